"""Where every command of the long slash menu has gone: nothing that it did has become impossible."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from discord.app_commands import locale_str

from bot.data_files import ROOT
from bot.games import GAMES
from bot.i18n import LOCALES, nearest
from cogs.text.former_commands import (
    GAME,
    MOVED,
    in_words,
    moved_command,
    moves_in_words,
    path_of,
    successor_in_words,
)
from tests.cogs.command_tree import payload

PAGE = ROOT / "docs" / "commands.md"
OF_GAMES = ("new", "turn", "do", "hand", "board", "since", "log", "undo", "rules", "learn", "resign")
ONCE: dict[str, tuple[str, ...]] = {
    "cafe_international": OF_GAMES,
    "guatemala_cafe": (*OF_GAMES, "auto"),
    "saint_martin": (*OF_GAMES, "auto"),
    "zanzibar": (*OF_GAMES, "auto", "wishes"),
    "games": (
        *("catalogue", "mine", "open", "words", "rematch", "challenge"),
        *("join", "leave", "start", "close", "computer", "options"),
    ),
    "history": (
        *("analysis", "animation", "export", "leaderboard", "list"),
        *("log", "show", "player", "replay", "verify"),
    ),
    "tavolino": (
        *("away", "back", "club", "help", "reminders", "table ask", "table give"),
        *("privacy export", "privacy forget", "privacy policy"),
    ),
}
"""The commands that a member was shown before there was `/table`."""
OF_LOBBIES = ("join", "leave", "start", "close", "computer", "options")
GAMES_1_0_0: dict[str, tuple[str, ...]] = {
    "cafe_international": ("seat", "bar", "swap", "reserve", "end", "pass"),
    "guatemala_cafe": ("auto", "go", "take", "sail", "score", "end", "answer", "refill", "buyer"),
    "saint_martin": ("auto", "draw", "bid", "place", "burn", "objective", "discard", "end"),
    "zanzibar": ("auto", "place", "move", "play", "discard", "end", "keep", "routes", "wishes"),
}
VERSION_1_0_0: dict[str, tuple[str, ...]] = {
    game: (
        *("new", "turn", "hand", "rules", "learn", "resign", "undo", "do"),
        *(f"lobby {name}" for name in OF_LOBBIES),
        *(f"look {name}" for name in ("board", "log", "since")),
        *own,
    )
    for game, own in GAMES_1_0_0.items()
} | {
    "admin": ("end", "pause", "resume", "undo", "reseat", "log"),
    "away": ("until", "back", "show"),
    "games": ("catalogue", "mine", "open", "words", "rematch"),
    "history": ONCE["history"],
    "privacy": ("export", "forget", "policy"),
    "setup": ("show", "language", "terms", "openers", "allow", "forbid", "everywhere", "away", "check"),
    "table": ("ask", "give"),
}
"""The commands of version 1.0.0, besides `/help` and `/reminders`."""
ONCE_PATHS = {
    f"{group} {name}" for version in (ONCE, VERSION_1_0_0) for group, names in version.items() for name in names
}


@pytest.fixture(scope="module")
def present() -> dict[str, dict[str, Any]]:
    return {path: command for one in asyncio.run(payload()) for path, command in commands_in(one)}


def commands_in(part: dict[str, Any], ahead: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    path = f"{ahead} {part['name']}".strip()
    inner = [option for option in part.get("options", ()) if option["type"] in (1, 2)]
    if not inner:
        yield path, part
    for option in inner:
        yield from commands_in(option, path)


def test_every_former_command_still_exists_or_has_a_successor(present: dict[str, dict[str, Any]]) -> None:
    assert len(ONCE_PATHS) == 167
    lost = [path for path in sorted(ONCE_PATHS) if path not in present and moved_command(path.split()) is None]
    assert lost == []


def test_existing_commands_are_not_listed_as_former(present: dict[str, dict[str, Any]]) -> None:
    assert [path for path in present if moved_command(path.split()) is not None] == []


@pytest.mark.parametrize("moved", MOVED, ids=lambda moved: " ".join(map(str, moved.old)))
@pytest.mark.parametrize("locale", LOCALES)
def test_every_successor_exists_with_its_option(moved: Any, locale: str, present: dict[str, dict[str, Any]]) -> None:
    """The names of option and value are those that Discord shows in that language."""
    for game in GAMES if moved.new[0] == GAME else ("zanzibar",):
        command, told = present[in_words(moved.new, "en", game)[1:]], successor_in_words(moved, locale, game)
        if moved.option is None:
            assert told == in_words(moved.new, locale, game)
            continue
        name, value = moved.option
        option = next(one for one in command["options"] if one["name"] == str(name))
        assert f" {said(option, locale)}: " in told
        if isinstance(value, locale_str):
            assert told.endswith(tuple(f": {said(choice, locale)}" for choice in option["choices"]))


def said(part: dict[str, Any], locale: str) -> str:
    """Return the name in that language, as Discord shows it."""
    others = {nearest(code): text for code, text in (part.get("name_localizations") or {}).items()}
    return str(others.get(locale, part["name"]))


def table_of(page: str, heading: str) -> list[tuple[str, str]]:
    """Return the rows of the first table after that line of a page."""
    rows = page.partition(f"{heading}\n")[2].strip().split("\n\n")
    table = next(part for part in rows if part.startswith("| "))
    cells = [row.strip("| ").split(" | ") for row in table.splitlines()[2:]]
    return [(left.strip("`"), right.strip("`")) for left, right in cells]


def test_commands_page_lists_all_commands_in_order() -> None:
    """A game's commands stand there once, for every game."""
    offered = [one for one in asyncio.run(payload()) if one["type"] == 1 and not one["default_member_permissions"]]
    found = {f"/{path}": command["description"] for one in offered for path, command in commands_in(one)}
    general = {f"/<game>{path[len('/zanzibar') :]}": about for path, about in found.items() if "zanzibar" in path}
    others = {path: about for path, about in found.items() if path[1:].split()[0] not in GAMES}
    assert table_of(PAGE.read_text(), "# Commands") == [*general.items(), *others.items()]


def test_commands_page_lists_the_former_names() -> None:
    rows = [(old[1:], new) for old, new in moves_in_words("en", "zanzibar")]
    assert table_of(PAGE.read_text(), "## Former names") == rows


def test_command_path_of_an_interaction_includes_its_groups() -> None:
    inner = {"type": 1, "name": "give", "options": [{"type": 4, "name": "hours", "value": 3}]}
    data = {"name": "tavolino", "options": [{"type": 2, "name": "table", "options": [inner]}]}
    assert path_of(data) == ("tavolino", "table", "give")
    assert path_of({"name": "help"}) == ("help",)


def test_list_of_former_commands_fits_in_a_message() -> None:
    for locale in LOCALES:
        rows = moves_in_words(locale, max(GAMES, key=len))
        assert sum(len(f"`{old}` → `{new}`\n") for old, new in rows) < 3900, locale
