"""Text notation of moves: formatting, parsing, completing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.game import MAX_TYPED, BadNotation, tidied
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk

_SPELLING = re.compile(
    r"place ?(?P<placed>[0-9]) ?@ ?(?P<on>[a-z][0-9])"
    r"|(?P<trader>[0-9]) ?(?:x ?(?P<enemy>[a-z][0-9]) ?)?> ?(?P<to>[a-z][0-9])"
    r"|(?P<use>play|discard) (?P<card>[a-z]+)"
    r"|(?P<end>end(?P<look> look)?)"
    r"|(?P<keep>keep)",
    re.ASCII,
)
_SHORT_CLEAR = re.compile(r"(?P<trader>[0-9]) ?x ?(?P<space>[a-z][0-9])", re.ASCII)


def write(move: Move) -> str:
    """Return the notation of a move, at most 17 characters: `7xw3>n5`."""
    match move:
        case Place(trader, space):
            return f"place {trader}@{space}"
        case Walk(trader, to):
            return f"{trader}>{to}"
        case Clear(trader, space, target):
            return f"{trader}x{space}>{target}"
        case Play(card):
            return f"play {card}"
        case Discard(card):
            return f"discard {card}"
        case End(look):
            return "end look" if look else "end"
        case Keep():
            return "keep"


def read(text: str) -> Move:
    """Parse a move, ignoring case and blanks. Raise BadNotation (`unreadable`)."""
    spelled = _SPELLING.fullmatch(tidied(text))
    if spelled is None:
        raise unreadable(text)
    part = spelled.groupdict()
    if part["placed"]:
        return Place(int(part["placed"]), part["on"])
    if part["trader"]:
        trader = int(part["trader"])
        return Clear(trader, part["enemy"], part["to"]) if part["enemy"] else Walk(trader, part["to"])
    if part["use"]:
        return Play(part["card"]) if part["use"] == "play" else Discard(part["card"])
    return End(look=part["look"] is not None) if part["end"] else Keep()


def unreadable(text: str) -> BadNotation:
    """Return the error for a text that is not a move."""
    return BadNotation.of("zanzibar", "unreadable", typed=text.strip()[:MAX_TYPED])


def complete(text: str, legal: Sequence[Move]) -> Move | None:
    """Return the only legal move that a short form stands for, or None.

    A short form is a clear without its target (`7xw3`).
    """
    spelled = _SHORT_CLEAR.fullmatch(tidied(text))
    if spelled is None:
        return None
    target = int(spelled["trader"]), spelled["space"]
    fitting = [move for move in legal if isinstance(move, Clear) and (move.trader, move.space) == target]
    return fitting[0] if len(fitting) == 1 else None
