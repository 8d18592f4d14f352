"""Choice of a move in progress, with the words and icons of its steps."""

from __future__ import annotations

import msgspec

from bot.game import AnyGame, Label, Path
from bot.icons import MARKS, mark
from bot.table.table import MatchView
from cogs.context import Context
from cogs.play.menu_layout import ChoicePaths, Menu, labelled_paths
from cogs.text.choice_tree import ChoiceTree
from cogs.text.custom_id import ComponentAction, picked_in
from cogs.text.localiser import illustrated_label, in_message, plain
from cogs.ui.board_view import prefers_words

MAX_LABEL = 38
"""Maximum characters of an option or a button: a phone shows no more."""
SEPARATOR = " › "
"""Separator between the choices of one line."""


class Selection(msgspec.Struct, frozen=True):
    """Choice in progress: the seat's view, its offers, its choices so far and the `page` of a long list.

    `prefix` precedes the verbs of its buttons and lists, for panels other than *My turn*. `is_trial`: it is no choice
    in the match, and the picture says so.
    """

    game: AnyGame
    look: MatchView
    tree: ChoiceTree
    chosen: Path
    locale: str
    page: int = 0
    prefix: str = ""
    is_trial: bool = False
    is_numbered: bool = False
    """Whether the open list and the picture number their places alike."""
    labels: dict[Path, Label] = {}
    """Cache of labels, because the first choices of a path are part of many lines."""

    @classmethod
    async def begin(
        cls,
        context: Context,
        look: MatchView,
        tree: ChoiceTree,
        path: Path | None,
        locale: str,
        *,
        page: int = 0,
        prefix: str = "",
        is_trial: bool = False,
    ) -> Selection:
        """Return the choice in progress after that path, which is the game's start unless given."""
        game = context.game(look.table)
        chosen = tree.longest(game.start(look.view) if path is None else path) if tree.moves else ()
        is_numbered = not await prefers_words(context, look)
        return cls(game, look, tree, chosen, locale, page, prefix, is_trial, is_numbered)

    def label(self, path: Path) -> Label:
        """Return the label of the path's last choice."""
        if path not in self.labels:
            self.labels[path] = self.game.label(self.look.view, path)
        return self.labels[path]

    def plain_label(self, path: Path) -> str:
        """Return the label of the path's last choice as plain text."""
        return plain(self.look.table, self.locale).say(self.label(path).text)

    def icon(self, path: Path) -> str:
        """Return the mark of the icon of the path's last choice, or ""."""
        label = self.label(path)
        if label.icon:
            return mark(label.icon)
        icon_mark = MARKS.search(illustrated_label(self.look.table, self.locale).say(label.text))
        return icon_mark[0] if icon_mark else ""

    def line(self, ways: ChoicePaths, item: Path, beyond: Path = (), *, number: int | None = None) -> str:
        """Return the choices from `beyond` to that item as one line of plain text, with the item's icon.

        `number`: its number in the picture.
        """
        return self.icon(item) + ("" if number is None else f"[{number}] ") + self.words(ways, item, beyond)

    def words(self, ways: ChoicePaths, item: Path, beyond: Path = ()) -> str:
        """Return the choices from `beyond` to that item as one line of plain text, without those that only group."""
        *before, _ = labelled_paths(ways, item, beyond)
        localiser, briefly = plain(self.look.table, self.locale), [self.label(path) for path in before]
        return SEPARATOR.join(
            [*(localiser.say(label.brief or label.text) for label in briefly), self.plain_label(item)]
        )

    def detail(self, item: Path) -> str:
        """Return the detail text of a choice; "" if it has none."""
        detail = self.label(item).detail
        return plain(self.look.table, self.locale).say(detail) if detail is not None else ""

    def option(self, ways: ChoicePaths, menu: Menu, item: Path) -> str:
        """Return the text of the item's line or button. A button has no heading: its text includes what is above it."""
        is_button = menu.has_buttons or item in menu.quick
        is_below = not menu.head and self.chosen[: len(menu.path)] == menu.path
        text = self.line(ways, item, () if is_button and not is_below else menu.path)
        if is_button and len(menu.items) == 1 and (detail := self.detail(item)):
            whole = f"{text} · {detail}"
            return whole if len(whole) <= MAX_LABEL else text
        return text

    def heading(self, ways: ChoicePaths, menu: Menu) -> str:
        """Return the heading of a list: the question of the choice above it, that choice, or the list's own name."""
        shared = next((depth for depth, tokens in enumerate(zip(*menu.items, strict=False)) if len({*tokens}) > 1), 0)
        above = menu.head or menu.items[0][: max(shared, len(menu.path))]
        for depth in range(len(above), 0, -1):
            if (asks := self.label(above[:depth]).asks) is not None:
                return plain(self.look.table, self.locale).say(asks)
        if menu.head:
            return self.line(ways, menu.head)
        return in_message(self.look.table, self.locale).word(f"{self.game.name}-menu-{menu.title}")

    def to(self, verb: str, path: Path = (), menu: str = "") -> ComponentAction:
        """Return the action of one of the panel's components, valid until the seat acts."""
        return ComponentAction(f"{self.prefix}{verb}", self.look.table.id, self.look.token, menu, path)


def picked_path(action: ComponentAction, tree: ChoiceTree, token: int) -> Path | None:
    """Return the picked path and what follows without a choice; None if it is of another token or no longer offered.

    Raise OutdatedButton if nothing was picked.
    """
    picked_in(action)
    return tree.onward(action.path) if action.token == token and tree.notations_below(action.path) else None
