"""Visible content of a message or answer: every byte that its reader gets, except the loopback's picture addresses."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from bot.playground.interactions import Interaction
from bot.playground.world.models import Message

READABLE = (".json", ".txt")
SERVERS_OWN = ("media", "file")
"""Keys with addresses of the loopback, which differ because the two worlds use different ports."""
TIME = re.compile(r"<t:\d+:\w>")


def content_of(message: Message | None) -> Any:
    """Return words, components with custom_ids, files with names, alt texts and bytes, ids, times and nonce."""
    if message is None:
        return None
    return {
        "id": message.id,
        "content": message.content,
        "embeds": _without_addresses(message.embeds),
        "components": _without_addresses(message.components),
        "files": [
            (file.filename, file.description, _bytes(file.filename, file.read())) for file in message.attachments
        ],
        "times": (message.at, message.edited),
        "mentions": message.mentions,
        "reference": message.reference,
        "origin": message.origin,
        "flags": message.flags,
        "nonce": message.nonce,
        "only_for": message.only_for,
    }


def answer_content(asked: Interaction, *, timed: bool = True) -> Any:
    """Return the answer with its follow-ups, offered choices and opened form.

    Without `timed`, leave out what it says of clocks: an answer to an act may describe the time before or after it.
    """
    found = _look_of_answer(asked)
    return found if timed else untimed(found)


def _look_of_answer(asked: Interaction) -> dict[str, Any]:
    return {
        "answer": asked.answer,
        "after": asked.acknowledged_after,
        "reply": content_of(asked.reply),
        "more": [content_of(message) for message in asked.followups],
        "choices": [tuple(choice) for choice in asked.choices],
        "form": None if asked.modal is None else (asked.modal.title, [repr(field) for field in asked.modal.fields]),
    }


def _bytes(name: str, data: bytes) -> str:
    """Return readable bytes as they are, and the digest of a picture."""
    return data.decode() if name.endswith(READABLE) else hashlib.sha256(data).hexdigest()


def _without_addresses(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _without_addresses(value) for name, value in part.items() if name not in SERVERS_OWN}
    return [_without_addresses(value) for value in part] if isinstance(part, list | tuple) else part


def untimed(part: Any) -> Any:
    """Return it without paragraphs that tell a time, and without the numbers of components, which count these too."""
    match part:
        case dict():
            return {name: untimed(value) for name, value in part.items() if name != "id"}
        case list() | tuple():
            return [untimed(value) for value in part if not _tells_time(value)]
        case _:
            return part


def _tells_time(part: Any) -> bool:
    return isinstance(part, dict) and bool(TIME.search(str(part.get("content", ""))))
