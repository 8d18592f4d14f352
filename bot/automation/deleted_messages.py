"""Messages deleted on Discord: which ones are known to be gone, and how often their slots may be posted again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from bot.clock import has_passed
from bot.lru import LRU
from bot.table.message_records import Slot

MAX_REPOSTS = 3
"""Maximum number of times that a slot is posted again within `WINDOW`, unless the match goes on."""
WINDOW = timedelta(hours=1)
MESSAGES_REMEMBERED = 1_000
SLOTS_REMEMBERED = 1_000


class DeletedMessages:
    """Messages that are gone from Discord, and the limit for posting their slots again. `now` returns the time in UTC.

    Beyond the limit, a slot is held back until the log has another public row, or a user looks at the table.
    """

    def __init__(self, *, now: Callable[[], datetime]) -> None:
        self._now = now
        self._gone: LRU[int, bool] = LRU(MESSAGES_REMEMBERED)
        self._restored: LRU[tuple[str, Slot], tuple[datetime, ...]] = LRU(SLOTS_REMEMBERED)
        self._held: LRU[tuple[str, Slot], int] = LRU(SLOTS_REMEMBERED)
        """Number of public rows when the slot was held back."""

    def __contains__(self, message: int) -> bool:
        """Return whether the message is known to be gone."""
        return message in self._gone

    def note(self, messages: Iterable[int]) -> frozenset[int]:
        """Record that the messages are gone, or that the bot deletes them. Return those that were not known yet."""
        fresh = frozenset(message for message in messages if message not in self._gone)
        for message in fresh:
            self._gone.put(message, True)
        return fresh

    def found(self, messages: Iterable[int]) -> None:
        """Record that the messages may exist after all."""
        for message in messages:
            self._gone.pop(message)

    def may_restore(self, match: str, slot: Slot, public_rows: int) -> bool:
        """Return whether the slot may be posted again now. `public_rows` is the number of public rows of the match."""
        recent = [at for at in self._restored.get((match, slot)) or () if not has_passed(at, WINDOW, self._now())]
        held = self._held.get((match, slot))
        if len(recent) < MAX_REPOSTS or held not in (None, public_rows):
            return True
        self._held.put((match, slot), public_rows)
        return False

    def restored(self, match: str, slot: Slot) -> None:
        """Record that the slot was posted again."""
        before = self._restored.get((match, slot)) or ()
        self._restored.put((match, slot), (*before, self._now())[-MAX_REPOSTS:])

    def filled(self, match: str, slot: Slot) -> None:
        """Record that the slot has a new message, for whatever reason."""
        self._held.pop((match, slot))

    def release(self, match: str) -> bool:
        """Let the match's slots that are held back be posted once more. Return whether there are any."""
        held = [place for place in self._held if place[0] == match]
        for place in held:
            self._held.put(place, -1)
        return bool(held)
