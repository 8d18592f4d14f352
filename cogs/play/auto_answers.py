"""Auto-answers screen: one list per question that the bot may answer for the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game import AnyGame, line, move_words, refuse
from bot.table.table import MatchView
from cogs.play.panel import show_panel
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import in_message
from cogs.text.seat_names import literal, spoken
from cogs.ui.components import Option, answers, button, select
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

MAX_LISTS = 9
"""Maximum number of lists in one message."""


def auto_answers_screen(game: AnyGame, look: MatchView, settings: Any, locale: str) -> Screen:
    """Return one list per auto-answer, with the current value selected. Only the seat's player sees it."""
    localiser = in_message(look.table, locale)
    screen = Screen().text(localiser.word("common-auto-answers-intro"))
    plans = game.auto_answers.plans(look.view)
    for name in list(game.auto_answers.values)[:MAX_LISTS]:
        offered: Sequence[object] = plans.get(name) or [
            value for value in game.auto_answers.values[name] if game.auto_answers.applies(look.view, name, value)
        ]
        if len(offered) < 2:
            continue
        key, current = f"{game.name}-auto-answer-{dashed(name)}", getattr(settings, name)
        options = [
            Option(literal(value), localiser.word(f"{key}-value", value=spoken(value)), chosen=value == current)
            for value in offered
        ]
        screen.text(f"**{localiser.word(key)}**")
        screen.row(select(localiser.word(key), ComponentAction("order", look.table.id, menu=name), options))
    for name in game.auto_answers.parsers:
        key, values = f"{game.name}-auto-answer-{dashed(name)}", getattr(settings, name)
        if game.auto_answers.applies(look.view, name, values):
            moves = tuple(move_words(game, look.view, game.read(text)) for text in values)
            text = localiser.say(line(f"{key}-value", value=moves, count=len(moves)))
            screen.text(f"**{localiser.word(key)}**\n{text}")
    return screen.row(
        button(localiser.word("common-button-auto-answers-off"), ComponentAction("orders-off", look.table.id))
    )


async def show_auto_answers(press: Press, match: str) -> None:
    """Show the user's auto-answers. Raise Refused, NotStarted."""
    look = await press.own_look(match)
    game = press.context.game(look.table)
    if game.auto_answers.settings is None or look.viewer is None:
        raise refuse("no_auto_answers")
    settings = await press.services.answers.auto_answers.of(match, look.viewer)
    await press.show(auto_answers_screen(game, look, settings, press.locale))


@answers("orders", "private", players_only)
async def answer_auto_answers(press: Press) -> None:
    """Show *Auto-answers*."""
    await show_auto_answers(press, press.match)


@answers("order", "update", players_only)
async def set_auto_answer(press: Press) -> None:
    """Set the auto-answer that was picked from its list."""
    await _store_picked(press)
    await show_auto_answers(press, press.match)


@answers("orders-off", "update", players_only)
async def reset_auto_answers(press: Press) -> None:
    """Reset all auto-answers."""
    await press.services.answers.auto_answers.cancel(press.match, press.user_id)
    await show_auto_answers(press, press.match)


@answers("plan", "update", players_only)
async def set_pre_answer(press: Press) -> None:
    """Store an answer given in the panel before the question is asked, and confirm it."""
    await _store_picked(press)
    game = press.context.game(await press.table())
    key, picked = f"{game.name}-auto-answer-{dashed(press.action.menu)}", picked_in(press.action)
    value = press.words.word(f"{key}-value", value=picked)
    await show_panel(press, press.match, note=f"{press.words.word(key)}: {value}.")


async def _store_picked(press: Press) -> None:
    game = press.context.game(await press.table())
    picked = one_of(game.auto_answers.values.get(press.action.menu, ()), picked_in(press.action), literal)
    await press.services.answers.auto_answers.change(press.match, press.user_id, {press.action.menu: picked})


@answers("never", "update", players_only)
async def never_ask_again(press: Press) -> None:
    """Refuse a question for the whole match, including one that is open. Raise Refused."""
    table = await press.table()
    game, locale = press.context.game(table), press.locale
    if not game.auto_answers.refusing:
        raise refuse("no_auto_answers")
    await press.services.answers.auto_answers.change(press.match, press.user_id, game.auto_answers.refusing)
    note = in_message(table, locale).word(
        "common-auto-answers-never", button=in_message(table, locale).word("common-button-auto-answers")
    )
    await show_panel(press, press.match, note=note)
