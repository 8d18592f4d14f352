"""Meeting a game: the lobby shows what it is, and why it cannot start yet."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.primer.primers import primer
from tests.wire.evening import Evening, add_computer, custom_id


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_the_lobby_shows_what_the_game_is(evening: Evening, game: AnyGame) -> None:
    (anna,) = evening.people("Anna")
    await evening.lobby(anna, game=game.name)
    lobby = await evening.loopback.wait_for(lambda: _with_picture(evening, anna))
    (cover,) = lobby.pictures
    assert cover.filename.startswith(f"cover-{game.name}")
    assert game.title in cover.description
    length = primer(game.name).lengths[game.players[0]]
    assert f"{game.players[0]} to {game.players[-1]} players" in lobby.text
    assert f"{length.turns} turns, {length.minutes} minutes" in lobby.text
    assert "one more player is needed, or a computer" in lobby.text
    await add_computer(anna, lobby)
    lobby = await evening.loopback.wait_for(lambda: _without(evening, anna, "is needed"))
    assert lobby.pictures
    await anna.press(lobby, custom_id(lobby, "close"))
    closed = await evening.loopback.wait_for(lambda: _closed(evening, lobby.id))
    assert not closed.pictures


def _with_picture(evening: Evening, person: Any) -> Any:
    lobby = evening.message_with(person, "join")
    return lobby if lobby is not None and lobby.pictures else None


def _without(evening: Evening, person: Any, words: str) -> Any:
    lobby = evening.message_with(person, "join")
    return lobby if lobby is not None and words not in lobby.text else None


def _closed(evening: Evening, message: int) -> Any:
    found = evening.loopback.message(message)
    return found if found is not None and not found.buttons() else None


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_the_rules_have_pictures(evening: Evening, game: AnyGame) -> None:
    (anna,) = evening.people("Anna")
    page = (await (await anna.slash(evening.channel, f"{game.name} rules")).settled()).reply
    shown = {}
    for number in range(1, 12):
        poses = primer(game.name).pages.get(number, ())
        page = await evening.loopback.wait_for(lambda: _drawn(evening, page.id, len(poses)))  # noqa: B023
        shown[number] = [picture.filename.partition(".")[0] for picture in page.pictures]
        assert all(picture.description for picture in page.pictures)
        later = [button for button in page.buttons() if "b:rules" in button.custom_id][-1]
        if later.disabled:
            break
        page = (await (await anna.press(page, later.custom_id)).settled()).reply
    assert {number: tuple(names) for number, names in shown.items() if names} == primer(game.name).pages


def _drawn(evening: Evening, message: int, pictures: int) -> Any:
    found = evening.loopback.message(message)
    return found if found is not None and len(found.pictures) == pictures else None
