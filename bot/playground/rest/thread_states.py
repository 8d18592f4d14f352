"""What threads that sleep or are locked let through: a post wakes them, nothing in them can be changed meanwhile."""

from __future__ import annotations

import msgspec

from bot.playground.live.session import GUILDS
from bot.playground.rest.realm import Realm
from bot.playground.world import shapes
from bot.playground.world.rights import BITS
from bot.playground.world.values import Account, Channel
from bot.playground.world.wire import ApiError


def begin_post(realm: Realm, channel: Channel) -> None:
    """A new message of the bot, after which `wake` follows. Raises ApiError where it is locked, or takes none."""
    if channel.kind == "forum":
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    channel = realm.world.channel(channel.id)
    if is_locked_for(realm, realm.world.bot, channel):
        raise _asleep() if channel.archived else _locked()


def begin_change(realm: Realm, channel: Channel) -> None:
    """A message of the bot changes. Raises ApiError in a thread that sleeps, or is locked."""
    channel = realm.world.channel(channel.id)
    if channel.archived:
        raise _asleep()
    if is_locked_for(realm, realm.world.bot, channel):
        raise _locked()


def begin_removal(realm: Realm, channel: Channel) -> None:
    """A message is deleted, which also works in a thread that sleeps, unless it is locked. Raises ApiError."""
    channel = realm.world.channel(channel.id)
    if channel.archived and is_locked_for(realm, realm.world.bot, channel):
        raise _asleep()


def wake(realm: Realm, channel: Channel) -> None:
    """A thread that slept is active again, and the bot hears of it."""
    channel = realm.world.channel(channel.id)
    if channel.archived:
        put(realm, msgspec.structs.replace(channel, archived=False))


def put(realm: Realm, channel: Channel) -> Channel:
    """The channel or thread in its new state, of which the bot hears where it may see it."""
    realm.world.put_channel(channel)
    if not channel.is_thread or realm.world.permissions(realm.world.bot, channel):
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        realm.gateway.dispatch(event, shapes.channel(realm.world, channel), channel.guild, GUILDS)
    return channel


def is_locked_for(realm: Realm, account: Account, channel: Channel) -> bool:
    """Locked threads are for moderators."""
    return channel.locked and not realm.world.permissions(account, channel) & BITS["manage_threads"]


def _asleep() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def _locked() -> ApiError:
    return ApiError(400, 160005, "Thread is locked")
