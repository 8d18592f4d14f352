"""Standing orders: what a seat wants answered without being asked; private, per match, changeable at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.match.matches import Matches
from bot.store import Store
from bot.table.refusals import BadOrder, MatchOver, NoOrders, NotSeated, NotStarted
from bot.table.table import Table


class StandingOrders:
    """The orders of all seats. What the game calls `once` holds until the seat's person has moved again."""

    def __init__(self, matches: Matches, store: Store, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._matches = matches
        self._table = store.orders
        self._games = games

    async def of(self, match: str, seat: Seat) -> Any:
        """The seat's orders, as the game's struct; the default ones if it has given none. Raises NoOrders."""
        table = await self._matches.table(match)
        given = (await self._table.all(match)).get(seat)
        fields, since = given or ({}, 0)
        game = self._games[table.game]
        if since != await self._matches.last_row(match, seat):
            fields = {name: value for name, value in fields.items() if name not in game.orders_once}
        return msgspec.convert(fields, _kind(game))

    async def change(self, match: str, user: int, changes: Mapping[str, Any]) -> Any:
        """Change the named fields, keep the others; also answers a question that is open.

        Raises NotSeated, MatchOver, NoOrders, BadOrder.
        """
        seat, game = await self._asking(match, user)
        for name, value in changes.items():
            if value not in game.order_values.get(name, ()):
                raise BadOrder
        return await self._give(match, seat, msgspec.structs.replace(await self.of(match, seat), **changes))

    async def type(self, match: str, user: int, name: str, text: str) -> Any:
        """The same for an order that is typed. Raises also what the game refuses."""
        seat, game = await self._asking(match, user)
        if name not in game.order_texts:
            raise BadOrder
        look = await self._matches.look_as(match, user)
        if look.view is None:
            raise NotStarted
        typed = game.order_texts[name](look.view, text)
        return await self._give(match, seat, msgspec.structs.replace(await self.of(match, seat), **{name: typed}))

    async def cancel(self, match: str, user: int) -> None:
        """All back to what they are without any."""
        seat, game = await self._asking(match, user)
        await self._give(match, seat, _kind(game)())

    async def _asking(self, match: str, user: int) -> tuple[Seat, AnyGame]:
        table = await self._matches.table(match)
        seat = table.seat_of(user)
        if seat is None or table.seats[seat].resigned:
            raise NotSeated
        if not table.is_live:
            raise MatchOver
        return seat, self._games[table.game]

    async def _give(self, match: str, seat: Seat, orders: Any) -> Any:
        await self._put(match, seat, orders)
        self._matches.announce(match)
        return orders

    async def renew(self, match: str, seat: Seat, orders: Any) -> None:
        """After a move that was made by these orders: what holds once still holds for the next one of this question."""
        await self._put(match, seat, orders)

    async def flags(self, table: Table) -> tuple[bool, ...]:
        """By seat whether the public is told that it has standing orders."""
        game = self._games[table.game]
        if game.orders is None:
            return (False,) * len(table.seats)
        given = await self._table.all(table.id)
        return tuple(
            seat in given and game.has_orders(msgspec.convert(given[seat][0], game.orders))
            for seat in range(len(table.seats))
        )

    async def _put(self, match: str, seat: Seat, orders: Any) -> None:
        await self._table.put(match, seat, msgspec.to_builtins(orders), await self._matches.last_row(match, seat))


def _kind(game: AnyGame) -> type[msgspec.Struct]:
    if game.orders is None:
        raise NoOrders
    return game.orders
