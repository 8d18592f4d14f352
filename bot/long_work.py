"""Long computations in a thread, so that the event loop stays responsive; and what threads need beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

Result = TypeVar("Result")

LONG = 40
"""Number of rows up to which a computation is so short that the event loop does it itself."""


async def compute(rows: int, work: Callable[[], Result]) -> Result:
    """Return the result of `work` on that many rows, computed in a thread if there are many."""
    return await asyncio.to_thread(work) if rows > LONG else work()


def prepare_structs() -> None:
    """Make msgspec read the annotations of all structs defined so far.

    It does so when it first decodes one, and crashes the process if two threads do so at the same time.
    """
    for kind in set(_subclasses(msgspec.Struct)):
        with suppress(TypeError):  # msgspec cannot decode this struct, and nothing does
            msgspec.msgpack.Decoder(kind)


def _subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _subclasses(subclass)
