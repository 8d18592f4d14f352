"""Card tables of the kit: rows of trays, signs of cards, and numbers of piles."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.game import SEAT_MARKS, line
from bot.i18n import LOCALES, say
from bot.scene import Scene
from bot.tabletop import SHAPES, Card, Cards, SeatRow, Tabletop, Tray, listing
from renderers.kit.sheet import Sheet
from renderers.kit.table import TableStyle, callouts, card, table_sheet
from tests.renderers.table_pictures import check_faces

STYLE = TableStyle("zanzibar", "Fair", SEAT_MARKS, ("#8a5a1c", "#1e7d3c"))
NAMES = ("Anna", "Bruno")
HEAD, ROW, TRAY = 96, 118, 122


def face(number: int, sign: str = "") -> Card:
    return Card(f"a{number}", str(number), "#8a5a1c", line("tabletop-hand-empty"), sign)


def tray(*numbers: int, total: int | None = None) -> Tray:
    return Tray(line("tabletop-hand-empty"), Cards(tuple(map(face, numbers))), total)


def table(*trays: Tray) -> Tabletop:
    return Tabletop(
        viewer=None, headline=line("tabletop-hand-empty"), seat_to_move=0, rows=(SeatRow(score=1),) * 2, trays=trays
    )


def drawn(shown: Tabletop, before: Tabletop | None = None) -> Sheet:
    return table_sheet(STYLE, Scene(game="zanzibar", kind="board", view=None, names=NAMES, locale="en"), shown, before)


def places(sheet: Sheet) -> list[tuple[float, float]]:
    """Return the middles of the cards, from above and from the left."""
    cards = [(sprite, x, y) for sprite, x, y in sheet.stamps if sprite.key.startswith("table card")]
    return sorted((y + sprite.size[1] / 2, x + sprite.size[0] / 2) for sprite, x, y in cards)


@pytest.mark.parametrize(("count", "rows"), [(1, [1]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (9, [3, 3, 3])])
def test_more_than_four_trays_stand_in_rows(count: int, rows: list[int]) -> None:
    sheet = drawn(table(*(tray(number) for number in range(count))))
    found = places(sheet)
    heights = sorted({y for y, _ in found})
    assert [sum(y == height for y, _ in found) for height in heights] == rows
    assert all(after - before == TRAY for before, after in pairwise(heights))
    columns = [sorted(x for y, x in found if y == height) for height in heights]
    assert all(row == columns[0][: len(row)] for row in columns), "cards do not stand below one another"
    assert heights[-1] + TRAY / 2 <= sheet.ground.size[1]


def test_a_table_without_trays_is_drawn() -> None:
    assert drawn(table()).ground.size[1] < drawn(table(tray(1))).ground.size[1]


def test_the_call_out_of_the_trays_points_to_the_first_row() -> None:
    shown = table(*(tray(number) for number in range(6)))
    *_, last = callouts(drawn(shown), shown)
    assert HEAD + 2 * ROW < last.y < HEAD + 2 * ROW + TRAY


def test_a_word_makes_a_card_wider_and_a_shape_does_not() -> None:
    plain = card("7", "#8a5a1c", 1.0).size
    assert {card("7", "#8a5a1c", 1.0, sign).size for sign in SHAPES} == {plain}
    assert card("7", "#8a5a1c", 1.0, "carrot").size[0] > 1.5 * plain[0]
    assert card("7", "#8a5a1c", 1.0, "carrot").size[1] == plain[1]


def test_all_signs_look_different() -> None:
    pictures = {card("7", "#8a5a1c", 1.0, sign).image.tobytes() for sign in ("", *SHAPES, "A", "carrot")}
    assert len(pictures) == len(SHAPES) + 3


def test_cards_that_differ_by_colour_alone_are_found() -> None:
    check_faces([face(1), face(2), face(1, "star"), face(1, "ham")])
    with pytest.raises(AssertionError, match="look the same without colours"):
        check_faces([face(1, "star"), face(1, "star")])


def test_the_number_of_a_pile_is_written_and_its_change_marked() -> None:
    def keys(shown: Tabletop, before: Tabletop | None = None) -> set[str]:
        return {sprite.key for sprite, _, _ in drawn(shown, before).stamps}

    nine, ten = table(tray(1, 2, total=9)), table(tray(1, 2, total=10))
    assert any("(9)" in key for key in keys(nine))
    marked = keys(ten, nine) - keys(ten)
    assert any(key.startswith("plate ") for key in marked)
    assert not any(key.startswith(("plate ", "change ")) for key in keys(ten, ten))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_tells_the_number_of_a_pile_that_shows_only_some(locale: str) -> None:
    def told(*trays: Tray) -> str:
        return " ".join(say(one, locale, NAMES) for one in listing(table(*trays)))

    assert "(9 " in told(tray(1, 2, total=9))
    assert "(" not in told(tray(1, 2, total=2))
