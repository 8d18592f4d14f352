"""Somebody who means to play: opens a table, sits down, begins, and moves when it is his turn."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from bot.games import GAMES
from tests.wire.evening import custom_id, open_choices

MOST_CHOICES = 12
"""In one sitting; whoever comes back later goes on where the panel was."""

SEAT = re.compile(r"^\d+\. ", re.MULTILINE)


def newest_with(person: Any, channel: Any, verb: str) -> Any:
    """The newest message there with such a button, for these eyes."""
    for message in reversed(person.sees(channel)):
        if any(str(button.custom_id).startswith(f"b:{verb}:") and not button.disabled for button in message.buttons()):
            return message
    return None


class Playing:
    """One sensible thing at a time, in one channel."""

    def __init__(self, person: Any, chance: Random, act: Any) -> None:
        self._person, self._chance, self._act = person, chance, act

    async def on(self, channel: Any) -> None:
        """Whatever stands next there."""
        table, lobby = newest_with(self._person, channel, "more"), newest_with(self._person, channel, "join")
        if lobby is not None:
            await self._settle(lobby)
        elif table is not None and newest_with(self._person, channel, "turn") is not None:
            await self._move(table)
        else:
            await self._open(channel)

    async def _open(self, channel: Any) -> None:
        game = self._chance.choice(sorted(GAMES))
        await self._act(f"/{game} new in {channel.name}", lambda: self._person.slash(channel, f"{game} new", {}))

    async def _settle(self, lobby: Any) -> None:
        seated = len(SEAT.findall(lobby.text))
        verb = self._chance.choice(
            ("start", "start", "start", "join", "computer") if seated > 1 else ("join", "computer")
        )
        found = [str(button.custom_id) for button in lobby.buttons() if str(button.custom_id).startswith(f"b:{verb}")]
        if found:
            name = found[0]
            await self._act(f"lobby {verb}", lambda: self._person.press(lobby, name))

    async def _move(self, table: Any) -> None:
        try:
            turn = custom_id(table, "turn")
        except StopIteration:
            return
        asked = await self._act("my turn", lambda: self._person.press(table, turn))
        for _ in range(MOST_CHOICES):
            panel = None if asked is None else asked.reply
            if panel is None:
                return
            sure = [str(button.custom_id) for button in panel.buttons() if str(button.custom_id).startswith("b:sure:")]
            choices = [(sure[0], None)] if sure else open_choices(panel)
            if not choices:
                return
            component, value = self._chance.choice(choices)
            asked = await self._act(f"choose {component} {value}", self._chosen(panel, component, value))

    def _chosen(self, panel: Any, component: str, value: str | None) -> Any:
        if value is None:
            return lambda: self._person.press(panel, component)
        return lambda: self._person.select(panel, component, [value])
