"""Commands that verify, compare and import record files."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.game import Refused
from bot.history.record.export import export
from bot.history.record.import_record import ImportPlace, NotImported, import_record
from bot.history.record.json_parsing import content_of, unreadable
from bot.history.record.record_form import digest
from bot.history.record.verification import verify_file
from bot.i18n import DEFAULT, say, word
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import DatabaseError, Store, copy
from bot.store.engine.address import Address, RemoteDatabase

BAD_FILE = 2
"""Exit code if the database is unusable."""


def check_file(path: Path, database: Address) -> int:
    """Print the verdict on the file, and whether this database holds the match. Return the exit code.

    0 = valid, 1 = not, 2 = unreadable. The database may be in use: a copy is read.
    """
    code = verify_file(path)
    if code == 0 and (isinstance(database, RemoteDatabase) or database.is_file()):
        print(asyncio.run(_compared(content_of(path), database)))
    return code


async def _compared(content: Any, database: Address) -> str:
    """Return whether the database holds exactly this match."""
    with TemporaryDirectory() as folder:
        try:
            store = await _looked_into(database, Path(folder))
        except DatabaseError as fault:
            return str(fault)
        try:
            kept = await export(Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC)), content["match"])
        except Refused:
            return word("records-not-kept", DEFAULT)
        finally:
            await store.close()
    ours = digest(kept)
    key = "records-same-match" if ours == digest(content) else "records-other-match"
    return word(key, DEFAULT, match=kept["match"], digest=ours)


async def _looked_into(database: Address, folder: Path) -> Store:
    """Open a snapshot of the database. Raise DatabaseError."""
    if isinstance(database, RemoteDatabase):
        return await Store.open_read_only(database)
    await asyncio.to_thread(copy, database, folder / "tavolino.db")
    return await Store.open(folder / "tavolino.db")


def import_files(paths: Sequence[Path], database: Address, place: ImportPlace) -> int:
    """Import the files and print a line for each. Return 0 if all succeeded, 1 if not, 2 without a usable database."""
    return asyncio.run(_import(paths, database, place))


async def _import(paths: Sequence[Path], database: Address, place: ImportPlace) -> int:
    try:
        store = await Store.open(database)
    except DatabaseError as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    try:
        came = [await _import_one(store, path, place) for path in paths]
    finally:
        await store.close()
    return 0 if all(came) else 1


async def _import_one(store: Store, path: Path, place: ImportPlace) -> bool:
    """Import one file in a transaction."""
    try:
        content = await asyncio.to_thread(content_of, path)
    except (OSError, ValueError) as fault:
        print(f"{path}: {unreadable(fault)}")
        return False
    try:
        made = await import_record(store, content, place, datetime.now(UTC))
    except NotImported as refused:
        print(f"{path}: {' '.join(say(refused.line, DEFAULT, refused.names).split())}")
        return False
    found = word("records-imported", DEFAULT, match=made.match, title=made.title, moves=made.moves)
    print(f"{path}: {found} {word('records-digest', DEFAULT, digest=made.digest)}")
    return True
