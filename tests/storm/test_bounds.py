"""What the file may hold once all is quiet: what stands in its slot has not been replaced, whatever was begun."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.store import Store
from bot.table.slots import Replaced, Shown, UnderWay, hand_of
from tests.match.tables import ANNA, BERT, house, running
from tests.storm.bounds import check_rows

AT = datetime(2026, 10, 1, tzinfo=UTC)
HAND = hand_of(0, ANNA.id)


def told(database: Path) -> list[str]:
    """Of what it is told."""
    found: list[str] = []
    check_rows(database, lambda invariant, _: found.append(invariant))
    return found


async def test_what_stands_in_its_slot_waits_for_nothing(tmp_path: Path) -> None:
    database = tmp_path / "test.db"
    store = await Store.open(database)
    match = (await running(house(store), ANNA, BERT)).id
    assert told(database) == []
    await store.leftovers.replace(Replaced(match=match, slot=HAND, channel=50, message=51, fate="goes"))
    assert told(database) == ["what was replaced goes"]
    await store.messages.show(Shown(match, HAND, 50, 51, 0, "k", AT))
    assert told(database) == [], "nothing has taken its place"
    await store.messages.show(Shown(match, HAND, 50, 52, 0, "k", AT))
    assert told(database) == ["what was replaced goes"]
    await store.leftovers.settle(match, [51])
    way = UnderWay(match=match, slot=HAND, channel=50, seq=0, key="k", marks="", at=AT)
    await store.leftovers.set_out(way)
    assert told(database) == ["nothing stays under way"]
    await store.close()
