"""Second implementation of the Swiss pairing, written from docs/spec/tournaments.md and the stream of a row alone."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import floor
from typing import Any

SIZES = {"zanzibar": (2, 3, 4, 5), "saint_martin": (2, 3, 4)}


def stream(seed: bytes, row: int) -> Iterator[int]:
    """Yield the numbers of a row."""
    block = 0
    while True:
        found = hashlib.sha256(seed + row.to_bytes(4, "big") + block.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(found[at : at + 8], "big") for at in (0, 8, 16, 24))
        block += 1


def below(numbers: Iterator[int], bound: int) -> int:
    """Return the next number below the bound."""
    return next(number for number in numbers if number < 2**64 // bound * bound) % bound


def shuffled(numbers: Iterator[int], items: Sequence[Any]) -> list[Any]:
    """Return the items in the order of the draw."""
    order = list(items)
    for p in range(len(order) - 1, 0, -1):
        q = below(numbers, p + 1)
        order[p], order[q] = order[q], order[p]
    return order


def division(n: int, sizes: Sequence[int]) -> tuple[int, list[int]] | None:
    """Return the sum of positions and the sizes for n people, or None."""
    best: list[tuple[int, list[int]] | None] = [(0, [])]
    for count in range(1, n + 1):
        found: tuple[int, list[int]] | None = None
        for position, size in enumerate(sizes):
            before = best[count - size] if size <= count else None
            if before is not None:
                one = (before[0] + position, [*before[1], size])
                if found is None or (one[0], len(one[1])) < (found[0], len(found[1])):
                    found = one
        best.append(found)
    return best[n]


def sizes_for(n: int, settings: dict[str, Any]) -> list[int]:
    """Return the sizes of tables, largest first."""
    size, allowed = settings["size"], SIZES[settings["game"]]
    near = sorted(allowed, key=lambda other: (abs(other - size), -other))
    lists = [[size, size - 1] if size > 3 else [3, 4], [other for other in near if other >= 3], near]
    for sizes in [[2]] if size == 2 else lists:
        found = division(n, [one for one in sizes if one in allowed])
        if found is not None and found[1]:
            return sorted(found[1], reverse=True)
    return []


class Reader:
    """Reader of a file that recomputes each round from what is written before it."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.settings, self.events = content["settings"], content["events"]
        self.presses, self.apart = list[str](), set[frozenset[int]]()
        self.people, self.score = list[int](), Counter[int]()
        self.scores = dict[int, Fraction]()
        self.met, self.held, self.byes = Counter[frozenset[int]](), Counter[tuple[int, int]](), Counter[int]()
        self.tables: list[list[int]] = []

    def check(self, standings_before: Any) -> int:
        """Compare every round and return their number. `standings_before(number)`: entrants, best first."""
        entered, rounds, present = 0, 0, set[int]()
        for number, event in enumerate(self.events):
            kind = event["event"]
            if kind in ("entered", "checked-in") and event["press"] != "0":
                self.presses.append(event["press"])
            if kind == "entered":
                self.scores[entered] = Fraction(0)
                entered += 1
            elif kind == "checked-in":
                present.add(event["entrant"])
            elif kind == "kept-apart":
                self.apart.add(frozenset(event["entrants"]))
            elif kind == "paired":
                rounds += 1
                assert self.round(event["lot"], sorted(present), standings_before(number)) == (
                    event["tables"],
                    event["byes"],
                ), rounds
                self.tables = event["tables"]
                self._note(event)
            elif kind == "ended":
                self._score(event)
        return rounds

    def _note(self, event: dict[str, Any]) -> None:
        for one in event["byes"]:
            self.byes[one] += 1
            self.scores[one] += Fraction(1, 2)
        for table in event["tables"]:
            self.met.update(frozenset(pair) for pair in combinations(table, 2))
            self.held.update((one, seat) for seat, one in enumerate(table))

    def _score(self, event: dict[str, Any]) -> None:
        table, places = self.tables[event["table"]], event["places"]
        for one, place in zip(table, places, strict=True):
            filled = [place + more for more in range(places.count(place))]
            self.scores[one] += Fraction(sum(len(table) - at for at in filled), len(filled) * (len(table) - 1))

    def round(self, lot: str, present: list[int], standings: list[int]) -> tuple[list[list[int]], list[int]]:
        """Return the tables by seat and the byes."""
        seed = hashlib.sha256(" ".join([lot, *self.presses]).encode()).digest()
        draw, playing = stream(seed, 0), len(present)
        while not sizes_for(playing, self.settings):
            playing -= 1
        lowest = sorted((one for one in standings[::-1] if one in present), key=lambda one: self.byes[one])
        byes = sorted(lowest[: len(present) - playing])
        rank = sorted(shuffled(draw, [one for one in present if one not in byes]), key=lambda one: -self.scores[one])
        sizes = shuffled(draw, sizes_for(playing, self.settings))
        seating = self._searched(draw, rank, sizes)
        tables = sorted(sorted(table) for table in seating)
        return [self._seats(seed, t, [rank[one] for one in table]) for t, table in enumerate(tables)], byes

    def _weight(self, one: int, other: int) -> int:
        difference = floor(self.scores[one] * 24) - floor(self.scores[other] * 24)
        pair = frozenset((one, other))
        return difference**2 + 576_000 * self.met[pair] + (576_000 * 2**30 if pair in self.apart else 0)

    def _searched(self, draw: Iterator[int], rank: list[int], sizes: list[int]) -> list[set[int]]:
        n, first = len(rank), list[set[int]]()
        for size in sizes:
            begin = sum(map(len, first))
            first.append(set(range(begin, begin + size)))
        weights = [[self._weight(one, other) for other in rank] for one in rank]

        def total(seating: list[set[int]]) -> int:
            return sum(weights[a][b] for table in seating for a, b in combinations(table, 2))

        steps, starts = 20_000 + 500 * n, 6 if n <= 24 else 1
        best, lowest = first, total(first)
        for _ in range(starts):
            if lowest == 0 or len(sizes) < 2:
                break
            found, cost = self._start(draw, weights, first, steps // starts)
            if cost < lowest:
                best, lowest = found, cost
        return best

    @staticmethod
    def _start(
        draw: Iterator[int], weights: list[list[int]], first: list[set[int]], steps: int
    ) -> tuple[list[set[int]], int]:
        n, table_of = len(weights), {one: t for t, table in enumerate(first) for one in table}
        cost = lowest = sum(weights[a][b] for table in first for a, b in combinations(table, 2))
        best, f, window = dict(table_of), 2 * steps // 5, min(n - 1, 40)
        for i in range(steps):
            w = below(draw, 2**64)
            p = w % n
            q = (p + 1 + w // n % window) % n
            if table_of[p] == table_of[q]:
                continue
            change = sum(
                (weights[q][one] - weights[p][one]) * ((table_of[one] == table_of[p]) - (table_of[one] == table_of[q]))
                for one in range(n)
                if one not in (p, q) and table_of[one] in (table_of[p], table_of[q])
            )
            limit = 576_000 * (f - i) // f if i < f else 576 * (steps - i) // (steps - f)
            if change > limit:
                continue
            table_of[p], table_of[q] = table_of[q], table_of[p]
            cost += change
            if cost < lowest:
                lowest, best = cost, dict(table_of)
                if lowest == 0:
                    break
        return [{one for one in best if best[one] == t} for t in range(len(first))], lowest

    def _seats(self, seed: bytes, t: int, people: list[int]) -> list[int]:
        order = shuffled(stream(seed, 1 + t), sorted(people))

        def burden(seats: Iterable[int]) -> int:
            return sum(self.held[one, seat] ** 2 * (2 if seat == 0 else 1) for seat, one in enumerate(seats))

        return list(min(permutations(order), key=burden))
