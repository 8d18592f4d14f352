"""Unfair actions: what a cheat, a malicious manager or an annoying person would try, again and again."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.playground.world.models import Message
from tests.storm.message_components import MessageComponents
from tests.wire.play_session import open_choices

WEIGHTS = {"undo": 6, "ping": 4, "reseat": 3, "skip": 3, "forget": 1}
TIMES = 3
"""Number of times that one of them is repeated at once."""
DEPTH = 40
"""Number of messages in which to look for a component."""


class UnfairActions:
    """Performs one such action at a time."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components

    async def something(self, place: Any) -> None:
        """Stretch a turn, invite and release, read a hand through a friend, skip a round, or delete the own data."""
        ways = {
            "undo": self._undo,
            "ping": self._ping,
            "reseat": self._reseat,
            "skip": self._skip,
            "forget": self._forget,
        }
        (way,) = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
        await ways[way](place)

    async def _undo(self, place: Any) -> None:
        """Move and undo at once, so that some of it happens in the last seconds of a turn."""
        for _ in range(TIMES):
            panel = await self._pressed(self._seen(place, "turn"), "turn")
            choices = [] if panel is None else open_choices(panel)
            if panel is None or not choices:
                return
            component, value = self._chance.choice(choices)
            press = self._person.press if value is None else self._person.select
            given = (panel, component) if value is None else (panel, component, [value])
            await self._act(f"choose {component} {value}", lambda press=press, given=given: press(*given))
            await self._typed(place, "table undo")

    async def _ping(self, place: Any) -> None:
        """Invite people, release their seats and invite others."""
        screen = await self._pressed(self._seen(place, "invite"), "invite")
        for _ in range(TIMES):
            lists = [] if screen is None else self._components.lists(screen, "invite-pick")
            if screen is None or not lists:
                return
            shown, guest = screen, self._chance.choice(self._people())
            asked = await self._act(
                f"invite {guest.name}",
                lambda shown=shown, name=lists[0], guest=guest: self._person.select(shown, name, [guest.id]),
            )
            screen = None if asked is None else asked.reply
            screen = await self._pressed(screen, "invite-release") or screen

    async def _reseat(self, place: Any) -> None:
        """As a manager, give a seat to a friend and back."""
        if not self._person.is_manager:
            return
        seat, path = str(self._chance.randint(1, 3)), "tavolino-admin match reseat"
        for player in (self._chance.choice(self._people()), self._chance.choice((self._person, *self._people()))):
            await self._typed(place, path, seat=seat, player=player, reason="a friend plays on")

    async def _skip(self, place: Any) -> None:
        """Skip the next round of a tournament, and now and then take that back, whatever the present round is at."""
        screen = await self._typed(place, "tavolino club", show="tournaments")
        for _ in range(self._chance.randint(1, TIMES)):
            screen = await self._pressed(screen, "tour-do", ("|skip", "|play"))

    async def _forget(self, place: Any) -> None:
        """Delete the own data, often during a match."""
        screen = await self._typed(place, "tavolino privacy", what="forget")
        await self._pressed(screen, "forget-sure")

    def _people(self) -> list[Any]:
        return list(self._person._context.world.people.values())

    def _seen(self, place: Any, verb: str) -> Message | None:
        """Return the newest message there with such a button."""
        found = (one for one in reversed(self._person.sees(place)[-DEPTH:]) if one.by_bot)
        return next((one for one in found if self._components.buttons(one, verb)), None)

    async def _typed(self, place: Any, path: str, **options: Any) -> Message | None:
        asked = await self._act(f"/{path} {options}", lambda: self._person.slash(place, path, options))
        return None if asked is None else asked.reply

    async def _pressed(self, message: Message | None, verb: str, ends: tuple[str, ...] = ("",)) -> Message | None:
        """Press such a button with one of these ends if there is one. Return the answer."""
        names = (
            [] if message is None else [one for one in self._components.buttons(message, verb) if one.endswith(ends)]
        )
        if message is None or not names:
            return None
        name = self._chance.choice(names)
        asked = await self._act(f"{verb} {name}", lambda: self._person.press(message, name))
        return None if asked is None else asked.reply
