"""Moving traders in a turn: what may step, walks and clears (ZAN-15 to ZAN-33)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.game import IllegalMove
from bot.games.zanzibar.board import BIGGEST, BITS, MOST_MOVED, NAMES, UNPLACED, Where
from bot.games.zanzibar.events import Cleared, Event, Walked
from bot.games.zanzibar.moves import Clear, Walk
from bot.games.zanzibar.reach import Ground, Mover, clears, ground_of, holder, spread, targets_of, way_to
from bot.games.zanzibar.rules.clearing import checked_clear
from bot.games.zanzibar.rules.offers import Steps
from bot.games.zanzibar.rules.refusals import no_such_trader, occupied, refuse
from bot.games.zanzibar.state import State, Turn, moved_to, space_of
from bot.games.zanzibar.view import StepView


def movable(state: State, turn: Turn) -> list[tuple[int, int, int]]:
    """(number, space, steps left) of the traders that have steps left, the last one moved first (ZAN-15 to ZAN-17).

    Once a card was used there is no more movement (ZAN-34), and this is not asked.
    """
    spaces, moved = state.where[turn.seat], turn.moved
    found = [(moved[-1], spaces[moved[-1] - BIGGEST], turn.left)] if turn.left else []
    if len(moved) < MOST_MOVED:
        found += [(number, space, number) for number, space in enumerate(spaces, BIGGEST) if number not in moved]
    return found


def legal_steps(state: State, turn: Turn) -> list[Steps]:
    """By trader: its walks, then its clears by enemy and target, all in board order."""
    found: list[Steps] = []
    ground = ground_of(state.where)
    free, others, at_least = ground.free, ground.others(turn.seat), ground.at_least
    for number, start, left in movable(state, turn):
        reached, approaches, beside = spread(free, start, left)
        found.append((number, 0, reached))
        enemies = at_least[number - BIGGEST] & others & beside
        if enemies:
            found += clears(ground, number, start, enemies, approaches)
    return found


def walk(state: State, turn: Turn, move: Walk) -> tuple[State, tuple[Event, ...]]:
    """Raises IllegalMove."""
    mover = _checked_mover(state, turn, move.trader, move.to)
    start, end = mover.space, BITS[move.to]
    ground = ground_of(state.where)
    if end == start:
        raise refuse("same_space", trader=move.trader, space=move.to)
    way = way_to(ground.free, start, end, mover.left)
    if way is None:
        raise _out_of_reach(ground, mover, end)
    cost = len(way) - 1
    where = moved_to(state.where, turn.seat, move.trader, end)
    step = StepView("walked", turn.seat, move.trader, tuple([NAMES[space] for space in way]))
    walked = Walked(turn.seat, move.trader, NAMES[start], move.to, cost)
    return _stepped(state, turn, where, mover.left - cost, step), (walked,)


def clear(state: State, turn: Turn, move: Clear) -> tuple[State, tuple[Event, ...]]:
    """Raises IllegalMove."""
    mover = _checked_mover(state, turn, move.trader, move.space, move.target)
    found = checked_clear(ground_of(state.where), mover, move)
    where = moved_to(state.where, found.victim_seat, found.victim, BITS[move.target])
    where = moved_to(where, turn.seat, move.trader, BITS[move.space])
    way = (*[NAMES[space] for space in found.way], move.space)
    step = StepView(found.kind, turn.seat, move.trader, way, found.victim_seat, found.victim, move.target)
    cost = len(found.way)
    event = Cleared(found.kind, turn.seat, move.trader, move.space, found.victim_seat, found.victim, move.target, cost)
    return _stepped(state, turn, where, mover.left - cost, step), (event,)


def _stepped(state: State, turn: Turn, where: Where, left: int, step: StepView) -> State:
    goes_on = turn.moved and turn.moved[-1] == step.trader
    moved = turn.moved if goes_on else (*turn.moved, step.trader)
    number = state.turn
    steps = (*state.steps, step) if state.steps_turn == number else (step,)
    return replace(state, where=where, phase=Turn(turn.seat, moved, left), steps=steps, steps_turn=number)


def _checked_mover(state: State, turn: Turn, number: int, *spaces: str) -> Mover:
    """The trader that is to step; reasons common to walks and clears, in the order of ZAN-63."""
    start = space_of(state, turn.seat, number)
    if start == UNPLACED:
        raise no_such_trader(number, state.players)
    for space in spaces:
        if space not in BITS:
            raise refuse("no_such_space", space=space)
    if turn.used:
        raise refuse("movement_over")
    if number not in turn.moved:
        if len(turn.moved) == MOST_MOVED:
            raise refuse("three_moved", trader=number, moved=", ".join(map(str, turn.moved)))
        return Mover(turn.seat, number, start, number)
    if number != turn.moved[-1]:
        raise refuse("trader_done", trader=number, mover=turn.moved[-1])
    if not turn.left:
        raise refuse("no_steps_left", trader=number)
    return Mover(turn.seat, number, start, turn.left)


def _out_of_reach(ground: Ground, mover: Mover, end: int) -> IllegalMove:
    found = holder(ground.where, end)
    if found is not None:
        return occupied(found, mover.seat, NAMES[end], clearable=bool(targets_of(ground, mover, end)))
    way = way_to(ground.free, mover.space, end)
    if way is None:
        return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[end])
    return refuse("too_far", trader=mover.number, space=NAMES[end], needs=len(way) - 1, left=mover.left)
