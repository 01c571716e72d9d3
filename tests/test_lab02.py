"""Lab 2: its hidden tests and public checks against its bank, in this process."""

import pytest
from lab_bank import LabTests, answer, load, public_check, run_hidden

from labkit.testing import Mismatch

LAB = "lab02_qkv_projection"


class TestBank(LabTests):
    lab = LAB


def test_automatic_points_sum_to_30():
    assert sum(q.points for q in load(LAB).questions if q.kind != "written") == 30


def test_an_unfinished_head_is_told_so_and_not_that_its_load_fails():
    unfinished = answer(LAB, "AttentionHead").__base__  # nn.Module

    class AttentionHead(unfinished):
        def __init__(self, d, d_k, d_v=None):
            super().__init__()

        def load(self, W_q, W_k, W_v):
            self.W_q.copy_(W_q)

        def forward(self, X): ...

    with pytest.raises(Mismatch) as told:
        public_check(LAB, "AttentionHead")(AttentionHead)
    assert told.value.reason == "unfinished"
    assert run_hidden(LAB, "AttentionHead", AttentionHead, 1)[0] == 0
