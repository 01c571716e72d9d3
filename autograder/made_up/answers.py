"""What each student of a made-up class answers: right, a known mistake or nothing, as in a real class."""

import random
import re
from dataclasses import dataclass, field

from autograder import bank
from autograder.source import Lab, Question

ABILITIES = {"full": 0.2, "some": 0.55, "many": 0.1, "half": 0.15}  # shares of a class; and one hands in nothing new
MISTAKES = {"full": (0, 0), "some": (1, 3), "many": (4, 6), "half": (0, 2)}
GUARDS = ("wrong_zeros", "wrong_returns_input", "wrong_constant_of_right_shape")
RARE = 0.1
IMPORT = re.compile(r"^\s*(?:import|from) (\w+)", re.MULTILINE)
TRIES = 200


@dataclass(frozen=True)
class Answer:
    """How one question was answered.

    `kind` is solution, correct, wrong, twin or untouched; `stem` the bank entry's, empty without one;
    `mistake` the `wrong_*` stem that a grader should name, empty when there is none.
    """

    kind: str
    stem: str = ""
    mistake: str = ""


@dataclass(frozen=True)
class Mixture:
    """One student's ability and answers, by question."""

    ability: str
    answers: dict[str, Answer] = field(default_factory=dict)


def mixtures(lab: Lab, count: int, seed: int) -> list[Mixture]:
    """Return a mixture a student; no two are alike while the bank has enough entries."""
    rng = random.Random(f"{seed}:{lab.name}:class")
    entries = {q.name: weighted(lab, bank.entries(lab, q.name)) for q in lab.questions}
    found, seen = [], set()
    for ability in abilities(count, rng):
        for _ in range(TRIES):
            mixture = draw(lab, entries, ability, rng)
            if (key := repr(mixture.answers)) not in seen:
                break
        seen.add(key)
        found.append(mixture)
    return found


def abilities(count: int, rng: random.Random) -> list[str]:
    """Return the abilities of a class in random order; from three students on one hands in the lab as it came."""
    untouched = ["untouched"] if count > 2 else []
    drawn = [name for name, share in ABILITIES.items() for _ in range(round(share * count))]
    rest = (drawn + ["some"] * count)[: count - len(untouched)]
    return rng.sample(rest + untouched, count)


def weighted(lab: Lab, entries: list[bank.Entry]) -> dict[bank.Entry, float]:
    """Return how likely each entry is: guards of the bank, and libraries that the lab does not use, are rare."""
    used = {name for cell in lab.cells if "setup" in cell.tags for name in IMPORT.findall(cell.text)}
    return {e: RARE if e.stem in GUARDS or set(IMPORT.findall(e.code)) - used else 1.0 for e in entries}


def draw(lab: Lab, entries: dict[str, dict[bank.Entry, float]], ability: str, rng: random.Random) -> Mixture:
    """Return a random mixture of that ability."""
    if ability == "untouched":
        return Mixture(ability, {q.name: Answer("untouched") for q in lab.questions})
    done = list(lab.questions)
    if ability == "half":
        done = done[: max(1, round(len(done) * rng.uniform(0.3, 0.7)))]
    fallible = [q for q in done if any(e.kind == "wrong" for e in entries[q.name])]
    least, most = MISTAKES[ability]
    wrong = pick(fallible, rng.randint(least, most), rng)
    answers = {}
    for question in lab.questions:
        kinds = ("wrong", "twin") if question.name in wrong else ("correct",)
        known = {e: weight for e, weight in entries[question.name].items() if e.kind in kinds}
        answers[question.name] = answer(known, kinds, rng) if question in done else Answer("untouched")
    return Mixture(ability, fitting(lab, entries, answers))


def fitting(lab: Lab, entries: dict[str, dict[bank.Entry, float]], answers: dict[str, Answer]) -> dict[str, Answer]:
    """Let each answer that a later one calls be the solution where it is right.

    Right answers of different people need not fit together: one returns a list, another wants an array.
    """
    called = set()
    for question in lab.questions:
        codes = {entry.stem: entry.code for entry in entries[question.name]}
        code = codes.get(answers[question.name].stem, question.solution.text)
        called |= {name for name in question.needs if re.search(rf"\b{name}\b", code)}
    return {name: Answer("solution") if a.kind == "correct" and name in called else a for name, a in answers.items()}


def pick(questions: list[Question], count: int, rng: random.Random) -> set[str]:
    """Return the names of `count` questions; a harder one is answered wrongly more often."""
    left, found = list(questions), set()
    while left and len(found) < count:
        (question,) = rng.choices(left, [q.difficulty for q in left])
        left.remove(question)
        found.add(question.name)
    return found


def answer(known: dict[bank.Entry, float], kinds: tuple[str, ...], rng: random.Random) -> Answer:
    """Return one of the known programs; where a right one is asked for, in half of the cases the solution."""
    if kinds == ("correct",) and (not known or rng.random() < 0.5):
        return Answer("solution")
    (entry,) = rng.choices([*known], [*known.values()])
    mistake = "" if entry.kind == "correct" else f"wrong_{entry.stem.split('_', 1)[1]}"
    return Answer(entry.kind, entry.stem, mistake)
