"""The cog that stands behind every game: buttons and lists, and the publisher that keeps messages true."""

from __future__ import annotations

from bot.client import Tavolino
from cogs import _hand, _lobby, _log, _more, _orders, _privacy, _rules, _since, _turn
from cogs._errors import on_command_error
from cogs._house import House
from cogs._items import Pick, Press
from cogs._pictures import Pictures
from cogs._publisher import Publisher

ANSWERING = (_hand, _lobby, _log, _more, _orders, _privacy, _rules, _since, _turn)
"""The modules whose functions answer presses; importing them registers these."""


async def setup(client: Tavolino) -> None:
    """Called by discord.py when the cog is loaded."""
    house = House(client, Pictures(client.settings.draw_processes))
    house.publisher = Publisher(house)
    client.house = house
    client.pictures = house.pictures
    client.matches.subscribe(house.publisher.nudge)
    client.add_dynamic_items(Press, Pick)
    client.tree.error(on_command_error)
