"""Play actions: open a table, join, start, move; and resign, ask for a pause or the end, and answer such questions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.ai_spec import LEVELS
from bot.games import GAMES
from bot.playground.world.models import COMPONENTS_V2, Message
from tests.storm.message_components import MessageComponents
from tests.wire.play_session import open_choices

MAX_CHOICES, MAX_FAST = 12, 60
"""Most choices in one visit. A later visit continues with the old panel."""
UNCALLED = 0.15
"""Probability that a user looks at the table without being called."""
LATEST = 30
"""Number of messages of each channel in which to look for a call."""


class PlayActions:
    """Performs one sensible action at a time."""

    def __init__(
        self,
        person: Any,
        chance: Random,
        act: Any,
        components: MessageComponents,
        is_fast: Callable[[], bool] = lambda: False,
    ) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components
        self._is_fast = is_fast
        self._table: Message | None = None
        """The table where it may still be this person's turn."""

    async def on(self, place: Any, places: list[Any]) -> None:
        """Follow a call, or do what is possible in that channel: open a table, join, start, look, ask for a rematch."""
        call = self._call(places) or self._table
        if call is not None and self._chance.random() < 0.9:
            await self._move(call)
            return
        seen = self._components.newest(self._person, place, "join", "start", "more-lobby", "turn", "rematch")
        if seen is None:
            await self._open(place)
        elif self._components.holds(seen, "join", "start", "more-lobby"):
            await self._settle(seen)
        elif self._components.holds(seen, "turn"):
            if self._chance.random() < UNCALLED:
                await self._move(seen)
        elif self._chance.random() < 0.5:
            await self._press(seen, "rematch")
        else:
            await self._open(place)

    async def directly(self, channel: Any) -> bool:
        """Follow a message that asks for a move, even out of turn. Return False if no message asks for one."""
        seen = [one for one in self._person.sees(channel)[-LATEST:] if one.by_bot]
        found = [message for message in seen if self._components.holds(message, "turn")]
        if found:
            await self._move(self._chance.choice(found))
        return bool(found)

    def _call(self, places: list[Any]) -> Message | None:
        """Return the newest message that asks for this person's move; seldom a hand, which always does."""
        found, hands = None, self._chance.random() < UNCALLED
        for place in places:
            for message in reversed(self._person.sees(place)[-LATEST:]):
                is_meant = self._person.id in message.mentions or place.kind == "dm"
                is_call = hands or not message.flags & COMPONENTS_V2
                if message.by_bot and is_meant and is_call and self._components.holds(message, "turn"):
                    found = message if found is None or message.id > found.id else found
                    break
        return found

    async def _open(self, channel: Any) -> None:
        game = self._chance.choice(sorted(GAMES))
        await self._act(f"/{game} new in {channel.name}", lambda: self._person.slash(channel, f"{game} new", {}))

    async def _settle(self, lobby: Message) -> None:
        verbs: tuple[str, ...] = (
            ("start", "start", "join", "computer-add") if self._sits(lobby) else ("join", "join", "join", "start")
        )
        if self._is_fast():
            verbs = ("computer-add",) * 3 + ("start",) if self._sits(lobby) else ("join", "start")
        wanted = self._chance.choice(verbs)
        if not self._components.holds(lobby, "more-lobby" if wanted == "computer-add" else wanted):
            return
        if wanted == "computer-add":
            await self._add_computer(lobby)
        else:
            await self._press(lobby, wanted)

    async def _add_computer(self, lobby: Message) -> None:
        """Add a computer player in the lobby's *More*, which offers it to the host."""
        asked = await self._press(lobby, "more-lobby")
        more = None if asked is None else asked.reply
        if more is not None and self._components.holds(more, "computer-add"):
            await self._press(more, "computer-add")

    def _sits(self, lobby: Message) -> bool:
        """Return whether this person seems to have a seat there."""
        return any(name in lobby.text for name in (self._person.name, *self._person.account.nicknames.values()))

    async def _press(self, message: Message, verb: str) -> Any:
        if lists := self._components.lists(message, verb):
            level = self._chance.choice(LEVELS)
            return await self._act(f"{verb} {level}", lambda: self._person.select(message, lists[0], [level]))
        name = self._components.buttons(message, verb)[0]
        return await self._act(f"{verb} {name}", lambda: self._person.press(message, name))

    async def _move(self, table: Message) -> None:
        self._table = None
        asked = await self._press(table, "turn")
        for _ in range(MAX_FAST if self._is_fast() else MAX_CHOICES):
            panel = None if asked is None else asked.reply
            if panel is None:
                return
            sure = self._components.buttons(panel, "sure")
            choices = [(sure[0], None)] if sure else open_choices(panel)
            if not choices:
                return
            self._table = table
            component, value = self._chance.choice(choices)
            asked = await self._act(f"choose {component} {value}", self._chosen(panel, component, value))

    def _chosen(self, panel: Any, component: str, value: str | None) -> Any:
        if value is None:
            return lambda: self._person.press(panel, component)
        return lambda: self._person.select(panel, component, [value])


WEIGHTS = {"answer": 8, "win": 6, "pause": 2, "resume": 3, "end": 2, "resign": 2}
ANSWERS = ("consent-yes", "consent-yes", "consent-yes", "consent-no")
WINS = ("win", "seat-won", "seat-won", "win-later", "seat-on")
DEPTH = 40
"""Number of messages in which to look for a question."""


class LeaveActions:
    """Performs one such action at a time: resign, ask, answer, take the win."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components

    async def something(self, place: Any) -> None:
        """Answer a question if there is one; otherwise ask one, or resign from a game."""
        (way,) = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
        if way in ("answer", "win"):
            verb = self._chance.choice(ANSWERS if way == "answer" else WINS)
            if (message := self._seen(place, verb)) is not None:
                await self._press(message, verb)
            return
        if way != "resign":
            path = "table ask"
            await self._act(f"/{path} {way}", lambda: self._person.slash(place, path, {"what": way}))
            return
        game = self._chance.choice(sorted(GAMES))
        asked = await self._act(f"/{game} resign", lambda: self._person.slash(place, "table leave", {}))
        sure = None if asked is None else asked.reply
        if sure is not None and self._components.holds(sure, "resign-sure"):
            await self._press(sure, "resign-sure")

    def _seen(self, place: Any, verb: str) -> Message | None:
        """Return the newest such question there, including private ones."""
        for message in reversed(self._person.sees(place)[-DEPTH:]):
            if message.by_bot and self._components.holds(message, verb):
                found: Message = message
                return found
        return None

    async def _press(self, message: Message, verb: str) -> None:
        name = self._components.buttons(message, verb)[0]
        await self._act(f"{verb} {name}", lambda: self._person.press(message, name))
