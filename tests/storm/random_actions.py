"""Random actions: type any command, and press any component, whether visible, old or invented."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.playground.interactions import COMPONENT
from bot.playground.limits.components import with_defaults
from bot.playground.person_actions import Person
from bot.playground.slash_commands import CommandOffer
from bot.playground.world.models import COMPONENTS_V2, Message, Select
from tests.wire.typed_options import OptionTargets, filled_in, senses

OLD = 400
"""Number of components of former messages that are remembered."""


class PressActions:
    """Presses components. `seen` are components that anybody ever saw: (custom_id, values)."""

    def __init__(self, person: Any, chance: Random, act: Any, seen: list[tuple[str, tuple[str, ...]]]) -> None:
        self._person, self._chance, self._act, self._seen = person, chance, act, seen

    async def anything(self, channel: Any) -> None:
        """Press a component of one of the latest messages, or of any message."""
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
        """Press a component that was shown to others, or that has changed since."""
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
        """Press the component. If a form opens, submit it with some text in every field."""
        asked = await self._act(what, press)
        form = None if asked is None else asked.modal
        if form is not None:
            texts = ("because", "", "x" * 200, "3", "@everyone")
            values = {field.custom_id: self._chance.choice(texts) for field in form.fields}
            await self._act(f"submit {values}", lambda: self._person.submit(form, values))

    async def _forged(self, channel: Any, name: str, value: str | None) -> Any:
        """Press in a message that only this person sees, as `tests.wire.forged_presses.forged` does."""
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


class CommandActions:
    """Types commands."""

    def __init__(self, person: Any, chance: Random, act: Any) -> None:
        self._person, self._chance, self._act = person, chance, act
        self._offers: dict[int, list[CommandOffer]] = {}

    async def anything(self, channel: Any) -> None:
        """Type any command that is offered there."""
        if channel.id not in self._offers or self._chance.random() < 0.05:
            self._offers[channel.id] = self._person.commands(channel)
        offers = self._offers[channel.id]
        if not offers:
            return
        offer = self._chance.choice(offers)
        sense = self._chance.choice(senses(offer))
        around = self._around(channel)
        turn = self._chance.randrange(12)
        values = filled_in(offer, sense, around, await self._completed(offer, channel), turn)
        await self._act(f"/{offer.path} {values}", lambda: self._person.slash(channel, offer.path, values))

    async def menu(self, channel: Any) -> None:
        """Choose any command in the context menu of a person or of one of the latest messages."""
        world = self._person._context.world
        people: list[Any] = [Person(self._person._context, key) for key in world.people]
        target = self._chance.choice([*people[:8], *self._person.sees(channel)[-8:]])
        if names := self._person.menu(channel, target):
            name = self._chance.choice(names)
            await self._act(f"{name} {target.id}", lambda: self._person.choose(channel, target, name))

    async def _completed(self, offer: CommandOffer, channel: Any) -> dict[str, Any]:
        """Return suggestions of the bot for one or two options."""
        offered: dict[str, Any] = {}
        for option in offer.options:
            if option.autocomplete and self._chance.random() < 0.7:
                name, typed = option.name, self._chance.choice(("", "", "a", "zz"))
                choices = await self._act(
                    f"complete /{offer.path} {name}",
                    lambda name=name, typed=typed: self._person.autocomplete(
                        channel, offer.path, dict(offered), focused=name, typed=typed
                    ),
                )
                if choices:
                    offered[name] = self._chance.choice(choices).value
        return offered

    def _around(self, channel: Any) -> OptionTargets:
        world = self._person._context.world
        people = [self._person._context.world.people[key] for key in world.people][:8]
        channels = [one for one in world.channels.values() if one.guild == channel.guild and not one.is_thread]
        guild = world.guilds.get(channel.guild)
        roles = [role.id for role in guild.all_roles] if guild else [1]
        return OptionTargets(people or [self._person], channels or [channel], roles)
