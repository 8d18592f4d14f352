"""Both engines give the same results: the same calls on each, every store method at least once."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from bot.store import Store
from bot.store.engine.address import Address
from tests.match.tables import ANNA, context, lobby
from tests.postgresql import Server
from tests.store.full_session import a_session


class CallRecorder:
    """Part of a store that records its calls."""

    def __init__(self, part: Any, name: str, asked: set[str]) -> None:
        self._part, self._name, self._asked = part, name, asked

    def __getattr__(self, method: str) -> Any:
        self._asked.add(f"{self._name}.{method}")
        return getattr(self._part, method)


def everything(store: Store) -> set[str]:
    """Return the names of all methods of a store's parts."""
    return {
        f"{name}.{method}"
        for name, part in vars(store).items()
        if not name.startswith("_")
        for method, work in inspect.getmembers(type(part), inspect.iscoroutinefunction)
        if not method.startswith("_")
    }


def noted(store: Store) -> set[str]:
    """Record the calls of the store's methods from now on, and return the growing set."""
    asked: set[str] = set()
    for name, part in list(vars(store).items()):
        if not name.startswith("_") and not callable(part):
            setattr(store, name, CallRecorder(part, name, asked))
    return asked


async def test_both_engines_give_the_same_results(tmp_path: Path, postgres: Server) -> None:
    told, asked = [], list[set[str]]()
    with postgres.database() as database:
        for place in (tmp_path / "test.db", database):
            store = await Store.open(place, archive=tmp_path / f"archive {len(asked)}")
            asked.append(noted(store))
            try:
                told.append(await a_session(store, context(store)))
                left_out = everything(Store(store._database, store.archives.folder.path)) - asked[-1]
            finally:
                await store.close()
            assert left_out <= {"heartbeats.beat", "stale_messages.replace"}
    for number, (one, other) in enumerate(zip(*told, strict=True)):
        if isinstance(one, dict):
            assert {name: one[name] for name in one if one[name] != other[name]} == {
                name: other[name] for name in one if one[name] != other[name]
            }, number
        assert one == other, number


async def test_lobby_that_everyone_left_is_readable_in_both_engines(place: Address) -> None:
    """A cached row is read again after another process has written it."""
    store = await Store.open(place)
    table = await lobby(context(store), ANNA)
    await context(store).lobby.leave(table.id, ANNA)
    await store.close()
    store = await Store.open(place)
    try:
        filed = await store.matches.load(table.id)
        assert filed is not None
        assert (filed.table.seats, filed.table.status) == ((), "closed")
    finally:
        await store.close()
