"""All tests: those that wait for a browser or a whole bot begin, and grounds are painted once for all of a run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from renderers.kit import larder

FIRST = ("page", "wire", "contract")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stable: within a folder the order stays."""
    items.sort(key=_place)


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh larder for this run, shared by its processes and theirs; never that of whoever runs the tests."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "cache"
    os.environ["TAVOLINO_CACHE"] = str(folder)
    larder.keep_in(folder)
    return folder


def _place(item: pytest.Item) -> int:
    folder = item.nodeid.split("/")[1]
    return FIRST.index(folder) if folder in FIRST else len(FIRST)
