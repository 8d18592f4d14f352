"""The outbox: a message is written down, sent, and noted as sent; whatever is cut off in between goes on from there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import Any

from bot.store import Store
from bot.table.letters import Letter
from bot.table.occasions import Called, ReminderOccasion, public_name, read_occasion

NONCE_LENGTH = 25


class Outbox:
    """The table `outbox`. Every slot of a match has one letter: writing it again gives the one that is there."""

    def __init__(self, store: Store, *, now: Callable[[], datetime]) -> None:
        self._rows = store.outbox
        self._now = now

    async def write(
        self,
        match: str,
        slot: str,
        body: dict[str, Any],
        *,
        heard: int,
        user: int | None = None,
        channel: int | None = None,
        missed: int = 0,
    ) -> Letter:
        """The letter of that slot, written now or before.

        Its nonce tells nothing but the occasion and `heard`, the number of rows of which everybody has heard; what
        stands in for a message that is `missed` is no repetition of it.
        """
        name = f"{match} {public_name(slot, heard)}{f' {missed}' if missed else ''}"
        nonce = hashlib.sha256(name.encode()).hexdigest()[:NONCE_LENGTH]
        letter = Letter(match=match, slot=slot, nonce=nonce, body=body, at=self._now(), user=user, channel=channel)
        await self._rows.put(letter)
        return await self._rows.one(match, slot) or letter

    async def find(self, match: str, slot: str) -> Letter | None:
        """The letter of that slot, sent or not."""
        return await self._rows.one(match, slot)

    async def unsent(self, match: str) -> tuple[Letter, ...]:
        """Those that Discord may or may not have taken: we were cut off in between."""
        return tuple(letter for letter in await self._rows.of(match) if letter.message is None)

    async def last_reminder(self, match: str, called: Called) -> datetime | None:
        """When the last letter that has gone out was written, of those that remind this seat, alone or with others."""
        sent = [letter for letter in await self._rows.of(match) if letter.message is not None]
        return max((letter.at for letter in sent if _reminds(letter, called)), default=None)

    async def sent(self, letter: Letter, channel: int, message: int) -> None:
        """Discord has taken it."""
        await self._rows.sent(letter.match, letter.slot, channel, message)

    async def rewrite(self, letter: Letter, body: dict[str, Any]) -> None:
        """The message says something else now."""
        await self._rows.rewrite(letter.match, letter.slot, body)

    async def drop(self, *letters: Letter) -> None:
        """They will not be sent (any more)."""
        for letter in letters:
            await self._rows.delete(letter.match, [letter.slot])

    async def tidy(self, match: str, *kept: str) -> None:
        """Forget what has been sent, apart from these slots."""
        sent = [letter.slot for letter in await self._rows.of(match) if letter.message is not None]
        if slots := set(sent) - set(kept):
            await self._rows.delete(match, slots)


def _reminds(letter: Letter, called: Called) -> bool:
    occasion = read_occasion(letter.slot)
    return isinstance(occasion, ReminderOccasion) and called in [one.called for one in occasion.reminded]
