"""Press: one press, command or submitted form, with all that its handler needs to answer."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.app.services import Services
from bot.table.table import Person
from cogs.context import Context, context_of
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.ui.screen import Screen, show, whisper

NO_ACTION = ComponentAction("", "")
"""Action of a command: only components and forms have one in their custom_id."""


class Press(msgspec.Struct, frozen=True):
    """Press of a component, command or submitted form: who did it, where, the action, and how to answer."""

    interaction: discord.Interaction[Any]
    context: Context
    action: ComponentAction = NO_ACTION

    @property
    def services(self) -> Services:
        """Return the services."""
        return self.context.services

    @property
    def user_id(self) -> int:
        """Return the id of the user who pressed."""
        return self.interaction.user.id

    def at(self, action: ComponentAction) -> Press:
        """Return this press with another action, for a handler that continues as another one."""
        return msgspec.structs.replace(self, action=action)

    async def person(self) -> Person:
        """Return the user. Store the name and locale if they have changed."""
        return await self.context.person(self.interaction)

    async def words(self) -> Localiser:
        """Return the texts in the user's language, without names of players."""
        return Localiser((await self.person()).locale)

    async def show(self, screen: Screen) -> discord.Message | None:
        """Answer with the screen: privately, or in the pressed message, as acknowledged. See `show`."""
        return await show(self.interaction, screen)

    async def whisper(self, screen: Screen) -> None:
        """Send the screen as another private message."""
        await whisper(self.interaction, screen)


def press_of(interaction: discord.Interaction[Any]) -> Press:
    """Return the press of an interaction without an action, such as a command being typed."""
    return Press(interaction, context_of(interaction))
