"""Discord's limits on commands in every language; exceeding one would keep the bot from starting."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import DEFAULT, LOCALES, nearest, word
from cogs.text.command_names import dashed
from tests.cogs.command_tree import below, parts, paths, payload

NAME = re.compile(r"[-_'\w]{1,32}")


MOST, ROOM = 25, 5
"""Discord's maximum of subcommands in a group, and how many of them are kept free."""
MAX_OF_A_MEMBER = 48
"""Maximum entries of the slash menu for an ordinary member."""


MENU = {2: "of a person", 3: "of a message"}
MAX_IN_A_MENU = 5
"""discord.py's maximum of commands in each kind of context menu."""


@pytest.fixture(scope="module")
def everything() -> list[dict[str, Any]]:
    return asyncio.run(payload())


@pytest.fixture(scope="module")
def commands(everything: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [command for command in everything if command["type"] not in MENU]


def languages(part: dict[str, Any], field: str) -> dict[str, str]:
    """Return the field's texts by our language; Discord may have several codes for one."""
    others = part.get(f"{field}_localizations") or {}
    return {DEFAULT: part[field], **{nearest(code): text for code, text in others.items()}}


def test_every_game_has_its_commands(commands: list[dict[str, Any]]) -> None:
    assert [command["name"] for command in commands if command["name"] in GAMES] == list(GAMES)


def test_no_command_has_more_than_25_options_or_choices(commands: list[dict[str, Any]]) -> None:
    assert 1 <= len(commands) <= 100
    for command in commands:
        for part in parts(command):
            assert len(part.get("options", ())) <= 25, part["name"]
            assert len(part.get("choices", ())) <= 25, part["name"]


def test_every_command_group_has_room_for_five_more(commands: list[dict[str, Any]]) -> None:
    groups = [part for command in commands for part in parts(command) if below(part)]
    assert {part["name"] for part in groups} >= {*GAMES, "table", "games", "tavolino", "tavolino-admin"}
    full = {part["name"]: len(below(part)) for part in groups if len(below(part)) > MOST - ROOM}
    assert not full, full


def test_every_game_has_the_same_commands(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        if command["name"] in GAMES:
            lesson = [] if GAMES[command["name"]].lesson is None else ["learn"]
            assert list(paths(command)) == ["new", "turn", "hand", "do", "rules", *lesson], command["name"]


def test_members_see_48_slash_commands_at_most(commands: list[dict[str, Any]]) -> None:
    """Typing a slash lists every subcommand, except those that Discord hides from members."""
    listed = [path for one in commands if one["default_member_permissions"] is None for path in paths(one)]
    assert len(listed) <= MAX_OF_A_MEMBER


def test_slash_commands_are_ordered_by_use(commands: list[dict[str, Any]]) -> None:
    """Games come first, then the table; `/tav` shows the help before what only moderators may do."""
    names = [command["name"] for command in commands]
    assert names == [*sorted(GAMES), "table", "games", "history", "tavolino", "tavolino-admin"]
    listed = {command["name"]: list(paths(command)) for command in commands}
    assert listed["table"] == ["board", "since", "log", "undo", "note", "auto", "ask", "join", "lobby", "leave"]
    assert listed["games"] == ["mine", "open", "challenge", "puzzle"]
    assert listed["history"] == ["list", "show", "player", "leaderboard", "verify"]
    assert listed["tavolino"] == ["help", "reminders", "club", "away", "privacy"]


def test_only_managers_see_the_admin_commands(commands: list[dict[str, Any]]) -> None:
    needed = {command["name"]: command["default_member_permissions"] for command in commands}
    assert {name for name, asked in needed.items() if asked is not None} == {"tavolino-admin"}
    assert needed["tavolino-admin"] == discord.Permissions(manage_guild=True).value


def test_command_names_are_valid_in_every_language(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in parts(command):
            for language, name in languages(part, "name").items():
                assert NAME.fullmatch(name), (language, name)
                assert name == name.lower(), (language, name)


def test_command_texts_are_translated_and_short_enough(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in parts(command):
            said = languages(part, "description")
            assert set(said) == set(LOCALES), part["name"]
            assert all(1 <= len(text) <= 100 for text in said.values()), said
            for choice in part.get("choices", ()):
                assert all(1 <= len(text) <= 100 for text in languages(choice, "name").values())


def test_sibling_options_have_different_names_in_every_language(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in parts(command):
            for language in LOCALES:
                said = [languages(option, "name").get(language, option["name"]) for option in part.get("options", ())]
                assert len(said) == len(set(said)), (language, said)


def test_no_command_has_more_than_8000_characters_in_its_longest_language(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        longest = 0
        for part in parts(command):
            longest += max(map(len, languages(part, "name").values()))
            longest += max(map(len, languages(part, "description").values()))
            for choice in part.get("choices", ()):
                longest += max(map(len, languages(choice, "name").values())) + len(str(choice["value"]))
        assert longest <= 8000, command["name"]


def test_context_menus_are_short_and_translated(everything: list[dict[str, Any]]) -> None:
    for kind, menu in MENU.items():
        own = [command for command in everything if command["type"] == kind]
        assert 0 < len(own) <= MAX_IN_A_MENU, menu
        for language in LOCALES:
            names = [languages(command, "name")[language] for command in own]
            assert len(set(names)) == len(names), (menu, language)
            assert all(1 <= len(name) <= 32 for name in names), (menu, language)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_options_of_new_have_the_words_of_the_lobby(game: AnyGame, locale: str) -> None:
    """All of them if Discord's 32 characters allow, else some of them in their order."""
    for option in game.option_values:
        key = f"{game.name}-option-{dashed(option)}"
        shown = re.sub(r"[^\w ]", "", word(key, locale).lower()).split()
        typed = word(f"{key}-slash", locale)
        rest = iter(shown)
        assert all(part in rest for part in typed.split("_")), (typed, shown)
        assert typed == "_".join(shown) or len("_".join(shown)) > 32
