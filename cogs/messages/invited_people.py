"""People chosen to be invited: members of the server who can see the channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n import DEFAULT
from bot.table.refusals import InvitedAway, InvitedNobody
from bot.table.table import Person
from cogs.context import Context, person_of
from cogs.text.custom_id import number_in
from cogs.text.localiser import Localiser
from cogs.text.permissions import require_server
from cogs.ui.errors import find_member


async def people_to_invite(
    interaction: discord.Interaction[Any], context: Context, users: Sequence[str]
) -> tuple[Person, ...]:
    """Return the members with these ids. Raise InvitedNobody, InvitedAway, OutdatedButton, Refused."""
    require_server(interaction)
    return tuple([await _person(interaction, context, number_in(user)) for user in users])


async def _person(interaction: discord.Interaction[Any], context: Context, user: int) -> Person:
    guild, channel = interaction.guild, interaction.channel
    if user == interaction.user.id:
        raise InvitedNobody
    assert guild is not None  # noqa: S101 - checked by the caller
    member = await find_member(guild, user)
    if member is None:
        raise InvitedAway(await _name(interaction, context, user))
    if member.bot:
        raise InvitedNobody
    seen = channel.permissions_for(member) if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None
    if seen is not None and not seen.view_channel:
        raise InvitedAway(member.display_name)
    return person_of(member, await context.services.users.locale(user) or DEFAULT)


async def _name(interaction: discord.Interaction[Any], context: Context, user: int) -> str:
    """Return the name that the interaction brings, or the stored one, or words for nobody known."""
    data: Any = interaction.data or {}
    known = data.get("resolved", {}).get("users", {}).get(str(user), {})
    name = known.get("global_name") or known.get("username") or await context.services.users.name(user)
    return name or Localiser((await context.person(interaction)).locale).word("inviting-somebody")
