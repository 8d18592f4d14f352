"""Whether a match counts for the ratings, as it turned out, and if not, why. Pure."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.store import Ended
from bot.table.ended.standings import first_holder, kept_seats

Why: TypeAlias = Literal["stopped", "terms", "direct", "imported", "few", "computers", "forgotten", "deserted"]
"""It was stopped; agreed to be unrated; played in no server; brought in from a record; by one person; with a computer
from its beginning; somebody who began it has been forgotten; nobody stayed to its end."""


def why_unrated(ended: Ended) -> Why | None:
    """Rated are people who began together, in a server, and of whom at least one stayed; those who left came last.

    Whoever takes over a seat, be it a person or a computer, plays on for nobody's rating.
    """
    table = ended.table
    began = [first_holder(info, ended.former) for info in table.seats]
    reasons: tuple[tuple[Why, bool], ...] = (
        ("stopped", table.status != "over"),
        ("terms", not table.terms.rated),
        ("direct", table.guild is None),
        ("imported", ended.is_imported),
        ("few", len(began) < 2),
        ("computers", any(one.kind == "computer" for one in began)),
        ("forgotten", any(one.user is None for one in began)),
        ("deserted", not any(kept_seats(table.seats, ended.former))),
    )
    return next((why for why, holds in reasons if holds), None)
