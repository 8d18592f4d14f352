"""The life of a tournament: who is in, when it begins and ends, and which events are impossible."""

from __future__ import annotations

import msgspec
import pytest

from bot.club.standings import standings
from bot.club.tournament import (
    Away,
    Back,
    Cancelled,
    CheckedIn,
    Disqualified,
    Ended,
    Entered,
    Event,
    EventRefused,
    KeptApart,
    Paired,
    Settings,
    Started,
    Voided,
    Withdrawn,
    after,
    link,
)
from tests.club.random_tournaments import Club, paired
from tests.club.tournament_events import ENTERED, IN, SEED, made_of, refused


def test_only_checked_in_entrants_take_part() -> None:
    begun = made_of([*IN[:9], Started()])
    assert begun.active == (0, 1, 2, 3)
    assert {row.entrant for row in standings(begun)} == {0, 1, 2, 3}
    assert begun.planned == 3


def test_standings_omit_an_entrant_who_withdrew_before_the_start() -> None:
    begun = made_of([*IN, Withdrawn(1), Started()])
    assert begun.active == (0, 2, 3, 4)
    assert {row.entrant for row in standings(begun)} == {0, 2, 3, 4}


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([*IN[:8], Started()], "too_few"),
        ([*IN, Started(), Started()], "started"),
        ([*IN, Started(), CheckedIn(0)], "started"),
        ([*ENTERED, CheckedIn(5)], "not_in"),
        ([*ENTERED, CheckedIn(-1)], "not_in"),
        ([*ENTERED, Withdrawn(0), CheckedIn(0)], "not_in"),
        ([*IN, Away(0)], "not_started"),
        ([*IN, paired(((0, 1, 2, 3),), (4,))], "not_started"),
        ([*IN, Ended(0, (1, 2, 3, 4))], "no_table"),
        ([*IN, Cancelled(), Entered("F")], "over"),
        ([*IN, Started(), Withdrawn(5)], "not_in"),
        ([*IN, Started(), Withdrawn(0), Away(0)], "not_in"),
        ([*IN, Started(), paired(((0, 1, 2, 3),))], "pairing"),
        ([*IN, Started(), paired(((0, 1, 2, 3), (4,)))], "pairing"),
        ([*IN, Disqualified(0)], "not_started"),
        ([*ENTERED, Started()], "too_few"),
        ([*IN, KeptApart((0, 1), "household")], "too_many_apart"),
        ([*IN, Started(), KeptApart((0, 1), "household")], "started"),
        ([*IN, *ENTERED, KeptApart((1, 1), "request")], "too_many_apart"),
        ([*IN, *ENTERED, KeptApart((0, 1), "request"), KeptApart((0, 2), "request")], "too_many_apart"),
        ([*IN, *ENTERED, Started(), Disqualified(9)], "not_in"),
        ([*IN, Started(), paired(((0, 1, 2, 3),), (3, 4))], "pairing"),
        ([*IN, Started(), Away(4), paired(((0, 1, 2, 3),), (4,))], "pairing"),
        ([*IN, Started(), paired(((0, 1, 2, 3),), (4,)), Ended(1, (1, 2, 3, 4))], "no_table"),
        ([*IN, Started(), paired(((0, 1, 2, 3),), (4,)), Ended(-1, (1, 2, 3, 4))], "no_table"),
        ([*IN, Started(), paired(((0, 1, 2, 3),), (4,)), Voided(0), Ended(0, (1, 2, 3, 4))], "has_result"),
        ([*IN, Started(), paired(((0, 1, 2, 3),), (4,)), paired(((0, 1, 2, 3),), (4,))], "tables_open"),
    ],
)
def test_impossible_tournament_events_are_refused(events: list[Event], reason: str) -> None:
    assert refused(*events) == reason


@pytest.mark.parametrize(
    ("places", "resigned", "lapsed", "is_possible"),
    [
        ((1, 2, 3, 4), (), (), True),
        ((1, 1, 3, 4), (), (), True),
        ((1, 1, 1, 1), (), (), True),
        ((1, 4, 2, 3), (1,), (), True),
        ((3, 2, 3, 1), (0,), (2,), True),
        ((2, 2, 2, 2), (0, 1, 2), (3,), True),
        ((1, 2, 2, 3), (), (), False),
        ((2, 3, 4, 5), (), (), False),
        ((1, 2, 3), (), (), False),
        ((1, 2, 3, 4), (0,), (), False),
        ((4, 1, 2, 3), (0,), (0,), False),
        ((4, 1, 2, 3), (4,), (), False),
    ],
)
def test_reported_places_must_be_possible_at_a_table(
    places: tuple[int, ...], resigned: tuple[int, ...], lapsed: tuple[int, ...], is_possible: bool
) -> None:
    events: list[Event] = [*IN, Started(), paired(((0, 1, 2, 3),), (4,)), Ended(0, places, resigned, lapsed)]
    if is_possible:
        made_of(events)
    else:
        assert refused(*events) == "places"


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (Settings(title="x", game="chess"), "game"),
        (Settings(title="x", game="saint_martin", size=5), "size"),
        (Settings(title="x", game="zanzibar", rounds=3, drops_worst=True), "drops_worst"),
        (Settings(title="x", game="zanzibar", size=4, format="round-robin"), "size"),
    ],
)
def test_impossible_tournament_settings_are_refused(settings: Settings, reason: str) -> None:
    with pytest.raises(EventRefused, match=reason):
        made_of((), settings)


def test_entry_to_a_full_tournament_or_round_robin_is_refused() -> None:
    full = [Entered(None)] * 300
    assert refused(*full, Entered("one more")) == "full"
    pairs = Settings(title="x", game="zanzibar", size=2, format="round-robin")
    assert refused(*full[:8], Entered("one more"), settings=pairs) == "full"
    assert refused(*IN, Started(), Entered("late"), settings=pairs) == "late"


def test_late_entry_is_allowed_until_the_second_round_is_paired() -> None:
    club = Club(8, 1, rounds=4)
    club.tell(Entered("before the first round"))
    club.play_round()
    club.tell(Entered("before the second"))
    club.play_round()
    assert [entry.since for entry in club.tournament.entries[8:]] == [1, 2]
    with pytest.raises(EventRefused, match="late"):
        club.tell(Entered("too late"))
    assert 9 in {entrant for table in club.tournament.rounds[1].tables for entrant in table.seats}


def test_absence_lasts_one_round_and_can_be_cancelled() -> None:
    club = Club(8, 2)
    club.tell(Away(0), Away(1), Back(1))
    club.play_round()
    assert 0 not in {entrant for table in club.tournament.rounds[0].tables for entrant in table.seats}
    assert club.tournament.present == tuple(range(8))


def test_second_lapse_withdraws_the_entrant() -> None:
    club = Club(8, 3)
    for is_still_in in (True, False):
        made = club.pair()
        for number, table in enumerate(made.tables):
            lapsed = tuple(seat for seat, entrant in enumerate(table) if entrant == 5)
            places = tuple(4 if seat in lapsed else 1 + seat - any(one < seat for one in lapsed) for seat in range(4))
            club.tell(Ended(number, places, (), lapsed))
        assert (5 in club.tournament.active) is is_still_in


def test_tournament_ends_with_fewer_than_four_entrants_left() -> None:
    club = Club(5, 4)
    club.pair()
    club.tell(Withdrawn(0), Withdrawn(1))
    before = club.tournament.phase
    club.tell(Ended(0, (1, 2, 3, 4, 5)))
    assert (before, club.tournament.phase) == ("running", "over")


def test_voided_tables_end_the_round() -> None:
    club = Club(8, 5, rounds=1)
    club.pair()
    club.tell(Voided(0), Voided(1))
    assert club.tournament.phase == "over"


def test_entrant_is_kept_apart_from_two_others_at_most() -> None:
    entered = [Entered(None)] * 40
    pairs = [KeptApart((0, other), "household") for other in (1, 2, 3)]
    assert refused(*entered, *pairs) == "too_many_apart"
    lifted = made_of([*entered, *pairs[:2], KeptApart((2, 0), None), pairs[2]])
    assert lifted.apart == ((0, 1), (0, 3))


def test_round_robin_keeps_no_pair_apart() -> None:
    pairs = Settings(title="x", game="zanzibar", size=2, format="round-robin")
    assert refused(*[Entered(None)] * 8, KeptApart((0, 1), "request"), settings=pairs) == "everybody_meets"


def test_pairing_with_another_lot_than_the_committed_one_is_refused() -> None:
    before = made_of([*IN, Started()])
    event = Paired(((0, 1, 2, 3, 4),), link(SEED, 2).hex())
    with pytest.raises(EventRefused, match="lot"):
        after(before, event)
    assert after(before, msgspec.structs.replace(event, lot=link(SEED, 1).hex())).rounds
