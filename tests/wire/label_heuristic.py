"""Label heuristic: chooses by labels alone, takes what promises most points, and ends a turn last."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from bot.rng import Dice

Choice: TypeAlias = tuple[str, str | None]

GAIN = re.compile(r"([+−]\d+)")
LAST = re.compile(r"End turn|Draw and keep|Discard|Bar\b|Pass\b|No bid|Leave|Drop out|Let |Stay", re.IGNORECASE)
"""Verbs pressed only if there is nothing better."""
AHEAD = re.compile(r"until my turn|and end turn", re.IGNORECASE)
"""What also answers questions of later: the thumb wants to be asked."""


def best_choice(panel: Any, choices: list[Choice], chance: Dice) -> Choice:
    """Return the choice with the best words, at random among equals."""
    labels = labels_of(panel)
    worth = {choice: worth_of(labels.get(choice, "")) for choice in choices}
    best = max(worth.values())
    return chance.choose([choice for choice in choices if worth[choice] == best])


def worth_of(label: str) -> float:
    """Return the points that the words promise, or slightly less than 0 for the end of the turn."""
    if AHEAD.search(label):
        return -100.0
    gains = [int(found.replace("−", "-")) for found in GAIN.findall(label)]
    return max(gains) if gains else -0.5 if LAST.search(label) else 0.0


def labels_of(panel: Any) -> dict[Choice, str]:
    """Return the words of each choice."""
    found: dict[Choice, str] = {(button.custom_id, None): button.label for button in panel.buttons()}
    for choosing in panel.selects():
        found |= {(choosing.custom_id, value): label for label, value in choosing.options}
    return found
