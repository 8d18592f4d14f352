"""Buttons of the direct message about a deleted channel: play on without it, or end the match."""

from __future__ import annotations

from bot.table.requests import Consent
from cogs.messages.requests import ask_table, show_answered, show_open_request
from cogs.play.panel import show_panel
from cogs.ui.components import answers
from cogs.ui.guards import players_only
from cogs.ui.press import Press


@answers("play-on", "private", players_only)
async def play_on(press: Press) -> None:
    """Ask to resume the match, or agree. Show the panel if it runs already."""
    table = await press.table()
    if table.status == "running" and table.paused_at is None:
        await show_panel(press, press.match)
        return
    await _ask_or_agree(press, press.match, "resume")


@answers("end-here", "private", players_only)
async def end_here(press: Press) -> None:
    """Ask to end the match, or agree."""
    await _ask_or_agree(press, press.match, "end")


async def _ask_or_agree(press: Press, match: str, kind: Consent) -> None:
    """Make the request, or agree to it if another player has made it. Raise Refused as `ask_table` does."""
    request = await press.services.moderation.requests.rows.open_in(match)
    table = await press.table(match)
    if request is None:
        await ask_table(press, match, kind)
    elif request.kind == kind and table.seat_of(press.user_id) not in request.agreed:
        await show_answered(press, await press.services.moderation.requests.agree(request.id, press.user_id))
    elif not await show_open_request(press, match):
        await ask_table(press, match, kind)
