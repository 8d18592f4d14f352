"""Line coverage: which lines of the rules each test runs, how long it takes, and which lines run at import."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from tests.mutants.child_processes import HELD_UP, each_in_a_child
from tests.mutants.mutant import Mutant
from tests.mutants.suite import Suite

Step = tuple[str, int]
"""File and line."""


@dataclass(frozen=True)
class LineCoverage:
    """`seconds` by test; `steps` by test; `imported`: the lines of functions that run before any test does.

    Of these, `first` are those that run while the product is imported, the others while its tests are.
    """

    seconds: dict[str, float]
    steps: dict[str, frozenset[Step]]
    first: frozenset[Step]
    imported: frozenset[Step]

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Return whether tests may notice the change in what was computed at import."""
        return bool(_steps(mutant) & self.imported)

    def runs_first(self, mutant: Mutant) -> bool:
        """Return whether a test may notice the change in what the product computed at import."""
        return bool(_steps(mutant) & self.first)

    def fastest(self, tests: Iterable[str]) -> list[str]:
        """Return the same tests in the order in which a mutant meets them."""
        return sorted(tests, key=lambda test: (self.seconds[test], test))

    def covering_tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that run the line, fastest first."""
        steps = _steps(mutant)
        return self.fastest(test for test, trodden in self.steps.items() if trodden & steps)


def _steps(mutant: Mutant) -> frozenset[Step]:
    return frozenset((str(mutant.file), line) for line in mutant.lines)


@contextmanager
def traced_lines(files: frozenset[str]) -> Iterator[set[Step]]:
    """Record the lines of functions in those files that run until the block ends."""
    steps: set[Step] = set()

    def enter(frame: FrameType, event: str, argument: Any) -> Any:
        return step if frame.f_code.co_filename in files and frame.f_code.co_name != "<module>" else None

    def step(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            steps.add((frame.f_code.co_filename, frame.f_lineno))
        return step

    sys.settrace(enter)
    try:
        yield steps
    finally:
        sys.settrace(None)


def measure_coverage(suite: Suite, files: frozenset[str], first: set[Step], imported: set[Step]) -> LineCoverage:
    """Run each test in a separate child, so that none depends on another. Raise where one fails."""

    def one(test: str, folder: Path) -> tuple[bool, float, list[Step]]:
        suite.move_to(folder)
        start = time.process_time()
        with traced_lines(files) as steps:
            is_passed = suite.is_passed(test)
        return is_passed, time.process_time() - start, sorted(steps)

    found = dict(each_in_a_child(suite.tests, one))
    failed = [test for test, answer in found.items() if answer == HELD_UP or not answer[0]]
    if failed:
        raise RuntimeError(f"fails without any mutant: {', '.join(failed)}")
    seconds = {test: float(answer[1]) for test, answer in found.items()}
    steps = {test: frozenset((file, line) for file, line in answer[2]) for test, answer in found.items()}
    return LineCoverage(seconds, steps, frozenset(first), frozenset(imported))
