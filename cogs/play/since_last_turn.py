"""*Since my turn*: the events since the reader's last turn, as text and marked on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.history.table_events import TableEvent, UndoneSteps, table_events
from bot.long_work import compute
from bot.table.table import LogEntry, MatchView
from cogs.context import Context
from cogs.messages.match_state import headline
from cogs.messages.table_message import replay_button
from cogs.play.log import log_screen
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, in_message
from cogs.ui.board_view import add_board
from cogs.ui.components import answers, button
from cogs.ui.guards import require_visible, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts, named_once, newest_rows

PANEL_LIMIT = 300
"""Maximum characters of the events in the private panel."""
WHOLE_LIMIT = 2800


class TurnSummary(msgspec.Struct, frozen=True):
    """Events since a player's last turn or the start, as text `rows`, and the view `before` them.

    `between`: the views at the ends of the turns since then. `learned`: what that turn's end showed to the player
    alone. `brief`: the rows for a short summary, "" for those that it leaves out unless a turn has nothing else.
    `names`: the player whose move each row tells, or "" for other events.
    """

    look: MatchView
    rows: tuple[str, ...]
    before: Any
    has_acted: bool
    between: tuple[Any, ...] = ()
    learned: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def words(self, localiser: Localiser, limit: int = PANEL_LIMIT) -> str:
        """Return the newest events in about `limit` characters, newest last; "" without any. Brief if short."""
        is_short = limit < WHOLE_LIMIT
        rows_told = self.brief if is_short and self.brief and (any(self.brief) or not self.between) else self.rows
        numbers = [number for number, row in enumerate(rows_told) if row]
        if not numbers and not self.learned:
            return ""
        rows = tuple(rows_told[number] for number in numbers)
        newest = newest_rows(rows, limit)
        if is_short and self.names:
            newest = named_once(newest, [self.names[number] for number in numbers[len(rows) - len(newest) :]])
        title = localiser.word("viewer-since-title" if self.has_acted else "viewer-since-start")
        left_out = len(rows) - len(newest)
        where = {"log": localiser.word("common-button-log"), "more": localiser.word("common-button-more")}
        more = (localiser.word("viewer-since-more", count=left_out, **where),) if left_out else ()
        return "\n".join([title, *(f"-# {row}" for row in self.learned + more + newest)])


async def news_of(context: Context, match: str, user: int, locale: str) -> TurnSummary:
    """Return the events since the seated user's last turn. Raise NotStarted."""
    since = await context.services.history.replays.since(match, user)
    look, before = since.now, since.before
    notices = await context.services.matches.notices(match)
    texts = await match_texts(context, look.table, locale, notices)
    fresh = [notice for notice in notices if notice.after_seq >= since.after]
    requests = [
        request
        for request in await context.services.moderation.requests.rows.all_in(match)
        if since.at is None or request.at > since.at
    ]
    events = _without_undos(table_events(since.rows, fresh, requests))
    rows = await compute(len(events), lambda: tuple(map(texts.say, events)))
    keys = context.game(look.table).texts.asides
    left_out = keys | context.game(look.table).texts.details
    brief = await compute(len(events), lambda: tuple(_briefly(event, left_out, texts) for event in events))
    if before is None:
        before = (await context.services.history.replays.frame(match, user, look.viewer, 0)).view
    localiser = context.illustrated(look.table, locale)
    news = [fact for fact in since.learned if fact.key not in keys] if look.table.status == "running" else []
    names = tuple(_player(event, texts) for event in events)
    learned = tuple(map(localiser.say, news))
    return TurnSummary(look, rows, before, since.after > 0, since.between, learned, brief, names)


def _without_undos(events: Sequence[TableEvent]) -> list[TableEvent]:
    """Return the events without undone steps that revealed nothing, and without undos that a notice tells."""
    rows = [event for event in events if isinstance(event, LogEntry)]
    agreed = {row.undoes for row in rows if row.agreed}
    gone = {row.seq for row in rows if row.undoes is not None or (row.is_undone and row.seq not in agreed)}
    return [
        event
        for event in events
        if not isinstance(event, UndoneSteps) and not (isinstance(event, LogEntry) and event.seq in gone)
    ]


def _player(event: TableEvent, texts: MatchTexts) -> str:
    return texts.at(event.at).names[event.seat] if isinstance(event, LogEntry) else ""


def _briefly(event: TableEvent, left_out: frozenset[str], texts: MatchTexts) -> str:
    """Return the event as text without its lines of these keys; "" for a step that has no others."""
    if not isinstance(event, LogEntry) or not event.lines:
        return texts.say(event)
    lines = tuple(text for text in event.lines if text.key not in left_out)
    return texts.say(msgspec.structs.replace(event, lines=lines)) if lines else ""


async def since_screen(context: Context, fresh: TurnSummary, locale: str) -> Screen:
    """Return the events as text, and the board with every change marked."""
    look = fresh.look
    localiser, game = context.illustrated(look.table, locale), context.game(look.table)
    events = fresh.words(localiser, WHOLE_LIMIT) or localiser.word("viewer-since-nothing")
    screen = Screen().title(headline(game, look, localiser)).text(events)
    await add_board(context, screen, look, locale, before=fresh.before, between=fresh.between)
    row = [
        replay_button(look, localiser),
        button(localiser.word("common-button-log"), ComponentAction("log", look.table.id)),
    ]
    if look.table.status == "running":
        turn = ComponentAction("turn", look.table.id)
        row.insert(0, button(localiser.word("common-button-turn"), turn, style=discord.ButtonStyle.primary))
    return screen.row(*row)


async def spectator_screen(context: Context, match: str, locale: str) -> Screen:
    """Return the log with a note, for users without a seat and thus without a last turn."""
    look = await context.services.matches.look(match, None)
    return await log_screen(context, look, locale, note=in_message(look.table, locale).word("viewer-since-watching"))


async def show_since(press: Press, match: str) -> None:
    """Show the events in answer to this interaction. Raise NotStarted, or Refused if the user may not see the match."""
    await require_visible(press, match)
    look, locale = await press.any_look(match), press.locale
    if look.viewer is None:
        await press.show_newest(await spectator_screen(press.context, match, locale), match, "since")
    else:
        fresh = await news_of(press.context, match, press.user_id, locale)
        await press.show_newest(await since_screen(press.context, fresh, locale), match, "since")


@answers("since", "private", viewers_only)
async def answer_since(press: Press) -> None:
    """Show *Since my turn*."""
    await show_since(press, press.match)
