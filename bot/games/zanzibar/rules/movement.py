"""Movement of traders in a turn: movable traders, walks and clears (ZAN-15 to ZAN-33)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Literal, TypeAlias, overload

import msgspec
from msgspec.structs import replace

from bot.game import IllegalMove, Name, Seat
from bot.games.zanzibar.board import ADJACENT, BIGGEST, BITS, MAX_MOVED, NAMES, UNPLACED, TraderSpaces, members
from bot.games.zanzibar.events import Cleared, Event, Walked
from bot.games.zanzibar.moves import CLEARS, PLACES, WALKS, Clear, Move, Walk
from bot.games.zanzibar.reachability import (
    Mover,
    Occupancy,
    clears,
    occupancy_of,
    shortest_path,
    targets_from,
    targets_of,
    trader_at,
    walk_range,
)
from bot.games.zanzibar.rules.refusals import listed, no_such_trader, occupied, refuse
from bot.games.zanzibar.state import State, Turn, moved_to, space_of
from bot.games.zanzibar.view import StepView

Steps: TypeAlias = tuple[int, int, int]
"""(number, 0, spaces): walks of a trader to a set of spaces.

(number, enemy, targets): its clears of that enemy.
"""
Table: TypeAlias = Mapping[int, Mapping[int, Mapping[int, Move]]]
"""Moves by trader, then by the enemy's space or 0, then by the final space."""

STEPS: Table = {number: {0: walks, **CLEARS[number]} for number, walks in WALKS.items()}
PLACEMENT_TABLE: Table = {number: {0: places} for number, places in PLACES.items()}
"""Placements, stored like walks to a space of the empty board."""


class LazyMoves(Sequence[Move]):
    """Moves from a table, given by sets of final spaces, followed by other moves, in canonical order."""

    __slots__ = ("_counts", "_others", "_sets", "_table")

    def __init__(self, sets: list[Steps], others: tuple[Move, ...], table: Table = STEPS) -> None:
        self._sets = sets
        self._others = others
        self._table = table
        self._counts = list(accumulate([spaces.bit_count() for _, _, spaces in sets], initial=0))
        """Number of moves before each set. The last entry is their total."""

    def __len__(self) -> int:
        return self._counts[-1] + len(self._others)

    def __iter__(self) -> Iterator[Move]:
        for number, enemy, spaces in self._sets:
            yield from map(self._table[number][enemy].__getitem__, members(spaces))
        yield from self._others

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return tuple(self)[place]
        left = place if place >= 0 else len(self) + place
        counts = self._counts
        if left >= counts[-1]:
            return self._others[left - counts[-1]]
        at = bisect_right(counts, left) - 1  # -1 before the first move: IndexError below
        number, enemy, spaces = self._sets[at]
        return self._table[number][enemy][members(spaces)[left - counts[at]]]


class Clearing(msgspec.Struct, frozen=True):
    """Legal clear.

    `way` runs from the mover's start to the approach, both included. Its length is the cost.
    """

    kind: Literal["pushed", "banished"]
    victim_seat: Seat
    victim: int
    way: list[int]


def validate_clear(occupancy: Occupancy, mover: Mover, move: Clear) -> Clearing:
    """Return the clear from the nearest approach that makes it legal.

    Raise IllegalMove with the first reason in the order of ZAN-63.
    """
    enemy, target = BITS[move.space], BITS[move.target]
    victim_seat, victim = _checked_enemy(occupancy, mover.seat, move)
    beside = ADJACENT[enemy]
    way = shortest_path(occupancy.free, mover.space, beside & ~target, mover.left - 1)
    if way is None or not (targets := targets_from(occupancy, mover, enemy, way[-1])) & target:
        raise _refused(occupancy, mover, move)
    return Clearing("pushed" if beside & targets else "banished", victim_seat, victim, way)


def _checked_enemy(occupancy: Occupancy, seat: Seat, move: Clear) -> tuple[Seat, int]:
    trader = trader_at(occupancy.where, BITS[move.space])
    if trader is None:
        raise refuse("nobody_there", trader=move.trader, space=move.space)
    victim_seat, victim = trader
    if victim_seat == seat:
        raise refuse("own_trader", trader=victim, space=move.space)
    if victim < move.trader:
        raise refuse("too_strong", trader=move.trader, space=move.space, enemy=victim, holder=Name(victim_seat))
    return victim_seat, victim


def _refused(occupancy: Occupancy, mover: Mover, move: Clear) -> IllegalMove:
    """Return why the mover cannot clear that enemy, which is no stronger, or cannot send it there."""
    enemy = BITS[move.space]
    approaches = walk_range(occupancy.free, mover.space, mover.left)[1] & ADJACENT[enemy]
    if not approaches:
        return _clear_out_of_reach(occupancy, mover, enemy)
    targets = targets_from(occupancy, mover, enemy, approaches)
    if not targets:
        near = ADJACENT[enemy] & (occupancy.free | mover.space)
        rooms = near if approaches & (approaches - 1) else near & ~approaches
        return refuse("equal_has_room", trader=move.trader, space=move.space, rooms=listed(rooms))
    return _bad_target(occupancy, mover, move, targets)


def _clear_out_of_reach(occupancy: Occupancy, mover: Mover, enemy: int) -> IllegalMove:
    way = shortest_path(occupancy.free, mover.space, ADJACENT[enemy])
    if way is None:
        return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[enemy])
    return refuse("too_far", trader=mover.number, space=NAMES[enemy], needs=len(way), left=mover.left)


def _bad_target(occupancy: Occupancy, mover: Mover, move: Clear, targets: int) -> IllegalMove:
    enemy, target = BITS[move.space], BITS[move.target]
    trader = trader_at(occupancy.where, target)
    if trader is not None and target != mover.space:
        seat, number = trader
        how = "itself" if target == enemy else "other"
        return refuse("target_taken", target=move.target, trader=number, holder=Name(seat), how=how)
    if not ADJACENT[enemy] & target:
        return refuse("must_push", space=move.space, target=move.target, targets=listed(targets))
    how = "push" if ADJACENT[enemy] & targets else "banish"
    return refuse("comes_from_there", target=move.target, space=move.space, how=how, targets=listed(targets))


def movable(state: State, turn: Turn) -> list[tuple[int, int, int]]:
    """Return (number, space, steps left) of traders with steps left, the last one moved first (ZAN-15 to ZAN-17).

    Do not call this after a card was used, which ends movement (ZAN-34).
    """
    spaces, moved = state.where[turn.seat], turn.moved
    movers = [(moved[-1], spaces[moved[-1] - BIGGEST], turn.left)] if turn.left else []
    if len(moved) < MAX_MOVED:
        movers += [(number, space, number) for number, space in enumerate(spaces, BIGGEST) if number not in moved]
    return movers


def legal_steps(state: State, turn: Turn) -> list[Steps]:
    """Return each trader's walks, then its clears by enemy and target, all in board order."""
    steps: list[Steps] = []
    occupancy = occupancy_of(state.where)
    free, enemy_spaces, at_least = occupancy.free, occupancy.others(turn.seat), occupancy.at_least
    for number, start, left in movable(state, turn):
        reached, approaches, beside = walk_range(free, start, left)
        steps.append((number, 0, reached))
        enemies = at_least[number - BIGGEST] & enemy_spaces & beside
        if enemies:
            steps += clears(occupancy, number, start, enemies, approaches)
    return steps


def walk(state: State, turn: Turn, move: Walk) -> tuple[State, tuple[Event, ...]]:
    """Apply a walk. Raise IllegalMove."""
    mover = _checked_mover(state, turn, move.trader, move.to)
    start, end = mover.space, BITS[move.to]
    occupancy = occupancy_of(state.where)
    if end == start:
        raise refuse("same_space", trader=move.trader, space=move.to)
    way = shortest_path(occupancy.free, start, end, mover.left)
    if way is None:
        raise _walk_out_of_reach(occupancy, mover, end)
    cost = len(way) - 1
    where = moved_to(state.where, turn.seat, move.trader, end)
    step = StepView("walked", turn.seat, move.trader, tuple([NAMES[space] for space in way]))
    walked = Walked(turn.seat, move.trader, NAMES[start], move.to, cost)
    return _stepped(state, turn, where, mover.left - cost, step), (walked,)


def clear(state: State, turn: Turn, move: Clear) -> tuple[State, tuple[Event, ...]]:
    """Apply a clear. Raise IllegalMove."""
    mover = _checked_mover(state, turn, move.trader, move.space, move.target)
    cleared = validate_clear(occupancy_of(state.where), mover, move)
    where = moved_to(state.where, cleared.victim_seat, cleared.victim, BITS[move.target])
    where = moved_to(where, turn.seat, move.trader, BITS[move.space])
    way = (*[NAMES[space] for space in cleared.way], move.space)
    step = StepView(cleared.kind, turn.seat, move.trader, way, cleared.victim_seat, cleared.victim, move.target)
    cost = len(cleared.way)
    event = Cleared(
        cleared.kind, turn.seat, move.trader, move.space, cleared.victim_seat, cleared.victim, move.target, cost
    )
    return _stepped(state, turn, where, mover.left - cost, step), (event,)


def _stepped(state: State, turn: Turn, where: TraderSpaces, left: int, step: StepView) -> State:
    goes_on = turn.moved and turn.moved[-1] == step.trader
    moved = turn.moved if goes_on else (*turn.moved, step.trader)
    number = state.turn
    steps = (*state.steps, step) if state.steps_turn == number else (step,)
    return replace(state, where=where, phase=Turn(turn.seat, moved, left), steps=steps, steps_turn=number)


def _checked_mover(state: State, turn: Turn, number: int, *spaces: str) -> Mover:
    """Return the trader that is to step.

    Raise IllegalMove with the reasons common to walks and clears, ordered as in ZAN-63.
    """
    start = space_of(state, turn.seat, number)
    if start == UNPLACED:
        raise no_such_trader(number, state.players)
    for space in spaces:
        if space not in BITS:
            raise refuse("no_such_space", space=space)
    if turn.used:
        raise refuse("movement_over")
    if number not in turn.moved:
        if len(turn.moved) == MAX_MOVED:
            raise refuse("three_moved", trader=number, moved=", ".join(map(str, turn.moved)))
        return Mover(turn.seat, number, start, number)
    if number != turn.moved[-1]:
        raise refuse("trader_done", trader=number, mover=turn.moved[-1])
    if not turn.left:
        raise refuse("no_steps_left", trader=number)
    return Mover(turn.seat, number, start, turn.left)


def _walk_out_of_reach(occupancy: Occupancy, mover: Mover, end: int) -> IllegalMove:
    trader = trader_at(occupancy.where, end)
    if trader is not None:
        return occupied(trader, mover.seat, NAMES[end], clearable=bool(targets_of(occupancy, mover, end)))
    way = shortest_path(occupancy.free, mover.space, end)
    if way is None:
        return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[end])
    return refuse("too_far", trader=mover.number, space=NAMES[end], needs=len(way) - 1, left=mover.left)
