"""Unfair actions: what a cheat, a malicious moderator or an annoying person would try, again and again."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from bot.games import GAMES
from bot.playground.world.models import Message
from tests.storm.message_components import MessageComponents
from tests.wire.play_session import open_choices

WEIGHTS = {"undo": 6, "ping": 4, "reseat": 3, "skip": 3, "forget": 1}
TIMES = 3
"""Number of times that one of them is repeated at once."""
DEPTH = 40
"""Number of messages in which to look for a component."""


class UnfairActions:
    """Performs one such action at a time. `done` counts those that were answered, by kind."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components
        self.done: Counter[str] = Counter()

    async def something(self, place: Any) -> None:
        """Stretch a turn, invite and release, read a hand through a friend, skip a round, or delete their data."""
        ways = {
            "undo": self._undo,
            "ping": self._ping,
            "reseat": self._reseat,
            "skip": self._skip,
            "forget": self._forget,
        }
        weights = {way: weight for way, weight in WEIGHTS.items() if way != "reseat" or self._person.is_manager}
        (way,) = self._chance.choices(list(weights), list(weights.values()))
        self.done[way] += await ways[way](place)

    async def _undo(self, place: Any) -> bool:
        """Move and undo at once, so that some of it happens in the last seconds of a turn."""
        where, table = self._nearest(place, "turn", str(self._person.name))
        is_done = False
        for _ in range(TIMES):
            panel = await self._pressed(table, "turn")
            choices = [] if panel is None else open_choices(panel)
            if panel is None or not choices:
                break
            component, value = self._chance.choice(choices)
            press = self._person.press if value is None else self._person.select
            given = (panel, component) if value is None else (panel, component, [value])
            await self._act(f"choose {component} {value}", lambda press=press, given=given: press(*given))
            is_done = await self._typed(where, "table undo") is not None
        return is_done

    async def _ping(self, place: Any) -> bool:
        """Invite people, release their seats and invite others, in a new lobby if no lobby is open."""
        where, lobby = self._nearest(place, "invite", str(self._person.name))
        if lobby is None:
            await self._typed(place, f"{self._chance.choice(sorted(GAMES))} new")
            _, lobby = self._nearest(where, "invite", str(self._person.name))
        screen, is_done = await self._pressed(lobby, "invite"), False
        for _ in range(TIMES):
            lists = [] if screen is None else self._components.lists(screen, "invite-pick")
            if screen is None or not lists:
                break
            shown, guest = screen, self._chance.choice(self._people())
            asked = await self._act(
                f"invite {guest.name}",
                lambda shown=shown, name=lists[0], guest=guest: self._person.select(shown, name, [guest.id]),
            )
            screen = None if asked is None else asked.reply
            released = await self._pressed(screen, "invite-release")
            is_done = is_done or released is not None
            screen = released or screen
        return is_done

    async def _reseat(self, place: Any) -> bool:
        """As a moderator, give a seat to a friend and back."""
        where, table = self._nearest(place, "turn")
        if table is None:
            return False
        seat, path, is_done = str(self._chance.randint(1, 3)), "tavolino-admin match reseat", False
        for player in (self._chance.choice(self._people()), self._chance.choice((self._person, *self._people()))):
            is_done = await self._typed(where, path, seat=seat, player=player, reason="a friend plays on") is not None
        return is_done

    async def _skip(self, place: Any) -> bool:
        """Skip the next round of a tournament, and now and then take that back, whatever the present round is at."""
        screen, is_done = await self._typed(place, "tavolino club", show="tournaments"), False
        for _ in range(self._chance.randint(1, TIMES)):
            screen = await self._pressed(screen, "tour-do", ("|skip", "|play"))
            is_done = is_done or screen is not None
        return is_done

    async def _forget(self, place: Any) -> bool:
        """Delete this person's data, often during a match."""
        screen = await self._typed(place, "tavolino privacy", what="forget")
        return await self._pressed(screen, "forget-sure") is not None

    def _people(self) -> list[Any]:
        return list(self._person._context.world.people.values())

    def _nearest(self, place: Any, verb: str, name: str = "") -> tuple[Any, Message | None]:
        """Return the newest message with such a button and name, and its channel: here, else in another channel."""
        others = [one for one in self._person.channels if one is not place and one.kind not in ("dm", "forum")]
        for where in (place, *self._chance.sample(others, len(others))):
            for message in reversed(self._person.sees(where)[-DEPTH:]):
                if message.by_bot and self._components.buttons(message, verb) and name in message.text:
                    return where, message
        return place, None

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
