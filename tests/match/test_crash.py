"""Tests of crashes at any moment: no acknowledged press is lost, halved or doubled."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.match.log_replay import replay, standing_steps
from bot.match.state_codec import codec
from bot.store import Store
from tests.match.tables import context
from tests.match.toy import TOY
from tests.waiting import within

ROOT = Path(__file__).resolve().parents[2]


KILLS = 12


@pytest.mark.rotating(6)
async def test_no_acknowledged_press_is_lost_however_often_the_process_is_killed(tmp_path: Path) -> None:
    """The same file is killed in the middle of its work many times, after more and more acknowledged presses."""
    path = tmp_path / "test.db"
    acknowledged: dict[str, int] = {}
    for number in range(KILLS):
        await _play_and_kill(path, presses=1 + 37 * number % 200, acknowledged=acknowledged)
        _check_integrity(path)
    assert len(acknowledged) >= 8
    await _check_matches(path, acknowledged)


async def _play_and_kill(path: Path, presses: int, acknowledged: dict[str, int]) -> None:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.match.crash_child",
        str(path),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdout is not None
    try:
        assert await child.stdout.readline() == b"open\n"
        for _ in range(presses):
            answer = await child.stdout.readline()
            assert answer, "the child ended by itself"
            _note(answer, acknowledged)
    finally:
        child.send_signal(signal.SIGKILL)
    for answer in (await child.stdout.read()).splitlines(keepends=True):
        _note(answer, acknowledged)
    assert await within(child.wait(), "the end of the child") == -signal.SIGKILL


def _note(answer: bytes, acknowledged: dict[str, int]) -> None:
    """Record a line. The last one may be cut off where the process was killed."""
    if answer.endswith(b"\n"):
        _, match, seq = answer.decode().split()
        acknowledged[match] = max(acknowledged.get(match, 0), int(seq))


def _check_integrity(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []


async def _check_matches(path: Path, acknowledged: dict[str, int]) -> None:
    store = await Store.open(path)
    matches = context(store)
    for match, seq in acknowledged.items():
        whole = await matches.views.whole(match)
        assert whole.table.seq >= seq, "an acknowledged press is lost"
        assert [row.seq for row in whole.rows] == list(range(1, whole.table.seq + 1)), "a row is lost or doubled"
        steps = standing_steps(replay(TOY, whole.first, whole.rows, whole.seed))
        assert codec(TOY).encode(steps[-1].after if steps else whole.first) == codec(TOY).encode(whole.now)
        assert (whole.table.status == "over") == (TOY.outcome(whole.now) is not None)
    await store.close()
