"""Standing orders: what a seat wants answered without being asked; private, per match, changeable at any time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.match.matches import Matches
from bot.store import Conflict, Store
from bot.store.engine.insisting import insisted
from bot.store.orders import Given
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
        return await self._read(match, seat, (await self._table.all(match)).get(seat))

    async def change(self, match: str, user: int, changes: Mapping[str, Any]) -> Any:
        """Change the named fields, keep the others; also answers a question that is open.

        Raises NotSeated, MatchOver, NoOrders, BadOrder.
        """

        async def changed(game: AnyGame, orders: Any) -> Any:
            for name, value in changes.items():
                if value not in game.order_values.get(name, ()):
                    raise BadOrder
            return msgspec.structs.replace(orders, **changes)

        return await self._revise(match, user, changed)

    async def type(self, match: str, user: int, name: str, text: str) -> Any:
        """The same for an order that is typed. Raises also what the game refuses."""

        async def typed(game: AnyGame, orders: Any) -> Any:
            if name not in game.order_texts:
                raise BadOrder
            look = await self._matches.look_as(match, user)
            if look.view is None:
                raise NotStarted
            return msgspec.structs.replace(orders, **{name: game.order_texts[name](look.view, text)})

        return await self._revise(match, user, typed)

    async def cancel(self, match: str, user: int) -> None:
        """All back to what they are without any."""

        async def without(game: AnyGame, _: Any) -> Any:
            return _kind(game)()

        await self._revise(match, user, without)

    async def renew(self, match: str, seat: Seat, before: int) -> None:
        """After a move that was made by these orders: what holds once still holds for the next one of this question.

        `before`: the seat's last row until then.
        """
        await self._table.renew(match, seat, await self._matches.last_row(match, seat), before=before)

    async def _revise(self, match: str, user: int, change: Callable[[AnyGame, Any], Awaitable[Any]]) -> Any:
        """What becomes of them; asked again where somebody else was first."""

        async def work() -> Any:
            seat, game = await self._asking(match, user)
            given = (await self._table.all(match)).get(seat)
            orders = await change(game, await self._read(match, seat, given))
            since = await self._matches.last_row(match, seat)
            try:
                await self._table.put(match, seat, msgspec.to_builtins(orders), since, user=user, before=given)
            except Conflict:
                await self._matches.reload(match)
                raise
            return orders

        orders = await insisted(work)
        self._matches.announce(match)
        return orders

    async def _asking(self, match: str, user: int) -> tuple[Seat, AnyGame]:
        table = await self._matches.table(match)
        seat = table.seat_of(user)
        if seat is None or table.seats[seat].resigned:
            raise NotSeated
        if not table.is_live:
            raise MatchOver
        return seat, self._games[table.game]

    async def _read(self, match: str, seat: Seat, given: Given | None) -> Any:
        """What of them holds now."""
        game = self._games[(await self._matches.table(match)).game]
        fields, since = ({}, 0) if given is None else (given.fields, given.since)
        if since != await self._matches.last_row(match, seat):
            fields = {name: value for name, value in fields.items() if name not in game.orders_once}
        return msgspec.convert(fields, _kind(game))

    async def flags(self, table: Table) -> tuple[bool, ...]:
        """By seat whether the public is told that it has standing orders."""
        game = self._games[table.game]
        if game.orders is None:
            return (False,) * len(table.seats)
        given = await self._table.all(table.id)
        return tuple(
            seat in given and game.has_orders(msgspec.convert(given[seat].fields, game.orders))
            for seat in range(len(table.seats))
        )


def _kind(game: AnyGame) -> type[msgspec.Struct]:
    if game.orders is None:
        raise NoOrders
    return game.orders
