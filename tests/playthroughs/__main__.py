"""Replay the recorded matches after an intended change: `python -m tests.playthroughs`. Read the difference!

`python -m tests.playthroughs zanzibar five "Five players" 5 17 '{"setup": "random"}'` records a new random match, from
a small number as seed and with these options. After a change of the rules that old matches no longer fit,
`python -m tests.playthroughs zanzibar` replaces all matches of the game and the examples of its primer by random ones,
and measures its lengths.
"""

from __future__ import annotations

import json
import random
import sys

import msgspec

from bot.data_files import DATA
from bot.game import AnyGame
from bot.games import GAMES, allow_drafts
from bot.rng import Dice
from tests.bench.lengths import measured
from tests.playthroughs.transcript import FOLDER, Recorded, files, recorded, told


def main(arguments: list[str]) -> None:
    """Rewrite all files, replay those of one game at random, or write a new one."""
    allow_drafts()
    if len(arguments) == 1:
        play_anew(GAMES[arguments[0]])
        return
    if arguments:
        name, file, about, players, seed, *options = arguments
        path = FOLDER / name / f"{file}.txt"
        matches = [(path, at_random(GAMES[name], about, int(players), int(seed), *(options or ["{}"])))]
    else:
        matches = [(path, recorded(path)) for path in files()]
    for path, match in matches:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(told(match)) + "\n", encoding="utf-8")


def play_anew(game: AnyGame) -> None:
    """Play the matches of a game and the examples of its primer at random, from the same seeds.

    Record a match for each number of players that has none, and measure the lengths that the primer tells.
    """
    for path in sorted((FOLDER / game.name).glob("*.txt")):
        old = recorded(path)
        options = msgspec.json.encode(old.options).decode()
        match = at_random(game, old.about, old.players, int.from_bytes(old.seed), options, seed=old.seed)
        path.write_text("\n".join(told(match)) + "\n", encoding="utf-8")
    known = {recorded(path).players for path in (FOLDER / game.name).glob("*.txt")}
    for players in sorted(set(game.players) - known):
        match = at_random(game, f"{players} players", players, players, "{}")
        path = FOLDER / game.name / f"players-{players}.txt"
        path.write_text("\n".join(told(match)) + "\n", encoding="utf-8")
    path = DATA / "primers" / f"{game.name}.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    for example in content["examples"].values():
        seed, options = bytes.fromhex(example["seed"]), json.dumps(example.get("options", {}))
        played = at_random(game, "", example["players"], int.from_bytes(seed), options, seed=seed)
        example["moves"] = [text for _, text in played.moves[: len(example["moves"])]]
    content["lengths"] = {
        str(players): msgspec.to_builtins(measured(game, players, 4, "easy")) for players in game.players
    }
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def at_random(
    game: AnyGame, about: str, players: int, number: int, options: str, *, seed: bytes | None = None
) -> Recorded:
    """A match of random moves; without a seed, the number is the seed."""
    chance, seed = random.Random(number), seed or number.to_bytes(16, "big")
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
