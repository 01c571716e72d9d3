# ---
# lab: lab01_soft_dictionary
# title: "Lab 1 · The soft dictionary"
# minutes: 90
# assets: [lab01_soft_dictionary.svg]
# files: []
# ---

# %% [markdown]
# # Lab 1 · The soft dictionary
#
# **The question of this lab.** A Python dictionary gives up on a word that it does not hold. Can a dictionary answer anyway, by mixing what it does hold?
#
# It follows the opening of Lecture 9, from *"soft" dictionary look-up* to the outline. You need NumPy and about 90 minutes.
#
# ![Two dictionaries asked for orange. The hard one compares for equality and raises KeyError. The soft one compares by similarity and mixes 0.1 pomme, 0.1 banane and 0.8 citron.](assets/lab01_soft_dictionary.svg)

# %% [markdown]
# At the end you can
#
# - compare a query with many keys at once,
# - turn any scores into mixing percentages, without overflow,
# - look up a mixture, and aim a query at the mixture you want,
# - make a look-up softer or harder,
# - use the same look-up as a classifier on a real table.

# %% [markdown]
# ## Letters and shapes
#
# | letter | in code | shape | meaning |
# |:--|:--|:--|:--|
# | $Q$ | `queries` | $m \times d$ | one query a row; a single query is a vector of length $d$ |
# | $K$ | `keys` | $n \times d$ | one key a row |
# | $V$ | `values` | $n \times d_v$ | row $j$ is what key $j$ hands over |
# | $S = QK^\top$ | scores | $m \times n$ | $s_{ij}$: how similar query $i$ is to key $j$ |
# | $A$ | percentages | $m \times n$ | $a_{ij}$: the share that query $i$ gives to key $j$; each row sums to 1 |
# | $Z = AV$ | output | $m \times d_v$ | row $i$ is the mixture for query $i$ |
#
# A *row* always belongs to a query, a *column* to a key. This holds in every lab.

# %% [markdown]
# ## How a question works
#
# Write your answer where you see `...`, run the cell, then run its check. A check is quick and free: use it as often as you like. It compares your answer with the right one on a few fixed inputs, and often names the mistake.
#
# Your grade comes from other, hidden inputs of other sizes. They pass arguments in the order shown, so keep the order; the names are yours to change. Results may be arrays, lists or tensors, of any float type. Loops and library calls are welcome unless a question says otherwise.

# %% [markdown]
# *Predict* questions ask for a guess **before** you run the experiment below them. Their check only says that it was recorded.

# %% tags=["setup"]
import numpy as np

from labkit import plots, ready, shapes

np.set_printoptions(precision=3, suppress=True)

# %% [markdown]
# ## Part 1 · A dictionary that complains (3 minutes)
#
# The lecture's dictionary translates three fruits. You give it a *query*; it looks for a *key* that equals the query, and hands over that key's *value*.

# %%
dict_en2fr = {"apple": "pomme", "banana": "banane", "lemon": "citron"}

query = "lemon"
dict_en2fr[query]

# %%
try:
    dict_en2fr["orange"]
except KeyError as missing:
    print("KeyError:", missing)

# %% [markdown]
# Python complains, and it has to: no key *equals* `"orange"`. But you and I can see the rationale behind an answer like this one:
#
# | query | key | value | share |
# |:--|:--|:--|--:|
# | orange | apple | pomme | 0.1 |
# | | banana | banane | 0.1 |
# | | lemon | citron | 0.8 |
#
# An orange is a little like an apple, a little like a banana, and a lot like a lemon. On the slide these percentages were picked by hand. In this lab you compute them.

# %% [markdown]
# To do so, words must become vectors: then two words can be *a little* alike. Here are three keys in two dimensions, and one value vector for each French word.

# %%
words = ["apple", "banana", "lemon"]
french = ["pomme", "banane", "citron"]

keys = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])  # K: n×d = 3×2
values = np.eye(3)  # V: n×d_v = 3×3, one slot for each French word

shapes.report(keys=keys, values=values)
plots.arrows(dict(zip(words, keys)), title="Three keys")

# %% [markdown]
# The value of *apple* is $(1, 0, 0)$: all pomme. So an output such as $(0.1, 0.1, 0.8)$ reads directly as 0.1 pomme + 0.1 banane + 0.8 citron. Nothing else is special about these values; any vectors can be mixed.

# %% [markdown]
# ## Part 2 · How similar? (9 minutes)
#
# The measure is the **dot product**: multiply two vectors entry by entry and add up. It is large when they point the same way, zero when they are at right angles, negative when they point apart.
#
# The query $(2, 1)$ scores
#
# - $2 \cdot 1 + 1 \cdot 0 = 2$ with *apple* $(1, 0)$,
# - $2 \cdot 0 + 1 \cdot 1 = 1$ with *banana* $(0, 1)$,
# - $2 \cdot 1 + 1 \cdot 1 = 3$ with *lemon* $(1, 1)$.
#
# One query gives $n$ scores. Stack $m$ queries as the rows of $Q$, and all scores are one matrix product: $S = QK^\top$, of shape $m \times n$.

# %% [markdown] question="similarities" kind="code" points=3 minutes=8 difficulty=1
# ### Question: `similarities`
#
# Write `similarities(queries, keys)`: the dot product of every query with every key.
#
# - `queries` is one query of shape `(d,)`, or $m$ queries of shape `(m, d)`; `keys` has shape `(n, d)`.
# - One query gives shape `(n,)`; $m$ queries give `(m, n)`, also when $m = 1$. Row $i$ belongs to query $i$.
# - Plain dot products: no scaling, no dividing by lengths.
# - Numbers may be integers. Any NumPy call is allowed.

# %% [markdown] tags=["hint"]
# A nudge
#
# Write the shapes next to each other: `(m, d)` and `(n, d)`. A matrix product needs the two *inner* sizes to be equal. Which of the two must be turned?

# %% [markdown] tags=["hint"]
# In words
#
# For every query, for every key: multiply entry by entry, add up, put the sum into row *query*, column *key*. A matrix product does all of this at once. Try the same expression on a single query of shape `(d,)` and look at the shape that comes out.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Queries $(1, 0)$ and $(2, 3)$, keys $(4, 5)$, $(6, 7)$ and $(1, 1)$: the first row is $4, 6, 1$. The second is $8 + 15 = 23$, $12 + 21 = 33$, $2 + 3 = 5$. The result has 2 rows and 3 columns.

# %% tags=["solution"]
def similarities(queries, keys):
    """Return the dot products of the queries with the keys: (n,) for one query, else (m, n)."""
    # BEGIN SOLUTION
    return queries @ keys.T
    # END SOLUTION


# %% tags=["check"]
def check_similarities(similarities):
    call(similarities, np.array([[1.0, 2.0], [3.0, 5.0]]), np.array([[2.0, 1.0], [-1.0, 3.0]]))
    call(similarities, np.array([2.0, 1.0]), np.array([[1.0, 0.0], [0.5, 1.0]]))
    call(similarities, np.array([[1.0, -2.0, 0.5]]), np.array([[3.0, 1.0, 4.0], [1.0, 0.0, 2.0]]))
    call(similarities, np.array([[1, 2], [0, 3], [2, 2], [4, 1]]), np.array([[4, 5], [1, 3], [2, 2]]))
    call(similarities, np.array([2.0, 1.0]), np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]))


# %% [markdown]
# **Look at the result.** Five queries against the three keys. Row = query, column = key.

# %% tags=["experiment"]
if ready(similarities):
    asked = np.array([[2.0, 1.0], [3.0, 0.0], [0.0, 3.0], [2.0, 2.0], [-1.0, -1.0]])
    names = ["(2, 1)", "(3, 0)", "(0, 3)", "(2, 2)", "(-1, -1)"]
    scores = similarities(asked, keys)
    plots.attention_map(scores, queries=names, keys=words, title="Scores S = QKᵀ")

# %% [markdown]
# Two things to notice. The query $(3, 0)$ scores *apple* and *lemon* alike: it asks about the first number only, and both have a 1 there. And *lemon* is a longer arrow than the others, so it wins often: a dot product rewards length as well as direction.

# %% [markdown]
# ## Part 3 · From scores to percentages (15 minutes)
#
# Scores can be negative and add up to anything. Percentages must be positive and add up to 1. **Softmax** gets there in two steps: take $e^{s}$ of every score, which is always positive, then divide by the sum.
#
# $$\operatorname{softmax}(s)_j = \frac{e^{s_j}}{\sum_k e^{s_k}}$$
#
# For the scores $0,\ 0.693,\ 1.386$ the exponentials are $1, 2, 4$. Their sum is 7, so the percentages are $\tfrac17, \tfrac27, \tfrac47$.

# %% [markdown] question="shifted_scores" kind="predict" points=1 minutes=2 difficulty=1
# ### Predict: `shifted_scores`
#
# The scores $1, 2, 3$ give the percentages $0.09, 0.24, 0.67$. Now add 100 to every score: $101, 102, 103$. By the formula above, the percentages
#
# - `"a"` stay exactly the same,
# - `"b"` move almost entirely to the largest score,
# - `"c"` become almost equal,
# - `"d"` grow beyond 1.
#
# Write the letter, as a string.

# %% tags=["solution"]
shifted_scores = "a"  # SOLUTION

# %% [markdown] question="softmax" kind="code" points=5 minutes=12 difficulty=2
# ### Question: `softmax`
#
# Write `softmax(scores, axis=-1)`: percentages along one axis.
#
# - `scores` is an array of any shape. The result has the same shape, and sums to 1 along `axis`. The default is the last axis: in an $m \times n$ array, each row.
# - `axis` may be any axis, also a negative one; it is passed by name.
# - It is **stable**: scores of $1000$ or $-1000$ give finite, right percentages.
# - Integers are allowed as scores; the percentages are floats.
# - It does not change the array that it was given.
# - Any library call is allowed. Writing it with NumPy's basic functions teaches you more.

# %% [markdown] tags=["hint"]
# A nudge
#
# $e^{1000}$ is too large for a float. But you may subtract the same number from every score along the axis. Look at your prediction: does that change the percentages? Which number makes all exponents zero or less?

# %% [markdown] tags=["hint"]
# In words
#
# Find the largest score along the axis. Make a *new* array: scores minus that number. Exponentiate. Divide by the sum along the same axis. Twice you reduce along an axis; both times the result must still line up with the full array, so the reduced axis has to stay, with length 1.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Two rows, $(1000, 1000)$ and $(-1000, -1001.386)$. The largest scores *of each row* are $1000$ and $-1000$. After subtracting: $(0, 0)$ and $(0, -1.386)$. Exponentials: $(1, 1)$ and $(1, 0.25)$. Sums: $2$ and $1.25$. Percentages: $(0.5, 0.5)$ and $(0.8, 0.2)$.

# %% tags=["solution"]
def softmax(scores, axis=-1):
    """Return percentages of the same shape as `scores` that sum to 1 along `axis`."""
    # BEGIN SOLUTION
    shifted = scores - np.max(scores, axis=axis, keepdims=True)
    weights = np.exp(shifted)
    return weights / weights.sum(axis=axis, keepdims=True)
    # END SOLUTION


# %% tags=["check"]
def check_softmax(softmax):
    call(softmax, np.array([[2.0, -1.0], [0.5, 3.0]]))
    call(softmax, np.array([1.0, -2.0, 0.5]))
    call(softmax, np.array([[1, 2, 3], [3, 0, -2]]))
    call(softmax, np.array([[[1.0, 0.0, 2.0], [3.0, -1.0, 0.5]]]), axis=1)
    call(softmax, np.array([[0.0, 2.0], [1.0, -1.0], [2.0, 0.5]]), axis=0)
    call(softmax, np.array([[1000.0, 998.0, -1000.0, -1000.0], [-1000.0, -1001.0, -1003.0, -1001.0]]))


# %% [markdown]
# **Look at the result.** The scores of the query $(2, 1)$ were 2, 1 and 3.

# %% tags=["experiment"]
if ready(softmax):
    plots.bars(words, softmax(np.array([2.0, 1.0, 3.0])), title="softmax(2, 1, 3)")

# %% [markdown]
# **Compare with your prediction.** The cell shifts the scores by 0, 100 and 1000, once with the bare formula and once with your `softmax`.

# %% tags=["experiment"]
shifted = {shift: np.array([1.0, 2.0, 3.0]) + shift for shift in (0, 100, 1000)}
for shift, scores in shifted.items():
    with np.errstate(all="ignore"):
        powers = np.exp(scores)
        print(f"shift {shift:4}: bare formula {powers / sum(powers)}")
if ready(softmax):
    for shift, scores in shifted.items():
        print(f"shift {shift:4}: your softmax {softmax(scores)}")

# %% [markdown]
# The percentages stay the same: every exponential grows by the same factor $e^{100}$, and the factor cancels. **Only differences between scores matter.** If you chose `"b"` or `"c"`, you were thinking of *multiplying* the scores; that comes in Part 6.
#
# At a shift of 1000 the bare formula gives `nan`: $e^{1001}$ is beyond the largest float, and infinity divided by infinity is not a number. The mathematics is unchanged, the arithmetic breaks. That is why a stable softmax subtracts first.

# %% [markdown]
# ## Part 4 · The soft look-up (10 minutes)
#
# Now put the two together. A soft look-up
#
# 1. compares the query with every key, $S = QK^\top$;
# 2. turns the scores of each query into percentages, $A = \operatorname{softmax}_{\text{row}}(S)$;
# 3. mixes the values with them, $Z = AV$.
#
# Mixing is a weighted sum. With the percentages $(0.25, 0.75)$ and the values $(4, 0)$ and $(0, 8)$ the output is $0.25 \cdot (4, 0) + 0.75 \cdot (0, 8) = (1, 6)$.
#
# The percentages depend on queries and keys only. The values have no say in them.

# %% [markdown] question="soft_lookup" kind="code" points=4 minutes=9 difficulty=2 needs=["similarities", "softmax"]
# ### Question: `soft_lookup`
#
# Write `soft_lookup(queries, keys, values)`. It returns two things, in this order: the output and the mixing percentages.
#
# - `queries` is `(d,)` or `(m, d)`, `keys` is `(n, d)`, `values` is `(n, d_v)`.
# - One query: output `(d_v,)`, percentages `(n,)`. Several: `(m, d_v)` and `(m, n)`.
# - Scores are plain dot products, as in `similarities`; large scores must work.
# - Use your `similarities` and `softmax`, or write it afresh.

# %% [markdown] tags=["hint"]
# A nudge
#
# You have written steps 1 and 2 already. Step 3 is one matrix product. Which two arrays, in which order, give shape `(m, d_v)`?

# %% [markdown] tags=["hint"]
# In words
#
# Scores of the queries against the keys. Softmax over the keys, so that each query hands out 100 %. Percentages times values. Return the output first and the percentages second.

# %% [markdown] tags=["hint"]
# Small numbers
#
# One query $(1, 0)$, keys $(0, 5)$ and $(0, -2)$, values $(10, 0, 4)$ and $(20, 2, 0)$. Both scores are 0, so both percentages are 0.5, and the output is $(15, 1, 2)$: the average of the two values. The second numbers of the keys play no role here, because the query has a 0 there.

# %% tags=["solution"]
def soft_lookup(queries, keys, values):
    """Return output, (d_v,) or (m, d_v), and percentages, (n,) or (m, n)."""
    # BEGIN SOLUTION
    percentages = softmax(similarities(queries, keys))
    return percentages @ values, percentages
    # END SOLUTION


# %% tags=["check"]
def check_soft_lookup(soft_lookup):
    square = np.array([[1.0, 0.5], [-1.0, 2.0]])
    call(soft_lookup, square, np.array([[2.0, 1.0], [0.0, 1.0]]), np.array([[3.0, -1.0], [5.0, 2.0]]))
    call(soft_lookup, np.array([1.0, -1.0]), np.array([[0.5, 0.0], [1.0, 2.0], [0.0, -1.0]]), np.array([[1.0], [2.0], [4.0]]))
    call(soft_lookup, square, np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]), np.eye(3))
    call(soft_lookup, np.array([[40.0, 30.0]]), np.array([[30.0, 1.0], [1.0, 30.0]]), np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]))


# %% [markdown]
# **Look at the result.** Four queries, three keys, three French words.

# %% tags=["experiment"]
if ready(similarities, softmax, soft_lookup):
    asked = np.array([[2.0, 1.0], [9.0, -9.0], [0.0, 0.0], [-3.0, -3.0]])
    names = ["(2, 1)", "(9, -9)", "(0, 0)", "(-3, -3)"]
    output, percentages = soft_lookup(asked, keys, values)
    plots.attention_map(percentages, queries=names, keys=words, title="Mixing percentages A")
    print("output Z = AV, columns pomme, banane, citron:\n", output)

# %% [markdown]
# - $(9, -9)$ gives *apple* nearly everything. A sharp query turns the soft dictionary into the hard one.
# - $(0, 0)$ asks for nothing in particular and gets the plain average.
# - $(-3, -3)$ is unlike all three, and still hands out 100 %, to the keys that are the least unlike.
#
# Since the values are one-hot, $Z$ and $A$ show the same numbers here. With other values they differ.

# %% [markdown]
# ## Part 5 · Aim at the orange (12 minutes)
#
# The slide's percentages for *orange* were picked by hand: 0.1 pomme, 0.1 banane, 0.8 citron. The keys stay where they are. Where must the query point?
#
# One fact is enough. Divide one percentage by another, and the sum below them cancels:
#
# $$\frac{a_j}{a_k} = \frac{e^{s_j}}{e^{s_k}} = e^{\,s_j - s_k}$$
#
# So *lemon gets 8 times the share of apple* is a statement about the **difference** of two scores.

# %% [markdown] question="orange_query" kind="value" points=3 minutes=8 difficulty=3
# ### Question: `orange_query`
#
# Set `orange_query` to a query of two numbers whose look-up in `keys` gives the percentages 0.1 apple, 0.1 banana, 0.8 lemon.
#
# - The keys are those of Part 1: *apple* $(1, 0)$, *banana* $(0, 1)$, *lemon* $(1, 1)$. Scores are plain dot products.
# - Any query is right whose percentages round to 0.10, 0.10 and 0.80.
# - Solve it on paper, or search with code; both count. An array, a list or a tuple will do.
#
# The check looks at the form only. Use your `soft_lookup` to see whether you are there.

# %% [markdown] tags=["hint"]
# A nudge
#
# Call the query $(x, y)$. What are its three scores? *Apple* and *banana* get the same share: what does that say about $x$ and $y$?

# %% [markdown] tags=["hint"]
# In words
#
# Write down the score of each key in terms of $x$ and $y$. Write "lemon gets 8 times as much as apple" as an equation for the difference of their scores. Take logarithms. Do the same for banana.

# %% [markdown] tags=["hint"]
# Small numbers, for another target
#
# To get 0.2, 0.2, 0.6, lemon must get 3 times as much as apple, so its score must be larger by $\ln 3 \approx 1.10$. Lemon's score minus apple's score is $(x + y) - x = y$. Now you know $y$; the same step with banana gives $x$.

# %% tags=["solution"]
orange_query = np.log(8.0) * np.ones(2)  # SOLUTION

# %% tags=["check"]
def check_orange_query(orange_query):
    try:
        query = np.asarray(value(orange_query), dtype=float)
    except (TypeError, ValueError):
        raise Mismatch("wrong dtype", "orange_query: two numbers are needed") from None
    if query.size != 2:
        raise Mismatch("wrong shape", f"orange_query: two numbers are needed, one for each column of keys, got {query.size}")
    if not np.isfinite(query).all():
        raise Mismatch("not finite", "orange_query: both numbers must be finite")


# %% [markdown]
# **Look at the result.** If the bars read 10 %, 10 % and 80 %, you have found it.

# %% tags=["experiment"]
if ready(similarities, softmax, soft_lookup, orange_query):
    orange = np.ravel(orange_query)
    output, percentages = soft_lookup(orange, keys, values)
    plots.bars(french, percentages, title="orange → ?")
    plots.arrows(dict(zip(words, keys)) | {"orange": orange}, title="The query among the keys")

# %% [markdown]
# The query points the way of *lemon*, and it is longer. Now, does the length matter, or only the direction?

# %% [markdown] question="doubled_query" kind="predict" points=1 minutes=3 difficulty=2
# ### Predict: `doubled_query`
#
# Make the right orange query twice as long. Each score doubles. Citron's share was 0.80. It becomes about
#
# - `"a"` 0.80: only the direction of a query counts,
# - `"b"` 0.89: the 0.20 that was left is halved and shared out again, more or less,
# - `"c"` 0.97: lemon's lead over each of the others goes from 8 times to 64 times,
# - `"d"` 1.60: it doubles.

# %% tags=["solution"]
doubled_query = "c"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** The curve shows the percentages while the query grows from nothing to three times its length. Read it at 2. (*Pomme* and *banane* share one curve.)

# %% tags=["experiment"]
if ready(similarities, softmax, soft_lookup, orange_query):
    factors = np.linspace(0, 3, 13)
    stretched = np.outer(factors, np.ravel(orange_query))  # m×d = 13×2
    percentages = soft_lookup(stretched, keys, values)[1]
    curves = dict(zip(french, np.transpose(percentages)))
    plots.lines(factors, curves, xlabel="length of the query (1 = yours)", ylabel="share")
    print("at twice the length:", percentages[8])

# %% [markdown]
# Doubling the scores *squares* each ratio: $8^2 = 64$, and $64 / (1 + 1 + 64) \approx 0.97$. If you chose `"a"`, you were thinking of shifting, which changes nothing. Stretching does change the percentages: it sharpens them.
#
# So every score has a hidden volume knob. It gets a name in the next part, and in Lab 2 it becomes the famous $\sqrt{d_k}$.

# %% [markdown]
# ## Part 6 · From soft to hard (9 minutes)
#
# Divide all scores by a number $T$, the **temperature**, before the softmax:
#
# $$A = \operatorname{softmax}_{\text{row}}(S / T)$$
#
# A small $T$ stretches the differences: the winner takes nearly all. A large $T$ shrinks them: everybody gets nearly the same. $T = 1$ changes nothing.
#
# For scores $0$ and $1$ the second share is $0.73$ at $T = 1$, $0.98$ at $T = 0.25$ and $0.52$ at $T = 10$.

# %% [markdown] question="temperature" kind="code" points=4 minutes=8 difficulty=2 needs=["softmax"]
# ### Question: `temperature`
#
# Write `temperature(scores, T)`: percentages along the last axis at temperature `T`.
#
# - `scores` has any shape; the result has the same shape, and each row sums to 1.
# - `T` is one number, 0 or larger. `T = np.inf` gives every key of a row the same share.
# - `T = 0` is the **hard** dictionary, the limit of ever smaller $T$: the largest score of a row takes everything, and exactly equal largest scores share it equally.
# - No `nan`, no division by zero, and `scores` stays unchanged.

# %% [markdown] tags=["hint"]
# A nudge
#
# Where `T` is positive, this is one line with your `softmax`. Only `T = 0` needs thought of its own: mark the places where a score equals the largest score of its row. How many are there in each row?

# %% [markdown] tags=["hint"]
# In words
#
# If `T` is zero: make an array of ones and zeros that says where each row has its maximum, then divide each row by its sum. Otherwise: softmax of the scores, divided by `T` *before* the exponential.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Scores $(3, 1, 3)$. At $T = 0$: the marks are $(1, 0, 1)$ and the percentages $(0.5, 0, 0.5)$. At $T = 2$: softmax of $(1.5, 0.5, 1.5)$, which is $(0.42, 0.16, 0.42)$. At $T = \infty$: softmax of $(0, 0, 0)$, a third each.

# %% tags=["solution"]
def temperature(scores, T):
    """Return percentages of the shape of `scores` along the last axis, at temperature T >= 0."""
    # BEGIN SOLUTION
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    return softmax(scores / T)
    # END SOLUTION


# %% tags=["check"]
def check_temperature(temperature):
    scores = np.array([[1.0, -1.0, 0.5], [2.0, 0.0, 2.0]])
    call(temperature, scores, 2.0)
    call(temperature, np.array([1.0, 3.0]), 0.5)
    call(temperature, np.array([[300.0, 100.0], [-500.0, -499.0]]), 0.25)
    call(temperature, np.array([[3, 1, 2], [0, 4, 5]]), 4)
    call(temperature, scores, np.inf)
    call(temperature, scores, 0)


# %% [markdown]
# **Look at the result.** The scores of your orange query, from cold to hot.

# %% tags=["experiment"]
if ready(similarities, softmax, temperature, orange_query):
    scores = similarities(np.ravel(orange_query), keys)
    heat = [0, 0.25, 0.5, 1, 2, 4, 8]
    curves = dict(zip(french, np.transpose([temperature(scores, T) for T in heat])))
    plots.lines(heat, curves, xlabel="temperature T", ylabel="share", title="From hard to soft")

# %% [markdown]
# At $T = 0$ the dictionary is hard: citron, all of it. At $T = 1$ it is the one from the slide. As $T$ grows, the three curves meet at $\tfrac13$.
#
# And $T = 0.5$ gives 0.97 again: halving the temperature is the same as doubling the query. The two are one knob, turned in opposite directions.

# %% [markdown]
# ## Part 7 · Directions that mean something (10 minutes)
#
# Look-up by similarity works only as well as the vectors. The lecture's recap says why word vectors are good: their arithmetic has meaning. *Grape* to *raisin* is a step. Take the same step from *plum*, and you should arrive near *prune*:
#
# $$\text{raisin} - \text{grape} + \text{plum} \approx \text{prune}$$
#
# Real embeddings are learned from text. The ones below are made by hand: we scored twelve words from 0 to 10 for five properties. That is small enough to see why the arithmetic works.

# %%
properties = ["sweet", "sour", "large", "dried", "drink"]
vectors = {
    "grape": (8, 3, 1, 0, 0), "raisin": (9, 2, 0, 9, 0), "wine": (4, 4, 1, 0, 9),
    "plum": (6, 4, 3, 0, 0), "prune": (7, 4, 2, 9, 0), "apple": (6, 4, 5, 0, 0),
    "cider": (5, 5, 5, 0, 9), "lemon": (1, 9, 3, 0, 0), "lemonade": (6, 7, 3, 0, 9),
    "orange": (6, 5, 5, 0, 0), "orangeade": (9, 3, 5, 0, 9), "melon": (7, 1, 9, 0, 0),
}  # fmt: skip
vectors = {word: np.array(v, dtype=float) for word, v in vectors.items()}  # 12 words, d = 5

print("properties:", properties)
print("raisin - grape =", vectors["raisin"] - vectors["grape"])
print("prune  - plum  =", vectors["prune"] - vectors["plum"])

# %% [markdown] question="analogy" kind="code" points=4 minutes=9 difficulty=2
# ### Question: `analogy`
#
# Write `analogy(vectors, a, b, c)`: the word that completes "`a` is to `b` as `c` is to …".
#
# - `vectors` is a dict from word to a vector of length $d$; `a`, `b` and `c` are three of its words.
# - Start from `c` and take the step that leads from `a` to `b`. That is the target.
# - Return the word, a string, whose vector is nearest to the target by straight-line (Euclidean) distance.
# - `a`, `b` and `c` themselves are never the answer.
# - Leave `vectors` as it is.

# %% [markdown] tags=["hint"]
# A nudge
#
# The step from `a` to `b` is a difference of two vectors. Check the sign with numbers: start at `a`, take the step, and you must arrive at `b`.

# %% [markdown] tags=["hint"]
# In words
#
# Compute the target as a *new* array. Go through the words, skip the three that were given, measure the length of (vector − target), and keep the word with the smallest.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Let north be $(0, 1)$, south $(0, -1)$, hot $(5, 1)$, cold $(5, -2)$, warm $(4, 1)$. "north is to south as hot is to …": the step is $(0, -2)$ and the target $(5, -1)$. Distances: to cold 1, to warm $\sqrt{1 + 4} \approx 2.2$. The answer is cold.

# %% tags=["solution"]
def analogy(vectors, a, b, c):
    """Return the word nearest to c plus the step from a to b; never a, b or c."""
    # BEGIN SOLUTION
    target = vectors[c] + vectors[b] - vectors[a]
    others = [word for word in vectors if word not in (a, b, c)]
    return min(others, key=lambda word: np.linalg.norm(vectors[word] - target))
    # END SOLUTION


# %% tags=["check"]
def check_analogy(analogy):
    line = {"zero": [0.0, 0.0], "one": [1.0, 0.0], "two": [2.0, 0.2], "three": [3.0, 0.0], "six": [6.0, -1.0]}
    line |= {"minus": [-1.0, 0.0], "up": [1.0, 4.0], "far": [40.0, 9.0], "four": [4.4, 0.4], "half": [0.5, 0.1]}
    line = {word: np.array(place) for word, place in line.items()}
    call(analogy, line, "one", "two", "three")
    call(analogy, line, "two", "one", "zero")
    call(analogy, line, "one", "up", "three")
    call(analogy, line, "zero", "half", "one")
    call(analogy, line, "one", "six", "minus")


# %% [markdown]
# **Look at the result.** Four analogies.

# %% tags=["experiment"]
if ready(analogy):
    triples = "grape raisin plum, lemon lemonade orange, apple cider grape, apple melon wine"
    for given in triples.split(", "):
        a, b, c = given.split()
        print(f"{a} is to {b} as {c} is to {analogy(vectors, a, b, c)}")

# %% [markdown]
# The first three work, because *dried* and *drink* are directions of their own. The last one asks for a very large wine. There is no such word, so the nearest neighbor steps in, as confident as ever: this function has no way to say *I do not know*. Keep that thought for the last question.

# %% [markdown]
# ## Part 8 · Look up a label (14 minutes)
#
# So far the values were French words. They can be anything, so let them be **labels**. Keys: the rows of a table. Values: their classes, one-hot. Query: a new row. The output is then a share for each class. That is a classifier, and nothing was trained.
#
# The table holds 18 fruits and vegetables with rounded, typical amounts in 100 g of the raw food, put together by us for this lab. Your own orange will differ a little.

# %%
kinds = ["citrus", "sweet fruit", "vegetable"]  # labels 0, 1, 2
table = """lemon 2.5 2.8 53 138 0, lime 1.7 2.8 29 102 0, grapefruit 7.0 1.6 31 135 0,
mandarin 10.6 1.8 27 166 0, apple 10.4 2.4 5 107 1, pear 9.8 3.1 4 116 1, peach 8.4 1.5 7 190 1,
plum 9.9 1.4 10 157 1, cherry 12.8 2.1 7 222 1, banana 12.2 2.6 9 358 1, carrot 4.7 2.8 6 320 2,
spinach 0.4 2.2 28 558 2, potato 0.8 2.1 20 421 2, cucumber 1.7 0.5 3 147 2,
zucchini 2.5 1.0 18 261 2, leek 3.9 1.8 12 180 2, celery 1.3 1.6 3 260 2, beetroot 6.8 2.8 5 325 2"""

foods = [line.split() for line in table.split(",")]
food_names = [row[0] for row in foods]
facts = np.array([row[1:5] for row in foods], dtype=float)  # n×d = 18×4
food_labels = np.array([int(row[5]) for row in foods])

print("           [sugar g, fiber g, vitamin C mg, potassium mg]")
for name, row, label in zip(food_names, facts, food_labels):
    print(f"{name:11}{row}  {kinds[label]}")

# %% [markdown]
# Potassium comes in hundreds and fiber in ones, so a raw dot product would see potassium only. We first bring each column to mean 0 and spread 1, and then each row to length 1. Now a dot product compares *profiles*: 1 means the same profile, 0 unrelated, −1 opposite.

# %%
def profiles(rows):
    """Return the rows with each column at mean 0 and spread 1, then each row at length 1."""
    standard = (rows - facts.mean(axis=0)) / facts.std(axis=0)
    return standard / np.linalg.norm(standard, axis=1, keepdims=True)


food_keys = profiles(facts)  # n×d = 18×4
new_names = ["orange", "apricot", "tomato", "cauliflower"]
new_facts = [[9.4, 2.4, 53, 181], [9.2, 2.0, 10, 259], [2.6, 1.2, 14, 237], [1.9, 2.0, 48, 299]]
food_queries = profiles(np.array(new_facts))  # m×d = 4×4

# %% [markdown] question="predict_by_lookup" kind="code" points=4 minutes=10 difficulty=3 needs=["similarities", "temperature"]
# ### Question: `predict_by_lookup`
#
# Write `predict_by_lookup(queries, keys, labels, T)`: for each query, the share of each class.
#
# - `queries` is `(d,)` or `(m, d)`, `keys` is `(n, d)`. `labels` holds $n$ integers, the class of each key, from 0 on.
# - There are $C$ classes, where $C$ is the largest label plus 1. A class that no key has gets a share of 0.
# - Percentages are those of `temperature` for the scores of `similarities`, at temperature `T` (0 and `np.inf` included).
# - Return shape `(C,)` for one query, `(m, C)` for $m$ queries. Column $c$ is the total share of the keys of class $c$.

# %% [markdown] tags=["hint"]
# A nudge
#
# This is `soft_lookup` with a knob. What is the value of a key of class 1, if there are three classes? Remember how *banane* became a vector.

# %% [markdown] tags=["hint"]
# In words
#
# Turn the labels into values: an array of zeros with $n$ rows and $C$ columns, and a single 1 in each row, in the column of its label. Compute percentages at temperature `T`. Mix the values.

# %% [markdown] tags=["hint"]
# Small numbers
#
# Labels $(0, 2, 0)$: $C = 3$, and the values are the rows $(1, 0, 0)$, $(0, 0, 1)$, $(1, 0, 0)$. With the percentages $(0.5, 0.3, 0.2)$ the output is $(0.7, 0, 0.3)$: the two keys of class 0 add up.

# %% tags=["solution"]
def predict_by_lookup(queries, keys, labels, T):
    """Return the share of each class: (C,) for one query, else (m, C)."""
    # BEGIN SOLUTION
    values = np.eye(np.max(labels) + 1)[labels]
    return temperature(similarities(queries, keys), T) @ values
    # END SOLUTION


# %% tags=["check"]
def check_predict_by_lookup(predict_by_lookup):
    table = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [-1.0, 0.5]])
    call(predict_by_lookup, np.array([[1.0, 2.0], [0.5, -1.0]]), table, np.array([1, 1, 0, 1]), 2.0)
    call(predict_by_lookup, np.array([2.0, 0.5]), table, np.array([3, 0, 3, 1]), 1.0)
    call(predict_by_lookup, np.array([[3, 1], [0, 2], [1, 1]]), table, np.array([2, 0, 1, 2]), 0.5)
    call(predict_by_lookup, np.array([[2.0, -1.0]]), table, np.array([0, 1, 1, 0]), 0)
    call(predict_by_lookup, np.array([[1.0, 2.0], [0.5, -1.0]]), table, np.array([1, 0, 1, 1]), np.inf)


# %% [markdown]
# **Look at the result.** Four foods that are not in the table, at temperature 0.2.

# %% tags=["experiment"]
if ready(similarities, softmax, temperature, predict_by_lookup):
    for name, query in zip(new_names, food_queries):
        shares = predict_by_lookup(query, food_keys, food_labels, 0.2)
        plots.bars(kinds, shares, title=name)

# %% [markdown]
# *Orange* is citrus, at 96 %. The hard dictionary raised an error; the soft one answers, and it is right. *Tomato* goes to the vegetables, whatever a botanist says: the table knows sugar, not seeds. And *cauliflower* is called citrus. It is full of vitamin C, and the lemon is the nearest key that is. A large share is not a proof.

# %% [markdown] question="very_hot" kind="predict" points=1 minutes=3 difficulty=2
# ### Predict: `very_hot`
#
# The table holds 4 citrus fruits, 6 sweet fruits and 8 vegetables. Turn the temperature up to $T = 1000$. The shares for *orange* (citrus, sweet fruit, vegetable) become about
#
# - `"a"` 0.33, 0.33, 0.33,
# - `"b"` 0.22, 0.33, 0.44,
# - `"c"` 1, 0, 0,
# - `"d"` 0, 0, 1.

# %% tags=["solution"]
very_hot = "b"  # SOLUTION

# %% [markdown]
# **Compare with your prediction.** The shares for *orange*, from cold to very hot. The last column tests the whole idea: each of the 18 foods is looked up among the 17 others.

# %% tags=["experiment"]
if ready(similarities, softmax, temperature, predict_by_lookup):
    for T in (0, 0.1, 0.2, 0.5, 1, 1000):
        shares = predict_by_lookup(food_queries[0], food_keys, food_labels, T)
        right = 0
        for i, label in enumerate(food_labels):
            others = np.arange(len(food_labels)) != i
            found = predict_by_lookup(food_keys[i], food_keys[others], food_labels[others], T)
            right += np.argmax(found) == label
        print(f"T = {T:6}   orange: {shares}   right among the 18 foods: {right}")

# %% [markdown]
# At $T = 1000$ every **row** gets the same share, $\tfrac1{18}$. But there are 8 vegetables and 4 citrus fruits, so the **classes** do not: their shares are $\tfrac4{18}, \tfrac6{18}, \tfrac8{18}$. The query no longer matters; every food is called a vegetable. If you chose `"a"`, you averaged over classes instead of rows.
#
# Cold look-up trusts the nearest row alone. On this tidy table that does best: 18 of 18. In a noisier table one odd row would then decide everything, and a little warmth helps. Hot look-up no longer listens to the query at all.

# %% [markdown]
# ## One question in your own words (5 minutes)

# %% [markdown] question="always_answers" kind="written" points=2 minutes=5 difficulty=2
# ### Question: `always_answers`
#
# A person marks this one. Ask the fruit dictionary for *bicycle*. The hard dictionary raises `KeyError`; the soft one returns a mixture of French fruits. In three to five sentences: **why** does a soft look-up always answer, and **when is that a weakness**? Say what you would look at to notice that an answer means little, and whether you could rely on it.

# %% [markdown] tags=["solution"]
# **Sample answer 1.** Softmax makes every share positive and makes each row add up to 1. So whatever the query is, 100 % is handed out among the keys that exist, and the output is always a mixture of their values. That is a weakness when no key fits: *bicycle* may have scores near zero with all fruits and then gets the plain average, which looks like any other output. I would look at how even the percentages are. It is only a hint: a long vector that points anywhere can make one share large although nothing fits.
#
# **Sample answer 2.** The look-up sees differences between scores, not the scores themselves: $-100, -100, -98$ give the same percentages as $0, 0, 2$. So it cannot tell "lemon fits well" from "lemon fits least badly", and it must spend its 100 % somewhere. This hurts for queries far from every key. The largest raw score, before the softmax, says more than the largest percentage, but it depends on the lengths of the vectors, so one needs a threshold that was tested on known cases.

# %% [markdown] tags=["rubric"]
# - **1 point: why.** Percentages are positive and sum to 1 (each query must hand out 100 %), *or* only differences of scores matter, so the look-up cannot see that nothing fits.
# - **1 point: weakness and sign.** A query unlike all keys still gets a mixture of them, *and* a named sign (even percentages, low raw scores) with a word on why it is not reliable (vector lengths, temperature, a confident wrong answer such as the cauliflower).
# - Half a point each where the idea is there and the reason is missing. Do not ask for the words of the samples.

# %% [markdown]
# ## What you built
#
# - `similarities` and `softmax`: from queries and keys to percentages that sum to 1 in each row.
# - `soft_lookup`: $Z = AV$ with $A = \operatorname{softmax}_{\text{row}}(QK^\top)$. Three lines, and the core of every Transformer.
# - `temperature`: one knob from the hard dictionary to the plain average.
# - `predict_by_lookup`: a classifier without training. The lecture comes back to it at its very end: *TabPFN* predicts for a new table in one forward pass. "test row = query, training rows = keys, their labels = values: the soft dictionary lookup". You will build a small one in Lab 8.

# %% [markdown]
# **What the lecture says next.** In this lab, people chose the queries, keys and values. The lecture goes on: "let's see how a transformer comes up with them". A Transformer learns three matrices, $W_q$, $W_k$ and $W_v$, and projects every token with them. That is Lab 2.

# %% [markdown]
# ## Keep your parts
#
# At the end of the series you train a mini GPT made of your own parts. The next cell can save the functions that later labs use, as text, into a folder `my_transformer/` beside this notebook. Nothing leaves your computer. Change `False` to `True` if you agree. Your grade does not depend on it.

# %% tags=["experiment"]
from labkit import parts

parts.keep("similarities", "softmax", "soft_lookup", consent=False)
