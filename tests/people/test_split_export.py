"""Tests of split exports: small parts, each valid, complete together."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.people.privacy import split_export

CELLS = st.none() | st.integers() | st.text(max_size=12)
ROWS = st.dictionaries(st.sampled_from(("match", "at", "name")), CELLS, min_size=1)
TABLES = st.dictionaries(st.text(max_size=6), st.lists(ROWS, min_size=1, max_size=12), max_size=4)


def joined(files: tuple[bytes, ...]) -> dict[str, Any]:
    """Return the content of the files, joined."""
    tables: dict[str, list[Any]] = {}
    for file in files:
        for name, rows in json.loads(file)["tables"].items():
            tables.setdefault(name, []).extend(rows)
    return {"format": "f/1", "user": "7", "tables": tables}


@given(TABLES, st.integers(500, 4000))
def test_parts_of_a_split_export_join_to_the_whole(tables: dict[str, list[Any]], limit: int) -> None:
    found = {"format": "f/1", "user": "7", "tables": tables}
    files = split_export(found, limit)
    assert joined(files) == found
    assert list(joined(files)["tables"]) == list(tables)
    assert all(len(file) <= limit for file in files)
    read = [json.loads(file) for file in files]
    assert all((part["format"], part["user"]) == ("f/1", "7") for part in read)
    if len(files) > 1:
        assert [(part["part"], part["parts"]) for part in read] == [(n, len(files)) for n in range(1, len(files) + 1)]
        assert all(part["tables"] for part in read)
    else:
        assert "part" not in read[0]


@pytest.mark.parametrize("limit", [10_000, 30_000, 10**6])
def test_split_export_has_few_files(limit: int) -> None:
    rows = [{"match": f"m{number}", "name": "Ännchen" * 5} for number in range(1000)]
    found = {"format": "f/1", "user": "7", "tables": {"moves": rows}}
    files = split_export(found, limit)
    assert joined(files) == found
    assert len(files) <= 2 + 2 * sum(map(len, files)) // limit


def test_split_export_never_cuts_a_row() -> None:
    found = {"format": "f/1", "user": "7", "tables": {"a": [{"name": "x" * 900}, {"name": "y"}]}}
    files = split_export(found, 400)
    assert len(files) == 2
    assert joined(files) == found
