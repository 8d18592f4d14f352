"""Owners: of several bots one alone acts for a server at any moment, and nothing that two might send stands twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from bot.playground.world.models import COMPONENTS_V2
from bot.shards import Ownership
from tests.storm.bot_run import LIFE
from tests.storm.in_process_discord import HonestDiscord

Tell = Callable[[str, str], None]
SOON = 600.0
"""Seconds within which nobody is told the same twice."""


class OwnershipCheck:
    """Check before each act that this process owns the match, and that no other takes it at that moment."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self.clients: Callable[[], Iterable[Any]] = tuple
        """Of all lives that are not over."""
        self.asked = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Until the block ends."""
        owns = Ownership.owns

        @wraps(owns)
        def asked(ownership: Ownership, guild: int | None) -> bool:
            found = owns(ownership, guild)
            self.asked += 1
            if found and LIFE.get() is not None:
                others = [client.services.matches.ownership for client in self.clients()]
                if any(owns(other, guild) for other in others if other is not ownership):
                    self._tell("nobody acts for what is another's", f"server {guild}")
            return found

        with patch.object(Ownership, "owns", asked):
            yield

    def check(self, discord: HonestDiscord) -> None:
        """Every shard has one holder, which Discord knows; and what is told is told once."""
        shares = [client.services.matches.ownership.share for client in self.clients()]
        held = sorted(shard for share in shares for shard in share.shards)
        if held != list(range(shares[0].count)):
            self._tell("every shard has one holder", f"{held} of {shares[0].count}")
        if [shard for shard, _ in discord.live_shards] != held:
            self._tell("every shard has one session", f"{discord.live_shards}, held {held}")
        self._check_told(discord)

    def _check_told(self, discord: HonestDiscord) -> None:
        told: dict[tuple[int, str], float] = {}
        for message in sorted(discord._world.messages.values(), key=lambda one: one.id):
            if not message.by_bot or message.ephemeral or message.origin or message.flags & COMPONENTS_V2:
                continue
            said = message.channel, message.text
            if message.text and message.at - told.get(said, float("-inf")) < SOON and not message.attachments:
                self._tell("nobody is told the same twice", f"{message.text[:300]!r} in {message.channel}")
            told[said] = message.at
