"""Creation and editing of messages: uploads, picture references, validation and storage."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from bot.playground.limits.components import with_defaults
from bot.playground.limits.message_limits import check_files, check_message, is_v2
from bot.playground.world.models import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Message,
    nested,
)
from bot.playground.world.responses import ApiError, Json, Where, bad_form
from bot.playground.world.world import World

Uploads: TypeAlias = dict[int, tuple[str, bytes]]
"""Uploaded `files[n]` of a request: n -> (file name, bytes)."""

SUPPRESS_EMBEDS = 1 << 2
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
MENTION = re.compile(r"<@!?(\d+)>")
OWN_ADDRESS = re.compile(r"^https?://[^/]+/attachments/\d+/(\d+)/")


@dataclass(frozen=True)
class Draft:
    """Destination and content of a new message. `origin` belongs to the interaction that it answers.

    `key`: its id, that of the post of which it is the first message.
    """

    channel: Channel
    payload: Json
    files: Uploads
    only_for: int | None = None
    origin: Json | None = None
    kind: int = 0
    key: int | None = None


class MessageSender:
    """Creation and editing of messages from request payloads."""

    def __init__(self, world: World) -> None:
        self._world = world

    def send(self, post: Draft) -> Message:
        """Store a new message of the bot. Raise ApiError if Discord would refuse it."""
        v2 = is_v2(post.payload)
        check_files(post.files)
        check_message(post.payload, v2)
        draft = Message(
            id=post.key or self._world.ids.next(),
            channel=post.channel.id,
            author=self._world.bot.id,
            by_bot=True,
            at=self._world.clock.now(),
            flags=(post.payload.get("flags") or 0) & SETTABLE | (EPHEMERAL if post.only_for is not None else 0),
            only_for=post.only_for,
            kind=post.kind,
            origin=post.origin,
            reference=_reference(post.payload),
            nonce=post.payload.get("nonce"),
        )
        return self._world.add_message(self._filled(draft, post.payload, post.files))

    def thinking(self, channel: Channel, only_for: int | None, origin: Json, kind: int) -> Message:
        """Store the placeholder message of a deferred answer."""
        flags = LOADING | (EPHEMERAL if only_for is not None else 0)
        draft = Message(
            id=self._world.ids.next(),
            channel=channel.id,
            author=self._world.bot.id,
            by_bot=True,
            at=self._world.clock.now(),
            flags=flags,
            only_for=only_for,
            kind=kind,
            origin=origin,
        )
        return self._world.add_message(draft)

    def change(self, before: Message, payload: Json, files: Uploads) -> Message:
        """Store an edited message. Fields missing from the payload are unchanged. Raise ApiError."""
        v2 = is_v2(payload, before.flags)
        check_files(files)
        check_message(payload, v2)
        if v2 and not before.flags & COMPONENTS_V2:
            _check_switch(before, payload)
        entries = payload.get("attachments")
        attachments = before.attachments if entries is None else _kept(before.attachments, entries)
        draft = msgspec.structs.replace(
            before,
            attachments=attachments,
            flags=before.flags & ~LOADING | (payload.get("flags") or 0) & SETTABLE,
            edited=None if before.loading else self._world.clock.now(),
            at=self._world.clock.now() if before.loading else before.at,
        )
        return self._world.change_message(self._filled(draft, payload, files))

    def _taken_in(self, payload: Json, files: Uploads, before: tuple[Attachment, ...]) -> tuple[Attachment, ...]:
        """Return the new attachments, with descriptions from `attachments[].id == n`."""
        listed = {int(entry["id"]): entry for entry in payload.get("attachments") or []}
        for index, key in enumerate(listed):
            if key not in files and all(attachment.id != key for attachment in before):
                raise bad_form(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Attachment not found")
        if len(before) + len(files) > 10:
            raise bad_form(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        return tuple(
            self._world.files.keep(
                self._world.ids.next(),
                listed.get(n, {}).get("filename") or name,
                data,
                listed.get(n, {}).get("description"),
            )
            for n, (name, data) in sorted(files.items())
        )

    def _filled(self, draft: Message, payload: Json, files: Uploads) -> Message:
        """Return the draft with all parts of the payload.

        Discard the files and raise ApiError if the payload is invalid.
        """
        new = self._taken_in(payload, files, draft.attachments)
        try:
            message = self._composed(msgspec.structs.replace(draft, attachments=(*draft.attachments, *new)), payload)
        except ApiError:
            for attachment in new:
                self._world.files.forget(attachment)
            raise
        return msgspec.structs.replace(message, mentions=self._mentions(message, payload))

    def _composed(self, draft: Message, payload: Json) -> Message:
        """Return the draft with content, embeds and components. Raise ApiError 50006 if it is empty."""
        changes: Json = {}
        if "content" in payload:
            changes["content"] = payload["content"] or ""
        if "embeds" in payload:
            changes["embeds"] = tuple(
                self._embed(draft, ("embeds", index), embed) for index, embed in enumerate(payload["embeds"] or [])
            )
        if "components" in payload:
            parts = enumerate(payload["components"] or [])
            changes["components"] = with_defaults(
                [self._component(draft, ("components", n), part) for n, part in parts]
            )
        message = msgspec.structs.replace(draft, **changes)
        if not (message.content or message.embeds or message.components or message.attachments):
            raise ApiError(400, 50006, "Cannot send an empty message")
        return message

    def _mentions(self, message: Message, payload: Json) -> tuple[int, ...]:
        """Return the ids mentioned by the message, as far as `allowed_mentions` permits."""
        texts = [message.content]
        texts += [part["content"] for whole in message.components for part in nested(whole) if part["type"] == 10]
        named = [int(key) for text in texts for key in MENTION.findall(text)]
        allowed = payload.get("allowed_mentions")
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            listed = {int(key) for key in allowed.get("users") or []}
            named = [key for key in named if key in listed]
        return tuple(dict.fromkeys(key for key in named if key in self._world.people or key == self._world.bot.id))

    def _embed(self, draft: Message, where: Where, embed: Json) -> Json:
        shape = {"type": "rich"} | {key: value for key, value in embed.items() if key not in ("type", "flags")}
        for key in ("image", "thumbnail"):
            if shape.get(key):
                shape[key] = self._media(draft, (*where, key, "url"), shape[key])
        if shape.get("fields"):
            shape["fields"] = [{"inline": False} | field for field in shape["fields"]]
        return {key: value for key, value in shape.items() if value is not None}

    def _component(self, draft: Message, where: Where, part: Json) -> Json:
        shape = self._with_emoji(where, part)
        if "options" in part:
            options = enumerate(part["options"])
            shape["options"] = [self._with_emoji((*where, "options", n), option) for n, option in options]
        if "components" in part:
            children = enumerate(part["components"])
            shape["components"] = [self._component(draft, (*where, "components", n), child) for n, child in children]
        if isinstance(part.get("accessory"), dict):
            shape["accessory"] = self._component(draft, (*where, "accessory"), part["accessory"])
        for key in ("media", "file"):
            if isinstance(part.get(key), dict):
                shape[key] = self._media(draft, (*where, key, "url"), part[key])
        if part["type"] == 12:
            shape["items"] = [
                item | {"media": self._media(draft, (*where, "items", n, "media", "url"), item["media"])}
                for n, item in enumerate(part["items"])
            ]
        if part["type"] == 13:
            shape |= _file_facts(draft, shape["file"])
        return shape

    def _with_emoji(self, where: Where, part: Json) -> Json:
        """Return the button or option as Discord stores it. Raise ApiError 50035 for an unknown emoji."""
        key = (part.get("emoji") or {}).get("id")
        if not key:
            return dict(part)
        if int(key) not in self._world.emojis:
            raise bad_form((*where, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return part | {"emoji": part["emoji"] | {"id": str(key)}}

    def _media(self, draft: Message, where: Where, media: Json) -> Json:
        """Resolve a media item: `attachment://name`, an address of this CDN, or an external address."""
        url = str(media.get("url"))
        shape: Json = {"id": str(self._world.ids.next()), "url": url, "proxy_url": url}
        name = url.removeprefix("attachment://")
        address = OWN_ADDRESS.match(url)
        for attachment in reversed(draft.attachments):
            if (name != url and attachment.filename == name) or (address and attachment.id == int(address[1])):
                return shape | {"attachment_id": str(attachment.id)}
        if name != url:
            message = f"The referenced attachment '{name}' was not found in the message"
            raise bad_form(where, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        return shape


def _file_facts(draft: Message, media: Json) -> Json:
    for attachment in draft.attachments:
        if str(attachment.id) == media.get("attachment_id"):
            return {"name": attachment.filename, "size": attachment.size}
    return {}


def _kept(attachments: tuple[Attachment, ...], entries: list[Any]) -> tuple[Attachment, ...]:
    """Return the attachments kept by an edit, with their new descriptions."""
    listed = {int(entry["id"]): entry for entry in entries}
    return tuple(
        msgspec.structs.replace(
            attachment, description=listed[attachment.id].get("description", attachment.description)
        )
        for attachment in attachments
        if attachment.id in listed
    )


def _check_switch(before: Message, payload: Json) -> None:
    """Check that an edit to components V2 also removes content and embeds."""
    for field in ("content", "embeds"):
        if getattr(before, field) and field not in payload:
            message = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise bad_form((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _reference(payload: Json) -> int | None:
    reference = payload.get("message_reference")
    return int(reference["message_id"]) if reference else None
