"""Icons: one picture for each name, within Discord's limits for emojis."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.icons import COMMON, COMMON_ICONS
from bot.playground.rest.application_routes import MAX_BYTES, MAX_EMOJIS, NAME
from bot.scene import Scene
from cogs.drawing.icons import all_icons, emoji_name
from renderers import Picture, picture

NAMES = {COMMON: COMMON_ICONS, **{game.name: game.icons for game in GAMES.values()}}
LARGEST = 24_000
"""Largest file of an icon, in bytes: what a phone loads for one word should be small."""


def drawn(game: str, name: str) -> Picture:
    return picture(Scene(game=game, kind=f"icon:{name}", view=None, names=(), locale="en"))


@pytest.mark.parametrize("game", NAMES)
def test_icons_are_drawn_and_all_different(game: str) -> None:
    found = {name: drawn(game, name) for name in NAMES[game]}
    assert {(one.width, one.height) for one in found.values()} == {(128, 128)}
    assert max(len(one.data) for one in found.values()) <= LARGEST < MAX_BYTES
    alike = {"game"} if game == "guatemala_cafe" else set()  # the red sack stands for the whole game
    pictures = [one.data for name, one in found.items() if name not in alike]
    assert len(set(pictures)) == len(pictures)


def test_icon_drawing_is_deterministic() -> None:
    assert drawn(COMMON, "clock").data == drawn(COMMON, "clock").data


def test_emoji_names_are_valid_distinct_and_change_with_the_picture() -> None:
    names = [emoji_name(game, name, b"") for game, name in all_icons()]
    assert all(map(NAME.fullmatch, names))
    assert len(set(names)) == len(names) <= MAX_EMOJIS / 4
    assert emoji_name(COMMON, "clock", b"a") != emoji_name(COMMON, "clock", b"b")


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", ["nonsense", "seat_9", "seat_x"])
def test_unknown_icon_is_named_in_the_error(game: str, name: str) -> None:
    with pytest.raises(LookupError, match=f"no icon '{name}' of {game}"):
        drawn(game, name)
