"""Your state holds biases. Our layer has none, and PyTorch's is made with bias=False."""


def same_as_torch(W_q, W_k, W_v, W_o):
    H, d, _ = W_q.shape
    layer = nn.MultiheadAttention(d, H)
    layer.in_proj_weight.data = torch.cat([W.mT.reshape(d, d) for W in (W_q, W_k, W_v)])
    layer.out_proj.weight.data = W_o.T
    return layer.state_dict()
