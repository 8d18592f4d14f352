"""What somebody looks for among all matches that ever were."""

from __future__ import annotations

from typing import Literal

import msgspec


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """Every field narrows the search; None leaves it as wide as it is.

    `channels`: only matches that can be seen in one of these, and besides all in which `user_sees` has or had a seat.
    `user`: only matches in which that person has or had a seat. `open` are those in the lobby or running, `lobby` those
    in the lobby alone, `finished` those played to the end or stopped after their start. A lobby that was called off is
    never found.
    """

    channels: tuple[int, ...] | None = None
    user_sees: int | None = None
    guild: int | None = None
    user: int | None = None
    game: str | None = None
    state: Literal["any", "open", "lobby", "finished"] = "any"
