"""Processes: found by their kind, with what they have used."""

from __future__ import annotations

import os

import pytest

from tests.bench.load.processes import PROCESSES, most_memory, used


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="only Linux tells what a process has used")
def test_each_kind_is_told_of_by_itself() -> None:
    alone, beside = used(), used(os.getpid())
    assert alone["Discord and its people"] > 0
    assert beside["the bot"] > 0
    assert "the bot" not in alone
    taken = most_memory(os.getpid())["the bot"]
    assert 1 < taken < 100_000
