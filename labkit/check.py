"""Public checks: fixed inputs, what the right answer gives there, and what each known mistake gives.

The build writes one `Check` a question into the notebook. It holds numbers and sentences, no code of
an answer. `labkit.testing` carries the calls out, so a check and a hidden test compare in the same way.
"""

import json
import warnings
from dataclasses import dataclass

from labkit import record as records
from labkit.compare import Mismatch, compare
from labkit.observe import Observation, recording


@dataclass(frozen=True)
class Check:
    """The public check of one question.

    `cases` calls the answer on fixed inputs; `expected` is the record of the right answer (empty when
    `cases` judges by itself, as for a `value` question); `mistakes` pairs a sentence with a record.
    """

    question: str
    cases: callable
    expected: list
    mistakes: list[tuple[str, list]]

    def __call__(self, answer) -> None:
        """Return quietly when the answer is right so far; else raise `Mismatch`, the likely mistake first."""
        seen, fault = self.observe(answer)
        problem = fault or self.first_difference(seen)
        if problem is None:
            return
        if problem.reason in ("missing", "unfinished"):
            raise Mismatch(problem.reason, f"{self.question}: {problem}") from None
        sentence = self.recognise(seen)
        raise Mismatch(problem.reason, f"{sentence}\n{problem}" if sentence else str(problem)) from None

    def observe(self, answer) -> tuple[list[Observation], Mismatch | None]:
        """Run the cases; return what was seen and the `Mismatch` that ended them, if any."""
        with recording() as seen, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a wrong answer may well divide by zero: the sentence says more
            try:
                self.cases(answer)
            except Mismatch as fault:
                return seen, fault
        return seen, None

    def first_difference(self, seen: list[Observation]) -> Mismatch | None:
        """Compare with the expected record, call by call."""
        for got, expected in zip(seen, records.load(self.expected)):
            if diff := compare(got.value, expected.value):
                return Mismatch(diff.reason, f"{got.what}: {diff.text}")
            if got.changed and not expected.changed:
                return Mismatch("wrong", f"{got.what} changed its argument: work on a copy")
        return None

    def recognise(self, seen: list[Observation]) -> str | None:
        """Return the sentence of the one known mistake whose whole record agrees, else None."""
        found = {sentence for sentence, data in self.mistakes if records.agree(seen, records.load(data))}
        return found.pop() if len(found) == 1 else None


def from_json(question: str, cases, text: str) -> Check:
    """Return the `Check` that the build wrote as JSON."""
    data = json.loads(text)
    return Check(question, cases, data["expected"], [tuple(m) for m in data["mistakes"]])
