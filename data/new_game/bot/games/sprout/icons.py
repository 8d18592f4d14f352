"""Icons of Sprout: its seats and every card. `ICONLESS` says which choices have none, and why."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.sprout.board import CARDS, PLAYERS

from bot.icons import seat_icons

ICONS: tuple[str, ...] = (*seat_icons(PLAYERS[-1]), *CARDS)
ICONLESS: Mapping[str, str] = {"verb": "an action, not a piece"}
