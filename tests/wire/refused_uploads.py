"""Files that Discord refuses."""

from __future__ import annotations

from typing import Any

from bot.i18n import word
from bot.playground.limits.faults import Fault
from tests.wire.play_session import Session

ALWAYS = 10**9
STATUSES = {400001: 400, 40005: 413}
SENDING = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("POST", "/webhooks/*"),
    ("PATCH", "/webhooks/*"),
    ("POST", "/interactions/*/callback"),
)


def refuse_files(session: Session, code: int = 400001) -> list[Fault]:
    """Refuse every message with a file from now on."""
    add = session.loopback.faults.add
    return [add(Fault(*request, STATUSES[code], code, times=ALWAYS, is_upload=True)) for request in SENDING]


def is_in_words(message: Any, locale: str = "en") -> bool:
    return not message.pictures and word("discord-no-picture", locale) in message.text
