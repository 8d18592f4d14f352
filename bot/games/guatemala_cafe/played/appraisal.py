"""Appraisal: what a piece would be worth to a seat and where it would go best, from the plantation board alone."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOUR_PLACE, COLOURS, HUT, ROAD, SHIP
from bot.games.guatemala_cafe.land import LANDS, Land, members
from bot.games.guatemala_cafe.played import numbers
from bot.games.guatemala_cafe.played.lots import Lot, Sea, moored, room_on
from bot.games.guatemala_cafe.played.outlook import Outlook, outlook_of
from bot.games.guatemala_cafe.played.reach import FAR, ways
from bot.games.guatemala_cafe.played.worth import lot_worth, purse
from bot.games.guatemala_cafe.rules.ground import ground_of, growth
from bot.games.guatemala_cafe.state import State

MOST_TARGETS = 3
"""So many places of a piece are looked at."""

MOST_FIELDS = 6
"""So many fields of the same price are looked at."""


class Spot(msgspec.Struct, frozen=True):
    """A place where the piece might go: the points that it brings less its price, the price, the name of the place."""

    value: float
    price: int
    target: str


Spots = tuple[Spot, ...]


class Appraisal:
    """The best spots of every piece that is asked about, each looked for once."""

    def __init__(self, seat: Seat, money: int, outlook: Outlook) -> None:
        board = outlook.board
        self.money = money
        self._seat, self._outlook, self._lots = seat, outlook, board.lots
        self._plantations, self._roads, self._ships = board.plantations, board.roads, board.ships
        self._players = board.players
        self._sea = Sea(board.players, board.roads, board.ships)
        self._land: Land = LANDS[board.players]
        self._found: dict[str, Spots] = {}

    def spots(self, piece: str) -> Spots:
        """The best first; none where it cannot be placed or paid."""
        found = self._found.get(piece)
        if found is None:
            found = self._found[piece] = tuple(sorted(self._spots(piece), key=lambda spot: -spot.value))[:MOST_TARGETS]
        return found

    def _spots(self, piece: str) -> list[Spot]:
        if piece == ROAD:
            return self._roadways()
        if piece[0] == SHIP:
            return self._berths(piece[1])
        place = COLOUR_PLACE[piece[1]]
        return self._sites(place) if piece[0] == HUT else self._fields(place)

    def _priced(self, gain: float, price: int, target: str) -> Spot:
        scorings = self._outlook.scorings
        return Spot(gain - purse(self.money, scorings) + purse(self.money - price, scorings), price, target)

    def _gain(self, place: int, lot: Lot) -> float:
        times = self._outlook.times[place]
        return lot_worth(lot, times) - lot_worth(self._lots[self._seat][place], times)

    def _growth(self, place: int) -> int:
        return growth(self._land, ground_of(self._plantations), self._seat, place)

    def _sites(self, place: int) -> list[Spot]:
        """A hut on any site that is free and can be paid."""
        mine, land = self._plantations[self._seat][place], self._land
        if mine.has_hut:
            return []
        ground = ground_of(self._plantations)
        free = land.workable & land.every & ~(ground.built | land.around(ground.rivals(self._seat, place)))
        old = land.around(ground.own[self._seat][place])
        found = []
        for site in members(self._growth(place) & land.open_sites & land.affordable(self.money)):
            room = room_on(self._players, free & (old | land.around(1 << site)))
            moorings = moored(self._sea, site, COLOURS[place])
            lot = Lot(len(mine.workers), True, *moorings, room)
            found.append(self._priced(self._gain(place, lot), land.prices[site], land.fields[site]))
        return found

    def _fields(self, place: int) -> list[Spot]:
        """A worker on the field of each band that leaves the plantation the most room; the first one beside a site."""
        land, lot = self._land, self._lots[self._seat][place]
        ground = ground_of(self._plantations)
        room = self._growth(place)
        own = ground.own[self._seat][place]
        fields = room & land.workable & land.affordable(self.money)
        if not own:
            fields &= land.around(room & land.open_sites)
        best: dict[int, tuple[float, int, bool]] = {}
        free = land.every & ~(ground.built | land.around(ground.rivals(self._seat, place)))
        looked_at = dict.fromkeys(land.prices, 0)
        for field in members(fields):
            price = land.prices[field]
            if looked_at[price] == MOST_FIELDS:
                continue
            looked_at[price] += 1
            around = free & land.around(own | 1 << field) & ~(1 << field)
            looked = (room_on(self._players, around), -field, bool(around & land.open_sites))
            if price not in best or looked > best[price]:
                best[price] = looked
        found = []
        for price, (wide, minus, may_have_hut) in best.items():
            grown = Lot(
                lot.workers + 1, lot.has_hut, lot.ships, lot.near, lot.open, wide, not lot.has_hut and may_have_hut
            )
            found.append(self._priced(self._gain(place, grown), price, land.fields[-minus]))
        return found

    def _berths(self, colour: str) -> list[Spot]:
        """A ship in any harbour with a berth; what it brings rivals counts against it."""
        found, place = [], COLOUR_PLACE[colour]
        for number, harbour in enumerate(self._land.harbours):
            berthed = len(self._ships[number])
            if not harbour.is_open or berthed == len(harbour.berths) or harbour.berths[berthed] > self.money:
                continue
            gains = [self._moored(seat, place, number) for seat in range(self._players)]
            mine = gains.pop(self._seat)
            gain = mine - 0.5 * max(gains) - 0.5 * sum(gains) / len(gains)
            found.append(self._priced(gain, harbour.berths[berthed], harbour.id))
        return found

    def _moored(self, seat: Seat, place: int, harbour: int) -> float:
        """What a ship more of that colour in that harbour brings the seat."""
        plantation, lot = self._plantations[seat][place], self._lots[seat][place]
        if not plantation.has_hut:
            return 0.0
        missing = ways(self._players, self._roads)[plantation.hut][harbour].missing
        if missing == FAR:
            return 0.0
        times, part = self._outlook.times[place], numbers.NEARER**missing
        ships, near = (lot.ships, lot.near + part) if missing else (lot.ships + 1, lot.near)
        more = Lot(lot.workers, True, ships, near, lot.open, lot.room)
        return lot_worth(more, times) - lot_worth(lot, times)

    def _roadways(self) -> list[Spot]:
        """The next road from each of the seat's huts to each harbour."""
        found: dict[int, float] = {}
        for place, plantation in enumerate(self._plantations[self._seat]):
            if not plantation.has_hut:
                continue
            for number, way in enumerate(ways(self._players, self._roads)[plantation.hut]):
                if 0 < way.missing < FAR:
                    gain = self._joining(place, number, way.missing)
                    found[way.border] = found.get(way.border, 0.0) + gain
        return [Spot(gain, 0, self._land.borders[border]) for border, gain in found.items()]

    def _joining(self, place: int, harbour: int, missing: int) -> float:
        """What it brings if one road less is missing."""
        lot, count = self._lots[self._seat][place], self._ships[harbour].count(COLOURS[place])
        part = numbers.NEARER**missing
        nearest = max(lot.open, part / numbers.NEARER)
        if missing == 1:
            less = Lot(lot.workers, True, lot.ships + count, lot.near - part * count, nearest, lot.room)
        else:
            near = lot.near + count * part * (1 / numbers.NEARER - 1)
            less = Lot(lot.workers, True, lot.ships, near, nearest, lot.room)
        return self._gain(place, less)


def appraisal(state: State, seat: Seat) -> Appraisal:
    """The appraisal for that seat, kept for the last positions."""
    return _kept(seat, state.seats[seat].money, outlook_of(state))


@lru_cache(maxsize=128)
def _kept(seat: Seat, money: int, outlook: Outlook) -> Appraisal:
    return Appraisal(seat, money, outlook)
