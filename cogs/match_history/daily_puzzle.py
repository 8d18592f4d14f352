"""Puzzle of the day: one private panel with the position, the options, and the explanation of the answer."""

from __future__ import annotations

from bot.people.daily_puzzles import DailyPuzzle, TodaysPuzzle
from bot.table.table import Table
from cogs.context import Context
from cogs.match_history.exercises import add_position, anonymous_table, option_buttons, options_in_words
from cogs.messages.newcomer_help import lesson_button
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, page_in, parts_in
from cogs.text.localiser import Localiser, in_message
from cogs.ui.board_view import words_screen
from cogs.ui.components import Option, answers, button, select
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PICK, DRAW, READ, BACK, OPEN = "today-pick", "today-draw", "today-read", "today", "today-open"
"""Verbs of the buttons, with the game as menu. The path of the first two is day and option, that of READ the page."""


async def daily_screen(
    context: Context,
    today: TodaysPuzzle,
    locale: str,
    user: int,
    *,
    is_known: bool,
    note: str,
    drawn: int | None,
) -> Screen:
    """Return the puzzle of the day with the user's answer, if there is one.

    `is_known`: the user knows the game. `drawn`: the option whose turn the board shows, else the best one once that is
    known.
    """
    puzzle, chosen = today.puzzle, today.chosen
    game, table = context.games[puzzle.game], _table(context, puzzle, locale)
    localiser, exercise = in_message(table, locale), puzzle.shown
    screen = Screen().text(note).title(localiser.word("daily-title", game=game.title))
    screen.text("" if is_known else localiser.word("daily-unknown", game=game.title))
    screen.text(localiser.word("daily-ask", seat=localiser.names[exercise.seat]))
    option_drawn = exercise.best if drawn is None and chosen is not None else drawn
    after = None if option_drawn is None else puzzle.outcomes[option_drawn]
    is_answered = chosen is not None
    if await add_position(
        context, screen, table, exercise, locale, user=user, is_answered=is_answered, to_words=None, after=after
    ):
        options = [
            Option(f"{puzzle.day}|{number}", str(number + 1), chosen=number == option_drawn)
            for number in range(len(exercise.options))
        ]
        screen.row(select(localiser.word("daily-draw"), ComponentAction(DRAW, "", menu=game.name), options))
    screen.text(options_in_words(exercise, localiser))
    if chosen is not None:
        screen.text(_judgement(today, chosen, localiser))

    def pick(option: int) -> ComponentAction:
        return ComponentAction(PICK, "", menu=game.name, path=(str(puzzle.day), str(option)))

    screen.row(*option_buttons(exercise, pick, chosen, is_open=chosen is None))
    row = [button(localiser.word("board_in_words-button"), ComponentAction(READ, "", menu=game.name, path=("0",)))]
    screen.row(*row, *([] if is_known or game.lesson is None else [lesson_button(game, localiser)]))
    return screen.text(localiser.word("daily-about"))


def _judgement(today: TodaysPuzzle, chosen: int, localiser: Localiser) -> str:
    """Return whether the answer was right, why, and the streak."""
    exercise = today.puzzle.shown
    verdict = localiser.word(
        "daily-right" if exercise.options[chosen].is_right else "daily-wrong",
        number=chosen + 1,
        best=exercise.best + 1,
    )
    streak = localiser.word("daily-streak", streak=today.streak, longest=today.longest)
    return f"{verdict} {localiser.say(exercise.reason(chosen))}\n{streak}"


def _table(context: Context, puzzle: DailyPuzzle, locale: str) -> Table:
    return anonymous_table(context.games[puzzle.game], puzzle.shown, locale)


async def _show(press: Press, today: TodaysPuzzle, note: str = "", drawn: int | None = None) -> None:
    is_known = today.puzzle.game in await press.services.people.daily_puzzles.known_games(press.user_id)
    screen = await daily_screen(
        press.context, today, press.locale, press.user_id, is_known=is_known, note=note, drawn=drawn
    )
    await press.show(screen)


@answers(BACK, "update", anyone, is_long=True)
@answers(OPEN, "private", anyone, is_long=True)
async def show_daily_puzzle(press: Press) -> None:
    """Show the puzzle of the user's day, or a choice of games to a user who knows none. Raise Refused without any."""
    games = () if press.action.menu else await press.services.people.daily_puzzles.to_choose(press.user_id)
    if not games:
        await _show(press, await _today(press))
        return
    names = {name: press.context.games[name].title for name in games}
    row = [button(title, ComponentAction(BACK, "", menu=name)) for name, title in names.items()]
    await press.show(Screen().text(press.words.word("daily-which")).row(*row))


async def _today(press: Press) -> TodaysPuzzle:
    """Return today's puzzle, of the game that the action names."""
    return await press.services.people.daily_puzzles.today(press.user_id, press.action.menu)


@answers(PICK, "update", anyone, is_long=True)
async def answer_daily_puzzle(press: Press) -> None:
    """Store and judge the answer. An answer to another day's puzzle shows today's instead."""
    day, option = map(number_in, parts_in(press.action, 2))
    today = await press.services.people.daily_puzzles.answer(press.user_id, day, option, press.action.menu)
    is_today = today.puzzle.day == day
    if is_today and today.chosen is None:
        raise OutdatedButton
    await _show(press, today, "" if is_today else press.words.word("daily-outdated"))


@answers(DRAW, "update", anyone, is_long=True)
async def draw_option(press: Press) -> None:
    """Draw the picked option on the board. An option of another day's puzzle shows today's instead."""
    day, option = map(number_in, parts_in(press.action, 2))
    today = await _today(press)
    if today.puzzle.day != day:
        await _show(press, today, press.words.word("daily-outdated"))
        return
    if option >= len(today.puzzle.shown.options):
        raise OutdatedButton
    await _show(press, today, drawn=option)


@answers(READ, "update", anyone)
async def read_daily_puzzle(press: Press) -> None:
    """Show a page of the hand and the board in words."""
    puzzle = (await _today(press)).puzzle
    localiser = in_message(_table(press.context, puzzle, locale := press.locale), locale)
    game = press.context.games[puzzle.game]

    def to(page: int) -> ComponentAction:
        return ComponentAction(READ, "", menu=puzzle.game, path=(str(page),))

    back = button(localiser.word("daily-button-back"), ComponentAction(BACK, "", menu=puzzle.game))
    screen = words_screen("", game, puzzle.shown.view, localiser, page_in(press.action, 0), to=to)
    await press.show(screen.row(back))
