"""Seasons on Discord: the private screen with every table, the post at the end, the file, and the organisers' forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo

import discord

from bot.club.club_file import as_bytes
from bot.club.season import FEWEST_MATCHES
from bot.game import refuse
from bot.history.ratings import FEWEST_OPPONENTS, SAME_PEOPLE
from bot.i18n import day
from bot.icons import mark
from bot.people.absences import parse_until
from bot.people.preferences import zone_of
from bot.people.seasons import LONGEST_TITLE, MAX_SEASON, SeasonInfo, SeasonStandings, subject_of
from bot.scene import Chart, Scene
from cogs.clubs.organisers import audit_lines, is_organiser, organisers_only, reason_field, typed_reason
from cogs.clubs.page import OPEN_SEASONS
from cogs.clubs.search_screens import require_club
from cogs.context import Context
from cogs.match_history.player import MARKS, spread
from cogs.text.custom_id import ComponentAction, number_in, one_of, page_in, parts_in, picked_in
from cogs.text.localiser import Localiser, cut, stamp, with_mentions_if_alike
from cogs.text.sanitise import single_line
from cogs.ui.components import Option, answers, button, page_buttons, page_count, select
from cogs.ui.forms import submits
from cogs.ui.guards import anyone
from cogs.ui.press import FormField, Press
from cogs.ui.screen import Screen

FILE = "season.json"
PAGE_SIZE, FINAL_ROWS, PAGE_ROWS = 10, 15, 5
"""Rows of a page of the table, of the post at the end, and of the club page."""
MAX_CHART_DAYS, MAX_ALT_RATINGS = 120, 6
"""Maximum number of days drawn in the chart, and of ratings in its text alternative."""
DAY = timedelta(days=1)
DEFAULT_LENGTH = timedelta(days=90)
"""Length that the form offers."""
ALL = "all"
"""Value for all games in the list that opens the form."""
SEASON_PAGE, SEASON_FILE = "span", "span-file"
"""Verbs of the screen's pages, and of the button that gives the file."""


async def names_in(context: Context, users: Sequence[int | None], localiser: Localiser) -> dict[int | None, str]:
    """Return the names for formatted text by user, with mentions where two are alike."""
    names = {user: await context.name_of(user, localiser.locale) for user in users if user is not None}
    texts = with_mentions_if_alike(names)
    return {None: localiser.word("privacy-somebody")} | {user: texts[user] for user in names}


def _facts(context: Context, standing: SeasonStandings, localiser: Localiser) -> str:
    season = standing.season
    return localiser.word(
        "season-facts",
        games=games_words(context, season.game, localiser),
        begin=stamp(season.begin, "D"),
        end=stamp(season.end - timedelta(seconds=1), "D"),
        matches=standing.matches,
    )


def games_words(context: Context, game: str | None, localiser: Localiser) -> str:
    """Return the title of the game, or words for all games."""
    title = "" if game is None else context.games[game].title
    return localiser.word("season-games", game=game or ALL, title=title)


async def rows_words(
    context: Context, standing: SeasonStandings, localiser: Localiser, first: int = 0, count: int = PAGE_SIZE
) -> list[str]:
    """Return rows of the table, or one line that says that nobody is listed."""
    rows = standing.rows[first : first + count]
    names = await names_in(context, [row.user for row in rows], localiser)
    trophy = mark("common.trophy") if standing.season.ended_at is not None else ""
    lines = [
        f"{row.place}\\. {trophy if row.place == 1 else ''}**{names[row.user]}** · **{row.points}** · "
        + localiser.word("season-row", matches=row.matches, opponents=row.opponents)
        for row in rows
    ]
    return lines or [localiser.word("season-nobody", fewest=FEWEST_MATCHES)]


async def add_chart(context: Context, screen: Screen, standing: SeasonStandings, localiser: Localiser) -> Screen:
    """Add the chart of the leaders; nothing before anybody is listed."""
    if not standing.rows or len(standing.course) < 2:
        return screen
    begin, last = standing.course[0][0], standing.course[-1][0]
    day_ms = DAY // timedelta(milliseconds=1)
    days = (last - begin) // day_ms + 1
    by_day = list[tuple[float, ...]]()
    points, steps = standing.course[0][1], list(standing.course[1:])
    for number in range(days + 1):
        while steps and steps[0][0] < begin + number * day_ms:
            points = steps.pop(0)[1]
        by_day.append(tuple(map(float, points)))
    leaders = standing.rows[: len(points)]
    names = [single_line(await context.services.people.users.name(row.user) if row.user else "") for row in leaders]
    shown_names = tuple(name or localiser.word("privacy-somebody") for name in names)
    days_shown = spread(len(by_day), MAX_CHART_DAYS)
    marks = tuple(MARKS[index % len(MARKS)] for index in range(len(leaders)))
    title, along = localiser.word("season-chart"), localiser.word("season-chart-along")
    view = Chart(tuple(days_shown), tuple(by_day[index] for index in days_shown), marks, title, along, has_zero=False)
    scene = Scene(game=standing.main_game, kind="chart", view=view, names=shown_names, locale=localiser.locale)
    lines = [title, *(f"{name}: {_course(standing, index)}" for index, name in enumerate(shown_names))]
    alt = "\n".join(lines)
    return screen.picture(await context.draw(scene), "season", alt, lambda: "", scene=scene)


def _course(standing: SeasonStandings, leader: int) -> str:
    """Return some ratings of a leader in order, the first and the last among them."""
    stages = spread(len(standing.course), MAX_ALT_RATINGS)
    return ", ".join(str(standing.course[stage][1][leader]) for stage in stages)


async def final_screen(context: Context, season: SeasonInfo, localiser: Localiser) -> Screen:
    """Return the post at the end of a season: final table, chart of the leaders, and where the results are."""
    standing = await context.services.club.seasons.standing(season)
    screen = Screen().text(f"## {localiser.word('season-over-title', typed=season.title)}")
    screen.text(_facts(context, standing, localiser))
    rows = await rows_words(context, standing, localiser, count=FINAL_ROWS)
    more = len(standing.rows) - FINAL_ROWS
    screen.text("\n".join([*rows, *([localiser.word("club-more", count=more)] if more > 0 else [])]))
    await add_chart(context, screen, standing, localiser)
    screen.text(localiser.word("season-file-hint", digest=f"`{season.digest}`"))
    number = str(season.number)
    return screen.row(
        button(localiser.word("season-button-table"), ComponentAction(OPEN_SEASONS, "", path=(number,))),
        button(localiser.word("season-button-file"), ComponentAction(SEASON_FILE, "", path=(number,))),
    )


async def page_part(context: Context, guild: int, localiser: Localiser) -> str:
    """Return the part of the club page about the running season; "" without one."""
    season = await context.services.club.seasons.running(guild)
    if season is None:
        return ""
    standing = await context.services.club.seasons.standing(season)
    until = localiser.word("season-page-until", end=stamp(season.end - timedelta(seconds=1), "D"))
    title = localiser.word("season-page-title", typed=cut(season.title, LONGEST_TITLE))
    rows = await rows_words(context, standing, localiser, count=PAGE_ROWS)
    return "\n".join([f"### {title}", f"-# {games_words(context, season.game, localiser)} · {until}", *rows])


async def show_seasons(
    press: Press,
    number: int | None = None,
    page: int = 0,
    note: str = "",
) -> None:
    """Show the season with that number, by default the latest, in answer to this interaction. Raise Refused."""
    guild = press.require_server()
    settings = await press.services.people.servers.of(guild)
    localiser = press.words
    seasons = await press.services.club.seasons.rows.of(guild)
    screen = Screen().text(note)
    if seasons:
        season = seasons[0] if number is None else await press.services.club.seasons.named(guild, number)
        await _add_season(screen, press.context, season, page, localiser)
        _add_others(screen, press.context, seasons, season, localiser)
    else:
        screen.text(localiser.word("season-none"))
    if is_organiser(press, settings) and settings.club is not None:
        _add_audit(screen, press.context, seasons, localiser)
    elif settings.club is None:
        screen.text(localiser.word("club-none"))
    await press.show(screen)


async def _add_season(screen: Screen, context: Context, season: SeasonInfo, page: int, localiser: Localiser) -> None:
    standing = await context.services.club.seasons.standing(season)
    title = "season-title" if season.ended_at is None else "season-over-title"
    screen.text(f"### {localiser.word(title, typed=season.title)}\n{_facts(context, standing, localiser)}")
    pages = page_count(len(standing.rows), PAGE_SIZE)
    page = min(page, pages - 1)
    screen.text("\n".join(await rows_words(context, standing, localiser, page * PAGE_SIZE)))
    if page == 0:
        await add_chart(context, screen, standing, localiser)
    about = localiser.word("season-about", fewest=FEWEST_MATCHES, people=FEWEST_OPPONENTS, same=SAME_PEOPLE)
    screen.text(about)
    if season.digest:
        screen.text(localiser.word("season-file-hint", digest=f"`{season.digest}`"))
    screen.text(await audit_lines(context, season.guild, subject_of(season), localiser))

    def to(target: int) -> ComponentAction:
        return ComponentAction(SEASON_PAGE, "", path=(str(season.number), str(target)))

    file = button(localiser.word("season-button-file"), ComponentAction(SEASON_FILE, "", path=(str(season.number),)))
    screen.row(*page_buttons(localiser, page, pages, to), file)


def _add_others(
    screen: Screen, context: Context, seasons: Sequence[SeasonInfo], current: SeasonInfo, localiser: Localiser
) -> None:
    """Add the list of all seasons, if there are several."""
    if len(seasons) < 2:
        return
    options = [
        Option(
            f"{season.number}|0",
            single_line(season.title),
            f"{day(season.begin, localiser.locale)} · {games_words(context, season.game, localiser)}",
            chosen=season.number == current.number,
        )
        for season in seasons
    ]
    screen.row(select(localiser.word("season-list-others"), ComponentAction(SEASON_PAGE, "", menu="all"), options))


def _add_audit(screen: Screen, context: Context, seasons: Sequence[SeasonInfo], localiser: Localiser) -> None:
    """Add what organisers can do: end the running season, or start one."""
    now = context.services.now()
    if live := [season for season in seasons if season.ended_at is None and season.end > now]:
        end = ComponentAction("span-end", "", path=(str(live[0].number),))
        screen.row(button(localiser.word("season-button-end"), end, style=discord.ButtonStyle.danger))
        return
    games = [Option(ALL, games_words(context, None, localiser))]
    games += [Option(name, game.title) for name, game in sorted(context.games.items())]
    screen.row(select(localiser.word("season-list-new"), ComponentAction("span-new", ""), games))


@answers(SEASON_PAGE, "update", anyone)
async def turn_page(press: Press) -> None:
    """Show another page of the table, or another season."""
    number, _ = parts_in(press.action, 2)
    await show_seasons(press, number_in(number), page_in(press.action, 1))


@answers(OPEN_SEASONS, "private", anyone)
async def open_season(press: Press) -> None:
    """Show a season, by default the latest."""
    await show_seasons(press, number_in(press.action.path[0]) if press.action.path else None)


@answers(SEASON_FILE, "private", anyone)
async def give_file(press: Press) -> None:
    """Give the results of a season as a private file."""
    guild, seasons = press.require_server(), press.services.club.seasons
    season = await seasons.named(guild, number_in(picked_in(press.action)))
    names = {user: single_line(await press.services.people.users.name(user)) for user in await seasons.users_of(season)}
    file = await seasons.file(season, {user: name for user, name in names.items() if name})
    await press.show(Screen().text(press.words.word("season-file-about")).file(FILE, as_bytes(file)))


@answers("span-new", "modal", organisers_only)
async def ask_for_season(press: Press) -> None:
    """Open the form of a new season of the picked game, or of all."""
    await require_club(press)
    game = one_of((ALL, *press.context.games), picked_in(press.action))
    localiser = press.words
    today = press.services.now().astimezone(await _zone(press))
    begin, end = f"{today:%Y-%m-%d}", f"{today + DEFAULT_LENGTH:%Y-%m-%d}"
    fields = (
        FormField(name="title", label=localiser.word("season-form-name"), most=LONGEST_TITLE),
        FormField(name="begin", label=localiser.word("season-form-begin"), value=begin, most=20),
        FormField(name="end", label=localiser.word("season-form-end"), value=end, most=20),
        reason_field(localiser, localiser.word("season-form-reason-new")),
    )
    action = ComponentAction("span-start", "", menu=game)
    await press.open_form(localiser.word("season-form-title"), action, *fields)


async def _zone(press: Press) -> tzinfo:
    return zone_of(await press.services.people.preferences.of(press.user_id))


@submits("span-start", "private", organisers_only)
async def start_season(press: Press, values: Mapping[str, str]) -> None:
    """Start the season of the form. Raise Refused."""
    guild, _ = await require_club(press)
    game = one_of((ALL, *press.context.games), press.action.menu)
    now, zone = press.services.now(), await _zone(press)
    begin = _first_day(values.get("begin", ""), now, zone)
    end = parse_until(values.get("end", ""), now, zone)
    if begin is None or end is None:
        raise refuse("season_dates", days=MAX_SEASON.days)
    await press.services.club.seasons.begin(
        guild,
        " ".join(values.get("title", "").split()),
        None if game == ALL else game,
        begin=begin,
        end=end,
        user=press.user_id,
        reason=typed_reason(values),
    )
    await show_seasons(press, note=press.words.word("season-started"))


def _first_day(text: str, now: datetime, zone: tzinfo) -> datetime | None:
    """Return the start of the typed day, which is past or today, or None. An empty text is today."""
    if not text.strip():
        return datetime.combine(now.astimezone(zone).date(), datetime.min.time(), zone).astimezone(UTC)
    end_of_day = None if text.strip().isdecimal() else parse_until(text, now - timedelta(days=364), zone)
    return None if end_of_day is None else end_of_day - DAY


@answers("span-end", "modal", organisers_only)
async def ask_to_end(press: Press) -> None:
    """Open the form that ends the season of the button. Raise Refused."""
    season = await press.services.club.seasons.live(press.require_server(), number_in(picked_in(press.action)))
    localiser = press.words
    action = ComponentAction("span-stop", "", path=(str(season.number),))
    title = localiser.word("season-form-end-title")
    await press.open_form(title, action, reason_field(localiser))


@submits("span-stop", "private", organisers_only)
async def end_season(press: Press, values: Mapping[str, str]) -> None:
    """End the season of the form now. Raise Refused."""
    guild, number = press.require_server(), number_in(picked_in(press.action))
    await press.services.club.seasons.end_now(guild, number, user=press.user_id, reason=typed_reason(values))
    await show_seasons(press, note=press.words.word("season-ended"))
