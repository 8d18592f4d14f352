"""`/history leaderboard`: who leads a server in a game, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.games import GAMES
from bot.history.statistics import Against, Leaderboard, Ranked
from bot.skill import LEVELS
from cogs.history_commands.list import game_choices
from cogs.house import House
from cogs.screen.answering import answered
from cogs.screen.components import Option, answers, button, page_buttons, select
from cogs.screen.needs import nothing
from cogs.screen.screen import Screen, show
from cogs.wording.entries import shortened
from cogs.wording.memory import OldButton, Pressed, one_of, page_in
from cogs.wording.named import abouts, command, names
from cogs.wording.rated import points_words
from cogs.wording.voice import Voice, mention

SIZE = 10
VERB, AGAINST = "leaders-page", "leaders-against"


def board_screen(board: Leaderboard, game: str, voice: Voice) -> Screen:
    """The page, buttons to the other pages and a list of the games."""
    pages = max(1, -(-board.total // SIZE))
    title = voice.word("history-board-title", game=GAMES[game].title, page=board.number + 1, pages=pages)
    rows = "\n".join(_row(ranked, voice) for ranked in board.rows)
    screen = Screen().text(f"### {title}").text(rows or voice.word("history-board-empty"))
    screen.text(f"-# {voice.word('history-board-note')}")
    games = [Option(name, GAMES[name].title, chosen=name == game) for name in sorted(GAMES)]
    screen.row(select(voice.word("history-parameter-game"), Pressed(VERB, "", menu="game"), games[:25]))

    def to(number: int) -> Pressed:
        return Pressed(VERB, "", path=(game, str(number)))

    return screen.row(
        *page_buttons(voice, board.number, pages, to),
        button(voice.word("history-button-against"), Pressed(AGAINST, "", path=(game,))),
    )


def against_screen(rows: Sequence[Against], game: str, voice: Voice) -> Screen:
    """By level who has won how often against computers, and the way back."""
    screen = Screen().text(f"### {voice.word('history-against-title', game=GAMES[game].title)}")
    for level in reversed(LEVELS):
        lines = [_against_row(row, voice) for row in rows if row.level == level]
        if lines:
            screen.text("\n".join([f"**{voice.word('match-level', level=level)}**", *lines]))
    if not rows:
        screen.text(voice.word("history-against-empty"))
    screen.text(f"-# {voice.word('history-against-note')}")
    return screen.row(button(voice.word("history-button-board"), Pressed(VERB, "", menu="back", path=(game, "0"))))


def _against_row(row: Against, voice: Voice) -> str:
    told = voice.word("history-board-row", matches=row.matches, wins=row.wins)
    best = voice.word("history-against-best", points=row.best)
    return f"**{shortened(row.name)}** ({mention(row.user, voice.locale)}) · {told} · {best}"


def _row(ranked: Ranked, voice: Voice) -> str:
    told = voice.word("history-board-row", matches=ranked.matches, wins=ranked.wins)
    name = f"**{shortened(ranked.name)}** ({mention(ranked.user, voice.locale)})"
    return f"{ranked.place}\\. {name} · **{points_words(ranked.rating, ranked.matches, voice)}** · {told}"


async def show_board(interaction: discord.Interaction[Any], house: House, game: str, number: int = 0) -> None:
    """That page in answer to this interaction; behind the last page the last one. Raises Refused outside a server."""
    if interaction.guild_id is None:
        raise Refused("no_guild", line("history-board-server"))
    if game not in GAMES:
        raise OldButton
    board = await house.statistics.leaderboard(interaction.guild_id, game, number, SIZE)
    if not board.rows and board.total:
        last = (board.total - 1) // SIZE
        board = await house.statistics.leaderboard(interaction.guild_id, game, last, SIZE)
    await show(interaction, board_screen(board, game, Voice((await house.person(interaction)).locale)))


@answers(VERB, "update", nothing)
async def turn_board(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page, or another game from its beginning."""
    number = page_in(pressed, 1) if len(pressed.path) > 1 else 0
    await show_board(interaction, house, "".join(pressed.path[:1]), number)


@answers(AGAINST, "update", nothing)
async def show_against(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The other table: against the computers."""
    if interaction.guild_id is None:
        raise Refused("no_guild", line("history-board-server"))
    game = one_of(GAMES, "".join(pressed.path[:1]))
    rows = await house.statistics.against(interaction.guild_id, game)
    await show(interaction, against_screen(rows, game, Voice((await house.person(interaction)).locale)))


@app_commands.command(**command("leaderboard", owner="history"))
@app_commands.rename(**names("game", owner="history"))
@app_commands.describe(**abouts("game", owner="history"))
@app_commands.choices(game=game_choices())
@answered()
async def leaderboard(interaction: discord.Interaction[Any], house: House, game: str | None = None) -> None:
    """Of that game; without one of the game that was played last in this channel."""
    latest = None if game else await house.matches.latest_in(interaction.channel_id or 0)
    await show_board(interaction, house, game or (latest.game if latest else min(GAMES)))


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """This module's part of `/history`."""
    return (leaderboard,)
