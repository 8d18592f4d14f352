"""The terms of a match in words: beside the game's own options, in the lobby and as parameters of `new`."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.table.terms import TERM_VALUES, Terms
from cogs.screen.components import Option, select
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed, one_of
from cogs.wording.named import dashed, key
from cogs.wording.seats import literal, spoken
from cogs.wording.voice import Voice


def terms_in_line(terms: Terms, voice: Voice) -> str:
    """All in one line."""
    return " · ".join(f"{_name(name, voice)}: {_value(name, getattr(terms, name), voice)}" for name in TERM_VALUES)


def add_lists(screen: Screen, match: str, terms: Terms, voice: Voice) -> Screen:
    """One list for every term, the value in force chosen."""
    for name, values in TERM_VALUES.items():
        now = literal(getattr(terms, name))
        ordered = sorted(values, key=_by_size) if name.endswith("hours") else values
        lines = [Option(literal(value), _value(name, value, voice), chosen=literal(value) == now) for value in ordered]
        screen.text(f"**{_name(name, voice)}**")
        screen.row(select(_name(name, voice), Pressed("term", match, menu=name), lines))
    return screen


def choices(name: str) -> list[app_commands.Choice[str]]:
    """The values of a term, for the command `new`."""
    values = TERM_VALUES[name]
    ordered = sorted(values, key=_by_size) if name.endswith("hours") else values
    return [
        app_commands.Choice(name=key(f"term-{dashed(name)}-value", value=spoken(value)), value=literal(value))
        for value in ordered
    ]


def term_of(name: str, text: str) -> Any:
    """Back from `literal`, among the values that are offered. Raises OldButton."""
    return one_of(TERM_VALUES.get(name, ()), text, literal)


def _by_size(value: int | None) -> int:
    return 0 if value is None else value


def _name(name: str, voice: Voice) -> str:
    return voice.word(f"term-{dashed(name)}")


def _value(name: str, value: object, voice: Voice) -> str:
    return voice.word(f"term-{dashed(name)}-value", value=spoken(value))
