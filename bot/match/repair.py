"""Repair of a match whose stored position cannot be read: the position is rebuilt from the log."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import AnyGame
from bot.match.log_replay import codec, replay, standing_steps
from bot.rng import match_seed
from bot.store import LogRow, MatchRow, Store
from bot.table.refusals import NoSuchMatch, NotRebuilt


async def rebuild(store: Store, games: Mapping[str, AnyGame], match: str) -> None:
    """Replace the stored position by the one to which the log leads. Call in the match's queue only.

    Raise NotRebuilt unless every row replays to exactly the events that were stored with it. Raise NoSuchMatch.
    """
    rows = await store.log(match)
    try:
        if (filed := await store.load(match)) is None:
            raise NoSuchMatch
        state = _replayed(games[filed.table.game], filed, await store.setup(match), rows)
    except NoSuchMatch:
        raise
    except Exception as fault:  # of a damaged match anything may be missing
        raise NotRebuilt from fault
    await store.rebuild(match, rows[-1].seq if rows else 0, state)


def _replayed(game: AnyGame, filed: MatchRow, setup: bytes, rows: tuple[LogRow, ...]) -> bytes:
    """Return the encoded position after the whole log. Raise ValueError if a row has other events than the replay."""
    first = codec(game).state(setup)
    steps = replay(game, first, rows, match_seed(filed.committed, filed.table.presses))
    told = {row.seq: codec(game).events(row.events) for row in rows if row.undoes is None}
    if any(step.undone_by is None and step.events != told[step.seq] for step in steps):
        raise ValueError("the log tells other events")
    standing = standing_steps(steps)
    return codec(game).encode(standing[-1].after if standing else first)
