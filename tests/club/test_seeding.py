"""Seeding by rating: the first round keeps the best apart, and only its lot decides who meets whom."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.club.pairing import next_round
from bot.club.tournament import Entered, EventRefused, KeptApart, Settings, Started, check_settings
from tests.club.random_tournaments import Club
from tests.club.tournament_events import IN, refused

SEEDED = Settings(title="Spring", game="zanzibar", size=4, seeded=True)


def seeded(people: int, size: int, number: int = 1, apart: tuple[KeptApart, ...] = ()) -> Club:
    """Return a seeded tournament whose first round has not been paired."""
    return Club(people, number, before=apart, size=size, seeded=True)


@pytest.mark.parametrize(("people", "size"), [(8, 2), (9, 2), (14, 4), (31, 4), (60, 3)])
def test_every_table_of_round_1_has_one_entrant_of_each_strength_group(people: int, size: int) -> None:
    club = seeded(people, size)
    rank = dict(zip(club.tournament.starters, club.tournament.ranks, strict=True))
    tables = club.pair().tables
    for seat in range(max(map(len, tables)) - 1):
        level = [sorted(rank[one] for one in table)[seat] for table in tables if len(table) > seat]
        below = [sorted(rank[one] for one in table)[seat + 1] for table in tables if len(table) > seat + 1]
        assert max(level) <= min(below)


def test_lot_alone_decides_which_entrants_of_the_groups_meet() -> None:
    club = seeded(8, 2)
    found = {next_round(club.tournament, bytes([lot]) * 32).tables for lot in range(40)}
    pairs = {tuple(sorted(table)) for tables in found for table in tables}
    ranks = club.tournament.ranks
    best = sorted(range(8), key=ranks.__getitem__)[:4]
    assert len(found) > 30
    assert len([pair for pair in pairs if len({*pair} & {*best}) == 1]) == 16, "each of the best meets any other"


def test_seeding_keeps_separated_pairs_and_the_best_entrants_apart() -> None:
    for one, other in combinations(range(8), 2):
        club = seeded(8, 2, apart=(KeptApart((one, other), "request"),))
        assert not any({one, other} <= {*table} for table in club.pair().tables)


def test_late_entrants_are_seeded_last() -> None:
    club = seeded(7, 4)
    club.tell(Entered("Latecomer"))
    late = next(table for table in club.pair().tables if 7 in table)
    assert len(late) == 4
    assert min(club.tournament.ranks) == 1


@pytest.mark.parametrize("ranks", [(), (1, 2, 3, 4), (1, 2, 3, 4, 6), (2, 3, 4, 5, 6), (1, 1, 2, 3, 4)])
def test_start_event_must_seed_every_entrant(ranks: tuple[int, ...]) -> None:
    assert refused(*IN, Started(ranks), settings=SEEDED) == "ranks"


def test_only_a_seeded_swiss_tournament_has_seeds() -> None:
    assert refused(*IN, Started((1, 2, 3, 4, 5))) == "ranks"
    with pytest.raises(EventRefused, match="everybody_meets"):
        check_settings(Settings(title="Spring", game="zanzibar", size=2, format="round-robin", seeded=True))
