"""Terms of a match: as text, as lists in the lobby, and as options of `new`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.game import AnyGame
from bot.table.match_terms import TERM_VALUES, Terms, has_reserve
from cogs.text.command_names import dashed, key
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser
from cogs.text.seat_names import literal, spoken
from cogs.ui.components import Option, select
from cogs.ui.screen import Screen


def unusual_terms(terms: Terms, localiser: Localiser) -> list[str]:
    """Return the terms that differ from the usual ones in words, apart from pace and rating."""
    apart = {"turn_hours", "rated"} | (set() if has_reserve(terms) else {"reserve_hours"})
    return [
        f"{_name(name, localiser)}: {_value(name, getattr(terms, name), localiser)}"
        for name, values in TERM_VALUES.items()
        if name not in apart and getattr(terms, name) != values[0]
    ]


def add_lists(screen: Screen, game: AnyGame, match: str, terms: Terms, localiser: Localiser) -> Screen:
    """Add one sentence and one list for each term, with its current value selected. Return the screen."""
    for name in TERM_VALUES:
        now = literal(getattr(terms, name))
        lines = [
            Option(literal(value), _value(name, value, localiser), chosen=literal(value) == now)
            for value in listed_values(name, game)
        ]
        screen.text(_sentence(name, localiser))
        screen.row(select(_name(name, localiser), ComponentAction("term", match, menu=name), lines))
    return screen


def add_sentences(screen: Screen, terms: Terms, localiser: Localiser) -> Screen:
    """Add one sentence for each term. Return the screen."""
    return screen.text("\n".join(_sentence(name, localiser, terms) for name in TERM_VALUES))


def _sentence(name: str, localiser: Localiser, terms: Terms | None = None) -> str:
    """Return the term with its meaning and, if `terms` are given, its value."""
    value = "" if terms is None else f": {_value(name, getattr(terms, name), localiser)}"
    return f"**{_name(name, localiser)}{value}**\n-# {localiser.word(f'term-{dashed(name)}-about')}"


def choices(name: str, game: AnyGame | None = None) -> list[app_commands.Choice[str]]:
    """Return the values of a term as choices of a command, such as `new` of that game."""
    return [
        app_commands.Choice(name=key(f"term-{dashed(name)}-value", value=spoken(value)), value=literal(value))
        for value in listed_values(name, game)
    ]


def term_of(name: str, text: str) -> Any:
    """Return the allowed value whose `literal` is the text. Raise OutdatedButton."""
    return one_of(TERM_VALUES.get(name, ()), text, literal)


def listed_values(name: str, game: AnyGame | None = None) -> Sequence[Any]:
    """Return the values of a term in the order of a list: hours by length, no limit first.

    A table of that game starts by itself only with a number of players that it seats.
    """
    values = TERM_VALUES[name]
    if name == "start_at" and game is not None:
        return [value for value in values if value is None or value in game.players]
    return sorted(values, key=lambda value: value or 0) if name.endswith("hours") else values


def _name(name: str, localiser: Localiser) -> str:
    return localiser.word(f"term-{dashed(name)}")


def _value(name: str, value: object, localiser: Localiser) -> str:
    return localiser.word(f"term-{dashed(name)}-value", value=spoken(value))
