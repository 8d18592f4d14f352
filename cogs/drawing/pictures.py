"""Pictures: drawn by the render pool, awaited for a short time, and delivered later if they are not ready."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.lru import LRU
from bot.metrics import QUEUED
from bot.scene import Scene
from bot.single_flight import SingleFlight
from bot.worker import RequestFailedError, WorkerError, WorkerProcess
from cogs.drawing.render_pool import DEFERRAL, HANG_TIMEOUT, RENEWAL_DEFERRAL, QueueTicket, RenderPool
from renderers import Picture
from renderers.animation import AnimationSpec, Report
from renderers.worker import NICENESS, PARTS_CACHE_BYTES, animation_handler


class Place(NamedTuple):
    """Managed message that shows a picture, and which picture of the message it is."""

    match: str
    slot: str
    part: str = ""


class Superseded(Exception):
    """Control flow: a newer picture has replaced this one for the same message."""


class RenderJob:
    """Drawing in progress, shared by its holders. It is cancelled if all holders release it before it starts."""

    def __init__(
        self, key: str, ticket: QueueTicket, work: Callable[[RenderJob], Coroutine[Any, Any, Picture | None]]
    ) -> None:
        self.key = key
        self.ticket = ticket
        self.holders = 0
        self.is_cancelled = False
        self.task = asyncio.create_task(work(self))

    def hasten(self, due: float) -> None:
        """Move the drawing forward in the queue if this due time is earlier."""
        self.ticket.due = min(self.ticket.due, due)

    def cancel(self) -> None:
        """Cancel the drawing."""
        self.is_cancelled = True
        self.task.cancel()

    def outcome(self) -> Picture | None:
        """Return the picture of the finished drawing, or None if it failed."""
        return None if self.task.cancelled() else self.task.result()


class PendingPicture:
    """One holder's claim on a drawing, until it is released or the picture is taken."""

    def __init__(self, job: RenderJob, locale: str) -> None:
        self.job = job
        self.locale = locale
        self.is_held = True
        self._superseded = asyncio.get_running_loop().create_future()
        job.holders += 1

    @property
    def key(self) -> str:
        """Return the key of the drawn scene."""
        return self.job.key

    async def within(self, seconds: float | None) -> Drawn:
        """Wait up to `seconds`. Return the picture, None if drawing failed, or this claim if it is not ready."""
        try:
            if not await self._completed(seconds):
                return self
        except asyncio.CancelledError:
            self.release()
            raise
        self.release()
        return self.job.outcome()

    async def picture(self) -> Picture | None:
        """Wait for the picture without a time limit. Return None if drawing failed. Raise Superseded."""
        try:
            if not await self._completed():
                raise Superseded
        finally:
            self.release()
        return self.job.outcome()

    def release(self) -> None:
        """Release the claim. Repeated calls are harmless."""
        if not self.is_held:
            return
        self.is_held = False
        self.job.holders -= 1
        if not self.job.holders and not self.job.ticket.is_assigned:
            self.job.cancel()

    def supersede(self) -> None:
        """Release the claim in favour of a newer picture. Waiting callers continue without this one."""
        if self.is_held and not self._superseded.done():
            self._superseded.set_result(None)
        self.release()

    async def _completed(self, seconds: float | None = None) -> bool:
        """Wait up to `seconds`. Return whether the drawing is done and was not superseded."""
        either = {self.job.task, self._superseded}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return self.job.task.done() and not self._superseded.done()


class Placeholder(msgspec.Struct, frozen=True):
    """Placeholder for a picture, used only for comparison. `key` is the key of its scene."""

    key: str


Drawn: TypeAlias = Picture | PendingPicture | Placeholder | None
"""Result of a request for a picture: the picture, a pending one, or None if drawing failed.

A placeholder is returned only while a message is compared with its stored key.
"""


DEADLINE = 180.0
"""Timeout in seconds for one animation. A long match takes about ten seconds."""
STUCK = 90.0
"""Timeout in seconds for the start of its process with the first frame, and for each further frame."""
MAX_CACHED_ANIMATIONS = 6
"""Number of cached animations, each at most 4 MB."""


class AnimationRenderer:
    """Renderer of animations. Simultaneous requests for the same animation share one result."""

    def __init__(self, *, deadline: float = DEADLINE, cache: Path | None = None, room: int = PARTS_CACHE_BYTES) -> None:
        self._kept: LRU[str, Picture] = LRU(MAX_CACHED_ANIMATIONS)
        self._running = SingleFlight[Picture | None]()
        self._worker = WorkerProcess[AnimationSpec, Picture](
            "tavolino-film",
            partial(animation_handler, cache, room),
            niceness=NICENESS,
            timeout=deadline,
            stage_timeout=STUCK,
            is_single_use=True,
        )

    async def render_animation(self, request: AnimationSpec, report: Report) -> Picture | None:
        """Return the animation, cached or new. Return None if it failed, timed out, or the renderer is closed.

        `report` is called after every frame, until the caller is cancelled.
        """
        key = await asyncio.to_thread(request.key)
        cached = self._kept.get(key)
        if cached is not None:
            return cached
        return await self._running.run(key, lambda tell: self._render(key, request, tell), report)

    def forget(self) -> None:
        """Empty the cache."""
        self._kept.clear()

    async def close(self) -> None:
        """Cancel the animation in progress. Waiting callers get None."""
        await self._running.close()
        self._worker.close()

    async def _render(self, key: str, request: AnimationSpec, report: Report) -> Picture | None:
        try:
            picture = await self._worker.ask(request, report)
        except WorkerError as fault:
            LOG.error("could not animate %s boards: %s", len(request.shots), fault)
            return None
        self._kept.put(key, picture)
        return picture


PICTURE_TIMEOUT = 2.0
"""Seconds before a message is sent without its picture."""
CATCH_UP_PICTURE_TIMEOUT = 5.0
"""The same limit for managed messages during the catch-up after a start."""
CACHE_BYTES = 64_000_000
"""Cache size in bytes."""
MAX_PLACES = 10_000
"""Number of managed messages of which it is known that they show a picture."""
_renewal = ContextVar("renewal", default=False)
LOG = logging.getLogger(__name__)


@contextmanager
def renewing() -> Iterator[None]:
    """Draw the pictures of this context for a message that shows an earlier one meanwhile."""
    token = _renewal.set(True)
    try:
        yield
    finally:
        _renewal.reset(token)


class Pictures:
    """Cache of pictures by scene, drawn in worker processes that start on first use. Create it in a running loop.

    A scene includes what its viewer may see, so players never share a cached private picture. Finished pictures take at
    most `room` bytes here, and painted parts `drawing_room` bytes in each worker process.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        wait: float = PICTURE_TIMEOUT,
        hanging: float = HANG_TIMEOUT,
        room: int = CACHE_BYTES,
        cache: Path | None = None,
        drawing_room: int = PARTS_CACHE_BYTES,
    ) -> None:
        self.wait = wait
        self._kept: LRU[str, Picture] = LRU(room, lambda picture: len(picture.data))
        self._jobs: dict[str, RenderJob] = {}
        """Drawings whose pictures will be cached. `_flying` holds all drawings."""
        self._newest: dict[Place, PendingPicture] = {}
        """Pending picture of each managed message."""
        self._shown: LRU[Place, bool] = LRU(MAX_PLACES)
        """Managed messages for which a picture was drawn."""
        self._flying: set[asyncio.Task[Picture | None]] = set()
        self._closed = False
        self._animations = AnimationRenderer(cache=cache, room=drawing_room)
        self.pool = RenderPool(workers, hanging=hanging, cache=cache, room=drawing_room)

    async def draw(self, scene: Scene, place: Place | None = None, *, wait: float | None = None) -> Drawn:
        """Return the picture, None if drawing failed, or a pending picture if it takes longer than `wait` seconds.

        A picture for a `place` is drawn after those that users wait for, and replaces the pending one of that place.
        One that renews an earlier picture comes last. A pending picture is finished and cached.
        """
        wait = self.wait if wait is None else wait
        key = scene.key()
        cached = self._kept.get(key)
        if cached is not None:
            self._supersede(place, None)
            return cached
        if self._closed:
            return None
        ticket = self.pool.ticket(self._deferral(place))
        job = self._jobs.get(key)
        if job is None or job.is_cancelled:
            job = self._begin(key, ticket, scene)
        job.hasten(ticket.due)
        pending = PendingPicture(job, scene.locale)
        self._supersede(place, pending)
        return await pending.within(wait if self.pool.expected(job.ticket) <= wait else 0.0)

    async def draw_icon(self, scene: Scene) -> Picture | None:
        """Draw an icon after the pictures that users wait for. Raise WorkerError."""
        return await self.pool.answer(scene, self.pool.ticket(DEFERRAL))

    async def render_animation(self, request: AnimationSpec, report: Report) -> Picture | None:
        """Return the animation of a match, or None if it failed. `report(done, total)` is called on the loop."""
        return await self._animations.render_animation(request, report)

    async def stop_animations(self) -> None:
        """Cancel the animations in progress and refuse new ones."""
        await self._animations.close()

    def forget(self) -> None:
        """Empty the caches, and do not cache drawings in progress: pictures contain names."""
        self._kept.clear()
        self._jobs.clear()
        self._animations.forget()

    def warm(self, game: str) -> None:
        """Start drawing the static layers of the game's pictures before the first request."""
        self.pool.warm(game)

    async def close(self) -> None:
        """Stop the worker processes. Waiting callers get no picture."""
        self._closed = True
        await self._animations.close()
        for task in self._flying:
            task.cancel()
        await self.pool.close()
        await asyncio.gather(*self._flying, return_exceptions=True)

    def _deferral(self, place: Place | None) -> float:
        """Return by how many seconds a picture for that place is deferred."""
        if _renewal.get() or (place is not None and self._shown.get(place)):
            return RENEWAL_DEFERRAL
        return 0.0 if place is None else DEFERRAL

    def _supersede(self, place: Place | None, pending: PendingPicture | None) -> None:
        """Make the new picture the pending one of its place. It inherits the due time of the one it replaces."""
        if place is None:
            return
        previous = self._newest.get(place)
        if previous is not None:
            if pending is not None and previous.job is pending.job and previous.is_held:
                return
            if pending is not None and not previous.job.ticket.is_assigned:
                pending.job.hasten(previous.job.ticket.due)
            previous.supersede()
            del self._newest[place]
        if pending is not None:
            self._newest[place] = pending

    def _begin(self, key: str, ticket: QueueTicket, scene: Scene) -> RenderJob:
        job = self._jobs[key] = RenderJob(key, ticket, lambda job: self._render(job, scene))
        self._flying.add(job.task)
        QUEUED.labels("drawing").set(len(self._flying))
        job.task.add_done_callback(lambda _: self._land(job))
        return job

    def _land(self, job: RenderJob) -> None:
        self._flying.discard(job.task)
        QUEUED.labels("drawing").set(len(self._flying))
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
        for place in [place for place, pending in self._newest.items() if pending.job is job]:
            del self._newest[place]
            if not job.task.cancelled() and job.task.exception() is None and job.task.result() is not None:
                self._shown.put(place, True)

    async def _render(self, job: RenderJob, scene: Scene) -> Picture | None:
        try:
            answer = await self.pool.answer(scene, job.ticket)
        except RequestFailedError as fault:
            LOG.error("no picture of %s %s:\n%s", scene.game, scene.kind, fault)
            return None
        except WorkerError as trouble:
            LOG.warning("no picture of %s %s: %s", scene.game, scene.kind, trouble)
            return None
        if answer is not None and self._jobs.get(job.key) is job:
            self._kept.put(job.key, answer)
        return answer


MAX_REMEMBERED_MESSAGES = 10_000
"""Number of messages whose missing pictures are remembered."""

Wait: TypeAlias = Callable[[], Awaitable[Sequence[Picture | None]]]
Work: TypeAlias = Callable[[Sequence[Picture | None]], Awaitable[object]]


class FollowUp:
    """Task that waits for pictures and then edits the message. An edit in progress is not interrupted."""

    def __init__(self, wait: Wait, work: Work, patience: float | None) -> None:
        self._wait = wait
        self._patience = patience
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
            async with asyncio.timeout(self._patience):
                drawn = await self._wait()
        except (Superseded, TimeoutError):
            return
        self._is_at_work = True
        try:
            await self._work(drawn)
        except Exception:
            LOG.exception("could not show late pictures")


class FollowUps:
    """Pending follow-ups by message key. One message may have several keys."""

    def __init__(self) -> None:
        self._pending: dict[Hashable, FollowUp] = {}
        self._missing: LRU[Hashable, tuple[str, ...]] = LRU(MAX_REMEMBERED_MESSAGES)

    def begin(self, keys: Sequence[Hashable], wait: Wait, work: Work, patience: float | None = None) -> None:
        """Start a follow-up that awaits `wait`, at most `patience` seconds, and passes the pictures to `work`."""
        follow_up = FollowUp(wait, work, patience)
        self._pending.update(dict.fromkeys(keys, follow_up))
        follow_up.task.add_done_callback(lambda _: self._forget(keys, follow_up))

    def is_pending(self, key: Hashable) -> bool:
        """Return whether a follow-up is pending for this key."""
        return key in self._pending

    async def end(self, *keys: Hashable) -> None:
        """Cancel the follow-ups of these keys, because their messages have changed. Wait for edits in progress."""
        for key in keys:
            if key in self._pending:
                await self._pending[key].end()

    def lacks(self, key: Hashable, pictures: tuple[str, ...]) -> bool:
        """Record the message's missing pictures. Return whether there are any and they differ from the last record.

        This prevents endless updates for the same pictures.
        """
        before = self._missing.pop(key)
        if pictures:
            self._missing.put(key, pictures)
        return bool(pictures) and pictures != before

    async def settled(self) -> None:
        """Wait until no follow-up is pending."""
        while self._pending:
            await asyncio.wait({follow_up.task for follow_up in self._pending.values()})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Cancel all waiting follow-ups and let edits in progress finish."""
        await asyncio.gather(*(follow_up.end() for follow_up in set(self._pending.values())))

    def _forget(self, keys: Sequence[Hashable], follow_up: FollowUp) -> None:
        for key in keys:
            if self._pending.get(key) is follow_up:
                del self._pending[key]
