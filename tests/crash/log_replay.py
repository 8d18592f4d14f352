"""Log replay: every log played again must give the stored position."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.match.log_replay import codec, replay, standing_steps
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from tests.crash.stored_matches import rows


async def replayed(database: Path) -> list[str]:
    """Return the differences to a replay of the log. The bot must not run."""
    found, store = [], await Store.open(database)
    try:
        matches = Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC))
        for match in dict.fromkeys(row.match for row in rows(database)):
            whole = await matches.whole(match)
            steps = standing_steps(replay(whole.game, whole.first, whole.rows, whole.seed))
            coded, last = codec(whole.game), steps[-1].after if steps else whole.first
            if coded.encode(last) != coded.encode(whole.now):
                found.append(f"{whole.game.name} {match} is not where its log leads")
            if (whole.table.status == "over") != (whole.game.outcome(whole.now) is not None):
                found.append(f"{whole.game.name} {match} is {whole.table.status}")
    finally:
        await store.close()
    return found
