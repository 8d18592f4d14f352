"""Campaign on one field: each mutant runs in a separate child against the tests of its line."""

from __future__ import annotations

import msgspec

from tests.mutants import in_place, reimporting
from tests.mutants.child_processes import HELD_UP, alone
from tests.mutants.in_place import Tell
from tests.mutants.mutant import Mutant
from tests.mutants.mutant_run import Verdict
from tests.mutants.targets import Target


def campaign(target: Target, mutants: list[Mutant], tell: Tell) -> list[Verdict]:
    """Return a verdict for every mutant. Nothing of the target may have been imported. Raise RuntimeError if a test
    fails.
    """
    answer = alone(lambda folder: in_place.tried(target, mutants, folder, tell))
    if answer is None or answer == HELD_UP:
        raise RuntimeError(f"the tests of {target.name} cannot be collected")
    report = msgspec.convert(answer, in_place.Report)
    reimporting.prepare(report.modules)
    verdicts = list(report.verdicts)
    for names, judges in ((report.reimport, target), (report.by_own, target.own())):
        left = [mutant for mutant in mutants if mutant.name in set(names)]
        for verdict in reimporting.tried(judges, left, report.seconds):
            verdicts.append(verdict)
            tell(verdict)
    return verdicts
