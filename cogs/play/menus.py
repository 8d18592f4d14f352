"""The menus of a panel: which choices stand open together, as lists and as buttons, so that few presses make a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from bot.game import Choice, Path
from cogs.wording.choosing import Choices, Node, by_menu

MOST = 25
"""So many lines a list has where it is laid flat; Discord takes no more."""
MOST_LISTS = 7
"""So many lists stand in one panel at the most when each head of a list gets one of its own."""
MOST_BUTTONS = 8
"""So many choices that have a button are offered as buttons alone."""


class Menu(msgspec.Struct, frozen=True):
    """A list or a row of buttons: `items` are whole paths that go on from `path`.

    `name` tells it from the others of that path, `title` is the menu whose words stand over it, `head` the path whose
    words stand there instead. Of a list the `quick` items have a button as well.
    """

    path: Path
    name: str
    title: str
    items: tuple[Path, ...]
    has_buttons: bool = False
    head: Path = ()
    quick: tuple[Path, ...] = ()


class Ways:
    """The tree of choices, by path: what follows, and whether anything does."""

    def __init__(self, tree: Choices) -> None:
        self._tree = tree

    def following(self, path: Path) -> tuple[Choice, ...]:
        """The choices after that path."""
        return self._tree.following(path)

    def breadth(self, path: Path) -> int:
        """How many choices follow."""
        return len(self._below(path))

    def is_move(self, path: Path) -> bool:
        """Whether nothing is left to choose."""
        return not self._below(path)

    def is_quick(self, path: Path) -> bool:
        """Whether its last choice is."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.quick

    def are_moves(self, paths: Iterable[Path]) -> bool:
        """Whether each of them is a move."""
        return all(map(self.is_move, paths))

    def carried(self, path: Path) -> Path:
        """Over levels with one choice."""
        below = self._below(path)
        while len(below) == 1:
            ((token, node),) = below.items()
            path, below = (*path, token), node.below
        return path

    def wider(self, path: Path) -> list[Path]:
        """The paths one level below."""
        return [self.carried((*path, token)) for token in self._below(path)]

    def choices_of(self, path: Path, beyond: Path) -> tuple[Choice, ...]:
        """The choices on the way from `beyond` to that path."""
        found, node = list[Choice](), self._tree.at(beyond)
        for token in path[len(beyond) :]:
            node = None if node is None else node.below[token]
            found += [] if node is None or node.choice is None else [node.choice]
        return tuple(found)

    def _below(self, path: Path) -> Mapping[str, Node]:
        node = self._tree.at(path)
        return {} if node is None else node.below


def menus(ways: Ways, chosen: Path) -> tuple[Menu, ...]:
    """All that stand open once so much has been chosen: what goes on from it before the rest, lists before buttons."""
    plain = list(_opened(ways, (), unfolds=False))
    if not _leading(ways, plain, chosen):
        return _in_order([], _opened(ways, (), unfolds=True))
    along: list[Menu] = []
    here = plain
    while leading := _leading(ways, here, chosen):
        menu, item = leading
        along.append(menu)
        here = list(_opened(ways, item, unfolds=False))
    return _in_order([*along, *here], plain)


def told(ways: Ways, item: Path, beyond: Path = ()) -> tuple[Path, ...]:
    """The paths whose words make a line of a list: all on the way but those that only group what lies below."""
    on_the_way = ways.choices_of(item, beyond)
    paths = [item[: len(beyond) + depth + 1] for depth in range(len(on_the_way))]
    return tuple(path for path, choice in zip(paths, on_the_way, strict=True) if path == item or not choice.groups)


def _opened(ways: Ways, path: Path, *, unfolds: bool) -> Iterator[Menu]:
    """The menus right behind that path; a button that would only open lists gives way to them."""
    level = by_menu(ways.following(path))
    lists = sum(not choice.button for choices in level.values() for choice in choices[:1])
    for name, choices in level.items():
        heads = [(*path, choice.token) for choice in choices if not choice.button]
        if heads:
            yield from _listed(ways, path, name, heads, MOST_LISTS - lists + 1 if unfolds else 0)
        for choice in choices:
            if choice.button and not ways.is_move((*path, choice.token)):
                yield from _opened(ways, (*path, choice.token), unfolds=unfolds)
        final = [(*path, choice.token) for choice in choices if choice.button]
        if moves := tuple(filter(ways.is_move, final)):
            yield Menu(path, name, name, moves, has_buttons=True)


def _listed(ways: Ways, path: Path, name: str, heads: list[Path], most: int) -> Iterator[Menu]:
    """One list of whole moves where they are few enough; else one for each head where so many may be; else heads."""
    items = flat(ways, heads)
    if not ways.are_moves(items) and len(heads) <= most and all(_unfolds(ways, head) for head in heads):
        for head in heads:
            yield _menu(ways, head, name, flat(ways, ways.wider(head)), head)
    else:
        yield _menu(ways, path, name, items, ())


def _unfolds(ways: Ways, head: Path) -> bool:
    return 0 < ways.breadth(head) <= MOST


def _menu(ways: Ways, path: Path, name: str, items: Iterable[Path], head: Path) -> Menu:
    whole = tuple(items)
    on_the_way = ways.choices_of(whole[0], path)
    title = next((choice.menu for choice in on_the_way if not choice.groups), name)
    head = head if any(not choice.groups for choice in ways.choices_of(head, ())) else ()
    quick = tuple(item for item in whole if ways.is_quick(item))
    few = len(whole) == 1 or bool(quick)
    return Menu(path, name, title, whole, few and len(whole) <= MOST_BUTTONS and ways.are_moves(whole), head, quick)


def flat(ways: Ways, heads: Iterable[Path]) -> list[Path]:
    """The same choices with as many levels laid flat as leave no more than a list holds, the narrowest first."""
    items = [ways.carried(head) for head in heads]
    breadths = [ways.breadth(item) for item in items]
    while True:
        narrowest = min(filter(None, breadths), default=None)
        if narrowest is None or len(items) + narrowest - 1 > MOST:
            return items
        place = breadths.index(narrowest)
        below = ways.wider(items[place])
        items[place : place + 1] = below
        breadths[place : place + 1] = map(ways.breadth, below)


def _leading(ways: Ways, here: Iterable[Menu], chosen: Path) -> tuple[Menu, Path] | None:
    """The open item that has been chosen, and the menu in which it stands."""
    for menu in here:
        for item in menu.items:
            if not ways.is_move(item) and chosen[: len(item)] == item:
                return menu, item
    return None


def _in_order(first: Iterable[Menu], then: Iterable[Menu]) -> tuple[Menu, ...]:
    """Each once, lists before buttons."""
    found = {(menu.path, menu.name, menu.has_buttons): menu for menu in (*first, *then)}
    return tuple(sorted(found.values(), key=lambda menu: menu.has_buttons))
