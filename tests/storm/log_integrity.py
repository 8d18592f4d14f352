"""Log integrity: each acknowledged move is in the log once, and replaying the log gives the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from bot.match.log_replay import replay
from bot.match.matches import Matches
from bot.store import Store
from bot.store.engine.address import Address
from bot.table.table import PlayResult
from tests.database_reader import are_begun, asked

_MADE_BY = """
SELECT made.match, first.interaction, made.move FROM moves AS made
JOIN moves AS first ON first.match = made.match AND first.seq = made.press
WHERE first.interaction IS NOT NULL ORDER BY made.match, made.seq
"""
"""Every row that came of a press: only the first one of them names it."""


class ConfirmedPresses:
    """All presses that the bot acknowledged as moves, by (match, interaction)."""

    def __init__(self, database: Address, tell: Callable[[str, str], None]) -> None:
        self._database, self._tell = database, tell
        self.acknowledged: dict[tuple[str, int], str] = {}

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record acknowledged presses until the block ends."""
        play = Matches.play

        @wraps(play)
        async def played(matches: Matches, match: str, user: int, text: str, **named: Any) -> PlayResult:
            done = await play(matches, match, user, text, **named)
            if named.get("interaction") is not None and done.moves:
                self.acknowledged[match, named["interaction"]] = ",".join(done.moves)
            return done

        with patch.object(Matches, "play", played):
            yield

    def counts(self) -> tuple[int, int]:
        """Return (moves, finished matches) of the database."""
        if not are_begun(self._database):
            return 0, 0
        ((moves,),) = asked(self._database, "SELECT count(*) FROM moves")
        ((over,),) = asked(self._database, "SELECT count(*) FROM matches WHERE status = 'over'")
        return moves, over

    def games(self) -> tuple[str, ...]:
        """Return the games of which a match was started."""
        if not are_begun(self._database):
            return ()
        begun = "SELECT DISTINCT game FROM matches WHERE started_at IS NOT NULL ORDER BY game"
        return tuple(game for (game,) in asked(self._database, begun))

    def check_log(self) -> None:
        """Check that the log has each acknowledged move once. Reads the database while processes have it open."""
        rows = asked(self._database, _MADE_BY)
        known = {match for (match,) in asked(self._database, "SELECT id FROM matches")}
        moves: dict[tuple[str, int], list[Any]] = {}
        for match, press, move in rows:
            moves.setdefault((match, press), []).append(move)
        for (match, press), made in self.acknowledged.items():
            found = moves.get((match, press), [])
            if match in known and ",".join(filter(None, found)) != made:
                self._tell("what was acknowledged is in the log once", f"{match} {press}: {made} is {found}")


async def check_positions(matches: Matches, store: Store, tell: Callable[[str, str], None]) -> int:
    """Replay every live match and compare the positions. Return the number of matches."""
    count = 0
    for table in await matches.live():
        if table.status != "running":
            continue
        count += 1
        whole = await matches.views.whole(table.id)
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
        standing = [step for step in steps if step.undone_by is None]
        after = standing[-1].after if standing else whole.first
        if after != whole.now:
            tell("the log replayed gives the position", f"{table.game} {table.id} at row {table.seq}")
    return count
