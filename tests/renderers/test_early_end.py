"""Headings of matches that ended early: nobody is to move, and how it ended stands there in every language."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.languages import LANGUAGES
from bot.scene import Scene
from cogs.text.localiser import Localiser
from cogs.ui.board_view import lines_in_words, rows_of
from renderers import picture
from renderers.kit.early_end import early_end
from tests.contract.matches import play_out

NAMES = ("Anna", "Bruno", "Carla")
_OPEN: dict[str, Any] = {"phase": "turn", "asked": (), "sale": None, "offer": None}
USUAL: tuple[dict[str, Any], ...] = {"seat_to_move": 0}, {"seat_to_move": 1}
MOVERS: dict[str, tuple[dict[str, Any], ...]] = {
    "guatemala_cafe": ({"waiting": (0,), "turn_seat": 0}, {"waiting": (2,), "turn_seat": 2}),
    "saint_martin": (_OPEN | {"turn_seat": 0}, _OPEN | {"turn_seat": 2}),
}
"""Views that differ in who is to move alone."""


def _view(game: AnyGame, steps: int = 30) -> Any:
    played = list(islice(play_out(game, min(3, game.players[-1]), 7), steps))
    last = played[min(steps, 2 * len(played) // 3) - 1]
    return game.see(last.after, None)


def _scenes(game: AnyGame, view: Any, **told: Any) -> list[Scene]:
    kinds = [f"board:{part.name}" for part in game.parts(())] or ["board"]
    return [
        Scene(**{"game": game.name, "kind": kind, "view": view, "names": NAMES, "locale": "en", **told})
        for kind in kinds
    ]


def _drawn(scenes: list[Scene]) -> list[bytes]:
    return [picture(scene).data for scene in scenes]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_picture_of_an_ended_match_marks_no_active_seat(name: str) -> None:
    game = GAMES[name]
    one, other = (msgspec.structs.replace(_view(game), **mover) for mover in MOVERS.get(name, USUAL))
    assert _drawn(_scenes(game, one)) != _drawn(_scenes(game, other))
    for winners in ((1,), (0, 2), ()):
        ended = _drawn(_scenes(game, one, winners=winners))
        assert ended == _drawn(_scenes(game, other, winners=winners))
        assert ended != _drawn(_scenes(game, one))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_picture_of_an_ended_match_says_how_it_ended(name: str) -> None:
    game = GAMES[name]
    view = _view(game)
    shown = {
        (locale, winners): tuple(_drawn(_scenes(game, view, winners=winners, locale=locale)))
        for locale in LANGUAGES
        for winners in ((0,), (1,), (0, 1), ())
    }
    assert len(set(shown.values())) == len(shown)


@pytest.mark.parametrize("locale", sorted(LANGUAGES))
def test_heading_distinguishes_a_win_a_draw_and_no_result(locale: str) -> None:
    scene = Scene(game="zanzibar", kind="board", view=None, names=NAMES, locale=locale)
    assert early_end(scene) is None
    told = [early_end(msgspec.structs.replace(scene, winners=winners)) for winners in ((1,), (0, 2), ())]
    assert len({end.words for end in told if end is not None}) == len(told)


@pytest.mark.parametrize("locale", sorted(LANGUAGES))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_alt_text_of_an_ended_match_says_how_it_ended(name: str, locale: str) -> None:
    game, localiser = GAMES[name], Localiser(locale, NAMES, is_plain=True)
    view = _view(game)
    headline = localiser.say(game.texts.headline(view))
    assert headline in rows_of(game, view, localiser)
    assert headline in lines_in_words(game, game.facts(view), view, localiser, None)
    for winners in ((1,), (0, 2), ()):
        told = lines_in_words(game, game.facts(view), view, localiser, winners)
        rows = rows_of(game, view, localiser, winners)
        assert headline not in told
        assert headline not in rows
        assert all(NAMES[seat] in told[0] and "*" not in told[0] for seat in winners)
        assert told[0] in rows
