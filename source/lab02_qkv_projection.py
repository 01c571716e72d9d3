# ---
# lab: lab02_qkv_projection
# title: "Lab 2 · Query, key, value"
# minutes: 90
# assets: [lab02_qkv_projection.svg]
# files: []
# ---

# %% [markdown]
# # Lab 2 · Query, key, value
#
# **The question of this lab.** In Lab 1, people chose the queries, keys and values. Where does a Transformer get them from, and why does one vector $x$ have to play three roles?
#
# It follows Lecture 9 from *"Large Language Models are trained in this self-supervised way"* to *"attention-weighted values Z"*. You need NumPy, in the last part torch, and about 90 minutes.
#
# ![The four tokens To, date, the, cleverest. Each is projected by the same three matrices to a query, a key and a value. The query of token 4 meets all keys, and z4 mixes all values.](assets/lab02_qkv_projection.svg)

# %% [markdown]
# At the end you can
#
# - cook labels from plain text, and measure a prediction with cross-entropy,
# - project tokens to queries, keys and values, all tokens at once,
# - say what $\sqrt{d_k}$ repairs, with numbers,
# - compute $A$ and $Z$ for one token, a sequence or a batch,
# - write an attention head as a torch module that can learn.

# %% [markdown]
# ## Letters and shapes
#
# A row of $X$ is a token, in every lab. A batch puts an axis $B$ in front: $X$ is then $B \times n \times d$. Queries and keys may also come from different sequences, of lengths $n_q$ and $n_k$.

# %% [markdown]
# | letter | shape | meaning |
# |:--|:--|:--|
# | $X$ | $n \times d$ | one token a row, in word space |
# | $W_q, W_k$ | $d \times d_k$ | from word space to the space where queries meet keys |
# | $W_v$ | $d \times d_v$ | from word space to what is handed over; in the lecture $d_v = d_k$ |
# | $Q, K$ | $n \times d_k$ | row $i$ is $q_i$; row $j$ is $k_j$ |
# | $V$ | $n \times d_v$ | row $j$ is $v_j$ |
# | $S = QK^\top$ | $n \times n$ | $s_{ij} = q_i^\top k_j$ |
# | $A$ | $n \times n$ | $\operatorname{softmax}_{\text{row}}(S / \sqrt{d_k})$: $a_{ij}$ is how much token $i$ attends to token $j$ |
# | $Z = AV$ | $n \times d_v$ | row $i$ is $z_i$ |

# %% [markdown]
# Answer where you see `...`, then run the check. Hidden tests use other numbers and other sizes, pass arguments in the order shown, and leave the names to you. Results may be arrays, lists or tensors of any float type. Loops and library calls are welcome everywhere in this lab.

# %% tags=["setup"]
import numpy as np
import torch
from torch import nn

from labkit import parts, plots, ready, shapes

np.set_printoptions(precision=2, suppress=True)
device = "mps" if torch.backends.mps.is_available() else "cpu"
device = "cuda" if torch.cuda.is_available() else device

# %% [markdown]
# The next cell brings your `softmax` from Lab 1, if you kept it and if it works. Otherwise torch's own takes its place. Your grade is the same either way.

# %% tags=["setup"]
def torch_softmax(scores, axis=-1):
    """Percentages along `axis`, from the torch library."""
    return torch.softmax(torch.as_tensor(scores, dtype=torch.float64), axis).numpy()


def agrees_with_torch(softmax):
    for scores in ([[1.0, -2.0, 0.5]], [[1000.0, 998.0], [-1000.0, -1001.0]]):
        np.testing.assert_allclose(softmax(np.array(scores)), torch_softmax(scores), rtol=1e-4)


softmax = parts.get("softmax", fallback=torch_softmax, check=agrees_with_torch)

# %% [markdown]
# ## Part 1 · Labels for free (6 minutes)
#
# A language model learns from plain text. Nobody labels anything: "cook up labels from these texts. Use the unhidden part to predict the hidden label."
#
# Take the lecture's sentence and hide everything after the second word. The visible part is the **feature**, *To date*. The first hidden word is the **label**, *the*. Then show one word more, and so on.
#
# Words, pieces of words or letters are all called **tokens**. In code a token is a string, or its number in a vocabulary.

# %%
sentence = "To date the cleverest thinker of all time was Isaac".split()
print(len(sentence), "tokens:", sentence)

# %% [markdown] question="next_token_pairs" kind="code" points=2 minutes=5 difficulty=1
# ### Question: `next_token_pairs`
#
# Write `next_token_pairs(tokens)`: all pairs `(feature, label)` of a text.
#
# - `tokens` is a list of strings or of whole numbers, in the order of the text. Tokens may repeat.
# - Each feature is the list of **all** tokens before its label, the shortest first: the first pair is `([tokens[0]], tokens[1])`.
# - Return a list of pairs. $n$ tokens give $n - 1$ pairs; no token or one token gives an empty list.
# - Leave `tokens` as it is.

# %% [markdown] tags=["hint"]
# A nudge
#
# Every token but one is a label exactly once. Which one is never a label, and why?

# %% [markdown] tags=["hint"]
# In words
#
# Walk through the *positions* of the labels, from the second token to the last. For each, take everything that stands before that position, and the token at it. Positions are safer than tokens: a token may occur twice.

# %% [markdown] tags=["hint"]
# Small numbers
#
# The tokens 7, 3, 7 give two pairs: feature 7 with label 3, and feature 7, 3 with label 7.

# %% tags=["solution"]
def next_token_pairs(tokens):
    """Return the list of (all tokens so far, next token), the shortest feature first."""
    # BEGIN SOLUTION
    return [(tokens[:i], tokens[i]) for i in range(1, len(tokens))]
    # END SOLUTION


# %% tags=["check"]
def check_next_token_pairs(next_token_pairs):
    call(next_token_pairs, [7, 3, 7, 5])
    call(next_token_pairs, ["to", "be", "or", "not", "to", "be"])
    call(next_token_pairs, [4, 9])
    call(next_token_pairs, ["alone"])


# %% [markdown]
# **Look at the result.** Ten words give nine exercises.

# %% tags=["experiment"]
if ready(next_token_pairs):
    for feature, label in next_token_pairs(sentence):
        print(f"{' '.join(map(str, feature)):>52} → {label}")

# %% [markdown]
# ## Part 2 · How wrong is a prediction? (11 minutes)
#
# For each position the model outputs one number for each of the $V$ words of its vocabulary, the **logits**. Softmax turns them into probabilities. Training should *push for Prob(next word) to be high*.
#
# The **cross-entropy** of one position is $-\ln p_{\text{target}}$: 0 if the right word got probability 1, and large if it got little.
#
# | $p_{\text{target}}$ | 1 | 0.5 | 0.2 | 0.01 |
# |:--|--:|--:|--:|--:|
# | $-\ln p_{\text{target}}$ | 0 | 0.69 | 1.61 | 4.61 |
#
# The **loss** is the mean over all positions.

# %% [markdown] question="cross_entropy" kind="code" points=4 minutes=10 difficulty=3
# ### Question: `cross_entropy`
#
# Write `cross_entropy(logits, targets)`: one number, the mean of $-\ln p_{\text{target}}$ over all positions.
#
# - `logits` is an array of shape `(n, V)`, or `(B, n, V)` for a batch. They are not probabilities yet: softmax over the last axis is part of your job.
# - `targets` holds whole numbers from 0 to $V - 1$ in an array of shape `(n,)` or `(B, n)`. They already are the next tokens.
# - It is stable: a right word that lies 1000 below the largest logit costs 1000, not infinity.
# - Natural logarithm. Arguments stay unchanged.

# %% [markdown] tags=["hint"]
# A nudge
#
# Write $-\ln \frac{e^{l_t}}{\sum_w e^{l_w}}$ as a difference of two logarithms. One of them needs no exponential at all. Which number may you subtract from all logits first, so that the other cannot overflow?

# %% [markdown] tags=["hint"]
# In words
#
# For each position: subtract the largest logit, call the result shifted. The cost is the logarithm of the sum of the exponentials of shifted, minus the shifted logit of the target. Never take the logarithm of a probability: it may have become 0. To pick the target's logit at every position at once, look up `np.take_along_axis`, or loop.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Logits $(1000, 998, 1000)$, target 1. Shifted: $(0, -2, 0)$. Sum of exponentials: $1 + 0.135 + 1 = 2.135$, its logarithm $0.759$. The cost is $0.759 - (-2) = 2.759$.

# %% tags=["solution"]
def cross_entropy(logits, targets):
    """Return the mean of -ln p[target]: logits (..., V), targets (...) of whole numbers."""
    # BEGIN SOLUTION
    shifted = logits - np.max(logits, axis=-1, keepdims=True)
    log_sums = np.log(np.exp(shifted).sum(axis=-1))
    chosen = np.take_along_axis(shifted, targets[..., None], axis=-1)[..., 0]
    return np.mean(log_sums - chosen)
    # END SOLUTION


# %% tags=["check"]
def check_cross_entropy(cross_entropy):
    square = np.array([[2.0, -1.0, 0.5], [0.0, 1.0, 3.0], [1.0, -2.0, 0.25]])
    call(cross_entropy, square, np.array([2, 0, 1]))
    call(cross_entropy, np.array([[1.0, -0.5, 2.0, 0.0], [0.5, 3.0, -1.0, 1.0]]), np.array([3, 1]))
    call(cross_entropy, np.array([square, 2 * square[::-1], square - 1]), np.array([[1, 2, 0], [0, 0, 2], [2, 2, 1]]))
    call(cross_entropy, np.array([[[1.0, 0.0]], [[0.5, 2.0]]]), np.array([[1], [0]]))
    call(cross_entropy, np.array([[0.0, -30.0, 1.0], [2.0, 0.0, 1.0]]), np.array([1, 0]))
    call(cross_entropy, np.array([[1000.0, 0.0, 998.0], [-1000.0, -1002.0, -1001.0]]), np.array([1, 2]))


# %% [markdown]
# **Look at the result.** Four positions, a vocabulary of five words, three imagined models.

# %% tags=["experiment"]
vocabulary = ["To", "date", "the", "cleverest", "thinker"]
targets = np.array([1, 2, 3, 4])  # after To comes date, after date comes the, ...
right = np.eye(5)[targets]  # n×V = 4×5: a 1 at the right word
if ready(cross_entropy):
    print(f"knows nothing, all logits 0:       {cross_entropy(np.zeros((4, 5)), targets):.4f}")
    print(f"sure and right, 10 for the right:  {cross_entropy(10 * right, targets):.4f}")
    print(f"sure and wrong, -10 for the right: {cross_entropy(-10 * right, targets):.4f}")
    print(f"ln 5 = {np.log(5):.4f};  GPT-2 has 50257 tokens: ln 50257 = {np.log(50257):.2f}")

# %% [markdown]
# A model that knows nothing starts at $\ln V$. If your own training ever starts far above, something is wrong.
#
# And what does the loss push? Nudge one logit at a time and see how the loss moves. These slopes are the **gradient**.

# %% tags=["experiment"]
if ready(cross_entropy):
    logits, h = np.array([[1.0, 0.0, 2.0, 0.5, 0.0]]), 1e-5
    nudged = logits + h * np.eye(5)[:, None]  # 5 copies, each with one logit nudged
    target = np.array([3])
    loss = cross_entropy(logits, target)
    slopes = [(cross_entropy(row, target) - loss) / h for row in nudged]
    print("words            ", vocabulary)
    print("slopes           ", np.array(slopes))
    print("probabilities    ", softmax(logits)[0])
    print("minus the one-hot", softmax(logits)[0] - np.eye(5)[3])

# %% [markdown]
# The gradient is $p - \text{one-hot}$: positive for every wrong word, negative for *cleverest*, the right one. A step down the slope lowers all others and lifts the right word. That is the whole training signal, and it reaches $W_q$, $W_k$ and $W_v$ by the chain rule.

# %% [markdown]
# ## Part 3 · One vector, three roles (10 minutes)
#
# Attention is a soft look-up in which every token asks every token. So each $x$ has to play three roles:
#
# - the **query** $q$, what it looks for ($W_q$ learns how to ask),
# - the **key** $k$, what it offers ($W_k$ learns how to listen),
# - the **value** $v$, what it hands over ($W_v$ learns how to speak).
#
# Three learned matrices make three vectors out of one. They are the *same* for every token: **weight sharing**. Ten tokens or ten thousand, the number of weights stays.

# %% [markdown]
# Here are the four tokens, with $n = 4$ and $d = 6$. A Transformer learns all of these numbers. We wrote them by hand, so that you can follow each one.

# %% tags=["setup"]
tokens = ["To", "date", "the", "cleverest"]
features = ["function word", "noun", "adjective", "time", "mind", "first word"]
X = np.array(
    [[1.0, 0, 0, 0, 0, 1], [0, 1, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 1, 0]],
)  # n×d = 4×6
# Three times d×d_k = 6×3:
W_q = np.array([[0.0, 1, 2], [2, 0, 0], [1, 2, 0], [0, 0, 1], [1, 0, 0], [0, 2, -1]])
W_k = np.array([[2.0, 0, 0], [0, 2, 0], [0, 0, 2], [0, 1, 0], [0, 0, 1], [1, 0, 0]])
W_v = np.array([[0.0, 0, 2], [1, 0, 0], [0, 1, 0], [4, 0, 0], [0, 4, 0], [0, 0, 1]])

# %% [markdown]
# Where do such rows come from? A model keeps a table with one learned row for each word of its vocabulary. Looking a row up is the product of a *one-hot* row with the table, so only the words of the text get a gradient.

# %% tags=["experiment"]
ids = np.array([2, 0, 2, 3])  # the, To, the, cleverest
print("one-hot rows × table = rows looked up:", np.array_equal(np.eye(4)[ids] @ X, X[ids]))
table = torch.tensor(X, requires_grad=True)  # vocabulary×d = 4×6
nn.functional.embedding(torch.tensor(ids), table).sum().backward()
print("words whose row gets a gradient:", [w for w, g in zip(tokens, table.grad) if g.any()])

# %% [markdown]
# Take *the*, whose only feature is *function word*. Its row of $X$ is $(1, 0, 0, 0, 0, 0)$, so its query is the first row of $W_q$, $(0, 1, 2)$, its key is $(2, 0, 0)$ and its value $(0, 0, 2)$.
#
# Read the columns of $W_k$ as *I am a function word*, *I am a noun*, *I am a describing word*. Then $(0, 1, 2)$ asks: is there a noun, or better, a describing word? And $(2, 0, 0)$ offers: I am a function word.
#
# For one token, seen as a column, the notes write $q = W_q^\top x$. With tokens as rows, this is a row of $Q = XW_q$.

# %% [markdown] question="project" kind="code" points=3 minutes=6 difficulty=1
# ### Question: `project`
#
# Write `project(X, W_q, W_k, W_v)`. It returns the three arrays $Q$, $K$, $V$, in this order.
#
# - `X` has shape `(n, d)`, or `(B, n, d)` for a batch of $B$ sequences.
# - `W_q` and `W_k` have shape `(d, d_k)`, `W_v` has shape `(d, d_v)`.
# - $Q$ and $K$ have shape `(n, d_k)` or `(B, n, d_k)`, $V$ ends in `d_v`. Pure matrix products, nothing added.

# %% [markdown] tags=["hint"]
# A nudge
#
# Write the shapes side by side: `(n, d)` and `(d, d_k)`. The inner sizes agree already, so nothing has to be turned. And a batch?

# %% [markdown] tags=["hint"]
# In words
#
# Each token is a row. Multiply it from the right by each of the three matrices. NumPy's matrix product uses the last two axes and repeats itself over all axes in front of them.

# %% [markdown] tags=["hint"]
# Small numbers
#
# One token $(1, 2)$ and $W_q$ with rows $(5, 0, 1)$ and $(3, 1, 0)$: the query is $1 \cdot (5, 0, 1) + 2 \cdot (3, 1, 0) = (11, 2, 1)$. It has $d_k = 3$ numbers.

# %% tags=["solution"]
def project(X, W_q, W_k, W_v):
    """Return Q and K, (..., n, d_k), and V, (..., n, d_v), of tokens X, (..., n, d)."""
    # BEGIN SOLUTION
    return X @ W_q, X @ W_k, X @ W_v
    # END SOLUTION


# %% tags=["check"]
def check_project(project):
    square = np.array([[1.0, 2.0], [0.5, -1.0]])
    call(project, square, np.array([[2.0, 1.0], [0.0, 3.0]]), np.array([[1.0, -1.0], [4.0, 0.5]]), np.array([[0.0, 1.0], [2.0, 5.0]]))
    three = np.arange(12.0).reshape(4, 3) / 4 - 1
    W_q, W_k, W_v = np.eye(3)[:, :2] + 0.5, np.arange(6.0).reshape(3, 2) / 3, np.array([[2.0], [-1.0], [0.5]])
    call(project, three, W_q, W_k, W_v)
    call(project, np.array([square, square.T + 2]), 2 * square, square + 1, square - 3)
    call(project, np.stack([three, three[::-1] ** 2]), W_q, W_k, W_v)


# %% [markdown]
# **Look at the result.** Each token asks and offers something else.

# %% tags=["experiment"]
if ready(project):
    Q, K, V = project(X, W_q, W_k, W_v)
    shapes.report(X=X, Q=Q, K=K, V=V)
    for token, q, k, v in zip(tokens, Q, K, V):
        print(f"{token:10} asks {q}   offers {k}   hands over {v}")
    print("row by row, q = W_qᵀ x gives the same Q:", np.allclose([W_q.T @ x for x in X], Q))

# %% [markdown]
# *date* asks for a function word, $(2, 0, 1)$, and offers itself as a noun, $(0, 3, 0)$. With a single vector for both it could only look for its like.
#
# Now the sizes of a real model. For GPT-2, $d = 768$ and $d_k = 64$: *working space* $d_k \ll$ *word space* $d$.

# %%
d, d_k, H = 768, 64, 12
print(f"W_q of one head, d×d_k: {d * d_k:,} weights; a full d×d matrix has {d * d:,}")
print(f"W_q, W_k, W_v of one head: {3 * d * d_k:,} weights")
print(f"{H} heads of {d_k} fill {H * d_k} = d")
print(f"with W_o, one layer's attention has {H * 3 * d * d_k + d * d:,} weights")

# %% [markdown]
# In a score, $q_i^\top k_j = x_i^\top (W_q W_k^\top)\, x_j$, the two small matrices act as one of size $d \times d$. It is a special one: its rank is at most $d_k$. A head compares tokens in 64 directions and is blind to the rest.

# %%
random = np.random.default_rng()
big_q, big_k = random.normal(size=(2, d, d_k))  # each d×d_k = 768×64
print("shape", (big_q @ big_k.T).shape, "rank", np.linalg.matrix_rank(big_q @ big_k.T))

# %% [markdown]
# ## Part 4 · Every query meets every key (10 minutes)
#
# "Compare $q_i$ and $k_j$: entry $(i, j)$ is $q_i^\top k_j$." Row $i$ is query $i$, column $j$ is key $j$, and all of them together are one matrix product, $S = QK^\top$.
#
# By hand: *To* asks $(0, 3, 1)$ and *date* offers $(0, 3, 0)$, so $s_{12} = 9$. *date* asks $(2, 0, 1)$ and *To* offers $(3, 0, 0)$, so $s_{21} = 6$. The matrix is not symmetric: asking is not the same as being asked.

# %% [markdown] question="scores" kind="code" points=3 minutes=6 difficulty=2
# ### Question: `scores`
#
# Write `scores(Q, K)`: the dot product of every query with every key.
#
# - `Q` has shape `(..., n_q, d_k)` and `K` has shape `(..., n_k, d_k)`. The dots stand for any number of equal leading axes: none, a batch, or batch and heads.
# - The result has shape `(..., n_q, n_k)`; $n_q$ and $n_k$ may differ.
# - Sequences of a batch never meet: each has its own score matrix.
# - No scaling yet. That is the next part.

# %% [markdown] tags=["hint"]
# A nudge
#
# For two axes you wrote this in Lab 1. With more axes, `.T` reverses *all* of them. Which two should change places?

# %% [markdown] tags=["hint"]
# In words
#
# Swap the last two axes of `K`, counted from the end, so that it works for any number of axes in front. Then one matrix product. Or loop over the leading axes and do one sequence at a time.

# %% [markdown] tags=["hint"]
# Small numbers
#
# A batch of 2 sequences, each with 3 queries and 5 keys of 4 numbers: `Q` is `(2, 3, 4)`, `K` is `(2, 5, 4)`. Turned, `K` is `(2, 4, 5)`, and the scores are `(2, 3, 5)`.

# %% tags=["solution"]
def scores(Q, K):
    """Return all dot products, (..., n_q, n_k), of Q, (..., n_q, d_k), and K, (..., n_k, d_k)."""
    # BEGIN SOLUTION
    return Q @ np.swapaxes(K, -1, -2)
    # END SOLUTION


# %% tags=["check"]
def check_scores(scores):
    square = np.array([[1.0, 2.0], [-0.5, 3.0]])
    call(scores, square, np.array([[2.0, -1.0], [0.5, 4.0]]))
    call(scores, np.array([[1.0, 2.0, 0.0], [3.0, -1.0, 1.0]]), np.arange(12.0).reshape(4, 3) / 4 - 1)
    call(scores, np.arange(12.0).reshape(2, 3, 2) / 3 - 1, np.arange(16.0).reshape(2, 4, 2) / 5 - 2)
    call(scores, np.arange(8.0).reshape(2, 2, 2) - 3, np.arange(8.0).reshape(2, 2, 2) ** 2 / 9 - 2)
    call(scores, np.arange(12.0).reshape(2, 1, 3, 2) / 3, np.arange(16.0).reshape(2, 1, 4, 2) / 5 - 1)
    call(scores, np.arange(16.0).reshape(2, 2, 2, 2) / 3 - 2, np.arange(16.0).reshape(2, 2, 2, 2)[::-1] / 5 - 1)


# %% [markdown]
# **Look at the result.** Find the 9 and the 6. Then look at the row of *cleverest*: two keys fit equally well.

# %% tags=["experiment"]
if ready(project, scores):
    Q, K, V = project(X, W_q, W_k, W_v)
    plots.attention_map(scores(Q, K), queries=tokens, title="Scores S = QKᵀ")

# %% [markdown] question="swapped_roles" kind="predict" points=1 minutes=2 difficulty=2
# ### Predict: `swapped_roles`
#
# Exchange the two matrices: project the queries with $W_k$ and the keys with $W_q$. The new score matrix is
#
# - `"a"` the same as before,
# - `"b"` the old one, transposed,
# - `"c"` the old one with all signs turned,
# - `"d"` unrelated to the old one.

# %% tags=["solution"]
swapped_roles = "b"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** The cell exchanges the matrices, and then uses one matrix for both roles.

# %% tags=["experiment"]
if ready(project, scores):
    old = scores(*project(X, W_q, W_k, W_v)[:2])
    new = scores(*project(X, W_k, W_q, W_v)[:2])
    one = scores(*project(X, W_q, W_q, W_v)[:2])
    print("exchanged:\n", new)
    print("equal to the old scores:", np.allclose(new, old))
    print("equal to the old scores, transposed:", np.allclose(new, old.T))
    print("W_q for both roles is symmetric:", np.allclose(one, one.T))

# %% [markdown]
# $(XW_k)(XW_q)^\top = \big((XW_q)(XW_k)^\top\big)^\top$: who asked now answers. If you chose `"a"`, you took the score for a symmetric likeness, as between two words in Lab 1. It is that only if one matrix plays both roles. Then *To* could never look for *date* without *date* looking for *To* just as hard.

# %% [markdown]
# ## Part 5 · Why divide by √d_k? (13 minutes)
#
# A score is a sum of $d_k$ products. The more terms, the further it may stray from zero. That matters, because softmax reacts to *differences* between scores. The lecture's example:
#
# - $\operatorname{softmax}(1, 2, 3, 4) \approx (0.03, 0.09, 0.24, 0.64)$,
# - $\operatorname{softmax}(10, 20, 30, 40) \approx (0, 0, 0, 1)$.
#
# How fast do scores grow? First guess, then measure.

# %% [markdown] question="growth" kind="predict" points=1 minutes=2 difficulty=2
# ### Predict: `growth`
#
# Draw all numbers in $Q$ and $K$ at random, with mean 0 and spread 1. With $d_k = 16$ the scores have a spread (standard deviation) of about 4. With $d_k = 256$, sixteen times as many terms, it is about
#
# - `"a"` 4: positive and negative terms cancel,
# - `"b"` 8,
# - `"c"` 16,
# - `"d"` 64: sixteen times as many terms, sixteen times the spread.

# %% tags=["solution"]
growth = "c"  # SOLUTION

# %% [markdown] question="score_spread" kind="code" points=3 minutes=6 difficulty=2 needs=["scores"]
# ### Question: `score_spread`
#
# Write `score_spread(Q, K)`. It returns two numbers: the spread of the scores $QK^\top$, and the spread of the scaled scores $QK^\top / \sqrt{d_k}$.
#
# - `Q` has shape `(n_q, d_k)`, `K` has shape `(n_k, d_k)`.
# - The spread is the standard deviation of all $n_q \cdot n_k$ scores: the root of the mean squared distance from their mean, as `np.std` computes it.

# %% [markdown] tags=["hint"]
# A nudge
#
# Where in the shapes do you find $d_k$? Not in the shape of the scores.

# %% [markdown] tags=["hint"]
# In words
#
# Compute all scores. Take the standard deviation of all of them together. Divide the scores by the root of the number of columns of `Q`, and take it again.

# %% [markdown] tags=["hint"]
# Small numbers
#
# One query $(1, 1, 1, 1)$, two keys $(1, 0, 0, 0)$ and $(1, 1, 1, 0)$: the scores are 1 and 3, their mean 2, the spread 1. Here $d_k = 4$, so the scaled scores are 0.5 and 1.5, with spread 0.5.

# %% tags=["solution"]
def score_spread(Q, K):
    """Return the standard deviations of the scores and of the scores divided by √d_k."""
    # BEGIN SOLUTION
    raw = np.std(scores(Q, K))
    return raw, raw / np.sqrt(Q.shape[-1])
    # END SOLUTION


# %% tags=["check"]
def check_score_spread(score_spread):
    Q, K = np.array([[1.0, 2.0, 0.0], [3.0, -1.0, 1.0]]), np.arange(12.0).reshape(4, 3) / 4 - 1
    call(score_spread, Q, K)
    call(score_spread, np.array([[1.0, 2.0], [-0.5, 3.0]]), np.array([[2.0, -1.0], [0.5, 4.0]]))
    call(score_spread, np.arange(20.0).reshape(4, 5) / 9 - 1, np.arange(10.0).reshape(2, 5) / 3 - 1)
    call(score_spread, np.ones((1, 4)), np.array([[1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0.0]]))


# %% [markdown]
# **Compare with your prediction.** Random queries and keys, for five sizes of $d_k$. Which curve flattens?

# %% tags=["experiment"]
if ready(scores, score_spread):
    sizes = [3, 16, 64, 256, 768]
    spreads = [score_spread(*random.normal(size=(2, 100, d_k))) for d_k in sizes]
    for d_k, (raw, scaled) in zip(sizes, spreads):
        print(f"d_k = {d_k:3}   √d_k = {d_k**0.5:4.1f}", end="   ")
        print(f"spread of QKᵀ {raw:4.1f}   of QKᵀ/√d_k {scaled:.2f}")
    curves = dict(zip(["QKᵀ", "QKᵀ / √d_k"], np.transpose(spreads)))
    plots.lines(sizes, curves, xlabel="d_k", ylabel="spread of the scores")

# %% [markdown]
# The spread is $\sqrt{d_k}$: 16 times the terms, 4 times the spread. If you chose `"d"`, you let all terms pull the same way; if `"a"`, you let them cancel completely. Random signs do something in between: the *squares* add up, so the variance grows like $d_k$ and the spread like its root.
#
# Divided by $\sqrt{d_k}$, the spread stays near 1 at every size. Divided by $d_k$ it would shrink towards 0.

# %% [markdown]
# Why is a large spread bad? Because softmax gets stuck. Take the lecture's two rows and nudge each score a little: how far do the percentages move?

# %% tags=["experiment"]
h = 1e-4
for row in (np.array([1.0, 2, 3, 4]), np.array([10.0, 20, 30, 40])):
    slopes = (softmax(row + h * np.eye(4)) - softmax(row)) / h  # 4×4: (j, k) is a_k along s_j
    size = np.linalg.norm(slopes)
    print(f"softmax{tuple(row.tolist())} = {softmax(row)}, all slopes together {size:.2g}")

# %% [markdown]
# The second row does not react: its slopes are about 4000 times smaller. A gradient that passes through this softmax all but vanishes, and $W_q$ and $W_k$ stop learning. Next, the same for random scores of 8 keys, without and with the scaling.

# %% tags=["experiment"]
def slopes_at(row):
    """Return the size of all slopes of softmax at one row of scores."""
    return np.linalg.norm(softmax(row + h * np.eye(len(row))) - softmax(row)) / h


draw = random.normal
for d_k in (3, 16, 64, 256, 768):
    rows = [draw(size=(8, d_k)) @ draw(size=d_k) for _ in range(200)]  # 8 scores each
    for name, factor in (("QKᵀ      ", 1), ("QKᵀ/√d_k ", d_k**0.5)):
        largest = np.mean([softmax(row / factor).max() for row in rows])
        typical = np.median([slopes_at(row / factor) for row in rows])
        print(f"d_k = {d_k:3}  {name}  largest share {largest:.2f}   typical slope {typical:.1e}")

# %% [markdown]
# Without the scaling, a large $d_k$ lets one key take nearly everything before any training has begun, and the slopes die. With it, the head starts soft, at every size, and can learn where to be sharp. It is the temperature of Lab 1, set to $T = \sqrt{d_k}$.

# %% [markdown]
# ## Part 6 · Attention (12 minutes)
#
# All pieces are there:
#
# $$A = \operatorname{softmax}_{\text{row}}\!\left(\frac{QK^\top}{\sqrt{d_k}}\right), \qquad Z = AV$$
#
# Each row of $A$ sums to 1: query $i$ hands out 100 % over the keys. $z_i = a_{i1} v_1 + \dots + a_{in} v_n$ mixes all values in these shares. So $z_i$ is *context-aware*: it holds something of everyone that token $i$ attends to.

# %% [markdown] question="attention" kind="code" points=4 minutes=8 difficulty=2 needs=["scores"]
# ### Question: `attention`
#
# Write `attention(Q, K, V)`. It returns $Z$ and $A$, in this order.
#
# - `Q` is `(..., n_q, d_k)`, `K` is `(..., n_k, d_k)`, `V` is `(..., n_k, d_v)`, with equal leading axes or none.
# - $A$ has shape `(..., n_q, n_k)`, $Z$ has shape `(..., n_q, d_v)`. All of $n_q$, $n_k$, $d_k$, $d_v$ may differ.
# - Scores beyond 1000 must work. Arguments stay unchanged.
# - `scores` is yours, `softmax(S)` from the top of the lab works along the last axis. Any library call is allowed.

# %% [markdown] tags=["hint"]
# A nudge
#
# Four steps, in the order of the formula from the inside out. Which of them may use the axis of the keys, and which axis is that in $S$?

# %% [markdown] tags=["hint"]
# In words
#
# All scores. Divide by the root of the length of one key. Percentages along the last axis. Percentages times values. Return the mixture first and the percentages second.

# %% [markdown] tags=["hint"]
# Small numbers
#
# One query $(2, 2, 0, 0)$, keys $(0, 1, 0, 0)$ and $(0, 0, 7, 7)$, values $(10)$ and $(20)$. Scores $2$ and $0$; $d_k = 4$, so divide by 2: $1$ and $0$. Percentages $0.73$ and $0.27$. $Z = 0.73 \cdot 10 + 0.27 \cdot 20 = 12.7$.

# %% tags=["solution"]
def attention(Q, K, V):
    """Return Z, (..., n_q, d_v), and A, (..., n_q, n_k)."""
    # BEGIN SOLUTION
    A = softmax(scores(Q, K) / np.sqrt(K.shape[-1]))
    return A @ V, A
    # END SOLUTION


# %% tags=["check"]
def check_attention(attention):
    square = np.array([[1.0, 2.0], [-0.5, 1.0]])
    call(attention, square, np.array([[0.5, -1.0], [1.0, 1.5]]), np.array([[3.0, -1.0], [5.0, 2.0]]))
    Q, K = np.array([[1.0, 2.0, 0.0, 1.0], [0.5, -1.0, 1.0, 0.0]]), np.arange(12.0).reshape(3, 4) / 8 - 0.5
    call(attention, Q, K, np.arange(12.0).reshape(3, 4) % 5 - 2)
    cube = np.arange(8.0).reshape(2, 2, 2) % 3 - 1
    call(attention, cube, cube[::-1] * 2 + 0.5, np.arange(8.0).reshape(2, 2, 2))
    batch = np.arange(16.0).reshape(2, 2, 4) % 5 / 2 - 1
    call(attention, batch, np.arange(24.0).reshape(2, 3, 4) % 7 / 3 - 1, np.arange(30.0).reshape(2, 3, 5) % 4)
    call(attention, np.array([[4000.0], [-4000.0], [0.5]]), np.array([[1.0], [0.99975], [-1.0]]), np.eye(3))


# %% [markdown]
# **Look at the result.** Row = query. In the row of *the*, most of the 100 % goes to *cleverest*.

# %% tags=["experiment"]
if ready(project, scores, attention):
    Q, K, V = project(X, W_q, W_k, W_v)
    Z, A = attention(Q, K, V)
    plots.attention_map(A, queries=tokens, title="Attention matrix A")
    print("each row of A sums to", A.sum(axis=1))
    print("columns of Z: time, mind, grammar\n", Z)
    inside = (V.min(axis=0) - 1e-9 <= Z) & (Z <= V.max(axis=0) + 1e-9)
    print("every z is within the range of the values:", inside.all())

# %% [markdown]
# Read $a_{12} = 0.96$ as: to update *To*, the head gives 96 % to what *date* hands over. $a_{21} = 0.66$ is the other direction.
#
# Every $z_i$ lies between the smallest and the largest value of each column. It mixes, it never exaggerates. What *the* takes from *cleverest* shows in the second column, *mind*: before, *the* knew nothing of it.

# %% [markdown]
# **Who decides on A?** The cell changes the values only, then the keys only.

# %% tags=["experiment"]
if ready(project, scores, attention):
    Q, K, V = project(X, W_q, W_k, W_v)
    Z, A = attention(Q, K, V)
    print("other values: A stays", np.allclose(A, attention(Q, K, V**2 + 1)[1]))
    print("another W_v:  A stays", np.allclose(A, attention(*project(X, W_q, W_k, 3 - W_v))[1]))
    print("other keys:   A stays", np.allclose(A, attention(Q, K**2 + 1, V)[1]))

# %% [markdown]
# As the lecture says: "attention scores depend on the (query, key) only".

# %% [markdown] question="shuffled_tokens" kind="predict" points=1 minutes=2 difficulty=2
# ### Predict: `shuffled_tokens`
#
# Change the order of the tokens to *cleverest, date, the, To*: rows 1 and 4 of $X$ change places. Then $Z$
#
# - `"a"` stays as it is,
# - `"b"` has its rows 1 and 4 exchanged, and is the same otherwise,
# - `"c"` has its columns exchanged,
# - `"d"` changes in every row: another sentence, other mixtures.

# %% tags=["solution"]
shuffled_tokens = "b"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.**

# %% tags=["experiment"]
if ready(project, scores, attention):
    order = [3, 1, 2, 0]
    before = attention(*project(X, W_q, W_k, W_v))[0]
    after = attention(*project(X[order], W_q, W_k, W_v))[0]
    for place, i in enumerate(order):
        print(f"{tokens[i]:10} before {before[i]}   after {after[place]}")

# %% [markdown]
# Every token keeps its own $z$; only the rows have moved along. A sum does not care about the order of its terms. If you chose `"d"`, you expected attention to read from left to right. It does not: for this head, *To date the cleverest* is a bag of words. Lab 5 adds positions to repair that.

# %% [markdown]
# ## Part 7 · z₄ without z₃ (8 minutes)
#
# $z_4$ needs the query of token 4, and keys and values of all tokens. It does not need $z_1$, $z_2$ or $z_3$. There is no order of computation: the lecture calls this "parallel and structurally identical processing". An older kind of network, which reads word by word, has to finish word 3 before it can begin with word 4.
#
# Write the path of one single token, from $X$ to $z_i$.

# %% [markdown] question="one_token" kind="code" points=3 minutes=7 difficulty=2 needs=["scores"]
# ### Question: `one_token`
#
# Write `one_token(X, W_q, W_k, W_v, i)`: $z_i$ alone, of shape `(d_v,)`.
#
# - `X` is one sequence of shape `(n, d)`; `W_q` and `W_k` are `(d, d_k)`, `W_v` is `(d, d_v)`.
# - `i` counts from 0, as Python does: the lecture's $z_4$ is `i = 3`.
# - Token $i$ attends to **all** tokens, itself and later ones included.
# - Scaled by $\sqrt{d_k}$; scores beyond 1000 must work; arguments stay unchanged.
# - Try to compute one query only. The grade looks at the result.

# %% [markdown] tags=["hint"]
# A nudge
#
# How many queries, how many keys and how many values do you need?

# %% [markdown] tags=["hint"]
# In words
#
# One query from row $i$ of `X`. All keys, all values. One score for each key, scaled. Percentages. The mixture of the values.

# %% [markdown] tags=["hint"]
# Small numbers
#
# In the tiny example, *the* is `i = 2`: query $(0, 1, 2)$, scores $0, 3, 0, 6$. Divided by $\sqrt 3$: $0, 1.73, 0, 3.46$. Percentages, about $0.03, 0.14, 0.03, 0.81$. Compare them with row 3 of your $A$.

# %% tags=["solution"]
def one_token(X, W_q, W_k, W_v, i):
    """Return z_i, (d_v,), of token i (from 0) of the sequence X, (n, d)."""
    # BEGIN SOLUTION
    q, K, V = X[i] @ W_q, X @ W_k, X @ W_v
    return softmax(K @ q / np.sqrt(len(q))) @ V
    # END SOLUTION


# %% tags=["check"]
def check_one_token(one_token):
    X = np.array([[1.0, 0.0, 2.0], [0.5, -1.0, 1.0], [0.0, 1.5, -1.0], [1.0, 1.0, 0.5]])
    W_q, W_k = np.array([[1.0, 0.5], [-0.5, 1.0], [0.25, 1.0]]), np.array([[0.5, 1.0], [1.0, 0.0], [-1.0, 0.5]])
    W_v = np.arange(15.0).reshape(3, 5) % 4 - 1
    call(one_token, X, W_q, W_k, W_v, 3)
    call(one_token, X, W_q, W_k, W_v, 1)
    square = np.array([[1.0, 2.0], [-0.5, 1.0]])
    call(one_token, square, square.T, np.array([[0.5, -1.0], [1.0, 1.5]]), np.array([[3.0, -1.0], [5.0, 2.0]]), 0)
    line = np.array([[1.0], [0.99975], [-1.0]])
    call(one_token, line, np.array([[4000.0]]), np.array([[1.0]]), np.array([[2.0, -1.0]]), 0)


# %% [markdown]
# **Look at the result.** The rows one by one, in a random order, against all rows at once.

# %% tags=["experiment"]
if ready(project, scores, attention, one_token):
    order = random.permutation(4)
    alone = {int(i): one_token(X, W_q, W_k, W_v, int(i)) for i in order}
    together = attention(*project(X, W_q, W_k, W_v))[0]
    print("computed in the order", [tokens[i] for i in order])
    print("equal to all at once:", np.allclose([alone[i] for i in range(4)], together))

# %% [markdown]
# Parallel is fast, but not cheap: $n$ queries meet $n$ keys, with $d_k$ multiplications for each score and $d_v$ more for the mixture. Twice the tokens cost four times the work.

# %%
d_k = d_v = 64
for n in (4, 1024, 2048):
    print(f"n = {n:4}: {n * n:9,} scores, {n * n * (d_k + d_v):13,} multiplications in a head")

# %% [markdown]
# ## Part 8 · An attention head that learns (15 minutes)
#
# "A head maps the sequence of $x$'s to a sequence of context-aware $z$'s, in two steps: learned projection, attention mechanism." Now as a torch module. It owns $W_q$, $W_k$ and $W_v$; torch computes their gradients, as long as everything from `X` to `Z` is done with torch.
#
# The method `load` is given. It hands weights to your module, so that the tests know what it should compute. It expects parameters named `W_q`, `W_k` and `W_v`, of the lecture's shapes. If you store yours in another way (`nn.Linear` keeps its weight turned, as $d_k \times d$), change its lines.

# %% [markdown] question="AttentionHead" kind="code" points=5 minutes=14 difficulty=3
# ### Question: `AttentionHead`
#
# Finish the class `AttentionHead(d, d_k, d_v=None)`, where `None` means $d_v = d_k$.
#
# - It has exactly three trainable matrices, $d \times d_k$, $d \times d_k$ and $d \times d_v$. No bias. Start them small and random.
# - `head(X)` takes `X` of shape `(B, n, d)` or `(n, d)` and returns $Z$ alone, of shape `(B, n, d_v)` or `(n, d_v)`. Any $B$ and $n$; sequences never mix; nothing is masked.
# - `load(W_q, W_k, W_v)` sets the weights: `(d, d_k)`, `(d, d_k)`, `(d, d_v)`.
# - After `head.to(...)`, it works in that dtype and on that device. `X` stays unchanged, and gradients reach `X` and all weights.
# - Any torch call is allowed.

# %% [markdown] tags=["hint"]
# A nudge
#
# Your NumPy functions say what to compute; torch has `@`, `transpose` and `softmax` too. A tensor is trainable only if the module knows of it: look up `nn.Parameter`.

# %% [markdown] tags=["hint"]
# In words
#
# In `__init__`: settle $d_v$, then make three parameters from random tensors. Divide them by the root of $d$, so that queries and keys start with a spread near 1. In `forward`: three products; scores with the last two axes of the keys exchanged; the scale; softmax over the keys; the mixture. All of it from tensors that are already there: then dtype and device follow by themselves.

# %% [markdown] tags=["hint"]
# Shapes
#
# With $B = 2$, $n = 5$, $d = 6$, $d_k = 3$, $d_v = 4$: `X` is `(2, 5, 6)`, queries and keys are `(2, 5, 3)`, values `(2, 5, 4)`. The keys turned: `(2, 3, 5)`. Scores and percentages: `(2, 5, 5)`. $Z$: `(2, 5, 4)`.

# %% tags=["solution"]
class AttentionHead(nn.Module):
    """One attention head: X, (B, n, d) or (n, d), to Z with d_v numbers a token."""

    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        # BEGIN SOLUTION
        self.W_q = nn.Parameter(torch.randn(d, d_k) / d**0.5)
        self.W_k = nn.Parameter(torch.randn(d, d_k) / d**0.5)
        self.W_v = nn.Parameter(torch.randn(d, d_k if d_v is None else d_v) / d**0.5)
        # END SOLUTION

    def load(self, W_q, W_k, W_v):
        """Set the weights: W_q and W_k are (d, d_k), W_v is (d, d_v)."""
        with torch.no_grad():
            self.W_q.copy_(W_q)
            self.W_k.copy_(W_k)
            self.W_v.copy_(W_v)

    def forward(self, X):
        # BEGIN SOLUTION
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        S = Q @ K.transpose(-1, -2) / K.shape[-1] ** 0.5  # (..., n, n)
        return S.softmax(dim=-1) @ V
        # END SOLUTION


# %% tags=["check"]
def check_AttentionHead(AttentionHead):
    import torch

    def numbers(*shape, step, spread=2.0):
        size = int(np.prod(shape))
        return (torch.arange(size) * step % 11 / 5 - 1).reshape(shape) * spread

    square, wide = make(AttentionHead, 3, 3), make(AttentionHead, 5, 2, 4)
    if count(wide) > 40:
        raise Mismatch("wrong", "AttentionHead(5, 2, 4) has more than 5·2 + 5·2 + 5·4 = 40 trainable numbers")
    call(square, torch.zeros(2, 3))
    load(square, *(numbers(3, 3, step=s) for s in (3, 5, 7)))
    cube = numbers(3, 3, 3, step=4, spread=0.5)
    call(square, cube)
    call(square, cube[0])
    load(wide, numbers(5, 2, step=3), numbers(5, 2, step=5), numbers(5, 4, step=7))
    X = numbers(2, 3, 5, step=4, spread=0.75)
    call(wide, X)
    call(wide, numbers(1, 4, 5, step=2, spread=0.5))
    meta(wide, X)
    gradients(wide, X, upstream=numbers(2, 3, 4, step=3))
    parameter_gradients(wide, X)
    cast(wide, torch.float64)
    call(wide, X.double())
    narrow = make(AttentionHead, 3, 2)
    load(narrow, numbers(3, 2, step=3, spread=16.0), numbers(3, 2, step=5, spread=16.0), numbers(3, 2, step=7))
    call(narrow, numbers(4, 3, step=6, spread=4.0))


# %% [markdown]
# **Look at the result.** Your module, loaded with the tiny example, against your NumPy functions. Then a batch of 32 sequences of 10 tokens.

# %% tags=["experiment"]
if ready(project, scores, attention, AttentionHead):
    head = AttentionHead(6, 3)
    head.load(*(torch.tensor(W) for W in (W_q, W_k, W_v)))
    Z = head(torch.tensor(X, dtype=torch.float32))
    Z_numpy, _ = attention(*project(X, W_q, W_k, W_v))
    print("equal to NumPy:", np.allclose(Z.detach().numpy(), Z_numpy, atol=1e-5))
    shapes.report(X=torch.zeros(32, 10, 6), Z=head(torch.randn(32, 10, 6)))

# %% [markdown]
# **Let it learn.** The circle closes: labels from Part 1, the loss from Part 2, and a fresh random head. A last matrix turns each $z_i$ into 5 logits, and 300 steps of gradient descent adjust all weights.

# %% tags=["experiment"]
if ready(AttentionHead):
    head, readout = AttentionHead(6, 3).to(device), nn.Linear(3, 5).to(device)
    sequence = torch.tensor(X, dtype=torch.float32, device=device)  # n×d = 4×6
    labels = torch.tensor([1, 2, 3, 4], device=device)  # date, the, cleverest, thinker
    optimizer = torch.optim.Adam([*head.parameters(), *readout.parameters()], lr=0.02)
    losses = []
    for _step in range(301):
        loss = nn.functional.cross_entropy(readout(head(sequence)), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    start = [np.log(5)] * len(losses)
    plots.lines(range(301), {"loss": losses, "ln 5": start}, xlabel="step", ylabel="loss")

# %% [markdown]
# The loss starts around $\ln 5 \approx 1.61$, as for a model that knows nothing (a little above or below, by the luck of the random weights), and falls close to 0. Should yours stop near 0.35, run the cell again: two tokens ended up with the same mixture.
#
# Do not be too impressed. It learned four answers by heart. And it had help that it will not have when it writes: $z_3$ should predict *cleverest*, but it mixes in $v_4$, the value of *cleverest* itself.

# %% [markdown]
# ## One question in your own words (6 minutes)

# %% [markdown] question="three_roles" kind="written" points=2 minutes=6 difficulty=2
# ### Question: `three_roles`
#
# A person marks this one. Someone wants to save weights and uses a single matrix for queries, keys **and** values. In four to six sentences: what can such a head **no longer express**? Name one consequence for the score matrix, with a sentence of your own (not the lecture's) as an example, and one consequence for what a token hands over.

# %% [markdown] tags=["solution"]
# **Sample answer 1.** With $W_q = W_k$ the scores are $QQ^\top$, a symmetric matrix: token $i$ scores $j$ exactly as $j$ scores $i$. In *The dog chased its tail*, *its* should look hard for *dog*, but *dog* has no reason to look for *its*. A shared matrix cannot say that before the softmax. Tokens also tend to score themselves and their likes highest, because $q_i^\top q_i$ is a squared length. With $W_v$ shared too, a token must hand over just the features by which it is found. *dog* may be found as a noun, while what *its* needs from it is the meaning.
#
# **Sample answer 2.** Asking and offering become the same thing, so $s_{ij} = s_{ji}$ always. In *Ana poured the coffee because she was tired*, *she* needs *Ana*, *Ana* does not need *she*; the shared head must give both the same score (the percentages may still differ, since each row is normalized on its own). And the value would equal the key: the head cannot search by one property (is a person) and report another (is the one who poured). Separate matrices let $W_q$ learn how to ask, $W_k$ how to be found, and $W_v$ what to say.

# %% [markdown] tags=["rubric"]
# - **1 point: scores.** The score matrix becomes symmetric (asking = being asked), *or* each token looks for its like; with a sentence in which only one direction makes sense. Half a point without an example of their own.
# - **1 point: values.** What is handed over is tied to what is matched: the head cannot search by one property and report another.
# - Saying that $A$ itself is symmetric is a small slip (rows are normalized one by one): do not take off points for it. Do not ask for the words of the samples.

# %% [markdown]
# ## What you built
#
# - `next_token_pairs` and `cross_entropy`: labels from plain text, and the loss that pushes the right word up. It starts at $\ln V$.
# - `project`: three roles for each token, by shared weights.
# - `scores`, `score_spread`: every query meets every key, and $\sqrt{d_k}$ keeps softmax awake.
# - `attention`, `one_token`: $A$ and $Z$, all at once or one by one.
# - `AttentionHead`: all of it, with gradients. The mini GPT of Lab 6 is made of such heads.

# %% [markdown]
# **What the lecture says next.** "$z_3$ is meant to help predict $x_4$, but $z_3$ already uses $v_4$: it peeks at the answer." The cure is a mask: *no token can peek ahead*. That is Lab 3.

# %% [markdown]
# ## Keep your parts
#
# The next cell can save your attention head, as text, in the folder `my_transformer/` beside this notebook, for the labs that follow. Nothing leaves your computer. Change `False` to `True` if you agree. Your grade does not depend on it.

# %% tags=["experiment"]
parts.keep("AttentionHead", consent=False)
