"""Exercises from a user's own ended matches: the costliest decisions, to be decided again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.game import AnyGame, line, refuse
from bot.history.analysis import ExerciseView
from bot.history.match_lists import MatchFilter
from bot.table.table import SeatInfo, Table
from cogs.context import Context
from cogs.match_history.analysis import analysed
from cogs.messages.newcomer_help import puzzle_buttons
from cogs.messages.rematch import rematch_buttons
from cogs.play.hint import in_points, turn_in_words
from cogs.play.lesson import game_of
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, parts_in, picked_in
from cogs.text.localiser import Localiser, cut, in_message
from cogs.text.match_entries import entry_name
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import BoardPicture, add_view, in_items, pages_of, words_screen
from cogs.ui.components import MAX_OPTIONS, Option, StatefulButton, answers, button, select
from cogs.ui.guards import anyone, viewers_of_selected, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.timeline import match_texts

RESERVED = 1800
"""Characters reserved for everything below the board in words."""
MAX_OPTION_LENGTH = 300
"""Maximum characters of an option's text."""
OPEN, GO, PICK, DRAW = "study", "study-go", "study-pick", "study-draw"
OF_GAME, OF_MATCH, READ = "study-game", "study-match", "study-read"
"""Verbs of the buttons and lists."""


def anonymous_table(game: AnyGame, exercise: ExerciseView, locale: str) -> Table:
    """Return a table for the pictures and words of a puzzle. Its players have no names, but their letters."""
    localiser, marks = Localiser(locale), game.marks[: len(game.scores(exercise.view))]
    names = [localiser.word("puzzle-player", letter=mark.letter) for mark in marks]
    return Table(
        id="",
        game=game.name,
        version=game.version,
        guild=None,
        channel=0,
        host=0,
        status="over",
        options={},
        seats=tuple(SeatInfo(seat, "person", None, name) for seat, name in enumerate(names)),
        seq=0,
        locale=locale,
        commitment="",
        seed=None,
        created_at=exercise.at,
    )


async def add_position(
    context: Context,
    screen: Screen,
    table: Table,
    exercise: ExerciseView,
    locale: str,
    *,
    user: int,
    is_answered: bool,
    to_words: ComponentAction | None,
    after: Any = None,
) -> bool:
    """Add the board with the hand as the seat saw them, or as they would be `after` some moves, which it marks.

    A user who prefers words gets the hand and what the options change on the board, until the user has answered: then
    the judgement comes first. A button shows the whole board, by `to_words` unless it stands elsewhere. Return whether
    the board is drawn.
    """
    if await context.reads_words(user):
        game, localiser = context.game(table), in_message(table, locale)
        if not is_answered:
            touched = await asyncio.to_thread(exercise.touched, game)
            items = in_items((*game.texts.hand_facts(exercise.view), *touched), localiser)
            screen.text("\n".join(pages_of(items, screen.room - RESERVED)[0]))
        if to_words is not None:
            screen.row(button(localiser.word("board_in_words-button"), to_words))
        return False
    board = BoardPicture(table=table, view=exercise.view, locale=locale)
    if after is not None:
        board = BoardPicture(table=table, view=after, before=exercise.view, locale=locale)
    await add_view(context, screen, board)
    return True


def options_in_words(
    exercise: ExerciseView,
    localiser: Localiser,
    *,
    explained: Sequence[int] = (),
    is_anonymous: bool = False,
) -> str:
    """Return one line for each option. Those `explained` also have their worth."""
    return "\n".join(
        _option(exercise, number, localiser, is_explained=number in explained, is_anonymous=is_anonymous)
        for number in range(len(exercise.options))
    )


def _option(
    exercise: ExerciseView, number: int, localiser: Localiser, *, is_explained: bool, is_anonymous: bool
) -> str:
    option = exercise.options[number]
    words = cut(turn_in_words(localiser, option.turn), MAX_OPTION_LENGTH)
    text = localiser.word("exercise-option", number=number + 1, turn=words)
    if not is_explained:
        return text
    value = localiser.word(
        "exercise-value",
        is_best=int(number == exercise.best),
        points=in_points(option.turn.behind),
        is_played=int(option.is_played and not is_anonymous),
    )
    return f"{text} · {value}"


def option_buttons(
    exercise: ExerciseView, to: Callable[[int], ComponentAction], chosen: int | None = None, *, is_open: bool = True
) -> list[StatefulButton]:
    """Return one button for each option. The chosen one is green or red."""
    green, red, grey = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.secondary

    def style(number: int) -> discord.ButtonStyle:
        return grey if number != chosen else green if exercise.options[number].is_right else red

    return [
        button(str(number + 1), to(number), style=style(number), disabled=not is_open)
        for number in range(len(exercise.options))
    ]


def answer_in_words(exercise: ExerciseView, chosen: int, localiser: Localiser) -> str:
    """Return whether the chosen option is right, and why. What is wrong with it does not name the best one."""
    option = exercise.options[chosen]
    if option.is_right:
        is_best, is_found = int(chosen == exercise.best), int(option.is_played)
        right = localiser.word("exercise-right", number=chosen + 1, is_best=is_best, is_found=is_found)
        return f"{right} {localiser.say(exercise.reason(chosen))}"
    against = option.turn.drawback
    return localiser.word(
        "exercise-wrong",
        number=chosen + 1,
        points=in_points(option.turn.behind),
        is_played=int(option.is_played),
        why="" if against is None else f"{localiser.say(line('hint-drawback', drawback=against))} ",
    )


async def exercise_screen(
    context: Context,
    table: Table,
    exercise: ExerciseView,
    position: tuple[int, int],
    locale: str,
    *,
    user: int,
    chosen: int | None,
    drawn: int | None,
) -> Screen:
    """Return the exercise for the user. `position`: its index and the number of exercises.

    `chosen`: the option picked last.
    `drawn`: the option whose turn the board shows, else the chosen one.
    """
    game, (number, count) = context.game(table), position
    texts = await match_texts(context, table, locale)
    localiser, table_then = texts.at(exercise.at), texts.table_at(exercise.at)
    title = localiser.word("exercise-title", game=game.title, number=number + 1, count=count, turn=exercise.turn)
    screen = Screen().title(title)
    seat = marked_name(game, exercise.seat, localiser)
    screen.text(localiser.word("exercise-ask", seat=seat, points=in_points(exercise.stake)))
    option_drawn = chosen if drawn is None else drawn
    after = None if option_drawn is None else await asyncio.to_thread(exercise.after, game, option_drawn)
    picked = () if chosen is None else (str(chosen),)
    options = [
        Option("|".join((str(number), str(option), *picked)), str(option + 1), chosen=option == option_drawn)
        for option in range(len(exercise.options))
    ]
    to_words = ComponentAction(READ, table.id, path=(str(number), "0"))
    is_answered = chosen is not None
    if await add_position(
        context,
        screen,
        table_then,
        exercise,
        locale,
        user=user,
        is_answered=is_answered,
        to_words=to_words,
        after=after,
    ):
        screen.row(select(localiser.word("daily-draw"), ComponentAction(DRAW, table.id), options))
    is_solved = chosen is not None and exercise.options[chosen].is_right
    explained = range(len(exercise.options)) if is_solved else () if chosen is None else (chosen,)
    screen.text("" if chosen is None else answer_in_words(exercise, chosen, localiser))
    screen.text(options_in_words(exercise, localiser, explained=explained))

    def pick(option: int) -> ComponentAction:
        return ComponentAction(PICK, table.id, path=(str(number), str(option)))

    def to(name: str, other: int, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> StatefulButton:
        label = localiser.word(f"exercise-button-{name}")
        return button(label, ComponentAction(GO, table.id, path=(str(other),)), style=style)

    screen.row(*option_buttons(exercise, pick, chosen))
    style = discord.ButtonStyle.primary if is_solved else discord.ButtonStyle.secondary
    before = [to("before", number - 1)] if number else []
    is_last = number + 1 == count
    onward = await puzzle_buttons(context, user, localiser) if is_last else [to("next", number + 1, style)]
    return screen.row(*onward, *before).text(localiser.word("exercise-about"))


@answers(OPEN, "private", viewers_only, is_long=True)
async def open_exercises(press: Press) -> None:
    """Show the first exercise of a match in a new message, or the one that the button names."""
    await _show(press, press.match, number_in(picked_in(press.action)) if press.action.path else 0)


@answers(GO, "update", viewers_only, is_long=True)
async def go_on(press: Press) -> None:
    """Show another exercise of the match."""
    await _show(press, press.match, number_in(picked_in(press.action)))


@answers(PICK, "update", viewers_only, is_long=True)
async def pick_option(press: Press) -> None:
    """Show whether the picked option is right, and why."""
    number, chosen = map(number_in, parts_in(press.action, 2))
    await _show(press, press.match, number, chosen)


@answers(DRAW, "update", viewers_only, is_long=True)
async def draw_option(press: Press) -> None:
    """Draw the picked option on the board."""
    match tuple(map(number_in, press.action.path)):
        case number, drawn:
            await _show(press, press.action.match, number, drawn=drawn)
        case number, drawn, chosen:
            await _show(press, press.action.match, number, chosen, drawn)
        case _:
            raise OutdatedButton


@answers(READ, "update", viewers_only, is_long=True)
async def read_position(press: Press) -> None:
    """Show a page of the hand and the board in words."""
    number, page = map(number_in, parts_in(press.action, 2))
    match, analyses = press.match, press.services.history.analyses
    again = ComponentAction(GO, match, path=(str(number),))
    exercises = await analysed(press, lambda report: analyses.exercises_of(match, press.user_id, report), again)
    if exercises is None:
        return
    if number >= len(exercises):
        raise OutdatedButton
    table, exercise = await press.table(match), exercises[number]
    localiser = (await match_texts(press.context, table, press.locale)).at(exercise.at)

    def to(page: int) -> ComponentAction:
        return ComponentAction(READ, match, path=(str(number), str(page)))

    screen = words_screen("", press.context.game(table), exercise.view, localiser, page, to=to)
    await press.show(screen.row(button(localiser.word("exercise-button-back"), again)))


@answers(OF_GAME, "private", anyone, is_long=True)
async def open_game(press: Press) -> None:
    """Show the exercises of the user's last match of the game. Raise Refused if missing."""
    game = game_of(press.context, press.action)
    for table in await own_matches(press.context, press.user_id, game):
        if not (await press.services.matches.look(table.id, None)).is_early:
            await _show(press, table.id, 0)
            return
    raise refuse("no_own_match", game=game.title)


@answers(OF_MATCH, "update", viewers_of_selected, is_long=True)
async def open_match(press: Press) -> None:
    """Show the exercises of the match picked from the list."""
    await _show(press, picked_in(press.action), 0)


async def own_matches(context: Context, user: int, game: AnyGame) -> tuple[Table, ...]:
    """Return the user's last matches of the game that have a result, the latest first."""
    search = MatchFilter(user=user, game=game.name, state="finished")
    page = await context.services.history.match_lists.page(search, 0, MAX_OPTIONS)
    return tuple(entry.table for entry in page.entries if entry.table.status == "over")


async def _show(press: Press, match: str, number: int, chosen: int | None = None, drawn: int | None = None) -> None:
    """Show an exercise of the user's, after an analysis of the match if missing. Raise as `Analyses.find`."""
    user, localiser, analyses = press.user_id, press.words, press.services.history.analyses
    again = ComponentAction(GO, match, path=(str(number),))
    exercises = await analysed(press, lambda report: analyses.exercises_of(match, user, report), again)
    if exercises is None:
        return
    table = await press.table(match)
    if not exercises:
        screen = Screen().text(localiser.word("exercise-none"))
        if press.channel == table.channel:
            screen.row(*rematch_buttons(await press.services.matches.look_as(match, user), localiser))
        screen.row(*await puzzle_buttons(press.context, user, localiser))
    elif number >= len(exercises) or max(chosen or 0, drawn or 0) >= len(exercises[number].options):
        raise OutdatedButton
    else:
        position = (number, len(exercises))
        screen = await exercise_screen(
            press.context, table, exercises[number], position, localiser.locale, user=user, chosen=chosen, drawn=drawn
        )
    await _add_matches(screen, press.context, table, user, localiser)
    await press.show(screen)


async def _add_matches(screen: Screen, context: Context, table: Table, user: int, localiser: Localiser) -> None:
    """Add a list of the user's other matches of the game, if there are any."""
    game = context.game(table)
    tables = await own_matches(context, user, game)
    options = [
        Option(entry.id, entry_name(game.title, entry, localiser.locale)) for entry in tables if entry.id != table.id
    ]
    if options:
        screen.row(select(localiser.word("exercise-menu"), ComponentAction(OF_MATCH, ""), options))
