"""Every act that mentions others is refused once a person has done it too often, whatever became of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta

import pytest

from bot.club.tournament import Settings
from bot.games import GAMES
from bot.history.results import Results
from bot.match.act_limits import ACTS, Act
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.people.invitations import Invitations
from bot.people.preferences import PreferenceStore
from bot.people.searches import Searches
from bot.rng import Seeds
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.log import TournamentLog
from bot.tournaments.tournaments import Tournaments
from tests.automation.tables import Context, end_turn
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, running
from tests.refusals import assert_refused

KEEPER = ModeratorAction(guild=1, user=900, reason="tidying up")
GAME = "zanzibar"
Deed = Callable[[Context, int], Awaitable[object]]


async def invite(context: Context, number: int) -> None:
    """Invite another person and release the seat again."""
    invitations = Invitations(context.matches, context.store, PreferenceStore(context.store))
    guest = Person(1000 + number, f"Guest {number}")
    table = await context.matches.table_in(7) or await lobby(context.matches, ANNA, game=GAME)
    await invitations.invite(table.id, GAMES[GAME], ANNA, (guest,))
    await invitations.release(table.id, ANNA, guest.id)


async def look_for_players(context: Context, _: int) -> None:
    """Search for a match and withdraw the search."""
    wanted = Searches(context.matches, context.store)
    await wanted.seek(1, ANNA.id, GAME, 2, 24)
    await wanted.withdraw(1, ANNA.id)


async def ask(context: Context, number: int) -> None:
    """Ask another table for a pause and withdraw the request."""
    requests = TableRequests(context.matches, context.store)
    table = await running(context.matches, ANNA, BERT, game=GAME, channel=100 + number)
    asked = await requests.ask(table.id, ANNA.id, "pause", context.hands.time)
    await requests.withdraw(asked.id, ANNA.id)


async def undo(context: Context, number: int) -> None:
    """End a turn and undo its end."""
    table = await context.matches.table_in(7) or await running(context.matches, ANNA, BERT, game=GAME)
    if not number:
        (seat,) = (await context.matches.look(table.id, None)).deciders
        await end_turn(context, table.id, seat)
    (waiting,) = (await context.matches.look(table.id, None)).deciders
    await context.matches.undo.step(table.id, (ANNA, BERT)[1 - waiting].id)
    await end_turn(context, table.id, 1 - waiting)


async def sit_down(context: Context, number: int) -> None:
    """Take a seat at another table, and give it up."""
    table = await running(context.matches, ANNA, BERT, CARLA, game=GAME, channel=100 + number)
    await context.matches.seats.resign(table.id, CARLA.id)
    await context.matches.seats.take(table.id, 2, DARIO)
    await context.matches.seats.resign(table.id, DARIO.id)


async def resume(context: Context, _: int) -> None:
    """Pause a match and resume it, as a moderator."""
    results = Results(context.matches, context.store)
    requests = TableRequests(context.matches, context.store)
    moderation = ModeratorActions(context.matches, requests, results, context.store)
    table = await context.matches.table_in(7) or await running(context.matches, ANNA, BERT, game=GAME)
    if table.paused_at is None:
        await moderation.pause(table.id, KEEPER)
    await moderation.resume(table.id, KEEPER)


async def announce(context: Context, number: int) -> None:
    """Announce a tournament and call it off."""
    log, seeds = TournamentLog(context.matches, context.store, PreferenceStore(context.store)), Seeds(100 + number)
    tournaments = Tournaments(context.matches, context.store, log, seeds)
    settings = Settings(title=f"Cup {number}", game=GAME, size=2, rounds=3)
    draft = Draft(settings=settings, starts_at=context.hands.time + timedelta(days=4), pace=18)
    made = await tournaments.create(draft, Person(900, "Orla"), guild=1, channel=7, locale="en", terms=Terms())
    await tournaments.cancel(made.id, KEEPER)


DEEDS: Mapping[Act, Deed] = {
    "invitation": invite,
    "search": look_for_players,
    "request": ask,
    "undo": undo,
    "seat": sit_down,
    "moderation": resume,
    "tournament": announce,
}
PRESSED = {"rematch", "shown-step"}
"""Acts that handlers of buttons count: see `test_rematch` and `test_around_matches`."""


def test_every_limited_action_is_tested() -> None:
    assert set(DEEDS) | PRESSED == set(ACTS)


@pytest.mark.parametrize("act", DEEDS)
async def test_action_repeated_too_often_by_a_user_is_refused(act: Act, context: Context) -> None:
    limit = ACTS[act].hour
    for number in range(limit):
        await DEEDS[act](context, number)
    await assert_refused(DEEDS[act](context, limit), "too_many_acts")
    context.hands.time += timedelta(hours=1)
    await DEEDS[act](context, limit + 1)


async def test_undo_within_one_turn_does_not_count_as_a_mention(context: Context) -> None:
    table = await running(context.matches, ANNA, BERT, game="cafe_international")
    (seat,) = (await context.matches.look(table.id, None)).deciders
    user = (ANNA, BERT)[seat].id
    step = next(text for text in (await context.matches.look_as(table.id, user)).offers if "@" in text)
    for _ in range(ACTS["undo"].hour + 1):
        await context.matches.play(table.id, user, step)
        assert (await context.matches.look(table.id, None)).deciders == (seat,)
        await context.matches.undo.step(table.id, user)
