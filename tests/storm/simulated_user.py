"""People who come to the tables: each with a language, habits, and a way of doing what nobody expects."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.person_actions import NoAnswerError, NotOfferedError
from bot.playground.world.responses import ApiError
from tests.storm.club_actions import Clubbing
from tests.storm.command_actions import Commanding
from tests.storm.event_log import EventLog
from tests.storm.http_faults import NetworkFaults
from tests.storm.leave_actions import Leaving
from tests.storm.message_components import MessageChecks
from tests.storm.play_actions import Playing
from tests.storm.press_actions import OLD, Pressing
from tests.storm.social_actions import Company
from tests.storm.tournament_actions import Entering

Tell = Callable[[str, str], None]
PROMISE = 120.0
"""Seconds within which a promised answer comes where nothing goes wrong."""
LOOKED_FOR = 5.0
"""Seconds for which a guest without a promised answer watches the pressed message."""
LONGEST_ACK = 3.0
SELDOM = 0.3
CLUB = 0.18
"""How often somebody visits the club or its tournaments, or cares for others."""


class SimulatedUser:
    """One person, who goes on until cancelled. `tell` is told what must not happen."""

    def __init__(
        self,
        person: Any,
        chance: Random,
        *,
        diary: EventLog,
        trouble: NetworkFaults,
        glances: MessageChecks,
        is_up: Callable[[], bool],
        tell: Tell,
        is_direct: bool = False,
    ) -> None:
        """`is_direct`: the guest mostly reads and answers direct messages."""
        self.person, self._chance = person, chance
        self._diary, self._trouble, self._is_up, self._tell = diary, trouble, is_up, tell
        self._is_direct = is_direct
        self._patience = chance.choice((0.2, 0.5, 1.0, 4.0))
        self._seen: list[tuple[str, tuple[str, ...]]] = []
        self.acts = 0
        self._playing = Playing(person, chance, self.act, glances, lambda: trouble.mood.is_keen)
        self._pressing = Pressing(person, chance, self.act, self._seen)
        self._commanding = Commanding(person, chance, self.act)
        self._leaving = Leaving(person, chance, self.act, glances)
        self._clubbing = Clubbing(person, chance, self.act, glances)
        self._company = Company(person, chance, self.act, glances)
        self._entering = Entering(person, chance, self.act, glances)

    async def live(self) -> None:
        """Act, pause, act."""
        while True:
            await asyncio.sleep(self._chance.expovariate(1 / (self._trouble.mood.pace * self._patience)))
            places = [one for one in self.person.channels if self._is_place(one)]
            if not places:
                continue
            place = self._chance.choice(places)
            self._look(place)
            with suppress(ApiError, LookupError):  # a place that has just gone
                await self._something(place, places)

    def _is_place(self, channel: Any) -> bool:
        """Of a forum people mostly stay in its posts; to direct channels they come seldom, or else to all others."""
        if channel.kind == "forum":
            return self._chance.random() < SELDOM / 2
        is_usual = (channel.kind == "dm") == self._is_direct
        return is_usual or self._chance.random() < SELDOM

    def _open_post(self, forum: Any) -> None:
        """With some of its tags."""
        names = [tag.name for tag in forum.available_tags if not tag.moderated]
        tags = self._chance.sample(names, min(len(names), self._chance.randrange(6)))
        self._diary.note(f"{self.person.name}: posts in {forum.name}")
        with suppress(NotOfferedError):
            self.person.open_post(forum, self._chance.choice(("who plays?", "x" * 150)), "hello", tags)

    async def _something(self, place: Any, places: list[Any]) -> None:
        if place.kind == "forum":
            self._open_post(place)
            return
        if self._chance.random() < CLUB and place.kind != "dm":
            await self._chance.choice((self._clubbing, self._company, self._entering)).something(place)
            return
        if self._chance.random() < self._trouble.mood.leavings and place.kind != "dm":
            await self._leaving.something(place)
            return
        if self._chance.random() < self._trouble.mood.sense and place.kind != "dm":
            await self._playing.on(place, places)
            return
        if self._is_direct and place.kind == "dm" and await self._playing.directly(place):
            return
        way = self._chance.random()
        if way < 0.45:
            await self._pressing.anything(place)
        elif way < 0.6:
            await self._pressing.stale(place)
        elif way < 0.9:
            await self._commanding.anything(place)
        elif way < 0.95:
            await self._commanding.menu(place)
        else:
            try:
                self.person.say(place, self._chance.choice(("hello", "<@1> ?", "/zanzibar new", "x" * 1500)))
            except NotOfferedError:
                return

    def _look(self, place: Any) -> None:
        """Remember a component: any guest may press it much later."""
        messages = self.person.sees(place)
        for message in messages[-2:]:
            for part in (*message.buttons(), *message.selects()):
                if part.custom_id is not None:
                    values = tuple(value for _, value in getattr(part, "options", ()))
                    self._seen.append((part.custom_id, values))
        del self._seen[:-OLD]

    async def act(self, what: str, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do it, and wait for what comes of it; None where nothing came."""
        began = asyncio.get_running_loop().time()
        was_up = self._is_up()
        self.acts += 1
        self._diary.note(f"{self.person.name}: {what}")
        try:
            asked = await work()
        except (NotOfferedError, LookupError, ApiError):  # what was to be pressed has just gone
            return None
        except NoAnswerError:
            if self._was_well(began, was_up):
                self._tell("whoever presses is answered in three seconds", f"{self.person.name}: {what}")
            return None
        if isinstance(asked, Interaction):
            await self._kept(asked, what, began)
        return asked

    async def _kept(self, asked: Interaction, what: str, began: float) -> None:
        is_promised = asked.answer == "deferred"
        try:
            await asked.settled(PROMISE if is_promised else LOOKED_FOR)
        except TimeoutError:
            if is_promised and self._was_well(began, was_up=True):
                self._tell("whoever is promised an answer gets one", f"{self.person.name}: {what}")

    def _was_well(self, began: float, was_up: bool) -> bool:
        """Whether nothing has gone wrong since, nor shortly before."""
        return was_up and self._is_up() and self._trouble.latest < began - 90.0
