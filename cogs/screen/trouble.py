"""Trouble with Discord or the disk: what none of our code can help, told apart from what is our own fault."""

from __future__ import annotations

import errno

import aiohttp
import discord

ANSWERED_ALREADY = 40060
"""Discord has taken the answer before: the word that it had was lost on the way."""
ASLEEP, LOCKED = 50083, 160005
"""A thread that has been archived, or locked by somebody who manages it."""
OVER = frozenset({10008, 10015, 10062, 50027, ANSWERED_ALREADY, ASLEEP, LOCKED})
"""Nobody waits for this answer any more, or nobody can be told it in this way."""
FULL = "53100"
"""What PostgreSQL calls it that there is no room left."""
LEFT = "Session is closed"
"""What aiohttp says to whoever still wants to ask something after the bot has left."""
CUT_OFF = (aiohttp.ClientError, ConnectionError, TimeoutError)
TROUBLES = (discord.HTTPException, *CUT_OFF)
"""Refused, or never answered."""


def is_trouble(fault: BaseException) -> bool:
    """Whether Discord could not be reached, refused for now, or knows nothing any more of what is to be answered."""
    if isinstance(fault, discord.HTTPException):
        return fault.status != 400 or fault.code in OVER
    return isinstance(fault, CUT_OFF) or (isinstance(fault, RuntimeError) and str(fault) == LEFT)


def is_full(fault: BaseException) -> bool:
    """Whether there was no room left on the disk: what was to be written is not, and what was before stands."""
    if isinstance(fault, OSError):
        return fault.errno in (errno.ENOSPC, errno.EDQUOT)
    return getattr(fault, "sqlite_errorname", "") == "SQLITE_FULL" or getattr(fault, "sqlstate", "") == FULL
