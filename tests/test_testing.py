"""`labkit.testing`, records and checks: how an answer is called, noted and recognised."""

import json

import numpy as np
import pytest
import torch

from labkit import record
from labkit.check import Check, from_json
from labkit.testing import Mismatch, call, error, keeps_inputs, observe, recording, rng, seeded, value


class ListOfHis(list):
    pass


def returns(result):
    return lambda *args: result


def halts(*args):
    raise SystemExit(3)


def appends(x):
    x.append(1)
    return 0


def scales(x):
    x *= 2
    return x


def raises(fault):
    def answer(*args):
        raise fault

    return answer


@pytest.mark.parametrize(
    "answer, reason",
    [
        (None, "missing"),
        (returns(None), "unfinished"),
        (returns(...), "unfinished"),
        (raises(NotImplementedError()), "unfinished"),
        (raises(ValueError("no")), "error"),
        (raises(RecursionError()), "error"),
        (halts, "error"),
        (3, "error"),
    ],
)
def test_a_call_that_gives_no_value_says_why(answer, reason):
    with pytest.raises(Mismatch) as caught:
        call(answer, [1.0, 2.0])
    assert caught.value.reason == reason


def test_exit_in_an_answer_is_that_answers_error():
    assert error(halts) == "SystemExit"
    assert error(lambda: exit()) == "SystemExit"


def test_an_error_is_its_types_name_or_none():
    assert error(raises(KeyError("orange"))) == "KeyError"
    assert error(returns(1)) is None


@pytest.mark.parametrize("argument", [[1.0], {"a": 1}, np.ones(2), torch.ones(2)])
def test_a_call_works_on_copies(argument):
    def spoils(x):
        x[0 if not isinstance(x, dict) else "a"] = 7.0
        return 1

    before = repr(argument)
    call(spoils, argument)
    assert repr(argument) == before


@pytest.mark.parametrize("answer, argument", [(appends, [1.0]), (scales, np.ones(2)), (scales, torch.ones(2))])
def test_changing_an_argument_is_seen(answer, argument):
    with recording() as seen:
        call(answer, argument)
    assert list(seen[0].changed) == ["0"]
    with pytest.raises(Mismatch, match="argument 1: work on a copy"):
        keeps_inputs(answer, argument)


def test_leaving_arguments_alone_is_fine():
    assert keeps_inputs(lambda x, k: x + k, np.ones(2), k=1).tolist() == [2, 2]


@pytest.mark.parametrize(
    "argument", ["word", ["a", "b"], {"a": [1, 2]}, {1, 2}, None, slice(1, 2), range(3), len, torch.float32, object()]
)
def test_every_kind_of_argument_can_be_handed_over(argument):
    assert call(lambda x: 1, argument) == 1


def test_containers_of_any_subclass_come_back_plain():
    assert type(call(returns(ListOfHis([1])))) in (list, tuple)
    assert type(call(returns(np.ma.masked_array([1.0], [True])))) is np.ndarray
    assert call(returns(torch.ones(1, requires_grad=True))).requires_grad is False
    assert type(call(returns({"a": np.float32(1)}))["a"]) is np.ndarray


def test_a_list_that_holds_itself_is_the_answers_error():
    loop = []
    loop.append(loop)
    assert error(returns(loop)) == "RecursionError"


def test_a_variable_gives_its_value_or_a_reason():
    assert value([1, 2]) == [1, 2]
    for thing, reason in ((None, "missing"), (..., "unfinished")):
        with pytest.raises(Mismatch) as caught:
            value(thing)
        assert caught.value.reason == reason


def test_seeded_numbers_repeat_and_others_do_not():
    with seeded(1, 2):
        first = rng().random()
    with seeded(1, 2):
        assert rng().random() == first
    with seeded(1, 3):
        assert rng().random() != first
    assert rng().random() != rng().random()


def test_a_call_is_described_with_small_arguments_in_full():
    with recording() as seen:
        call(lambda x, y, z=0: 1, [1.0, 2.0], np.ones((3, 4)), z="k")
    assert "([1.0, 2.0], array of shape (3, 4), z='k')" in str(seen[0].what)


VALUES = [
    1, 2.5, True, "text", None, [], [1.0, 2.0], (1.0, "a"), {"a": 1.0}, {1: np.ones(2)}, {},
    np.arange(6).reshape(2, 3), np.zeros((0, 3)), np.array(3.0), np.array([True, False]), np.array([np.nan, -np.inf]),
    np.float32([1e-20, 1e20]), torch.ones(2, 2), torch.ones(2, dtype=torch.bfloat16), [np.ones(2), np.ones((1, 3))],
    [np.float32(1), np.float32(2)], np.array([2**63], dtype=np.uint64), [np.nan, [1.0]], {1, 2}, {("a", 1): {"b"}},
]  # fmt: skip


@pytest.mark.parametrize("result", VALUES, ids=[f"{i}-{type(v).__name__}" for i, v in enumerate(VALUES)])
def test_a_record_survives_json(result):
    with recording() as seen:
        error(returns(result))
    back = record.load(json.loads(json.dumps(record.dump(seen))))
    assert record.agree(seen, back) and record.agree(back, seen)


@pytest.mark.parametrize("result", [np.array([1 + 2j]), b"bytes", 2**80, object(), iter([])])
def test_a_value_that_is_not_plain_data_is_written_as_its_type(result):
    with recording() as seen:
        error(returns(result))
    assert record.dump(seen) == [{"value": {"object": type(result).__name__}}]


def test_a_record_keeps_errors_and_changed_arguments():
    with recording() as seen:
        error(raises(KeyError("x")))
        error(scales, np.ones(2))
    back = record.load(json.loads(json.dumps(record.dump(seen))))
    assert back[0].error == "KeyError" and list(back[1].changed) == ["0"]
    assert record.agree(seen, back)


def test_records_differ_when_anything_differs():
    def seen(answer, *args):
        with recording() as notes:
            error(answer, *(args or (np.ones(2),)))
        return notes

    notes = [
        seen(returns(np.ones(2))), seen(returns(np.ones(3))), seen(returns(np.array([1.0, np.nan]))), seen(scales),
        seen(returns(np.ones(2, int))), seen(raises(KeyError())), seen(raises(ValueError())), seen(returns("1")),
        seen(lambda x: x * 2), seen(returns(True)), seen(returns((1.0, "a"))),
    ]  # fmt: skip
    for i, a in enumerate(notes):
        assert [j for j, b in enumerate(notes) if record.agree(a, b)] == [i]


def softmax(x):
    e = np.exp(np.asarray(x, float))
    return e / e.sum()


def unnormalised(x):
    return np.exp(np.asarray(x, float))


def cases(softmax):
    call(softmax, [1.0, 2.0, 3.0])
    call(softmax, [0.0, 0.0])


def seen_of(answer):
    with recording() as notes:
        cases(answer)
    return record.dump(notes)


@pytest.fixture
def check():
    mistakes = [["your numbers do not sum to 1", seen_of(unnormalised)], ["zeros", seen_of(np.zeros_like)]]
    return from_json("softmax", cases, json.dumps({"expected": seen_of(softmax), "mistakes": mistakes}))


def test_a_check_is_quiet_for_a_right_answer(check):
    assert check(softmax) is None
    assert check(lambda x: torch.softmax(torch.tensor(x), 0)) is None


def test_a_check_names_a_known_mistake_first(check):
    with pytest.raises(Mismatch) as caught:
        check(lambda x: [np.exp(a) for a in x])
    assert str(caught.value).splitlines()[0] == "your numbers do not sum to 1"


def test_a_check_of_an_unknown_mistake_says_what_was_seen(check):
    with pytest.raises(Mismatch, match=r"\(\[1.0, 2.0, 3.0\]\)") as caught:
        check(lambda x: np.ones(len(x)) / 7)
    assert "sum to 1" not in str(caught.value)


@pytest.mark.parametrize("answer, reason", [(None, "missing"), (returns(None), "unfinished"), (halts, "error")])
def test_a_check_of_no_answer_says_which_question(check, answer, reason):
    with pytest.raises(Mismatch) as caught:
        check(answer)
    assert caught.value.reason == reason
    assert reason == "error" or str(caught.value).startswith("softmax: ")


def test_a_check_sees_a_changed_argument():
    def in_place(x):
        return scales(x)

    def one(double):
        call(double, np.ones(2))

    with recording() as notes:
        one(lambda x: x * 2)
    with pytest.raises(Mismatch, match="changed its argument"):
        Check("double", one, record.dump(notes), [])(in_place)


def test_a_check_of_a_set_compares_the_set():
    def one(letters):
        call(letters, "ab")

    with recording() as notes:
        one(set)
    check = Check("letters", one, record.dump(notes), [])
    check(set)
    with pytest.raises(Mismatch):
        check(returns({"c"}))


@pytest.mark.parametrize("operation", ["state", "names", "parameter_gradients"])
def test_a_record_does_not_depend_on_how_a_module_is_built_inside(operation):
    one, split = torch.nn.Linear(4, 3), torch.nn.Sequential(torch.nn.Linear(4, 2), torch.nn.Linear(2, 3))
    args = (torch.ones(2, 4),) if operation == "parameter_gradients" else ()
    records = []
    for module in (one, split):
        with recording() as notes:
            observe(module, operation, args)
        records.append(notes)
    assert record.agree(*records)


def test_a_long_double_counts_as_a_float():
    assert call(lambda: np.ones(2, np.longdouble)).dtype == np.float64
