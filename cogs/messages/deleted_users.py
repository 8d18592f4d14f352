"""Removal of deleted users from the messages of a match on Discord."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.automation.pipeline import TargetGone
from bot.table.lobby import invited
from bot.table.message_records import (
    CLEANING,
    FOLLOWED,
    HAND,
    INVITATION,
    LOBBY,
    MATCHED,
    OVER,
    PING,
    REQUEST,
    SEATED,
    TABLE,
    Shown,
    Slot,
)
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.calls import CALLS, CallContent, CallDeadline, read_ping_state, revise
from cogs.delivery.delivery_errors import delivery_error, run_each
from cogs.delivery.editing import edit_screen
from cogs.delivery.exactly_once import recover
from cogs.delivery.managed_message import allowed_mentions, emojis_in, managed_key, message_handle
from cogs.delivery.stale_messages import sweep
from cogs.messages.direct_calls import forget_lost_call
from cogs.messages.direct_notices import seating_screen
from cogs.messages.followers import result_screen
from cogs.messages.hand_message import direct_hand_screen
from cogs.messages.last_events import recent_log
from cogs.messages.lobby_message import current_lobby_screen
from cogs.messages.matched_table import matched_text, matched_users
from cogs.messages.pings import asleep_end_text, end_text
from cogs.messages.rematch import invitation_text
from cogs.messages.requests import current_request_screen
from cogs.messages.table_message import table_screen
from cogs.text.localiser import Localiser, thread_name, with_names
from cogs.text.sanitise import single_line
from cogs.ui.errors import DISCORD_ERRORS, ErrorCause, cause_of
from cogs.ui.screen import Screen

_HOST = "*"
_GONE = (ErrorCause.MESSAGE_GONE, ErrorCause.CHANNEL_GONE, ErrorCause.NOT_FOUND)


class DeletedUserCleaner:
    """Pipeline step `CLEANING`: pending from a deletion on until no message of the match names the user.

    Messages are edited or deleted, never posted. What Discord refuses is retried, also after a restart.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def follow(self, match: str) -> None:
        """Clean the match's messages if that is pending. Raise RetryLater."""
        services = self._context.services
        if CLEANING not in services.delivery.retry_queue.parts(match):
            return
        if await services.moderation.guild_removals.is_out_of_reach(match):
            raise TargetGone("the bot was removed from the server")
        try:
            await self._clean(match)
        except DISCORD_ERRORS as trouble:
            raise await delivery_error(self._context, trouble) from trouble

    async def _clean(self, match: str) -> None:
        """Clean all messages, also after a failure. Raise one of the failures at the end."""
        context = self._context
        look = await context.services.matches.look(match, None)
        await run_each(
            lambda: self._rename_thread(look.table),
            lambda: context.message_queues.run(match, lambda: recover(context, match, CALLS, direct=False)),
            lambda: sweep(context, match, direct=False, is_cleaning=True),
            lambda: self._edit_all(look),
            lambda: sweep(context, match, direct=True, is_cleaning=True),
        )

    async def _edit_all(self, look: MatchView) -> None:
        context, match = self._context, look.table.id

        async def edit(slot: Slot) -> None:
            await context.message_queues.run(match, lambda: self._edit(look, slot))

        slots = [row.slot for row in await context.messages.all_shown(match) if row.message]
        await run_each(*(lambda slot=slot: edit(slot) for slot in slots))

    async def _edit(self, look: MatchView, slot: Slot) -> None:
        """Edit one message if it still exists. Skip messages that the publisher of a live match updates."""
        shown = await self._context.messages.shown(look.table.id, slot)
        if shown is None:
            return
        try:
            if slot in (INVITATION, MATCHED) or (slot == PING and shown.key == OVER):
                await self._edit_text(look, shown)
            elif slot == PING:
                await revise(self._context, shown, read_ping_state(shown).message_key, await self._due(shown))
            elif slot.is_direct and slot.kind not in (HAND, FOLLOWED):
                if not await revise(self._context, shown, shown.key, await self._due(shown)):
                    await forget_lost_call(self._context, shown)
            elif not look.table.is_live:
                await self._edit_screen(look, shown)
        except discord.HTTPException as refused:
            if cause_of(refused) not in _GONE:
                raise

    async def _due(self, shown: Shown) -> CallDeadline | None:
        """Return the deadline that the ping shows."""
        key = read_ping_state(shown).message_key if shown.slot == PING else shown.key
        call = await self._context.outbox.rows.one(shown.match, key)
        return None if call is None else msgspec.convert(call.body, CallContent).due

    async def _edit_text(self, look: MatchView, shown: Shown) -> None:
        context = self._context
        if shown.slot == INVITATION:
            text, users = invitation_text(context, look.table), list(invited(look.table))
        elif shown.slot == MATCHED:
            text, users = matched_text(context, look.table), list(matched_users(look.table))
        else:
            text, users = asleep_end_text(context, look) if look.outcome is None else end_text(context, look)
        text = with_names(text, await context.holder_names(shown.match))
        message = message_handle(context, shown.channel, shown.message)
        await message.edit(content=text, allowed_mentions=allowed_mentions(users))

    async def _edit_screen(self, look: MatchView, shown: Shown) -> None:
        screen = await self._screen(look, shown)
        if screen is None:
            return
        if screen.pending:
            screen.complete(await screen.drawn())
        screen.emojis = await emojis_in(self._context, managed_key(look, shown.slot).reader)
        await edit_screen(self._context, shown.channel, shown.message, screen)
        await self._context.messages.show(msgspec.structs.replace(shown, key=screen.key().text))

    async def _screen(self, look: MatchView, shown: Shown) -> Screen | None:
        """Return the message's current content, or None for a kind of message without names."""
        context, slot = self._context, shown.slot
        if slot == TABLE and look.view is not None:
            return await table_screen(context, look, await recent_log(context, shown.match))
        if slot == LOBBY:
            return await current_lobby_screen(context, look.table)
        if slot.kind == HAND and slot.user is not None:
            seat_view = await context.services.matches.look(shown.match, slot.number)
            return await direct_hand_screen(context, seat_view, slot.user)
        if slot.kind == FOLLOWED and slot.user is not None:
            return await result_screen(context, look, slot.user)
        if slot.kind == REQUEST:
            return await current_request_screen(context, look, slot.number or 0)
        if slot.kind == SEATED:
            reassignments = await context.services.delivery.direct_notices.all_reassignments(look.table)
            return next(
                (
                    seating_screen(context, look, reassignment)
                    for reassignment in reassignments
                    if reassignment.number == slot.number
                ),
                None,
            )
        return None

    async def _rename_thread(self, table: Table) -> None:
        """Rename the thread that the bot opened for the match if its name contains a user who is not at the table.

        Wake an archived thread: its messages could not be edited.
        """
        if table.seen_in in (None, table.channel):
            return
        context = self._context
        try:
            thread: Any = context.client.get_channel(table.channel) or await context.client.fetch_channel(table.channel)
        except discord.HTTPException as refused:
            if cause_of(refused) not in _GONE:
                raise
            return
        if not isinstance(thread, discord.Thread):
            return
        if thread.archived and not thread.locked:
            await thread.edit(archived=False)
        if context.client.user is not None and thread.owner_id == context.client.user.id:
            name = await self._thread_name(table, thread.name)
            if name != thread.name:
                await thread.edit(name=name)

    async def _thread_name(self, table: Table, name: str) -> str:
        """Return the thread's name, with the host's name in place of a name that nobody at the table has."""
        context, game = self._context, self._context.game(table).title
        head, tail = thread_name(game, _HOST, table.locale).split(_HOST)
        host = name.removeprefix(head).removesuffix(tail)
        present_names = set(
            map(single_line, (*table.names, *(holder.name for holder in await context.former_holders(table))))
        )
        if name != f"{head}{host}{tail}" or host in present_names:
            return name
        former = Localiser(table.locale).word("privacy-former-player", number=1)
        present = next((info.name for info in table.seats if info.user == table.host), former)
        return thread_name(game, present, table.locale)
