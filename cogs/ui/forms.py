"""Forms (Discord's modals): opened as the first answer to a press, and handled by verb when they are submitted.

A form's custom_id holds its state, as a button's does, so a form that was opened before a restart still works.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import discord
import msgspec
from discord import ui
from discord.ext import commands

from cogs.text.custom_id import FORM, ComponentAction, OutdatedButton, read, write
from cogs.text.localiser import cut
from cogs.ui.guards import Guard, anyone
from cogs.ui.interactions import Acknowledgement, InteractionAnswer
from cogs.ui.press import Press

Values: TypeAlias = Mapping[str, str]
"""Submitted texts by the name of their field."""
Submitted: TypeAlias = Callable[[Press, Values], Awaitable[None]]

MAX_TITLE_LENGTH = 45

_SUBMITTED: dict[str, tuple[Acknowledgement, Guard, Submitted]] = {}


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """Text field of a form. The texts are in the user's language; `value` is what it holds at first."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    most: int = 4000
    required: bool = True
    is_long: bool = False


def submits(verb: str, acknowledgement: Acknowledgement, need: Guard) -> Callable[[Submitted], Submitted]:
    """Register the handler of a submitted form and the guard that runs before it. It gets the values by name."""

    def register(handle: Submitted) -> Submitted:
        _SUBMITTED[verb] = (acknowledgement, need, handle)
        return handle

    return register


async def open_form(
    interaction: discord.Interaction[Any], title: str, action: ComponentAction, fields: Sequence[FormField]
) -> None:
    """Open the form as the first answer to this interaction: its handler needs the acknowledgement `modal`.

    discord.py stops tracking it at once: `Forms` receives every submitted form, also forms opened before a restart.
    """
    form = ui.Modal(title=cut(title, MAX_TITLE_LENGTH), custom_id=write("m", action), timeout=None)
    for field in fields:
        form.add_item(
            ui.Label(
                text=cut(field.label, MAX_TITLE_LENGTH),
                component=ui.TextInput(
                    custom_id=field.name,
                    style=discord.TextStyle.long if field.is_long else discord.TextStyle.short,
                    default=field.value or None,
                    placeholder=cut(field.hint, 100) or None,
                    max_length=field.most,
                    required=field.required,
                ),
            )
        )
    await interaction.response.send_modal(form)
    form.stop()


def values_of(data: Any) -> dict[str, str]:
    """Return the submitted texts by the name of their field."""
    return dict(_values(data.get("components") or []))


def _values(parts: Any) -> Iterator[tuple[str, str]]:
    for part in parts:
        if isinstance(part.get("value"), str) and "custom_id" in part:
            yield part["custom_id"], part["value"]
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
        pressed = ComponentAction("", "") if parsed is None else read(parsed.groupdict())
        acknowledgement, need, handle = _SUBMITTED.get(pressed.verb, ("private", anyone, _no_longer))
        answer = InteractionAnswer(interaction, pressed.match or None, acknowledgement)
        press = Press(interaction, answer.context, pressed)

        async def carry_out() -> None:
            await need(press)
            await handle(press, values_of(data))

        await answer.by(carry_out)


async def _no_longer(_: Press, __: Values) -> None:
    """Refuse a form of an earlier version that no longer has a handler."""
    raise OutdatedButton
