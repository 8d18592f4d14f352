"""Typed options: values for the options of any command, made from their declared types, never from their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from bot.playground.person_actions import Upload
from bot.playground.slash_commands import (
    ATTACHMENT,
    CHANNEL,
    INTEGER,
    LARGEST,
    NUMBER,
    ROLE,
    TEXT,
    USER,
    YES_NO,
    CommandOffer,
    OptionOffer,
)
from bot.playground.world.resource_json import CHANNEL_TYPES

Sense: TypeAlias = Literal["bare", "sensible", "one odd", "senseless"]
"""Only what must be given; everything, as it is offered; the same with one oddity; nothing but oddities."""
ODD = " \u202e@everyone `{$x}` <@0> *\U0001f468\u200d\U0001f469\u200d\U0001f467* [x](y),,>@=x\n\u0130\u00df'\"\\;-- "
LONG = 300


class OptionTargets:
    """People, channels and roles that an option can name where the command is typed."""

    def __init__(self, people: Sequence[Any], channels: Sequence[Any], roles: Sequence[int]) -> None:
        self.people, self.channels, self.roles = people, channels, roles


def senses(offer: CommandOffer) -> tuple[Sense, ...]:
    """Return the different ways to fill in that command."""
    if not offer.options:
        return ("bare",)
    return ("bare", "sensible", "one odd", "senseless")


def filled_in(
    offer: CommandOffer, sense: Sense, around: OptionTargets, offered: Mapping[str, Any], turn: int
) -> dict[str, Any]:
    """Return the values of its options. `offered` is what the bot proposed; `turn` varies the rest."""
    if sense == "senseless":
        return {option.name: _senseless(option, around, turn) for option in offer.options}
    wanted = [option for option in offer.options if option.required or sense != "bare"]
    values = {option.name: _sensible(option, around, offered, turn) for option in wanted}
    if sense == "one odd":
        odd = wanted[turn % len(wanted)]
        values[odd.name] = _long_number(odd) if is_text(odd) else _senseless(odd, around, turn)
    return values


def _sensible(option: OptionOffer, around: OptionTargets, offered: Mapping[str, Any], turn: int) -> Any:
    if option.name in offered:
        return offered[option.name]
    if option.choices:
        return option.choices[turn % len(option.choices)].value
    match option.type:
        case types if types in (INTEGER, NUMBER):
            return int(option.least if option.least is not None else 1)
        case types if types == YES_NO:
            return True
        case types if types == ATTACHMENT:
            return Upload("match.json", b"{}")
        case types if types in (USER, CHANNEL, ROLE):
            return _named(option, around)[0]
        case _:
            return "because"[: int(option.most or LONG)]


def _senseless(option: OptionOffer, around: OptionTargets, turn: int) -> Any:
    """Return values that make no sense, but that Discord's client allows."""
    if option.choices:
        return option.choices[-1 - turn % len(option.choices)].value
    match option.type:
        case types if types in (INTEGER, NUMBER):
            ends = (LARGEST if option.most is None else option.most, -LARGEST if option.least is None else option.least)
            return int(ends[turn % 2])
        case types if types == YES_NO:
            return False
        case types if types == ATTACHMENT:
            return Upload("../\u202e.json", (b"\xff\x00{", b"", b'{"format": 1, "moves": [[]]}')[turn % 3])
        case types if types in (USER, CHANNEL, ROLE):
            return _named(option, around)[-1]
        case _:
            return _text(option, turn)


def _text(option: OptionOffer, turn: int) -> str:
    """Return odd characters, a very long word, a single blank or a huge number."""
    most, least = int(option.most or 6000), int(option.least or 1)
    text = (ODD, "x" * most, " ", "9" * 60, "\u0663", "-1")[turn % 6]
    return text[:most].ljust(least)


def _long_number(option: OptionOffer) -> str:
    """Return more digits than Python converts to a number."""
    return "9" * int(option.most or 6000)


def _named(option: OptionOffer, around: OptionTargets) -> Sequence[Any]:
    found = {USER: around.people, CHANNEL: around.channels, ROLE: around.roles}[option.type]
    if option.type == CHANNEL and option.kinds:
        return [channel for channel in found if CHANNEL_TYPES[channel.kind] in option.kinds]
    return found


def is_text(option: OptionOffer) -> bool:
    """Return whether the option accepts any text."""
    return option.type == TEXT and not option.choices
