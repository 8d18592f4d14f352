"""`/history leaderboard`: a server's ranking in a game or in all games, in pages."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.ai_spec import LEVELS
from bot.game import refuse
from bot.games import GAMES
from bot.history.statistics import ClubBoard, ComputerRecord, Leaderboard, LeaderboardEntry
from bot.icons import mark
from cogs.match_history.list import game_choices
from cogs.text.command_names import command, options
from cogs.text.custom_id import ComponentAction, OutdatedButton, one_of, page_in
from cogs.text.localiser import Localiser, with_mentions_if_alike
from cogs.text.match_entries import points_words, short_name
from cogs.text.seat_names import title as game_title
from cogs.ui.components import Option, StatefulButton, answers, button, page_buttons, page_count, select
from cogs.ui.guards import anyone
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PAGE_SIZE = 10
OPEN_LEADERBOARD, LEADERBOARD_PAGE, AGAINST = "leaders", "leaders-page", "leaders-against"
ALL = "all"
"""Place of a game's name in the list that shows all games together."""


def board_screen(board: Leaderboard, game: str, localiser: Localiser) -> Screen:
    """Return the page with buttons to the other pages and a list of the games."""
    pages = page_count(board.total, PAGE_SIZE)
    title = localiser.word("history-board-title", game=game_title(GAMES[game]), page=board.number + 1, pages=pages)
    names = with_mentions_if_alike({ranked.user: short_name(ranked.name) for ranked in board.rows})
    listed = "\n".join(_row(row, names[row.user], localiser) for row in board.rows if row.place is not None)
    missing = [_row_without_place(row, names[row.user], localiser) for row in board.rows if row.place is None]
    screen = Screen().title(title).text(listed if board.rows else localiser.word("history-board-empty"))
    screen.text("\n".join([f"**{localiser.word('history-board-unranked')}**", *missing]) if missing else "")
    screen.small(localiser.word("history-board-note"))
    _add_games(screen, game, localiser)

    return screen.row(
        *_pages(game, board.number, pages, localiser),
        button(localiser.word("history-button-against"), ComponentAction(AGAINST, "", path=(game,))),
    )


def _pages(game: str, number: int, pages: int, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons to the other pages of that game, or of all games."""
    return page_buttons(
        localiser, number, pages, lambda there: ComponentAction(LEADERBOARD_PAGE, "", path=(game, str(there)))
    )


def _add_games(screen: Screen, game: str, localiser: Localiser) -> Screen:
    """Add the list of the games, with all games together first."""
    games = [Option(ALL, localiser.word("history-board-all"), chosen=game == ALL)]
    games += [Option(name, game_title(GAMES[name]), chosen=name == game) for name in sorted(GAMES)]
    action = ComponentAction(LEADERBOARD_PAGE, "", menu="game")
    return screen.row(select(localiser.word("history-parameter-game"), action, games))


def club_screen(board: ClubBoard, localiser: Localiser) -> Screen:
    """Return that page of everybody's rated matches of all games, in a small club also between each two people."""
    pages = page_count(board.total, PAGE_SIZE)
    names = with_mentions_if_alike({entry.user: short_name(entry.name) for entry in board.rows})
    screen = Screen().title(
        localiser.word(
            "history-board-title", game=localiser.word("history-board-all"), page=board.number + 1, pages=pages
        )
    )
    lines = []
    for entry in board.rows:
        words = localiser.word("history-board-row", matches=entry.matches, wins=entry.wins, shared=entry.shared)
        trophy = mark("common.trophy") if entry.place == 1 else ""
        lines.append(f"{entry.place}\\. {trophy}**{names[entry.user]}** · {words}")
    screen.text("\n".join(lines) or localiser.word("history-board-empty-club"))
    met = [
        f"{names[pair.user]} **{pair.ahead} : {pair.behind}** {names[pair.other]}"
        for pair in board.rivalries
        if {pair.user, pair.other} <= names.keys()
    ]
    screen.text("\n".join([f"**{localiser.word('history-player-rivals')}**", *met]) if met else "")
    screen.small(localiser.word("history-board-club-note"))
    return _add_games(screen, ALL, localiser).row(*_pages(ALL, board.number, pages, localiser))


def computers_screen(rows: Sequence[ComputerRecord], game: str, localiser: Localiser) -> Screen:
    """Return the wins against computers by level, with a button back to the ranking."""
    screen = Screen().title(localiser.word("history-against-title", game=game_title(GAMES[game])))
    names = with_mentions_if_alike({row.user: short_name(row.name) for row in rows})
    for level in reversed(LEVELS):
        lines = [_against_row(row, names[row.user], localiser) for row in rows if row.level == level]
        if lines:
            screen.text("\n".join([f"**{localiser.word('match-level', level=level)}**", *lines]))
    if not rows:
        screen.text(localiser.word("history-against-empty"))
    screen.small(localiser.word("history-against-note"))
    return screen.row(
        button(
            localiser.word("history-button-board"), ComponentAction(LEADERBOARD_PAGE, "", menu="back", path=(game, "0"))
        )
    )


def _against_row(row: ComputerRecord, name: str, localiser: Localiser) -> str:
    words = localiser.word("history-board-row", matches=row.matches, wins=row.wins, shared=row.shared)
    best = [] if row.best is None else [localiser.word("history-against-best", points=row.best)]
    return " · ".join([f"**{name}**", words, *best])


def _row(ranked: LeaderboardEntry, name: str, localiser: Localiser) -> str:
    words = localiser.word("history-board-row", matches=ranked.matches, wins=ranked.wins, shared=ranked.shared)
    trophy = mark("common.trophy") if ranked.place == 1 else ""
    return (
        f"{ranked.place}\\. {trophy}**{name}** · **{points_words(ranked.rating, ranked.matches, localiser)}** · {words}"
    )


def _row_without_place(entry: LeaderboardEntry, name: str, localiser: Localiser) -> str:
    points = points_words(entry.rating, entry.matches, localiser)
    met = localiser.word("history-board-met", met=entry.opponents, needed=entry.needed)
    return f"▫ **{name}** · **{points}** · {met}"


async def show_board(press: Press, game: str, number: int = 0) -> None:
    """Show that page, or the last one, in answer to this interaction.

    Raise Refused outside a server, and OutdatedButton for an unknown game.
    """
    if press.guild is None:
        raise refuse("no_server_board")
    if game == ALL:
        club = await press.services.history.statistics.club(press.guild, number, PAGE_SIZE)
        await press.show(club_screen(club, press.words))
        return
    if game not in GAMES:
        raise OutdatedButton
    board = await press.services.history.statistics.leaderboard(press.guild, game, number, PAGE_SIZE)
    if not board.rows and board.total:
        last = (board.total - 1) // PAGE_SIZE
        board = await press.services.history.statistics.leaderboard(press.guild, game, last, PAGE_SIZE)
    await press.show(board_screen(board, game, press.words))


def leaderboard_button(localiser: Localiser) -> StatefulButton:
    """Return the button that opens the ranking of all games together."""
    return button(localiser.word("history-button-board"), ComponentAction(OPEN_LEADERBOARD, ""))


@answers(OPEN_LEADERBOARD, "private", anyone)
async def open_board(press: Press) -> None:
    """Show the ranking of all games together. Raise Refused outside a server."""
    await show_board(press, ALL)


@answers(LEADERBOARD_PAGE, "update", anyone)
async def turn_board(press: Press) -> None:
    """Show another page, or the first one of another game."""
    number = page_in(press.action, 1) if len(press.action.path) > 1 else 0
    await show_board(press, "".join(press.action.path[:1]), number)


@answers(AGAINST, "update", anyone)
async def show_against_computers(press: Press) -> None:
    """Show the wins against computers. Raise Refused outside a server."""
    if press.guild is None:
        raise refuse("no_server_board")
    game = one_of(GAMES, "".join(press.action.path[:1]))
    rows = await press.services.history.statistics.against(press.guild, game)
    await press.show(computers_screen(rows, game, press.words))


@app_commands.command(**command("leaderboard", owner="history"))
@options("game", owner="history")
@app_commands.choices(game=game_choices())
@handles_command()
async def leaderboard(press: Press, game: str | None = None) -> None:
    """Show the ranking of that game. The default is the last game played in this channel."""
    latest = None if game else await press.services.matches.latest_in(press.channel)
    await show_board(press, game or (latest.game if latest else min(GAMES)))
