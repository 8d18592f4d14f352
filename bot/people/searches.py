"""Searches for players: those of a server's members, people they avoid, and the tables opened for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.club.matchmaking import Pair, Search, Wanted, agreed_hours, next_table, wanted
from bot.game import refuse
from bot.listeners import Listeners
from bot.long_work import compute
from bot.match.matches import Matches
from bot.outbox import nonce_of
from bot.store import Conflict, Store
from bot.store.engine.database import retry_on_conflict
from bot.store.engine.rows import millis
from bot.store.searches import Opening, StoredSearch, opened_statements
from bot.table import lobby
from bot.table.invitations import called
from bot.table.match_terms import Terms, changed
from bot.table.refusals import TableTaken
from bot.table.table import Person, SeatInfo, Table

__all__ = ["LASTS", "MAX_AVOIDED", "MAX_SEARCHES", "Opening", "Searches", "StoredSearch", "TableTaken"]

LASTS = timedelta(days=7)
"""Time after which a search expires."""
MAX_SEARCHES = 5
"""Maximum number of a user's searches in one server."""
MAX_AVOIDED = 50
"""Maximum number of people whom a user avoids in one server."""


class Searches:
    """Searches and the tables opened for them, by server.

    Whom a user avoids is a secret: it never leaves this class except to that user.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self.rows = store.searches
        self._absences = store.absences
        self._games = matches.games
        self._limits = matches.act_limits
        self.changed = Listeners[[int]]()
        """Listeners that get the server in which a search or the page's channel has changed."""

    async def seek(self, guild: int, user: int, game: str, players: int, hours: int | None) -> None:
        """Store a search, or renew the same one with this pace. Raise Refused."""
        now = self._matches.now()
        search = StoredSearch(user, game, players, hours, millis(now), now + LASTS)

        async def store() -> None:
            own = await self.of(guild, user)
            if len(own) >= MAX_SEARCHES and all((search.game, search.players) != (game, players) for search in own):
                raise refuse("too_many_searches", most=MAX_SEARCHES)
            with self._limits.taken("search", user, None):
                await self.rows.put(guild, search, MAX_SEARCHES)

        await retry_on_conflict(store)
        self.changed.tell(guild)

    async def renew(self, guild: int, user: int) -> None:
        """Renew all the user's searches."""
        await self.expire(guild)
        await self.rows.renew(guild, user, self._matches.now() + LASTS)
        self.changed.tell(guild)

    async def withdraw(self, guild: int, user: int, game: str | None = None, players: int | None = None) -> None:
        """Delete a search of the user, or all of them."""
        await self.rows.withdraw(guild, user, game, players)
        self.changed.tell(guild)

    async def of(self, guild: int, user: int) -> tuple[StoredSearch, ...]:
        """Return the user's searches."""
        return tuple(search for search in await self._standing(guild) if search.user == user)

    async def avoid(self, guild: int, user: int, avoided: int) -> None:
        """Never put the two together again. Raise Refused."""

        async def store() -> None:
            known = await self.rows.avoided_by(guild, user)
            if len(known) >= MAX_AVOIDED and avoided not in known:
                raise refuse("too_many_avoided", most=MAX_AVOIDED)
            await self.rows.avoid(guild, user, avoided, MAX_AVOIDED)

        await retry_on_conflict(store)

    async def allow(self, guild: int, user: int, avoided: int) -> None:
        """Put the two together again if their searches fit."""
        await self.rows.allow(guild, user, avoided)
        self.changed.tell(guild)

    async def wanted(self, guild: int) -> tuple[Wanted, ...]:
        """Return the lines of the page, with the public part of the searches."""
        return wanted(_search(search) for search in await self._standing(guild) if search.opening is None)

    async def next_change(self, guild: int) -> datetime | None:
        """Return when the first search ends or the first absence of somebody who has one, or None."""
        standing = await self._standing(guild)
        back = await self._absences.next_return({search.user for search in standing}, guild, self._matches.now())
        return min([*(search.until for search in standing), *([] if back is None else [back])], default=None)

    async def claim(
        self, guild: int, channel: int, games: Collection[str], excepted: Collection[int] = ()
    ) -> tuple[Opening, tuple[int, ...]] | None:
        """Decide on the next table, and return it with its users, or None.

        `games`: those that can be begun there. `excepted`: users who cannot sit down now. Call `confirm` next.
        """
        now = self._matches.now()
        free = [
            _search(search) for search in await self._standing(guild) if search.opening is None and search.game in games
        ]
        away = await self._absences.away({search.user for search in free}, guild, now)
        pairs: frozenset[Pair] = await self.rows.avoided(guild)
        here = [search for search in free if search.user not in away and search.user not in excepted]
        fitting = await compute(len(here) ** 2 // 50, lambda: next_table(here, pairs))
        if not fitting:
            return None
        first, users = fitting[0], tuple(search.user for search in fitting)
        name = f"{guild} {first.game} {first.players} {first.user} {first.since}"
        opening = Opening(
            id=nonce_of(name),
            guild=guild,
            game=first.game,
            players=first.players,
            hours=agreed_hours(fitting),
            channel=channel,
            at=now,
        )
        return opening, users

    async def confirm(self, opening: Opening, users: Sequence[int]) -> bool:
        """Store the decision. Return False if a search has changed since."""
        try:
            await self.rows.claim(opening, users)
        except Conflict:
            return False
        return True

    async def users_of(self, opening: Opening) -> tuple[int, ...]:
        """Return the users for whom the table is being opened, the oldest search first."""
        return tuple(search.user for search in await self.rows.all(opening.guild) if search.opening == opening.id)

    async def set_thread(self, opening: Opening, thread: int | None) -> Opening:
        """Record where the table will be, and return the opening."""
        await self.rows.set_thread(opening.id, thread)
        return msgspec.structs.replace(opening, thread=thread)

    async def open(self, opening: Opening, people: Sequence[Person], *, host: int, locale: str, terms: Terms) -> Table:
        """Open the lobby with these people seated, and end the opening, in one transaction. Raise TableTaken.

        `host` is the bot itself: everybody seated may start the match. For a while nobody else may join them.
        """
        game, now = self._games[opening.game], self._matches.now()
        table = Table(
            id="",
            game=opening.game,
            version=self._matches.rules_of(opening.game),
            guild=opening.guild,
            channel=opening.thread or opening.channel,
            host=host,
            status="lobby",
            options=lobby.checked_options(game, {}),
            seats=tuple(SeatInfo(seat, "person", person.id, person.name) for seat, person in enumerate(people)),
            invitations=called(people, host, now),
            seq=0,
            locale=locale,
            commitment="",
            seed=None,
            created_at=now,
            terms=changed(terms, {"turn_hours": opening.hours}),
            seen_in=opening.channel,
        )
        return await self._matches.lobby.create(table, lambda _: opened_statements(opening.id))

    async def expire(self, guild: int) -> None:
        """Delete searches that have ended."""
        await self.rows.expire(guild, self._matches.now())

    async def _standing(self, guild: int) -> tuple[StoredSearch, ...]:
        """Return the searches that have not ended."""
        now = self._matches.now()
        return tuple(
            search for search in await self.rows.all(guild) if search.until > now or search.opening is not None
        )


def _search(search: StoredSearch) -> Search:
    return Search(search.user, search.game, search.players, search.hours, search.since)


def is_of_bot(table: Table, bot: int) -> bool:
    """Return whether the bot itself has opened the table."""
    return bool(bot) and table.host == bot
