"""Components whose state is in the custom_id, and the registry of handlers by verb."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Self, TypeAlias, TypeVar, cast

import discord
import msgspec
from discord import ui

from bot.icons import first_icon, without_marks
from cogs.text.custom_id import BUTTON, PEOPLE, ROLES, SELECT, ComponentAction, OutdatedButton, read, write
from cogs.text.emojis import Emojis
from cogs.text.localiser import Localiser, cut
from cogs.ui.first_answer import Acknowledgement
from cogs.ui.guards import Guard, anyone
from cogs.ui.interactions import InteractionAnswer
from cogs.ui.press import Press

Answering: TypeAlias = Callable[[Press], Awaitable[None]]

MAX_OPTIONS = 25
"""Discord's limit for the options of a list and the choices offered while somebody types."""
MAX_LABEL_LENGTH = 100
"""Maximum characters of an option's label and of its detail."""


class Option(msgspec.Struct, frozen=True):
    """Option of a list. Its value may hold several parts of a path, separated by `|`."""

    value: str
    label: str
    detail: str | None = None
    chosen: bool = False


class Handler(msgspec.Struct, frozen=True):
    """Handler of a verb: how its presses are acknowledged, which guard runs first, and in which queue they wait."""

    acknowledgement: Acknowledgement
    guard: Guard
    function: Answering
    is_long: bool = False
    """Presses do not block the user's other presses."""
    is_apart: bool = False
    """Presses block no press on the match, and do not count as presence there."""


_HANDLERS: dict[str, Handler] = {}


Answer = TypeVar("Answer", bound=Answering)


def answers(
    verb: str, acknowledgement: Acknowledgement, need: Guard, *, is_long: bool = False, is_apart: bool = False
) -> Callable[[Answer], Answer]:
    """Register the handler of a verb and the guard that runs before it. See `Handler`."""

    def register(answer: Answer) -> Answer:
        _HANDLERS[verb] = Handler(acknowledgement, need, answer, is_long, is_apart)
        return answer

    return register


def needs() -> Mapping[str, Guard]:
    """Return the guards by verb."""
    return {verb: handler.guard for verb, handler in _HANDLERS.items()}


ItemType = TypeVar("ItemType", bound=ui.Item[Any])


class _Stateful(ui.DynamicItem[ItemType], template="(?!)"):
    """Component whose custom_id holds its state. Subclasses say by their template which custom_ids are theirs."""

    def __init__(self, item: ItemType, pressed: ComponentAction) -> None:
        super().__init__(item)
        self.pressed = pressed

    @classmethod
    async def from_custom_id(
        cls,
        _: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Return the component of a press, with the state that its custom_id holds."""
        return cls(cast(ItemType, item), read(match.groupdict()))

    def action(self) -> ComponentAction:
        """Return the action of the press, without a verb if the custom_id belongs to another kind of component."""
        return self.pressed

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the press or selection."""
        await _answer(interaction, self.action())


class StatefulButton(_Stateful[ui.Button[Any]], template=BUTTON):
    """Button whose custom_id holds its state."""

    def __init__(self, button: ui.Button[Any], pressed: ComponentAction) -> None:
        super().__init__(button, pressed)
        self.icon = ""

    def show_icon(self, emojis: Emojis) -> None:
        """Put the icon's emoji before the label, or none."""
        self.item.emoji = emojis.get(self.icon)


class StatefulSelect(_Stateful[ui.Select[Any]], template=SELECT):
    """List whose custom_id holds its state, except the selected value."""

    def __init__(self, select: ui.Select[Any], pressed: ComponentAction) -> None:
        super().__init__(select, pressed)
        self.icons: tuple[str, ...] = ()

    def show_icon(self, emojis: Emojis) -> None:
        """Put the emoji of its icon before each option, or none."""
        for option, icon in zip(self.item.options, self.icons, strict=False):
            option.emoji = emojis.get(icon)

    def action(self) -> ComponentAction:
        """Return the action with the selected value appended to the path."""
        if not isinstance(self.item, ui.Select):
            return ComponentAction("", "")
        picked = (*self.pressed.path, *(part for value in self.item.values[:1] for part in value.split("|")))
        return msgspec.structs.replace(self.pressed, path=picked)


class StatefulPeopleSelect(_Stateful[ui.UserSelect[Any]], template=PEOPLE):
    """List of the server's members whose custom_id holds its state, except the selected people."""

    def action(self) -> ComponentAction:
        """Return the action with the ids of the selected people appended to the path."""
        if not isinstance(self.item, ui.UserSelect):
            return ComponentAction("", "")
        picked = (*self.pressed.path, *(str(person.id) for person in self.item.values))
        return msgspec.structs.replace(self.pressed, path=picked)


class StatefulRoleSelect(_Stateful[ui.RoleSelect[Any]], template=ROLES):
    """List of the server's roles whose custom_id holds its state, except the selected role."""

    def action(self) -> ComponentAction:
        """Return the action with the id of the selected role appended to the path, or "" for none."""
        if not isinstance(self.item, ui.RoleSelect):
            return ComponentAction("", "")
        picked = "".join(str(role.id) for role in self.item.values[:1])
        return msgspec.structs.replace(self.pressed, path=(*self.pressed.path, picked))


MAX_BUTTON_LENGTH = 80
"""Maximum characters of a button's label."""


def button(
    label: str,
    pressed: ComponentAction,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> StatefulButton:
    """Return a button, with its label cut to Discord's limit. Its icon is the first one marked in the label."""
    item: ui.Button[Any] = ui.Button(
        label=cut(without_marks(label), MAX_BUTTON_LENGTH),
        custom_id=write("b", pressed),
        style=style,
        disabled=disabled,
    )
    stateful = StatefulButton(item, pressed)
    stateful.icon = first_icon(label)
    return stateful


def select(placeholder: str, pressed: ComponentAction, options: Sequence[Option]) -> StatefulSelect:
    """Return a list of the first `MAX_OPTIONS` options for a single selection. No two of them look alike.

    The icon of an option is the first one marked in its label.
    """
    options = options[:MAX_OPTIONS]
    icons = tuple(first_icon(option.label) for option in options)
    options = [msgspec.structs.replace(option, label=without_marks(option.label)) for option in options]
    looks = Counter(
        (cut(option.label, MAX_LABEL_LENGTH), cut(option.detail or "", MAX_LABEL_LENGTH)) for option in options
    )
    lines = []
    for option in options:
        label, detail = cut(option.label, MAX_LABEL_LENGTH), cut(option.detail or "", MAX_LABEL_LENGTH)
        if looks[label, detail] > 1:
            mark = option.value.replace("|", " ")
            detail = cut(f"{mark} · {detail}" if detail else mark, MAX_LABEL_LENGTH)
        lines.append(
            discord.SelectOption(label=label, value=option.value, description=detail or None, default=option.chosen)
        )
    item: ui.Select[Any] = ui.Select(
        placeholder=cut(without_marks(placeholder), 150),
        custom_id=write("s", pressed),
        options=lines,
    )
    stateful = StatefulSelect(item, pressed)
    stateful.icons = icons
    return stateful


def people_select(placeholder: str, pressed: ComponentAction, limit: int) -> StatefulPeopleSelect:
    """Return a list of the server's members for a selection of 1 to `limit` people."""
    item: ui.UserSelect[Any] = ui.UserSelect(
        placeholder=cut(placeholder, 150), custom_id=write("u", pressed), max_values=min(limit, MAX_OPTIONS)
    )
    return StatefulPeopleSelect(item, pressed)


def role_select(placeholder: str, pressed: ComponentAction, chosen: int) -> StatefulRoleSelect:
    """Return a list of the server's roles for a selection of one or none. `chosen`: the present one; 0 for none."""
    defaults = [discord.Object(chosen, type=discord.Role)] if chosen else []
    item: ui.RoleSelect[Any] = ui.RoleSelect(
        placeholder=cut(placeholder, 150), custom_id=write("r", pressed), min_values=0, default_values=defaults
    )
    return StatefulRoleSelect(item, pressed)


def page_count(items: int, size: int) -> int:
    """Return how many pages of that size the items fill: at least one."""
    return max(1, math.ceil(items / size))


def page_buttons(
    localiser: Localiser, here: int, pages: int, to: Callable[[int], ComponentAction]
) -> tuple[StatefulButton, ...]:
    """Return the buttons Back, page number, Next, or none for a single page. `here` counts from 0.

    A button without a target is disabled.
    """
    if pages <= 1:
        return ()
    position = localiser.word("common-page", page=here + 1, pages=pages)
    return (
        _page_button(localiser.word("common-button-page-back"), to(max(0, here - 1)), "back", disabled=here == 0),
        _page_button(position, to(here), "here", disabled=True),
        _page_button(localiser.word("common-button-page-on"), to(here + 1), "on", disabled=here + 1 >= pages),
    )


def _page_button(label: str, pressed: ComponentAction, way: str, *, disabled: bool) -> StatefulButton:
    """Return a page button. `way` keeps the custom_ids of two buttons for the same page distinct."""
    menu = f"{pressed.menu}-{way}" if pressed.menu else way
    return button(label, msgspec.structs.replace(pressed, menu=menu), disabled=disabled)


async def _no_longer(_: Press) -> None:
    """Refuse a button of an earlier version that no longer has a handler."""
    raise OutdatedButton


_OUTDATED = Handler("private", anyone, _no_longer)


async def _answer(interaction: discord.Interaction[Any], pressed: ComponentAction) -> None:
    handler = _HANDLERS.get(pressed.verb, _OUTDATED)
    answer = InteractionAnswer(
        interaction,
        pressed.match,
        handler.acknowledgement,
        is_long=handler.is_long,
        is_apart=handler.is_apart,
    )
    press = Press(interaction, answer.context, pressed)

    async def carry_out() -> None:
        await handler.guard(press)
        if handler.acknowledgement != "modal":  # a form must open within three seconds
            await press.context.remember(interaction)
        await handler.function(press)

    await answer.by(carry_out)
