"""Page of one match with result, last board, score chart, rating changes, terms and proof."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.game import AnyGame, Seat
from bot.history.table_events import steps_in
from bot.table.notices import FormerHolder, Notice, NoticeKind
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.lobby_message import options_in_words
from cogs.messages.match_state import score_lines, verdict_in_words
from cogs.messages.score_chart import add_score_chart, turning_points_in_words, turning_points_list, turning_points_of
from cogs.messages.table_message import analysis_buttons, shuffle_proof
from cogs.text.custom_id import ComponentAction, picked_in
from cogs.text.localiser import Localiser, mark, span, stamp
from cogs.text.match_entries import latest, place_words, rating_changes_in_words, short_name, status_words
from cogs.text.seat_names import tag, title
from cogs.ui.board_view import add_board, read_button
from cogs.ui.clock_words import clocks_in_words
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import viewers_of_selected
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts

STOP_NOTICES: frozenset[NoticeKind] = frozenset({"stopped", "called-off", "expired"})
LEAVING_NOTICES: frozenset[NoticeKind] = frozenset({"resigned", "left"})


async def end_reason_in_words(context: Context, table: Table, texts: MatchTexts, localiser: Localiser) -> str:
    """Return the announced reason for the early end; "" if the match runs or was played to the end."""
    if table.is_live:
        return ""
    notices = await context.services.matches.notices(table.id)
    if table.status == "over":
        early = next((notice for notice in reversed(notices) if notice.kind == "ended-early"), None)
        return "" if early is None else texts.at(early.at).say(early.line)
    stop_notice = _reason(notices)
    if stop_notice is not None:
        return f"**{localiser.word('history-stopped')}** {texts.at(stop_notice.at).say(stop_notice.line)}"
    if any(notice.kind in LEAVING_NOTICES for notice in notices):
        names = ", ".join(localiser.names)
        return f"**{localiser.word('history-stopped')}** {localiser.word('history-stopped-deserted', who=names)}"
    return ""


def _reason(notices: tuple[Notice, ...]) -> Notice | None:
    """Return the last notice about the end of the match, or None."""
    return next((notice for notice in reversed(notices) if notice.kind in STOP_NOTICES), None)


BUTTONS = {"log": "moves", "replay": "replay", "record-export": "record", "film": "film"}
"""Text of each button of the page, by verb."""


async def match_screen(context: Context, look: MatchView, user: int, locale: str) -> Screen:
    """Return everything about the match that this reader may know; for a lobby, its players and options.

    The result and the score chart come first, the terms last. *More* has the proof of the shuffle.
    """
    table, game, localiser = look.table, context.game(look.table), context.illustrated(look.table, locale)
    texts = await match_texts(context, table, locale)
    screen = (
        Screen().text(_head(table, game, localiser)).text(await end_reason_in_words(context, table, texts, localiser))
    )
    screen.text(_players(game, look, localiser, await clocks_in_words(context, table, localiser)))
    screen.text(await verdict_in_words(context, table, localiser))
    former = await context.services.matches.former(table.id)
    screen.text(_before(game, former, localiser))
    if look.view is None:
        return screen.text(options_in_words(game, table, localiser)).text(shuffle_proof(table, localiser))
    await add_board(context, screen, look, locale, may_be_read=False)
    await add_score_chart(context, screen, table, locale)
    points = await turning_points_of(context, table, user)
    screen.text(turning_points_in_words(points, texts, localiser))
    if points:
        screen.row(turning_points_list(table, points, texts))
    steps = steps_in(await context.services.matches.views.entries(table.id, look.viewer))
    screen.text(_how_long(table, context.services.now(), steps, localiser))
    if not table.is_live:
        screen.text(await _pace(context, table, game, localiser))
        counted = await context.services.history.statistics.count(table.id, is_early=look.is_early)
        screen.text(rating_changes_in_words(table, former, counted, localiser))
    screen.text(options_in_words(game, table, localiser))
    return screen.row(*_buttons(game, look, localiser), read_button(look, localiser))


def _head(table: Table, game: AnyGame, localiser: Localiser) -> str:
    at = latest(table)
    when, where = f"{stamp(at, 'f')} ({stamp(at, 'R')})", place_words(table, localiser)
    parts = [f"`{table.id}`", status_words(table, localiser), when, where]
    return f"## {title(game)}\n-# {' · '.join(parts)}"


def _players(game: AnyGame, look: MatchView, localiser: Localiser, clocks: Mapping[Seat, str]) -> str:
    """Return the players by rank once the match is over, else by seat, with their clocks while it runs."""
    if look.view is not None:
        return score_lines(game, look, localiser, clocks=clocks)
    return "\n".join(f"▫ {tag(game, look.table, seat, localiser)}" for seat in range(len(look.table.seats)))


def _before(game: AnyGame, former: tuple[FormerHolder, ...], localiser: Localiser) -> str:
    """Return the former players, each with the date of leaving."""
    players = [f"`{mark(game, holder.seat)}` {short_name(holder.name)} ({stamp(holder.at, 'd')})" for holder in former]
    return f"-# {localiser.word('history-before', who=', '.join(players))}" if players else ""


def _how_long(table: Table, now: datetime, steps: int, localiser: Localiser) -> str:
    length = (table.ended_at or now) - (table.started_at or table.created_at)
    return f"-# {localiser.word('history-how-long', span=span(localiser, length), steps=steps)}"


async def _pace(context: Context, table: Table, game: AnyGame, localiser: Localiser) -> str:
    """Return the players' mean time per decision. Use it only once the match is over."""
    paces = [
        f"`{mark(game, seat)}` {span(localiser, timedelta(milliseconds=pace.thinking / pace.decisions))}"
        for seat, pace in enumerate(await context.services.history.results.paces(table))
        if pace.decisions
    ]
    return f"-# {localiser.word('history-pace', who=' · '.join(paces))}" if paces else ""


def _buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return the buttons that apply: animation only for finished matches, analysis only with a result."""
    table = look.table
    verbs = [verb for verb in BUTTONS if verb != "film" or not table.is_live]
    row = [button(localiser.word(f"history-button-{BUTTONS[verb]}"), ComponentAction(verb, table.id)) for verb in verbs]
    after_replay = verbs.index("replay") + 1
    row[after_replay:after_replay] = analysis_buttons(game, look, localiser)
    share = button(localiser.word("show-button"), ComponentAction("share", table.id))
    return [*row, share, button(localiser.word("common-button-more"), ComponentAction("more", table.id))]


@answers("list-open", "private", viewers_of_selected)
async def open_match(press: Press) -> None:
    """Show the match picked from the list."""
    await show_match(press, picked_in(press.action))


async def show_match(press: Press, match: str) -> None:
    """Show the page of the match."""
    look = await press.services.matches.look_as(match, press.user_id)
    await press.show(await match_screen(press.context, look, press.user_id, press.locale))
