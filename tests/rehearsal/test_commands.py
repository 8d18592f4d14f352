"""The comparison of commands finds a difference in every field that we send."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from cogs.rehearsal.commands import command_tree, difference, for_server

COMMAND: dict[str, Any] = {
    "name": "play",
    "type": 1,
    "description": "Play",
    "name_localizations": {"it": "gioca"},
    "description_localizations": {},
    "default_member_permissions": 32,
    "nsfw": False,
    "options": [
        {
            "type": 4,
            "name": "players",
            "description": "How many",
            "name_localizations": {"it": "giocatori"},
            "min_value": 2,
            "max_value": 5,
            "required": True,
            "choices": [{"name": "two", "value": 2, "name_localizations": {"it": "due"}}],
        }
    ],
}


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """Return the command with another value at that path."""
    whole = copy.deepcopy(COMMAND)
    place: Any = whole
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return whole


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (changed("type", to=2), "type of play"),
        (changed("default_member_permissions", to="8"), "default_member_permissions of play"),
        (changed("nsfw", to=True), "nsfw of play"),
        (changed("options", to=[]), "options of play"),
        (changed("options", 0, "type", to=3), "type of players in play"),
        (changed("options", 0, "max_value", to=4), "max_value of players in play"),
        (changed("options", 0, "required", to=False), "required of players in play"),
        (changed("options", 0, "choices", 0, "value", to=3), "value of two in players in play"),
    ],
)
def test_differences_of_command_structure_are_reported(found: dict[str, Any], told: str) -> None:
    assert difference(COMMAND, found, is_localised=False) == told


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (changed("name_localizations", to=None), "name_localizations of play"),
        (changed("options", 0, "name_localizations", to={}), "name_localizations of players in play"),
        (
            changed("options", 0, "choices", 0, "name_localizations", to={}),
            "name_localizations of two in players in play",
        ),
    ],
)
def test_differences_of_command_translations_are_reported(found: dict[str, Any], told: str) -> None:
    assert difference(COMMAND, found, is_localised=True) == told
    assert difference(COMMAND, found, is_localised=False) == ""


def test_optional_fields_of_registered_commands_do_not_count_as_differences() -> None:
    found = changed("default_member_permissions", to="32") | {"description_localizations": None, "id": "5"}
    del found["nsfw"]
    for is_localised in (True, False):
        assert difference(COMMAND, found, is_localised=is_localised) == ""


async def test_contexts_are_sent_only_with_global_commands() -> None:
    tree = await command_tree()
    assert all(one["contexts"] and one["integration_types"] for one in tree)
    assert {key for one in for_server(tree) for key in one} & {"contexts", "integration_types"} == set()
