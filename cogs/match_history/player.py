"""`/history player`: a user's results by game and against others, and the course of the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import discord
from discord import app_commands

from bot.game import SeatMark
from bot.games import GAMES
from bot.history.ratings import NEW
from bot.history.statistics import PlayerGame, RatingStep, Rival
from bot.i18n import decimal
from bot.scene import Chart, Scene
from cogs.context import Context
from cogs.text.command_names import command, options
from cogs.text.localiser import Localiser, span
from cogs.text.match_entries import points_words, short_name
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen

Reader: TypeAlias = Literal["own", "moderator", "other"]
"""Reader of a profile: its user, a moderator, or anybody else."""
MARKS = (
    SeatMark("", "circle", "#b3261e"),
    SeatMark("", "square", "#1f5fa8"),
    SeatMark("", "triangle", "#2e7d4f"),
    SeatMark("", "diamond", "#7a3fa0"),
    SeatMark("", "hexagon", "#c77700"),
)
"""Marks of the games' lines in the chart, in the games' order. Further games share them."""
MAX_ALT_RATINGS, MAX_STAGES = 8, 120
"""Maximum number of ratings of a game given as text, and of matches drawn in the chart."""


def player_screen(
    name: str,
    records: tuple[PlayerGame, ...],
    localiser: Localiser,
    *,
    everywhere: bool,
    rivals: Sequence[Rival],
) -> Screen:
    """Return the user's record in every game played, most played first, and against the players met most often."""
    where = "everywhere" if everywhere else "server"
    screen = Screen().title(localiser.word("history-player-title", name=short_name(name), where=where))
    playable = [record for record in records if record.game in GAMES]
    if not playable:
        return screen.text(localiser.word("history-player-none"))
    for record in playable:
        screen.text("\n".join([f"**{GAMES[record.game].title}**", *_rows(record, localiser)]))
    rival_lines = [
        localiser.word(
            "history-player-rival",
            name=short_name(rival.name),
            matches=rival.matches,
            ahead=rival.ahead,
            behind=rival.behind,
        )
        for rival in rivals
    ]
    return (
        screen.text("\n".join([f"**{localiser.word('history-player-rivals')}**", *rival_lines]))
        if rival_lines
        else screen
    )


async def add_rating_chart(
    context: Context, screen: Screen, name: str, steps: Sequence[RatingStep], localiser: Localiser
) -> Screen:
    """Add the chart of the ratings with a line for every game; nothing before the second rated match."""
    known_steps = [step for step in steps if step.game in GAMES]
    games = [game for game in GAMES if any(step.game == game for step in known_steps)]
    if len(known_steps) < 2:
        return screen
    ratings = dict.fromkeys(games, float(NEW.points))
    stages = [tuple(ratings.values())]
    for step in known_steps:
        ratings[step.game] = float(step.points)
        stages.append(tuple(ratings.values()))
    stages_shown = spread(len(stages), MAX_STAGES)
    title, along = localiser.word("history-player-chart"), localiser.word("history-player-chart-along")
    marks = tuple(MARKS[list(GAMES).index(game) % len(MARKS)] for game in games)
    view = Chart(
        tuple(stages_shown), tuple(stages[index] for index in stages_shown), marks, title, along, has_zero=False
    )
    titles = tuple(GAMES[game].title for game in games)
    scene = Scene(game=known_steps[-1].game, kind="chart", view=view, names=titles, locale=localiser.locale)
    alt = "\n".join(
        [
            f"{title}: {name}",
            *(f"{title}: {_rating_course(known_steps, game)}" for game, title in zip(games, titles, strict=True)),
        ]
    )
    return screen.picture(await context.draw(scene), "ratings", alt, lambda: alt)


def _rating_course(steps: Sequence[RatingStep], game: str) -> str:
    """Return some of the game's ratings in order, from that of a new player to the current one."""
    points = [NEW.points, *(step.points for step in steps if step.game == game)]
    return ", ".join(str(points[index]) for index in spread(len(points), MAX_ALT_RATINGS))


def spread(length: int, limit: int) -> list[int]:
    """Return evenly spread places of a sequence of that length, with the first and the last, up to the maximum."""
    return sorted({round((length - 1) * index / (limit - 1)) for index in range(limit)})


def _rows(record: PlayerGame, localiser: Localiser) -> list[str]:
    """Return the lines on one game: wins and scores, wins by seat, then pace, rating and resignations."""
    rows = []
    if record.matches:
        percent = round(100 * record.wins / record.matches)
        won = localiser.word(
            "history-player-won", matches=record.matches, wins=record.wins, percent=percent, shared=record.shared
        )
        scores = []
        if record.average is not None:
            average = decimal(record.average, localiser.locale)
            scores.append(localiser.word("history-player-scores", average=average, best=record.best or 0))
        rows.append(" · ".join([won, *scores]))
        seats = localiser.word("history-player-seats", seats=_seats(record, localiser))
        streak = localiser.word("history-player-streak", now=record.streak, best=record.best_streak)
        rows.append(f"-# {' · '.join([seats, *([streak] if record.best_streak > 1 else [])])}")
    rest = _rest(record, localiser)
    return [*rows, f"-# {' · '.join(rest)}"] if rest else rows


def _seats(record: PlayerGame, localiser: Localiser) -> str:
    return ", ".join(
        localiser.word("history-player-seat", seat=seat.seat + 1, wins=seat.wins, matches=seat.matches)
        for seat in record.seats
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
@options("member", owner="history")
@handles_command()
async def show_player(press: Press, member: discord.User | None = None) -> None:
    """Show a user's record in this server or, in direct messages, the user's own in all servers."""
    await show_record(press, press.user if member is None else member)


async def show_record(press: Press, member: discord.User | discord.Member) -> None:
    """Show a user's record in this server or, in direct messages, the caller's record in all servers."""
    who = press.user if press.guild is None else member
    localiser = press.words
    records = await press.services.history.statistics.player(who.id, press.guild)
    everywhere = press.guild is None
    rivals = await press.services.history.statistics.rivals(who.id, press.guild)
    screen = player_screen(who.display_name, records, localiser, everywhere=everywhere, rivals=rivals)
    if press.guild is not None:
        steps = await press.services.history.statistics.rating_course(who.id, press.guild)
        await add_rating_chart(press.context, screen, short_name(who.display_name), steps, localiser)
        reader: Reader = "own" if who.id == press.user_id else "moderator" if press.is_manager else "other"
        screen.text(await habits_in_words(press.context, who.id, press.guild, localiser, reader))
    await press.show(screen)


async def habits_in_words(context: Context, user: int, guild: int, localiser: Localiser, reader: Reader) -> str:
    """Return how soon the user usually answers and, for the user and for moderators alone, how many seats were kept."""
    lines, within = list[str](), await context.services.history.reliability.answers_within(user)
    if within is not None:
        lines.append(localiser.word("pace-usual", who=localiser.word("pace-within", limit=within)))
    seats = await context.services.history.reliability.kept_seats(user, guild)
    if reader != "other" and seats.seats:
        ownership = "yes" if reader == "own" else "no"
        lines.append(localiser.word("pace-kept", kept=seats.kept, seats=seats.seats, own=ownership))
    return "\n".join(f"-# {text}" for text in lines)
