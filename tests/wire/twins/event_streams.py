"""Event streams: messages that watchers of one world receive: sent, edited and deleted, in order, with times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, TypeAlias

from bot.playground.world.models import Event
from tests.wire.twins.paired_worlds import World
from tests.wire.twins.visible_content import content_of, untimed

EventsByChannel: TypeAlias = dict[str, list[Any]]
"""By channel: of two messages at the same moment in two channels neither is the first."""


class EventStream:
    """Events that these people have received since the last call.

    Answers to their own acts are included without what they say of clocks (`answer_content`).
    """

    def __init__(self, world: World, watchers: Iterable[int]) -> None:
        self._watchers = frozenset(watchers)
        self._clock = world.clock
        self.place = 0
        """The one channel of the server that is listened to; direct messages are all."""
        self._heard: EventsByChannel = defaultdict(list)
        self._end = world.loopback.subscribe(self._hear)

    def take(self) -> EventsByChannel:
        """Return everything recorded, once."""
        heard, self._heard = dict(self._heard), defaultdict(list)
        return heard

    def end(self) -> None:
        """Stop recording."""
        self._end()

    def _hear(self, event: Event) -> None:
        if event.message is None or event.channel is None or not self._watchers & (event.viewers or frozenset()):
            return
        if event.channel.kind != "dm" and event.channel.id != self.place:
            return
        look, place = content_of(event.message), event.channel.name
        if event.message.only_for is not None:
            look, place = untimed(look), f"{place} for {event.message.only_for}"
        self._heard[place].append((self._clock.now(), event.kind, look))
