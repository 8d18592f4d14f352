"""*More*: what helps to think ahead, other views of the board, and the match itself, with undo and resigning."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.game import AnyGame
from bot.table.early_end import last_player
from bot.table.seating import resigned, voters
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.followers import follow_button
from cogs.messages.newcomer_help import coach_buttons, is_newcomer
from cogs.messages.reports import report_button
from cogs.messages.requests import add_open_request
from cogs.messages.table_message import replay_button
from cogs.play.match_notes import note_button
from cogs.play.nothing_to_choose import add_win_offer, prepare_action, win_button, wishes_button
from cogs.play.panel import try_button
from cogs.play.typed_moves import type_button
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser, drawn_names, in_message, plain
from cogs.ui.board_view import add_board, read_button, text_board
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


class MoreParts(msgspec.Struct, frozen=True, kw_only=True):
    """What *More* depends on besides the view of the match.

    - `few`: verbs of the buttons that a short *More* has, in their order; () shows all.
    - `is_won`: all others have left.
    - `following`: *Follow* or *Unfollow*.
    - `planning`: see `_planning_buttons`.
    - `coaching`: the button that turns the coach off or on again.
    """

    few: Sequence[str]
    may_ask_why: bool
    is_won: bool
    following: Sequence[StatefulButton]
    planning: Sequence[StatefulButton]
    coaching: Sequence[StatefulButton]


def more_screen(game: AnyGame, look: MatchView, locale: str, parts: MoreParts) -> Screen:
    """Return a few buttons of *More*, or all in up to three groups: thinking ahead, looking, and the match itself."""
    localiser = in_message(look.table, locale)
    groups = {
        "think": [*parts.planning, *parts.coaching],
        "look": _look_buttons(look, localiser, may_ask_why=parts.may_ask_why),
        "match": _match_buttons(look, localiser, parts),
    }
    if parts.few:
        every = {entry.pressed.verb: entry for group in groups.values() for entry in group}
        few = [every[verb] for verb in parts.few if verb in every]
        intro = "\n".join([localiser.word("common-more-intro"), *_explained(few, localiser)])
        return Screen().text(intro).row(*few, _to(*ALL, look, localiser))
    screen = Screen()
    for group, buttons in groups.items():
        _add_group(screen, group, buttons, localiser)
        if group == "look" and game.zooms:
            lines = [Option(zoom, localiser.word(f"{game.name}-zoom", part=zoom)) for zoom in game.zooms]
            screen.row(select(localiser.word("common-menu-zoom"), ComponentAction("zoom", look.table.id), lines))
    return screen


FEW = ("try", "back-turn", "orders", "explain", "note", "log", "rules", "known", "coached", "life", "resign", "win")
"""What a player needs most often. Undo and resigning are not neighbours."""
NEWCOMERS_FEW = ("rules", "log", "read", "note", "life", "known", "coached", "back-turn", "win")
"""The same in the first two turns of a first match."""
ALL = ("common-button-all", "more-all")


def _to(key: str, verb: str, look: MatchView, localiser: Localiser) -> StatefulButton:
    return button(localiser.word(key), ComponentAction(verb, look.table.id))


def _add_group(screen: Screen, group: str, buttons: Sequence[StatefulButton], localiser: Localiser) -> None:
    if buttons:
        title = localiser.word("common-more-group", group=group)
        screen.text("\n".join([title, *_explained(buttons, localiser)])).row(*buttons)


def _explained(buttons: Sequence[StatefulButton], localiser: Localiser) -> list[str]:
    """Return a line for each button whose word does not explain itself."""
    abouts = [(entry.item.label, localiser.word("common-more-about", verb=entry.pressed.verb)) for entry in buttons]
    return [f"-# **{label}**: {about}" for label, about in abouts if about]


def _look_buttons(look: MatchView, localiser: Localiser, *, may_ask_why: bool) -> list[StatefulButton]:
    """Return board, log, replay and rules of a running match; of one that has ended, the animation for the rules."""
    log, replay = _to("common-button-log", "log", look, localiser), replay_button(look, localiser)
    last = ("common-button-rules", "rules") if look.table.is_live else ("history-button-film", "film")
    buttons = [read_button(look, localiser), log, replay, _to(*last, look, localiser)]
    if may_ask_why and look.table.seq:
        computers = [info.seat for info in look.table.seats if info.level is not None]
        who = drawn_names(look.table)[computers[0]]
        label = localiser.word("why-button", who=who, count=len(computers))
        buttons.append(button(label, ComponentAction("explain", look.table.id)))
    return buttons


def _match_buttons(look: MatchView, localiser: Localiser, parts: MoreParts) -> list[StatefulButton]:
    """Return what concerns the match as a whole. Undo and resigning are for players only, and come last."""
    match, has_seat = look.table.id, look.viewer is not None
    is_playing = has_seat and look.table.status == "running"
    buttons = [*parts.following, *([note_button(match, localiser)] if has_seat else [])]
    if is_playing and not look.table.is_alone:
        buttons.append(_to("seats-button-life", "life", look, localiser))
    if not look.table.is_live:
        buttons.append(_to("history-button-record", "record-export", look, localiser))
        buttons.append(_to("common-button-rules", "rules", look, localiser))
    buttons += _undo_turn_buttons(look, localiser)
    buttons += [_to("common-button-fair", "fair", look, localiser), report_button(match, localiser)]
    return [*buttons, *([_leave_button(look, localiser, is_won=parts.is_won)] if is_playing else [])]


def _undo_turn_buttons(look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return *Undo the whole turn* of a solo match, which also undoes what followed. The panel has *Undo*."""
    if not look.table.is_alone or not look.can_undo:
        return []
    turn = ComponentAction("back-turn", look.table.id, look.token)
    return [button(localiser.word("seats-button-take-back"), turn)]


def _leave_button(look: MatchView, localiser: Localiser, *, is_won: bool) -> StatefulButton:
    """Return the button that resigns the seat, ends a solo match, or takes the win if all others have left."""
    if is_won:
        return win_button(look.table, localiser)
    label = (
        localiser.word("seats-button-end", how="none")
        if look.table.is_alone
        else localiser.word("common-button-resign")
    )
    return button(label, ComponentAction("resign", look.table.id), style=discord.ButtonStyle.danger)


async def resign_screen(context: Context, look: MatchView, user: int, locale: str) -> Screen:
    """Return the question whether to resign, with its buttons. The only player left is offered the win."""
    localiser, match = in_message(look.table, locale), look.table.id
    if await context.services.moderation.requests.is_won(look.table, user):
        return await add_win_offer(context, Screen(), look, localiser)
    if look.table.is_alone:
        question = localiser.word("solo-end-sure")
    else:
        costs = await resigning_costs(context, look.table, user, localiser)
        question = localiser.word("common-resign-sure", **costs)
    return (
        Screen()
        .text(question)
        .row(
            button(
                localiser.word("common-button-sure"),
                ComponentAction("resign-sure", match),
                style=discord.ButtonStyle.danger,
            ),
            button(localiser.word("common-button-no"), ComponentAction("more-again", match)),
        )
    )


async def resigning_costs(context: Context, table: Table, user: int, localiser: Localiser) -> dict[str, str]:
    """Return what a text on resigning says: the stake, and who wins if the user was the last opponent."""
    gone = resigned(table, user, context.now_of(table)).table
    winner = last_player(gone, await context.former_holders(table))
    stake = await stake_in_words(context, table, user, localiser)
    if winner is None:
        return {"stake": stake, "wins": "no", "who": ""}
    return {"stake": stake, "wins": "yes", "who": localiser.names[winner]}


async def stake_in_words(context: Context, table: Table, user: int, localiser: Localiser) -> str:
    """Return whether the match counts for the user's rating if the user resigns now.

    Those who stay may finish it, or end it at once, when it may be too short to count.
    """
    results, voting = context.services.history.results, [seat for seat in voters(table) if seat != table.seat_of(user)]
    counts = bool(voting) and await results.would_count(table.id, is_early=False)
    is_short = counts and not await results.would_count(table.id, is_early=True)
    return localiser.word("common-stake", rated="short" if is_short else "yes" if counts else "no")


def text_screen(game: AnyGame, look: MatchView, locale: str) -> Screen:
    """Return the board in a code block."""
    text = text_board(game, look, plain(look.table, locale))
    return Screen().columns(text, 3900)


async def zoom_screen(context: Context, look: MatchView, locale: str, part: str | None) -> Screen:
    """Return the board, or an enlarged part of it."""
    return await add_board(context, Screen(), look, locale, f"zoom:{part}" if part else "board")


async def _look(press: Press) -> tuple[MatchView, str]:
    look = await press.any_look()
    return look, press.locale


async def _planning_buttons(
    context: Context, look: MatchView, game: AnyGame, localiser: Localiser
) -> list[StatefulButton]:
    """Return *Try*, *Prepare*, *Wishes*, *Type a move* and *Auto-answers*, as far as they help the seat now.

    While the seat waits, *Prepare* and *Wishes* are in its panel.
    """
    match, viewer = look.table.id, look.viewer
    if viewer is None or look.table.status != "running":
        return []
    buttons = [try_button(look, localiser)] if context.services.computers.trials.is_offered(look.table) else []
    _, whose = game.timed_turn(look.view)
    can_prepare = look.offers and whose != viewer and look.table.paused_at is None
    if can_prepare and await context.services.answers.prepared_turns.may_prepare(match, viewer):
        buttons.append(button(localiser.word("prepare-button"), prepare_action(match)))
    if look.offers:
        if game.auto_answers.wishable(look.view):
            buttons.append(wishes_button(match, localiser))
        buttons.append(type_button(match, localiser))
    if game.auto_answers.settings is not None:
        buttons.append(button(localiser.word("common-button-auto-answers"), ComponentAction("orders", match)))
    return buttons


SHORT_TURNS = 2
"""Turns of a first match in which *More* has the rules first."""


async def _show_more(press: Press, *, is_whole: bool) -> None:
    """Show *More*. `is_whole`: with everything that it has, for players too."""
    context, (look, locale) = press.context, await _look(press)
    game, localiser = context.game(look.table), in_message(look.table, locale)
    user = press.user_id
    few: tuple[str, ...] = ()
    if not is_whole and look.viewer is not None and look.table.status == "running":
        few = NEWCOMERS_FEW if await is_newcomer(context, look, SHORT_TURNS) else FEW
    parts = MoreParts(
        few=few,
        may_ask_why=await context.services.computers.ai_explanations.may_ask(look.table.id, user),
        is_won=await context.services.moderation.requests.is_won(look.table, user),
        following=await follow_button(context, look, user, Localiser(locale)),
        planning=await _planning_buttons(context, look, game, localiser),
        coaching=await coach_buttons(context, look, localiser),
    )
    screen = more_screen(game, look, locale, parts)
    await add_open_request(context, screen, look, locale)
    await press.show_newest(screen, look.table.id, "more")


@answers("more-again", "update", viewers_only)
@answers("more", "private", viewers_only)
async def answer_more(press: Press) -> None:
    """Show *More*."""
    await _show_more(press, is_whole=False)


@answers("more-all", "update", viewers_only)
async def answer_all(press: Press) -> None:
    """Show a player everything that *More* has."""
    await _show_more(press, is_whole=True)


@answers("text", "private", viewers_only)
async def answer_text(press: Press) -> None:
    """Show the board as text."""
    look, locale = await _look(press)
    await press.show(text_screen(press.context.game(look.table), look, locale))


@answers("zoom", "private", viewers_only)
async def answer_zoom(press: Press) -> None:
    """Show an enlarged part of the board."""
    look, locale = await _look(press)
    part = one_of(press.context.game(look.table).zooms, picked_in(press.action))
    await press.show(await zoom_screen(press.context, look, locale, part))


@answers("resign", "update", players_only)
async def ask_resign(press: Press) -> None:
    """Ask the player to confirm resigning."""
    look = await press.own_look()
    await press.show(await resign_screen(press.context, look, press.user_id, press.locale))


@answers("resign-sure", "update", players_only)
async def resign(press: Press) -> None:
    """Resign the seat. In a solo match, end the match."""
    match, user = press.match, press.user_id
    if (await press.table(match)).is_alone:
        await press.services.moderation.requests.ask(match, user, "end", press.services.now())
        await press.say("solo-ended")
        return
    running = await press.table(match)
    costs = await resigning_costs(press.context, running, user, in_message(running, press.locale))
    table = await press.services.matches.seats.resign(match, user)
    await press.say("common-resigned" if table.status != "over" else "won-ended", **costs)
