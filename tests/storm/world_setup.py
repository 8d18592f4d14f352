"""World set-up: servers, channels, threads and about a dozen people."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.storm.in_process_discord import InProcessDiscord

NAMES = (
    "Anna", "Bruno", "Chiara", "Dieter", "Elke", "Fabio", "Greta", "Hannes", "Ilaria", "Jonas", "Katrin", "Luca",
)  # fmt: skip
"""Names of people. None is part of another, so that a search finds no false match."""
PERSON_WITHOUT_SHARED_SERVER = "Ottilie"
SERVERS = (("Bazaar", "en-US"), ("Piazza", "it"), ("Markt", "de"))
PLACES = ("announcement", "voice", "forum")
"""Kinds of channels other than text channels."""
LOCALES = ("en-US", "it", "de", "fr")


def populate(discord: InProcessDiscord, chance: Random, *, is_small: bool = False) -> list[Any]:
    """Create servers and people. Two people are moderators, some accept no direct messages, not all are everywhere.

    A `small` world has few people and channels, so that much happens at every table.
    """
    count = 1 if is_small else chance.randint(1, 3)
    guilds = [discord.add_guild(name, locale=locale) for name, locale in SERVERS[:count]]
    for guild in guilds:
        for number in range(1 if is_small else chance.randint(1, 3)):
            channel = discord.add_channel(guild, f"{guild.name}-{number}".lower())
            if chance.random() < 0.3:
                discord.add_thread(channel, f"thread-{number}")
        if chance.random() < 0.4:
            _add_place(discord, guild, chance.choice(PLACES))
        if chance.random() < 0.5:
            _add_forum(discord, guild, chance)
    people = _people(discord, guilds, chance, 3 if is_small else chance.randint(5, 12))
    _add_foreign_places(discord, people, chance)
    for guild in guilds:
        if chance.random() < 0.3:
            _add_private(discord, guild, [person for person in people if guild in person.guilds], chance)
    return people


async def agree_on_reserves(client: Any, discord: InProcessDiscord, chance: Random) -> None:
    """Set a time reserve in some servers, with turns short enough to use it."""
    for guild in discord.guilds:
        if chance.random() < 0.4 and client.services.matches.ownership.owns(guild.id):
            await client.services.people.servers.change(guild.id, turn_hours=1, reserve_hours=12)


def _add_place(discord: InProcessDiscord, guild: Any, kind: Any) -> None:
    """Add a channel of another kind. Under announcements there may be a thread, too."""
    place = discord.add_channel(guild, f"{guild.name}-{kind}".lower(), kind)
    if kind != "voice":
        discord.add_thread(place, f"under-{kind}")


def _add_forum(discord: InProcessDiscord, guild: Any, chance: Random) -> None:
    """Add a forum with tags of people, sometimes nearly full; mostly the bot may add its own."""
    forum = discord.add_channel(guild, f"{guild.name}-tables".lower(), "forum")
    tags = [f"tag {number}" for number in range(chance.choice((0, 2, 17)))]
    discord.set_tags(forum, *tags, is_required=bool(tags) and chance.random() < 0.2)
    if chance.random() < 0.7:
        discord.allow(forum, "manage_channels")


def _add_foreign_places(discord: InProcessDiscord, people: list[Any], chance: Random) -> None:
    """Add people who installed the bot themselves, one without a shared server, and places without the bot."""
    if chance.random() < 0.5:
        return
    far = discord.add_guild("Elsewhere", with_bot=False)
    discord.add_channel(far, "far-away")
    people.append(discord.add_person(PERSON_WITHOUT_SHARED_SERVER, chance.choice(LOCALES), guilds=[far]))
    friends = [*chance.sample(people[:-1], 2), people[-1]]
    discord.add_group("friends", *friends)
    for person in friends:
        person.install()
        person.enter(far)


def _add_private(discord: InProcessDiscord, guild: Any, people: list[Any], chance: Random) -> None:
    """Add a private thread for some people, mostly with the bot."""
    place = next(one for one in discord.channels if one.guild == guild.id and one.kind == "text")
    invited = [person for person in people if chance.random() < 0.5]
    invited = invited or people[:1]
    discord.add_thread(place, "between-us", invited=[*invited, discord.bot] if chance.random() < 0.8 else invited)


def _people(discord: InProcessDiscord, guilds: list[Any], chance: Random, count: int) -> list[Any]:
    people: list[Any] = []
    for number, name in enumerate(NAMES[:count]):
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
