"""How a match changes what its players are rated: Plackett-Luce for players each on their own. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from openskill.models import PlackettLuce

from bot.game import Seat

_MODEL = PlackettLuce()
SETTLED = 5
"""With fewer rated matches a rating is a guess, and marked as one."""
_BEGINNING = 1500
_SCALE = 24


class Rating(msgspec.Struct, frozen=True):
    """`mu` is the strength that is believed, `sigma` how unsure that is."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """What is shown: 1500 for somebody new, and 24 for each unit of `mu` (200 for the first `sigma`).

        By the strength that is believed, and not by what of it is all but certain: so a win never takes points, a
        last place never gives any, and nobody earns them by playing much.
        """
        return round(_BEGINNING + _SCALE * (self.mu - _MODEL.mu))


NEW = Rating(_MODEL.mu, _MODEL.sigma)
"""Of somebody who has played no rated match."""


def rated(before: Sequence[Rating], ranks: Sequence[int], left: Collection[Seat] = ()) -> tuple[Rating, ...]:
    """The ratings after a match, by seat as `before` and `ranks` are (1 is the best, equal ranks are a draw).

    Whoever has `left` is last alone for himself, even where several have: to leave together is no draw.
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
