"""Command `python -m bot prune`: archive old matches as verified files, then delete them."""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.game import Refused
from bot.history.record.export import as_file, export
from bot.history.record.record_form import digest
from bot.history.record.verification import verify_bytes
from bot.history.results import Results
from bot.i18n import DEFAULT, say
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import DatabaseError, PrunableMatch, Store
from bot.store.engine.address import Address

BAD_FILE = 2
"""Exit code if the database or folder is unusable. Nothing was deleted."""
STAYED = 1
"""Exit code if some matches could not be verified. They were kept."""


class NotArchived(Exception):
    """The match could not be archived; the text says why."""


def prune(database: Address, before: datetime, folder: Path) -> int:
    """Delete matches that ended before that moment, each once its file is verified on disk. Return the exit code."""
    try:
        if isinstance(database, Path) and not database.is_file():
            raise DatabaseError(f"There is no database {database}.")
        folder.mkdir(parents=True, exist_ok=True)
        return asyncio.run(_pruned(database, before, folder))
    except DatabaseError as fault:
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
        except NotArchived as fault:
            print(f"{one.match}: {fault} It was kept.", flush=True)
            stayed += 1
        else:
            await store.pruning.drop(one.match, now)
            gone += 1
    if gone:
        await store.pruning.shrink()
    print(f"Removed: {gone}, saved in {folder}; kept: {stayed}. Ratings are unchanged.")
    return STAYED if stayed else 0


async def _write_results(matches: Matches, store: Store) -> None:
    """Write missing results first, because ratings depend on them."""
    results = Results(matches, store)
    await results.start()
    await results.settled()


async def _keep(matches: Matches, one: PrunableMatch, folder: Path) -> None:
    """Write the match to its file, read it back and verify it. Raise NotArchived."""
    path = folder / f"{one.match}.json"
    try:
        record = await export(matches, one.match)
        if not path.exists():
            await asyncio.to_thread(_write, path, as_file(record))
        verdict, found = verify_bytes(await asyncio.to_thread(path.read_bytes))
    except Refused as refused:
        raise NotArchived(say(refused.line, DEFAULT)) from None
    except OSError as fault:
        raise NotArchived(f"{path} cannot be written: {fault.strerror}.") from None
    if not verdict.ok:
        raise NotArchived(str(verdict))
    if found != digest(record):
        raise NotArchived(f"{path} is of another match.")


def _write(path: Path, content: bytes) -> None:
    """Write the file under a temporary name, sync it and rename it."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
