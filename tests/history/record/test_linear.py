"""Tests that the work on a record grows in proportion to its length, and that no check of a long one delays others."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games import GAMES
from bot.history.record import RecordChecks, digest, verify, verify_bytes
from bot.history.record.export import record_of
from bot.history.record.import_record import _rows
from bot.history.record.record_format import Record
from tests.call_counts import CountedNumber, calls
from tests.history.record.random_records import made_record
from tests.long_log import lengthen
from tests.match.tables import ANNA, BERT, bid_all, opened, running
from tests.refusals import assert_refused

SHORT, LONG = 200, 800
SLACK = 1.3
"""Sorting takes a little more than in proportion."""


async def long_record(folder: Path, rows: int) -> Any:
    """Return a record with so many rows more."""
    async with opened(folder) as matches:
        table = await running(matches, ANNA, BERT)
        await bid_all(matches, table)
        await lengthen(matches._store, matches, table.id, rows)
        return await matches.views.whole(table.id)


async def test_export_and_import_grow_linearly_with_the_log(tmp_path: Path) -> None:
    efforts = []
    for rows in (SHORT, LONG):
        (tmp_path / str(rows)).mkdir()
        whole = await long_record(tmp_path / str(rows), rows)
        record = record_of(whole, "all")
        again = msgspec.convert(msgspec.to_builtins(record, str_keys=True), Record, strict=False)
        efforts.append((calls(lambda: record_of(whole, 0)), calls(lambda: _rows(again))))  # noqa: B023 - at once
    for short, long in zip(*efforts, strict=True):
        assert long <= short * LONG / SHORT * SLACK


def test_digest_takes_linear_time() -> None:
    found = []
    for rows in (SHORT, LONG):
        moves = [{"seq": CountedNumber(row), "seat": 0, "move": "x"} for row in range(1, rows + 1)]
        CountedNumber.compared = 0
        digest({"moves": moves})
        found.append(CountedNumber.compared)
    assert found[1] <= found[0] * LONG / SHORT * SLACK


@pytest.fixture
def record() -> bytes:
    return json.dumps(made_record(GAMES["zanzibar"], random.Random(4), players=2, most=12)).encode()


async def test_long_file_is_checked_in_a_worker_with_the_same_verdict(record: bytes) -> None:
    checks = RecordChecks(is_long=lambda _: True)
    try:
        assert await checks.check(record) == verify_bytes(record)
        assert verify(json.loads(record)).ok
    finally:
        await checks.stop()


async def test_unfinished_record_check_says_so(record: bytes) -> None:
    checks = RecordChecks(is_long=lambda _: True, deadline=0.0)
    await assert_refused(checks.check(record), "check_not_finished")
    await checks.stop()
    await assert_refused(checks.check(record), "check_not_finished")
    assert (await RecordChecks().check(record))[0].ok
