"""Seats of running matches: resign, leave, take an offered seat."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from bot.ai_spec import STAND_IN, Level
from bot.game import Refused, Seat
from bot.match.changes import MatchChanges
from bot.match.views import MatchViews
from bot.table import early_end, seating
from bot.table.seating import TableChange
from bot.table.table import Person, Table


class Seats:
    """Changes of who sits where while a match runs. Methods return the changed table."""

    def __init__(self, changes: MatchChanges, views: MatchViews) -> None:
        self._change = changes.change
        self._store, self._games = changes.store, changes.games
        self._now = changes.now
        self._limits = changes.act_limits
        self._views = views

    async def resign(self, match: str, user: int, why: Literal["resigned", "left"] = "resigned") -> Table:
        """Resign the user's seat. Raise NoSuchMatch and the exceptions of `early_end.resigned`."""
        former = await self._views.former(match)
        return await self._change(match, lambda table: early_end.resigned(table, former, user, self._now(), why))

    async def rename(self, person: Person, guild: int | None) -> None:
        """Give the person's seats in the live matches of that server the present name."""
        for table in await self._store.matches.live_of(person.id):
            seat = table.seat_of(person.id)
            if table.guild == guild and seat is not None and table.seats[seat].name != person.name:
                with suppress(Refused):  # a match that cannot be read, or has just gone
                    await self._change(table.id, lambda table: TableChange(seating.renamed(table, person)))

    async def take(self, match: str, seat: Seat, person: Person) -> Table:
        """Give the user an offered seat. A player who left the server may return to the seat held before.

        Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """
        await self._store.users.remember(person)
        is_back = seating.has_left(await self._views.notices(match), seat)
        held = await self.held_by(match, person.id)
        with self._limits.taken("seat", person.id, (await self._views.table(match)).channel):
            return await self._change(
                match, lambda table: seating.taken(table, seat, person, self._now(), may_return=is_back, held=held)
            )

    async def held_by(self, match: str, user: int) -> frozenset[Seat]:
        """Return the seats that the user holds or once held."""
        own = (await self._views.table(match)).seat_of(user)  # before the former: a seat given up in between is in both
        return seating.seats_held(await self._views.former(match), user) | (frozenset() if own is None else {own})

    async def give_to_computer(self, match: str, seat: Seat) -> Table:
        """Seat a computer in an offered seat. Raise NoSuchMatch, NotStarted, MatchOver, Refused."""
        level = await self.stand_in(match)
        return await self._change(match, lambda table: seating.taken_by_computer(table, seat, self._now(), level=level))

    async def stand_in(self, match: str) -> Level | None:
        """Return the level of a computer that replaces a person; None in a game without a skill."""
        return STAND_IN if self._games[(await self._views.table(match)).game].skill else None
