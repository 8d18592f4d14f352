"""`make bench`: runs the usual benchmarks, prints its rows, and last whether each goal is met.

`python -m tests.bench rules pictures` runs some; `--json` prints a list of rows for programs instead.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module

import msgspec

from tests.bench.row import Goal, Row, summary

USUAL = (
    "rules",
    "pictures",
    "films",
    "store",
    "remote",
    "lists",
    "start",
    "views",
    "panels",
    "presses",
    "players",
    "pairing",
    "growth",
)
"""Those that are run when none is named."""
BENCHMARKS = (*USUAL, "opening", "load", "small", "shards")
LONGEST = 480
"""Seconds that the usual ones may take together."""


def main() -> None:
    """Run the named benchmarks, the usual ones by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(BENCHMARKS)}")
    parser.add_argument("--json", action="store_true", help="for programs: one list of all rows")
    asked = parser.parse_args()
    rows = _rows(asked.names or USUAL)
    if asked.json:
        print(msgspec.json.encode([row.told() for row in rows]).decode())
    else:
        _show(rows)


def _rows(names: Sequence[str]) -> Iterator[Row]:
    """Of each benchmark, and last how long they took together."""
    began = time.monotonic()
    for name in names:
        yield from import_module(f"tests.bench.{name}").run()
    goal = Goal("<=", LONGEST, "s") if set(names) == set(USUAL) else None
    yield Row("the benchmark itself", time.monotonic() - began, 0.0, "s", "", goal)


def _show(rows: Iterable[Row]) -> None:
    print(f"{'what':44} {'ours':>12} {'theirs':>12} {'unit':8} {'ratio':>9}  against")
    shown = []
    for row in rows:
        print(row, flush=True)
        shown.append(row)
    print("\n" + "\n".join(summary(shown)))


if __name__ == "__main__":
    main()
