"""`make bench`: runs the usual benchmarks, prints its rows, and last whether each goal is met.

`python -m tests.bench rules pictures` runs some; `--json` prints a list of rows for programs instead.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from importlib import import_module

import msgspec

from tests.bench.row import Row

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
BENCHMARKS = (*USUAL, "load", "shards")


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


def _rows(names: Iterable[str]) -> Iterator[Row]:
    for name in names:
        yield from import_module(f"tests.bench.{name}").run()


def _show(rows: Iterable[Row]) -> None:
    print(f"{'what':44} {'ours':>12} {'theirs':>12} {'unit':8} {'ratio':>9}  against")
    with_goals = []
    for row in rows:
        print(row, flush=True)
        with_goals += [row] if row.goal else []
    print()
    for row in with_goals:
        print(row.verdict())
    print(f"\n{sum(bool(row.is_met) for row in with_goals)} of {len(with_goals)} goals met")


if __name__ == "__main__":
    main()
