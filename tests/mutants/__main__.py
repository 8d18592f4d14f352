"""`make mutants`: all games, or `GAMES=`; limited by `FILES="turns.py"`, `SAMPLE=100` (drawn by `SEED=`), or `LAST=1`.

`LAST=1` are the survivors of the last run, stored in `var/mutants/<game>.json`. With `TESTS=` they meet only these
tests, while you write one.
"""

from __future__ import annotations

import os
import random
import sys
from dataclasses import replace
from typing import Any

import msgspec

from tests.mutants.campaign import campaign
from tests.mutants.equivalent_mutants import equivalent_reasons
from tests.mutants.mutant import Mutant
from tests.mutants.mutant_run import Verdict
from tests.mutants.report import ResultPrinter
from tests.mutants.targets import ROOT, Target, games, target_of

RESULTS = ROOT / "var" / "mutants"


def wanted(name: str) -> Any:
    """Return the variable of the environment, or ""."""
    return os.environ.get(name) or ""


def chosen(target: Target) -> list[Mutant]:
    """Return the games that were asked for."""
    mutants = list(target.mutants())
    if files := wanted("FILES").split():
        mutants = [mutant for mutant in mutants if mutant.file.name in files]
    if wanted("LAST"):
        last = {verdict.name for verdict in _last(target) if verdict.killed_by is None}
        mutants = [mutant for mutant in mutants if mutant.name in last]
    if size := int(wanted("SAMPLE") or 0):
        drawn = random.Random(int(wanted("SEED") or 1)).sample(range(len(mutants)), min(size, len(mutants)))
        mutants = [mutants[number] for number in sorted(drawn)]
    return mutants


def run(target: Target) -> bool:
    """Run a target's campaign and report it. Return whether nothing is left to do."""
    mutants, listed = chosen(target), equivalent_reasons(target.name)
    telling = ResultPrinter(target.name, len(mutants), listed)
    verdicts = campaign(target, mutants, telling.tell)
    there = {mutant.name for mutant in target.mutants()}
    _keep(target, verdicts, there)
    return telling.tell_all(verdicts, [name for name in listed if name not in there])


def _keep(target: Target, verdicts: list[Verdict], there: set[str]) -> None:
    """Store the result beside those of other games."""
    known = {verdict.name: verdict for verdict in [*_last(target), *verdicts] if verdict.name in there}
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{target.name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(list(known.values()))))


def _last(target: Target) -> list[Verdict]:
    file = RESULTS / f"{target.name}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Verdict]) if file.exists() else []


def _field(game: str) -> Target:
    target, tests = target_of(game), tuple(wanted("TESTS").split())
    return replace(target, tests=tests) if tests else target


if __name__ == "__main__":
    ends = [run(_field(game)) for game in wanted("GAMES").split() or games()]
    sys.exit(0 if all(ends) else 1)
