"""Requests that Discord refuses."""

from __future__ import annotations

from bot.playground.limits.faults import Fault

DISCORD_LOCALES = {"en": "en-US", "it": "it", "de": "de"}
STATUSES = {
    **dict.fromkeys((10003, 10007, 10008, 10013, 10015, 10062), 404),
    **dict.fromkeys((20016, 20028, 20029, 30046, 40062), 429),
    **dict.fromkeys((20026, 40003, 50001, 50007, 50013, 50278, 160005), 403),
    40005: 413,
    50027: 401,
}
"""HTTP statuses of the error codes that Discord does not send with 400."""
EXAMPLES = (50013, 50001, 160006, 200000, 400001)
"""Codes of different ways on, for acts that are not tried with all."""
THREADS, MEMBERS = ("POST", "/channels/*/threads"), ("GET", "/guilds/*/members/*")
ANSWER, FOLLOW_UP = ("PATCH", "/webhooks/*"), ("POST", "/webhooks/*")
AT_ONCE = ("POST", "/interactions/*/callback")


def refused(code: int, request: tuple[str, str]) -> Fault:
    """Return the fault. discord.py repeats a request up to five times after a short limit."""
    status = STATUSES.get(code, 400)
    return Fault(*request, status, code, times=5 if status == 429 else 1, retry_after=0.01)
