"""`make bench`: runs every benchmark and prints its rows; `python -m tests.bench rules pictures` runs some."""

from __future__ import annotations

import sys
from importlib import import_module

BENCHMARKS = ("rules", "pictures", "films", "store", "lists", "presses", "players")


def main(names: list[str]) -> None:
    """Run the named benchmarks, all by default."""
    print(f"{'what':44} {'ours':>12} {'theirs':>12} {'unit':8} {'ratio':>9}  against")
    for name in names or BENCHMARKS:
        for row in import_module(f"tests.bench.{name}").run():
            print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
