"""Drawing and encoding a picture against encoding the same picture alone with Pillow, in one run."""

from __future__ import annotations

import asyncio
import io
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import TypeVar

import msgspec
from PIL import Image

import renderers
from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice
from bot.scene import Scene
from bot.worker import ChildProcess
from cogs.drawing.pictures import Pictures
from renderers import Picture
from renderers.worker import drawing
from tests.bench.row import Goal, Row
from tests.renderers.strips import clear_strip_cache

T = TypeVar("T")

_NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri", "Elena")
_MOVES = 60
_PLAIN = "Pillow's default PNG of the same picture, encoding alone"


def run() -> list[Row]:
    """Measure all pictures of a board of each game: first, from move to move, from the cache, and their bytes."""
    return [row for game in GAMES.values() for row in _rows(game)]


def _rows(game: AnyGame) -> Iterator[Row]:
    renderers.warm(game.name)
    scenes = [_parts(game, scene) for scene in islice(_scenes(game, max(game.players)), _MOVES)]
    for parts in scenes:
        _drawn(parts)
    pictures = [_Measured(parts) for parts in scenes[_MOVES // 2 :]]
    alone = median(one.alone for one in pictures)
    yield Row(
        f"{game.name}: board from cached layers",
        median(one.redrawn for one in pictures),
        alone,
        "ms",
        _PLAIN,
        Goal("<=", 0.25),
    )
    moved = _from_move_to_move(scenes)
    yield Row(f"{game.name}: board after one move", moved, alone, "ms", _PLAIN, Goal("<=", 0.10))
    largest = max(one.size for one in pictures) / 1000
    yield Row(
        f"{game.name}: largest picture",
        largest,
        median(one.plain_size for one in pictures) / 1000,
        "kB",
        _PLAIN,
        Goal("<=", 120, "kB"),
    )
    cold, first = _cold(scenes[-1][0])
    against = "the same with nothing on disk"
    yield Row(f"{game.name}: cold process to first picture", cold, first, "s", against, Goal("<=", 0.5, "s"))
    yield Row(
        f"{game.name}: board from the cache",
        asyncio.run(_cached(scenes[-1][0])),
        alone,
        "ms",
        _PLAIN,
        Goal("<=", 1, "ms"),
    )


def _parts(game: AnyGame, scene: Scene) -> tuple[Scene, ...]:
    """Return the pictures that a table message shows of the board."""
    names = [part.name for part in game.parts(())]
    return tuple(msgspec.structs.replace(scene, kind=f"board:{name}") for name in names) or (scene,)


def _drawn(parts: tuple[Scene, ...]) -> list[Picture]:
    return [renderers.picture(scene) for scene in parts]


def _save_all(pictures: list[Image.Image], files: list[io.BytesIO]) -> None:
    for picture, file in zip(pictures, files, strict=True):
        picture.save(file, "PNG")


class _Measured:
    """One board drawn with nothing but layers and sprites at hand, beside Pillow's plain PNGs; ms of the processor.

    `size` is that of its largest picture.
    """

    def __init__(self, parts: tuple[Scene, ...]) -> None:
        clear_strip_cache()
        self.redrawn, pictures = _timed(partial(_drawn, parts))
        self.size = max(len(picture.data) for picture in pictures)
        colors = [Image.open(io.BytesIO(picture.data)).convert("RGB") for picture in pictures]
        files = [io.BytesIO() for _ in pictures]
        self.alone, _ = _timed(partial(_save_all, colors, files))
        self.plain_size = max(len(file.getvalue()) for file in files)


def _from_move_to_move(scenes: list[tuple[Scene, ...]]) -> float:
    """Return the median time of a board when the one before it has been drawn."""
    clear_strip_cache()
    return median([_timed(partial(_drawn, parts))[0] for parts in scenes][_MOVES // 2 :])


def _cold(scene: Scene) -> tuple[float, float]:
    """Return processor seconds of a new process's first picture, with and without backgrounds on disk."""
    spent = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            before = os.times()
            child = ChildProcess("bench", partial(drawing, Path(folder)), 0)
            child.exchange(scene, lambda *_: None)
            child.kill()
            child.process.join()
            after = os.times()
            spent.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return spent[1], spent[0]


async def _cached(scene: Scene) -> float:
    pictures = Pictures(wait=60.0)
    try:
        await pictures.draw(scene)
        began = time.perf_counter()
        for _ in range(100):
            await pictures.draw(scene)
        return (time.perf_counter() - began) * 10
    finally:
        await pictures.close()


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    done = work()
    return (time.process_time() - began) * 1000, done


def _scenes(game: AnyGame, players: int) -> Iterator[Scene]:
    """Yield the public board after every move of a random match, except for its first fifth."""
    chance = random.Random(1)
    seed = bytes(16)
    state = game.setup(players, game.options(), Dice(seed, 0))
    seq = 0
    while seats := game.deciders(state):
        seq += 1
        move = chance.choice(game.legal_moves(state, seats[0]))
        state, _ = game.apply(state, seats[0], move, Dice(seed, seq))
        if seq > 20:
            yield Scene(game=game.name, kind="board", view=game.see(state, None), names=_NAMES, locale="en")
