"""Private panel *My turn*: the board as the seat sees it, its choices, and the handlers of their presses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import discord
import msgspec

from bot.automation.ai_explanations import is_hint_allowed
from bot.automation.live_screens import LiveSource
from bot.game import Argument, IllegalMove, Path, Refused, Together, line, refuse
from bot.icons import without_marks
from bot.table.message_records import OpenPanel
from bot.table.refusals import Stale
from bot.table.seat_clock import turn_ends_at
from bot.table.table import MatchView, PlayResult, Table
from cogs.context import Context
from cogs.delivery.calls import FAR
from cogs.messages.followers import follow_button
from cogs.messages.hand_message import add_hand
from cogs.messages.match_state import heading, headline, state_in_words
from cogs.messages.newcomer_help import coach_advice, is_coached, uncoached_button
from cogs.messages.rematch import AGAIN, REMATCH
from cogs.messages.requests import answer_buttons, pending_request, request_in_words
from cogs.messages.score_chart import add_result_picture
from cogs.messages.seat_offers import seat_computer
from cogs.messages.table_message import end_buttons
from cogs.play.auto_answer_buttons import never_buttons, pre_answer_buttons
from cogs.play.choice_components import (
    add_choices_together,
    add_picture,
    choice_in_words,
    numbered_places,
    remark_in_words,
)
from cogs.play.live_panel import LivePanel, panel_state, restored_press
from cogs.play.match_notes import note_in_words
from cogs.play.menu_layout import ChoicePaths, open_menus
from cogs.play.nothing_to_choose import add_prepared_result, add_reason, add_win_offer
from cogs.play.selection import Selection, picked_path
from cogs.play.since_last_turn import TurnSummary, news_of
from cogs.text.choice_tree import offers, tokens
from cogs.text.custom_id import ComponentAction, OutdatedButton, page_in
from cogs.text.localiser import Localiser, in_message
from cogs.ui.board_view import prefers_words, read_button
from cogs.ui.clock_words import clocks_in_words
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import missing_permissions, players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


async def _together(context: Context, look: MatchView, visible: Sequence[str]) -> tuple[Together, ...]:
    """Return what the seat may do with one press; without auto-answers in a first match."""
    game = context.game(look.table)
    groups = game.together(look.view, visible) if visible else ()
    if any(group.settings for group in groups) and await is_coached(context, look):
        return tuple(group for group in groups if not game.auto_answers.later.intersection(group.settings))
    return groups


class PanelContent(msgspec.Struct, frozen=True, kw_only=True):
    """What the panel shows of a position, apart from what the position itself asks for."""

    path: Path | None = None
    """Choices so far; None before any."""
    note: str = ""
    page: int = 0
    """Page of a list that is longer than Discord allows."""
    fresh: TurnSummary | None = None
    """Events since the user's last turn, marked in the picture."""
    has_board: bool = False
    """Whether the channel shows the public board, which is not repeated without marks."""
    also: Sequence[StatefulButton] = ()
    """Buttons that the note speaks of."""


PLAIN = PanelContent()


async def panel(context: Context, look: MatchView, locale: str, parts: PanelContent = PLAIN) -> Screen:
    """Return the panel *My turn*: choices if the seat must act, else the awaited players.

    It begins with the state and the coach; the viewer's open request and the news follow. The picture marks the news,
    or the choice.
    """
    game, localiser = context.game(look.table), context.illustrated(look.table, locale)
    answered = await _answered_by(context, look)
    is_asked = bool(look.offers) and look.table.paused_at is None and not answered
    visible = game.shown(look.offers) if is_asked else ()
    tree = offers(game, visible, await _together(context, look, visible))
    selection = await Selection.begin(context, look, tree, parts.path, locale, page=parts.page)
    is_begun = selection.chosen != tree.longest(game.start(look.view))
    pending = await pending_request(context, look)
    request = "" if pending is None else await request_in_words(context, look.table, pending, localiser)
    news = "" if parts.fresh is None else parts.fresh.words(localiser)
    screen = Screen()
    await add_prepared_result(context, screen, look, localiser)
    has_result = look.outcome is not None and look.table.status != "running"
    screen.text(await _title(context, look, localiser, is_asked=is_asked))
    if is_asked:
        await _add_advice(context, screen, look, localiser, has_coach=not is_begun)
    screen.text(f"{parts.note}\n{request}".strip()).text(news)
    (await _offer_win(context, screen, look, localiser)).text(_choice_not_in_lists(selection) if is_begun else "")
    is_new = is_asked or parts.fresh is not None or look.table.status != "running"
    if has_result and not selection.is_numbered:
        screen.row(read_button(look, localiser))
    elif not (has_result and await add_result_picture(context, screen, look, localiser.locale)):
        await _add_board_or_hand(context, screen, selection, parts.fresh, is_repeated=parts.has_board and not is_new)
    screen.text(await note_in_words(context, look, localiser))
    first: list[Any] = []
    last: list[Any] = []
    early = await pre_answer_buttons(context, look, localiser)
    is_newcomer = bool(early) and await is_coached(context, look)
    if is_newcomer:  # what needs no knowledge of the game comes first
        screen.row(*early)
    if is_asked:
        if selection.is_numbered:  # in words the remark stands in the place of the picture
            screen.text(remark_in_words(selection, localiser, has_picture=True))
        first = add_choices_together(screen, selection)
        screen.row(*await never_buttons(context, look, localiser))
    elif answered:
        first = _add_answer(screen, look, localiser, answered)
    elif await context.services.matches.views.undecided_since(look.table.id) is None:
        first, last = await add_reason(context, screen, look, localiser)
    screen.row(*[] if is_newcomer else early)
    if look.table.status != "running":
        first = [*first, *end_buttons(game, look, localiser, AGAIN if look.table.is_alone else REMATCH)]
    last += answer_buttons(pending, localiser) if pending else ()
    standing = _standing_buttons(selection, is_asked=is_asked, is_begun=is_begun)
    return screen.row(*first, *standing, *last, *parts.also, more_button(look, localiser))


async def _title(context: Context, look: MatchView, localiser: Localiser, *, is_asked: bool) -> str:
    """Return the result, or whose turn it is."""
    game = context.game(look.table)
    if look.outcome is not None and look.table.status != "running":
        return await heading(context, game, look, localiser)
    state = headline(game, look, localiser) if is_asked else await state_in_words(context, game, look, localiser)
    return f"### {state}"


async def _offer_win(context: Context, screen: Screen, look: MatchView, localiser: Localiser) -> Screen:
    """Offer the win if the seat's user is the only player left. Return the screen."""
    user = None if look.viewer is None else look.table.seats[look.viewer].user
    if user is not None and await context.services.moderation.requests.is_win_offered(look.table, user):
        return await add_win_offer(context, screen, look, localiser)
    return screen


def _add_answer(screen: Screen, look: MatchView, localiser: Localiser, answered: str) -> list[StatefulButton]:
    """Add the reason why the seat has no choice. Return a button to the auto-answers if they make the move."""
    if answered == "bot":
        screen.text(localiser.word("common-panel-forced"))
        return []
    screen.text(localiser.word("common-panel-answered-for-you"))
    return [button(localiser.word("common-button-auto-answers"), ComponentAction("orders", look.table.id))]


async def _answered_by(context: Context, look: MatchView) -> Literal["", "bot", "auto-answers"]:
    """Return who will make the seat's next move without a press, or "" if the seat must choose.

    It is the bot if only one move is possible, or the seat's auto-answers. The panel does not offer such a move,
    because it would be made before the button is pressed.
    """
    game, matches = context.game(look.table), context.services.matches
    if look.viewer is None or not look.offers:
        return ""
    is_awake = look.table.paused_at is None and look.table.asleep_at is None
    if (
        (game.forced is not None or look.table.has_one_person)
        and is_awake
        and await matches.views.answer_by(look.table.id, look.viewer, None) is not None
    ):
        return "bot"
    if game.auto_answers.settings is None:
        return ""
    settings = await context.services.answers.auto_answers.of(look.table.id, look.viewer)
    return "" if await matches.views.answer_by(look.table.id, look.viewer, settings) is None else "auto-answers"


async def confirmation(context: Context, look: MatchView, locale: str, path: Path) -> Screen:
    """Return the confirmation of a choice that costs something, with the choice marked on the picture."""
    game, localiser = context.game(look.table), context.illustrated(look.table, locale)
    selection = Selection(game, look, offers(game, look.offers), path, locale)
    question = selection.label(path).confirm
    assert question is not None  # noqa: S101 - checked by the caller
    screen = Screen().title(headline(game, look, localiser)).text(choice_in_words(selection))
    await add_picture(context, screen, selection)
    confirm = selection.to("sure", path)
    return screen.text(localiser.say(question)).row(
        button(localiser.word("common-button-sure"), confirm, style=discord.ButtonStyle.danger),
        button(localiser.word("common-button-no"), ComponentAction("again", look.table.id)),
    )


def _choice_not_in_lists(selection: Selection) -> str:
    """Return the choices so far in words, or "" if the open lists show them as chosen."""
    menus = open_menus(ChoicePaths(selection.tree), selection.chosen)
    is_shown = any(selection.chosen in menu.items for menu in menus if not menu.has_buttons)
    return "" if is_shown else choice_in_words(selection)


async def _add_advice(
    context: Context, screen: Screen, look: MatchView, localiser: Localiser, *, has_coach: bool
) -> None:
    """Add the coach's line if wanted, and the clock if less than a day is left or the reserve counts."""
    advice = await coach_advice(context, look, localiser) if has_coach else ""
    clock = (await context.services.timing.seat_clocks.all_of(look.table.id)).get(look.viewer or 0)
    ends_at = None if clock is None else turn_ends_at(clock)
    is_far = ends_at is not None and ends_at - context.now_of(look.table) >= FAR
    due = ""
    if clock is None or clock.reserve is not None or not is_far:
        words = (await clocks_in_words(context, look.table, localiser)).get(look.viewer or 0)
        due = without_marks(words or "")  # the text around it begins with a clock icon
    screen.text(advice).text(localiser.word("seats-panel-due", clock=due) if due else "")


async def _add_board_or_hand(
    context: Context, screen: Screen, selection: Selection, fresh: TurnSummary | None, *, is_repeated: bool
) -> None:
    """Add the board, or only the hand if the channel already shows the same board.

    Users who prefer words always get the board in words.
    """
    if is_repeated and not await prefers_words(context, selection.look):
        await add_hand(context, screen, selection.look, selection.locale)
    else:
        start = selection.tree.longest(selection.game.start(selection.look.view))
        if fresh is None or selection.chosen != start:
            await add_picture(context, screen, selection)
            return
        if not numbered_places(selection)[1]:
            selection = msgspec.structs.replace(selection, chosen=())  # the panel's own first choice marks nothing
        await add_picture(context, screen, selection, fresh.before, fresh.between)


def _standing_buttons(selection: Selection, *, is_asked: bool, is_begun: bool) -> list[StatefulButton]:
    """Return *Undo* if something can be undone, and *Hint* where it is fair.

    With a choice in progress, *Undo* drops only that choice.
    """
    localiser, look = in_message(selection.look.table, selection.locale), selection.look
    drop = button(localiser.word("common-button-back"), ComponentAction("again", look.table.id))
    buttons = [drop if is_begun else undo_button(look, localiser)] if look.can_undo else []
    if is_asked and selection.game.skill is not None and is_hint_allowed(look):
        buttons.append(button(localiser.word("hint-button"), selection.to("hint", selection.chosen)))
    return buttons


def more_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button *More*."""
    return button(localiser.word("common-button-more"), ComponentAction("more", look.table.id))


def undo_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button that undoes the seat's last step."""
    label = localiser.word("solo-button-back" if look.undoes_replies else "common-button-back")
    return button(label, ComponentAction("back", look.table.id, look.token))


def try_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button that begins a trial from what the seat sees now."""
    return button(localiser.word("trial-button"), ComponentAction("try", look.table.id))


@answers("turn", "private", viewers_only)
async def my_turn(press: Press) -> None:
    """Show a new panel, or to somebody without a seat what else can be done."""
    table = await press.table()
    if table.viewer_of(press.user_id) is None:
        await press.show(await without_seat_screen(press, await press.any_look(table.id)))
        return
    await show_panel(press, table.id)


async def without_seat_screen(press: Press, look: MatchView) -> Screen:
    """Return what somebody without a seat can do: follow the match, read the board, find a free seat."""
    localiser = press.words
    following = await follow_button(press.context, look, press.user_id, localiser)
    free = button(localiser.word("common-button-free-seats"), ComponentAction("open-page", "", path=("0",)))
    screen = Screen().text(localiser.word("common-panel-no-seat"))
    return screen.row(*following, read_button(look, localiser), free)


@answers("again", "update", players_only)
async def refresh_panel(press: Press) -> None:
    """Refresh the panel."""
    await show_panel(press, press.match)


@answers("win-later", "update", players_only)
async def play_on(press: Press) -> None:
    """Decline the win and show the panel. Raise Refused."""
    await press.services.moderation.requests.play_on(press.match, press.user_id)
    await show_panel(press, press.match)


@answers("panel-computer", "update", players_only)
async def seat_computer_here(press: Press) -> None:
    """Give the free seat that the table waits for to a computer player, and show the panel. Raise Refused."""
    await seat_computer(press)
    await show_panel(press, press.match)


@answers("known", "update", players_only)
async def disable_coach(press: Press) -> None:
    """Turn the coach off for this game, say so, and offer to turn it on again."""
    game = press.context.game(await press.table())
    await press.services.computers.lesson_progress.know(game, press.user_id)
    look = await press.own_look()
    localiser = in_message(look.table, press.locale)
    note = localiser.word("lessons-coach-gone", game=game.title)
    await _show(press, look, PanelContent(note=note, also=[uncoached_button(look, localiser)]))


@answers("coached", "update", players_only)
async def enable_coach(press: Press) -> None:
    """Turn the coach on again for this game and show the panel."""
    game = press.context.game(await press.table())
    await press.services.computers.lesson_progress.know(game, press.user_id, is_known=False)
    await show_panel(press, press.match)


@answers("page", "update", players_only)
async def turn_page(press: Press) -> None:
    """Show another page of a list that is longer than Discord allows. Raise OutdatedButton."""
    look = await press.own_look()
    await _show(press, look, PanelContent(path=press.action.path[1:], page=page_in(press.action, 0)))


@answers("pick", "update", players_only)
async def pick(press: Press) -> None:
    """Handle one choice: show the next list, ask for confirmation, or make the move."""
    await _choose(press, is_sure=False)


@answers("sure", "update", players_only)
async def confirm_pick(press: Press) -> None:
    """Make a move after its confirmation."""
    await _choose(press, is_sure=True)


@answers("back", "update", players_only)
async def undo_last_step(press: Press) -> None:
    """Undo the user's last step."""
    await undo_step(press, press.match, token=press.action.token)


@answers("back-turn", "update", players_only)
async def undo_last_turn(press: Press) -> None:
    """Undo the user's last turn in a solo match, with everything after it. Raise OutdatedButton, Refused."""
    locale, table = press.locale, await press.table()
    if not table.is_alone:
        raise OutdatedButton
    before = await press.own_look(table.id)
    if before.token != press.action.token:
        await show_panel(press, table.id, note=await _refusal(press.context, table.id, Stale(), locale))
        return
    request = await press.services.moderation.requests.ask(table.id, press.user_id, "take-back", press.services.now())
    note = in_message(table, locale).word("solo-taken-back", steps=request.steps)
    await show_panel(press, table.id, note=note)


async def show_too_late(press: Press, match: str) -> None:
    """Show the panel to somebody who pressed a choice that is asked for no more, and say that it played nothing."""
    await show_panel(press, match, note=await _refusal(press.context, match, refuse("too_late"), press.locale))


async def show_panel(press: Press, match: str, note: str = "") -> None:
    """Show the panel. Without a note, it begins with the events since the user's last turn."""
    look = await press.own_look(match)
    press.context.check_messages(match)
    locale, missing = press.locale, missing_permissions(press)
    fresh = None if note else await _recent_news(press.context, match, press.user_id, locale)
    if missing is not None:
        note += "\n" + in_message(look.table, locale).warning(missing.line)
    await _show(press, look, PanelContent(note=note, fresh=fresh, has_board=press.channel == look.table.channel))


async def _show(press: Press, look: MatchView, parts: PanelContent = PLAIN) -> None:
    """Show the panel, and keep it up to date while Discord accepts edits.

    A choice in progress stays as long as the seat's choices are the same.
    """
    locale, match, user = press.locale, look.table.id, press.user_id

    async def again(now: MatchView) -> Screen:
        if parts.path and now.token == look.token and now.offers:
            return await panel(press.context, now, locale, PanelContent(path=parts.path, page=parts.page))
        news = await _recent_news(press.context, match, user, locale)
        return await panel(press.context, now, locale, PanelContent(fresh=news, has_board=parts.has_board))

    state = await panel_state(press.context, look)
    screen = await panel(press.context, look, locale, parts)
    screen.live = LivePanel(press, match, state, locale=locale, build=again, is_kept=True).source
    await press.show_newest(screen, match, "turn")


def restored_panel(context: Context, stored: OpenPanel) -> LiveSource:
    """Return what keeps a panel up to date that was open when the bot stopped."""

    async def build(now: MatchView) -> Screen:
        news = await _recent_news(context, stored.match, stored.user, stored.locale)
        return await panel(context, now, stored.locale, PanelContent(fresh=news))

    press = restored_press(context, stored)
    live = LivePanel(press, stored.match, stored.state, locale=stored.locale, build=build, is_kept=True)
    return live.source_of(stored.message, stored.channel)


async def show_thinking(press: Press, look: MatchView) -> None:
    """Show the panel with its choice in progress and all its buttons while a hint is computed."""
    note = in_message(look.table, press.locale).word("hint-thinking")
    await _show(press, look, PanelContent(path=press.action.path or None, note=note))


async def undo_step(press: Press, match: str, *, token: int | None = None) -> None:
    """Undo the user's last step and show the panel."""
    locale = press.locale
    try:
        played = await press.services.matches.undo.step(match, press.user_id, token=token, interaction=press.id)
    except Stale as stale:
        await show_panel(press, match, note=await _refusal(press.context, match, stale, locale))
        return
    localiser, steps = in_message(played.table, locale), len(played.moves)
    if played.table.is_alone:
        note = localiser.word("solo-taken-back", steps=steps)
    else:
        note = localiser.say(line("common-stepped-back", step=await _undone_step(press.context, played)))
    await show_panel(press, match, note=note)


async def _undone_step(context: Context, played: PlayResult) -> Argument:
    """Return the undone step as its seat saw it in the log, or its notation if it had no log line."""
    row, *_ = await context.services.matches.log(played.table.id, played.seat, after=played.table.seq - 1)
    arguments = dict(row.lines[0].args) if row.lines else {}
    return arguments.get("step", ", ".join(played.moves))


def refused_screen(table: Table, refused: Refused, locale: str) -> Screen:
    """Return the answer to a refused command: the reason and a button to the panel."""
    localiser = in_message(table, locale)
    turn = button(
        localiser.word("common-button-turn"), ComponentAction("again", table.id), style=discord.ButtonStyle.primary
    )
    return Screen().text(localiser.warning(refused.line)).row(turn)


async def _choose(press: Press, *, is_sure: bool) -> None:
    """Handle one choice. Raise OutdatedButton if nothing was picked."""
    look = await press.own_look()
    locale = press.locale
    game = press.context.game(look.table)
    together = game.together(look.view, look.offers) if look.offers else ()
    tree = offers(game, look.offers, together)
    path = picked_path(press.action, tree, look.token)
    if look.table.paused_at is not None:
        await _show(press, look)
        return
    if path is None:
        refused = Stale() if look.offers else refuse("too_late")
        await _show(press, look, PanelContent(note=await _refusal(press.context, press.match, refused, locale)))
        return
    if game.label(look.view, path).confirm is not None and len(tree.moves) > 1 and not is_sure:
        await press.show(await confirmation(press.context, look, locale, path))
    elif tree.notation(path) is None:
        await _show(press, look, PanelContent(path=path))
    else:
        settings = next((offer.settings for offer in together if tokens(offer.choices) == path), {})
        await _play(press, look, tree.notation(path) or "", settings)


async def _play(press: Press, look: MatchView, text: str, settings: Mapping[str, Any]) -> None:
    """Play the moves, then set the auto-answers that were pressed with them."""
    locale, match = press.locale, look.table.id
    try:
        await press.services.matches.play(match, press.user_id, text, token=look.token, interaction=press.id)
        if settings and (await press.table(match)).is_live:
            await press.services.answers.auto_answers.change(match, press.user_id, settings)
    except (Stale, IllegalMove) as refused:
        await show_panel(press, match, note=await _refusal(press.context, match, refused, locale))
        return
    await show_panel(press, match, note=await events_since(press.context, look, locale))


async def events_since(context: Context, before: MatchView, locale: str) -> str:
    """Return the log lines visible to the viewer since `before`."""
    rows = await context.services.matches.log(before.table.id, before.viewer, after=before.table.seq)
    localiser = context.illustrated(before.table, locale)
    return "\n".join(localiser.say(text) for row in rows for text in row.lines)


async def _recent_news(context: Context, match: str, user: int, locale: str) -> TurnSummary | None:
    """Return the events since the user's last turn; None without any, or if the match cannot be replayed."""
    try:
        fresh = await news_of(context, match, user, locale)
    except Refused:
        return None
    return fresh if fresh.rows or fresh.learned else None


async def _refusal(context: Context, match: str, refused: Refused, locale: str) -> str:
    return in_message(await context.services.matches.table(match), locale).warning(refused.line)
