"""*More* of a lobby, private and by role: computer players, options, rules, the shuffle, leaving and closing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.ai_spec import LEVELS, STAND_IN, Level
from bot.game import AnyGame, refuse
from bot.table.match_terms import ALONE
from bot.table.refusals import NotHost
from bot.table.table import Table
from cogs.lobby.game_catalogue import FIRST
from cogs.messages.lobby_message import as_host, may_act_as_host, next_level, no_lobby_in_words, options_in_words
from cogs.messages.table_message import shuffle_proof
from cogs.play.live_panel import LivePanel, panel_state
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser, in_message
from cogs.text.seat_names import literal, option_name, option_words, value_of
from cogs.ui.components import Option, StatefulSelect, answers, button, select
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.term_inputs import add_lists, add_sentences, term_of

HERE = "more"
"""Menu of the buttons in *More*, whose answer is *More* again. Lobby messages of earlier versions have none."""


def more_screen(game: AnyGame, table: Table, locale: str, *, is_host: bool, is_seated: bool) -> Screen:
    """Return *More* of an open lobby for a reader of that role, or that the lobby is closed."""
    localiser = in_message(table, locale)
    screen = Screen().text(localiser.word("lobby-more-heading", game=game.title))
    if table.status != "lobby":
        return screen.text(no_lobby_in_words(table, localiser))
    screen.text(options_in_words(game, table, localiser))
    if is_host and len(table.seats) < game.players[-1]:
        levels = _levels(table, localiser)
        screen.row(levels if game.skill else _button("computer-add", table, localiser))
    verbs = []
    if is_host and any(info.kind == "computer" for info in table.seats):
        verbs.append("computer-remove")
    verbs += ["leave"] if is_seated and not table.is_alone else []
    verbs += ["options", "rules"]
    verbs += ["fair"] if is_host else []
    row = [_button(verb, table, localiser) for verb in verbs]
    if is_host:
        row.append(_button("close", table, localiser, style=discord.ButtonStyle.danger))
    return screen.row(*row)


def _button(
    verb: str, table: Table, localiser: Localiser, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> object:
    pressed = ComponentAction(verb, table.id, menu=HERE)
    return button(localiser.word(f"common-button-{verb}"), pressed, style=style)


def _levels(table: Table, localiser: Localiser) -> StatefulSelect:
    """Return the list of computer players: the default level first, then from strongest to weakest."""
    offered = (STAND_IN, *(level for level in LEVELS[::-1] if level != STAND_IN))
    options = [
        Option(level, localiser.word("match-level", level=level), localiser.word("match-level-about", level=level))
        for level in offered
    ]
    pressed = ComponentAction("computer-add", table.id, menu=HERE)
    return select(localiser.word("common-list-computer-add"), pressed, options)


@answers("more-lobby", "private", viewers_only)
@answers("more-lobby-back", "update", viewers_only)
async def show_more(press: Press) -> None:
    """Show *More*."""
    await show_lobby_menu(press, await press.table())


async def show_lobby_menu(press: Press, table: Table) -> None:
    """Show *More* of the lobby, by the reader's role. A player's is kept up to date."""

    async def build(now: Table) -> Screen:
        is_host, is_seated = await may_act_as_host(press, now), now.seat_of(press.user_id) is not None
        return more_screen(press.context.game(now), now, press.locale, is_host=is_host, is_seated=is_seated)

    await press.show_newest(await _kept_up_to_date(press, table, build), table.id, "more")


async def _kept_up_to_date(press: Press, table: Table, build: Callable[[Table], Awaitable[Screen]]) -> Screen:
    """Return the screen, which follows the lobby until its start if the reader has a seat."""
    screen = await build(table)
    if table.status != "lobby" or table.seat_of(press.user_id) is None:
        return screen
    state = await panel_state(press.context, await press.services.matches.look_as(table.id, press.user_id))
    screen.live = LivePanel(press, table.id, state, locale=press.locale, build=lambda look: build(look.table)).source
    return screen


async def _show_again(press: Press, table: Table) -> None:
    """Show *More* as it is now, if it was pressed there. A lobby message is renewed by itself."""
    if press.action.menu == HERE:
        await show_lobby_menu(press, table)


@answers("fair", "update", viewers_only)
async def show_fairness(press: Press) -> None:
    """Explain the sealed shuffle, with the whole commitment and after the match the seed."""
    table, person = await press.table(), press.person
    localiser = in_message(table, person.locale)
    screen = Screen().text(localiser.word("lobby-fair")).text(shuffle_proof(table, localiser))
    await press.show(screen.row(_back(table, localiser)))


def _back(table: Table, localiser: Localiser) -> object:
    verb = "more-lobby-back" if table.status == "lobby" else "more-again"
    return button(localiser.word("lobby-button-back"), ComponentAction(verb, table.id))


@answers("leave", "update", viewers_only)
async def leave(press: Press) -> None:
    """Give up the seat."""
    await _show_again(press, await press.services.matches.lobby.leave(press.match, press.person))


@answers("computer-add", "update", viewers_only)
async def add_computer(press: Press) -> None:
    """Add a computer player of the picked level."""
    level = one_of(LEVELS, picked_in(press.action), str) if press.action.path else STAND_IN
    lobby, match = press.services.matches.lobby, press.match
    await _show_again(press, await as_host(press, match, lambda host: lobby.add_computer(match, host, level)))


@answers("computer-remove", "update", viewers_only)
async def remove_computer(press: Press) -> None:
    """Remove the computer player added last."""
    lobby, match = press.services.matches.lobby, press.match
    await _show_again(press, await as_host(press, match, lambda host: lobby.remove_computer(match, host)))


@answers("stronger", "update", viewers_only)
async def strengthen(press: Press) -> None:
    """Raise the level of the computer players by one, in place."""
    lobby, match = press.services.matches.lobby, press.match
    level = next_level(await press.table(match))
    if level is not None:
        await as_host(press, match, lambda host: lobby.set_level(match, host, level))


@answers("close", "update", viewers_only)
async def close(press: Press) -> None:
    """Close the lobby."""
    lobby, match = press.services.matches.lobby, press.match
    await _show_again(press, await as_host(press, match, lambda host: lobby.close(match, host)))


async def options_for(press: Press, table: Table) -> Screen:
    """Return the options, which only the host can change."""
    if table.status != "lobby":
        raise refuse("not_in_lobby")
    person = press.person
    is_host = await may_act_as_host(press, table)
    host = "" if is_host else await press.context.name_of(table.host, person.locale)
    return options_screen(press.context.game(table), table, person.locale, host=host)


def options_screen(game: AnyGame, table: Table, locale: str, *, host: str = "") -> Screen:
    """Return each option as a sentence, for the host with a list of its values; `terms_screen` has the terms then.

    For a reader who is not the host, name the `host` and add the terms.
    """
    localiser = in_message(table, locale)
    key = "common-options-reading" if host else "common-options-intro"
    screen = Screen().text(localiser.word(key, host=f"**{host}**"))
    if table.terms == ALONE and not host:
        _add_level(screen, table, localiser)
    for name, values in game.option_values.items():
        now = table.options.get(name, values[0])
        value = f": {option_words(game, name, now, localiser)}" if host else ""  # the list shows it to the host
        title = f"**{option_name(game, name, localiser)}{value}**"
        screen.text(f"{title}\n-# {localiser.word(f'{game.name}-option-{dashed(name)}-about')}")
        if not host:
            lines = [
                Option(
                    literal(value), option_words(game, name, value, localiser), chosen=literal(value) == literal(now)
                )
                for value in values
            ]
            screen.row(
                select(option_name(game, name, localiser), ComponentAction("option", table.id, menu=name), lines)
            )
    if table.terms == ALONE:
        begin = button(
            localiser.word("common-button-start"),
            ComponentAction(FIRST, "", menu=game.name),
            style=discord.ButtonStyle.success,
        )
        return screen if host else screen.row(begin)
    if host:
        return add_sentences(screen, table.terms, localiser)
    return screen.row(button(localiser.word("lobby-button-terms"), ComponentAction("options-terms", table.id)))


def terms_screen(game: AnyGame, table: Table, locale: str) -> Screen:
    """Return each term with a list of its values, for the host. One screen has no room for them beside the options."""
    localiser = in_message(table, locale)
    screen = add_lists(Screen(), game, table.id, table.terms, localiser)
    back = button(localiser.word("common-button-options"), ComponentAction("options-game", table.id))
    return screen.row(back)


@answers("options-game", "update", viewers_only)
@answers("options-terms", "update", viewers_only)
async def turn_options(press: Press) -> None:
    """Show the host the other page of the options. Raise Refused, NotHost."""
    table = await press.table()
    if table.status != "lobby":
        raise refuse("not_in_lobby")
    if not await may_act_as_host(press, table):
        raise NotHost(table.seat_of(table.host))
    page = terms_screen if press.action.verb == "options-terms" else options_screen
    await press.show(page(press.context.game(table), table, press.locale))


def _add_level(screen: Screen, table: Table, localiser: Localiser) -> Screen:
    """Add the list of levels, if there are computer players."""
    now = next((info.level for info in table.seats if info.level is not None), None)
    if now is None:
        return screen

    def words(level: Level) -> str:
        return localiser.word("match-level", level=level)

    about = [localiser.word("match-level-about", level=level) for level in LEVELS]
    options = [
        Option(level, words(level), text, chosen=level == now) for level, text in zip(LEVELS, about, strict=True)
    ]
    title = localiser.word("solo-list-level")
    screen.text(f"**{title}: {words(now)}**\n-# {about[LEVELS.index(now)]}")
    return screen.row(select(title, ComponentAction("level", table.id), options))


@answers("level", "update", viewers_only)
async def set_level(press: Press) -> None:
    """Set the level that was picked for all computer players."""
    level, match = one_of(LEVELS, picked_in(press.action), str), press.match
    table = await as_host(press, match, lambda host: press.services.matches.lobby.set_level(match, host, level))
    await press.show(options_screen(press.context.game(table), table, press.locale))


@answers("options", "private", viewers_only)
async def show_options(press: Press) -> None:
    """Show the options, for the host to change and for others to read."""
    await press.show(await options_for(press, await press.table()))


@answers("option", "update", viewers_only)
async def set_option(press: Press) -> None:
    """Set the option that was picked from its list."""
    person, matches = press.person, press.services.matches
    game, name = press.context.game(await matches.table(press.match)), press.action.menu
    changes = {name: value_of(game, name, picked_in(press.action))}
    table = await as_host(press, press.match, lambda host: matches.lobby.set_options(press.match, host, changes))
    await press.show(options_screen(game, table, person.locale))


@answers("term", "update", viewers_only)
async def set_term(press: Press) -> None:
    """Set the term that was picked from its list."""
    person, matches = press.person, press.services.matches
    changes = {press.action.menu: term_of(press.action.menu, picked_in(press.action))}
    table = await as_host(press, press.match, lambda host: matches.lobby.set_terms(press.match, host, changes))
    await press.show(terms_screen(press.context.game(table), table, person.locale))
