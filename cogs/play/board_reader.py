"""*Board in words*: the board in words, page by page, and the setting to show it below every picture."""

from __future__ import annotations

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.messages.match_state import headline
from cogs.text.custom_id import ComponentAction, page_in
from cogs.text.localiser import in_message
from cogs.ui.board_view import prefers_words, set_words_only, words_screen, words_switch
from cogs.ui.components import answers, button
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen


def reading_screen(game: AnyGame, look: MatchView, locale: str, number: int, *, beside: bool) -> Screen:
    """Return that page with buttons to the other pages and, for players, to their choices and the setting."""
    localiser = in_message(look.table, locale)
    heading = f"### {headline(game, look, localiser)}"
    buttons = [button(localiser.word("common-button-text"), ComponentAction("text", look.table.id))]
    if look.viewer is not None:
        if look.table.status == "running":
            buttons.append(button(localiser.word("common-button-again"), ComponentAction("again", look.table.id)))
        buttons.append(words_switch(localiser, "read-beside", is_on=beside, match=look.table.id, path=(str(number),)))

    def to(page: int) -> ComponentAction:
        return ComponentAction("read-page", look.table.id, path=(str(page),))

    return words_screen(heading, game, look.view, localiser, number, *buttons, to=to)


async def show_reading(press: Press, match: str, number: int = 0) -> None:
    """Show that page in answer to this interaction. Raise NotStarted."""
    look = await press.any_look(match)
    locale, beside = press.locale, await prefers_words(press.context, look)
    screen = reading_screen(press.context.game(look.table), look, locale, number, beside=beside)
    await press.show_newest(screen, match, "read")


@answers("read", "private", viewers_only)
@answers("read-page", "update", viewers_only)
async def answer_reading(press: Press) -> None:
    """Show a page of *Board in words*."""
    await show_reading(press, press.match, page_in(press.action, 0))


@answers("read-beside", "update", viewers_only)
async def toggle_beside(press: Press) -> None:
    """Change the setting and refresh the page."""
    await set_words_only(press.context, press.user_id, press.action)
    await show_reading(press, press.match, page_in(press.action, 0))
