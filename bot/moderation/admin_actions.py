"""What people who manage a server do to its matches: written down with the reason, done, and told to the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal, TypeAlias, TypeVar

import msgspec

from bot.game import Line, Refused, Seat, line
from bot.life.agreements import Agreements, paused, stopped
from bot.match.matches import Matches
from bot.store import Store
from bot.table import lobby, seating
from bot.table.deeds import AuditRow
from bot.table.notices import ordered
from bot.table.refusals import AlreadyPaused, NoSuchMatch, NotPaused
from bot.table.seating import Change
from bot.table.table import Person, Played, Table

Deed: TypeAlias = Literal["end", "rewind", "reseat-person", "reseat-computer", "pause", "resume"]
Result = TypeVar("Result")


class Warrant(msgspec.Struct, frozen=True):
    """Who acts, in which server, and why. The reason is public, who acted stands in the audit log alone."""

    guild: int
    user: int
    reason: str


class PublicStep(msgspec.Struct, frozen=True):
    """A step that stands and of which the public has heard; `number` counts what the public has heard."""

    number: int
    said: Line


class NotForOneself(Refused):
    """Whoever manages the server would give a seat, and the hand that goes with it, to himself."""

    def __init__(self) -> None:
        super().__init__("not_for_oneself", line("server-not-for-oneself"))


class NoSuchStep(Refused):
    """The match has no such step, or it has been taken back."""

    def __init__(self) -> None:
        super().__init__("no_such_step", line("server-no-such-step"))


class AuditPage(msgspec.Struct, frozen=True):
    """So many of a server's deeds, the latest first; `number` counts pages from 0."""

    rows: tuple[AuditRow, ...]
    number: int
    pages: int


class Moderation:
    """Every deed raises NoSuchMatch (of another server, too), NotStarted or MatchOver, and leaves no trace then.

    Nothing here looks into a hand: whoever acts is shown public views alone, also when playing at that table.
    """

    def __init__(self, matches: Matches, agreements: Agreements, store: Store, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._agreements = agreements
        self._rows = store.audit
        self._people = store.people
        self._clock = now
        self._one_at_a_time = asyncio.Lock()

    async def end(self, match: str, warrant: Warrant) -> Table:
        """Without a result; a lobby is called off."""

        def change(table: Table) -> Change:
            if table.status == "lobby":
                return Change(lobby.expired(table, self._now()), (ordered("close", warrant.reason),))
            return Change(stopped(table, self._now()), (ordered("end", warrant.reason),))

        return await self._changed("end", match, warrant, change)

    async def pause(self, match: str, warrant: Warrant) -> Table:
        """Until it is resumed from here, or by agreement of all at the table. Raises AlreadyPaused."""

        def change(table: Table) -> Change:
            if table.paused_at is not None:
                raise AlreadyPaused
            return Change(paused(table, self._now()), (ordered("pause", warrant.reason),))

        return await self._changed("pause", match, warrant, change)

    async def resume(self, match: str, warrant: Warrant) -> Table:
        """Whoever paused it. Raises NotPaused."""

        def change(table: Table) -> Change:
            resumed = paused(table, None)
            if resumed == table:
                raise NotPaused
            return Change(resumed, (ordered("resume", warrant.reason),))

        return await self._changed("resume", match, warrant, change)

    async def reseat(self, match: str, seat: Seat, person: Person | None, warrant: Warrant) -> Table:
        """The person (None: a computer player) takes the seat over. Raises AlreadySeated, NotForOneself."""
        if person is not None:
            if person.id == warrant.user:
                raise NotForOneself
            await self._people.introduce(person)

        def change(table: Table) -> Change:
            made = seating.reseated(table, seat, person, self._now())
            return msgspec.structs.replace(made, told=(ordered("reseat", warrant.reason), *made.told))

        deed: Deed = "reseat-computer" if person is None else "reseat-person"
        return await self._changed(deed, match, warrant, change)

    async def rewind(self, match: str, number: int, warrant: Warrant) -> Played:
        """To before that public step: it goes, and all behind it. Raises NoSuchStep, CannotStepBack."""

        async def work() -> Played:
            steps = await self._steps(match)
            if number not in steps:
                raise NoSuchStep
            first, step = steps[number]
            played = await self._matches.rewind(match, first)
            await self._matches.tell(match, ordered("rewind", warrant.reason, step=step.said))
            return played

        return await self._done("rewind", match, warrant, work)

    async def public_steps(self, match: str) -> tuple[PublicStep, ...]:
        """To which `rewind` can go, the latest first; () unless the match is running. Raises NoSuchMatch."""
        if (await self._matches.table(match)).status != "running":
            return ()
        return tuple(step for _, step in reversed((await self._steps(match)).values()))

    async def page(self, guild: int, number: int, size: int = 10) -> AuditPage:
        """Of that server's log; behind the last page the last one."""
        pages = max(1, -(-await self._rows.count(guild) // size))
        here = max(0, min(number, pages - 1))
        return AuditPage(await self._rows.page(guild, here, size), here, pages)

    async def _steps(self, match: str) -> dict[int, tuple[int, PublicStep]]:
        """By number what was heard of the step, and the first row that goes with it.

        What nobody was told of is not counted, and goes with the next step of which the public heard: of answers in
        secret either all go or none.
        """
        told = [row for row in await self._matches.log(match, None) if row.lines]
        steps = {}
        first = 1
        for number, row in enumerate(told, 1):
            if row.is_step and not row.taken_back:
                steps[number] = first, PublicStep(number, row.lines[0])
                first = row.seq + 1
        return steps

    async def _changed(self, deed: Deed, match: str, warrant: Warrant, change: Callable[[Table], Change]) -> Table:
        return await self._done(deed, match, warrant, lambda: self._matches.change(match, change))

    async def _done(self, deed: Deed, match: str, warrant: Warrant, work: Callable[[], Awaitable[Result]]) -> Result:
        """Written down before it is done, so that no deed is ever missing; a refused one is struck out."""
        if (await self._matches.table(match)).guild != warrant.guild:
            raise NoSuchMatch
        async with self._one_at_a_time:
            row = AuditRow(warrant.guild, match, warrant.user, deed, warrant.reason, self._now())
            await self._rows.add(row)
            try:
                result = await work()
            except Refused:
                await self._rows.remove(row)
                raise
        await self._agreements.review(match)
        return result

    def _now(self) -> datetime:
        """To the millisecond, as it is stored."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)
