"""Record of a match as a private file."""

from __future__ import annotations

from bot.history.record import export_file
from bot.table.table import Table
from cogs.text.localiser import Localiser
from cogs.ui.components import answers
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

FILE = "match.json"


@answers("record-export", "private", viewers_only)
async def answer_record(press: Press) -> None:
    """Export the match from the button on its page."""
    await show_record_file(press, await press.table())


async def show_record_file(press: Press, table: Table) -> None:
    """Export a finished match entirely, or a running one limited to what the user may know."""
    localiser = press.words
    file = await export_file(
        press.services.matches, table.id, table.viewer_of(press.user_id) if table.is_live else "all"
    )
    title, moves = press.context.game(table).title, len(file.record["moves"])
    screen = Screen().text(_what_is_in_it(localiser, table, title, moves)).file(FILE, file.data)
    await press.show(screen.small(localiser.word("records-digest", digest=file.digest)))


def _what_is_in_it(localiser: Localiser, table: Table, title: str, moves: int) -> str:
    if table.is_live:
        return localiser.word("records-export-running", title=title, moves=moves)
    check = f"/{localiser.word('history-command')} {localiser.word('history-command-verify')}"
    return localiser.word("records-export-ended", title=title, moves=moves, command=check)
