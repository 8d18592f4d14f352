"""Calls that quiet hours hold: the schedule source that brings a match's messages up to date at their end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore, after_quiet, is_quiet
from bot.table.lobby import invited


class HeldCalls:
    """Schedule source of the ends of quiet hours. The messages themselves know whom they have not notified."""

    def __init__(self, matches: Matches, preferences: PreferenceStore) -> None:
        self._matches = matches
        self._preferences = preferences

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the present quiet hours end of each person whom the match may call."""
        table, now = await self._matches.table(match), self._matches.now()
        if not table.is_live or table.is_alone:
            return {}
        users = {info.user for info in table.seats if info.user is not None}
        users.update([invitation.user for invitation in table.held], invited(table) if table.status == "lobby" else ())
        chosen = {user: await self._preferences.of(user) for user in sorted(users)}
        return {f"{user}": after_quiet(now, choice) for user, choice in chosen.items() if is_quiet(now, choice)}

    async def act(self, match: str, _: str) -> None:
        """Let the messages of the match notify whom they concern still."""
        self._matches.announce(match)
