"""`make mutants`: all games, or `GAMES=`; limited by `FILES="turns.py"`, `SAMPLE=100` (drawn by `SEED=`), or `LAST=1`.

`LAST=1` are those that survived the last time: what comes out is kept in `var/mutants/<game>.json`.
"""

from __future__ import annotations

import os
import random
import sys
import time

import msgspec

from tests.mutants.campaign import campaign
from tests.mutants.fields import ROOT, Field, field_of, games
from tests.mutants.kept import kept
from tests.mutants.mutant import Mutant
from tests.mutants.trial import Verdict

RESULTS = ROOT / "var" / "mutants"
OFTEN = 100


def chosen(field: Field) -> list[Mutant]:
    """Those that are asked for."""
    mutants = list(field.mutants())
    files = os.environ.get("FILES", "").split()
    if files:
        mutants = [mutant for mutant in mutants if mutant.file.name in files]
    if os.environ.get("LAST"):
        last = {verdict.name for verdict in _last(field) if verdict.killed_by is None}
        mutants = [mutant for mutant in mutants if mutant.name in last]
    if size := int(os.environ.get("SAMPLE") or 0):
        drawn = random.Random(int(os.environ.get("SEED") or 1)).sample(mutants, min(size, len(mutants)))
        mutants = [mutant for mutant in mutants if mutant in drawn]
    return mutants


def mend(field: Field) -> bool:
    """Runs a field's campaign and tells of it. Whether nothing is left to do."""
    mutants, start, number = chosen(field), time.monotonic(), 0
    print(f"{field.name}: {len(mutants)} mutants", flush=True)
    out = os.fdopen(os.dup(1), "w")

    def tell(verdict: Verdict) -> None:
        nonlocal number
        number += 1
        if number % OFTEN == 0:
            print(f"  {number} after {time.monotonic() - start:.0f} s", file=out, flush=True)

    verdicts = sorted(campaign(field, mutants, tell), key=lambda verdict: verdict.name)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{field.name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(verdicts)))
    return _is_well(field, verdicts, time.monotonic() - start)


def _is_well(field: Field, verdicts: list[Verdict], seconds: float) -> bool:
    listed, all_names = kept(field.name), {mutant.name for mutant in field.mutants()}
    survivors = [verdict for verdict in verdicts if verdict.killed_by is None]
    new = [verdict for verdict in survivors if verdict.name not in listed]
    for verdict in new:
        print(f"survives {verdict.tests} tests: {verdict.name}", *verdict.change, sep="\n    ")
    killed = [verdict for verdict in verdicts if verdict.killed_by is not None and verdict.name in listed]
    for verdict in killed:
        print(f"listed, but killed by {verdict.killed_by}: {verdict.name}")
    gone = [name for name in listed if name not in all_names]
    for name in gone:
        print(f"listed, but there is none: {name}")
    kept_ones, dead = len(survivors) - len(new), len(verdicts) - len(survivors)
    print(f"{field.name}: {len(verdicts)} mutants, {dead} killed, {kept_ones} equivalent, {len(new)} survive", end="")
    print(f" ({seconds:.0f} s)", flush=True)
    return not (new or killed or gone)


def _last(field: Field) -> list[Verdict]:
    file = RESULTS / f"{field.name}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Verdict])


if __name__ == "__main__":
    wanted = os.environ.get("GAMES", "").split() or games()
    sys.exit(not all([mend(field_of(game)) for game in wanted]))  # noqa: C419 - every game has its turn
