"""Classification of errors of Discord, the connection and the disk."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

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
    THREAD_EXISTS = auto()
    TOO_MANY_THREADS = auto()
    TOO_MANY_EDITS = auto()
    """Discord limits edits of messages older than an hour."""
    BLOCKED = auto()
    """AutoMod blocked the words of a message or a title."""
    UPLOADS_REFUSED = auto()
    """The server takes no files, or not one of this size. The same message without a file is not refused."""
    ALREADY_ANSWERED = auto()
    """Discord accepted an earlier response to the interaction, but its confirmation was lost."""
    ANSWER_EXPIRED = auto()
    """The interaction can no longer be answered."""
    ANSWERS_USED_UP = auto()
    """The interaction has had as many answers as it may."""
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


class KnownError(NamedTuple):
    """What an error code or a status means: its cause, and the key of the sentence for the user whose press failed."""

    cause: ErrorCause
    text: str


DOWN = KnownError(ErrorCause.UNREACHABLE, "discord-down")
PAUSED = KnownError(ErrorCause.OPENINGS_PAUSED, "discord-openings-paused")
BY_CODE = {
    10003: KnownError(ErrorCause.CHANNEL_GONE, "discord-channel-gone"),
    10007: KnownError(ErrorCause.MEMBER_GONE, "discord-person-gone"),
    10008: KnownError(ErrorCause.MESSAGE_GONE, "discord-message-gone"),
    10013: KnownError(ErrorCause.USER_GONE, "discord-person-gone"),
    10015: KnownError(ErrorCause.ANSWER_EXPIRED, "discord-down"),
    10062: KnownError(ErrorCause.ANSWER_EXPIRED, "discord-down"),
    20016: KnownError(ErrorCause.RATE_LIMITED, "discord-slow-mode"),
    20028: KnownError(ErrorCause.RATE_LIMITED, "discord-channel-limit"),
    20029: KnownError(ErrorCause.RATE_LIMITED, "discord-server-limit"),
    **dict.fromkeys(PAUSES, PAUSED),
    30046: KnownError(ErrorCause.TOO_MANY_EDITS, "discord-limit"),
    40005: KnownError(ErrorCause.UPLOADS_REFUSED, "discord-file-too-large"),
    40060: KnownError(ErrorCause.ALREADY_ANSWERED, "discord-down"),
    40062: KnownError(ErrorCause.RATE_LIMITED, "discord-limit"),
    40094: KnownError(ErrorCause.ANSWERS_USED_UP, "discord-answers-used-up"),
    50001: KnownError(ErrorCause.FORBIDDEN, "discord-no-access"),
    50007: KnownError(ErrorCause.DIRECT_MESSAGES_CLOSED, "discord-closed"),
    50013: KnownError(ErrorCause.FORBIDDEN, "discord-forbidden"),
    50027: KnownError(ErrorCause.ANSWER_EXPIRED, "discord-down"),
    50083: KnownError(ErrorCause.THREAD_ARCHIVED, "discord-thread-archived"),
    50278: KnownError(ErrorCause.DIRECT_MESSAGES_CLOSED, "discord-no-mutual-server"),
    160002: KnownError(ErrorCause.FORBIDDEN, "discord-no-history"),
    160004: KnownError(ErrorCause.THREAD_EXISTS, "discord-thread-exists"),
    160005: KnownError(ErrorCause.THREAD_LOCKED, "discord-thread-locked"),
    160006: KnownError(ErrorCause.TOO_MANY_THREADS, "discord-too-many-threads"),
    160007: KnownError(ErrorCause.TOO_MANY_THREADS, "discord-too-many-threads"),
    200000: KnownError(ErrorCause.BLOCKED, "discord-message-blocked"),
    200001: KnownError(ErrorCause.BLOCKED, "discord-title-blocked"),
    400001: KnownError(ErrorCause.UPLOADS_REFUSED, "discord-no-uploads"),
}
"""What Discord's JSON error codes mean. `BY_STATUS` decides for all other codes."""
BY_STATUS = {
    401: KnownError(ErrorCause.FORBIDDEN, "discord-forbidden"),
    403: KnownError(ErrorCause.FORBIDDEN, "discord-forbidden"),
    404: KnownError(ErrorCause.NOT_FOUND, "discord-not-found"),
    413: KnownError(ErrorCause.UPLOADS_REFUSED, "discord-file-too-large"),
    429: KnownError(ErrorCause.RATE_LIMITED, "discord-limit"),
}
_INVALID_REQUESTS = frozenset({401, 403, 404})
"""Statuses that Discord counts as invalid requests. It bans a bot that sends too many."""
_SESSION_CLOSED = "Session is closed"
"""Text of aiohttp's error for a request after the bot has closed its session."""
INVALID_FORM = 50035
"""Discord's code for a request whose content it does not take."""


def known_error(error: BaseException) -> KnownError | None:
    """Return what a failed request means, or None for an error of the bot."""
    if isinstance(error, discord.HTTPException):
        known = BY_CODE.get(error.code) or BY_STATUS.get(error.status)
        return known or (DOWN if error.status >= 500 else None)
    if isinstance(error, OpeningsPausedError):
        return PAUSED
    if isinstance(error, discord.RateLimited):
        return BY_STATUS[429]
    if isinstance(error, CONNECTION_ERRORS) or (isinstance(error, RuntimeError) and str(error) == _SESSION_CLOSED):
        return DOWN
    return None


def cause_of(error: BaseException) -> ErrorCause:
    """Return the cause of a failed request."""
    known = known_error(error)
    if known is not None:
        return known.cause
    return ErrorCause.INVALID if isinstance(error, discord.HTTPException) else ErrorCause.OTHER


def is_trouble(error: BaseException) -> bool:
    """Return whether the error is not a bug of the bot, so that a warning in the log is enough."""
    return known_error(error) is not None


def is_temporary(error: BaseException) -> bool:
    """Return whether the same request may succeed soon."""
    return cause_of(error) is ErrorCause.UNREACHABLE or is_rate_limited(error)


def wait_of(error: BaseException) -> float:
    """Return the seconds after which Discord accepts the request again; 0 if it did not say."""
    if isinstance(error, discord.HTTPException):
        return float(error.response.headers.get("Retry-After", 0))
    return float(getattr(error, "retry_after", 0))


def refuses_uploads(error: BaseException) -> bool:
    """Return whether Discord refused the files of a message, so that the message without files may succeed."""
    return cause_of(error) is ErrorCause.UPLOADS_REFUSED


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


def is_database_gone(error: BaseException) -> bool:
    """Return whether the database's file was deleted, renamed or replaced, so that nothing can be saved."""
    return getattr(error, "sqlite_errorname", "") == "SQLITE_READONLY_DBMOVED"


async def find_member(guild: discord.Guild, user: int) -> discord.Member | None:
    """Fetch the member from Discord, or return None for users who are not members. Raise other `DISCORD_ERRORS`."""
    try:
        return await guild.fetch_member(user)
    except DISCORD_ERRORS as trouble:
        if cause_of(trouble) not in (ErrorCause.MEMBER_GONE, ErrorCause.USER_GONE):
            raise
    return None
