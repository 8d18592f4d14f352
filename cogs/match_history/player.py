"""`/history player`: a person's matches and wins by game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.games import GAMES
from bot.history.statistics import PlayerGame
from bot.i18n import decimal
from cogs.context import Context
from cogs.text.command_names import abouts, command, names
from cogs.text.localiser import Voice, span
from cogs.text.match_entries import points_words, shortened
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show


def player_screen(name: str, records: tuple[PlayerGame, ...], voice: Voice, *, everywhere: bool) -> Screen:
    """Return the person's record in every game played, the most played first."""
    where = "everywhere" if everywhere else "server"
    screen = Screen().text(f"### {voice.word('history-player-title', name=shortened(name), where=where)}")
    known = [record for record in records if record.game in GAMES]
    if not known:
        return screen.text(voice.word("history-player-none"))
    for record in known:
        screen.text("\n".join([f"**{GAMES[record.game].title}**", *_rows(record, voice)]))
    return screen


def _rows(record: PlayerGame, voice: Voice) -> list[str]:
    """Return two or three lines."""
    rows = []
    if record.matches:
        percent = round(100 * record.wins / record.matches)
        won = voice.word("history-player-won", matches=record.matches, wins=record.wins, percent=percent)
        average, best = decimal(record.average or 0.0, voice.locale), record.best or 0
        rows.append(f"{won} · {voice.word('history-player-scores', average=average, best=best)}")
        rows.append(f"-# {voice.word('history-player-seats', seats=_seats(record, voice))}")
    rest = _rest(record, voice)
    return [*rows, f"-# {' · '.join(rest)}"] if rest else rows


def _seats(record: PlayerGame, voice: Voice) -> str:
    return ", ".join(
        voice.word("history-player-seat", seat=one.seat + 1, wins=one.wins, matches=one.matches) for one in record.seats
    )


def _rest(record: PlayerGame, voice: Voice) -> list[str]:
    rest = []
    if record.pace is not None:
        rest.append(voice.word("history-player-pace", span=span(voice, record.pace)))
    if record.rating is not None:
        rating = points_words(record.rating, record.rated, voice)
        rest.append(voice.word("history-player-rating", rating=rating, matches=record.rated))
    if record.resigned:
        rest.append(voice.word("history-player-resigned", matches=record.resigned))
    return rest


@app_commands.command(**command("player", owner="history"))
@app_commands.rename(**names("member", owner="history"))
@app_commands.describe(**abouts("member", owner="history"))
@answered()
async def show_player(
    interaction: discord.Interaction[Any], context: Context, member: discord.User | None = None
) -> None:
    """Show a person's record in this server, or in direct messages one's own over all servers."""
    who = interaction.user if member is None or interaction.guild_id is None else member
    voice = Voice((await context.person(interaction)).locale)
    records = await context.services.statistics.player(who.id, interaction.guild_id)
    everywhere = interaction.guild_id is None
    await show(interaction, player_screen(who.display_name, records, voice, everywhere=everywhere))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Return this module's part of `/history`."""
    return (show_player,)
