"""The service for replays: permissions, and a cache of timelines and frames."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Any

import msgspec

from bot.history.replay.frames import (
    Frame,
    FrameHeading,
    FramePosition,
    NoSuchFrame,
    Perspective,
    ReplayUnavailable,
    StillRunning,
    frame_of,
    frames_for,
    viewer_of,
)
from bot.history.replay.scores import TurningPoint, TurnScores, score_course, turning_points
from bot.history.replay.since import SinceLastTurn, since_of
from bot.lru import LRU
from bot.match.matches import Matches
from bot.match.timeline import Timeline, read_timeline
from bot.table.refusals import NotSeated, NotStarted
from bot.table.table import Table

KEPT_TALES, KEPT_FRAMES = 32, 64
"""Cached timelines and frame lists. A long timeline takes half a megabyte; frames share its positions."""


class Replays:
    """Replays of all matches. Raises NoSuchMatch, NotStarted, and ReplayUnavailable if nothing can be replayed.

    While a match runs, users see it from their own seat or as the public; once it has ended, with any.
    Numbers never count what this perspective did not learn of.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._tales: LRU[str, Timeline] = LRU(KEPT_TALES)
        self._told: LRU[Hashable, tuple[FramePosition, ...]] = LRU(KEPT_FRAMES)

    async def perspectives_for(self, match: str, user: int) -> tuple[Perspective, ...]:
        """Return the perspectives that the user may use: exactly one while the match runs, then all."""
        return perspectives_for(await self._matches.table(match), user)

    async def frames(self, match: str, user: int, perspective: Perspective) -> tuple[FrameHeading, ...]:
        """Return the headings of all frames: the first position, then each step known to this perspective.

        Raise StillRunning if the user may not use this perspective.
        """
        _, told = await self._permitted(match, user, perspective)
        return tuple(one.heading for one in told)

    async def frame(self, match: str, user: int, perspective: Perspective, number: int) -> Frame:
        """Return the frame of that number; negative numbers count from the end. Raise StillRunning, NoSuchFrame."""
        timeline, told = await self._permitted(match, user, perspective)
        if not -len(told) <= number < len(told):
            raise NoSuchFrame(len(told))
        return frame_of(timeline.game, told, number % len(told), perspective)

    async def since(self, match: str, user: int) -> SinceLastTurn:
        """Return everything since the user's previous turn ended, as the seat may know it. Raise NotSeated."""
        while True:
            seat = (await self._matches.table(match)).seat_of(user)
            if seat is None:
                raise NotSeated
            now = await self._matches.look(match, seat)
            timeline = await self._tale(match)
            if timeline.table.seq == now.table.seq:
                return since_of(timeline, seat, user, now)

    async def turning_points(self, match: str, user: int | None) -> tuple[TurningPoint, ...]:
        """Return at most five turning points from public facts, with step numbers as the user sees them."""
        timeline = await self._tale(match)
        table = await self._matches.table(match)
        perspective = None if user is None else perspectives_for(table, user)[0]
        steps = {one.heading.seq: one.heading.step for one in await self._frames(timeline, perspective)}
        found = turning_points(timeline.game, await self._frames(timeline, None), table.status)
        return tuple(msgspec.structs.replace(one, step=steps.get(one.seq, one.step)) for one in found)

    async def course(self, match: str) -> tuple[TurnScores, ...]:
        """Return the public scores after each turn."""
        timeline = await self._tale(match)
        return score_course(timeline.game, await self._frames(timeline, None))

    async def animation_frames(self, match: str, perspective: Perspective) -> tuple[tuple[Any, FrameHeading], ...]:
        """Return every frame's view and heading of an ended match. Raise StillRunning."""
        table = await self._matches.table(match)
        if table.is_live or perspective not in all_perspectives(table):
            raise StillRunning
        timeline = await self._tale(match)
        told, viewer = await self._frames(timeline, perspective), viewer_of(perspective)
        return await asyncio.to_thread(lambda: tuple((one.position.see(viewer), one.heading) for one in told))

    def forget(self, match: str) -> None:
        """Drop the match's timeline because its names have changed."""
        self._tales.pop(match)

    def forget_all(self) -> None:
        """Drop all timelines."""
        self._tales.clear()

    async def _permitted(
        self, match: str, user: int, perspective: Perspective
    ) -> tuple[Timeline, tuple[FramePosition, ...]]:
        if perspective not in perspectives_for(await self._matches.table(match), user):
            raise StillRunning
        timeline = await self._tale(match)
        return timeline, await self._frames(timeline, perspective)

    async def _tale(self, match: str) -> Timeline:
        """Return the cached timeline, extended if the match has gone on."""
        table = await self._matches.table(match)
        earlier = self._tales.get(match)
        if earlier is not None and earlier.table.seq == table.seq:
            return earlier
        try:
            timeline = await read_timeline(self._matches, match, earlier)
        except msgspec.MsgspecError:
            raise ReplayUnavailable from None
        self._tales.put(match, timeline)
        return timeline

    async def _frames(self, timeline: Timeline, perspective: Perspective) -> tuple[FramePosition, ...]:
        is_live = (await self._matches.table(timeline.table.id)).is_live
        key = (timeline.table.id, timeline.table.seq, perspective, is_live)
        told = self._told.get(key)
        if told is None:
            told = await timeline.compute(lambda: frames_for(timeline, perspective, is_live=is_live))
            self._told.put(key, told)
        return told


def perspectives_for(table: Table, user: int) -> tuple[Perspective, ...]:
    """Return the perspectives that the user may use now. Raise NotStarted."""
    if table.started_at is None:
        raise NotStarted
    return (table.seat_of(user),) if table.is_live else all_perspectives(table)


def all_perspectives(table: Table) -> tuple[Perspective, ...]:
    """Return all perspectives: the public, every seat, and "open"."""
    return (None, *(info.seat for info in table.seats), "open")
