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
    words = set()
    while len(words) < count:
        words.add("".join(random.choice(list(LETTERS), size=4)))
    return list(random.permutation(sorted(words)).tolist())


def table(random, n, d):
    """Return n made-up words with random vectors of length d."""
    return {word: random.normal(size=d) * 2 for word in made_up_words(random, n)}


def ask(analogy, questions, what, how=call):
    """Put every question before any answer is judged: a mistake shows best over many answers."""
    answers = [how(analogy, *question) for question in questions]
    for answer, question in zip(answers, questions):
        same(answer, reference(*question), what)


def test_random_tables(analogy):
    """Eight questions about tables of different sizes, which stay as they are; a constant is wrong on most."""
    random, questions = rng(), []
    for n, d in ((9, 3), (14, 2), (20, 5), (24, 4)) * 2:
        vectors = table(random, n, d)
        questions.append((vectors, *random.choice(list(vectors), size=3, replace=False).tolist()))
    ask(analogy, questions, "a table of random vectors", keeps_inputs)


def test_long_vectors_have_no_advantage(analogy):
    """One word lies far out in the direction of the target; near is near all the same."""
    random, questions = rng(), []
    for _ in range(6):
        vectors = table(random, 12, 3)
        a, b, c, far, close, *_ = random.permutation(list(vectors)).tolist()
        target = vectors[c] + vectors[b] - vectors[a]
        vectors[far], vectors[close] = target * 6, target + random.normal(size=3) * 0.5
        questions.append((vectors, a, b, c))
    ask(analogy, questions, "a table with long vectors")


def short_steps(random, near):
    """Return six questions in which the second or third given word is nearly the first: the other one is nearest."""
    questions = []
    for _ in range(6):
        vectors = table(random, 10, 3)
        given = random.choice(list(vectors), size=3, replace=False).tolist()
        vectors[given[near]] = vectors[given[0]] + random.normal(size=3) * 0.05
        questions.append((vectors, *given))
    return questions


def test_c_is_never_the_answer(analogy):
    """b is nearly a, so that c would be the nearest word."""
    ask(analogy, short_steps(rng(), 1), "b close to a")


def test_b_is_never_the_answer(analogy):
    """c is nearly a, so that b would be the nearest word."""
    ask(analogy, short_steps(rng(), 2), "c close to a")
