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
from tests.mutants.equivalent_mutants import kept
from tests.mutants.mutant import Mutant
from tests.mutants.mutant_run import Verdict
from tests.mutants.report import Telling
from tests.mutants.targets import ROOT, Field, field_of, games

RESULTS = ROOT / "var" / "mutants"


def wanted(name: str) -> Any:
    """Return the variable of the environment, or ""."""
    return os.environ.get(name) or ""


def chosen(field: Field) -> list[Mutant]:
    """Those that are asked for."""
    mutants = list(field.mutants())
    if files := wanted("FILES").split():
        mutants = [mutant for mutant in mutants if mutant.file.name in files]
    if wanted("LAST"):
        last = {verdict.name for verdict in _last(field) if verdict.killed_by is None}
        mutants = [mutant for mutant in mutants if mutant.name in last]
    if size := int(wanted("SAMPLE") or 0):
        drawn = random.Random(int(wanted("SEED") or 1)).sample(range(len(mutants)), min(size, len(mutants)))
        mutants = [mutants[number] for number in sorted(drawn)]
    return mutants


def run(field: Field) -> bool:
    """Runs a field's campaign and tells of it. Whether nothing is left to do."""
    mutants, listed = chosen(field), kept(field.name)
    telling = Telling(field.name, len(mutants), listed)
    verdicts = campaign(field, mutants, telling.tell)
    there = {mutant.name for mutant in field.mutants()}
    _keep(field, verdicts, there)
    return telling.tell_all(verdicts, [name for name in listed if name not in there])


def _keep(field: Field, verdicts: list[Verdict], there: set[str]) -> None:
    """Beside what was found out earlier of others."""
    known = {verdict.name: verdict for verdict in [*_last(field), *verdicts] if verdict.name in there}
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{field.name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(list(known.values()))))


def _last(field: Field) -> list[Verdict]:
    file = RESULTS / f"{field.name}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Verdict]) if file.exists() else []


def _field(game: str) -> Field:
    field, tests = field_of(game), tuple(wanted("TESTS").split())
    return replace(field, tests=tests) if tests else field


if __name__ == "__main__":
    ends = [run(_field(game)) for game in wanted("GAMES").split() or games()]
    sys.exit(0 if all(ends) else 1)
