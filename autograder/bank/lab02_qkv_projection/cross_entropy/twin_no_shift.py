"""The same, with a loop."""


def cross_entropy(logits, targets):
    costs = []
    for row, target in zip(logits.reshape(-1, logits.shape[-1]), targets.ravel()):
        costs.append(np.log(sum(np.e**row)) - row[target])
    return sum(costs) / len(costs)
