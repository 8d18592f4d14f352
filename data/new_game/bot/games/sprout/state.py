"""Complete position with all hidden information. It never leaves `bot/`."""

from __future__ import annotations

from typing import Any

import msgspec
from bot.games.sprout.events import Discarded, Played

from bot.game import Seat


class Options(msgspec.Struct, frozen=True):
    """What can be chosen when a table is opened: nothing yet."""


OPTION_VALUES: dict[str, tuple[Any, ...]] = {}
"""Values offered for each field of the options, the default first."""


class State(msgspec.Struct, frozen=True):
    """Complete position: hands in order of drawing, the next card of the deck first, the top card of the pile last."""

    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    last: Played | Discarded | None = None
    turn: int = 1
    seat_to_move: Seat | None = 0
    """None once the match is over."""
