"""Transcript of a recorded match, line by line, so that a change of rules or words shows as a difference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bot.game import AnyGame, Line, Seat, plain_options
from bot.games import GAMES
from bot.i18n import say
from bot.rng import Dice

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "David", "Emma")
WIDTH = 100


@dataclass(frozen=True)
class Recorded:
    """Input of a file: the game, a title, the setup, and the moves."""

    game: AnyGame
    about: str
    players: int
    options: Any
    seed: bytes
    moves: tuple[tuple[Seat, str], ...]


def files() -> list[Path]:
    return sorted(path for path in FOLDER.glob("*/*.txt") if path.parent.name in GAMES)


def recorded(path: Path) -> Recorded:
    """Return the match of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = {key: value for key, _, value in (line.partition(": ") for line in lines[:5])}
    game = GAMES[head["game"]]
    options = msgspec.convert(json.loads(head["options"]), game.options)
    moves = [line.split(" ", 4) for line in lines if line.startswith("> ")]
    return Recorded(
        game,
        head["about"],
        int(head["players"]),
        options,
        bytes.fromhex(head["seed"]),
        tuple((int(seat), text) for _, _, _, seat, text in moves),
    )


def told(match: Recorded) -> Iterator[str]:
    """Yield the whole file: a head, the number of options and the texts for each viewer at every move, and the end."""
    game = match.game
    yield f"game: {game.name}"
    yield f"about: {match.about}"
    yield f"players: {match.players}"
    yield f"options: {json.dumps(plain_options(match.options, game.later_options))}"
    yield f"seed: {match.seed.hex()}"
    state = game.setup(match.players, match.options, Dice(match.seed, 0))
    for seq, (seat, text) in enumerate(match.moves, 1):
        yield f"may: {_counts(game, state)}"
        yield f"> {seq} seat {seat} {text}"
        state, events = game.apply(state, seat, game.read(text), Dice(match.seed, seq))
        yield from _heard(game, match.players, events)
    yield from _end(game, state)


def positions(match: Recorded) -> Iterator[Any]:
    """Yield the first position and the one after each move."""
    state = match.game.setup(match.players, match.options, Dice(match.seed, 0))
    yield state
    for seq, (seat, text) in enumerate(match.moves, 1):
        state, _ = match.game.apply(state, seat, match.game.read(text), Dice(match.seed, seq))
        yield state


def _counts(game: AnyGame, state: Any) -> str:
    return ", ".join(f"seat {seat} {len(game.legal_moves(state, seat))}" for seat in game.deciders(state))


def _heard(game: AnyGame, players: int, events: tuple[Any, ...]) -> Iterator[str]:
    """Return the public events, then what each seat hears differently."""
    for event in events:
        public = game.hear(event, None)
        if public is not None:
            yield f"  all: {_text(public)}"
        for seat in range(players):
            own = game.hear(event, seat)
            if own is not None and own != public:
                yield f"  {seat}: {_text(own)}"


def _end(game: AnyGame, state: Any) -> Iterator[str]:
    yield "end"
    yield from (_text(line) for line in game.text_board(game.see(state, None)))
    outcome = game.outcome(state)
    if outcome is not None:
        yield f"scores: {list(outcome.scores)}"
        yield f"ranks: {list(outcome.ranks)}"
        yield from (f"{key}: {json.dumps(value)}" for key, value in game.record_final(state).items())


def _text(line: Line) -> str:
    return say(line, "en", NAMES)
