"""A process that plays toy matches endlessly and prints every acknowledged press, made to be killed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.match.matches import Matches
from bot.store import Store
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, context, running

MATCHES = 8


async def main(path: Path) -> None:
    """Open the file, say so, play."""
    store = await Store.open(path)
    try:
        print("open", flush=True)
        matches = context(store, seed=None)
        await asyncio.gather(*(_play(matches, channel) for channel in range(MATCHES)))
    finally:
        await store.close()


async def _play(matches: Matches, channel: int) -> None:
    while True:
        table = await _table(matches, channel)
        deciders = (await matches.look(table.id, None)).deciders
        person = (ANNA, BERT)[deciders[0]]
        look = await matches.look_as(table.id, person.id)
        if look.can_undo and look.table.seq % 2:
            played = await matches.undo.step(table.id, person.id, token=look.token)
        else:
            text = ", ".join((look.offers[look.table.seq % len(look.offers)], "walk", "walk"))
            played = await matches.play(table.id, person.id, text, token=look.token)
        print(f"did {table.id} {played.table.seq}", flush=True)


async def _table(matches: Matches, channel: int) -> Table:
    """Return the running match of the channel, each in its own server. A kill may have left it in the lobby."""
    table = await matches.table_in(channel)
    if table is None:
        return await running(matches, ANNA, BERT, channel=channel, guild=channel)
    if table.status == "lobby":
        if len(table.seats) == 1:
            await matches.lobby.join(table.id, BERT)
        return await matches.lobby.start(table.id, ANNA)
    return table


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
