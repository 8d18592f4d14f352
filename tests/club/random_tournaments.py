"""Random tournaments: the events of a whole tournament, made from a seed."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from bot.club.pairing import meetings, next_round
from bot.club.tournament import (
    Away,
    CheckedIn,
    Ended,
    Entered,
    Event,
    Paired,
    Settings,
    Started,
    Tournament,
    Voided,
    Withdrawn,
    after,
    built,
    link,
    places_of,
)
from bot.rng import Seeds


class EventRates(msgspec.Struct, frozen=True):
    """Chances of events in percent: for a person in a round, or for a table."""

    away: int = 0
    withdrawn: int = 0
    lapsed: int = 0
    resigned: int = 0
    voided: int = 0
    late: int = 0


def paired(tables: Iterable[Sequence[int]], byes: Sequence[int] = ()) -> Paired:
    """Return the event of a round whose lot a club fills in."""
    return Paired(tuple(map(tuple, tables)), "", tuple(byes))


CALM, ROUGH = EventRates(), EventRates(away=8, withdrawn=3, lapsed=4, resigned=3, voided=4, late=60)


class Club:
    """One tournament, its events so far, and the chance that everything happens by."""

    def __init__(
        self, people: int, number: int, trouble: EventRates = CALM, before: Sequence[Event] = (), **settings: Any
    ) -> None:
        self.random = random.Random(number)
        self._ids = Seeds(number)
        self.trouble = trouble
        given = {"title": "Spring", "game": "zanzibar", "rounds": 5, **settings}
        self.settings = msgspec.convert(given, Settings)
        self.seed = hashlib.sha256(str(number).encode()).digest()[:16]
        self.events = list[Event]()
        self.tournament = built(self.settings, link(self.seed, 0).hex(), ())
        names = [Entered(f"Person {number}", f"{1000 + number}") for number in range(people)]
        self.tell(*names, *(CheckedIn(number, f"{5000 - number}") for number in range(people)), *before)
        self.tell(Started(self._ranks(people) if self.settings.seeded else ()))

    def _ranks(self, people: int) -> tuple[int, ...]:
        return places_of([self.random.randrange(people) for _ in range(people)])

    def tell(self, *events: Event) -> None:
        """Add the events."""
        for event in events:
            is_round = isinstance(event, Paired)
            told = msgspec.structs.replace(event, lot=self.lot.hex()) if is_round else event
            self.tournament = after(self.tournament, told)
            self.events.append(told)

    @property
    def lot(self) -> bytes:
        """Return the lot of the next round."""
        return link(self.seed, len(self.tournament.rounds) + 1)

    def pair(self) -> Paired:
        """Pair the next round."""
        made = next_round(self.tournament, self.lot)
        self.tell(made)
        return made

    def play(self) -> Tournament:
        while self.tournament.phase == "running":
            self.play_round()
        return self.tournament

    def play_round(self) -> None:
        """Let people leave and join, then pair, then end every table."""
        for entrant in self.tournament.active:
            if self._happens(self.trouble.away):
                self.tell(Away(entrant))
            elif self._happens(self.trouble.withdrawn) and len(self.tournament.active) > 4:
                self.tell(Withdrawn(entrant))
        if len(self.tournament.rounds) == 1 and self._happens(self.trouble.late):
            self.tell(Entered("Latecomer"))
        for table, seats in enumerate(self.pair().tables):
            is_void = self._happens(self.trouble.voided)
            self.tell(Voided(table) if is_void else self.result(table, len(seats)))

    def result(self, table: int, seats: int) -> Ended:
        """Return a result by chance, with shared places now and then."""
        lapsed = tuple(seat for seat in range(seats) if self._happens(self.trouble.lapsed))
        resigned = tuple(seat for seat in range(seats) if seat not in lapsed and self._happens(self.trouble.resigned))
        points = [self.random.randrange(2 * seats) for _ in range(seats)]
        match, _ = self._ids.next()
        return Ended(table, places(points, {*lapsed, *resigned}), resigned, lapsed, match)

    def _happens(self, percent: int) -> bool:
        return self.random.randrange(100) < percent


def places(points: Sequence[int], left: set[int]) -> tuple[int, ...]:
    """Return the places for these points; seats that were left are last."""
    stayed = [value for seat, value in enumerate(points) if seat not in left]
    last = max(len(stayed), 1) + 1
    return tuple(
        last if seat in left else 1 + sum(other > value for other in stayed) for seat, value in enumerate(points)
    )


def seated(tournament: Tournament) -> Iterator[list[int]]:
    """Yield the entrants of each round, one item for each seat and bye."""
    for one in tournament.rounds:
        yield [*(entrant for table in one.tables for entrant in table.seats), *one.byes]


def repeats(tournament: Tournament) -> int:
    """Count how often two people sat together who had met before: once for each earlier meeting."""
    return sum(times * (times - 1) // 2 for times in meetings(tournament).values())


def fewest_repeats(tournament: Tournament) -> int:
    """Return how many repeats cannot be avoided by arithmetic, whatever the tables are.

    First argument: who sits with more mates in all than there are others meets some of them again. Second argument:
    a table with more people than an earlier round had tables has two that sat together there. People who had no table
    then count as tables of one.
    """
    return max(_by_mates(tournament), _by_drawers(tournament))


def _by_mates(tournament: Tournament) -> int:
    mates = Counter[int]()
    for pair, times in meetings(tournament).items():
        mates.update(dict.fromkeys(pair, times))
    others = len(tournament.entries) - 1
    return -(-sum(_pairs_within(count, others) for count in mates.values()) // 2)


def _by_drawers(tournament: Tournament) -> int:
    found = 0
    for earlier, later in combinations(tournament.rounds, 2):
        there = {entrant for table in earlier.tables for entrant in table.seats}
        groups = len(earlier.tables) + len(tournament.entries) - len(there)
        found += sum(_pairs_within(len(table.seats), groups) for table in later.tables)
    return found


def _pairs_within(things: int, groups: int) -> int:
    """Return the lowest number of pairs in one group if so many things are spread over so many groups."""
    each, more = divmod(things, groups)
    return more * (each + 1) * each // 2 + (groups - more) * each * (each - 1) // 2
