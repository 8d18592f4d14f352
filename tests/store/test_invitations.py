"""Tests of invitations: seats held, answers, limits, expiry, restarts, privacy."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.history.replay import Replays
from bot.match.matches import Matches
from bot.people.invitations import Invitations
from bot.people.preferences import PreferenceStore
from bot.people.privacy import Privacy
from bot.store import Store
from bot.store.engine.address import Address
from bot.table.invitations import HELD_FOR, MAX_OPEN, PAIR_PAUSE, called, free_seats
from bot.table.refusals import NotHost
from bot.table.seating import TableChange
from bot.table.table import Person, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, context, lobby
from tests.match.toy import GAMES
from tests.refusals import assert_refused

GAME = GAMES["toy"]


class Club:
    """Matches and invitations on a clock that the test moves."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches: Matches = context(store)
        self._clock = self.matches._clock
        self.ahead = timedelta()
        self.matches._clock = lambda: self._clock() + self.ahead
        self.preferences = PreferenceStore(store)
        self.invitations = Invitations(self.matches, store, self.preferences)

    async def invite(self, table: Table, *people: Person, host: Person = ANNA) -> Table:
        return await self.invitations.invite(table.id, GAME, host, people)


@pytest.fixture
async def club(place: Address) -> AsyncIterator[Club]:
    store = await Store.open(place)
    yield Club(store)
    await store.close()


def states(table: Table) -> dict[str, str]:
    """Return the state of each invitation, by name."""
    return {one.name: one.state for one in table.invitations}


async def stored(club: Club, match: str) -> Table:
    """Return the table as another process reads it."""
    found = await club.store.matches.load(match)
    assert found is not None
    return found.table


async def test_held_seat_is_reserved_for_the_invited_user(club: Club) -> None:
    most = GAME.players[-1]
    assert most == 4
    table = await club.invite(await lobby(club.matches, ANNA, BERT), CARLA, DARIO)
    assert states(table) == {"Carla": "open", "Dario": "open"}
    assert await stored(club, table.id) == table
    await assert_refused(club.matches.lobby.join(table.id, EMIL), "seats_held")
    await assert_refused(club.matches.lobby.add_computer(table.id, ANNA), "seats_held")
    await assert_refused(club.invite(table, EMIL), "seats_held")
    club.ahead = PAIR_PAUSE
    await assert_refused(club.invite(table, CARLA), "already_invited")
    table = await club.matches.lobby.join(table.id, CARLA)
    assert states(table) == {"Carla": "joined", "Dario": "open"}
    table = await club.invitations.decline(table.id, DARIO.id, "next week")
    assert [(one.state, one.word) for one in table.invitations if one.user == DARIO.id] == [("declined", "next week")]
    table = await club.matches.lobby.join(table.id, EMIL)
    assert await stored(club, table.id) == table
    await assert_refused(club.matches.lobby.join(table.id, DARIO), "lobby_full")


async def test_only_the_host_invites_and_releases_and_only_the_invited_declines(club: Club) -> None:
    table = await lobby(club.matches, ANNA, BERT)
    with pytest.raises(NotHost):
        await club.invite(table, CARLA, host=BERT)
    await assert_refused(club.invite(table, BERT), "invited_seated")
    table = await club.invite(table, CARLA)
    await assert_refused(club.invitations.decline(table.id, DARIO.id), "not_invited")
    with pytest.raises(NotHost):
        await club.invitations.release(table.id, BERT, CARLA.id)
    table = await club.invitations.release(table.id, ANNA, CARLA.id)
    assert states(table) == {"Carla": "released"}
    await assert_refused(club.invitations.decline(table.id, CARLA.id), "not_invited")


@pytest.mark.parametrize("ends", ["start", "close"])
async def test_closing_a_lobby_ends_its_invitations(club: Club, ends: str) -> None:
    table = await club.invite(await lobby(club.matches, ANNA, BERT), CARLA)
    await (club.matches.lobby.start if ends == "start" else club.matches.lobby.close)(table.id, ANNA)
    assert states(await stored(club, table.id)) == {"Carla": "released"}
    assert (await club.store.invitations.counts(ANNA.id, CARLA.id, club.matches.now() - PAIR_PAUSE)) == (0, 0, 1)


async def test_unanswered_invitation_lapses_after_three_days_despite_a_restart(club: Club) -> None:
    table = await club.invite(await lobby(club.matches, ANNA), BERT)
    due = await club.invitations.upcoming(table.id)
    assert list(due.values()) == [table.invitations[0].at + HELD_FOR]
    later = Club(club.store)
    later.ahead = HELD_FOR - timedelta(minutes=5)
    await later.invitations.act(table.id, next(iter(due)))
    assert states(await stored(club, table.id)) == {"Bert": "open"}
    later.ahead = HELD_FOR + timedelta(minutes=5)
    await later.invitations.act(table.id, next(iter(due)))
    assert states(await stored(club, table.id)) == {"Bert": "lapsed"}
    assert await later.invitations.upcoming(table.id) == {}


async def test_pair_of_users_has_one_invitation_a_day(club: Club) -> None:
    table = await club.invite(await lobby(club.matches, ANNA), BERT)
    await club.invitations.decline(table.id, BERT.id)
    await assert_refused(club.invite(table, BERT), "invited_lately")
    other = await lobby(club.matches, ANNA, channel=8)
    await assert_refused(club.invite(other, BERT), "invited_lately")
    await club.invite(await lobby(club.matches, BERT, channel=9), ANNA, host=BERT)
    club.ahead = PAIR_PAUSE + timedelta(minutes=1)
    assert states(await club.invite(table, BERT)) == {"Bert": "open"}


async def test_user_has_at_most_five_open_invitations_sent_and_received(club: Club) -> None:
    guests = [Person(number, f"Guest {number}") for number in range(200, 200 + MAX_OPEN)]
    tables = [await lobby(club.matches, ANNA, channel=channel) for channel in (20, 21)]
    await club.invite(tables[0], *guests[:3])
    await assert_refused(club.invite(tables[1], *guests[3:], BERT), "too_many_invitations")
    await club.invite(tables[1], *guests[3:])
    third = await lobby(club.matches, ANNA, channel=22)
    await assert_refused(club.invite(third, BERT), "too_many_invitations")
    await club.invitations.release(tables[0].id, ANNA, guests[0].id)
    await club.invite(third, BERT)
    for channel, host in enumerate(guests[: MAX_OPEN - 1], 30):
        await club.invite(await lobby(club.matches, host, channel=channel), BERT, host=host)
    await assert_refused(
        club.invite(await lobby(club.matches, CARLA, channel=40), BERT, host=CARLA), "invited_too_often"
    )


async def test_released_invitation_counts_towards_the_limit(club: Club) -> None:
    guests = [Person(number, f"Guest {number}") for number in range(200, 212)]
    table = await lobby(club.matches, ANNA)
    for guest in guests[:6]:
        await club.invite(table, guest)
        await club.invitations.release(table.id, ANNA, guest.id)
    await assert_refused(club.invite(table, guests[6]), "too_many_acts")
    club.ahead = timedelta(hours=1)
    await club.invite(table, guests[6])


async def test_user_with_invitations_off_receives_none(club: Club) -> None:
    await club.preferences.change(BERT.id, invitations=False)
    table = await lobby(club.matches, ANNA)
    await assert_refused(club.invite(table, BERT), "wants_no_invitations")
    await assert_refused(
        club.invitations.checked(ANNA.id, (BERT,), lambda: club.matches.table(table.id), None), "wants_no_invitations"
    )


async def test_table_and_its_invitations_are_created_together(club: Club) -> None:
    table = await club.matches.lobby.open(
        game="toy", guild=1, channel=7, host=ANNA, options={}, locale="en", invited=(BERT, CARLA)
    )
    assert states(await stored(club, table.id)) == {"Bert": "open", "Carla": "open"}
    assert {one.batch for one in table.invitations} == {1}
    club.ahead = PAIR_PAUSE
    again = await club.invite(table, DARIO)
    assert {one.name: one.batch for one in again.invitations} == {"Bert": 1, "Carla": 1, "Dario": 2}


@pytest.mark.parametrize(("gone", "left"), [(BERT, []), (ANNA, [(BERT.id, 0, "open", "")])])
async def test_invitations_are_exported_and_deleted(club: Club, gone: Person, left: Sequence[Any]) -> None:
    privacy = Privacy(club.matches, club.store, Replays(club.matches))
    table = await lobby(club.matches, ANNA, CARLA)
    table = await club.invite(table, BERT)
    (row,) = (await privacy.export(gone.id))["tables"]["invitations"]
    assert (row["match"], row["user"], row["host"]) == (table.id, BERT.id, ANNA.id)
    await privacy.forget(gone.id, club.matches.now())
    found = await stored(club, table.id)
    assert [(one.user, one.host, one.state, one.word) for one in found.invitations] == left
    assert await club.matches.table(table.id) == found
    assert "invitations" not in (await privacy.export(gone.id))["tables"]


async def test_invitation_text_is_redacted_when_a_named_user_is_deleted(club: Club) -> None:
    privacy = Privacy(club.matches, club.store, Replays(club.matches))
    gone = Person(900_000_000_000_000_001, "Guglielmo")
    table = await club.invite(await lobby(club.matches, ANNA, gone), BERT)
    await club.invitations.decline(table.id, BERT.id, f"ask <@{gone.id}>")
    await privacy.forget(gone.id, club.matches.now())
    assert str(gone.id) not in msgspec.json.encode(await stored(club, table.id)).decode()


async def test_invitations_of_a_lobby_survive_a_restart(tmp_path: Path) -> None:
    first = await Store.open(tmp_path / "test.db")
    before = Club(first)
    table = await before.invite(await lobby(before.matches, ANNA), BERT)
    await first.close()
    second = await Store.open(tmp_path / "test.db")
    after = await Club(second).matches.table(table.id)
    await second.close()
    assert after == table


async def called_table(club: Club, *people: Person) -> Table:
    """Return a lobby to which the bot has called these people, as for their searches."""
    table = await lobby(club.matches, people[0], *people[1:])
    bot = 99
    kept = called(people, bot, club.matches.now())
    return await club.matches.change(
        table.id, lambda known: TableChange(msgspec.structs.replace(known, host=bot, invitations=kept))
    )


async def test_table_of_a_search_is_reserved_for_its_mentioned_players(club: Club) -> None:
    table = await called_table(club, ANNA, BERT)
    assert (len(table.called), table.held, free_seats(table, GAME)) == (2, (), 0)
    await assert_refused(club.matches.lobby.join(table.id, EMIL), "kept_for_called")
    await assert_refused(club.invitations.decline(table.id, ANNA.id), "not_invited")
    table = await club.invite(table, CARLA, host=BERT)
    table = await club.matches.lobby.join(table.id, CARLA)
    assert table.names == ("Anna", "Bert", "Carla"), "invited users may join"
    table = await club.matches.lobby.leave(table.id, CARLA)
    table = await club.matches.lobby.leave(table.id, ANNA)
    assert (states(table)["Anna"], free_seats(table, GAME)) == ("declined", 1)
    table = await club.matches.lobby.join(table.id, EMIL)
    assert await stored(club, table.id) == table
    await assert_refused(club.matches.lobby.join(table.id, DARIO), "kept_for_called")
    counts = await club.store.invitations.counts(EMIL.id, BERT.id, club.matches.now())
    assert counts.received == 0, "it counts for no limit"


async def test_tables_for_mentioned_people_open_to_everyone_after_three_days(club: Club) -> None:
    table = await called_table(club, ANNA, BERT)
    (end,) = set((await club.invitations.upcoming(table.id)).values())
    club.ahead = end - club.matches.now()
    await club.invitations.act(table.id, "invitation")
    assert set(states(await stored(club, table.id)).values()) == {"lapsed"}
    table = await club.matches.lobby.join(table.id, EMIL)
    table = await club.matches.lobby.join(table.id, CARLA)
    assert len(table.seats) == 4


async def test_table_for_mentioned_people_starts_like_any_other(club: Club) -> None:
    table = await called_table(club, ANNA, BERT)
    table = await club.matches.lobby.start(table.id, BERT)
    assert (table.status, table.called, set(states(table).values())) == ("running", (), {"released"})


async def test_closed_damaged_lobby_holds_no_seat(club: Club) -> None:
    table = await club.invite(await lobby(club.matches, ANNA), BERT)
    assert await club.store.matches.close_unreadable(table.id, club.matches.now())
    closed = await stored(club, table.id)
    assert (closed.status, states(closed)) == ("closed", {"Bert": "released"})
