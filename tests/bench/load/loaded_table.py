"""One table under load: its players press at random without waiting for others."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.loopback import Loopback
from tests.bench.load.latencies import Latencies
from tests.crash.players import newest_with, tokens
from tests.wire.play_session import custom_id, custom_ids, open_choices

PATIENCE = 60.0
"""Seconds to wait for the answer after the acknowledgement."""
MIX = {"move": 8, "hand": 3, "more": 3, "since": 3, "autocomplete": 3}


class LoadedTable:
    """A channel, a game, and its players."""

    def __init__(self, channel: Any, game: str, people: list[Any], chance: Random, latencies: Latencies) -> None:
        self.channel, self.game, self.people = channel, game, people
        self._chance, self._latencies = chance, latencies
        self._panels: dict[int, Any] = {}
        """By person, the private panel in which a move is being chosen."""
        self._choosing: set[int] = set()
        self._turn = 0

    async def begin(self, loopback: Loopback) -> None:
        """Start the match, and wait until somebody can move."""
        host, *others = self.people

        async def offered(verb: str) -> Any:
            return await loopback.wait_for(lambda: newest_with(host, self.channel, verb), PATIENCE)

        await host.slash(self.channel, f"{self.game} new", {})
        for person in others:
            lobby = await offered("join")
            await (await person.press(lobby, custom_id(lobby, "join"))).settled(PATIENCE)
        lobby = await offered("start")
        await host.press(lobby, custom_id(lobby, "start"))
        await offered("turn")

    async def press(self) -> None:
        """Press once: a step of a move, or a button that only shows something."""
        person = self.people[self._turn % len(self.people)]
        (what,) = self._chance.choices(list(MIX), list(MIX.values()))
        if what == "move" and person.id not in self._choosing:
            self._choosing.add(person.id)
            try:
                await self._step(person)
            finally:
                self._choosing.discard(person.id)
        elif what == "autocomplete":
            await self._complete(person)
        else:
            await self._look(person, "hand" if what == "move" else what)

    async def _step(self, person: Any) -> None:
        """Press *My turn*, or the next choice in the panel that it opened."""
        panel = self._panels.pop(person.id, None)
        choices = [] if panel is None else _choices(panel)
        if not choices:
            answered = await self._look(person, "turn")
            if answered is not None and answered.reply is not None and _choices(answered.reply):
                self._panels[person.id] = answered.reply
            else:
                self._turn += 1
            return
        component, value = choice = self._chance.choice(choices)
        pressed = self._latencies.now()
        acting = person.press(panel, component) if value is None else person.select(panel, component, [value])
        answered = await self._latencies.answered(acting, PATIENCE)
        after = None if answered is None else answered.reply
        if after is None:
            return
        self._panels[person.id] = after
        if choice[0].split(":")[3] not in tokens(after):
            self._latencies.moved(self.channel.id, pressed)

    async def _look(self, person: Any, verb: str) -> Interaction | None:
        table = newest_with(person, self.channel, verb)
        if table is None:
            return None
        return await self._latencies.answered(person.press(table, custom_id(table, verb)), PATIENCE)

    async def _complete(self, person: Any) -> None:
        typing = person.autocomplete(self.channel, f"{self.game} do", {}, focused="moves", typed="")
        await self._latencies.completed(typing)


def _choices(panel: Any) -> list[tuple[str, str | None]]:
    """Return the choices. A question for confirmation has one."""
    sure = custom_ids(panel, "sure")
    return [(sure[0], None)] if sure else open_choices(panel)
