"""Mutants of values computed at import: each module is imported again, with all its importers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.mutants.child_processes import allow, each_in_a_child
from tests.mutants.line_coverage import LineCoverage
from tests.mutants.mutant import Mutant
from tests.mutants.mutant_run import UNREADABLE, Verdict, diff_lines, first_failing, verdict_of
from tests.mutants.patching import import_changed
from tests.mutants.suite import Suite, silence
from tests.mutants.targets import Target

IMPORTING = 60.0
"""Seconds of work for collecting the tests of a changed module."""


def prepare(modules: list[str]) -> None:
    """Import once, for all children, the libraries that each would import."""
    for module in modules:
        with contextlib.suppress(Exception):
            import_module(module)


def tried(target: Target, mutants: list[Mutant], seconds: dict[str, float]) -> Iterator[Verdict]:
    """Yield a verdict for each mutant; fast tests run first."""
    coverage = LineCoverage(seconds, {}, frozenset(), frozenset())
    order = coverage.fastest(seconds)

    def one(mutant: Mutant, folder: Path) -> Any:
        silence()
        allow(IMPORTING)
        try:
            import_changed(mutant, target.root)
        except SyntaxError:
            return UNREADABLE, []
        suite = Suite(
            list(target.tests),
            target.has,
            lambda suite: [first_failing(suite, coverage, _all(suite, order))],
            target.is_own,
        )
        killer = (suite.open(folder) or [UNREADABLE])[0]
        return killer, [] if killer else diff_lines(mutant)

    for mutant, answer in each_in_a_child(mutants, one):
        yield verdict_of(mutant, order, answer)


def _all(suite: Suite, order: list[str]) -> list[str]:
    """Return the order with all tests of the suite: those of a changed module may have other names."""
    known = [test for test in order if test in suite.tests]
    return known + [test for test in suite.tests if test not in set(order)]
