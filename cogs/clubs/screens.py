"""Private screens of a member: the own wishes, the form for a new one, and the people to avoid."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Refused, line
from bot.people.players_wanted import LASTS, StoredWish
from bot.people.server_settings import ServerSettings
from bot.table.match_terms import TERM_VALUES
from cogs.clubs.page import HOME, OF_GAME, TOO, club_buttons
from cogs.context import Context
from cogs.match_history.list import ListFilter, show_list
from cogs.messages.matched_table import pace_in_words
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of, picked_in
from cogs.text.localiser import Localiser, stamp
from cogs.text.permissions import require_server
from cogs.text.sanitise import single_line
from cogs.text.seat_names import literal
from cogs.ui.components import Option, StatefulSelect, answers, button, select
from cogs.ui.guards import anyone
from cogs.ui.screen import Screen, show
from cogs.ui.term_inputs import term_of

PACE = "turn_hours"
FORM = ("game", "players", "hours")
"""Lists of the form, which are also the parts of its path."""
HOURS = sorted(TERM_VALUES[PACE], key=lambda hours: hours or 0)


async def require_club(interaction: discord.Interaction[Any], context: Context) -> tuple[int, ServerSettings]:
    """Return the server and its settings. Raise Refused if it has no club page that the user can see."""
    guild = require_server(interaction)
    settings = await context.services.servers.of(guild)
    if not _sees_club(interaction, settings):
        raise Refused("no_club", line("club-none"))
    return guild, settings


def _sees_club(interaction: discord.Interaction[Any], settings: ServerSettings) -> bool:
    """Return whether the server has a club page in a channel that the user can see: tables are opened there."""
    if settings.club is None or interaction.guild is None:
        return False
    channel, person = interaction.guild.get_channel(settings.club), interaction.user
    return channel is not None and isinstance(person, discord.Member) and channel.permissions_for(person).view_channel


async def show_home(interaction: discord.Interaction[Any], context: Context, note: str = "") -> None:
    """Show the user's wishes in answer to this interaction. Raise Refused."""
    guild = require_server(interaction)
    settings = await context.services.servers.of(guild)
    localiser = Localiser((await context.person(interaction)).locale)
    screen = Screen().text(note).text(f"### {localiser.word('club-home-title')}")
    if _sees_club(interaction, settings):
        await _add_wishes(screen, interaction, context, guild, localiser=localiser)
    else:
        screen.text(localiser.word("club-none"))
    await _add_avoided(screen, interaction, context, guild, localiser=localiser)
    await show(interaction, screen.row(*club_buttons(localiser)))


async def _add_wishes(
    screen: Screen, interaction: discord.Interaction[Any], context: Context, guild: int, *, localiser: Localiser
) -> None:
    players_wanted = context.services.players_wanted
    screen.text(localiser.word("club-home-about"))
    page = (await players_wanted.posts(guild)).get("page")
    if page is not None and page.message is not None:
        messageable = context.client.get_partial_messageable(page.channel, guild_id=guild)
        screen.text(localiser.word("club-home-page", link=f"{messageable.jump_url}/{page.message}"))
    own = await players_wanted.of(guild, interaction.user.id)
    screen.text("\n".join(_wish(context, wish, localiser) for wish in own) or localiser.word("club-home-no-wishes"))
    games = await context.services.servers.offered_in(guild)
    options = [Option(name, game.title) for name, game in sorted(games.items())]
    if options:
        screen.row(_form_list("game", (), options, localiser))
    if own:
        stop = [
            Option(f"{wish.game}|{wish.players}", _wish(context, wish, localiser, is_plain=True))
            for wish in own
            if wish.opening is None
        ]
        if stop:
            screen.row(select(localiser.word("club-list-stop"), ComponentAction("seek-stop", ""), stop))
        screen.row(button(localiser.word("club-button-renew", days=LASTS.days), ComponentAction("seek-renew", "")))


def _wish(context: Context, wish: StoredWish, localiser: Localiser, *, is_plain: bool = False) -> str:
    title, pace = context.games[wish.game].title, pace_in_words(wish.hours, localiser)
    if is_plain:
        return localiser.word("club-table", game=title, players=wish.players, pace=pace)
    text = localiser.word("club-table", game=f"**{title}**", players=wish.players, pace=pace)
    if wish.opening is not None:
        return f"{text} · {localiser.word('club-opening')}"
    return f"{text} · {localiser.word('club-until', when=stamp(wish.until, 'R'))}"


async def _add_avoided(
    screen: Screen, interaction: discord.Interaction[Any], context: Context, guild: int, *, localiser: Localiser
) -> None:
    """Add the people whom the user avoids, which only the user sees."""
    users = await context.services.players_wanted.avoided_by(guild, interaction.user.id)
    names = [await context.name_of(user, localiser.locale) for user in users]
    screen.text(f"**{localiser.word('club-avoid-title')}**\n{', '.join(names) or localiser.word('club-avoid-nobody')}")
    screen.text(localiser.word("club-avoid-about"))
    if users:
        avoided = [(user, await context.services.users.name(user)) for user in users[:25]]
        options = [Option(str(user), single_line(name) or str(user)) for user, name in avoided]
        screen.row(select(localiser.word("club-list-allow"), ComponentAction("seek-allow", ""), options))


def _form_list(name: str, path: tuple[str, ...], options: list[Option], localiser: Localiser) -> StatefulSelect:
    titles = {
        "game": localiser.word("club-list-game"),
        "players": localiser.word("club-list-players"),
        "hours": localiser.word("club-list-pace"),
    }
    return select(titles[name], ComponentAction("seek-form", "", menu=name, path=path), options)


async def _show_form(
    interaction: discord.Interaction[Any], context: Context, wish: tuple[AnyGame, int, int | None]
) -> None:
    """Show the form for a wish, with what is chosen so far."""
    game, players, hours = wish
    localiser = Localiser((await context.person(interaction)).locale)
    path = (game.name, str(players), literal(hours))
    screen = Screen().text(f"### {localiser.word('club-form-title', game=game.title)}")
    screen.text(localiser.word("club-form-about"))
    counts = [
        Option(str(count), localiser.word("club-players", players=count), chosen=count == players)
        for count in game.players
    ]
    screen.text(f"**{localiser.word('club-list-players')}**").row(_form_list("players", path, counts, localiser))
    paces = [Option(literal(pace), pace_in_words(pace, localiser), chosen=pace == hours) for pace in HOURS]
    screen.text(f"**{localiser.word('club-list-pace')}**").row(_form_list("hours", path, paces, localiser))
    seek = ComponentAction("seek-put", "", path=path)
    await show(
        interaction,
        screen.row(
            button(localiser.word("club-button-seek"), seek, style=discord.ButtonStyle.success),
            button(localiser.word("club-button-back"), ComponentAction("seek-back", "")),
        ),
    )


async def _wish_in(context: Context, guild: int, path: tuple[str, ...]) -> tuple[AnyGame, int, int | None]:
    """Return the game, number of players and pace in a path. Raise OutdatedButton, Refused."""
    if len(path) != len(FORM):
        raise OutdatedButton
    game = context.games[one_of(context.games, path[0])]
    await context.services.servers.check_game(guild, game)
    return game, one_of(game.players, path[1]), term_of(PACE, path[2])


@answers(HOME, "private", anyone)
async def answer_home(interaction: discord.Interaction[Any], context: Context, _: ComponentAction) -> None:
    """Show the user's wishes."""
    await show_home(interaction, context)


@answers("seek-back", "update", anyone)
async def go_back(interaction: discord.Interaction[Any], context: Context, _: ComponentAction) -> None:
    """Show the user's wishes in place of the form."""
    await show_home(interaction, context)


@answers("seek-form", "update", anyone)
async def answer_form(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the form with what was picked. The first pick is the game."""
    guild, settings = await require_club(interaction, context)
    name, picked = one_of(FORM, pressed.menu), picked_in(pressed)
    if name == "game":
        game = context.games[one_of(context.games, picked)]
        await context.services.servers.check_game(guild, game)
        await _show_form(interaction, context, (game, game.players[0], settings.turn_hours))
        return
    parts = list(pressed.path[:-1])
    if len(parts) != len(FORM):
        raise OutdatedButton
    parts[FORM.index(name)] = picked
    await _show_form(interaction, context, await _wish_in(context, guild, tuple(parts)))


async def _seek(interaction: discord.Interaction[Any], context: Context, path: tuple[str, ...]) -> None:
    guild, _ = await require_club(interaction, context)
    game, players, hours = await _wish_in(context, guild, path)
    person = await context.person(interaction)
    await context.services.players_wanted.seek(guild, person.id, game.name, players, hours)
    localiser = Localiser(person.locale)
    said = localiser.word("club-table", game=game.title, players=players, pace=pace_in_words(hours, localiser))
    await show_home(interaction, context, localiser.word("club-done-seek", table=said))


@answers("seek-put", "update", anyone)
async def answer_seek(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Store the wish of the form."""
    await _seek(interaction, context, pressed.path)


@answers(TOO, "private", anyone)
async def answer_too(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Store the same wish as the one picked from the page."""
    await _seek(interaction, context, pressed.path)


@answers("seek-stop", "update", anyone)
async def answer_stop(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Delete the picked wish."""
    guild = require_server(interaction)
    if len(pressed.path) != 2:
        raise OutdatedButton
    game, players = one_of(context.games, pressed.path[0]), number_in(pressed.path[1])
    await context.services.players_wanted.withdraw(guild, interaction.user.id, game, players)
    await show_home(interaction, context)


@answers("seek-renew", "update", anyone)
async def answer_renew(interaction: discord.Interaction[Any], context: Context, _: ComponentAction) -> None:
    """Renew all wishes of the user."""
    guild, _settings = await require_club(interaction, context)
    await context.services.players_wanted.renew(guild, interaction.user.id)
    await show_home(interaction, context)


@answers("seek-allow", "update", anyone)
async def answer_allow(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Remove a person from those to avoid."""
    guild = require_server(interaction)
    await context.services.players_wanted.allow(guild, interaction.user.id, number_in(picked_in(pressed)))
    await show_home(interaction, context)


@answers(OF_GAME, "private", anyone)
async def answer_game(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the live matches of the picked game that the user may see, in pages."""
    require_server(interaction)
    game = one_of(context.games, picked_in(pressed))
    await show_list(interaction, context, ListFilter(game=game, state="open"))
