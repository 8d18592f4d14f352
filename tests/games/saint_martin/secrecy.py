"""Twins of a position: another one that a viewer cannot tell from it."""

from __future__ import annotations

import msgspec

from bot.dice import Dice
from bot.game import Seat, Viewer
from bot.games.saint_martin.board import COFFEES
from bot.games.saint_martin.sealed import asked_in
from bot.games.saint_martin.state import Defend, Kept, Over, SeatState, State, Turn, Window


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """What the viewer cannot know exchanged, except what the very next step may bring to light for all.

    That is: the next tile of the bag, the coffee of a seat that may place its objective tile now, and the answers of a
    window that one more answer closes.
    """
    return _exchanged(state, viewer, dice, shown_next=1 if isinstance(state.phase, Turn) else 0)


def whole_twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Everything exchanged that the viewer cannot know."""
    return _exchanged(state, viewer, dice, shown_next=None)


def _exchanged(state: State, viewer: Viewer, dice: Dice, shown_next: int | None) -> State:
    if isinstance(state.phase, Over):
        return state
    others = [seat for seat in range(state.players) if seat != viewer]
    with_coffees = _with_coffees(state, others, dice, whole=shown_next is None)
    with_tiles = _with_tiles(with_coffees, others, dice, shown_next or 0)
    return _with_answers(with_tiles, viewer, dice, whole=shown_next is None)


def _with_coffees(state: State, others: list[Seat], dice: Dice, *, whole: bool) -> State:
    """Coffees that are still secret, and those dealt to nobody, in any order."""
    if state.options.objectives == "public":
        return state
    open_to_all = [seat for seat in range(state.players) if state.seats[seat].is_objective_placed]
    acting = [state.phase.seat] if isinstance(state.phase, Turn | Kept) and not whole else []
    secret = [seat for seat in others if seat not in open_to_all and seat not in acting]
    known = {held.coffee for seat, held in enumerate(state.seats) if seat not in secret}
    left = dice.shuffled(coffee for coffee in COFFEES if coffee not in known)
    given = dict(zip(secret, left, strict=False))
    return msgspec.structs.replace(
        state,
        seats=tuple(
            msgspec.structs.replace(held, coffee=given[seat]) if seat in given else held
            for seat, held in enumerate(state.seats)
        ),
    )


def _with_tiles(state: State, others: list[Seat], dice: Dice, shown_next: int) -> State:
    """Unknown hand tiles and the bag, dealt anew."""
    first, rest = state.bag[:shown_next], state.bag[shown_next:]
    pool = list(rest) + [tile for seat in others for tile in state.seats[seat].unknown]
    mixed = list(dice.shuffled(pool))
    seats = list(state.seats)
    for seat in others:
        count = len(seats[seat].unknown)
        seats[seat] = _with_hand(seats[seat], tuple(mixed[:count]))
        del mixed[:count]
    return msgspec.structs.replace(state, seats=tuple(seats), bag=first + tuple(mixed))


def _with_hand(held: SeatState, unknown: tuple[str, ...]) -> SeatState:
    return msgspec.structs.replace(held, unknown=unknown)


def _with_answers(state: State, viewer: Viewer, dice: Dice, *, whole: bool) -> State:
    """Sealed answers of others: any others that they could have given. Those of a window already played stay as far
    as the bids that were said tell."""
    match state.phase:
        case Window(drawer, tile, maxima) as window if whole or len(asked_in(window)) > 1:
            mixed = tuple(
                dice.below(state.seats[seat].coins + 1) if most is not None and seat != viewer else most
                for seat, most in enumerate(maxima)
            )
            return msgspec.structs.replace(state, phase=Window(drawer, tile, mixed))
        case Defend(drawer, tile, maxima, leader, price) if whole:
            mixed = tuple(_beyond(state, seat, most, viewer, dice) for seat, most in enumerate(maxima))
            return msgspec.structs.replace(state, phase=Defend(drawer, tile, mixed, leader, price))
        case _:
            return state


def _beyond(state: State, seat: Seat, most: int | None, viewer: Viewer, dice: Dice) -> int | None:
    """A maximum that led to the same bids so far: at least the seat's own last bid, below the next one if it lost."""
    assert isinstance(state.phase, Defend)
    assert state.sale is not None
    if most is None or seat == viewer or state.phase.leader != seat:
        return most
    return state.phase.price + dice.below(state.seats[seat].coins - state.phase.price + 1)
