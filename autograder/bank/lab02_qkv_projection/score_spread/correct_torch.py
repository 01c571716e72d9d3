"""Right: torch in double precision, with its correction switched off."""


def score_spread(Q, K):
    S = torch.as_tensor(Q) @ torch.as_tensor(K).T
    return S.std(correction=0), (S / Q.shape[1] ** 0.5).std(correction=0)
