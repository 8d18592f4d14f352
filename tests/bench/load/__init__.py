"""Load: matches of all games at once, pressed faster and faster, as in a busy server.

The loopback Discord and its people are one process, the bot another, its drawing processes others again. Rates, the
number of tables, and the duration of each rate may be set: `make bench load RATES="20 80" TABLES=40`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence

import msgspec

from tests.bench.load.measurement import Measured
from tests.bench.row import Goal, Row

RATES = "5 10 20 30 40 80"
BEARABLE, OVERLOAD, QUIET = 30, 80, 20
"""Rates of the goals: the required one, one that is too much, and the reference."""
GOALS = {
    BEARABLE: {
        "lost": Goal("<=", 0, ""),
        "acknowledged p99": Goal("<", 550, "ms"),
        "answered p50": Goal("<", 150, "ms"),
        "move to picture p50": Goal("<", 150, "ms"),
        "move to picture p99": Goal("<", 500, "ms"),
        "processor a press, the bot": Goal("<=", 8, "ms"),
        "processor a press, those that draw": Goal("<=", 10, "ms"),
    },
    OVERLOAD: {
        "lost": Goal("<=", 0, ""),
        "acknowledged p99": Goal("<", 1000, "ms"),
        "pictures a second": Goal(">=", 1),
        "memory of one, those that draw": Goal("<=", 250, "MB"),
    },
}


def run() -> Iterator[Row]:
    """Rate by rate: presses lost, waits, pictures, and what a press costs every process."""
    drawn: dict[float, float] = {}
    for measured in at_rates([float(rate) for rate in (os.environ.get("RATES") or RATES).split()]):
        drawn[measured.rate] = measured.pictures_a_second
        yield from _rows(measured, drawn.get(QUIET, 0.0))


def at_rates(rates: Sequence[float], **around: str) -> Iterator[Measured]:
    """Measure each rate in turn, with `around` in the bot's environment."""
    command = [sys.executable, "-m", "tests.bench.load.load_generator", *map(str, rates)]
    count = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | around) as generator:
        assert generator.stdout is not None
        for line in generator.stdout:
            count += 1
            yield msgspec.json.decode(line, type=Measured)
    if generator.returncode or count < len(rates):
        raise RuntimeError(f"the load generator ended with {generator.returncode} after {count} rates")


def _rows(measured: Measured, quiet: float) -> Iterator[Row]:
    """Yield the rows. Picture times are compared with those of the quiet rate if that was measured before."""
    goals = GOALS.get(round(measured.rate), {})
    for what, figure, unit in measured.told():
        is_pictures = what == "pictures a second"
        against, theirs = (f"at {QUIET} presses/s", quiet) if is_pictures else ("", 0.0)
        goal = None if is_pictures and not quiet else goals.get(what)
        yield Row(f"{measured.rate:g} presses/s: {what}", figure, theirs, unit, against, goal)
