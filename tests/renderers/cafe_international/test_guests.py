"""Guests and seats differ by shape and letters; colour only repeats it."""

from __future__ import annotations

from itertools import combinations

import pytest

from renderers.cafe_international.ground.board_data import BOARD, TILES
from renderers.cafe_international.ground.nations import NATIONS, round_flag
from renderers.cafe_international.pieces.guests import CHAIR_GUEST, PETAL, guest, outline
from renderers.cafe_international.pieces.picture_words import guest_name
from renderers.cafe_international.pieces.tokens import SEATS
from renderers.kit.fonts import cap_height, text_width
from tests.renderers.color_vision import BLINDNESS, apart, seen

ALL = range(4)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seat_colors_are_distinguishable(blindness: str) -> None:
    distances = {
        (one, other): apart(seen(SEATS.color(one), blindness), seen(SEATS.color(other), blindness))
        for one, other in combinations(ALL, 2)
    }
    assert min(distances.values()) > 15, distances


def test_seats_differ_by_shape_and_letter_as_well_as_color() -> None:
    assert len({SEATS.mark(seat) for seat in ALL}) == 4
    assert len({tuple(SEATS.outline(seat, 30)) for seat in ALL}) == 4


def test_every_kind_of_guest_looks_different_without_color() -> None:
    grey = {code: guest(code, CHAIR_GUEST).image.convert("LA").tobytes() for code in TILES}
    assert len(set(grey.values())) == len(TILES) == 26


def test_men_are_square_and_women_round() -> None:
    square, circle = ([abs(x) + abs(y) for x, y in outline(sex, 60)] for sex in "mf")
    assert max(square) > 50
    assert max(circle) < 47


def test_guest_codes_fit_their_tiles_in_letters_legible_on_a_phone() -> None:
    size = round(CHAIR_GUEST * 0.74)
    assert size >= 42
    for nation in BOARD.nations:
        assert text_width(nation.code, "bold", size) <= CHAIR_GUEST


@pytest.mark.parametrize("code", [code for code, tile in TILES.items() if tile.sex == "f" and not tile.joker])
def test_flower_does_not_touch_the_letters(code: str) -> None:
    sprite, size = guest(code, CHAIR_GUEST), round(CHAIR_GUEST * 0.74)
    wide, high = text_width(code[:-1], "bold", size) / 2 - 2, cap_height("bold", size) / 2 - 1
    x, y = sprite.anchor[0], sprite.anchor[1] + CHAIR_GUEST * 0.015
    letters = sprite.image.convert("RGB").crop((round(x - wide), round(y - high), round(x + wide), round(y + high)))
    found = {color for _, color in letters.getcolors(4096) or []}
    assert PETAL not in found


def test_every_nation_has_its_own_flag_and_color() -> None:
    codes = [nation.code for nation in BOARD.nations]
    assert len({NATIONS[code] for code in codes}) == len({round_flag(code, 40).tobytes() for code in codes}) == 12


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "Germany"), ("it", "Germania"), ("de", "Deutschland")])
def test_nations_are_named_in_the_readers_language(locale: str, name: str) -> None:
    assert guest_name("DEf", locale) == name
