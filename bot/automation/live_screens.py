"""Live screens: private messages that are edited while their owner may still press them, when they become outdated."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Set
from contextlib import contextmanager

import msgspec

from bot.match.matches import Matches
from bot.table.message_records import OpenPanel

INTERVAL = 2.0
"""Minimum seconds between two edits of one screen. Changes in between are shown together."""
MAX_SCREENS = 300
"""Number of screens that are kept up to date. The oldest is dropped for a new one."""
MAX_EACH = 1
"""Number of screens of one owner in one match that are kept up to date: the newest. Each costs a picture a move."""
TRIES = 3
"""Number of failed edits in a row after which a screen is no longer kept up to date."""
EDIT_TIMEOUT = 1.0
"""Seconds that a press waits for an edit of the same message, so that the older one does not arrive last."""

LOG = logging.getLogger(__name__)


class PreparedEdit(msgspec.Struct, frozen=True):
    """Edit that is ready to be sent, and the digest of what the message shows afterwards."""

    state: str
    send: Callable[[], Awaitable[bool]]
    """Send the edit. Return whether the message may be edited again."""


class LiveSource(msgspec.Struct, frozen=True):
    """Source of a screen of a match: its owner, what it shows now, and how to update it.

    `state` may hold only what its owner may know, and only facts that are announced when they change. An edit would
    otherwise reveal the moment of somebody else's secret answer.
    """

    match: str
    owner: int
    """User id."""
    state: str
    """Digest of everything that makes the screen outdated when it changes."""
    read: Callable[[], Awaitable[str]]
    """Return the present digest."""
    prepare: Callable[[], Awaitable[PreparedEdit | None]]
    """Return the edit that brings the message up to date; None if it can no longer be edited."""
    kept: OpenPanel | None = None
    """What is stored when the bot stops, so that the next one keeps the screen up to date; None for nothing."""
    also: Set[str] = frozenset()
    """Other matches that the screen shows. `read` may add more."""

    def shows(self, match: str) -> bool:
        """Return whether the screen depends on that match."""
        return match == self.match or match in self.also


class _Live(msgspec.Struct):
    """A screen with the state of its updates. Times are those of the event loop."""

    source: LiveSource
    state: str
    free_at: float
    is_nudged: bool = True
    held: int = 0
    tries: int = 0
    editing: asyncio.Future[bool] | None = None


class LiveScreens:
    """Screens by message id. Those of one owner in one match are edited one after another, in the background."""

    def __init__(self, matches: Matches, *, interval: float = INTERVAL, capacity: int = MAX_SCREENS) -> None:
        self.interval = interval
        self.source_of: Callable[[OpenPanel], LiveSource] | None = None
        """Return the source of a screen that was open when the bot stopped."""
        self._matches = matches
        self._capacity = capacity
        self._screens: dict[int, _Live] = {}
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._foreign: set[asyncio.Task[None]] = set()
        self._is_closing = False
        matches.subscribe(self._changed)

    def __len__(self) -> int:
        return len(self._screens)

    def follow(self, message: int, source: LiveSource) -> None:
        """Start keeping the message current. Compare it at once, because it may be outdated already."""
        if self._is_closing:
            return
        self._screens.pop(message, None)
        screens = [key for key, live in self._screens.items() if _is_of(live, source.match, source.owner)]
        for oldest in screens[: max(0, len(screens) + 1 - MAX_EACH)]:
            del self._screens[oldest]
        while len(self._screens) >= self._capacity:
            del self._screens[next(iter(self._screens))]
        self._screens[message] = _Live(source, source.state, asyncio.get_running_loop().time() + self.interval)
        self._set_out(source.match, source.owner)

    def reopen(self, panel: OpenPanel) -> None:
        """Keep a screen up to date that was open when the bot stopped."""
        if self.source_of is not None:
            self.follow(panel.message, self.source_of(panel))

    async def end(self, message: int) -> None:
        """Stop updating the message, because it now shows something else. Wait shortly for an edit in progress."""
        live = self._screens.pop(message, None)
        if live is not None and (editing := live.editing) is not None:
            await asyncio.wait({editing}, timeout=EDIT_TIMEOUT)
            editing.cancel()

    @contextmanager
    def held(self, message: int | None) -> Iterator[None]:
        """Begin no edit of the message inside the block, because its owner has pressed a button of it."""
        live = None if message is None else self._screens.get(message)
        if live is None:
            yield
            return
        live.held += 1
        try:
            yield
        finally:
            live.held -= 1
            if live.is_nudged:
                self._set_out(live.source.match, live.source.owner)

    def nudge(self, match: str) -> None:
        """Compare the match's screens with what they should show, and edit those that differ."""
        for live in [live for live in self._screens.values() if live.source.shows(match)]:
            live.is_nudged = True
            self._set_out(live.source.match, live.source.owner)

    async def settled(self) -> None:
        """Wait until every screen that nobody holds is up to date."""
        while tasks := {*self._tasks.values(), *self._foreign}:
            await asyncio.wait(tasks)

    async def stop(self) -> tuple[OpenPanel, ...]:
        """Cancel all updates and forget the screens. Return what is to be stored of them."""
        self._is_closing = True
        screens = [(live.source.kept, live.state) for live in self._screens.values()]
        self._screens.clear()
        if tasks := {*self._tasks.values(), *self._foreign}:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        return tuple(msgspec.structs.replace(panel, state=state) for panel, state in screens if panel is not None)

    def _changed(self, match: str) -> None:
        """Follow a match of another process. In this one, the pipeline nudges once the clocks are set."""
        if not any(live.source.shows(match) for live in self._screens.values()):
            return
        task = asyncio.create_task(self._nudge_foreign(match), name=f"live screens of {match}")
        self._foreign.add(task)
        task.add_done_callback(self._foreign.discard)

    async def _nudge_foreign(self, match: str) -> None:
        if not await self._matches.is_ours(match):
            self.nudge(match)

    def _set_out(self, match: str, owner: int) -> None:
        key = match, owner
        if key not in self._tasks and not self._is_closing:
            self._tasks[key] = asyncio.create_task(self._work(match, owner), name=f"live screens of {match}")

    async def _work(self, match: str, owner: int) -> None:
        """Edit all due screens. No await separates the last check from the end of the task, so no nudge is lost."""
        try:
            await self._edit_due(match, owner)
        finally:
            del self._tasks[match, owner]

    async def _edit_due(self, match: str, owner: int) -> None:
        loop = asyncio.get_running_loop()
        while due := self._due(match, owner):
            message, live = min(due, key=lambda entry: entry[1].free_at)
            if (pause := live.free_at - loop.time()) > 0:
                await asyncio.sleep(pause)
                continue  # the screen may have ended or be held by now
            live.is_nudged = False
            try:
                await self._update(message, live)
            except Exception as trouble:
                self._failed(message, live, trouble)

    def _due(self, match: str, owner: int) -> list[tuple[int, _Live]]:
        return [
            (message, live)
            for message, live in self._screens.items()
            if live.is_nudged and not live.held and _is_of(live, match, owner)
        ]

    async def _update(self, message: int, live: _Live) -> None:
        if await live.source.read() == live.state:
            return
        prepared = await live.source.prepare()
        if self._is_gone(message, live):
            return
        if prepared is None:
            del self._screens[message]
        elif live.held:
            live.is_nudged = True
        elif await self._sent(live, prepared):
            live.state, live.tries = prepared.state, 0
            live.free_at = asyncio.get_running_loop().time() + self.interval
        elif not self._is_gone(message, live):
            del self._screens[message]

    async def _sent(self, live: _Live, prepared: PreparedEdit) -> bool:
        """Send the edit and return its result, or False if a press has taken over the message."""
        live.editing = asyncio.ensure_future(prepared.send())
        try:
            await asyncio.wait({live.editing})
            return not live.editing.cancelled() and live.editing.result()
        finally:
            live.editing.cancel()
            live.editing = None

    def _is_gone(self, message: int, live: _Live) -> bool:
        return self._screens.get(message) is not live

    def _failed(self, message: int, live: _Live, trouble: Exception) -> None:
        LOG.info("could not update a private message: %s", trouble, extra={"match": live.source.match})
        live.tries += 1
        live.free_at = asyncio.get_running_loop().time() + self.interval
        live.is_nudged = True
        if live.tries >= TRIES and not self._is_gone(message, live):
            del self._screens[message]


def _is_of(live: _Live, match: str, owner: int) -> bool:
    return (live.source.match, live.source.owner) == (match, owner)
