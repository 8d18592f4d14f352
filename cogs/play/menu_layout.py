"""Menus of a panel: the open choices as lists and buttons, arranged so that a move takes few presses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.game import Choice, Path
from cogs.text.choice_tree import ChoiceNode, ChoiceTree, by_menu
from cogs.ui.components import MAX_OPTIONS

MAX_LISTS = 3
"""Maximum lists in one panel if each choice of a list gets its own list: more would be several questions at once."""
MAX_AS_BUTTONS = 8
"""Maximum choices with a button that are offered without a list."""


class Menu(msgspec.Struct, frozen=True):
    """List or row of buttons: `items` are whole paths that continue `path`.

    - `name`: distinguishes menus of one path.
    - `title`: menu whose text is the heading.
    - `head`: path whose text is the heading instead; () uses `title`.
    - `quick`: items of a list that have a button as well.
    - `leads`: whether its buttons stand above the lists.
    """

    path: Path
    name: str
    title: str
    items: tuple[Path, ...]
    has_buttons: bool
    head: Path = ()
    quick: tuple[Path, ...] = ()
    leads: bool = False


class ChoicePaths:
    """Tree of choices, with the queries that menus need."""

    def __init__(self, tree: ChoiceTree) -> None:
        self._tree = tree

    def next_choices(self, path: Path) -> tuple[Choice, ...]:
        """Return the choices after that path."""
        return self._tree.next_choices(path)

    def choice_count(self, path: Path) -> int:
        """Return how many choices follow."""
        return len(self._below(path))

    def is_move(self, path: Path) -> bool:
        """Return whether nothing is left to choose."""
        return not self._below(path)

    def is_quick(self, path: Path) -> bool:
        """Return whether the path's last choice is a quick one."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.quick

    def leads(self, path: Path) -> bool:
        """Return whether the button of the path's last choice stands above the lists."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.leads

    def is_apart(self, path: Path) -> bool:
        """Return whether the button of the path's last choice is apart from the others, after them."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.button and node.choice.order > 0

    def is_group(self, path: Path) -> bool:
        """Return whether the path's last choice only splits those below it, of which there are some."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.groups and bool(node.below)

    def has_list_apart(self, path: Path) -> bool:
        """Return whether what follows the path's last choice is a separate list."""
        node = self._tree.at(path)
        return node is not None and node.choice is not None and node.choice.apart and bool(node.below)

    def longest_flat_list(self, paths: Iterable[Path]) -> int:
        """Return how many lines a list may have that shows what follows these paths together."""
        nodes = [self._tree.at(path) for path in paths]
        return min((node.choice.flat for node in nodes if node is not None and node.choice is not None), default=0)

    def are_moves(self, paths: Iterable[Path]) -> bool:
        """Return whether each of them is a complete move."""
        return all(map(self.is_move, paths))

    def end_list(self, paths: Iterable[Path]) -> bool:
        """Return whether a list goes no further than these paths: they are moves, or only buttons follow."""
        return all(all(choice.button for choice in self.next_choices(path)) for path in paths)

    def skip_single_choices(self, path: Path) -> Path:
        """Return the path extended over levels with a single choice."""
        below = self._below(path)
        while len(below) == 1:
            ((token, node),) = below.items()
            path, below = (*path, token), node.below
        return path

    def paths_below(self, path: Path) -> list[Path]:
        """Return the paths one level below."""
        below = by_menu(self.next_choices(path)).values()
        return [self.skip_single_choices((*path, choice.token)) for menu in below for choice in menu]

    def choices_of(self, path: Path, beyond: Path) -> tuple[Choice, ...]:
        """Return the choices between `beyond` and that path."""
        choices, node = list[Choice](), self._tree.at(beyond)
        for token in path[len(beyond) :]:
            node = None if node is None else node.below[token]
            choices += [] if node is None or node.choice is None else [node.choice]
        return tuple(choices)

    def place(self, menu: Menu, item: Path) -> str | None:
        """Return the place on the board that an item of that menu names, or None, as for a way to another menu."""
        named = (choice for choice in self.choices_of(item, menu.path) if not choice.groups)
        tokens = (choice.token for choice in named if choice.menu == menu.title)
        token = next(tokens, None)
        return None if token is None else token.removeprefix(">").removeprefix("x")

    def _below(self, path: Path) -> Mapping[str, ChoiceNode]:
        node = self._tree.at(path)
        return {} if node is None else node.below


def open_menus(ways: ChoicePaths, chosen: Path) -> tuple[Menu, ...]:
    """Return all menus open after these choices: buttons that lead, lists that continue them, others, then buttons."""
    plain = list(_menus_below(ways, (), unfolds=False))
    if not _chosen_item(ways, plain, chosen):
        return _unique_menus([], _menus_below(ways, (), unfolds=True))
    along: list[Menu] = []
    here = plain
    while leading := _chosen_item(ways, here, chosen):
        menu, item = leading
        along.append(menu)
        here = list(_menus_below(ways, item, unfolds=False))
    return _unique_menus([*along, *here], plain)


def labelled_paths(ways: ChoicePaths, item: Path, beyond: Path = ()) -> tuple[Path, ...]:
    """Return the paths whose texts label a list's option: every choice on the path except pure groups."""
    on_the_way = ways.choices_of(item, beyond)
    paths = [item[: len(beyond) + depth + 1] for depth in range(len(on_the_way))]
    return tuple(path for path, choice in zip(paths, on_the_way, strict=True) if path == item or not choice.groups)


def _menus_below(ways: ChoicePaths, path: Path, *, unfolds: bool) -> Iterator[Menu]:
    """Yield the menus directly below that path. A button that would only open lists is replaced by these lists."""
    level = by_menu(ways.next_choices(path))
    lists = sum(not choice.button for choices in level.values() for choice in choices[:1])
    for name, choices in level.items():
        heads = [(*path, choice.token) for choice in choices if not choice.button]
        if heads:
            yield from _list_menus(ways, path, name, heads, MAX_LISTS - lists + 1 if unfolds else 0)
        for choice in choices:
            if choice.button and not ways.is_move((*path, choice.token)):
                yield from _menus_below(ways, (*path, choice.token), unfolds=unfolds)
        final = [(*path, choice.token) for choice in choices if choice.button]
        if moves := tuple(filter(ways.is_move, final)):
            yield Menu(path, name, name, moves, has_buttons=True, leads=all(map(ways.leads, moves)))


def _list_menus(ways: ChoicePaths, path: Path, name: str, heads: list[Path], limit: int) -> Iterator[Menu]:
    """Yield one list of whole moves if they fit, else one list for each head if allowed, else a list of heads."""
    items = flatten(ways, heads)
    if any(map(ways.has_list_apart, heads)):
        has_list_each = len(heads) == 1
    else:
        fit = len(heads) <= limit and all(0 < ways.choice_count(head) <= MAX_OPTIONS for head in heads)
        has_list_each = fit and (len(heads) == 1 or not ways.end_list(items))
    if has_list_each:
        for head in heads:
            yield _menu(ways, head, name, flatten(ways, ways.paths_below(head)), head)
    else:
        yield _menu(ways, path, name, items, ())


def _menu(ways: ChoicePaths, path: Path, name: str, items: Iterable[Path], head: Path) -> Menu:
    whole = tuple(items)
    on_the_way = ways.choices_of(whole[0], path)
    title = next((choice.menu for choice in on_the_way if not choice.groups), name)
    head = head if any(not choice.groups for choice in ways.choices_of(head, ())) else ()
    quick = tuple(item for item in whole if ways.is_quick(item))
    few = len(whole) == 1 or bool(quick)
    return Menu(path, name, title, whole, few and len(whole) <= MAX_AS_BUTTONS and ways.are_moves(whole), head, quick)


def flatten(ways: ChoicePaths, heads: Sequence[Path]) -> list[Path]:
    """Return the choices with as many whole levels flattened as fit into a list: all of a level or none.

    Pieces whose places have lists of their own are never flattened together.
    A level that is shown as buttons, such as the turns of a tile, stays out of the list.
    """
    items = [ways.skip_single_choices(head) for head in heads]
    if len(items) > 1 and any(map(ways.has_list_apart, heads)):
        return [item if ways.end_list([item]) else head for head, item in zip(heads, items, strict=True)]
    limit = min(MAX_OPTIONS, ways.longest_flat_list(heads)) if len(heads) > 1 else MAX_OPTIONS
    while not ways.end_list(items):
        below = _opened(ways, items)
        while any(map(ways.is_group, below)):  # a group alone answers nothing
            below = _opened(ways, below)
        if len(below) > limit:
            return _opened(ways, items) if len(items) == 1 else items
        items = below
    return items


def _opened(ways: ChoicePaths, items: Iterable[Path]) -> list[Path]:
    """Return the paths one level below, and those that end a list as they are."""
    return [path for item in items for path in ([item] if ways.end_list([item]) else ways.paths_below(item))]


def _chosen_item(ways: ChoicePaths, here: Iterable[Menu], chosen: Path) -> tuple[Menu, Path] | None:
    """Return the open item that has been chosen, with its menu, or None."""
    for menu in here:
        for item in menu.items:
            if not ways.is_move(item) and chosen[: len(item)] == item:
                return menu, item
    return None


def _unique_menus(first: Iterable[Menu], then: Iterable[Menu]) -> tuple[Menu, ...]:
    """Return each menu once: buttons that lead, lists, other buttons."""
    unique = {(menu.path, menu.name, menu.has_buttons): menu for menu in (*first, *then)}
    return tuple(sorted(unique.values(), key=lambda menu: (not menu.leads, menu.has_buttons)))
