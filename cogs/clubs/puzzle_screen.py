"""Private screen of the puzzle of the week: the position, buttons to answer, and later the solution."""

from __future__ import annotations

import discord

from bot.game import refuse
from bot.people.puzzles import AnswerRow, Puzzle
from cogs.clubs.page import SOLVE_PUZZLE, puzzle_result, solved_in_words
from cogs.clubs.search_screens import require_club
from cogs.context import Context
from cogs.match_history.exercises import add_position, anonymous_table, option_buttons, options_in_words
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, parts_in
from cogs.text.localiser import Localiser, in_message, stamp
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import words_screen
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PICK, LIST, ALLOW, READ, OPEN = "solve-pick", "solve-list", "solve-allow", "solve-read", "solve-open"
"""Verbs of the buttons. The path of each begins with the puzzle's number."""


async def puzzle_screen(context: Context, puzzle: Puzzle, user: int, locale: str) -> Screen:
    """Return the puzzle with the user's answer. Once it is over, it has the solution and the statistics."""
    game, puzzles, position = context.games[puzzle.game], context.services.club.puzzles, puzzle.shown
    table, answer = anonymous_table(game, position, locale), await puzzles.answer_of(puzzle, user)
    localiser, is_open = in_message(table, locale), puzzles.is_open(puzzle)
    screen = Screen().title(localiser.word("puzzle-head", game=game.title, turn=position.turn))
    if is_open and answer is None:
        screen.text(localiser.word("puzzle-ask", seat=marked_name(game, position.seat, localiser)))
    to_words, is_answered = ComponentAction(READ, "", path=(str(puzzle.number), "0")), answer is not None
    await add_position(context, screen, table, position, locale, user=user, is_answered=is_answered, to_words=to_words)
    explained = () if is_open else range(len(position.options))
    screen.text(options_in_words(position, localiser, explained=explained, is_anonymous=True))
    screen.text(_answer_words(puzzle, answer, localiser, is_open=is_open))
    if not is_open:
        await _add_statistics(screen, context, puzzle, localiser)
    screen.row(*_option_buttons(puzzle, answer, is_open=is_open))
    allows = (await context.services.people.preferences.of(user)).puzzles
    screen.text(localiser.word("puzzle-allow-about", allows=int(allows)))
    return screen.row(*_choices(puzzle, answer, localiser, is_open=is_open, allows=allows))


def _answer_words(puzzle: Puzzle, answer: AnswerRow | None, localiser: Localiser, *, is_open: bool) -> str:
    if answer is None:
        return ""
    number = answer.choice + 1
    if not is_open:
        return localiser.word("puzzle-answer-was", number=number)
    answered = localiser.word("puzzle-answered", number=number, until=stamp(puzzle.ends_at, "R"))
    return f"{answered}\n-# {localiser.word('puzzle-listed' if answer.is_listed else 'puzzle-unlisted')}"


async def _add_statistics(screen: Screen, context: Context, puzzle: Puzzle, localiser: Localiser) -> None:
    result = await puzzle_result(context, puzzle)
    counts = " · ".join(f"**{number}** ({count})" for number, count in enumerate(result.statistics.counts, 1))
    screen.text(f"{localiser.word('puzzle-counts', counts=counts)}\n-# {solved_in_words(context, result, localiser)}")


def _option_buttons(puzzle: Puzzle, answer: AnswerRow | None, *, is_open: bool) -> list[StatefulButton]:
    """Return the buttons to answer. Their colours reveal nothing until the puzzle is over."""

    def pick(option: int) -> ComponentAction:
        return ComponentAction(PICK, "", path=(str(puzzle.number), str(option)))

    if not is_open:
        chosen = puzzle.shown.best if answer is None else answer.choice
        return option_buttons(puzzle.shown, pick, chosen, is_open=False)
    if answer is None:
        return option_buttons(puzzle.shown, pick)
    primary, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    return [
        button(str(number + 1), pick(number), style=primary if number == answer.choice else grey, disabled=True)
        for number in range(len(puzzle.shown.options))
    ]


def _choices(
    puzzle: Puzzle, answer: AnswerRow | None, localiser: Localiser, *, is_open: bool, allows: bool
) -> list[StatefulButton]:
    """Return the switches: to be named among the solvers, and to allow puzzles from the user's matches."""

    def to(verb: str, *, is_on: bool) -> ComponentAction:
        return ComponentAction(verb, "", path=(str(puzzle.number), str(int(not is_on))))

    allow = button(localiser.word("puzzle-button-forbid" if allows else "puzzle-button-allow"), to(ALLOW, is_on=allows))
    if answer is None or not is_open:
        return [allow]
    label = "puzzle-button-unlist" if answer.is_listed else "puzzle-button-list"
    return [button(localiser.word(label), to(LIST, is_on=answer.is_listed)), allow]


async def _find(press: Press, parts: int) -> tuple[Puzzle, int]:
    """Return the puzzle and the last number of the path. Raise Refused, OutdatedButton."""
    guild, _ = await require_club(press)
    path = parts_in(press.action, parts)
    puzzle = await press.services.club.puzzles.of(guild, number_in(path[0]))
    if puzzle.game not in press.context.games:
        raise refuse("no_puzzle")
    return puzzle, number_in(path[-1])


async def _show(press: Press, puzzle: Puzzle) -> None:
    await press.show(await puzzle_screen(press.context, puzzle, press.user_id, press.locale))


@answers(SOLVE_PUZZLE, "private", anyone)
async def open_puzzle(press: Press) -> None:
    """Show a puzzle from the club page."""
    puzzle, _ = await _find(press, 1)
    await _show(press, puzzle)


@answers(READ, "update", anyone)
async def read_puzzle(press: Press) -> None:
    """Show a page of the hand and the board in words."""
    puzzle, page = await _find(press, 2)
    game = press.context.games[puzzle.game]
    localiser = in_message(anonymous_table(game, puzzle.shown, press.locale), press.locale)

    def to(page: int) -> ComponentAction:
        return ComponentAction(READ, "", path=(str(puzzle.number), str(page)))

    back = button(localiser.word("daily-button-back"), ComponentAction(OPEN, "", path=(str(puzzle.number),)))
    await press.show(words_screen("", game, puzzle.shown.view, localiser, page, to=to).row(back))


@answers(OPEN, "update", anyone)
async def reopen_puzzle(press: Press) -> None:
    """Show the puzzle again after its board in words."""
    await _show(press, (await _find(press, 1))[0])


@answers(PICK, "update", anyone)
async def answer_puzzle(press: Press) -> None:
    """Store the user's answer. Raise Refused."""
    puzzle, choice = await _find(press, 2)
    if choice >= len(puzzle.shown.options):
        raise OutdatedButton
    await press.services.club.puzzles.answer(puzzle, press.user_id, choice)
    await _show(press, puzzle)


@answers(LIST, "update", anyone)
async def change_listed(press: Press) -> None:
    """Store whether the user wants to be named among the solvers."""
    puzzle, is_on = await _find(press, 2)
    await press.services.club.puzzles.set_listed(puzzle, press.user_id, is_listed=bool(is_on))
    await _show(press, puzzle)


@answers(ALLOW, "update", anyone)
async def change_allowed(press: Press) -> None:
    """Store whether puzzles may be made from the user's matches."""
    puzzle, is_on = await _find(press, 2)
    await press.services.people.preferences.change(press.user_id, puzzles=bool(is_on))
    await _show(press, puzzle)
