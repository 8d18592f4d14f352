"""Prepared turns as values: steps of a seat's next turn, what they do, and whether they still do it.

The rules check every step on a position in which the seat's turn has begun. Nothing can be prepared after a step that
reveals something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec

from bot.game import AnyGame, Line, Refused, Seat, line, move_words
from bot.match.position import NO_CHANCE, read_move
from bot.match.position_cache import PositionCache
from bot.rng import Dice
from bot.store import LogRow
from bot.table.refusals import NothingAhead, TooManySteps
from bot.table.table import MatchView

MAX_STEPS = 12
"""Maximum number of steps of a prepared turn."""
SOMETHING = line("prepare-something")
"""Reason for which there is no Line to show."""
DRAWN, DRAWS = b"prepared", 3
"""Seed and number of the draws of what a seat cannot know. They are independent of the match."""


class Effect(msgspec.Struct, frozen=True):
    """What the seat hears of a step, and what it gains. What chance decides is left out."""

    keys: tuple[str, ...]
    """Keys of the Lines."""
    told: tuple[str | None, ...]
    """The Lines in JSON; None where chance decides."""
    gain: int
    """Points."""
    rank: int | None = None
    """The seat's rank if the step ends the match."""


class PreparedStep(msgspec.Struct, frozen=True):
    """Step of a prepared turn: its notation, and what it did when it was prepared."""

    move: str
    effect: Effect
    words: Line | None = None
    """The choices of the move as they read then; None if an earlier version stored it."""


def step_words(steps: Sequence[PreparedStep]) -> tuple[Line, ...]:
    """Return what was chosen in each step."""
    return tuple(step.words or line("prepare-step", number=number) for number, step in enumerate(steps, 1))


def is_due(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether the seat's turn has just begun, so that what it has prepared is to be played."""
    ahead = game.ahead(state, seat)
    return ahead is not None and bool(ahead == state)


def can_prepare(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether the seat has a future turn, which has not begun."""
    ahead = game.ahead(state, seat)
    return ahead is not None and bool(ahead != state)


class Ahead(msgspec.Struct, frozen=True):
    """Position after the steps of a prepared turn, without a step that reveals something or ends the turn.

    `is_open`: more can be prepared. `is_asked`: the seat has to decide after the steps, be it prepared or not.
    """

    state: Any
    is_open: bool = True
    is_asked: bool = True


def position_ahead(game: AnyGame, state: Any, seat: Seat, steps: Sequence[str]) -> Ahead:
    """Return the position after these steps of the next turn. Raise NothingAhead, and the refusal of a step."""
    ahead = game.ahead(state, seat)
    if ahead is None:
        raise NothingAhead
    for number, text in enumerate(steps, 1):
        after, _ = game.apply(ahead, seat, game.read(text), NO_CHANCE)
        if not goes_on(game, ahead, after, seat):
            if number < len(steps):
                raise NothingAhead
            return Ahead(ahead, is_open=False, is_asked=seat in game.deciders(after))
        ahead = after
    return Ahead(ahead)


def with_step(
    game: AnyGame, state: Any, seat: Seat, steps: Sequence[PreparedStep], text: str
) -> tuple[PreparedStep, ...]:
    """Return the prepared turn with one more step. Raise NothingAhead, TooManySteps, BadNotation, IllegalMove."""
    if len(steps) >= MAX_STEPS:
        raise TooManySteps(MAX_STEPS)
    ahead = position_ahead(game, state, seat, [step.move for step in steps])
    if not ahead.is_open:
        raise NothingAhead
    move = read_move(game, ahead.state, seat, text)
    game.apply(ahead.state, seat, move, NO_CHANCE)
    words = move_words(game, game.see(ahead.state, seat), move)
    return (*steps, PreparedStep(game.write(move), effect_of(game, ahead.state, seat, move)[0], words))


def why_dropped(game: AnyGame, state: Any, seat: Seat, steps: Sequence[PreparedStep]) -> Line | None:
    """Return why the turn is not played as it was prepared, or None if it does what it did then, or more.

    `state`: the position in which the seat's turn has just begun.
    """
    ahead = state
    for step, words in zip(steps, step_words(steps), strict=True):
        try:
            move = game.read(step.move)
            after, _ = game.apply(ahead, seat, move, NO_CHANCE)
        except Refused as refused:
            return line("prepare-illegal", move=words, why=refused.line)
        now, lines = effect_of(game, ahead, seat, move)
        changed = _changed(step.effect, now, lines)
        if changed is not None:
            return changed if changed is SOMETHING else line("prepare-changed", move=words, what=changed)
        if not goes_on(game, ahead, after, seat):
            return None if step is steps[-1] else line("prepare-ends-early", move=words)
        ahead = after
    return None


class PreparedMoves:
    """Service that checks and previews prepared turns on the positions of all matches."""

    def __init__(self, positions: PositionCache, games: Mapping[str, AnyGame]) -> None:
        self._positions = positions
        self._games = games

    async def state(self, match: str, seat: Seat) -> Literal["due", "ahead", "none"]:
        """Return whether the seat's turn has just begun, can be prepared, or neither. Raise NoSuchMatch."""
        game, state = await self._read(match)
        if state is None or (ahead := game.ahead(state, seat)) is None:
            return "none"
        return "due" if ahead == state else "ahead"

    async def is_played(self, match: str, seat: Seat, steps: Sequence[PreparedStep], due: int) -> bool:
        """Return whether the bot has made these steps after the log row `due`, and the player nothing since."""
        rows = await self._standing(match, seat, due)
        is_alike = [row.move for row in rows[: len(steps)]] == [step.move for step in steps]
        return bool(rows) and is_alike and all(row.user is None for row in rows)

    async def has_moved(self, match: str, seat: Seat, due: int) -> bool:
        """Return whether the seat has made a step after the log row `due` that was not undone."""
        return bool(await self._standing(match, seat, due))

    async def is_undone(self, match: str, seat: Seat, due: int) -> bool:
        """Return whether the log ends with an undo, and steps of the seat after the row `due` were undone."""
        rows = await self._positions.log(await self._positions.read(match), due)
        is_undo = bool(rows) and rows[-1].undoes is not None
        return is_undo and any(row.seat == seat and row.undoes is not None for row in rows)

    async def _standing(self, match: str, seat: Seat, due: int) -> list[LogRow]:
        """Return the seat's steps after the log row `due` that were not undone."""
        rows = await self._positions.log(await self._positions.read(match), due)
        undone = {row.undoes for row in rows}
        return [row for row in rows if row.seat == seat and row.undoes is None and row.seq not in undone]

    async def goes_on(self, match: str, seat: Seat) -> bool:
        """Return whether the seat has to decide and has made the last step."""
        position = await self._positions.read(match)
        game, state = await self._read(match)
        is_last = max(position.own, default=0) == position.own[seat]
        return state is not None and is_last and seat in game.deciders(state)

    async def next_turn(self, match: str, seat: Seat) -> int | None:
        """Return the public number of the seat's turn that has begun or is to come; None if it is not known."""
        game, state = await self._read(match)
        if state is None:
            return None
        ahead = game.ahead(state, seat)
        number, whose = game.timed_turn(game.see(state if ahead is None else ahead, None))
        return number if whose == seat else None

    async def turn(self, match: str) -> int:
        """Return the public number of the current turn, or 0 unless the match runs."""
        game, state = await self._read(match)
        return 0 if state is None else game.see(state, None).turn

    async def with_step(
        self, match: str, seat: Seat, steps: Sequence[PreparedStep], text: str
    ) -> tuple[PreparedStep, ...]:
        """Return the prepared turn with one more step. See `with_step`."""
        game, state = await self._read(match)
        if state is None or not can_prepare(game, state, seat):
            raise NothingAhead
        return with_step(game, state, seat, steps, text)

    async def why_dropped(self, match: str, seat: Seat, steps: Sequence[PreparedStep]) -> Line | None:
        """Return why the due turn cannot be played as it was prepared, or None."""
        game, state = await self._read(match)
        return why_dropped(game, state, seat, steps)

    async def look(self, look: MatchView, steps: Sequence[str]) -> tuple[MatchView, Refused | None]:
        """Return what the viewer's seat sees and may do after these steps, whose turn goes on if it is the decider.

        If a step is no longer possible, return the current view and the refusal. Raise NothingAhead.
        """
        game, state = await self._read(look.table.id)
        seat = look.viewer
        if seat is None or state is None or not can_prepare(game, state, seat):
            raise NothingAhead
        try:
            ahead = position_ahead(game, state, seat, steps)
        except Refused as refused:
            return msgspec.structs.replace(look, offers=()), refused
        offers = tuple(game.write(move) for move in game.legal_moves(ahead.state, seat)) if ahead.is_open else ()
        deciders = (seat,) if ahead.is_asked else ()
        view = game.see(ahead.state, seat)
        return msgspec.structs.replace(look, view=view, offers=offers, deciders=deciders), None

    async def _read(self, match: str) -> tuple[AnyGame, Any]:
        """Return the game, and the state of a running match or None."""
        position = await self._positions.read(match)
        table = position.table
        return self._games[table.game], position.state if table.status == "running" else None


def effect_of(game: AnyGame, state: Any, seat: Seat, move: Any) -> tuple[Effect, tuple[Line, ...]]:
    """Return the effect of a legal move and its Lines. What the seat cannot know is drawn several times at random."""
    view = game.see(state, seat)
    worlds = [state] if game.skill is None else [game.skill.guess(view, Dice(DRAWN, draw)) for draw in range(DRAWS)]
    results: list[tuple[Any, tuple[Any, ...]]] = []
    for draw, world in enumerate((*worlds, state)):
        with suppress(Refused):  # a drawn world may lack what is on offer while the others still play
            if draw < len(worlds) or not results:
                results.append(game.apply(world, seat, move, Dice(DRAWN, DRAWS + draw)))
    stories = [tuple(text for event in events if (text := game.hear(event, seat)) is not None) for _, events in results]
    common = [text.key for text in stories[0] if all(text.key in {twin.key for twin in story} for story in stories)]
    shared = [[text for text in story if text.key in common] for story in stories]
    is_alike = len({len(lines) for lines in shared}) == 1
    encoded = tuple(
        msgspec.json.encode(text).decode() if is_alike and all(twin == text for twin in twins) else None
        for text, *twins in zip(*shared, strict=False)
    )
    before = game.scores(game.see(state, None))[seat]
    gain = min(game.scores(game.see(after, None))[seat] for after, _ in results) - before
    ends = [outcome.ranks[seat] for after, _ in results if (outcome := game.outcome(after)) is not None]
    lines = tuple(shared[0][: len(encoded)])
    return Effect(tuple(text.key for text in lines), encoded, gain, max(ends, default=None)), lines


def _changed(then: Effect, now: Effect, lines: Sequence[Line]) -> Line | None:
    """Return in words what differs, or None if the effect is the same or brings more.

    Whatever it brings, it may not do something of another kind, such as ending the match, nor end it with a worse rank.
    """
    if then.keys != now.keys:
        return next((text for text in lines if text.key not in then.keys), SOMETHING)
    if now.rank is not None and (then.rank is None or now.rank > then.rank):
        return SOMETHING
    if now.gain > then.gain:
        return None
    for was, after, text in zip(then.told, now.told, lines, strict=True):
        if None not in (was, after) and was != after:
            return text
    return None if now.gain == then.gain else SOMETHING


def goes_on(game: AnyGame, before: Any, after: Any, seat: Seat) -> bool:
    """Return whether the step leaves the seat alone to decide, and reveals nothing."""
    is_open = game.hidden(after) == game.hidden(before)
    return is_open and game.deciders(after) == (seat,) and game.waiting(game.see(after, None)) == (seat,)
