"""Run of one mutant: its tests run until one fails."""

from __future__ import annotations

import ast
import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from tests.mutants.child_processes import HELD_UP, allow
from tests.mutants.line_coverage import LineCoverage
from tests.mutants.mutant import Mutant
from tests.mutants.suite import Suite

LEAST, TIMES = 2.0, 20.0
"""Seconds that any test may work; and how many times as long as without a mutant."""
TIME = "no end in sight"
UNREADABLE = "cannot be imported"
MAX_FIRST = 3


class Verdict(msgspec.Struct, frozen=True):
    """Result of one mutant. `killed_by` is a test or another reason; None if the mutant survived `tests` tests."""

    name: str
    killed_by: str | None
    tests: int
    change: tuple[str, ...] = ()


class KillingTests:
    """Tests that killed mutants of a function before. They run first for its next mutant."""

    def __init__(self) -> None:
        self._kills: dict[str, Counter[str]] = defaultdict(Counter)

    def first(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Return the same tests, those few before the others."""
        known = [test for test, _ in self._kills[mutant.place].most_common() if test in set(tests)][:MAX_FIRST]
        return [*known, *(test for test in tests if test not in known)]

    def remember(self, mutant: Mutant, verdict: Verdict) -> None:
        """Note the test that killed a mutant."""
        if verdict.killed_by:
            self._kills[mutant.place][verdict.killed_by] += 1


def first_failing(suite: Suite, coverage: LineCoverage, tests: Iterable[str]) -> str | None:
    """Return the first test that notices."""
    for test in tests:
        allow(max(LEAST, TIMES * coverage.seconds.get(test, 0)))
        if not suite.is_passed(test):
            return test
    return None


def verdict_of(mutant: Mutant, tests: list[str], answer: Any) -> Verdict:
    """Return the result of a child: (the test that killed the mutant, the change)."""
    if answer == HELD_UP:
        return Verdict(mutant.name, TIME, len(tests))
    killer, change = answer
    return Verdict(mutant.name, killer, len(tests), tuple(change))


def diff_lines(mutant: Mutant) -> list[str]:
    """Return the lines that differ, as `-` and `+`, once the tree is changed."""
    before = ast.unparse(ast.parse(mutant.file.read_text(encoding="utf-8")))
    lines = difflib.unified_diff(before.splitlines(), ast.unparse(mutant.tree).splitlines(), n=0, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]
