"""Removal of stale messages, which are deleted or turned into one link to the table's current message."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import discord
import msgspec

from bot.game import Seat
from bot.table.message_records import LOBBY, POSTED, TABLE, Shown, StaleFate, StaleMessage
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.editing import edit_message
from cogs.text.localiser import Localiser
from cogs.ui.errors import ErrorCause, cause_of, is_refusal
from cogs.ui.screen import NOBODY, Screen

LOG = logging.getLogger(__name__)

MAIN_SLOTS = (LOBBY, TABLE)
"""Slots whose last stale message becomes a link to the current one, because players look for it."""
READ_ONLY_CAUSES = (ErrorCause.FORBIDDEN, ErrorCause.THREAD_ARCHIVED, ErrorCause.THREAD_LOCKED)
"""Error causes after which the bot can change nothing in the channel or thread."""
REFUSED_RETRY_DELAY = timedelta(hours=1)
"""Long, because permissions that the bot lacks in a channel it has left seldom come back."""
DISTANT_PAST = datetime.min.replace(tzinfo=UTC)


async def link_to(context: Context, table: Table) -> str:
    """Return the link to the table message, or to the lobby message before the start."""
    channel = context.client.get_partial_messageable(table.channel, guild_id=table.guild)
    for slot in (TABLE, LOBBY):
        shown = await context.messages.shown(table.id, slot)
        if shown is not None:
            return f"{channel.jump_url}/{shown.message}"  # discord.py's link differs if the server is not cached
    return channel.jump_url


async def mark_stale(context: Context, shown: Shown) -> None:
    """Mark a replaced message as stale: the last table or lobby message becomes a link, others are deleted.

    Discord is not called before `sweep`. A message that a slot still shows is never touched.
    """
    if shown.message in context.deleted:
        return
    if shown.slot not in MAIN_SLOTS:
        await context.services.delivery.stale_messages.replace(_stale_message(shown, "goes"))
        return
    pointers = [
        pointer
        for pointer in await context.services.delivery.stale_messages.replaced(shown.match)
        if pointer.slot in MAIN_SLOTS and pointer.fate != "goes"
    ]
    older_pointers = [
        msgspec.structs.replace(pointer, fate="goes") for pointer in pointers if pointer.message != shown.message
    ]
    await context.services.delivery.stale_messages.replace(*older_pointers, _stale_message(shown, "points"))


async def keep_as_history(context: Context, shown: Shown) -> None:
    """Record a message that its slot no longer shows and that stays in the channel as history.

    It is deleted together with the data of a player of the match.
    """
    await context.services.delivery.stale_messages.replace(_stale_message(shown, "stub"))


async def expire_history(context: Context, match: str, kind: str, turn: tuple[int, Seat | None]) -> None:
    """Let `sweep` delete the history of that kind that is older than the present turn, which the whole table has seen.

    After a restart it stays one turn longer, because the turn of its posting is not stored.
    """
    for past in await context.services.delivery.stale_messages.replaced(match):
        if past.fate != "stub" or past.slot.kind != kind:
            continue
        since = context.delivered.stub_turns.get(past.message)
        if since is None:
            context.delivered.stub_turns.put(past.message, turn)
        elif since != turn:
            await context.services.delivery.stale_messages.replace(msgspec.structs.replace(past, fate="goes"))


async def keep_posted(context: Context, match: str, message: discord.Message) -> None:
    """Record a message that a user has posted from a private panel: see `keep_as_history`.

    In a direct message, another process may act for the match.
    """
    posted = StaleMessage(match=match, slot=POSTED, channel=message.channel.id, message=message.id, fate="stub")
    await context.services.delivery.stale_messages.replace(posted, is_fenced=False)


async def remove(context: Context, shown: Shown) -> None:
    """Delete a message that is no longer needed. `sweep` retries a refused deletion."""
    if shown.message in context.deleted:
        return
    stale = _stale_message(shown, "goes")
    await context.services.delivery.stale_messages.replace(stale)
    try:
        await _delete_or_link(context, stale)
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        LOG.info("could not delete the message: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})


async def has_stale(context: Context, match: str) -> bool:
    """Return whether a message in the match's channel is still to be deleted."""
    replaced = await context.services.delivery.stale_messages.replaced(match)
    return any(stale.fate == "goes" and not stale.slot.is_direct for stale in replaced)


async def sweep(context: Context, match: str, *, direct: bool, is_cleaning: bool = False) -> None:
    """Delete the stale messages or turn them into links: the direct messages if `direct`, else all others.

    Raise discord.HTTPException or discord.RateLimited if any of them failed. A refusal in a channel that the match has
    left is no failure, and is retried after `REFUSED_RETRY_DELAY`. With `is_cleaning`, try all and raise every refusal.
    """
    replaced = [
        stale
        for stale in await context.services.delivery.stale_messages.replaced(match)
        if stale.slot.is_direct == direct
    ]
    current = {row.message for row in await context.messages.all_shown(match)}
    failed: discord.DiscordException | None = None
    for stale in replaced:
        attempt = (stale.message, stale.fate)  # where an edit is refused, a deletion may be possible
        is_resting = not is_cleaning and context.services.now() < context.delivered.left_behind.get(
            attempt, DISTANT_PAST
        )
        if stale.fate == "stub" or stale.message in current or is_resting:
            continue
        try:
            await _delete_or_link(context, stale)
        except (discord.HTTPException, discord.RateLimited) as refused:
            if not is_refusal(refused) and not isinstance(refused, discord.RateLimited):
                raise
            if not is_cleaning and await _is_left_behind(context, stale, refused):
                LOG.info("old message left as it is: %s", refused, extra={"match": match, "slot": stale.slot.kind})
                context.delivered.left_behind.put(attempt, context.services.now() + REFUSED_RETRY_DELAY)
            else:
                failed = failed or refused
    if failed is not None:
        raise failed


async def _is_left_behind(context: Context, stale: StaleMessage, refused: Exception) -> bool:
    """Return whether the bot may not change the message, and its match is in another channel now.

    A failure would delay all messages in the new channel until the permissions in the old one change.
    """
    if stale.slot.is_direct or cause_of(refused) not in READ_ONLY_CAUSES or await _is_out_of_reach(context, stale):
        return False
    return (await context.services.matches.table(stale.match)).channel != stale.channel


async def _is_out_of_reach(context: Context, stale: StaleMessage) -> bool:
    return await context.services.moderation.guild_removals.is_out_of_reach(stale.match)


async def _delete_or_link(context: Context, stale: StaleMessage) -> None:
    message = context.client.get_partial_messageable(stale.channel).get_partial_message(stale.message)
    try:
        if stale.fate == "points" and await _turn_into_link(context, stale):
            await context.services.delivery.stale_messages.replace(msgspec.structs.replace(stale, fate="stub"))
            return
        context.deleted.note([stale.message])
        await message.delete()
    except discord.NotFound as gone:
        if cause_of(gone) is ErrorCause.CHANNEL_GONE and await _is_out_of_reach(context, stale):
            raise  # the channel may return with the bot
        LOG.info("message was already deleted: %s", gone, extra={"match": stale.match, "slot": stale.slot.kind})
    await context.services.delivery.stale_messages.settle(stale.match, [stale.message])


async def _turn_into_link(context: Context, stale: StaleMessage) -> bool:
    """Turn the message into a link. Return False if it may not be edited for long: it is then deleted instead."""
    view = (await _pointer(context, stale)).view()
    try:
        await edit_message(context, stale.channel, stale.message, view=view, attachments=[], allowed_mentions=NOBODY)
    except discord.RateLimited:
        return False
    return True


async def _pointer(context: Context, stale: StaleMessage) -> Screen:
    table = await context.services.matches.table(stale.match)
    return Screen().text(Localiser(table.locale).word("common-moved-on", link=await link_to(context, table)))


def _stale_message(shown: Shown, fate: StaleFate) -> StaleMessage:
    return StaleMessage(match=shown.match, slot=shown.slot, channel=shown.channel, message=shown.message, fate=fate)
