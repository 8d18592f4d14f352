"""Tournaments in a storm: announced while there are no faults, played with faults, and checked afterwards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from fractions import Fraction
from random import Random
from typing import Any

from bot.club.pairing import next_round
from bot.club.pairing_worker import PairingWorker
from bot.club.tournament import Paired, Settings, Tournament
from bot.club.tournament_verification import verify
from bot.game import Refused
from bot.games import GAMES
from bot.moderation.moderator_actions import ModeratorAction
from bot.table.final_places import first_holder
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.stored_tournament import StoredTournament
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

Tell = Callable[[str, str], None]
FEWEST = 4
STORM = "Storm of "


async def pair_in_process(_: PairingWorker, tournament: Tournament, lot: bytes) -> Paired:
    """Replace the pairing process, which would not know simulated time."""
    return next_round(tournament, lot)


async def check_tournaments(client: Any, discord: InProcessDiscord, tell: Tell) -> dict[str, int]:
    """Check the tournaments of this process's servers. Return the number of rounds of each that were paired."""
    services, rounds = client.services, dict[str, int]()
    for guild in _served(client, discord):
        for stored in (
            *await services.club.tournaments.live(guild.id),
            *await services.club.tournaments.past(guild.id),
        ):
            rounds[stored.id] = len(stored.tournament.rounds)
            await _check(services, stored, tell)
            await check_threads(services, discord, stored, tell)
    return rounds


async def announce_tournaments(client: Any, discord: InProcessDiscord, chance: Random) -> None:
    """Announce a tournament in most servers of this process that have none. It starts at once, so check first."""
    for guild in _served(client, discord):
        if not await client.services.club.tournaments.live(guild.id) and chance.random() < 0.7:
            await _announce(client.services, discord, guild, chance)


def _served(client: Any, discord: InProcessDiscord) -> list[Any]:
    services = client.services
    return [
        guild
        for guild in discord.guilds
        if services.matches.ownership.owns(guild.id) and not services.moderation.guild_removals.is_gone(guild.id)
    ]


async def _announce(services: Any, discord: InProcessDiscord, guild: Any, chance: Random) -> None:
    """Enter people at once. Often a moderator starts; otherwise the others join, check in and start by the buttons."""
    people = [one for one in discord.people if guild.id in {channel.guild for channel in one.channels}]
    place = next((one for one in discord.channels if one.guild == guild.id and one.kind == "text"), None)
    if len(people) < FEWEST or place is None:
        return
    size, game, is_started = chance.choice((2, 3, 4)), chance.choice(sorted(GAMES)), chance.random() < 0.7
    draft = Draft(
        settings=Settings(
            title=f"{STORM}{services.now():%d %H.%M}", game=game, size=size, rounds=2, final=chance.random() < 0.3
        ),
        starts_at=services.now() + timedelta(hours=1),
        pace=6,
    )
    with suppress(Refused):
        made = await services.club.tournaments.create(
            draft, Person(people[0].id, people[0].name), guild=guild.id, channel=place.id, locale="en", terms=Terms()
        )
        for person in people if is_started else people[:FEWEST]:
            await services.club.tournaments.enter(made.id, Person(person.id, person.name), 0)
        if is_started:
            await services.club.tournaments.start(made.id, ModeratorAction(guild.id, people[0].id, "all are here"))


async def _check(services: Any, stored: StoredTournament, tell: Tell) -> None:
    """Check that no table has two matches or wrong people, nobody sits twice in a round, and the file is valid."""
    matches = Counter(row.match for row in stored.tables if row.match)
    if twice := [match for match, times in matches.items() if times > 1]:
        tell("a tournament table has one match", f"{twice} of {stored.id}")
    for number, one in enumerate(stored.tournament.rounds, 1):
        seats = Counter(entrant for table in one.tables for entrant in table.seats)
        if any(times > 1 for times in seats.values()):
            tell("nobody sits twice in a round", f"round {number} of {stored.id}")
        for row, table in stored.tables_in(number):
            if row.match:
                await _check_seats(services, stored, row.match, table.seats, tell)
    if stored.tournament.is_started:
        file = json.loads((await services.club.tournaments.export(stored.id))[0])
        verdict = verify(file)
        if not verdict.ok:
            tell("every tournament can be verified", f"{stored.id}: {verdict.reason}")
        for fault in absence_faults(file, stored.tournament.planned):
            tell("who skips a round gains nothing and harms nobody", f"{stored.id}: {fault}")


def absence_faults(file: Mapping[str, Any], planned: int) -> list[str]:
    """Return what is wrong with skipped rounds in a `tournament.json`, counted by its events and not by the rules.

    Nobody sits in a round that they skip, only one of the others can be left without a table, and only rounds with a
    seat or a bye score.
    """
    faults, away, rounds, scoring = list[str](), set[int](), 0, Counter[int]()
    for event in file["events"]:
        match event["event"]:
            case "away":
                away.add(event["entrant"])
            case "back":
                away.discard(event["entrant"])
            case "paired":
                rounds, byes = rounds + 1, event.get("byes", ())
                placed = [*byes, *(entrant for table in event["tables"] for entrant in table)]
                faults += [f"{entrant} is in round {rounds}" for entrant in sorted(away.intersection(placed))]
                if len(byes) > 1 or any(len(table) < 2 for table in event["tables"]):
                    faults.append(f"round {rounds} has no table for {byes}")
                scoring.update(placed if rounds <= planned else ())
                away.clear()
    for row in file["standings"]:
        if Fraction(row["score"]) > scoring[row["entrant"]]:
            faults.append(f"{row['entrant']} has {row['score']} from {scoring[row['entrant']]} rounds")
    return faults


async def _check_seats(
    services: Any, stored: StoredTournament, match: str, entrants: tuple[int, ...], tell: Tell
) -> None:
    """Check that the match belongs to the tournament and began with exactly these people in this order."""
    table = await services.matches.table(match)
    if not table.terms.tournament or table.guild != stored.guild:
        tell("a tournament table has its own match", f"{match} of {stored.id}")
    former = await services.matches.former(match)
    began = [first_holder(info, former).user for info in table.seats]
    meant = [stored.users[entrant] for entrant in entrants]
    if any(user not in (None, planned) for user, planned in zip(began, meant, strict=True)):
        tell("a tournament table begins with its people", f"{match} of {stored.id}: {began}, not {meant}")


async def check_threads(services: Any, discord: InProcessDiscord, stored: StoredTournament, tell: Tell) -> None:
    """Check that each table has one thread, and one more for each time that its match was moved.

    Titles of people may repeat; those of the storm never do. A thread whose answer was lost is not used again if
    somebody has opened a table of their own in it meanwhile.
    """
    title, names = f"{stored.tournament.settings.title}, ", Counter[str]()
    own = {row.thread: row.match for row in stored.tables}
    for one in discord.channels:
        if one.is_thread and one.guild == stored.guild and title.startswith(STORM) and title in one.name:
            names[one.name] += one.id in own or await services.matches.latest_in(one.id) is None
            if match := own.get(one.id):
                told = await services.matches.notices(match)
                names[one.name] -= sum(notice.kind == "channel-moved" for notice in told)
    for name, times in names.items():
        if times > 1:
            tell("a tournament table has one place", f"{times} are {name}")


def check_tournament_posts(discord: InProcessDiscord, components: MessageComponents, tell: Tell) -> None:
    """Check that no tournament post is in a channel twice: announcement, each round, standings, result."""
    posts = Counter(
        (message.channel, *fields[3:])
        for message in discord._world.messages.values()
        if message.by_bot and not message.ephemeral
        for fields in components.fields(message)
        if fields[:2] == ("b", "tour-open")
    )
    for post, times in posts.items():
        if times > 1:
            tell("a post of a tournament stands once", f"{times} of {post}")
