"""A letter: a message that must go out exactly once, written down before it is sent."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

FORGOTTEN = "—"
"""What stands in stored words where somebody was mentioned who has been forgotten since."""


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """What the match's slot is to say, to the person `user` directly or in `channel`.

    `nonce` is what Discord knows it by; `message` is the message's id, None until Discord has taken it.
    """

    match: str
    slot: str
    nonce: str
    body: dict[str, Any]
    at: datetime
    user: int | None = None
    channel: int | None = None
    message: int | None = None
