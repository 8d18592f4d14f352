"""Classification of Discord's errors by one shared table."""

from __future__ import annotations

import errno
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.database_errors import is_full
from cogs.ui.errors import (
    ErrorCause,
    cause_of,
    is_access_denied,
    is_closed_to_us,
    is_rate_limited,
    is_refusal,
    is_trouble,
    refuses_edits,
)

REFUSED, LIMITED, SHUT, CLOSED, NO_EDIT, OURS = "refused", "limited", "shut", "closed", "no edit", "our fault"
TABLE = [
    (404, 10003, ErrorCause.CHANNEL_GONE, {REFUSED, SHUT}),
    (404, 10007, ErrorCause.MEMBER_GONE, {REFUSED, SHUT}),
    (404, 10008, ErrorCause.MESSAGE_GONE, {REFUSED, SHUT, NO_EDIT}),
    (404, 10013, ErrorCause.USER_GONE, {REFUSED, SHUT, CLOSED}),
    (404, 10062, ErrorCause.ANSWER_EXPIRED, {REFUSED, SHUT}),
    (401, 50027, ErrorCause.ANSWER_EXPIRED, {REFUSED, SHUT}),
    (400, 40060, ErrorCause.ALREADY_ANSWERED, {REFUSED}),
    (403, 50007, ErrorCause.DIRECT_MESSAGES_CLOSED, {REFUSED, SHUT, CLOSED}),
    (403, 50278, ErrorCause.DIRECT_MESSAGES_CLOSED, {REFUSED, SHUT, CLOSED}),
    (403, 20026, ErrorCause.OPENINGS_PAUSED, {REFUSED, SHUT}),
    (403, 40003, ErrorCause.OPENINGS_PAUSED, {REFUSED, SHUT}),
    (400, 50083, ErrorCause.THREAD_ARCHIVED, {REFUSED, SHUT, NO_EDIT}),
    (403, 160005, ErrorCause.THREAD_LOCKED, {REFUSED, SHUT}),
    (429, 30046, ErrorCause.TOO_MANY_EDITS, {LIMITED, NO_EDIT}),
    (429, 0, ErrorCause.RATE_LIMITED, {LIMITED}),
    (403, 50001, ErrorCause.FORBIDDEN, {REFUSED, SHUT}),
    (404, 0, ErrorCause.NOT_FOUND, {REFUSED, SHUT}),
    (400, 50035, ErrorCause.INVALID, {REFUSED, OURS}),
    (500, 0, ErrorCause.UNREACHABLE, set()),
    (503, 0, ErrorCause.UNREACHABLE, set()),
]


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="as it is")
    return discord.HTTPException(response, {"code": code, "message": "no"})


def verdicts(error: BaseException) -> set[str]:
    """Return all classifications of the error."""
    asked: dict[str, Callable[[BaseException], bool]] = {
        REFUSED: is_refusal,
        LIMITED: is_rate_limited,
        SHUT: is_access_denied,
        CLOSED: is_closed_to_us,
        NO_EDIT: refuses_edits,
        OURS: lambda error: not is_trouble(error),
    }
    return {name for name, says in asked.items() if says(error)}


@pytest.mark.parametrize(("status", "code", "cause", "meant"), TABLE)
def test_discord_error_maps_to_its_cause(status: int, code: int, cause: ErrorCause, meant: set[str]) -> None:
    error = refusal(status, code)
    assert cause_of(error) is cause
    assert verdicts(error) == meant


@pytest.mark.parametrize("error", [aiohttp.ClientOSError(), ConnectionResetError(), TimeoutError()])
def test_lost_connection_is_not_a_refusal(error: Exception) -> None:
    assert cause_of(error) is ErrorCause.UNREACHABLE
    assert verdicts(error) == set()


def test_errors_not_caused_by_discord_count_as_ours() -> None:
    for error in (ValueError("no"), OSError(errno.ENOSPC, "full"), RuntimeError("changed size")):
        assert cause_of(error) is ErrorCause.OTHER
        assert verdicts(error) == {OURS}
    assert cause_of(RuntimeError("Session is closed")) is ErrorCause.UNREACHABLE
    assert is_full(OSError(errno.ENOSPC, "full"))
    assert not is_full(OSError(errno.EACCES, "forbidden"))
