"""Payload of INTERACTION_CREATE, validated against Discord's description."""

from __future__ import annotations

from bot.playground.interactions import Interaction
from bot.playground.limits.message_limits import FILE_BYTES
from bot.playground.rest.context import RestContext
from bot.playground.world import resource_json
from bot.playground.world.models import Account
from bot.playground.world.responses import Json

IN_GUILD, IN_DM = 0, 1


def interaction_shape(context: RestContext, interaction: Interaction) -> Json:
    """Return the event of the interaction, for a server or direct messages."""
    world, channel = context.world, interaction.channel
    person = world.people[interaction.person]
    guild = world.guilds.get(channel.guild or 0)
    shape: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": _channel(context, interaction, person),
        "app_permissions": str(world.permissions(world.bot, channel)),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(guild.id if guild else 0)},
        "context": IN_GUILD if guild else IN_DM,
        "attachment_size_limit": FILE_BYTES,
    }
    if guild is None:
        shape["user"] = resource_json.user(person)
        context.checker.check_value("UserResponse", shape["user"], "INTERACTION_CREATE user")
    else:
        shape |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
        shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        member = resource_json.member(person, guild)
        context.checker.check_value("GuildMemberResponse", member, "INTERACTION_CREATE member")
        shape["member"] = member | {"permissions": str(world.permissions(person, channel))}
    return shape | _message(context, interaction)


def _message(context: RestContext, interaction: Interaction) -> Json:
    """Return the message whose button was pressed."""
    source = context.world.messages.get(interaction.source or 0)
    if source is None:
        return {}
    shape = context.shape(source)
    context.checker.check_value("MessageResponse", shape, "INTERACTION_CREATE message")
    return {"message": shape}


def _channel(context: RestContext, interaction: Interaction, person: Account) -> Json:
    whole = resource_json.channel(context.world, interaction.channel)
    in_guild = "ThreadResponse" if interaction.channel.is_thread else "GuildChannelResponse"
    schema = "PrivateChannelResponse" if interaction.channel.kind == "dm" else in_guild
    context.checker.check_value(schema, whole, "INTERACTION_CREATE channel")
    permissions = str(context.world.permissions(person, interaction.channel))
    return resource_json.partial_channel(context.world, interaction.channel) | {"permissions": permissions}
