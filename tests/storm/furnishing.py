"""How a world is furnished: servers, channels, threads, and the dozen people who come there."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.storm.honest import HonestDiscord

NAMES = (
    "Anna", "Bruno", "Chiara", "Dieter", "Elke", "Fabio", "Greta", "Hannes", "Ilaria", "Jonas", "Katrin", "Luca",
)  # fmt: skip
"""None stands within another."""
SERVERS = (("Bazaar", "en-US"), ("Piazza", "it"), ("Markt", "de"))
LOCALES = ("en-US", "it", "de", "fr")


def furnish(discord: HonestDiscord, chance: Random) -> list[Any]:
    """The people. Two of them manage, some take no direct messages, not all are everywhere."""
    guilds = [discord.add_guild(name, locale=locale) for name, locale in SERVERS[: chance.randint(1, 3)]]
    for guild in guilds:
        for number in range(chance.randint(1, 3)):
            channel = discord.add_channel(guild, f"{guild.name}-{number}".lower())
            if chance.random() < 0.3:
                discord.add_thread(channel, f"thread-{number}")
    people: list[Any] = []
    for number, name in enumerate(NAMES[: chance.randint(5, 12)]):
        where = guilds if number < 3 else [guild for guild in guilds if chance.random() < 0.7]
        people.append(
            discord.add_person(
                name,
                chance.choice(LOCALES),
                dms_open=chance.random() < 0.8,
                guilds=where or guilds[:1],
                admin=number < 2,
            )
        )
    return people
