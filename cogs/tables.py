"""The cog that stands behind every game: buttons and lists, and the publisher that keeps messages true."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from discord.ext import commands

import cogs
from bot.life.following import Follower
from bot.run.client import Tavolino
from bot.run.services import followers, sources
from cogs.delivery.restored import Restored
from cogs.drawing.pictures import Pictures
from cogs.house import House
from cogs.messages.courier import Courier
from cogs.messages.newcomers.reception import Reception
from cogs.messages.presence import Presence
from cogs.messages.publisher import Publisher
from cogs.messages.reminder import Reminding
from cogs.messages.revival import Revival
from cogs.screen.answering import on_command_error
from cogs.screen.components import Pick, Press

ANSWERING = tuple(
    import_module(module.name) for module in pkgutil.walk_packages(cogs.__path__, "cogs.") if module.name.count(".") > 1
)
"""Importing a module registers its functions that answer presses, so none can be forgotten."""


class Tables(commands.Cog):
    """The house, what it shows, and what it does when that is due."""

    def __init__(self, client: Tavolino) -> None:
        self.house = House(client, Pictures(client.settings.draw_processes, cache=client.settings.cache))
        self.presence = Presence(self.house)
        self.publisher = Publisher(self.house, self.presence)
        self.restored = Restored(self.house, self.publisher.publish)
        self.house.following.consist_of(*followers(self.house, self.restored.publish))
        self.house.schedule.add(*sources(self.house), self.presence)
        self.reminding = Reminding(self.house, self.presence)
        self.house.reminders.send = self.reminding.remind
        self.courier = Courier(self.house, self.reminding)
        self.house.deliveries.consist_of(Follower("the hands", self.courier.deliver))
        self.house.tellings.send = self.house.deliveries.nudge


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    tables = Tables(client)
    client.house = tables.house
    await client.add_cog(tables)
    await client.add_cog(Revival(tables.house))
    await client.add_cog(Reception(tables.house))
    client.add_dynamic_items(Press, Pick)
    client.tree.error(on_command_error)
