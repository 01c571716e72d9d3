"""`load` reshapes H × d × d_k at once, so columns of different heads are mixed. Move the head axis next to d_k first."""


class MultiHeadAttention(MultiHeadAttention):
    def load(self, W_q, W_k, W_v, W_o):
        with torch.no_grad():
            for own, given in ((self.W_q, W_q), (self.W_k, W_k), (self.W_v, W_v)):
                own.copy_(given.reshape(own.shape))
            self.W_o.copy_(W_o)
