"""Changed views: one value exchanged for another that occurred at its place in the same match."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

Route: TypeAlias = tuple[str | int, ...]
MOST = 2
"""Maximum leaves of a kind that are changed, one at a time."""


def leaves(value: Any, route: Route = ()) -> Iterator[tuple[Route, Any]]:
    """Yield every leaf with its path of fields and indexes. A tuple of another length counts as another leaf."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), (*route, name))
    elif isinstance(value, tuple) and value:
        for place, part in enumerate(value):
            yield from leaves(part, (*route, place))
    else:
        yield route, value


def kind_of(route: Route) -> str:
    """Return the kind of a leaf, which is the same for all seats, spaces and tiles: `seats.hand`."""
    return ".".join(part for part in route if isinstance(part, str))


def with_leaf(value: Any, route: Route, leaf: Any) -> Any:
    """Return the value with that leaf replaced."""
    if not route:
        return leaf
    first, *rest = route
    if isinstance(first, str):
        return msgspec.structs.replace(value, **{first: with_leaf(getattr(value, first), tuple(rest), leaf)})
    return (*value[:first], with_leaf(value[first], tuple(rest), leaf), *value[first + 1 :])


def pools(views: list[Any]) -> dict[str, set[Any]]:
    """Return all values in these views by kind of leaf."""
    found: dict[str, set[Any]] = defaultdict(set)
    for view in views:
        for route, leaf in leaves(view):
            found[kind_of(route)].add(leaf)
    return found


def changed(view: Any, pool: dict[str, set[Any]], chance: random.Random) -> Iterator[tuple[str, Any]]:
    """Yield the view with one leaf changed, twice for every kind of leaf."""
    by_kind: dict[str, list[tuple[Route, Any]]] = defaultdict(list)
    for route, leaf in leaves(view):
        by_kind[kind_of(route)].append((route, leaf))
    for kind, found in by_kind.items():
        for route, leaf in chance.sample(found, min(len(found), MOST)):
            others = sorted((other for other in pool[kind] if other != leaf and _is_like(leaf, other)), key=repr)
            if others:
                yield kind, with_leaf(view, route, chance.choice(others))


def _is_like(leaf: Any, other: Any) -> bool:
    """Return whether neither is an empty tuple. It stands for a tuple of any length, which is no leaf."""
    return () not in (leaf, other)
