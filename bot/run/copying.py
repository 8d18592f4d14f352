"""`python -m bot backup` and `python -m bot restore`: a copy of the database, and the database from a copy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from bot.run.backups import free_name
from bot.run.command_line import Unfit
from bot.store import BadFile, Contents, copy, restore
from bot.store.engine.address import Address, Remote

BAD_FILE = 2
"""Exit code when there is no copy, or nothing was restored."""


def back_up(database: Address, folder: Path, target: Path | None, *, overwrite: bool) -> int:
    """Copy the database, whether a bot runs on it or not, to `target` or under a name of its own into the folder."""
    if isinstance(database, Remote):
        raise Unfit(f"PostgreSQL copies its databases itself: pg_dump --format=custom --file=FILE '{database}'.")

    def work() -> str:
        made = target or free_name(folder, database)
        return f"{made}: {_told(copy(database, made, overwrite=overwrite))}"

    return _carried_out(work)


def put_back(database: Address, copy_of: Path) -> int:
    """The copy takes the place of the database, which is kept under another name."""
    if isinstance(database, Remote):
        how = f"pg_restore --clean --if-exists --single-transaction --dbname='{database}' FILE"
        raise Unfit(f"PostgreSQL puts back by itself what pg_dump has copied, with the bot stopped: {how}.")

    def work() -> str:
        found, kept = restore(copy_of, database)
        there = "there was none before" if kept is None else f"what was there before is kept as {kept}"
        return f"{database}: {_told(found)}; {there}."

    return _carried_out(work)


def _told(found: Contents) -> str:
    return f"matches: {found.matches}, moves: {found.moves}, schema: {found.schema}; checked"


def _carried_out(work: Callable[[], str]) -> int:
    try:
        print(work())
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return BAD_FILE
    return 0
