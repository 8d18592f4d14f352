"""*Note*: a player's private note about a match, typed into a form and shown in *My turn*."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut
from cogs.text.sanitise import escape_formatting
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.forms import submits
from cogs.ui.guards import players_only
from cogs.ui.press import FormField, Press

MAX_NOTE_LENGTH = 1000
MAX_QUOTED_LENGTH = 1200
"""Maximum characters of the note in *My turn*, with its escaped formatting."""


async def note_in_words(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return the viewer's note as a quotation; "" without one."""
    user = None if look.viewer is None else look.table.seats[look.viewer].user
    text = "" if user is None else await context.services.people.notes.of(look.table.id, user)
    lines = [f"> {escape_formatting(row)}" for row in text.splitlines() if row.strip()]
    return cut("\n".join([f"-# {localiser.word('notes-title')}", *lines]), MAX_QUOTED_LENGTH) if lines else ""


def note_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the form of the note."""
    return button(localiser.word("notes-button"), ComponentAction("note", match))


@answers("note", "modal", players_only)
async def ask_for_note(press: Press) -> None:
    """Open the form with the present note."""
    await open_note(press, await press.table())


async def open_note(press: Press, table: Table) -> None:
    """Open the form with the user's present note about the match."""
    localiser = press.words
    field = FormField(
        name="note",
        label=localiser.word("notes-label"),
        value=await press.services.people.notes.of(table.id, press.user_id),
        hint=localiser.word("notes-hint"),
        most=MAX_NOTE_LENGTH,
        required=False,
        is_long=True,
    )
    await press.open_form(localiser.word("notes-button"), ComponentAction("note-set", table.id), field)


@submits("note-set", "private", players_only)
async def set_note(press: Press, values: Mapping[str, str]) -> None:
    """Store the typed note. An empty one deletes it."""
    await keep_note(press, press.match, values.get("note", ""))


async def keep_note(press: Press, match: str, note: str) -> None:
    """Store the note and say so; an empty one deletes it."""
    text = note.strip()[:MAX_NOTE_LENGTH]
    await press.services.people.notes.put(match, press.user_id, text, press.services.now())
    is_over = (await press.table(match)).status != "running"
    await (press.say("notes-kept", is_over="yes" if is_over else "no") if text else press.say("notes-gone"))
