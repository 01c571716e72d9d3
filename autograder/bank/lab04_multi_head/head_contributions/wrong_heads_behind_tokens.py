"""Your axes are B, n, H, d. Heads come before tokens: B × H × n × d."""


def head_contributions(Z, W_o):
    return (Z @ W_o.reshape(Z.shape[1], Z.shape[3], -1)).transpose(1, 2)
