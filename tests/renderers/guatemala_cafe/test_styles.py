"""Selectable, chosen, changed and gained things each have one colour and one shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.games.guatemala_cafe.board import SPACES
from renderers.guatemala_cafe import board_sheet
from renderers.guatemala_cafe.board import _SHIFTS, RADIUS
from renderers.guatemala_cafe.ground import plantation_board, production_board, tabletop
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import space_at
from renderers.guatemala_cafe.ground.picture_layout import Arrangement
from renderers.guatemala_cafe.ground.signs import LINE, chosen, offered, road, target
from renderers.guatemala_cafe.pieces.tokens import owned
from renderers.kit.change_marks import RoundedBox, gain, ghost, halo
from renderers.kit.color import CAN, CHANGED, CHOSEN, GAIN, GOLD, INK, LOSS, PAPER, Color
from tests.renderers.color_vision import BLINDNESS, apart, seen
from tests.renderers.differences import shape, stamps
from tests.renderers.guatemala_cafe.views import after, choosing, scene, scenes

COLORS: dict[str, Color] = {
    "turn": GOLD, "line": LINE, "can be chosen": CAN, "chosen": CHOSEN, "changed": CHANGED, "gain": GAIN, "loss": LOSS,
}  # fmt: skip
FORMS = {
    "can be chosen": offered(70, 62),
    "can go there": target(58, 56, "2"),
    "chosen": chosen(70, 62),
    "has come": halo(RoundedBox(58, 51), 1.0, 0.35),
    "has gone": ghost(RoundedBox(58, 51)),
    "gain": gain(4, 30),
    "loss": gain(-4, 30),
}


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_colors_with_a_meaning_are_distinguishable(blindness: str) -> None:
    distances = {
        (one, other): apart(seen(COLORS[one], blindness), seen(COLORS[other], blindness))
        for one, other in combinations(COLORS, 2)
    }
    assert min(distances.values()) >= 10, distances


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_space_ids_of_the_two_boards_look_different(blindness: str) -> None:
    one, other = (production_board.TAG, PAPER), (PAPER, plantation_board.ID)
    for mine, theirs in zip(one, other, strict=True):
        assert apart(seen(mine, blindness), seen(theirs, blindness)) > 40


def _has_gold(image: Image.Image) -> bool:
    solid = Image.new("RGB", image.size)
    solid.paste(image.convert("RGB"), (0, 0), image.getchannel("A").point([0] * 255 + [255]))
    return GOLD in {color for _, color in solid.getcolors(4096) or ()}


@pytest.mark.parametrize("name", ["moving", "buying", "worker", "road", "sail", "refill", "mid", "since"])
def test_only_the_active_seat_is_gold(name: str) -> None:
    plain = {"turn", "coin", "stop", "target", "medal", "piece", "owned", "token", "faded", "pebble", "print"}
    golden = {sprite.key.split()[0] for sprite, _, _ in board_sheet(scenes()[name]).stamps if _has_gold(sprite.image)}
    assert golden <= plain
    assert "turn" in {sprite.key.split()[0] for sprite, _, _ in board_sheet(scenes()[name]).stamps}
    assert GOLD not in {tabletop.TENTH, tabletop.STONE, production_board.SACK_SPACE, INK}


def test_chosen_pieces_and_offered_pieces_have_different_marks() -> None:
    keys = {name: [key.split()[0] for key, *_ in stamps(board_sheet(scenes()[name]))] for name in ("buying", "worker")}
    assert keys["buying"].count("offered") > 1
    assert keys["buying"].count("chosen") == 0
    assert keys["worker"].count("chosen") == 1
    assert keys["worker"].count("target") > 1


def test_own_plantations_are_marked_only_for_their_owner() -> None:
    mine = [key for key, *_ in stamps(board_sheet(scene(after(141), 1))) if " mine " in key]
    assert mine
    assert all(key.startswith("owned 1 ") for key in mine)
    assert not [key for key, *_ in stamps(board_sheet(scene(after(141)))) if " mine " in key]
    assert owned(1, "wK").image.tobytes() != owned(1, "wK", look="mine").image.tobytes()


def test_other_plantations_are_faded_while_a_scoring_may_be_blocked() -> None:
    shown = choosing(after(164), 3)
    looks = {key.split()[3] for key, *_ in stamps(board_sheet(shown)) if key.startswith("owned") and "K " in key}
    others = {key.split()[3] for key, *_ in stamps(board_sheet(shown)) if key.startswith("owned") and "K " not in key}
    assert looks <= {"plain", "mine"}
    assert others == {"back"}


@pytest.mark.parametrize(("name", "color"), [("worker", "G"), ("hut", "K"), ("ship", "W"), ("road", "")])
def test_other_plantations_are_faded_while_a_piece_is_placed(name: str, color: str) -> None:
    keys = [key.split() for key, *_ in stamps(board_sheet(scenes()[name])) if key.startswith("owned")]
    assert keys
    assert all((look == "back") == bool(color and code[1] != color) for _, _, code, look, *_ in keys)


def test_pieces_of_other_lines_are_faded_while_one_is_chosen() -> None:
    shown = scenes()["buying"]
    line = BOARD.production.lines[shown.view.line]
    keys = {
        (round(x), round(y)): sprite.key
        for sprite, x, y in ((s, x + s.anchor[0], y + s.anchor[1]) for s, x, y in board_sheet(shown).stamps)
        if sprite.key.startswith("piece")
    }
    camera = Arrangement(4, "production").camera
    pieces = [
        (space, keys[tuple(map(round, camera.place(*space_at(space))))])  # type: ignore[index]
        for space, code in zip(SPACES, shown.view.production, strict=True)
        if code
    ]
    assert len(pieces) > 30
    assert all(key.endswith("back") == (space not in line) for space, key in pieces)


def test_built_new_and_offered_roads_differ_in_shape() -> None:
    forms = [shape(road((62, 0), style).image) for style in ("built", "new", "target")]
    assert all(one.tobytes() != other.tobytes() for one, other in combinations(forms, 2))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_markers_on_one_space_are_side_by_side(count: int) -> None:
    for (ax, ay), (bx, by) in combinations(_SHIFTS[count], 2):
        assert max(abs(ax - bx), abs(ay - by)) >= 2 * RADIUS


def test_way_of_the_buyer_fades_with_age() -> None:
    drawn = board_sheet(scenes()["since"]).stamps
    ages = [int(sprite.key.split()[1]) for sprite, _, _ in drawn if sprite.key.startswith("footprint")]
    assert ages == [3, 3, 3, 3, 3, 3, 2, 1, 0][-len(ages) :]
    assert len(ages) == 8


def test_score_track_arrows_lead_from_the_old_to_the_new_score() -> None:
    shown = scenes()["since_end"]
    sheet, gains = (
        board_sheet(shown),
        [
            (seat, was.score, now.score)
            for seat, (was, now) in enumerate(zip(shown.before.seats, shown.view.seats, strict=True))
            if now.score > was.score + 1
        ],
    )
    assert gains
    for seat, start, end in gains:
        found = [one for one in sheet.stamps if one[0].key.startswith(f"pebble {seat} ")]
        assert 0 < len(found) <= end - start - 1
