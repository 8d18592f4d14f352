"""Ratings: the Plackett-Luce model for single players, and which matches count. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, TypeAlias

import msgspec
from openskill.models import PlackettLuce

from bot.game import Seat
from bot.store import EndedMatch
from bot.table.final_places import first_holder, kept_seats

UnratedReason: TypeAlias = Literal[
    "stopped", "terms", "direct", "imported", "few", "computers", "forgotten", "deserted"
]
"""Why a match does not count.

Stopped; unrated by its terms; outside of servers; imported; fewer than two seats; began with a computer; a first player
was deleted; everyone left.
"""


def why_unrated(ended: EndedMatch) -> UnratedReason | None:
    """Return why the match is unrated, or None.

    It counts if people began it in a server and at least one of them stayed. Players who left rank last;
    replacements are not rated.
    """
    table = ended.table
    began = [first_holder(info, ended.former) for info in table.seats]
    reasons: tuple[tuple[UnratedReason, bool], ...] = (
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


_MODEL = PlackettLuce()
SETTLED = 5
"""Rated matches below which a rating is provisional."""
_BEGINNING = 1500
_SCALE = 24


class Rating(msgspec.Struct, frozen=True):
    """A rating: the estimated strength `mu` and its uncertainty `sigma`."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The displayed rating: 1500 for a new player, plus 24 per unit of `mu`.

        It uses the estimate, not its lower bound: a win never loses points, a last place never gains any, and
        playing often alone gains none.
        """
        return round(_BEGINNING + _SCALE * (self.mu - _MODEL.mu))


NEW = Rating(_MODEL.mu, _MODEL.sigma)
"""The rating of a new player."""


def rated(before: Sequence[Rating], ranks: Sequence[int], left: Collection[Seat] = ()) -> tuple[Rating, ...]:
    """Return the ratings after a match, by seat. Rank 1 is the best; equal ranks are a draw.

    A player in `left` is rated as sole last, even if several left: leaving together is no draw.
    """
    together = _rated(before, ranks)
    return tuple(
        _rated(before, _last(ranks, seat))[seat] if seat in left else rating for seat, rating in enumerate(together)
    )


def _last(ranks: Sequence[int], seat: Seat) -> list[int]:
    return [len(ranks) + 1 if other == seat else rank for other, rank in enumerate(ranks)]


def _rated(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
