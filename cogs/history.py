"""`/history`: past and running matches. Its screens are in `cogs/match_history`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from discord import app_commands

from bot.app.client import Tavolino
from bot.table.table import Table
from cogs.match_history.analysis import show_analysis
from cogs.match_history.animation import show_animation
from cogs.match_history.export import show_record_file
from cogs.match_history.leaderboard import leaderboard
from cogs.match_history.list import complete_match, list_matches
from cogs.match_history.match_page import show_match
from cogs.match_history.player import show_player
from cogs.match_history.replay import show_replay
from cogs.match_history.verify import check_record
from cogs.text.command_names import command, key, options
from cogs.ui.guards import resolve_started
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press


class ViewOptions(NamedTuple):
    """Options of a view: whether everybody in the channel sees it, and the step of a replay."""

    public: bool
    step: int | None


async def _page(press: Press, table: Table, _: ViewOptions) -> None:
    await show_match(press, table.id)


async def _replay(press: Press, table: Table, options: ViewOptions) -> None:
    await show_replay(press, table, step=options.step, public=options.public)


async def _analysis(press: Press, table: Table, _: ViewOptions) -> None:
    await show_analysis(press, table.id)


async def _animation(press: Press, table: Table, options: ViewOptions) -> None:
    await show_animation(press, table, is_public=options.public)


async def _record(press: Press, table: Table, _: ViewOptions) -> None:
    await show_record_file(press, table)


VIEWS: Mapping[str, Callable[[Press, Table, ViewOptions], Awaitable[None]]] = {
    "page": _page,
    "replay": _replay,
    "analysis": _analysis,
    "animation": _animation,
    "record": _record,
}
"""What can be shown of a match, by the value of the choice."""


@app_commands.command(**command("show", owner="history"))
@options("match", "view", owner="history")
@options("public", "step", owner="viewer")
@app_commands.choices(view=[app_commands.Choice(name=key("history-view", view=value), value=value) for value in VIEWS])
@app_commands.autocomplete(match=complete_match)
@handles_command(resolve_started, is_long=True)
async def show(
    press: Press,
    table: Table,
    view: str = "page",
    *,
    step: app_commands.Range[int, 0, 9999] | None = None,
    public: bool = False,
) -> None:
    """Show that view of the match with that id, or of this channel's."""
    await VIEWS[view](press, table, ViewOptions(public, step))


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    group = app_commands.Group(name=key("history-command"), description=key("history-command-about"))
    commands: tuple[Any, ...] = (list_matches, show, show_player, leaderboard, check_record)
    for offered in commands:  # most used first
        group.add_command(offered)
    client.tree.add_command(group)
