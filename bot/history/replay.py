"""Replays of matches: the service that caches their timelines and frames."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

import msgspec

from bot.game import Line, Seat, refuse
from bot.history.frames import (
    Frame,
    FrameHeading,
    FramePosition,
    Perspective,
    all_perspectives,
    frame_of,
    frames_for,
    perspectives_for,
    viewer_of,
)
from bot.history.since_last_turn import SinceLastTurn, since_of
from bot.history.turning_points import GONE, TurningPoint, TurnScores, score_course, turning_points
from bot.lru import LRU
from bot.match.matches import Matches
from bot.match.timeline import Timeline, read_timeline
from bot.table.early_end import FEWEST_TURNS
from bot.table.notices import about
from bot.table.table import Status
from bot.verdict import verdict

MAX_TIMELINES, MAX_FRAME_LISTS = 32, 64
"""Maximum numbers of cached timelines and frame lists.

A long timeline takes half a megabyte. Frames share its positions.
"""


class Replays:
    """Replays of all matches.

    Methods raise NoSuchMatch, NotStarted, and Refused if nothing can be replayed. While a match runs, users
    see it from their own seat or as the public; once it has ended, from any perspective. Frame numbers count only steps
    visible from the perspective.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._timelines: LRU[str, Timeline] = LRU(MAX_TIMELINES)
        self._frame_lists: LRU[Hashable, tuple[FramePosition, ...]] = LRU(MAX_FRAME_LISTS)

    async def perspectives_for(self, match: str, user: int) -> tuple[Perspective, ...]:
        """Return the perspectives that the user may use: one while the match runs, all once it has ended.

        Raise NoSuchMatch, NotStarted.
        """
        return perspectives_for(await self._matches.table(match), user)

    async def frames(self, match: str, user: int, perspective: Perspective) -> tuple[FrameHeading, ...]:
        """Return the headings of all frames: the initial position, then each step visible from this perspective.

        Raise Refused if the user may not use this perspective.
        """
        timeline, frames = await self._permitted(match, user, perspective)
        return await timeline.compute(lambda: tuple(frame.heading for frame in frames))

    async def frame(self, match: str, user: int, perspective: Perspective, number: int) -> Frame:
        """Return the frame of that number; negative numbers count from the end. Raise Refused."""
        timeline, frames = await self._permitted(match, user, perspective)
        if not -len(frames) <= number < len(frames):
            raise refuse("no_such_frame", total=len(frames))
        return frame_of(timeline.game, frames, number % len(frames), perspective)

    async def position(self, match: str, perspective: Perspective, number: int) -> FramePosition:
        """Return a frame's heading and position of an ended match. Raise Refused."""
        table = await self._matches.table(match)
        if table.is_live or perspective not in all_perspectives(table):
            raise refuse("still_running")
        frames = await self._frames(await self._timeline(match), perspective)
        if not 0 <= number < len(frames):
            raise refuse("no_such_frame", total=len(frames))
        return frames[number]

    async def since(self, match: str, user: int) -> SinceLastTurn:
        """Return the events since the user's previous turn that the seat may know. Raise Refused."""
        while True:
            seat = (await self._matches.table(match)).viewer_of(user)
            if seat is None:
                raise refuse("not_seated")
            now = await self._matches.look(match, seat)
            timeline = await self._timeline(match)
            if timeline.table.seq == now.table.seq:
                return await timeline.compute(partial(since_of, timeline, seat, user, now))

    async def turning_points(self, match: str, user: int | None) -> tuple[TurningPoint, ...]:
        """Return at most five turning points, from public facts, with the step numbers that the user sees.

        Steps that the bot made for a player who had left are none. A match that was ended before `FEWEST_TURNS` turns
        of each seat has none.
        """
        timeline = await self._timeline(match)
        look = await self._matches.look(match, None)
        status: Status = "closed" if look.is_early else look.table.status  # ended early: the rules did not end it
        perspective = None if user is None else perspectives_for(look.table, user)[0]
        frames, public = await self._frames(timeline, perspective), await self._frames(timeline, None)
        if status == "closed" and public[-1].heading.turn <= FEWEST_TURNS * len(look.table.seats):
            return ()
        by_bot = {row.seq for row in timeline.rows if row.user is None and row.seat in look.left}
        candidates = await timeline.compute(lambda: turning_points(timeline.game, public, status, look.left))
        points = [point for point in candidates if point.seq not in by_bot]
        steps = {frame.heading.seq: frame.heading.step for frame in frames}
        return tuple(msgspec.structs.replace(point, step=steps.get(point.seq, point.step)) for point in points)

    async def course(self, match: str) -> tuple[TurnScores, ...]:
        """Return the public scores after each turn. That of a seat that was left stands still from then on."""
        timeline, table = await self._timeline(match), await self._matches.table(match)
        frames, gone = await self._frames(timeline, None), dict[Seat, int]()
        for notice in await self._matches.notices(match):
            seat = about(notice) if notice.kind in GONE else None
            if seat is not None and table.seats[seat].is_vacant:
                gone[seat] = notice.after_seq
        return await timeline.compute(lambda: score_course(timeline.game, frames, gone))

    async def verdict(self, match: str) -> Line | None:
        """Return one sentence on why the match was won.

        None if it was not played to its end by these rules, or if fewer than two of its first players stayed.
        """
        look = await self._matches.look(match, None)
        if look.table.status != "over" or look.is_early or look.outcome is None:
            return None
        if len(look.table.seats) - len(look.left) < 2:
            return None
        timeline, outcome = await self._timeline(match), look.outcome
        if not timeline.is_complete:
            return None
        events = [event for moment in timeline.moments for event in moment.events]
        return verdict(outcome, timeline.game.texts.reasons(look.view, events))

    async def animation_frames(self, match: str, perspective: Perspective) -> tuple[tuple[Any, FrameHeading], ...]:
        """Return every frame's view and heading of an ended match. Raise Refused."""
        table = await self._matches.table(match)
        if table.is_live or perspective not in all_perspectives(table):
            raise refuse("still_running")
        timeline = await self._timeline(match)
        frames, viewer = await self._frames(timeline, perspective), viewer_of(perspective)
        return await timeline.compute(lambda: tuple((frame.position.see(viewer), frame.heading) for frame in frames))

    def forget(self, match: str) -> None:
        """Drop the match's timeline because its names have changed."""
        self._timelines.pop(match)

    def forget_all(self) -> None:
        """Drop all timelines."""
        self._timelines.clear()

    async def _permitted(
        self, match: str, user: int, perspective: Perspective
    ) -> tuple[Timeline, tuple[FramePosition, ...]]:
        if perspective not in perspectives_for(await self._matches.table(match), user):
            raise refuse("still_running")
        timeline = await self._timeline(match)
        return timeline, await self._frames(timeline, perspective)

    async def _timeline(self, match: str) -> Timeline:
        """Return the cached timeline, extended by new rows of the match."""
        table = await self._matches.table(match)
        earlier = self._timelines.get(match)
        if earlier is not None and earlier.table.seq == table.seq:
            return earlier
        try:
            timeline = await read_timeline(self._matches, match, earlier)
        except msgspec.MsgspecError:
            raise refuse("replay_unavailable") from None
        self._timelines.put(match, timeline)
        return timeline

    async def _frames(self, timeline: Timeline, perspective: Perspective) -> tuple[FramePosition, ...]:
        is_live = (await self._matches.table(timeline.table.id)).is_live
        key = (timeline.table.id, timeline.table.seq, perspective, is_live)
        frames = self._frame_lists.get(key)
        if frames is None:
            frames = await timeline.compute(lambda: frames_for(timeline, perspective, is_live=is_live))
            self._frame_lists.put(key, frames)
        return frames
