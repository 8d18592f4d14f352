"""Listeners: each is called, whatever the others do."""

from __future__ import annotations

import pytest

from bot.listeners import Listeners


def test_failing_listener_is_logged_without_the_user_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    listeners, heard = Listeners[[int, str]](), list[tuple[int, str]]()

    def fail(user: int, match: str) -> None:
        raise RuntimeError(match)

    listeners.add(fail)
    listeners.add(lambda user, match: heard.append((user, match)))
    listeners.tell(4711, "sb23ufuu")
    assert heard == [(4711, "sb23ufuu")]
    (record,) = caplog.records
    assert ("sb23ufuu" in record.message, "4711" in record.message) == (True, False)
