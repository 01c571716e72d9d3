"""The same, with linear layers that remember d."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        self.scale = d**-0.5
        self.to_q, self.to_k = nn.Linear(d, d_k, bias=False), nn.Linear(d, d_k, bias=False)
        self.to_v = nn.Linear(d, d_v or d_k, bias=False)

    def load(self, W_q, W_k, W_v):
        with torch.no_grad():
            self.to_q.weight.copy_(W_q.T)
            self.to_k.weight.copy_(W_k.T)
            self.to_v.weight.copy_(W_v.T)

    def forward(self, x):
        att = torch.softmax(self.to_q(x) @ self.to_k(x).transpose(-2, -1) * self.scale, dim=-1)
        return att @ self.to_v(x)
