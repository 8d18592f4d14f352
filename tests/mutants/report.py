"""Report of a mutation run: each survivor at once, and the counts at the end."""

from __future__ import annotations

import os
import time

from tests.mutants.mutant_run import Verdict

OFTEN = 100
"""Mutants after which the time is told."""


class ResultPrinter:
    """Prints results. `listed` are the mutants that are known to be equivalent."""

    def __init__(self, name: str, number: int, listed: dict[str, str]) -> None:
        self._name = name
        self._listed = listed
        self._start = time.monotonic()
        self._number = 0
        self._out = os.fdopen(os.dup(1), "w")  # the tests' own words are silenced
        self._say(f"{name}: {number} mutants")

    def tell(self, verdict: Verdict) -> None:
        """Print one more result."""
        self._number += 1
        if self._number % OFTEN == 0:
            self._say(f"  {self._number} after {self._seconds():.0f} s")
        if verdict.killed_by is None and verdict.name not in self._listed:
            self._say(f"survives {verdict.tests} tests: {verdict.name}", *verdict.change)
        if verdict.killed_by is not None and verdict.name in self._listed:
            self._say(f"listed, but killed by {verdict.killed_by}: {verdict.name}")

    def tell_all(self, verdicts: list[Verdict], gone: list[str]) -> bool:
        """Print the counts. Return whether nothing is left to do."""
        for name in gone:
            self._say(f"listed, but there is none: {name}")
        survivors = {verdict.name for verdict in verdicts if verdict.killed_by is None}
        new, dead = survivors - self._listed.keys(), len(verdicts) - len(survivors)
        self._say(
            f"{self._name}: {len(verdicts)} mutants, {dead} killed, {len(survivors - new)} equivalent, "
            f"{len(new)} survive ({self._seconds():.0f} s)"
        )
        wrong = {verdict.name for verdict in verdicts} & (self._listed.keys() - survivors)
        return not (new or wrong or gone)

    def _say(self, *lines: str) -> None:
        print(*lines, sep="\n    ", file=self._out, flush=True)

    def _seconds(self) -> float:
        return time.monotonic() - self._start
