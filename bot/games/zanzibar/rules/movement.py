"""Moving traders in a turn: what may step, walks and clears (ZAN-15 to ZAN-33)."""

from __future__ import annotations

from bot.game import IllegalMove
from bot.games.zanzibar.board import BIGGEST, BITS, MOST_MOVED, NAMES, UNPLACED, Where, members
from bot.games.zanzibar.events import Cleared, Event, Walked
from bot.games.zanzibar.moves import Clear, Walk
from bot.games.zanzibar.reach import Ground, Mover, clear_targets, ground_of, spread, targets_of, way_to
from bot.games.zanzibar.rules.clearing import checked_clear
from bot.games.zanzibar.rules.offers import Steps
from bot.games.zanzibar.rules.refusals import no_such_trader, occupied, refuse
from bot.games.zanzibar.state import State, Turn, moved_to, space_of
from bot.games.zanzibar.view import StepView


def movable(state: State, turn: Turn) -> list[tuple[int, int, int]]:
    """(number, space, steps left) of the traders that have steps left, the last one moved first (ZAN-15 to ZAN-17)."""
    if turn.used:
        return []
    spaces, moved = state.where[turn.seat], turn.moved
    found = [(moved[-1], spaces[moved[-1] - BIGGEST], turn.left)] if turn.left else []
    if len(moved) < MOST_MOVED:
        found += [(number, space, number) for number, space in enumerate(spaces, BIGGEST) if number not in moved]
    return found


def legal_steps(state: State, turn: Turn) -> list[Steps]:
    """By trader: its walks, then its clears by enemy and target, all in board order."""
    ground = ground_of(state.where)
    free, others, at_least, exactly = ground.free, ~ground.own[turn.seat], ground.at_least, ground.exactly
    found: list[Steps] = []
    for number, start, left in movable(state, turn):
        reached, approaches, beside = spread(free, start, left)
        found.append((number, 0, reached))
        enemies = at_least[number - BIGGEST] & others & beside
        if enemies:
            open_spaces, equals = free | start, exactly[number - BIGGEST]
            for enemy in members(enemies):
                targets = clear_targets(open_spaces, enemy, approaches, enemy & equals)
                if targets:
                    found.append((number, enemy, targets))
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
    phase = Turn(turn.seat, moved, left)
    return State(state.options, state.first, where, state.seats, phase, state.turns, state.finished, steps, number)


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
    if number in turn.moved[:-1]:
        raise refuse("trader_done", trader=number, mover=turn.moved[-1])
    if number not in turn.moved and len(turn.moved) == MOST_MOVED:
        raise refuse("three_moved", trader=number, moved=", ".join(map(str, turn.moved)))
    left = turn.left if number in turn.moved else number
    if not left:
        raise refuse("no_steps_left", trader=number)
    return Mover(turn.seat, number, start, left)


def _out_of_reach(ground: Ground, mover: Mover, end: int) -> IllegalMove:
    found = ground.holder(end)
    if found is not None:
        return occupied(found, mover.seat, NAMES[end], clearable=bool(targets_of(ground, mover, end)))
    way = way_to(ground.free, mover.space, end)
    if way is None:
        return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[end])
    return refuse("too_far", trader=mover.number, space=NAMES[end], needs=len(way) - 1, left=mover.left)
