"""Classification of errors of Discord, the connection and the disk."""

from __future__ import annotations

import errno
from enum import Enum, auto

import aiohttp
import discord

from bot.outbox import PAUSES, OpeningsPausedError

CONNECTION_ERRORS = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""Errors that mean the connection was lost before Discord answered."""
DISCORD_ERRORS = (discord.HTTPException, discord.RateLimited, OpeningsPausedError, *CONNECTION_ERRORS)
"""Errors that a request to Discord may raise. OpeningsPausedError: the bot does not even try."""


class ErrorCause(Enum):
    """Reason why a request to Discord failed."""

    MESSAGE_GONE = auto()
    CHANNEL_GONE = auto()
    MEMBER_GONE = auto()
    USER_GONE = auto()
    DIRECT_MESSAGES_CLOSED = auto()
    """The user accepts no direct messages, or shares no server with the bot."""
    OPENINGS_PAUSED = auto()
    """Discord lets the bot open no direct channels for any user at the moment."""
    THREAD_ARCHIVED = auto()
    """A new message reopens the thread; an edit does not."""
    THREAD_LOCKED = auto()
    TOO_MANY_EDITS = auto()
    """Discord limits edits of messages older than an hour."""
    ALREADY_ANSWERED = auto()
    """Discord accepted an earlier response to the interaction, but its confirmation was lost."""
    ANSWER_EXPIRED = auto()
    """The interaction can no longer be answered."""
    RATE_LIMITED = auto()
    FORBIDDEN = auto()
    NOT_FOUND = auto()
    """Another object of the request does not exist."""
    INVALID = auto()
    """The request itself is invalid: a bug of the bot."""
    UNREACHABLE = auto()
    """Discord did not answer, or reported an internal error."""
    OTHER = auto()
    """The error does not come from Discord."""


_BY_CODE = {
    10003: ErrorCause.CHANNEL_GONE,
    10007: ErrorCause.MEMBER_GONE,
    10008: ErrorCause.MESSAGE_GONE,
    10013: ErrorCause.USER_GONE,
    10015: ErrorCause.ANSWER_EXPIRED,
    10062: ErrorCause.ANSWER_EXPIRED,
    **dict.fromkeys(PAUSES, ErrorCause.OPENINGS_PAUSED),
    30046: ErrorCause.TOO_MANY_EDITS,
    40060: ErrorCause.ALREADY_ANSWERED,
    50007: ErrorCause.DIRECT_MESSAGES_CLOSED,
    50027: ErrorCause.ANSWER_EXPIRED,
    50083: ErrorCause.THREAD_ARCHIVED,
    50278: ErrorCause.DIRECT_MESSAGES_CLOSED,
    160005: ErrorCause.THREAD_LOCKED,
}
"""Causes by Discord's JSON error code. The HTTP status decides for all other codes."""
_BY_STATUS = {
    401: ErrorCause.FORBIDDEN,
    403: ErrorCause.FORBIDDEN,
    404: ErrorCause.NOT_FOUND,
    429: ErrorCause.RATE_LIMITED,
}
_INVALID_REQUESTS = frozenset({401, 403, 404})
"""Statuses that Discord counts as invalid requests. It bans a bot that sends too many."""
_LATE_ANSWER = frozenset(
    {
        ErrorCause.MESSAGE_GONE,
        ErrorCause.ALREADY_ANSWERED,
        ErrorCause.ANSWER_EXPIRED,
        ErrorCause.THREAD_ARCHIVED,
        ErrorCause.THREAD_LOCKED,
    }
)
"""Causes with which an interaction can no longer be answered, or not in this way."""
_SESSION_CLOSED = "Session is closed"
"""Text of aiohttp's error for a request after the bot has closed its session."""
_POSTGRESQL_DISK_FULL = "53100"
INVALID_FORM = 50035


def cause_of(error: BaseException) -> ErrorCause:
    """Return the cause of a failed request."""
    if isinstance(error, discord.HTTPException):
        cause = _BY_CODE.get(error.code) or _BY_STATUS.get(error.status)
        return cause or (ErrorCause.UNREACHABLE if error.status >= 500 else ErrorCause.INVALID)
    if isinstance(error, OpeningsPausedError):
        return ErrorCause.OPENINGS_PAUSED
    if isinstance(error, discord.RateLimited):
        return ErrorCause.RATE_LIMITED
    if isinstance(error, CONNECTION_ERRORS) or (isinstance(error, RuntimeError) and str(error) == _SESSION_CLOSED):
        return ErrorCause.UNREACHABLE
    return ErrorCause.OTHER


def is_trouble(error: BaseException) -> bool:
    """Return whether the failed answer is not a bug of the bot, so that a warning in the log is enough."""
    cause = cause_of(error)
    if isinstance(error, discord.HTTPException):
        return error.status != 400 or cause in _LATE_ANSWER
    return cause in (ErrorCause.UNREACHABLE, ErrorCause.RATE_LIMITED, ErrorCause.OPENINGS_PAUSED)


def is_refusal(error: BaseException) -> bool:
    """Return whether Discord understood and refused the request, so that a retry would be refused too."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and not is_rate_limited(error)


def is_rate_limited(error: BaseException) -> bool:
    """Return whether the request was rate-limited (429) and may be repeated later."""
    return cause_of(error) is ErrorCause.RATE_LIMITED or getattr(error, "status", 0) == 429


def is_access_denied(error: BaseException) -> bool:
    """Return whether a retry is useless, or even counted as invalid, until permissions or the thread change."""
    return isinstance(error, discord.HTTPException) and (
        error.status in _INVALID_REQUESTS or cause_of(error) in (ErrorCause.THREAD_ARCHIVED, ErrorCause.THREAD_LOCKED)
    )


def is_closed_to_us(error: BaseException) -> bool:
    """Return whether the user accepts no direct messages from the bot, or has deleted the account."""
    return cause_of(error) in (ErrorCause.DIRECT_MESSAGES_CLOSED, ErrorCause.USER_GONE)


def refuses_edits(error: BaseException) -> bool:
    """Return whether the message cannot be edited but can be replaced by a new one."""
    return cause_of(error) in (ErrorCause.MESSAGE_GONE, ErrorCause.TOO_MANY_EDITS, ErrorCause.THREAD_ARCHIVED)


def is_invalid_form(error: BaseException) -> bool:
    """Return whether Discord refused the form of the request, such as `content` for a message of Components V2."""
    return isinstance(error, discord.HTTPException) and error.code == INVALID_FORM


def is_full(error: BaseException) -> bool:
    """Return whether the disk is full. The failed write changed nothing."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return (
        getattr(error, "sqlite_errorname", "") == "SQLITE_FULL"
        or getattr(error, "sqlstate", "") == _POSTGRESQL_DISK_FULL
    )


async def find_member(guild: discord.Guild, user: int) -> discord.Member | None:
    """Fetch the member from Discord, or return None for users who are not members. Raise other `DISCORD_ERRORS`."""
    try:
        return await guild.fetch_member(user)
    except DISCORD_ERRORS as trouble:
        if cause_of(trouble) not in (ErrorCause.MEMBER_GONE, ErrorCause.USER_GONE):
            raise
    return None
