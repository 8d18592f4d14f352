"""The opening of the largest round: no step of it keeps the loop for long. Work is counted, not timed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from unittest.mock import patch

import pytest

from bot.club.standings import standings
from bot.club.tournament import MAX_ENTRANTS, Paired, Tournament
from tests.automation.tables import HOUR
from tests.tournaments.tournament_fixture import InlinePairing, TournamentFixture

MAX_CALLS = 50_000
"""Calls of functions in one callback of the loop. That many take about 10 ms."""


class EntryOrderPairing(InlinePairing):
    """Pairing in the order of entry. The search runs in another process and is not counted here."""

    async def next_round(self, tournament: Tournament, lot: bytes) -> Paired:
        """Return tables of four."""
        people = tournament.present
        return Paired(tuple(people[first : first + 4] for first in range(0, len(people), 4)), lot.hex())


class Calls:
    """Calls of Python functions in the callback with the most of them."""

    most = now = 0

    def count(self, _: FrameType, event: str, __: object) -> None:
        self.now += event == "call"

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count those of each callback within the block."""
        run = asyncio.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            self.now = 0
            sys.setprofile(self.count)
            try:
                run(handle)
            finally:
                sys.setprofile(None)
            self.most = max(self.most, self.now)

        with patch.object(asyncio.Handle, "_run", measured):
            yield


async def largest(fixture: TournamentFixture) -> str:
    """Create a tournament that as many people as possible have entered. Return its id."""
    fixture.pairing = EntryOrderPairing()
    fixture.director.rounds._pairing = fixture.pairing
    return (await fixture.announced(MAX_ENTRANTS, hours=1, size=4)).id


@pytest.mark.rotating(12)
async def test_opening_75_tables_never_blocks_the_event_loop(fixture: TournamentFixture) -> None:
    made = await fixture.tournaments.log.read(await largest(fixture))
    calls = Calls()
    with calls.counted():
        made = await fixture.later(made, HOUR)
    assert (made.round, len([row for row, _ in made.tables_in(1) if row.match])) == (1, 75)
    assert 0 < calls.most < MAX_CALLS
    calls.now = 0
    sys.setprofile(calls.count)
    standings(made.tournament)
    sys.setprofile(None)
    assert calls.now < MAX_CALLS, "they are computed on the loop for each post and screen"
