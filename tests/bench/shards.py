"""What one bot bears on SQLite, one on PostgreSQL, and two on PostgreSQL, on the same cores; and what a press costs.

The loopback Discord and its people, PostgreSQL, and all processes of the bot share the machine: that two bear more than
one shows only where there are cores to spare. What a press costs the processor tells how many a machine bears.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from bot.playground.embedded_postgresql import embedded_server, open_folder
from tests.bench.load import at_rates
from tests.bench.load.measurement import Measured, quantile
from tests.bench.row import Goal, Row

RATES = "10 20 30 40 60 80"
TABLES, EACH = "48", "12"
BORNE = 0.550
"""Seconds within which all but one of a hundred presses are acknowledged."""
GOAL = Goal(">=", 0.5)
"""Goal for one bot on PostgreSQL, as a share of the rate on SQLite."""


def run() -> Iterator[Row]:
    """Measure presses a second acknowledged in time, and milliseconds of processor time a press."""
    rates = [float(rate) for rate in (os.environ.get("RATES") or RATES).split()]
    given = {"TABLES": os.environ.get("TABLES") or TABLES, "EACH": os.environ.get("EACH") or EACH}
    alone = tuple(at_rates(rates, DATABASE="", **given))
    yield from _rows("one on SQLite", alone, alone, None)
    for processes, what in ((1, "one on PostgreSQL"), (2, "two on PostgreSQL")):
        with open_folder() as folder, embedded_server(folder / "data") as url:
            found = tuple(at_rates(rates, DATABASE=url, PROCESSES=str(processes), **given))
        yield from _rows(what, found, alone, GOAL)


def _rows(what: str, found: tuple[Measured, ...], alone: tuple[Measured, ...], goal: Goal | None) -> Iterator[Row]:
    yield Row(f"{what}: presses borne", _borne(found), _borne(alone), "1/s", "one on SQLite", goal)
    for name in found[0].processor:
        ours, theirs = (_a_press(one, name) for one in (found, alone))
        yield Row(f"{what}: processor a press, {name}", ours, theirs, "ms", "one on SQLite")


def _borne(found: tuple[Measured, ...]) -> float:
    """Return the highest rate at which, as at all lower ones, every press was acknowledged in time."""
    most = 0.0
    for one in found:
        if one.lost or quantile(one.acknowledged, 99) >= BORNE:
            break
        most = one.rate
    return most


def _a_press(found: tuple[Measured, ...], name: str) -> float:
    """Return milliseconds a press over all rates."""
    return 1000 * sum(one.processor.get(name, 0.0) for one in found) / max(1, sum(one.presses for one in found))
