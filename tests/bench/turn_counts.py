"""Turns of a seat and questions to several seats in a match of computer players.

`make turns` prints what `bot/tournaments/turn_counts.py` keeps. `MATCHES=` sets the number of matches of each kind.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from typing import Any

from bot.arena import Deal, make_player
from bot.game import AnyGame
from bot.games import GAMES
from bot.tournaments.turn_counts import TurnCount

PERCENTILE = 95


def measured(game: AnyGame, players: int, matches: int, options: Mapping[str, Any] | None = None) -> TurnCount:
    """Return the 95th percentile of the turns of the busiest seat, and of the questions, in so many matches."""
    found = [_counted(Deal(game.name, players, seed), dict(options or {})) for seed in range(1, matches + 1)]
    turns, questions = (_percentile(sorted(column)) for column in zip(*found, strict=True))
    return TurnCount(turns, questions)


def _percentile(ordered: list[int]) -> int:
    return ordered[-(-len(ordered) * PERCENTILE // 100) - 1]


def _counted(deal: Deal, options: dict[str, Any]) -> tuple[int, int]:
    """Return how often the busiest seat is asked alone in one match, and the questions to several."""
    game = GAMES[deal.game]
    who = [make_player("medium", {}) for _ in range(deal.players)]
    state = game.setup(deal.players, game.options(**options), deal.dice(0))
    turns, questions, seq = Counter[int](), 0, 0
    asked: tuple[int, tuple[int, ...]] = (0, ())
    while seats := game.deciders(state):
        seq += 1
        public = game.see(state, None)
        waiting, number = game.waiting(public), game.timed_turn(public)[0]
        if (number, waiting) != asked:
            asked = number, waiting
            turns.update(waiting if len(waiting) == 1 else ())
            questions += len(waiting) > 1
        view = game.see(state, seats[0])
        offers = tuple(game.write(move) for move in game.legal_moves(state, seats[0]))
        text = who[seats[0]].move(game, view, offers, deal.luck(seats[0], seq))
        state, _ = game.apply(state, seats[0], game.read(text), deal.dice(seq))
    return max(turns.values()), questions


def main() -> None:
    """Measure every game with every number of players and its usual options."""
    matches = int(os.environ.get("MATCHES") or "20")
    for game in GAMES.values():
        for players in game.players:
            count = measured(game, players, matches)
            print(f'    ("{game.name}", {players}): TurnCount({count.turns}, {count.questions}),', flush=True)


if __name__ == "__main__":
    main()
