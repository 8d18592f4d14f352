"""Tell the recorded matches anew after a wanted change: `python -m tests.playthroughs`. Look at the difference!

A new one: `python -m tests.playthroughs zanzibar five "Five players" 5 17 '{"setup": "random"}'` plays at random from
a small number as seed, with these options.
"""

from __future__ import annotations

import random
import sys

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice
from tests.playthroughs.telling import FOLDER, Recorded, files, recorded, told


def main(arguments: list[str]) -> None:
    """Rewrite all files, or write a new one."""
    if arguments:
        name, file, about, players, seed, *options = arguments
        path = FOLDER / name / f"{file}.txt"
        matches = [(path, at_random(GAMES[name], about, int(players), int(seed), options[0] if options else "{}"))]
    else:
        matches = [(path, recorded(path)) for path in files()]
    for path, match in matches:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(told(match)) + "\n", encoding="utf-8")


def at_random(game: AnyGame, about: str, players: int, number: int, options: str) -> Recorded:
    """A match of random moves."""
    chance, seed = random.Random(number), number.to_bytes(16, "big")
    chosen = msgspec.json.decode(options, type=game.options)
    state = game.setup(players, chosen, Dice(seed, 0))
    moves = []
    while seats := game.deciders(state):
        seat = chance.choice(seats)
        move = chance.choice(game.legal_moves(state, seat))
        moves.append((seat, game.write(move)))
        state, _ = game.apply(state, seat, move, Dice(seed, len(moves)))
    return Recorded(game, about, players, chosen, seed, tuple(moves))


main(sys.argv[1:])
