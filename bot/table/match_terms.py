"""Terms of a match: the settings that its players agree on besides the game's options."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from bot.table.refusals import bad_option

Verbosity: TypeAlias = Literal["normal", "quiet", "talkative"]


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """Terms chosen when the match is opened. The host may change them until the start."""

    rated: bool = True
    """Whether the match counts for the leaderboard if only people play it to its end in their own seats."""
    turn_hours: int | None = 72
    """Hours for a turn; None for no clock."""
    reserve_hours: int | None = None
    """Hours in reserve for a whole match, used when the time for a turn is over; None for none."""
    answer_hours: int = 12
    """Hours for an answer out of turn."""
    verbosity: Verbosity = "normal"
    """Amount of messages in the channel."""
    rotation: tuple[int, ...] = ()
    """Seat order in the lobby of a rematch (see `bot.table.lobby`)."""
    stayed: tuple[int, ...] = ()
    """In the lobby of a rematch, its host and those who stayed to the end. It does not start without them by itself."""
    tournament: bool = False
    """Whether the match belongs to a tournament. Nobody can pause it, end it without a result or take an offered seat.

    A computer takes over each seat that is given up or whose time is used up. There is no time for a turn: the reserve
    is the seat's account for the whole match.
    """
    questions: int = 0
    """At a tournament table, the number of questions to several seats that get the whole time for an answer.

    Later ones get half of it.
    """
    study: bool = True
    """Whether players may try moves in private while the match runs. Tournaments forbid it unless they say otherwise.
    """
    start_at: int | None = None
    """Number of seated players with which the match starts by itself, or with a full table; None: the host starts it.
    """


def has_reserve(terms: Terms) -> bool:
    """Return whether seats have a reserve. It needs a clock."""
    return terms.turn_hours is not None and terms.reserve_hours is not None


def without_tournament(terms: Terms) -> Terms:
    """Return the terms for a match outside the tournament, with the usual times in place of an account."""
    if not terms.tournament:
        return terms
    return Terms(rated=terms.rated, verbosity=terms.verbosity, study=terms.study)


ALONE = Terms(rated=False, turn_hours=None)
"""Terms of a solo match."""

TERM_VALUES: dict[str, tuple[Any, ...]] = {
    "turn_hours": (72, None, 1, 2, 4, 8, 12, 24, 48, 120, 168, 240, 336),
    "reserve_hours": (None, 12, 24, 48, 72, 120, 168),
    "answer_hours": (12, 1, 2, 4, 8, 24, 48, 72),
    "verbosity": ("normal", "quiet", "talkative"),
    "rated": (True, False),
    "study": (True, False),
    "start_at": (None, 2, 3, 4, 5),
}
"""Values offered for each term, the default first."""


def changed(terms: Terms, changes: dict[str, Any]) -> Terms:
    """Return the terms with the named ones changed. Raise Refused."""
    for name, value in changes.items():
        offered = TERM_VALUES.get(name, ())
        if not any(value == offer and type(value) is type(offer) for offer in offered):
            raise bad_option(TERM_VALUES)
    return msgspec.structs.replace(terms, **changes)
