"""The rooms: no circle among files or rooms, none too large, each with its sentence, no name with two meanings."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.store import Store
from tests.sources import ROOT, modules, trees

MOST = 14
"""Modules in a room."""
SAME = {
    "answering": "answers: a computer's to a question of the game, the bot's to a press",
    "batch": "a batch of writes: carried out by SQLite, and by PostgreSQL",
    "board": "the board of a game, set up by its rules, drawn, and put on a screen",
    "changes": "what is different from before: made and stored in match, marked in pictures",
    "clocks": "the clocks of seats: kept in store, told on screens",
    "components": "Discord's message components: checked in the playground, made for screens",
    "database": "a database as the tables know it: whatever engine keeps it, SQLite, and PostgreSQL",
    "hand": "the private hand of a seat: seen, drawn, and sent to its owner",
    "hearing": "what is heard of an event: said by a game, gathered for the rows of a log",
    "history": "looking back: the queries in store, the commands of `/history`",
    "lesson": "a lesson: its form at the root, that of each game, the presses in one",
    "letters": "letters go out exactly once: the value in table, the sending in delivery",
    "lobby": "the lobby before a match: its changes in table, its message in messages",
    "log": "the log in words: read in history, shown in a panel, asked for by `/history log`",
    "orders": "the standing orders of a seat: the table in store, the panel where they are given",
    "outbox": "letters that wait: the table in store, the service in post",
    "privacy": "what is known of a person: the queries in store, the service in people, the command `/privacy`",
    "refusals": "refusals: those of tables, of stories, and of each game",
    "rematch": "another match of the same people: the seats in table, the button in messages",
    "reminders": "reminders of a question: when they are due in life, the command `/reminders`",
    "replay": "a match played again from its log: in match to check it, in history to watch it",
    "requests": "what all at a table are asked: the values in table, the rows in store, the message in messages",
    "results": "how matches ended: the table in store, worked out in history",
    "seats": "a place at the table: named in words, drawn as a token",
    "setup": "making ready: a game before its first move, a server by `/setup`",
    "sight": "what may be seen: of a position by a viewer, of matches by a person",
    "since": "what has happened since one last played: told in history, shown in a panel",
    "skill": "what computers know of a game: its form at the root, the value of each game",
    "spoken": "how an engine spells what engines spell in ways of their own: SQLite, and PostgreSQL",
    "table": "a match without its position: the value, the command about it, the message that shows it",
    "terms": "what a table has agreed on: the value in table, the lists on screens",
    "whole": "all of a database as it is moved: SQLite's file, and a database of PostgreSQL",
    "words": "texts: of the whole product, of a game, drawn in its pictures",
}
"""Module names that occur in several rooms, apart from those of single games, and which one noun each of them means."""
STATES = ("bot.match.codec", "bot.match.position", "bot.match.positions", "bot.match.replay")
"""Modules that hand out seeds or whole states."""
KEEPERS = ("bot/match/", "bot/history/record/", "bot/history/analysis/")
"""Who may use these; an analysis is of a match that has ended alone."""
IMAGINING = ("bot/players/", "bot/arena/", "bot/primer/", "bot/lessons/")
"""Where the rules are played with positions that are guessed, or belong to no table."""


def name_of(path: Path) -> str:
    """How the module is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """By module of the product those that it imports; what stands under TYPE_CHECKING or in a function counts."""
    known = {name_of(path) for path in modules()}
    return {name_of(path): frozenset(set(_imported(tree, known)) - {name_of(path)}) for path, tree in trees()}


def _imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), level=0):
                found = [f"{module}.{alias.name}" for alias in node.names]
                yield from (one if one in known else module for one in found if one in known or module in known)
            case ast.Import():
                yield from (alias.name for alias in node.names if alias.name in known)


def on_circles(edges: Mapping[str, frozenset[str]]) -> set[str]:
    """Whoever is left when those that import nobody, or are imported by nobody, have gone again and again."""
    left = {one: set(others) for one, others in edges.items()}
    while True:
        imported = {other for others in left.values() for other in others}
        gone = {one for one, others in left.items() if not others or one not in imported}
        if not gone:
            return set(left)
        left = {one: others - gone for one, others in left.items() if one not in gone}


def test_no_circle_is_left_among_files() -> None:
    assert on_circles(imports()) == set()


def test_a_circle_would_be_found() -> None:
    round_about = {"a": "b", "b": "c", "c": "b", "d": "a"}
    assert on_circles({one: frozenset(others) for one, others in round_about.items()}) == {"b", "c"}


def neighbours() -> dict[str, dict[str, frozenset[str]]]:
    """By folder who in it imports whom in it: its modules, and its folders as one each."""
    found = defaultdict[str, dict[str, frozenset[str]]](dict)
    for one, other in ((one, other) for one, others in imports().items() for other in others):
        (house, here), (same, there) = _parted(one, other)
        if here and there:
            found[house] |= {here: found[house].get(here, frozenset()) | {there}}
            found[same].setdefault(there, frozenset())
    return found


def _parted(one: str, other: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """The folder in which both lie, and what each of them is there; nothing where one is the folder's door."""
    here, there = one.split("."), other.split(".")
    depth = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    if depth is None:
        return (one, ""), (other, "")
    house = ".".join(here[:depth])
    return (house, here[depth]), (house, there[depth])


def test_no_circle_is_left_among_neighbouring_rooms() -> None:
    """Wherever they lie: of the rooms inside rooms no contract tells the order."""
    found = neighbours()
    assert {"", "bot", "bot.playground", "bot.history", "cogs", "renderers"} <= found.keys()
    assert {house: circle for house, edges in found.items() if (circle := on_circles(edges))} == {}


@pytest.mark.parametrize("layer", ["bot", "cogs", "renderers"])
def test_every_room_has_its_place_in_the_order(layer: str) -> None:
    """A room that no contract names could import whatever it likes. Games are held to theirs by tests of their own."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (order,) = (contract["layers"] for contract in contracts if contract.get("containers") == [layer])
    placed = {room for floor in order for room in floor.split(" | ")}
    there = {path.parent.name for path in (ROOT / layer).glob("*/__init__.py")} - set(GAMES)
    assert there
    assert there - placed == set()


def rooms() -> dict[Path, list[Path]]:
    """By folder its modules, without the door and, where each game has a file of its name, without these."""
    found = defaultdict[Path, list[Path]](list)
    for path in modules():
        found[path.parent] += [path] if path.stem not in ("__init__", *GAMES) else []
    return found


def test_no_room_is_too_large() -> None:
    large = {str(room.relative_to(ROOT)): len(modules) for room, modules in rooms().items() if len(modules) > MOST}
    assert large == {}


@pytest.mark.parametrize("room", rooms(), ids=lambda room: str(room.relative_to(ROOT)))
def test_a_room_has_its_one_sentence(room: Path) -> None:
    door = room / "__init__.py"
    assert door.is_file()
    said = ast.get_docstring(ast.parse(door.read_text(encoding="utf-8")))
    assert said is not None
    first, *others = said.split("\n\n")
    assert re.fullmatch(r"[^\n]+[^.]\.", first)
    assert not re.search(r"[.!?] [A-Z]", first), "one sentence, and more only in another paragraph"
    assert all(other.strip() for other in others)


def test_nobody_imports_a_cog() -> None:
    cogs = {f"cogs.{path.stem}" for path in (ROOT / "cogs").glob("[!_]*.py")} - {"cogs.house"}
    assert cogs
    assert {one: found for one, others in imports().items() if (found := others & cogs)} == {}


def test_nobody_outside_a_game_imports_its_rules_or_states() -> None:
    secret = re.compile(r"bot\.games\.(\w+)\.(?:rules|state)\b.*")
    found = [
        (one, other)
        for one, others in imports().items()
        for other in others
        if (inside := secret.fullmatch(other)) and not f"{one}.".startswith(f"bot.games.{inside[1]}.")
    ]
    assert found == []


def in_a_game(module: str) -> bool:
    """Whether the module lies in a single game's room, where every game has files of the same names."""
    return any(f".{game}." in module for game in GAMES)


def recurring() -> dict[str, list[str]]:
    """By name the modules that are called so, where there are several and not all are games' own."""
    called = defaultdict[str, list[str]](list)
    for path in modules():
        if path.stem != "__init__":
            called[path.stem].append(name_of(path))
    return {name: found for name, found in called.items() if len(found) > 1 and not all(map(in_a_game, found))}


def test_no_module_name_has_two_meanings() -> None:
    """What recurs is named in the table, which says what one thing is meant; the table names nothing else."""
    assert {name: found for name, found in recurring().items() if name not in SAME} == {}
    assert set(SAME) - set(recurring()) == set()


def outside() -> Iterator[tuple[str, ast.Module]]:
    """The modules that may not touch a seed or a whole state."""
    for path, tree in trees():
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(KEEPERS):
            yield name, tree


NO_ROWS = frozenset({"open", "close", "on_news", "hears", "call", "turn", "place"})
"""What a store does besides handing out matches and their rows."""


def handed_out(tree: ast.Module) -> Iterator[str]:
    """Calls for what only matches and records may have: a whole match, its rows as stored, a game's state."""
    rows = {name for name in vars(Store) if not name.startswith("_")} - NO_ROWS
    asked = {("game", "setup"), ("game", "apply")} | {("store", name) for name in rows}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="whole" | "_whole" | "_positions"):
                yield node.attr
            case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr=attr) if (
                owner.lstrip("_"),
                attr,
            ) in asked:
                yield f"{owner}.{attr}"


def test_only_matches_and_records_touch_a_seed_or_a_whole_state() -> None:
    """The store keeps what they write, and stands below them."""
    users = {name: found for name, tree in outside() if (found := set(handed_out(tree)))}
    assert {call for name in tuple(users) if name.startswith(IMAGINING) for call in users.pop(name)} <= {
        "game.apply",
        "game.setup",
    }
    assert {name for name in users if not name.startswith("bot/store/")} == set()
    importers = {one for one, others in imports().items() if others & set(STATES)}
    assert {one for one in importers if not f"{one.replace('.', '/')}/".startswith(KEEPERS)} == set()


def test_what_hands_out_a_state_is_found_where_it_may_be() -> None:
    """The search finds what it looks for: in the rooms of the keepers."""
    keepers = {
        path.relative_to(ROOT).as_posix(): set(handed_out(tree))
        for path, tree in trees()
        if path.relative_to(ROOT).as_posix().startswith(KEEPERS)
    }
    assert "whole" in keepers["bot/history/record/exporting.py"]
    assert {"_store.load", "_store.log", "_store.setup"} <= keepers["bot/match/positions.py"]
    assert "game.setup" in keepers["bot/match/matches.py"]


def test_discords_side_never_asks_for_the_store() -> None:
    near = ("cogs/", "renderers/", "bot/playground/page/")
    users = [
        path.relative_to(ROOT).as_posix()
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.lstrip("_") == "store"
    ]
    assert [name for name in users if name.startswith(near)] == []
    assert "bot/match/positions.py" in users
