"""Reach: how many roads are missing between the sites and the harbours, and where the next of them would lie."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

import msgspec

from bot.games.guatemala_cafe.land import LANDS, Land, bit_set

FAR = 99
"""So many roads are missing where no way leads."""


class Way(msgspec.Struct, frozen=True):
    """From a site to a harbour: how many roads are missing, and the border of that one which lies nearest the hut."""

    missing: int
    border: int = -1


NO_WAY = Way(FAR)


@lru_cache(maxsize=2048)
def ways(players: int, roads: tuple[int, ...]) -> dict[int, tuple[Way, ...]]:
    """By site the ways to all harbours."""
    land, laid = LANDS[players], bit_set(roads)
    found = [_searched(land, laid, harbour.shores) if harbour.is_open else None for harbour in land.harbours]
    return {
        site: tuple(_way(one, driveways) if one else NO_WAY for one in found)
        for site, driveways in land.driveways.items()
    }


Search = tuple[dict[int, int], dict[int, int]]
"""By vertex: how many roads are missing from there to the shore, and the first of them (-1 = none)."""


def _searched(land: Land, laid: int, shores: frozenset[int]) -> Search:
    """Borders with roads cost nothing: those go to the front of the queue."""
    missing, first = dict.fromkeys(sorted(shores), 0), dict.fromkeys(shores, -1)
    left, around = deque(sorted(shores)), _around(land.side, land.open_borders)
    while left:
        vertex = left.popleft()
        so_far, begun = missing[vertex], first[vertex]
        for border, other in around[vertex]:
            has_road = laid >> border & 1
            there = so_far if has_road else so_far + 1
            if there < missing.get(other, FAR):
                missing[other], first[other] = there, begun if has_road else border
                (left.appendleft if has_road else left.append)(other)
    return missing, first


@lru_cache(maxsize=8)
def _around(side: str, open_borders: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """By vertex its borders that may carry a road, with the vertices at their other ends."""
    found: dict[int, list[tuple[int, int]]] = {}
    land = next(land for land in LANDS.values() if land.side == side)
    for border, (one, other) in enumerate(land.ends):
        if open_borders >> border & 1:
            found.setdefault(one, []).append((border, other))
            found.setdefault(other, []).append((border, one))
    return {vertex: tuple(borders) for vertex, borders in found.items()}


def _way(search: Search, driveways: frozenset[int]) -> Way:
    missing, first = search
    nearest = min(sorted(driveways), key=lambda vertex: missing.get(vertex, FAR))
    if nearest not in missing:
        return NO_WAY
    return Way(missing[nearest], first[nearest])
