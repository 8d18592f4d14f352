"""What a position is worth for a seat, in points at the end of the match, by the names of reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.game import Seat
from bot.games.guatemala_cafe.board import (
    COLOUR_PLACE,
    COLOURS,
    EMPTY,
    EXTRA_STEP,
    EXTRA_STEP_PRICE,
    LINE_SACK,
    line_at,
    stop_after,
)
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import Lot
from bot.games.guatemala_cafe.played.outlook import Outlook, outlook_of, stopped
from bot.games.guatemala_cafe.state import Acting, Moving, Over, State


def terms(state: State, seat: Seat) -> dict[str, float]:
    """The score alone once it is over; of the hands the seat knows its own."""
    if isinstance(state.phase, Over):
        return {"scored": float(state.seats[seat].score)}
    outlook, blocks = outlook_of(state), stopped(state, seat)
    grown, shipping, begun = _planted(outlook, seat, blocks)
    found = {
        "scored": float(state.seats[seat].score),
        "plantations": grown,
        "ships": numbers.SHIPS_LAST * shipping,
        "unfinished": numbers.BEGUN_ENDS * begun,
        "money": numbers.MONEY_SPENT * purse(state.seats[seat].money, outlook.scorings),
        "blockades": _held(state, seat, outlook),
    }
    if mover(state) == seat:
        found["within-reach"] = numbers.REACHED * max(0.0, *reached(state, seat, outlook, blocks))
    return found


def _planted(outlook: Outlook, seat: Seat, blocks: Sequence[float]) -> tuple[float, float, float]:
    """Over all colours: what workers at huts bring, what ships add, what is only begun."""
    grown = shipping = coming = 0.0
    leads = outlook.leads[seat]
    for colour, lot, begun in outlook.board.planted[seat]:
        times = outlook.times[colour]
        if leads[colour] > 0:
            times *= 1 - numbers.BLOCKED * blocks[colour]
        coming += begun * times
        if lot.has_hut:
            grown += times * lot.workers
            shipping += shipped(lot, times)
    return grown, shipping, coming


def worth(state: State, seat: Seat) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


def lot_worth(lot: Lot, times: float) -> float:
    """All that a plantation is worth if its colour is scored so often."""
    done = times * lot.workers + shipped(lot, times) if lot.has_hut else 0.0
    return done + lot.begun * times


def shipped(lot: Lot, times: float) -> float:
    """What ships add: every scoring costs one, those not joined count in part, and a harbour alone counts a little."""
    if not lot.workers:
        return 0.0
    count, found = lot.ships + lot.near, 0.0
    left = times
    while left > 1 and count > 0:
        found += count
        left, count = left - 1, count - 1
    if count > 0:
        found += left * count
    return lot.workers * (found + numbers.SHIP_TO_COME * lot.open * min(1.0, times))


def purse(money: int, scorings: float) -> float:
    """What money is worth: less the more there is, and the nearer the end."""
    urgent = numbers.URGENT * min(money, numbers.NEED)
    counted = urgent + min(money, numbers.PURSE) + numbers.RICH * max(0, money - numbers.PURSE)
    return numbers.MONEY * counted * min(1.0, scorings / 6)


def _held(state: State, seat: Seat, outlook: Outlook) -> float:
    """What the own sacks may prevent; a second one of a colour counts half."""
    leads, found = outlook.leads[seat], 0.0
    for colour, parts in _counted(state.seats[seat].hand):
        if leads[colour] < 0:
            found -= numbers.SACK * leads[colour] * min(1.0, outlook.times[colour]) * parts
    return found


@lru_cache(maxsize=1024)
def _counted(hand: tuple[str, ...]) -> tuple[tuple[int, float], ...]:
    """By colour in the hand what its sacks count."""
    return tuple(
        [(place, 1.0 if hand.count(colour) == 1 else 1.5) for place, colour in enumerate(COLOURS) if colour in hand]
    )


def mover(state: State) -> Seat | None:
    """Who moves the buyer next from where he stands."""
    match state.phase:
        case Moving(seat):
            return seat
        case Acting(seat):
            return (seat + 1) % state.players
        case _:
            return None


def reached(state: State, seat: Seat, outlook: Outlook, blocks: Sequence[float]) -> list[float]:
    """For the steps that the buyer may go: how far a scoring there would bring the seat ahead of the best rival."""
    found = []
    for steps in range(1, EXTRA_STEP + (state.seats[seat].money >= EXTRA_STEP_PRICE)):
        place = LINE_SACK[line_at(stop_after(state.buyer, steps))]
        sack = EMPTY if place is None else state.production[place]
        if sack == EMPTY:
            found.append(0.0)
            continue
        colour = COLOUR_PLACE[sack]
        found.append(ahead(outlook, seat, colour) * (1 - 0.7 * blocks[colour]))
    return found


def ahead(outlook: Outlook, seat: Seat, colour: int) -> float:
    """How many points more than the best rival the seat gains if that colour is scored now."""
    gains = outlook.board.gains(colour)
    mine = gains.pop(seat)
    return mine - max(gains)
