"""Managed messages with pictures: shown at once with a text placeholder, edited once the picture is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from cogs.context import Context
from cogs.delivery.managed_message import ManagedKey, store_shown, update_managed
from cogs.ui.screen import Screen, ScreenKey
from renderers import Picture

MOST = 10_000
"""Number of messages remembered as compared or edited by this process."""


async def show_current(
    context: Context, kept: ManagedKey, make: Callable[[], Awaitable[Screen]], repaint: Callable[[str], object]
) -> Screen:
    """Make the screen and show it, and return it. Draw nothing if the message is already current.

    Once a message was found outdated, it is no longer compared: its later pictures are in the cache. Raise
    discord.HTTPException.
    """
    place = (kept.match, kept.slot.text)
    if place not in context.compared:
        standing = await _as_it_stands(context, kept, make)
        if standing is not None:
            return standing
        if len(context.compared) >= MOST:
            context.compared.clear()
        context.compared.add(place)
    screen = await make()
    await show_with_pictures(context, kept, screen, repaint)
    return screen


async def _as_it_stands(context: Context, kept: ManagedKey, make: Callable[[], Awaitable[Screen]]) -> Screen | None:
    """Return the current message with placeholders for pictures, or None if it is outdated."""
    shown = await context.services.messages.shown(kept.match, kept.slot)
    stood = ScreenKey("") if shown is None else ScreenKey.read(shown.key)
    if shown is None or shown.channel != kept.channel or not stood.drawn_from:
        return None
    context.comparing.add((kept.match, kept.slot.text))
    try:
        screen = await make()
    finally:
        context.comparing.discard((kept.match, kept.slot.text))
    if screen.key().drawn_from != stood.drawn_from:
        return None
    await store_shown(context, shown, kept, stood)
    return screen


async def show_with_pictures(
    context: Context, kept: ManagedKey, screen: Screen, repaint: Callable[[str], object]
) -> None:
    """Update the message, and call `repaint` once its late pictures are drawn.

    Until then, a message of the same position from another process stays unchanged. Raise discord.HTTPException.
    """
    key = (kept.match, kept.slot.text)
    if context.follow_ups.lacks(key, screen.pending):

        async def ask(_: Sequence[Picture | None]) -> None:
            repaint(kept.match)

        await context.follow_ups.end(key)
        context.follow_ups.begin((key,), screen.drawn, ask)
    else:
        if not screen.pending:
            await context.follow_ups.end(key)
        screen.release_pictures()
    if screen.pending and context.follow_ups.is_pending(key) and await _stands(context, kept):
        return
    if len(context.painted) >= MOST:
        context.painted.clear()
    context.painted.add(key)
    await update_managed(context, kept, screen)


async def _stands(context: Context, kept: ManagedKey) -> bool:
    """Return whether another process already shows the present position there."""
    shown = await context.services.messages.shown(kept.match, kept.slot)
    if shown is None or (kept.match, kept.slot.text) in context.painted:
        return False
    return bool(shown.key) and shown.seq == kept.seq and shown.channel == kept.channel
