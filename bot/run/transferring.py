"""`python -m bot move`: a database from SQLite to PostgreSQL, or back, with all that belongs to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.run.command_line import Unfit
from bot.run.settings import folder_for
from bot.store import NO_DRIVER, BadFile
from bot.store.engine.address import Address, beside
from bot.store.keeping.forgotten import ForgottenList
from bot.store.keeping.transfer import move


def move_database(source: Address, target: Address, copies: Path | None) -> int:
    """Print what has been moved; `copies` is the folder that the settings name for copies. Raises Unfit."""
    if source == target:
        raise Unfit("--from and --to name the same database.")
    try:
        moved = asyncio.run(move(source, target))
        _keep_forgotten(source, target, copies)
    except ModuleNotFoundError as fault:
        raise Unfit(NO_DRIVER) from fault
    except BadFile as fault:
        raise Unfit(str(fault)) from fault
    except OSError as fault:
        raise Unfit(f"All is in {target}, but for the list of forgotten people: {fault}.") from fault
    told = f"matches: {moved.matches}, moves: {moved.moves}, rows of all tables: {moved.rows}"
    print(f"{target}: {told}; each match has the same digest as in {source}, which stays as it is.")
    print("Set TAVOLINO_DATABASE to it before the next start.")
    return 0


def _keep_forgotten(source: Address, target: Address, copies: Path | None) -> None:
    """Whoever was forgotten there stays forgotten here, whatever is put back one day. Raises OSError."""
    ours, theirs = (ForgottenList(beside(where), folder_for(where, copies)) for where in (source, target))
    known = theirs.all()
    for user, at in ours.all().items():
        theirs.note(user, max(at, known.get(user, at)))
