"""A single arena match, in which each player gets exactly what a person would get."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence

import msgspec

from bot.ai.computer_player import ComputerPlayer
from bot.game import Outcome
from bot.games import GAMES
from bot.rng import Dice

MOST_MOVES = 4000
"""Number of moves after which a match counts as endless."""


class EndlessMatchError(Exception):
    """Raised when a match does not end."""


class Deal(msgspec.Struct, frozen=True):
    """Conditions shared by all rotations of the seats: game, options and random seed."""

    game: str
    players: int
    seed: int
    options: dict[str, int | str | bool | None] = {}

    def dice(self, seq: int) -> Dice:
        """Return the dice of the rules for that step."""
        return Dice(hashlib.sha256(f"deal {self.game} {self.seed}".encode()).digest(), seq)

    def luck(self, seat: int, seq: int) -> Dice:
        """Return the dice of the player in that seat for that step."""
        return Dice(hashlib.sha256(f"player {self.game} {self.seed} {seat}".encode()).digest(), seq)


class MatchResult(msgspec.Struct, frozen=True):
    """Scores, ranks and decision times by seat, and the number of moves."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    moves: int


def play(deal: Deal, players: Sequence[ComputerPlayer]) -> MatchResult:
    """Play a whole match and return its result.

    Raise EndlessMatchError if it does not end, and ValueError if a player returns a move that was not offered.
    """
    game = GAMES[deal.game]
    state = game.setup(deal.players, msgspec.convert(deal.options, game.options), deal.dice(0))
    seconds: list[list[float]] = [[] for _ in players]
    for seq in range(1, MOST_MOVES + 1):
        seats = game.deciders(state)
        if not seats:
            return _ended(game.outcome(state), seconds, seq - 1)
        seat = seats[0]
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        started = time.perf_counter()
        notation = players[seat].move(game, game.see(state, seat), offers, deal.luck(seat, seq))
        if len(offers) > 1:
            seconds[seat].append(time.perf_counter() - started)
        if notation not in offers:
            raise ValueError(f"{notation!r} was not offered to seat {seat}; offered: {', '.join(offers[:20])}")
        state, _ = game.apply(state, seat, game.read(notation), deal.dice(seq))
    raise EndlessMatchError(f"{deal.game}, deal {deal.seed}: no end within {MOST_MOVES} moves")


def _ended(outcome: Outcome | None, seconds: Sequence[Sequence[float]], moves: int) -> MatchResult:
    if outcome is None:
        raise EndlessMatchError("no seat may move, and there is no result")
    return MatchResult(outcome.scores, outcome.ranks, tuple(tuple(one) for one in seconds), moves)
