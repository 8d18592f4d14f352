"""Ownership: only one bot acts for a server at any moment, and no message is sent by two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from bot.playground.world.models import COMPONENTS_V2, Message
from bot.shards import Ownership
from bot.store.engine.address import Address
from tests.database_reader import asked
from tests.storm.bot_run import CURRENT_RUN
from tests.storm.in_process_discord import InProcessDiscord

Tell = Callable[[str, str], None]
SOON = 600.0
"""Seconds within which no text may be repeated in a channel."""


class OwnershipCheck:
    """Checks before each action that this process owns the match, and that no other process owns it, too."""

    def __init__(self, database: Address, tell: Tell) -> None:
        self._database, self._tell = database, tell
        self.clients: Callable[[], Iterable[Any]] = tuple
        """Clients of all bot runs that are not over."""
        self.asked = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Check every question for the owner until the block ends."""
        owns = Ownership.owns

        @wraps(owns)
        def watched(ownership: Ownership, guild: int | None) -> bool:
            found = owns(ownership, guild)
            self.asked += 1
            if found and CURRENT_RUN.get() is not None:
                others = [client.services.matches.ownership for client in self.clients()]
                if any(owns(other, guild) for other in others if other is not ownership):
                    self._tell("nobody acts for what is another's", f"server {guild}")
            return found

        with patch.object(Ownership, "owns", watched):
            yield

    def check(self, discord: InProcessDiscord) -> None:
        """Check that every shard has one holder, known to Discord, and that no message is repeated."""
        shares = [client.services.matches.ownership.share for client in self.clients()]
        held = sorted(shard for share in shares for shard in share.shards)
        if held != list(range(shares[0].count)):
            self._tell("every shard has one holder", f"{held} of {shares[0].count}")
        if [shard for shard, _ in discord.live_shards] != held:
            self._tell("every shard has one session", f"{discord.live_shards}, held {held}")
        self._check_told(discord)

    def _check_told(self, discord: InProcessDiscord) -> None:
        """Check that no text is repeated soon in a channel, except for two different matches."""
        match_of: dict[int, str] = dict(asked(self._database, "SELECT message, match FROM messages"))
        told: dict[tuple[int, str], Message] = {}
        for message in sorted(discord._world.messages.values(), key=lambda one: one.id):
            if not message.by_bot or message.ephemeral or message.origin or message.flags & COMPONENTS_V2:
                continue
            said = message.channel, message.text
            before = told.get(said)
            if before is not None and message.text and message.at - before.at < SOON and not message.attachments:
                matches = {match_of.get(one.id) for one in (before, message)}
                if len(matches) == 1 or None in matches:
                    self._tell("nobody is told the same twice", f"{message.text[:300]!r} in {message.channel}")
            told[said] = message
