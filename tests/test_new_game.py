"""New games: what `new-game` writes, and the tutorial in `docs/adding-a-game.md`, carried out block by block."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.app.command_line import UsageError
from bot.app.new_game import NAME, TEMPLATE, create, found_folder, limits, main, missing
from bot.games import GAMES
from tests.expectations import FOUND_VARIABLE, check_found
from tests.sources import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = "larder"
COPIED = ("bot", "cogs", "data", "docs", "renderers", "tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "released", "*.gz", "var")
OWN = (f"tests/games/{GAME}", f"tests/renderers/{GAME}", "tests/playthroughs", "tests/lessons/test_primers.py")
TOGETHER = (
    "tests/contract/test_listing.py",
    "tests/test_layout.py",
    "tests/test_rules_pages.py",
    "tests/cogs/test_rules_explained.py",
    "tests/cogs/test_rules_pages.py",
)

FRESH = (
    *("tests/contract", "tests/test_layout.py", "tests/cogs/test_labels.py"),
    *("tests/history/record/test_hostile.py", "tests/history/replay/test_step_numbers.py"),
)
"""Cheap tests of every game that have failed for drafts of some name or size."""


class Block(NamedTuple):
    """A code block of the page: its language, the file that it belongs to (none for commands), and its lines."""

    language: str
    file: str
    code: str


def blocks() -> Iterator[Block]:
    shape = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    for language, file, code in shape.findall(PAGE.read_text(encoding="utf-8")):
        yield Block(language, file, code)


def carry_out(block: Block, root: Path) -> None:
    """Change the file as the page says: definitions, imports, rules and texts of the same names are replaced.

    Others are added at the end.
    """
    path = root / block.file
    match block.language:
        case "python":
            path.write_text(_with_definitions(path.read_text("utf-8"), block.code), encoding="utf-8")
        case "md" if block.code.startswith("- **"):
            path.write_text(_with_rule(path.read_text("utf-8"), block.code), encoding="utf-8")
        case "ftl" if block.code.startswith(" "):
            path.write_text(_with_paragraphs(path.read_text("utf-8"), block.code), encoding="utf-8")
        case "toml":
            path.write_text(_with_tables(path.read_text("utf-8"), block.code), encoding="utf-8")
        case "ftl":
            path.write_text(_with_texts(path.read_text("utf-8"), block.code), encoding="utf-8")
        case _:
            path.write_text(block.code, encoding="utf-8")


def _with_definitions(old: str, new: str) -> str:
    """Replace what has the same name. What is new comes after what precedes it in the block, or at the end."""
    before = ""
    for names, code in _definitions(new):
        found = next((there for known, there in _definitions(old) if known == names), None)
        assert found is not None or not names.startswith("from "), f"no import {names} to replace"
        if code.rstrip().endswith("..."):
            assert found is not None, f"no {names} to delete"
            old = old.replace(found, "")
            continue
        if found is not None:
            old = old.replace(found, code)
        elif before:
            gap = "\n\n" if "def " in code else ""
            old = old.replace(before, f"{before}{gap}{code}")
        else:
            old = f"{old.rstrip()}\n\n\n{code.strip()}\n"
        before = code
    return re.sub(r"\n{4,}", "\n\n\n", old)


def _definitions(source: str) -> list[tuple[str, str]]:
    """Return the name and the lines of everything defined, with the text that explains a value."""
    lines, found, body = source.splitlines(keepends=True), list[tuple[str, str]](), ast.parse(source).body
    for number, node in enumerate(body):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                pass
            case ast.ImportFrom(module=str(module)):
                name = f"from {module}"
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case _:
                continue
        after = body[number + 1] if number + 1 < len(body) else None
        end = after.end_lineno if isinstance(after, ast.Expr) else node.end_lineno
        found.append((name, "".join(lines[node.lineno - 1 : end])))
    return found


def _with_texts(old: str, new: str) -> str:
    for entry in re.findall(r"^[a-z][\w-]* =.*\n(?:(?: .*|\}.*)?\n)*?(?=^[a-z#]|\Z)", new, re.MULTILINE):
        key = re.escape(entry.split(" =")[0])
        there = re.search(rf"^{key} =.*\n(?:(?: .*|\}}.*)?\n)*?(?=^[a-z#]|\Z)", old, re.MULTILINE)
        if there is None:
            old = f"{old.rstrip()}\n{entry.rstrip()}\n"
            continue
        old = old.replace(there[0], f"{entry.rstrip()}\n" + ("\n" if there[0].endswith("\n\n") else ""))
    return old


def _with_paragraphs(old: str, new: str) -> str:
    """Replace each paragraph of the rules in brief that begins with the same title."""
    for paragraph in new.rstrip().split("\n\n"):
        title = re.escape(paragraph.partition("** ")[0])
        (there,) = re.findall(rf"^{title}\*\* .*?(?=\n\n|\n\S|\Z)", old, re.MULTILINE | re.DOTALL)
        old = old.replace(there, paragraph)
    return old


def _with_tables(old: str, new: str) -> str:
    """Add the tables of arrays, and replace the keys of the others."""
    if "[[" in new:
        return f"{old.rstrip()}\n\n{new}"
    for key, value in re.findall(r"^(\w+ = )(.*)$", new, re.MULTILINE):
        (there,) = re.findall(rf"^{key}.*$", old, re.MULTILINE)
        old = old.replace(there, f"{key}{value}")
    return old


def _with_rule(old: str, new: str) -> str:
    """Replace the rule with the same id."""
    rule = new.split("**")[1]
    (there,) = [row for row in old.splitlines() if row.startswith(f"- **{rule}** ")]
    return old.replace(there, new.strip())


def copy_project(root: Path) -> None:
    """Copy what a new game needs into a scratch folder."""
    for folder in COPIED:
        shutil.copytree(ROOT / folder, root / folder, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, root / name)


def run(root: Path, *arguments: str, drafts: str = "true") -> str:
    """Run a Python module in the scratch folder, and fail with what it prints. Return that."""
    told = {"TAVOLINO_DRAFTS": drafts, "GAME": GAME, "GAMES": GAME, "PYTHONPATH": str(root), "ROTATION": "0"}
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=root, env=os.environ | told, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{arguments}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def test_every_block_of_the_game_tutorial_fits_the_template(tmp_path: Path) -> None:
    """No test of the template stays beside the one that replaces it, and no name is missing."""
    (tmp_path / "docs" / "spec" / "rules").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    create(GAME, "Larder", tmp_path)
    edits = [block for block in blocks() if block.file]
    for block in edits:
        carry_out(block, tmp_path)
    file = f"tests/games/{GAME}/test_rules.py"
    shown = [
        name for block in edits if block.file == file for name, code in _definitions(block.code) if "...\n" not in code
    ]
    there = [name for name, _ in _definitions((tmp_path / file).read_text("utf-8")) if name.startswith("test_")]
    assert sorted(there) == sorted(shown)
    run(tmp_path, "ruff", "check", "--no-cache", "bot", "tests", "renderers")


@pytest.mark.rotating(12)
def test_game_built_by_the_tutorial_passes_its_tests(tmp_path: Path) -> None:
    copy_project(tmp_path)
    commands = list[str]()
    for block in blocks():
        if block.language == "text":
            continue
        if block.language != "sh":
            carry_out(block, tmp_path)
            continue
        for line in block.code.splitlines():
            commands.append(line)
            if line.startswith(".venv/bin/python -m "):
                run(tmp_path, *line.removeprefix(".venv/bin/python -m ").split())
            elif line.startswith("make game"):
                run(tmp_path, "pytest", "-q", "-p", "no:xdist", "-p", "tests.loops.game", *OWN, *TOGETHER)
    run(tmp_path, "ruff", "check", f"bot/games/{GAME}", f"tests/games/{GAME}", f"renderers/{GAME}")
    assert commands.count(f"make game GAME={GAME}") == 4


@pytest.mark.rotating(12)
def test_new_draft_passes_the_tests_of_every_game(tmp_path: Path) -> None:
    copy_project(tmp_path)
    run(tmp_path, "bot", "new-game", GAME, "--prefix", "FOOD")
    run(tmp_path, "pytest", "-q", "-p", "no:xdist", "-p", "tests.loops.game", *OWN, *FRESH)
    named = run(tmp_path, "pytest", "-p", "no:xdist", f"tests/renderers/{GAME}/test_pictures.py", drafts="")
    assert " passed" in named, "a draft's file that is named runs without further settings"
    assert " pictures: " in run(tmp_path, "tests.gallery", drafts="")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "spec" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "spec" / "rules" / "other.md").write_text("- **BAR-1** A rule.", encoding="utf-8")
    return tmp_path


def test_every_file_of_the_template_gets_the_new_name(root: Path) -> None:
    written = create("bar_room", "The Bar", root)
    assert len(written) == len([path for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc"])
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in written}
    assert not [name for name, text in texts.items() if NAME in name.lower() or NAME in text.lower() or "SPR" in text]
    assert "class BarRoomView" in texts["bot/games/bar_room/view.py"]
    assert 'title="The Bar"' in texts["bot/games/bar_room/game.py"]
    assert texts["tests/games/bar_room/rule_ids.txt"].startswith("BAO-1\n"), "another game has BAR"
    assert "from renderers.kit.sprite import" in texts["renderers/bar_room/__init__.py"]
    for name, text in texts.items():
        if name.endswith(".py"):
            ast.parse(text)


def test_rule_ids_of_a_new_game_have_the_chosen_prefix(root: Path) -> None:
    texts = {path.name: path.read_text("utf-8") for path in create("fair", "The Fair", root, "FAIR")}
    assert texts["rule_ids.txt"].startswith("FAIR-1\n")
    assert "def test_fair_1_" in texts["test_rules.py"]
    assert "**FAIR-1**" in texts["fair.md"]
    for prefix in ("Fair", "F", "FAIR2", "BAR"):
        with pytest.raises(UsageError):
            create("lido", "The Lido", root, prefix)


@pytest.mark.parametrize("name", ["Ludo", "ludo-2", "2ludo", "x" * 25, "kit", "help", "clubs", next(iter(GAMES))])
def test_invalid_game_names_are_refused_before_writing_files(root: Path, name: str) -> None:
    (root / "cogs" / "clubs").mkdir(parents=True)
    (root / "cogs" / "help.py").write_text("", encoding="utf-8")
    with pytest.raises(UsageError):
        create(name, "A title", root)
    assert not (root / "bot").exists()


def test_missing_parts_of_a_game_are_listed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in GAMES:
        assert list(missing(name)) == []
    assert main(next(iter(GAMES)), None, is_check=True) == 0
    name = next(iter(GAMES))
    folder = root / "data" / "locales"
    for locale in ("en", "de"):
        (folder / locale).mkdir(parents=True)
    (folder / "en" / f"{name}.ftl").write_text("a-one = One\na-two = Two\n", encoding="utf-8")
    (folder / "de" / f"{name}.ftl").write_text("a-one = Eins\n", encoding="utf-8")
    assert main(name, None, is_check=True, root=root) == 1
    told = capsys.readouterr().out
    assert f"data/locales/de/{name}.ftl: a-two" in told
    assert f"data/locales/it/{name}.ftl: 2 texts to translate" in told
    assert "golden pictures" in told
    assert f"docs/spec/rules/{name}.md" in told
    with pytest.raises(UsageError):
        list(missing("nothing"))


def test_missed_minimum_counts_are_reported_with_the_found_ones(root: Path) -> None:
    assert list(limits("larder", root)) == []
    (root / "tests" / "games" / "larder").mkdir(parents=True)
    page = root / "tests" / "games" / "larder" / "expectations.toml"
    page.write_text("[least]\nlabels = 50\nfacts = 20\n", encoding="utf-8")
    found_folder("larder", root).mkdir(parents=True)
    (found_folder("larder", root) / "labels").write_text("812\n640\n", encoding="utf-8")
    assert list(limits("larder", root))[1:] == ["- labels = 50: 640 found", "- facts = 20: run make game"]


def test_shared_test_records_how_much_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOUND_VARIABLE, str(tmp_path))
    check_found("zanzibar", "facts", 10**6)
    assert (tmp_path / "facts").read_text(encoding="utf-8") == "1000000\n"
