"""Interactive lessons: explanation, position, task, and the choices of the real panel, with their handlers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import discord
import msgspec

from bot.game import AnyGame, BadNotation, IllegalMove, Line, Path, Refused, refuse, signed
from bot.history.match_lists import MatchFilter
from bot.i18n import whole
from bot.icons import without_marks
from bot.lessons.lesson_moves import AttemptResult, NothingToDo
from bot.lessons.lesson_state import LessonState, Points, Way, name_in_presses
from bot.scene import Scene
from bot.table.refusals import Stale
from cogs.context import Context
from cogs.messages.match_state import headline, score_lines
from cogs.play.choice_components import add_choices, add_picture, choice_in_words, shown_line
from cogs.play.hint import hint_screen
from cogs.play.menu_layout import ChoicePaths, open_menus
from cogs.play.selection import SEPARATOR, Selection, picked_path
from cogs.text.choice_tree import offers, tokens
from cogs.text.custom_id import ComponentAction, one_of, page_in, picked_in
from cogs.text.localiser import Localiser, in_message, plain
from cogs.text.sanitise import escape_formatting
from cogs.ui.board_view import prefers_words, words_screen
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PREFIX = "learn-"
"""Prefix of the verbs of all buttons and lists in a lesson."""


async def lesson_screen(
    context: Context,
    game: AnyGame,
    lesson: LessonState,
    locale: str,
    *,
    note: str,
    path: Path | None,
    page: int,
) -> Screen:
    """Return the learner's current step. `note`: the result of the last move, or why it was refused."""
    localiser, look = in_message(lesson.look.table, locale), lesson.look
    tree = offers(game, () if lesson.is_done else look.offers)
    selection = await Selection.begin(context, look, tree, path, locale, page=page, prefix=PREFIX)
    screen = (
        Screen().text(f"### {lesson_title(game, lesson, localiser)}\n{_step_text(game, lesson, localiser)}").text(note)
    )
    if lesson.step is None:
        screen.text(f"{headline(game, look, localiser)}\n{score_lines(game, look, localiser)}")
    screen.text(choice_in_words(selection))
    await add_picture(context, screen, selection, None if selection.chosen else lesson.before)
    if lesson.step is not None and lesson.step.with_hand:
        await _add_hand(context, screen, selection)
    add_choices(screen, selection)
    screen.row(*_buttons(lesson, localiser))
    if await _has_own_match(context, game, lesson.look.table.host):
        learning = ComponentAction("study-game", look.table.id)
        screen.row(button(localiser.word("exercise-button-learn"), learning))
    return screen


async def _has_own_match(context: Context, game: AnyGame, user: int) -> bool:
    """Return whether the learner has ended a match of the game, from which exercises can be made."""
    if game.skill is None:
        return False
    search = MatchFilter(user=user, game=game.name, state="finished")
    page = await context.services.history.match_lists.page(search, 0, 1)
    return bool(page.entries)


def lesson_title(game: AnyGame, lesson: LessonState, localiser: Localiser) -> str:
    """Return the game and the number of the step."""
    number = lesson.place + 1
    return localiser.word("lessons-title", game=game.title, place=number, steps=lesson.steps)


def wrong_act_text(tried: AttemptResult, localiser: Localiser) -> str:
    """Return the text on a wrong move, with its consequences."""
    return localiser.word("lessons-wrong", brings=act_result(tried.heard, tried.points, localiser))


def act_result(lines: tuple[Line, ...], points: Points, localiser: Localiser) -> str:
    """Return the game's text for a move's effect, and the score change unless the text mentions it."""
    text = " ".join(localiser.say(line) for line in lines)
    before, after = points
    if before != after and not re.search(rf"(?<!\w){whole(after)}(?!\w)", text):
        scores = {"before": whole(before), "after": whole(after)}
        text += " " + localiser.word("lessons-points", change=signed(after - before), **scores)
    return text.strip()


def answer_in_words(game: AnyGame, lesson: LessonState, locale: str, *, is_numbered: bool) -> str:
    """Return the first accepted move in notation, and the buttons and lines that make it in the step's panel."""
    look, step = lesson.look, lesson.step
    right = (step.answer(look.offers) if step is not None else None) or ""
    tree = offers(game, look.offers)
    selection = Selection(game, look, tree, tree.longest(game.start(look.view)), locale, is_numbered=is_numbered)
    steps = SEPARATOR.join(_shown_path(selection, right))
    return in_message(look.table, locale).word("lessons-answer", steps=steps, notation=right)


def _shown_path(selection: Selection, notation: str) -> Iterator[str]:
    """Yield each button or line that one presses for this move, beginning with these choices.

    A line has its list before it if there are several lists.
    """
    tree, paths = selection.tree, ChoicePaths(selection.tree)
    path = tokens(selection.game.choices(selection.game.read(notation)))
    while tree.notation(selection.chosen) != notation:
        menus = open_menus(paths, selection.chosen)
        items = [(menu, item) for menu in menus for item in menu.items if path[: len(item)] == item]
        menu, item = max(items, key=lambda entry: len(entry[1]))
        text = f"**{_plain(shown_line(selection, paths, menu, item))}**"
        is_one_of_lists = not menu.has_buttons and sum(not menu.has_buttons for menu in menus) > 1
        yield f"*{_plain(selection.heading(paths, menu))}* {text}" if is_one_of_lists else text
        selection = msgspec.structs.replace(selection, chosen=tree.onward(item))


def _plain(text: str) -> str:
    return escape_formatting(without_marks(text).strip())


def reading_screen(game: AnyGame, lesson: LessonState, locale: str, number: int) -> Screen:
    """Return that page of the board in words, with buttons to the other pages."""
    localiser, match = in_message(lesson.look.table, locale), lesson.look.table.id

    def to(page: int) -> ComponentAction:
        return ComponentAction(f"{PREFIX}read-page", match, path=(str(page),))

    heading = f"### {lesson_title(game, lesson, localiser)}"
    return words_screen(heading, game, lesson.look.view, localiser, number, to=to)


def _step_text(game: AnyGame, lesson: LessonState, localiser: Localiser) -> str:
    """Return the step's explanation and task or, once done, its result."""
    if lesson.step is None:
        return _free_game_text(game, lesson, localiser)
    key = f"{game.name}-lesson-{lesson.step.name}"
    if lesson.is_done:
        result = act_result(lesson.heard, lesson.points, localiser)
        return f"✅ {localiser.word('lessons-right', brings=result)}\n{localiser.word(f'{key}-done', **game.numbers)}"
    return f"{localiser.word(key, **game.numbers)}\n**{localiser.word(f'{key}-ask')}**"


def _free_game_text(game: AnyGame, lesson: LessonState, localiser: Localiser) -> str:
    """Return the introduction to the free game, the events since the learner's last move, or what to do next."""
    if not lesson.learner.moves:
        return localiser.word(f"{game.name}-lesson-ending", **game.numbers)
    events = "\n".join(localiser.say(line) for line in lesson.heard)
    if not lesson.is_over:
        return events
    new, rules = localiser.word("common-path-new", game=game.name), localiser.word("common-path-rules", game=game.name)
    over = localiser.word("lessons-over", game=game.title, command=new, rules=rules)
    return f"{events}\n{over}".strip()


async def _add_hand(context: Context, screen: Screen, selection: Selection) -> None:
    """Add the private hand, as in a real match."""
    game, view, localiser = selection.game, selection.look.view, plain(selection.look.table, selection.locale)
    hand = game.hand(view)
    if hand is None:
        return
    scene = Scene(game=game.name, kind="hand", view=hand, names=localiser.names, locale=selection.locale)
    facts = "\n".join(localiser.say(fact) for fact in game.texts.hand_facts(view))
    screen.picture(await context.draw(scene), "hand", facts, lambda: facts)


def is_hintable(lesson: LessonState) -> bool:
    """Return whether a hint is available: in the free game, on the learner's turn."""
    return lesson.step is None and bool(lesson.look.offers)


def _buttons(lesson: LessonState, localiser: Localiser) -> list[StatefulButton]:
    """Return the navigation buttons of the step or of the free game, and *Board in words*."""

    def to(verb: str, **how: Any) -> StatefulButton:
        pressed = ComponentAction(f"{PREFIX}{verb}", lesson.look.table.id, lesson.learner.token)
        return button(localiser.word(f"lessons-button-{verb}"), pressed, **how)

    from_first = ComponentAction(f"{PREFIX}read", lesson.look.table.id, menu="first", path=("0",))
    read = button(localiser.word("board_in_words-button"), from_first)
    if lesson.step is None:
        hint = ComponentAction(f"{PREFIX}hint", lesson.look.table.id)
        alone = ComponentAction("play-first", "", menu=lesson.look.table.game)
        return [
            button(localiser.word("guide-button-computer"), alone, style=discord.ButtonStyle.success),
            *([button(localiser.word("hint-button"), hint)] if is_hintable(lesson) else []),
            to("earlier"),
            *([to("undo")] if lesson.look.can_undo else []),
            *([to("anew")] if lesson.learner.moves else []),
            to("first"),
            read,
        ]
    on = to("next", style=discord.ButtonStyle.success) if lesson.is_done else to("skip")
    last = to("anew") if lesson.is_done else to("show")
    if lesson.place == 0:
        return [on, last, read]
    return [to("earlier"), on, last, to("first"), read]


DIRECTIONS: Mapping[str, Way] = {
    "next": "on",
    "skip": "on",
    "earlier": "back",
    "anew": "anew",
    "first": "first",
    "undo": "undo",
}
"""Navigation by verb: next step (solved or skipped), previous step, restart of the step, first step.

`undo` undoes the learner's last move in the free game and everything after it.
"""


@answers("learn", "kept", anyone)
async def open_lesson(press: Press) -> None:
    """Show the lesson at the learner's step. Raise Refused."""
    await open_lesson_of(press, game_of(press.context, press.action))


@answers(f"{PREFIX}pick", "update", anyone)
async def pick(press: Press) -> None:
    """Handle one choice: show the next list, or try the move."""
    game = game_of(press.context, press.action)
    person = press.person
    lesson = await press.services.computers.lesson_progress.sitting(game, person)
    tree = offers(game, lesson.look.offers)
    path = picked_path(press.action, tree, lesson.learner.token)
    if path is None or lesson.is_done:
        await _show(press, game, lesson, note=_warning(lesson, person.locale, Stale()))
        return
    notation = tree.notation(path)
    if notation is None:
        await _show(press, game, lesson, path=path)
    else:
        await try_act(press, game, notation, press.action.token)


@answers(f"{PREFIX}page", "update", anyone)
async def turn_page(press: Press) -> None:
    """Show the next part of a list that is longer than Discord allows."""
    game = game_of(press.context, press.action)
    lesson = await press.services.computers.lesson_progress.sitting(game, press.person)
    await _show(press, game, lesson, path=press.action.path[1:], page=page_in(press.action, 0))


def _register_ways() -> None:
    """Register the navigation handlers."""
    for verb, way in DIRECTIONS.items():
        answers(f"{PREFIX}{verb}", "update", anyone)(partial(_go, way))


@answers(f"{PREFIX}show", "update", anyone)
async def show_answer(press: Press) -> None:
    """Show an accepted move, choice by choice."""
    game, person = game_of(press.context, press.action), press.person
    lesson = await press.services.computers.lesson_progress.sitting(game, person)
    if lesson.step is None or lesson.is_done:
        await _show(press, game, lesson)
        return
    is_numbered = not await prefers_words(press.context, lesson.look)
    await _show(press, game, lesson, note=answer_in_words(game, lesson, person.locale, is_numbered=is_numbered))


@answers(f"{PREFIX}hint", "update", anyone, is_long=True)
async def give_hint(press: Press) -> None:
    """Show a strong computer player's move in the free game. Raise Refused."""
    game, person = game_of(press.context, press.action), press.person
    lesson = await press.services.computers.lesson_progress.sitting(game, person)
    if not is_hintable(lesson):
        raise refuse("nothing_to_decide")
    hint = await press.services.computers.ai_explanations.hint_at(game, lesson.look)
    await press.show(await hint_screen(press.context, hint, person.locale, PREFIX))


@answers(f"{PREFIX}hint-do", "update", anyone)
async def do_hint(press: Press) -> None:
    """Make the moves of the hint, all with this press."""
    picked_in(press.action)
    game, person, token = game_of(press.context, press.action), press.person, press.action.token
    for move in press.action.path[:-1]:
        try:
            lesson, _ = await press.services.computers.lesson_progress.act(game, person, move, token)
        except (Stale, IllegalMove, BadNotation, NothingToDo):
            break
        token = lesson.learner.token
    await try_act(press, game, press.action.path[-1], token)


@answers(f"{PREFIX}again", "update", anyone)
async def show_again(press: Press) -> None:
    """Refresh the step."""
    await show_lesson(press, game_of(press.context, press.action))


async def open_lesson_of(press: Press, game: AnyGame) -> None:
    """Show the current step if the game is offered here. Raise Refused."""
    await press.services.people.servers.check_game(press.guild, game)
    await show_lesson(press, game)


async def show_lesson(press: Press, game: AnyGame) -> None:
    """Show the current step in answer to this interaction. Raise Refused."""
    press.context.pictures.warm(game.name)
    lesson = await press.services.computers.lesson_progress.sitting(game, press.person)
    await _show(press, game, lesson)


async def try_act(press: Press, game: AnyGame, text: str, token: int | None = None) -> None:
    """Try a move and show the result: its effect, a note that it is wrong, or the reason for a refusal."""
    person = press.person
    try:
        lesson, tried = await press.services.computers.lesson_progress.act(game, person, text, token)
    except (Stale, IllegalMove, BadNotation, NothingToDo) as refused:
        lesson = await press.services.computers.lesson_progress.sitting(game, person)
        await _show(press, game, lesson, note=_warning(lesson, person.locale, refused))
        return
    note = wrong_act_text(tried, _localiser(lesson, person.locale)) if tried.verdict == "wrong" else ""
    await _show(press, game, lesson, note=note)


def game_of(context: Context, pressed: ComponentAction) -> AnyGame:
    """Return the lesson's game. Raise OutdatedButton."""
    return one_of(context.games.values(), pressed.match, name_in_presses)


@answers(f"{PREFIX}read-page", "update", anyone)
@answers(f"{PREFIX}read", "private", anyone)
async def _show_reading(press: Press) -> None:
    """Show *Board in words* at that page."""
    game, person = game_of(press.context, press.action), press.person
    lesson = await press.services.computers.lesson_progress.sitting(game, person)
    await press.show(reading_screen(game, lesson, person.locale, page_in(press.action, 0)))


async def _go(way: Way, press: Press) -> None:
    game, person = game_of(press.context, press.action), press.person
    note = ""
    try:
        lesson = await press.services.computers.lesson_progress.go(game, person, way, press.action.token)
    except Stale as stale:
        lesson = await press.services.computers.lesson_progress.sitting(game, person)
        note = _warning(lesson, person.locale, stale)
    await _show(press, game, lesson, note=note)


async def _show(
    press: Press,
    game: AnyGame,
    lesson: LessonState,
    *,
    note: str = "",
    path: Path | None = None,
    page: int = 0,
) -> None:
    await press.show(await lesson_screen(press.context, game, lesson, press.locale, note=note, path=path, page=page))


def _localiser(lesson: LessonState, locale: str) -> Localiser:
    return in_message(lesson.look.table, locale)


def _warning(lesson: LessonState, locale: str, refused: Refused) -> str:
    return _localiser(lesson, locale).warning(refused.line)


_register_ways()
