"""Structure of the product: no import cycles, every package described, states and seeds only where they may be."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from bot.games import DRAFTS, GAMES
from bot.store.matches import MatchTable
from tests.sources import ROOT, imports, modules, trees

STATES = ("bot.match.position", "bot.match.position_cache", "bot.match.log_replay", "bot.match.state_codec")
"""Modules that hand out seeds or whole states."""
KEEPERS = ("bot/match/", "bot/history/record/", "bot/history/analysis/")
"""Modules that may use these. An analysis is of an ended match only."""
IMAGINING = ("bot/ai/", "bot/arena", "bot/lessons/")
"""Packages that play the rules on guessed positions, or on positions of no table."""


def on_circles(edges: Mapping[str, frozenset[str]]) -> set[str]:
    """Return the modules in import cycles: remove those that import none or are imported by none, repeatedly."""
    left = {one: set(others) for one, others in edges.items()}
    while True:
        imported = {other for others in left.values() for other in others}
        gone = {one for one, others in left.items() if not others or one not in imported}
        if not gone:
            return set(left)
        left = {one: others - gone for one, others in left.items() if one not in gone}


def test_modules_have_no_import_cycle() -> None:
    assert on_circles(imports()) == set()


def test_import_cycle_is_detected() -> None:
    round_about = {"a": "b", "b": "c", "c": "b", "d": "a"}
    assert on_circles({one: frozenset(others) for one, others in round_about.items()}) == {"b", "c"}


def neighbours() -> dict[str, dict[str, frozenset[str]]]:
    """Return the imports among the direct children of each folder: its modules and its subfolders."""
    found = defaultdict[str, dict[str, frozenset[str]]](dict)
    for one, other in ((one, other) for one, others in imports().items() for other in others):
        (context, here), (same, there) = _parted(one, other)
        if here and there:
            found[context] |= {here: found[context].get(here, frozenset()) | {there}}
            found[same].setdefault(there, frozenset())
    return found


def _parted(one: str, other: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return for both modules their common folder and their direct child of it; an empty child for a package itself."""
    here, there = one.split("."), other.split(".")
    depth = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    if depth is None:
        return (one, ""), (other, "")
    context = ".".join(here[:depth])
    return (context, here[depth]), (context, there[depth])


def test_packages_have_no_import_cycle() -> None:
    """This covers nested packages, whose order no import contract gives."""
    found = neighbours()
    assert {"", "bot", "bot.playground", "bot.history", "cogs", "renderers"} <= found.keys()
    assert {context: circle for context, edges in found.items() if (circle := on_circles(edges))} == {}


@pytest.mark.parametrize("layer", ["bot", "cogs", "renderers"])
def test_every_package_has_a_layer(layer: str) -> None:
    """A package without a contract could import anything. Games have separate tests."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (order,) = (contract["layers"] for contract in contracts if contract.get("containers") == [layer])
    placed = {room for floor in order for room in floor.split(" | ")}
    there = {path.parent.name for path in (ROOT / layer).glob("*/__init__.py")} - {*GAMES, *DRAFTS}
    assert there
    assert there - placed == set()


def packages() -> dict[Path, list[Path]]:
    """Return the modules of each package, by folder."""
    found = defaultdict[Path, list[Path]](list)
    for path in modules():
        found[path.parent] += [path]
    return found


@pytest.mark.parametrize("folder", packages(), ids=lambda folder: str(folder.relative_to(ROOT)))
def test_package_docstring_states_its_purpose_in_one_sentence(folder: Path) -> None:
    door = folder / "__init__.py"
    assert door.is_file()
    said = ast.get_docstring(ast.parse(door.read_text(encoding="utf-8")))
    assert said is not None
    first, *others = said.split("\n\n")
    assert re.fullmatch(r"[^\n]+[^.]\.", first)
    assert not re.search(r"[.!?] [A-Z]", first), "one sentence, and more only in another paragraph"
    assert all(other.strip() for other in others)


def test_no_module_imports_a_cog() -> None:
    cogs = {f"cogs.{path.stem}" for path in (ROOT / "cogs").glob("[!_]*.py")} - {"cogs.context"}
    assert cogs
    assert {one: found for one, others in imports().items() if (found := others & cogs)} == {}


def test_no_module_outside_a_game_imports_its_rules_or_states() -> None:
    secret = re.compile(r"bot\.games\.(\w+)\.(?:rules|state)\b.*")
    found = [
        (one, other)
        for one, others in imports().items()
        for other in others
        if (inside := secret.fullmatch(other)) and not f"{one}.".startswith(f"bot.games.{inside[1]}.")
    ]
    assert found == []


def outside() -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules that may not touch a seed or a whole state."""
    for path, tree in trees():
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(KEEPERS):
            yield name, tree


NO_ROWS = frozenset({"live_games", "place"})
"""Queries for matches that return neither their rows nor what is read from them."""


def handed_out(tree: ast.Module) -> Iterator[str]:
    """Yield calls that only matches and records may make: for a whole match, stored rows, or a game's state."""
    rows = {name for name in vars(MatchTable) if not name.startswith("_")} - NO_ROWS
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="whole" | "_whole" | "_positions"):
                yield node.attr
            case ast.Attribute(value=ast.Name(id="game") | ast.Attribute(attr="game"), attr="setup" | "apply"):
                yield f"game.{node.attr}"
            case ast.Attribute(
                value=ast.Attribute(
                    value=ast.Name(id="store" | "_store") | ast.Attribute(attr="store" | "_store"), attr="matches"
                )
            ) if node.attr in rows:
                yield f"store.matches.{node.attr}"


def test_only_match_and_record_modules_use_seeds_or_whole_states() -> None:
    """The store keeps what they write, and stands below them."""
    users = {name: found for name, tree in outside() if (found := set(handed_out(tree)))}
    assert {call for name in tuple(users) if name.startswith(IMAGINING) for call in users.pop(name)} <= {
        "game.apply",
        "game.setup",
    }
    assert {name for name in users if not name.startswith("bot/store/")} == set()
    importers = {one for one, others in imports().items() if others & set(STATES)}
    assert {one for one in importers if not f"{one.replace('.', '/')}/".startswith(KEEPERS)} == set()


def test_returned_states_of_match_and_record_modules_are_detected() -> None:
    """The search finds what it looks for: in the rooms of the keepers."""
    keepers = {
        path.relative_to(ROOT).as_posix(): set(handed_out(tree))
        for path, tree in trees()
        if path.relative_to(ROOT).as_posix().startswith(KEEPERS)
    }
    assert "whole" in keepers["bot/history/record/export.py"]
    read = {"store.matches.load", "store.matches.log", "store.matches.setup"}
    assert read <= keepers["bot/match/position_cache.py"]
    assert "game.setup" in keepers["bot/match/position.py"]


def test_cogs_never_use_the_store_directly() -> None:
    near = ("cogs/", "renderers/", "bot/playground/page_")
    users = [
        path.relative_to(ROOT).as_posix()
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.lstrip("_") == "store"
    ]
    assert [name for name in users if name.startswith(near)] == []
    assert "bot/match/position_cache.py" in users


FROM_TESTS = re.compile(r"^ *from tests(?:\.\w+)*(?:\.test_\w+ import (?!\*)| import .*\btest_\w+).*$", re.MULTILINE)


def test_no_module_imports_from_test_modules() -> None:
    """What tests share stands in modules without tests. A star is allowed: it repeats tests with other fixtures."""
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    assert len(texts) > 500
    assert [(path.name, line) for path, text in texts.items() for line in FROM_TESTS.findall(text)] == []


def test_import_from_a_test_module_is_detected() -> None:
    assert FROM_TESTS.search("from tests.wire.test_club import Club\n")
    assert FROM_TESTS.search("    from tests.games.zanzibar import test_bands\n")
    assert not FROM_TESTS.search("from tests.wire.test_club import *\nfrom tests.clubs import test\n")


def hidden_names(tree: ast.Module) -> Iterator[str]:
    """Yield names of the module that a function uses, and that a comprehension in it binds too.

    CPython 3.12.1 then takes the module's name for a local variable and raises UnboundLocalError.
    """
    module = {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    module |= {
        name.asname or name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names
    }
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:
        inside = [node for node in ast.walk(function) if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp)]
        for comprehension in inside:
            bound = {
                name.id
                for loop in comprehension.generators
                for name in ast.walk(loop.target)
                if isinstance(name, ast.Name)
            }
            own = set(map(id, ast.walk(comprehension)))
            used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and id(node) not in own}
            yield from bound & module & used


def test_no_comprehension_hides_a_name_that_its_function_uses() -> None:
    assert {(path.name, name) for path, tree in trees() for name in hidden_names(tree)} == set()


def test_hidden_name_is_detected() -> None:
    text = (
        "def channel(): ...\ndef f(all):\n    own = [channel for channel in all]\n    return [channel() for one in own]"
    )
    assert [*hidden_names(ast.parse(text))] == ["channel"]


def members_of(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """Return the names that classes define, with those of all classes of that name together."""
    members = defaultdict[str, set[str]](set)
    for node in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for part in ast.walk(node):
            match part:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                    members[node.name].add(name)
                case ast.Attribute(attr=name, ctx=ast.Store()):
                    members[node.name].add(name)
        members[node.name] |= {f"<{base.id}" for base in node.bases if isinstance(base, ast.Name)}
    return members


def has_member(members: Mapping[str, set[str]], name: str, member: str) -> bool:
    """Return whether a class defines or inherits that name. A base that is not the product's may define any."""
    own = members[name]
    bases = [one[1:] for one in own if one.startswith("<")]
    return member in own or any(base not in members or has_member(members, base, member) for base in bases)


CITED = re.compile(r"`([A-Z]\w+)\.(\w+)`")


def test_members_that_docstrings_cite_exist() -> None:
    members = members_of(tree for _, tree in trees())
    cited = {
        (path.name, name, member)
        for path in modules()
        for name, member in CITED.findall(path.read_text(encoding="utf-8"))
        if name in members
    }
    assert len(cited) > 20
    assert {one for one in cited if not has_member(members, *one[1:])} == set()
