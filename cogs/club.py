"""Command `/tavolino club`: searches for players, the avoid list, seasons and tournaments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import refuse
from cogs.clubs.search_screens import show_home, show_more
from cogs.clubs.season_screens import show_seasons
from cogs.clubs.tournament_screens import show_tournaments
from cogs.text.command_names import command, key, options, own_group
from cogs.text.localiser import Localiser
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press

SCREENS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "wanted": show_home,
    "seasons": show_seasons,
    "tournaments": show_tournaments,
}
"""Screens of the command, by the value of its option."""


@app_commands.command(**command("club", owner="club"))
@options("show", "avoid", owner="club")
@app_commands.choices(show=[app_commands.Choice(name=key(f"club-show-{name}"), value=name) for name in SCREENS])
@handles_command()
async def club(
    press: Press,
    show: str | None = None,
    avoid: discord.User | None = None,
) -> None:
    """Show a screen of the club, by default the user's searches; with a person, first add that one to those to avoid.

    Raise Refused.
    """
    guild = press.require_server()
    if avoid is None:
        await SCREENS[show or "wanted"](press)
        return
    if avoid.bot or avoid.id == press.user_id:
        raise refuse("bad_avoided")
    person = press.person
    await press.services.club.searches.avoid(guild, person.id, avoid.id)
    await show_more(press, Localiser(person.locale).word("club-done-avoid"))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(club)
