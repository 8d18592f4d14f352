"""Tests of final places: players who left rank last and gain nothing by it."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.game import Outcome
from bot.table.final_places import first_holder, kept_seats, placed
from bot.table.notices import FormerHolder
from bot.table.table import SeatInfo

THEN = datetime(2026, 11, 1, tzinfo=UTC)
ANNA, BRUNO = 101, 102


def ranked(scores: tuple[int, ...]) -> Outcome:
    return Outcome(scores, tuple(1 + sum(other > score for other in scores) for score in scores))


def former(change: int, user: int | None, name: str = "Anna", kind: str = "person", seat: int = 0) -> FormerHolder:
    return FormerHolder(seat, change, kind, user, name, 3, THEN)


outcomes = st.lists(st.integers(-20, 20), min_size=2, max_size=5).map(lambda scores: ranked(tuple(scores)))


@st.composite
def endings(draw: st.DrawFn) -> tuple[Outcome, tuple[bool, ...]]:
    outcome = draw(outcomes)
    count = len(outcome.scores)
    return outcome, tuple(draw(st.lists(st.booleans(), min_size=count, max_size=count)))


@given(outcomes)
def test_final_places_follow_the_game_if_all_players_stayed(outcome: Outcome) -> None:
    assert placed(outcome, (True,) * len(outcome.scores)) == outcome


@given(endings())
def test_players_who_left_rank_behind_all_who_stayed(ending: tuple[Outcome, tuple[bool, ...]]) -> None:
    outcome, kept = ending
    after = placed(outcome, kept)
    assert after.scores == outcome.scores
    stayed = [seat for seat, is_kept in enumerate(kept) if is_kept]
    left = [seat for seat, is_kept in enumerate(kept) if not is_kept]
    assert all(after.ranks[one] < after.ranks[other] for one in stayed for other in left)
    assert len({after.ranks[seat] for seat in left}) <= 1, "they share the last place"
    assert set(after.winners) <= set(stayed)
    assert bool(after.winners) == bool(stayed)


@given(endings())
def test_players_who_stayed_are_ranked_by_the_game(ending: tuple[Outcome, tuple[bool, ...]]) -> None:
    outcome, kept = ending
    after = placed(outcome, kept)
    stayed = [seat for seat, is_kept in enumerate(kept) if is_kept]
    for one in stayed:
        assert after.ranks[one] <= outcome.ranks[one], "nobody who stays loses a place by another's leaving"
        assert after.ranks[one] == 1 + sum(outcome.ranks[other] < outcome.ranks[one] for other in stayed)


@given(endings(), st.data())
def test_leaving_never_improves_a_place(ending: tuple[Outcome, tuple[bool, ...]], data: st.DataObject) -> None:
    outcome, kept = ending
    seat = data.draw(st.integers(0, len(kept) - 1))
    stays, leaves = [
        tuple(is_kept if other == seat else one for other, one in enumerate(kept)) for is_kept in (True, False)
    ]
    staying, leaving = placed(outcome, stays).ranks, placed(outcome, leaves).ranks
    others = [other for other in range(len(kept)) if other != seat]
    assert all((leaving[seat] > leaving[other]) >= (staying[seat] > staying[other]) for other in others)
    assert all((leaving[seat] < leaving[other]) <= (staying[seat] < staying[other]) for other in others)


def test_only_a_player_without_replacement_keeps_the_seat() -> None:
    anna = SeatInfo(0, "person", ANNA, "Anna")
    for info, before, is_kept in (
        (anna, [], True),
        (SeatInfo(0, "computer", None, "Computer 1"), [], True),
        (SeatInfo(0, "person", ANNA, "Anna", resigned=True, offered=True), [], False),
        (SeatInfo(0, "person", ANNA, "Anna", offered=True), [], False),
        (SeatInfo(0, "person", BRUNO, "Bruno", changes=1), [former(1, ANNA)], False),
        (SeatInfo(0, "computer", None, "Computer 1", changes=1), [former(1, ANNA)], False),
        (SeatInfo(0, "person", ANNA, "Anna", changes=1), [former(1, ANNA, "Annie")], True),
        (SeatInfo(0, "person", ANNA, "Anna", changes=2), [former(2, BRUNO, "Bruno"), former(1, ANNA)], False),
        (SeatInfo(0, "person", None, "A former player", changes=1), [former(1, None, "A former player")], True),
        (SeatInfo(0, "person", None, "A former player", changes=1), [former(1, None, "Another one")], False),
        (SeatInfo(0, "person", BRUNO, "Bruno", changes=1), [former(1, None, "Computer 1", "computer")], False),
        (anna, [former(1, BRUNO, "Bruno", seat=1)], True),
    ):
        assert kept_seats([info], before) == (is_kept,), (info, before)


def test_first_holder_of_a_seat_is_found() -> None:
    info = SeatInfo(0, "person", None, "Carla", changes=2)
    assert first_holder(info, [former(2, BRUNO, "Bruno"), former(1, ANNA)]).user == ANNA
    assert first_holder(SeatInfo(0, "person", BRUNO, "Bruno"), [former(1, ANNA, seat=1)]).user == BRUNO
