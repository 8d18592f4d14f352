"""Why a match has no result: who stopped it, or what did."""

from __future__ import annotations

from bot.table.notices import Notice, NoticeKind
from bot.table.table import Table
from cogs.house import House
from cogs.screen.chronology import Tellers
from cogs.wording.voice import Voice

STOPPED: frozenset[NoticeKind] = frozenset({"stopped", "called-off", "expired"})
GONE: frozenset[NoticeKind] = frozenset({"resigned", "left"})


async def stopped_in_words(house: House, table: Table, voices: Tellers, voice: Voice) -> str:
    """The reason as the table was told it; nothing of a match that goes on or was played to its end."""
    if table.status != "closed":
        return ""
    notices = await house.matches.notices(table.id)
    told = _reason(notices)
    if told is not None:
        return f"**{voice.word('history-stopped')}** {voices.at(told.at).say(told.line)}"
    if any(notice.kind in GONE for notice in notices):
        names = ", ".join(voice.names)
        return f"**{voice.word('history-stopped')}** {voice.word('history-stopped-deserted', who=names)}"
    return ""


def _reason(notices: tuple[Notice, ...]) -> Notice | None:
    """The last word about it."""
    return next((notice for notice in reversed(notices) if notice.kind in STOPPED), None)
