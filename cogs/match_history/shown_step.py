"""*Show this step*: the public board of one step, posted for everybody in the channel.

Whatever the reader sees, the post is built from the public frames alone, so it holds nothing hidden.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.refusals import NotStarted
from cogs.delivery.stale_messages import link_to
from cogs.match_history.public_posts import post_publicly
from cogs.match_history.replay import (
    frame_at_step,
    headings_for,
    page_and_frame,
    sees_viewed,
    step_in_words,
    title_of,
)
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in
from cogs.text.localiser import in_message
from cogs.text.replay_page import ViewerState, viewing_of
from cogs.ui.board_view import BoardPicture, add_view
from cogs.ui.components import answers, button
from cogs.ui.forms import submits
from cogs.ui.guards import viewers_only
from cogs.ui.press import FormField, Press
from cogs.ui.screen import Screen


@answers("replay-share", "private", sees_viewed)
async def show_viewed(press: Press) -> None:
    """Post the public board at the step that the viewer shows."""
    viewing = viewing_of(press.action)
    headings = await headings_for(press, viewing)
    seq = headings[min(viewing.number, len(headings) - 1)].seq
    public = ViewerState(viewing.match, is_public=True, perspective=None, number=0)
    public_headings = await headings_for(press, public)
    number = max(heading.number for heading in public_headings if heading.number == 0 or heading.seq <= seq)
    await _post(press, viewing.match, number)


@answers("share", "modal", viewers_only)
async def ask_for_step(press: Press) -> None:
    """Open the form for the number of the step. It computes nothing, since a form must open at once."""
    if (await press.table()).started_at is None:
        raise NotStarted
    localiser = press.words
    field = FormField(name="step", label=localiser.word("show-label"), most=5, required=False)
    await press.open_form(localiser.word("show-button"), ComponentAction("share-step", press.match), field)


@submits("share-step", "private", viewers_only)
async def show_typed(press: Press, values: Mapping[str, str]) -> None:
    """Post the public board at the typed step or the last one before it; without a number, at the last step."""
    public = ViewerState(press.match, is_public=True, perspective=None, number=0)
    headings = await headings_for(press, public)
    try:
        step = number_in(values.get("step", "").strip())
    except OutdatedButton:
        step = headings[-1].step
    await _post(press, press.match, frame_at_step(headings, step))


async def _post(press: Press, match: str, number: int) -> None:
    """Post the step. Raise Refused where not everybody may see the match, or if the user has shown too many."""
    page, frame = await page_and_frame(press, ViewerState(match, is_public=True, perspective=None, number=number))
    localiser = in_message(page.table, page.locale)
    screen = Screen().text(title_of(page, frame, localiser)).text(step_in_words(page, localiser))
    await add_view(
        press.context, screen, BoardPicture(table=page.table, view=frame.view, locale=page.locale, before=frame.before)
    )
    way = f"[{localiser.word('games-way')}]({await link_to(press.context, page.table)})"
    screen.small(way)
    replay = ComponentAction("replay", match, path=(str(page.here.step),))
    screen.row(button(localiser.word("viewer-button-replay"), replay))
    await post_publicly(press, match, screen, "show-done")
