"""Example positions of a game: a data file of matches, and the scenes rendered from it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from bot.data_files import DATA
from bot.game import AnyGame, Path, Viewer
from bot.games import GAMES
from bot.rng import Dice
from bot.scene import Scene


class MatchLength(msgspec.Struct, frozen=True):
    """Typical length of a match: turns of all players together, and minutes of thinking time."""

    turns: int
    minutes: int


class Example(msgspec.Struct, frozen=True):
    """Scripted match: random seed as hex, moves, and options that differ from the defaults."""

    players: int
    seed: str
    moves: tuple[str, ...]
    options: dict[str, Any] = {}


class ExamplePicture(msgspec.Struct, frozen=True, kw_only=True):
    """Picture of an example after a number of moves, as seen by a seat or (None) by everyone.

    `path` holds the seat's choices so far. With `is_choosing` the next choices are marked. `since` is the number of
    moves of an earlier position: changes since then are marked.
    """

    example: str
    moves: int
    kind: str = "board"
    viewer: Viewer = None
    path: Path = ()
    is_choosing: bool = False
    since: int | None = None


class Primer(msgspec.Struct, frozen=True):
    """Content of a primer file."""

    names: tuple[str, ...]
    lengths: dict[int, MatchLength]
    """Typical lengths by number of players."""
    examples: dict[str, Example]
    poses: dict[str, ExamplePicture]
    """Pictures by name: `cover`, `board` and the others."""
    pages: dict[int, tuple[str, ...]]
    """Names of the poses on each rules page, by number of the page."""


@cache
def primer(game: str) -> Primer:
    """Return the game's primer from `data/primers/<game>.json`, cached."""
    return msgspec.json.decode((DATA / "primers" / f"{game}.json").read_bytes(), type=Primer, strict=False)


@lru_cache(256)
def pose_scene(name_of_game: str, name: str, locale: str) -> Scene:
    """Return the scene of the named pose. Raise KeyError if the primer has no such pose."""
    game, found = GAMES[name_of_game], primer(name_of_game)
    pose = found.poses[name]
    example = found.examples[pose.example]
    state = _state(game, example, pose.moves)
    before = None if pose.since is None else game.see(_state(game, example, pose.since), pose.viewer)
    return Scene(
        game=game.name,
        kind=pose.kind,
        view=game.see(state, pose.viewer),
        names=found.names[: example.players],
        locale=locale,
        path=pose.path,
        targets=_targets(game, state, pose),
        before=before,
    )


def _state(game: AnyGame, example: Example, moves: int) -> Any:
    """Return the State after that many moves.

    If several seats may decide at once, the first one moves first.
    """
    seed = bytes.fromhex(example.seed)
    state = game.setup(example.players, msgspec.convert(example.options, game.options), Dice(seed, 0))
    for number, text in enumerate(example.moves[:moves], start=1):
        state, _ = game.apply(state, game.deciders(state)[0], game.read(text), Dice(seed, number))
    return state


def _targets(game: AnyGame, state: Any, pose: ExamplePicture) -> tuple[str, ...]:
    """Return the legal moves that continue the pose's path."""
    if not pose.is_choosing or pose.viewer is None:
        return ()
    return tuple(game.write(move) for move in game.legal_moves(state, pose.viewer) if _goes_on(game, move, pose))


def _goes_on(game: AnyGame, move: Any, pose: ExamplePicture) -> bool:
    return tuple(choice.token for choice in game.choices(move))[: len(pose.path)] == pose.path
