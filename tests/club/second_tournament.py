"""Second implementation of tournaments, written from docs/spec/tournaments.md and the stream of a row alone."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import floor
from typing import Any, TypeAlias

ALLOWED = {"zanzibar": 5, "cafe_international": 4, "guatemala_cafe": 4, "saint_martin": 4}
"""Most seats of each game; all have tables of two."""
HALF = Fraction(1, 2)
Table: TypeAlias = list[int]


def stream(seed: bytes, row: int) -> Iterator[int]:
    block = 0
    while True:
        found = hashlib.sha256(seed + row.to_bytes(4, "big") + block.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(found[at : at + 8], "big") for at in (0, 8, 16, 24))
        block += 1


def below(numbers: Iterator[int], bound: int) -> int:
    return next(number for number in numbers if number < 2**64 // bound * bound) % bound


def shuffled(numbers: Iterator[int], items: Iterable[Any]) -> list[Any]:
    """Return the items in the order of the draw."""
    order = list(items)
    for p in range(len(order) - 1, 0, -1):
        q = below(numbers, p + 1)
        order[p], order[q] = order[q], order[p]
    return order


def division(n: int, sizes: Sequence[int]) -> tuple[int, Table] | None:
    """Return the sum of positions and the sizes for n people, or None."""
    best: list[tuple[int, Table] | None] = [(0, [])]
    for count in range(1, n + 1):
        found: tuple[int, Table] | None = None
        for position, size in enumerate(sizes):
            before = best[count - size] if size <= count else None
            if before is not None:
                one = (before[0] + position, [*before[1], size])
                if found is None or (one[0], len(one[1])) < (found[0], len(found[1])):
                    found = one
        best.append(found)
    return best[n]


def sizes_for(n: int, size: int, most: int) -> Table | None:
    """Return the sizes of tables for n people, largest first, or None."""
    near = sorted(range(2, most + 1), key=lambda other: (abs(other - size), -other))
    lists = [[size, size - 1] if size > 3 else [3, 4], [other for other in near if other >= 3], near]
    for sizes in [[2]] if size == 2 else lists:
        found = division(n, [one for one in sizes if one <= most])
        if found is not None:
            return sorted(found[1], reverse=True)
    return None


class Round:
    """Round as the file has it, with the results so far by table; None for a table without one."""

    def __init__(self, event: dict[str, Any], seed: bytes, *, is_final: bool) -> None:
        self.tables: list[Table] = event["tables"]
        self.byes: Table = event["byes"]
        self.seed, self.is_final = seed, is_final
        self.results = dict[int, dict[str, Any] | None]()

    def is_over(self) -> bool:
        return len(self.results) == len(self.tables)


class Reader:
    """Reader of a file that recomputes each round and the standings from what is written before them."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.content, self.settings = content, content["settings"]
        self.most = ALLOWED[self.settings["game"]]
        self.is_robin = self.settings["format"] == "round-robin"
        self.entered, self.starters, self.presses = 0, Table(), list[str]()
        self.rating_place = dict[int, int]()
        self.is_in, self.left, self.out, self.away = set[int](), set[int](), set[int](), set[int]()
        self.lapses, self.apart = Counter[int](), set[frozenset[int]]()
        self.rounds, self.is_started = list[Round](), False
        self.lot = bytes.fromhex(content["commitment"])
        self.circle: list[int | None] = []
        self.differences = list[str]()

    def read(self) -> list[str]:
        """Return what differs from the file."""
        for event in self.content["events"]:
            self._take(event)
        made = [
            {
                "place": place,
                "entrant": entrant,
                "final": final,
                "score": str(score),
                "opponents": str(opponents),
                "direct": direct,
                "lot": lot,
            }
            for place, (entrant, final, score, opponents, direct, lot) in enumerate(self.standings(), 1)
        ]
        for mine, row in zip(made, self.content["standings"], strict=True):
            if mine != row:
                self.differences.append(f"{row} should be {mine}")
        return self.differences

    def _take(self, event: dict[str, Any]) -> None:
        kind, who = event["event"], event.get("entrant", -1)
        if kind in ("entered", "checked-in") and event["press"] != "0":
            self.presses.append(event["press"])
        if kind == "entered":
            self.is_in |= {self.entered} if self.is_started else set()
            self.entered += 1
        elif kind == "checked-in":
            self.is_in.add(who)
        elif kind == "kept-apart":
            pair = frozenset(event["entrants"])
            self.apart = self.apart - {pair} if event["reason"] is None else self.apart | {pair}
        elif kind in ("withdrawn", "disqualified"):
            self.left.add(who)
            self.out |= {who} if kind == "disqualified" else set()
            self.is_in -= set() if self.is_started else {who}
        elif kind in ("away", "back"):
            self.away = self.away | {who} if kind == "away" else self.away - {who}
        elif kind == "started":
            self.is_started, self.starters = True, self._present()
            self.rating_place = dict(zip(self.starters, event.get("ranks", []), strict=False))
        elif kind == "paired":
            self._pair(event)
        elif kind == "ended":
            self.rounds[-1].results[event["table"]] = event
            self.lapses.update(self.rounds[-1].tables[event["table"]][seat] for seat in event["lapsed"])
        elif kind == "voided":
            self.rounds[-1].results[event["table"]] = None

    def _present(self) -> Table:
        gone = self.left | self.away | {one for one, times in self.lapses.items() if times > 1}
        return sorted(self.is_in - gone)

    @property
    def planned(self) -> int:
        """Return the number of rounds without the final."""
        n = len(self.starters)
        if self.is_robin:
            return n - 1 + n % 2
        return int(self.settings["rounds"] or (3 if n <= 16 else 4 if n <= 40 else 5))

    # Scores

    def _results(self) -> Iterator[tuple[Table, dict[str, Any]]]:
        """Yield the tables with a result, without the final."""
        for one in self.rounds:
            for table, result in one.results.items():
                if result is not None and not one.is_final:
                    yield one.tables[table], result

    def _keys(self, table: Table, result: dict[str, Any]) -> list[tuple[bool, int]]:
        """Return a key of each seat, lower for a better place. Seats that were left are last."""
        gone = {*result["resigned"], *result["lapsed"]}
        lasts = [seat in gone or one in self.out for seat, one in enumerate(table)]
        return [(True, 0) if last else (False, place) for last, place in zip(lasts, result["places"], strict=True)]

    def _table_scores(self, table: Table, result: dict[str, Any]) -> dict[int, Fraction]:
        keys, found = self._keys(table, result), dict[int, Fraction]()
        for one, key in zip(table, keys, strict=True):
            first = 1 + sum(other < key for other in keys)
            place = first + Fraction(keys.count(key) - 1, 2)
            found[one] = Fraction(0) if key[0] else (len(table) - place) / (len(table) - 1)
        return found

    def _score(self, one: int) -> Fraction:
        scores = list[Fraction]()
        for past in (past for past in self.rounds if not past.is_final):
            score = HALF if one in past.byes else Fraction(0)
            for table, result in past.results.items():
                if one in past.tables[table]:
                    there = past.tables[table]
                    score = HALF if result is None else self._table_scores(there, result)[one]
            scores.append(Fraction(0) if one in self.out else score)
        is_over = len(scores) == self.planned and all(map(Round.is_over, self.rounds[: self.planned]))
        dropped = min(scores) if self.settings["drops_worst"] and is_over and self.planned >= 4 else Fraction(0)
        return sum(scores, Fraction(0)) - dropped

    def standings(self) -> list[tuple[int, int, Fraction, Fraction, int, int]]:
        """Return the rows: entrant, place in the final, score, opponents, direct meetings, lot; best first."""
        people = sorted(self.is_in)
        played = {one: list[Fraction]() for one in people}
        for table, result in self._results():
            for seat, (one, score) in enumerate(self._table_scores(table, result).items()):
                if seat not in result["lapsed"] and one not in self.out:
                    played[one].append(score)
        strength = {one: sum(scores, Fraction(0)) / len(scores) if scores else HALF for one, scores in played.items()}
        met = {one: list[Fraction]() for one in people}
        for table, _ in self._results():
            for one, other in permutations(table, 2):
                met[one].append(strength[other])
        opponents = {one: sum(found, Fraction(0)) / len(found) if found else HALF for one, found in met.items()}
        final, total = self._final_places(), {one: self._score(one) for one in people}
        equal = {one: (one in self.out, final.get(one, 0) or 99, -total[one], -opponents[one]) for one in people}
        direct = Counter[int]()
        for table, result in self._results():
            keys = dict(zip(table, self._keys(table, result), strict=True))
            for one, other in permutations(table, 2):
                if equal[one] == equal[other]:
                    direct[one] += (keys[one] < keys[other]) - (keys[one] > keys[other])
        seed = self.rounds[-1].seed if self.rounds else b""
        lots = {one: below(stream(seed, 1000 + one), 1_000_000) if seed else 0 for one in people}
        order = sorted(people, key=lambda one: (equal[one], -direct[one], -lots[one], one))
        return [(one, final.get(one, 0), total[one], opponents[one], direct[one], lots[one]) for one in order]

    def _final_places(self) -> dict[int, int]:
        last = self.rounds[-1] if self.rounds else None
        result = last.results.get(0) if last is not None and last.is_final else None
        if last is None or result is None:
            return {}
        keys = self._keys(last.tables[0], result)
        places = {one: 1 + sum(other < key for other in keys) for one, key in zip(last.tables[0], keys, strict=True)}
        return {one: place for one, place in places.items() if one not in self.out}

    # Rounds

    def _pair(self, event: dict[str, Any]) -> None:
        lot = bytes.fromhex(event["lot"])
        if hashlib.sha256(lot).digest() != self.lot:
            self.differences.append(f"lot {event['lot']}")
        self.lot = lot
        seed = hashlib.sha256(" ".join([lot.hex(), *self.presses]).encode()).digest() if self.presses else lot
        is_final = len(self.rounds) == self.planned
        byes = Table()
        if is_final:
            size = min(4, self.most) if self.is_robin else self.settings["size"]
            present = self._present()
            best = [row[0] for row in self.standings() if row[0] in present][:size]
            tables = self._seated([best], seed)
        elif self.is_robin:
            tables, byes = self._robin(seed)
        else:
            tables, byes = self._swiss(seed)
        if (tables, byes) != (event["tables"], event["byes"]):
            self.differences.append(f"round {len(self.rounds) + 1}: {event} should be {tables}, {byes}")
        self.rounds.append(Round(event, seed, is_final=is_final))
        self.away = set()

    def _robin(self, seed: bytes) -> tuple[list[Table], Table]:
        if not self.circle:
            order = shuffled(stream(seed, 0), self.starters)
            self.circle = [*order, *[None] * (len(order) % 2)]
        c, last, r = self.circle[:-1], self.circle[-1], len(self.rounds)
        m = len(c)
        pairs = [(c[r], last)[:: -1 if r % 2 else 1]]
        pairs += [(c[(r + i) % m], c[(r - i) % m])[:: -1 if i % 2 else 1] for i in range(1, m // 2 + 1)]
        present = self._present()
        tables = [[one, other] for one, other in pairs if one is not None and other is not None]
        tables = [table for table in tables if {*table} <= {*present}]
        return tables, [one for one in present if not any(one in table for table in tables)]

    def _swiss(self, seed: bytes) -> tuple[list[Table], Table]:
        present, draw, size = self._present(), stream(seed, 0), self.settings["size"]
        playing = next(n for n in range(len(present), -1, -1) if sizes_for(n, size, self.most) is not None)
        had = Counter(one for past in self.rounds for one in past.byes)
        lowest = [row[0] for row in self.standings() if row[0] in present]
        lowest.reverse()
        lowest.sort(key=lambda one: had[one])
        byes = sorted(lowest[: len(present) - playing])
        score = {one: self._score(one) for one in present}
        rank = sorted(shuffled(draw, [one for one in present if one not in byes]), key=lambda one: -score[one])
        sizes = shuffled(draw, sizes_for(playing, size, self.most) or [])
        group = dict[int, int]()
        if self.settings["seeded"] and not self.rounds:
            rank, group = self._seeded(draw, rank, sizes)
        past = [table for one in self.rounds if not one.is_final for table in one.tables]
        met = Counter(frozenset(pair) for table in past for pair in combinations(table, 2))

        def weight(one: int, other: int) -> int:
            difference, pair = floor(score[one] * 24) - floor(score[other] * 24), frozenset((one, other))
            is_level = one != other and one in group and group[one] == group[other]
            return difference**2 + 576_000 * (met[pair] + is_level) + (576_000 * 2**30 if pair in self.apart else 0)

        weights = [[weight(one, other) for other in rank] for one in rank]
        tables = sorted(sorted(table) for table in searched(draw, weights, sizes))
        return self._seated([[rank[one] for one in table] for table in tables], seed), byes

    def _seeded(self, draw: Iterator[int], rank: Table, sizes: Table) -> tuple[Table, dict[int, int]]:
        """Return the people in the order of their tables, and the group of each."""
        best_first = sorted(rank, key=lambda one: self.rating_place.get(one, len(rank) + 1000))
        dealt, group, g = [Table() for _ in sizes], dict[int, int](), 0
        while best_first:
            open_tables = [t for t, size in enumerate(sizes) if size > g]
            people, best_first = best_first[: len(open_tables)], best_first[len(open_tables) :]
            group |= dict.fromkeys(people, g)
            for t, one in zip(open_tables, shuffled(draw, people), strict=True):
                dealt[t].append(one)
            g += 1
        return [one for table in dealt for one in table], group

    def _seated(self, tables: Iterable[Table], seed: bytes) -> list[Table]:
        held = Counter((one, seat) for past in self.rounds for table in past.tables for seat, one in enumerate(table))

        def burden(order: Iterable[int]) -> int:
            return sum(held[one, seat] ** 2 * (2 if seat == 0 else 1) for seat, one in enumerate(order))

        orders = (shuffled(stream(seed, 1 + t), sorted(table)) for t, table in enumerate(tables))
        return [list(min(permutations(order), key=burden)) for order in orders]


def searched(draw: Iterator[int], weights: Sequence[Sequence[int]], sizes: Sequence[int]) -> list[set[int]]:
    """Return the best seating of all starts."""
    n, first = len(weights), list[set[int]]()
    for size in sizes:
        begin = sum(map(len, first))
        first.append(set(range(begin, begin + size)))
    steps, starts = 20_000 + 500 * n, 6 if n <= 24 else 1
    best = first
    lowest = sum(weights[a][b] for table in first for a, b in combinations(table, 2))
    for _ in range(starts):
        if lowest == 0 or len(sizes) < 2:
            break
        found, cost = one_start(draw, weights, first, steps // starts)
        if cost < lowest:
            best, lowest = found, cost
    return best


def one_start(
    draw: Iterator[int], weights: Sequence[Sequence[int]], first: Sequence[set[int]], steps: int
) -> tuple[list[set[int]], int]:
    """Return the best seating of one start, and its weight."""
    n, table_of = len(weights), {one: t for t, table in enumerate(first) for one in table}
    cost = lowest = sum(weights[a][b] for table in first for a, b in combinations(table, 2))
    best, f, window = dict(table_of), 2 * steps // 5, min(n - 1, 40)
    tables = [set(table) for table in first]
    for i in range(steps):
        w = below(draw, 2**64)
        p = w % n
        q = (p + 1 + w // n % window) % n
        here, there = table_of[p], table_of[q]
        if here == there:
            continue
        change = sum(weights[q][one] - weights[p][one] for one in tables[here] if one != p)
        change += sum(weights[p][one] - weights[q][one] for one in tables[there] if one != q)
        limit = 576_000 * (f - i) // f if i < f else 576 * (steps - i) // (steps - f)
        if change > limit:
            continue
        table_of[p], table_of[q] = there, here
        tables[here] = tables[here] - {p} | {q}
        tables[there] = tables[there] - {q} | {p}
        cost += change
        if cost < lowest:
            lowest, best = cost, dict(table_of)
            if lowest == 0:
                break
    return [{one for one in best if best[one] == t} for t in range(len(first))], lowest
