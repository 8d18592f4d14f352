"""The picture of both boards: whatever the match, names or language, it is drawn and tells no more than it may."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from math import log10

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.dice import Dice
from bot.games.guatemala_cafe import GAME
from bot.scene import Scene
from bot.words import LOCALES
from renderers import picture
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.ground.chart import chart
from renderers.guatemala_cafe.ground.places import (
    FACTS,
    PLANTATION_ZOOM,
    PRODUCTION_ZOOM,
    SEATS,
    STATUS,
    TRACK,
    WHOLE,
    stop_box,
    track_at,
)
from renderers.guatemala_cafe.look import _flat_colors, palette
from tests.renderers.compare import colors
from tests.renderers.guatemala_cafe.views import after, fresh, played, scene, scenes, targets, two
from tests.renderers.sketches import assert_drawn

STRANGE = (
    "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte",
    "☕☕☕",
    "مريم",
    "W" * 32,
)


@pytest.mark.parametrize("players", GAME.players)
def test_every_view_of_random_matches_is_drawn(players: int) -> None:
    assert assert_drawn(_scenes(players)) > 60


def _scenes(players: int) -> Iterator[Scene]:
    """Every position for the public and, half-way through the choice of a move, for a seat that chooses."""
    chance, seed = random.Random(players), bytes([players]) * 16
    options = GAME.options(track=chance.choice(chart().track.choices), production="random")
    state, seq = GAME.setup(players, options, Dice(seed, 0)), 0
    while seats := GAME.deciders(state):
        yield scene(state)
        seat = chance.choice(seats)
        move = chance.choice(GAME.legal_moves(state, seat))
        path = tuple(choice.token for choice in GAME.choices(move))[: seq % 3]
        kind = ("board", "zoom:production", "zoom:plantation")[seq % 5 % 3]
        yield scene(state, seat, kind, path=path, targets=targets(state, seat, path))
        yield scene(state, seat, "hand")
        seq += 1
        state, _ = GAME.apply(state, seat, move, Dice(seed, seq))
    yield scene(state)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moves", [0, 141, 164, 260])
def test_strange_names_stay_on_their_plates(locale: str, moves: int) -> None:
    usual = colors(picture(scene(after(moves), locale=locale)).data)
    strange = colors(picture(scene(after(moves), locale=locale, names=STRANGE)).data)
    difference = ImageChops.difference(usual, strange)
    assert difference.getbbox() is not None
    for x, y, width, height in (STATUS, SEATS):
        difference.paste((0, 0, 0), (int(x + 10), int(y + 10), int(x + width - 10), int(y + height - 10)))
    assert difference.getbbox() is None


@pytest.mark.parametrize("moves", range(0, 261, 13))
def test_words_stay_on_their_plates_in_every_language(moves: int) -> None:
    drawn = [colors(picture(scene(after(moves), locale=locale)).data) for locale in LOCALES]
    for other in drawn[1:]:
        difference = ImageChops.difference(drawn[0], other)
        for x, y, width, height in (STATUS, FACTS):
            difference.paste((0, 0, 0), (int(x + 10), int(y + 10), int(x + width - 10), int(y + height - 10)))
        assert difference.getbbox() is None


@pytest.mark.parametrize("locale", LOCALES)
def test_words_are_in_the_readers_language(locale: str) -> None:
    others = [picture(scene(after(164), 2, "hand", locale=other)).data for other in LOCALES if other != locale]
    assert picture(scene(after(164), 2, "hand", locale=locale)).data not in others


def test_the_boards_are_the_same_for_all_eyes() -> None:
    public = colors(picture(scene(after(141))).data)
    assert public.size == WHOLE.size
    for seat in range(4):
        own = colors(picture(scene(after(141), seat)).data)
        assert ImageChops.difference(own.crop((0, 0, *WHOLE.size)), public).getbbox() is None


def test_answers_to_the_blockade_question_leave_the_board_as_it_is() -> None:
    asked = after(164)
    answered = played(asked, (3, "pass K@F9"))
    later = played(answered, (2, "pass K@F9"))
    pictures = {picture(scene(state)).data for state in (asked, answered, later)}
    assert len(pictures) == 1


def test_equal_scenes_are_equal_pictures() -> None:
    shown = scenes()["worker"]
    assert picture(shown).data == picture(msgspec.structs.replace(shown)).data


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("last", chart().track.choices)
def test_the_score_track_is_whole(players: int, last: int) -> None:
    places = [track_at(space, last) for space in range(last + 1)]
    assert len({(round(x), round(y)) for x, y in places}) == last + 1
    left, top, right, bottom = TRACK
    assert all(x in (left, right) or y in (top, bottom) for x, y in places)
    nearest = min(abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(places))
    assert nearest > 48
    assert picture(scene(fresh(players, track=last))).width == 1600


def test_a_score_past_the_end_of_the_track_is_still_drawn() -> None:
    view = scene(after(260)).view
    seats = (msgspec.structs.replace(view.seats[0], score=111), *view.seats[1:])
    shown = msgspec.structs.replace(scene(after(260)), view=msgspec.structs.replace(view, seats=seats))
    assert picture(shown).data != picture(scene(after(260))).data


def test_path_spaces_do_not_overlap() -> None:
    boxes = [stop_box(number) for number in range(1, 37)]
    for place, (x, y, width, height) in enumerate(boxes):
        for ox, oy, ow, oh in boxes[place + 1 :]:
            assert x + width <= ox or ox + ow <= x or y + height <= oy or oy + oh <= y


def test_what_is_read_can_be_read_on_a_phone() -> None:
    """Letters of pieces, marks and prices in the enlarged boards, at 400 pixels."""
    for camera, smallest in ((PRODUCTION_ZOOM, 21.0), (PLANTATION_ZOOM, 23.6)):
        assert smallest * camera.scale * 400 / camera.size[0] >= 12


def test_flat_colours_are_exact() -> None:
    exact = set(palette().colors)
    flat = [color for color in _flat_colors() if color in exact]
    assert len(flat) >= 40
    for color in flat:
        assert palette().mapped(Image.new("RGB", (3, 3), color)).getpixel((1, 1)) == color


@pytest.mark.parametrize("name", [name for name, shown in scenes().items() if shown.kind == "board"])
def test_the_palette_does_not_spoil_the_picture(name: str) -> None:
    painted = board_sheet(scenes()[name]).painted()
    drawn = colors(picture(scenes()[name]).data)
    squares = sum(ImageStat.Stat(ImageChops.difference(painted, drawn)).sum2)
    assert 10 * log10(255**2 * 3 * painted.width * painted.height / max(squares, 1)) > 36


@pytest.mark.parametrize("kind", ["zoom:moon", "zoom:", "cellar"])
def test_what_is_not_there_is_refused(kind: str) -> None:
    with pytest.raises(LookupError):
        picture(msgspec.structs.replace(scene(two()), kind=kind))
