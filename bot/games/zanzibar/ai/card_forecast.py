"""A seat's outlook: on how many traders each card would count now, and on how many after one more turn of moving."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, CARDS, MOST_MOVED, UNPLACED, Where
from bot.games.zanzibar.reach import ground_of, spread

VILLAGES: tuple[int, ...] = tuple(card.villages for card in CARDS.values())
"""By the card's place in the data."""
PLACE: dict[str, int] = {name: place for place, name in enumerate(CARDS)}
POINTS: tuple[int, ...] = next(iter(CARDS.values())).points
MOST = len(POINTS) - 1
"""More traders pay no more."""


class Outlook(NamedTuple):
    """By the card's place in the data: traders that stand right, and how many may after a turn (at most MOST)."""

    now: tuple[int, ...]
    soon: tuple[int, ...]


@lru_cache(maxsize=4096)
def outlook(where: Where, seat: Seat) -> Outlook:
    """Of the seat's traders on this board, whoever moves."""
    ground = ground_of(where)
    free, others = ground.free, ground.others(seat)
    reaches: list[tuple[int, int]] = []
    for place, space in enumerate(where[seat]):
        if space != UNPLACED:
            number = place + BIGGEST
            reached, _, beside = spread(free, space, number)
            weaker = ground.at_least[place + 1] if place + 1 < len(ground.at_least) else 0
            reaches.append((space, reached | weaker & others & beside))
    mine = sum(where[seat])
    now = [min(MOST, (mine & villages).bit_count()) for villages in VILLAGES]
    soon = [
        _soon(count, villages, reaches) if count < MOST else MOST for count, villages in zip(now, VILLAGES, strict=True)
    ]
    return Outlook(tuple(now), tuple(soon))


def _soon(count: int, villages: int, reaches: list[tuple[int, int]]) -> int:
    found = together = 0
    for space, reached in reaches:
        if not space & villages and (there := reached & villages):
            found += 1
            together |= there
    return min(MOST, count + min(found, MOST_MOVED, together.bit_count()))
