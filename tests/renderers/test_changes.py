"""Every difference between two pictures is reported as a change, and nothing else."""

from __future__ import annotations

from importlib import import_module
from itertools import chain
from typing import Any

import msgspec
import pytest

from tests.renderers.differences import between, different

GAMES = ("cafe_international", "guatemala_cafe", "saint_martin", "zanzibar")
UNMARKED = {"zanzibar": ("steps",)}
"""Parts of the changes that compared pictures leave out: arrows replace their marks."""
LESS = ("guatemala_cafe",)
"""Games in which some differences are not reported, because they follow from others."""


def of(game: str) -> Any:
    """Return the game's fields, pairs of views and explanations of differences."""
    return import_module(f"tests.renderers.{game}.reported")


def changes(game: str) -> Any:
    """Return the function that reports the changes between two views of the game."""
    return import_module(f"renderers.{game}.pieces.changes").changes


def cases(name: str) -> list[tuple[str, Any]]:
    """Return each game with each entry of its list or table of that name."""
    return [(game, entry) for game in GAMES for entry in getattr(of(game), name)]


@pytest.mark.parametrize(("game", "part"), cases("KNOWN"))
def test_every_field_of_the_view_is_classified_for_changes(game: str, part: type[msgspec.Struct]) -> None:
    reported = of(game)
    assert set(part.__struct_fields__) == reported.KNOWN[part]
    assert not reported.REPORTED & reported.SILENT


@pytest.mark.parametrize(("game", "stretch"), cases("STRETCHES"))
def test_reported_changes_are_exactly_the_visible_ones(game: str, stretch: Any) -> None:
    reported = of(game)
    for before, shown in reported.STRETCHES[stretch]():
        found = changes(game)(before, shown)
        assert reported.unexplained(before, shown, found) == []
        unmarked = {name: getattr(found, name) for name in UNMARKED.get(game, ())}
        is_reported = found != msgspec.structs.replace(changes(game)(shown, shown), **unmarked)
        differs = bool(different(reported.plain(before), reported.plain(shown)))
        assert differs == is_reported or (differs and game in LESS)


@pytest.mark.parametrize(("game", "stretch"), cases("ALONE"))
def test_every_field_of_the_view_is_compared_alone(game: str, stretch: Any) -> None:
    seen, reported = set(), of(game)
    for before, shown in reported.ALONE[stretch]():
        for field, mixed in between(before, shown):
            seen.add(field)
            if field not in reported.APART:
                found = changes(game)(before, mixed)
                assert reported.unexplained(before, mixed, found) == [], field
                assert field not in reported.SILENT or found == changes(game)(shown, shown), field
    assert seen >= reported.REPORTED
    assert not seen & reported.FIXED


@pytest.mark.parametrize(("game", "part"), cases("PARTS"))
def test_forgotten_part_of_the_changes_is_detected(game: str, part: str) -> None:
    reported = of(game)
    for before, shown in chain.from_iterable(pairs() for pairs in reported.FOR_PARTS):
        found = changes(game)(before, shown)
        less = msgspec.structs.replace(found, **{part: getattr(changes(game)(shown, shown), part)})
        if less != found and reported.unexplained(before, shown, less):
            return
    pytest.fail(f"{part} explains no difference")


ROWS = {"cafe_international": "plates", "saint_martin": "panels"}
"""Games whose changes have a row for each seat, with the name of the rows."""


@pytest.mark.parametrize(
    ("game", "part"), [(game, part) for game in ROWS for part in of(game).OF_A_SEAT.__struct_fields__]
)
def test_forgotten_part_of_a_seat_is_detected(game: str, part: str) -> None:
    """`came` and `went` can each account for a row, so they are left out together."""
    reported = of(game)
    parts = ("came", "went") if part in ("came", "went") else (part,)
    empty = {name: getattr(reported.OF_A_SEAT(), name) for name in parts}
    for before, shown in chain.from_iterable(pairs() for pairs in reported.FOR_PARTS):
        found = changes(game)(before, shown)
        rows = tuple(msgspec.structs.replace(row, **empty) for row in getattr(found, ROWS[game]))
        less = msgspec.structs.replace(found, **{ROWS[game]: rows})
        if less != found and reported.unexplained(before, shown, less):
            return
    pytest.fail(f"{part} explains no difference")
