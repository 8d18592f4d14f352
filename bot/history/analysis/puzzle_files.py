"""Puzzles that come with the program: `data/puzzles/<game>.json`, made by `python -m bot puzzles`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.arena import Deal
from bot.data_files import DATA
from bot.game import AnyGame, Seat
from bot.history.analysis.findings import NOT_PLAYED, Alternative, Exercise

FOLDER = DATA / "puzzles"
PLAYERS = 2
"""Number of players: a duel is the easiest position to read."""


class PuzzleOption(msgspec.Struct, frozen=True, array_like=True):
    """Turn to choose from: points of lead by which it is behind the best one, and their standard error.

    `drawback`: the aspect in which it brings less later on, see `bot.ai.playouts.drawback`.
    """

    moves: tuple[str, ...]
    behind: float
    error: float
    drawback: str = ""


def can_be_drawn(options: Iterable[PuzzleOption]) -> bool:
    """Return whether an option moves a piece. A notation of words alone, such as `discard north`, moves none."""
    return any(not re.fullmatch(r"[a-z ]+", move) for option in options for move in option.moves)


class PuzzlePosition(msgspec.Struct, frozen=True):
    """Decision after `after` moves of its match. The first option is the best."""

    after: int
    options: tuple[PuzzleOption, ...]

    def as_exercise(self, seat: Seat, turn: int) -> Exercise:
        """Return the decision of that seat in that turn as an exercise, of which no option was played."""
        alternatives = tuple(Alternative(option.moves, option.behind, option.error) for option in self.options)
        drawbacks = tuple(option.drawback for option in self.options)
        return Exercise(turn, self.after + 1, seat, alternatives, NOT_PLAYED, drawbacks)


class PuzzleMatch(msgspec.Struct, frozen=True):
    """Match of computer players up to its last puzzle. The seed gives the deal and the dice."""

    seed: int
    moves: tuple[str, ...]
    puzzles: tuple[PuzzlePosition, ...]


class PuzzleFile(msgspec.Struct, frozen=True):
    """Puzzles of a game. `seed`: that of the next match to play; `version`: that of the rules."""

    game: str
    version: int
    seed: int
    matches: tuple[PuzzleMatch, ...] = ()

    @property
    def positions(self) -> tuple[tuple[PuzzleMatch, PuzzlePosition], ...]:
        """Return all puzzles, each with its match."""
        return tuple((match, puzzle) for match in self.matches for puzzle in match.puzzles)


def read_puzzles(path: Path) -> PuzzleFile:
    """Return the puzzles of a file. Raise OSError, and msgspec.MsgspecError for a file of another form."""
    return msgspec.json.decode(path.read_bytes(), type=PuzzleFile)


def write_puzzles(path: Path, file: PuzzleFile) -> None:
    """Write the puzzles, one match per line, at once: a stop leaves the file whole. Raise OSError."""
    matches = b",\n".join(map(msgspec.json.encode, file.matches))
    head = msgspec.json.encode({"game": file.game, "version": file.version, "seed": file.seed})
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.write_bytes(head[:-1] + b',"matches":[\n' + matches + b"\n]}\n")
    unfinished.replace(path)


class PuzzleDecision(NamedTuple):
    """Position of a puzzle: the seat that decides, and the state."""

    seat: Seat
    state: Any


def position_of(game: AnyGame, match: PuzzleMatch, puzzle: PuzzlePosition) -> PuzzleDecision:
    """Return the position of a puzzle. Raise IllegalMove or BadNotation if the rules have changed."""
    deal = Deal(game.name, PLAYERS, match.seed)
    state = game.setup(PLAYERS, game.options(), deal.dice(0))
    for seq, notation in enumerate(match.moves[: puzzle.after], 1):
        state, _ = game.apply(state, game.deciders(state)[0], game.read(notation), deal.dice(seq))
    return PuzzleDecision(game.deciders(state)[0], state)
