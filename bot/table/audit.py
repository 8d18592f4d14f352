"""Rows of the audit log for actions of server managers."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class AuditRow(NamedTuple):
    """An action of a server manager on a match, with the reason. `user` is None once that user has been deleted."""

    guild: int
    match: str
    user: int | None
    action: str
    reason: str
    at: datetime
