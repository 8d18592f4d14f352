"""Limits of messages: lengths, embeds, files, and fields excluded by components V2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.playground.limits.components import TEXT, check_components
from bot.playground.world.models import COMPONENTS_V2, nested
from bot.playground.world.responses import ApiError, FormFaults, Json, Where

FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
MAX_TEXT_BYTES = 10_170
"""Bytes of all texts of components V2 from which Discord fails (issue 8554 of discord-api-docs)."""
LEGACY = ("content", "embeds", "poll", "sticker_ids")
"""Fields that cannot be combined with components V2."""


def check_message(payload: Json, v2: bool) -> None:
    """Validate a message that is sent or edited. Raise ApiError 50035, and 500 where Discord itself fails."""
    faults = FormFaults()
    faults.length(("content",), payload.get("content"), 0, 2000)
    _check_embeds(faults, payload.get("embeds"))
    if payload.get("components") is not None:
        check_components(faults, payload["components"], v2)
    if v2:
        _check_legacy(faults, payload)
    _check_attachments(faults, payload.get("attachments"))
    _check_mentions(faults, payload.get("allowed_mentions"))
    nonce = payload.get("nonce")
    if isinstance(nonce, str):
        faults.length(("nonce",), nonce, 1, 25)
    faults.raise_if_any()
    if v2 and _text_bytes(payload.get("components") or ()) > MAX_TEXT_BYTES:
        raise ApiError(500, 0, "500: Internal Server Error")


def _text_bytes(components: Iterable[Json]) -> int:
    parts = (part for component in components for part in nested(component))
    return sum(len(part["content"].encode()) for part in parts if part.get("type") == TEXT)


def check_files(files: dict[int, tuple[str, bytes]]) -> None:
    """Validate uploads.

    Raise ApiError 40005 for a file or request that is too large, and 50035 for more than ten files.
    """
    if len(files) > 10:
        faults = FormFaults()
        faults.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        faults.raise_if_any()
    sizes = [len(data) for _, data in files.values()]
    if any(size > FILE_BYTES for size in sizes) or sum(sizes) > REQUEST_BYTES:
        raise ApiError(413, 40005, "Request entity too large")


def is_v2(payload: Json, before: int = 0) -> bool:
    """Return whether the message uses components V2. An edit cannot unset the flag."""
    return bool(((payload.get("flags") or 0) | before) & COMPONENTS_V2)


def _check_legacy(faults: FormFaults, payload: Json) -> None:
    for field in LEGACY:
        if payload.get(field):
            message = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            faults.add((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_embeds(faults: FormFaults, embeds: Any) -> None:
    if embeds is None:
        return
    faults.count(("embeds",), embeds, 0, 10)
    total = 0
    for index, embed in enumerate(embeds):
        total += _check_embed(faults, ("embeds", index), embed)
    if total > 6000:
        message = "Embed size exceeds maximum size of 6000"
        faults.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(faults: FormFaults, where: Where, embed: Json) -> int:
    """Validate the embed and return its number of characters."""
    fields = embed.get("fields") or []
    texts: list[tuple[Where, Any, int, int]] = [
        (("title",), embed.get("title"), 0, 256),
        (("description",), embed.get("description"), 0, 4096),
        (("footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048),
        (("author", "name"), (embed.get("author") or {}).get("name"), 0, 256),
    ]
    for index, field in enumerate(fields):
        texts.append((("fields", index, "name"), field.get("name"), 1, 256))
        texts.append((("fields", index, "value"), field.get("value"), 1, 1024))
    for place, text, shortest, longest in texts:
        faults.length((*where, *place), text, shortest, longest)
    faults.count((*where, "fields"), fields, 0, 25)
    return sum(len(text) for _, text, _, _ in texts if isinstance(text, str))


def _check_attachments(faults: FormFaults, attachments: Any) -> None:
    if attachments is None:
        return
    faults.count(("attachments",), attachments, 0, 10)
    for index, attachment in enumerate(attachments):
        faults.length(("attachments", index, "description"), attachment.get("description"), 0, 1024)


def _check_mentions(faults: FormFaults, allowed: Any) -> None:
    if not allowed:
        return
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        if kind in (allowed.get("parse") or []) and listed:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            faults.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        faults.count(("allowed_mentions", kind), listed, 0, 100)
