"""Messages on Discord compared with the stored matches: tables, pings and hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.playground.loopback import Loopback
from bot.playground.world.models import COMPONENTS_V2, Message
from tests.crash.stored_matches import Match


def faults(loopback: Loopback, match: Match) -> list[str]:
    """Return the differences between Discord and the stored match. Call it once the bot is idle."""
    channel = loopback.channel(match.channel)
    return [
        f"{match.game.name} {match.id} at row {match.seq}: {fault}"
        for fault in (*_tables(loopback, channel, match), *_pings(loopback, channel, match), *_hands(loopback, match))
    ]


def _tables(loopback: Loopback, channel: Any, match: Match) -> Iterator[str]:
    found = [message for message in _of_bot(loopback, channel) if _has(message, "more", match.id)]
    if len(found) != 1:
        yield f"{len(found)} tables stand"
    for table in found[-1:]:
        if not match.alts() <= set(table.alts):
            yield f"the table does not show the position: {table.alts or table.text}"


def _pings(loopback: Loopback, channel: Any, match: Match) -> Iterator[str]:
    called: Counter[int] = Counter()
    for message in _of_bot(loopback, channel):
        if _has(message, "turn", match.id) and not message.flags & COMPONENTS_V2:
            called.update(message.mentions)
    for user, count in called.items():
        if user not in match.waiting:
            yield f"{loopback.person(user).name} is called, and nobody waits for him"
        elif count > 1:
            yield f"{loopback.person(user).name} is called {count} times"


def _hands(loopback: Loopback, match: Match) -> Iterator[str]:
    for seat, user in enumerate(match.users):
        person, facts = loopback.person(user), match.hand_facts(seat)
        alts = [alt for message in _of_bot(loopback, person.dm) for alt in message.alts]
        if facts is not None and facts not in alts:
            yield f"the hand of {person.name} does not show it"


def _of_bot(loopback: Loopback, channel: Any) -> list[Message]:
    return [message for message in loopback.messages(channel) if message.by_bot and not message.ephemeral]


def _has(message: Message, verb: str, match: str) -> bool:
    return any(str(button.custom_id).startswith(f"b:{verb}:{match}:") for button in message.buttons())
