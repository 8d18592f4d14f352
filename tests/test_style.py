"""Measures of the code: a docstring for each module, plain words in names and prose."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.sources import ROOT, modules, trees
from tests.words_in_use import STIFF

FOLDERS = ("bot", "cogs", "renderers", "tests")
NO_SUBJECT = re.compile(
    r"test_(?:what|whom?|whose|where|whether|why|that|it|they|of_what|one_(?:can|may)|"
    r"while|after|before|without|whatever|when|if|once|until|beside|however|there_(?:is|are))_"
)
IS_NO = re.compile(r".*_(?:is|are|there_is)_no_(?!longer_|wider_|more_)")


@pytest.mark.parametrize("word", ["utils", "helpers", "manager", "base", "common"])
def test_module_names_are_specific(word: str) -> None:
    assert [path.name for path in modules() if word in path.stem.split("_")] == []


def test_every_module_docstring_states_its_role() -> None:
    silent = [path.relative_to(ROOT).as_posix() for path, tree in trees() if not ast.get_docstring(tree)]
    assert silent == []


def prose(source: str) -> Iterator[str]:
    """Yield comments, docstrings, and the words of the names of tests."""
    yield from re.findall(r"(?<!\S)# .*$", source, re.MULTILINE)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def test_names_of_tests_begin_with_a_subject() -> None:
    """No clause and no pronoun: `open_request_is_shown` instead of `what_is_asked_already_is_shown`.

    And plain negations: `outage_is_not_a_removal` instead of `outage_is_no_removal`.
    """
    names = {
        node.name
        for path in [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "data/new_game").rglob("test_*.py")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert "test_names_of_tests_begin_with_a_subject" in names
    assert sorted(name for name in names if NO_SUBJECT.match(name) or IS_NO.match(name)) == []


def test_property_docstrings_begin_with_a_verb() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}: {doc.splitlines()[0]}"
        for path in (path for folder in ("bot", "cogs", "renderers") for path in (ROOT / folder).rglob("*.py"))
        if "@property" in (source := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and "property" in {ast.unparse(one) for one in node.decorator_list}
        if (doc := ast.get_docstring(node)) and not re.match(r"Return\b", doc)
    ]
    assert found == []


def test_prose_in_code_has_no_stiff_words() -> None:
    """Docstrings, comments and names of tests. Texts of games and the documents have similar tests."""
    found = []
    for path in (path for folder in (*FOLDERS, "data/new_game") for path in (ROOT / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if STIFF.search(source.replace("_", " ")):  # most files have none, and need no parsing
            stiff = (" ".join(text.split()) for text in prose(source) if STIFF.search(text))
            found += [f"{path.relative_to(ROOT).as_posix()}: {text}" for text in stiff]
    assert found == []
