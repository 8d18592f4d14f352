"""Poses: the positions of a primer, played by the game's own rules, as scenes to draw."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from bot.dice import Dice
from bot.game import AnyGame
from bot.games import GAMES
from bot.primer.primers import Example, Pose, primer
from bot.scene import Scene


@lru_cache(256)
def posed(name_of_game: str, name: str, locale: str) -> Scene:
    """The scene of that pose. Raises KeyError where the game's primer has none of that name."""
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
    """After so many moves; of several who are asked at once the first answers first."""
    seed = bytes.fromhex(example.seed)
    state = game.setup(example.players, msgspec.convert(example.options, game.options), Dice(seed, 0))
    for number, text in enumerate(example.moves[:moves], start=1):
        state, _ = game.apply(state, game.deciders(state)[0], game.read(text), Dice(seed, number))
    return state


def _targets(game: AnyGame, state: Any, pose: Pose) -> tuple[str, ...]:
    """The legal moves that go on from the pose's path."""
    if not pose.is_choosing or pose.viewer is None:
        return ()
    return tuple(game.write(move) for move in game.legal_moves(state, pose.viewer) if _goes_on(game, move, pose))


def _goes_on(game: AnyGame, move: Any, pose: Pose) -> bool:
    return tuple(choice.token for choice in game.choices(move))[: len(pose.path)] == pose.path
