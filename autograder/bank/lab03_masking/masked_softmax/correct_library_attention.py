"""Right: torch's attention with the identity as values; its scores are the queries, its empty rows are zeros."""


def masked_softmax(scores, mask):
    n_k = scores.shape[-1]
    one = torch.eye(n_k, dtype=scores.dtype).expand(*scores.shape[:-2], n_k, n_k)
    wide = mask.to(scores.dtype).expand(scores.shape)
    return F.scaled_dot_product_attention(scores, one, one, attn_mask=wide, scale=1.0)
