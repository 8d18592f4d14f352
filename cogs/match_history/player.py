"""`/history player`: a user's matches and wins by game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.games import GAMES
from bot.history.statistics import PlayerGame
from bot.i18n import decimal
from cogs.context import Context
from cogs.text.command_names import abouts, command, names
from cogs.text.localiser import Localiser, span
from cogs.text.match_entries import points_words, shortened
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show


def player_screen(name: str, records: tuple[PlayerGame, ...], localiser: Localiser, *, everywhere: bool) -> Screen:
    """Return the user's record in every game played, most played first."""
    where = "everywhere" if everywhere else "server"
    screen = Screen().text(f"### {localiser.word('history-player-title', name=shortened(name), where=where)}")
    known = [record for record in records if record.game in GAMES]
    if not known:
        return screen.text(localiser.word("history-player-none"))
    for record in known:
        screen.text("\n".join([f"**{GAMES[record.game].title}**", *_rows(record, localiser)]))
    return screen


def _rows(record: PlayerGame, localiser: Localiser) -> list[str]:
    """Return the lines on one game: wins and scores, wins by seat, then pace, rating and resignations."""
    rows = []
    if record.matches:
        percent = round(100 * record.wins / record.matches)
        won = localiser.word("history-player-won", matches=record.matches, wins=record.wins, percent=percent)
        average, best = decimal(record.average or 0.0, localiser.locale), record.best or 0
        rows.append(f"{won} · {localiser.word('history-player-scores', average=average, best=best)}")
        rows.append(f"-# {localiser.word('history-player-seats', seats=_seats(record, localiser))}")
    rest = _rest(record, localiser)
    return [*rows, f"-# {' · '.join(rest)}"] if rest else rows


def _seats(record: PlayerGame, localiser: Localiser) -> str:
    return ", ".join(
        localiser.word("history-player-seat", seat=one.seat + 1, wins=one.wins, matches=one.matches)
        for one in record.seats
    )


def _rest(record: PlayerGame, localiser: Localiser) -> list[str]:
    rest = []
    if record.pace is not None:
        rest.append(localiser.word("history-player-pace", span=span(localiser, record.pace)))
    if record.rating is not None:
        rating = points_words(record.rating, record.rated, localiser)
        rest.append(localiser.word("history-player-rating", rating=rating, matches=record.rated))
    if record.resigned:
        rest.append(localiser.word("history-player-resigned", matches=record.resigned))
    return rest


@app_commands.command(**command("player", owner="history"))
@app_commands.rename(**names("member", owner="history"))
@app_commands.describe(**abouts("member", owner="history"))
@answered()
async def show_player(
    interaction: discord.Interaction[Any], context: Context, member: discord.User | None = None
) -> None:
    """Show a user's record in this server or, in direct messages, the user's own in all servers."""
    who = interaction.user if member is None or interaction.guild_id is None else member
    localiser = Localiser((await context.person(interaction)).locale)
    records = await context.services.statistics.player(who.id, interaction.guild_id)
    everywhere = interaction.guild_id is None
    await show(interaction, player_screen(who.display_name, records, localiser, everywhere=everywhere))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Return the command `/history player`."""
    return (show_player,)
