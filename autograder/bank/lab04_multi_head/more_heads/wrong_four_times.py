"""You gave each head full-width matrices. A head's matrix has d_k columns, and d_k was halved."""

more_heads = "d"
