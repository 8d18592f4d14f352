"""Twins of a position: positions that a viewer cannot distinguish from it."""

from __future__ import annotations

import msgspec

from bot.game import Seat, Viewer
from bot.games.saint_martin.board import COFFEES
from bot.games.saint_martin.state import Defend, Over, SeatState, State, Window
from bot.rng import Dice


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Exchange everything that the viewer cannot know: unknown tiles, bag, secret coffees, sealed answers."""
    if isinstance(state.phase, Over):
        return state
    others = [seat for seat in range(state.players) if seat != viewer]
    return _with_answers(_with_tiles(_with_coffees(state, others, dice), others, dice), viewer, dice)


def reveals(before: State, after: State) -> bool:
    """Return whether the step reveals something to all: a draw, the end of a window, a formerly secret coffee."""
    if len(before.bag) != len(after.bag):
        return True
    if isinstance(before.phase, Window | Defend) and before.reveals != after.reveals:
        return True
    placed = sum(held.is_objective_placed for held in before.seats) != sum(
        held.is_objective_placed for held in after.seats
    )
    return placed and before.options.objectives == "secret"


def in_order(state: State) -> State:
    """Return the position with hands sorted, since the order of hand tiles has no meaning."""
    seats = tuple(msgspec.structs.replace(held, unknown=tuple(sorted(held.unknown))) for held in state.seats)
    return msgspec.structs.replace(state, seats=seats)


def _with_coffees(state: State, others: list[Seat], dice: Dice) -> State:
    """Shuffle the coffees that are secret or unused."""
    if state.options.objectives == "public":
        return state
    secret = [seat for seat in others if not state.seats[seat].is_objective_placed]
    known = {held.coffee for seat, held in enumerate(state.seats) if seat not in secret}
    given = dict(zip(secret, dice.shuffled(coffee for coffee in COFFEES if coffee not in known), strict=False))
    return msgspec.structs.replace(
        state,
        seats=tuple(
            msgspec.structs.replace(held, coffee=given[seat]) if seat in given else held
            for seat, held in enumerate(state.seats)
        ),
    )


def _with_tiles(state: State, others: list[Seat], dice: Dice) -> State:
    """Shuffle and deal the unknown hand tiles and the bag again."""
    mixed = list(dice.shuffled([*state.bag, *(tile for seat in others for tile in state.seats[seat].unknown)]))
    seats = list(state.seats)
    for seat in others:
        count = len(seats[seat].unknown)
        seats[seat] = _with_hand(seats[seat], tuple(mixed[:count]))
        del mixed[:count]
    return msgspec.structs.replace(state, seats=tuple(seats), bag=tuple(mixed))


def _with_hand(held: SeatState, unknown: tuple[str, ...]) -> SeatState:
    return msgspec.structs.replace(held, unknown=unknown)


def _with_answers(state: State, viewer: Viewer, dice: Dice) -> State:
    """Redraw others' sealed answers.

    Any answer is possible in an open window. While the drawer is asked, only the unused rest of the highest answer
    varies.
    """
    match state.phase:
        case Window(drawer, tile, maxima):
            mixed = tuple(
                dice.below(state.seats[seat].coins + 1) if most is not None and seat != viewer else most
                for seat, most in enumerate(maxima)
            )
            return msgspec.structs.replace(state, phase=Window(drawer, tile, mixed))
        case Defend(drawer, tile, maxima, leader, price) if leader != viewer:
            most = price + dice.below(state.seats[leader].coins - price + 1)
            mixed = (*maxima[:leader], most, *maxima[leader + 1 :])
            return msgspec.structs.replace(state, phase=Defend(drawer, tile, mixed, leader, price))
        case _:
            return state
