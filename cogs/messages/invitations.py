"""Invitations: the people to invite, and the message that calls them to a lobby, with *Join* and *Decline*."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.game import refuse
from bot.i18n import DEFAULT
from bot.table.invitations import HELD_FOR
from bot.table.message_records import INVITED, invited_in
from bot.table.table import Invitation, MatchView, Person
from cogs.context import Context, person_of
from cogs.delivery.calls import mentions
from cogs.delivery.managed_message import managed_key, update_managed
from cogs.delivery.stale_messages import remove
from cogs.text.custom_id import ComponentAction, number_in
from cogs.text.localiser import in_message, stamp
from cogs.ui.components import answers, button
from cogs.ui.errors import find_member
from cogs.ui.forms import submits
from cogs.ui.guards import viewers_only
from cogs.ui.press import FormField, Press
from cogs.ui.screen import CallScreen, Screen

MAX_REPLY_LENGTH = 120
"""Maximum characters of a reply that declines an invitation."""


async def show_invitations(context: Context, look: MatchView) -> None:
    """Mention the invited users of each batch once; name only users who have not answered. Remove settled messages."""
    batches: dict[int, list[Invitation]] = {}
    for invitation in look.table.held:
        batches.setdefault(invitation.batch, []).append(invitation)
    for row in await context.messages.all_shown(look.table.id):
        if row.slot.kind == INVITED and row.slot.number not in batches:
            await remove(context, row)
            await context.messages.forget(look.table.id, row.slot)
    for number, batch in batches.items():
        users = tuple(invitation.user for invitation in batch)
        managed = managed_key(look, invited_in(number), stays=True, users=users)
        await update_managed(context, managed, await _screen(context, look, batch))


async def _screen(context: Context, look: MatchView, batch: Sequence[Invitation]) -> Screen:
    table, localiser = look.table, in_message(look.table, look.table.locale)
    text = localiser.word(
        "inviting-call",
        who=mentions(invitation.user for invitation in batch),
        host=await context.name_of(batch[0].host, table.locale),
        game=context.game(table).title,
        count=len(batch),
        until=stamp(batch[0].at + HELD_FOR, "f"),
    )
    join = button(
        localiser.word("common-button-join"), ComponentAction("join", table.id), style=discord.ButtonStyle.primary
    )
    decline = button(localiser.word("inviting-button-decline"), ComponentAction("invite-decline", table.id))
    return CallScreen().text(text).row(join, decline)


@answers("invite-decline", "modal", viewers_only)
async def ask_for_a_word(press: Press) -> None:
    """Open the form for an optional reply to the host. Raise Refused for users without an invitation."""
    table = await press.table()
    if all(invitation.user != press.user_id for invitation in table.held):
        raise refuse("not_invited")
    localiser = press.words
    field = FormField(
        name="word",
        label=localiser.word("inviting-form-word"),
        hint=localiser.word("inviting-form-word-hint"),
        most=MAX_REPLY_LENGTH,
        required=False,
    )
    title, action = localiser.word("inviting-form-decline"), ComponentAction("invite-declined", press.match)
    await press.open_form(title, action, field)


@submits("invite-declined", "private", viewers_only)
async def decline(press: Press, values: Mapping[str, str]) -> None:
    """Decline the invitation with the typed reply. Raise Refused."""
    word = " ".join(values.get("word", "").split())
    await press.services.people.invitations.decline(press.match, press.user_id, word[:MAX_REPLY_LENGTH])
    await press.say("inviting-done-declined")


async def people_to_invite(press: Press, users: Sequence[str]) -> tuple[Person, ...]:
    """Return the members with these ids. Raise Refused, OutdatedButton."""
    press.require_server()
    ids = dict.fromkeys(map(number_in, users))
    return tuple([await _person(press, user) for user in ids])


async def _person(press: Press, user: int) -> Person:
    guild, channel = press.server, press.here
    if user == press.user_id:
        raise refuse("invited_nobody")
    assert guild is not None  # noqa: S101 - checked by the caller
    member = await find_member(guild, user)
    if member is None:
        raise refuse("invited_away", invited=await _name(press, user))
    if member.bot:
        raise refuse("invited_nobody")
    access = channel.permissions_for(member) if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None
    if access is not None and not access.view_channel:
        raise refuse("invited_away", invited=member.display_name)
    return person_of(member, await press.services.people.users.locale(user) or DEFAULT)


async def _name(press: Press, user: int) -> str:
    """Return the name from the interaction, else the stored one, else a general word."""
    data: Any = press.interaction.data or {}
    user_data = data.get("resolved", {}).get("users", {}).get(str(user), {})
    name = user_data.get("global_name") or user_data.get("username") or await press.services.people.users.name(user)
    return name or press.words.word("inviting-somebody")
