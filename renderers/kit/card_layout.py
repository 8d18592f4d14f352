"""Layout of a card table: how much room cards, faces and trays take, in pixels of the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import ceil

from bot.tabletop import SHAPES, Card, Cards, SeatRow, Tabletop, Tray
from renderers.kit.fonts import text_width

SMALL = 37
"""Smallest letters: 12 pixels where the picture is shown 400 wide."""
EDGE = 14
MAX_TRAYS = 4
"""Maximum number of trays side by side."""
TABLE_WIDTH = 1200.0 - 2 * EDGE
TRAY_EDGES, LEAST_NAME = 54, 90.0
"""Room in a tray around its name and its cards, and the least room for its name."""
CARD = (66.0, 92.0)
INSET = 7
"""Width of a card's rim, which a face at its left edge keeps free."""
MORE = 70.0
"""Room for the number of cards that have none."""
NUMBER = 90.0
"""Room for the number of hidden cards."""
AFTER, GAP = 16, 10
"""Room behind cards, and more of it between the cards on the table and the hand."""


def tray_places(trays: Sequence[Tray], name_width: Callable[[Tray], float]) -> Iterator[tuple[float, float]]:
    """Yield (left, width) of each tray. All columns are equally wide if each has room, else as they need it.

    Where there is too little room for all, names are cut.
    """
    columns = column_count(trays)
    natural = _column_widths(trays, columns, name_width, natural_width)
    smallest = _column_widths(trays, columns, name_width, least_width)
    widths = [TABLE_WIDTH / columns] * columns
    if max(natural) > widths[0]:
        widths = _between(smallest, natural) or _between(_bare(trays, columns), smallest) or widths
    for number in range(len(trays)):
        column = number % columns
        yield EDGE + sum(widths[:column]), widths[column]


def column_count(trays: Sequence[Tray]) -> int:
    """Return how many trays stand side by side: as many as have room with a few letters of their names."""
    for count in range(MAX_TRAYS, 1, -1):
        columns = ceil(len(trays) / ceil(len(trays) / count))
        if sum(_bare(trays, columns)) <= TABLE_WIDTH:
            return columns
    return 1


def shelf_count(table: Tabletop) -> int:
    """Return in how many rows the trays stand."""
    return ceil(len(table.trays) / column_count(table.trays)) if table.trays else 0


def _column_widths(
    trays: Sequence[Tray], columns: int, name: Callable[[Tray], float], cards: Callable[[Cards], float]
) -> list[float]:
    """Return the width of each column, in which one tray stands below the other."""
    return [
        max(tray_width(tray, name(tray), cards(tray.cards)) for tray in trays[column::columns])
        for column in range(columns)
    ]


def _bare(trays: Sequence[Tray], columns: int) -> list[float]:
    return _column_widths(trays, columns, lambda _: LEAST_NAME, least_width)


def _between(narrow: Sequence[float], wide: Sequence[float]) -> list[float]:
    """Return widths that fill the whole room, each at least as given, or [] if there is too little."""
    spare, wish = TABLE_WIDTH - sum(narrow), sum(wide) - sum(narrow)
    if spare < 0:
        return []
    if spare >= wish:
        return [width + (spare - wish) / len(wide) for width in wide]
    return [few + (many - few) * spare / wish for few, many in zip(narrow, wide, strict=True)]


def tray_width(tray: Tray, name: float, cards: float) -> float:
    """Return the width of a tray whose name and cards have these widths."""
    total = 0.0 if tray.total is None else text_width(f"({tray.total})", "semibold", SMALL) + 26
    return name + total + cards + TRAY_EDGES


def left_out(cards: Cards, backs: int, room: float) -> int:
    """Return how many of the seen cards have no room, however far they overlap: the first ones."""
    count = len(cards.seen)
    if not count or faces_width(cards, backs) <= room + 1:
        return 0
    step = max(map(face_room, cards.seen))
    fitting = int((room - MORE - widest(cards.seen)) // step) + 1 - backs
    return count - min(count, max(1, fitting))


def laid_room(row: SeatRow, room: float) -> float:
    """Return the room for the cards on the table beside a hand: what the hand can spare and still be read.

    Both get all that they need if there is enough, then both enough to be read. Otherwise the hand comes first.
    """
    if not row.hand.count or not row.laid.count:
        return room
    room -= AFTER + GAP
    widths = {kind: natural_width(cards) for kind, cards in (("laid", row.laid), ("hand", row.hand))}
    if sum(widths.values()) <= room:
        return room - widths["hand"]
    hand = min(widths["hand"], max(least_width(row.hand), room - least_width(row.laid)))
    return max(room - hand, min(least_width(row.laid), widest(row.laid.seen) + MORE + 8))


def natural_width(cards: Cards) -> float:
    """Return the width of cards that do not overlap, with the number of hidden ones."""
    return (len(cards.seen) + drawn_backs(cards)) * (widest(cards.seen) + 8) + NUMBER


def least_width(cards: Cards) -> float:
    """Return the least width in which every face can be read, with the number of hidden ones."""
    return faces_width(cards, drawn_backs(cards)) + (NUMBER if cards.hidden else 4)


def faces_width(cards: Cards, backs: int) -> float:
    """Return the width of cards that overlap as far as their faces can be read."""
    step = max(map(face_room, cards.seen), default=CARD[0] / 2)
    return widest(cards.seen) + (len(cards.seen) + backs - 1) * step


def drawn_backs(cards: Cards) -> int:
    """Return how many hidden cards are drawn. More than three are one card and a number."""
    return 1 if cards.hidden > 3 else cards.hidden


def face_room(card: Card, *, is_left: bool = True) -> float:
    """Return how much of a card must be seen, from its left, so that its face there or in the middle can be read."""
    letters = face_width(card.text, card.sign)
    return letters + 2 * INSET if is_left else (card_width(card.sign) + letters) / 2 + INSET


@cache
def face_width(text: str, sign: str) -> float:
    """Return the width of a face: its text, and its sign above it."""
    above = 28.0 if sign in SHAPES else text_width(sign, "bold", SMALL) if sign else 0.0
    return max(above, text_width(text, "bold", SMALL))


@cache
def card_width(sign: str) -> float:
    """Return the width of a card with that sign, in pixels."""
    is_word = sign != "" and sign not in SHAPES
    return max(CARD[0], round(text_width(sign, "bold", SMALL)) + 22.0) if is_word else CARD[0]


def widest(cards: Iterable[Card]) -> float:
    """Return the width of the widest card, or of an ordinary one without cards."""
    return max((card_width(card.sign) for card in cards), default=CARD[0])
