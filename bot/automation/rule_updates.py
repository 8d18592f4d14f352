"""Notices for running matches whose game rules have a new version."""

from __future__ import annotations

import logging

from bot.match.matches import Matches
from bot.table import notices
from bot.table.notices import Notice
from bot.table.table import Table

LOG = logging.getLogger(__name__)


async def announce_rule_updates(matches: Matches) -> int:
    """Tell each affected table once, and return how many were told. Stored positions stay valid."""
    told = 0
    for table in await matches.live():
        ours = matches.rules_of(table.game)
        if table.status != "running" or ours == table.version:
            continue
        if any(_is_told(notice, ours) for notice in await matches.notices(table.id)):
            continue
        await matches.tell(table.id, notices.rules_corrected(table.version, ours))
        LOG.warning("match continues under other rules", extra=_fields(table, ours))
        told += 1
    return told


def _is_told(notice: Notice, ours: int) -> bool:
    return notice.kind == "rules-corrected" and ("now", ours) in notice.line.args


def _fields(table: Table, ours: int) -> dict[str, object]:
    return {"match": table.id, "game": table.game, "began_with": table.version, "rules": ours}
