"""A kept message with a picture: shown at once, with words in its place where it is not drawn yet, repainted then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from cogs.delivery.kept import Kept, keep, note_true
from cogs.house import House
from cogs.screen.screen import Key, Screen
from renderers import Picture

MOST = 10_000
"""So many messages are known as shown by this process."""


async def show_true(
    house: House, kept: Kept, make: Callable[[], Awaitable[Screen]], repaint: Callable[[str], object]
) -> Screen:
    """Paint the screen that is made so; for a message that stands as it is to be nothing is drawn.

    What this process has painted itself is among its pictures. Raises discord.HTTPException.
    """
    place = (kept.match, kept.slot.text)
    if place not in house.compared:
        standing = await _as_it_stands(house, kept, make)
        if standing is not None:
            return standing
        if len(house.compared) >= MOST:
            house.compared.clear()
        house.compared.add(place)
    screen = await make()
    await paint(house, kept, screen, repaint)
    return screen


async def _as_it_stands(house: House, kept: Kept, make: Callable[[], Awaitable[Screen]]) -> Screen | None:
    """What stands there already, its pictures sketched; None where that is not what is to stand there."""
    shown = await house.messages.shown(kept.match, kept.slot)
    stood = Key("") if shown is None else Key.read(shown.key)
    if shown is None or shown.channel != kept.channel or not stood.drawn_from:
        return None
    house.comparing.add((kept.match, kept.slot.text))
    try:
        screen = await make()
    finally:
        house.comparing.discard((kept.match, kept.slot.text))
    if screen.key().drawn_from != stood.drawn_from:
        return None
    await note_true(house, shown, kept, stood)
    return screen


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
