"""Picture service off the event loop: each scene is drawn once, cached, and awaited for a limited time."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TypeAlias

from bot.lru import LRU
from bot.metrics import QUEUED
from bot.scene import Scene
from bot.worker import RequestFailedError, WorkerError
from cogs.drawing.animations import AnimationRenderer
from cogs.drawing.pending_picture import Drawn, PendingPicture, RenderJob
from cogs.drawing.render_pool import HANGING, RenderPool
from cogs.drawing.render_queue import QueueTicket
from renderers import Picture
from renderers.animation import AnimationSpec, Report

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
        self._jobs: dict[str, RenderJob] = {}
        """Drawings whose pictures will be cached. `_flying` holds all drawings."""
        self._newest: dict[Place, PendingPicture] = {}
        """The pending picture of each managed message."""
        self._flying: set[asyncio.Task[Picture | None]] = set()
        self._closed = False
        self._animations = AnimationRenderer(cache=cache)
        self.pool = RenderPool(workers, hanging=hanging, cache=cache)

    async def draw(self, scene: Scene, place: Place | None = None, *, wait: float | None = None) -> Drawn:
        """Return the picture, None if drawing failed, or a pending picture if it takes longer than `wait` seconds.

        A picture for a `place` yields to pictures that users wait for, and replaces the pending one of that place. A
        late picture is finished and cached.
        """
        wait = self.wait if wait is None else wait
        key = scene.key()
        found = self._kept.get(key)
        if found is not None:
            self._supersede(place, None)
            return found
        if self._closed:
            return None
        ticket = self.pool.ticket(waits=place is None)
        job = self._jobs.get(key)
        if job is None or job.is_cancelled:
            job = self._begin(key, ticket, scene)
        job.hasten(ticket.due)
        pending = PendingPicture(job)
        self._supersede(place, pending)
        return await pending.within(wait if self.pool.expected(job.ticket) <= wait else 0.0)

    async def render_animation(self, request: AnimationSpec, report: Report) -> Picture | None:
        """Return the animation of a match, or None if it failed. `report(done, total)` is called on the loop."""
        return await self._animations.render_animation(request, report)

    async def stop_animations(self) -> None:
        """Cancel the animations in progress and refuse new ones."""
        await self._animations.close()

    def forget(self) -> None:
        """Empty the caches and keep no drawing in progress, because pictures contain names."""
        self._kept.clear()
        self._jobs.clear()
        self._animations.forget()

    def warm(self, game: str) -> None:
        """Draw the static layers of the game's pictures before the first request."""
        self.pool.warm(game)

    async def close(self) -> None:
        """Stop the worker processes. Waiting callers get no picture."""
        self._closed = True
        await self._animations.close()
        for task in self._flying:
            task.cancel()
        await self.pool.close()
        await asyncio.gather(*self._flying, return_exceptions=True)

    def _supersede(self, place: Place | None, pending: PendingPicture | None) -> None:
        """Make the new picture the pending one of its place. It inherits the due time of the one it replaces."""
        if place is None:
            return
        older = self._newest.get(place)
        if older is not None:
            if pending is not None and older.job is pending.job and older.is_held:
                return
            if pending is not None and not older.job.ticket.is_assigned:
                pending.job.hasten(older.job.ticket.due)
            older.supersede()
            del self._newest[place]
        if pending is not None:
            self._newest[place] = pending

    def _begin(self, key: str, ticket: QueueTicket, scene: Scene) -> RenderJob:
        job = self._jobs[key] = RenderJob(key, ticket, lambda job: self._render(job, scene))
        self._flying.add(job.task)
        QUEUED.set(len(self._flying), "drawing")
        job.task.add_done_callback(lambda _: self._land(job))
        return job

    def _land(self, job: RenderJob) -> None:
        self._flying.discard(job.task)
        QUEUED.set(len(self._flying), "drawing")
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
        for place in [place for place, pending in self._newest.items() if pending.job is job]:
            del self._newest[place]

    async def _render(self, job: RenderJob, scene: Scene) -> Picture | None:
        try:
            answer = await self.pool.answer(scene, job.ticket)
        except RequestFailedError as fault:
            _log.error("no picture of %s %s:\n%s", scene.game, scene.kind, fault)
            return None
        except WorkerError as trouble:
            _log.warning("no picture of %s %s: %s", scene.game, scene.kind, trouble)
            return None
        if answer is not None and self._jobs.get(job.key) is job:
            self._kept.put(job.key, answer)
        return answer
