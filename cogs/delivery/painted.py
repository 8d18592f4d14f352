"""A kept message with a picture: shown at once, with words in its place where it is not drawn yet, repainted then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.delivery.kept import Kept, keep
from cogs.house import House
from cogs.screen.screen import Screen
from renderers import Picture

MOST = 10_000
"""So many messages are known as shown by this process."""


async def paint(house: House, kept: Kept, screen: Screen, repaint: Callable[[str], object]) -> None:
    """Keep the message; once what it lacks has been drawn, ask once for it to be repainted.

    What another process has painted of the same position stays as it is until then. Raises discord.HTTPException.
    """
    key = (kept.match, kept.slot.text)
    if house.sequels.seeks(key, screen.coming):

        async def ask(_: Sequence[Picture | None]) -> None:
            repaint(kept.match)

        await house.sequels.end(key)
        house.sequels.begin((key,), screen.drawn, ask)
    else:
        if not screen.coming:
            await house.sequels.end(key)
        screen.let_go()
    if screen.coming and house.sequels.is_going(key) and await _stands(house, kept):
        return
    if len(house.painted) >= MOST:
        house.painted.clear()
    house.painted.add(key)
    await keep(house, kept, screen)


async def _stands(house: House, kept: Kept) -> bool:
    """Whether a process before this one has painted the position there."""
    shown = await house.messages.shown(kept.match, kept.slot)
    if shown is None or (kept.match, kept.slot.text) in house.painted:
        return False
    return bool(shown.key) and shown.seq == kept.seq and shown.channel == kept.channel
