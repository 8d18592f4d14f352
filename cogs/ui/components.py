"""Buttons and lists that carry their own memory, and the table of who answers which press."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import discord
import msgspec
from discord import ui

from cogs.house import House
from cogs.screen.answering import Acknowledgement, Answer
from cogs.screen.needs import Need, nothing
from cogs.wording.memory import BUTTON, SELECT, OldButton, Pressed, read, write
from cogs.wording.voice import Voice, cut

Answering: TypeAlias = Callable[[discord.Interaction, House, Pressed], Awaitable[None]]

_ANSWERS: dict[str, tuple[Acknowledgement, Answering]] = {}
_NEEDS: dict[str, Need] = {}
_LONG: set[str] = set()


class Option(msgspec.Struct, frozen=True):
    """One line of a list; its value may be several parts of a path, with `|` between them."""

    value: str
    label: str
    detail: str | None = None
    chosen: bool = False


def answers(
    verb: str, acknowledgement: Acknowledgement, need: Need, *, is_long: bool = False
) -> Callable[[Answering], Answering]:
    """Register the function that answers the presses of that verb; what it needs is checked before it is called.

    For what `is_long` other presses of the same person do not wait.
    """

    def register(answer: Answering) -> Answering:
        _ANSWERS[verb], _NEEDS[verb] = (acknowledgement, answer), need
        _LONG.update([verb] if is_long else [])
        return answer

    return register


def registered() -> frozenset[str]:
    """All verbs that somebody answers."""
    return frozenset(_ANSWERS)


def needs() -> Mapping[str, Need]:
    """What every verb needs."""
    return MappingProxyType(_NEEDS)


class Press(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """A button whose custom_id says all."""

    def __init__(self, button: ui.Button[Any], pressed: Pressed) -> None:
        super().__init__(button)
        self.pressed = pressed

    @classmethod
    async def from_custom_id(
        cls,
        _: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Press:
        assert isinstance(item, ui.Button)  # noqa: S101 - a button's custom_id
        return cls(item, read(match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _answer(interaction, self.pressed)


class Pick(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """A list whose custom_id says all but the value picked."""

    def __init__(self, select: ui.Select[Any], pressed: Pressed) -> None:
        super().__init__(select)
        self.pressed = pressed

    @classmethod
    async def from_custom_id(
        cls,
        _: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Pick:
        assert isinstance(item, ui.Select)  # noqa: S101 - a list's custom_id
        return cls(item, read(match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        picked = (*self.pressed.path, *(part for value in self.item.values[:1] for part in value.split("|")))
        await _answer(interaction, msgspec.structs.replace(self.pressed, path=picked))


def button(
    label: str,
    pressed: Pressed,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Press:
    """A button; its label is cut to 80 characters."""
    shown: ui.Button[Any] = ui.Button(
        label=cut(label, 80), custom_id=write("b", pressed), style=style, disabled=disabled
    )
    return Press(shown, pressed)


def select(placeholder: str, pressed: Pressed, options: Sequence[Option]) -> Pick:
    """A list of 1 to 25 options, of which one is picked."""
    lines = [
        discord.SelectOption(
            label=cut(option.label, 100),
            value=option.value,
            description=cut(option.detail, 100) if option.detail else None,
            default=option.chosen,
        )
        for option in options
    ]
    shown: ui.Select[Any] = ui.Select(placeholder=cut(placeholder, 150), custom_id=write("s", pressed), options=lines)
    return Pick(shown, pressed)


def page_buttons(voice: Voice, here: int, pages: int, to: Callable[[int], Pressed]) -> tuple[Press, Press, Press]:
    """One back, which page of how many this is, one on; `here` from 0. What leads nowhere cannot be pressed."""
    told = voice.word("common-page", page=here + 1, pages=max(1, pages))
    return (
        _turning(voice.word("common-button-page-back"), to(max(0, here - 1)), "back", disabled=here == 0),
        _turning(told, to(here), "here", disabled=True),
        _turning(voice.word("common-button-page-on"), to(here + 1), "on", disabled=here + 1 >= pages),
    )


def _turning(label: str, pressed: Pressed, way: str, *, disabled: bool) -> Press:
    """`way` tells two buttons apart that ask for the same page."""
    menu = f"{pressed.menu}-{way}" if pressed.menu else way
    return button(label, msgspec.structs.replace(pressed, menu=menu), disabled=disabled)


async def _answer(interaction: discord.Interaction[Any], pressed: Pressed) -> None:
    acknowledgement, work = _ANSWERS.get(pressed.verb, ("private", _no_longer))
    answer = Answer(interaction, pressed.match, acknowledgement, is_long=pressed.verb in _LONG)

    async def carry_out() -> None:
        await _NEEDS.get(pressed.verb, nothing)(interaction, answer.house, pressed)
        await work(interaction, answer.house, pressed)

    await answer.by(carry_out)


async def _no_longer(_: discord.Interaction[Any], __: House, ___: Pressed) -> None:
    """For a button of an earlier version that nobody answers any more."""
    raise OldButton
