"""Without d_v you make the values d wide. None means d_v = d_k."""


class AttentionHead(AttentionHead):
    def __init__(self, d, d_k, d_v=None):
        super().__init__(d, d_k, d if d_v is None else d_v)
