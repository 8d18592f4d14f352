"""The service for replays: permissions, and a cache of timelines and frames."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Any

import msgspec

from bot.history.replay.frames import (
    Eyes,
    Frame,
    FrameHeading,
    FramePosition,
    NoSuchFrame,
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

    While a match runs, users see it with the eyes of their own seat or the public; once it has ended, with any.
    Numbers never count what these eyes did not hear of.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._tales: LRU[str, Timeline] = LRU(KEPT_TALES)
        self._told: LRU[Hashable, tuple[FramePosition, ...]] = LRU(KEPT_FRAMES)

    async def eyes_for(self, match: str, user: int) -> tuple[Eyes, ...]:
        """Return the eyes that the user may use: exactly one while the match runs, then all."""
        return eyes_for(await self._matches.table(match), user)

    async def frames(self, match: str, user: int, eyes: Eyes) -> tuple[FrameHeading, ...]:
        """Return the headings of all frames: the first position, then each step of which these eyes heard.

        Raise StillRunning if the user may not use these eyes.
        """
        _, told = await self._permitted(match, user, eyes)
        return tuple(one.heading for one in told)

    async def frame(self, match: str, user: int, eyes: Eyes, number: int) -> Frame:
        """Return the frame of that number; negative numbers count from the end. Raise StillRunning, NoSuchFrame."""
        tale, told = await self._permitted(match, user, eyes)
        if not -len(told) <= number < len(told):
            raise NoSuchFrame(len(told))
        return frame_of(tale.game, told, number % len(told), eyes)

    async def since(self, match: str, user: int) -> SinceLastTurn:
        """Return everything since the user's previous turn ended, as the seat may know it. Raise NotSeated."""
        while True:
            seat = (await self._matches.table(match)).seat_of(user)
            if seat is None:
                raise NotSeated
            now = await self._matches.look(match, seat)
            tale = await self._tale(match)
            if tale.table.seq == now.table.seq:
                return since_of(tale, seat, user, now)

    async def turning_points(self, match: str, user: int | None) -> tuple[TurningPoint, ...]:
        """Return at most five turning points from public facts, with step numbers as the user sees them."""
        tale = await self._tale(match)
        table = await self._matches.table(match)
        eyes = None if user is None else eyes_for(table, user)[0]
        steps = {one.heading.seq: one.heading.step for one in await self._frames(tale, eyes)}
        found = turning_points(tale.game, await self._frames(tale, None), table.status)
        return tuple(msgspec.structs.replace(one, step=steps.get(one.seq, one.step)) for one in found)

    async def course(self, match: str) -> tuple[TurnScores, ...]:
        """Return the public scores after each turn."""
        tale = await self._tale(match)
        return score_course(tale.game, await self._frames(tale, None))

    async def animation_frames(self, match: str, eyes: Eyes) -> tuple[tuple[Any, FrameHeading], ...]:
        """Return every frame's view and heading of an ended match. Raise StillRunning."""
        table = await self._matches.table(match)
        if table.is_live or eyes not in all_eyes(table):
            raise StillRunning
        tale = await self._tale(match)
        told, viewer = await self._frames(tale, eyes), viewer_of(eyes)
        return await asyncio.to_thread(lambda: tuple((one.position.see(viewer), one.heading) for one in told))

    def forget(self, match: str) -> None:
        """Drop the match's timeline because its names have changed."""
        self._tales.pop(match)

    def forget_all(self) -> None:
        """Drop all timelines."""
        self._tales.clear()

    async def _permitted(self, match: str, user: int, eyes: Eyes) -> tuple[Timeline, tuple[FramePosition, ...]]:
        if eyes not in eyes_for(await self._matches.table(match), user):
            raise StillRunning
        tale = await self._tale(match)
        return tale, await self._frames(tale, eyes)

    async def _tale(self, match: str) -> Timeline:
        """Return the cached timeline, extended if the match has gone on."""
        table = await self._matches.table(match)
        earlier = self._tales.get(match)
        if earlier is not None and earlier.table.seq == table.seq:
            return earlier
        try:
            tale = await read_timeline(self._matches, match, earlier)
        except msgspec.MsgspecError:
            raise ReplayUnavailable from None
        self._tales.put(match, tale)
        return tale

    async def _frames(self, tale: Timeline, eyes: Eyes) -> tuple[FramePosition, ...]:
        is_live = (await self._matches.table(tale.table.id)).is_live
        key = (tale.table.id, tale.table.seq, eyes, is_live)
        told = self._told.get(key)
        if told is None:
            told = await tale.compute(lambda: frames_for(tale, eyes, is_live=is_live))
            self._told.put(key, told)
        return told


def eyes_for(table: Table, user: int) -> tuple[Eyes, ...]:
    """Return the eyes that the user may use now. Raise NotStarted."""
    if table.started_at is None:
        raise NotStarted
    return (table.seat_of(user),) if table.is_live else all_eyes(table)


def all_eyes(table: Table) -> tuple[Eyes, ...]:
    """Return all eyes: the public, every seat, and "open"."""
    return (None, *(info.seat for info in table.seats), "open")
