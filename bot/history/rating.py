"""How a match changes what its players are rated: Plackett-Luce for players each on their own. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

_MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """`mu` is the strength that is believed, `sigma` how unsure that is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What players are placed by: the strength that is all but certain. 0 for somebody new."""
        return self.mu - 3 * self.sigma


NEW = Rating(_MODEL.mu, _MODEL.sigma)
"""Of somebody who has played no rated match."""


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a match, by seat as `before` and `ranks` are (1 is the best, equal ranks are a draw)."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
