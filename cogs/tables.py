"""The cog that stands behind every game: buttons and lists, and the publisher that keeps messages true."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import cogs
from bot.run.client import Tavolino
from cogs.drawing.pictures import Pictures
from cogs.house import House
from cogs.messages.presence import Presence
from cogs.messages.publisher import Publisher
from cogs.screen.answering import on_command_error
from cogs.screen.components import Pick, Press

ROOMS = tuple(import_module(f"cogs.{room.name}") for room in pkgutil.iter_modules(cogs.__path__) if room.ispkg)
ANSWERING = tuple(
    import_module(f"{room.__name__}.{module.name}") for room in ROOMS for module in pkgutil.iter_modules(room.__path__)
)
"""Importing a module registers its functions that answer presses, so none can be forgotten."""


async def setup(client: Tavolino) -> None:
    """Called by discord.py when the cog is loaded."""
    house = House(client, Pictures(client.settings.draw_processes))
    house.publisher = Publisher(house)
    house.presence = Presence(house)
    client.clock.also.append(house.presence.sweep)
    client.house = house
    client.pictures = house.pictures
    client.matches.subscribe(house.publisher.nudge)
    client.add_dynamic_items(Press, Pick)
    client.tree.error(on_command_error)
