"""A whole match as an animation, against encoding its frames one by one, in one run."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from importlib import import_module

import renderers
from bot.game import AnyGame
from bot.games import GAMES
from bot.scene import Scene
from renderers.animation import SHRINK, TARGET_BYTES, AnimationFrame, AnimationSpec, render_animation, shown
from tests.bench.row import Goal, Row
from tests.contract.matches import opening, play_out

_NAMES = ("Anna", "Benedikt", "Chiara")
_PLAIN = "Pillow's default PNG of every frame, encoding alone"


def run() -> list[Row]:
    """Measure a random match of three of each game: time and bytes of a frame, and bytes of the whole."""
    return [row for game in GAMES.values() for row in _rows(game)]


def _rows(game: AnyGame) -> Iterator[Row]:
    scenes = _scenes(game)
    renderers.warm(game.name)
    alone, plain = _alone(scenes)
    began = time.perf_counter()
    made = render_animation(
        AnimationSpec(tuple(AnimationFrame(scene, "Turn", "Anna has done it. " * 4) for scene in scenes), TARGET_BYTES)
    )
    ours = (time.perf_counter() - began) * 1000
    count = len(scenes)
    yield Row(f"{game.name}: a frame of the animation", ours / count, alone / count, "ms", _PLAIN, Goal("<=", 1))
    size = len(made.data)
    yield Row(
        f"{game.name}: bytes of a frame", size / count / 1000, plain / count / 1000, "kB", _PLAIN, Goal("<=", 0.2)
    )
    yield Row(
        f"{game.name}: the match in {count} frames",
        size / 1e6,
        TARGET_BYTES / 1e6,
        "MB",
        "what a film may have",
        Goal("<=", 1),
    )


def _alone(scenes: tuple[Scene, ...]) -> tuple[float, int]:
    """Return milliseconds and bytes of the frames' plain PNGs, without drawing them."""
    spent, size = 0.0, 0
    for scene in scenes:
        frame = import_module(f"renderers.{scene.game}").board_sheet(scene).painted().reduce(SHRINK)
        file = io.BytesIO()
        began = time.perf_counter()
        frame.save(file, "PNG")
        spent += (time.perf_counter() - began) * 1000
        size += len(file.getvalue())
    return spent, size


def _scenes(game: AnyGame) -> tuple[Scene, ...]:
    """Return the frames of an animation of the match."""
    views, turns = [game.see(opening(game, 3, 7), None)], [0]
    for step in play_out(game, 3, 7):
        turns.append(game.see(step.before, None).turn)
        views.append(game.see(step.after, None))
    return tuple(
        Scene(game=game.name, kind="board", view=views[number], names=_NAMES, locale="en")
        for number in shown(turns, len(_NAMES))
    )
