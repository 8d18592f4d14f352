"""What the panel *My turn* says when there is nothing to choose, with a link to the next table that waits."""

from __future__ import annotations

from typing import Any

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages.table_message import pause_in_words, waiting_names
from cogs.play.own_tables import next_table_button
from cogs.text.localiser import Localiser
from cogs.ui.screen import Screen


async def add_reason(context: Context, screen: Screen, look: MatchView, localiser: Localiser) -> list[Any]:
    """Say why there is nothing to choose. Return a link to the next table that waits, if any."""
    screen.text(_no_choice_reason(context.game(look.table), look, localiser))
    return list(await next_table_button(context, look, localiser))


def _no_choice_reason(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return why there is nothing to choose."""
    if look.table.paused_at is not None:
        return "\n".join([pause_in_words(look.table, localiser), localiser.word("common-panel-paused")])
    if look.table.status != "running":
        return localiser.word("common-panel-over")
    waiting = game.waiting(look.view)
    if look.viewer in waiting and look.can_step_back:
        return localiser.word("common-panel-answered")
    if len(waiting) > 1:
        return localiser.word("common-panel-waiting-several")
    return localiser.word("common-panel-waiting", who=waiting_names(game, look, localiser))
