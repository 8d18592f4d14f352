"""Game terms as Lines, with their icons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.games.sprout.board import CARDS, PLAYERS, value_of

from bot.game import Line, line
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (*seat_icons(PLAYERS[-1]), *CARDS)
"""The seats and every card."""
ICONLESS: Mapping[str, str] = {"verb": "an action, not a piece"}
"""Choices without an icon, and why."""


def card_term(card: str) -> Line:
    """Return the name of a card: "red 7"."""
    return line("sprout-card", suit=card[0], value=value_of(card)).with_icon(f"sprout.{card}")


def card_terms(cards: Iterable[str]) -> tuple[Line, ...]:
    """Return the names of several cards."""
    return tuple(card_term(card) for card in cards)
