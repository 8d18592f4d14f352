"""Recorded matches: replay them after an intended change, record new ones. Read the difference!

Without arguments, the matches of all games are replayed, and what they tell now is written. After a change of
the rules, name the game: matches and examples of its primer that are no longer legal are replaced by random ones, and
the lengths of matches are measured. With a file, a title, players and a seed, a new random match is recorded.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import defaultdict
from typing import Any

import msgspec

from bot.ai.levels import kind_of
from bot.data_files import DATA
from bot.game import AnyGame, Refused
from bot.games import GAMES, allow_drafts
from bot.rng import Dice
from tests.bench.lengths import measured
from tests.playthroughs.transcript import FOLDER, Recorded, files, positions, recorded, told

MAX_MOVES = 5000
"""Number of random moves after which a match counts as endless."""
EXAMPLE = """example: python -m tests.playthroughs zanzibar five "Five players" 5 17 '{"setup": "random"}'"""


def main(arguments: list[str]) -> None:
    """Rewrite all files, replace what no longer fits one game, or write a new match."""
    allow_drafts()
    asked = _parser().parse_args(arguments)
    if asked.game is None:
        for path in files():
            _write(recorded(path), path.parent.name, path.stem)
    elif asked.file is None:
        play_anew(GAMES[asked.game])
    else:
        match = at_random(GAMES[asked.game], asked.title, asked.players, asked.seed, asked.options)
        _write(match, asked.game, asked.file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.playthroughs",
        description=__doc__,
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=list(GAMES), metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("file", nargs="?", help="name of the new file, without .txt")
    parser.add_argument("title", nargs="?", default="", help="what the match shows")
    parser.add_argument("players", nargs="?", type=int, default=2)
    parser.add_argument("seed", nargs="?", type=int, default=1, help="a small number; another one is another match")
    parser.add_argument("options", nargs="?", default="{}", help="options of the table as JSON")
    return parser


def play_anew(game: AnyGame) -> None:
    """Replace the matches of a game and the examples of its primer that are no longer legal by random ones.

    They keep their seeds. Record a match for each number of players that has none, and measure the lengths that the
    primer tells.
    """
    known = set[int]()
    for path in sorted((FOLDER / game.name).glob("*.txt")):
        match = recorded(path)
        if not is_whole(match):
            options = msgspec.json.encode(match.options).decode()
            number = int.from_bytes(match.seed)
            match = at_random(game, match.about, match.players, number, options, seed=match.seed)
        _write(match, game.name, path.stem)
        known.add(match.players)
    for players in sorted(set(game.players) - known):
        _write(at_random(game, f"{players} players", players, players, "{}"), game.name, f"players-{players}")
    path = DATA / "primers" / f"{game.name}.json"
    path.write_text(renewed(game, path.read_text(encoding="utf-8")), encoding="utf-8")


def is_whole(match: Recorded) -> bool:
    """Return whether the moves are legal and lead to the end."""
    try:
        *_, end = positions(match)
    except Refused:
        return False
    return match.game.deciders(end) == ()


def renewed(game: AnyGame, primer: str) -> str:
    """Return the primer with random moves in the examples that are no longer legal, and with the lengths of now.

    Everything else stays as it is written.
    """
    content = json.loads(primer)
    for name, example in content["examples"].items():
        seed, options = bytes.fromhex(example["seed"]), json.dumps(example.get("options", {}))
        chosen = msgspec.json.decode(options, type=game.options)
        moves = tuple((-1, text) for text in example["moves"])
        if not is_legal(Recorded(game, "", example["players"], chosen, seed, moves)):
            played = at_random(game, "", example["players"], int.from_bytes(seed), options, seed=seed)
            drawn = [text for _, text in played.moves[: len(moves)]]
            primer = with_value(primer, ("examples", name, "moves"), drawn)
    lengths = {str(players): msgspec.to_builtins(measured(game, players, 4, "easy")) for players in game.players}
    return primer if lengths == content["lengths"] else with_value(primer, ("lengths",), lengths)


def is_legal(example: Recorded) -> bool:
    """Return whether the seats that have to decide can make these moves, one after the other."""
    game = example.game
    state = game.setup(example.players, example.options, Dice(example.seed, 0))
    for seq, (_, text) in enumerate(example.moves, 1):
        for seat in game.deciders(state):
            try:
                state, _ = game.apply(state, seat, game.read(text), Dice(example.seed, seq))
            except Refused:
                continue
            break
        else:
            return False
    return True


def with_value(source: str, path: tuple[str, ...], value: Any) -> str:
    """Return the JSON text with another value at that path, and everything else as it is written."""
    start = 0
    for key in path:
        found = re.compile(rf"{re.escape(json.dumps(key))}\s*:\s*").search(source, start)
        assert found is not None, f"the primer has no {' '.join(path)}"
        start = found.end()
    _, end = json.JSONDecoder().raw_decode(source, start)
    new = json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        rows = (f"    {json.dumps(key)}: {json.dumps(row)}" for key, row in value.items())
        new = "{\n" + ",\n".join(rows) + "\n  }"
    return source[:start] + new + source[end:]


def at_random(
    game: AnyGame, about: str, players: int, number: int, options: str, *, seed: bytes | None = None
) -> Recorded:
    """Return a match of random moves, in which every kind of move is as likely; without a seed, the number is it."""
    chance, seed = random.Random(number), seed or number.to_bytes(16, "big")
    chosen = msgspec.json.decode(options, type=game.options)
    state = game.setup(players, chosen, Dice(seed, 0))
    moves = list[tuple[int, str]]()
    while seats := game.deciders(state):
        if len(moves) == MAX_MOVES:
            sys.exit(
                f"{game.name}, {players} players, seed {number}: no end after {MAX_MOVES} random moves. Every match"
                f" must end, however badly people play. The last moves: {', '.join(text for _, text in moves[-6:])}."
            )
        seat = chance.choice(seats)
        kinds = defaultdict[str, list[Any]](list)
        for offered in game.legal_moves(state, seat):
            kinds[kind_of(game.write(offered))].append(offered)
        move = chance.choice(kinds[chance.choice(sorted(kinds))])
        moves.append((seat, game.write(move)))
        state, _ = game.apply(state, seat, move, Dice(seed, len(moves)))
    return Recorded(game, about, players, chosen, seed, tuple(moves))


def _write(match: Recorded, game: str, file: str) -> None:
    path = FOLDER / game / f"{file}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(told(match)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
