"""`python -m bot import`: brings the records in files into a database that no bot has open."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.history.record.contents import content_of, unreadable
from bot.history.record.importing import NotImported, Place, bring_in
from bot.store import BadFile, Store
from bot.words import DEFAULT, say, word

BAD_FILE = 2
"""Exit code when the database cannot be used."""


def import_files(paths: Sequence[Path], database: Path, place: Place) -> int:
    """Print a line about each; 0 when all have come in, 1 when some have not, 2 when the database cannot be used."""
    return asyncio.run(_import(paths, database, place))


async def _import(paths: Sequence[Path], database: Path, place: Place) -> int:
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
