"""Stage of the rehearsal: things that the steps share, and their report."""

from __future__ import annotations

import asyncio
import base64
import struct
import time
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from cogs.rehearsal.api import Answer, Api, Json, Picture

if TYPE_CHECKING:
    from bot.app.settings import Settings

CHANNEL = "rehearsal-of-tavolino"
"""Name of the test channel."""
EMOJI = "rehearsal_of_tavolino"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
V2, SILENT, EPHEMERAL = 1 << 15, 1 << 12, 1 << 6
"""Flags of messages."""
NOBODY: Json = {"parse": []}
EVENT_TIMEOUT = 60.0
"""Seconds to wait for an event of the gateway."""


class Mismatch(Exception):
    """The fact does not hold. The message is what was seen."""


class NotTried(Exception):
    """The fact could not be tried. The message is the reason."""


@dataclass
class Asked:
    """Options of the operator. `flags` are the optional parts, `only` the steps (all if it is empty)."""

    guild: int
    channel: int | None = None
    is_kept: bool = False
    flags: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    game: str = "zanzibar"


@dataclass
class Stage:
    """Where the rehearsal takes place. `sleep` waits, in tests by moving the clock."""

    api: Api
    settings: Settings
    asked: Asked
    bot: int
    application: int
    owner: int | None
    channel: int
    tree: list[Json]
    """The bot's commands."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    tell: Callable[[str], None] = print
    connection: Any = None
    """Gateway session, a `Connection` once a step has opened it."""
    messages: list[tuple[int, int]] = field(default_factory=list)
    """Posted messages that may still exist, as (channel, message)."""
    threads: list[int] = field(default_factory=list)
    greeted: tuple[Json, Answer] | None = None
    """Press of the first button, and the answer to its deferral."""
    submitted: Json | None = None
    """Form that the person has sent."""
    measured: dict[str, float] = field(default_factory=dict)
    """Measured times in seconds, and counts."""

    @property
    def guild(self) -> int:
        """Return the id of the server."""
        return self.asked.guild

    async def try_post(
        self, payload: Json, *files: Picture, channel: int | None = None, is_patient: bool = True
    ) -> Answer:
        """Post a message, which the clean-up removes, and return the answer."""
        target = channel or self.channel
        if files:
            payload = payload | {"attachments": described(*files)}
        answer = await self.api("POST", MESSAGES, payload, files=files, is_patient=is_patient, channel_id=target)
        if answer.status < 400:
            self.messages.append((target, int(answer.body["id"])))
        return answer

    async def post(self, payload: Json, *files: Picture, channel: int | None = None) -> Json:
        """Post a message and return it. Raise Mismatch if Discord refuses it."""
        message: Json = accepted(await self.try_post(payload, *files, channel=channel))
        return message

    async def try_edit(self, message: Json, payload: Json, *files: Picture, is_patient: bool = True) -> Answer:
        """Edit a message and return the answer."""
        places = {"channel_id": message["channel_id"], "message_id": message["id"]}
        return await self.api("PATCH", MESSAGE, payload, files=files, is_patient=is_patient, **places)

    async def edit(self, message: Json, payload: Json, *files: Picture) -> Json:
        """Edit a message and return it. Raise Mismatch if Discord refuses it."""
        edited: Json = accepted(await self.try_edit(message, payload, *files))
        return edited

    async def wait(self, seconds: float) -> None:
        """Wait, and record the pause in a running recording."""
        self.api.note_pause(seconds)
        await self.sleep(seconds)

    def measure(self, label: str, since: float) -> None:
        """Store the seconds since that moment of `time.monotonic`."""
        self.measured[label] = round(time.monotonic() - since, 3)


Probe: TypeAlias = Callable[[Stage], Awaitable[None]]
PROBES: dict[str, Probe] = {}
"""What proves each fact, by its name."""


def proves(fact: str) -> Callable[[Probe], Probe]:
    """Register a function as the proof of a fact. It raises Mismatch or NotTried."""

    def register(probe: Probe) -> Probe:
        PROBES[fact] = probe
        return probe

    return register


def expect(holds: object, detail: object) -> None:
    """Raise Mismatch with what was seen, unless the condition holds."""
    if not holds:
        raise Mismatch(str(detail))


def accepted(answer: Answer) -> Any:
    """Return the body of the answer. Raise Mismatch if Discord refused, NotTried if a permission is missing."""
    if answer.code in (50001, 50013):
        raise NotTried(f"{answer.short}: the bot lacks a permission there")
    expect(answer.status < 400, answer.short)
    return answer.body


def expect_refusal(answer: Answer, code: int, status: int = 400) -> None:
    """Raise Mismatch unless Discord refused with that status and code."""
    expect((answer.status, answer.code) == (status, code), answer.short)


def described(*files: Picture) -> list[Json]:
    """Return the list of attachments for new files, each with an alt text."""
    return [{"id": n, "filename": file.filename, "description": f"alt {file.filename}"} for n, file in enumerate(files)]


def picture(name: str, width: int, height: int) -> Picture:
    """Return a PNG of one colour."""
    rows = (b"\0" + b"\x58\x65\xf2" * width) * height
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    ]
    return Picture(name, b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


FIRST, SECOND = picture("first.png", 32, 16), picture("second.png", 24, 24)
ANIMATION = Picture(
    "moving.webp",
    base64.b64decode(
        "UklGRogAAABXRUJQVlA4WAoAAAACAAAADwAADwAAQU5JTQYAAAAAAAAAAABBTk1GKgAAAAAAAAAAAA8AAA8AAPQBAAJWUDhMEQAAAC8PwAMA"
        "B9CyYlW+/4GI6H8AAEFOTUYqAAAAAAAAAAAADwAADwAA9AEAAFZQOEwRAAAALw/AAwAHUJQiF6X/gYjofwAA"
    ),
)
"""WebP of two pictures of 16 x 16."""
TEXT_FILE = Picture("match.json", b"{}")
PICTURES = {file.filename: file for file in (FIRST, SECOND, ANIMATION, TEXT_FILE)}
