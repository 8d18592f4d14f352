"""`make bench`: runs the usual benchmarks, prints its rows, and last whether each goal is met.

`python -m tests.bench rules pictures` runs some; `--json` prints a list of rows for programs instead.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
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
)
"""Benchmarks that run if none is named."""
BENCHMARKS = (*USUAL, "growth", "opening", "load", "small", "shards")
LONGEST = 480
"""Seconds that the usual ones may take together."""


def main() -> int:
    """Run the named benchmarks, the usual ones by default. Return 1 if one of them failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(BENCHMARKS)}")
    parser.add_argument("--json", action="store_true", help="for programs: one list of all rows")
    asked = parser.parse_args()
    failed: list[str] = []
    rows = rows_of(asked.names or USUAL, failed)
    if asked.json:
        print(msgspec.json.encode([row.told() for row in rows]).decode())
    else:
        _show(rows)
    if failed:
        print(f"Failed, see above: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def rows_of(names: Sequence[str], failed: list[str]) -> Iterator[Row]:
    """Yield the rows of each benchmark with its duration, and last the duration of all.

    A benchmark that raises is named in `failed`, and the others still run.
    """
    began = time.monotonic()
    for name in names:
        started = time.monotonic()
        try:
            yield from import_module(f"tests.bench.{name}").run()
        except Exception:
            traceback.print_exc()
            failed.append(name)
        yield Row(f"duration of `{name}`", time.monotonic() - started, 0.0, "s", "")
    goal = Goal("<=", LONGEST, "s") if set(names) == set(USUAL) else None
    yield Row("duration of the benchmark", time.monotonic() - began, 0.0, "s", "", goal)


def _show(rows: Iterable[Row]) -> None:
    print(f"{'what':44} {'ours':>12} {'theirs':>12} {'unit':8} {'ratio':>9}  against")
    shown = []
    for row in rows:
        print(row, flush=True)
        shown.append(row)
    print("\n" + "\n".join(summary(shown)))


if __name__ == "__main__":
    sys.exit(main())
