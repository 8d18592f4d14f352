"""Moves of a test in notation: `draw` by the only decider, `3 bid T17=5` by seat 3."""

from __future__ import annotations

import re
from typing import Generic, TypeVar

import msgspec

from bot.game import Argument, BadNotation, Game, IllegalMove
from bot.i18n import LOCALES, say
from bot.rng import Dice

State = TypeVar("State", bound=msgspec.Struct)
Move = TypeVar("Move")
Event = TypeVar("Event")
View = TypeVar("View", bound=msgspec.Struct)

DICE = Dice(b"tests", 1)
NAMED = ("Anna", "Bruno", "Carla", "David", "Emma")


class Moves(Generic[State, Move, Event, View]):
    """Makes moves of one game, and tells why a move is refused."""

    def __init__(self, game: Game[State, Move, Event, View]) -> None:
        self._game = game

    def made(self, state: State, move: str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        mover, text = self.seated(state, move)
        return self._game.apply(state, mover if seat is None else seat, self._game.read(text), DICE)

    def after(self, state: State, *moves: str) -> State:
        """Return the position after these moves."""
        for move in moves:
            state, _ = self.made(state, move)
        return state

    def heard(self, state: State, *moves: str) -> list[Event]:
        """Return all events of these moves."""
        found: list[Event] = []
        for move in moves:
            state, events = self.made(state, move)
            found += events
        return found

    def seated(self, state: State, move: str) -> tuple[int, str]:
        """Return the seat and the notation of a move. Without a seat it is the first that may move, or 0."""
        if match := re.fullmatch(r"(\d) (.+)", move):
            return int(match[1]), match[2]
        return next(iter(self._game.deciders(state)), 0), move

    def refusal(self, state: State, move: str, seat: int | None = None) -> IllegalMove | BadNotation | None:
        """Return the raised refusal, None if the move is legal. Check that it has a text in every language."""
        try:
            self.made(state, move, seat)
        except (IllegalMove, BadNotation) as refused:
            raised: IllegalMove | BadNotation = refused
        else:
            return None
        assert all(say(raised.line, locale, NAMED) for locale in LOCALES)
        return raised

    def reason(self, state: State, move: str, seat: int | None = None) -> str | None:
        """Return the reason for refusing the move, None if it is legal."""
        refused = self.refusal(state, move, seat)
        return None if refused is None else refused.reason

    def arguments(self, state: State, move: str) -> dict[str, Argument]:
        """Return the arguments of the refusal's text."""
        refused = self.refusal(state, move)
        assert refused is not None
        return dict(refused.line.args)

    def legal(self, state: State, begins: str = "", seat: int | None = None) -> list[str]:
        """Return the legal moves with that prefix, in canonical order."""
        mover = self.seated(state, "")[0] if seat is None else seat
        return [text for text in map(self._game.write, self._game.legal_moves(state, mover)) if text.startswith(begins)]
