"""Actions of moderators on matches: logged with a reason, carried out, announced at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Set
from contextlib import nullcontext, suppress
from typing import Literal, TypeAlias, TypeVar

import msgspec

from bot.game import Line, Refused, Seat, refuse
from bot.history.results import Results
from bot.match.matches import Matches
from bot.moderation.lost_channels import lost_since, placed
from bot.moderation.requests import TableRequests, paused, stopped
from bot.queues import Queues
from bot.store import Store
from bot.table import lobby, seating
from bot.table.inactivity import slept_anew
from bot.table.notices import ordered, reseated
from bot.table.refusals import MatchOver, NoSuchMatch, Unreadable
from bot.table.seating import TableChange
from bot.table.table import AuditRow, Person, PlayResult, Table

AdminAction: TypeAlias = Literal[
    "end", "repair", "rewind", "reseat-person", "reseat-computer", "pause", "resume", "move", "unrate", "rate"
]
MENTIONING: Set[AdminAction] = frozenset({"rewind", "reseat-person", "reseat-computer", "resume", "move"})
"""Actions after which players are mentioned."""
Result = TypeVar("Result")


class ModeratorAction(msgspec.Struct, frozen=True):
    """Moderator, server and reason of an action. The reason is public, the moderator is not."""

    guild: int
    user: int
    reason: str


class PublicStep(msgspec.Struct, frozen=True):
    """Public step that was not undone. `number` counts the public rows of the log."""

    number: int
    said: Line


class AuditPage(msgspec.Struct, frozen=True):
    """Page of a server's audit log, latest first. `number` counts from 0."""

    rows: tuple[AuditRow, ...]
    number: int
    pages: int


class ModeratorActions:
    """Actions of moderators.

    Every action raises NoSuchMatch (also for another server), NotStarted or MatchOver, and then leaves no log entry.
    Moderators are shown public views only, even of matches that they play. There they ask the table, as others do: no
    moderator ends a lost match, undoes a bad turn, or stops the clock alone.
    """

    def __init__(self, matches: Matches, requests: TableRequests, results: Results, store: Store) -> None:
        self._matches = matches
        self._requests = requests
        self._results = results
        self._rows = store.audit
        self.about = store.audit.about
        self._users = store.users
        self._tournaments = store.tournaments
        self._now = matches.now
        self._queues = Queues()

    async def end(self, match: str, moderator: ModeratorAction) -> Table:
        """End the match without a result, or cancel the lobby.

        Raise Refused for a table of a tournament in which the moderator plays.
        """
        tournament = await self._tournaments.of_match(match)
        entrants = () if tournament is None else await self._tournaments.entrants(tournament)
        if any(entrant.user == moderator.user for entrant in entrants):
            raise refuse("plays_in_tournament")

        await self._require_not_own(match, moderator)

        def change(table: Table) -> TableChange:
            if table.status == "lobby":
                return TableChange(lobby.expired(table, self._now()), (ordered("close", moderator.reason),))
            return TableChange(stopped(table, self._now()), (ordered("end", moderator.reason),))

        return await self._changed("end", match, moderator, change)

    async def end_unreadable(self, match: str, moderator: ModeratorAction) -> None:
        """Close a live match that cannot be read. Raise NoSuchMatch, MatchOver."""
        await self._done("end", match, moderator, lambda: self._matches.quarantine.close(match))

    async def repair(self, match: str, moderator: ModeratorAction) -> None:
        """Rebuild the position of a match that cannot be read. Raise Refused."""
        await self._done("repair", match, moderator, lambda: self._matches.quarantine.repair(match))

    async def pause(self, match: str, moderator: ModeratorAction) -> Table:
        """Pause the match until a moderator or all players resume it. Raise Refused."""
        await self._require_not_own(match, moderator)

        def change(table: Table) -> TableChange:
            if table.terms.tournament:
                raise refuse("at_tournament")
            if table.paused_at is not None:
                raise refuse("already_paused")
            return TableChange(paused(table, self._now()), (ordered("pause", moderator.reason),))

        return await self._changed("pause", match, moderator, change)

    async def resume(self, match: str, moderator: ModeratorAction) -> Table:
        """Resume the match. Raise Refused."""
        await self._require_not_own(match, moderator)

        def change(table: Table) -> TableChange:
            resumed = paused(table, None)
            if resumed == table:
                raise refuse("not_paused")
            return TableChange(slept_anew(resumed, self._now()), (ordered("resume", moderator.reason),))

        return await self._changed("resume", match, moderator, change)

    async def move(self, match: str, channel: int, seen_in: int, moderator: ModeratorAction) -> Table:
        """Move the match or lobby to another channel, which resumes a match whose channel was deleted.

        `seen_in`: see `Table`. Raise Refused.
        """
        taken, notices = await self._matches.table_in(channel), await self._matches.notices(match)

        def change(table: Table) -> TableChange:
            if not table.is_live:
                raise MatchOver
            if table.channel == channel:
                raise refuse("already_there")
            if taken is not None:
                raise refuse("channel_taken")
            here = placed(table, notices, self._now()) if lost_since(notices) is not None else table
            moved = msgspec.structs.replace(here, channel=channel, seen_in=seen_in)
            return TableChange(moved, (ordered("move", moderator.reason),))

        return await self._changed("move", match, moderator, change)

    async def reseat(self, match: str, seat: Seat, person: Person | None, moderator: ModeratorAction) -> Table:
        """Give the seat to the person (None: a computer). Raise as `reseated`, and Refused.

        A moderator must not read a hand through a friend. So a moderator who plays at the table cannot do this, and
        nobody gets a seat back that another person has held since. A message at the table names the moderator.
        """
        held, level = frozenset[Seat](), await self._matches.seats.stand_in(match)
        if person is None or person.id != moderator.user:
            await self._require_not_own(match, moderator)
        if person is not None:
            if person.id == moderator.user:
                raise refuse("not_for_oneself")
            held = await self._matches.seats.held_by(match, person.id)
            if seating.was_held_since(
                await self._matches.table(match), await self._matches.former(match), seat, person.id
            ):
                raise refuse("hand_seen_since")
            await self._users.insert_if_new(person)

        def change(table: Table) -> TableChange:
            handover = seating.reseated(table, seat, person, self._now(), held=held, level=level)
            return msgspec.structs.replace(handover, told=(reseated(moderator.reason, moderator.user), *handover.told))

        action: AdminAction = "reseat-computer" if person is None else "reseat-person"
        return await self._changed(action, match, moderator, change)

    async def rate(self, match: str, moderator: ModeratorAction, *, counts: bool) -> None:
        """Take an ended match out of ratings and seasons, or count it again. The final table of a season stays.

        Raise Refused, also for a moderator who plays or has played in the match.
        """
        if await self._has_played(match, moderator):
            raise refuse("own_rating")
        if counts and not await self._results.is_unrated(match):
            raise refuse("not_unrated")

        async def work() -> None:
            await (self._results.rate(match) if counts else self._results.unrate(match))
            await self._matches.tell(match, ordered("rate" if counts else "unrate", moderator.reason))

        await self._done("rate" if counts else "unrate", match, moderator, work)

    async def _require_not_own(self, match: str, moderator: ModeratorAction) -> None:
        """Raise Refused for a running match with other people in which the moderator plays or has played."""
        table = await self._matches.table(match)
        opponents = [info for info in table.seats if info.kind == "person" and info.user != moderator.user]
        if table.status == "running" and opponents and await self._has_played(match, moderator):
            raise refuse("own_table")

    async def _has_played(self, match: str, moderator: ModeratorAction) -> bool:
        """Return whether the moderator plays or has played in the match of that server."""
        is_here = (await self._matches.table(match)).guild == moderator.guild
        return is_here and bool(await self._matches.seats.held_by(match, moderator.user))

    async def rewind(self, match: str, number: int, moderator: ModeratorAction) -> PlayResult:
        """Undo that public step and everything after it. Raise Refused."""
        await self._require_not_own(match, moderator)

        async def work() -> PlayResult:
            steps = await self._steps(match)
            if number not in steps:
                raise refuse("no_such_step")
            first, step = steps[number]
            played = await self._matches.undo.rewind(match, first)
            await self._matches.tell(match, ordered("rewind", moderator.reason, step=step.said))
            return played

        return await self._done("rewind", match, moderator, work)

    async def public_steps(self, match: str) -> tuple[PublicStep, ...]:
        """Return the steps that `rewind` accepts, latest first; () unless running. Raise NoSuchMatch."""
        if (await self._matches.table(match)).status != "running":
            return ()
        return tuple(step for _, step in reversed((await self._steps(match)).values()))

    async def page(self, guild: int, number: int, size: int = 10) -> AuditPage:
        """Return that page of the server's audit log; the last page if the number is too high."""
        pages = max(1, -(-await self._rows.count(guild) // size))
        here = max(0, min(number, pages - 1))
        return AuditPage(await self._rows.page(guild, here, size), here, pages)

    async def _steps(self, match: str) -> dict[int, tuple[int, PublicStep]]:
        """Return, by number, each public step that was not undone, and the first row to undo with it.

        Secret rows belong to the next public step, so that the answers to one question are undone together.
        """
        rows = [row for row in await self._matches.log(match, None) if row.lines]
        steps = {}
        first = 1
        for number, row in enumerate(rows, 1):
            if row.is_step and not row.is_undone:
                steps[number] = first, PublicStep(number, row.lines[0])
                first = row.seq + 1
        return steps

    async def _changed(
        self, action: AdminAction, match: str, moderator: ModeratorAction, change: Callable[[Table], TableChange]
    ) -> Table:
        return await self._done(action, match, moderator, lambda: self._matches.change(match, change))

    async def _done(
        self, action: AdminAction, match: str, moderator: ModeratorAction, work: Callable[[], Awaitable[Result]]
    ) -> Result:
        """Log the action before carrying it out. Remove a refused one from the log."""
        outline = await self._matches.quarantine.outline(match)
        if outline is None or outline.guild != moderator.guild:
            raise NoSuchMatch
        async with self._queues.in_turn(match):
            row = AuditRow(moderator.guild, match, moderator.user, action, moderator.reason, self._now())
            await self._rows.add(row)
            limits = self._matches.act_limits
            try:
                with limits.taken("moderation", moderator.user, None) if action in MENTIONING else nullcontext():
                    result = await work()
            except Refused:
                await self._rows.remove(row)
                raise
        with suppress(Unreadable):
            await self._requests.review(match)
        return result
