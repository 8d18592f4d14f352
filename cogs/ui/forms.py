"""Submitted forms (Discord's modals), handled by verb.

A form's custom_id holds its state, as a button's does, so a form that was opened before a restart still works.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeAlias

import discord
from discord.ext import commands

from cogs.text.custom_id import FORM, OutdatedButton, read
from cogs.ui.first_answer import Acknowledgement
from cogs.ui.guards import Guard, anyone
from cogs.ui.interactions import InteractionAnswer
from cogs.ui.press import NO_ACTION, Press

Values: TypeAlias = Mapping[str, str]
"""Submitted texts by the name of their field. That of a box is TICKED or ""."""
TICKED = "yes"
Submitted: TypeAlias = Callable[[Press, Values], Awaitable[None]]

_SUBMITTED: dict[str, tuple[Acknowledgement, Guard, Submitted]] = {}


def submits(verb: str, acknowledgement: Acknowledgement, need: Guard) -> Callable[[Submitted], Submitted]:
    """Register the handler of a submitted form and the guard that runs before it. It gets the values by name."""

    def register(handle: Submitted) -> Submitted:
        _SUBMITTED[verb] = (acknowledgement, need, handle)
        return handle

    return register


def values_of(data: Any) -> dict[str, str]:
    """Return the submitted texts by the name of their field."""
    return dict(_values(data.get("components") or []))


def _values(parts: Any) -> Iterator[tuple[str, str]]:
    for part in parts:
        value = part.get("value")
        if isinstance(value, (str, bool)) and "custom_id" in part:
            yield part["custom_id"], value if isinstance(value, str) else TICKED if value else ""
        yield from _values([*part.get("components", ()), *([part["component"]] if "component" in part else ())])


class Forms(commands.Cog):
    """Listener for submitted forms. discord.py itself only handles forms opened since the start."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a submitted form."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: Any = interaction.data
        parsed = re.fullmatch(FORM, data["custom_id"])
        pressed = NO_ACTION if parsed is None else read(parsed.groupdict())
        acknowledgement, need, handle = _SUBMITTED.get(pressed.verb, ("private", anyone, _no_longer))
        answer = InteractionAnswer(interaction, pressed.match or None, acknowledgement)
        press = Press(interaction, answer.context, pressed)

        async def carry_out() -> None:
            await need(press)
            await press.context.remember(interaction)
            await handle(press, values_of(data))

        await answer.by(carry_out)


async def _no_longer(_: Press, __: Values) -> None:
    """Refuse a form of an earlier version that no longer has a handler."""
    raise OutdatedButton
