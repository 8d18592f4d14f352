"""Tests that results and ratings are written once per ended match, independent of the time."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from datetime import UTC, datetime, timedelta
from itertools import permutations
from pathlib import Path

import pytest

from bot.game import Outcome
from bot.history.match_lists import MatchFilter
from bot.history.ratings import NEW, Rating, moved, rated
from bot.moderation.requests import TableRequests
from bot.store import EndedMatch, TimedRow
from bot.table.requests import RequestKind
from bot.table.table import MatchView
from tests.faulty_writes import FaultyWrites
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, play_any, running, stop
from tests.match.toy import TOY
from tests.waiting import until, within

FORMER = "INSERT INTO former_players VALUES (?, 0, 1, 'computer', NULL, 'Computer 1', 1, 1)"
PAIRS = ((ANNA, BERT), (CARLA, DARIO))
TIE = dataclasses.replace(
    TOY, outcome=lambda state: None if TOY.outcome(state) is None else Outcome((3, 3, 1, 0), (1, 1, 3, 4))
)


async def session(history: HistoryServices) -> list[str]:
    """Play matches of changing people. Return the ids in the order of their ends."""
    return [
        (await history.play(*people, channel=channel)).id
        for channel, people in enumerate([(ANNA, BERT), (BERT, CARLA, DARIO), (CARLA, ANNA), (ANNA, BERT, CARLA)])
    ]


async def test_ended_match_gets_results_and_ratings(history: HistoryServices) -> None:
    match = (await running(history.matches, ANNA, BERT)).id
    await play_any(history.matches, match, ANNA, BERT, most=1)
    await history.results.settled()
    assert history.result_rows(match) == [], "it is not over"
    await play_any(history.matches, match, ANNA, BERT)
    await history.results.settled()
    outcome = (await history.matches.look(match, None)).outcome
    assert outcome is not None
    assert [row[:3] for row in history.result_rows(match)] == list(
        zip((ANNA.id, BERT.id), outcome.scores, outcome.ranks, strict=True)
    )
    assert all(decisions > 0 and thinking > 0 for *_, decisions, thinking in history.result_rows(match))
    after = rated([NEW, NEW], outcome.ranks)
    assert history.ratings() == [
        (match, seat, person.id, after[seat].mu, after[seat].sigma) for seat, person in enumerate((ANNA, BERT))
    ]


async def test_thinking_times_add_up_to_the_length_of_the_match(history: HistoryServices) -> None:
    table = await history.play(ANNA, BERT, CARLA)
    assert table.started_at is not None
    assert table.ended_at is not None
    waited = timedelta(milliseconds=sum(row[-1] for row in history.result_rows(table.id)))
    assert waited == table.ended_at - table.started_at


async def test_agreed_pause_does_not_count_as_thinking_time(history: HistoryServices) -> None:
    table, requests = await running(history.matches, ANNA, BERT), TableRequests(history.matches, history.store)
    kinds: tuple[RequestKind, ...] = ("pause", "resume")
    for kind in kinds:
        asked = await requests.ask(table.id, ANNA.id, kind, table.created_at)
        await requests.agree(asked.id, BERT.id)
    table = await play_any(history.matches, table.id, ANNA, BERT)
    await history.results.settled()
    paused, resumed = [notice.at for notice in await history.matches.notices(table.id)]
    assert table.started_at is not None
    assert table.ended_at is not None
    assert paused < resumed
    waited = timedelta(milliseconds=sum(row[-1] for row in history.result_rows(table.id)))
    assert waited == table.ended_at - table.started_at - (resumed - paused)


async def test_rating_continues_from_the_previous_match(history: HistoryServices) -> None:
    matches = await session(history)
    now: dict[int, Rating] = {}
    for match in matches:
        results = history.result_rows(match)
        after = rated([now.get(row[0], NEW) for row in results], [row[2] for row in results])
        now.update({row[0]: rating for row, rating in zip(results, after, strict=True)})
        assert [row[3:] for row in history.ratings() if row[0] == match] == [(one.mu, one.sigma) for one in after]


async def test_ratings_are_separate_by_server_and_game(history: HistoryServices) -> None:
    first = await history.play(ANNA, BERT, channel=1)
    history.sql("UPDATE matches SET guild = 2 WHERE id = ?", first.id)
    history.sql("UPDATE ratings SET guild = 2")
    second = await history.play(ANNA, BERT, channel=2)
    expected = rated([NEW, NEW], [row[2] for row in history.result_rows(second.id)])
    assert [row[3:] for row in history.ratings() if row[0] == second.id] == [(one.mu, one.sigma) for one in expected]


async def test_results_written_later_give_the_same_ratings(tmp_path: Path) -> None:
    async with history_at(tmp_path / "followed.db") as history:
        matches = await session(history)
        ratings, results = history.ratings(), [history.result_rows(match) for match in matches]
    async with history_at(tmp_path / "died.db", starts=False) as history:
        assert await session(history) == matches
        assert (history.ratings(), history.result_rows(matches[0])) == ([], [])
    for _ in range(2):
        async with history_at(tmp_path / "died.db") as history:
            assert history.ratings() == ratings
            assert [history.result_rows(match) for match in matches] == results


async def test_ratings_do_not_depend_on_the_order_of_writing(tmp_path: Path) -> None:
    async with history_at(tmp_path / "followed.db") as history:
        matches = await session(history)
        ratings = history.ratings()
        for order in list(permutations(matches))[1::5]:
            history.sql("DELETE FROM ratings")
            history.sql("DELETE FROM results")
            for match in order:
                history.matches.announce(match)
                await history.results.settled()
            assert history.ratings() == ratings


async def test_result_that_hangs_delays_no_other_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with history_at(tmp_path / "test.db") as history:
        slow, quick = [await running(history.matches, *pair, channel=n) for n, pair in enumerate(PAIRS)]
        look, released = history.matches.look, asyncio.Event()

        async def hanging(match: str, viewer: int | None) -> MatchView:
            found = await look(match, viewer)
            if match == slow.id and found.outcome is not None:
                await released.wait()
            return found

        await play_any(history.matches, slow.id, *PAIRS[0], most=1)
        monkeypatch.setattr(history.matches, "look", hanging)
        for table, pair in zip((slow, quick), PAIRS, strict=True):
            await play_any(history.matches, table.id, *pair)
        await within(history.results.follow(quick.id), "the result of that match")
        assert (len(history.result_rows(slow.id)), len(history.result_rows(quick.id))) == (0, 2)
        released.set()
        await within(history.results.follow(slow.id), "the slow result")
        assert len(history.result_rows(slow.id)) == 2


async def test_simultaneous_ends_give_the_same_ratings_in_any_order(tmp_path: Path) -> None:
    noon = datetime(2026, 10, 1, 12, tzinfo=UTC)
    found = []
    for last in (1, 2):
        async with history_at(tmp_path / f"{last}.db", now=lambda: noon, follows=False) as history:
            one, two = [await history.play(ANNA, BERT, channel=channel) for channel in (1, 2)]
            assert one.ended_at == two.ended_at
            for table in (one, two)[:: 1 if last == 2 else -1]:
                history.others.announce(table.id)
            await history.results.settled()
            found.append(history.ratings())
    assert len(found[0]) == 4
    assert found[0] == found[1]


async def test_hundred_simultaneous_changes_write_the_results_once(
    history: HistoryServices, caplog: pytest.LogCaptureFixture
) -> None:
    table = await history.play(ANNA, BERT)
    before = history.result_rows(table.id), history.ratings()
    for _ in range(100):
        history.matches.announce(table.id)
    await history.results.settled()
    assert (history.result_rows(table.id), history.ratings()) == before
    assert caplog.records == []


async def test_tied_players_share_rank_rating_and_win(tmp_path: Path) -> None:
    async with history_at(tmp_path / "test.db", games={"toy": TIE}) as history:
        match = (await history.play(ANNA, BERT, CARLA, DARIO)).id
        assert [row[2] for row in history.result_rows(match)] == [1, 1, 3, 4]
        (_, _, _, mu, sigma), second, third, last = history.ratings()
        assert second[3:] == (mu, sigma)
        assert last[3] < NEW.mu < third[3] <= mu
        (entry,) = (await history.lists.page(MatchFilter(guild=1))).entries
        assert (entry.winners, entry.scores) == ((0, 1), (3, 3, 1, 0))
        for person, shared in ((ANNA, 1), (BERT, 1), (CARLA, 0)):
            (record,) = await history.statistics.player(person.id, 1)
            assert (record.wins, record.shared) == (0, shared)
        board = await history.statistics.leaderboard(1, "toy")
        places = [(row.place, row.user) for row in board.rows]
        assert places[:2] == [(1, ANNA.id), (1, BERT.id)]
        assert places[-1] == (4, DARIO.id)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET terms = '{\"rated\": false}' WHERE id = ?",
        "UPDATE matches SET guild = NULL WHERE id = ?",
        "UPDATE matches SET imported = 1 WHERE id = ?",
        "UPDATE seats SET resigned = 1 WHERE match = ?",
        "UPDATE seats SET offered = 1 WHERE match = ?",
        "UPDATE seats SET user = NULL, kind = 'computer' WHERE seat = 1 AND match = ?",
        FORMER,
    ],
)
async def test_unrated_match_has_results_but_no_ratings(tmp_path: Path, change: str) -> None:
    """A match in which a person replaced a computer has none either."""
    async with history_at(tmp_path / "test.db", follows=False) as history:
        table = await history.play(ANNA, BERT)
        history.sql(change, table.id)
        history.others.announce(table.id)
        await history.results.settled()
        assert len(history.result_rows(table.id)) == 2
        assert history.ratings() == []


async def test_stopped_match_has_no_results(history: HistoryServices) -> None:
    table = await running(history.matches, ANNA, BERT)
    await stop(history.matches, table.id)
    called_off = await lobby(history.matches, ANNA, channel=8)
    await history.matches.lobby.close(called_off.id, ANNA)
    await history.results.settled()
    assert history.sql("SELECT * FROM results") == []
    assert await history.store.results.missing() == ()


async def test_deleted_user_disappears_and_others_keep_their_ratings(tmp_path: Path) -> None:
    """A match that comes late is rated in its place; one with somebody deleted behind it gives the same again."""
    async with history_at(tmp_path / "test.db", follows=False) as history:
        late, second, third = [
            await history.play(*people, channel=channel)
            for channel, people in enumerate([(ANNA, BERT), (ANNA, CARLA), (ANNA, BERT)])
        ]
        for table in (second, third):
            history.others.announce(table.id)
        await history.results.settled()
        kept = history.ratings()
        for table_name in ("seats", "results", "ratings"):
            history.sql(f"UPDATE {table_name} SET user = NULL WHERE user = ?", CARLA.id)
        history.others.announce(late.id)
        await history.results.settled()
        of = {match: [row for row in history.ratings() if row[0] == match] for match in (late.id, second.id, third.id)}
        gave = [Rating(*row[3:]) for row in kept if row[0] == second.id]
        anna_after_late, bert_after_late = [row[3:] for row in of[late.id]]
        anna_after_second = of[second.id][0][3:]
        assert Rating(*anna_after_second) == moved(Rating(*anna_after_late), NEW, gave[0])
        assert of[second.id][1][3:] == (gave[1].mu, gave[1].sigma)
        ranks = [row[2] for row in history.result_rows(third.id)]
        expected = rated([Rating(*anna_after_second), Rating(*bert_after_late)], ranks)
        assert [row[3:] for row in of[third.id]] == [(one.mu, one.sigma) for one in expected]
        assert await history.statistics.player(CARLA.id, 1) == ()
        assert {row[2] for row in history.ratings()} == {ANNA.id, BERT.id, None}


async def test_user_deleted_while_results_are_computed_stays_deleted(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = history.store.results.times

    async def forgetting(match: str) -> tuple[TimedRow, ...]:
        history.sql("UPDATE seats SET user = NULL WHERE user = ?", BERT.id)
        return await times(match)

    monkeypatch.setattr(history.store.results, "times", forgetting)
    match = (await history.play(ANNA, BERT)).id
    assert [row[0] for row in history.result_rows(match)] == [ANNA.id, None]
    assert [row[2] for row in history.ratings()] == [ANNA.id, None]


async def test_unreadable_match_delays_no_other_results(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with history_at(tmp_path / "test.db", starts=False) as history:
        broken, sound = [await history.play(ANNA, BERT, channel=channel) for channel in (1, 2)]
        history.sql("UPDATE snapshots SET state = x'c1' WHERE match = ?", broken.id)
    with caplog.at_level(logging.CRITICAL, "bot"):
        async with history_at(tmp_path / "test.db") as history:
            assert history.result_rows(broken.id) == []
            assert len(history.result_rows(sound.id)) == 2
            entries = (await history.lists.page(MatchFilter(guild=1))).entries
            assert [len(entry.scores) for entry in entries] == [2, 0]


@pytest.mark.parametrize("is_stored", [False, True])
async def test_failed_write_of_a_result_is_retried(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch, *, is_stored: bool
) -> None:
    monkeypatch.setattr("bot.history.results.BACKOFF.first", 0.0)
    writes = FaultyWrites(history.store)
    writes.fail("results", is_stored=is_stored, times=2)
    match = (await history.play(ANNA, BERT)).id
    await until(lambda: len(history.result_rows(match)) == 2 and history.results._work.is_idle, "the result")
    assert len(history.ratings()) == 2
    assert await history.store.results.missing() == ()


async def test_stopped_results_writer_continues_at_the_next_start(history: HistoryServices) -> None:
    await history.results.stop()
    table = await history.play(ANNA, BERT)
    assert history.result_rows(table.id) == []
    await history.results.start()
    await history.results.settled()
    assert len(history.result_rows(table.id)) == 2


async def test_moves_do_not_wait_for_the_results_of_a_match(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, goes_on, ended = asyncio.Event(), asyncio.Event(), history.store.results.ended

    async def slowly(match: str) -> EndedMatch:
        asked.set()
        await goes_on.wait()
        return await ended(match)

    monkeypatch.setattr(history.store.results, "ended", slowly)
    matches = [(await running(history.matches, ANNA, BERT, channel=channel)).id for channel in (1, 2)]
    for match in matches:
        assert (await play_any(history.matches, match, ANNA, BERT)).status == "over"
    await within(asked.wait(), "the first result")
    assert await history.store.results.missing() == tuple(matches)
    goes_on.set()
    await history.results.settled()
    assert await history.store.results.missing() == ()
