"""Followers of matches, who get the result by direct message."""

from __future__ import annotations

from bot.game import refuse
from bot.match.matches import Matches
from bot.store import Store
from bot.store.engine.database import retry_on_conflict
from bot.table.refusals import MatchOver, NotStarted

MAX_FOLLOWED = 20
"""Maximum number of live matches that a person may follow."""


class Follows:
    """Followers of all matches."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self.rows = store.follows

    async def follow(self, match: str, user: int) -> None:
        """Let the user follow the running match. Raise NotStarted, MatchOver, and Refused for too many matches."""
        table = await self._matches.table(match)
        if table.status == "lobby":
            raise NotStarted
        if not table.is_live:
            raise MatchOver

        async def store() -> None:
            if user in await self.rows.of(match):
                return
            if await self.rows.count(user) >= MAX_FOLLOWED:
                raise refuse("follows_too_many", most=MAX_FOLLOWED)
            await self.rows.add(match, user, self._matches.now(), MAX_FOLLOWED)

        await retry_on_conflict(store)
