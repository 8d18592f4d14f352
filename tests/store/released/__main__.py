"""`python -m tests.store.released`: makes the database of every schema that has none yet, and leaves the others alone.

In each a match of every game is in its midst, one is over, and a lobby is open.
"""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.games import GAMES
from bot.rng import Dice
from bot.store.sqlite.opening import SCHEMA
from bot.version import migrations
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, lobby, running
from tests.store.earlier_schema import as_earlier
from tests.store.released import file_of

MOVES = 12
CHANCE = Dice(b"released", 0)


async def play(history: HistoryServices, game: str, channel: int, most: int) -> None:
    """Make that many random moves."""
    match = (await running(history.matches, ANNA, BERT, channel=channel, game=game)).id
    for _ in range(most):
        seats = (await history.matches.look(match, None)).deciders
        if not seats:
            return
        offers = (await history.matches.look(match, seats[0])).offers
        await history.matches.play(match, (ANNA, BERT)[seats[0]].id, CHANCE.choose(offers))


async def settle(path: Path) -> None:
    """Store everything that each of the databases contains."""
    async with history_at(path, games=GAMES) as history:
        for channel, game in enumerate(GAMES, 1):
            await play(history, game, channel, MOVES)
        await play(history, "cafe_international", 10, 10_000)
        await lobby(history.matches, ANNA, channel=11, game="zanzibar")
        await history.results.settled()


def main() -> None:
    """Write the files that are missing."""
    with TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.db"
        asyncio.run(settle(whole))
        for number in migrations(SCHEMA):
            if not file_of(number).exists():
                earlier = Path(folder) / f"{number}.db"
                as_earlier(whole, earlier, number)
                with closing(sqlite3.connect(earlier)) as file:
                    file.execute("VACUUM")
                file_of(number).write_bytes(lzma.compress(earlier.read_bytes(), preset=9))


if __name__ == "__main__":
    main()
