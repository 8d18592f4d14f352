"""A deed of somebody who manages a server, as it is written down."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class AuditRow(NamedTuple):
    """What somebody who manages the server did to a match, and why; `user` is None once that person is forgotten."""

    guild: int
    match: str
    user: int | None
    deed: str
    reason: str
    at: datetime
