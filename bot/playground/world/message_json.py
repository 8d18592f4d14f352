"""Messages in Discord's JSON, with fresh CDN addresses."""

from __future__ import annotations

from bot.playground.world import resource_json
from bot.playground.world.cdn import Cdn
from bot.playground.world.models import Attachment, Message, media_id
from bot.playground.world.responses import Json, iso
from bot.playground.world.world import World


class MessageShape:
    """Message serialiser. Files shown by an embed or component are left out of the attachments."""

    def __init__(self, world: World, cdn: Cdn) -> None:
        self._world = world
        self._cdn = cdn

    def __call__(self, message: Message) -> Json:
        """Return the message object."""
        media = message.media_ids
        shape: Json = {
            "id": str(message.id),
            "type": message.kind,
            "channel_id": str(message.channel),
            "author": resource_json.user(self._world.account(message.author)),
            "content": message.content,
            "timestamp": iso(message.at),
            "edited_timestamp": iso(message.edited) if message.edited is not None else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [resource_json.user(self._world.account(key)) for key in message.mentions],
            "mention_roles": [],
            "attachments": [self._attachment(message, file) for file in message.attachments if file.id not in media],
            "embeds": [self._embed(message, embed) for embed in message.embeds],
            "components": [self._component(message, part) for part in message.components],
            "pinned": message.pinned,
            "flags": message.flags,
        }
        return shape | self._optional(message)

    def _optional(self, message: Message) -> Json:
        shape: Json = {}
        if message.nonce is not None:
            shape["nonce"] = message.nonce
        if message.reference is not None:
            shape["message_reference"] = {
                "type": 0,
                "channel_id": str(message.channel),
                "message_id": str(message.reference),
            }
        if message.origin is not None:
            shape["application_id"] = shape["webhook_id"] = str(self._world.bot.id)
            shape["interaction_metadata"] = self._origin(message.origin)
        return shape

    def _origin(self, origin: Json) -> Json:
        """Return `interaction_metadata`. For a modal it includes the interaction that opened it."""
        shape = {key: value for key, value in origin.items() if key not in ("user", "owner", "owners", "trigger")}
        if "trigger" in origin:
            shape["triggering_interaction_metadata"] = self._origin(origin["trigger"])
        shape["user"] = resource_json.user(self._world.account(int(origin["user"])))
        shape["authorizing_integration_owners"] = origin.get("owners") or {"0": origin["owner"]}
        return shape

    def _attachment(self, message: Message, file: Attachment) -> Json:
        shape: Json = {
            "id": str(file.id),
            "filename": file.filename,
            "size": file.size,
            "content_type": file.content_type,
        } | self._addresses(message, file)
        if file.description:
            shape["description"] = file.description
        if file.width is not None:
            shape |= {"width": file.width, "height": file.height}
        if message.ephemeral:
            shape["ephemeral"] = True
        return shape

    def _addresses(self, message: Message, file: Attachment) -> Json:
        address = self._cdn.address(message.channel, file)
        return {"url": address, "proxy_url": address}

    def _embed(self, message: Message, embed: Json) -> Json:
        """Return the embed, without its picture if the file was removed."""
        shape = dict(embed)
        for key in ("image", "thumbnail"):
            if key in embed:
                media = self._media(message, embed[key])
                shape.pop(key)
                if media is not None:
                    shape[key] = {name: value for name, value in media.items() if name not in ("id", "attachment_id")}
        return shape

    def _component(self, message: Message, component: Json) -> Json:
        shape = dict(component)
        if "components" in shape:
            shape["components"] = [self._component(message, child) for child in shape["components"]]
        if "accessory" in shape:
            shape["accessory"] = self._component(message, shape["accessory"])
        for key in ("media", "file"):
            if key in shape:
                shape[key] = self._media(message, shape[key]) or _lost(shape[key])
        if "items" in shape:
            shape["items"] = [
                item | {"media": self._media(message, item["media"]) or _lost(item["media"])} for item in shape["items"]
            ]
        return shape

    def _media(self, message: Message, media: Json) -> Json | None:
        """Return the address and size of a picture, or None if the message no longer has the file."""
        key = media_id(media)
        if not key:
            return media
        for file in message.attachments:
            if file.id == key:
                size = {"width": file.width, "height": file.height}
                return media | self._addresses(message, file) | size | {"content_type": file.content_type}
        return None


def _lost(media: Json) -> Json:
    return media | {"url": "", "proxy_url": ""}
