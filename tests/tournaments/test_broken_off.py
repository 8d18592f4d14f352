"""Whatever write is the last of a process, the next one goes on: no table, seat or event comes twice or is missing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.database_errors import DatabaseLostError
from tests.automation.tables import HOUR
from tests.tournaments.tournament_fixture import DAY, TournamentFixture

WRITES = 34
"""Upper bound of the writes of the tournament below."""


class BrokenWrite:
    """Fails the write with that number once: before or after it is committed."""

    def __init__(self, fixture: TournamentFixture, number: int, *, is_stored: bool) -> None:
        self._database: Any = fixture.context.store._database
        self._write = self._database.write
        self._left, self._is_stored = number, is_stored
        self.is_broken = False
        setattr(self._database, "write", self.write)  # noqa: B010

    async def write(self, *statements: Any, **given: Any) -> None:
        """Write, or break off."""
        is_ours = any(statement.table.startswith(("tournament", "matches", "seats")) for statement in statements)
        self._left -= is_ours
        if not is_ours or self._left or self.is_broken:
            await self._write(*statements, **given)
            return
        self.is_broken = True
        if self._is_stored:
            await self._write(*statements, **given)
        raise DatabaseLostError("The connection to the database was lost.")


@pytest.mark.parametrize("is_stored", [False, True])
@pytest.mark.parametrize("number", range(1, WRITES, 2))
@pytest.mark.rotating(6)
async def test_tournament_process_killed_at_any_write_repeats_no_action(
    number: int, is_stored: bool, fixture: TournamentFixture
) -> None:
    made = await fixture.announced(4, hours=1, rounds=2)
    dying = BrokenWrite(fixture, number, is_stored=is_stored)
    made = await fixture.later(made, HOUR)
    for _ in range(2):
        made = await restarted(fixture, made.id)
        await fixture.won_whatever_fails(made)
        made = await restarted(fixture, made.id)
        made = await fixture.later(made, DAY)
    made = await restarted(fixture, made.id)
    assert made.ended_why == "finished"
    assert made.tournament.rounds[-1].tables[0].ended is not None
    rows = [(row.round, row.number) for row in made.tables]
    assert rows == [(1, 0), (1, 1), (2, 0), (2, 1)]
    stored = await fixture.context.store._database.read("SELECT id, channel FROM matches ORDER BY created_at")
    assert sorted(row.match for row in made.tables) == sorted(match for match, _ in stored)
    assert len({channel for _, channel in stored}) == len(stored)
    for one in made.tournament.rounds:
        assert Counter(number for table in one.tables for number in table.seats) == {0: 1, 1: 1, 2: 1, 3: 1}
    assert dying.is_broken or number > 20


async def restarted(fixture: TournamentFixture, tournament: str) -> Any:
    """Return the tournament after another process has taken over and tried again what failed."""
    await fixture.context.pass_time(HOUR / 60)
    await fixture.restart()
    await fixture.settled()
    await fixture.context.pass_time(HOUR / 60)
    await fixture.settled()
    return await fixture.tournaments.log.read(tournament)
