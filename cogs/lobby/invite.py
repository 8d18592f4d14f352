"""Inviting people: the panel behind *Invite* in the lobby, and challenges, which open a table."""

from __future__ import annotations

import discord

from bot.game import AnyGame, refuse
from bot.table.refusals import NotHost
from bot.table.table import MatchView, Table
from cogs.lobby.new_match import open_table
from cogs.messages.invitations import people_to_invite
from cogs.messages.lobby_message import (
    as_host,
    free_in_words,
    invitations_in_words,
    may_act_as_host,
    no_lobby_in_words,
)
from cogs.play.live_panel import LivePanel, panel_state
from cogs.text.custom_id import ComponentAction, number_in, one_of
from cogs.text.localiser import Localiser, in_message
from cogs.text.sanitise import escape_formatting, single_line
from cogs.ui.components import answers, button, people_select
from cogs.ui.guards import anyone, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


def invite_screen(game: AnyGame, table: Table, locale: str, note: str = "") -> Screen:
    """Return the list of people to invite, and a button to release each seat held."""
    localiser, free = in_message(table, locale), game.players[-1] - len(table.seats) - len(table.held)
    screen = Screen().text(note).text(localiser.word("inviting-intro")).text(free_in_words(game, table, localiser))
    if free > 0:
        pick = ComponentAction("invite-pick", table.id)
        screen.row(people_select(localiser.word("inviting-list"), pick, free))
    screen.text("\n".join(invitations_in_words(table, localiser)))
    return screen.row(
        *(
            button(
                localiser.word("inviting-button-release", who=single_line(invitation.name)),
                ComponentAction("invite-release", table.id, menu=str(invitation.user)),
            )
            for invitation in table.held
        )
    )


async def _show_live(press: Press, screen: Screen, match: str) -> None:
    """Show the screen and keep it up to date: nobody is released who has joined, and nobody once the match runs."""
    look, locale = await press.services.matches.look_as(match, press.user_id), press.locale

    async def build(now: MatchView) -> Screen:
        if now.table.status != "lobby":
            return Screen().text(no_lobby_in_words(now.table, in_message(now.table, locale)))
        return invite_screen(press.context.game(now.table), now.table, locale)

    if look.viewer is not None:
        state = await panel_state(press.context, look)
        screen.live = LivePanel(press, match, state, locale=locale, build=build).source
    await press.show(screen)


@answers("invite", "private", viewers_only)
async def show_invite(press: Press) -> None:
    """Show the list of people to invite. Raise Refused, NotHost."""
    press.require_server()
    table = await press.table()
    if table.status != "lobby":
        raise refuse("not_in_lobby")
    if not await may_act_as_host(press, table):
        raise NotHost(table.seat_of(table.host))
    person = press.person
    await _show_live(press, invite_screen(press.context.game(table), table, person.locale), table.id)


@answers("invite-pick", "update", viewers_only)
async def invite_picked(press: Press) -> None:
    """Hold seats for the picked people and call them."""
    people = await people_to_invite(press, press.action.path)
    game = press.context.game(await press.table())
    table = await as_host(
        press,
        press.match,
        lambda host: press.services.people.invitations.invite(press.match, game, host, people),
    )
    locale = press.locale
    who = ", ".join(escape_formatting(person.name) for person in people)
    screen = invite_screen(game, table, locale, Localiser(locale).word("inviting-done", who=who))
    await _show_live(press, screen, table.id)


@answers("invite-release", "update", viewers_only)
async def release(press: Press) -> None:
    """Release the seat held for a person."""
    user = number_in(press.action.menu)
    table = await as_host(
        press,
        press.match,
        lambda host: press.services.people.invitations.release(press.match, host, user),
    )
    await _show_live(press, invite_screen(press.context.game(table), table, press.locale), table.id)


async def open_challenge(press: Press, user: str, game: str) -> None:
    """Open a table of the game with a seat held for the user. Raise Refused."""
    people = await people_to_invite(press, (user,))
    await open_table(press, press.context.games[game], invited=people)


async def ask_for_game(press: Press, user: discord.User) -> None:
    """Ask which game to play with the user, who was challenged from the context menu. Raise Refused."""
    guild, localiser = press.require_server(), press.words
    (person,) = await people_to_invite(press, (str(user.id),))
    offered = await press.services.people.servers.offered_in(guild)
    screen = Screen().text(localiser.word("inviting-which", who=escape_formatting(person.name)))
    screen.row(
        *(
            button(game.title, ComponentAction("challenge", "", menu=name, path=(str(user.id),)))
            for name, game in sorted(offered.items())
        )
    )
    await press.show(screen)


@answers("challenge", "update", anyone)
async def challenge_picked(press: Press) -> None:
    """Open a table of the picked game for the challenged user."""
    game = one_of(press.context.games, press.action.menu)
    await open_challenge(press, press.action.path[0] if press.action.path else "", game)
