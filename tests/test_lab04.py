"""Lab 4: its hidden tests and public checks against its bank, in this process."""

import pytest
import torch
from lab_bank import LabTests, answer, load, run_hidden

LAB = "lab04_multi_head"


class TestLab04(LabTests):
    lab = LAB


def test_the_points_sum_to_30():
    assert sum(q.points for q in load(LAB).questions if q.kind != "written") == 30


@pytest.mark.parametrize("rows", [(5, 3), {3, 5}, [3.0, 5.0], range(3, 6, 2)])
def test_the_leaky_rows_may_come_in_any_container_and_order(rows):
    assert run_hidden(LAB, "leaky_rows", rows, 1)[0] == 1


@pytest.mark.parametrize("given", ["3, 5", 3, [[3], [5]], {"rows": [3, 5]}])
def test_leaky_rows_of_another_form_are_told_so(given):
    assert run_hidden(LAB, "leaky_rows", given, 1)[0] == 0


def test_a_module_in_place_of_a_state_dict_is_told_so():
    assert run_hidden(LAB, "same_as_torch", lambda *weights: torch.nn.MultiheadAttention(6, 2), 1)[0] == 0


def test_a_layer_without_percentages_loses_one_test_only():
    share, _ = run_hidden(LAB, "MultiHeadAttention", answer(LAB, "MultiHeadAttention", "wrong_percentages_not_kept"), 1)
    assert share == pytest.approx(6 / 7)
