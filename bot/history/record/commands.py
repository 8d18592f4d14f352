"""`python -m bot verify` and `python -m bot import`: records in files, held against a database or brought into it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.dice import Seeds
from bot.game import Refused
from bot.history.record.checking import verify_file
from bot.history.record.contents import content_of, unreadable
from bot.history.record.digest import digest
from bot.history.record.exporting import export
from bot.history.record.importing import NotImported, Place, bring_in
from bot.match.matches import Matches
from bot.store import BadFile, Store, copy
from bot.store.engine.address import Address, Remote
from bot.words import DEFAULT, say, word

BAD_FILE = 2
"""Exit code when the database cannot be used."""


def check_file(path: Path, database: Address) -> int:
    """Print what is found in that file, and whether it is a match of that database, where there is one.

    0 = true, 1 = not, 2 = it cannot be read. A bot may have the database open: a copy is looked into.
    """
    code = verify_file(path)
    if code == 0 and (isinstance(database, Remote) or database.is_file()):
        print(asyncio.run(_compared(content_of(path), database)))
    return code


async def _compared(content: Any, database: Address) -> str:
    """Whether that database keeps the very match of this true record."""
    with TemporaryDirectory() as folder:
        try:
            store = await _looked_into(database, Path(folder))
        except BadFile as fault:
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
    """What is there now, a file as a copy. Raises BadFile."""
    if isinstance(database, Remote):
        return await Store.look(database)
    await asyncio.to_thread(copy, database, folder / "tavolino.db")
    return await Store.open(folder / "tavolino.db")


def import_files(paths: Sequence[Path], database: Address, place: Place) -> int:
    """Print a line about each; 0 when all have come in, 1 when some have not, 2 when the database cannot be used."""
    return asyncio.run(_import(paths, database, place))


async def _import(paths: Sequence[Path], database: Address, place: Place) -> int:
    try:
        store = await Store.open(database)
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    try:
        came = [await _import_one(store, path, place) for path in paths]
    finally:
        await store.close()
    return 0 if all(came) else 1


async def _import_one(store: Store, path: Path, place: Place) -> bool:
    """Each file is a transaction of its own."""
    try:
        content = await asyncio.to_thread(content_of, path)
    except (OSError, ValueError) as fault:
        print(f"{path}: {unreadable(fault)}")
        return False
    try:
        made = await bring_in(store, content, place, datetime.now(UTC))
    except NotImported as refused:
        print(f"{path}: {' '.join(say(refused.line, DEFAULT, refused.names).split())}")
        return False
    found = word("records-imported", DEFAULT, match=made.match, title=made.title, moves=made.moves)
    print(f"{path}: {found} {word('records-digest', DEFAULT, digest=made.digest)}")
    return True
