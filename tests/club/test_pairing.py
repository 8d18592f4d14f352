"""Pairing: everybody once in a round, byes in turn, few repeats, even start seats, pairs that are kept apart."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations

import msgspec
import pytest

from bot.club.pairing import circle, meetings, next_round, split, table_sizes
from bot.club.pairing_worker import PairingWorker
from bot.club.standings import scores, standings
from bot.club.tournament import Away, Ended, EventRefused, KeptApart, Settings, Withdrawn, usual_rounds
from tests.club.random_tournaments import ROUGH, Club, fewest_repeats, repeats, seated
from tests.sources import ROOT
from tests.waiting import within

EASY = [(4, 4), (8, 4), (13, 2), (15, 3), (22, 3), (27, 4), (30, 4), (44, 4), (61, 5), (120, 4)]
"""People and seats for which repeats reach the arithmetical minimum."""


@pytest.mark.rotating(3)
@pytest.mark.parametrize(("people", "size"), EASY)
def test_pairings_repeat_as_few_meetings_as_possible(people: int, size: int) -> None:
    tournament = Club(people, people, size=size).play()
    assert len(tournament.rounds) == 5
    assert repeats(tournament) == fewest_repeats(tournament)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("people", [4, 5, 7, 11, 18, 40, 120])
def test_round_seats_each_entrant_once_and_gives_no_early_second_bye(people: int, size: int) -> None:
    tournament = Club(people, 31 * people + size, ROUGH, size=size).play()
    for everybody in seated(tournament):
        assert len(set(everybody)) == len(everybody)
    byes = Counter(entrant for one in tournament.rounds if one.tables for entrant in one.byes)
    assert size == 2 or not byes
    assert max(byes.values(), default=0) <= 1 + (people < 6)
    assert repeats(tournament) >= fewest_repeats(tournament)


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (16, 3), (17, 4), (40, 4), (41, 5), (300, 5)])
def test_default_number_of_rounds_depends_on_the_entrants(people: int, rounds: int) -> None:
    assert usual_rounds(people) == rounds


@pytest.mark.parametrize(
    ("people", "sizes", "expected"),
    [
        (10, (4, 3), (4, 3, 3)),
        (12, (4, 3), (4, 4, 4)),
        (5, (4, 3), None),
        (5, (4, 3, 2), (3, 2)),
        (5, (4, 5, 3, 2), (5,)),
        (11, (5, 4), None),
        (7, (2,), None),
        (0, (4, 3), ()),
    ],
)
def test_entrants_are_split_into_tables_of_the_allowed_sizes(
    people: int, sizes: tuple[int, ...], expected: tuple[int, ...] | None
) -> None:
    assert split(people, sizes) == expected


def test_bye_goes_to_the_lowest_entrant_without_one() -> None:
    club = Club(7, 1, size=2)
    had = list[int]()
    for _ in range(5):
        lowest = [row.entrant for row in standings(club.tournament) if row.entrant not in had][-1]
        club.play_round()
        assert club.tournament.rounds[-1].byes == (lowest,)
        had.append(lowest)


def test_second_bye_comes_only_after_everyone_has_had_one() -> None:
    club = Club(5, 3, size=2, rounds=7)
    for _ in range(5):
        club.play_round()
    assert sorted(one for past in club.tournament.rounds for one in past.byes) == [0, 1, 2, 3, 4]
    club.play_round()
    assert len(club.tournament.rounds[-1].byes) == 1


@pytest.mark.parametrize(
    ("game", "size", "people", "expected"),
    [
        ("zanzibar", 4, 5, (5,)),
        ("saint_martin", 4, 5, (3, 2)),
        ("saint_martin", 3, 5, (3, 2)),
        ("zanzibar", 5, 7, (4, 3)),
        ("zanzibar", 5, 6, (3, 3)),
        ("zanzibar", 3, 8, (4, 4)),
        ("zanzibar", 4, 9, (3, 3, 3)),
        ("zanzibar", 4, 2, (2,)),
        ("zanzibar", 2, 7, ()),
    ],
)
def test_table_sizes_depend_on_the_number_of_entrants(
    game: str, size: int, people: int, expected: tuple[int, ...]
) -> None:
    assert table_sizes(Settings(title="x", game=game, size=size), people) == expected


def test_two_present_entrants_play_and_a_single_one_has_a_bye() -> None:
    club = Club(6, 4, size=4)
    club.tell(*map(Away, range(4)))
    assert sorted(club.pair().tables[0]) == [4, 5]
    club = Club(6, 4, size=4)
    club.tell(*map(Away, range(5)))
    made = club.pair()
    assert (made.tables, made.byes) == ((), (5,))


def test_entrants_with_equal_scores_meet() -> None:
    """Random tables of 60 people differ by about 1.2 points in the last round."""
    club = Club(60, 5)
    for _ in range(4):
        club.play_round()
    total = scores(club.tournament)
    pairs = [pair for table in club.pair().tables for pair in combinations(table, 2)]
    assert sum(abs(total[one] - total[other]) for one, other in pairs) / len(pairs) < 0.5


def test_pairing_gives_everyone_each_seat_about_equally_often() -> None:
    tournament = Club(24, 6, size=4, rounds=4).play()
    held = Counter((seat, one) for r in tournament.rounds for t in r.tables for seat, one in enumerate(t.seats))
    firsts = Counter(held[0, entrant] for entrant in range(24))
    assert firsts[1] >= 18
    assert max(held.values()) <= 2


@pytest.mark.parametrize("people", [4, 5, 6, 7, 8])
def test_round_robin_pairs_everyone_once_and_alternates_the_start(people: int) -> None:
    tournament = Club(people, people, format="round-robin", size=2).play()
    assert len(tournament.rounds) == people - 1 + people % 2
    assert meetings(tournament) == dict.fromkeys(combinations(range(people), 2), 1)
    firsts = Counter(table.seats[0] for one in tournament.rounds for table in one.tables)
    games = people - 1
    assert {firsts[entrant] for entrant in range(people)} <= {games // 2, games - games // 2}
    byes = Counter(entrant for one in tournament.rounds for entrant in one.byes)
    assert set(byes.values()) <= {1}


def test_withdrawal_from_a_round_robin_leaves_a_bye() -> None:
    club = Club(6, 7, format="round-robin", size=2)
    gone = 2
    club.play_round()
    rounds = circle(club.tournament, club.tournament.rounds[0].seed)
    club.tell(Withdrawn(gone))
    (alone,) = (set(pair) - {gone} for pair in rounds[1] if gone in pair)
    assert set(club.pair().byes) == alone


def test_final_is_played_by_the_best_present_entrants() -> None:
    club = Club(12, 8, size=3, rounds=3, final=True)
    while len(club.tournament.rounds) < 3:
        club.play_round()
    first, *others = [row.entrant for row in standings(club.tournament)]
    club.tell(Away(first))
    made = club.pair()
    assert sorted(made.tables[0]) == sorted(others[:3])
    winner = made.tables[0][1]
    club.tell(Ended(0, (3, 1, 2)))
    assert club.tournament.phase == "over"
    assert standings(club.tournament)[0].entrant == winner
    assert standings(club.tournament)[3].entrant == first


# Pairs that organisers keep apart


def test_pairs_that_are_kept_apart_never_meet_before_the_final() -> None:
    pairs = [(0, 1), (0, 2), (3, 4)]
    club = Club(24, 9, before=[KeptApart(pair, "household") for pair in pairs], size=4, rounds=9)
    club.play()
    assert not meetings(club.tournament).keys() & set(pairs)


def test_pair_kept_apart_meets_if_no_other_entrant_is_present() -> None:
    club = Club(8, 9, before=[KeptApart((1, 0), "request")], size=4)
    club.tell(*map(Away, range(2, 8)))
    assert sorted(club.pair().tables[0]) == [0, 1]


# Lots


def test_next_pairing_cannot_be_computed_from_public_data() -> None:
    club = Club(24, 11)
    club.play_round()
    right = next_round(club.tournament, club.lot)
    assert next_round(club.tournament, club.tournament.rounds[0].seed + bytes(16)) != right
    club.tell(right)
    with pytest.raises(EventRefused, match="tables_open"):
        next_round(club.tournament, club.lot)


def test_pairing_depends_on_every_press_of_the_entrants() -> None:
    club = Club(24, 11)
    others = msgspec.structs.replace(club.tournament, presses=club.tournament.presses[::-1])
    assert next_round(club.tournament, club.lot) != next_round(others, club.lot)


# Refusals, repeatability


def test_round_is_paired_only_after_all_tables_of_the_last_one() -> None:
    club = Club(8, 13)
    club.pair()
    with pytest.raises(EventRefused, match="tables_open"):
        next_round(club.tournament, club.lot)


def test_pairing_is_refused_after_the_last_round() -> None:
    club = Club(8, 14, rounds=1)
    club.play()
    with pytest.raises(EventRefused, match="over"):
        next_round(club.tournament, club.lot)


PRINTED = "5920"
"""Beginning of the digest of all rounds of two tournaments. Another one breaks the files of past tournaments."""
PROGRAM = """
import hashlib, msgspec
from tests.club.random_tournaments import ROUGH, Club
tournaments = [Club(30, 1, rounds=3).play(), Club(13, 2, ROUGH, rounds=3, size=3).play()]
print(hashlib.sha256(msgspec.json.encode([one.rounds for one in tournaments])).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_pairings_are_the_same_in_every_python_version(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    printed = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert printed.stdout[: len(PRINTED)] == PRINTED


def test_pairing_and_standings_modules_use_no_float() -> None:
    for name in ("tournament", "standings", "pairing", "tournament_file"):
        source = (ROOT / "bot" / "club" / f"{name}.py").read_text(encoding="utf-8")
        assert "float" not in source.replace("single float", "")
        assert "import random" not in source


async def test_pairing_worker_pairs_the_same_round() -> None:
    club, worker = Club(12, 15), PairingWorker()
    club.play_round()
    try:
        assert await within(worker.next_round(club.tournament, club.lot), "a round") == next_round(
            club.tournament, club.lot
        )
        club.pair()
        with pytest.raises(EventRefused, match="tables_open"):
            await within(worker.next_round(club.tournament, club.lot), "a refusal")
    finally:
        worker.stop()
