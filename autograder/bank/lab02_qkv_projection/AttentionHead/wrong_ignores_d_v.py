"""You ignore d_v and make the values d_k wide. W_v has the shape (d, d_v)."""


class AttentionHead(AttentionHead):
    def __init__(self, d, d_k, d_v=None):
        super().__init__(d, d_k)
