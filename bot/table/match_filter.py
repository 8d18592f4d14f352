"""Filter for the search among all matches."""

from __future__ import annotations

from typing import Literal

import msgspec


class MatchFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Criteria for matches. None means no restriction.

    `channels`: only matches visible in these channels, plus all in which `user_sees` has or had a seat. `user`:
    only matches in which that user has or had a seat. `open`: lobby or running; `lobby`: lobby only; `finished`:
    played to the end or stopped after the start. A cancelled lobby is never found.
    """

    channels: tuple[int, ...] | None = None
    user_sees: int | None = None
    guild: int | None = None
    user: int | None = None
    game: str | None = None
    state: Literal["any", "open", "lobby", "finished"] = "any"
