"""Processes: found by their kind, with what they have used."""

from __future__ import annotations

import os
import subprocess

import pytest

from tests.bench.load.process_usage import PROCESSES, all_memory, most_memory, used, written


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="only Linux tells what a process has used")
def test_process_usage_is_reported_for_each_kind() -> None:
    alone, beside = used(), used(os.getpid())
    assert alone["Discord and its people"] > 0
    assert beside["the bot"] > 0
    assert "the bot" not in alone
    taken = most_memory(os.getpid())["the bot"]
    assert 1 < taken < 100_000


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="only Linux tells what a process has used")
def test_memory_of_child_processes_is_counted_once() -> None:
    before = all_memory(os.getpid())
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write(b"here\n")
        other.stdin.flush()
        assert other.stdout.readline() == b"here\n"
        during = all_memory(os.getpid())
        alone = all_memory(other.pid)
        assert alone.keys() == {"cat"}
        assert 0 < alone["cat"] <= most_memory(other.pid)["the bot"], "counted once"
        other.stdin.close()
    assert during.keys() - before.keys() == {"cat"}
    assert written(os.getpid()) >= 0
