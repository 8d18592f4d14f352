"""Guatemala Café's boards are drawn for any match, names and language, and show nothing secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.guatemala_cafe.game import GAME
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.board import RADIUS
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    HEAD,
    TRACK,
    PlantationLayout,
    buyer_at,
    stop_box,
    track_at,
)
from renderers.guatemala_cafe.ground.picture_layout import PARTS, ROW, TABLE_HEAD, Arrangement
from renderers.guatemala_cafe.ground.signs import buyer
from renderers.guatemala_cafe.pieces.marks import marks_of
from renderers.guatemala_cafe.pieces.panel import MONEY, row_at
from renderers.guatemala_cafe.pieces.picture_words import WORDS
from renderers.guatemala_cafe.static_layers import zoom_camera
from renderers.kit.pen import Box
from tests.contract.matches import path_of, random_steps, targets_after
from tests.renderers.compare import colors
from tests.renderers.fast_encoding import assert_drawn
from tests.renderers.guatemala_cafe.views import after, fresh, played, scene, scenes

STRANGE = (
    "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte",
    "☕☕☕",
    "مريم",
    "W" * 32,
)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_every_view_of_random_matches_is_drawn(players: int) -> None:
    assert assert_drawn(_scenes(players)) > 60


def _scenes(players: int) -> Iterator[Scene]:
    """Yield every position for the public and, during a choice, for the choosing seat."""
    chance, seed = random.Random(players), bytes([players]) * 16
    options = GAME.options(track=chance.choice(BOARD.track.choices), production="random")
    state = GAME.setup(players, options, Dice(seed, 0))
    for seq, step in enumerate(random_steps(GAME, state, chance, seed)):
        yield scene(step.before)
        path, kind = path_of(GAME, step.move)[: seq % 3], ("board", "zoom:production", "zoom:plantation")[seq % 5 % 3]
        yield scene(step.before, step.seat, kind, path=path, targets=targets_after(GAME, step.before, step.seat, path))
        yield scene(step.before, step.seat, "hand")
        state = step.after
    yield scene(state)


WHOLE = Arrangement(4)
TABLE = WHOLE.table
NAMED: Box = (90, TABLE[1] + TABLE_HEAD, MONEY - 130, 4 * ROW + 16)
"""The part of the table with names, in board pixels."""
SAID: Box = (0, TABLE[1], 1000, TABLE_HEAD + 8)
"""The part of the table with words."""


def _without(image: Image.Image, *boxes: Box) -> Image.Image:
    """Return the picture with those parts of the page black."""
    for x, y, width, height in boxes:
        left, top, right, bottom = (round(edge * WHOLE.scale) for edge in (x, y, x + width, y + height))
        image.paste((0, 0, 0), (left, top, right, bottom))
    return image


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moves", [0, 141, 164, 260])
def test_unusual_names_fit_their_plates(locale: str, moves: int) -> None:
    usual = colors(picture(scene(after(moves), locale=locale)).data)
    strange = colors(picture(scene(after(moves), locale=locale, names=STRANGE)).data)
    difference = ImageChops.difference(usual, strange)
    assert difference.getbbox() is not None
    assert _without(difference, HEAD, NAMED).getbbox() is None


@pytest.mark.parametrize("moves", range(0, 261, 13))
def test_words_fit_their_plates_in_every_language(moves: int) -> None:
    drawn = [colors(picture(scene(after(moves), locale=locale)).data) for locale in LOCALES]
    for other in drawn[1:]:
        assert _without(ImageChops.difference(drawn[0], other), HEAD, SAID).getbbox() is None


@pytest.mark.parametrize("locale", LOCALES)
def test_board_words_are_in_the_readers_language(locale: str) -> None:
    others = [picture(scene(after(164), 2, "hand", locale=other)).data for other in LOCALES if other != locale]
    assert picture(scene(after(164), 2, "hand", locale=locale)).data not in others


def test_boards_differ_between_viewers_only_in_private_parts() -> None:
    arrangement, land = Arrangement(4), PlantationLayout("3-4")
    public = colors(picture(scene(after(141))).data)
    assert public.size == arrangement.page.size
    for seat in range(4):
        shown = scene(after(141), seat)
        own = colors(picture(shown).data).crop((0, 0, *public.size))
        mine = [one for one in shown.view.plantations if one.seat == seat]
        fields = [land.field_box(field) for one in mine for field in (*one.workers, *((one.hut,) if one.hut else ()))]
        row = 0, row_at(arrangement, seat) - ROW / 2, 1000, ROW
        difference = _without(ImageChops.difference(own, public), row)
        for x, y, width, height in fields:
            (left, top), (right, bottom) = (arrangement.camera.place(*at) for at in ((x, y), (x + width, y + height)))
            difference.paste((0, 0, 0), (round(left) - 3, round(top) - 3, round(right) + 3, round(bottom) + 3))
        assert own != public
        assert difference.getbbox() is None


def test_choice_shows_only_the_board_on_which_it_is_made() -> None:
    parts = {name: marks_of(shown.path, shown.targets).part for name, shown in scenes().items() if shown.targets}
    assert {name for name, part in parts.items() if part == "plantation"} == {
        "worker", "hut", "ship", "road", "road2", "plantation2", "sail", "blocking",
    }  # fmt: skip
    for name in ("worker", "moving"):
        shown = scenes()[name]
        whole = board_sheet(msgspec.structs.replace(shown, path=(), targets=())).ground.size
        size = board_sheet(shown).ground.size
        assert size[1] / size[0] < 0.75 * whole[1] / whole[0]


def test_choice_at_the_market_shows_the_plantations_too() -> None:
    named = {name: [part.name for part in GAME.parts(shown.targets)] for name, shown in scenes().items()}
    assert named["moving"] == ["choice", "plantations", "seats"]
    assert named["worker"] == named["sail"] == named["blocking"] == ["choice", "seats"]
    land = board_sheet(msgspec.structs.replace(scenes()["moving"], kind="board:plantations"))
    fresh_land = board_sheet(scene(fresh(4), kind="board:plantations"))
    assert land.ground.size == fresh_land.ground.size
    assert len(land.stamps) > len(fresh_land.stamps)


@pytest.mark.parametrize("players", GAME.players)
def test_every_choice_shows_the_track_that_ends_the_match(players: int) -> None:
    for part in ("market", "plantations", "seats", "fields"):
        arrangement = Arrangement(players, part)
        assert arrangement.has_track == arrangement.has_plantation


@pytest.mark.parametrize("locale", LOCALES)
def test_headline_names_the_pending_decision_and_its_seats(locale: str) -> None:
    keys = [
        sprite.key for sprite, _, y in board_sheet(scene(after(164), locale=locale)).stamps if y < HEAD[3] * WHOLE.scale
    ]
    assert any(key.startswith("words Anna ") for key in keys)
    assert any(key.startswith(f"words {WORDS.text('block', locale, colour='K')} ") for key in keys)


def test_asked_seats_are_marked_instead_of_the_active_one() -> None:
    view = scene(after(164)).view
    rows = [y for sprite, _, y in board_sheet(scene(after(164))).stamps if sprite.key.startswith("turn plate True")]
    arrangement = Arrangement(4)
    marked = {seat for seat in range(4) for y in rows if abs(y / WHOLE.scale + ROW / 2 - row_at(arrangement, seat)) < 2}
    assert marked == set(view.waiting)
    assert view.turn_seat not in marked


def test_blockade_answers_do_not_change_the_board() -> None:
    asked = after(164)
    answered = played(asked, (3, "pass K@F9"))
    later = played(answered, (2, "pass K@F9"))
    pictures = {picture(scene(state)).data for state in (asked, answered, later)}
    assert len(pictures) == 1


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("last", BOARD.track.choices)
@pytest.mark.rotating(4)
def test_score_track_is_complete(players: int, last: int) -> None:
    places = [track_at(space, last) for space in range(last + 1)]
    assert len({(round(x), round(y)) for x, y in places}) == last + 1
    left, top, width, height = TRACK
    assert all(left + RADIUS <= x <= left + width - RADIUS and top < y < top + height for x, y in places)
    nearest = min(abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(places))
    assert nearest >= 2 * RADIUS
    assert picture(scene(fresh(players, track=last))).width == 1000 * WHOLE.scale
    assert picture(scene(fresh(players, track=last), kind="board:plantations")).width == 1000


def test_score_beyond_the_track_is_drawn() -> None:
    view = scene(after(260)).view
    seats = (msgspec.structs.replace(view.seats[0], score=111), *view.seats[1:])
    shown = msgspec.structs.replace(scene(after(260)), view=msgspec.structs.replace(view, seats=seats))
    assert picture(shown).data != picture(scene(after(260))).data


def test_path_spaces_do_not_overlap() -> None:
    boxes = [tuple(round(edge, 6) for edge in stop_box(number)) for number in range(1, 37)]
    for place, (x, y, width, height) in enumerate(boxes):
        for ox, oy, ow, oh in boxes[place + 1 :]:
            assert min(x + width - ox, ox + ow - x, y + height - oy, oy + oh - y) < 1e-3


@pytest.mark.parametrize("number", range(1, 37))
def test_buyer_is_fully_visible_in_every_picture(number: int) -> None:
    left, top, right, bottom = buyer().seen
    x, y = buyer_at(number)
    for camera in (Arrangement(4).camera, Arrangement(4, "production").camera, zoom_camera("production")):
        corners = [
            (x + dx - buyer().anchor[0], y + dy - buyer().anchor[1]) for dx, dy in ((left, top), (right, bottom))
        ]
        for px, py in (camera.place(*corner) for corner in corners):
            assert 0 <= px <= camera.size[0]
            assert 0 <= py <= camera.size[1]


def test_board_is_at_most_1000_pixels_wide() -> None:
    widths = {Arrangement(4, part).page.size[0] for part in ("", "production", "plantation", *PARTS)}
    assert max(widths) <= 1000


def test_turn_that_can_only_be_ended_shows_what_was_built() -> None:
    assert marks_of((), ("end",)).part == "plantation"
    assert marks_of((), ("score K@D1", "end")).part == "production"
