"""The campaign finds what it should, and equivalent mutants still exist. The campaign itself is `make mutants`."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.mutants import equivalent_mutants, toy
from tests.mutants.equivalent_mutants import equivalent_reasons
from tests.mutants.mutant import mutants_of
from tests.mutants.suite import Suite
from tests.mutants.targets import ROOT, games, target_of

ENDS = {
    "rules.py Purse.spend [raise left out] raise ValueError(price)": "checks/test_rules.py::test_purse",
    "rules.py Purse.spend [always False] if price > self.coins:": "checks/test_rules.py::test_purse",
    "rules.py Purse.spend [> to >=] if price > self.coins:": None,
    "rules.py Purse.spend [-= left out] price -= 1": "no end in sight",
    "rules.py never_asked [1 to 2] return 1": None,
    "rules.py is_full [>= to >] return count >= LIMIT": "checks/test_rules.py::test_words",
    "rules.py module [3 to 4] LIMIT = 3": "checks/test_rules.py::test_words",
    "rules.py module [assign left out] LIMIT = 3": "cannot be imported",
    "rules.py module [assign left out] SPARE = 9": None,
}
"""A test that sees it, an edge that none tries, a loop, an unused function, a remembered answer, constants."""


@pytest.mark.rotating(4)
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the campaign needs children that live on what is imported")
def test_survivors_are_the_mutants_that_no_test_detects(tmp_path: Path) -> None:
    toy.write(tmp_path)
    command = [sys.executable, "-m", "tests.mutants.toy", *ENDS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == ENDS


def test_mutants_run_against_every_case_of_a_games_own_tests() -> None:
    target = target_of("zanzibar")
    suite = Suite([], target.has, lambda _: None, target.is_own)
    own, shared = (Mock(nodeid=name) for name in ("tests/games/zanzibar/test_a.py::a", "tests/contract/b"))
    items: Any = [own, shared]
    hook = suite.pytest_collection_modifyitems(items)
    next(hook)
    items.clear()  # as a share does that runs neither
    assert next(hook, None) is None
    assert items == [own]


def test_mutant_names_do_not_change_with_edits_elsewhere(tmp_path: Path) -> None:
    before, after = tmp_path / "before" / "rules.py", tmp_path / "after" / "rules.py"
    for file, text in {before: toy.RULES, after: f'"""New."""\n\n\ndef new():\n    return 1\n\n{toy.RULES}'}.items():
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    names = [mutant.name for mutant in mutants_of(before)]
    assert len(set(names)) == len(names)
    assert [mutant.name for mutant in mutants_of(after) if " new [" not in mutant.name] == names


def test_every_mutant_is_a_different_valid_program(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(toy.RULES, encoding="utf-8")
    original = ast.dump(ast.parse(toy.RULES))
    for number in range(len(mutants_of(file))):
        mutant = mutants_of(file)[number]
        mutant.change()
        assert ast.dump(mutant.tree) != original, mutant.name
        compile(ast.fix_missing_locations(mutant.tree), str(file), "exec")


@pytest.mark.parametrize("game", games())
def test_every_mutant_on_the_kept_list_still_exists(game: str) -> None:
    names = {mutant.name for mutant in target_of(game).mutants()}
    assert [name for name in equivalent_reasons(game) if name not in names] == []


def test_every_kept_mutant_has_its_reason() -> None:
    assert {path.stem for path in equivalent_mutants.FOLDER.glob("*.toml")} <= set(games())
    for game in games():
        for name, why in equivalent_reasons(game).items():
            assert why.endswith("."), name
            assert len(why.split()) >= 4, name
