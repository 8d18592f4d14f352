"""Tests that malformed files get a short verdict quickly and store nothing."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.game import Line
from bot.games import GAMES
from bot.history.record import Verdict, digest, verify_bytes
from bot.i18n import LOCALES, say
from tests.database_reader import rows_in
from tests.history.record.hostile_files import damaged_fields, encoded, hostile_files, whole_files
from tests.history.record.random_records import made_record

LONGEST = 500
SECONDS = 10
TRIES = 100
"""Files damaged in random places, besides those with every field damaged in every way."""


def record_of(name: str, number: int = 0) -> dict[str, Any]:
    """Return a valid record with undos."""
    return made_record(GAMES[name], random.Random(number), players=GAMES[name].players[0])


def is_tame(sentence: str) -> bool:
    """Return whether it is one short line that can be printed."""
    return 0 < len(sentence) <= LONGEST and sentence.isprintable()


def keys(said: Line) -> Iterator[str]:
    yield said.key
    for _, value in said.args:
        if isinstance(value, Line):
            yield from keys(value)


def check(verdict: Verdict, number: str | None, true: str) -> None:
    """Check that a file gets a foreseen sentence in every language, and that a valid one is the original record."""
    for locale in LOCALES:
        assert is_tame(" ".join(say(verdict.line, locale, verdict.names).split()))
        assert "\n\n" not in say(verdict.line, locale, verdict.names)
    assert is_tame(str(verdict))
    assert "records-detail-fault" not in set(keys(verdict.line)), str(verdict)
    assert number == (true if verdict.ok else None)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("name", GAMES)
def test_any_fault_of_a_record_is_described_in_a_short_sentence(name: str) -> None:
    found = set()
    for number in range(2):
        record = record_of(name, number)
        true = digest(record)
        chance = random.Random(f"{name} {number}")
        for data in (*damaged_fields(record, chance), *hostile_files(record, chance, TRIES)):
            verdict, given = verify_bytes(data)
            check(verdict, given, true)
            found.add(verdict.reason)
    lacking = {"unreadable", "true", "move", "setup-unreadable"} - found
    assert not lacking, f"no damage to a field of the record leads to the verdict {lacking}: see hostile_files.py"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rotating(4)
def test_oversized_or_foreign_files_are_rejected_quickly(name: str) -> None:
    record = record_of(name)
    true = digest(record)
    for data in whole_files(record):
        began = time.process_time()
        verdict, given = verify_bytes(data)
        assert time.process_time() - began < SECONDS, data[:100]
        check(verdict, given, true)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("name", GAMES)
def test_record_commands_print_one_line_and_write_nothing_for_a_bad_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    record, database = record_of(name), tmp_path / "new.db"
    chance = random.Random(name)
    files = [*hostile_files(record, chance, 12), *chance.sample(list(whole_files(record)), 6)]
    paths, codes = list[str](), set()
    for place, data in enumerate(files):
        (path := tmp_path / f"{place}.json").write_bytes(data)
        verdict, _ = verify_bytes(data)
        codes.add(code := main(["verify", str(path), "--database", str(database)]))
        said = capsys.readouterr().out.splitlines()
        assert (code == 0, len(said)) == (verdict.ok, 5 if verdict.ok else 1)
        assert all(is_tame(sentence) for sentence in said)
        paths += [] if verdict.ok else [str(path)]
    assert {1, 2} <= codes
    assert main(["import", *paths, "--database", str(database)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert all(is_tame(sentence.removeprefix(path)) for path, sentence in zip(paths, said, strict=True))
    assert rows_in(database) == 0


BROKEN = {
    "match": ["", "a\n", "x" * 1_000_000, "Ä", "../x"],
    "name": ["", "\x00", "a\nb", "x" * 101, "\u202ex"],
    "at": ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "1969-12-31T23:59:59.0001Z"],
}


def test_record_with_an_odd_id_name_or_time_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, path = tmp_path / "new.db", tmp_path / "match.json"
    for field, values in BROKEN.items():
        for value in values:
            record = record_of("zanzibar")
            if field == "match":
                record["match"] = value
            elif field == "name":
                record["seats"][0]["name"] = value
            else:
                for step in (*record["moves"], *record["taken_back"]):
                    step["at"] = value
            path.write_bytes(encoded(record))
            assert main(["verify", str(path)]) == 0
            capsys.readouterr()
            assert main(["import", str(path), "--database", str(database)]) == 1
            (sentence,) = capsys.readouterr().out.splitlines()
            assert is_tame(sentence.removeprefix(f"{path}: "))
    assert rows_in(database) == 0


def test_oversized_file_is_read_only_up_to_the_limit_of_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    began = time.process_time()
    assert main(["verify", "/dev/zero"]) == 2
    assert time.process_time() - began < SECONDS
    assert is_tame(capsys.readouterr().out.strip())
