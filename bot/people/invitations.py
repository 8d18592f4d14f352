"""Invitations to lobbies: their limits, answers and expiry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime

from bot.clock import passes_at
from bot.game import AnyGame, refuse
from bot.match.matches import Matches
from bot.people.preferences import PreferenceStore
from bot.queues import Queues
from bot.store import Conflict, Store
from bot.table import lobby
from bot.table.invitations import HELD_FOR, MAX_OPEN, PAIR_PAUSE, lapsed
from bot.table.refusals import Stale
from bot.table.seating import TableChange
from bot.table.table import Person, Table


class Invitations:
    """Invitations of all lobbies, and the schedule source of their expiry."""

    def __init__(self, matches: Matches, store: Store, preferences: PreferenceStore) -> None:
        self._matches = matches
        self._users = store.users
        self._rows = store.invitations
        self._preferences = preferences
        self._queues = Queues()
        self._limits = matches.act_limits

    async def invite(self, match: str, game: AnyGame, host: Person, people: Sequence[Person]) -> Table:
        """Hold seats for these people. Raise the exceptions of `checked` and of `lobby.invited_by`."""

        def change(table: Table) -> TableChange:
            return TableChange(lobby.invited_by(table, game, host, people, self._matches.now()))

        channel = (await self._matches.table(match)).channel
        return await self.checked(host.id, people, lambda: self._matches.change(match, change), channel)

    async def checked(
        self, host: int, people: Sequence[Person], work: Callable[[], Awaitable[Table]], channel: int | None
    ) -> Table:
        """Carry out the work that invites these people, if the host may invite all of them now.

        `channel`: where they are mentioned, unless that is a new one. Raise Refused, and the exceptions of the work.
        """

        async def in_turn() -> Table:
            await check()
            for person in people:
                await self._users.insert_if_new(person)
            with self._limits.taken("invitation", host, channel, len(people)):
                try:
                    return await work()
                except (Conflict, Stale):
                    await check()  # perhaps others have invited one of these people at the same moment
                    raise

        async def check() -> None:
            for person in people:
                await self._check(host, person, len(people))

        return await self._queues.run(f"{host}", in_turn)

    async def _check(self, host: int, person: Person, count: int) -> None:
        if not (await self._preferences.of(person.id)).invitations:
            raise refuse("wants_no_invitations", invited=person.name)
        counts = await self._rows.counts(host, person.id, self._matches.now() - PAIR_PAUSE)
        if counts.recent:
            raise refuse("invited_lately", invited=person.name)
        if counts.received >= MAX_OPEN:
            raise refuse("invited_too_often", invited=person.name, most=MAX_OPEN)
        if counts.sent + count > MAX_OPEN:
            raise refuse("too_many_invitations", most=MAX_OPEN)

    async def decline(self, match: str, user: int, word: str = "") -> Table:
        """Give up the seat held for the user. Raise Refused."""
        return await self._matches.change(match, lambda table: TableChange(lobby.declined(table, user, word)))

    async def release(self, match: str, host: Person, user: int) -> Table:
        """Give up the seat that the host holds for the user. Raise Refused, NotHost."""
        return await self._matches.change(match, lambda table: TableChange(lobby.released(table, host, user)))

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the lobby's open invitations expire."""
        table, now = await self._matches.table(match), self._matches.now()
        return {
            f"invitation {invitation.user}": passes_at(invitation.at, HELD_FOR, now)
            for invitation in (*table.held, *table.called)
        }

    async def act(self, match: str, _: str) -> None:
        """End the invitations that nobody answered in time."""
        now = self._matches.now()
        await self._matches.change(match, lambda table: TableChange(lapsed(table, now)))
