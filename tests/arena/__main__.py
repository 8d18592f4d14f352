"""Command of the tests of strength: `python -m tests.arena open --matches 60 --results strength.jsonl`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import get_args

from tests.arena.opponents import PLAYERS
from tests.arena.strength import Kind, cells, measure, read, table


def main() -> None:
    """Play the matches that are missing, then print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description=__doc__)
    parser.add_argument(
        "kind", choices=get_args(Kind), help="opponents, those kept for the last measurement, or levels"
    )
    parser.add_argument("--games", default=" ".join(PLAYERS), help="games, separated by spaces (all)")
    parser.add_argument("--only", default="", help="part of the cells, by a word such as strong or greedy")
    parser.add_argument("--seats", type=int, help="only cells with that many seats")
    parser.add_argument("--matches", type=int, default=12, help="matches of each cell (12); 0 prints the table alone")
    parser.add_argument("--results", type=Path, default=Path("var/strength.jsonl"), help="file that is continued")
    parser.add_argument("--before", type=Path, help="results of another version, for a table side by side")
    asked = parser.parse_args()
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    wanted = [
        cell
        for cell in cells(asked.kind, asked.games.split())
        if not asked.only or asked.only in (cell.who, cell.other)
        if asked.seats in (None, cell.seats)
    ]
    for result in measure(wanted, asked.matches, asked.results):
        cell = result.cell
        print(
            f"{cell.game} {cell.who} v {cell.other} {cell.seats}: match {result.number + 1}",
            file=sys.stderr,
            flush=True,
        )
    print("\n".join(table(wanted, read(asked.results), read(asked.before) if asked.before else ())))


if __name__ == "__main__":
    main()
