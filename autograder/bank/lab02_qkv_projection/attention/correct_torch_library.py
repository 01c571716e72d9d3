"""Right: torch's attention for Z, and for A with one-hot values; single precision."""


def attention(Q, K, V):
    Q, K, V = (torch.as_tensor(np.ascontiguousarray(array), dtype=torch.float32) for array in (Q, K, V))
    one_hot = torch.eye(K.shape[-2]).expand(*K.shape[:-2], -1, -1)
    attend = nn.functional.scaled_dot_product_attention
    return attend(Q, K, V), attend(Q, K, one_hot)
