"""Active seat, selectable, chosen and changed things have distinct marks, and the viewer is marked."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image

from bot.games.cafe_international.view import CafeInternationalView
from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.board_data import CHAIRS
from renderers.cafe_international.ground.furniture import seat
from renderers.cafe_international.ground.nations import tint
from renderers.cafe_international.ground.picture_layout import HAND_STRIP, SCALE, STRIP_TOP, WHOLE, column
from renderers.cafe_international.pieces.change_marks import guest_halo, guest_halo_shape
from renderers.cafe_international.pieces.guests import CHAIR_GUEST
from renderers.cafe_international.pieces.marks import rim, ring
from renderers.cafe_international.pieces.signs import pay
from renderers.kit.color import GOLD
from renderers.kit.sheet import Sheet
from tests.renderers.cafe_international.views import choosing, evening, over, private, scene, scenes
from tests.renderers.differences import Stamp, stamps

FORMS = {
    "can be chosen": rim("m", CHAIR_GUEST, 1.0),
    "chosen": rim("m", CHAIR_GUEST, 1.0, is_chosen=True),
    "open chair": ring(31.0),
    "changed": guest_halo(guest_halo_shape("GBm", CHAIR_GUEST), 1.0, 0.72),
    "gain": pay(4, 42),
    "loss": pay(-4, 42),
}


@pytest.mark.parametrize(
    "name", ["evening", "since", "points", "seating", "to the bar", "swapping", "over", "reserved"]
)
def test_only_the_plate_of_the_active_seat_is_gold(name: str) -> None:
    shown = scenes()[name]
    image = board_sheet(shown).painted()
    if shown.view.seat_to_move is not None:
        x, y, width, height = map(round, column(shown.view.seat_to_move, shown.view.players))
        assert _gold(image.crop((x, y, x + width, y + height))) > 500
        image.paste((0, 0, 0), (x, y, x + width, y + height))
    assert _gold(image) == 0


def _gold(image: Image.Image) -> int:
    counted = image.getcolors(image.width * image.height) or []
    return sum(count for count, color in counted if color == GOLD)


def test_viewers_plate_is_named_and_their_hand_is_large() -> None:
    mine, public = _keys(board_sheet(scene(choosing()))), _keys(board_sheet(scene(evening())))
    assert sum(key.startswith("own frame") for key in mine) == 1
    assert [key.split()[1] for key in mine if key.startswith("guest") and key.endswith(" 80.0 1.0")] == list(
        choosing().seats[0].hand or ()
    )
    assert not [key for key in public if key.startswith("own frame") or key.endswith(" 80.0 1.0")]
    assert (
        board_sheet(scene(choosing())).ground.size[1]
        > HAND_STRIP[1]
        >= board_sheet(scene(evening())).ground.size[1] - 10
    )


@pytest.mark.parametrize("shown", [over(), private()])
def test_board_of_a_spectator_or_the_end_has_no_hand_below(shown: CafeInternationalView) -> None:
    viewer = 0 if shown.phase == "over" else None
    keys = _keys(board_sheet(scene(msgspec.structs.replace(shown, viewer=viewer))))
    assert not [key for key in keys if key.endswith(" 80.0 1.0")]


def test_seated_guests_are_never_faded() -> None:
    """They decide where a guest may sit and what it pays. Tables and free chairs that do not matter are paler."""
    for name in ("points", "picking", "seating", "swapping", "reserving"):
        assert _guests(board_sheet(scenes()[name]), "paled ") == set()


def _guests(sheet: Sheet, start: str) -> set[str]:
    """Return the chairs that hold guests with such a sprite."""
    at = {tuple(map(round, WHOLE.place(*chair.at))): name for name, chair in CHAIRS.items()}
    return {at[stamp.x, stamp.y] for stamp in stamps(sheet) if stamp.key.startswith(start) and (stamp.x, stamp.y) in at}


def test_points_are_drawn_on_the_chair() -> None:
    drawn = stamps(board_sheet(scenes()["points"]))
    for name, key in (("c29", "gain 3"), ("c34", "gain 3"), ("c38", "points nothing")):
        x, y = WHOLE.place(*CHAIRS[name].at)
        found = [stamp for stamp in drawn if (stamp.x, stamp.y) == (round(x), round(y))]
        assert any(stamp.key.startswith(key) for stamp in found)
        assert any(stamp.key.startswith("ring") for stamp in found)


def test_free_chair_shows_which_guests_fit() -> None:
    forms = {sexes: seat("c04", sexes, SCALE).image.getchannel("A").tobytes() for sexes in ("mf", "m", "f")}
    assert len(set(forms.values())) == 3
    assert seat("c04", "", SCALE).image.tobytes() != seat("c04", "mf", SCALE).image.tobytes()
    colors = {color for _, color in seat("c07", "mf", SCALE).image.convert("RGB").getcolors(9999) or []}
    assert tint("CN") in colors
    both = {color for _, color in seat("c12", "mf", SCALE).image.convert("RGB").getcolors(9999) or []}
    assert {tint("CN"), tint("ES")} <= both


@pytest.mark.parametrize(("turns", "ages"), [(2, (2, 1, 0, 0)), (0, (1, 1, 0, 0))])
def test_marks_fade_turn_by_turn(turns: int, ages: tuple[int, ...]) -> None:
    """Without views of the turns between, older things are one step paler."""
    shown = msgspec.structs.replace(scenes()["since"], between=scenes()["since"].between[:turns])
    drawn = [stamp for stamp in stamps(board_sheet(shown)) if stamp.key.startswith("change") and stamp.y < STRIP_TOP]
    found = {_chair_of(stamp): int(stamp.key.split()[-1]) for stamp in drawn}
    assert tuple(found[chair] for chair in ("c54", "c02", "c52", "c57")) == ages


def _chair_of(stamp: Stamp) -> str | None:
    at = {tuple(map(round, WHOLE.place(*chair.at))): name for name, chair in CHAIRS.items()}
    return at.get((stamp.x, stamp.y))


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("fresh", "seats guests or uses the bar"),
        ("picking", "Which guest sits down?"),
        ("points", "Russia: which chair?"),
        ("seating", "This, for +10?"),
        ("to the bar", "This, for –4?"),
        ("swapping", "Which guest takes its chair?"),
        ("reserving", "This, for +40?"),
    ],
)
def test_headline_names_the_pending_decision(name: str, asked: str) -> None:
    assert any(key.startswith(f"words {asked} regular") for key in _keys(board_sheet(scenes()[name])))


def _keys(sheet: Sheet) -> list[str]:
    return [sprite.key for sprite, _, _ in sheet.stamps]
