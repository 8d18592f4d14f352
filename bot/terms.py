"""The terms of a match: what its players agree on besides the game's own options."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Line, Refused, line

Verbosity: TypeAlias = Literal["normal", "quiet", "talkative"]


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Chosen at `new`, changed by the host until the start.

    `rated`: the match counts for the leaderboard, if only people play it to its end in their own seats.
    """

    rated: bool = True


TERM_VALUES: dict[str, tuple[Any, ...]] = {"rated": (True, False)}
"""For every term that a person chooses the values offered, the default first."""


class BadTerm(Refused):
    """There is no such term or value."""

    def __init__(self) -> None:
        names: tuple[Line, ...] = tuple(line("match-literal", text=name) for name in TERM_VALUES)
        super().__init__("bad_term", line("match-bad-option", options=names))


def changed(terms: Terms, changes: dict[str, Any]) -> Terms:
    """The named terms changed. Raises BadTerm."""
    for name, value in changes.items():
        offered = TERM_VALUES.get(name, ())
        if not any(value == one and type(value) is type(one) for one in offered):
            raise BadTerm
    return msgspec.structs.replace(terms, **changes)
