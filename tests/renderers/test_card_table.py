"""Card tables of the kit: rows of trays, signs of cards, and numbers of piles."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import msgspec
import pytest

from bot.game import SEAT_MARKS, Line, line
from bot.i18n import LOCALES, say
from bot.scene import Scene
from bot.tabletop import SHAPES, Card, Cards, SeatRow, Tabletop, Tray, listing
from renderers.kit.card_layout import TABLE_WIDTH, _between, least_width
from renderers.kit.card_table import TableStyle, callouts, card, table_sheet
from renderers.kit.sheet import Sheet
from tests.renderers.table_pictures import check_faces, unreadable

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
def test_more_than_four_trays_form_rows(count: int, rows: list[int]) -> None:
    sheet = drawn(table(*(tray(number) for number in range(count))))
    found = places(sheet)
    heights = sorted({y for y, _ in found})
    assert [sum(y == height for y, _ in found) for height in heights] == rows
    assert all(after - before == TRAY for before, after in pairwise(heights))
    columns = [sorted(x for y, x in found if y == height) for height in heights]
    assert all(row == columns[0][: len(row)] for row in columns), "cards do not stand below one another"
    assert heights[-1] + TRAY / 2 <= sheet.ground.size[1]


def test_table_without_trays_is_drawn() -> None:
    assert drawn(table()).ground.size[1] < drawn(table(tray(1))).ground.size[1]


def test_callout_of_the_trays_points_to_the_first_row() -> None:
    shown = table(*(tray(number) for number in range(6)))
    *_, last = callouts(drawn(shown), shown)
    assert HEAD + 2 * ROW < last.y < HEAD + 2 * ROW + TRAY


def test_word_on_a_card_makes_it_wider_and_a_shape_does_not() -> None:
    plain = card("7", "#8a5a1c", 1.0).size
    assert {card("7", "#8a5a1c", 1.0, sign).size for sign in SHAPES} == {plain}
    assert card("7", "#8a5a1c", 1.0, "carrot").size[0] > 1.5 * plain[0]
    assert card("7", "#8a5a1c", 1.0, "carrot").size[1] == plain[1]


def test_card_signs_look_different() -> None:
    pictures = {card("7", "#8a5a1c", 1.0, sign).image.tobytes() for sign in ("", *SHAPES, "A", "carrot")}
    assert len(pictures) == len(SHAPES) + 3


def test_cards_that_differ_only_by_color_are_detected() -> None:
    check_faces([face(1), face(2), face(1, "star"), face(1, "ham")])
    with pytest.raises(AssertionError, match="look the same without colours"):
        check_faces([face(1, "star"), face(1, "star")])


def test_size_of_a_pile_is_drawn_and_its_change_marked() -> None:
    def keys(shown: Tabletop, before: Tabletop | None = None) -> set[str]:
        return {sprite.key for sprite, _, _ in drawn(shown, before).stamps}

    nine, ten = table(tray(1, 2, total=9)), table(tray(1, 2, total=10))
    assert any("(9)" in key for key in keys(nine))
    marked = keys(ten, nine) - keys(ten)
    assert any(key.startswith("plate ") for key in marked)
    assert not any(key.startswith(("plate ", "change ")) for key in keys(ten, ten))


@pytest.mark.parametrize("locale", LOCALES)
def test_listing_states_the_size_of_a_partly_shown_pile(locale: str) -> None:
    def told(*trays: Tray) -> str:
        return " ".join(say(one, locale, NAMES) for one in listing(table(*trays)))

    assert "(9 " in told(tray(1, 2, total=9))
    assert "(" not in told(tray(1, 2, total=2))


def late(held: int, laid: int, sign: str = "star", state: Line | None = None, **more: Any) -> Tabletop:
    """Return a table with a hand and cards laid by the viewer, all with two digits."""
    row = SeatRow(
        score=-20,
        hand=Cards(tuple(face(10 + number, sign) for number in range(held))),
        laid=Cards(tuple(face(50 + number, sign) for number in range(laid))),
        state=state,
    )
    words = line("tabletop-hand-empty")
    return Tabletop(viewer=0, headline=words, seat_to_move=0, rows=(row, SeatRow(score=1)), **more)


@pytest.mark.parametrize("sign", ["", "star", "carrot"])
@pytest.mark.parametrize(("held", "laid"), [(5, 5), (6, 2), (7, 12), (12, 1), (20, 20), (0, 30), (15, 0)])
def test_no_card_covers_the_face_of_another(held: int, laid: int, sign: str) -> None:
    sheet = drawn(late(held, laid, sign))
    shown = [sprite.key.split()[2] for sprite, _, _ in sheet.stamps if sprite.key.startswith("table card")]
    assert unreadable(sheet) == []
    assert max(x for _, x in places(sheet)) < 1160
    assert laid == 0 or str(49 + laid) in shown, "the last card is always shown"
    if sign != "carrot" and held <= 7:
        assert all(str(10 + number) in shown for number in range(held)), "a hand comes before cards on the table"
    left_out = held + laid - len(shown)
    counts = [int(sprite.key.split("+")[1].split()[0]) for sprite, _, _ in sheet.stamps if " +" in sprite.key]
    assert sum(counts) == left_out


def test_new_card_without_room_is_marked_at_the_pile_size() -> None:
    after = late(0, 30)
    row = after.rows[0]
    fewer = msgspec.structs.replace(row, laid=Cards(row.laid.seen[1:]))
    before = msgspec.structs.replace(after, rows=(fewer, after.rows[1]))
    assert any(sprite.key.startswith("plate ") for sprite, _, _ in drawn(after, before).stamps)


def test_text_of_a_seat_leaves_room_for_the_medal() -> None:
    long = line("match-literal", text="waits for the other players")
    for ranks in ((), (1, 2)):
        sheet = drawn(late(1, 1, state=long, ranks=ranks))
        ends = [x + sprite.size[0] for sprite, x, _ in sheet.stamps if sprite.key.startswith("words waits")]
        medals = [x for sprite, x, _ in sheet.stamps if sprite.key.startswith("table medal")]
        assert ends
        assert all(end <= medal for end in ends for medal in medals)


@pytest.mark.parametrize("sign", ["", "star", "D", "carrot"])
def test_callout_dots_avoid_letters_of_cards(sign: str) -> None:
    shown = late(3, 0, sign, trays=(Tray(line("tabletop-hand-empty"), Cards((face(13, sign), face(14, sign)))),))
    sheet = drawn(shown)
    for one in callouts(sheet, shown):
        for y, x in places(sheet):
            for middle in (y - 19, y + 20) if sign else (y,):
                across = max(0.0, abs(one.x - x) - 24)
                down = max(0.0, abs(one.y - middle) - 14)
                assert hypot(across, down) > 8, (one, x, y)


@pytest.mark.parametrize("market", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("hidden", [1, 3, 6, 30])
@pytest.mark.parametrize("name", ["Deck", "Discards", "Below the discards"])
def test_tray_with_many_cards_takes_room_from_its_neighbours(market: int, hidden: int, name: str) -> None:
    """A long name is cut instead of a card."""
    said = line("match-literal", text=name)
    pile, stalls = Tray(said, Cards((), hidden)), Tray(said, Cards(tuple(map(face, range(market)))))
    sheet = drawn(table(pile, stalls, Tray(said, Cards((face(7),)), 12), pile))
    below = [(sprite, x, y) for sprite, x, y in sheet.stamps if y + sprite.size[1] / 2 > HEAD + 2 * ROW]
    assert sum(sprite.key.startswith("table card ") for sprite, _, _ in below) == market + 1, "a card is only counted"
    for shelf in range(2):
        top = HEAD + 2 * ROW + shelf * TRAY
        stamps = [(x, x + one.size[0], one.key) for one, x, y in below if top < y + one.size[1] / 2 < top + TRAY]
        for left, right, key in [one for one in stamps if one[2].startswith("words ")]:
            crossed = [other for start, end, other in stamps if start < right - 4 and end > left + 4]
            assert crossed == [key], f"{key} crosses {crossed}"


@pytest.mark.parametrize("held", range(1, 12))
@pytest.mark.parametrize("hidden", [0, 9])
def test_all_cards_are_drawn_if_their_faces_fit(held: int, hidden: int) -> None:
    """Whatever the hand beside them needs."""
    for laid in range(1, 12):
        shown = late(held, laid)
        row = msgspec.structs.replace(shown.rows[0], hand=Cards(shown.rows[0].hand.seen, hidden))
        shown = msgspec.structs.replace(shown, rows=(row, *shown.rows[1:]))
        if least_width(row.laid) + least_width(row.hand) < 1180 - 560 - 30:
            keys = [sprite.key for sprite, _, y in drawn(shown).stamps if HEAD < y < HEAD + ROW]
            assert not [key for key in keys if key.startswith("words +")], (held, laid)


@pytest.mark.parametrize("columns", [1, 3])
def test_columns_that_need_exactly_the_whole_width_get_it(columns: int) -> None:
    widths = [TABLE_WIDTH / columns] * columns
    assert _between(widths, widths) == widths
