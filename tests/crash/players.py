"""Simulated players: press what they see at their table, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

from bot.i18n import word
from bot.playground.interactions import Interaction
from bot.playground.world.models import NoAnswerError, NotOfferedError
from tests.crash.press_ledger import Ledger
from tests.wire.play_session import MAX_CHOICES, buttons_of, custom_id, custom_ids, open_choices

CUT_OFF = NoAnswerError, NotOfferedError, TimeoutError
"""Errors of a press while the bot is down, or of a button that another user has just removed."""
REST = 0.05
NOTICED = 0.3
"""Seconds that a player waits after joining before checking the lobby again."""
BUSY = word("refused-too-many-at-once", "en")
"""Answer to a press during an earlier one."""
OLD = 30
"""Number of old panels that are remembered at a table."""


def newest_with(person: Any, channel: Any, verb: str) -> Any:
    """Return the newest message there that this person sees with such an enabled button."""
    for message in reversed(person.sees(channel)):
        if any(str(button.custom_id).startswith(f"b:{verb}:") and not button.disabled for button in message.buttons()):
            return message
    return None


def tokens(panel: Any) -> set[str]:
    """Return the tokens of the panel's choices: they change when the seat has moved."""
    names = [part.custom_id for part in (*panel.buttons(), *panel.selects())]
    return {name.split(":")[3] for name in names if name is not None and name.split(":")[1] in ("pick", "sure")}


class PlayedTable:
    """A table with its players, who start another match when one has ended."""

    def __init__(self, channel: Any, game: str, people: list[Any], chance: Random, ledger: Ledger) -> None:
        self.channel, self.game, self.people = channel, game, people
        self.old: list[tuple[Any, Any]] = []
        """Private panels, and whose they are."""
        self._chance, self._ledger = chance, ledger

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            for person in self.people:
                try:
                    await self._next(person)
                except CUT_OFF:
                    await asyncio.sleep(REST)
            await asyncio.sleep(REST)

    async def begin(self) -> None:
        """Wait until a match runs."""
        while newest_with(self.people[0], self.channel, "turn") is None:
            for person in self.people:
                await self._next(person)
            await asyncio.sleep(REST)

    async def ask(self, person: Any) -> Interaction | None:
        """Press *My turn* and return the answer; None if there is no table."""
        table = newest_with(person, self.channel, "turn")
        if table is None:
            return None
        return await self._answered(person.press(table, custom_id(table, "turn")))

    async def press_old(self) -> str | None:
        """Press anything in an old panel and return the answer."""
        seen = {person.id: {one.id: one for one in person.sees(self.channel)} for person in self.people}
        there = [(person, now) for person, was in self.old if (now := seen[person.id].get(was.id)) is not None]
        if not there:
            return None
        person, panel = self._chance.choice(there)
        buttons = [(str(one.custom_id), None) for one in panel.buttons() if not one.disabled]
        choices: list[tuple[str, str | None]] = [*open_choices(panel), *buttons]
        answer = await self._chosen(person, panel, self._chance.choice(choices))
        return "" if answer.reply is None else answer.reply.text

    async def _next(self, person: Any) -> None:
        if newest_with(person, self.channel, "turn") is not None:
            await self._move(person)
            return
        lobby = newest_with(person, self.channel, "more-lobby")
        if lobby is None:
            if person is self.people[0]:
                await self._answered(person.slash(self.channel, f"{self.game} new", {}))
            return
        if all(one.name in lobby.text for one in self.people):
            await self.people[0].press(lobby, custom_id(lobby, "start"))
        elif person.name not in lobby.text:
            await person.press(lobby, custom_id(lobby, "join"))
        await asyncio.sleep(NOTICED)

    async def _move(self, person: Any) -> None:
        asked = await self.ask(person)
        panel = None if asked is None else asked.reply
        if panel is None or not buttons_of(panel, "more"):
            return
        self.old = [*self.old[-OLD:], (person, panel)]
        for _ in range(MAX_CHOICES):
            sure = custom_ids(panel, "sure")
            choices = [(sure[0], None)] if sure else open_choices(panel)
            if not choices:
                return
            choice = self._chance.choice(choices)
            answer = await self._chosen(person, panel, choice)
            after = answer.reply
            if after is None or "⚠" in after.text or BUSY in after.text:
                return
            if choice[0].split(":")[3] not in tokens(after):
                self._ledger.acknowledge(answer)
            panel = after

    async def _chosen(self, person: Any, panel: Any, choice: tuple[str, str | None]) -> Interaction:
        component, value = choice
        if value is None:
            return await self._answered(person.press(panel, component))
        return await self._answered(person.select(panel, component, [value]))

    async def _answered(self, pressing: Awaitable[Interaction]) -> Interaction:
        return await (await pressing).settled()
