"""Twins of a position: another one that a viewer cannot tell from it."""

from __future__ import annotations

import msgspec

from bot.dice import Dice
from bot.game import Seat, Viewer
from bot.games.saint_martin.board import COFFEES
from bot.games.saint_martin.state import Defend, Over, SeatState, State, Window


def twin(state: State, viewer: Viewer, dice: Dice) -> State:
    """Everything exchanged that the viewer cannot know: unknown tiles, the bag, secret coffees, sealed answers."""
    if isinstance(state.phase, Over):
        return state
    others = [seat for seat in range(state.players) if seat != viewer]
    return _with_answers(_with_tiles(_with_coffees(state, others, dice), others, dice), viewer, dice)


def reveals(before: State, after: State) -> bool:
    """Drawing, the end of a window, and an objective tile whose coffee was secret show everybody something new."""
    if len(before.bag) != len(after.bag):
        return True
    if isinstance(before.phase, Window | Defend) and before.reveals != after.reveals:
        return True
    placed = sum(held.is_objective_placed for held in before.seats) != sum(
        held.is_objective_placed for held in after.seats
    )
    return placed and before.options.objectives == "secret"


def in_order(state: State) -> State:
    """The position without the order of tiles in a hand, which is of no consequence."""
    seats = tuple(msgspec.structs.replace(held, unknown=tuple(sorted(held.unknown))) for held in state.seats)
    return msgspec.structs.replace(state, seats=seats)


def _with_coffees(state: State, others: list[Seat], dice: Dice) -> State:
    """Coffees that are still secret, and those dealt to nobody, in any order."""
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
    """Unknown hand tiles and the bag, dealt anew."""
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
    """Others' sealed answers: any in an open window; while the drawer is asked, the unused rest of the highest."""
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
