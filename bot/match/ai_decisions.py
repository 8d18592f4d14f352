"""Decisions: each turn of a computer player, with the question that it was asked and what it then played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec

from bot.game import Refused, Seat
from bot.match.matches import Matches
from bot.match.replay import Step, Whole, is_silent, replay
from bot.match.tally import Tally
from bot.players.question import Question
from bot.skill import Level
from bot.table.table import Table


class Decision(msgspec.Struct, frozen=True):
    """`question` is what the seat was asked at row `seq`; `moves` are the notations of its moves from there on, until
    somebody else moved or its turn was over."""

    seq: int
    seat: Seat
    turn: int
    question: Question
    moves: tuple[str, ...]


def may_ask(table: Table, seat: Seat | None) -> bool:
    """Whether that seat's person may know what computers thought: the match is over, or only computers play on."""
    if not table.is_live:
        return table.status == "over"
    if seat is None or table.seats[seat].is_driven:
        return False
    return all(info.is_driven for info in table.seats if info.seat != seat)


async def decisions(matches: Matches, match: str) -> tuple[Decision, ...]:
    """Those of all computers that have a level and still sit there, in order; none of those that are still secret.

    Only for whoever `may_ask`. Raises NoSuchMatch, NotStarted; () where the rules of today lead elsewhere.
    """
    whole = await matches.whole(match)
    luck = {info.seat: await matches.luck(match, info.seat) for info in whole.table.seats if info.level is not None}
    try:
        return await asyncio.to_thread(lambda: tuple(_decisions(whole, luck)))
    except (Refused, ValueError):
        return ()


def _decisions(whole: Whole, luck: dict[Seat, bytes]) -> Iterator[Decision]:
    steps = {step.seq: step for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
    tally, silent, open_one = Tally(0, (0,) * len(whole.table.seats)), set[int](), None
    for row in whole.rows:
        step = steps.get(row.seq)
        if step is not None and step.undone_by is None and not _is_secret(whole, step):
            found = _decided(whole, step, luck, tally.heard)
            if open_one is not None and found is not None and _goes_on(open_one, found):
                open_one = msgspec.structs.replace(open_one, moves=(*open_one.moves, *found.moves))
            else:
                yield from () if open_one is None else (open_one,)
                open_one = found
        hushed = row.undoes in silent if row.undoes is not None else step is None or is_silent(whole.game, step)
        if hushed:
            silent.add(row.seq)
        tally = tally.with_row(row, is_silent=hushed)
    if open_one is not None:
        yield open_one


def _decided(whole: Whole, step: Step, luck: dict[Seat, bytes], heard: int) -> Decision | None:
    """The question of that step; None where no computer of a level made it, or it had no choice."""
    level: Level | None = whole.table.seats[step.seat].level
    offers = tuple(whole.game.write(move) for move in whole.game.legal_moves(step.before, step.seat))
    if level is None or len(offers) < 2:
        return None
    view = whole.game.see(step.before, step.seat)
    question = Question(level, whole.game.name, view, offers, luck[step.seat], heard)
    return Decision(step.seq, step.seat, whole.game.turn(view), question, (step.notation,))


def _goes_on(earlier: Decision, later: Decision) -> bool:
    return (earlier.seat, earlier.turn) == (later.seat, later.turn)


def _is_secret(whole: Whole, step: Step) -> bool:
    return whole.table.is_live and whole.game.is_secret(
        step.before, step.seat, whole.game.read(step.notation), whole.now
    )
