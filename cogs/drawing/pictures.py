"""Pictures: drawn by the render pool, awaited for a short time, delivered later if they are late."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bot.lru import LRU
from bot.metrics import QUEUED
from bot.scene import Scene
from bot.single_flight import SingleFlight
from bot.worker import RequestFailedError, WorkerError, WorkerProcess
from cogs.drawing.render_pool import HANGING, Studio, Turn
from renderers import Picture
from renderers.animation import Film, Report
from renderers.worker import NICENESS, filming


class Overtaken(Exception):
    """Control flow: a newer picture has replaced this one for the same message."""


class Flight:
    """A drawing in progress, shared by its holders. It is cancelled if all release it before it starts."""

    def __init__(self, key: str, turn: Turn, work: Callable[[Flight], Coroutine[Any, Any, Picture | None]]) -> None:
        self.key = key
        self.turn = turn
        self.holders = 0
        self.is_called_off = False
        self.task = asyncio.create_task(work(self))

    def hasten(self, due: float) -> None:
        """Move the drawing forward in the queue if this due time is earlier."""
        self.turn.due = min(self.turn.due, due)

    def call_off(self) -> None:
        """Cancel the drawing."""
        self.is_called_off = True
        self.task.cancel()

    def outcome(self) -> Picture | None:
        """Return the picture of the finished drawing, or None if it failed."""
        return None if self.task.cancelled() else self.task.result()


class Coming:
    """One holder's claim on a drawing, until it is released or the picture is taken."""

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self.is_held = True
        self._overtaken = asyncio.get_running_loop().create_future()
        flight.holders += 1

    @property
    def key(self) -> str:
        """The key of the drawn scene."""
        return self.flight.key

    async def within(self, seconds: float | None) -> Drawn:
        """Wait up to `seconds`. Return the picture, None if drawing failed, or this claim if it is not ready."""
        try:
            if not await self._landed(seconds):
                return self
        except asyncio.CancelledError:
            self.let_go()
            raise
        self.let_go()
        return self.flight.outcome()

    async def picture(self) -> Picture | None:
        """Wait for the picture without a time limit. Return None if drawing failed. Raise Overtaken."""
        try:
            if not await self._landed():
                raise Overtaken
        finally:
            self.let_go()
        return self.flight.outcome()

    def let_go(self) -> None:
        """Release the claim. Repeated calls are harmless."""
        if not self.is_held:
            return
        self.is_held = False
        self.flight.holders -= 1
        if not self.flight.holders and not self.flight.turn.has_come:
            self.flight.call_off()

    def overtake(self) -> None:
        """Release the claim in favour of a newer picture. Waiting callers continue without this one."""
        if self.is_held and not self._overtaken.done():
            self._overtaken.set_result(None)
        self.let_go()

    async def _landed(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds` and return whether the drawing is done and was not replaced."""
        either = {self.flight.task, self._overtaken}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self.flight.task.done() and not self._overtaken.done()


class Sketch(msgspec.Struct, frozen=True):
    """Placeholder for a picture, used only for comparison. `key` is the key of its scene."""

    key: str


Drawn: TypeAlias = Picture | Coming | Sketch | None
"""Result of a request for a picture: the picture, a pending one, or None if drawing failed.

A sketch is returned only while a message is compared with its stored key.
"""


DEADLINE = 180.0
"""Timeout in seconds for one animation. A long match takes about ten."""
KEPT = 6
"""Number of cached animations, each at most 4 MB."""


class Films:
    """Animation renderer. Simultaneous requests for the same animation share one result."""

    def __init__(self, *, deadline: float = DEADLINE, cache: Path | None = None) -> None:
        self._kept: LRU[str, Picture] = LRU(KEPT)
        self._flights = SingleFlight[Picture | None]()
        self._worker = WorkerProcess[Film, Picture](
            "tavolino-film", partial(filming, cache), niceness=NICENESS, timeout=deadline, is_single_use=True
        )

    async def film(self, order: Film, report: Report) -> Picture | None:
        """Return the animation, cached or new. Return None if it failed, timed out, or the renderer is closed.

        `report` is called after every frame, until the caller is cancelled.
        """
        key = await asyncio.to_thread(order.key)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        return await self._flights.run(key, lambda tell: self._made(key, order, tell), report)

    def forget(self) -> None:
        """Empty the cache."""
        self._kept.clear()

    async def close(self) -> None:
        """Cancel the animation in progress. Waiting callers get None."""
        await self._flights.close()
        self._worker.close()

    async def _made(self, key: str, order: Film, report: Report) -> Picture | None:
        try:
            film = await self._worker.ask(order, report)
        except WorkerError as fault:
            _log.error("could not animate %s boards: %s", len(order.shots), fault)
            return None
        self._kept.put(key, film)
        return film


WAIT = 2.0
"""Seconds before a message is sent without its picture."""
LEISURE = 5.0
"""The same limit for updates that do not answer a press."""
ROOM = 64_000_000
"""Cache size in bytes."""
Place: TypeAlias = tuple[str, str]
"""Match and slot of a managed message."""

_log = logging.getLogger(__name__)


class Pictures:
    """Pictures by scene, drawn in worker processes that start on first use. Create it in a running loop.

    The scene includes its viewer. So the cache of one viewer does not reveal what another viewer has seen.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        wait: float = WAIT,
        hanging: float = HANGING,
        room: int = ROOM,
        cache: Path | None = None,
    ) -> None:
        self.wait = wait
        self._kept: LRU[str, Picture] = LRU(room, lambda picture: len(picture.data))
        self._flights: dict[str, Flight] = {}
        """Drawings whose pictures will be cached. `_flying` holds all drawings."""
        self._newest: dict[Place, Coming] = {}
        """The pending picture of each managed message."""
        self._flying: set[asyncio.Task[Picture | None]] = set()
        self._closed = False
        self._films = Films(cache=cache)
        self.studio = Studio(workers, hanging=hanging, cache=cache)

    async def draw(self, scene: Scene, place: Place | None = None, *, wait: float | None = None) -> Drawn:
        """Return the picture, None if drawing failed, or a pending picture if it takes longer than `wait` seconds.

        A picture for a `place` yields to pictures that users wait for, and replaces the pending one of that place. A
        late picture is finished and cached.
        """
        wait = self.wait if wait is None else wait
        key = scene.key()
        found = self._kept.get(key)
        if found is not None:
            self._overtake(place, None)
            return found
        if self._closed:
            return None
        turn = self.studio.turn(waits=place is None)
        flight = self._flights.get(key)
        if flight is None or flight.is_called_off:
            flight = self._begin(key, turn, scene)
        flight.hasten(turn.due)
        coming = Coming(flight)
        self._overtake(place, coming)
        return await coming.within(wait if self.studio.expected(flight.turn) <= wait else 0.0)

    async def film(self, order: Film, report: Report) -> Picture | None:
        """Return the animation of a match, or None if it failed. `report(done, total)` is called on the loop."""
        return await self._films.film(order, report)

    async def stop_films(self) -> None:
        """Cancel the animations in progress and refuse new ones."""
        await self._films.close()

    def forget(self) -> None:
        """Empty the caches and keep no drawing in progress, because pictures contain names."""
        self._kept.clear()
        self._flights.clear()
        self._films.forget()

    def warm(self, game: str) -> None:
        """Draw the static layers of the game's pictures before the first request."""
        self.studio.warm(game)

    async def close(self) -> None:
        """Stop the worker processes. Waiting callers get no picture."""
        self._closed = True
        await self._films.close()
        for task in self._flying:
            task.cancel()
        await self.studio.close()
        await asyncio.gather(*self._flying, return_exceptions=True)

    def _overtake(self, place: Place | None, coming: Coming | None) -> None:
        """Make the new picture the pending one of its place. It inherits the due time of the one it replaces."""
        if place is None:
            return
        older = self._newest.get(place)
        if older is not None:
            if coming is not None and older.flight is coming.flight and older.is_held:
                return
            if coming is not None and not older.flight.turn.has_come:
                coming.flight.hasten(older.flight.turn.due)
            older.overtake()
            del self._newest[place]
        if coming is not None:
            self._newest[place] = coming

    def _begin(self, key: str, turn: Turn, scene: Scene) -> Flight:
        flight = self._flights[key] = Flight(key, turn, lambda flight: self._fly(flight, scene))
        self._flying.add(flight.task)
        QUEUED.set(len(self._flying), "drawing")
        flight.task.add_done_callback(lambda _: self._land(flight))
        return flight

    def _land(self, flight: Flight) -> None:
        self._flying.discard(flight.task)
        QUEUED.set(len(self._flying), "drawing")
        if self._flights.get(flight.key) is flight:
            del self._flights[flight.key]
        for place in [place for place, coming in self._newest.items() if coming.flight is flight]:
            del self._newest[place]

    async def _fly(self, flight: Flight, scene: Scene) -> Picture | None:
        try:
            answer = await self.studio.answer(scene, flight.turn)
        except RequestFailedError as fault:
            _log.error("no picture of %s %s:\n%s", scene.game, scene.kind, fault)
            return None
        except WorkerError as trouble:
            _log.warning("no picture of %s %s: %s", scene.game, scene.kind, trouble)
            return None
        if answer is not None and self._flights.get(flight.key) is flight:
            self._kept.put(flight.key, answer)
        return answer


MOST = 10_000
"""Number of messages whose missing pictures are remembered."""

Wait: TypeAlias = Callable[[], Awaitable[Sequence[Picture | None]]]
Work: TypeAlias = Callable[[Sequence[Picture | None]], Awaitable[object]]


class Sequel:
    """A task that waits for pictures and then edits the message. An edit in progress is not interrupted."""

    def __init__(self, wait: Wait, work: Work) -> None:
        self._wait = wait
        self._work = work
        self._is_at_work = False
        self.task = asyncio.create_task(self._run(), name="late pictures")

    async def end(self) -> None:
        """Cancel the task, or wait for an edit in progress to finish."""
        if not self._is_at_work:
            self.task.cancel()
        await asyncio.wait({self.task})

    async def _run(self) -> None:
        try:
            drawn = await self._wait()
        except Overtaken:
            return
        self._is_at_work = True
        try:
            await self._work(drawn)
        except Exception:
            _log.exception("could not show late pictures")


class Sequels:
    """Pending follow-ups by message key. One message may have several keys."""

    def __init__(self) -> None:
        self._going: dict[Hashable, Sequel] = {}
        self._sought: LRU[Hashable, tuple[str, ...]] = LRU(MOST)

    def begin(self, keys: Sequence[Hashable], wait: Wait, work: Work) -> None:
        """Start a follow-up that awaits `wait` and passes the pictures to `work`."""
        sequel = Sequel(wait, work)
        self._going.update(dict.fromkeys(keys, sequel))
        sequel.task.add_done_callback(lambda _: self._forget(keys, sequel))

    def is_going(self, key: Hashable) -> bool:
        """Return whether a follow-up is pending for this key."""
        return key in self._going

    async def end(self, *keys: Hashable) -> None:
        """Cancel the follow-ups of these keys, because their messages have changed. Wait for edits in progress."""
        for key in keys:
            if key in self._going:
                await self._going[key].end()

    def seeks(self, key: Hashable, pictures: tuple[str, ...]) -> bool:
        """Return whether the message lacks these pictures and lacked different ones at its last update.

        This prevents endless updates for the same pictures.
        """
        before = self._sought.pop(key)
        if pictures:
            self._sought.put(key, pictures)
        return bool(pictures) and pictures != before

    async def settled(self) -> None:
        """Wait until no follow-up is pending."""
        while self._going:
            await asyncio.wait({sequel.task for sequel in self._going.values()})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Cancel all waiting follow-ups and let edits in progress finish."""
        await asyncio.gather(*(sequel.end() for sequel in set(self._going.values())))

    def _forget(self, keys: Sequence[Hashable], sequel: Sequel) -> None:
        for key in keys:
            if self._going.get(key) is sequel:
                del self._going[key]
