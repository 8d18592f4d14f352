"""Cached custom ids of the components of messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.playground.world.models import Message

LISTS = ("s", "u", "r")
"""Kinds of lists in custom ids: of choices, of people, of roles."""
KINDS = ("b", *LISTS)


class MessageComponents:
    """Cache of the components of each message. Messages are immutable, so each is read once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Message, tuple[tuple[str, ...], ...]]] = {}

    def fields(self, message: Message) -> tuple[tuple[str, ...], ...]:
        """Return the custom ids of all enabled components, each split into its fields."""
        known = self._known.get(message.id)
        if known is None or known[0] is not message:
            if len(self._known) > 20_000:
                self._known.clear()
            known = self._known[message.id] = (message, tuple(_pressable(message)))
        return known[1]

    def holds(self, message: Message, *verbs: str) -> bool:
        """Return whether there is a button or list with one of these verbs."""
        return any(fields[0] in KINDS and fields[1:2] and fields[1] in verbs for fields in self.fields(message))

    def buttons(self, message: Message, verb: str) -> list[str]:
        """Return the custom ids of the buttons with that verb."""
        return [":".join(fields) for fields in self.fields(message) if fields[:2] == ("b", verb)]

    def lists(self, message: Message, verb: str) -> list[str]:
        """Return the custom ids of the lists with that verb."""
        return [":".join(fields) for fields in self.fields(message) if fields[0] in LISTS and fields[1:2] == (verb,)]

    def newest(self, person: Any, channel: Any, *verbs: str) -> Message | None:
        """Return the newest public message with such a component that this person sees there."""
        for message in reversed(person.sees(channel)):
            if message.by_bot and not message.ephemeral and self.holds(message, *verbs):
                found: Message = message
                return found
        return None


def _pressable(message: Message) -> Iterator[tuple[str, ...]]:
    for part in message.parts():
        if "custom_id" in part and not part.get("disabled", False):
            yield tuple(part["custom_id"].split(":"))
