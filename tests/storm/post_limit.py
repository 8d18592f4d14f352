"""Post limit: a table posts at most two new messages a turn, except those that people ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias

from bot.match.log_replay import replay
from bot.match.matches import Matches
from bot.playground.world.models import COMPONENTS_V2, Event, Message
from cogs.delivery.managed_message import MAX_EDIT_AGE
from tests.storm.clock import SimulatedClock
from tests.storm.http_faults import HttpFaults
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

TimedEvent: TypeAlias = tuple[float, Literal["fault", "turn", "table", "call"]]
A_TURN = 2
LATE = A_TURN
"""Maximum messages of the previous turn that may arrive late."""
CHANNEL = re.compile(r"/channels/(\d+)/")
HARMLESS = re.compile(r"/webhooks/|/interactions/|INTERACTION_CREATE|direct messages")
"""Trouble after which nothing is posted again."""


class PostLimitCheck:
    """Counts the messages of each match and compares them with the events that justify them."""

    def __init__(
        self,
        discord: InProcessDiscord,
        clock: SimulatedClock,
        *,
        faults: HttpFaults,
        components: MessageComponents,
        tell: Callable[[str, str], None],
    ) -> None:
        self._clock, self._components, self._tell = clock, components, tell
        self._posted: dict[str, list[TimedEvent]] = {}
        self._fault_times: list[tuple[float, int | None]] = []
        discord.subscribe(self.see)
        faults.heard.append(self.hear)

    def see(self, event: Event) -> None:
        """Count unrequested messages: the table, calls, the end. Reminders were requested."""
        message = event.message
        if event.kind != "message_created" or message is None or event.channel is None or event.channel.kind == "dm":
            return
        if message.by_bot and message.origin is None and not message.ephemeral:
            for match, kind in self._about(message):
                self._posted.setdefault(match, []).append((message.at, kind))

    def hear(self, what: str) -> None:
        """Allow new messages after a fault, in one channel or everywhere."""
        if not HARMLESS.search(what):
            found = CHANNEL.search(what)
            self._fault_times.append((self._clock.now(), None if found is None else int(found[1])))

    async def check(self, matches: Matches) -> None:
        """Check every running match from its start."""
        for table in await matches.live():
            if table.status == "running":
                faults: list[TimedEvent] = [
                    (at, "fault") for at, where in self._fault_times if where in (None, table.channel)
                ]
                posted = self._posted.get(table.id, [])
                happened = sorted([*faults, *posted, *[(at, "turn") async for at in _turns(matches, table.id)]])
                left = _left(happened)
                if left < 0:
                    self._tell("at most two new messages a turn", f"{table.game} {table.id}: {happened[-20:]}")

    def _about(self, message: Message) -> Iterator[tuple[str, Literal["table", "call"]]]:
        for match in {fields[2] for fields in self._components.fields(message) if len(fields) > 2}:
            if message.flags & COMPONENTS_V2:
                if self._components.holds(message, "more"):
                    yield match, "table"
            elif self._components.holds(message, "turn", "rematch") and not self._components.holds(message, "mute"):
                yield match, "call"


def _left(happened: list[TimedEvent]) -> int:
    """Return how many more messages were allowed at the worst moment; below zero there were too many."""
    left = least = A_TURN + LATE
    shown = float("inf")
    for at, what in happened:
        if what == "fault":
            left = A_TURN + LATE
        elif what == "turn":
            left = min(left + A_TURN, A_TURN + LATE)
        elif what == "call" or at - shown < MAX_EDIT_AGE.total_seconds():
            left -= 1
        shown = at if what == "table" else shown
        least = min(least, left)
    return least


async def _turns(matches: Matches, match: str) -> Any:
    """Yield the times at which another seat became active, or at which a notice was shown on the table."""
    whole = await matches.views.whole(match)
    see, waiting = whole.game.see, whole.game.waiting
    after = {step.seq: step.after for step in replay(whole.game, whole.first, whole.rows, whole.seed)}
    before = waiting(see(whole.first, None))
    for row in whole.rows:
        now = waiting(see(after[row.seq], None)) if row.seq in after else None
        if now is None or now != before:
            yield row.at.timestamp()
        before = now if now is not None else before
    for notice in await matches.notices(match):
        yield notice.at.timestamp()
