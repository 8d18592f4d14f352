"""A contest: one match without Discord, each seat played by somebody who gets what a person would get."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence

import msgspec

from bot.dice import Dice
from bot.game import Outcome
from bot.games import GAMES
from bot.players.seated import Seated

MOST_MOVES = 4000
"""A match that is longer has no end."""


class Endless(Exception):
    """A match did not come to its end."""


class Deal(msgspec.Struct, frozen=True):
    """What is the same for all who exchange seats: the game, its options, and the seed of all chance."""

    game: str
    players: int
    seed: int
    options: dict[str, int | str | bool | None] = {}

    def dice(self, seq: int) -> Dice:
        """The chance of the rules in that step."""
        return Dice(hashlib.sha256(f"deal {self.game} {self.seed}".encode()).digest(), seq)

    def luck(self, seat: int, seq: int) -> Dice:
        """The chance of whoever decides for that seat."""
        return Dice(hashlib.sha256(f"player {self.game} {self.seed} {seat}".encode()).digest(), seq)


class Contest(msgspec.Struct, frozen=True):
    """How a match ended: by seat the scores and ranks, and the seconds of every decision; how many moves it took."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    moves: int


def play(deal: Deal, players: Sequence[Seated]) -> Contest:
    """The whole match. Raises Endless; a player that names no offered move raises ValueError."""
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
    raise Endless(f"{deal.game}, deal {deal.seed}: no end within {MOST_MOVES} moves")


def _ended(outcome: Outcome | None, seconds: Sequence[Sequence[float]], moves: int) -> Contest:
    if outcome is None:
        raise Endless("nobody may decide, and there is no result")
    return Contest(outcome.scores, outcome.ranks, tuple(tuple(one) for one in seconds), moves)
