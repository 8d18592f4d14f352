"""Tests of requests that need consent: undo, pause, end; on the toy game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.history.record import export, verify
from bot.match.matches import Matches
from bot.match.undo_range import UndoRange
from bot.moderation.requests import TableRequests
from bot.table.refusals import RequestOpen, Stale
from bot.table.table import Person, Table
from tests.match.tables import ANNA, BERT, CARLA, DARIO, opened, running
from tests.match.toy import GAMES
from tests.refusals import assert_refused


@pytest.fixture
def requests(matches: Matches) -> TableRequests:
    return TableRequests(matches, matches._store)


async def after_a_turn(matches: Matches) -> tuple[Table, Person, list[Person]]:
    """Play a round in which the winner of the bids has walked, peeked and passed. Return table, winner and others."""
    table = await running(matches, ANNA, BERT, CARLA)
    for person in (ANNA, BERT, CARLA):
        await matches.play(table.id, person.id, (await matches.look_as(table.id, person.id)).offers[0])
    (seat,) = (await matches.look(table.id, None)).deciders
    winner = (ANNA, BERT, CARLA)[seat]
    await matches.play(table.id, winner.id, "walk,peek,pass")
    return await matches.table(table.id), winner, [one for one in (ANNA, BERT, CARLA) if one != winner]


async def test_finished_turn_is_undone_when_all_others_agree(matches: Matches, requests: TableRequests) -> None:
    table, winner, others = await after_a_turn(matches)
    before = await matches.look(table.id, None)
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    assert (asked.steps, asked.revealing, asked.state) == (3, 2, "open"), "looking and passing have shown something"
    assert (await requests.agree(asked.id, others[0].id)).state == "open"
    assert await matches.look(table.id, None) == before
    assert (await requests.agree(asked.id, others[1].id)).state == "granted"

    look = await matches.look_as(table.id, winner.id)
    assert look.offers, "the turn is to be made again"
    assert (look.view.round, look.view.steps, look.view.peeked) == (1, 0, None)
    log = await matches.log(table.id, None)
    assert [row.is_undone for row in log] == [False] * 3 + [True] * 3 + [False] * 3, "they stay in the log"
    assert [notice.line.key for notice in await matches.notices(table.id)] == ["life-take-back-agreed"]


async def test_choices_from_before_an_agreed_undo_are_stale(matches: Matches, requests: TableRequests) -> None:
    table, winner, others = await after_a_turn(matches)
    old = {person: (await matches.look_as(table.id, person.id)).token for person in others}
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    for person in others:
        await requests.agree(asked.id, person.id)
    await matches.play(table.id, winner.id, "pass")
    for person, token in old.items():
        offer = (await matches.look_as(table.id, person.id)).offers[0]
        with pytest.raises(Stale):
            await matches.play(table.id, person.id, offer, token=token)


async def taken_back(matches: Matches, requests: TableRequests) -> tuple[Table, Person]:
    table, winner, others = await after_a_turn(matches)
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    for person in others:
        await requests.agree(asked.id, person.id)
    return table, winner


async def test_agreed_undo_gives_the_same_position_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        table, winner = await taken_back(matches, TableRequests(matches, matches._store))
        before = await matches.look_as(table.id, winner.id)
    async with opened(tmp_path) as matches:
        assert await matches.look_as(table.id, winner.id) == before


async def test_record_of_a_match_with_an_agreed_undo_verifies(matches: Matches, requests: TableRequests) -> None:
    table, winner = await taken_back(matches, requests)
    await matches.play(table.id, winner.id, "walk,pass")
    while (await matches.table(table.id)).status == "running":
        look = await matches.look(table.id, None)
        mine = await matches.look(table.id, look.deciders[0])
        await matches.play_seat(table.id, look.deciders[0], mine.offers[-1])
    record = await export(matches, table.id)
    assert len(record["taken_back"]) == 3
    verdict = verify(record, GAMES)
    assert verdict.ok, str(verdict)


async def test_secret_answers_are_undone_together_and_never_counted(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    for person in (CARLA, ANNA):
        await matches.play(table.id, person.id, (await matches.look_as(table.id, person.id)).offers[0])
        await assert_refused(matches.undo.last_turn(table.id, 2), "cannot_step_back")
    await matches.play(table.id, BERT.id, (await matches.look_as(table.id, BERT.id)).offers[0])
    (winner,) = (await matches.look(table.id, None)).deciders
    loser = min({0, 1} - {winner})
    turn = await matches.undo.last_turn(table.id, loser)
    assert turn == UndoRange(first=1, steps=1, revealing=1, last=3), "all have heard of the last answer alone"
    await matches.undo.rewind(table.id, turn.first)
    assert (await matches.look(table.id, None)).deciders == (0, 1, 2), "nobody's answer stands any more"


async def test_request_ends_with_the_first_refusal(matches: Matches, requests: TableRequests) -> None:
    table, winner, others = await after_a_turn(matches)
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    assert (await requests.refuse(asked.id, others[0].id)).state == "refused"
    await assert_refused(requests.agree(asked.id, others[1].id), "no_such_request")
    assert (await matches.table(table.id)).seq == table.seq


async def bid(matches: Matches, table: Table, *people: Person) -> None:
    for person in people:
        await matches.play(table.id, person.id, (await matches.look_as(table.id, person.id)).offers[0])


async def test_request_is_overtaken_by_a_public_step_only(matches: Matches, requests: TableRequests) -> None:
    table, winner, others = await after_a_turn(matches)
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    await bid(matches, table, winner, others[0])
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "open", "that somebody has answered in secret must not be seen by the request"
    await bid(matches, table, others[1])
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "overtaken"
    await assert_refused(requests.agree(asked.id, others[1].id), "no_such_request")


async def test_request_counts_no_answers_given_in_secret_and_takes_them_back(
    matches: Matches, requests: TableRequests
) -> None:
    table, winner, others = await after_a_turn(matches)
    await bid(matches, table, winner, others[0])
    asked = await requests.ask(table.id, winner.id, "take-back", table.created_at)
    assert (asked.steps, asked.revealing) == (3, 2)
    for person in others:
        await requests.agree(asked.id, person.id)
    look = await matches.look_as(table.id, winner.id)
    assert (look.view.round, look.view.steps) == (1, 0)
    heard = await matches.log(table.id, None)
    assert [bool(row.lines) for row in heard[6:]] == [False] * 4 + [True] * 3, "nor that the answers are void"


async def test_undo_request_for_a_secret_answer_is_refused(matches: Matches, requests: TableRequests) -> None:
    table = await running(matches, ANNA, BERT)
    await bid(matches, table, ANNA)
    await assert_refused(requests.ask(table.id, ANNA.id, "take-back", table.created_at), "cannot_step_back")


async def test_request_ends_when_its_requester_leaves(matches: Matches, requests: TableRequests) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    await requests.ask(table.id, ANNA.id, "pause", table.created_at)
    await matches.seats.resign(table.id, ANNA.id)
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "overtaken"


async def test_requests_pause_resume_and_end_the_match(matches: Matches, requests: TableRequests) -> None:
    table = await running(matches, ANNA, BERT)
    await assert_refused(requests.ask(table.id, ANNA.id, "resume", table.created_at), "not_paused")
    asked = await requests.ask(table.id, ANNA.id, "pause", table.created_at)
    with pytest.raises(RequestOpen):
        await requests.ask(table.id, BERT.id, "end", table.created_at)
    await requests.agree(asked.id, BERT.id)
    assert (await matches.table(table.id)).paused_at is not None
    await assert_refused(requests.ask(table.id, ANNA.id, "pause", table.created_at), "already_paused")
    asked = await requests.ask(table.id, BERT.id, "resume", table.created_at)
    await requests.agree(asked.id, ANNA.id)
    assert (await matches.table(table.id)).paused_at is None
    asked = await requests.ask(table.id, BERT.id, "end", table.created_at)
    await requests.agree(asked.id, ANNA.id)
    ended = await matches.table(table.id)
    assert (ended.status, ended.seed is not None) == ("closed", True)


async def test_only_players_are_asked_and_only_the_requester_withdraws(
    matches: Matches, requests: TableRequests
) -> None:
    table = await running(matches, ANNA, BERT)
    await assert_refused(requests.ask(table.id, DARIO.id, "pause", table.created_at), "not_seated")
    await assert_refused(requests.ask(table.id, ANNA.id, "take-back", table.created_at), "cannot_step_back")
    asked = await requests.ask(table.id, ANNA.id, "pause", table.created_at)
    await assert_refused(requests.agree(asked.id, DARIO.id), "not_seated")
    await assert_refused(requests.withdraw(asked.id, BERT.id), "not_your_request")
    assert (await requests.withdraw(asked.id, ANNA.id)).state == "withdrawn"


async def test_request_does_not_wait_for_a_player_who_resigned(matches: Matches, requests: TableRequests) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    asked = await requests.ask(table.id, ANNA.id, "pause", table.created_at)
    await requests.agree(asked.id, BERT.id)
    await matches.seats.resign(table.id, CARLA.id)
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "granted"
    assert (await matches.table(table.id)).paused_at is not None


async def test_new_player_is_not_bound_by_the_former_players_answer(matches: Matches, requests: TableRequests) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    asked = await requests.ask(table.id, ANNA.id, "end", matches.now())
    await requests.agree(asked.id, BERT.id)
    await matches.seats.resign(table.id, BERT.id)
    await matches.seats.take(table.id, 1, DARIO)
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "overtaken"
    again = await requests.ask(table.id, ANNA.id, "end", matches.now())
    assert await requests.waits_for(again, await matches.table(table.id)) == (1, 2), "who sat down before is asked"
    reviewed = await requests.review(table.id)
    assert reviewed is not None
    assert reviewed.state == "open"
