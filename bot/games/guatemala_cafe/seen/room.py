"""Where a piece finds a place, answered from a view: the same tables as the rules, without the State."""

from __future__ import annotations

from functools import cached_property

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOUR_PLACE, COLOURS, HUT, ROAD, SHIP
from bot.games.guatemala_cafe.land import LANDS, bit_set
from bot.games.guatemala_cafe.rules.ground import Ground, growth
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView


class Room:
    """The plantation board as the view shows it, for a seat that takes pieces."""

    def __init__(self, view: GuatemalaCafeView, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self._land = LANDS[view.players]

    def has(self, piece: str, money: int) -> bool:
        """Whether the piece finds a place that this money pays."""
        if piece == ROAD:
            return bool(self._land.open_borders & ~bit_set(map(self._land.borders.index, self._view.roads)))
        if piece[0] == SHIP:
            return any(price <= money for price in self._berths())
        colour = COLOUR_PLACE[piece[1]]
        if piece[0] == HUT and self._has_hut(piece[1]):
            return False
        places = self._land.open_sites if piece[0] == HUT else self._land.workable
        return bool(growth(self._land, self._ground, self._seat, colour) & places & self._land.affordable(money))

    def _berths(self) -> list[int]:
        """What the next ship costs in each harbour that still takes one."""
        open_ones = [one for one in self._view.harbours if not one.is_closed and len(one.ships) < len(one.berths)]
        return [one.berths[len(one.ships)] for one in open_ones]

    def _has_hut(self, colour: str) -> bool:
        mine = (one for one in self._view.plantations if (one.seat, one.colour) == (self._seat, colour))
        return any(one.hut is not None for one in mine)

    @cached_property
    def _ground(self) -> Ground:
        own = [[0] * len(COLOURS) for _ in range(self._view.players)]
        for one in self._view.plantations:
            own[one.seat][COLOUR_PLACE[one.colour]] = self._fields(one)
        return Ground(sum(map(sum, own)), tuple(map(tuple, own)))

    def _fields(self, one: PlantationView) -> int:
        names = one.workers if one.hut is None else (*one.workers, one.hut)
        return bit_set(self._land.index[name] for name in names)
