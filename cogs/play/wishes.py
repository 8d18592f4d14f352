"""*Wishes*: moves that the seat's player wants, chosen before being asked, and played when they become possible."""

from __future__ import annotations

from bot.game import Path, line, move_words
from bot.table.table import MatchView
from cogs.context import Context
from cogs.play.auto_answer_buttons import plan_button
from cogs.play.choice_components import add_choices, add_picture, choice_in_words
from cogs.play.panel import show_too_late
from cogs.play.selection import Selection
from cogs.text.choice_tree import ChoiceTree, offers
from cogs.text.custom_id import ComponentAction, one_of, page_in, picked_in
from cogs.text.localiser import in_message
from cogs.text.seat_names import literal
from cogs.ui.components import answers, button
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PREFIX = "wish-"
"""Prefix of the verbs of the buttons and lists."""
FIELD = "wishes"


def wish_tree(context: Context, look: MatchView, wishes: tuple[str, ...]) -> ChoiceTree:
    """Return the choices of the moves for which the seat may still wish."""
    game = context.game(look.table)
    return offers(game, [text for text in game.auto_answers.wishable(look.view) if text not in wishes])


async def wishes_screen(context: Context, look: MatchView, locale: str, *, path: Path, page: int) -> Screen:
    """Return the seat's wishes, the choices for another one, and the buttons that change them."""
    game, localiser, match = context.game(look.table), in_message(look.table, locale), look.table.id
    settings = await context.services.answers.auto_answers.of(match, look.viewer or 0)
    tree = wish_tree(context, look, settings.wishes)
    selection = await Selection.begin(context, look, tree, path, locale, page=page, prefix=PREFIX)
    words = f"{game.name}-auto-answer-{FIELD}"
    wished = tuple(move_words(game, look.view, game.read(text)) for text in settings.wishes)
    value_text = localiser.say(line(f"{words}-value", value=wished, count=len(wished)))
    screen = Screen().text(f"### {localiser.word(words)}\n{value_text}").text(choice_in_words(selection))
    await add_picture(context, screen, selection)
    add_choices(screen, selection)
    clear = button(localiser.word("common-button-wishes-clear"), ComponentAction(f"{PREFIX}clear", match))
    plans = [
        plan_button(game, look, name, settings, localiser, verb=f"{PREFIX}plan")
        for name, values in game.auto_answers.plans(look.view).items()
        if values == (False, True)
    ]
    back = button(localiser.word("prepare-button-leave"), ComponentAction("again", match))
    return screen.row(*plans, *([clear] if settings.wishes else []), back)


async def _show(press: Press, match: str, *, path: Path = (), page: int = 0) -> None:
    """Show the wishes, or *My turn* with that remark if the time for wishes is over."""
    look, locale = await press.own_look(match), press.locale
    if not press.context.game(look.table).auto_answers.wishable(look.view):
        await show_too_late(press, match)
        return
    await press.show(await wishes_screen(press.context, look, locale, path=path, page=page))


@answers("wishes", "update", players_only)
async def open_wishes(press: Press) -> None:
    """Show the wishes."""
    await _show(press, press.match)


@answers(f"{PREFIX}page", "update", players_only)
async def turn_page(press: Press) -> None:
    """Show the next part of a long list."""
    await _show(press, press.match, path=press.action.path[1:], page=page_in(press.action, 0))


@answers(f"{PREFIX}pick", "update", players_only)
async def pick(press: Press) -> None:
    """Handle one choice: show the next list, or add the wish behind the others."""
    picked_in(press.action)
    look = await press.own_look()
    if not press.context.game(look.table).auto_answers.wishable(look.view):
        await show_too_late(press, press.match)
        return
    settings = await press.services.answers.auto_answers.of(press.match, look.viewer or 0)
    tree = wish_tree(press.context, look, settings.wishes)
    path = tree.onward(tree.longest(press.action.path))
    text = tree.notation(path)
    if text is not None:
        await press.services.answers.auto_answers.type(
            press.match, press.user_id, FIELD, ", ".join((*settings.wishes, text))
        )
    await _show(press, press.match, path=path if text is None else ())


@answers(f"{PREFIX}clear", "update", players_only)
async def clear(press: Press) -> None:
    """Forget all wishes."""
    await press.services.answers.auto_answers.type(press.match, press.user_id, FIELD, "")
    await _show(press, press.match)


@answers(f"{PREFIX}plan", "update", players_only)
async def set_plan(press: Press) -> None:
    """Turn an auto-answer on or off, such as leaving the rest to the bot."""
    game = press.context.game(await press.table())
    picked = one_of(game.auto_answers.values.get(press.action.menu, ()), picked_in(press.action), literal)
    await press.services.answers.auto_answers.change(press.match, press.user_id, {press.action.menu: picked})
    await _show(press, press.match)
