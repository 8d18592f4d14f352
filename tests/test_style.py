"""The house's measures: how long files and functions may be, and that every module says its role."""

from __future__ import annotations

import ast

import pytest

from tests.sources import ROOT, modules, trees

MOST_LINES, MOST_IN_A_FUNCTION = 600, 40
FOLDERS = ("bot", "cogs", "renderers", "tests")


def test_no_file_is_too_long() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}


def test_no_function_is_too_long() -> None:
    functions = [
        (path.relative_to(ROOT).as_posix(), node.name, (node.end_lineno or 0) - node.lineno + 1)
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [found for found in functions if found[2] > MOST_IN_A_FUNCTION] == []


@pytest.mark.parametrize("word", ["utils", "helpers", "manager", "base", "common"])
def test_no_module_has_a_name_that_says_nothing(word: str) -> None:
    assert [path.name for path in modules() if word in path.stem.split("_")] == []


def test_every_module_says_its_role_in_its_first_sentence() -> None:
    silent = [path.relative_to(ROOT).as_posix() for path, tree in trees() if not ast.get_docstring(tree)]
    assert silent == []
