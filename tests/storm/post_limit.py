"""Restraint: a table posts at most two new messages a turn, beside what people ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias

from bot.match.log_replay import replay
from bot.match.matches import Matches
from bot.playground.world.models import COMPONENTS_V2, Event, Message
from cogs.delivery.managed_message import OLD
from tests.storm.clock import StormClock
from tests.storm.http_faults import NetworkFaults
from tests.storm.in_process_discord import HonestDiscord
from tests.storm.message_components import MessageChecks

Happening: TypeAlias = tuple[float, Literal["blow", "turn", "table", "call"]]
A_TURN = 2
LATE = A_TURN
"""As many of the turn before may arrive when the next has begun."""
CHANNEL = re.compile(r"/channels/(\d+)/")
HARMLESS = re.compile(r"/webhooks/|/interactions/|INTERACTION_CREATE|direct messages")
"""Trouble after which nothing is posted again."""


class PostLimitCheck:
    """Counts what is posted at each match, and looks what there was to post it for."""

    def __init__(
        self,
        discord: HonestDiscord,
        clock: StormClock,
        *,
        trouble: NetworkFaults,
        glances: MessageChecks,
        tell: Callable[[str, str], None],
    ) -> None:
        self._clock, self._glances, self._tell = clock, glances, tell
        self._posted: dict[str, list[Happening]] = {}
        self._blows: list[tuple[float, int | None]] = []
        discord.subscribe(self.see)
        trouble.heard.append(self.hear)

    def see(self, event: Event) -> None:
        """Unrequested messages: the table, calls, the end. Reminders were requested."""
        message = event.message
        if event.kind != "message_created" or message is None or event.channel is None or event.channel.kind == "dm":
            return
        if message.by_bot and message.origin is None and not message.ephemeral:
            for match, kind in self._about(message):
                self._posted.setdefault(match, []).append((message.at, kind))

    def hear(self, what: str) -> None:
        """Allow new messages after trouble: in one channel, or everywhere."""
        if not HARMLESS.search(what):
            found = CHANNEL.search(what)
            self._blows.append((self._clock.now(), None if found is None else int(found[1])))

    async def check(self, matches: Matches) -> None:
        """Every match that is going on, from its start."""
        for table in await matches.live():
            if table.status == "running":
                blows: list[Happening] = [(at, "blow") for at, where in self._blows if where in (None, table.channel)]
                posted = self._posted.get(table.id, [])
                happened = sorted([*blows, *posted, *[(at, "turn") async for at in _turns(matches, table.id)]])
                left = _left(happened)
                if left < 0:
                    self._tell("at most two new messages a turn", f"{table.game} {table.id}: {happened[-20:]}")

    def _about(self, message: Message) -> Iterator[tuple[str, Literal["table", "call"]]]:
        for match in {fields[2] for fields in self._glances.fields(message) if len(fields) > 2}:
            if message.flags & COMPONENTS_V2:
                if self._glances.holds(message, "more"):
                    yield match, "table"
            elif self._glances.holds(message, "turn", "rematch") and not self._glances.holds(message, "mute"):
                yield match, "call"


def _left(happened: list[Happening]) -> int:
    """How many messages might have followed, at the worst moment; below zero: there were too many."""
    left = least = A_TURN + LATE
    shown = float("inf")
    for at, what in happened:
        if what == "blow":
            left = A_TURN + LATE
        elif what == "turn":
            left = min(left + A_TURN, A_TURN + LATE)
        elif what == "call" or at - shown < OLD.total_seconds():
            left -= 1
        shown = at if what == "table" else shown
        least = min(least, left)
    return least


async def _turns(matches: Matches, match: str) -> Any:
    """When somebody else was waited for, or something was noticed of which the table tells."""
    whole = await matches.whole(match)
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
