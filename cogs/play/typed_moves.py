"""Moves in notation: typed after a command, or into the form of *Type a move*."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import BadNotation, IllegalMove
from bot.table.refusals import NotYourTurn
from bot.table.table import MatchView, Table
from cogs.play.auto_answers import show_auto_answers
from cogs.play.autocomplete import PREPARE, TRY, WISHES, after_word
from cogs.play.panel import events_since, refused_screen, show_panel
from cogs.play.prepared_turns import prepare_typed
from cogs.play.trial import try_typed
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, in_message
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.forms import submits
from cogs.ui.guards import players_only
from cogs.ui.press import FormField, Press

FIELD = "moves"
MAX_INPUT_LENGTH = 300
"""Maximum characters of typed moves."""


async def play_notation(press: Press, table: Table, before: MatchView, notation: str) -> None:
    """Play one or several moves and show the panel, or why no move was made.

    After the word `prepare`, prepare them; after `try`, try them; after `wishes`, wish for them.
    `before` is the match as the user saw it.
    """
    if (prepared := after_word(PREPARE, notation)) is not None:
        await prepare_typed(press, table, prepared)
        return
    if (tried := after_word(TRY, notation)) is not None:
        game, find = press.context.game(table), lambda: press.table(table.id)
        await try_typed(press, game, tried, find)
        return
    wishes = after_word(WISHES, notation)
    if wishes is not None and WISHES in press.context.game(table).auto_answers.parsers:
        await press.services.answers.auto_answers.type(table.id, press.user_id, WISHES, wishes)
        await show_auto_answers(press, table.id)
        return
    locale = press.locale
    try:
        played = await press.services.matches.play(table.id, press.user_id, notation, interaction=press.id)
    except (IllegalMove, BadNotation, NotYourTurn) as refused:
        await press.show(refused_screen(table, refused, locale))
        return
    note = await events_since(press.context, before, locale)
    if played.refused is not None:
        note += "\n" + in_message(table, locale).warning(played.refused.line)
    await show_panel(press, table.id, note=note)


def type_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the form for a move in notation."""
    return button(localiser.word("common-button-type"), ComponentAction("type", match))


@answers("type", "modal", players_only)
async def ask_for_move(press: Press) -> None:
    """Open the form."""
    localiser = press.words
    field = FormField(
        name=FIELD,
        label=localiser.word("common-type-label"),
        hint=localiser.word("common-type-hint"),
        most=MAX_INPUT_LENGTH,
    )
    await press.open_form(localiser.word("common-button-type"), ComponentAction("typed", press.match), field)


@submits("typed", "private", players_only)
async def play_typed(press: Press, values: Mapping[str, str]) -> None:
    """Play the typed moves."""
    before = await press.own_look()
    await play_notation(press, before.table, before, values.get(FIELD, ""))
