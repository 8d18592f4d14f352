"""Ids by channel: every channel counts its own messages, so that private ones elsewhere change no id."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from bot.playground.loopback import Loopback
from bot.playground.rest.message_sending import MessageSender
from bot.playground.world.models import Message
from bot.playground.world.world import DISCORD_EPOCH, Snowflakes

CHANNELS = 1 << 14
COUNT_BITS = 8
"""Bits of the counter within a millisecond and channel. Time passes between two acts."""


class ChannelIds(Snowflakes):
    """Ids that rise strictly within a channel. Private messages have a separate sequence for each reader."""

    def __init__(self, clock: Any, last: int) -> None:
        super().__init__(clock, last)
        self._lane = 0
        self._newest: dict[int, int] = {}

    def next(self) -> int:
        moment = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        first = moment | self._lane << COUNT_BITS
        found = max(first, self._newest.get(self._lane, 0) + 1)
        self._newest[self._lane] = found
        self.last = max(self.last, found)
        return found

    @contextmanager
    def lane(self, channel: int, only_for: int | None) -> Iterator[None]:
        """Use the lane of that channel, or of that person alone, until the block ends."""
        before, self._lane = self._lane, 1 + zlib.crc32(f"{channel} {only_for}".encode()) % (CHANNELS - 1)
        try:
            yield
        finally:
            self._lane = before


def install_channel_ids(loopback: Loopback) -> None:
    """Let the loopback count so from now on."""
    world, posting = loopback._world, loopback._context.message_sender
    ids = ChannelIds(world.clock, world.ids.last)
    world.ids = ids
    _within(ids, posting, "send", lambda post: (post.channel.id, post.only_for))
    _within(ids, posting, "thinking", lambda channel, only_for, *_: (channel.id, only_for))
    _within(ids, posting, "change", lambda before, *_: (before.channel, before.only_for))


def _within(ids: ChannelIds, posting: MessageSender, name: str, place: Callable[..., tuple[int, int | None]]) -> None:
    work = getattr(posting, name)

    @wraps(work)
    def counted(*given: Any) -> Message:
        with ids.lane(*place(*given)):
            message: Message = work(*given)
            return message

    setattr(posting, name, counted)
