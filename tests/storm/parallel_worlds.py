"""Parallel worlds: each in a child process forked from one that has imported everything."""

from __future__ import annotations

import os
import select
import traceback
from collections.abc import Callable, Iterable, Iterator

import msgspec

from tests.storm.world import WorldResult

Outcome = tuple[int, WorldResult | None, str]


def run_all(seeds: Iterable[int], one: Callable[[int], tuple[WorldResult, str]], jobs: int) -> Iterator[Outcome]:
    """Yield (seed, result, output) as each world ends; the result is None if its process died or raised."""
    waiting, under_way = list(reversed(list(seeds))), dict[int, tuple[int, int]]()
    while waiting or under_way:
        while waiting and len(under_way) < jobs:
            seed = waiting.pop()
            child, end = _fork(seed, one)
            under_way[end] = (seed, child)
        ended, _, _ = select.select(list(under_way), [], [])
        for end in ended:
            yield _collect(end, *under_way.pop(end))


def _fork(seed: int, one: Callable[[int], tuple[WorldResult, str]]) -> tuple[int, int]:
    """Return (process id, pipe)."""
    end, theirs = os.pipe()
    child = os.fork()
    if child:
        os.close(theirs)
        return child, end
    os.close(end)
    try:
        said = msgspec.msgpack.encode(one(seed))
    except BaseException:
        said = msgspec.msgpack.encode((None, f"seed {seed}: {traceback.format_exc()}"))
    with open(theirs, "wb") as pipe:  # noqa: PTH123 - a descriptor
        pipe.write(said)
    os._exit(0)


def _collect(end: int, seed: int, child: int) -> Outcome:
    with open(end, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if not said:
        return seed, None, f"seed {seed}: its process ended with status {status}"
    ended, told = msgspec.msgpack.decode(said, type=tuple[WorldResult | None, str])
    return seed, ended, told
