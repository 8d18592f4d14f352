"""Choice of a move in progress, with the words and icons of its steps."""

from __future__ import annotations

import msgspec

from bot.game import AnyGame, Label, Path
from bot.icons import MARKS, mark
from bot.table.table import MatchView
from cogs.play.menus import ChoicePaths, labelled_paths
from cogs.text.choice_tree import ChoiceTree
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import illustrated_label, plain

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
    labels: dict[Path, Label] = {}
    """Cache of labels, because the first choices of a path are part of many lines."""

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

    def line(self, ways: ChoicePaths, item: Path, beyond: Path = ()) -> str:
        """Return the choices from `beyond` to that item as one line of plain text, with the item's icon."""
        *before, _ = labelled_paths(ways, item, beyond)
        localiser, briefly = plain(self.look.table, self.locale), [self.label(path) for path in before]
        labels = [*(localiser.say(label.brief or label.text) for label in briefly), self.plain_label(item)]
        return self.icon(item) + SEPARATOR.join(labels)

    def to(self, verb: str, path: Path = (), menu: str = "") -> ComponentAction:
        """Return the action of one of the panel's components, valid until the seat acts."""
        return ComponentAction(f"{self.prefix}{verb}", self.look.table.id, self.look.since, menu, path)
