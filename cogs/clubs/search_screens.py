"""Private screens of a member: their searches, the form for a new one, and the people to avoid."""

from __future__ import annotations

import discord

from bot.game import AnyGame, Refused, line
from bot.people.searches import LASTS, StoredSearch
from bot.people.server_settings import ServerSettings
from bot.table.match_terms import TERM_VALUES
from cogs.clubs.page import MATCHES_OF_GAME, OPEN_SEARCHES, SEARCH_TOO, club_buttons
from cogs.context import Context
from cogs.match_history.leaderboard import leaderboard_button
from cogs.match_history.list import ListFilter, show_list
from cogs.messages.matched_table import pace_in_words
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of, parts_in, picked_in
from cogs.text.localiser import Localiser, stamp
from cogs.text.sanitise import single_line
from cogs.text.seat_names import literal
from cogs.ui.components import MAX_OPTIONS, Option, StatefulButton, StatefulSelect, answers, button, select
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.term_inputs import term_of

PACE = "turn_hours"
SET_UP = "set-up-club"
"""Verb of the moderators' button that puts the club page into the channel."""
FORM = ("game", "players", "hours")
"""Lists of the form, which are also the parts of its path."""
HOURS = sorted(TERM_VALUES[PACE], key=lambda hours: hours or 0)


async def require_club(press: Press) -> tuple[int, ServerSettings]:
    """Return the server and its settings. Raise Refused if it has no club page that the user can see."""
    guild = press.require_server()
    settings = await press.services.people.servers.of(guild)
    if not _sees_club(press, settings):
        raise Refused("no_club", line("club-none"))
    return guild, settings


def _sees_club(press: Press, settings: ServerSettings) -> bool:
    """Return whether the server has a club page in a channel that the user can see: tables are opened there."""
    if settings.club is None or press.server is None:
        return False
    channel, person = press.server.get_channel(settings.club), press.user
    return channel is not None and isinstance(person, discord.Member) and channel.permissions_for(person).view_channel


@answers("seek-back", "update", anyone)
@answers(OPEN_SEARCHES, "private", anyone)
async def show_home(press: Press, note: str = "") -> None:
    """Show the user's searches in answer to this interaction, or other ways to find players. Raise Refused."""
    guild = press.require_server()
    settings = await press.services.people.servers.of(guild)
    localiser = press.words
    screen, more = Screen().text(note), button(localiser.word("common-button-more"), ComponentAction("club-more", ""))
    sees_club = _sees_club(press, settings)
    link = await _page_link(press, guild) if sees_club else ""
    screen.text(localiser.word("club-purpose", has_page="yes" if link else "no", link=link))
    if sees_club:
        await _add_searches(screen.title(localiser.word("club-home-title")), press, guild, localiser=localiser)
        await press.show(screen.row(more))
        return
    screen.text(localiser.word("club-none-yet"))
    more_here: tuple[StatefulButton, ...] = (more,)
    opening = ComponentAction("help-catalogue", "")
    row = [button(localiser.word("club-button-open"), opening, style=discord.ButtonStyle.primary)]
    free = button(localiser.word("guide-button-open"), ComponentAction("help-open", ""))
    if press.is_manager and settings.club is None:
        more_here = (button(localiser.word("club-button-set-up"), ComponentAction(SET_UP, "")), more)
    await press.show(screen.row(*row, free, *more_here))


async def _page_link(press: Press, guild: int) -> str:
    """Return the link to the club page, or "" before it is posted."""
    page = (await press.services.club.posts.of(guild)).get("page")
    if page is None or page.message is None:
        return ""
    messageable = press.context.client.get_partial_messageable(page.channel, guild_id=guild)
    return f"{messageable.jump_url}/{page.message}"


@answers("club-more", "update", anyone)
async def show_more(press: Press, note: str = "") -> None:
    """Show the people whom the user avoids, and the buttons to tournaments, seasons and the ranking. Raise Refused."""
    guild, localiser = press.require_server(), press.words
    screen = Screen().text(note)
    await _add_avoided(screen, press, guild, localiser=localiser)
    await press.show(screen.row(*club_buttons(localiser), leaderboard_button(localiser)))


async def _add_searches(screen: Screen, press: Press, guild: int, *, localiser: Localiser) -> None:
    screen.text(localiser.word("club-home-about"))
    searches = await press.services.club.searches.of(guild, press.user_id)
    screen.text(
        "\n".join(_search(press.context, search, localiser) for search in searches)
        or localiser.word("club-home-no-searches")
    )
    games = await press.services.people.servers.offered_in(guild)
    options = [Option(name, game.title) for name, game in sorted(games.items())]
    if options:
        screen.row(_form_list("game", (), options, localiser))
    if searches:
        stop = [
            Option(f"{search.game}|{search.players}", _search(press.context, search, localiser, is_plain=True))
            for search in searches
            if search.opening is None
        ]
        if stop:
            screen.row(select(localiser.word("club-list-stop"), ComponentAction("seek-stop", ""), stop))
        screen.row(button(localiser.word("club-button-renew", days=LASTS.days), ComponentAction("seek-renew", "")))


def _search(context: Context, search: StoredSearch, localiser: Localiser, *, is_plain: bool = False) -> str:
    title, pace = context.games[search.game].title, pace_in_words(search.hours, localiser)
    if is_plain:
        return localiser.word("club-table", game=title, players=search.players, pace=pace)
    text = localiser.word("club-table", game=f"**{title}**", players=search.players, pace=pace)
    if search.opening is not None:
        return f"{text} · {localiser.word('club-opening')}"
    return f"{text} · {localiser.word('club-until', when=stamp(search.until, 'R'))}"


async def _add_avoided(screen: Screen, press: Press, guild: int, *, localiser: Localiser) -> None:
    """Add the people whom the user avoids, which only the user sees."""
    users = await press.services.club.searches.rows.avoided_by(guild, press.user_id)
    names = [await press.context.name_of(user, localiser.locale) for user in users]
    screen.text(f"**{localiser.word('club-avoid-title')}**\n{', '.join(names) or localiser.word('club-avoid-nobody')}")
    screen.text(localiser.word("club-avoid-about"))
    if users:
        avoided = [(user, await press.services.people.users.name(user)) for user in users[:MAX_OPTIONS]]
        options = [Option(str(user), single_line(name) or str(user)) for user, name in avoided]
        screen.row(select(localiser.word("club-list-allow"), ComponentAction("seek-allow", ""), options))


def _form_list(name: str, path: tuple[str, ...], options: list[Option], localiser: Localiser) -> StatefulSelect:
    titles = {
        "game": localiser.word("club-list-game"),
        "players": localiser.word("club-list-players"),
        "hours": localiser.word("club-list-pace"),
    }
    return select(titles[name], ComponentAction("seek-form", "", menu=name, path=path), options)


async def _show_form(press: Press, search: tuple[AnyGame, int, int | None]) -> None:
    """Show the form for a search, with what is chosen so far."""
    game, players, hours = search
    localiser = press.words
    path = (game.name, str(players), literal(hours))
    screen = Screen().title(localiser.word("club-form-title", game=game.title))
    screen.text(localiser.word("club-form-about"))
    counts = [
        Option(str(count), localiser.word("club-players", players=count), chosen=count == players)
        for count in game.players
    ]
    screen.text(f"**{localiser.word('club-list-players')}**").row(_form_list("players", path, counts, localiser))
    paces = [Option(literal(pace), pace_in_words(pace, localiser), chosen=pace == hours) for pace in HOURS]
    screen.text(f"**{localiser.word('club-list-pace')}**").row(_form_list("hours", path, paces, localiser))
    seek = ComponentAction("seek-put", "", path=path)
    await press.show(
        screen.row(
            button(localiser.word("club-button-seek"), seek, style=discord.ButtonStyle.success),
            button(localiser.word("club-button-back"), ComponentAction("seek-back", "")),
        ),
    )


async def _search_in(context: Context, guild: int, path: tuple[str, ...]) -> tuple[AnyGame, int, int | None]:
    """Return the game, number of players and pace in a path. Raise OutdatedButton, Refused."""
    if len(path) != len(FORM):
        raise OutdatedButton
    game = context.games[one_of(context.games, path[0])]
    await context.services.people.servers.check_game(guild, game)
    return game, one_of(game.players, path[1]), term_of(PACE, path[2])


@answers("seek-form", "update", anyone)
async def answer_form(press: Press) -> None:
    """Show the form with what was picked. The first pick is the game."""
    guild, settings = await require_club(press)
    name, picked = one_of(FORM, press.action.menu), picked_in(press.action)
    if name == "game":
        game = press.context.games[one_of(press.context.games, picked)]
        await press.services.people.servers.check_game(guild, game)
        await _show_form(press, (game, game.players[0], settings.turn_hours))
        return
    parts = list(press.action.path[:-1])
    if len(parts) != len(FORM):
        raise OutdatedButton
    parts[FORM.index(name)] = picked
    await _show_form(press, await _search_in(press.context, guild, tuple(parts)))


@answers("seek-put", "update", anyone)
@answers(SEARCH_TOO, "private", anyone)
async def answer_seek(press: Press) -> None:
    """Store the search of the form, or the same one as that picked from the page."""
    guild, _ = await require_club(press)
    game, players, hours = await _search_in(press.context, guild, press.action.path)
    person = press.person
    await press.services.club.searches.seek(guild, person.id, game.name, players, hours)
    localiser = Localiser(person.locale)
    table_name = localiser.word("club-table", game=game.title, players=players, pace=pace_in_words(hours, localiser))
    await show_home(press, localiser.word("club-done-seek", table=table_name))


@answers("seek-stop", "update", anyone)
async def answer_stop(press: Press) -> None:
    """Delete the picked search."""
    guild = press.require_server()
    game, players = parts_in(press.action, 2)
    name = one_of(press.context.games, game)
    await press.services.club.searches.withdraw(guild, press.user_id, name, number_in(players))
    await show_home(press)


@answers("seek-renew", "update", anyone)
async def answer_renew(press: Press) -> None:
    """Renew all searches of the user."""
    guild, _settings = await require_club(press)
    await press.services.club.searches.renew(guild, press.user_id)
    await show_home(press)


@answers("seek-allow", "update", anyone)
async def answer_allow(press: Press) -> None:
    """Remove a person from those to avoid."""
    guild = press.require_server()
    await press.services.club.searches.allow(guild, press.user_id, number_in(picked_in(press.action)))
    await show_more(press)


@answers(MATCHES_OF_GAME, "private", anyone)
async def answer_game(press: Press) -> None:
    """Show the live matches of the picked game that the user may see, in pages."""
    press.require_server()
    game = one_of(press.context.games, picked_in(press.action))
    await show_list(press, ListFilter(game=game, state="open"))
