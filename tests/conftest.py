"""The order of the tests: those that wait for a browser or a whole bot begin, so that none is left alone at the end."""

from __future__ import annotations

import pytest

FIRST = ("page", "wire", "contract")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stable: within a folder the order stays."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    folder = item.nodeid.split("/")[1]
    return FIRST.index(folder) if folder in FIRST else len(FIRST)
