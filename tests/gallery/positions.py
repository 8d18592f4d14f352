"""Moments of a match that computer players have played by a seed: one for each phase that it went through."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from bot.arena.contest import MOST_MOVES, Deal
from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.players.levels import decide
from bot.players.seated import Seated


class Moment(msgspec.Struct, frozen=True):
    """A position, and the move that `seat` makes in it; both None where the match is over."""

    state: Any
    seat: Seat | None
    notation: str | None


def played(name: str, players: int, seed: int) -> tuple[Moment, ...]:
    """A whole match of easy computer players, position by position."""
    game, deal = GAMES[name], Deal(name, players, seed)
    seated = [Seated(partial(decide, "easy")) for _ in range(players)]
    state = game.setup(players, game.options(), deal.dice(0))
    found = []
    for seq in range(1, MOST_MOVES + 1):
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
    """Every phase that the public sees, in the order of the match, with the number of the moment in its middle."""
    found: dict[str, list[int]] = {}
    for number, moment in enumerate(match):
        found.setdefault(str(game.see(moment.state, None).phase), []).append(number)
    for phase, numbers in found.items():
        yield phase, numbers[len(numbers) // 2]
