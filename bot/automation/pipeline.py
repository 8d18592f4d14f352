"""Pipeline of steps after each change of a match: one ordered list, one match at a time, failures retried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import TypeAlias

import msgspec

from bot.backoff import Backoff
from bot.clock import has_passed
from bot.match.matches import Matches
from bot.shards import IsOurs, LeaseLostError, everywhere
from bot.store.messages import PendingUpdateTable
from bot.table.message_records import RetryEntry
from bot.table.refusals import NoSuchMatch, Unreadable
from bot.tracing import TRACE, Trace

REFUSED = Backoff(first=5.0, longest=60.0)
"""Backoff after a refusal. Discord counts refusals, so presses do not shorten the pause."""

MATCH = "the match"
"""Name of the step that reads the match. A match that cannot be read is quarantined under this name."""


class RetryLater(Exception):
    """A pipeline step failed for an outside reason and may succeed later. The message says what happened."""

    backoff = Backoff(first=1.0, longest=300.0)

    def __init__(self, message: str = "", *, retry_after: float = 0.0) -> None:
        """Take the message, and the seconds that Discord demands before the next attempt."""
        super().__init__(message)
        self.retry_after = retry_after


class Postponed(RetryLater):
    """Discord demands a pause from all steps of this kind. Retried once `retry_after` is over."""

    backoff = Backoff(first=0.0, longest=0.0)


class AccessDenied(RetryLater):
    """Discord refuses the step until permissions change."""

    backoff = Backoff(first=15.0, longest=3600.0)


class DeniedAfterEnd(AccessDenied):
    """Discord refuses the messages of a match that has ended. A press or a change of permissions repeats the step."""

    backoff = Backoff(first=15.0, longest=86_400.0)


class PartlyDenied(RetryLater):
    """Discord refuses a part of the step, such as the messages to one user. The others still follow every change."""

    backoff = AccessDenied.backoff


class TargetGone(RetryLater):
    """The channel or message no longer exists on Discord. Retried only after a gateway event for it."""


class Quarantined(RetryLater):
    """The stored match cannot be read. Retried at the next start and whenever the match changes."""


class RetryQueue:
    """Failed steps of all matches, in memory and in the table `pending_updates`. `now` returns the time in UTC.

    This is a schedule source. `again` repeats a step of a match. `told` is called when an entry changes.
    """

    again: Callable[[str, str], object] | None = None

    def __init__(
        self,
        rows: PendingUpdateTable | None = None,
        *,
        now: Callable[[], datetime],
        notify: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._rows = rows
        self._now = now
        self._notify = notify
        self._entries: dict[str, dict[str, RetryEntry]] = {}
        self._shut: set[tuple[str, str]] = set()

    async def recall(self, is_ours: IsOurs = everywhere) -> tuple[RetryEntry, ...]:
        """Load the stored entries of owned matches, to be retried at once, and return those that are new.

        Earlier attempts still count.
        """
        now, fresh = self._now(), list[RetryEntry]()
        for entry in await self._rows.all() if self._rows is not None else ():
            if not await is_ours(entry.match):
                continue
            known = self._entries.setdefault(entry.match, {})
            if entry.part not in known or known[entry.part].tried_at < entry.tried_at:
                is_gone = entry.next_at is None and entry.part != MATCH
                known[entry.part] = entry if is_gone else msgspec.structs.replace(entry, next_at=now)
                fresh.append(entry)
        return tuple(fresh)

    async def drop_foreign(self, is_ours: IsOurs) -> None:
        """Drop entries of matches that another process now owns."""
        for match in self.matches:
            if not await is_ours(match):
                self._entries.pop(match, None)
                self._shut = {entry for entry in self._shut if entry[0] != match}

    @property
    def matches(self) -> tuple[str, ...]:
        """Return the matches with failed steps."""
        return tuple(self._entries)

    @property
    def quarantined(self) -> tuple[str, ...]:
        """Return the matches that cannot be read."""
        return tuple(match for match, parts in self._entries.items() if MATCH in parts and parts[MATCH].next_at is None)

    def parts(self, match: str) -> Mapping[str, RetryEntry]:
        """Return the failed steps of the match."""
        return self._entries.get(match, {})

    def may_follow(self, match: str, part: str) -> bool:
        """Return whether that step may run after a change now: not while the pause after a refusal lasts."""
        entry = self._entries.get(match, {}).get(part)
        if entry is None or (match, part) not in self._shut:
            return entry is None or entry.next_at is not None or part == MATCH
        return entry.next_at is not None and self._now() >= min(entry.next_at, _soonest(entry))

    async def failed(
        self, match: str, part: str, trouble: type[RetryLater] = RetryLater, retry_after: float = 0.0
    ) -> None:
        """Record a failure and schedule a retry after a growing pause of at least `retry_after` seconds.

        An attempt that came early because of a press does not lengthen the pause.
        """
        before, now, pause = self._entries.get(match, {}).get(part), self._now(), timedelta(seconds=retry_after)
        tries = 1 if before is None else before.tries + self._is_counted(before, trouble)
        then = None if issubclass(trouble, TargetGone | Quarantined) else now + max(_pause(tries, trouble), pause)
        await self._put(RetryEntry(match=match, part=part, tries=tries, tried_at=now, next_at=then))
        (self._shut.add if issubclass(trouble, AccessDenied) else self._shut.discard)((match, part))
        self._notify(match)

    async def followed(self, match: str, part: str) -> None:
        """Remove the entry after a success."""
        parts = self._entries.get(match, {})
        entry = parts.pop(part, None)
        if entry is None:
            return
        if not parts:
            del self._entries[match]
        self._shut.discard((match, part))
        try:
            if self._rows is not None:
                await self._rows.delete(match, part, entry.tried_at)
        except Exception:  # it is only retried once more after a restart
            LOG.exception("cannot delete retry entry", extra={"match": match})
        self._notify(match)

    def hasten(self, match: str, *, is_open: bool = False) -> None:
        """Retry now because a user is at the table, or (`is_open`) Discord reported that access has changed."""
        now = self._now()
        for part, entry in self._entries.get(match, {}).items():
            if entry.next_at is None and not is_open:
                continue
            is_shut = (match, part) in self._shut and not is_open
            then = max(now, _soonest(entry)) if is_shut else now
            if entry.next_at is None or then < entry.next_at:
                self._entries[match][part] = msgspec.structs.replace(entry, next_at=then)
        if match in self._entries:
            self._notify(match)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when each step is retried."""
        return {part: entry.next_at for part, entry in self.parts(match).items() if entry.next_at is not None}

    async def act(self, match: str, name: str) -> None:
        """Retry the step now."""
        entry = self.parts(match).get(name)
        if self.again is not None and entry is not None:
            self._entries[match][name] = msgspec.structs.replace(
                entry, next_at=self._now() + timedelta(seconds=RetryLater.backoff.longest)
            )
            self.again(match, name)

    def _is_counted(self, entry: RetryEntry, trouble: type[RetryLater]) -> bool:
        """Return whether the attempt lengthens the pause: it did not come early, or Discord counted a refusal."""
        if issubclass(trouble, Postponed):
            return False
        is_refused = issubclass(trouble, AccessDenied) or (entry.match, entry.part) in self._shut
        return is_refused or has_passed(entry.tried_at, _pause(entry.tries, trouble), self._now())

    async def _put(self, entry: RetryEntry) -> None:
        """Keep the entry in memory and store it. Log a failure to store."""
        self._entries.setdefault(entry.match, {})[entry.part] = entry
        try:
            if self._rows is not None:
                await self._rows.put(entry)
        except Exception:
            LOG.exception("cannot store retry entry", extra={"match": entry.match})


def _pause(tries: int, trouble: type[RetryLater]) -> timedelta:
    return timedelta(seconds=trouble.backoff.after(tries))


def _soonest(entry: RetryEntry) -> datetime:
    """Return when a refused step may be retried."""
    return entry.tried_at + timedelta(seconds=REFUSED.after(entry.tries))


LOG = logging.getLogger(__name__)

BREAKING_OFF = 0.5
"""Seconds to wait for a cancelled step."""
AT_ONCE = 4
"""Number of matches processed at the same time at start-up. More would delay pictures."""

Follow: TypeAlias = Callable[[str], Awaitable[object] | None]
"""Callable that takes a match id.

An awaitable result is awaited before the next step; other work runs in the background.
"""


class PipelineStep(msgspec.Struct, frozen=True):
    """A named step."""

    name: str
    """Key of the step in the table `pending_updates` and in log lines. Renaming a step orphans its stored failures."""
    follow: Follow
    patience: float | None = None
    """Seconds that the later steps wait for this one. After that it continues beside them. None: without limit."""


class Pipeline:
    """Runner of the steps after every change, one run at a time per match.

    A change during a run restarts the list, so that each step sees the results of the earlier ones. A failing step does
    not stop the others. It is added to the retry queue, which calls `again` later.
    """

    def __init__(
        self,
        matches: Matches,
        steps: Iterable[PipelineStep] = (),
        *,
        retry_queue: RetryQueue | None = None,
        beside: Pipeline | None = None,
        listens: bool = True,
    ) -> None:
        """Take the steps. `beside` is a second pipeline that is stopped together with this one.

        With `listens=False`, runs start only by calling `nudge`.
        """
        self._matches = matches
        self.steps = tuple(steps)
        self.retry_queue = RetryQueue(now=matches.now) if retry_queue is None else retry_queue
        self.beside = beside
        self._nudged: set[str] = set()
        self._again: dict[str, set[str]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._patient: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Running steps with `patience`, by match and name."""
        self._repeated: set[tuple[str, str]] = set()
        """Keys of `_patient` that must run again, because the match has changed meanwhile."""
        self._traces: dict[str, Trace] = {}
        """Traces of the presses that caused the nudges."""
        self._resuming: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.is_catching_up = False
        """Whether the start-up run over all matches is in progress."""
        if listens:
            matches.subscribe(self.nudge)

    def set_steps(self, *steps: PipelineStep) -> None:
        """Replace the list of steps."""
        self.steps = steps

    def nudge(self, match: str) -> None:
        """Run the steps because the match has changed."""
        if not self._is_closing:
            self._nudged.add(match)
            if (trace := TRACE.get()) is not None:
                self._traces[match] = trace.merged_with(self._traces.get(match))
            self._set_out(match)

    def again(self, match: str, name: str) -> None:
        """Repeat the failed step of that name."""
        if self._is_closing:
            return
        if any(follower.name == name for follower in self.steps):
            self._again.setdefault(match, set()).add(name)
            self._set_out(match)
        elif self.beside is not None:
            self.beside.again(match, name)

    def resume(self) -> None:
        """Run the steps that were stored as pending, here or by another process, and are not known here."""
        if not self._is_closing:
            task = asyncio.create_task(self._resume(), name="resume stored steps")
            self._resuming.add(task)
            task.add_done_callback(self._resuming.discard)

    async def _resume(self) -> None:
        try:
            for entry in await self.retry_queue.recall(self._matches.is_ours):
                self.again(entry.match, entry.part)
        except Exception:
            LOG.exception("cannot resume stored steps")

    async def begin(self, lagging: Iterable[str], live: Iterable[str] | None = None) -> None:
        """Run the steps at start-up for these matches and all live ones, and wait until they have run.

        `live` replaces the live matches of this process.
        """
        room = asyncio.Semaphore(AT_ONCE)

        async def catch_up(match: str) -> None:
            async with room:
                self.nudge(match)
                await self.settled(match)

        live = await self._matches.live_ids() if live is None else live
        self.is_catching_up = True
        try:
            await asyncio.gather(*map(catch_up, dict.fromkeys([*lagging, *live])))
        finally:
            self.is_catching_up = False

    async def settled(self, match: str) -> None:
        """Wait until the steps have run for every change of this match so far."""
        while tasks := self._of(match):
            await asyncio.wait(tasks)

    async def gone_through(self, match: str) -> None:
        """Wait as `settled` does, but for a step with `patience` no longer than that."""
        while (task := self._tasks.get(match)) is not None:
            await asyncio.wait({task})

    async def all_settled(self) -> None:
        """Wait until no match is being processed, here and in `beside`."""
        while tasks := self._at_work():
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Process the changes so far, then stop."""
        self._is_closing = True
        while tasks := {*self._tasks.values(), *self._patient.values(), *self._resuming}:
            await asyncio.wait(tasks)
        if self.beside is not None:
            await self.beside.stop()

    async def abandon(self) -> None:
        """Cancel all running steps, here and in `beside`. The next start catches up."""
        self._close()
        if tasks := self._at_work():
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=BREAKING_OFF)

    async def cancel_foreign(self) -> None:
        """Cancel running steps, here and in `beside`, for matches of shards that were given up."""
        going = [
            (match, task)
            for pipeline in self._both()
            for match in pipeline._matches_at_work()
            for task in pipeline._of(match)
        ]
        lost = {task for match, task in going if not await self._matches.is_held(match)}
        for task in lost:
            task.cancel()
        if lost:
            await asyncio.wait(lost, timeout=BREAKING_OFF)

    def _close(self) -> None:
        """Ignore further changes, here and in `beside`."""
        self._is_closing = True
        if self.beside is not None:
            self.beside._close()

    @property
    def at_work(self) -> int:
        """Return the number of matches that are being processed."""
        return len(self._tasks)

    def _at_work(self) -> set[asyncio.Task[None]]:
        """Return all running tasks, here and in `beside`."""
        return {
            task
            for pipeline in self._both()
            for task in (*pipeline._tasks.values(), *pipeline._patient.values(), *pipeline._resuming)
        }

    def _matches_at_work(self) -> set[str]:
        return {*self._tasks, *(match for match, _ in self._patient)}

    def _of(self, match: str) -> set[asyncio.Task[None]]:
        """Return the running tasks of the match."""
        going = {task for (of_match, _), task in self._patient.items() if of_match == match}
        return going | ({self._tasks[match]} if match in self._tasks else set())

    def _both(self) -> tuple[Pipeline, ...]:
        return (self,) if self.beside is None else (self, *self.beside._both())

    def _set_out(self, match: str) -> None:
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._follow(match), name=f"follow {match}")

    async def _follow(self, match: str) -> None:
        try:
            while match in self._nudged or match in self._again:
                if not await self._matches.is_ours(match):
                    self._nudged.discard(match)
                    self._again.pop(match, None)
                    break
                is_nudged, called = match in self._nudged, self._again.pop(match, set())
                self._nudged.discard(match)
                TRACE.set(self._traces.pop(match, None))
                await self._go_through(match, is_nudged=is_nudged, called=called)
        except Exception:  # it is not known whose match it is: every step is retried
            LOG.exception("cannot follow the match", extra={"match": match})
            for follower in self.steps:
                await self.retry_queue.failed(match, follower.name)
        finally:
            self._traces.pop(match, None)
            del self._tasks[match]
            if match in self._nudged and not self._is_closing:  # nudged after it was cancelled: the match is back
                self._set_out(match)

    async def _go_through(self, match: str, *, is_nudged: bool, called: set[str]) -> None:
        for follower in self.steps:
            if match in self._nudged:
                self._again.setdefault(match, set()).update(called)
                return
            if follower.name not in called and not (is_nudged and self.retry_queue.may_follow(match, follower.name)):
                continue
            if not await self._matches.is_ours(match):
                return
            called.discard(follower.name)
            if follower.patience is None:
                await self._call(follower, match)
            else:
                await self._call_patiently(follower, match, follower.patience)

    async def _call_patiently(self, follower: PipelineStep, match: str, patience: float) -> None:
        """Call the step and wait for it at most that many seconds. A step that still runs is repeated afterwards."""
        key = match, follower.name
        if key in self._patient:
            self._repeated.add(key)
            return

        def end(_: object) -> None:
            del self._patient[key]
            if key in self._repeated:
                self._repeated.discard(key)
                self.again(*key)

        task = self._patient[key] = asyncio.create_task(self._call(follower, match), name=f"{follower.name} of {match}")
        task.add_done_callback(end)
        try:
            await asyncio.wait({task}, timeout=patience)
        except asyncio.CancelledError:
            task.cancel()
            raise

    async def _call(self, follower: PipelineStep, match: str) -> None:
        try:
            done = follower.follow(match)
            if done is not None:
                await done
        except LeaseLostError:
            LOG.info("pipeline step %s left to the match's new process", follower.name, extra={"match": match})
        except (NoSuchMatch, Unreadable):  # already reported by the step that reads the match
            await self.retry_queue.followed(match, follower.name)
        except RetryLater as trouble:
            LOG.warning("pipeline step %s failed: %s", follower.name, trouble, extra={"match": match})
            await self.retry_queue.failed(match, follower.name, type(trouble), trouble.retry_after)
        except Exception:  # the other steps continue
            LOG.exception("pipeline step %s failed", follower.name, extra={"match": match})
            await self.retry_queue.failed(match, follower.name)
        else:
            await self.retry_queue.followed(match, follower.name)
