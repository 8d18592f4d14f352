"""*Hint* and *Why?*: a computer player's suggested move, and its reasons for any of its turns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord

from bot.ai.explanation import OTHERS, TurnExplanation
from bot.automation.ai_explanations import Explanation, Hint
from bot.game import AnyGame, BadNotation, IllegalMove, Path
from bot.i18n import decimal
from bot.table.refusals import Stale
from cogs.context import Context
from cogs.messages.table_message import headline
from cogs.play.live_panel import panel_state
from cogs.play.panel import add_picture, events_since, show_panel, show_thinking
from cogs.play.selection import Selection
from cogs.text.choice_tree import offers, tokens
from cogs.text.custom_id import MAX_CUSTOM_ID_LENGTH, ComponentAction, number_in, picked_in, write
from cogs.text.localiser import Localiser, cut, in_message
from cogs.ui.components import Option, answers, button, select
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

QUICK_SECONDS = 0.3
"""Seconds before the panel says that a hint is being computed: most are there at once."""
MAX_TURNS = 25
MAX_TERMS = 5
MIN_SHOWN_CHANGE = 0.1
"""Smallest change in points that is shown."""


def why_screen(explanation: Explanation, locale: str) -> Screen:
    """Return the alternatives considered for the turn, including the one played, and a list of the other turns."""
    table = explanation.table
    localiser = in_message(table, locale)
    who = localiser.names[explanation.seat]
    screen = Screen().text(localiser.word("why-title", who=who, turn=explanation.turn))
    rows = [
        _row(localiser, table.game, rank, reason, explanation.played)
        for rank, reason in enumerate(explanation.reasons, 1)
    ]
    if rows:
        screen.text(cut("\n".join(rows), 3000)).text(f"-# {localiser.word('why-intro')}")
    else:
        screen.text(localiser.word("why-played", moves=_moves(explanation.played))).text(localiser.word("why-none"))
    options = [
        Option(str(seq), localiser.word("why-option", turn=turn, who=table.names[seat]), chosen=seq == explanation.seq)
        for seq, seat, turn in explanation.turns[:MAX_TURNS]
    ]
    return screen.row(select(localiser.word("why-menu"), ComponentAction("explain-turn", table.id), options))


def _row(localiser: Localiser, game: str, rank: int, reason: TurnExplanation, played: tuple[str, ...]) -> str:
    is_played = int(reason.moves == played[: len(reason.moves)])
    points = _with_sign(reason.points, localiser.locale)
    moves = turn_in_words(localiser, reason)
    first = localiser.word("why-rank", rank=rank, moves=moves, points=points, is_played=is_played)
    terms = terms_in_words(localiser, game, reason)
    return f"{first}\n-# {terms}" if terms else first


def terms_in_words(localiser: Localiser, game: str, reason: TurnExplanation) -> str:
    """Return the turn's expected gains and costs, largest first; "" if none is large enough to be shown."""
    return " · ".join(
        localiser.word("why-term", name=_term(localiser, game, name), points=_with_sign(change, localiser.locale))
        for name, change in reason.terms[:MAX_TERMS]
        if abs(change) >= MIN_SHOWN_CHANGE
    )


def _term(localiser: Localiser, game: str, name: str) -> str:
    return localiser.word(f"why-term-{OTHERS}" if name == OTHERS else f"{game}-term-{name}")


def _with_sign(points: float, locale: str) -> str:
    return f"{'+' if points > 0 else ''}{decimal(points, locale)}"


def turn_in_words(localiser: Localiser, turn: TurnExplanation) -> str:
    """Return the turn's moves as one sentence: "trader 6 to s4; then score pepper"."""
    first, *others = [localiser.say(said) for said in turn.words] or [_moves(turn.moves)]
    return "; ".join([first, *(localiser.word("hint-then", move=move) for move in others)])


def _moves(moves: tuple[str, ...]) -> str:
    return " ".join(f"`{move}`" for move in moves)


@answers("explain", "private", viewers_only, is_long=True)
async def answer_why(press: Press) -> None:
    """Explain the last turn."""
    await _show(press, press.action.match, None)


@answers("explain-turn", "update", viewers_only, is_long=True)
async def answer_why_turn(press: Press) -> None:
    """Explain the turn picked from the list."""
    await _show(press, press.action.match, number_in(picked_in(press.action)))


async def _show(press: Press, match: str, seq: int | None) -> None:
    table = await press.services.matches.table(match)
    person = await press.person()
    explanation = await press.services.computers.ai_explanations.explain(
        press.context.game(table), match, press.user_id, seq
    )
    await press.show(why_screen(explanation, person.locale))


@answers("hint", "update", players_only, is_long=True)
async def answer_hint(press: Press) -> None:
    """Show a hint, or the panel if the position has changed since. A press during the search does nothing."""
    context, match, message = press.context, press.action.match, press.interaction.message
    place = press.interaction.id if message is None else message.id
    if place in context.thinking:
        return
    context.thinking.add(place)
    try:
        look = await context.look_of(press.interaction, match)
        state = await panel_state(context, look)
        hinting = press.services.computers.ai_explanations.hint(context.game(look.table), match, press.user_id)
        found = await _while_thinking(hinting, lambda: show_thinking(press, look))
    finally:
        context.thinking.discard(place)
    if await panel_state(context, await context.look_of(press.interaction, match)) != state:
        await show_panel(press, match)
        return
    await press.show(await hint_screen(context, found, (await press.person()).locale))


async def _while_thinking(hinting: Coroutine[Any, Any, Hint], show: Callable[[], Awaitable[None]]) -> Hint:
    """Return the hint. Call `show` if it takes longer than `QUICK_SECONDS`."""
    making = asyncio.ensure_future(hinting)
    try:
        await asyncio.wait({making}, timeout=QUICK_SECONDS)
        if not making.done():
            await show()
        return await making
    finally:
        making.cancel()


async def hint_screen(context: Context, hint: Hint, locale: str, prefix: str = "") -> Screen:
    """Return the board with the move marked, the move and its benefit in words, and a button to make it.

    `prefix` precedes the verbs of its buttons, for panels other than *My turn*.
    """
    look, game = hint.look, context.game(hint.look.table)
    localiser = in_message(look.table, locale)
    selection = Selection(game, look, offers(game, look.offers), _path(game, hint), locale, prefix=prefix)
    screen = Screen().text(f"### {headline(game, look, localiser)}").text(_advice(selection, hint, localiser))
    await add_picture(context, screen, selection)
    row = [button(localiser.word("common-button-again"), ComponentAction(f"{prefix}again", look.table.id))]
    if selection.chosen:
        do = _action_for(selection, hint.reasons[0].moves)
        row.insert(0, button(localiser.word("hint-do"), do, style=discord.ButtonStyle.primary))
    return screen.row(*row)


def _action_for(selection: Selection, moves: Path) -> ComponentAction:
    """Return the action that makes the moves: the whole turn, or as much of it as a custom_id holds."""
    for count in range(len(moves), 1, -1):
        action = selection.to("hint-do", moves[:count])
        if len(write("b", action)) <= MAX_CUSTOM_ID_LENGTH:
            return action
    return selection.to("hint-do", moves[:1])


def _path(game: AnyGame, hint: Hint) -> Path:
    """Return the choices of the best turn's first move; () if there is no advice."""
    return tokens(game.choices(game.read(hint.reasons[0].moves[0]))) if hint.reasons else ()


def _advice(selection: Selection, hint: Hint, localiser: Localiser) -> str:
    if not selection.chosen:
        return localiser.word("hint-none")
    best = hint.reasons[0]
    terms = terms_in_words(localiser, selection.game.name, best)
    told = localiser.word("hint-title", turn=turn_in_words(localiser, best))
    return f"{told}\n-# {terms}\n-# {localiser.word('hint-intro')}" if terms else told


@answers("hint-do", "update", players_only)
async def do_hint(press: Press) -> None:
    """Make the moves of the hint, all with this press."""
    picked_in(press.action)
    look, locale = await press.context.look_of(press.interaction, press.action.match), (await press.person()).locale
    user, moves, since = press.user_id, ", ".join(press.action.path), press.action.since
    try:
        await press.services.matches.play(
            press.action.match, user, moves, since=since, interaction=press.interaction.id
        )
    except (Stale, IllegalMove, BadNotation) as refused:
        note = f"⚠ {in_message(look.table, locale).say(refused.line)}"
    else:
        note = await events_since(press.context, look, locale)
    await show_panel(press, press.action.match, note=note)
