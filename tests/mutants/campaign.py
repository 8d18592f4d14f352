"""The campaign on one field: every mutant in a child of its own, before the tests that run its line."""

from __future__ import annotations

import ast
import contextlib
import gc
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from tests.mutants.children import HELD_UP, allow, alone, each_in_a_child
from tests.mutants.fields import Field
from tests.mutants.footprints import Footprints, Step, taken, watched
from tests.mutants.grafting import graft, import_changed, living
from tests.mutants.mutant import Mutant
from tests.mutants.suite import Suite, silence
from tests.mutants.trial import TIME, UNREADABLE, Killers, Verdict, faced, judged, told

IMPORTING = 60.0
"""Seconds of work for collecting the tests of a changed module."""
NOT_BEFORE_PYTEST = ("hypothesis", "_hypothesis", "pytest", "xdist", "anyio", "execnet")
"""Pytest wants to be the first to import its plugins."""

Tell = Callable[[Verdict], None]


class Alive(msgspec.Struct, frozen=True):
    """What the process knows in the end that has imported all: its verdicts, what must be tried (again) with a fresh
    import, how long each test takes, and the modules of others that were imported."""

    verdicts: list[Verdict]
    afresh: list[str]
    seconds: dict[str, float]
    modules: list[str]


def campaign(field: Field, mutants: list[Mutant], tell: Tell) -> list[Verdict]:
    """A verdict for every mutant. Nothing of the field may have been imported. Raises RuntimeError if a test fails."""
    answer = alone(lambda folder: _alive(field, mutants, folder, tell))
    if answer is None or answer == HELD_UP:
        raise RuntimeError(f"the tests of {field.name} cannot be collected")
    alive = msgspec.convert(answer, Alive)
    for module in alive.modules:
        with contextlib.suppress(Exception):
            import_module(module)
    footprints = Footprints(alive.seconds, {}, frozenset())
    afresh = set(alive.afresh)
    return alive.verdicts + list(_tried_afresh(field, [one for one in mutants if one.name in afresh], footprints, tell))


def _alive(field: Field, mutants: list[Mutant], folder: Path, tell: Tell) -> Any:
    files = frozenset(str(path) for path in field.files())
    with watched(files) as imported:
        suite = Suite(list(field.tests), field.has, lambda suite: _tried_alive(field, suite, mutants, imported, tell))
        return suite.open(folder)


def _tried_alive(field: Field, suite: Suite, mutants: list[Mutant], imported: set[Step], tell: Tell) -> Any:
    sys.settrace(None)
    field.warm()
    files = frozenset(str(path) for path in field.files())
    functions, killers = living(files), Killers()
    gc.collect()
    gc.freeze()
    footprints = taken(suite, files, imported)
    def one(job: tuple[Mutant, list[str]], folder: Path) -> Any:
        mutant, tests = job
        if not tests:
            return None, _change(mutant)
        suite.move_to(folder)
        before = ast.unparse(mutant.tree)
        try:
            graft(mutant, functions[str(mutant.file), mutant.function or "", mutant.line])
        except SyntaxError:
            return UNREADABLE, []
        killer = faced(suite, footprints, tests)
        return killer, [] if killer else told(mutant, before)

    def jobs() -> Iterator[tuple[Mutant, list[str]]]:
        for mutant in mutants:
            if mutant.function is not None:
                yield mutant, killers.first(mutant, footprints.seeing(mutant))

    verdicts, afresh = [], [mutant.name for mutant in mutants if mutant.function is None]
    for (mutant, tests), answer in each_in_a_child(jobs(), one):
        verdict = judged(mutant, tests, answer)
        killers.remember(mutant, verdict)
        if verdict.killed_by is None and footprints.runs_at_import(mutant):
            afresh.append(mutant.name)
        else:
            verdicts.append(verdict)
            tell(verdict)
    foreign = [name for name in list(sys.modules) if _is_foreign(name, field.root)]
    return msgspec.to_builtins(Alive(verdicts, afresh, footprints.seconds, foreign))


def _change(mutant: Mutant) -> list[str]:
    before = ast.unparse(mutant.tree)
    mutant.change()
    return told(mutant, before)


def _is_foreign(module: str, root: Path) -> bool:
    top = module.partition(".")[0]
    return not top.startswith(NOT_BEFORE_PYTEST) and not (root / top).exists() and not (root / f"{top}.py").exists()


def _tried_afresh(field: Field, mutants: list[Mutant], footprints: Footprints, tell: Tell) -> Iterator[Verdict]:
    """Mutants of what is worked out while modules are imported."""

    def one(mutant: Mutant, folder: Path) -> Any:
        silence()
        before = ast.unparse(mutant.tree)
        allow(IMPORTING)
        try:
            import_changed(mutant, field.root)
        except SyntaxError:
            return UNREADABLE, []
        suite = Suite(list(field.tests), field.has, lambda suite: _faced_by_all(suite, footprints))
        killer = (suite.open(folder) or [UNREADABLE])[0]
        return killer, [] if killer else told(mutant, before)

    for mutant, answer in each_in_a_child(mutants, one):
        verdict = judged(mutant, footprints.fastest(footprints.seconds), answer)
        tell(verdict)
        yield verdict


def _faced_by_all(suite: Suite, footprints: Footprints) -> list[str | None]:
    known = [test for test in footprints.fastest(footprints.seconds) if test in suite.tests]
    return [faced(suite, footprints, [*known, *(test for test in suite.tests if test not in footprints.seconds)])]
