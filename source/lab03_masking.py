# ---
# lab: lab03_masking
# title: "Lab 3 · Masking"
# minutes: 90
# assets: [lab03_masking.svg]
# files: []
# ---

# %% [markdown]
# # Lab 3 · Masking
#
# **The question of this lab.** A language model learns to predict the next token. But attention mixes all tokens, the next one included. How do we keep a token from reading its own answer, and how do we notice when it does?
#
# It follows *masking: no token can peek ahead* in Lecture 9, after one attention head and before multi-head attention. You need PyTorch and about 90 minutes.
#
# ![Left, no mask: z3 mixes v1, v2, v3 and also v4, the answer. Right, the causal mask: a triangle of zeros on and below the diagonal, minus infinity above it.](assets/lab03_masking.svg)

# %% [markdown]
# At the end you can
#
# - test any attention function for leaks from the future,
# - build a causal mask, and apply it at the only right place,
# - write a softmax that survives rows with nothing to attend to,
# - get $n$ predictions out of one pass, and say why that is honest,
# - put sentences of different lengths into one batch.

# %% [markdown]
# ## Letters and shapes
#
# | letter | shape | meaning |
# |:--|:--|:--|
# | $X$ | $n \times d$ | one token a row |
# | $Q, K$ | $n \times d_k$ | queries and keys, one a row |
# | $V$ | $n \times d_v$ | values; the lecture has $d_v = d_k$ |
# | $QK^\top/\sqrt{d_k}$ | $n \times n$ | scaled scores; row = query $i$, column = key $j$ |
# | $M$ | $n \times n$ | the mask: 0 where $i$ may see $j$, $-\infty$ where not |
# | $A$ | $n \times n$ | $\operatorname{softmax}_{\text{row}}(QK^\top/\sqrt{d_k} + M)$ |
# | $Z = AV$ | $n \times d_v$ | $z_i$ mixes the values that $i$ may see |
#
# Batches put axes in front: $B$ sequences, or $B$ sequences with $H$ heads, as in `(B, H, n, n)`.

# %% [markdown]
# Answers are checked as in Lab 1: write where you see `...`, run the cell, run its check. Hidden inputs of other sizes decide the grade. Keep the order of the arguments. Loops and library calls are welcome unless a question says otherwise. Results are tensors, of any float type unless a question says so.

# %% tags=["setup"]
import math

import torch
import torch.nn.functional as F

from labkit import parts, plots, ready, shapes

torch.set_printoptions(precision=3, sci_mode=False)
device = "mps" if torch.backends.mps.is_available() else "cpu"
device = "cuda" if torch.cuda.is_available() else device

# %% [markdown]
# ## Part 1 · z₃ peeks (5 minutes)
#
# The lecture's four tokens, *To date the cleverest*. Here each is a vector of $d = 6$ numbers, and one head has $d_k = 3$. The numbers mean nothing; they only have to be the same for all of us.

# %%
tokens = ["To", "date", "the", "cleverest"]
X = torch.tensor(
    [[1.0, 0, 2, 0, 1, 0], [0, 2, 0, 1, 0, 1], [1, 1, 0, 0, 2, 0], [0, 1, 1, 2, 0, 2]],
)  # n×d = 4×6
W_q, W_k, W_v = torch.sin(2.3 * torch.arange(1.0, 55.0)).reshape(3, 6, 3)  # d×d_k = 6×3 each
shapes.report(X=X, W_q=W_q)


# %%
def projected(X):
    """Return Q, K and V of the tokens X: (n, 6) -> three times (n, 3)."""
    return [X @ W for W in (W_q, W_k, W_v)]


Q, K, V = projected(X)  # n×d_k = 4×3 each
scores = torch.einsum("ik,jk->ij", Q, K) / math.sqrt(3)  # n×n = 4×4
shapes.report(Q=Q, scores=scores)

# %%
plots.attention_map(scores.softmax(dim=-1), queries=tokens, title="A without a mask")

# %% [markdown]
# Read row *the*. It is the third token, so $z_3$ is meant to help predict $x_4$, *cleverest*. And its largest share, 0.37, goes to *cleverest*. In the lecture's words: "$z_3$ already uses $v_4$: it peeks at the answer".

# %% [markdown] question="who_moves" kind="predict" points=1 minutes=2 difficulty=1
# ### Predict: `who_moves`
#
# There is no mask. We replace the fourth token, and nothing else: $x_1, x_2, x_3$ stay. Which rows of $Z$ change?
#
# - `"a"` only $z_4$,
# - `"b"` $z_3$ and $z_4$,
# - `"c"` all four,
# - `"d"` none: each row of $A$ still sums to 1.
#
# Write the letter, as a string.

# %% tags=["solution"]
who_moves = "c"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** The next cell fetches your `AttentionHead` from Lab 2. If you did not keep one, or if it fails a short test, the lab says so and uses PyTorch's own attention.

# %%
class TorchHead:
    """One head without a mask whose attention is PyTorch's own."""

    def __init__(self, d, d_k):
        self.weights = ()

    def load(self, *weights):
        self.weights = weights

    def __call__(self, X):
        return F.scaled_dot_product_attention(*(X @ W for W in self.weights))


def loaded(Head):
    """Return a head of this class with the weights of this lab."""
    head = Head(6, 3)
    head.load(W_q, W_k, W_v)
    return head


def agrees_with_torch(Head):
    torch.testing.assert_close(loaded(Head)(X), loaded(TorchHead)(X))


head = loaded(parts.get("AttentionHead", fallback=TorchHead, check=agrees_with_torch))

# %% [markdown]
# Now edit the fourth token, and see how far each row of $Z$ moves.

# %%
@torch.no_grad()
def peeking(X):
    """Return Z of one head without a mask: (n, 6) -> (n, 3)."""
    return head(X)


# %%
other_X = torch.cat([X[:3], torch.tensor([[2.0, 0, 1, 1, 0, 0]])])  # another fourth token
moved = torch.linalg.vector_norm(peeking(other_X) - peeking(X), dim=-1)
for token, distance in zip(tokens, moved):
    print(f"{token:10} moves by {distance:.2f}")

# %% [markdown]
# All four rows move, and *To*, which is farthest from the edit, moves the most: it gave *cleverest* 72 % of its attention. Every query hands a share to every key, so $k_4$ and $v_4$ are in all rows. If you chose `"b"`, you were thinking of neighbors; attention knows no distance. If you chose `"d"`: the shares sum to 1, but which shares, and of which values, has changed.

# %% [markdown]
# ## Part 2 · A leak detector (14 minutes)
#
# You just ran the best test there is for a language model: **edit the future, and watch the past.** If an earlier row of $Z$ moves, the function leaks.
#
# It needs no look into the code. That matters: leaks hide in places where nobody looks, and the training loss only gets *better* when there is one. So before you write a mask, you write the alarm.
#
# An honest function, for comparison: let $z_i$ be the average of $x_1, \dots, x_i$. Edit $x_4$, and only $z_4$ moves.

# %%
def running_average(X):
    """Return the average of each token and those before it: (n, d) -> (n, d)."""
    return X.cumsum(dim=0) / torch.arange(1, len(X) + 1)[:, None]


print(torch.linalg.vector_norm(running_average(other_X) - running_average(X), dim=-1))

# %% [markdown] question="leaks" kind="code" points=5 minutes=12 difficulty=3
# ### Question: `leaks`
#
# Write `leaks(attention, n, d)`: `True` if the function `attention` lets the future in, `False` if it does not.
#
# - `attention` takes one sequence, a float tensor `X` of shape `(n, d)`, and returns a tensor with `n` rows and any number of columns. You choose the numbers in `X`.
# - It leaks if row $i$ of the result *can* change when tokens after $i$ change. It may be one row, one column, one later token.
# - It is a black box: call it up to 60 times, but no gradients pass through. Equal inputs give equal outputs.
# - Rounding is not a leak: with numbers from `torch.randn` it stays below $10^{-5}$, and real leaks exceed $10^{-3}$.
# - A `nan` that stays a `nan` has not changed.

# %% [markdown] tags=["hint"]
# A nudge
#
# The experiment above edits the last token only. Which leak would it miss? Think of an attention function in which *To* sees *date*, and nobody sees *cleverest*.

# %% [markdown] tags=["hint"]
# In words
#
# Draw a random sequence and keep its output. For every place where a future can begin: copy the sequence, draw the tokens from there on anew, call the function again, and compare the rows *before* that place with the same rows of the first output. One difference anywhere is enough. Look for a library function that compares two tensors with a tolerance, and read what it does with `nan`.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Three tokens. Cut before token 2: edit tokens 2 and 3, compare row 1. Cut before token 3: edit token 3, compare rows 1 and 2. There is no third cut, since nothing comes before token 1. Row 2 must not be compared at the first cut: its own token was edited, so it may move.

# %% tags=["solution"]
def leaks(attention, n, d):
    """Return True if a row of attention(X) can change when later rows of X, (n, d), change."""
    # BEGIN SOLUTION
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.where(torch.arange(n)[:, None] < cut, X, torch.randn(n, d))
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
    # END SOLUTION


# %% tags=["check"]
def check_leaks(leaks):
    import torch

    def sees(rule, look=lambda X: X, first=1.0):
        def attention(X):
            i, j = torch.meshgrid(torch.arange(len(X)), torch.arange(len(X)), indexing="ij")
            Z = rule(i, j).to(X.dtype) @ look(X)
            return torch.cat([first * Z[:1], Z[1:]])

        return attention

    def two_heads(X):
        return torch.cat([sees(itself)(X), sees(lambda i, j: j >= i)(X)], dim=-1)

    def divided(X):
        shares = (X @ X.T / 4).exp()
        return (shares / shares.sum(dim=1, keepdim=True)).tril() @ X * 20

    def past(i, j):
        return j <= i

    def itself(i, j):
        return i == j

    rules = [past, itself, lambda i, j: j < i, lambda i, j: j > 99, lambda i, j: j < 99, lambda i, j: j >= i]
    rules += [lambda i, j: j // 2 == i // 2, lambda i, j: j == i + 2, lambda i, j: (j <= i) | (i > 3)]
    rules += [lambda i, j: (i == j) | (i == 0) & (j == 2), lambda i, j: (j <= i) + 0.004 * (j > i)]
    wide, everything = torch.tensor([[1.0, 2.0], [0.5, -1.0], [3.0, 1.0], [-2.0, 1.0]]), lambda i, j: j < 99
    planted = [sees(rule) for rule in rules] + [two_heads, divided, sees(past, lambda X: X @ wide.to(X.dtype))]
    planted += [sees(past, lambda X: X - X.mean(dim=0) + X.mean(dim=0))]
    planted += [sees(everything, lambda X: X - X.mean(dim=1, keepdim=True))]
    planted += [sees(everything, lambda X: X / X.norm(dim=1, keepdim=True))]
    planted += [sees(past, first=torch.nan), sees(lambda i, j: j <= i + 1, first=torch.nan)]
    for attention in planted:
        call(leaks, attention, 7, 4)


# %% [markdown]
# **Look at the result.** The unmasked head, the running average, and one more suspect: a head without attention that first takes the average of the whole sequence off each token, as if to tidy up.

# %% tags=["experiment"]
def tidy(X):
    """Return the tokens minus the average token: (n, d) -> (n, d)."""
    return X - X.mean(dim=0)


if ready(leaks):
    for suspect in (peeking, running_average, tidy):
        print(f"{suspect.__name__:16} leaks: {leaks(suspect, 4, 6)}")

# %% [markdown]
# `tidy` leaks, and no attention is involved. Any statistic over the whole sequence carries news from the end to the beginning. In Lab 5 this is one reason why layer norm works on each token alone.

# %% [markdown]
# ## Part 3 · The causal mask (7 minutes)
#
# The lecture's remedy: add a matrix $M$ to the scaled scores, before the softmax. It holds 0 where query $i$ may look at key $j$, and $-\infty$ in the future, where $j > i$.
#
# $$M = \begin{pmatrix} 0 & -\infty & -\infty & -\infty \\ 0 & 0 & -\infty & -\infty \\ 0 & 0 & 0 & -\infty \\ 0 & 0 & 0 & 0 \end{pmatrix}$$
#
# A score plus 0 stays. A score plus $-\infty$ is $-\infty$, and $e^{-\infty} = 0$ exactly. The diagonal is 0: a token may see itself.

# %% [markdown] question="causal_mask" kind="code" points=4 minutes=6 difficulty=1
# ### Question: `causal_mask`
#
# Write `causal_mask(n, dtype=torch.float32, device="cpu")`: the mask $M$ for $n$ tokens.
#
# - A tensor of shape `(n, n)` with 0 on and below the diagonal and $-\infty$ above it. Works from $n = 1$ on.
# - Really $-\infty$ (`-math.inf`), no large stand-in: $-10^9$ does not fit into 16-bit floats.
# - It has the `dtype` that was asked for (`torch.float16` and `torch.float64` too), and it is built on `device`. Both are passed by name.

# %% [markdown] tags=["hint"]
# A nudge
#
# PyTorch can cut a triangle out of a matrix: `torch.triu` keeps the upper part, `torch.tril` the lower. Look up what their second argument moves.

# %% [markdown] tags=["hint"]
# In words
#
# Make an $n \times n$ tensor on the right device and of the right dtype. Decide for each cell, row $i$ and column $j$: is $j$ larger than $i$? Then $-\infty$, else 0. Beware of *multiplying* zeros and infinities: $0 \cdot \infty$ is not a number.

# %% [markdown] tags=["hint"]
# Small numbers
#
# For $n = 1$ the mask is the single number 0. For $n = 2$ the first row is $(0, -\infty)$ and the second $(0, 0)$. In total there are $n(n-1)/2$ cells with $-\infty$: for $n = 4$ six, as in the lecture's matrix.

# %% tags=["solution"]
def causal_mask(n, dtype=torch.float32, device="cpu"):
    """Return the (n, n) mask: 0 on and below the diagonal, -inf above it."""
    # BEGIN SOLUTION
    return torch.full((n, n), -math.inf, dtype=dtype, device=device).triu(diagonal=1)
    # END SOLUTION


# %% tags=["check"]
def check_causal_mask(causal_mask):
    import torch

    call(causal_mask, 4)
    call(causal_mask, 1)
    call(causal_mask, 6)
    call(causal_mask, 3, dtype=torch.float16)

    def dtype_of_mask(dtype):
        return str(causal_mask(3, dtype=dtype).dtype)

    def device_of_mask(device):
        return str(causal_mask(3, device=device).device)

    call(dtype_of_mask, torch.float64)
    call(device_of_mask, "meta")


# %% [markdown]
# **Look at the result.** The slide's three matrices: scores, scores plus $M$, and the softmax of each row.

# %% tags=["experiment"]
if ready(causal_mask):
    masked_scores = scores + causal_mask(4)
    plots.attention_map(masked_scores, queries=tokens, title="Masked scores")
    A = masked_scores.softmax(dim=-1)
    plots.attention_map(A, queries=tokens, title="Causal attention matrix A")

# %% [markdown]
# $a_{34}$ is 0, and so is every share above the diagonal. The other shares have grown: each row still hands out 100 %, now among the past and itself. Row 1 is $(1, 0, 0, 0)$ whatever the scores are, since *To* has nobody else to look at. So $z_1 = v_1$.

# %% [markdown]
# ## Part 4 · Before the softmax, not after (19 minutes)
#
# Why minus infinity *before* the softmax? Zeros *after* it look simpler. Take the shares of row *the*, $(0.10, 0.22, 0.32, 0.37)$ for *To, date, the, cleverest*, and set the future to zero: $(0.10, 0.22, 0.32, 0)$.
#
# One thing is wrong at once: the row sums to 0.63, so $z_3$ comes out too short. There is a second thing.

# %% [markdown] question="zeroed_row" kind="predict" points=1 minutes=3 difficulty=2
# ### Predict: `zeroed_row`
#
# Softmax over all four keys, then zero the future: *the* keeps $(0.10, 0.22, 0.32, 0)$. Now another fourth token arrives, and the raw score of *the* with it is larger by 2. After softmax and zeroing, the three shares that *the* keeps
#
# - `"a"` are the same as before: the future was set to zero,
# - `"b"` have all become smaller,
# - `"c"` have all become larger,
# - `"d"` have changed, but still sum to 0.63.

# %% tags=["solution"]
zeroed_row = "b"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** Three ways to mask the row, each for the old score and for the larger one. The last way divides the zeroed row by its sum: it *renormalizes*.

# %%
for raise_by in (0.0, 2.0):
    row = scores[2] + torch.tensor([0.0, 0.0, 0.0, raise_by])
    past = torch.tensor([1.0, 1.0, 1.0, 0.0])
    zeroed = row.softmax(dim=-1) * past
    print(f"score of the future + {raise_by:g}")
    print("  minus infinity before:   ", row.masked_fill(past == 0, -math.inf).softmax(dim=-1))
    print("  zero after:              ", zeroed, " sum", round(zeroed.sum().item(), 3))
    print("  zero after, renormalized:", zeroed / zeroed.sum())

# %% [markdown]
# The shares shrink, and their sum falls from 0.63 to 0.19. The future score is gone from the row, but it was in the *denominator* when the shares were made. **So zeroing after the softmax leaks.** Your detector sees that, too.
#
# Renormalizing repairs it: the wrong denominator cancels, and the row is the same as with $-\infty$ before. On paper the two are equal. In a computer there is a catch.

# %% tags=["experiment"]
def zero_after(X):
    """Return Z with the future set to zero after the softmax: (n, 6) -> (n, 3)."""
    Q, K, V = projected(X)
    shares = F.softmax(torch.einsum("ik,jk->ij", Q, K) / math.sqrt(3), dim=-1)
    return shares.tril() @ V


if ready(leaks):
    print("zero_after leaks:", leaks(zero_after, 4, 6))
extreme = torch.tensor([1.0, 2.0, 0.5, 1000.0])  # the future score is huge
zeroed = extreme.softmax(dim=-1) * torch.tensor([1.0, 1.0, 1.0, 0.0])
print("zeroed:", zeroed, " renormalized:", zeroed / zeroed.sum())

# %% [markdown]
# One huge score in the future took 100 % of the row; the visible shares fell below the smallest float, and $0/0$ is not a number. With $-\infty$ before the softmax the huge score never enters.
#
# A row can also have *nothing* to look at, because all of its keys are masked. Then $-\infty$ alone fails: the row sums to $e^{-\infty} + \dots = 0$, and $0/0$ again.

# %%
nothing_to_see = torch.full((1, 4), -math.inf)
print("softmax:     ", nothing_to_see.softmax(dim=-1))

nothing_to_see.requires_grad_()
nothing_to_see.softmax(dim=-1).nan_to_num(0.0).sum().backward()
print("its gradient:", nothing_to_see.grad, "although nan_to_num hid the nan")

# %% [markdown]
# One `nan` row is enough to spoil everything: it enters the loss, and from there every weight. So we fix a policy, for this lab and all later ones:
#
# > **A row in which every key is masked gives zeros.** No share for anybody, a zero output, a zero gradient.
#
# Hiding the `nan` afterwards does not do: the second line shows that the gradient stays `nan`. It must not arise in the first place.

# %% [markdown] question="masked_softmax" kind="code" points=5 minutes=12 difficulty=3
# ### Question: `masked_softmax`
#
# Write `masked_softmax(scores, mask)`: softmax over the last axis of `scores + mask`.
#
# - `scores` has shape `(..., n_q, n_k)`, any number of axes in front. `mask` holds 0 and $-\infty$ and broadcasts to that shape.
# - A masked key gets 0. A row with all keys masked gives zeros. Every other row sums to 1.
# - Stable: scores of $\pm 1000$, masked or not, give right shares.
# - **No `nan`, neither in the values nor in the gradient** with respect to `scores`. The gradient of an empty row is zero.
# - Both arguments stay as they are. `torch.softmax` is allowed.
# - No `if` on numbers in the tensors: the code must also run where numbers are not at hand, as in Part 5.

# %% [markdown] tags=["hint"]
# A nudge
#
# Find the empty rows first. What could you put into such a row *before* the softmax, so that the softmax is happy? And what *after* it, so that the policy holds?

# %% [markdown] tags=["hint"]
# In words
#
# Add the mask, as a new tensor. Mark each row where all entries are $-\infty$, and keep the last axis with length 1. In the marked rows, replace the entries by some finite number. Softmax. In the marked rows, replace the result by 0. `masked_fill` and `torch.where` replace, and let no gradient through where they did.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Scores $(1, 1, 3)$ twice, masks $(0, 0, -\infty)$ and $(-\infty, -\infty, -\infty)$. Sums: $(1, 1, -\infty)$ and three times $-\infty$. Only the second row is empty; put $(0, 0, 0)$ there. Softmax: $(0.5, 0.5, 0)$ and $(\tfrac13, \tfrac13, \tfrac13)$. Empty rows to zero: $(0.5, 0.5, 0)$ and $(0, 0, 0)$.

# %% tags=["solution"]
def masked_softmax(scores, mask):
    """Return shares of the shape of `scores`; rows sum to 1, fully masked rows are zero."""
    # BEGIN SOLUTION
    masked = scores + mask
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return torch.where(empty, 0.0, torch.softmax(torch.where(empty, 0.0, masked), dim=-1))
    # END SOLUTION


# %% tags=["check"]
def check_masked_softmax(masked_softmax):
    import torch

    no, scores = -torch.inf, torch.tensor([[1.0, 0.5, -1.0], [-0.5, 2.0, -2.5], [0.0, 1.5, 3.0]])
    triangle = torch.tensor([[0.0, no, no], [0.0, 0.0, no], [0.0, 0.0, 0.0]])
    call(masked_softmax, scores, triangle)
    call(masked_softmax, scores - 3, torch.tensor([[0.0, no, 0.0]]))
    batch = torch.stack([scores, scores.T + 1, 2 - scores])[:, None] * torch.tensor([1.0, 2.0])[:, None, None]
    keys = torch.tensor([[0.0, 0.0, no], [0.0, no, no], [no, 0.0, 0.0]]).reshape(3, 1, 1, 3)
    call(masked_softmax, batch, keys)
    call(masked_softmax, batch[0], torch.tensor([[[0.0, no, 0.0]], [[no, 0.0, 0.0]]]))
    large = torch.tensor([[-1000.0, -999.0, 1000.0, 1000.0], [-1000.0, -999.0, -998.0, -1001.0], [1000.0, 999.0, 1.0, 2.0]])
    call(masked_softmax, large, torch.tensor([0.0, 0.0, no, no]))
    call(masked_softmax, scores, torch.tensor([[no, no, no], [0.0, 0.0, no], [0.0, no, 0.0]]))
    upstream = torch.tensor([[1.0, -1.0, 2.0], [0.5, 3.0, -1.0], [2.0, 0.0, 1.0]])
    gradients(masked_softmax, scores, torch.tensor([[no, no, no], [0.0, 0.0, no], [0.0, 0.0, 0.0]]), upstream=upstream)


# %% [markdown]
# **Look at the result.** The four tokens again, but this time *To* is masked as a key for everyone. Under the causal mask, its own row is then empty.

# %% tags=["experiment"]
if ready(causal_mask, masked_softmax):
    without_first = causal_mask(4) + torch.tensor([-math.inf, 0.0, 0.0, 0.0])
    A = masked_softmax(scores, without_first)
    plots.attention_map(A, queries=tokens, title="Nobody may look at To")

# %% [markdown]
# The row of *To* is all zeros: it has nothing to look at, and says so. The other rows share 100 % among the tokens from *date* on.

# %% [markdown]
# ## Part 5 · Causal attention (15 minutes)
#
# All pieces are there:
#
# $$A = \operatorname{softmax}_{\text{row}}\!\left(\frac{QK^\top}{\sqrt{d_k}} + M\right), \qquad Z = AV, \text{ "same as before"}.$$
#
# Each $z_i$ now mixes $v_1, \dots, v_i$ only. The order matters: first scale, then add $M$. And it must work for batches, where every head of every sequence has its own $Q$, $K$ and $V$, and one mask serves them all.

# %% [markdown] question="causal_attention" kind="code" points=6 minutes=13 difficulty=3 needs=["causal_mask", "masked_softmax"]
# ### Question: `causal_attention`
#
# Write `causal_attention(Q, K, V, mask=None)`. It returns two things, in this order: $Z$ and $A$.
#
# - `Q`, `K` have shape `(..., n, d_k)`, `V` has `(..., n, d_v)`, with any number of axes in front. `Z` is `(..., n, d_v)`, `A` is `(..., n, n)`.
# - Scores are divided by $\sqrt{d_k}$; the causal mask always holds.
# - `mask`, if given, holds 0 and $-\infty$, broadcasts to `(..., n, n)`, and holds *as well*. Empty rows give zeros in `A` and `Z`.
# - Any dtype and device: the mask must be built where `Q` is. The grader tries float64, and the device `"meta"`, where tensors have shapes but no numbers.
# - Arguments stay as they are. Use your functions, or write it afresh.

# %% [markdown] tags=["hint"]
# A nudge
#
# Which axis of `Q` holds $n$, which $d_k$, if you count from the end? `K.T` turns *all* axes around. You need to swap the last two only.

# %% [markdown] tags=["hint"]
# In words
#
# Scores: product of `Q` with `K`, last two axes swapped, divided by the root of the size of the last axis. Mask: your `causal_mask` for $n$ tokens, of the dtype and on the device of `Q`; add the other mask if there is one (a new tensor). Shares: your `masked_softmax`. Output: shares times `V`.

# %% [markdown] tags=["hint"]
# Small numbers
#
# $n = 2$, $d_k = 4$. $Q$ has rows $(2, 0, 0, 0)$ and $(0, 0, 0, 0)$, all rows of $K$ are $(1, 1, 1, 1)$. $QK^\top$ has rows $(2, 2)$ and $(0, 0)$; divided by 2: $(1, 1)$ and $(0, 0)$; masked: $(1, -\infty)$ and $(0, 0)$. $A$ is $(1, 0)$ and $(0.5, 0.5)$. With values $(10)$ and $(20)$, $Z$ is $10$ and $15$.

# %% tags=["solution"]
def causal_attention(Q, K, V, mask=None):
    """Return Z, (..., n, d_v), and A, (..., n, n), where no row sees a later one."""
    # BEGIN SOLUTION
    n, d_k = Q.shape[-2:]
    M = causal_mask(n, Q.dtype, Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(Q @ K.mT / math.sqrt(d_k), M)
    return A @ V, A
    # END SOLUTION


# %% tags=["check"]
def check_causal_attention(causal_attention):
    import torch

    def numbers(*shape, step):
        return torch.sin(step * torch.arange(1.0, 1 + np.prod(shape))).reshape(shape) * 2

    no = -torch.inf
    Q, K, V = numbers(7, 2, step=1.0), numbers(7, 2, step=2.0), numbers(7, 3, step=0.7)
    call(causal_attention, Q, K, V)
    Q, K, V = numbers(2, 2, 3, 4, step=1.1), numbers(2, 2, 3, 4, step=1.7), numbers(2, 2, 3, 2, step=0.3)
    call(causal_attention, Q, K, V)
    call(causal_attention, Q, K, V, torch.tensor([[0.0, no, 0.0], [no, 0.0, 0.0]]).reshape(2, 1, 1, 3))
    call(causal_attention, Q[0], K[0], V[0], torch.tensor([[0.0, no, no]]))
    large = torch.tensor([[1000.0], [1000.0], [1000.0]])
    call(causal_attention, large, torch.tensor([[0.0], [1.0], [0.999]]), numbers(3, 2, step=0.4))
    call(causal_attention, Q[0, 0].double(), K[0, 0].double(), V[0, 0].double())
    upstream = numbers(3, 2, step=0.9)
    gradients(causal_attention, Q[0, 0], K[0, 0], V[0, 0], wrt=(0, 1, 2), upstream=upstream, output=0)

    def shape_on_another_device(device):
        return tuple(causal_attention(Q.to(device), K.to(device), V.to(device))[0].shape)

    call(shape_on_another_device, "meta")


# %% [markdown]
# **Look at the result.** The unmasked head and the causal one, both under your detector. Below, a sharper picture: entry $(i, j)$ is the size of the *derivative* of $z_i$ with respect to $x_j$.

# %% tags=["experiment"]
if ready(leaks, causal_mask, masked_softmax, causal_attention):

    def causal_head(X):
        """Return Z of one causal head: (n, 6) -> (n, 3)."""
        return causal_attention(*projected(X))[0]

    print("peeking leaks:", leaks(peeking, 4, 6))
    print("causal_head leaks:", leaks(causal_head, 4, 6))
    print("z_1 is v_1:", torch.equal(causal_head(X)[0], projected(X)[2][0]))
    rows, columns = [f"z: {t}" for t in tokens], [f"x: {t}" for t in tokens]
    for name, function in {"Without a mask": head, "Causal": causal_head}.items():
        derivative = torch.autograd.functional.jacobian(function, X)  # (4, 3, 4, 6)
        strength = torch.linalg.vector_norm(derivative, dim=(1, 3))  # (4, 4): z_i by x_j
        plots.attention_map(strength, queries=rows, keys=columns, title=name)

# %% [markdown]
# Above the diagonal the derivative is exactly zero: no edit of the future, however large, can reach an earlier row. And the learning signal cannot flow there either. When $z_3$ is told to predict better, nothing tells $x_4$ to give the answer away.

# %% [markdown]
# ## Part 6 · One pass, n predictions (15 minutes)
#
# Lab 2 cooked training pairs from text: *To* → *date*, *To date* → *the*, and so on. A text of $n + 1$ tokens gives $n$ prefixes. Must the model run $n$ times?
#
# No. Row $i$ of a causal model depends on tokens $1, \dots, i$ only. So it is what the model would give for that prefix *alone*. One pass over $n$ tokens gives all $n$ predictions, and each is as honest as if the rest of the text did not exist yet. This is why Transformers train fast, and it holds **only with the mask**.

# %% [markdown]
# In code, a *model* is a function from token numbers, shape `(..., n)`, to logits, shape `(..., n, vocabulary)`: row $i$ scores every token that may come next, after token $i$. Here is the slow, obvious way to the loss: one pass for every prefix, of which only the last row is used.

# %%
def prefix_loss(model, ids):
    """Return the average next-token loss of ids, (B, n + 1), from one pass for each prefix."""
    losses = []
    for length in range(1, ids.shape[-1]):
        last_row = model(ids[:, :length])[:, -1]  # (B, vocabulary)
        losses.append(F.cross_entropy(last_row, ids[:, length]))
    return sum(losses) / (ids.shape[-1] - 1)


# %% [markdown] question="parallel_loss" kind="code" points=4 minutes=8 difficulty=2
# ### Question: `parallel_loss`
#
# Write `parallel_loss(model, ids)`: the same average, with **one** call of `model`.
#
# - `ids` holds token numbers, shape `(n + 1,)` or `(B, n + 1)` or with more axes in front.
# - `model` takes ids of shape `(..., n)` and returns logits of shape `(..., n, vocabulary)`. It is causal. Call it once.
# - Row $i$ of the logits predicts token $i + 1$. The loss of one prediction is $-\ln$ of the softmax'd logit of the true next token.
# - Return the average over all predictions of all sequences, a tensor that holds one number, so that training can go backward from it. Logits may be large.

# %% [markdown] tags=["hint"]
# A nudge
#
# The sequence plays two roles. Which of its tokens does the model read? Which of its tokens are answers? Write both lists for *To date the cleverest thinker*, one below the other.

# %% [markdown] tags=["hint"]
# In words
#
# Inputs: all tokens but the last. Targets: all tokens but the first. Call the model on the inputs. Cross-entropy of the logits with the targets: `F.cross_entropy` wants one row for each prediction, so join all axes but the last of the logits, and all axes of the targets. It averages by itself.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Tokens $(2, 0, 1)$: inputs $(2, 0)$, targets $(0, 1)$. Say the logits are the rows $(0, 0, 0)$ and $(0, \ln 2, 0)$. The first gives its target $\tfrac13$, the second gives its target $\tfrac24$. Losses: $\ln 3 \approx 1.10$ and $\ln 2 \approx 0.69$. Average: $0.90$.

# %% tags=["solution"]
def parallel_loss(model, ids):
    """Return the average next-token loss of ids, (..., n + 1), from one call of the model."""
    # BEGIN SOLUTION
    logits = model(ids[..., :-1])
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., 1:].flatten())
    # END SOLUTION


# %% tags=["check"]
def check_parallel_loss(parallel_loss):
    import torch

    table, calls = torch.sin(1.3 * torch.arange(1.0, 26.0)).reshape(5, 5) * 2, []

    def model(ids):
        calls.append(ids.ndim)
        return table[ids].cumsum(dim=-2).requires_grad_()

    def sharp(ids):
        return model(ids) * 400

    call(parallel_loss, model, torch.tensor([3, 1, 4, 1, 0, 2]))
    call(parallel_loss, model, torch.tensor([[0, 2, 4, 3], [1, 1, 3, 0]]))
    call(parallel_loss, model, torch.tensor([[[2, 0, 1], [4, 3, 3]], [[1, 4, 0], [0, 0, 2]], [[2, 1, 3], [3, 4, 4]]]))
    call(parallel_loss, sharp, torch.tensor([[4, 0, 2, 2]]))
    value(len(calls))
    gradients(parallel_loss, model, torch.tensor([[0, 2, 4, 3], [1, 1, 3, 0]]), wrt=())


# %% [markdown]
# **Look at the result.** A tiny model: each token is a one-hot word and a one-hot position, one attention head, one matrix to the logits. It exists twice, with the same random weights: with your causal attention, and without a mask.

# %%
vocabulary, n, d_k = 4, 8, 16
words_and_places = vocabulary + n  # d


def tiny_weights():
    """Return W_q, W_k, W_v, (d, d_k), and W_out, (d_k, vocabulary)."""
    g = torch.Generator().manual_seed(0)
    sizes = [(words_and_places, d_k)] * 3 + [(d_k, vocabulary)]
    weights = [0.6 * torch.randn(size, generator=g) for size in sizes]
    return [W.to(device).requires_grad_() for W in weights]


def tiny_model(attention, weights):
    """Return a model: ids (B, n) -> logits (B, n, vocabulary)."""

    def model(ids):
        places = torch.arange(ids.shape[-1], device=ids.device).expand(ids.shape)
        X = torch.cat([F.one_hot(ids, vocabulary), F.one_hot(places, n)], dim=-1).float()
        *head_weights, W_out = weights
        return attention(*(X @ W for W in head_weights)) @ W_out

    return model


# %% tags=["experiment"]
def random_ids(B):
    """Return B sequences of n + 1 tokens, each drawn by a fair four-sided die."""
    return torch.randint(vocabulary, (B, n + 1), device=device)


heads = {"without a mask": F.scaled_dot_product_attention}
if ready(causal_mask, masked_softmax, causal_attention, parallel_loss):
    heads = {"causal": lambda Q, K, V: causal_attention(Q, K, V)[0]} | heads
    ids = random_ids(64)
    for name, attention in heads.items():
        model = tiny_model(attention, tiny_weights())
        one_pass, prefixes = parallel_loss(model, ids), prefix_loss(model, ids)
        print(f"{name:16} one pass {one_pass:.6f}   {n} prefixes {prefixes:.6f}")

# %% [markdown]
# With the mask the two losses are the same number, up to the last digit of a float. Without the mask they are not: the one pass answers another question, *what comes next, given everything, including what comes next?* (On prefixes the two models agree: the last row of a prefix has no future, mask or not.)

# %% [markdown] question="cheating_loss" kind="predict" points=1 minutes=3 difficulty=2
# ### Predict: `cheating_loss`
#
# Now we train both models on sequences from a **fair four-sided die**. Nobody can predict a die: an honest guess gives each side 25 %, a loss of $\ln 4 \approx 1.39$. The model *without a mask* is trained with `parallel_loss`. Its training loss ends
#
# - `"a"` at about 1.39: a die is a die,
# - `"b"` at about 0.69: it can rule out half of the sides,
# - `"c"` below 0.3,
# - `"d"` far above 1.39.

# %% tags=["solution"]
cheating_loss = "c"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** 300 steps of training, a few seconds. New rolls in every step, so there is nothing to memorize.

# %% tags=["experiment"]
def train(model, weights, steps=300):
    """Train on fresh rolls and return the loss of every step."""
    optimizer, curve = torch.optim.Adam(weights, lr=0.05), []
    for _ in range(steps):
        loss = parallel_loss(model, random_ids(64))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        curve.append(loss.item())
    return curve


if ready(causal_mask, masked_softmax, causal_attention, parallel_loss):
    curves = {"ln 4": [math.log(4)] * 300}
    for name, attention in heads.items():
        weights = tiny_weights()
        model = tiny_model(attention, weights)
        curves[name] = train(model, weights)
        honest = prefix_loss(model, random_ids(512))
        print(f"{name:16} training loss {curves[name][-1]:.2f}   loss on prefixes {honest:.2f}")
    plots.lines(range(300), curves, "training step", "training loss", title="Predicting a die")

# %% [markdown]
# The unmasked model "predicts" a fair die. It learned to read the next row and copy it. That works for 7 of the 8 predictions; the last answer is not in the input, and one honest guess in eight costs $\ln 4 / 8 \approx 0.17$. On prefixes, where the future is not there yet, it has nothing to copy and does *worse* than an honest guess, 1.39. A model that writes text only ever sees prefixes.
#
# The causal one stays at about $\ln 4$, as it must. If you chose `"a"`, you trusted the loss. **A loss that is too good is a symptom.** The loss never complains about a leak; your detector does.

# %% [markdown]
# ## Part 7 · Different lengths in one batch (10 minutes)
#
# A batch is a rectangle, and sentences are not. So short ones are filled up with **padding**: rows that mean nothing. A task that reads a whole sentence at once (is this review friendly?) uses no causal mask, so real tokens would look at padding, and the result would depend on who else is in the batch.
#
# The remedy is the same: $-\infty$ for the *keys* that are padding. Two sentences, *To date the cleverest* and *To date*, padded to $n = 4$: the masks of their keys are $(0, 0, 0, 0)$ and $(0, 0, -\infty, -\infty)$.

# %% [markdown] question="padding_mask" kind="code" points=3 minutes=8 difficulty=2
# ### Question: `padding_mask`
#
# Write `padding_mask(lengths, n)`: a mask that hides padding keys.
#
# - `lengths` is a tensor of $B$ integers from 0 to $n$: sequence $b$ has `lengths[b]` real tokens, then padding.
# - Return a float tensor of shape `(B, 1, 1, n)`: entry `[b, 0, 0, j]` is 0 if token $j$ of sequence $b$ is real, else $-\infty$. So it broadcasts to scores of shape `(B, H, n, n)`.
# - It is on the device of `lengths`, and `lengths` stays as it is. $n$ may be larger than all lengths.

# %% [markdown] tags=["hint"]
# A nudge
#
# Token $j$ (counted from 0) is real if $j$ is smaller than the length. Compare all positions $0, \dots, n - 1$ with all lengths at once.

# %% [markdown] tags=["hint"]
# In words
#
# A row of positions has shape `(n,)`. Give `lengths` three more axes of length 1, at the end: `(B, 1, 1, 1)`. Comparing the two broadcasts to `(B, 1, 1, n)`. Turn the result into floats: 0 where it is real, $-\infty$ where not. A loop over the sequences does it as well.

# %% [markdown] tags=["hint"]
# Small numbers
#
# `lengths` $= (3, 1)$, $n = 4$. Positions $0, 1, 2, 3$. First sequence: $0, 1, 2 < 3$, so $(0, 0, 0, -\infty)$. Second: only $0 < 1$, so $(0, -\infty, -\infty, -\infty)$. The shape is $(2, 1, 1, 4)$.

# %% tags=["solution"]
def padding_mask(lengths, n):
    """Return the (B, 1, 1, n) mask: 0 for the first lengths[b] keys of sequence b, else -inf."""
    # BEGIN SOLUTION
    is_padding = torch.arange(n, device=lengths.device) >= lengths[:, None, None, None]
    return torch.zeros(is_padding.shape, device=lengths.device).masked_fill(is_padding, -math.inf)
    # END SOLUTION


# %% tags=["check"]
def check_padding_mask(padding_mask):
    import torch

    call(padding_mask, torch.tensor([3, 1]), 4)
    call(padding_mask, torch.tensor([2, 6, 4]), 6)
    call(padding_mask, torch.tensor([2, 1, 3]), 3)
    call(padding_mask, torch.tensor([1, 0, 2]), 4)


# %% [markdown]
# **Look at the result.** Two sentences, two heads, the shares of the short one. On the right way, with a mask of the wrong shape, and alone.

# %% tags=["experiment"]
if ready(masked_softmax, padding_mask):
    lengths = torch.tensor([4, 2])
    batch = torch.stack([scores, scores.flip(0)])  # (B, n, n) = (2, 4, 4)
    batch = batch[:, None].repeat(1, 2, 1, 1)  # (B, H, n, n) = (2, 2, 4, 4)
    right = masked_softmax(batch, padding_mask(lengths, 4))
    too_few = padding_mask(lengths, 4).squeeze(1)  # (B, 1, n): an axis too few
    slipped = masked_softmax(batch, too_few)
    alone = masked_softmax(batch[1, 0, :2, :2], torch.zeros(2, 2))
    print("mask (B, 1, 1, n), both heads, first query:", right[1, :, 0], sep="\n")
    print("mask (B, 1, n), both heads, first query:", slipped[1, :, 0], sep="\n")
    print("alone, first query:", alone[0])

# %% [markdown]
# With the right shape both heads of the short sentence agree with the sentence alone. With an axis too few there is no error, because $B = H = 2$: broadcasting lines the *sentences* up with the *heads*. Head 1 then sees the padding and head 2 does not, in every sentence. Only numbers can tell you; shapes cannot.

# %% [markdown]
# Before you run the next cell, guess: under the **causal** mask with padding at the end, does a *real* token need the padding mask?

# %% tags=["experiment"]
if ready(causal_mask, masked_softmax, causal_attention, padding_mask):
    padded = torch.cat([X[:2], 9 * torch.ones(2, 6)])  # "To date" and two rows of padding
    inputs = projected(padded)
    masks = {"causal": None, "causal + padding": padding_mask(torch.tensor([2]), 4)[0, 0]}
    for name, mask in masks.items():
        print(f"{name}, z of To and date:", causal_attention(*inputs, mask)[0][:2], sep="\n")

# %% [markdown]
# It does not: padding at the end *is* the future, and the causal mask hides it already. Padding at the *start*, which some programs use for writing text, is another matter: it is the past of every token. And in both cases the loss must skip the padding, or the model learns to predict nothing.

# %% [markdown]
# ## Part 8 · For the curious: a window (6 minutes)
#
# A mask can hide more than the future. Many models let a token see its last $w$ tokens only, itself included. Then row $i$ has at most $w$ shares, and the cost of attention grows with $n \cdot w$ instead of $n^2$. Lab 7 shows what such a window does to a real model.

# %% [markdown] question="window_mask" kind="code" points=2 minutes=6 difficulty=2 optional=true
# ### Question: `window_mask`
#
# Optional. Write `window_mask(n, w)`: a causal mask with a window of $w$ tokens.
#
# - Shape `(n, n)`, float: 0 where $j$ is at most $i$ and among the last $w$ tokens up to and including $i$; $-\infty$ elsewhere.
# - $w \ge 1$. With $w = 1$ a token sees itself only; with $w \ge n$ it is the causal mask.

# %% [markdown] tags=["hint"]
# A nudge
#
# How far back is key $j$, seen from query $i$? Two conditions on that one number say it all.

# %% [markdown] tags=["hint"]
# In words
#
# The distance $i - j$ must not be negative, and it must be smaller than $w$. Or cut two triangles: everything above the diagonal, and everything too far below it.

# %% [markdown] tags=["hint"]
# Small numbers
#
# $n = 4$, $w = 2$: row 1 sees key 1. Row 2 sees 1 and 2. Row 3 sees 2 and 3. Row 4 sees 3 and 4.

# %% tags=["solution"]
def window_mask(n, w):
    """Return the (n, n) mask: 0 for the last w keys up to and with the query, -inf elsewhere."""
    # BEGIN SOLUTION
    visible = torch.ones(n, n).tril().triu(diagonal=1 - w)
    return visible.log()  # log 1 = 0, log 0 = -inf
    # END SOLUTION


# %% tags=["check"]
def check_window_mask(window_mask):
    call(window_mask, 5, 2)
    call(window_mask, 6, 4)
    call(window_mask, 4, 1)
    call(window_mask, 3, 7)


# %% tags=["experiment"]
if ready(masked_softmax, window_mask):
    A = masked_softmax(scores, window_mask(4, 2))
    plots.attention_map(A, queries=tokens, title="A window of w = 2")

# %% [markdown]
# Each row has two shares at most. *Cleverest* no longer sees *To* or *date* directly. In a stack of layers news still travels: through *the*, which saw *date* one layer below.

# %% [markdown]
# ## One question in your own words (6 minutes)

# %% [markdown] question="too_good" kind="written" points=2 minutes=6 difficulty=2
# ### Question: `too_good`
#
# A person marks this one. A friend trains a language model on letters. After ten minutes the training loss is 0.03, and so is the loss on held-out text. Published models of that size reach about 1.5. When the friend lets it write, it produces garbage. In three to five sentences: **what has happened**, why does held-out text not reveal it, why does writing go wrong, and **which test** would have shown it before training?

# %% [markdown] tags=["solution"]
# **Sample answer 1.** The mask is missing or wrong, so each row sees the token that it should predict, and the model has learned to copy it. Held-out text is judged in the same parallel pass, where the next token is in the input as well, so copying works there too. When it writes, the next token does not exist yet: there is nothing to copy, and the model never learned anything else. Before training: edit the tokens after position $i$ and check that rows up to $i$ of the output stay the same, for every $i$.
#
# **Sample answer 2.** A loss far below what others reach is a leak from the future until proven otherwise. Training and validation both use one pass with all tokens, so both are equally flattering; overfitting would look different, low in training and high on held-out text. Generation feeds prefixes only, which is another situation than the one it was trained in. I would compare the loss of one pass with the loss of separate prefix passes: they are equal for a causal model and differ here.

# %% [markdown] tags=["rubric"]
# - **1 point: what happened.** The model reads the next token (missing, late or wrong mask, or another leak such as a statistic over the whole sequence) *and* a reason why held-out text does not show it (same parallel pass, the answer is in the input there too).
# - **1 point: writing and test.** In generation the future is not there to copy, *and* a test that works before training: edit the future and compare earlier rows, zero derivative to later tokens, or one pass against prefixes.
# - Half a point each where the idea is there and the reason is missing. "Overfitting" alone gets nothing: held-out text would show it.

# %% [markdown]
# ## What you built
#
# - `leaks`: an alarm that needs no look into the code. Keep it: in Lab 6 it guards your GPT.
# - `causal_mask` and `masked_softmax`: $-\infty$ before the softmax, and a policy for rows with nothing to see.
# - `causal_attention`: the head of every GPT, for any batch.
# - `parallel_loss`: $n$ honest predictions from one pass.
# - `padding_mask`: each sentence of a batch as if it were alone.

# %% [markdown]
# **What the lecture says next.** One head hands out one set of percentages. The lecture goes on to *multi-head attention*: "head 2 learns its own $W_q^2, W_k^2, W_v^2$, so it can attend to different things". The mask is the same for all heads. That is Lab 4.

# %% [markdown]
# ## Keep your parts
#
# The next cell can save the functions that later labs use, as text, into a folder `my_transformer/` beside this notebook. Nothing leaves your computer. Change `False` to `True` if you agree. Your grade does not depend on it.

# %% tags=["experiment"]
mine = "leaks causal_mask masked_softmax causal_attention parallel_loss padding_mask".split()
parts.keep(*mine, consent=False)
