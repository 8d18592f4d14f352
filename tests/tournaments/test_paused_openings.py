"""Discord opens only some threads at a time: the tables of a large round follow as soon as it allows."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from bot.tournaments.rounds import PlacesPausedError
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import TournamentTableRow
from tests.automation.tables import HOUR
from tests.tournaments.tournament_fixture import TournamentFixture, fixture_at

PEOPLE, MOST, PAUSE = 150, 10, 280.0


class SlowPlaces:
    """A Discord that opens `MOST` threads in `PAUSE` seconds."""

    def __init__(self, fixture: TournamentFixture) -> None:
        self._fixture = fixture
        self.refused = 0
        self._began: datetime | None = None
        self._opened = 0
        fixture.director.open_place = self.open

    async def open(self, stored: StoredTournament, row: TournamentTableRow) -> int:
        now = self._fixture.matches.now()
        if self._began is None or (now - self._began).total_seconds() >= PAUSE:
            self._began, self._opened = now, 0
        if self._opened == MOST:
            self.refused += 1
            raise PlacesPausedError(PAUSE - (now - self._began).total_seconds())
        self._opened += 1
        return await self._fixture._open(stored, row)


def opened(made: StoredTournament) -> int:
    return sum(bool(row.match) for row, _ in made.tables_in(made.round))


@pytest.mark.timeout(240)
async def test_seventy_five_tables_open_as_fast_as_discord_allows(tmp_path: Path) -> None:
    async with fixture_at(tmp_path / "a.db") as fixture:
        places = SlowPlaces(fixture)
        made = await fixture.announced(PEOPLE, hours=1)
        made = await fixture.later(made, HOUR)
        assert len(made.tables_in(1)) == 75
        assert (opened(made), places.refused) == (MOST, 1)
        began = fixture.matches.now()
        for _ in range(20):
            if opened(made) == 75:
                break
            until = fixture.director.paused_until(made.id)
            assert until is not None
            asked = places.refused
            fixture.director.nudge_guild(made.guild)
            await fixture.director.settled()
            assert places.refused == asked, "nobody asks before"
            made = await fixture.later(made, until - fixture.matches.now())
        assert opened(made) == 75
        assert (fixture.matches.now() - began).total_seconds() <= 7 * (PAUSE + 10.0)
        assert fixture.director.paused_until(made.id) is None
        assert fixture.director.stuck == 0
        assert len({table.created_at for table in await fixture.matches.live()}) > 1, "each begins when it is opened"
