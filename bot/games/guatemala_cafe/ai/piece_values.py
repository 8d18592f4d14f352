"""Values of pieces for a seat and their best targets, from the plantation board alone."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.ai import weights
from bot.games.guatemala_cafe.ai.evaluation import money_value, plantation_worth
from bot.games.guatemala_cafe.ai.plantation_values import (
    UNREACHABLE,
    PlantationValue,
    RoadsAndShips,
    road_routes,
    room_value,
    ship_access,
)
from bot.games.guatemala_cafe.ai.scoring_forecast import ScoringForecast, forecast_of
from bot.games.guatemala_cafe.board import COLOR_INDEX, COLORS, HUT, ROAD, SHIP
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard, members
from bot.games.guatemala_cafe.rules.placement import growth_fields, occupancy_of
from bot.games.guatemala_cafe.state import State

MAX_TARGETS = 3
"""Number of targets considered for a piece."""

MAX_FIELDS = 6
"""Number of fields of the same price considered for a worker."""


class ScoredTarget(msgspec.Struct, frozen=True):
    """Target of a piece: its points less the value of the price, the price, the target's name."""

    value: float
    price: int
    target: str


ScoredTargets = tuple[ScoredTarget, ...]


class PieceValues:
    """Best targets of pieces for a seat, computed on demand and cached."""

    def __init__(self, seat: Seat, money: int, forecast: ScoringForecast) -> None:
        board = forecast.board
        self.money = money
        self._seat, self._forecast, self._plantation_values = seat, forecast, board.plantation_values
        self._plantations, self._roads, self._ships = board.plantations, board.roads, board.ships
        self._players = board.players
        self._sea = RoadsAndShips(board.players, board.roads, board.ships)
        self._land: PlantationBoard = PLANTATION_BOARDS[board.players]
        self._found: dict[str, ScoredTargets] = {}

    def best_targets(self, piece: str) -> ScoredTargets:
        """Return the best targets of a piece, best first, none if the seat cannot place it or pay for it."""
        options = self._found.get(piece)
        if options is None:
            options = self._found[piece] = tuple(sorted(self._options(piece), key=lambda option: -option.value))[
                :MAX_TARGETS
            ]
        return options

    def _options(self, piece: str) -> list[ScoredTarget]:
        if piece == ROAD:
            return self._roadways()
        if piece[0] == SHIP:
            return self._berths(piece[1])
        place = COLOR_INDEX[piece[1]]
        return self._sites(place) if piece[0] == HUT else self._fields(place)

    def _priced(self, gain: float, price: int, target: str) -> ScoredTarget:
        scorings = self._forecast.scorings
        return ScoredTarget(
            gain - money_value(self.money, scorings) + money_value(self.money - price, scorings), price, target
        )

    def _gain(self, place: int, value: PlantationValue) -> float:
        times = self._forecast.times[place]
        return plantation_worth(value, times) - plantation_worth(self._plantation_values[self._seat][place], times)

    def _growth(self, place: int) -> int:
        return growth_fields(self._land, occupancy_of(self._plantations), self._seat, place)

    def _sites(self, place: int) -> list[ScoredTarget]:
        """Return a hut on every free site that the seat can pay for."""
        plantation, land = self._plantations[self._seat][place], self._land
        if plantation.has_hut:
            return []
        occupancy = occupancy_of(self._plantations)
        open_fields = (
            land.workable & land.every & ~(occupancy.built | land.neighbours(occupancy.rivals(self._seat, place)))
        )
        old = land.neighbours(occupancy.own[self._seat][place])
        sites = []
        for site in members(self._growth(place) & land.open_sites & land.affordable(self.money)):
            room = room_value(self._players, open_fields & (old | land.neighbours(1 << site)))
            moorings = ship_access(self._sea, site, COLORS[place])
            value = PlantationValue(len(plantation.workers), True, *moorings, room)
            sites.append(self._priced(self._gain(place, value), land.prices[site], land.fields[site]))
        return sites

    def _fields(self, place: int) -> list[ScoredTarget]:
        """Return one worker per price, on the field that leaves the plantation most room.

        The first worker of a plantation goes beside a site.
        """
        land, value = self._land, self._plantation_values[self._seat][place]
        occupancy = occupancy_of(self._plantations)
        room = self._growth(place)
        own = occupancy.own[self._seat][place]
        fields = room & land.workable & land.affordable(self.money)
        if not own:
            fields &= land.neighbours(room & land.open_sites)
        best: dict[int, tuple[float, int, bool]] = {}
        open_fields = land.every & ~(occupancy.built | land.neighbours(occupancy.rivals(self._seat, place)))
        looked_at = dict.fromkeys(land.prices, 0)
        for field in members(fields):
            price = land.prices[field]
            if looked_at[price] == MAX_FIELDS:
                continue
            looked_at[price] += 1
            around = open_fields & land.neighbours(own | 1 << field) & ~(1 << field)
            looked = (room_value(self._players, around), -field, bool(around & land.open_sites))
            if price not in best or looked > best[price]:
                best[price] = looked
        options = []
        for price, (wide, minus, may_have_hut) in best.items():
            plantation_value = PlantationValue(
                value.workers + 1,
                value.has_hut,
                value.ships,
                value.near,
                value.open,
                wide,
                not value.has_hut and may_have_hut,
            )
            options.append(self._priced(self._gain(place, plantation_value), price, land.fields[-minus]))
        return options

    def _berths(self, color: str) -> list[ScoredTarget]:
        """Return a ship in every harbour with a free berth. Gains of opponents are subtracted."""
        berths, place = [], COLOR_INDEX[color]
        for number, harbour in enumerate(self._land.harbours):
            berthed = len(self._ships[number])
            if not harbour.is_open or berthed == len(harbour.berths) or harbour.berths[berthed] > self.money:
                continue
            gains = [self._moored(seat, place, number) for seat in range(self._players)]
            own_gain = gains.pop(self._seat)
            gain = own_gain - 0.5 * max(gains) - 0.5 * sum(gains) / len(gains)
            berths.append(self._priced(gain, harbour.berths[berthed], harbour.id))
        return berths

    def _moored(self, seat: Seat, place: int, harbour: int) -> float:
        """Return the gain of one more ship of that colour in that harbour."""
        plantation, value = self._plantations[seat][place], self._plantation_values[seat][place]
        if not plantation.has_hut:
            return 0.0
        missing = road_routes(self._players, self._roads)[plantation.hut][harbour].missing
        if missing == UNREACHABLE:
            return 0.0
        times, part = self._forecast.times[place], weights.MISSING_ROAD**missing
        ships, nearness = (value.ships, value.near + part) if missing else (value.ships + 1, value.near)
        more = PlantationValue(value.workers, True, ships, nearness, value.open, value.room)
        return plantation_worth(more, times) - plantation_worth(value, times)

    def _roadways(self) -> list[ScoredTarget]:
        """Return the next road from each of the seat's huts to each harbour."""
        gains: dict[int, float] = {}
        for place, plantation in enumerate(self._plantations[self._seat]):
            if not plantation.has_hut:
                continue
            for number, way in enumerate(road_routes(self._players, self._roads)[plantation.hut]):
                if 0 < way.missing < UNREACHABLE:
                    gain = self._joining(place, number, way.missing)
                    gains[way.border] = gains.get(way.border, 0.0) + gain
        return [ScoredTarget(gain, 0, self._land.borders[border]) for border, gain in gains.items()]

    def _joining(self, place: int, harbour: int, missing: int) -> float:
        """Return the gain if one road fewer is missing."""
        value, count = self._plantation_values[self._seat][place], self._ships[harbour].count(COLORS[place])
        part = weights.MISSING_ROAD**missing
        nearest = max(value.open, part / weights.MISSING_ROAD)
        if missing == 1:
            less = PlantationValue(
                value.workers, True, value.ships + count, value.near - part * count, nearest, value.room
            )
        else:
            nearness = value.near + count * part * (1 / weights.MISSING_ROAD - 1)
            less = PlantationValue(value.workers, True, value.ships, nearness, nearest, value.room)
        return self._gain(place, less)


def piece_values(state: State, seat: Seat) -> PieceValues:
    """Return the piece values of that seat, cached for recent positions."""
    return _kept(seat, state.seats[seat].money, forecast_of(state))


@lru_cache(maxsize=128)
def _kept(seat: Seat, money: int, forecast: ScoringForecast) -> PieceValues:
    return PieceValues(seat, money, forecast)
