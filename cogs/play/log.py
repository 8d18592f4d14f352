"""Log of a match as text: grouped by day and turn, in pages, limited to what the reader may know."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.history.frames import FrameHeading
from bot.history.table_events import TableEvent, UndoneSteps, table_events
from bot.long_work import compute
from bot.table.table import LogEntry, MatchView
from cogs.context import Context
from cogs.text.custom_id import ComponentAction, page_in
from cogs.text.emojis import weight
from cogs.text.localiser import Localiser, mark, stamp
from cogs.text.replay_page import NOBODY
from cogs.ui.components import answers, button, page_buttons
from cogs.ui.guards import require_visible, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts


class LogLine(msgspec.Struct, frozen=True):
    """Log row as text.

    - `seq`: number of the row, never displayed; None for an event that belongs to no turn.
    - `number`: bullet or public step number, shown before the words.
    - `names`: player names at that time.
    """

    seq: int | None
    at: datetime
    number: str
    words: str
    names: tuple[str, ...]


class TurnIndex(msgspec.Struct, frozen=True):
    """Turn of each row and player of each turn, limited to what the reader may know."""

    seqs: Sequence[int]
    turns: Sequence[int]
    players: dict[int, Seat]

    def of(self, seq: int) -> int | None:
        """Return the turn of that row. An undone step belongs to the turn of the next step that was not undone."""
        if not self.seqs:
            return None
        return self.turns[min(bisect_left(self.seqs, seq), len(self.seqs) - 1)]


async def load_turns(context: Context, look: MatchView) -> TurnIndex:
    """Return the turns as the viewer sees them, or an empty index if the match cannot be replayed.

    Once the match has ended, the turns include all hidden information.
    """
    table, viewer = look.table, look.viewer
    user = None if viewer is None else table.seats[viewer].user
    try:
        headings = await context.services.history.replays.frames(
            table.id, user or NOBODY, viewer if table.is_live else "open"
        )
    except Refused:
        headings = ()
    return await compute(len(headings), lambda: turns_from(headings[1:]))


def turns_from(headings: Sequence[FrameHeading]) -> TurnIndex:
    """Return the turns from the headings of all steps."""
    whose: dict[int, set[Seat | None]] = {}
    for heading in headings:
        whose.setdefault(heading.turn, set()).add(heading.seat)
    players = {turn: seat for turn, seats in whose.items() for seat in seats if len(seats) == 1 and seat is not None}
    return TurnIndex([heading.seq for heading in headings], [heading.turn for heading in headings], players)


def group_rows(rows: Iterable[LogLine], turns: TurnIndex, game: AnyGame, localiser: Localiser) -> Iterator[str]:
    """Yield each row, preceded by the day and by the turn with its player when these change."""
    day: date | None = None
    turn: int | None = None
    minute = ""
    for row in rows:
        heads = []
        if row.at.date() != day:
            day = row.at.date()
            heads.append(f"-# {stamp(row.at, 'D')}")
        row_turn = turn if row.seq is None else turns.of(row.seq)
        if row_turn != turn:
            turn = row_turn
            heads.append(_head(row_turn or 0, turns, row, game, localiser))
        player = None if row_turn is None or row.seq is None else turns.players.get(row_turn)
        time = stamp(row.at, "t")
        parts = [_without(row, player), *([time] if time != minute or heads else [])]
        minute = time
        yield "\n".join([*heads, f"{row.number} {' · '.join(parts)}"])


def _head(turn: int, turns: TurnIndex, row: LogLine, game: AnyGame, localiser: Localiser) -> str:
    player = turns.players.get(turn)
    title = f"**{localiser.word('animation-turn', turn=turn)}**"
    return title if player is None else f"{title} · `{mark(game, player)}` {row.names[player]}"


def _without(row: LogLine, player: Seat | None) -> str:
    """Return the words without the leading name if that is in the turn's heading."""
    name = "" if player is None else row.names[player]
    rest = row.words.removeprefix(name)
    is_name = bool(name) and rest != row.words and rest.startswith((" ", ":", ","))
    return rest.lstrip(" :,") if is_name else row.words


MAX_PAGE_LENGTH = 3000
"""Maximum number of characters on a page, besides the last line break."""


async def log_screen(
    context: Context, look: MatchView, locale: str, page: int | None = None, *, note: str = ""
) -> Screen:
    """Return that page of the log (from 0), or the last one if None, with the note above it."""
    localiser = context.illustrated(look.table, locale)
    rows = await context.services.matches.views.entries(look.table.id, look.viewer)
    notices = await context.services.matches.notices(look.table.id)
    requests = await context.services.moderation.requests.rows.all_in(look.table.id)
    texts = await match_texts(context, look.table, locale, notices)
    game, turns = context.game(look.table), await load_turns(context, look)

    def in_pages() -> list[str]:
        entries = table_events(rows, notices, requests)
        return paginate(group_rows(_rows(entries, look, texts, localiser), turns, game, localiser))

    pages = await compute(len(rows) + len(notices), in_pages)
    here = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
    title = localiser.word("common-log-title", page=here + 1, pages=len(pages))
    screen = Screen().text(note).title(title).text(pages[here] or localiser.word("common-log-empty"))

    def to(target: int) -> ComponentAction:
        return ComponentAction("log-page", look.table.id, path=(str(target),))

    share = button(localiser.word("show-button"), ComponentAction("share", look.table.id))
    return screen.row(*page_buttons(localiser, here, len(pages), to), *([share] if look.view is not None else []))


def paginate(rows: Iterable[str]) -> list[str]:
    """Split the rows into pages of at most MAX_PAGE_LENGTH characters; at least one page. Longer rows are cut."""
    pages = [""]
    for row in rows:
        if weight(pages[-1]) + weight(row) >= MAX_PAGE_LENGTH:
            pages.append("")
        pages[-1] += row[:MAX_PAGE_LENGTH] + "\n"
    return pages


def _rows(entries: Sequence[TableEvent], look: MatchView, texts: MatchTexts, localiser: Localiser) -> Iterable[LogLine]:
    """Yield a row for each entry. In a running match, a line marks the first entry after the reader's last step."""
    own_entries = [index for index, row in enumerate(entries) if isinstance(row, LogEntry) and row.seat == look.viewer]
    first = own_entries[-1] + 1 if own_entries and look.table.is_live else None
    for index, entry in enumerate(entries):
        seq, number = _place(entry)
        words = texts.say(entry) if number else f"*{texts.say(entry)}*"
        head = f"`{number}`" if number else "•"
        if index == first:
            since = localiser.word("common-log-since")
            head = f"{since}\n{head}"
        yield LogLine(seq, entry.at, head, words, texts.at(entry.at).names)


def _place(entry: TableEvent) -> tuple[int | None, str]:
    """Return the entry's log row and the number shown before it; for several undone steps, their range."""
    match entry:
        case LogEntry():
            return entry.seq, f"{entry.number}"
        case UndoneSteps() if entry.steps:
            return entry.steps[0].seq, f"{entry.steps[0].number}–{entry.steps[-1].number}"
    return None, ""


@answers("log", "private", viewers_only)
async def answer_log(press: Press) -> None:
    """Show *Log*: players get their own view, others the public one."""
    await show_log(press, press.match)


@answers("log-page", "update", viewers_only)
async def turn_log(press: Press) -> None:
    """Show another page."""
    await show_log(press, press.match, page_in(press.action, 0))


async def show_log(press: Press, match: str, page: int | None = None) -> None:
    """Show the log in answer to this interaction. Raise Refused if the user may not see the match."""
    await require_visible(press, match)
    look = await press.services.matches.look_as(match, press.user_id)
    person = press.person
    await press.show(await log_screen(press.context, look, person.locale, page))
