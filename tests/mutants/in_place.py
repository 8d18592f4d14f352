"""Mutants that are patched into loaded functions: everything is imported and collected once, then forked."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from tests.mutants.child_processes import each_in_a_child
from tests.mutants.line_coverage import LineCoverage, Step, measure_coverage, traced_lines
from tests.mutants.mutant import Mutant
from tests.mutants.mutant_run import UNREADABLE, KillingTests, Verdict, diff_lines, first_failing, verdict_of
from tests.mutants.patching import loaded_functions, patch_in
from tests.mutants.suite import Suite
from tests.mutants.targets import Target

NOT_BEFORE_PYTEST = ("hypothesis", "_hypothesis", "pytest", "xdist", "anyio", "execnet")
"""Pytest wants to be the first to import its plugins."""

Tell = Callable[[Verdict], None]
Job = tuple[Mutant, list[str]]
"""A mutant, and the tests that it meets."""


class Report(msgspec.Struct, frozen=True):
    """Result of the process: its verdicts, and the mutants to try again with a fresh import.

    `by_own`: only by the game's own tests, which alone make something of the rules while they are imported.
    `seconds` are those of each test, `modules` what was imported that is not the project's.
    """

    verdicts: list[Verdict]
    reimport: list[str]
    by_own: list[str]
    seconds: dict[str, float]
    modules: list[str]


def tried(target: Target, mutants: list[Mutant], folder: Path, tell: Tell) -> Any:
    """Return the report as JSON has it; None if the tests cannot be collected."""
    files = frozenset(str(path) for path in target.files())
    sys.path.insert(0, str(target.root))
    with traced_lines(files) as first:
        for file in target.files():
            import_module(".".join(file.relative_to(target.root).with_suffix("").parts))
    with traced_lines(files) as later:
        suite = Suite(
            list(target.tests),
            target.has,
            lambda suite: _reported(target, suite, mutants, (first, later), tell),
            target.is_own,
        )
        return suite.open(folder)


def _reported(
    target: Target, suite: Suite, mutants: list[Mutant], imported: tuple[set[Step], set[Step]], tell: Tell
) -> Any:
    sys.settrace(None)
    target.warm()
    loaded = _LoadedTests(suite, target, *imported)
    verdicts, reimport, by_own = [], [mutant.name for mutant in mutants if mutant.function is None], []
    for mutant, verdict in loaded.verdicts([mutant for mutant in mutants if mutant.function is not None]):
        if verdict.killed_by is None and loaded.coverage.runs_first(mutant):
            reimport.append(mutant.name)
        elif verdict.killed_by is None and loaded.coverage.runs_at_import(mutant):
            by_own.append(mutant.name)
        else:
            verdicts.append(verdict)
            tell(verdict)
    foreign = [name for name in list(sys.modules) if _is_foreign(name, target.root)]
    return msgspec.to_builtins(Report(verdicts, reimport, by_own, loaded.coverage.seconds, foreign))


class _LoadedTests:
    """The tests, the loaded functions, and what is known of them."""

    def __init__(self, suite: Suite, target: Target, first: set[Step], later: set[Step]) -> None:
        files = frozenset(str(path) for path in target.files())
        self._suite = suite
        gc.unfreeze()  # the tests may have laid still what they collected
        self._functions = loaded_functions(files)
        gc.collect()
        gc.freeze()  # what lies still is not copied for every child; `living` sees nothing of it any more
        self._killers = KillingTests()
        self.coverage: LineCoverage = measure_coverage(suite, files, first, first | later)

    def verdicts(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, Verdict]]:
        for (mutant, tests), answer in each_in_a_child(self._jobs(mutants), self._try):
            verdict = verdict_of(mutant, tests, answer)
            self._killers.remember(mutant, verdict)
            yield mutant, verdict

    def _jobs(self, mutants: list[Mutant]) -> Iterator[Job]:
        for mutant in mutants:
            yield mutant, self._killers.first(mutant, self.coverage.covering_tests(mutant))

    def _try(self, job: Job, folder: Path) -> Any:
        """Return the killing test and the change, in a child."""
        mutant, tests = job
        self._suite.move_to(folder)
        try:
            patch_in(mutant, self._functions[str(mutant.file), mutant.function or "", mutant.line])
        except SyntaxError:
            return UNREADABLE, []
        killer = first_failing(self._suite, self.coverage, tests)
        return killer, [] if killer else diff_lines(mutant)


def _is_foreign(module: str, root: Path) -> bool:
    top = module.partition(".")[0]
    return not top.startswith(NOT_BEFORE_PYTEST) and not (root / top).exists() and not (root / f"{top}.py").exists()
