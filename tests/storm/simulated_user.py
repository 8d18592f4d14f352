"""Simulated users: each with a language, habits and a pace, and with sensible and odd actions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.world.models import NoAnswerError, NotOfferedError
from bot.playground.world.responses import ApiError
from tests.storm.club_actions import ClubActions
from tests.storm.event_log import EventLog
from tests.storm.http_faults import HttpFaults
from tests.storm.message_components import MessageComponents
from tests.storm.play_actions import LeaveActions, PlayActions
from tests.storm.random_actions import OLD, CommandActions, PressActions
from tests.storm.social_actions import SocialActions
from tests.storm.tournament_actions import TournamentActions
from tests.storm.unfair_actions import UnfairActions

Tell = Callable[[str, str], None]
PROMISE = 120.0
"""Seconds within which a deferred answer must come if there is no fault."""
LOOKED_FOR = 5.0
"""Seconds to wait for a change of the message if no answer was deferred."""
SELDOM = 0.3
CLUB, UNFAIR = 0.14, 0.06
"""Shares of social, club and tournament actions, and of unfair ones."""


class SimulatedUser:
    """One person, who acts until cancelled. `tell` reports violated invariants."""

    def __init__(
        self,
        person: Any,
        chance: Random,
        *,
        event_log: EventLog,
        faults: HttpFaults,
        components: MessageComponents,
        is_up: Callable[[], bool],
        tell: Tell,
        is_direct: bool = False,
    ) -> None:
        """Create the user. `is_direct`: the user mostly reads and answers direct messages."""
        self.person, self._chance = person, chance
        self._event_log, self._faults, self._is_up, self._tell = event_log, faults, is_up, tell
        self._is_direct = is_direct
        self._patience = chance.choice((0.2, 0.5, 1.0, 4.0))
        self._seen: list[tuple[str, tuple[str, ...]]] = []
        self.acts = 0
        self._play = PlayActions(person, chance, self.act, components, lambda: faults.rates.is_fast)
        self._press_any = PressActions(person, chance, self.act, self._seen)
        self._commands = CommandActions(person, chance, self.act)
        self._leave = LeaveActions(person, chance, self.act, components)
        self._club = ClubActions(person, chance, self.act, components)
        self._social = SocialActions(person, chance, self.act, components)
        self._tournaments = TournamentActions(person, chance, self.act, components)
        self.unfair = UnfairActions(person, chance, self.act, components)

    async def live(self) -> None:
        """Act and pause, again and again."""
        while True:
            await asyncio.sleep(self._chance.expovariate(1 / (self._faults.rates.pace * self._patience)))
            places = [one for one in self.person.channels if self._is_place(one)]
            if not places:
                continue
            place = self._chance.choice(places)
            self._look(place)
            with suppress(ApiError, LookupError):  # a place that has just gone
                await self._something(place, places)

    def _is_place(self, channel: Any) -> bool:
        """Return whether to act in that channel now: rarely in a forum itself, and rarely in the less used kind."""
        if channel.kind == "forum":
            return self._chance.random() < SELDOM / 2
        is_usual = (channel.kind == "dm") == self._is_direct
        return is_usual or self._chance.random() < SELDOM

    def _open_post(self, forum: Any) -> None:
        """Open a post with some of the forum's tags."""
        names = [tag.name for tag in forum.available_tags if not tag.moderated]
        tags = self._chance.sample(names, min(len(names), self._chance.randrange(6)))
        self._event_log.note(f"{self.person.name}: posts in {forum.name}")
        with suppress(NotOfferedError):
            self.person.open_post(forum, self._chance.choice(("who plays?", "x" * 150)), "hello", tags)

    async def _something(self, place: Any, places: list[Any]) -> None:
        if place.kind == "forum":
            self._open_post(place)
            return
        if self._chance.random() < CLUB and place.kind != "dm":
            await self._chance.choice((self._club, self._social, self._tournaments)).something(place)
            return
        if self._chance.random() < UNFAIR and place.kind != "dm":
            await self.unfair.something(place)
            return
        if self._chance.random() < self._faults.rates.leave_rate and place.kind != "dm":
            await self._leave.something(place)
            return
        if self._chance.random() < self._faults.rates.sense and place.kind != "dm":
            await self._play.on(place, places)
            return
        if self._is_direct and place.kind == "dm" and await self._play.directly(place):
            return
        way = self._chance.random()
        if way < 0.45:
            await self._press_any.anything(place)
        elif way < 0.6:
            await self._press_any.stale(place)
        elif way < 0.9:
            await self._commands.anything(place)
        elif way < 0.95:
            await self._commands.menu(place)
        else:
            try:
                self.person.say(place, self._chance.choice(("hello", "<@1> ?", "/zanzibar new", "x" * 1500)))
            except NotOfferedError:
                return

    def _look(self, place: Any) -> None:
        """Remember components: any user may press them much later."""
        messages = self.person.sees(place)
        for message in messages[-2:]:
            for part in (*message.buttons(), *message.selects()):
                if part.custom_id is not None:
                    values = tuple(value for _, value in getattr(part, "options", ()))
                    self._seen.append((part.custom_id, values))
        del self._seen[:-OLD]

    async def act(self, what: str, work: Callable[[], Awaitable[Any]]) -> Any:
        """Perform the action and wait for its result. Return None without a result."""
        began = asyncio.get_running_loop().time()
        was_up = self._is_up()
        self.acts += 1
        self._event_log.note(f"{self.person.name}: {what}")
        try:
            asked = await work()
        except (NotOfferedError, LookupError, ApiError):  # what was to be pressed has just gone
            return None
        except NoAnswerError:
            if self._was_well(began, was_up):
                self._tell("every press is acknowledged in three seconds", f"{self.person.name}: {what}")
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
                self._tell("every deferred answer arrives", f"{self.person.name}: {what}")

    def _was_well(self, began: float, was_up: bool) -> bool:
        """Return whether there was no fault since that time, nor shortly before it, and no refusal in a locked thread.

        A moderator may press and type there, and the bot may not answer.
        """
        is_locked = self._faults.locked_at >= began
        return was_up and self._is_up() and self._faults.latest < began - 90.0 and not is_locked
