"""Outbox messages: stored before they are sent, so that each goes out exactly once."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

FORGOTTEN = "—"
"""Placeholder for a mention of a deleted user in stored messages."""


class OutboxMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A message of a match that is about to be sent or has been sent.

    There are two kinds:

    - A *call* is a ping, a reminder or a direct notice. Its `key` is a message key and its `body` the full text.
    Its row is kept after sending because the text is edited later.
    - A *managed message* is a board, a hand and the like. Its `key` is the text of a slot. Its `body` holds only
    marks that identify it. Its row is deleted once the slot shows it. `seq` and `digest` become the `seq` and `key`
    of its `Shown`.

    `nonce` lets Discord recognise a repetition. `at` is when the message was written. `message` is its id, None
    until Discord has confirmed it. `user` is the addressee. `channel` may be None for a direct call that is not
    sent yet.
    """

    match: str
    key: str
    nonce: str
    body: dict[str, Any]
    at: datetime
    user: int | None = None
    channel: int | None = None
    message: int | None = None
    seq: int | None = None
    digest: str | None = None

    @property
    def is_managed(self) -> bool:
        """Whether a slot shows it, after which its row is deleted."""
        return self.digest is not None

    @property
    def is_pending(self) -> bool:
        """Whether it is still unknown if Discord has accepted the message."""
        return self.message is None
