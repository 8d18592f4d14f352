"""Rematch: button that opens a new lobby, and invitation of the former players."""

from __future__ import annotations

from contextlib import nullcontext

import discord

from bot.ai_spec import LEVELS, Level
from bot.game import refuse
from bot.table.lobby import invited, is_rematch_of
from bot.table.message_records import INVITATION
from bot.table.refusals import RematchOfOthers, TableTaken
from bot.table.table import MatchView, SeatInfo, Table
from cogs.context import Context
from cogs.delivery.stale_messages import link_to
from cogs.messages.matched_table import call_to_lobby
from cogs.messages.solo_table import solo_table_taken
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser, in_message, mention, ping
from cogs.text.match_entries import place_in
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import check_opening, check_permissions, require_visible, viewers_only
from cogs.ui.interactions import note_refusal
from cogs.ui.press import Press
from cogs.ui.screen import CallScreen, Screen


async def invite(context: Context, look: MatchView) -> None:
    """Call the former players once. Remove the invitation when the match starts or the lobby closes."""
    table = look.table
    await call_to_lobby(context, look, INVITATION, invited(table), lambda: _invitation(context, table))


def invitation_text(context: Context, table: Table) -> str:
    """Return the text of the invitation, with the host's name and mentions of the players who have not joined yet."""
    localiser, seat = in_message(table, table.locale), None if table.host is None else table.seat_of(table.host)
    host = mention(table.host, table.locale) if seat is None else localiser.names[seat]
    who = "".join(f"{ping(user)}, " for user in invited(table))
    return localiser.word("games-rematch-ping", who=who, host=host, game=context.game(table).title)


def _invitation(context: Context, table: Table) -> CallScreen:
    join = button(
        in_message(table, table.locale).word("common-button-join"),
        ComponentAction("join", table.id),
        style=discord.ButtonStyle.primary,
    )
    return CallScreen().text(invitation_text(context, table)).row(join)


REMATCH, AGAIN = "rematch", "play-again"
"""Verbs of *Rematch*, which opens a lobby, and of *Play again* in the panel of a solo match, which begins at once."""


def rematch_buttons(look: MatchView, localiser: Localiser, verb: str = REMATCH) -> tuple[StatefulButton, ...]:
    """Return *Rematch* for a finished match, or *Play again* and perhaps another level against computers alone."""
    table, style = look.table, discord.ButtonStyle.success
    label = localiser.word("games-button-rematch" if only_person(table) is None else "games-button-again")
    again = button(label, ComponentAction(verb, table.id), style=style)
    level = fairer_level(look)
    if level is None:
        return (again,)
    offered = localiser.word("games-button-level", how="easier" if _is_easier(look, level) else "harder")
    return again, button(offered, ComponentAction(verb, table.id, menu=level))


def _is_easier(look: MatchView, level: Level) -> bool:
    former = next(info.level for info in look.table.seats if info.kind == "computer" and info.level is not None)
    return LEVELS.index(level) < LEVELS.index(former)


def strong_winner_in_words(look: MatchView, localiser: Localiser) -> str:
    """Return the sentence after a clear loss against one computer; else ""."""
    level, outcome = fairer_level(look), look.outcome
    if level is None or outcome is None or not _is_easier(look, level) or len(outcome.winners) != 1:
        return ""
    return localiser.word("games-strong-winner", who=localiser.names[outcome.winners[0]])


def only_person(table: Table) -> SeatInfo | None:
    """Return the seat of the only person who began the match, among computers, or None."""
    people = [info for info in table.seats if info.kind == "person" or info.changes]
    return people[0] if len(people) == 1 and len(table.seats) > 1 else None


def fairer_level(look: MatchView) -> Level | None:
    """Return the level to offer next: a lower one after a clear loss, a higher one after a win, None otherwise.

    A loss is clear if it is by more than half of the winner's score.
    """
    person, outcome = only_person(look.table), look.outcome
    levels = {info.level for info in look.table.seats if info.kind == "computer" and info.level is not None}
    if person is None or person.seat in look.left or outcome is None or look.is_early or len(levels) != 1:
        return None
    number = LEVELS.index(levels.pop())
    if person.seat in outcome.winners:
        return LEVELS[number + 1] if number + 1 < len(LEVELS) else None
    best = max(outcome.scores)
    is_clear = best - outcome.scores[person.seat] > abs(best) / 2
    return LEVELS[number - 1] if is_clear and number else None


async def open_rematch(press: Press, match: str, level: Level | None = None) -> None:
    """Open the lobby in answer to this interaction, or link to it if it is open already.

    Offer a new table to a user who did not play the match. The computers keep their levels unless `level` is given.
    Raise Refused as `check_opening` does, or if the match was played in another channel.
    """
    former, person = await require_visible(press, match), press.person
    if former.channel != press.channel:
        raise refuse("rematch_elsewhere", channel=place_in(former))
    settings = await check_opening(press, press.context.game(former), has_played=former.seat_of(person.id) is not None)
    check_permissions(press)
    limits = press.services.moderation.act_limits
    try:
        with nullcontext() if former.is_alone else limits.taken("rematch", person.id, former.channel):
            table = await press.services.matches.lobby.rematch(match, person, settings.locale, level)
            key = "games-rematch-opened"
    except RematchOfOthers as refused:
        await _offer_table(press, refused, former.game)
        return
    except TableTaken as taken:
        table, key = await press.table(taken.match), "games-rematch-is-open"
        if not is_rematch_of(table, former, await press.context.former_holders(former)):
            raise (await solo_table_taken(press.context, taken) if table.is_alone else taken) from None
    if table.guild is not None and table.seat_of(person.id) is not None:
        press.context.direct_channels.open_soon(person.id)
    await press.services.delivery.pipeline.settled(table.id)
    localiser = Localiser(person.locale)
    screen = Screen().text(localiser.word(key, link=await link_to(press.context, table)))
    if table.seat_of(person.id) is None:
        join = ComponentAction("join", table.id)
        screen.row(button(localiser.word("common-button-join"), join, style=discord.ButtonStyle.primary))
    await press.show(screen)


async def _offer_table(press: Press, refused: RematchOfOthers, game: str) -> None:
    """Say who may open a rematch, and offer a new table."""
    note_refusal(refused)
    new = ComponentAction("meet-open", "", menu=game)
    offer = button(press.words.word("guide-button-people"), new, style=discord.ButtonStyle.primary)
    await press.show(Screen().text(press.words.say(refused.line)).row(offer))


@answers(REMATCH, "private", viewers_only)
async def answer_rematch(press: Press) -> None:
    """Open a rematch, with the computers' level that the button names."""
    level = one_of(LEVELS, press.action.menu) if press.action.menu else None
    await open_rematch(press, press.match, level)
