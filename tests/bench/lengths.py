"""How long matches take: turns and decisions of computer players, and the minutes that people would think.

`python -m tests.bench.lengths` prints what the games' primers keep.
"""

from __future__ import annotations

from statistics import mean

from bot.ai_spec import Level
from bot.arena import Deal, make_player
from bot.game import AnyGame
from bot.games import GAMES
from bot.lessons.examples import MatchLength

A_TURN, A_DECISION = 20, 8
"""Seconds in which a person takes in what has happened, and seconds for every choice that is one."""
NEAREST = 5
"""Minutes are told so exactly."""


def measured(game: AnyGame, players: int, matches: int, level: Level = "medium") -> MatchLength:
    """Return the mean of so many matches."""
    found = [_counted(Deal(game.name, players, seed), level) for seed in range(1, matches + 1)]
    turns, decisions = (mean(column) for column in zip(*found, strict=True))
    minutes = (turns * A_TURN + decisions * A_DECISION) / 60
    return MatchLength(round(turns), max(NEAREST, NEAREST * round(minutes / NEAREST)))


def _counted(deal: Deal, level: Level) -> tuple[int, int]:
    """Return the turns of one match, and its decisions between at least two moves."""
    game = GAMES[deal.game]
    who = [make_player(level, {}) for _ in range(deal.players)]
    state = game.setup(deal.players, game.options(), deal.dice(0))
    turns, decisions, seq = set[int](), 0, 0
    while seats := game.deciders(state):
        seq += 1
        view = game.see(state, seats[0])
        offers = tuple(game.write(move) for move in game.legal_moves(state, seats[0]))
        turns.add(game.timed_turn(view)[0])
        decisions += len(offers) > 1
        text = who[seats[0]].move(game, view, offers, deal.luck(seats[0], seq))
        state, _ = game.apply(state, seats[0], game.read(text), deal.dice(seq))
    return len(turns), decisions


def main() -> None:
    """Measure every game with every number of players."""
    for game in GAMES.values():
        for players in game.players:
            length = measured(game, players, 8)
            print(f"{game.name} {players}: {length.turns} turns, {length.minutes} minutes")


if __name__ == "__main__":
    main()
