"""Lobby message (introduction, seats, options and terms before the start), and the host's actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.ai_spec import LEVELS, STAND_IN
from bot.automation.inactivity import LOBBY_LASTS
from bot.game import AnyGame
from bot.i18n import DEFAULT
from bot.table.invitations import HELD_FOR, free_seats
from bot.table.notices import Notice
from bot.table.refusals import NotHost
from bot.table.table import Person, Table
from bot.tutorial.examples import find_scene, primer
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.messages.newcomer_help import send_lesson_offer
from cogs.messages.table_message import shuffle_proof
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser, in_message, stamp
from cogs.text.permissions import check_permissions
from cogs.text.sanitise import escape_formatting
from cogs.text.seat_names import literal, option_name, option_words, tag, value_of
from cogs.ui.components import Option, answers, button, select
from cogs.ui.errors import DISCORD_ERRORS, find_member
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen, show
from cogs.ui.term_inputs import add_lists, term_of, terms_in_line


async def cover_of(context: Context, game: AnyGame) -> Drawn:
    """Return the game's cover, or None if it has none. It contains no text, so all languages share one picture."""
    scene = find_scene(game.name, "cover", DEFAULT)
    return None if scene is None else await context.draw(scene)


def add_cover(screen: Screen, game: AnyGame, cover: Drawn, localiser: Localiser) -> Screen:
    """Add the cover with its alt text, or nothing if it is not drawn yet."""
    return screen.picture(cover, f"cover-{game.name}", localiser.word(f"{game.name}-cover"), str)


def introduction(game: AnyGame, localiser: Localiser) -> str:
    """Return one sentence that describes the game."""
    return localiser.word(f"{game.name}-pitch")


def length_in_words(game: AnyGame, seated: int, localiser: Localiser) -> str:
    """Return the text for the possible numbers of players and, if known, the length of a match with `seated` ones."""
    least, most = game.players[0], game.players[-1]
    players = max(least, min(seated, most))
    length = primer(game.name).lengths.get(players)
    if length is None:
        return localiser.word("meeting-players", least=least, most=most)
    return localiser.word(
        "meeting-length", least=least, most=most, players=players, turns=length.turns, minutes=length.minutes
    )


async def current_lobby_screen(context: Context, table: Table) -> Screen:
    """Return the table's lobby message, with the game's cover while the lobby is open."""
    game, seat = context.game(table), table.seat_of(table.host)
    names = in_message(table, table.locale).names
    host = await context.name_of(table.host, table.locale) if seat is None else names[seat]
    if not table.is_live:
        return lobby_screen(game, table, await context.services.matches.notices(table.id), host=host)
    paces = await paces_in_words(context, table, table.locale)
    return lobby_screen(game, table, cover=await cover_of(context, game), host=host, paces=paces)


async def paces_in_words(context: Context, table: Table, locale: str) -> str:
    """Return one line of small print with the players' usual answer times, as far as there are enough data."""
    localiser, paces = in_message(table, locale), list[str]()
    for seat, info in enumerate(table.seats):
        within = None if info.user is None else await context.services.reliability.answers_within(info.user)
        if within is not None:
            paces.append(f"{localiser.names[seat]} {localiser.word('pace-within', limit=within)}")
    return f"-# {localiser.word('pace-lobby', who=' · '.join(paces))}" if paces and not table.is_alone else ""


def lobby_screen(
    game: AnyGame, table: Table, notices: Sequence[Notice] = (), cover: Drawn = None, *, host: str, paces: str = ""
) -> Screen:
    """Return the lobby message; once closed, without buttons and with the announced reason, if any.

    `host` is the host's name: a mention that notifies nobody shows as a number where the client has not cached it.
    """
    localiser = in_message(table, table.locale)
    intro = localiser.word("common-lobby-intro", host=f"**{host}**")
    screen = Screen().text(f"## {game.title}")
    if table.status == "lobby":
        add_cover(screen, game, cover, localiser)
        screen.text(f"{introduction(game, localiser)}\n-# {length_in_words(game, len(table.seats), localiser)}")
    screen.text(localiser.word("alone-lobby-intro") if table.is_alone else intro)
    screen.text(f"{seats_in_words(game, table, localiser)}\n{paces}".strip()).text(
        _room_in_words(game, table, localiser)
    )
    screen.text(options_in_words(game, table, localiser))
    if table.status != "lobby":
        return screen.text(
            "\n".join(localiser.say(notice.line) for notice in notices) or localiser.word("common-lobby-closed")
        )
    if table.terms.rotation:
        screen.text(localiser.word("games-rematch-seats"))
    when = stamp(table.created_at + LOBBY_LASTS, "R")
    screen.text(f"{shuffle_proof(table, localiser)}\n-# {localiser.word('games-lobby-lasts', when=when)}")
    return _lobby_buttons(screen, game, table, localiser)


def _lobby_buttons(screen: Screen, game: AnyGame, table: Table, localiser: Localiser) -> Screen:
    """Add the lobby's buttons and, for games with computer levels, the list of levels. Return the screen."""
    count, full = len(table.seats), len(table.seats) > game.players[-1] - 1
    computers = any(info.kind == "computer" for info in table.seats)

    def lobby_button(verb: str, *, disabled: bool = False, style: Any = discord.ButtonStyle.secondary) -> Any:
        return button(
            localiser.word(f"common-button-{verb}"), ComponentAction(verb, table.id), style=style, disabled=disabled
        )

    who_plays = [
        lobby_button(
            "join", disabled=full or not (free_seats(table, game) or table.held), style=discord.ButtonStyle.primary
        ),
        lobby_button("leave"),
        lobby_button("invite", disabled=full),
    ]
    screen.row(
        *([] if table.is_alone else who_plays),
        *([] if game.skill else [lobby_button("computer-add", disabled=full)]),
        lobby_button("computer-remove", disabled=not computers),
    )
    if game.skill and not full:
        screen.row(_levels(table, localiser))
    return screen.row(
        lobby_button("start", disabled=count not in game.players, style=discord.ButtonStyle.success),
        lobby_button("options"),
        lobby_button("rules"),
        lobby_button("close", style=discord.ButtonStyle.danger),
    )


def _room_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return how many seats are free and, with too few players for a match, how many *Start* still needs."""
    taken = len(table.seats)
    free = free_in_words(game, table, localiser)
    if table.status != "lobby" or taken >= game.players[0]:
        return free
    return f"{free}\n{localiser.word('meeting-start-needs', missing=game.players[0] - taken)}"


def free_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return how many seats are free and not held for an invited user."""
    return localiser.word("common-lobby-free", free=free_seats(table, game))


def _levels(table: Table, localiser: Localiser) -> Any:
    """Return the list of computer players: the default level first, then from strongest to weakest."""
    offered = (STAND_IN, *(level for level in LEVELS[::-1] if level != STAND_IN))
    options = [
        Option(level, localiser.word("match-level", level=level), localiser.word("match-level-about", level=level))
        for level in offered
    ]
    return select(localiser.word("common-list-computer-add"), ComponentAction("computer-add", table.id), options)


def seats_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return one line per seat, with the host marked, then one per invitation that is open or was declined."""
    seats = [
        f"{seat + 1}. {tag(game, table, seat, localiser)}" + (" ★" if info.user == table.host else "")
        for seat, info in enumerate(table.seats)
    ]
    return "\n".join([*seats, *invitations_in_words(table, localiser)]) or "…"


def invitations_in_words(table: Table, localiser: Localiser) -> list[str]:
    """Return a line for each seat held in the lobby, and one for each person who has declined and has no seat."""
    if table.status != "lobby":
        return []
    held = [
        localiser.word(
            "inviting-held", who=escape_formatting(invitation.name), when=stamp(invitation.at + HELD_FOR, "R")
        )
        for invitation in table.held
    ]
    declined = [
        localiser.word(
            "inviting-declined",
            who=escape_formatting(invitation.name),
            has_word="yes" if invitation.word else "no",
            word=escape_formatting(invitation.word),
        )
        for invitation in table.invitations
        if invitation.state == "declined" and table.seat_of(invitation.user) is None
    ]
    return [*held, *(f"-# {text}" for text in declined)]


def options_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return the options in one line of small print and the terms in another."""
    options = [
        f"{option_name(game, name, localiser)}: "
        f"{option_words(game, name, table.options.get(name, values[0]), localiser)}"
        for name, values in game.option_values.items()
    ]
    terms = localiser.word("alone-terms") if table.is_alone else terms_in_line(table.terms, localiser)
    return f"-# {' · '.join(options)}\n-# {terms}"


async def options_for(press: Press, table: Table) -> Screen:
    """Return the options, which only the host can change."""
    person = await press.person()
    host = (
        ""
        if await may_act_as_host(press.interaction, table)
        else await press.context.name_of(table.host, person.locale)
    )
    return options_screen(press.context.game(table), table, person.locale, host=host)


def options_screen(game: AnyGame, table: Table, locale: str, *, host: str = "") -> Screen:
    """Return one list per option and term, with the current value selected.

    For a reader who is not the host, name the `host` and disable the lists.
    """
    localiser = in_message(table, locale)
    key = "common-options-reading" if host else "common-options-intro"
    screen = Screen().text(localiser.word(key, host=f"**{host}**"))
    for name, values in game.option_values.items():
        now = table.options.get(name, values[0])
        lines = [
            Option(literal(value), option_words(game, name, value, localiser), chosen=literal(value) == literal(now))
            for value in values
        ]
        screen.text(
            f"**{option_name(game, name, localiser)}**\n-# {localiser.word(f'{game.name}-option-{dashed(name)}-about')}"
        )
        pressed = ComponentAction("option", table.id, menu=name)
        screen.row(select(option_name(game, name, localiser), pressed, lines, disabled=bool(host)))
    return screen if table.is_alone else add_lists(screen, table.id, table.terms, localiser, disabled=bool(host))


@answers("join", "update", viewers_only)
async def join(press: Press) -> None:
    """Take a seat. Offer the lesson to players who are new to the game."""
    person = await press.person()
    table = await press.services.matches.lobby.join(press.action.match, person, interaction=press.interaction.id)
    press.context.direct_channels.open_soon(person.id)
    await send_lesson_offer(press, press.context.game(table))


@answers("leave", "update", viewers_only)
async def leave(press: Press) -> None:
    """Give up the seat."""
    await press.services.matches.lobby.leave(press.action.match, await press.person())


@answers("computer-add", "update", viewers_only)
async def add_computer(press: Press) -> None:
    """Add a computer player of the picked level."""
    level = one_of(LEVELS, picked_in(press.action), str) if press.action.path else STAND_IN
    matches = press.services.matches
    await as_host(press, press.action.match, lambda host: matches.lobby.add_computer(press.action.match, host, level))


@answers("computer-remove", "update", viewers_only)
async def remove_computer(press: Press) -> None:
    """Remove the computer player added last."""
    matches = press.services.matches
    await as_host(press, press.action.match, lambda host: matches.lobby.remove_computer(press.action.match, host))


@answers("start", "update", viewers_only)
async def start(press: Press) -> None:
    """Start the match."""
    check_permissions(press.interaction)
    matches = press.services.matches
    await as_host(
        press,
        press.action.match,
        lambda host: matches.lobby.start(press.action.match, host, interaction=press.interaction.id),
    )


@answers("close", "update", viewers_only)
async def close(press: Press) -> None:
    """Close the lobby."""
    matches = press.services.matches
    await as_host(press, press.action.match, lambda host: matches.lobby.close(press.action.match, host))


@answers("options", "private", viewers_only)
async def show_options(press: Press) -> None:
    """Show the options, for the host to change and for others to read."""
    await show(press.interaction, await options_for(press, await press.services.matches.table(press.action.match)))


@answers("option", "update", viewers_only)
async def set_option(press: Press) -> None:
    """Set the option that was picked from its list."""
    person, matches = await press.person(), press.services.matches
    game, name = press.context.game(await matches.table(press.action.match)), press.action.menu
    changes = {name: value_of(game, name, picked_in(press.action))}
    table = await as_host(
        press, press.action.match, lambda host: matches.lobby.set_options(press.action.match, host, changes)
    )
    await press.show(options_screen(game, table, person.locale))


@answers("term", "update", viewers_only)
async def set_term(press: Press) -> None:
    """Set the term that was picked from its list."""
    person, matches = await press.person(), press.services.matches
    changes = {press.action.menu: term_of(press.action.menu, picked_in(press.action))}
    table = await as_host(
        press, press.action.match, lambda host: matches.lobby.set_terms(press.action.match, host, changes)
    )
    await press.show(options_screen(press.context.game(table), table, person.locale))


async def as_host(press: Press, match: str, act: Callable[[Person], Awaitable[Table]]) -> Table:
    """Carry out an action of the host for the user, and return the changed table.

    If the host has left the server, a seated user becomes host first. Raise NotHost and the exceptions of `act`.
    """
    person = await press.person()
    try:
        return await act(person)
    except NotHost:
        table = await press.services.matches.table(match)
        if table.seat_of(person.id) is None or not await _has_left(press.interaction.guild, table.host):
            raise
        await press.services.matches.lobby.take_over(match, table.host, person)
        return await act(person)


async def may_act_as_host(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether the user is the lobby's host, or has a seat and the host has none or has left the server."""
    user = interaction.user.id
    if user == table.host or table.seat_of(user) is None:
        return user == table.host
    return table.seat_of(table.host) is None or await _has_left(interaction.guild, table.host)


async def _has_left(guild: discord.Guild | None, user: int) -> bool:
    """Return whether Discord says that the user is no member of the server; False if there is no clear answer."""
    if guild is None:
        return False
    try:
        return await find_member(guild, user) is None
    except DISCORD_ERRORS:
        return False
