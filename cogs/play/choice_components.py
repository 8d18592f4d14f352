"""Lists and buttons of a choice in progress, its words, and its marks in the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.game import Path
from bot.scene import Scene
from cogs.context import Context
from cogs.play.menu_layout import ChoicePaths, Menu, open_menus
from cogs.play.selection import SEPARATOR, Selection
from cogs.text.choice_tree import SEVERAL
from cogs.text.localiser import Localiser, drawn_names, in_message, plain
from cogs.text.sanitise import escape_formatting
from cogs.ui.board_view import add_hand_in_words, add_pictures, prefers_words, text_board
from cogs.ui.components import MAX_OPTIONS, Option, button, page_buttons, page_count, select
from cogs.ui.screen import Screen

MAX_BUTTONS = 20
"""Discord allows 40 components in a message: lists, texts and rows need the others."""


def add_choices(screen: Screen, selection: Selection) -> None:
    """Add the buttons that lead, the open lists, those of the current choice first, other buttons, and those apart."""
    screen.row(*add_choices_together(screen, selection))


def add_choices_together(screen: Screen, selection: Selection) -> list[Any]:
    """Add the buttons that lead, the open lists, then other buttons, those of a list after the others, losses last.

    Return the buttons apart.
    """
    paths = ChoicePaths(selection.tree)
    buttons, quick, losses, last = list[Any](), list[Any](), list[Any](), list[Any]()
    numbered, places = numbered_places(selection)
    for menu in open_menus(paths, selection.chosen):
        if not menu.has_buttons:
            _add_list(screen, selection, paths, menu, places if menu == numbered else ())
        leading = list[Any]()
        for item in _best_first(selection, menu.items) if menu.has_buttons else menu.quick:
            text, detail = selection.option(paths, menu, item), selection.detail(item)
            if detail and len(menu.items) == 1 and not text.endswith(detail):
                screen.text(f"-# {escape_formatting(text)}: {escape_formatting(detail)}")
            usual = leading if menu.leads else buttons if menu.has_buttons else quick
            row = last if paths.is_apart(item) else losses if selection.label(item).gain < 0 else usual
            row.append(_press(selection, text, item, is_first=menu.leads and not selection.chosen))
        screen.row(*leading)
    screen.row(*[*buttons, *quick, *losses][:MAX_BUTTONS])
    return last


def _add_list(screen: Screen, selection: Selection, paths: ChoicePaths, menu: Menu, places: Path) -> None:
    """Add the current page of the list. `places` are those that the picture numbers, in its order."""
    localiser = in_message(selection.look.table, selection.locale)
    pages = page_count(len(menu.items), MAX_OPTIONS)
    page = selection.page % pages
    numbers: dict[str | None, int] = {place: number for number, place in enumerate(places, 1)}
    lines = [
        _line(selection, paths, menu, item, numbers.get(paths.place(menu, item))) for item in _shown(selection, menu)
    ]
    screen.row(select(selection.heading(paths, menu), selection.to("pick", menu.path, menu.name), lines))
    screen.row(*page_buttons(localiser, page, pages, lambda n: selection.to("page", (str(n), *menu.path), menu.name)))


def _best_first(selection: Selection, items: Sequence[Path]) -> list[Path]:
    """Return the choices of one menu by what they bring, and in canonical order among equals."""
    return sorted(items, key=lambda item: -selection.label(item).gain)


def _shown(selection: Selection, menu: Menu) -> list[Path]:
    """Return the items of the list's current page, best first."""
    page = selection.page % page_count(len(menu.items), MAX_OPTIONS)
    return _best_first(selection, menu.items)[page * MAX_OPTIONS : (page + 1) * MAX_OPTIONS]


def numbered_places(selection: Selection) -> tuple[Menu | None, Path]:
    """Return the open list whose places the picture numbers, and these places in its order."""
    chosen, paths = selection.chosen, ChoicePaths(selection.tree)
    if not selection.is_numbered or not chosen:
        return None, ()
    for menu in open_menus(paths, chosen):
        is_open = not menu.has_buttons and menu.path[: len(chosen)] == chosen
        if is_open and menu.title in selection.game.numbered:
            named = (paths.place(menu, item) for item in _shown(selection, menu))
            return menu, tuple(dict.fromkeys(place for place in named if place is not None))
    return None, ()


def shown_line(selection: Selection, paths: ChoicePaths, menu: Menu, item: Path) -> str:
    """Return the item's text as the panel shows it, with the number that it has in the picture."""
    numbered, places = numbered_places(selection)
    place = paths.place(menu, item)
    if menu.has_buttons or menu != numbered or place not in places:
        return selection.option(paths, menu, item)
    return selection.line(paths, item, menu.path, number=places.index(place) + 1)


def _line(selection: Selection, paths: ChoicePaths, menu: Menu, item: Path, number: int | None) -> Option:
    is_chosen = bool(selection.chosen) and selection.chosen[: len(item)] == item
    return Option(
        "|".join(item[len(menu.path) :]),
        selection.line(paths, item, menu.path, number=number),
        selection.detail(item) or None,
        chosen=is_chosen,
    )


def _press(selection: Selection, text: str, whole: Path, *, is_first: bool) -> Any:
    styles = discord.ButtonStyle
    style = styles.primary if is_first or selection.chosen[: len(whole)] == whole else styles.secondary
    return button(text, selection.to("pick", whole), style=style)


def choice_in_words(selection: Selection) -> str:
    """Return the choices so far, as a list's option names them, or ""."""
    if not selection.chosen:
        return ""
    return f"{SEPARATOR.strip()} {escape_formatting(selection.words(ChoicePaths(selection.tree), selection.chosen))}"


async def add_picture(
    context: Context,
    screen: Screen,
    selection: Selection,
    before: Any = None,
    between: tuple[Any, ...] = (),
    *,
    moves: Path = (),
) -> None:
    """Add the board as the seat sees it, with its choices, a suggested turn or the changes since `before` marked."""
    game, look = selection.game, selection.look
    is_read = await prefers_words(context, look)
    localiser = (in_message if is_read else plain)(look.table, selection.locale)
    targets = dict.fromkeys(text.partition(SEVERAL)[0] for text in selection.tree.notations_below(selection.chosen))
    scene = Scene(
        game=game.name,
        kind="board",
        view=look.view,
        names=drawn_names(look.table),
        locale=selection.locale,
        path=selection.chosen,
        targets=game.best_first(look.view, tuple(targets)),
        winners=look.early_winners,
        before=before,
        between=between,
        is_trial=selection.is_trial,
        numbered=numbered_places(selection)[1],
        moves=moves,
    )
    remark = remark_in_words(selection, localiser, has_picture=False)
    if scene.numbered:
        numbers = localiser.word("common-panel-numbers", count=len(scene.numbered))
        remark = f"{numbers}\n{remark}".strip()
    if selection.is_trial:
        remark = f"{localiser.word('trial-alt')}\n{remark}".strip()
    if is_read:
        add_hand_in_words(context, screen, look, selection.locale, prefix=selection.prefix, remark=remark)
        return
    await add_pictures(context, screen, game, scene, lambda: text_board(game, look, localiser), remark=remark)


def remark_in_words(selection: Selection, localiser: Localiser, *, has_picture: bool) -> str:
    """Return the game's remark on the current choices, after what only a picture would show; "" if it has none."""
    game, view, chosen = selection.game, selection.look.view, selection.chosen
    if not selection.tree.moves:
        return ""
    remarks = (None if has_picture else game.in_words(view, chosen), game.remark(view, chosen))
    return "\n".join(localiser.say(part) for part in remarks if part is not None)
