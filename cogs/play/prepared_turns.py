"""*Prepare*: the seat's next turn, chosen while others move, on the position as the seat sees it."""

from __future__ import annotations

import msgspec

from bot.game import BadNotation, IllegalMove, Refused
from bot.table.refusals import NothingAhead, TooManySteps
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.match_state import headline
from cogs.play.choice_components import add_choices, add_picture, choice_in_words
from cogs.play.live_panel import LivePanel, panel_state
from cogs.play.nothing_to_choose import add_prepared_result, prepare_action
from cogs.play.panel import panel, refused_screen, show_panel, show_too_late
from cogs.play.selection import Selection, picked_path
from cogs.text.choice_tree import offers
from cogs.text.custom_id import ComponentAction, page_in
from cogs.text.localiser import in_message
from cogs.ui.components import answers, button
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PREFIX = "prep-"
"""Prefix of the verbs of the buttons and lists."""


async def prepare_screen(
    context: Context, look: MatchView, locale: str, *, path: tuple[str, ...], page: int = 0, note: str = ""
) -> Screen:
    """Return the prepared steps, the choices for the next one, and the buttons that change them. Raise NothingAhead.

    The token of the choices is the number of steps, so that a list of an earlier step is outdated.
    """
    ahead, steps, refused = await context.services.answers.prepared_turns.look(look)
    game, localiser, match = context.game(look.table), in_message(look.table, locale), look.table.id
    counted = msgspec.structs.replace(ahead, token=len(steps))
    tree = offers(game, ahead.offers)
    selection = await Selection.begin(context, counted, tree, path, locale, page=page, prefix=PREFIX)
    screen = Screen()
    await add_prepared_result(context, screen, look, localiser)
    screen.text(f"### {localiser.word('prepare-title')}\n-# {headline(game, ahead, localiser)}")
    is_ready = steps and refused is None
    goes_on = "yes" if look.viewer in ahead.deciders else "no"
    screen.text(note).text(
        localiser.word("prepare-armed", goes_on=goes_on) if is_ready else localiser.word("prepare-about")
    )
    words = await context.services.answers.prepared_turns.words(match, look.viewer or 0)
    screen.text("\n".join(f"{number}. {localiser.say(text)}" for number, text in enumerate(words, 1)))
    if refused is not None:
        screen.text(f"⚠ {localiser.word('prepare-hindered', why=localiser.say(refused.line))}")
    screen.text(choice_in_words(selection))
    await add_picture(context, screen, selection)
    if ahead.offers:
        add_choices(screen, selection)
    changes = [
        button(localiser.word("prepare-button-back"), ComponentAction(f"{PREFIX}back", match, len(steps))),
        button(localiser.word("prepare-button-off"), ComponentAction(f"{PREFIX}off", match)),
    ]
    back = ComponentAction("again", match)
    if not steps:
        return screen.row(button(localiser.word("prepare-button-leave"), back))
    return screen.row(button(localiser.word("prepare-button-done"), back), *changes)


async def show_prepared(
    press: Press,
    match: str,
    *,
    path: tuple[str, ...] = (),
    page: int = 0,
    refused: Refused | None = None,
) -> None:
    """Show the prepared turn, or *My turn* if there is nothing to prepare any more.

    The message is kept up to date. As soon as the turn begins it becomes *My turn*, which says if and why the prepared
    turn was dropped.
    """
    look, locale = await press.own_look(match), press.locale
    note = "" if refused is None else in_message(look.table, locale).warning(refused.line)
    try:
        screen = await prepare_screen(press.context, look, locale, path=path, page=page, note=note)
    except NothingAhead:
        await show_panel(press, match, note=note)
        return

    async def again(now: MatchView) -> Screen:
        try:
            return await prepare_screen(press.context, now, locale, path=path)
        except NothingAhead:
            return await panel(press.context, now, locale)

    state = await panel_state(press.context, look)
    screen.live = LivePanel(press, match, state, locale=locale, build=again, is_kept=True).source
    await press.show_newest(screen, match, "turn")


async def prepare_typed(press: Press, table: Table, text: str) -> None:
    """Prepare the typed moves in place of the present ones, and show them. Without any, show what is prepared."""
    moves = [part.strip() for part in text.split(",") if part.strip()]
    try:
        if moves:
            await press.services.answers.prepared_turns.replace(table.id, press.user_id, moves)
    except (IllegalMove, BadNotation, NothingAhead, TooManySteps) as refused:
        await press.show(refused_screen(table, refused, press.locale))
        return
    await show_prepared(press, table.id)


@answers(prepare_action("").verb, "update", players_only)
async def open_prepared(press: Press) -> None:
    """Show the prepared turn."""
    await show_prepared(press, press.match)


@answers(f"{PREFIX}page", "update", players_only)
async def turn_page(press: Press) -> None:
    """Show the next part of a long list."""
    await show_prepared(press, press.match, path=press.action.path[1:], page=page_in(press.action, 0))


@answers(f"{PREFIX}pick", "update", players_only)
async def pick(press: Press) -> None:
    """Handle one choice: show the next list, or add the step behind the others."""
    look, refused = await press.own_look(), None
    try:
        ahead, steps, _ = await press.services.answers.prepared_turns.look(look)
    except NothingAhead:
        await show_too_late(press, press.match)
        return
    tree = offers(press.context.game(look.table), ahead.offers)
    path = picked_path(press.action, tree, len(steps))
    if path is None:
        await show_prepared(press, press.match)
        return
    text = tree.notation(path)
    if text is None:
        await show_prepared(press, press.match, path=path)
        return
    try:
        await press.services.answers.prepared_turns.add(press.match, press.user_id, [text])
    except (IllegalMove, NothingAhead, TooManySteps) as fault:
        refused = fault
    await show_prepared(press, press.match, refused=refused)


@answers(f"{PREFIX}back", "update", players_only)
async def remove_last(press: Press) -> None:
    """Remove the last step, unless it was removed before."""
    table = await press.table()
    seat = table.seat_of(press.user_id)
    if seat is not None and press.action.token == len(
        await press.services.answers.prepared_turns.steps(table.id, seat)
    ):
        await press.services.answers.prepared_turns.remove_last(press.match, press.user_id)
    await show_prepared(press, press.match)


@answers(f"{PREFIX}off", "update", players_only)
async def withdraw(press: Press) -> None:
    """Withdraw the prepared turn and show *My turn*, which says what became of it."""
    table = await press.table()
    note = ""
    if table.status == "running":
        became = await press.services.answers.prepared_turns.withdraw(table.id, press.user_id)
        note = in_message(table, press.locale).say(became)
    await show_panel(press, table.id, note=note)
