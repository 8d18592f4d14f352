"""The shape of INTERACTION_CREATE, its parts held against Discord's description."""

from __future__ import annotations

from bot.playground.limits.message_limits import FILE_BYTES
from bot.playground.live.interactions import Interaction
from bot.playground.rest.realm import Realm
from bot.playground.world import shapes
from bot.playground.world.values import Account
from bot.playground.world.wire import Json

IN_GUILD, IN_DM = 0, 1


def interaction_shape(realm: Realm, interaction: Interaction) -> Json:
    """The event of the interaction, for a server or for direct messages."""
    world, channel = realm.world, interaction.channel
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
        "channel": _channel(realm, interaction, person),
        "app_permissions": str(world.permissions(world.bot, channel)),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(guild.id if guild else 0)},
        "context": IN_GUILD if guild else IN_DM,
        "attachment_size_limit": FILE_BYTES,
    }
    if guild is None:
        shape["user"] = shapes.user(person)
        realm.honesty.check_value("UserResponse", shape["user"], "INTERACTION_CREATE user")
    else:
        shape |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
        shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        member = shapes.member(person, guild)
        realm.honesty.check_value("GuildMemberResponse", member, "INTERACTION_CREATE member")
        shape["member"] = member | {"permissions": str(world.permissions(person, channel))}
    return shape | _message(realm, interaction)


def _message(realm: Realm, interaction: Interaction) -> Json:
    """The message whose button was pressed."""
    source = realm.world.messages.get(interaction.source or 0)
    if source is None:
        return {}
    shape = realm.shape(source)
    realm.honesty.check_value("MessageResponse", shape, "INTERACTION_CREATE message")
    return {"message": shape}


def _channel(realm: Realm, interaction: Interaction, person: Account) -> Json:
    whole = shapes.channel(realm.world, interaction.channel)
    in_guild = "ThreadResponse" if interaction.channel.is_thread else "GuildChannelResponse"
    schema = "PrivateChannelResponse" if interaction.channel.kind == "dm" else in_guild
    realm.honesty.check_value(schema, whole, "INTERACTION_CREATE channel")
    permissions = str(realm.world.permissions(person, interaction.channel))
    return shapes.partial_channel(realm.world, interaction.channel) | {"permissions": permissions}
