"""Everything that a message shows, without what belongs to the session alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec

from bot.games import GAMES
from bot.rng import Dice

GAME = GAMES["zanzibar"]
SNOWFLAKE = re.compile(r"\d{17,20}")
SIGNED = re.compile(r"https?://[^\"\s]*")
TIME = re.compile(r"( (·|\\u00b7) )?<t:\d+:\w>")
"""Also what parts it from the rest: where two times are the same minute, the second is left out."""


def other_hands(*seats: int) -> Callable[..., Any]:
    """Return the setup of the game with the cards of these seats in reverse order."""

    def setup(players: int, options: Any, dice: Dice) -> Any:
        state = GAME.setup(players, options, dice)
        return msgspec.structs.replace(
            state, seats=tuple(_turned(cards) if seat in seats else cards for seat, cards in enumerate(state.seats))
        )

    return setup


def _turned(cards: Any) -> Any:
    """Return another hand of the same size."""
    all_cards = tuple(reversed(cards.hand + cards.deck))
    size = len(cards.hand)
    return msgspec.structs.replace(cards, hand=all_cards[:size], deck=all_cards[size:])


def normal(text: str) -> str:
    """Return the text without ids, addresses and times, which belong to the session and not to the match."""
    return SNOWFLAKE.sub("#", SIGNED.sub("@", TIME.sub("", text)))


def outward(messages: list[Any]) -> list[Any]:
    """Return everything visible of each message: words, custom_ids, pictures with names and alt texts, readers."""
    return [
        (
            normal(message.text),
            normal(json.dumps(_shape(message.components), sort_keys=True)),
            [(picture.data, picture.description, picture.filename) for picture in message.pictures],
            message.ephemeral,
        )
        for message in messages
    ]


def _shape(part: Any) -> Any:
    """Return the components without the sizes and addresses that the server adds to a picture."""
    if isinstance(part, dict):
        return {name: _shape(value) for name, value in part.items() if name != "media"}
    return [_shape(value) for value in part] if isinstance(part, list) else part
