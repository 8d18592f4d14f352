"""Rows written and read by the names of their columns."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from bot.store.engine.row_mapper import RowMapper, delete, insert, update, upsert

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
MILLISECONDS = 1_772_366_400_000


class Lesson(msgspec.Struct, frozen=True):
    """Row whose field `done` has another name in the database."""

    moves: tuple[str, ...]
    step: str
    done: bool = False


def test_rows_are_read_by_name_and_converted_by_type() -> None:
    lessons = RowMapper("lessons", Lesson, done="has_finished")
    assert lessons.columns == "moves, step, has_finished"
    assert lessons.read(('["a","b"]', "first", 1)) == Lesson(("a", "b"), "first", done=True)
    assert lessons.row(Lesson(("a",), "last")) == {"moves": '["a"]', "step": "last", "has_finished": False}


def test_unknown_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="done"):
        RowMapper("lessons", Lesson)
    with pytest.raises(ValueError, match="words"):
        insert("notes", {"match": "m", "words": ""})
    with pytest.raises(ValueError, match="words"):
        update("notes", {"words": ""}, match="m")
    with pytest.raises(ValueError, match="words"):
        delete("notes", words="")


def test_optional_values_and_times_survive_a_round_trip() -> None:
    class Clock(msgspec.Struct, frozen=True):
        due_at: datetime | None
        given: timedelta

    clocks = RowMapper("clocks", Clock)
    for clock in (Clock(NOW, timedelta(hours=2)), Clock(None, timedelta())):
        assert clocks.read(tuple(clocks.row(clock).values())) == clock
    assert clocks.row(Clock(NOW, timedelta(seconds=2))) == {"due_at": MILLISECONDS, "given": 2000}


def test_updates_and_deletions_concern_the_rows_with_these_values() -> None:
    changed = update("notes", {"text": None, "at": NOW}, match="m", user=None)
    assert changed.query == (
        "UPDATE notes SET text = ?, at = ? WHERE match = ? AND user IS NULL",
        (None, MILLISECONDS, "m"),
    )
    assert delete("notes", match="m", at=NOW).query == (
        "DELETE FROM notes WHERE match = ? AND at = ?",
        ("m", MILLISECONDS),
    )


def test_upsert_replaces_only_the_allowed_columns_outside_the_key() -> None:
    row = {"match": "m", "user": 1, "text": "t", "at": NOW}
    whole = upsert("notes", row)
    assert whole.sql == (
        "INSERT INTO notes (match, user, text, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (match, user) DO UPDATE SET text = excluded.text, at = excluded.at"
    )
    assert whole.values == ("m", 1, "t", MILLISECONDS)
    assert upsert("notes", row, ("at",)).sql.endswith("DO UPDATE SET at = excluded.at")
    assert upsert("notes", row, ()).sql.endswith("(match, user) DO NOTHING")
    assert upsert("notes", row, newer="at").sql.endswith(" WHERE notes.at < excluded.at")
    assert " ON CONFLICT (text) DO UPDATE " in upsert("notes", row, ("at",), unique=("text",)).sql
