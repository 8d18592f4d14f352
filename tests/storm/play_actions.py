"""Guest who means to play: opens a table, joins, starts, and moves when it is the guest's turn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.ai_spec import LEVELS
from bot.games import GAMES
from bot.playground.world.models import COMPONENTS_V2, Message
from tests.storm.message_components import MessageChecks
from tests.wire.evening import open_choices

MOST_CHOICES, MOST_KEEN = 12, 60
"""Moves in one sitting. A later sitting continues with the old panel."""
UNCALLED = 0.15
"""Probability that a guest looks at the table without being called."""
LATEST = 30
"""So many messages of each channel are looked at for a call."""


class Playing:
    """One sensible thing at a time."""

    def __init__(
        self, person: Any, chance: Random, act: Any, glances: MessageChecks, is_keen: Callable[[], bool] = lambda: False
    ) -> None:
        self._person, self._chance, self._act, self._glances = person, chance, act, glances
        self._is_keen = is_keen
        self._table: Message | None = None
        """Where it may still be this person's turn."""

    async def on(self, place: Any, places: list[Any]) -> None:
        """To go where one is called; else what stands next in that place."""
        call = self._call(places) or self._table
        if call is not None and self._chance.random() < 0.9:
            await self._move(call)
            return
        seen = self._glances.newest(self._person, place, "join", "start", "computer-add", "turn", "rematch")
        if seen is None:
            await self._open(place)
        elif self._glances.holds(seen, "join", "start", "computer-add"):
            await self._settle(seen)
        elif self._glances.holds(seen, "turn"):
            if self._chance.random() < UNCALLED:
                await self._move(seen)
        elif self._chance.random() < 0.5:
            await self._press(seen, "rematch")
        else:
            await self._open(place)

    async def directly(self, channel: Any) -> bool:
        """Follow a message that asks for a move, even out of turn. Return False if no message asks for one."""
        seen = [one for one in self._person.sees(channel)[-LATEST:] if one.by_bot]
        found = [message for message in seen if self._glances.holds(message, "turn")]
        if found:
            await self._move(self._chance.choice(found))
        return bool(found)

    def _call(self, places: list[Any]) -> Message | None:
        """The newest message that asks for this person's move; of hands, which always say so, seldom one."""
        found, hands = None, self._chance.random() < UNCALLED
        for place in places:
            for message in reversed(self._person.sees(place)[-LATEST:]):
                is_meant = self._person.id in message.mentions or place.kind == "dm"
                is_call = hands or not message.flags & COMPONENTS_V2
                if message.by_bot and is_meant and is_call and self._glances.holds(message, "turn"):
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
        if self._is_keen():
            verbs = ("computer-add",) * 3 + ("start",) if self._sits(lobby) else ("join", "start")
        wanted = self._chance.choice(verbs)
        if self._glances.holds(lobby, wanted):
            await self._press(lobby, wanted)

    def _sits(self, lobby: Message) -> bool:
        """Whether this person seems to have a seat there."""
        return str(self._person.name) in lobby.text

    async def _press(self, message: Message, verb: str) -> Any:
        if lists := self._glances.lists(message, verb):
            level = self._chance.choice(LEVELS)
            return await self._act(f"{verb} {level}", lambda: self._person.select(message, lists[0], [level]))
        name = self._glances.buttons(message, verb)[0]
        return await self._act(f"{verb} {name}", lambda: self._person.press(message, name))

    async def _move(self, table: Message) -> None:
        self._table = None
        asked = await self._press(table, "turn")
        for _ in range(MOST_KEEN if self._is_keen() else MOST_CHOICES):
            panel = None if asked is None else asked.reply
            if panel is None:
                return
            sure = self._glances.buttons(panel, "sure")
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
