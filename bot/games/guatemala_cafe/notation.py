"""Text notation of moves: formatting, parsing, completing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.game import MAX_TYPED, BadNotation, tidied
from bot.games.guatemala_cafe.moves import (
    END,
    STAY,
    Block,
    End,
    Go,
    Move,
    Pass,
    Put,
    Refill,
    Sail,
    Score,
    Stay,
    Take,
)

_NUMBER = r"0|[1-9][0-9]{0,2}"
_NAME = r"[a-z][0-9]{1,2}"
_SPELLING = re.compile(
    rf"@ ?(?P<put>{_NUMBER})"
    rf"|(?P<plain>stay|end)"
    rf"|> ?(?P<steps>{_NUMBER}) ?@ ?(?P<stop>{_NUMBER})"
    rf"|(?P<piece>[wh][kbrgw]) ?(?P<from>{_NAME}) ?> ?(?P<field>{_NAME})"
    rf"|(?P<ship>s[kbrgw]) ?(?P<quay>{_NAME}) ?> ?(?P<berth>p[0-9]{{1,2}})"
    rf"|(?P<road>r) ?(?P<value>{_NAME}) ?> ?(?P<one>{_NAME}) ?/ ?(?P<other>{_NAME}|[nesw])"
    rf"|(?P<verb>score|pass|block|refill) (?P<colour>[kbrgw]) ?@ ?(?P<sack>{_NAME})"
    rf"|sail (?P<cargo>[kbrgw]) ?@ ?(?P<harbour>p[0-9]{{1,2}})",
    re.ASCII,
)
_SHORT = re.compile(r">[1-4]|score|pass|block|sail p[1-4]|refill [kbrgw]", re.ASCII)
_WITH_SACK: dict[str, type[Score | Pass | Block | Refill]] = {
    "score": Score,
    "pass": Pass,
    "block": Block,
    "refill": Refill,
}


def write(move: Move) -> str:
    """Return the notation of a move, at most 13 characters: `wB B6>C7`."""
    match move:
        case Put(space):
            return f"@{space}"
        case Go(steps, space):
            return f">{steps}@{space}"
        case Take(piece, space, target):
            return f"{piece} {space}>{target}"
        case Sail(color, harbour):
            return f"sail {color}@{harbour}"
        case Stay() | End():
            return "stay" if isinstance(move, Stay) else "end"
        case _:
            return f"{type(move).__name__.lower()} {move.color}@{move.space}"


def read(text: str) -> Move:
    """Parse a move, ignoring case and blanks. Raise BadNotation (`not_understood`)."""
    spelled = _SPELLING.fullmatch(tidied(text))
    if spelled is None:
        raise BadNotation.of("guatemala_cafe", "not_understood", typed=text.strip()[:MAX_TYPED])
    part = {name: value for name, value in spelled.groupdict().items() if value is not None}
    return _take(part) or _other(part)


def _take(part: dict[str, str]) -> Take | None:
    if "piece" in part:
        return Take(_piece(part["piece"]), part["from"].upper(), part["field"].upper())
    if "ship" in part:
        return Take(_piece(part["ship"]), part["quay"].upper(), part["berth"].upper())
    if "road" in part:
        return Take("r", part["value"].upper(), _border(part["one"].upper(), part["other"].upper()))
    return None


def _other(part: dict[str, str]) -> Move:
    if "put" in part:
        return Put(int(part["put"]))
    if "steps" in part:
        return Go(int(part["steps"]), int(part["stop"]))
    if "verb" in part:
        return _WITH_SACK[part["verb"]](part["colour"].upper(), part["sack"].upper())
    if "cargo" in part:
        return Sail(part["cargo"].upper(), part["harbour"].upper())
    return STAY if part["plain"] == "stay" else END


def _piece(text: str) -> str:
    return text[0] + text[1].upper()


def _border(first: str, second: str) -> str:
    """Return the name of the border between two fields. The left or upper field comes first."""
    if len(second) > 1 and (int(second[1:]), second[0]) < (int(first[1:]), first[0]):
        first, second = second, first
    return f"{first}/{second}"


def complete(text: str, legal: Sequence[Move]) -> Move | None:
    """Return the only legal move that a short form stands for, or None.

    Short forms are `>3`, `score`, `pass`, `block`, `refill R` and `sail P2`.
    """
    short = tidied(text)
    if _SHORT.fullmatch(short) is None:
        return None
    simple_moves = [move for move in legal if not isinstance(move, Take)]
    fitting = [move for move in simple_moves if short in _shortened(move)]
    return fitting[0] if len(fitting) == 1 else None


def _shortened(move: Move) -> tuple[str, ...]:
    """Return a move's short forms, which leave out what the position determines."""
    verb, _, where = write(move).lower().partition("@")
    return (f"sail {where}",) if isinstance(move, Sail) else (verb, verb.partition(" ")[0])
