"""Stored form of a game's states and events: MessagePack."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bot.game import AnyGame


class Codec:
    """MessagePack encoder and decoder for one game. Decoding checks the types and raises msgspec.MsgspecError."""

    def __init__(self, state_type: Any, event_type: Any) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._states = msgspec.msgpack.Decoder(state_type)
        self._events = msgspec.msgpack.Decoder(tuple[event_type, ...])

    def encode(self, value: Any) -> bytes:
        """Return a state, or a tuple of events, as bytes."""
        return self._encoder.encode(value)

    def state(self, data: bytes) -> Any:
        """Decode a state."""
        return self._states.decode(data)

    def events(self, data: bytes) -> tuple[Any, ...]:
        """Decode the events of one row."""
        events: tuple[Any, ...] = self._events.decode(data)
        return events


def codec(game: AnyGame) -> Codec:
    """Return the game's codec. It is built once."""
    state_type: Any = game.state_type
    return _codec(state_type, game.event_type)


@cache
def _codec(state_type: Any, event_type: Any) -> Codec:
    return Codec(state_type, event_type)
