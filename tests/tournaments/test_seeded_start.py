"""Start of a seeded tournament: it names the places by the ratings of that moment, on that server, in that game."""

from __future__ import annotations

from datetime import timedelta

from bot.store.engine.address import Address
from bot.store.engine.rows import Statement
from tests.automation.tables import HOUR
from tests.store.rated_matches import rated
from tests.tournaments.tournament_fixture import GUILD, TournamentFixture, fixture_at, person


async def rate(fixture: TournamentFixture, match: str, game: str, mu: dict[int, float], guild: int = GUILD) -> None:
    """Store ratings after an ended match, by number of the person."""
    store, at = fixture.context.store, fixture.context.hands.time - HOUR
    await rated(store, guild, match, at, *(person(number).id for number in mu), game=game)
    for number, value in mu.items():
        sql = "UPDATE ratings SET mu = ? WHERE match = ? AND user = ?"
        await store._database.write(Statement("ratings", sql, (value, match, person(number).id)))


async def test_seeded_start_ranks_entrants_by_rating(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.announced(5, hours=1, seeded=True)
        await rate(fixture, "aaaaaaaa", "zanzibar", {0: 20.0, 1: 30.0, 3: 20.0})
        await rate(fixture, "bbbbbbbb", "saint_martin", {2: 40.0})
        await rate(fixture, "cccccccc", "zanzibar", {4: 40.0}, guild=GUILD + 1)
        made = await fixture.later(made, HOUR)
        assert made.tournament.ranks == (4, 1, 2, 4, 2), "people without a match have the rating of a new player"
        assert made.round == 1
        events = await fixture.log.events(made)
        await fixture.restart()
        again = await fixture.later(made, timedelta(minutes=1))
        assert again.tournament.ranks == made.tournament.ranks
        assert await fixture.log.events(again) == events


async def test_unseeded_start_has_no_ranks(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(4)
        assert made.tournament.ranks == ()
