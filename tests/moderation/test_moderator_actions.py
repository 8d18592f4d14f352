"""Tests of the actions of moderators, on the toy game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.game import Line, Refused
from bot.history.record import export, verify
from bot.history.results import Results
from bot.match.matches import Matches
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.table.inactivity import SLEEPS_FOR, closes_at, fallen_asleep
from bot.table.refusals import MatchOver
from bot.table.table import AuditRow, Person, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, Clock, context, lobby, running
from tests.match.toy import GAMES
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at

PEOPLE = (ANNA, BERT, CARLA)
KEEPER = ModeratorAction(guild=1, user=900, reason="a good reason")


class ModerationFixture(msgspec.Struct):
    """Matches, and a moderator of their server."""

    matches: Matches
    requests: TableRequests
    moderation: ModeratorActions

    async def told(self, match: str) -> list[str]:
        return [notice.line.key for notice in await self.matches.notices(match)]

    async def actions(self) -> list[str]:
        return [row.action for row in (await self.moderation.page(1, 0)).rows]

    async def bids(self, match: str, *people: Person) -> None:
        for person in people:
            await self.matches.play(match, person.id, (await self.matches.look_as(match, person.id)).offers[0])

    async def after_a_turn(self) -> tuple[Table, Person]:
        """Play a round in which the winner of the bids has walked and passed."""
        table = await running(self.matches, *PEOPLE)
        await self.bids(table.id, *PEOPLE)
        (seat,) = (await self.matches.look(table.id, None)).deciders
        await self.matches.play(table.id, PEOPLE[seat].id, "walk,pass")
        return await self.matches.table(table.id), PEOPLE[seat]


@pytest.fixture
async def moderation_fixture(tmp_path: Path) -> AsyncIterator[ModerationFixture]:
    store = await store_at(tmp_path / "test.db")
    try:
        matches = context(store)
        requests = TableRequests(matches, store)
        yield ModerationFixture(matches, requests, ModeratorActions(matches, requests, Results(matches, store), store))
    finally:
        await store.close()


async def test_every_moderator_action_is_announced_with_its_reason_and_logged(
    moderation_fixture: ModerationFixture,
) -> None:
    table, _ = await moderation_fixture.after_a_turn()
    await moderation_fixture.moderation.pause(table.id, KEEPER)
    await moderation_fixture.moderation.resume(table.id, KEEPER)
    await moderation_fixture.moderation.reseat(table.id, 2, DARIO, KEEPER)
    await moderation_fixture.moderation.reseat(table.id, 2, None, KEEPER)
    assert (await moderation_fixture.moderation.reseat(table.id, 2, EMIL, KEEPER)).seats[2].user == EMIL.id
    await moderation_fixture.moderation.rewind(
        table.id, (await moderation_fixture.moderation.public_steps(table.id))[0].number, KEEPER
    )
    ended = await moderation_fixture.moderation.end(table.id, KEEPER)
    assert ended.status == "closed"
    assert await moderation_fixture.matches.table(table.id) == ended
    notices = [notice.line for notice in await moderation_fixture.matches.notices(table.id)]
    ours = [one for one in notices if one.key.startswith("server-told-")]
    told = [one.key.removeprefix("server-told-") for one in ours]
    assert told == ["pause", "resume", "reseat-by", "reseat-by", "reseat-by", "rewind", "end"]
    assert all(dict(one.args)["reason"] == KEEPER.reason for one in ours)
    named = [one.key for one in notices if str(KEEPER.user) in str(one)]
    assert named == ["server-told-reseat-by"] * 3, "who else it was stands in the audit log alone"
    actions = ["end", "rewind", "reseat-person", "reseat-computer", "reseat-person", "resume", "pause"]
    assert await moderation_fixture.actions() == actions
    (row, *_) = (await moderation_fixture.moderation.page(1, 0)).rows
    assert (row.guild, row.match, row.user, row.reason) == (1, table.id, KEEPER.user, KEEPER.reason)
    assert [row.action for row in (await moderation_fixture.moderation.page(1, 1, size=4)).rows] == actions[4:]
    assert (await moderation_fixture.moderation.page(1, 9, size=4)).number == 1
    assert (await moderation_fixture.moderation.page(2, 0)).rows == ()


async def test_manager_cannot_reseat_players_at_their_own_table(moderation_fixture: ModerationFixture) -> None:
    """Anna is a player and a moderator. Dario, a friend of another moderator, cannot hand the seat back."""
    table, moderation = await running(moderation_fixture.matches, *PEOPLE), moderation_fixture.moderation
    player = msgspec.structs.replace(KEEPER, user=ANNA.id)
    for person in (DARIO, None):
        with pytest.raises(Refused) as refused:
            await moderation.reseat(table.id, 1, person, player)
        assert refused.value.reason == "own_table"
    await moderation.reseat(table.id, 1, DARIO, KEEPER)
    for there in ("in the seat", "gone"):
        with pytest.raises(Refused) as refused:
            await moderation.reseat(table.id, 1, BERT, KEEPER)
        assert refused.value.reason == "hand_seen_since", there
        if there == "in the seat":
            await moderation.reseat(table.id, 1, None, KEEPER)
    with pytest.raises(Refused) as refused:
        await moderation.reseat(table.id, 2, DARIO, KEEPER)
    assert refused.value.reason == "other_hand_seen"
    assert await moderation_fixture.actions() == ["reseat-computer", "reseat-person"]


async def test_manager_who_plays_cannot_decide_alone(moderation_fixture: ModerationFixture) -> None:
    """Otherwise a lost match is ended, a bad turn undone, and a clock stopped at the last moment."""
    table, _ = await moderation_fixture.after_a_turn()
    moderation, matches = moderation_fixture.moderation, moderation_fixture.matches
    (step, *_) = await moderation.public_steps(table.id)
    player = msgspec.structs.replace(KEEPER, user=ANNA.id)
    for there in (True, False):
        for act in (
            moderation.end(table.id, player),
            moderation.pause(table.id, player),
            moderation.rewind(table.id, step.number, player),
        ):
            await assert_refused(act, "own_table")
        if there:
            await matches.seats.resign(table.id, ANNA.id)
            await moderation.reseat(table.id, 0, None, KEEPER)
    await moderation.pause(table.id, KEEPER)
    await assert_refused(moderation.resume(table.id, player), "own_table")
    assert await moderation_fixture.actions() == ["pause", "reseat-computer"]


async def test_manager_who_plays_only_computers_can_end_that_match(moderation_fixture: ModerationFixture) -> None:
    table = await lobby(moderation_fixture.matches, ANNA)
    await moderation_fixture.matches.lobby.add_computer(table.id, ANNA)
    await moderation_fixture.matches.lobby.start(table.id, ANNA)
    player = msgspec.structs.replace(KEEPER, user=ANNA.id)
    assert (await moderation_fixture.moderation.end(table.id, player)).status == "closed"


async def test_player_replaced_by_a_computer_may_return(moderation_fixture: ModerationFixture) -> None:
    table = await running(moderation_fixture.matches, *PEOPLE)
    await moderation_fixture.moderation.reseat(table.id, 1, None, KEEPER)
    assert (await moderation_fixture.moderation.reseat(table.id, 1, BERT, KEEPER)).seats[1].user == BERT.id


async def test_refused_moderator_action_leaves_no_trace(moderation_fixture: ModerationFixture) -> None:
    table = await running(moderation_fixture.matches, *PEOPLE)
    waiting = await lobby(moderation_fixture.matches, ANNA, channel=8)
    over = await running(moderation_fixture.matches, *PEOPLE, channel=9)
    await moderation_fixture.moderation.end(over.id, KEEPER)
    stranger = msgspec.structs.replace(KEEPER, guild=2)
    refused: list[tuple[Any, str]] = [
        (moderation_fixture.moderation.resume(table.id, KEEPER), "not_paused"),
        (moderation_fixture.moderation.reseat(table.id, 0, BERT, KEEPER), "already_seated"),
        (moderation_fixture.moderation.reseat(table.id, 0, Person(KEEPER.user, "Keeper"), KEEPER), "not_for_oneself"),
        (moderation_fixture.moderation.rewind(table.id, 1, KEEPER), "no_such_step"),
        (moderation_fixture.moderation.pause(waiting.id, KEEPER), "not_started"),
        (moderation_fixture.moderation.end(over.id, KEEPER), "match_over"),
        (moderation_fixture.moderation.end(table.id, stranger), "no_such_match"),
        (moderation_fixture.moderation.pause("nothere1", KEEPER), "no_such_match"),
    ]
    for action, reason in refused:
        await assert_refused(action, reason)
    assert await moderation_fixture.actions() == ["end"]
    assert await moderation_fixture.told(table.id) == []
    assert await moderation_fixture.matches.table(table.id) == table


async def test_refused_action_is_removed_from_the_audit_log_whatever_follows_it(
    moderation_fixture: ModerationFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later entries come from another process, which does not wait for this one."""
    table, audit = await running(moderation_fixture.matches, *PEOPLE), moderation_fixture.moderation._rows
    theirs = AuditRow(1, table.id, KEEPER.user, "resume", "another reason", Clock()())

    async def refused(*_: Any) -> None:
        await audit.add(theirs)
        raise MatchOver

    monkeypatch.setattr(moderation_fixture.matches, "change", refused)
    with pytest.raises(MatchOver):
        await moderation_fixture.moderation.pause(table.id, KEEPER)
    assert await moderation_fixture.actions() == ["resume"]


async def test_moderator_closes_a_lobby(moderation_fixture: ModerationFixture) -> None:
    table = await lobby(moderation_fixture.matches, ANNA)
    assert (await moderation_fixture.moderation.end(table.id, KEEPER)).status == "closed"
    assert await moderation_fixture.told(table.id) == ["server-told-close"]


async def test_pause_lasts_until_all_agree_or_a_moderator_lifts_it(moderation_fixture: ModerationFixture) -> None:
    table = await running(moderation_fixture.matches, ANNA, BERT)
    asked = await moderation_fixture.requests.ask(table.id, ANNA.id, "pause", table.created_at)
    paused = await moderation_fixture.moderation.pause(table.id, KEEPER)
    assert paused.paused_at is not None
    last = await moderation_fixture.requests.rows.last_in(table.id)
    assert last is not None
    assert (last.id, last.state) == (asked.id, "overtaken"), "nobody need answer that any more"
    await assert_refused(moderation_fixture.moderation.pause(table.id, KEEPER), "already_paused")
    resume = await moderation_fixture.requests.ask(table.id, ANNA.id, "resume", table.created_at)
    assert (await moderation_fixture.matches.table(table.id)).paused_at == paused.paused_at
    await moderation_fixture.requests.agree(resume.id, BERT.id)
    assert (await moderation_fixture.matches.table(table.id)).paused_at is None
    await moderation_fixture.moderation.pause(table.id, KEEPER)
    assert (await moderation_fixture.moderation.resume(table.id, KEEPER)).paused_at is None


async def test_moderator_rewinds_to_before_a_public_step(moderation_fixture: ModerationFixture) -> None:
    table, winner = await moderation_fixture.after_a_turn()
    passed, walked, opened = await moderation_fixture.moderation.public_steps(table.id)
    assert [passed.number, walked.number, opened.number] == [3, 2, 1], "bids in secret are not counted"
    await moderation_fixture.moderation.rewind(table.id, walked.number, KEEPER)
    look = await moderation_fixture.matches.look_as(table.id, winner.id)
    assert (look.view.round, look.view.steps, look.offers[0]) == (1, 0, "walk")
    await assert_refused(moderation_fixture.moderation.rewind(table.id, passed.number, KEEPER), "no_such_step")
    await moderation_fixture.matches.play(table.id, winner.id, "walk,pass")
    verdict = verify(await ended(moderation_fixture, table.id), GAMES)
    assert verdict.ok, str(verdict)


async def test_moderators_undo_takes_back_all_secret_answers_or_none(moderation_fixture: ModerationFixture) -> None:
    table, _ = await moderation_fixture.after_a_turn()
    *_, opened = await moderation_fixture.moderation.public_steps(table.id)
    await moderation_fixture.moderation.rewind(table.id, opened.number, KEEPER)
    assert (await moderation_fixture.matches.look(table.id, None)).deciders == (0, 1, 2), "all three are asked again"
    heard = [row.lines for row in await moderation_fixture.matches.log(table.id, None) if row.lines]
    assert heard[3:] == [(Line("match-taken-back"),)] * 3, "who bid last is not told"
    before = await moderation_fixture.moderation.public_steps(table.id)
    await moderation_fixture.bids(table.id, ANNA, CARLA)
    assert await moderation_fixture.moderation.public_steps(table.id) == before == ()


async def ended(moderation_fixture: ModerationFixture, match: str) -> dict[str, Any]:
    """Return the record of the match, which was stopped."""
    await moderation_fixture.moderation.end(match, KEEPER)
    return await export(moderation_fixture.matches, match)


async def test_resuming_a_sleeping_table_does_not_close_it(
    moderation_fixture: ModerationFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(moderation_fixture.matches, *PEOPLE)
    began, after = Clock()(), timedelta(days=20)
    await moderation_fixture.matches.change(table.id, lambda table: fallen_asleep(table, began))
    monkeypatch.setattr(moderation_fixture.moderation, "_now", lambda: began + after / 2)
    await moderation_fixture.moderation.pause(table.id, KEEPER)
    monkeypatch.setattr(moderation_fixture.moderation, "_now", lambda: began + after)
    resumed = await moderation_fixture.moderation.resume(table.id, KEEPER)
    assert closes_at(resumed) == began + after + SLEEPS_FOR
