"""Lab 3: its hidden tests and public checks against its bank, in this process."""

import pytest
import torch
from lab_bank import LabTests, answer, load, run_hidden

LAB = "lab03_masking"


@pytest.fixture(autouse=True, scope="module")
def one_thread():
    """Tensors this small lose time to a second thread."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


class TestLab03(LabTests):
    lab = LAB


def test_the_points_sum_to_30_without_the_optional_question():
    assert sum(q.points for q in load(LAB).questions if q.kind != "written" and not q.optional) == 30


@pytest.mark.parametrize("stem", ["wrong_zeros", "wrong_constant_of_right_shape"])
def test_a_detector_that_always_says_the_same_earns_nothing_on_any_seed(stem):
    assert [run_hidden(LAB, "leaks", answer(LAB, "leaks", stem), seed)[0] for seed in range(10)] == [0] * 10


def test_the_number_of_planted_functions_and_their_order_vary():
    asked = []

    def looks(attention, n, d):
        asked.append((n, d, float(attention(torch.ones(n, d).cumsum(0))[-1, 0])))
        return True

    counts = {run_hidden(LAB, "leaks", looks, seed) and len(asked) for seed in range(8)}
    assert len(counts) == 8 and len(set(asked)) > 100


def test_planted_functions_go_by_one_name():
    names = set()
    run_hidden(LAB, "leaks", lambda attention, n, d: names.add(attention.__name__) or True, 3)
    assert names == {"attention"}


def test_the_right_detector_is_right_on_many_seeds():
    given = answer(LAB, "leaks")
    assert [run_hidden(LAB, "leaks", given, seed)[0] for seed in range(30)] == [1] * 30


def test_a_result_of_another_form_is_told_so():
    assert run_hidden(LAB, "causal_mask", lambda n, dtype=None, device=None: [[0.0] * n] * n, 1)[0] == 0
    assert run_hidden(LAB, "padding_mask", lambda lengths, n: "none", 1)[0] == 0
