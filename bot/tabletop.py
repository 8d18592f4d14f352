"""A card table as data: the seats' rows, the trays and the last events, and all of it in words.

A game that describes its table once as a `Tabletop` gets its list, its hand in words and its pictures
(`renderers.kit.card_table`) from that one description.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.game import Line, Name, Seat, Viewer, line


class Card(msgspec.Struct, frozen=True):
    """A card that the viewer can see."""

    id: str
    """Word by which notations and choices name it: `r7`. Its picture is marked where an offered move names it.

    Where equal cards lie in other places, too, those that no move can name need another id, such as `laid-r7`.
    """
    text: str
    """Its face in the picture, one or two characters."""
    color: str
    """Colour of its face, such as `#b3261e`."""
    said: Line
    """Its name: "red 7"."""
    sign: str = ""
    """What tells its kind from others without the colour: a shape, which is one of `SHAPES`, or a short word.

    A word makes the card as wide as it needs, and fewer have room side by side. Kinds that are told apart by `text`
    need none.
    """


SHAPES = ("circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross")
"""Shapes of signs on cards, the most distinct first."""


class Cards(msgspec.Struct, frozen=True):
    """Cards in one place: those that the viewer can see, in order, and the number of the others."""

    seen: tuple[Card, ...] = ()
    hidden: int = 0

    @property
    def count(self) -> int:
        """Return the number of all cards."""
        return len(self.seen) + self.hidden


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: its score, its hand, its cards on the table, and its state in a few words (*passed*)."""

    score: int
    hand: Cards = Cards()
    laid: Cards = Cards()
    """One heap. The picture shows the last cards that have room; rather than five, give one with the sign *×5*."""
    state: Line | None = None
    """The picture has room for about 15 letters, or 11 beside a medal, and cuts the rest."""


class Tray(msgspec.Struct, frozen=True):
    """A named place in the middle of the table, such as a pile or the deck. The last card is the uppermost."""

    name: Line
    """The picture has room for about 11 letters where many trays or cards are, and cuts the rest."""
    cards: Cards = Cards()
    total: int | None = None
    """Number of all cards of a pile of which `cards` are only the uppermost. It stands behind the name."""


class Tabletop(msgspec.Struct, frozen=True, kw_only=True):
    """All that there is to see on the table."""

    viewer: Viewer
    headline: Line
    seat_to_move: Seat | None
    rows: tuple[SeatRow, ...]
    trays: tuple[Tray, ...] = ()
    """Four trays are in a row; if more, or many cards are in them, they take several rows."""
    last: tuple[Line, ...] = ()
    """The last events, newest first. The picture has room for one."""
    ranks: tuple[int, ...] = ()
    """Ranks by seat once the match is over."""


def listing(table: Tabletop) -> tuple[Line, ...]:
    """Return the table as a list: one Line per item, by seat and then by tray."""
    return (
        *(item for seat, row in enumerate(table.rows) for item in _row(seat, row)),
        *(item for tray in table.trays for item in _tray(tray)),
        *table.last,
    )


def hand_facts(table: Tabletop) -> tuple[Line, ...]:
    """Return the viewer's hand in words, one Line per card; () for the public."""
    if table.viewer is None:
        return ()
    cards = table.rows[table.viewer].hand.seen
    return tuple(line("tabletop-hand-card", card=card.said) for card in cards) or (line("tabletop-hand-empty"),)


def _row(seat: Seat, row: SeatRow) -> Iterator[Line]:
    yield line("tabletop-seat", seat=Name(seat), score=row.score, count=row.hand.count)
    for key, cards in (("tabletop-hand", row.hand.seen), ("tabletop-laid", row.laid.seen)):
        if cards:
            yield line(key, seat=Name(seat), cards=tuple(card.said for card in cards))
    if row.laid.hidden:
        yield line("tabletop-laid-hidden", seat=Name(seat), count=row.laid.hidden)
    if row.state is not None:
        yield line("tabletop-state", seat=Name(seat), state=row.state)


def _tray(tray: Tray) -> Iterator[Line]:
    if tray.cards.seen and tray.total is not None and tray.total > tray.cards.count:
        cards = tuple(card.said for card in tray.cards.seen)
        yield line("tabletop-tray-top", tray=tray.name, count=tray.total, cards=cards)
    elif tray.cards.seen:
        yield line("tabletop-tray", tray=tray.name, cards=tuple(card.said for card in tray.cards.seen))
    if tray.cards.hidden or not tray.cards.seen:
        yield line("tabletop-tray-hidden", tray=tray.name, count=tray.cards.hidden)
