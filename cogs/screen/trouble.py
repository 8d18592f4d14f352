"""Trouble with Discord: what none of our code can help, told apart from what is our own fault."""

from __future__ import annotations

import aiohttp
import discord

ANSWERED_ALREADY = 40060
"""Discord has taken the answer before: the word that it had was lost on the way."""
OVER = frozenset({10008, 10015, 10062, 50027, ANSWERED_ALREADY})
"""Nobody waits for this answer any more, or nobody can be told it in this way."""
CUT_OFF = (aiohttp.ClientError, ConnectionError, TimeoutError)


def is_trouble(fault: BaseException) -> bool:
    """Whether Discord could not be reached, refused for now, or knows nothing any more of what is to be answered."""
    if isinstance(fault, discord.HTTPException):
        return fault.status != 400 or fault.code in OVER
    return isinstance(fault, CUT_OFF)
