"""Example positions of a game: a data file of matches, and the scenes rendered from it."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from typing import Any

import msgspec

from bot.data_files import DATA
from bot.game import AnyGame, Path, Refused, Viewer
from bot.games import GAMES
from bot.rng import Dice
from bot.scene import Scene

LOG = logging.getLogger(__name__)


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
    """Content of a primer file. Everything in it is optional."""

    names: tuple[str, ...] = ()
    lengths: dict[int, MatchLength] = {}
    """Typical lengths by number of players."""
    examples: dict[str, Example] = {}
    poses: dict[str, ExamplePicture] = {}
    """Pictures by name: `cover`, `board` and the others."""
    pages: dict[int, tuple[str, ...]] = {}
    """Names of the poses on each rules page, by number of the page."""


@cache
def primer(game: str) -> Primer:
    """Return the game's primer from `data/primers/<game>.json`, cached.

    A table needs no primer: return an empty one if the file is missing, or broken, which is logged.
    """
    try:
        return msgspec.json.decode((DATA / "primers" / f"{game}.json").read_bytes(), type=Primer, strict=False)
    except FileNotFoundError:
        return Primer()
    except (msgspec.MsgspecError, OSError):
        LOG.exception("no primer of %s: its file cannot be read", game)
        return Primer()


@cache
def find_scene(game: str, name: str, locale: str) -> Scene | None:
    """Return the scene of the named pose, or None if the primer has none, or only a broken one, which is logged."""
    if name not in primer(game).poses:
        return None
    try:
        return pose_scene(game, name, locale)
    except (LookupError, ValueError, Refused):
        LOG.exception("no example %s of %s: its moves or options cannot be played", name, game)
        return None


@lru_cache(256)
def pose_scene(name_of_game: str, name: str, locale: str) -> Scene:
    """Return the scene of the named pose. Raise KeyError if the primer has no such pose."""
    game, scenes = GAMES[name_of_game], primer(name_of_game)
    pose = scenes.poses[name]
    example = scenes.examples[pose.example]
    state = _state(game, example, pose.moves)
    view = game.see(state, pose.viewer)
    before = None if pose.since is None else game.see(_state(game, example, pose.since), pose.viewer)
    return Scene(
        game=game.name,
        kind=pose.kind,
        view=view,
        names=scenes.names[: example.players],
        locale=locale,
        path=pose.path,
        targets=game.best_first(view, _targets(game, state, pose)),
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
