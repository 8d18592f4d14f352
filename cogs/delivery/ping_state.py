"""Ping state: what the match's last public ping announced, even if its message has been deleted."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.table.message_slots import Shown
from cogs.context import Context


class PingState(msgspec.Struct, frozen=True):
    """State stored as the slot's key. The slot's `seq` is the log length; its `message` is 0 once deleted.

    `seats` have been notified of their turn. `notice` is the last announced notice. `letter` is the outbox key of the
    message. `openly` lists the seats notified in the channel; None means all or unknown. `missed` is a deleted message
    that mentioned a player whose turn it still is.
    """

    seats: tuple[Seat, ...] = ()
    notice: int = 0
    letter: str = ""
    openly: tuple[Seat, ...] | None = None
    missed: int = 0


def read_pinged(shown: Shown | None) -> PingState:
    """Return the stored state, or an empty one. Earlier versions stored only the seats."""
    if shown is None:
        return PingState()
    try:
        return msgspec.json.decode(shown.key, type=PingState)
    except msgspec.DecodeError:
        seats = tuple(int(seat) for seat in shown.key.split(",") if seat.isdigit())
        return PingState(seats)


def with_pinged(shown: Shown, told: PingState) -> Shown:
    """Return the slot with this state as its key."""
    return msgspec.structs.replace(shown, key=msgspec.json.encode(told).decode())


async def note_pinged(context: Context, shown: Shown, told: PingState) -> None:
    """Store this ping state in the slot."""
    await context.services.messages.show(with_pinged(shown, told))
