"""Tells the bot of messages made, changed and deleted, if its intents let it hear of them."""

from __future__ import annotations

from bot.playground.limits.openapi import Honesty
from bot.playground.live.gateway import Gateway
from bot.playground.live.session import DIRECT_MESSAGES, GUILD_MESSAGES, MESSAGE_CONTENT
from bot.playground.world.message_shape import MessageShape
from bot.playground.world.values import Event, Message
from bot.playground.world.wire import Json
from bot.playground.world.world import World

EVENTS = {
    "message_created": "MESSAGE_CREATE",
    "message_edited": "MESSAGE_UPDATE",
    "message_deleted": "MESSAGE_DELETE",
}


class Announcer:
    """Ephemerals are never announced, nor what the bot may not see; without the intent for it it reads no words."""

    def __init__(self, world: World, gateway: Gateway, shape: MessageShape, honesty: Honesty) -> None:
        self._world = world
        self._gateway = gateway
        self._shape = shape
        self._honesty = honesty

    def hear(self, event: Event) -> None:
        message, channel = event.message, event.channel
        if message is None or channel is None or message.only_for is not None:
            return
        intent = DIRECT_MESSAGES if channel.kind == "dm" else GUILD_MESSAGES
        if not self._gateway.wanted(channel.guild, intent) or not self._world.permissions(self._world.bot, channel):
            return
        where = {"guild_id": str(channel.guild)} if channel.guild is not None else {}
        name = EVENTS[event.kind]
        if event.kind == "message_deleted":
            gone = {"id": str(message.id), "channel_id": str(channel.id)}
            self._gateway.dispatch(name, gone | where, channel.guild, intent)
            return
        shape = self._shape(message)
        self._honesty.check_value("MessageResponse", shape, name)
        if channel.kind == "dm" or self._is_for_bot(message):
            self._gateway.dispatch(name, shape | where, channel.guild, intent)
            return
        self._gateway.dispatch(name, shape | where, channel.guild, intent | MESSAGE_CONTENT)
        self._gateway.dispatch(name, _wordless(shape) | where, channel.guild, intent, without=MESSAGE_CONTENT)

    def _is_for_bot(self, message: Message) -> bool:
        return message.by_bot or self._world.bot.id in message.mentions


def _wordless(shape: Json) -> Json:
    return shape | {"content": "", "embeds": [], "attachments": [], "components": []}
