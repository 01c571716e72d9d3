"""Hidden tests of `leaks`: planted attention functions, honest and leaky, under one name and in any order."""

import math

import torch

from labkit.testing import call, rng, same

# A mask rule says which key j a query i sees, for n tokens; `weights` turns masked scores into shares.


def causal(i, j):
    return j <= i


def everything(i, j):
    return j > -1


def minus_infinity(scores, visible):
    shares = scores.masked_fill(~visible, -math.inf).softmax(dim=-1)
    return torch.where(visible.any(dim=-1, keepdim=True), shares, 0.0)


def first_row_nan(scores, visible):
    shares = minus_infinity(scores, visible)
    shares[0] = math.nan
    return shares


def zero_after(scores, visible):
    return scores.softmax(dim=-1) * visible


def zero_after_and_renormalized(scores, visible):
    shares = zero_after(scores, visible)
    return shares / shares.sum(dim=-1, keepdim=True)


def multiplied_before(scores, visible):
    return (scores * visible).softmax(dim=-1)


def faint(scores, visible):
    return (scores - 7.0 * ~visible).softmax(dim=-1)


def planted(random, d, rule=causal, shares=minus_infinity, look=lambda X: X, hand_over=lambda V: V):
    """Return one head with random weights, (n, d) -> (n, d + 1), that sees what `rule` says."""
    W_q, W_k, W_v = (torch.tensor(random.normal(size=(d, d + 1)) * scale / d) for scale in (1, 1, 5))

    def attention(X):
        if not isinstance(X, torch.Tensor) or X.ndim != 2 or X.shape[1] != d or not X.is_floating_point():
            raise RuntimeError(f"X must be a float tensor with {d} columns")
        with torch.no_grad():
            X = look(X.detach())
            Q, K, V = (X @ W.to(X.dtype) for W in (W_q, W_k, W_v))
            i, j = torch.arange(len(X))[:, None], torch.arange(len(X))
            return shares(Q @ K.T / math.sqrt(d + 1), rule(i, j)) @ hand_over(V)

    return attention


def two_heads(random, d):
    """Two heads side by side, of which the second sees everything."""
    first, second = planted(random, d), planted(random, d, everything)
    return named(lambda X: torch.cat([first(X), second(X)], dim=-1))


def named(function):
    """All planted functions go by one name."""
    function.__name__ = function.__qualname__ = "attention"
    return function


def lifted(X):
    """The same tokens, with rounding errors that depend on all of them."""
    return X - X.mean(dim=0) + X.mean(dim=0)


PLAIN = {  # name -> (leaks?, what differs from an honest causal head)
    "causal": (False, {}),
    "token by token": (False, {"rule": lambda i, j: j == i}),
    "window": (False, {"rule": lambda i, j: (j <= i) & (i - j < 3)}),
    "no mask": (True, {"rule": everything}),
    "transposed": (True, {"rule": lambda i, j: j >= i}),
    "one late": (True, {"rule": lambda i, j: j <= i + 1}),
}
PARTIAL = {
    "previous token": (False, {"rule": lambda i, j: j == i - 1}),
    "causal": (False, {}),
    "fixed size": (True, {"rule": lambda i, j: (j <= i) | (i > 3)}),
    "pairs": (True, {"rule": lambda i, j: j // 2 == i // 2}),
    "first row": (True, {"rule": lambda i, j: (j <= i) | (i == 0) & (j == 2)}),
    "two ahead": (True, {"rule": lambda i, j: j == i, "hand_over": lambda V: V.roll(-2, 0)}),
    "second head": (True, None),
}
WHERE = {
    "renormalized": (False, {"shares": zero_after_and_renormalized}),
    "nothing": (False, {"hand_over": lambda V: 0 * V}),
    "after": (True, {"shares": zero_after, "hand_over": lambda V: 10 * V}),
    "multiplied": (True, {"shares": multiplied_before}),
    "average off": (True, {"look": lambda X: X - X.mean(dim=0)}),
    "values rolled": (True, {"hand_over": lambda V: V.roll(-1, 0)}),
    "centered": (True, {"rule": everything, "look": lambda X: X - X.mean(dim=1, keepdim=True)}),
    "directions": (True, {"rule": everything, "look": lambda X: torch.nn.functional.normalize(X, dim=1)}),
}
SMALL = {
    "rounding": (False, {"look": lifted}),
    "nan": (False, {"shares": first_row_nan}),
    "strict": (False, {"rule": lambda i, j: j < i}),
    "faint": (True, {"shares": faint}),
    "nan and late": (True, {"shares": first_row_nan, "rule": lambda i, j: j <= i + 1}),
}


def judge_all(leaks, kinds):
    """Ask about every kind, some of them twice, in random order; compare only when all answers are in."""
    random = rng()
    chosen = [*kinds, *random.choice(list(kinds), size=random.integers(1, 4))]
    n, d = int(random.choice([7, 9])), int(random.integers(4, 7))
    answers = []
    for kind in random.permutation(chosen):
        leaky, how = kinds[kind]
        attention = two_heads(random, d) if how is None else named(planted(random, d, **how))
        answers.append((call(leaks, attention, n, d), leaky))
    for number, (answer, leaky) in enumerate(answers, 1):
        same(answer, leaky, f"planted function {number} of {len(answers)} (n = {n}, d = {d})")


def test_plain_cases(leaks):
    """No mask, a mask the wrong way round or one late, beside honest functions."""
    judge_all(leaks, PLAIN)


def test_leaks_in_some_rows_columns_or_tokens(leaks):
    """Only later rows, only pairs, only one row, only two tokens ahead, only the second head."""
    judge_all(leaks, PARTIAL)


def test_leaks_around_the_mask(leaks):
    """Through the denominator, through values, through statistics of the sequence; renormalizing is honest."""
    judge_all(leaks, WHERE)


def test_small_leaks_rounding_and_nan(leaks):
    """A leak of one part in a hundred is one; rounding is none; a row that is always nan is none."""
    judge_all(leaks, SMALL)
