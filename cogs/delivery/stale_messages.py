"""Removal of stale messages, which are deleted or turned into one link to the table's current message."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import discord

from bot.game import Seat
from bot.table.message_records import LOBBY, POSTED, TABLE, Shown, StaleFate, StaleMessage
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.editing import edit_message
from cogs.text.localiser import Localiser
from cogs.ui.errors import ErrorCause, cause_of, is_refusal
from cogs.ui.screen import NOBODY, Screen


async def link_to(context: Context, table: Table) -> str:
    """Return the link to the table message, or to the lobby message before the start."""
    channel = context.client.get_partial_messageable(table.channel, guild_id=table.guild)
    for slot in (TABLE, LOBBY):
        shown = await context.services.messages.shown(table.id, slot)
        if shown is not None:
            return f"{channel.jump_url}/{shown.message}"  # discord.py's link differs if the server is not cached
    return channel.jump_url


LOG = logging.getLogger(__name__)

MAIN = (LOBBY, TABLE)
"""Slots whose last stale message becomes a link to the current one, because players look for it."""
CLOSED = (ErrorCause.FORBIDDEN, ErrorCause.THREAD_ARCHIVED, ErrorCause.THREAD_LOCKED)
"""Error causes after which the bot can change nothing in the channel or thread."""
REFUSED_FOR = timedelta(hours=1)
AT_ONCE = datetime.min.replace(tzinfo=UTC)


async def mark_stale(context: Context, shown: Shown) -> None:
    """Mark a replaced message as stale: the last table or lobby message becomes a link, others are deleted.

    Discord is not called before `sweep`. A message that a slot still shows is never touched.
    """
    if shown.message in context.deleted:
        return
    if shown.slot not in MAIN:
        await context.services.stale_messages.replace(_stale_message(shown, "goes"))
        return
    pointers = [
        one
        for one in await context.services.stale_messages.replaced(shown.match)
        if one.slot in MAIN and one.fate != "goes"
    ]
    older = [_with_fate(one, "goes") for one in pointers if one.message != shown.message]
    await context.services.stale_messages.replace(*older, _stale_message(shown, "points"))


async def keep_as_history(context: Context, shown: Shown) -> None:
    """Record a message that its slot no longer shows and that stays in the channel as history.

    It is deleted together with the data of a player of the match.
    """
    await context.services.stale_messages.replace(_stale_message(shown, "stub"))


async def expire_history(context: Context, match: str, kind: str, turn: tuple[int, Seat | None]) -> None:
    """Let `sweep` delete the history of that kind that is older than the present turn, which the whole table has seen.

    After a restart it stays one turn longer, because the turn of its posting is not stored.
    """
    for one in await context.services.stale_messages.replaced(match):
        if one.fate != "stub" or one.slot.kind != kind:
            continue
        since = context.stub_turns.get(one.message)
        if since is None:
            context.stub_turns.put(one.message, turn)
        elif since != turn:
            await context.services.stale_messages.replace(_with_fate(one, "goes"))


async def keep_posted(context: Context, match: str, message: discord.Message) -> None:
    """Record a message that a user has posted from a private panel: see `keep_as_history`.

    In a direct message, another process may act for the match.
    """
    one = StaleMessage(match=match, slot=POSTED, channel=message.channel.id, message=message.id, fate="stub")
    await context.services.stale_messages.replace(one, is_fenced=False)


async def remove(context: Context, shown: Shown) -> None:
    """Delete a message that is no longer needed. `sweep` retries a refused deletion."""
    if shown.message in context.deleted:
        return
    one = _stale_message(shown, "goes")
    await context.services.stale_messages.replace(one)
    try:
        await _carry_out(context, one)
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        LOG.info("could not delete the message: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})


async def has_stale(context: Context, match: str) -> bool:
    """Return whether a message in the match's channel is still to be deleted."""
    found = await context.services.stale_messages.replaced(match)
    return any(one.fate == "goes" and not one.slot.is_direct for one in found)


async def sweep(context: Context, match: str, *, direct: bool, is_cleaning: bool = False) -> None:
    """Process the stale messages: delete them or turn them into links. `direct`: those in direct channels, else others.

    Raise discord.HTTPException or discord.RateLimited if any of them failed. A refusal in a channel that the match has
    left is no failure, and is retried after `REFUSED_FOR`. With `is_cleaning`, try all and raise every refusal.
    """
    replaced = [one for one in await context.services.stale_messages.replaced(match) if one.slot.is_direct == direct]
    standing = {shown.message for shown in await context.services.messages.all_shown(match)}
    failed: discord.DiscordException | None = None
    for one in replaced:
        is_resting = not is_cleaning and context.services.now() < context.left_behind.get(one.message, AT_ONCE)
        if one.fate == "stub" or one.message in standing or is_resting:
            continue
        try:
            await _carry_out(context, one)
        except (discord.HTTPException, discord.RateLimited) as refused:
            if not is_refusal(refused) and not isinstance(refused, discord.RateLimited):
                raise
            if not is_cleaning and await _is_left_behind(context, one, refused):
                LOG.info("old message left as it is: %s", refused, extra={"match": match, "slot": one.slot.kind})
                context.left_behind.put(one.message, context.services.now() + REFUSED_FOR)
            else:
                failed = failed or refused
    if failed is not None:
        raise failed


async def _is_left_behind(context: Context, one: StaleMessage, refused: Exception) -> bool:
    """Return whether the bot may not change the message, and its match is in another channel now.

    A failure would delay all messages in the new channel until the permissions in the old one change.
    """
    if one.slot.is_direct or cause_of(refused) not in CLOSED or await _is_out_of_reach(context, one):
        return False
    return (await context.services.matches.table(one.match)).channel != one.channel


async def _is_out_of_reach(context: Context, one: StaleMessage) -> bool:
    return await context.services.guild_removals.is_out_of_reach(one.match)


async def _carry_out(context: Context, one: StaleMessage) -> None:
    message = context.client.get_partial_messageable(one.channel).get_partial_message(one.message)
    try:
        if one.fate == "points" and await _turn_into_link(context, one):
            await context.services.stale_messages.replace(_with_fate(one, "stub"))
            return
        context.deleted.note([one.message])
        await message.delete()
    except discord.NotFound as gone:
        if cause_of(gone) is ErrorCause.CHANNEL_GONE and await _is_out_of_reach(context, one):
            raise  # the channel may return with the bot
        LOG.info("message was already deleted: %s", gone, extra={"match": one.match, "slot": one.slot.kind})
    await context.services.stale_messages.settle(one.match, [one.message])


async def _turn_into_link(context: Context, one: StaleMessage) -> bool:
    """Turn the message into a link. Return False if it may not be edited for long: it is then deleted instead."""
    view = (await _pointer(context, one)).view()
    try:
        await edit_message(context, one.channel, one.message, view=view, attachments=[], allowed_mentions=NOBODY)
    except discord.RateLimited:
        return False
    return True


async def _pointer(context: Context, one: StaleMessage) -> Screen:
    table = await context.services.matches.table(one.match)
    return Screen().text(Localiser(table.locale).word("common-moved-on", link=await link_to(context, table)))


def _stale_message(shown: Shown, fate: StaleFate) -> StaleMessage:
    return StaleMessage(match=shown.match, slot=shown.slot, channel=shown.channel, message=shown.message, fate=fate)


def _with_fate(one: StaleMessage, fate: StaleFate) -> StaleMessage:
    return StaleMessage(match=one.match, slot=one.slot, channel=one.channel, message=one.message, fate=fate)
