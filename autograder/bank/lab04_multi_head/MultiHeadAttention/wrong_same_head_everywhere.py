"""All your heads hold the weights of the last one. Each slot needs a head of its own."""


class MultiHeadAttention(MultiHeadAttention):
    def load(self, W_q, W_k, W_v, W_o):
        super().load(*(W[-1:].expand_as(W) for W in (W_q, W_k, W_v)), W_o)
