"""Whatever write is the last of a process, the next one goes on: no table, seat or event comes twice or is missing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.store.engine.database import DatabaseLostError
from tests.automation.test_clocks import HOUR
from tests.tournaments.hall import DAY, Hall, hall_at

WRITES = 34
"""At least as many writes as the tournament below needs."""


class BrokenWrite:
    """Breaks the write with that number off, once: before or after it is committed."""

    def __init__(self, hall: Hall, number: int, *, is_stored: bool) -> None:
        self._database: Any = hall.context.store._database
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
async def test_a_process_that_dies_at_a_write_leaves_nothing_twice(
    tmp_path: Path, number: int, is_stored: bool
) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.announced(4, hours=1, rounds=2)
        dying = BrokenWrite(hall, number, is_stored=is_stored)
        made = await hall.later(made, HOUR)
        for _ in range(2):
            made = await restarted(hall, made.id)
            await hall.won_whatever_fails(made)
            made = await restarted(hall, made.id)
            made = await hall.later(made, DAY)
        made = await restarted(hall, made.id)
        assert made.ended_why == "finished"
        assert made.tournament.rounds[-1].tables[0].ended is not None
        rows = [(row.round, row.number) for row in made.tables]
        assert rows == [(1, 0), (1, 1), (2, 0), (2, 1)]
        stored = await hall.context.store._database.read("SELECT id, channel FROM matches ORDER BY created_at")
        assert sorted(row.match for row in made.tables) == sorted(match for match, _ in stored)
        assert len({channel for _, channel in stored}) == len(stored)
        for one in made.tournament.rounds:
            assert Counter(number for table in one.tables for number in table.seats) == {0: 1, 1: 1, 2: 1, 3: 1}
        assert dying.is_broken or number > 20


async def restarted(hall: Hall, tournament: str) -> Any:
    """Return the tournament after another process has taken over and tried again what failed."""
    await hall.context.pass_time(HOUR / 60)
    await hall.restart()
    await hall.settled()
    await hall.context.pass_time(HOUR / 60)
    await hall.settled()
    return await hall.tournaments.of(tournament)
