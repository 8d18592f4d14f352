"""Forecast of a seat's cards: traders that count for each card now, and after one more turn of moving."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, CARDS, MOST_MOVED, UNPLACED, TraderSpaces
from bot.games.zanzibar.reach import occupancy_of, walk_range

VILLAGES: tuple[int, ...] = tuple(card.villages for card in CARDS.values())
"""By card index in the data."""
PLACE: dict[str, int] = {name: place for place, name in enumerate(CARDS)}
POINTS: tuple[int, ...] = next(iter(CARDS.values())).points
MOST = len(POINTS) - 1
"""Number of traders that earns the maximum points."""


class CardForecast(NamedTuple):
    """By card index: traders that count now, and the possible number after one more turn (at most MOST each)."""

    now: tuple[int, ...]
    soon: tuple[int, ...]


@lru_cache(maxsize=4096)
def forecast_cards(where: TraderSpaces, seat: Seat) -> CardForecast:
    """Return the forecast of the seat's traders on this board."""
    occupancy = occupancy_of(where)
    free, others = occupancy.free, occupancy.others(seat)
    reaches: list[tuple[int, int]] = []
    for place, space in enumerate(where[seat]):
        if space != UNPLACED:
            number = place + BIGGEST
            reached, _, beside = walk_range(free, space, number)
            weaker = occupancy.at_least[place + 1] if place + 1 < len(occupancy.at_least) else 0
            reaches.append((space, reached | weaker & others & beside))
    mine = sum(where[seat])
    now = [min(MOST, (mine & villages).bit_count()) for villages in VILLAGES]
    soon = [
        _soon(count, villages, reaches) if count < MOST else MOST for count, villages in zip(now, VILLAGES, strict=True)
    ]
    return CardForecast(tuple(now), tuple(soon))


def _soon(count: int, villages: int, reaches: list[tuple[int, int]]) -> int:
    found = together = 0
    for space, reached in reaches:
        if not space & villages and (there := reached & villages):
            found += 1
            together |= there
    return min(MOST, count + min(found, MOST_MOVED, together.bit_count()))
