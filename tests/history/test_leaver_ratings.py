"""Tests of ratings when players leave: leavers rank last and gain nothing by it."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import Outcome
from bot.history.match_lists import MatchFilter
from bot.history.ratings import NEW, SPAN, Rating, rated
from bot.history.replay import Replays
from bot.people.privacy import Privacy
from bot.table import seating
from bot.table.final_places import placed
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, play_any, running, stop
from tests.match.toy import TOY

CLEAR = dataclasses.replace(
    TOY, outcome=lambda state: None if TOY.outcome(state) is None else Outcome((3, 2, 1), (1, 2, 3))
)
"""The first seat wins, the last one loses."""
Leave = Callable[[HistoryServices, str, int], Awaitable[object]]


async def resign(history: HistoryServices, match: str, seat: int) -> None:
    user = (await history.matches.table(match)).seats[seat].user
    assert user is not None
    await history.matches.seats.resign(match, user)


async def vanish(history: HistoryServices, match: str, seat: int) -> None:
    await history.matches.change(match, lambda table: seating.offered(table, seat))


async def be_replaced_by_a_person(history: HistoryServices, match: str, seat: int) -> None:
    await vanish(history, match, seat)
    await history.matches.seats.take(match, seat, EMIL)


async def be_replaced_by_a_computer(history: HistoryServices, match: str, seat: int) -> None:
    await resign(history, match, seat)
    await history.matches.seats.give_to_computer(match, seat)


async def be_reseated(history: HistoryServices, match: str, seat: int) -> None:
    await history.matches.change(match, lambda table: seating.reseated(table, seat, EMIL, history.matches.now()))


WAYS: list[Leave] = [resign, vanish, be_replaced_by_a_person, be_replaced_by_a_computer, be_reseated]


async def finish(history: HistoryServices, match: str) -> None:
    """Let asked seats make the game's default moves until the end."""
    while (look := await history.matches.look(match, None)).deciders:
        await history.matches.play_default(match, look.deciders[0])
    await history.results.settled()


async def own_ranks(history: HistoryServices, match: str) -> tuple[int, ...]:
    """Return the ranks by the game's own rules."""
    whole = await history.matches.views.whole(match)
    outcome = whole.game.outcome(whole.now)
    assert outcome is not None
    return outcome.ranks


@pytest.mark.parametrize("leave", WAYS)
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_player_who_left_is_rated_last(history: HistoryServices, leave: Leave, players: int) -> None:
    people = (ANNA, BERT, CARLA, DARIO)[:players]
    for seat in range(players):
        history.sql("UPDATE ratings SET ended_at = ended_at - ?", SPAN // timedelta(milliseconds=1))
        match = (await running(history.matches, *people, channel=seat)).id
        await leave(history, match, seat)
        await finish(history, match)
        others = [other for other in range(players) if other != seat]
        look = await history.matches.look(match, None)
        assert look.outcome is not None
        ranks = await own_ranks(history, match)
        assert [look.outcome.ranks[other] for other in others] == [
            1 + sum(ranks[one] < ranks[other] for one in others) for other in others
        ]
        assert look.outcome.ranks[seat] == players
        assert [row[2] for row in history.result_rows(match)] == list(look.outcome.ranks)
        (entry,) = [one for one in (await history.lists.page(MatchFilter(guild=1))).entries if one.table.id == match]
        assert entry.winners == look.outcome.winners
        rows = {row[1]: row for row in history.ratings() if row[0] == match}
        assert [rows[other][2] for other in range(players)] == [person.id for person in people]
        count = await history.count(match)
        gains = [gain.change or 0 for gain in count.gains]
        assert count.why is None
        assert gains[seat] < 0
        assert max(gains) > 0
        assert EMIL.id not in {row.user for row in (await history.statistics.leaderboard(1, "toy")).rows}
    board = {row.user: row for row in (await history.statistics.leaderboard(1, "toy")).rows}
    assert set(board) == {person.id for person in people}
    assert None not in {row.place for row in board.values()}, "everybody has met everybody"
    for person in people:
        (record,) = await history.statistics.player(person.id, 1)
        assert (record.matches, record.resigned, record.rated) == (players - 1, 1, players)
        assert (board[person.id].wins, board[person.id].rating) == (record.wins, record.rating)


async def test_losers_resignation_changes_no_rating(tmp_path: Path) -> None:
    found = []
    for leaves in (False, True):
        async with history_at(tmp_path / f"{leaves}.db", games={"toy": CLEAR}) as history:
            match = (await running(history.matches, ANNA, BERT, CARLA)).id
            await play_any(history.matches, match, ANNA, BERT, CARLA, most=5)
            if leaves:
                await resign(history, match, 2)
            await finish(history, match)
            found.append((history.ratings(), [row[1:3] for row in history.result_rows(match)]))
    assert found[0] == found[1]
    assert len(found[0][0]) == 3


async def test_player_who_returns_before_a_successor_counts_as_staying(history: HistoryServices) -> None:
    match = (await running(history.matches, ANNA, BERT)).id
    await history.matches.seats.resign(match, ANNA.id, "left")
    await history.matches.seats.take(match, 0, ANNA)
    await finish(history, match)
    look = await history.matches.look(match, None)
    assert look.outcome is not None
    assert look.outcome.ranks == await own_ranks(history, match)
    (record,) = await history.statistics.player(ANNA.id, 1)
    assert (record.matches, record.resigned, record.rated) == (1, 0, 1)


async def test_last_move_from_an_offered_seat_counts_as_return(history: HistoryServices) -> None:
    match = (await running(history.matches, ANNA, BERT)).id
    for seat in (0, 1):
        await vanish(history, match, seat)
    table = await play_any(history.matches, match, ANNA, BERT)
    await history.results.settled()
    (last,) = (await history.store.matches.log(match))[-1:]
    assert [info.offered for info in table.seats] == [seat != last.seat for seat in (0, 1)]
    assert [bool(row[0]) for row in history.sql("SELECT offered FROM seats WHERE match = ? ORDER BY seat", match)] == [
        info.offered for info in table.seats
    ]
    assert (await history.matches.notices(match))[-1].kind == "seat-kept"
    look = await history.matches.look(match, None)
    assert look.outcome is not None
    assert look.outcome.winners == (last.seat,)


async def test_match_that_everyone_left_has_no_winner_and_no_rating(history: HistoryServices) -> None:
    match = (await running(history.matches, ANNA, BERT)).id
    for seat in (0, 1):
        await vanish(history, match, seat)
    await finish(history, match)
    look = await history.matches.look(match, None)
    assert look.outcome is not None
    assert (look.outcome.winners, look.outcome.ranks) == ((), (2, 2))
    assert (await history.count(match)).why == "deserted"
    assert history.ratings() == []


async def test_loser_who_deletes_the_account_during_a_match_voids_no_rating(history: HistoryServices) -> None:
    match = (await running(history.matches, ANNA, BERT, CARLA)).id
    await Privacy(history.matches, history.store, Replays(history.matches)).forget(BERT.id, history.matches.now())
    await finish(history, match)
    counted = await history.count(match)
    assert counted.why is None
    assert [gain.user for gain in counted.gains] == [ANNA.id, None, CARLA.id], "his part is anonymous"
    assert sum(gain.change or 0 for gain in counted.gains) > 0, "those who stayed gain what he lost"
    other = (await history.play(ANNA, CARLA)).id
    assert (await history.count(other)).why is None


async def test_unrated_match_names_its_reason(history: HistoryServices) -> None:
    """A computer that replaced a leaver does not count as a computer from the beginning."""
    match = (await history.play(ANNA, BERT)).id
    stopped = (await running(history.matches, ANNA, BERT)).id
    await stop(history.matches, stopped)
    assert (await history.count(match)).why is None
    assert (await history.count(stopped)).why == "stopped"
    history.sql("DELETE FROM ratings")
    for change, why in (
        ("UPDATE seats SET user = NULL WHERE seat = 1 AND match = ?", "forgotten"),
        ("UPDATE seats SET kind = 'computer' WHERE seat = 1 AND match = ?", "computers"),
        ("UPDATE matches SET imported = 1 WHERE id = ?", "imported"),
        ("UPDATE matches SET guild = NULL WHERE id = ?", "direct"),
        ("UPDATE matches SET terms = '{\"rated\": false}' WHERE id = ?", "terms"),
    ):
        history.sql(change, match)
        assert (await history.count(match)).why == why


endings = st.lists(
    st.tuples(st.builds(Rating, st.integers(5, 45), st.integers(1, 9)), st.integers(0, 9), st.booleans()),
    min_size=2,
    max_size=5,
)
"""(rating, score, whether the player stays) by seat."""


@given(endings)
def test_leaving_never_improves_the_leavers_rating(seats: list[tuple[Rating, int, bool]]) -> None:
    """A leaver gains nothing over staying, and the others lose nothing."""
    scores = tuple(score for _, score, _ in seats)
    outcome = Outcome(scores, tuple(1 + sum(other > score for other in scores) for score in scores))
    before, kept = [rating for rating, _, _ in seats], [stays for _, _, stays in seats]

    def after(kept: list[bool]) -> tuple[Rating, ...]:
        left = [seat for seat, stays in enumerate(kept) if not stays]
        return rated(before, placed(outcome, kept).ranks, left)

    for seat in range(len(seats)):
        others = [other for other in range(len(seats)) if other != seat and kept[other]]
        if not others:
            continue
        stays, leaves = [after([*kept[:seat], is_kept, *kept[seat + 1 :]]) for is_kept in (True, False)]
        assert leaves[seat].mu <= stays[seat].mu + 1e-9
        assert leaves[seat].mu <= before[seat].mu
        assert all(leaves[other].mu >= stays[other].mu - 1e-9 for other in others)


def test_first_match_raises_the_winner_and_lowers_the_loser() -> None:
    won, lost = rated([NEW, NEW], [1, 2])
    assert won.points > NEW.points > lost.points
