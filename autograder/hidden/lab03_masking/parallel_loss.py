"""Hidden tests of `parallel_loss`: the average over all next tokens, from one call of a model of the test's own."""

import math

import numpy as np
import torch

from labkit.testing import call, gradients, rng, same, value


def model_of(random, vocabulary, factor=1.0):
    """Return a causal model, and a list that grows with each call: row i is the sum of a table's rows up to i."""
    table, calls = random.normal(size=(vocabulary, vocabulary)) * 2, []

    def model(ids):
        calls.append(tuple(ids.shape))
        logits = torch.as_tensor(table)[torch.as_tensor(ids).long()].cumsum(dim=-2) * factor
        return logits.float().requires_grad_()

    model.__name__ = model.__qualname__ = "model"
    return model, calls


def reference(model, ids):
    """Return the average loss in float64, one prefix at a time."""
    losses = []
    for sequence in np.asarray(ids).reshape(-1, ids.shape[-1]):
        for i in range(1, len(sequence)):
            logits = model(torch.tensor(sequence[:i]))[-1].double().tolist()
            total = math.fsum(math.exp(s - max(logits)) for s in logits)
            losses.append(max(logits) + math.log(total) - logits[sequence[i]])
    return math.fsum(losses) / len(losses)


def ids_of(random, vocabulary, *shape):
    return torch.tensor(random.integers(vocabulary, size=shape))


def right(parallel_loss, model, ids, what):
    same(call(parallel_loss, model, ids), reference(model, ids), what)


def test_one_sequence(parallel_loss):
    """Several lengths, down to two tokens: one prediction."""
    random = rng()
    for length in (int(random.integers(5, 9)), 2):
        vocabulary = int(random.integers(9, 12))
        model, _ = model_of(random, vocabulary)
        right(parallel_loss, model, ids_of(random, vocabulary, length), f"{length} tokens")


def test_batches(parallel_loss):
    """Distinct B, n and vocabulary; two axes in front; then n equal to the vocabulary."""
    random = rng()
    B, n, vocabulary = (random.permutation(3) + 4).tolist()
    model, _ = model_of(random, vocabulary)
    right(parallel_loss, model, ids_of(random, vocabulary, B, n + 1), f"{B} sequences of {n + 1} tokens")
    right(parallel_loss, model, ids_of(random, vocabulary, 2, 3, n + 1), f"2 × 3 sequences of {n + 1} tokens")
    right(parallel_loss, model, ids_of(random, vocabulary, B, vocabulary + 1), "as many predictions as words")


def test_one_pass_is_enough(parallel_loss):
    """The model counts its calls."""
    random = rng()
    model, calls = model_of(random, 6)
    ids = ids_of(random, 6, 3, int(random.integers(5, 9)))
    loss = call(parallel_loss, model, ids)
    passes = value(len(calls))
    same(loss, reference(model, ids), f"ids of shape {tuple(ids.shape)}")
    same(passes, 1, "the number of calls of the model")


def test_large_logits_and_a_way_back(parallel_loss):
    """Logits beyond 1000; and training can go backward from the loss."""
    random = rng()
    model, _ = model_of(random, 5, factor=400.0)
    ids = ids_of(random, 5, 3, 5)
    right(parallel_loss, model, ids, "logits beyond 1000")
    gradients(parallel_loss, model, ids, wrt=())
