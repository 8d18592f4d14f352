"""`python -m bot prune`: old matches become files, are checked there, and only then leave the database."""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.dice import Seeds
from bot.game import Refused
from bot.history.record.checking import verify_bytes
from bot.history.record.digest import digest
from bot.history.record.exporting import as_file, export
from bot.history.results import Results
from bot.match.matches import Matches
from bot.store import BadFile, Due, Store
from bot.store.engine.address import Address
from bot.words import DEFAULT, say

BAD_FILE = 2
"""Exit code when the database or the folder cannot be used: nothing has gone."""
STAYED = 1
"""Exit code when some matches could not be checked: they have stayed."""


class NotKept(Exception):
    """The match stays where it is; the text says why."""


def prune(database: Address, before: datetime, folder: Path) -> int:
    """Take out what ended before that moment, each match once its file in that folder is true and on the disk."""
    try:
        if isinstance(database, Path) and not database.is_file():
            raise BadFile(f"There is no database {database}.")
        folder.mkdir(parents=True, exist_ok=True)
        return asyncio.run(_pruned(database, before, folder))
    except BadFile as fault:
        print(fault, file=sys.stderr)
    except OSError as fault:
        print(f"{folder} cannot be used: {fault.strerror}.", file=sys.stderr)
    return BAD_FILE


async def _pruned(database: Address, before: datetime, folder: Path) -> int:
    store = await Store.open(database)
    try:
        return await _prune(store, before, folder)
    finally:
        await store.close()


async def _prune(store: Store, before: datetime, folder: Path) -> int:
    now = datetime.now(UTC)
    matches = Matches(store, seeds=Seeds(None), now=lambda: now)
    await _write_results(matches, store)
    gone = stayed = 0
    for one in await store.pruning.due(before):
        try:
            if one.was_started:
                await _keep(matches, one, folder)
        except NotKept as fault:
            print(f"{one.match}: {fault} It stays.", flush=True)
            stayed += 1
        else:
            await store.pruning.drop(one.match, now)
            gone += 1
    if gone:
        await store.pruning.shrink()
    print(f"Taken out: {gone}, in {folder}; stayed: {stayed}. Ratings are what they were.")
    return STAYED if stayed else 0


async def _write_results(matches: Matches, store: Store) -> None:
    """What ended last may not be written down yet: ratings come first."""
    results = Results(matches, store)
    await results.start()
    await results.settled()


async def _keep(matches: Matches, one: Due, folder: Path) -> None:
    """The match as a file of its own, read back from the disk and played again. Raises NotKept."""
    path = folder / f"{one.match}.json"
    try:
        record = await export(matches, one.match)
        if not path.exists():
            await asyncio.to_thread(_write, path, as_file(record))
        verdict, found = verify_bytes(await asyncio.to_thread(path.read_bytes))
    except Refused as refused:
        raise NotKept(say(refused.line, DEFAULT)) from None
    except OSError as fault:
        raise NotKept(f"{path} cannot be written: {fault.strerror}.") from None
    if not verdict.ok:
        raise NotKept(str(verdict))
    if found != digest(record):
        raise NotKept(f"{path} is of another match.")


def _write(path: Path, content: bytes) -> None:
    """Under its name only when it is whole and on the disk."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
