"""A user who presses in direct messages only."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import AnyGame
from cogs.text.choice_tree import tokens
from tests.wire import several_bots
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, buttons_of, custom_id, custom_ids, path_of

MAX_PRESSES = 9
"""More presses than any move needs."""


class DirectUser:
    """One person's direct messages. The monitor checks every press."""

    def __init__(self, session: Session, monitor: PressMonitor, person: Any) -> None:
        self.session, self.monitor, self.person = session, monitor, person

    async def press(self, message: Any, component: str, value: str | None = None) -> Any:
        """Press a button or pick a value, wait for the immediate consequences, and return the interaction."""
        assert message.channel == self.person.dm.id
        if value is None:
            interaction = await self.person.press(message, component)
        else:
            interaction = await self.person.select(message, component, [value])
        return await self._checked(interaction)

    async def submit(self, form: Any) -> Any:
        """Submit a form with what its fields hold, or with a word; the interaction, like that of a press."""
        return await self._checked(
            await self.person.submit(form, {field.custom_id: field.value or "1" for field in form.fields})
        )

    async def _checked(self, interaction: Any) -> Any:
        if interaction.answer == "deferred":
            await interaction.settled()
        await work_done()
        self.monitor.check(interaction)
        return interaction

    async def verb(self, message: Any, verb: str) -> Any:
        """Press the button of that verb and return the answer."""
        return (await self.press(message, custom_id(message, verb))).reply

    async def typed(self, command: str, **options: Any) -> Any:
        """Type a command here and return the answer."""
        interaction = await (await self.person.slash(self.person.dm, command, options)).settled()
        await work_done()
        self.monitor.check(interaction)
        return interaction.reply

    def messages_with(self, match: str, verb: str = "turn") -> list[Any]:
        """Return the messages with that button for that match: hand, call, reminder; the newest last."""
        wanted = f"b:{verb}:{match}:"
        return [
            message
            for message in self.person.sees(self.person.dm)
            if not message.ephemeral and any(str(one.custom_id).startswith(wanted) for one in message.buttons())
        ]

    def newest_with(self, match: str, verb: str = "turn") -> Any:
        """Return the newest of these messages."""
        return next(reversed(self.messages_with(match, verb)), None)

    async def panel(self, match: str) -> Any:
        """Press *My turn* on the newest message."""
        message = await self.session.loopback.wait_for(lambda: self.newest_with(match))
        return await self.verb(message, "turn")

    async def play(self, game: AnyGame, match: str, text: str) -> Any:
        """Make the move, choice by choice; return the press that completed it."""
        path = tokens(game.choices(game.read(text)))
        before = (await self._seq(match)), await self.panel(match)
        panel = before[1]
        for _ in range(MAX_PRESSES):
            interaction = await self.press(panel, *_next(panel, path))
            panel = interaction.reply
            await several_bots.all_heard()
            if await self._seq(match) != before[0]:
                return interaction
        return pytest.fail(f"{text} cannot be chosen; the panel says: {panel.text}")

    async def _seq(self, match: str) -> int:
        return (await self.session.client.services.matches.table(match)).seq


def has(message: Any, *verbs: str) -> bool:
    return any(str(one.custom_id).startswith(tuple(f"b:{verb}:" for verb in verbs)) for one in message.buttons())


def _next(panel: Any, path: tuple[str, ...]) -> tuple[str, str | None]:
    """Return the confirmation if one is asked for, otherwise the choice that leads furthest towards the move."""
    sure = custom_ids(panel, "sure")
    if sure:
        return sure[0], None
    ways = [
        (path_of(button.custom_id), button.custom_id, None)
        for button in buttons_of(panel, "pick")
        if not button.disabled
    ]
    ways += [
        ((*path_of(found.custom_id), *value.split("|")), found.custom_id, value)
        for found in panel.selects()
        if found.custom_id.startswith("s:pick:")
        for _, value in found.options
    ]
    leading = [way for way in ways if path[: len(way[0])] == way[0]]
    if not leading:
        pytest.fail(f"{path} is not on offer: {panel.text}")
    _, component, value = max(leading, key=lambda way: len(way[0]))
    return component, value
