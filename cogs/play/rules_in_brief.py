"""The rules in brief, page by page, adapted to the table's options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.game import AnyGame
from bot.i18n import is_said, word
from bot.lessons.examples import find_scene, primer
from bot.table.table import Table
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, page_in
from cogs.text.localiser import Localiser
from cogs.text.seat_names import option_name, option_words, spoken
from cogs.ui.board_view import facts_of
from cogs.ui.components import answers, button, page_buttons
from cogs.ui.guards import anyone, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

_GAPS = re.compile(r"\n{3,}")


async def rules_screen(
    context: Context, game: AnyGame, table: Table | None, locale: str, page: int = 0, *, user: int | None = None
) -> Screen:
    """Return that page of the table's rules with its pictures; without a table, with the default options.

    A player of a running match, the `user`, gets the way back to the choices: the rules push the panel out of view.
    """
    poses = primer(game.name).pages.get(_within(game, locale, page) + 1, ())
    scenes = [(name, find_scene(game.name, name, locale)) for name in poses]
    drawn = [(name, await context.draw(scene)) for name, scene in scenes if scene is not None]
    screen = rules_page(game, table, locale, page, drawn)
    if table is not None and table.status == "running" and user is not None and table.seat_of(user) is not None:
        again = ComponentAction("again", table.id)
        screen.row(button(Localiser(locale).word("common-button-again"), again))
    return screen


def rules_page(
    game: AnyGame, table: Table | None, locale: str, page: int, drawn: Sequence[tuple[str, Drawn]] = ()
) -> Screen:
    """Return the page with the given pictures, which are named by their positions."""
    texts = rules_pages(game, table.options if table else {}, locale)
    texts = (*texts, options_page(game, table.options if table else None, locale))
    here, localiser = _within(game, locale, page), Localiser(locale)

    def to(target: int) -> ComponentAction:
        if table is None:
            return ComponentAction("rules-page", "", menu=game.name, path=(str(target),))
        return ComponentAction("rules-at", table.id, path=(str(target),))

    screen = Screen().title(game.title)
    for name, picture in drawn:
        screen.picture(picture, name, _alt(game, name, locale), str)
    return screen.text(texts[here]).row(*page_buttons(localiser, here, len(texts), to))


def _within(game: AnyGame, locale: str, page: int) -> int:
    """Return the page number, limited to the existing pages. The last page shows the options."""
    return max(0, min(page, page_count(game, locale)))


def _alt(game: AnyGame, pose: str, locale: str) -> str:
    """Return the text alternative of an example position's picture."""
    scene = find_scene(game.name, pose, locale)
    if scene is None:
        return ""
    return facts_of(game, scene.view, Localiser(locale, scene.names, is_plain=True))


def rules_pages(game: AnyGame, options: Mapping[str, Any], locale: str) -> tuple[str, ...]:
    """Return the texts `<game>-rules-1`, `<game>-rules-2`, ... with these options, the others at their defaults.

    Paragraphs that the options omit leave no gap.
    """
    chosen = {name: spoken(options.get(name, values[0])) for name, values in game.option_values.items()}
    arguments = {**game.numbers, **chosen}
    texts = (word(f"{game.name}-rules-{page + 1}", locale, **arguments) for page in range(page_count(game, locale)))
    return tuple(_GAPS.sub("\n\n", text).strip() for text in texts)


def options_page(game: AnyGame, options: Mapping[str, Any] | None, locale: str) -> str:
    """Return the options with their current values: those of a table, or the defaults if None."""
    localiser = Localiser(locale)
    key = "games-rules-usual" if options is None else "games-rules-here"
    paragraphs = [localiser.word(key, command=localiser.word("common-path-new", game=game.name))]
    for name, values in game.option_values.items():
        current = (options or {}).get(name, values[0])
        alternatives = " · ".join(option_words(game, name, value, localiser) for value in values if value != current)
        paragraphs.append(
            f"**{option_name(game, name, localiser)}: {option_words(game, name, current, localiser)}**\n"
            f"{localiser.word(f'{game.name}-option-{dashed(name)}-about')}\n"
            f"-# {localiser.word('games-rules-instead', others=alternatives)}"
        )
    return "\n\n".join(paragraphs)


def page_count(game: AnyGame, locale: str) -> int:
    """Return the number of pages of rules."""
    page = 1
    while is_said(f"{game.name}-rules-{page + 1}", locale):
        page += 1
    return page


@answers("rules", "private", viewers_only)
async def answer_rules(press: Press) -> None:
    """Show the first page of *Rules*."""
    table = await press.table()
    await press.show(
        await rules_screen(press.context, press.context.game(table), table, press.locale, user=press.user_id)
    )


@answers("rules-at", "update", viewers_only)
async def turn_rules_at_table(press: Press) -> None:
    """Show another page of a table's rules."""
    table = await press.table()
    game, page = press.context.game(table), page_in(press.action, 0)
    await press.show(await rules_screen(press.context, game, table, press.locale, page, user=press.user_id))


@answers("rules-page", "update", anyone)
async def turn_rules(press: Press) -> None:
    """Show another page of the rules with the default options, without a match."""
    game = press.context.games[one_of(press.context.games, press.action.menu.partition("-")[0])]
    await press.show(await rules_screen(press.context, game, None, press.locale, page_in(press.action, 0)))
