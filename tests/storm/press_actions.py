"""Somebody who presses: any button and list that can be seen, old ones, and ones that were never there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.playground.interactions import COMPONENT
from bot.playground.limits.components import with_defaults
from bot.playground.world.models import COMPONENTS_V2, Message, Select

OLD = 400
"""So many components of former messages are remembered."""


class Pressing:
    """By one person. `seen` are components of all that anybody ever saw: (custom_id, values)."""

    def __init__(self, person: Any, chance: Random, act: Any, seen: list[tuple[str, tuple[str, ...]]]) -> None:
        self._person, self._chance, self._act, self._seen = person, chance, act, seen

    async def anything(self, channel: Any) -> None:
        """A component of one of the latest messages, or of any."""
        messages = [message for message in self._person.sees(channel) if message.buttons() or message.selects()]
        if not messages:
            return
        late = messages[-4:] if self._chance.random() < 0.7 else messages
        message = self._chance.choice(late)
        parts: Sequence[Any] = [*message.buttons(), *message.selects()]
        part = self._chance.choice(parts)
        if part.custom_id is None or part.disabled:
            return
        if isinstance(part, Select):
            values = self._values(part)
            if values:
                await self._opened(
                    f"select {part.custom_id} {values}", lambda: self._person.select(message, part.custom_id, values)
                )
        else:
            await self._opened(f"press {part.custom_id}", lambda: self._person.press(message, part.custom_id))

    async def stale(self, channel: Any) -> None:
        """Components shown to others, or in a message that has changed since."""
        if not self._seen:
            return
        name, values = self._chance.choice(self._seen)
        if self._chance.random() < 0.3:
            name = self._garbled(name)
        value = self._chance.choice(values) if values else None
        await self._opened(f"forged {name} {value}", lambda: self._forged(channel, name, value))

    def _values(self, part: Select) -> list[Any]:
        offered = [value for _, value in part.options]
        if part.type == 5:
            offered = [person.id for person in self._person._context.world.people.values()]
        if part.type == 8:
            offered = [channel.id for channel in self._person.channels]
        count = self._chance.randint(max(1, part.min_values), max(1, part.max_values))
        return self._chance.sample(offered, min(count, len(offered)))

    def _garbled(self, name: str) -> str:
        fields = name.split(":")
        place = self._chance.randrange(1, max(2, len(fields)))
        fields += [""] * (2 - len(fields))
        fields[place] = self._chance.choice(("", "x", "9" * 12, "w7", fields[place] + "|1", "\u0663"))
        return ":".join(fields)[:100] or "x"

    async def _opened(self, what: str, press: Any) -> None:
        """Where a form opens, it is sent in, with something in every field."""
        asked = await self._act(what, press)
        form = None if asked is None else asked.modal
        if form is not None:
            texts = ("because", "", "x" * 200, "3", "@everyone")
            values = {field.custom_id: self._chance.choice(texts) for field in form.fields}
            await self._act(f"submit {values}", lambda: self._person.submit(form, values))

    async def _forged(self, channel: Any, name: str, value: str | None) -> Any:
        """As `tests.wire.forging.forged`: nobody else sees the message that was pressed."""
        world = self._person._context.world
        kind = 2 if value is None else 3
        item: dict[str, Any] = {"type": 2, "style": 2, "label": "forged", "custom_id": name}
        data: dict[str, Any] = {"component_type": kind, "custom_id": name}
        if value is not None:
            options = [{"label": "forged", "value": value}]
            item = {"type": 3, "custom_id": name, "options": options, "placeholder": "forged"}
            data["values"] = [value]
        made = Message(
            id=world.ids.next(),
            channel=channel.id,
            author=world.bot.id,
            by_bot=True,
            at=world.clock.now(),
            components=tuple(with_defaults([{"type": 10, "content": "forged"}, {"type": 1, "components": [item]}])),
            flags=COMPONENTS_V2,
            only_for=self._person.id,
        )
        message = world.add_message(made)
        data["id"] = next(part["id"] for part in message.parts() if part.get("custom_id") == name)
        return await self._person._act(self._person._interaction(COMPONENT, channel, data, message.id))
