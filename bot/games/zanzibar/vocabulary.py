"""Game terms as Lines, and the icons before them.

Terms for spaces, cards, zones and colours; icons for orders by spice or zone, spaces by goods, traders by colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.game import Line, Seat, line, signed
from bot.games.zanzibar.board import CARD_IDS, CARDS, COLORS, PROVINCES, SPACES, Space
from bot.icons import seat_icon, seat_icons

_BY_ID = {space.id: space for space in SPACES}
SPICES = tuple(dict.fromkeys(space.spice for space in SPACES if space.spice))
ICONS: tuple[str, ...] = (*seat_icons(len(COLORS)), *SPICES, "hut", *PROVINCES.values())
ICONLESS: Mapping[str, str] = {
    "send": "its label names a space without its goods",
    "end": "an action, not a piece",
}


def space_at(name: str) -> Space:
    """Return the space with that id."""
    return _BY_ID[name]


def space_term(name: str) -> Line:
    """Return a space's id and name: "w3 Stone Town"."""
    return line("zanzibar-space", space=name, name=space_at(name).name)


def zone_term(province: str) -> Line:
    """Return the name of a zone: "west", "sea"."""
    return line("zanzibar-zone", zone=province).with_icon(f"zanzibar.{province}")


def goods_term(name: str) -> Line:
    """Return the goods of a space: its spice, a hut, or the sea."""
    space = space_at(name)
    goods = space.spice or space.kind
    return line("zanzibar-spice", spice=goods).with_icon(f"zanzibar.{goods}")


def where_term(name: str) -> Line:
    """Return what a space counts for: "cinnamon, west", and "sea" for one without goods."""
    space = space_at(name)
    return line(
        "zanzibar-where",
        kind=space.kind,
        goods=goods_term(name),
        zone=zone_term(space.province),
    )


def card_term(card: str) -> Line:
    """Return a card's name."""
    return line("zanzibar-card", card=card).with_icon(f"zanzibar.{card}")


def card_terms(cards: Iterable[str]) -> tuple[Line, ...]:
    """Return several cards' names."""
    return tuple(card_term(card) for card in cards)


def pay_scale() -> Line:
    """Return the sentence on what every order pays for each number of traders."""
    points = CARDS[CARD_IDS[0]].points
    steps = (line("zanzibar-pays-for", traders=traders, points=signed(pays)) for traders, pays in enumerate(points))
    return line("zanzibar-pays", scale=tuple(steps))


def gain_terms(gains: Mapping[str, int]) -> tuple[Line, ...]:
    """Return the changes of what the cards pay: "north pays 4 more, cloves pays 3 less". A sign would be a total."""
    return tuple(
        line("zanzibar-gain", card=card_term(card), points=abs(points), more="yes" if points > 0 else "no")
        for card, points in gains.items()
    )


def color_term(seat: Seat) -> Line:
    """Return the colour of a seat's traders."""
    return line("zanzibar-color", color=COLORS[seat]).with_icon(seat_icon("zanzibar", seat))
