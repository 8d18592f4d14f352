"""Tournaments in a storm: announced and started while all is quiet, played in the next spell, looked at after it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any

from bot.club.pairing import NO_AVOIDANCE, Avoidance, next_round
from bot.club.pairing_worker import PairingWorker
from bot.club.tournament import Paired, Settings, Tournament
from bot.club.verification import verify
from bot.game import Refused
from bot.games import GAMES
from bot.moderation.admin_actions import ModeratorAction
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.stored import StoredTournament
from tests.storm.honest import HonestDiscord

Tell = Callable[[str, str], None]
FEWEST = 4


async def paired_here(_: PairingWorker, tournament: Tournament, avoidance: Avoidance = NO_AVOIDANCE) -> Paired:
    """Stands for the pairing process, which would not know simulated time."""
    return next_round(tournament, avoidance)


async def care_for_cups(client: Any, discord: HonestDiscord, chance: Random, tell: Tell) -> int:
    """Read the tournaments of this process's servers, announce one if there are none, and return their number."""
    services, count = client.services, 0
    for guild in discord.guilds:
        if not services.matches.ownership.owns(guild.id) or services.guild_removals.is_gone(guild.id):
            continue
        live = await services.tournaments.live(guild.id)
        for stored in (*live, *await services.tournaments.past(guild.id)):
            count += 1
            await _check(services, stored, tell)
        if not live and chance.random() < 0.7:
            await _announce(services, discord, guild, chance)
        for stored in live:
            await _stir(services, stored, chance)
    return count


async def _announce(services: Any, discord: HonestDiscord, guild: Any, chance: Random) -> None:
    """People enter at once, and a manager starts."""
    people = [one for one in discord.people if guild.id in {channel.guild for channel in one.channels}]
    place = next((one for one in discord.channels if one.guild == guild.id and one.kind == "text"), None)
    if len(people) < FEWEST or place is None:
        return
    size, game = chance.choice((2, 3, 4)), chance.choice(sorted(GAMES))
    draft = Draft(
        settings=Settings(title="Storm Cup", game=game, size=size, rounds=2, final=chance.random() < 0.3),
        starts_at=services.now() + timedelta(hours=1),
        turn_hours=1,
        reserve_hours=12,
        round_days=1,
    )
    with suppress(Refused):
        made = await services.tournaments.create(
            draft, Person(people[0].id, people[0].name), guild=guild.id, channel=place.id, locale="en", terms=Terms()
        )
        for person in people:
            await services.tournaments.enter(made.id, Person(person.id, person.name))
        await services.tournaments.start(made.id, ModeratorAction(guild.id, people[0].id, "all are here"))


async def _stir(services: Any, stored: StoredTournament, chance: Random) -> None:
    """Somebody may withdraw or sit out; now and then the tournament is cancelled."""
    users, way = [user for user in stored.users if user is not None], chance.random()
    with suppress(Refused):
        if users and way < 0.2:
            await services.tournaments.withdraw(stored.id, chance.choice(users))
        elif users and way < 0.4:
            await services.tournaments.sit_out(stored.id, chance.choice(users))
        elif way < 0.45:
            await services.tournaments.cancel(stored.id, ModeratorAction(stored.guild, 1, "enough"))


async def _check(services: Any, stored: StoredTournament, tell: Tell) -> None:
    """No table has two matches, nobody sits twice in a round, and the file is valid."""
    matches = Counter(row.match for row in stored.tables if row.match)
    if twice := [match for match, times in matches.items() if times > 1]:
        tell("a tournament table has one match", f"{twice} of {stored.id}")
    for match in matches:
        table = await services.matches.table(match)
        if not table.terms.tournament or table.guild != stored.guild:
            tell("a tournament table has its own match", f"{match} of {stored.id}")
    for number, one in enumerate(stored.tournament.rounds, 1):
        seats = Counter(entrant for table in one.tables for entrant in table.seats)
        if any(times > 1 for times in seats.values()):
            tell("nobody sits twice in a round", f"round {number} of {stored.id}")
    if stored.tournament.is_started:
        verdict = verify(json.loads((await services.tournaments.export(stored.id))[0]))
        if not verdict.ok:
            tell("every tournament can be verified", f"{stored.id}: {verdict.reason}")
