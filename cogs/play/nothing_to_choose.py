"""Panel *My turn* without a choice: what is next for the user, or the offer to win against nobody."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord

from bot.game import AnyGame, line
from bot.icons import mark
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.match_state import waiting_names
from cogs.messages.own_tables import next_table_button
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, stamp
from cogs.ui.clock_words import pause_in_words
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


async def add_reason(
    context: Context, screen: Screen, look: MatchView, localiser: Localiser
) -> tuple[list[Any], list[Any]]:
    """Say why there is nothing to choose. Return *Prepare*, *Add computer player* for a free seat, and what is next."""
    free = await context.services.matches.views.turn_free_until(look)
    is_free = free is not None and free > context.services.now()
    screen.text(no_choice_reason(context.game(look.table), look, localiser, free=free if is_free else None))
    prepare = await _prepare_button(context, screen, look, localiser)
    following = await next_table_button(context, look, localiser)
    computer = [_computer_button(context, look, localiser)] if is_free and look.viewer is not None else []
    return [*prepare, *computer], following or await _puzzle_button(context, look, localiser)


def _computer_button(context: Context, look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button that gives the seat whose turn it is to a computer, so that nobody waits for it."""
    _, whose = context.game(look.table).timed_turn(look.view)
    action = ComponentAction("panel-computer", look.table.id, menu=str(whose))
    return button(localiser.word("seats-button-computer"), action)


async def _puzzle_button(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return the button to the puzzle of the day if the user has not answered it and waits for people."""
    user = None if look.viewer is None else look.table.seats[look.viewer].user
    if user is None or look.table.is_alone or look.table.status != "running":
        return []
    is_open = await context.services.people.daily_puzzles.is_open(user)
    return [button(localiser.word("daily-button"), ComponentAction("today-open", ""))] if is_open else []


async def add_prepared_result(context: Context, screen: Screen, look: MatchView, localiser: Localiser) -> None:
    """Say that the seat's prepared turn was played, or why it was not, until its player moves."""
    match, seat, turns = look.table.id, look.viewer, context.services.answers.prepared_turns
    if seat is None or look.table.status != "running":
        return
    if (why := await turns.dropped(match, seat)) is not None:
        screen.text("⚠ " + localiser.word("prepare-dropped", why=localiser.say(why)))
    elif moves := await turns.played(match, seat):
        key = "prepare-begun" if await turns.goes_on(match, seat) else "prepare-played"
        screen.text(localiser.say(line(key, moves=moves)))


def wishes_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button to the moves that the seat wants to make as soon as they are possible."""
    return button(localiser.word("common-button-wishes"), ComponentAction("wishes", match))


def prepare_action(match: str) -> ComponentAction:
    """Return the action that opens the prepared turn."""
    return ComponentAction("prep", match)


async def _prepare_button(
    context: Context, screen: Screen, look: MatchView, localiser: Localiser
) -> list[StatefulButton]:
    """Return *Prepare* if the seat has a turn to come, and say how much of it is prepared; else perhaps *Wishes*."""
    match, seat = look.table.id, look.viewer
    if seat is None or look.table.status != "running" or look.table.paused_at is not None:
        return []
    if not await context.services.answers.prepared_turns.may_prepare(match, seat):
        is_wishing = bool(context.game(look.table).auto_answers.wishable(look.view))
        return [wishes_button(match, localiser)] if is_wishing else []
    prepared = await context.services.answers.prepared_turns.words(match, seat)
    screen.text(localiser.say(line("prepare-ready", moves=prepared)) if prepared else "")
    return [button(localiser.word("prepare-button-change" if prepared else "prepare-button"), prepare_action(match))]


def no_choice_reason(game: AnyGame, look: MatchView, localiser: Localiser, *, free: datetime | None = None) -> str:
    """Return why there is nothing to choose; "" below a result. `free`: until when nobody moves for the seat to act."""
    if look.table.paused_at is not None:
        return "\n".join([pause_in_words(look.table, localiser), localiser.word("common-panel-paused")])
    if look.table.status != "running":
        return "" if look.outcome is not None else localiser.word("common-panel-over")
    waiting = game.waiting(look.view)
    if look.viewer in waiting and look.can_undo:
        return localiser.word("common-panel-answered")
    if len(waiting) > 1:
        return localiser.word("common-panel-waiting-several")
    alone = "yes" if look.table.is_alone else "no"
    who, moment = waiting_names(game, look, localiser), "" if free is None else stamp(free, "f")
    left = "yes" if free is not None and any(look.table.seats[seat].resigned for seat in waiting) else "no"
    return localiser.word("common-panel-waiting", who=who, left=left, alone=alone, moment=moment)


def win_button(table: Table, localiser: Localiser) -> StatefulButton:
    """Return the button that ends the match as a win."""
    return button(localiser.word("won-button-end"), ComponentAction("win", table.id), style=discord.ButtonStyle.success)


async def add_win_offer(context: Context, screen: Screen, look: MatchView, localiser: Localiser) -> Screen:
    """Add the offer, with its buttons."""
    table = look.table
    rated = "yes" if await context.services.history.results.would_count(table.id, is_early=True) else "no"
    decline = button(localiser.word("won-button-play-on"), ComponentAction("win-later", table.id))
    offer = mark("common.trophy") + localiser.word("won-offer", rated=rated)
    return screen.text(offer).row(win_button(table, localiser), decline)


@answers("win", "update", players_only)
async def win(press: Press) -> None:
    """End the match as won. Raise Refused."""
    await press.services.moderation.requests.win(press.match, press.user_id)
    await press.say("won-ended")
