"""Hidden tests of `analogy`: the nearest other word to c plus the step from a to b."""

import math

from labkit.testing import call, keeps_inputs, rng, same

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def reference(vectors, a, b, c):
    """Return the word at the smallest distance, one coordinate at a time; a, b and c are left out."""
    best, smallest = None, math.inf
    for word, vector in vectors.items():
        parts = zip(vector, vectors[a], vectors[b], vectors[c])
        distance = math.sqrt(math.fsum((v - (z + y - x)) ** 2 for v, x, y, z in parts))
        if word not in (a, b, c) and distance < smallest:
            best, smallest = word, distance
    return best


def made_up_words(random, count):
    """Return `count` different words of four letters."""
    words = {}
    while len(words) < count:
        words |= dict.fromkeys("".join(row) for row in random.choice(list(LETTERS), size=(count, 4)))
    return list(words)[:count]


def table(random, n, d):
    """Return n made-up words with random vectors of length d."""
    return {word: random.normal(size=d) * 2 for word in made_up_words(random, n)}


def ask(analogy, questions, what, how=call):
    """Put every question before any answer is judged: a mistake shows best over many answers."""
    answers = [how(analogy, *question) for question in questions]
    for answer, question in zip(answers, questions):
        same(answer, reference(*question), what)


def far_out(random):
    """Return a vector of length 50 in a random direction of 3."""
    vector = random.normal(size=3)
    return 50 * vector / math.sqrt(math.fsum(vector**2))


def with_a_long_word(random):
    """Return a question whose target has one word near it, one far out in its direction, and no given word near."""
    vectors = table(random, 12, 3)
    a, b, c, far, close = list(vectors)[:5]
    vectors[b] = vectors[a] + far_out(random)
    target = vectors[c] + vectors[b] - vectors[a]
    vectors[far], vectors[close] = target * 6, target + random.normal(size=3) * 0.05
    return vectors, a, b, c


def with_a_short_step(random, near):
    """Return a question whose target is the third (near = 1) or second (near = 2) given word; the others are far."""
    vectors = table(random, 10, 3)
    given, far = list(vectors)[:3], list(vectors)[3]
    vectors[given[0]] = far_out(random)
    vectors[given[near]] = vectors[given[0]] + random.normal(size=3) * 1e-6
    vectors[far] = 6 * vectors[given[3 - near]]
    return vectors, *given


def test_random_tables(analogy):
    """Tables of different sizes, which stay as they are; a few in which every kind of wrong word would win."""
    random = rng()
    questions = [with_a_long_word(random), with_a_short_step(random, 1), with_a_short_step(random, 2)]
    for n, d in ((9, 3), (14, 2), (20, 5), (24, 4)) * 2:
        vectors = table(random, n, d)
        questions.append((vectors, *random.choice(list(vectors), size=3, replace=False).tolist()))
    ask(analogy, questions, "a table of random vectors", keeps_inputs)


def test_long_vectors_have_no_advantage(analogy):
    """One word lies far out in the direction of the target; near is near all the same."""
    random = rng()
    ask(analogy, [with_a_long_word(random) for _ in range(6)], "a table with long vectors")


def test_c_is_never_the_answer(analogy):
    """b is nearly a, so that c would be the nearest word."""
    random = rng()
    ask(analogy, [with_a_short_step(random, 1) for _ in range(6)], "b close to a")


def test_b_is_never_the_answer(analogy):
    """c is nearly a, so that b would be the nearest word."""
    random = rng()
    ask(analogy, [with_a_short_step(random, 2) for _ in range(6)], "c close to a")
