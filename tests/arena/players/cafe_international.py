"""One-ply players of Café International, written from the rules alone: points now, and what they open to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.data_files import board_data

DATA = board_data("cafe_international")
TABLES = {table["id"]: (table["nation"], tuple(table["chairs"])) for table in DATA["tables"]}
TABLES_OF = {chair["id"]: tuple(chair["tables"]) for chair in DATA["chairs"]}
NATIONS = {tile["code"]: tile["nation"] for tile in DATA["tiles"]}
PENALTY = {tile["code"]: tile["hand_penalty"] for tile in DATA["tiles"]}
PAYS = (0, 0, 2, 3, 4)
WREATH = 8


class Style(msgspec.Struct, frozen=True):
    """Weights of a player."""

    limit: float = 2.0
    """Value of a hand that shrinks by one."""
    joker: float = 2.0
    """Value of a joker in hand."""
    spoil: float = 0.0
    """Weight of what the next seat can score at the same tables."""
    bar: float = 2.0
    """What a visit to the bar costs beside its points."""
    least: float = 0.0
    """Points that a second guest must bring."""


STYLES = {
    "greedy": Style(),
    "blocker": Style(spoil=0.8, least=1.0),
    "saver": Style(joker=6.0, limit=3.0, bar=1.0, least=2.0),
    "searcher": Style(spoil=0.5, joker=3.0, least=1.0),
}


def standing(view: Any, seat: int) -> float:
    """Return the points that the seat can expect: its score, and a part of the penalty for its hand."""
    own = view.seats[seat]
    if view.phase == "over":
        return float(own.total)
    jokers = sum(NATIONS[code] is None for code in own.hand or own.known_jokers)
    share = 1 - min(1.0, max(0, view.bag_count - 4) / 60)
    return float(own.score + 3.0 * own.one_nation + 2.0 * jokers * (1 - share) - share * 5.0 * own.hand_count)


def values(view: Any, style: Style) -> Callable[[Any], float]:
    """Return the value of each move for the seat to move."""
    seat = view.seats[view.viewer]
    prospects = {(one.guest, one.chair): one for one in view.prospects}
    guests = {chair.id: chair.guest for chair in view.chairs}
    after = view.seats[(view.viewer + 1) % view.players]
    late = view.bag_count < 4 * view.players + 4

    def spoils(guest: str, chair: str) -> float:
        """Return the most that the next seat could score at the tables of that chair."""
        most = 0.0
        for table in TABLES_OF[chair]:
            nation, chairs = TABLES[table]
            sitting = [guests[one] for one in chairs if guests[one]] + [guest]
            if len(sitting) == len(chairs):
                continue
            men = sum(code[-1] == "m" for code in sitting)
            for code in after.hand or ():
                own = NATIONS[code]
                if own not in (None, nation):
                    continue
                if len(sitting) != 2 and (men > len(sitting) - men) == (code[-1] == "m"):
                    continue
                nations = {NATIONS[one] for one in (*sitting, code)} - {None}
                full = len(sitting) == len(chairs) - 1 and len(nations) <= 1
                most = max(most, float(WREATH if full else PAYS[len(sitting) + 1]))
        return most

    def value(move: Any) -> float:
        match type(move).__name__:
            case "Seating":
                found = prospects[move.guest, move.chair]
                total = found.points + style.limit * (seat.limit - found.limit)
                total -= style.joker * (NATIONS[move.guest] is None and not late)
                if found.then == "must" and found.partner is not None:
                    total += found.partner[2]
                if view.phase == "second":
                    total -= style.least
                if style.spoil:
                    total -= style.spoil * spoils(move.guest, move.chair)
                return float(total + (PENALTY[move.guest] / 5 if late else 0.0))
            case "Bar":
                return float(view.bar_values[view.bar_next - 1] - style.bar)
            case "Swap":
                return style.joker - 1.5 if not late else -5.0
            case "Reserve":
                found = next(one for one in view.reserves if set(one.chairs) == set(move.chairs))
                return float(found.points)
            case _:
                return 0.0

    return value
