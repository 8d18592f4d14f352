"""Café pictures are drawn for any match, names and language, and show nothing secret."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from PIL import ImageChops

from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.view import CafeInternationalView
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.cafe_international.ground.picture_layout import HEAD, column
from renderers.cafe_international.pieces.marks import Marks, marks_of
from tests.contract.matches import path_of, random_steps, targets_after
from tests.renderers.cafe_international.views import choosing, evening, fresh, hand, joining, private, scene
from tests.renderers.compare import colors
from tests.renderers.fast_encoding import assert_drawn

STRANGE = ("Bartholomäus von und zu Hohenzollern-Sigmaringen", "🎲🎲🎲", "مريم", "<b>&\n\t\x00")


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [{}, {"hands": "private", "reserved": "on", "cannot_pay": "player_out"}])
def test_every_view_of_random_matches_is_drawn(players: int, options: dict[str, str]) -> None:
    assert assert_drawn(_scenes(players, options)) > 50


def _scenes(players: int, options: dict[str, str]) -> Iterator[Scene]:
    """Yield every position: public, each step of the active seat's choice, its hand and a zoom."""
    seed = bytes([players]) * 16
    state = GAME.setup(players, GAME.options(**options), Dice(seed, 0))
    for seq, step in enumerate(random_steps(GAME, state, random.Random(players), seed, only_first=True)):
        seen, whole = GAME.see(step.before, step.seat), path_of(GAME, step.move)
        path = whole[: seq % (len(whole) + 1)]
        targets = targets_after(GAME, step.before, step.seat, path)
        yield scene(GAME.see(step.before, None))
        yield scene(seen, path=path, targets=targets)
        yield scene(seen, f"zoom:{GAME.zooms[seq % 4]}", path=path, targets=targets)
        yield scene(GAME.hand(seen), "hand")
        state = step.after
    yield scene(GAME.see(state, None))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("shown", [evening(), private(), fresh(3)])
def test_unusual_names_fit_their_plates(locale: str, shown: CafeInternationalView) -> None:
    usual = colors(picture(scene(shown, locale=locale)).data)
    strange = colors(picture(scene(shown, locale=locale, names=STRANGE)).data)
    difference = ImageChops.difference(usual, strange)
    assert difference.getbbox() is not None
    for x, y, width, height in (HEAD, *(column(seat, shown.players) for seat in range(shown.players))):
        difference.paste((0, 0, 0), (round(x), round(y), round(x + width), round(y + height)))
    assert difference.getbbox() is None


@pytest.mark.parametrize("kind", ["board", "hand"])
def test_board_words_are_in_the_readers_language(kind: str) -> None:
    shown = evening() if kind == "board" else hand()
    assert len({picture(scene(shown, kind, locale=locale)).data for locale in LOCALES}) == len(LOCALES)


def test_hidden_hands_do_not_change_the_picture() -> None:
    shown = private()
    for viewer in (None, 1):
        seats = tuple(
            one if seat == viewer else msgspec.structs.replace(one, hand=None) for seat, one in enumerate(shown.seats)
        )
        view = msgspec.structs.replace(shown, viewer=viewer, seats=seats)
        other = msgspec.structs.replace(view, unseen=(("GBm", 3),))
        assert picture(scene(view)).data == picture(scene(other)).data


def test_open_hand_shows_each_tile() -> None:
    shown = evening()
    for tile in ("GBf", "Jm", "CNm"):
        mine = msgspec.structs.replace(shown.seats[0], hand=(tile, "CNm", "ESm", "FRm", "RUm"))
        other = msgspec.structs.replace(shown, seats=(mine, *shown.seats[1:]))
        assert picture(scene(other)).data != picture(scene(shown)).data


@pytest.mark.parametrize(
    ("path", "targets", "marks"),
    [
        (
            (),
            ("RUm@c29", "ESm@c16", "bar GBm"),
            Marks(guests=frozenset({"RUm", "ESm"}), open_chairs=("c16", "c29")),
        ),
        (
            ("seat", "RUm"),
            ("RUm@c29", "RUm@c38"),
            Marks(guests=frozenset({"RUm"}), points=(("c29", 3), ("c38", 0))),
        ),
        (("bar",), ("bar GBm", "bar RUm"), Marks(guests=frozenset({"GBm", "RUm"}), to_bar=True)),
        (("bar", "GBm"), ("bar GBm",), Marks(guests=frozenset({"GBm"}), to_bar=True, bar_guest="GBm")),
        (("swap",), ("swap GBm@c02",), Marks(guests=frozenset({"GBm"}), jokers=("c02",))),
        (("reserve",), ("reserve CUm@c59+CUm@c64+CUm@c68",), Marks(joins=("CU1",))),
        (("end",), ("end",), Marks()),
    ],
)
def test_marks_follow_from_the_offered_notations(path: tuple[str, ...], targets: tuple[str, ...], marks: Marks) -> None:
    assert marks_of(choosing(), path, targets) == marks


def test_picked_chair_shows_its_guest_and_what_each_table_pays() -> None:
    marks = marks_of(choosing(), ("seat", "ESm", "c17"), ("ESm@c17",))
    assert marks.coming == (("ESm", "c17"),)
    assert [(pay.table, pay.points) for pay in marks.pays] == [("ES1", 2), ("ES2", 8)]


def test_tables_that_a_second_guest_must_join_are_marked() -> None:
    assert marks_of(joining(), ("seat",), ("CNf@c06", "CNf@c13")).joins == ("CN2", "CN1")


@pytest.mark.parametrize("zone", GAME.zooms)
def test_every_zoom_is_drawn_and_says_which_sexes_fit(zone: str) -> None:
    drawn = picture(scene(evening(), f"zoom:{zone}"))
    assert max(drawn.width, drawn.height) >= 1200
    none = msgspec.structs.replace(
        evening(), chairs=tuple(msgspec.structs.replace(chair, takes="") for chair in evening().chairs)
    )
    assert picture(scene(none, f"zoom:{zone}")).data != drawn.data
