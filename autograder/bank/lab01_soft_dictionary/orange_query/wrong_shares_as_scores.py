"""You set the numbers to the share of lemon. A share is what softmax returns; ask which scores lead to it."""

orange_query = np.array([0.8, 0.8])
