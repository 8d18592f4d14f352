"""Pairing of tournaments against tables by chance: repeated meetings, distance in score, and time by number of people.

A round is paired in a worker process. Its time is that of the slowest of five rounds, with the start of the process.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from itertools import combinations
from statistics import mean

import msgspec

from bot.club.pairing import meetings, table_sizes
from bot.club.pairing_worker import PairingWorker
from bot.club.standings import scores
from bot.club.tournament import Ended, Paired, Tournament, after
from tests.bench.row import Goal, Row
from tests.club.random_tournaments import Club, fewest_repeats, places, repeats

PEOPLE = (10, 16, 30, 60, 120, 300)
CLUBS = range(6, 61, 6)
SPREAD = 4.0
"""How much the strongest person is stronger than the weakest, in units of the chance of one match."""
AT_MOST = Goal("<=", 5.0, "s")
CLOSER = Goal("<=", 0.5)
MANY = 30
"""From this number of people on, tables without repeated meetings leave a choice by score."""


class Measured(msgspec.Struct, frozen=True):
    """Repeated meetings, mean distance in score at a table from round 2 on, seconds of the slowest round."""

    repeats: int
    distance: float
    seconds: float


def run() -> Iterator[Row]:
    """Compare both ways for each number of people, five rounds at tables of three and four.

    Last, count the tournaments of usual length with more repeats than arithmetic demands.
    """
    for people in PEOPLE:
        ours, theirs = asyncio.run(_ours(people)), _by_chance(people)
        named = f"{people} people"
        yield Row(f"repeated meetings, {named}", ours.repeats, theirs.repeats, "pairs", "by chance", Goal("<=", 1.0))
        goal = CLOSER if people >= MANY else None
        yield Row(f"distance at a table x 100, {named}", ours.distance, theirs.distance, "points", "by chance", goal)
        yield Row(f"a round in its process, {named}", ours.seconds, 0.0, "s", "nothing", AT_MOST)

    calm = [Club(people, people, size=size, rounds=None).play() for people in CLUBS for size in (2, 3, 4)]
    above = sum(repeats(tournament) > fewest_repeats(tournament) for tournament in calm)
    yield Row("tournaments with more repeats than needed", above, len(calm), "", "all of usual length")


async def _ours(people: int) -> Measured:
    club, worker, slowest, distances = Club(people, people, size=4), PairingWorker(), 0.0, list[float]()
    while club.tournament.phase == "running":
        begun = time.perf_counter()
        made = await worker.next_round(club.tournament, club.lot)
        slowest = max(slowest, time.perf_counter() - begun)
        club.tournament, distance = _played(club.tournament, made, club.random)
        distances.append(distance)
    worker.stop()
    return _measured(club.tournament, distances, slowest)


def _by_chance(people: int) -> Measured:
    club, distances = Club(people, people, size=4), list[float]()
    while club.tournament.phase == "running":
        everybody = club.random.sample(club.tournament.present, people)
        sizes = table_sizes(club.settings, people)
        made = Paired(tuple(tuple(everybody.pop() for _ in range(size)) for size in sizes), club.lot.hex())
        club.tournament, distance = _played(club.tournament, made, club.random)
        distances.append(distance)
    return _measured(club.tournament, distances, 0.0)


def _played(tournament: Tournament, made: Paired, chance: random.Random) -> tuple[Tournament, float]:
    """Return the tournament after a round that the stronger often win, and the mean distance at its tables."""
    score, people = scores(tournament), len(tournament.entries)
    distance = mean(abs(score[one] - score[other]) for table in made.tables for one, other in combinations(table, 2))
    tournament = after(tournament, made)
    for number, table in enumerate(made.tables):
        strength = [round(1000 * (chance.random() + SPREAD * entrant / people)) for entrant in table]
        tournament = after(tournament, Ended(number, places(strength, set())))
    return tournament, float(distance)


def _measured(tournament: Tournament, distances: list[float], seconds: float) -> Measured:
    again = sum(times - 1 for times in meetings(tournament).values())
    return Measured(again, 100 * mean(distances[1:]), seconds)
