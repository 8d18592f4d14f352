"""Content of the club page: players wanted, open tables, running matches by game, results of the week."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import discord
import msgspec

from bot.club.matchmaking import Wanted
from bot.history.match_lists import MatchEntry, MatchFilter
from bot.people.puzzles import Puzzle, PuzzleStatistics
from bot.table.invitations import free_seats
from bot.table.table import Table
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.match_history.leaderboard import leaderboard_button
from cogs.messages.matched_table import pace_in_words
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, stamp
from cogs.text.match_entries import players_words, short_name
from cogs.text.seat_names import literal
from cogs.ui.components import Option, StatefulButton, button, select
from cogs.ui.screen import Screen

WEEK = timedelta(days=7)
BATCH_SIZE, MAX_MATCHES = 100, 400
"""Matches read at once, and at most."""
MAX_RESULTS = 50
MAX_SOLVERS = 10
PART_LENGTHS = {"wanted": 400, "open": 700, "running": 850, "results": 500, "club": 400, "puzzle": 400}
"""Maximum characters of each part. Together with titles they stay below Discord's 4000."""
PART_LINES = {"wanted": 10, "open": 6, "running": 4, "results": 6}
"""Maximum lines of each part; for running matches, those of each game."""
OPEN_SEARCHES, SEARCH_TOO, MATCHES_OF_GAME = "seek-home", "seek-too", "seek-game"
OPEN_SEASONS, OPEN_TOURNAMENTS, SOLVE_PUZZLE = "span-open", "cups", "solve"
"""Verbs of the page."""
PAGE_MARK = f"b:{OPEN_SEARCHES}:"
"""Start of the custom_id of the button that every club page has."""


class PageContent(msgspec.Struct, frozen=True):
    """Content of the page: only facts that all its readers may see."""

    wanted: tuple[Wanted, ...]
    lobbies: tuple[Table, ...]
    """Tables with a free seat."""
    running: tuple[Table, ...]
    results: tuple[MatchEntry, ...]
    """Matches that ended in the last week, the latest first."""
    club: tuple[str, ...] = ()
    """Parts about the season and tournaments, in words."""
    puzzle: Puzzle | None = None
    """Puzzle of the week, while it takes answers."""
    solved: PuzzleResult | None = None
    """The last puzzle that is over."""


class PuzzleResult(msgspec.Struct, frozen=True):
    """Puzzle that is over, its statistics, and the names of the solvers who agreed to be named."""

    puzzle: Puzzle
    statistics: PuzzleStatistics
    solvers: tuple[str, ...]


def listed_channels(guild: discord.Guild, club: int) -> tuple[int, ...]:
    """Return the channels whose tables the page lists: its own, and all channels visible to everybody."""
    everyone = guild.default_role
    channels = (channel.id for channel in guild.channels if channel.permissions_for(everyone).view_channel)
    return tuple(dict.fromkeys((club, *channels)))


async def page_content(context: Context, guild: discord.Guild, club: int) -> PageContent:
    """Read the page's content from the database."""
    channels = listed_channels(guild, club)
    live = await _find_matches(context, MatchFilter(channels=channels, guild=guild.id, state="open"), MAX_MATCHES)
    since = context.services.now() - WEEK
    ended = MatchFilter(channels=channels, guild=guild.id, state="finished", ended_since=since)
    results = [entry for entry in await _find_matches(context, ended, MAX_RESULTS) if entry.table.status == "over"]
    tables = [entry.table for entry in live]
    puzzle, solved = await _puzzles(context, guild)
    return PageContent(
        await context.services.club.searches.wanted(guild.id),
        tuple(table for table in tables if table.status == "lobby" and free_seats(table, context.game(table))),
        tuple(table for table in tables if table.status == "running"),
        tuple(sorted(results, key=lambda entry: entry.table.ended_at or since, reverse=True)),
        puzzle=puzzle,
        solved=solved,
    )


async def _puzzles(context: Context, guild: discord.Guild) -> tuple[Puzzle | None, PuzzleResult | None]:
    """Return the puzzle that takes answers, and the last one that is over."""
    puzzles = context.services.club.puzzles
    latest = await puzzles.latest(guild.id)
    open_puzzle = next((puzzle for puzzle in latest if puzzles.is_open(puzzle)), None)
    ended_puzzle = next((puzzle for puzzle in latest if not puzzles.is_open(puzzle)), None)
    return open_puzzle, None if ended_puzzle is None else await puzzle_result(context, ended_puzzle)


async def puzzle_result(context: Context, puzzle: Puzzle) -> PuzzleResult:
    """Return how a puzzle that is over was answered."""
    statistics = await context.services.club.puzzles.statistics(puzzle)
    names = [await context.services.people.users.name(user) for user in statistics.solvers[:MAX_SOLVERS]]
    return PuzzleResult(puzzle, statistics, tuple(short_name(name) for name in names if name))


async def _find_matches(context: Context, search: MatchFilter, limit: int) -> list[MatchEntry]:
    entries: list[MatchEntry] = []
    number, has_more = 0, True
    while has_more and len(entries) < limit:
        page = await context.services.history.match_lists.page(search, number, min(BATCH_SIZE, limit))
        entries += page.entries
        number, has_more = number + 1, page.has_more
    return [entry for entry in entries if entry.table.game in context.games]


async def page_screen(context: Context, content: PageContent, games: Sequence[str], localiser: Localiser) -> Screen:
    """Return the page. `games`: the games offered in the server."""
    screen = Screen()
    screen.text(_part("wanted", _wanted_lines(context, content.wanted, localiser), localiser))
    if content.lobbies:
        lines = [await _lobby_line(context, table, localiser) for table in content.lobbies[: PART_LINES["open"]]]
        screen.text(_part("open", lines, localiser, len(content.lobbies)))
    if content.puzzle is not None or content.solved is not None:
        screen.text(cut(_puzzle_words(context, content, localiser), PART_LENGTHS["puzzle"]))
    if content.running:
        screen.text(await _running_matches(context, content.running, localiser))
    for part in content.club:
        screen.text(cut(part, PART_LENGTHS["club"]))
    if content.results:
        ended = [await _result_line(context, entry, localiser) for entry in content.results[: PART_LINES["results"]]]
        screen.section(_part("results", ended, localiser, len(content.results)), leaderboard_button(localiser))
    return _add_controls(screen, context, content, games=games, localiser=localiser)


def _puzzle_words(context: Context, content: PageContent, localiser: Localiser) -> str:
    """Return the puzzle of the week, and how the last one was answered."""
    rows = [f"### {localiser.word('puzzle-title')}"]
    if content.puzzle is not None:
        puzzle = content.puzzle
        game, until = context.games[puzzle.game].title, stamp(puzzle.ends_at, "R")
        rows.append(localiser.word("puzzle-line", game=game, turn=puzzle.shown.turn, until=until))
    if content.solved is not None:
        rows.append(f"-# {solved_in_words(context, content.solved, localiser)}")
    return "\n".join(rows)


def solved_in_words(context: Context, result: PuzzleResult, localiser: Localiser) -> str:
    """Return the number of people who solved the puzzle, and the names of the solvers who agreed to be named."""
    counts = {"total": result.statistics.total, "right": result.statistics.right, "named": len(result.solvers)}
    game, who = context.games[result.puzzle.game].title, ", ".join(result.solvers)
    return localiser.word("puzzle-solved", game=game, who=who, **counts)


def _add_controls(
    screen: Screen, context: Context, content: PageContent, *, games: Sequence[str], localiser: Localiser
) -> Screen:
    if searches := [search for search in content.wanted if search.game in games]:
        options = [
            Option(_value(search), _wanted_words(context, search, localiser, is_plain=True)) for search in searches
        ]
        screen.row(select(localiser.word("club-list-too"), ComponentAction(SEARCH_TOO, ""), options))
    live = [*content.lobbies, *content.running]
    if live:
        options = [
            Option(name, context.games[name].title, localiser.word("club-live", count=_count(live, name)))
            for name in sorted({table.game for table in live})
        ]
        screen.row(select(localiser.word("club-list-games"), ComponentAction(MATCHES_OF_GAME, ""), options))
    label = localiser.word("club-button-seek")
    row = [button(label, ComponentAction(OPEN_SEARCHES, ""), style=discord.ButtonStyle.primary)]
    if content.lobbies:
        row.append(button(localiser.word("guide-button-open"), ComponentAction("help-open", "")))
    if content.puzzle is not None:
        row.append(_puzzle_button("puzzle-button", content.puzzle, localiser))
    if content.solved is not None:
        row.append(_puzzle_button("puzzle-button-solution", content.solved.puzzle, localiser))
    return screen.row(*row, *(club_buttons(localiser) if content.club else ()))


def club_buttons(localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons that open the private screens of tournaments and seasons."""
    return (
        button(localiser.word("tournament-button-tournaments"), ComponentAction(OPEN_TOURNAMENTS, "")),
        button(localiser.word("season-button-seasons"), ComponentAction(OPEN_SEASONS, "")),
    )


def _puzzle_button(label: str, puzzle: Puzzle, localiser: Localiser) -> StatefulButton:
    return button(localiser.word(label), ComponentAction(SOLVE_PUZZLE, "", path=(str(puzzle.number),)))


def _count(tables: Sequence[Table], game: str) -> int:
    return sum(table.game == game for table in tables)


def _value(search: Wanted) -> str:
    return f"{search.game}|{search.players}|{literal(search.hours)}"


def _part(name: str, lines: Sequence[str], localiser: Localiser, total: int | None = None) -> str:
    """Return a part of the page: its title, and as many lines as there is room for."""
    title = {
        "wanted": localiser.word("club-wanted-title"),
        "open": localiser.word("club-open-title"),
        "results": localiser.word("club-results-title"),
    }[name]
    body = _fit_lines(lines, PART_LENGTHS[name], PART_LINES[name], localiser, total)
    return f"### {title}\n{body or localiser.word('club-wanted-none')}"


def _fit_lines(lines: Sequence[str], room: int, limit: int, localiser: Localiser, total: int | None) -> str:
    """Return the first lines that fit, and how many more there are out of `total`."""
    fitting: list[str] = []
    for line in lines[:limit]:
        room -= len(line) + 1
        if room < 0:
            break
        fitting.append(line)
    more = (len(lines) if total is None else total) - len(fitting)
    return "\n".join([*fitting, *([localiser.word("club-more", count=more)] if more else [])])


def _wanted_lines(context: Context, searches: Sequence[Wanted], localiser: Localiser) -> list[str]:
    return [_wanted_words(context, search, localiser) for search in searches if search.game in context.games]


def _wanted_words(context: Context, search: Wanted, localiser: Localiser, *, is_plain: bool = False) -> str:
    title, pace = context.games[search.game].title, pace_in_words(search.hours, localiser)
    game = title if is_plain else f"**{title}**"
    return localiser.word("club-wanted-line", game=game, players=search.players, pace=pace, missing=search.missing)


async def _lobby_line(context: Context, table: Table, localiser: Localiser) -> str:
    game, who = context.game(table), ", ".join(map(short_name, table.names))
    free = localiser.word("common-lobby-free", free=free_seats(table, game))
    pace = pace_in_words(table.terms.turn_hours, localiser)
    way = f"[{localiser.word('games-way')}]({await link_to(context, table)})"
    return f"**{game.title}** · {who} · {pace} · {free} {way}"


async def _result_line(context: Context, entry: MatchEntry, localiser: Localiser) -> str:
    way = f"[{localiser.word('games-way')}]({await link_to(context, entry.table)})"
    players = players_words(entry, localiser, await context.former_holders(entry.table))
    return f"**{context.game(entry.table).title}** · {players} · {way}"


async def _running_matches(context: Context, tables: Sequence[Table], localiser: Localiser) -> str:
    """Return the running matches: for each game their number and the newest of them, with links."""
    games = sorted({table.game for table in tables})
    parts = [f"### {localiser.word('club-running-title', total=len(tables))}"]
    for name in games:
        running = [table for table in tables if table.game == name]
        newest = [await _link(context, table) for table in running[: PART_LINES["running"]]]
        body = _fit_lines(newest, PART_LENGTHS["running"] // len(games), PART_LINES["running"], localiser, len(running))
        parts.append(f"**{context.games[name].title}** ({len(running)})\n{body}")
    return "\n".join(parts)


async def _link(context: Context, table: Table) -> str:
    return f"[{', '.join(map(short_name, table.names))}]({await link_to(context, table)})"
