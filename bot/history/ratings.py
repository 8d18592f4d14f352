"""Ratings: the Plackett-Luce model for single players, and the matches that count. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Literal, TypeAlias

import msgspec
from openskill.models import PlackettLuce

from bot.game import Seat
from bot.store import EndedMatch
from bot.table.early_end import FEWEST_TURNS
from bot.table.final_places import first_holder, kept_seats

UnratedReason: TypeAlias = Literal[
    "stopped", "terms", "direct", "imported", "few", "computers", "forgotten", "deserted", "unrated", "short", "often"
]
"""Reason why a match is unrated.

- `stopped`: it was stopped.
- `terms`: its terms say so.
- `direct`: it was played outside of servers.
- `imported`: it was imported from a record.
- `few`: it had fewer than two seats.
- `computers`: a computer had a seat at the start.
- `forgotten`: a player at the start was deleted before a result counted without that player's rating.
- `deserted`: all players left.
- `unrated`: a moderator took it out.
- `short`: its players ended it after fewer than `FEWEST_TURNS` turns each on average.
- `often`: exactly the same people have already played `SAME_PEOPLE` rated matches within `SPAN`.
"""
FEWEST_OPPONENTS = 3
"""Number of different people that somebody has met in rated matches before a leaderboard or a season ranks them.

Where there are fewer other people, all of them are enough.
"""
SAME_PEOPLE, SPAN = 3, timedelta(days=30)
"""Number of matches of one game by exactly the same people that are rated within that time, as in seasons."""


def opponents_needed(people: int) -> int:
    """Return how many opponents a place needs where that many people have played rated matches."""
    return max(1, min(FEWEST_OPPONENTS, people - 1))


def why_unrated(ended: EndedMatch, turns: int | None, meetings: int) -> UnratedReason | None:
    """Return why the match is unrated, or None.

    `turns` is the number of turns that people took in a match that they ended early, else None. `meetings` is that of
    rated matches that the same people have played lately.

    A match is rated if only people started it, in a server, and at least one of them stayed to the end. Players who
    left rank last, and so do those who were deleted: their part is anonymous. Replacements are not rated.
    """
    table = ended.table
    began = [first_holder(info, ended.former) for info in table.seats]
    reasons: tuple[tuple[UnratedReason, bool], ...] = (
        ("stopped", table.status != "over"),
        ("terms", not table.terms.rated),
        ("direct", table.guild is None),
        ("imported", ended.is_imported),
        ("few", len(began) < 2),
        ("computers", any(holder.kind == "computer" for holder in began)),
        ("unrated", ended.unrated_for is not None),
        ("forgotten", ended.is_written and any(holder.user is None for holder in began)),
        ("deserted", not any(kept_seats(table.seats, ended.former))),
        ("short", turns is not None and turns < FEWEST_TURNS * len(began)),
        ("often", meetings >= SAME_PEOPLE),
    )
    return next((why for why, holds in reasons if holds), None)


_MODEL = PlackettLuce()
SETTLED = 5
"""Number of rated matches below which a rating is provisional."""
_BEGINNING = 1500
_SCALE = 24


class Rating(msgspec.Struct, frozen=True):
    """Estimated strength `mu` of a player and its uncertainty `sigma`."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """Return the displayed rating: 1500 for a new player, plus 24 per unit of `mu`.

        It uses the estimate, not its lower bound. So a win never loses points, a last place never gains any, and
        frequent matches alone gain none.
        """
        return round(_BEGINNING + _SCALE * (self.mu - _MODEL.mu))


NEW = Rating(_MODEL.mu, _MODEL.sigma)
"""Rating of a new player."""


def rated(before: Sequence[Rating], ranks: Sequence[int], left: Collection[Seat] = ()) -> tuple[Rating, ...]:
    """Return the ratings after a match, by seat. Rank 1 is the best; equal ranks are a draw.

    A player in `left` is rated as sole last, even if several left: players who left together do not draw.
    """
    together = _rated(before, ranks)
    return tuple(
        _rated(before, _last(ranks, seat))[seat] if seat in left else rating for seat, rating in enumerate(together)
    )


def moved(now: Rating, before: Rating, after: Rating) -> Rating:
    """Return the rating `now` changed as a match changed `before` to `after`."""
    if now == before:
        return after
    return Rating(now.mu + after.mu - before.mu, now.sigma * after.sigma / before.sigma)


def _last(ranks: Sequence[int], seat: Seat) -> list[int]:
    return [len(ranks) + 1 if number == seat else rank for number, rank in enumerate(ranks)]


def _rated(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
