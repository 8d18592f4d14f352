"""Somebody who types: every command of the tree, filled in sensibly, oddly or without any sense."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.playground.person_actions import CommandOffer, Person
from tests.wire.typed import Surroundings, filled_in, senses


class Commanding:
    """By one person."""

    def __init__(self, person: Any, chance: Random, act: Any) -> None:
        self._person, self._chance, self._act = person, chance, act
        self._offers: dict[int, list[CommandOffer]] = {}

    async def anything(self, channel: Any) -> None:
        """Any command that is offered there."""
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
        """Any command in the context menu of a person or of one of the latest messages."""
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

    def _around(self, channel: Any) -> Surroundings:
        world = self._person._context.world
        people = [self._person._context.world.people[key] for key in world.people][:8]
        channels = [one for one in world.channels.values() if one.guild == channel.guild and not one.is_thread]
        guild = world.guilds.get(channel.guild)
        roles = [guild.id, guild.admins] if guild else [1]
        return Surroundings(people or [self._person], channels or [channel], roles)
