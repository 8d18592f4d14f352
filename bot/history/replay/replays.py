"""The stories of all matches: who may see them through whose eyes, and the frames that were told last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any, Generic, TypeVar

import msgspec

from bot.history.story.course import Stage, course
from bot.history.story.frames import Eyes, Frame, Heading, Still, frame_of, told_to, viewer_of
from bot.history.story.refusals import NoLongerTold, NoSuchFrame, StillRunning
from bot.history.story.since import Since, since_of
from bot.history.story.turning import TurningPoint, turning_points
from bot.match.matches import Matches
from bot.match.tale import Tale, tell
from bot.table.refusals import NotSeated, NotStarted
from bot.table.table import Table

KEPT_TALES, KEPT_FRAMES = 32, 64
"""The tale of a long match takes half a megabyte; its frames are the same positions."""

Kept = TypeVar("Kept")


class Stories:
    """What a match was like, told again. Raises NoSuchMatch, NotStarted, and NoLongerTold where nothing can be told.

    While a match runs a user sees it through the eyes of his own seat, or the public's if he has none; once it has
    ended through all eyes. Nothing here counts or numbers what these eyes did not hear of.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._tales: Shelf[Tale] = Shelf(KEPT_TALES)
        self._told: Shelf[tuple[Still, ...]] = Shelf(KEPT_FRAMES)

    async def eyes_for(self, match: str, user: int) -> tuple[Eyes, ...]:
        """Through whose eyes the user may look: exactly one while the match runs, then the public's, every seat's
        and "open"."""
        return eyes_for(await self._matches.table(match), user)

    async def frames(self, match: str, user: int, eyes: Eyes) -> tuple[Heading, ...]:
        """The headings of all frames: the first position, then every standing step of which these eyes heard.

        Raises StillRunning when the user may not look through these eyes.
        """
        _, told = await self._permitted(match, user, eyes)
        return tuple(one.heading for one in told)

    async def frame(self, match: str, user: int, eyes: Eyes, number: int) -> Frame:
        """The frame of that number, from the end if it is negative (-1: the latest).

        Raises StillRunning as `frames`, NoSuchFrame.
        """
        tale, told = await self._permitted(match, user, eyes)
        if not -len(told) <= number < len(told):
            raise NoSuchFrame(len(told))
        return frame_of(tale.game, told, number % len(told), eyes)

    async def since(self, match: str, user: int) -> Since:
        """All since the user's previous turn ended, as his seat may know it. Raises NotSeated."""
        while True:
            seat = (await self._matches.table(match)).seat_of(user)
            if seat is None:
                raise NotSeated
            now = await self._matches.look(match, seat)
            tale = await self._tale(match)
            if tale.table.seq == now.table.seq:
                return since_of(tale, seat, user, now)

    async def turning_points(self, match: str, user: int | None) -> tuple[TurningPoint, ...]:
        """At most five, in order, told from what is public and numbered as that user (None: everybody) is shown the
        steps."""
        tale = await self._tale(match)
        table = await self._matches.table(match)
        eyes = None if user is None else eyes_for(table, user)[0]
        steps = {one.heading.seq: one.heading.step for one in await self._frames(tale, eyes)}
        found = turning_points(tale.game, await self._frames(tale, None), table.status)
        return tuple(msgspec.structs.replace(one, step=steps.get(one.seq, one.step)) for one in found)

    async def course(self, match: str) -> tuple[Stage, ...]:
        """The public scores, turn by turn."""
        tale = await self._tale(match)
        return course(tale.game, await self._frames(tale, None))

    async def reel(self, match: str, eyes: Eyes) -> tuple[tuple[Any, Heading], ...]:
        """Every frame's view and heading, of a match that has ended. Raises StillRunning."""
        table = await self._matches.table(match)
        if table.is_live or eyes not in all_eyes(table):
            raise StillRunning
        tale = await self._tale(match)
        told, viewer = await self._frames(tale, eyes), viewer_of(eyes)
        return await asyncio.to_thread(lambda: tuple((one.position.see(viewer), one.heading) for one in told))

    def forget(self, match: str) -> None:
        """Tell it anew when it is asked for next: its people have changed."""
        self._tales.drop(match)

    def forget_all(self) -> None:
        """The same of every match."""
        self._tales.drop_all()

    async def _permitted(self, match: str, user: int, eyes: Eyes) -> tuple[Tale, tuple[Still, ...]]:
        if eyes not in eyes_for(await self._matches.table(match), user):
            raise StillRunning
        tale = await self._tale(match)
        return tale, await self._frames(tale, eyes)

    async def _tale(self, match: str) -> Tale:
        """As long as nothing has happened since, the one told last; else it is told on from there."""
        table = await self._matches.table(match)
        earlier = self._tales.get(match)
        if earlier is not None and earlier.table.seq == table.seq:
            return earlier
        try:
            tale = await tell(self._matches, match, earlier)
        except msgspec.MsgspecError:
            raise NoLongerTold from None
        self._tales.put(match, tale)
        return tale

    async def _frames(self, tale: Tale, eyes: Eyes) -> tuple[Still, ...]:
        is_live = (await self._matches.table(tale.table.id)).is_live
        key = (tale.table.id, tale.table.seq, eyes, is_live)
        told = self._told.get(key)
        if told is None:
            told = await tale.worked(lambda: told_to(tale, eyes, is_live=is_live))
            self._told.put(key, told)
        return told


class Shelf(Generic[Kept]):
    """So many values by key; what was asked for longest ago is let go."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()

    def get(self, key: Hashable) -> Kept | None:
        """What lies there, or None."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def drop(self, key: Hashable) -> None:
        """Nothing lies there any more."""
        self._kept.pop(key, None)

    def drop_all(self) -> None:
        """Nothing lies anywhere."""
        self._kept.clear()

    def put(self, key: Hashable, value: Kept) -> None:
        """Lay it there."""
        self._kept[key] = value
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


def eyes_for(table: Table, user: int) -> tuple[Eyes, ...]:
    """Through whose eyes that user may look at the table now. Raises NotStarted."""
    if table.started_at is None:
        raise NotStarted
    return (table.seat_of(user),) if table.is_live else all_eyes(table)


def all_eyes(table: Table) -> tuple[Eyes, ...]:
    """The public's, every seat's, and everything laid open."""
    return (None, *(info.seat for info in table.seats), "open")
