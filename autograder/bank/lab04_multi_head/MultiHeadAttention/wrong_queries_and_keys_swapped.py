"""Queries and keys have changed roles in `load`. The order is W_q, W_k, W_v, W_o."""


class MultiHeadAttention(MultiHeadAttention):
    def load(self, W_q, W_k, W_v, W_o):
        super().load(W_k, W_q, W_v, W_o)
