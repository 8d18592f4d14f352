"""Twins of a position: positions that a viewer cannot distinguish from it."""

from __future__ import annotations

import msgspec

from bot.game import Seat, Viewer
from bot.games.saint_martin.board import COFFEES, SPARE_OBJECTIVES
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
    """Shuffle the coffees that are secret or unused. Hidden objective tiles in the bag follow the unused ones."""
    if state.options.objectives == "public":
        return state
    secret = [seat for seat in others if not state.seats[seat].is_objective_placed]
    known = {held.coffee for seat, held in enumerate(state.seats) if seat not in secret}
    if state.options.spare_objectives == "bag":
        unused = set(COFFEES) - {held.coffee for held in state.seats}
        known |= {coffee for coffee in unused if _hidden_spares(state, others, coffee) < len(SPARE_OBJECTIVES[coffee])}
    mixed = dice.shuffled(coffee for coffee in COFFEES if coffee not in known)
    given = dict(zip(secret, mixed, strict=False))
    before = [held.coffee for held in state.seats]
    seats = tuple(
        msgspec.structs.replace(held, coffee=given[seat]) if seat in given else held
        for seat, held in enumerate(state.seats)
    )
    free = [coffee for coffee in COFFEES if coffee not in known and coffee not in before]
    names = dict(zip(map(_spare, free), map(_spare, mixed[len(given) :]), strict=True))
    renamed = tuple(
        msgspec.structs.replace(held, unknown=tuple(names.get(tile, tile) for tile in held.unknown))
        if seat in others
        else held
        for seat, held in enumerate(seats)
    )
    return msgspec.structs.replace(state, seats=renamed, bag=tuple(names.get(tile, tile) for tile in state.bag))


def _spare(coffee: str) -> str:
    """Return the id of the coffee's objective tiles in the bag."""
    return SPARE_OBJECTIVES[coffee][0]


def _hidden_spares(state: State, others: list[Seat], coffee: str) -> int:
    """Return how many objective tiles of a coffee lie in the bag or in unknown hands."""
    unknown = (tile for seat in others for tile in state.seats[seat].unknown)
    return [*state.bag, *unknown].count(_spare(coffee))


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
