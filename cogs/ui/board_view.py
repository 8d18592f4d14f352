"""Board on a screen: a picture with its alt text, or text if it cannot be drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import discord
import msgspec

from bot.game import AnyGame, Line, Seat
from bot.scene import Scene
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.drawing.pictures import Place
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser, cut, drawn_names, in_message, plain
from cogs.ui.components import StatefulButton, button, page_buttons
from cogs.ui.screen import ALT_LIMIT, Screen

MAX_PAGE_LENGTH = 3000
"""Maximum characters per page of *Board in words*."""
RESERVED_FOR_MESSAGE, MIN_BOARD_WORDS = 1000, 400
"""Characters reserved for the message below the board in words, and the minimum for the board in words."""
MAX_ITEM_LENGTH = 1500


def items_of(game: AnyGame, view: Any, localiser: Localiser) -> tuple[str, ...]:
    """Return the user's own hand and the whole board, one text per item."""
    return in_items((*game.texts.hand_facts(view), *game.texts.listing(view)), localiser)


Winners: TypeAlias = tuple[Seat, ...] | None
"""Winners of a match that was ended early, () if it has no result. None if the view shows the result itself."""


def early_end_in_words(winners: tuple[Seat, ...], localiser: Localiser) -> str:
    """Return how a match ended before its last move."""
    if not winners:
        return localiser.word("common-table-stopped")
    names = (localiser.names[seat] for seat in winners)
    who = ", ".join(names if localiser.is_plain else (f"**{name}**" for name in names))
    return localiser.word("common-table-ended-early", who=who, count=len(winners))


def lines_in_words(
    game: AnyGame, lines: Iterable[Line], view: Any, localiser: Localiser, winners: Winners
) -> list[str]:
    """Return the Lines as texts. After an early end, its text replaces the view's headline."""
    if winners is None:
        return [localiser.say(item) for item in lines]
    head, end = game.texts.headline(view), early_end_in_words(winners, localiser)
    return [end if item == head else localiser.say(item) for item in lines]


def in_items(items: Iterable[Line], localiser: Localiser) -> tuple[str, ...]:
    """Return the Lines as items of a list."""
    return tuple(f"- {cut(localiser.say(item).strip(), MAX_ITEM_LENGTH)}" for item in items)


def pages_of(items: Iterable[str], limit: int) -> tuple[tuple[str, ...], ...]:
    """Split the items into as few pages as possible, each within the limit. Return at least one page."""
    pages: list[list[str]] = [[]]
    room = limit
    for item in items:
        if len(item) >= room and pages[-1]:
            pages.append([])
            room = limit
        pages[-1].append(item)
        room -= len(item) + 1
    return tuple(map(tuple, pages))


def words_screen(
    heading: str,
    game: AnyGame,
    view: Any,
    localiser: Localiser,
    number: int,
    *buttons: StatefulButton,
    to: Callable[[int], ComponentAction],
) -> Screen:
    """Return that page of *Board in words* below the heading, with buttons to the other pages and these `buttons`."""
    pages = pages_of(items_of(game, view, localiser), MAX_PAGE_LENGTH)
    number = min(number, len(pages) - 1)
    position = localiser.word("board_in_words-page", page=number + 1, pages=len(pages))
    screen = Screen().text(f"{heading}\n{position}" if heading else f"### {position}")
    screen.text("\n".join(pages[number]))
    return screen.row(*page_buttons(localiser, number, len(pages), to), *buttons)


async def prefers_words(context: Context, look: MatchView) -> bool:
    """Return whether the player of the view's seat, or the only one of a solo table, wants words, not pictures."""
    user = look.table.lone_reader if look.viewer is None else look.table.seats[look.viewer].user
    return user is not None and await context.reads_words(user)


def add_words(context: Context, screen: Screen, look: MatchView, locale: str) -> Screen:
    """Add as much of the board in words as fits, and a button to the page with the rest. Return the screen."""
    localiser = in_message(look.table, locale)
    items = items_of(context.game(look.table), look.view, localiser)
    first, *rest = pages_of(items, max(MIN_BOARD_WORDS, screen.room - RESERVED_FOR_MESSAGE))
    screen.text("\n".join(first))
    if rest:
        on = to_page(look, page_with(items, len(first)))
        screen.row(button(localiser.word("board_in_words-button-on"), on))
    return screen


def add_hand_in_words(
    context: Context, screen: Screen, look: MatchView, locale: str, *, prefix: str, remark: str
) -> Screen:
    """Add the remark, the user's own hand in words, and a button to the whole board in words. Return the screen.

    Lines of the remark that the hand repeats are left out. Panels with a `prefix` have that button anyway.
    """
    game, localiser = context.game(look.table), in_message(look.table, locale)
    hand = in_items(game.texts.hand_facts(look.view), localiser)
    screen.text("\n".join(row for row in remark.splitlines() if f"- {row}" not in hand))
    screen.text("\n".join(hand))
    return screen if prefix else screen.row(read_button(look, localiser))


def read_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return a button that opens *Board in words* at its first page."""
    return button(localiser.word("board_in_words-button"), to_page(look, 0))


ON, OFF = "on", "off"
FORMER = {"yes": ON, "no": OFF}
"""Menus of the switch that version 1.0.0 has left in direct messages, by what they set."""


def words_switch(
    localiser: Localiser, verb: str, *, is_on: bool, match: str = "", menu: str = "", path: tuple[str, ...] = ()
) -> StatefulButton:
    """Return the switch *Words only*, whose label says its state. What it sets, `on` or `off`, ends its path."""
    label = localiser.word("common-button-words", value=ON if is_on else OFF)
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    pressed = ComponentAction(verb, match, menu=menu, path=(*path, OFF if is_on else ON))
    return button(label, pressed, style=style)


async def set_words_only(context: Context, user: int, pressed: ComponentAction) -> bool:
    """Store what the pressed switch sets: board and hand in words, without icons. Return whether it is on now."""
    choice = FORMER.get(pressed.menu) or (pressed.path[-1] if pressed.path else "")
    is_on = one_of((ON, OFF), choice) == ON
    await context.services.people.preferences.change(user, in_words=is_on, icons=None)
    return is_on


def to_page(look: MatchView, number: int) -> ComponentAction:
    """Return the action that opens that page of *Board in words*."""
    return ComponentAction("read", look.table.id, path=(str(number),))


def page_with(items: tuple[str, ...], number: int) -> int:
    """Return the page of *Board in words* that contains the item with that number."""
    count = 0
    for index, page in enumerate(pages_of(items, MAX_PAGE_LENGTH)):
        count += len(page)
        if number < count:
            return index
    return 0


BREAKS = ("\n", ", ", "; ")
"""Separators at which an alt text may be cut."""


class BoardPicture(msgspec.Struct, frozen=True, kw_only=True):
    """View of a table, to be shown to a reader of `locale`.

    - `before`: earlier view. The picture marks the changes since.
    - `between`: views at the ends of the turns since `before`. Older changes are marked paler.
    - `winners`: see `Winners`.
    - `place`: the managed message that shows the board; None if a user waits for the picture.
    """

    table: Table
    view: Any
    locale: str
    kind: str = "board"
    winners: Winners = None
    before: Any = None
    between: tuple[Any, ...] = ()
    place: Place | None = None


async def add_view(context: Context, screen: Screen, board: BoardPicture) -> Screen:
    """Add the board as a picture with its alt text, or as text if it cannot be drawn."""
    table, game = board.table, context.game(board.table)
    localiser = plain(table, board.locale)
    scene = Scene(
        game=game.name,
        kind=board.kind,
        view=board.view,
        names=drawn_names(table),
        locale=board.locale,
        winners=board.winners,
        before=board.before,
        between=board.between,
    )

    def in_rows() -> str:
        return rows_of(game, board.view, localiser, board.winners)

    return await add_pictures(context, screen, game, scene, in_rows, place=board.place)


async def add_pictures(
    context: Context,
    screen: Screen,
    game: AnyGame,
    scene: Scene,
    instead: Callable[[], str],
    *,
    place: Place | None = None,
    remark: str = "",
) -> Screen:
    """Add the scene's picture, or those of the board's parts one below the other.

    The first alt text begins with `remark`. The text `instead` takes the place of the first picture if it is missing.
    """
    parts = game.parts(scene.moves or scene.targets) if scene.kind == "board" else ()
    pictures = (
        [("board", scene, game.facts)]
        if not parts
        else [(part.name, msgspec.structs.replace(scene, kind=f"board:{part.name}"), part.facts) for part in parts]
    )
    slots = [
        place if place is None or not number else place._replace(part=name)
        for number, (name, *_) in enumerate(pictures)
    ]
    drawn_pictures = await asyncio.gather(
        *(context.draw(part_scene, slot) for (_, part_scene, _), slot in zip(pictures, slots, strict=True))
    )
    localiser = Localiser(scene.locale, scene.names, is_plain=True)
    for number, ((name, part_scene, facts), picture) in enumerate(zip(pictures, drawn_pictures, strict=True)):
        lines = [
            *([] if number else remark.splitlines()),
            *lines_in_words(game, list(facts(scene.view)), scene.view, localiser, scene.winners),
        ]
        screen.picture(
            picture,
            name,
            alt_of([*dict.fromkeys(lines)], localiser),
            (lambda: "") if number else instead,
            scene=part_scene,
        )
    return screen


def facts_of(game: AnyGame, view: Any, localiser: Localiser) -> str:
    """Return the board's facts as text, cut at Discord's limit. The least important facts come last."""
    return alt_of([localiser.say(fact) for fact in game.facts(view)], localiser)


def alt_of(facts: Sequence[str], localiser: Localiser) -> str:
    """Return the facts, one per line. If they exceed Discord's limit, the last line says where to read the rest."""
    whole = "\n".join(facts)
    if len(whole) <= ALT_LIMIT:
        return whole
    rest = localiser.word(
        "board_in_words-rest", button=localiser.word("board_in_words-button"), more=localiser.word("common-button-more")
    )
    head = whole[: ALT_LIMIT - len(rest) - len(" …\n")]
    return f"{head[: max(map(head.rfind, BREAKS))].rstrip(',;')} …\n{rest}"


def rows_of(game: AnyGame, view: Any, localiser: Localiser, winners: Winners = None) -> str:
    """Return the picture's whole content as text for a code block."""
    return "\n".join(lines_in_words(game, game.text_board(view), view, localiser, winners)).replace("```", "'''")


async def add_board(
    context: Context,
    screen: Screen,
    look: MatchView,
    locale: str,
    kind: str = "board",
    *,
    before: Any = None,
    between: tuple[Any, ...] = (),
    may_be_read: bool = True,
    place: Place | None = None,
) -> Screen:
    """Add the board as the viewer sees it, with the changes since `before` marked.

    If `may_be_read`, readers who prefer words get the board in words instead, which needs much room. `between` and
    `place`: see `BoardPicture`.
    """
    if may_be_read and kind == "board" and await prefers_words(context, look):
        return add_words(context, screen, look, locale)
    picture = BoardPicture(
        table=look.table,
        view=look.view,
        locale=locale,
        kind=kind,
        winners=look.early_winners,
        before=before,
        between=between,
        place=place,
    )
    return await add_view(context, screen, picture)


def text_board(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the whole position as text for a code block."""
    return rows_of(game, look.view, localiser, look.early_winners)
