"""Board data: counts of its spaces."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.guatemala_cafe.board import (
    COLORS,
    FIXED,
    LINE_SACK,
    LINES,
    PATH,
    PATH_SIDES,
    SACK_SPACES,
    SPACE_INDEX,
    SPACES,
    line_at,
    path_space_after,
)
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, bit_set, members, nth_bit


def test_production_board_holds_75_pieces_and_6_sacks() -> None:
    counts = Counter(FIXED)
    assert len(FIXED) == len(SPACES) == 81
    assert {SPACES[place] for place in SACK_SPACES} == {"D1", "I3", "C4", "G6", "A7", "F9"}
    assert Counter(FIXED[place] for place in SACK_SPACES) == Counter("KWRBGK")
    for color in COLORS:
        assert [counts[f"{kind}{color}"] for kind in "whs"] == [9, 3, 3]


def test_every_line_of_the_production_board_is_mixed() -> None:
    for line, places in LINES.items():
        pieces = [FIXED[place] for place in places if place not in SACK_SPACES]
        kinds, colors = Counter(piece[0] for piece in pieces), Counter(piece[1] for piece in pieces)
        assert 4 <= kinds["w"] <= 6
        assert kinds["h"] in (1, 2)
        assert kinds["s"] in (1, 2)
        assert set(colors.values()) <= {1, 2}
        assert set(colors) == set(COLORS)
        assert sum(place in SACK_SPACES for place in places) == (LINE_SACK[line] is not None)
    assert {line for line, sack in LINE_SACK.items() if sack is None} == set("258BEH")


def test_buyers_path_is_clockwise_and_never_lacks_sacks_on_two_lines_in_a_row() -> None:
    assert "".join(PATH) == "ABCDEFGHI123456789IHGFEDCBA987654321"
    assert [PATH_SIDES.count(side) for side in ("top", "right", "bottom", "left")] == [9] * 4
    with_sack = [LINE_SACK[line] is not None for line in PATH]
    assert sum(with_sack) == 24
    assert all(one or with_sack[(number + 1) % 36] for number, one in enumerate(with_sack))
    assert (line_at(1), line_at(36), path_space_after(36, 1), path_space_after(35, 3)) == ("A", "1", 1, 2)
    assert SPACE_INDEX["B1"] == 1


@pytest.mark.parametrize(
    ("players", "fields", "sites", "borders", "harbours"),
    [(2, 90, 12, 199, 1), (3, 108, 16, 56, 4), (4, 108, 16, 56, 4)],
)
def test_plantation_board_has_the_documented_counts(
    players: int, fields: int, sites: int, borders: int, harbours: int
) -> None:
    land = PLANTATION_BOARDS[players]
    assert (len(land.fields), land.sites.bit_count(), len(land.borders), len(land.harbours)) == (
        fields,
        sites,
        borders,
        harbours,
    )
    assert land.workable.bit_count() == fields - sites
    for site in members(land.sites):
        assert not land.neighbours(1 << site) & land.sites
    for field in range(fields):
        for near in members(land.neighbours(1 << field)):
            assert land.neighbours(1 << near) & 1 << field
            assert (
                abs(ord(land.fields[near][0]) - ord(land.fields[field][0]))
                + abs(int(land.fields[near][1]) - int(land.fields[field][1]))
                == 1
            )
    assert sum(land.neighbours(1 << field).bit_count() for field in range(fields)) == 2 * (
        9 * (land.width - 1) + 8 * land.width
    )


def test_three_seats_close_the_leftmost_path() -> None:
    land = PLANTATION_BOARDS[3]
    closed = land.sites & ~land.open_sites
    assert {land.fields[site] for site in members(closed)} == {"A2", "A6", "C4", "C8"}
    assert land.open_borders.bit_count() == 42
    assert [harbour.is_open for harbour in land.harbours] == [False, True, True, True]
    assert PLANTATION_BOARDS[4].open_borders.bit_count() == 56
    assert land.spur_sites["B8/B9"] == "C8"


def test_every_border_lies_between_its_fields() -> None:
    land = PLANTATION_BOARDS[2]
    for name, (one, other) in zip(land.borders, land.ends, strict=True):
        ends = [(vertex % (land.width + 1), vertex // (land.width + 1)) for vertex in (one, other)]
        first = name.partition("/")[0]
        column, row = ord(first[0]) - ord("A"), int(first[1:]) - 1
        corners = {(column + x, row + y) for x in (0, 1) for y in (0, 1)}
        assert set(ends) <= corners


def test_bit_set_lists_its_numbers_in_order() -> None:
    numbers = [0, 3, 64, 107, 198]
    bits = bit_set(numbers)
    assert list(members(bits)) == numbers
    assert [nth_bit(bits, place) for place in range(5)] == numbers
