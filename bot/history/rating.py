"""How a match changes what its players are rated: Plackett-Luce for players each on their own. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

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


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a match, by seat as `before` and `ranks` are (1 is the best, equal ranks are a draw)."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
