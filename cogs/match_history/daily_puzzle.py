"""Puzzle of the day: one private panel with the position, the options, and the explanation of the answer."""

from __future__ import annotations

from bot.people.daily_puzzles import DailyPuzzle, Standing
from bot.table.table import Table
from cogs.context import Context
from cogs.match_history.exercises import LETTERS, add_position, anonymous_table, option_buttons, options_in_words
from cogs.messages.newcomer_help import lesson_button
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, page_in
from cogs.text.localiser import Localiser, in_message
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import items_of, pages_of, reading_pages
from cogs.ui.components import answers, button, page_buttons
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PICK, READ, BACK, OPEN = "today-pick", "today-read", "today", "today-open"
"""Verbs of the buttons. The path of the first is the day and the option, that of the second the page."""
RESERVED = 1800
"""Characters reserved for everything below the board in words."""


async def daily_screen(context: Context, standing: Standing, locale: str, *, in_words: bool, note: str = "") -> Screen:
    """Return the puzzle of the day with the user's answer, if there is one. If `in_words`, it has no pictures."""
    puzzle, chosen = standing.puzzle, standing.chosen
    game, table = context.games[puzzle.game], _table(context, puzzle, locale)
    localiser, exercise = in_message(table, locale), puzzle.shown
    screen = Screen().text(note).title(localiser.word("daily-title", game=game.title))
    screen.text(localiser.word("daily-ask", seat=marked_name(game, exercise.seat, localiser)))
    if in_words:
        screen.text("\n".join(pages_of(items_of(game, exercise.view, localiser), screen.room - RESERVED)[0]))
    else:
        await add_position(context, screen, table, exercise, locale)
    screen.text(options_in_words(exercise, localiser))
    if chosen is not None:
        screen.text(_judgement(standing, chosen, localiser))

    def pick(option: int) -> ComponentAction:
        return ComponentAction(PICK, "", path=(str(puzzle.day), str(option)))

    screen.row(*option_buttons(exercise, pick, chosen, is_open=chosen is None))
    screen.row(button(localiser.word("reading-button"), ComponentAction(READ, "", path=("0",))))
    return screen.text(localiser.word("daily-about"))


def _judgement(standing: Standing, chosen: int, localiser: Localiser) -> str:
    """Return whether the answer was right, why, and the streak."""
    exercise = standing.puzzle.shown
    verdict = localiser.word(
        "daily-right" if exercise.options[chosen].is_right else "daily-wrong",
        letter=LETTERS[chosen],
        best=LETTERS[exercise.best],
    )
    streak = localiser.word("daily-streak", streak=standing.streak, longest=standing.longest)
    return f"{verdict} {localiser.say(standing.puzzle.reason(chosen))}\n{streak}"


def _table(context: Context, puzzle: DailyPuzzle, locale: str) -> Table:
    return anonymous_table(context.games[puzzle.game], puzzle.shown, locale)


async def _show(press: Press, standing: Standing, note: str = "") -> None:
    locale = press.locale
    in_words = (await press.services.people.preferences.of(press.user_id)).in_words
    screen = await daily_screen(press.context, standing, locale, in_words=in_words, note=note)
    game = press.context.games[standing.puzzle.game]
    if not await press.services.people.daily_puzzles.is_known(press.user_id, game.name):
        localiser = Localiser(locale)
        screen.text(localiser.word("daily-unknown", game=game.title))
        screen.row(*([] if game.lesson is None else [lesson_button(game, localiser)]))
    await press.show(screen)


async def show_daily_puzzle(press: Press) -> None:
    """Show the puzzle of the user's day. Raise Refused if there are no puzzles."""
    await _show(press, await press.services.people.daily_puzzles.today(press.user_id))


@answers(OPEN, "private", anyone, is_long=True)
async def open_daily_puzzle(press: Press) -> None:
    """Show the puzzle of the day in a new private message."""
    await show_daily_puzzle(press)


@answers(BACK, "update", anyone, is_long=True)
async def go_back(press: Press) -> None:
    """Show the puzzle of the day again."""
    await show_daily_puzzle(press)


@answers(PICK, "update", anyone, is_long=True)
async def answer_daily_puzzle(press: Press) -> None:
    """Store and judge the answer. An answer to another day's puzzle shows today's instead."""
    if len(press.action.path) != 2:
        raise OutdatedButton
    day, option = map(number_in, press.action.path)
    standing = await press.services.people.daily_puzzles.answer(press.user_id, day, option)
    is_today = standing.puzzle.day == day
    if is_today and standing.chosen is None:
        raise OutdatedButton
    await _show(press, standing, "" if is_today else press.words.word("daily-outdated"))


@answers(READ, "update", anyone)
async def read_daily_puzzle(press: Press) -> None:
    """Show a page of the hand and the board in words."""
    puzzle = (await press.services.people.daily_puzzles.today(press.user_id)).puzzle
    localiser = in_message(_table(press.context, puzzle, locale := press.locale), locale)
    pages = reading_pages(items_of(press.context.games[puzzle.game], puzzle.shown.view, localiser))
    number = min(page_in(press.action, 0), len(pages) - 1)
    screen = Screen().title(localiser.word("reading-page", page=number + 1, pages=len(pages)))
    screen.text("\n".join(pages[number]))

    def to(page: int) -> ComponentAction:
        return ComponentAction(READ, "", path=(str(page),))

    back = button(localiser.word("daily-button-back"), ComponentAction(BACK, ""))
    await press.show(screen.row(*page_buttons(localiser, number, len(pages), to)).row(back))
