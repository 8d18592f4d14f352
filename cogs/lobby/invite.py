"""Inviting people: the panel behind *Invite* in the lobby, and challenges, which open a table."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, refuse
from bot.table.refusals import NotHost
from bot.table.table import Table
from cogs.context import Context
from cogs.lobby.new_match import open_table
from cogs.messages.invitations import people_to_invite
from cogs.messages.lobby_message import as_host, free_in_words, invitations_in_words, may_act_as_host
from cogs.text.custom_id import ComponentAction, number_in, one_of
from cogs.text.localiser import Localiser, in_message
from cogs.text.permissions import require_server
from cogs.text.sanitise import escape_formatting, single_line
from cogs.ui.components import answers, button, people_select
from cogs.ui.guards import anyone, viewers_only
from cogs.ui.screen import Screen, show


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


@answers("invite", "private", viewers_only)
async def show_invite(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the list of people to invite. Raise Refused, NotHost."""
    require_server(interaction)
    table = await context.services.matches.table(pressed.match)
    if table.status != "lobby":
        raise refuse("not_in_lobby")
    if not await may_act_as_host(interaction, table):
        raise NotHost
    person = await context.person(interaction)
    await show(interaction, invite_screen(context.game(table), table, person.locale))


@answers("invite-pick", "update", viewers_only)
async def invite_picked(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Hold seats for the picked people and call them."""
    people = await people_to_invite(interaction, context, pressed.path)
    game = context.game(await context.services.matches.table(pressed.match))
    table = await as_host(
        interaction,
        context,
        pressed.match,
        lambda host: context.services.invitations.invite(pressed.match, game, host, people),
    )
    locale = (await context.person(interaction)).locale
    who = ", ".join(escape_formatting(person.name) for person in people)
    await show(interaction, invite_screen(game, table, locale, Localiser(locale).word("inviting-done", who=who)))


@answers("invite-release", "update", viewers_only)
async def release(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Release the seat held for a person."""
    user = number_in(pressed.menu)
    table = await as_host(
        interaction,
        context,
        pressed.match,
        lambda host: context.services.invitations.release(pressed.match, host, user),
    )
    await show(interaction, invite_screen(context.game(table), table, (await context.person(interaction)).locale))


async def open_challenge(interaction: discord.Interaction[Any], context: Context, user: str, game: str) -> None:
    """Open a table of the game with a seat held for the user. Raise Refused."""
    people = await people_to_invite(interaction, context, (user,))
    await open_table(interaction, context, context.games[game], invited=people)


async def ask_for_game(interaction: discord.Interaction[Any], context: Context, user: discord.User) -> None:
    """Ask which game to play with the user, who was challenged from the context menu. Raise Refused."""
    guild, localiser = require_server(interaction), Localiser((await context.person(interaction)).locale)
    (person,) = await people_to_invite(interaction, context, (str(user.id),))
    offered = await context.services.servers.offered_in(guild)
    screen = Screen().text(localiser.word("inviting-which", who=escape_formatting(person.name)))
    screen.row(
        *(
            button(game.title, ComponentAction("challenge", "", menu=name, path=(str(user.id),)))
            for name, game in sorted(offered.items())
        )
    )
    await show(interaction, screen)


@answers("challenge", "update", anyone)
async def challenge_picked(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Open a table of the picked game for the challenged user."""
    game = one_of(context.games, pressed.menu)
    await open_challenge(interaction, context, pressed.path[0] if pressed.path else "", game)
