"""Prepared turns as values: steps of a seat's next turn, what they rely on, and whether that still holds.

The rules check every step on a position in which the seat's turn has begun. Nothing can be prepared after a step that
reveals something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from bot.game import AnyGame, Line, Refused, Seat, line
from bot.match.position import NO_CHANCE, read_move
from bot.match.position_cache import PositionCache
from bot.table.refusals import NothingAhead, TooManySteps
from bot.table.table import MatchView

MAX_STEPS = 12
"""Maximum number of steps of a prepared turn."""


class PreparedStep(msgspec.Struct, frozen=True):
    """Step of a prepared turn: its notation, and the values that it relies on by name."""

    move: str
    relied: dict[str, str]


def is_due(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether the seat's turn has just begun, so that what it has prepared is to be played."""
    ahead = game.ahead(state, seat)
    return ahead is not None and bool(ahead == state)


def can_prepare(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Return whether the seat has a future turn, which has not begun."""
    ahead = game.ahead(state, seat)
    return ahead is not None and bool(ahead != state)


def position_ahead(game: AnyGame, state: Any, seat: Seat, steps: Sequence[str]) -> tuple[Any, bool]:
    """Return the position after these steps of the next turn, and whether the seat can go on from there.

    A step that reveals something or ends the turn is left out. Raise NothingAhead, and the refusal of a step.
    """
    found = game.ahead(state, seat)
    if found is None:
        raise NothingAhead
    for number, text in enumerate(steps, 1):
        after, _ = game.apply(found, seat, game.read(text), NO_CHANCE)
        if not goes_on(game, found, after, seat):
            if number < len(steps):
                raise NothingAhead
            return found, False
        found = after
    return found, True


def with_step(
    game: AnyGame, state: Any, seat: Seat, steps: Sequence[PreparedStep], text: str
) -> tuple[PreparedStep, ...]:
    """Return the prepared turn with one more step. Raise NothingAhead, TooManySteps, BadNotation, IllegalMove."""
    if len(steps) >= MAX_STEPS:
        raise TooManySteps(MAX_STEPS)
    found, is_open = position_ahead(game, state, seat, [step.move for step in steps])
    if not is_open:
        raise NothingAhead
    move = read_move(game, found, seat, text)
    game.apply(found, seat, move, NO_CHANCE)
    relied = {reason.name: reason.value for reason in game.relied(found, seat, move)}
    return (*steps, PreparedStep(game.write(move), relied))


def why_dropped(game: AnyGame, state: Any, seat: Seat, steps: Sequence[PreparedStep]) -> Line | None:
    """Return why the turn cannot be played as it was prepared, or None if all it relies on is as it was.

    `state`: the position in which the seat's turn has just begun.
    """
    found = state
    for number, step in enumerate(steps, 1):
        try:
            move = game.read(step.move)
            after, _ = game.apply(found, seat, move, NO_CHANCE)
        except Refused as refused:
            return line("prepare-illegal", move=step.move, why=refused.line)
        changed = _changed(game, found, seat, move, step.relied)
        if changed is not None:
            return line("prepare-changed", move=step.move, what=changed)
        if not goes_on(game, found, after, seat):
            return None if number == len(steps) else line("prepare-ends-early", move=step.move)
        found = after
    return None


class PreparedMoves:
    """Service that checks and previews prepared turns on the positions of all matches."""

    def __init__(self, positions: PositionCache, games: Mapping[str, AnyGame]) -> None:
        self._positions = positions
        self._games = games

    async def state(self, match: str, seat: Seat) -> Literal["due", "ahead", "none"]:
        """Return whether the seat's turn has just begun, is to come, or neither. Raise NoSuchMatch."""
        game, state = await self._read(match)
        if state is None or (ahead := game.ahead(state, seat)) is None:
            return "none"
        return "due" if ahead == state else "ahead"

    async def turn(self, match: str) -> int:
        """Return the public number of the current turn, or 0 unless the match runs."""
        game, state = await self._read(match)
        return 0 if state is None else game.turn(game.see(state, None))

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
        """Return what the viewer's seat sees and may do after these steps of its next turn.

        If a step is no longer possible, return the current view and the refusal. Raise NothingAhead.
        """
        game, state = await self._read(look.table.id)
        seat = look.viewer
        if seat is None or state is None or not can_prepare(game, state, seat):
            raise NothingAhead
        try:
            found, is_open = position_ahead(game, state, seat, steps)
        except Refused as refused:
            return msgspec.structs.replace(look, offers=()), refused
        offers = tuple(game.write(move) for move in game.legal_moves(found, seat)) if is_open else ()
        return msgspec.structs.replace(look, view=game.see(found, seat), offers=offers), None

    async def _read(self, match: str) -> tuple[AnyGame, Any]:
        """Return the game, and the state of a running match or None."""
        position = await self._positions.read(match)
        table = position.table
        return self._games[table.game], position.state if table.status == "running" else None


def _changed(game: AnyGame, state: Any, seat: Seat, move: Any, relied: Mapping[str, str]) -> Line | None:
    """Return in words the first fact that has another value than when the move was prepared, or None."""
    reasons = game.relied(state, seat, move)
    changed = next((reason.about for reason in reasons if relied.get(reason.name) != reason.value), None)
    if changed is None and len(reasons) != len(relied):
        return line("prepare-something")
    return changed


def goes_on(game: AnyGame, before: Any, after: Any, seat: Seat) -> bool:
    """Return whether the step leaves the seat alone to decide, and reveals nothing."""
    is_open = game.hidden(after) == game.hidden(before)
    return is_open and game.deciders(after) == (seat,) and game.waiting(game.see(after, None)) == (seat,)
