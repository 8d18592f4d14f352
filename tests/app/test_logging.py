"""The log: one line per event, ids as fields, and one id that connects a press with the picture it causes."""

from __future__ import annotations

import errno
import json
import logging
import math
import re
import sqlite3
import time
from collections.abc import Iterator
from contextvars import copy_context
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.app.logging import JsonFormatter, StorageTroubleFilter, TextFormatter, open_log
from bot.database_errors import DatabaseBusyError
from bot.tracing import TRACE, Trace, press_id
from cogs.messages import publisher
from cogs.ui import interactions
from tests.waiting import until
from tests.wire.play_session import move_once, session_at, typed


class LogRecorder(logging.Handler):
    """Formats entries as a bot does, and keeps them."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[dict[str, Any]] = []
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(JsonFormatter().format(record)))
        self.texts.append(TextFormatter("{levelname} {name}: {message}", style="{").format(record))

    def of(self, press: str) -> list[str]:
        """Return the log lines of that press, in order."""
        return [line["message"] for line in self.lines if press in line.get("press", "").split(",")]


@pytest.fixture
def kept() -> Iterator[LogRecorder]:
    found = LogRecorder()
    ours = [logging.getLogger(name) for name in ("bot", "cogs", "renderers")]
    levels = [logger.level for logger in ours]
    for logger in ours:
        logger.addHandler(found)
        logger.setLevel(logging.DEBUG)
    yield found
    for logger, level in zip(ours, levels, strict=True):
        logger.removeHandler(found)
        logger.setLevel(level)


async def test_log_traces_a_press_from_its_arrival_to_the_picture(tmp_path: Path, kept: LogRecorder) -> None:
    async with session_at(tmp_path) as session:
        people = await session.new_match("Annabella", "Brunello")
        match = await session.match_id()
        await session.quiet()
        kept.lines.clear()
        kept.texts.clear()
        await move_once(session, people)
        await session.quiet()
        stored = [line for line in kept.lines if line["message"] == "stored"]
        assert stored
        for line in stored:
            await until(lambda: "answered" in kept.of(line["press"]), "the end of the answer")  # noqa: B023 - at once
            said = kept.of(line["press"])
            assert [word for word in said if word in ("press", "stored", "shown")] == ["press", "stored", "shown"]
            (shown,) = [one for one in kept.lines if one["message"] == "shown" and line["press"] in one["press"]]
            assert (shown["match"], shown["seq"] >= line["seq"], shown["ms"] >= 0) == (match, True, True)
        secrets = ["Annabella", "Brunello", session.loopback.token, *(str(person.id) for person in people)]
        assert [text for text in kept.texts if any(secret in text for secret in secrets)] == []


async def test_ordinary_moves_write_no_log_lines(
    tmp_path: Path, kept: LogRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is 27 kB, and its log at most a fifth of that: no line for each press has room in it."""
    monkeypatch.setattr(interactions, "SLOW_ANSWER_SECONDS", math.inf)
    monkeypatch.setattr(publisher, "SLOW_UPDATE_SECONDS", math.inf)
    async with session_at(tmp_path) as session:
        people = await session.quiet_match("Anna", "Bruno")
        for _ in range(3):
            await move_once(session, people)
        await typed(people[0], session.channel, "zanzibar new")
        await session.quiet()
        assert sum(line["message"] == "stored" for line in kept.lines) >= 3
        assert [line for line in kept.lines if line["level"] != "DEBUG" and "match" in line] == []


async def test_slow_answer_is_logged_by_default(
    tmp_path: Path, kept: LogRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "SLOW_ANSWER_SECONDS", 0.0)
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        answer = await (await anna.slash(session.channel, "games mine")).settled()
        await until(lambda: "answered" in kept.of(press_id(answer.id)), "the end of the answer")
        (told,) = [line for line in kept.lines if line["message"] == "answered"]
        assert (told["level"], told["press"]) == ("INFO", press_id(answer.id))


async def test_refusal_is_logged_under_the_id_of_its_press(tmp_path: Path, kept: LogRecorder) -> None:
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        for _ in range(2):
            answer = await (await anna.slash(session.channel, "zanzibar new")).settled()
        await until(lambda: "answered" in kept.of(press_id(answer.id)), "the end of the answer")
        assert kept.of(press_id(answer.id)) == ["press", "refused", "answered"]
        assert [line["reason"] for line in kept.lines if line["message"] == "refused"] == ["table_taken"]


def record(message: str, *given: object, logger: str = "bot.x", fault: BaseException | None = None) -> Any:
    info = None if fault is None else (type(fault), fault, None)
    found = logging.LogRecord(logger, logging.WARNING, "x.py", 1, message, given, info)
    found.match = "abc"
    return found


def test_json_and_text_logs_have_the_same_fields() -> None:
    copy_context().run(_both_forms_say_the_same)


def _both_forms_say_the_same() -> None:
    TRACE.set(Trace("0badcafe", 0.0))  # not for the bots of later tests
    told = json.loads(JsonFormatter().format(record("no %s", "picture")))
    assert {name: told[name] for name in ("level", "logger", "message", "press", "match")} == {
        "level": "WARNING",
        "logger": "bot.x",
        "message": "no picture",
        "press": "0badcafe",
        "match": "abc",
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00", told["at"])
    text = TextFormatter("{levelname} {name}: {message}", style="{").format(record("no %s", "picture"))
    assert text == "WARNING bot.x: no picture press=0badcafe match=abc"


def test_json_log_writes_discord_ids_as_strings() -> None:
    said = record("x")
    said.guild, said.seq, said.late = 1478089506816000007, 2**53 - 1, None
    told = json.loads(JsonFormatter().format(said))
    assert (told["guild"], told["seq"], told["late"]) == ("1478089506816000007", 2**53 - 1, None)


def test_json_log_puts_an_error_and_its_traceback_in_one_line() -> None:
    line = JsonFormatter().format(record("accident", fault=ValueError("two\nlines")))
    assert "\n" not in line
    assert "ValueError: two" in json.loads(line)["trace"]


def test_log_hides_user_ids_in_lines_of_libraries() -> None:
    said = record("Ignoring exception in %r (User: %s)", "x", 1478089506816000007, logger="discord.app_commands.tree")
    for form in (TextFormatter("{message}", style="{"), JsonFormatter()):
        assert "1478089506816000007" not in form.format(said)


@pytest.mark.parametrize("form", ["text", "json"])
def test_setting_chooses_the_log_format(form: Any, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        open_log("INFO", form)
        logging.getLogger("bot").info("here", extra={"match": "abc"})
        logging.getLogger("discord").info("chatter")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    (line,) = capsys.readouterr().err.splitlines()
    assert ("match=abc" in line) == (form == "text")
    assert line.startswith("{") == (form == "json")


def test_trace_of_presses_shown_together_keeps_all_their_ids() -> None:
    first, second = Trace("aa", 5.0), Trace("bb", 7.0)
    both = second.merged_with(first)
    assert (both.press, both.began) == ("aa,bb", 5.0)
    assert first.merged_with(None) is first
    assert first.merged_with(first) is first
    assert [both.arrive(), both.arrive()] == [True, False]


def test_trace_reports_each_press_as_shown_only_once() -> None:
    """Automatic work after a press, such as a computer's move, keeps the trace of the press."""
    first, second, third = Trace("aa", 5.0), Trace("bb", 7.0), Trace("cc", 9.0)
    both = second.merged_with(first)
    assert both.arrive()
    assert not any(one.arrive() for one in (both, first, second))
    later = both.merged_with(third.merged_with(first))
    assert (later.press, later.began) == ("cc", 9.0)
    assert [later.arrive(), third.arrive()] == [True, False]


def test_trace_names_a_press_once_however_often_it_is_merged() -> None:
    first, second = Trace("aa", 5.0), Trace("bb", 7.0)
    trail = first
    for _ in range(100):
        trail = first.merged_with(second.merged_with(trail))
    assert sorted(trail.press.split(",")) == ["aa", "bb"]


def failed(fault: Exception, at: float) -> logging.LogRecord:
    """Return a record of an unexpected error, caused by that one."""
    try:
        raise RuntimeError("not stored") from fault
    except RuntimeError as error:
        record = logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "step failed", (), (type(error), error, None))
    record.created = at
    return record


def sqlite_fault(name: str, text: str) -> Exception:
    fault = sqlite3.OperationalError(text)
    fault.sqlite_errorname = name
    return fault


TROUBLES = {
    "the disk is full, nothing can be stored": (
        sqlite_fault("SQLITE_FULL", "database or disk is full"),
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EDQUOT, "Disk quota exceeded"),
        asyncpg.DiskFullError("could not extend file"),
    ),
    "attempt to write a readonly database": (
        sqlite_fault("SQLITE_READONLY_DBMOVED", "attempt to write a readonly database"),
    ),
    "The database does not answer.": (DatabaseBusyError("The database does not answer."),),
}


@pytest.mark.parametrize("told", TROUBLES)
def test_failing_database_writes_are_logged_once_a_minute(told: str) -> None:
    faults, gate = TROUBLES[told], StorageTroubleFilter()
    try:
        records = [failed(faults[at % len(faults)], float(at)) for at in range(200)]
        passed = [record for record in records if gate.filter(record)]
        assert [record.created for record in passed] == [0, 60, 120, 180]
        assert [vars(record).get("left_out") for record in passed] == [None, 59, 59, 59]
        assert gate.filter(failed(ValueError("a bug"), 181.0)), "all else is logged whole"
    finally:
        gate.close()
    for form in (TextFormatter("{message}", style="{"), JsonFormatter()):
        text = form.format(failed(faults[0], 0.0))
        assert "\n" not in text
        assert "Traceback" not in text
        assert f"step failed: {told}" in text


def own_records(caplog: pytest.LogCaptureFixture) -> Iterator[logging.LogRecord]:
    """Yield what the filter has logged, without what a thread of another test may log meanwhile."""
    return (record for record in caplog.records if record.name == StorageTroubleFilter.__module__)


async def test_log_reports_when_writes_succeed_again(caplog: pytest.LogCaptureFixture) -> None:
    gate, now = StorageTroubleFilter(0.02), time.time()
    told = TROUBLES["attempt to write a readonly database"]
    assert [gate.filter(failed(told[0], now)) for _ in range(3)] == [True, False, False]
    await until(lambda: [*own_records(caplog)], "the end of the trouble")
    (over,) = own_records(caplog)
    assert (over.getMessage(), vars(over)["left_out"]) == ("no write has failed for 0 seconds", 2)
    assert gate.filter(failed(told[0], now)), "the next trouble is told at once"
    gate.close()
