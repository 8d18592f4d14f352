"""One-ply players of Guatemala Café, written from the rules alone: a piece is worth what it adds to later scorings."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from bot.data_files import board_data

DATA = board_data("guatemala_cafe")
SIDES = DATA["plantations"]
COLORS = "KBRGW"
SACK_MONEY = 8
SLOW = 7
"""Spaces of the track that a scoring uses up on average, points and sack."""
FAR = 99

Vertex = tuple[int, int]


class Style(msgspec.Struct, frozen=True):
    """Weights of a player."""

    money: float = 0.3
    """Points that a centavo is worth."""
    rival: float = 0.5
    """Weight of the best rival's points in a scoring."""
    block: float = 3.0
    """Points of lead lost from which a scoring is blocked."""
    build: float = 1.0
    """Weight of building against scoring."""
    harm: float = 0.0
    """Weight of what ships and roads bring to rivals."""


STYLES = {
    "greedy": Style(),
    "blocker": Style(rival=0.9, block=1.0, harm=0.6),
    "saver": Style(money=0.6, build=0.7, block=4.0),
    "searcher": Style(rival=0.7, block=2.0, harm=0.3),
}


def _later(view: Any) -> float:
    """Return the number of scorings that are still to come."""
    lead = max(seat.score for seat in view.seats)
    return float(max(0.0, (view.lowest_sack - lead) / SLOW))


def _distances(side: Any, roads: frozenset[str], shut: frozenset[str], starts: Iterable[Vertex]) -> dict[Vertex, int]:
    """Return the number of roads that are missing from these vertices to each other one."""
    ways = dict[Vertex, list[tuple[Vertex, int]]]()
    for name, edge in side["edges"].items():
        if name in shut:
            continue
        one, other = (tuple(end) for end in edge["ends"])
        cost = 0 if name in roads else 1
        ways.setdefault(one, []).append((other, cost))
        ways.setdefault(other, []).append((one, cost))
    found = dict.fromkeys(starts, 0)
    queue = deque(found)
    while queue:
        vertex = queue.popleft()
        for other, cost in ways.get(vertex, ()):
            reached = found[vertex] + cost
            if reached < found.get(other, FAR):
                found[other] = reached
                (queue.appendleft if cost == 0 else queue.append)(other)
    return found


def standing(view: Any, seat: int) -> float:
    """Return the points that the seat can expect: its score, and its plantations in the scorings to come."""
    later = _later(view) / len(COLORS)
    total = float(view.seats[seat].score) + 0.15 * min(view.seats[seat].money, 20)
    if view.phase == "over":
        return float(view.seats[seat].score)
    for one in view.plantations:
        if one.seat == seat:
            total += later * (one.points if one.hut else 0.3 * len(one.workers))
            total += 0.5 if one.hut and one.harbours else 0.0
    return float(total)


def values(view: Any, style: Style) -> Callable[[Any], float]:
    """Return the value of each move for the seat to move."""
    me, side = view.viewer, SIDES[view.side]
    seat = view.seats[me]
    mine = {one.color: one for one in view.plantations if one.seat == me}
    gains = {one.color: one.gains for one in view.colors}
    later = _later(view)
    on_board = [sack for sack in view.production if sack and len(sack) == 1 and sack != "r"]
    hopes = {color: later / len(COLORS) + 0.25 * (color in on_board) for color in COLORS}
    money = style.money * (1.5 if seat.money < 6 else 1.0 if seat.money < 15 else 0.4)
    taken = {field for one in view.plantations for field in (*one.workers, one.hut) if field}
    roads = frozenset(view.roads)
    shut = frozenset(name for name, edge in side["edges"].items() if view.is_strip_closed and edge.get("path") == 1)
    harbours = {one.id: one for one in view.harbours if not one.is_closed}
    shores = (
        {name: [tuple(end) for end in side["harbours"][name]["vertices"]] for name in harbours}
        if isinstance(side["harbours"], dict)
        else {one["id"]: [tuple(end) for end in one["vertices"]] for one in side["harbours"] if one["id"] in harbours}
    )
    from_shore = _distances(side, roads, shut, [end for ends in shores.values() for end in ends])

    def driveways(site: str) -> list[Vertex]:
        return [(end[0], end[1]) for end in side["sites"][site]["driveways"]]

    def missing(site: str) -> int:
        return min((from_shore.get(end, FAR) for end in driveways(site)), default=FAR)

    def ships_of(color: str) -> int:
        return sum(one.ships.count(color) for one in harbours.values())

    def useful_roads() -> dict[str, float]:
        """Return the borders on shortest ways from own huts to a harbour, with their value."""
        found = dict[str, float]()
        for color, one in mine.items():
            if not one.hut or one.harbours:
                continue
            need = missing(one.hut)
            if need >= FAR:
                continue
            worth = hopes[color] * max(2, len(one.workers)) * (0.5 + ships_of(color)) / (need + 1)
            from_hut = _distances(side, roads, shut, driveways(one.hut))
            for name, edge in side["edges"].items():
                if name in roads or name in shut:
                    continue
                a, b = (tuple(end) for end in edge["ends"])
                shortest = min(
                    from_hut.get(a, FAR) + from_shore.get(b, FAR), from_hut.get(b, FAR) + from_shore.get(a, FAR)
                )
                if shortest + 1 == need:
                    found[name] = found.get(name, 0.0) + worth
        return found

    road_values = useful_roads()

    def room(field: str) -> int:
        return sum(other not in taken and other not in side["sites"] for other in side["fields"][field]["neighbours"])

    def worker(color: str, field: str | None) -> float:
        one = mine.get(color)
        free = 1 if field is None else room(field)
        if one is not None and one.hut:
            return float(hopes[color] * (1 + one.ships) + 0.05 * free)
        near = field is not None and any(
            other in side["sites"] and other not in taken for other in side["fields"][field]["neighbours"]
        )
        return hopes[color] * (0.5 if near or field is None else 0.1 if one is None else 0.4) + 0.03 * free

    def hut(color: str, site: str | None) -> float:
        one = mine.get(color)
        workers = len(one.workers) if one else 0
        if site is None:
            return hopes[color] * (workers + 1.2)
        return hopes[color] * (workers + 0.4 * min(4, room(site))) + 1.0 / (1 + missing(site))

    def ship(color: str, harbour: str | None) -> float:
        total = 0.0
        for one in view.plantations:
            if one.color != color or not one.hut:
                continue
            joined = harbour in one.harbours if harbour else bool(one.harbours)
            brings = hopes[color] * len(one.workers) * (0.8 if joined else 0.25)
            total += brings if one.seat == me else -style.harm * brings
        return total

    def scoring(color: str) -> float:
        own = gains[color]
        best = max(points for other, points in enumerate(own) if other != me)
        total = own[me] - style.rival * best + SACK_MONEY * money
        scores = [other.score + points for other, points in zip(view.seats, own, strict=True)]
        if max(scores) >= view.lowest_sack - 1:
            total += 25.0 if scores[me] == max(scores) else -25.0
        return float(total)

    def piece(what: str) -> float:
        """Return a guess of what a piece of a line is worth."""
        if what == "r":
            return max(road_values.values(), default=0.0)
        kind, color = what[0], what[1]
        if kind == "w":
            return worker(color, None) - 2 * money
        if kind == "s":
            return ship(color, None) - 2 * money
        return (hut(color, None) - 4 * money) if not (color in mine and mine[color].hut) else 0.0

    def stop(space: int) -> float:
        found = next(one for one in view.stops if one.space == space)
        pieces = sorted(
            (piece(what) for what in found.contents if what and len(what) + (what == "r") == 2), reverse=True
        )
        build = style.build * sum(max(0.0, one) for one in pieces[:3])
        return float(max(build, scoring(found.sack) if found.sack else 0.0) - found.price * money)

    def value(move: Any) -> float:
        match type(move).__name__:
            case "Go":
                return stop(move.space)
            case "Take":
                price = 0
                what, target = move.piece, move.target
                if what == "r":
                    return road_values.get(target, 0.0) - 0.05
                if what[0] == "w":
                    price, brings = side["fields"][target]["price"], worker(what[1], target)
                elif what[0] == "h":
                    price, brings = side["sites"][target]["price"], hut(what[1], target)
                else:
                    held = harbours[target]
                    price, brings = held.berths[len(held.ships)], ship(what[1], target)
                return float(style.build * brings - price * money)
            case "Score":
                return scoring(move.color)
            case "Block":
                own = gains[move.color]
                return float(max(points for other, points in enumerate(own) if other != me) - own[me] - style.block)
            case "Refill":
                own = gains[move.color]
                return float(own[me] - max(points for other, points in enumerate(own) if other != me) - 20.0)
            case "Sail":
                return -float(any(one.color == move.color and move.harbour in one.harbours for one in mine.values()))
            case _:
                return 0.0

    return value
