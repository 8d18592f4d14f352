"""What the table was told last: the slot `ping` of a match, whether its message still stands or not."""

from __future__ import annotations

import msgspec

from bot.game import Seat
from bot.table.slots import Shown
from cogs.house import House


class Pinged(msgspec.Struct, frozen=True):
    """Kept as the slot's key; the slot's `seq` is how long the log was, its `message` 0 when the message has gone.

    `seats` have been told that the table waits for them, `notice` is the last notice that was told, `letter` the
    outbox's slot of the message. `openly` are those of them who were told in the channel; None: all, or nobody knows.
    `missed` is the message that has gone although somebody whom it called is still waited for.
    """

    seats: tuple[Seat, ...] = ()
    notice: int = 0
    letter: str = ""
    openly: tuple[Seat, ...] | None = None
    missed: int = 0


def read_pinged(shown: Shown | None) -> Pinged:
    """Nothing, where nothing was told; earlier versions kept the seats alone."""
    if shown is None:
        return Pinged()
    try:
        return msgspec.json.decode(shown.key, type=Pinged)
    except msgspec.DecodeError:
        seats = tuple(int(seat) for seat in shown.key.split(",") if seat.isdigit())
        return Pinged(seats)


async def note_pinged(house: House, shown: Shown, told: Pinged) -> None:
    """From now on the slot shows this."""
    await house.messages.show(msgspec.structs.replace(shown, key=msgspec.json.encode(told).decode()))
