"""Positions of a seeded match between computer players, one for each phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from bot.ai.computer_player import ComputerPlayer
from bot.ai.levels import decide
from bot.arena import MAX_MOVES, Deal
from bot.game import AnyGame, Seat
from bot.games import GAMES


class Moment(msgspec.Struct, frozen=True):
    """A position and the move that `seat` makes in it, both None after the end."""

    state: Any
    seat: Seat | None
    notation: str | None


def played(name: str, players: int, seed: int) -> tuple[Moment, ...]:
    """Return a whole match of easy computer players, position by position."""
    game, deal = GAMES[name], Deal(name, players, seed)
    seated = [ComputerPlayer(partial(decide, "easy")) for _ in range(players)]
    state = game.setup(players, game.options(), deal.dice(0))
    found = []
    for seq in range(1, MAX_MOVES + 1):
        seats = game.deciders(state)
        if not seats:
            break
        seat = seats[0]
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        notation = seated[seat].move(game, game.see(state, seat), offers, deal.luck(seat, seq))
        found.append(Moment(state, seat, notation))
        state, _ = game.apply(state, seat, game.read(notation), deal.dice(seq))
    return (*found, Moment(state, None, None))


def phases(game: AnyGame, match: tuple[Moment, ...]) -> Iterator[tuple[str, int]]:
    """Yield every public phase in match order, with the index of its middle position.

    A game whose view has no `phase` has three: early, late and over.
    """
    found: dict[str, list[int]] = {}
    for number, moment in enumerate(match):
        stage = "over" if moment.seat is None else "early" if number < len(match) // 2 else "late"
        phase = str(getattr(game.see(moment.state, None), "phase", stage))
        found.setdefault(phase, []).append(number)
    for phase, numbers in found.items():
        yield phase, numbers[len(numbers) // 2]
