# ---
# lab: lab04_multi_head
# title: "Lab 4 · Many heads"
# minutes: 90
# assets: [lab04_multi_head.svg]
# files: []
# ---

# %% [markdown]
# # Lab 4 · Many heads
#
# **The question of this lab.** One head hands out one set of percentages for each token. What if a token needs two different things at once?
#
# It follows *Multi-head attention* of Lecture 9, from *one attention head* to the *shape example*. You need PyTorch, your work of Lab 3 if you have it, and about 90 minutes.
#
# ![X, 5 by 6, goes into two heads. Each gives Z of 5 by 3. Side by side they are Z concat, 5 by 6. Times W_o, 6 by 6, gives O, 5 by 6 like X.](assets/lab04_multi_head.svg)

# %% [markdown]
# At the end you can
#
# - run several heads, put their outputs side by side, and mix them with $W_o$,
# - name every shape of an attention layer, and count what it learns,
# - split and merge heads without mixing up tokens,
# - write `MultiHeadAttention` as one module, with or without the causal mask,
# - take a layer's output apart into one contribution a head,
# - move your weights into PyTorch's own layer and get the same numbers.

# %% [markdown]
# ## Letters and shapes
#
# | letter | in code | shape | meaning |
# |:--|:--|:--|:--|
# | $X$ | `X` | $n \times d$ | one token a row |
# | $W_q^h, W_k^h, W_v^h$ | `W_q[h]`, … | $d \times d_k$ | the matrices of head $h$ |
# | $A^h$ | `A` | $n \times n$ | percentages of head $h$: row = query, column = key |
# | $Z^h = A^h V^h$ | `Z` | $n \times d_k$ | what head $h$ found, one row a token |
# | $Z^{\text{concat}}$ | `Z_concat` | $n \times H d_k$ | all heads side by side |
# | $W_o$ | `W_o` | $H d_k \times d$ | the learned mixer |
# | $O = Z^{\text{concat}} W_o$ | `O` | $n \times d$ | the layer's output |
#
# A batch adds a leading $B$. The lecture's sizes are $n = 5$, $d = 6$, $d_k = 3$, $H = 2$.

# %% [markdown]
# ## How a question works
#
# Write your answer where you see `...`, run the cell, then run its check. Hidden tests use other inputs and other sizes, and pass arguments in the order shown. Results may be of any float type. Loops and library calls are welcome unless a question says otherwise. *Predict* questions ask for a guess before the experiment below them.
#
# The next cell fetches your `causal_attention` from Lab 3, which returns $Z$ and $A$. If you did not keep one, or if it fails a short test, the lab says so and uses PyTorch's. Your grade is the same either way.

# %% tags=["setup"]
import torch
from torch import nn

from labkit import parts, plots, ready, shapes

torch.set_printoptions(precision=2, sci_mode=False)
attention = parts.get("causal_attention", fallback=parts.attention, check=parts.attends)

# %% [markdown]
# ## Part 1 · Two heads (15 minutes)
#
# Here is the lecture's sentence, cut to five tokens. Each token has $d = 6$ numbers that we chose by hand:
#
# - three for its **place** in the sentence: a clock hand $(\cos t, \sin t)$ at place $t$, and a constant 1;
# - three for its **content**: small numbers that stand for the word.

# %%
tokens = ["To", "date", "the", "cleverest", "thinker"]
t = torch.arange(5.0)
place = torch.stack([t.cos(), t.sin(), torch.ones(5)], dim=1)
content = torch.tensor([[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1]])
X = torch.cat([place, content], dim=1)  # n×d = 5×6

for token, row in zip(tokens, X):
    print(f"{token:10}", row)

# %% [markdown]
# Now two heads, also by hand, $d_k = 3$. A head is three matrices.
#
# - In both, $W_k$ picks the clock hand, and $W_v$ picks the content.
# - Head 1's $W_q$ turns the clock hand **back by one step**: each query looks for the token before it.
# - Head 2's $W_q$ makes the **same query everywhere**: the hand at place 0. Every token looks for the first one.
#
# In a real model nobody writes such matrices; training finds them. At the end of this lab you watch it do so.

# %%
def by_hand(*rows):
    """Return a d×d_k = 6×3 matrix with the given rows, and zeros below or above them."""
    filled = torch.tensor(rows + (3 - len(rows)) * ((0.0, 0.0, 0.0),))
    return torch.cat([filled, torch.zeros(3, 3)])


c, s = 20 * torch.cos(torch.tensor(1.0)).item(), 20 * torch.sin(torch.tensor(1.0)).item()
W_k = by_hand((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
W_v = by_hand((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)).roll(3, dims=0)
previous = by_hand((c, -s, 0.0), (s, c, 0.0)), W_k, W_v
first = by_hand((0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (20.0, 0.0, 0.0)), W_k, W_v

# %% [markdown]
# `attention` returns $Z$ and $A$. Here is $A$ of both heads.

# %%
both = {"Head 1: the previous token": previous, "Head 2: the first token": first}
for name, (W_q, W_k, W_v) in both.items():
    Z, A = attention(X @ W_q, X @ W_k, X @ W_v)
    plots.attention_map(A, queries=tokens, title=name)

# %% [markdown]
# Two heads, two different pictures of the same sentence. "Head 2 learns its own $W_q^2, W_k^2, W_v^2$, so it can attend to different things."
#
# **Put side by side.** Token $i$ now has two outputs, $z_i^1$ and $z_i^2$, of $d_k = 3$ numbers each. Concatenate them: $z_i^{\text{concat}}$ has $H \cdot d_k = 6$ numbers. Then $W_o$, of shape $H d_k \times d$, blends what the heads found back into the word space: $O = Z^{\text{concat}} W_o$, of shape $n \times d$, like $X$.

# %% [markdown] question="multi_head_loop" kind="code" points=4 minutes=9 difficulty=2
# ### Question: `multi_head_loop`
#
# Write `multi_head_loop(X, heads, W_o)`: attention with several heads, one after the other.
#
# - `X` is one sequence, $n \times d$, or a batch of them, $B \times n \times d$.
# - `heads` is a list of triples `(W_q, W_k, W_v)`, one triple a head; each matrix is $d \times d_k$. Any number of heads.
# - `W_o` is $H d_k \times d$. Its first $d_k$ rows belong to the first head of the list. $H d_k$ need not equal $d$.
# - Every head is **causal** and scales by $\sqrt{d_k}$: `attention(Q, K, V)` does both, with or without a batch, and returns $Z$ and $A$.
# - Return `O`, of the shape of `X`.

# %% [markdown] tags=["hint"]
# A nudge
#
# Follow the picture at the top from left to right. Which steps happen once for each head, and which only once?

# %% [markdown] tags=["hint"]
# In words
#
# Start an empty list. For each triple: project `X` three times, attend, append the result. After the loop join the results along the axis that holds the *numbers of a token*, not along the tokens. Multiply by `W_o` from the right.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Two heads, $d_k = 1$, two tokens. Head 1 gives the column $(1, 2)$, head 2 the column $(5, 6)$. Side by side: the rows $(1, 5)$ and $(2, 6)$. With $W_o$ of rows $(1, 0, 0)$ and $(0, 10, 1)$ the output has the rows $(1, 50, 5)$ and $(2, 60, 6)$.

# %% tags=["solution"]
def multi_head_loop(X, heads, W_o):
    """Return O, of the shape of X, from causal heads side by side, mixed by W_o."""
    # BEGIN SOLUTION
    Z = [attention(X @ W_q, X @ W_k, X @ W_v)[0] for W_q, W_k, W_v in heads]  # H times (B×)n×d_k
    return torch.cat(Z, dim=-1) @ W_o
    # END SOLUTION


# %% tags=["check"]
def check_multi_head_loop(multi_head_loop):
    import torch

    def numbers(step, *shape):
        return 1.5 * torch.sin(step * torch.arange(1.0, np.prod(shape) + 1)).reshape(shape)

    heads = [tuple(numbers(0.7 + h + 0.3 * part, 4, 3) for part in range(3)) for h in range(2)]
    square = [tuple(numbers(0.4 + h + 0.2 * part, 4, 2) for part in range(3)) for h in range(2)]
    call(multi_head_loop, numbers(1.1, 3, 4), heads, numbers(1.3, 6, 4))
    call(multi_head_loop, numbers(0.9, 2, 3, 4), heads, numbers(2.3, 6, 4))
    call(multi_head_loop, numbers(1.9, 4, 4), square, numbers(0.8, 4, 4))
    call(multi_head_loop, numbers(2.1, 2, 5, 4), [square[1]], numbers(1.7, 2, 4))
    gradients(multi_head_loop, numbers(1.2, 2, 3, 4), square, numbers(0.6, 4, 4))


# %% [markdown]
# **Look at the result.** First $W_o = I$: it changes nothing. Then a $W_o$ that adds the two heads up.

# %% tags=["experiment"]
if ready(multi_head_loop):
    print("W_o = identity\n", multi_head_loop(X, [previous, first], torch.eye(6)))
    add = torch.cat([torch.eye(3), torch.eye(3)]) @ torch.eye(3, 6)  # Hd_k×d = 6×6
    print("W_o adds the heads up\n", multi_head_loop(X, [previous, first], add))

# %% [markdown]
# Read row 4 (*cleverest*) of the first output. Its left half is nearly $(0, 0, 1)$, the content of *the*, the token before. Its right half is nearly $(1, 0, 0)$, the content of *To*, the first token. One row holds two answers. With the second $W_o$ they are summed: $(1, 0, 1)$. $W_o$ decides what the layer does with what its heads found.

# %% [markdown]
# ## Part 2 · Every shape (7 minutes)
#
# The lecture's last slide on heads is a table of shapes. If you can fill it in for *any* sizes, most errors of this series will never reach you. Two traps: what does *not* depend on $H$? And where is it $d_k$, where $H d_k$, where $d$?

# %% [markdown] question="shape_table" kind="code" points=3 minutes=6 difficulty=1
# ### Question: `shape_table`
#
# Write `shape_table(n, d, d_k, H)`: a dict from a name to a shape, a tuple of two integers.
#
# - The keys are `"X"`, `"W_q"`, `"W_k"`, `"W_v"`, `"Q"`, `"K"`, `"V"`, `"A"`, `"Z"`, `"Z_concat"`, `"W_o"`, `"O"`.
# - `W_q` to `Z` are those of **one** head.
# - One sequence, no batch. $H d_k$ need not equal $d$.

# %% [markdown] tags=["hint"]
# A nudge
#
# Write the product under each name: $Q = X W_q$, so the rows come from $X$ and the columns from $W_q$. Go down the table in this way.

# %% [markdown] tags=["hint"]
# In words
#
# Tokens are rows, so $X$, $Q$, $K$, $V$, $Z$, $Z^{\text{concat}}$ and $O$ have $n$ rows. A projection has as many rows as what it takes, and as many columns as what it gives. $A$ has one row for each query and one column for each key.

# %% [markdown] tags=["hint"]
# Small numbers
#
# With $n = 2$, $d = 10$, $d_k = 4$, $H = 3$: a query row times $W_q$ is $(1 \times 10)(10 \times 4)$, four numbers. Three heads side by side give $12$ numbers a token. $W_o$ takes these 12 and gives back 10.

# %% tags=["solution"]
def shape_table(n, d, d_k, H):
    """Return the shape of each matrix of an attention layer, name -> (rows, columns)."""
    # BEGIN SOLUTION
    projections = dict.fromkeys(("W_q", "W_k", "W_v"), (d, d_k))
    per_head = dict.fromkeys(("Q", "K", "V", "Z"), (n, d_k)) | {"A": (n, n)}
    layer = {"X": (n, d), "Z_concat": (n, H * d_k), "W_o": (H * d_k, d), "O": (n, d)}
    return projections | per_head | layer
    # END SOLUTION


# %% tags=["check"]
def check_shape_table(shape_table):
    call(shape_table, 5, 6, 3, 2)
    call(shape_table, 4, 7, 2, 5)
    call(shape_table, 1, 3, 8, 1)
    call(shape_table, 9, 8, 4, 2)


# %% [markdown]
# **Look at the result.** The slide's table, then GPT-2: $d = 768$, 12 heads of $d_k = 64$, for a text of 1,000 tokens.

# %% tags=["experiment"]
if ready(shape_table):
    slide, gpt2 = shape_table(5, 6, 3, 2), shape_table(1000, 768, 64, 12)
    for name in ("X", "W_q", "Q", "A", "Z", "Z_concat", "W_o", "O"):
        print(f"{name:9} {slide[name]!s:10} {gpt2[name]}")

# %% [markdown]
# In the slide's column, $6$ is sometimes $d$ and sometimes $H d_k$. "Typically $H \cdot d_k = d$", and then a mix-up stays hidden. That is why hidden tests use sizes where the two differ.

# %% [markdown]
# ## Part 3 · Split and merge (15 minutes)
#
# A loop runs the heads one after the other. But they are "parallel, and structurally identical". So put the $H$ matrices side by side into one wide matrix, $d \times H d_k$. One product $XW_q$ then gives the queries of **all** heads: $B \times n \times H d_k$. Columns $1$ to $d_k$ are those of head 1, the next $d_k$ those of head 2, and so on.
#
# To attend, each head needs its own $n \times d_k$ matrix. We want $B \times H \times n \times d_k$: then `@` treats $B$ and $H$ alike, as a stack of separate problems.

# %%
# n×H·d_k = 2×6; the first digit names the head
wide = torch.tensor([[11, 12, 13, 21, 22, 23], [14, 15, 16, 24, 25, 26]])
print("what we want:\n", torch.stack([wide[:, :3], wide[:, 3:]]))
print("reshape alone:\n", wide.reshape(2, 2, 3))

# %% [markdown]
# Both have shape $H \times n \times d_k$. But `reshape` only cuts the row of numbers into new lines, in the order in which they lie in memory. Its first block holds *token 1*, both heads. The axis it calls *head* is the token axis. No error, no warning.

# %% [markdown] question="split_heads" kind="code" points=2 minutes=5 difficulty=2
# ### Question: `split_heads`
#
# Write `split_heads(Y, H)`.
#
# - `Y` has shape $B \times n \times H d_k$; the first $d_k$ columns belong to head 1.
# - Return shape $B \times H \times n \times d_k$: entry `[b, h]` is the $n \times d_k$ matrix of head `h` in sample `b`.
# - If the width of `Y` is no multiple of `H`, raise `ValueError`.

# %% [markdown] tags=["hint"]
# A nudge
#
# Cutting the last axis in two is harmless: the numbers of one token stay together. What shape do you have then? Which two axes must change places?

# %% [markdown] tags=["hint"]
# In words
#
# Test the width first: the remainder of a division. Reshape to $B, n, H, d_k$. Swap the axes of $n$ and $H$.

# %% [markdown] tags=["hint"]
# Small numbers
#
# `wide` of the cell above, with a batch axis in front, is $1 \times 2 \times 6$. Cut: $1 \times 2 \times 2 \times 3$, where token 1 is `[[11, 12, 13], [21, 22, 23]]`. After the swap, head 1 is `[[11, 12, 13], [14, 15, 16]]`.

# %% tags=["solution"]
def split_heads(Y, H):
    """Return (B, H, n, d_k) from (B, n, H·d_k); `ValueError` if H does not divide the width."""
    # BEGIN SOLUTION
    B, n, width = Y.shape
    if width % H:
        raise ValueError(f"a width of {width} cannot be cut into {H} heads")
    return Y.reshape(B, n, H, width // H).transpose(1, 2)
    # END SOLUTION


# %% tags=["check"]
def check_split_heads(split_heads):
    import torch

    call(split_heads, torch.arange(48.0).reshape(2, 4, 6), 3)
    call(split_heads, torch.arange(24.0).reshape(1, 2, 12), 2)
    call(split_heads, torch.arange(8.0).reshape(2, 2, 2), 2)
    call(split_heads, torch.arange(30.0).reshape(2, 3, 5), 1)
    if error(split_heads, torch.arange(20.0).reshape(2, 2, 5), 2) != "ValueError":
        raise Mismatch("wrong", "a width of 5 and H = 2: ValueError was expected")
    gradients(split_heads, torch.ones(1, 2, 4), 2, upstream=torch.arange(8.0).reshape(1, 2, 2, 2))


# %% [markdown]
# And back. After attending, head $h$ has $Z^h$, and the heads' results must again stand side by side for each token.

# %% [markdown] question="merge_heads" kind="code" points=3 minutes=5 difficulty=2
# ### Question: `merge_heads`
#
# Write `merge_heads(Z)`, the way back.
#
# - `Z` has shape $B \times H \times n \times d_k$.
# - Return shape $B \times n \times H d_k$: token by token, first the $d_k$ numbers of head 1, then those of head 2, and so on.

# %% [markdown] tags=["hint"]
# A nudge
#
# Undo the two steps of `split_heads`, the last one first.

# %% [markdown] tags=["hint"]
# In words
#
# Swap the axes of $H$ and $n$, so that the numbers of one token lie in one block, head after head. Then join the last two axes. (`view` may complain here: a swap only relabels axes, it does not move numbers. `reshape` copies them where it has to.)

# %% [markdown] tags=["hint"]
# Small numbers
#
# Two heads, two tokens, $d_k = 2$: head 1 is `[[1, 2], [3, 4]]`, head 2 is `[[5, 6], [7, 8]]`. Merged: `[[1, 2, 5, 6], [3, 4, 7, 8]]`. Not `[[1, 2, 3, 4], [5, 6, 7, 8]]`: that would give token 1 everything of head 1.

# %% tags=["solution"]
def merge_heads(Z):
    """Return (B, n, H·d_k) from (B, H, n, d_k): the heads of each token side by side."""
    # BEGIN SOLUTION
    return Z.transpose(1, 2).flatten(start_dim=2)
    # END SOLUTION


# %% tags=["check"]
def check_merge_heads(merge_heads):
    import torch

    call(merge_heads, torch.arange(10.0).reshape(2, 1, 5, 1))
    call(merge_heads, torch.arange(48.0).reshape(2, 3, 4, 2))
    call(merge_heads, torch.arange(16.0).reshape(2, 2, 2, 2))
    call(merge_heads, torch.arange(12.0).reshape(1, 4, 1, 3))
    gradients(merge_heads, torch.ones(1, 2, 2, 2), upstream=torch.arange(8.0).reshape(1, 2, 4))


# %% [markdown]
# **Look at the result.** Split the small `wide` matrix and merge it again.

# %% tags=["experiment"]
if ready(split_heads, merge_heads):
    print("split:\n", split_heads(wide[None], 2)[0])
    print("merged again:\n", merge_heads(split_heads(wide[None], 2))[0])

# %% [markdown]
# How bad is a merge without the swap? The shapes are right, a small model still trains, and one well-known repository carried this mistake for years. Here is the question to ask: the heads are causal, so no $z_i$ knows a later token. Does that still hold after the merge?

# %% [markdown] question="leaky_rows" kind="predict" points=1 minutes=4 difficulty=3
# ### Predict: `leaky_rows`
#
# Take the lecture's sizes, $n = 5$, $H = 2$, $d_k = 3$, and causal heads. Someone merges $Z$, of shape $B \times 2 \times 5 \times 3$, with `Z.reshape(B, 5, 6)` and nothing else.
#
# Only the **last** token, $x_5$, is changed. So in each head only the last row of $Z^h$ changes. Which rows of the merged $5 \times 6$ matrix change?
#
# Set `leaky_rows` to the set of their numbers, counted from 1, such as `{1, 2}`. (A list will do.) A pencil helps: write the ten rows of three numbers in the order in which they lie in memory, and take them two by two.

# %% tags=["solution"]
leaky_rows = {3, 5}  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** The cell gives two causal heads random matrices, changes *thinker*, and asks which merged rows move: once with the bare `reshape`, once with your `merge_heads`.

# %% tags=["experiment"]
if ready(merge_heads):
    two = torch.randn(2, 3, 6, 3)  # two heads with random matrices

    def outputs(Y):
        """Return the Z of both heads, (1, 2, n, d_k)."""
        return torch.stack([attention(*(Y @ W for W in head))[0] for head in two])[None]

    changed = X.clone()
    changed[-1] += 1
    Z, Z_new = outputs(X), outputs(changed)
    merges = {"reshape alone": lambda Z: Z.reshape(1, 5, 6), "merge_heads": merge_heads}
    for name, merge in merges.items():
        moved = (merge(Z) - merge(Z_new)).abs().amax(dim=(0, 2)) > 1e-6
        print(f"{name:14} rows that move:", [i + 1 for i in range(5) if moved[i]])

# %% [markdown]
# With the swap only row 5 moves, as it must. Without it row **3** moves too: in memory head 1 comes first with its five rows, so its last row is the fifth piece, and pieces 5 and 6 make row 3. Token 3 receives what token 5 wrote. That is a peek into the future, made by a reshape, in a layer whose mask is perfect.

# %% [markdown]
# ## Part 4 · The layer (18 minutes)
#
# Now the whole layer as one module: three wide products, split, attend in all heads at once, merge, mix.
#
# $$X \;\to\; Q, K, V:\ B \times H \times n \times d_k \;\to\; A:\ B \times H \times n \times n \;\to\; Z:\ B \times H \times n \times d_k \;\to\; O:\ B \times n \times d$$
#
# Why write $A$ anew, when `attention` exists? Because this layer can also be *not* causal: in Lab 8 image patches may look at all other patches. And because we want to keep $A$, to look at it.

# %% [markdown]
# A layer that others can build on keeps four promises. The hidden tests try each of them.
#
# - **Any size.** $H d_k$ need not equal $d$; $B$ and $n$ may change from call to call; scores may be large.
# - **Trained and saved.** PyTorch finds all weights as parameters, and a `state_dict` holds them. They start at random. There are no biases.
# - **Anywhere.** It runs in the dtype and on the device of `X`: new tensors are made there.
# - **Easy to test.** A method `load` takes weights over.

# %% [markdown] question="MultiHeadAttention" kind="code" points=7 minutes=15 difficulty=3 needs=["split_heads", "merge_heads"]
# ### Question: `MultiHeadAttention`
#
# Write the module `MultiHeadAttention(d, d_k, H, causal=False)`.
#
# - `layer.load(W_q, W_k, W_v, W_o)` takes weights over. The first three are $H \times d \times d_k$, so `W_q[h]` is head `h`'s; `W_o` is $H d_k \times d$.
# - `layer(X)` returns $O$; both are $B \times n \times d$. Each head scales by $\sqrt{d_k}$; with `causal=True` no token sees a later one.
# - After a call `layer.A` holds all percentages, $B \times H \times n \times n$.
# - It keeps the four promises above.
#
# All else is yours: names, one wide matrix or many, `nn.Linear`, a list of heads, library calls.

# %% [markdown] tags=["hint"]
# A nudge
#
# `split_heads` and `merge_heads` do the hard part. Between them stand four lines that you know from Lab 2 and Lab 3; the last two axes of a $B \times H \times n \times d_k$ tensor behave as the matrices did there. Write `forward` first, with weights of any values.

# %% [markdown] tags=["hint"]
# In words
#
# Make three parameters of shape $d \times H d_k$ and one of $H d_k \times d$. `forward`: project; split; scores from queries and transposed keys (last two axes only), divided by the root of $d_k$; if causal, add $-\infty$ above the diagonal, made on the device and in the dtype of the scores; softmax over the keys; store; times values; merge; times $W_o$. `load`: inside `torch.no_grad()`, copy into the parameters; the head axis must move next to $d_k$ before it is joined with it.

# %% [markdown] tags=["hint"]
# Small numbers for `load`
#
# $H = 2$, $d = 2$, $d_k = 1$. `W_q[0]` is the column $(1, 2)$, `W_q[1]` the column $(3, 4)$. The wide matrix has them side by side: rows $(1, 3)$ and $(2, 4)$. `W_q.reshape(2, 2)` gives the rows $(1, 2)$ and $(3, 4)$ instead: the same trap as in Part 3.

# %% tags=["solution"]
class MultiHeadAttention(nn.Module):
    """Map (B, n, d) to (B, n, d) with H heads of width d_k; `A` keeps the (B, H, n, n) shares."""

    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        # BEGIN SOLUTION
        self.H, self.causal = H, causal
        self.W_q, self.W_k, self.W_v = (nn.Parameter(torch.randn(d, H * d_k) / d**0.5) for _ in "qkv")
        self.W_o = nn.Parameter(torch.randn(H * d_k, d) / (H * d_k) ** 0.5)
        # END SOLUTION

    def load(self, W_q, W_k, W_v, W_o):
        """Take over weights: W_q, W_k, W_v of shape (H, d, d_k), W_o of shape (H·d_k, d)."""
        # BEGIN SOLUTION
        with torch.no_grad():
            for own, given in ((self.W_q, W_q), (self.W_k, W_k), (self.W_v, W_v)):
                own.copy_(given.transpose(0, 1).flatten(start_dim=1))  # H×d×d_k -> d×H·d_k
            self.W_o.copy_(W_o)
        # END SOLUTION

    def forward(self, X):
        """Return O of shape (B, n, d)."""
        # BEGIN SOLUTION
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))  # B×H×n×d_k
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)  # M: 0 and −∞
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
        # END SOLUTION


# %% tags=["check"]
def check_MultiHeadAttention(MultiHeadAttention):
    import torch

    def numbers(step, *shape):
        return 1.5 * torch.sin(step * torch.arange(1.0, np.prod(shape) + 1)).reshape(shape)

    def layer_of(d, d_k, H, shift=0, **causal):
        made = make(MultiHeadAttention, d, d_k, H, **causal)
        load(made, *(numbers(step + shift, H, d, d_k) for step in (0.7, 1.3, 1.9)), numbers(2.3, H * d_k, d))
        return made

    square, layer = layer_of(4, 2, 2, causal=True), layer_of(4, 3, 2)
    call(layer_of(4, 2, 2), numbers(1.1, 2, 5, 4))
    for B, n in ((1, 5), (1, 5), (2, 3)):
        call(layer, numbers(0.9 + 0.1 * n, B, n, 4))
    call(square, numbers(0.6, 2, 4, 4))
    attribute(square, "A")
    gradients(square, numbers(0.8, 2, 3, 4), upstream=numbers(1.7, 2, 3, 4))
    parameter_gradients(square, numbers(1.2, 2, 3, 4))
    count(square)
    call(square, 30 * numbers(1.4, 1, 3, 4))
    other = layer_of(4, 3, 2, shift=1)
    restore(other, state(layer))
    call(other, numbers(1.4, 2, 2, 4))
    cast(square, torch.float64)
    call(square, numbers(1.6, 2, 3, 4).double())
    meta(layer_of(4, 3, 2, causal=True), numbers(0.5, 2, 3, 4))


# %% [markdown]
# **Look at the result.** Load the two hand-made heads, and compare with the loop.

# %% tags=["experiment"]
if ready(MultiHeadAttention, multi_head_loop):
    layer = MultiHeadAttention(6, 3, 2, causal=True)
    layer.load(*(torch.stack(pair) for pair in zip(previous, first)), torch.eye(6))
    output, by_loop = layer(X[None]), multi_head_loop(X, [previous, first], torch.eye(6))
    shapes.report(X=X[None], A=layer.A, O=output)
    print(f"largest difference to the loop: {(output[0] - by_loop).abs().max():.0e}")

# %% [markdown]
# **What does it cost?** The next cell times three versions of one causal layer, on short and on long sequences: your loop, your module, and PyTorch's fused `scaled_dot_product_attention` between the same projections. Times differ from machine to machine, so nothing here is graded.

# %% tags=["experiment"]
import time
from functools import partial

has_gpu = torch.accelerator.is_available()
device = torch.accelerator.current_accelerator() if has_gpu else torch.device("cpu")


def milliseconds(work):
    """Return the best of five times, in milliseconds, after one run to warm up."""
    times = []
    for _ in range(6):
        start = time.perf_counter()
        work().sum().item()  # `item` waits until a GPU is done
        times.append(1000 * (time.perf_counter() - start))
    return min(times[1:])


@torch.no_grad()
def race(n, d=256, d_k=16, H=16, B=4):
    """Print the times of the three versions; weights are random, only the sizes count."""
    normal = partial(torch.randn, device=device)
    W, W_o = normal(3, H, d, d_k) / 16, normal(H * d_k, d) / 16
    wide, X = normal(3, d, H * d_k) / 16, normal(B, n, d)
    layer = MultiHeadAttention(d, d_k, H, causal=True).to(device)
    layer.load(*W, W_o)
    heads = list(zip(*W))
    attend = partial(nn.functional.scaled_dot_product_attention, is_causal=True)
    runs = {"loop": lambda: multi_head_loop(X, heads, W_o), "module": lambda: layer(X)}
    runs["fused"] = lambda: merge_heads(attend(*(split_heads(X @ w, H) for w in wide))) @ W_o
    times = {name: milliseconds(run) for name, run in runs.items()}
    print(f"n = {n:4}", *(f"  {name} {ms:6.1f} ms" for name, ms in times.items()))


if ready(MultiHeadAttention, multi_head_loop, split_heads, merge_heads):
    for n in (16, 64, 256):
        race(n)

# %% [markdown]
# The loop starts many small products, and each start costs the same however small the product is. On short sequences that is most of its time. On long ones another cost takes over wherever $A$ is kept: its $n \times n$ numbers have to be written and read. The fused version never writes them all down, which is why libraries use it. The price: there is no $A$ to look at.

# %% [markdown]
# **Count the $n^2$.** One multiplication for each number that is multiplied. The four projections need $4 \cdot n \cdot d \cdot H d_k$. Scores and mixing need $2 \cdot n^2 \cdot H d_k$.

# %%
d, d_k, H = 768, 64, 12  # GPT-2
lengths = [256, 512, 1024, 1536, 2048, 4096, 8192]
projecting = [4 * n * d * H * d_k / 1e9 for n in lengths]
attending = [2 * n**2 * H * d_k / 1e9 for n in lengths]
curves = {"projections, 4nd·Hd_k": projecting, "scores and mixing, 2n²·Hd_k": attending}
title = "One GPT-2 attention layer"
plots.lines(lengths, curves, "tokens n", "billions of multiplications", title=title, log=True)

# %% [markdown]
# Twice the tokens: twice the projections, **four times** the attention. The curves meet at $n = 2d = 1536$. Below, a layer spends most of its work on projections; beyond, on comparing tokens with tokens. The number of heads does not appear alone: only $H d_k$ does.

# %% [markdown]
# ## Part 5 · What is learned (8 minutes)
#
# "12 heads, $12 \times 64 = 768$, all hyperparameters." What does it cost to choose more heads?

# %% [markdown] question="more_heads" kind="predict" points=1 minutes=2 difficulty=1
# ### Predict: `more_heads`
#
# GPT-2 has $d = 768$ and 12 heads of $d_k = 64$. Someone builds it with 24 heads of $d_k = 32$ instead. The number of learned weights in an attention layer
#
# - `"a"` doubles,
# - `"b"` is halved,
# - `"c"` stays the same,
# - `"d"` becomes four times as large.

# %% tags=["solution"]
more_heads = "c"  # SOLUTION

# %% [markdown] question="count_parameters" kind="code" points=2 minutes=5 difficulty=1
# ### Question: `count_parameters`
#
# Write `count_parameters(d, d_k, H)`: how many numbers one multi-head attention layer learns.
#
# - Count $W_q^h, W_k^h, W_v^h$ of all heads, and $W_o$. No biases.
# - Return an integer. The number of tokens plays no role: why?

# %% [markdown] tags=["hint"]
# A nudge
#
# Your `shape_table` lists the shapes. Which of its rows are learned? Which of them exist once for each head?

# %% [markdown] tags=["hint"]
# In words
#
# Rows times columns of each learned matrix. Three matrices a head, $H$ heads, and one mixer for the whole layer.

# %% [markdown] tags=["hint"]
# Small numbers
#
# $d = 10$, $d_k = 4$, $H = 3$: a projection has $10 \cdot 4 = 40$ numbers. There are $3 \cdot 3 = 9$ of them, so 360. $W_o$ is $12 \times 10$, 120. Together 480.

# %% tags=["solution"]
def count_parameters(d, d_k, H):
    """Return the number of learned weights of one multi-head attention layer without biases."""
    # BEGIN SOLUTION
    return 3 * H * d * d_k + H * d_k * d
    # END SOLUTION


# %% tags=["check"]
def check_count_parameters(count_parameters):
    call(count_parameters, 6, 3, 2)
    call(count_parameters, 5, 2, 4)
    call(count_parameters, 3, 7, 1)
    call(count_parameters, 7, 1, 3)


# %% [markdown]
# **Compare with your prediction.** Six ways to cut $768$, then three that do not fit it.

# %% tags=["experiment"]
if ready(count_parameters):
    print(f"the slide's n = 5, d = 6, d_k = 3, H = 2: {count_parameters(6, 3, 2)} weights")
    cuts = (1, 768), (6, 128), (12, 64), (24, 32), (96, 8), (768, 1)
    for H, d_k in (*cuts, (12, 32), (12, 128), (1, 64)):
        weights = count_parameters(768, d_k, H)
        print(f"H = {H:3}   d_k = {d_k:3}   H·d_k = {H * d_k:4}   {weights:,} weights")

# %% [markdown]
# As long as $H d_k = 768$, it is always 2,359,296 $= 4 \cdot 768^2$. More heads are thinner heads; the bill stays the same. So the choice is between **few wide** views and **many narrow** ones. Only a change of $H d_k$ changes the count. And $n$ is nowhere: the same weights serve every token.

# %% [markdown]
# ## Part 6 · One contribution a head (7 minutes)
#
# Cut $W_o$ into $H$ blocks of $d_k$ rows, $W_o^1$ to $W_o^H$. The product with $Z^{\text{concat}}$ then falls apart into a sum:
#
# $$O = Z^{\text{concat}} W_o = \sum_{h=1}^{H} Z^h W_o^h$$
#
# So each head *adds* its own $n \times d$ matrix, and none can see what another adds. To disable head $h$ means to leave its term out. The lecture does this to real models ("Does a head matter? Disable it and check"), and so will you in Lab 7.

# %% [markdown] question="head_contributions" kind="code" points=3 minutes=6 difficulty=2
# ### Question: `head_contributions`
#
# Write `head_contributions(Z, W_o)`: what each head adds to $O$.
#
# - `Z` has shape $B \times H \times n \times d_k$, `W_o` has shape $H d_k \times d$.
# - Return shape $B \times H \times n \times d$: entry `[b, h]` is $Z^h W_o^h$ of sample `b`.
# - Summed over the heads they give $O$.

# %% [markdown] tags=["hint"]
# A nudge
#
# Which rows of `W_o` meet the numbers of head 2? Look at one row of $Z^{\text{concat}}$, times one column of $W_o$.

# %% [markdown] tags=["hint"]
# In words
#
# Reshape `W_o` so that it has an axis of heads in front: the rows of one block lie next to each other already, so a reshape is all it takes here. Then one product does it: matrices in the last two axes, heads matched with heads, the batch broadcast.

# %% [markdown] tags=["hint"]
# Small numbers
#
# $H = 2$, $d_k = 1$, one token with $z^1 = 3$ and $z^2 = 5$. $W_o$ has the rows $(1, 0, 2)$ and $(10, 1, 0)$. Head 1 adds $(3, 0, 6)$, head 2 adds $(50, 5, 0)$. The sum $(53, 5, 6)$ is $(3, 5)\, W_o$.

# %% tags=["solution"]
def head_contributions(Z, W_o):
    """Return Z^h W_o^h of every head, (B, H, n, d), from (B, H, n, d_k) and (H·d_k, d)."""
    # BEGIN SOLUTION
    _, H, _, d_k = Z.shape
    return Z @ W_o.reshape(H, d_k, -1)
    # END SOLUTION


# %% tags=["check"]
def check_head_contributions(head_contributions):
    import torch

    def numbers(step, *shape):
        return 1.5 * torch.sin(step * torch.arange(1.0, np.prod(shape) + 1)).reshape(shape)

    call(head_contributions, numbers(0.7, 2, 3, 4, 2), numbers(1.3, 6, 5))
    call(head_contributions, numbers(1.9, 2, 2, 2, 2), numbers(0.9, 4, 2))
    call(head_contributions, numbers(1.1, 2, 2, 3, 2), numbers(1.6, 4, 4))
    call(head_contributions, numbers(0.8, 1, 1, 3, 2), numbers(2.1, 2, 4))
    gradients(head_contributions, numbers(0.6, 2, 2, 3, 2), numbers(1.2, 4, 4), wrt=(0, 1), upstream=numbers(0.4, 2, 2, 3, 4))


# %% [markdown]
# **Look at the result.** The two hand-made heads, mixed by the $W_o$ that adds them up, taken apart for *cleverest*.

# %% tags=["experiment"]
if ready(head_contributions, multi_head_loop):
    Z = torch.stack([attention(*(X @ W for W in head))[0] for head in (previous, first)])[None]
    added = head_contributions(Z, add)
    print("head 1 adds   ", added[0, 0, 3])
    print("head 2 adds   ", added[0, 1, 3])
    print("O             ", multi_head_loop(X, [previous, first], add)[3])
    print("head 2 removed", (added.sum(dim=1) - added[:, 1])[0, 3])

# %% [markdown]
# With head 2 removed, *cleverest* no longer hears of *To*; what head 1 adds is untouched. A head is a removable part.

# %% [markdown]
# ## Part 7 · The same as PyTorch's (9 minutes)
#
# PyTorch has this layer: `nn.MultiheadAttention`. If your weights, moved over, give the same output, then both are the same function. It takes $H d_k = d$ for granted and keeps two tensors. Look at their names and shapes:

# %%
theirs = nn.MultiheadAttention(6, 2, bias=False, batch_first=True)
for name, weight in theirs.state_dict().items():
    print(name, tuple(weight.shape))

# %% [markdown]
# - `in_proj_weight` stacks queries, keys and values, **in this order, from top to bottom**: three blocks of $d$ rows. Inside a block come the rows of head 1, then of head 2, and so on.
# - PyTorch multiplies by the **transpose** of each weight, $Y = X\,\texttt{weight}^\top$. So a *row* of its weight is a *column* of ours.

# %% [markdown] question="same_as_torch" kind="code" points=3 minutes=8 difficulty=3
# ### Question: `same_as_torch`
#
# Write `same_as_torch(W_q, W_k, W_v, W_o)`. It returns the **state dict** with which `nn.MultiheadAttention(d, H, bias=False, batch_first=True)` computes what our layer computes.
#
# - `W_q`, `W_k` and `W_v` have shape $H \times d \times d_k$, `W_o` has $d \times d$, and $H d_k = d$.
# - Return a dict with exactly two keys: `"in_proj_weight"`, of shape $3d \times d$, and `"out_proj.weight"`, of shape $d \times d$.
# - Fill a dict yourself, or fill PyTorch's module and return its `state_dict()`.

# %% [markdown] tags=["hint"]
# A nudge
#
# Start with one head and $W_q$ alone: our $Q = X W_q$, PyTorch's $Q = X\,\texttt{weight}^\top$. What is `weight`? Then ask how the second head joins.

# %% [markdown] tags=["hint"]
# In words
#
# For each of $W_q, W_k, W_v$: transpose each head's matrix to $d_k \times d$, and stack the heads from top to bottom, to $H d_k \times d$. Stack the three blocks in the order q, k, v. The output weight is ours, transposed. PyTorch scales by $\sqrt{d_k}$ itself.

# %% [markdown] tags=["hint"]
# Small numbers
#
# $H = 2$, $d = 2$, $d_k = 1$. `W_q[0]` is the column $(1, 2)$ and `W_q[1]` the column $(3, 4)$. The first two rows of `in_proj_weight` are $(1, 2)$ and $(3, 4)$: each column of ours has become a row. Rows 3 and 4 come from `W_k`, rows 5 and 6 from `W_v`.

# %% tags=["solution"]
def same_as_torch(W_q, W_k, W_v, W_o):
    """Return the state dict of an equal nn.MultiheadAttention without biases."""
    # BEGIN SOLUTION
    blocks = [W.transpose(1, 2).flatten(end_dim=1) for W in (W_q, W_k, W_v)]  # H×d×d_k -> H·d_k×d
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
    # END SOLUTION


# %% tags=["check"]
def check_same_as_torch(same_as_torch):
    import torch

    def numbers(step, *shape):
        return 1.5 * torch.sin(step * torch.arange(1.0, np.prod(shape) + 1)).reshape(shape)

    call(same_as_torch, *(numbers(step, 2, 4, 2) for step in (0.7, 1.3, 1.9)), numbers(2.3, 4, 4))
    call(same_as_torch, *(numbers(step, 3, 6, 2) for step in (0.5, 1.1, 1.7)), numbers(2.1, 6, 6))
    call(same_as_torch, *(numbers(step, 1, 3, 3) for step in (0.4, 0.9, 1.6)), numbers(1.2, 3, 3))
    call(same_as_torch, *(numbers(step, 3, 3, 1) for step in (0.6, 1.4, 2.2)), numbers(0.8, 3, 3))


# %% [markdown]
# **Look at the result.** Random weights, both layers, with and without the causal mask.

# %% tags=["experiment"]
if ready(MultiHeadAttention, same_as_torch):
    W, W_o = torch.randn(3, 4, 8, 2), torch.randn(8, 8)  # H = 4, d = 8, d_k = 2
    batch = torch.randn(3, 5, 8)
    theirs = nn.MultiheadAttention(8, 4, bias=False, batch_first=True)
    theirs.load_state_dict({name: w.detach() for name, w in same_as_torch(*W, W_o).items()})
    future = torch.ones(5, 5, dtype=torch.bool).triu(1)  # in PyTorch's mask, True means hidden
    for causal in (False, True):
        ours = MultiHeadAttention(8, 2, 4, causal=causal)
        ours.load(*W, W_o)
        same, _ = theirs(batch, batch, batch, attn_mask=future if causal else None)
        difference = (ours(batch) - same).abs().max()
        print(f"causal={causal!s:5}  largest difference: {difference:.0e}")

# %% [markdown]
# Differences of this size are rounding. You have written the layer that PyTorch ships.

# %% [markdown]
# ## Part 8 · What one head cannot do (11 minutes)
#
# Back to the start: a token that needs **two things at once**. Each token gets random content. The layer must output, for every token, the content of the **previous** token and the content of the **first** one: six numbers. (Token 1 has no previous token; it repeats its own.) Sizes are the lecture's: $n = 5$, $d = 6$.

# %%
def task(B, n=5):
    """Return random X and the targets, what the previous and the first token hold; both B×n×6."""
    t = torch.arange(float(n))
    place = torch.stack([t.cos(), t.sin(), torch.ones(n)], dim=1).expand(B, n, 3)
    content = torch.randn(B, n, 3)
    before = torch.cat([content[:, :1], content[:, :-1]], dim=1)
    opening = content[:, :1].expand(B, n, 3)
    return torch.cat([place, content], dim=2), torch.cat([before, opening], dim=2)


# %% [markdown] question="two_heads" kind="predict" points=1 minutes=2 difficulty=2
# ### Predict: `two_heads`
#
# Three causal layers are trained on this task: two heads of $d_k = 3$; one head of $d_k = 6$; one head of $d_k = 24$. Which of them bring the error close to zero?
#
# - `"a"` all three,
# - `"b"` the one with two heads, and the one head of $d_k = 24$, which has four times the weights,
# - `"c"` only the one with two heads,
# - `"d"` none: attention alone cannot do it.

# %% tags=["solution"]
two_heads = "c"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** Three trainings of 500 steps; a few seconds.

# %% tags=["experiment"]
def train(layer, steps=500):
    """Train a layer on the task; return its mean squared error every 50 steps."""
    optimizer, errors = torch.optim.Adam(layer.parameters(), lr=0.03), []
    for step in range(steps):
        sequences, targets = task(64)
        loss = ((layer(sequences) - targets) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 50 == 0 or step == steps - 1:
            errors.append(loss.item())
    return errors


if ready(MultiHeadAttention):
    torch.manual_seed(0)
    sizes = {"2 heads, d_k = 3": (3, 2), "1 head, d_k = 6": (6, 1), "1 head, d_k = 24": (24, 1)}
    trained = {name: MultiHeadAttention(6, *size, causal=True) for name, size in sizes.items()}
    curves = {name: train(layer) for name, layer in trained.items()}
    steps = [*range(0, 500, 50), 499]
    plots.lines(steps, curves, "step", "mean squared error", title="Previous and first token")
    for name, errors in curves.items():
        print(f"{name:17} error at the end: {errors[-1]:.3f}")

# %% [markdown]
# Two heads reach an error near zero. One head stalls close to 0.4, however wide it is: $d_k = 24$ does not help. What the two heads learned, on one new sequence:

# %% tags=["experiment"]
if ready(MultiHeadAttention):
    layer, (sequences, _) = trained["2 heads, d_k = 3"], task(1)
    layer(sequences)
    for h in (0, 1):
        plots.attention_map(layer.A[0, h].detach(), title=f"Trained head {h + 1}")
    layer = trained["1 head, d_k = 6"]
    layer(sequences)
    plots.attention_map(layer.A[0, 0].detach(), title="The only head of the second layer")

# %% [markdown]
# Nobody told head 1 or head 2 what to do. One of them now looks one step back, and the other at the first token, as in the heads that we made by hand; which one does which is chance. The single head has one set of percentages for both jobs, and finds none that serves them.

# %% [markdown] question="one_head_fails" kind="written" points=2 minutes=6 difficulty=3
# ### Question: `one_head_fails`
#
# A person marks this one. In three to five sentences: **why** can one head not solve this task, and why does a larger $d_k$ not help? Say what arrives at $z_4$ when the head gives half of its percentages to token 3 and half to token 1. Then name one task for which a **single** head is enough.

# %% [markdown] tags=["solution"]
# **Sample answer 1.** A head has one row of percentages for each query, and the whole value vector of a token is mixed with the same percentage. With halves, $z_4 = \tfrac12 v_3 + \tfrac12 v_1$: the two contents arrive as a sum, and no $W_o$ can tell from a sum which part came from where. A larger $d_k$ makes the value vectors longer, but both are still made by the same $W_v$ and land in the same places. One head is enough to output the previous token alone, or the *average* of the previous and the first.
#
# **Sample answer 2.** The value $v_j = x_j W_v$ does not know which query will read it, nor why. So token 1 cannot write its content "into the first slot because I am first" for one reader and "into the previous slot" for another. Query 4 receives a weighted sum of values with weights that add up to 1, and has to get two separate vectors out of one sum. Width only adds more sums of the same two things. A task that needs one place for each query, such as copying the token before, needs one head.

# %% [markdown] tags=["rubric"]
# - **1 point: the mechanism.** One set of percentages a head and query, so the two contents arrive added up, $\tfrac12 v_3 + \tfrac12 v_1$ (or words to that effect), and cannot be separated afterwards.
# - **½ point: the width.** A larger $d_k$ does not help because all of $v_j$ is mixed with the same percentage (or: the same $W_v$ for both).
# - **½ point: a task for one head.** Anything that needs one mixture a query: copy the previous token, the first token, an average.
# - Accept the answer that a very clever value coding might separate the two for *some* tokens, if the sum is named. Do not ask for the words of the samples.

# %% [markdown]
# ## What you built
#
# - `multi_head_loop`: heads side by side, mixed by $W_o$. Slow and plain, and so the measure for everything else.
# - `split_heads`, `merge_heads` and `MultiHeadAttention`: the same as one module, causal or not, for any $H$ and $d_k$.
# - `shape_table` and `count_parameters`: $4 \cdot d \cdot H d_k$ weights, however they are cut into heads.
# - `head_contributions`: $O$ as a sum over heads, ready for taking heads away.
# - `same_as_torch`: proof that your layer is PyTorch's.

# %% [markdown]
# **What the lecture says next.** "Practical techniques: layer normalization, residual connection, positional encoding. Attention alone ignores token order; positional encoding adds each token's position into $x_i$. We'll work through these in the lab." In this lab we put the place into $x_i$ by hand. Lab 5 does it properly, and builds the whole block.

# %% [markdown]
# ## Keep your parts
#
# The next cell can save the pieces that later labs use, as text, into the folder `my_transformer/` beside this notebook. Nothing leaves your computer. Change `False` to `True` if you agree. Your grade does not depend on it.

# %% tags=["experiment"]
mine = "split_heads merge_heads MultiHeadAttention head_contributions".split()
parts.keep(*mine, consent=False)
