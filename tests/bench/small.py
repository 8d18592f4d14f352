"""A bot on one core, with everything that it starts; its people are on another one. Linux alone tells all of this.

`make bench small BEFORE=../other-checkout` measures another version of the bot beside it, in the same run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.bench.load.measurement import quantile
from tests.bench.load.small_machine import BUSY, LIGHT, OVERLOAD, SmallMeasured
from tests.bench.row import Goal, Row

HERE = Path(__file__).resolve().parents[2]
NOTHING_LOST = Goal("<=", 0, "")


def run() -> Iterator[Row]:
    """Measure memory of all processes, and lost presses and waits at three rates."""
    before = os.environ.get("BEFORE")
    ours = _measured(HERE)
    theirs = _measured(Path(before).resolve()) if before else None
    for (what, figure, unit, goal), other in zip(
        _figures(ours), _figures(theirs) if theirs else [None] * len(_figures(ours)), strict=True
    ):
        yield Row(what, figure, other[1] if other else 0.0, unit, "the version before" if other else "", goal)


def _measured(checkout: Path) -> SmallMeasured:
    command = [sys.executable, "-m", "tests.bench.load.small_machine", str(checkout)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=HERE)
    found = msgspec.json.decode(done.stdout, type=SmallMeasured)
    for when, memory in (("at the peak", found.peak), ("after the rest", found.quiet)):
        parts = ", ".join(f"{name} {figure:.0f}" for name, figure in sorted(memory.items()))
        print(f"{checkout.name}, MB {when}: {parts}", file=sys.stderr)
    return found


def _figures(found: SmallMeasured) -> list[tuple[str, float, str, Goal | None]]:
    """Name, figure, unit and goal of a measurement."""
    light, busy, overload = (f"one core, {rate:g} presses/s" for rate in (LIGHT, BUSY, OVERLOAD))
    return [
        (f"{light}, film, analysis: memory", sum(found.peak.values()), "MB", Goal("<=", 400, "MB")),
        (f"{light}: lost", found.light.lost, "", NOTHING_LOST),
        (f"{busy}, a film, Strong: lost", found.busy.lost, "", NOTHING_LOST),
        (f"{busy}, a film, Strong: ack p99", _wait(found.busy.acknowledged, 99), "ms", Goal("<", 600, "ms")),
        (f"{busy}, a film, Strong: picture p99", _wait(found.busy.shown, 99), "ms", Goal("<", 1000, "ms")),
        (f"{overload}: lost", found.overload.lost, "", NOTHING_LOST),
        (f"{overload}: longest ack", _wait(found.overload.acknowledged, 100), "ms", Goal("<", 2500, "ms")),
        ("one core, quiet again: memory", sum(found.quiet.values()), "MB", Goal("<=", 250, "MB")),
        ("one core, quiet: written an hour", found.written, "MB", Goal("<=", 1, "MB")),
    ]


def _wait(waits: tuple[float, ...], percent: int) -> float:
    return 1000 * quantile(waits, percent)
