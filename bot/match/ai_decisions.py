"""Decisions of computer players: the request that each one received and the moves that it played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.ai.levels import DecisionRequest
from bot.ai_spec import Level
from bot.game import AnyGame, Refused, Seat
from bot.match.log_replay import FullMatch, ReplayStep, is_silent, replay
from bot.match.matches import Matches
from bot.match.position import VisibleCounts


class AIDecision(msgspec.Struct, frozen=True):
    """Turn of a computer player: the decision request at log row `seq` and the moves that followed.

    `moves` are notations. They end when another seat moves, something is revealed or the turn is over.
    """

    seq: int
    seat: Seat
    turn: int
    request: DecisionRequest
    moves: tuple[str, ...]


async def read_decisions(matches: Matches, match: str) -> tuple[AIDecision, ...]:
    """Return the public decisions of all seated computers that have a level, in order.

    Check `MatchView.sees_reasons` first. Return () if the current rules can no longer replay the log. Raise
    NoSuchMatch, NotStarted.
    """
    whole = await matches.views.whole(match)
    luck = {
        info.seat: await matches.views.luck(match, info.seat) for info in whole.table.seats if info.level is not None
    }
    try:
        return await asyncio.to_thread(lambda: tuple(_decisions(whole, luck)))
    except (Refused, ValueError):
        return ()


def _decisions(whole: FullMatch, luck: dict[Seat, bytes]) -> Iterator[AIDecision]:
    steps = {step.seq: step for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
    tally, silent, open_one = VisibleCounts(0, (0,) * len(whole.table.seats)), set[int](), None
    has_revealed = False
    for row in whole.rows:
        step = steps.get(row.seq)
        if step is not None and step.undone_by is None and not _is_secret(whole, step):
            if open_one is not None and not has_revealed and _goes_on(whole, open_one, step):
                open_one = msgspec.structs.replace(open_one, moves=(*open_one.moves, step.notation))
            else:
                yield from () if open_one is None else (open_one,)
                open_one = _decided(whole, step, luck, tally.heard)
            has_revealed = whole.game.hidden(step.before) != whole.game.hidden(step.after)
        hushed = row.undoes in silent if row.undoes is not None else step is None or is_silent(whole.game, step)
        if hushed:
            silent.add(row.seq)
        tally = tally.with_row(row, is_silent=hushed)
    if open_one is not None:
        yield open_one


def _decided(whole: FullMatch, step: ReplayStep, luck: dict[Seat, bytes], public_rows: int) -> AIDecision | None:
    """Return the decision at that step.

    None if there was no choice, if it was to let another seat's turn go on, or if no computer with a level made it.
    """
    level: Level | None = whole.table.seats[step.seat].level
    offers = tuple(whole.game.write(move) for move in whole.game.legal_moves(step.before, step.seat))
    view = whole.game.see(step.before, step.seat)
    if level is None or len(offers) < 2 or _lets_go_on(whole.game, step, view):
        return None
    request = DecisionRequest(level, whole.game.name, view, offers, luck[step.seat], public_rows)
    return AIDecision(step.seq, step.seat, view.turn, request, (step.notation,))


def _lets_go_on(game: AnyGame, step: ReplayStep, view: Any) -> bool:
    """Return whether the step, in another seat's turn, is the one made for a seat whose time runs out."""
    _, whose = game.timed_turn(view)
    if whose in (None, step.seat) or game.on_timeout is None:
        return False
    return game.write(game.on_timeout(step.before, step.seat)) == step.notation


def _goes_on(whole: FullMatch, earlier: AIDecision, step: ReplayStep) -> bool:
    """Return whether the step belongs to the same turn, with a choice or without one."""
    turn = whole.game.see(step.before, step.seat).turn
    return (earlier.seat, earlier.turn) == (step.seat, turn) and whole.table.seats[step.seat].level is not None


def _is_secret(whole: FullMatch, step: ReplayStep) -> bool:
    return whole.table.is_live and whole.game.is_secret(
        step.before, step.seat, whole.game.read(step.notation), whole.now
    )
