"""Table message: board, scores, whose turn it is, clocks, and the last events."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.game import AnyGame
from bot.icons import mark
from bot.table.message_records import TABLE
from bot.table.seating import voters
from bot.table.table import MatchView, Table, VisibleRow
from cogs.context import Context
from cogs.drawing.pictures import Place
from cogs.messages.last_events import last_step, recent_events
from cogs.messages.match_state import heading, score_lines
from cogs.messages.rematch import REMATCH, rematch_buttons
from cogs.messages.score_chart import add_public_score_chart, add_result_picture
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, without_levels
from cogs.ui.board_view import add_board, prefers_words
from cogs.ui.clock_words import clocks_in_words, pause_in_words
from cogs.ui.components import StatefulButton, button
from cogs.ui.screen import Screen
from cogs.ui.timeline import match_texts

GREY = 0x95A5A6


async def table_screen(context: Context, look: MatchView, log: Sequence[VisibleRow]) -> Screen:
    """Return the table message. It depends on public information only."""
    table, locale = look.table, look.table.locale
    game, localiser = context.game(table), context.illustrated(table, locale)
    screen = Screen()
    screen.accent = accent_of(game, look)
    stored = await context.services.matches.notices(table.id)
    texts = await match_texts(context, without_levels(table), locale, stored)
    left = await context.services.matches.views.undecided_since(table.id)
    head = await heading(context, game, look, localiser)
    screen.text(f"{head}\n{last_step(log, texts, game.texts)}".rstrip() if look.outcome is None else head)
    place = Place(table.id, TABLE.text)
    has_pictures = not await prefers_words(context, look)
    has_result = not table.is_live and has_pictures and await add_result_picture(context, screen, look, locale, place)
    if not has_result:
        await add_board(context, screen, look, locale, place=place)
    flags = await context.services.answers.auto_answers.flags(table)
    clocks = await clocks_in_words(context, table, localiser)
    if look.outcome is None:
        waiting = game.waiting(look.view) if left is None else voters(table)
        screen.text(score_lines(game, look, localiser, flags, clocks, waiting=waiting))
    screen.text(pause_in_words(table, localiser))
    told_above = None if left is None else left.number
    notices = [each for each in stored if each.kind != "ended-early" and each.number != told_above]
    screen.text(recent_events(log, notices, texts))
    if not table.is_live and has_pictures and not has_result:
        await add_public_score_chart(context, screen, table, place)
    return screen.row(*_buttons(game, look, localiser))


def accent_of(game: AnyGame, look: MatchView) -> int:
    """Return the colour of the message's frame: that of the seat whose turn it is, or grey if nobody can move."""
    if look.table.status != "running" or look.table.asleep_at is not None or not game.waiting(look.view):
        return GREY
    _, whose = game.timed_turn(look.view)
    seat = game.waiting(look.view)[0] if whose is None else whose
    return int(game.marks[seat].color.removeprefix("#"), 16)


def shuffle_proof(table: Table, localiser: Localiser) -> str:
    """Return the commitment to the shuffle and, once the match is over, the seed to verify it with."""
    text = localiser.word("common-table-commitment", commitment=table.commitment)
    if table.seed is not None:
        text += "\n" + localiser.word("common-table-seed", seed=table.seed)
    return "\n".join(f"-# {row}" for row in text.splitlines())


def _buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons, few enough for two rows of a phone. Log and rules are in *More*."""

    def to(verb: str) -> StatefulButton:
        return button(localiser.word(f"common-button-{verb}"), ComponentAction(verb, look.table.id))

    if look.table.status != "running":
        return *end_buttons(game, look, localiser), to("more")
    primary = discord.ButtonStyle.primary
    turn = button(localiser.word("common-button-turn"), ComponentAction("turn", look.table.id), style=primary)
    hand = mark("common.cards") + localiser.word("common-button-hand")
    since = button(localiser.word("viewer-button-since"), ComponentAction("since", look.table.id))
    return turn, button(hand, ComponentAction("hand", look.table.id)), since, to("more")


def end_buttons(
    game: AnyGame, look: MatchView, localiser: Localiser, again: str = REMATCH
) -> tuple[StatefulButton, ...]:
    """Return what a match that is over offers. `again`: verb of *Rematch* or *Play again*."""
    exercises = [exercises_button(look.table.id, localiser)] if _is_analysable(game, look) else []
    return *rematch_buttons(look, localiser, again), *analysis_buttons(game, look, localiser), *exercises


def replay_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button *Replay*, which opens a private viewer of the match."""
    return button(localiser.word("viewer-button-replay"), ComponentAction("replay", look.table.id))


def exercises_button(match: str, localiser: Localiser, first: int = 0) -> StatefulButton:
    """Return the button that opens the user's exercises of that match. `first`: index of the one shown first."""
    path = (str(first),) if first else ()
    return button(localiser.word("exercise-button"), ComponentAction("study", match, path=path))


def _is_analysable(game: AnyGame, look: MatchView) -> bool:
    return look.table.status == "over" and not look.is_early and game.skill is not None


def analysis_buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the button *Analysis* if the match can be analysed, else nothing."""
    if not _is_analysable(game, look):
        return ()
    return (button(localiser.word("analysis-button"), ComponentAction("analysis", look.table.id)),)
