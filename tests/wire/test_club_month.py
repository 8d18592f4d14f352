"""A club of sixty for thirty days: one page, and for each table a thread, a lobby and one call."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games import GAMES
from tests.wire.clubs import Club
from tests.wire.no_pictures import draw_nothing
from tests.wire.silent_days import days_at

PEOPLE, DAYS = 60, 30
SEARCHES_A_DAY = 8


@pytest.mark.of_a_file
async def test_club_of_sixty_stays_within_its_message_limits_for_thirty_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    chance = Random(35)
    async with days_at(tmp_path) as session:
        club = Club(session)
        people = club.people(*(f"Member {number}" for number in range(PEOPLE)))
        began = len(session.loopback.transcript)
        await club.begin()
        services, guild = session.client.services, session.guild.id
        for person in people[:10]:
            await services.club.searches.avoid(guild, person.id, chance.choice(people[10:]).id)
        for _ in range(DAYS):
            for person in chance.sample(people, SEARCHES_A_DAY):
                game = chance.choice(sorted(GAMES))
                players = chance.choice(GAMES[game].players[:2])
                hours = chance.choice((24, 48, 72))
                if await _has_room(services.club.searches, guild, person.id):
                    await services.club.searches.seek(guild, person.id, game, players, hours)
            await club.settled()
            await session.pass_time(timedelta(days=1))
            await club.settled()
        posted = [one for one in session.loopback.transcript[began:] if one.kind == "created"]
        edited = [one for one in session.loopback.transcript[began:] if one.kind == "edited"]
        threads = club.threads()
        assert len(threads) >= DAYS / 2, "people do meet"
        by_place = {place: sum(one.channel == place for one in posted) for place in {one.channel for one in posted}}
        asked_for = 1  # the moderator's command
        announced = len(threads)  # Discord's own line for each thread
        assert by_place.pop(club.channel.id) <= 1 + asked_for + announced
        told = "lobby, call, the lobby when a seat is held no longer, and twice that the lobby has expired"
        assert max(by_place[thread.id] for thread in threads) <= 5, told
        assert sum(one.channel == club.channel.id for one in edited) <= DAYS * 4
        for thread in threads:
            seen: list[Any] = club.keeper.sees(thread)
            assert sum(bool(message.mentions) for message in seen) <= 1, "everybody is called once"


async def _has_room(wanted: Any, guild: int, user: int) -> bool:
    return len(await wanted.of(guild, user)) < 5
