"""Command-line commands on records: export, import, verify, prune and puzzles."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.ai.reasons import reason
from bot.game import AnyGame, Refused, line, refuse
from bot.games import GAMES
from bot.history.analysis.analysis import analyse
from bot.history.analysis.analysis_service import past_of
from bot.history.analysis.decisions import FULL_BUDGET, AnalysisBudget
from bot.history.analysis.exercises import ExerciseOption, ExerciseView, exercise_views, puzzle_among
from bot.history.record.export import as_file, export
from bot.history.record.import_record import ImportPlace, NotImported, import_record, rebuild_match
from bot.history.record.json_parsing import content_of, unreadable
from bot.history.record.record_format import digest
from bot.history.record.verification import verify_bytes, verify_file
from bot.history.results import Results
from bot.i18n import DEFAULT, say, word
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Conflict, DatabaseError, OldMatch, Store, copy
from bot.store.engine.address import Address, DatabaseInUseError, RemoteDatabase, archive_beside
from bot.store.sqlite.backup import clear_abandoned, require_file
from bot.store.sqlite.private_files import make_private, make_private_folder

BAD_FILE = 2
"""Exit code if the database or the folder is unusable. Matches removed before that stay removed."""
STAYED = 1
"""Exit code if some matches could not be verified. They were kept."""
UNREADABLE, WITHOUT = 2, 1
"""Exit codes: a file is not the record of an ended match, or a match has no clear decision."""


class NotArchived(Exception):
    """The match could not be exported. The message is the reason."""


def prune(database: Address, before: datetime, folder: Path, archive: Path | None = None) -> int:
    """Export matches that ended before that time and delete each one once its file is verified on disk.

    The bot may keep running. `archive` is the folder of archived matches. Return the exit code. A DatabaseError or
    OSError is printed.
    """
    try:
        if isinstance(database, Path):
            require_file(database)
            clear_abandoned(database, database.resolve().parent)
        make_private_folder(folder)
        return asyncio.run(_pruned(database, before, folder, archive))
    except DatabaseError as fault:
        print(fault, file=sys.stderr)
    except OSError as fault:
        print(f"{folder} cannot be used: {fault.strerror}.", file=sys.stderr)
    return BAD_FILE


async def _pruned(database: Address, before: datetime, folder: Path, archive: Path | None) -> int:
    try:
        store, is_alone = await Store.open(database, archive=archive), True
    except DatabaseInUseError:
        store, is_alone = await Store.open_beside(database, archive), False
    try:
        return await _prune(store, before, folder, is_alone=is_alone)
    finally:
        await store.close()


async def _prune(store: Store, before: datetime, folder: Path, *, is_alone: bool) -> int:
    """Export and delete one match after the other. A running bot writes results and uses the free space itself."""
    matches = Matches(store, seeds=Seeds(None), now=lambda: datetime.now(UTC))
    if is_alone:
        await _write_results(matches, store)
    gone = stayed = 0
    async for old in store.pruning.prunable(before):
        try:
            if old.was_started:
                await _keep(matches, old, folder)
        except NotArchived as fault:
            print(f"{old.match}: {fault} It was kept.", flush=True)
            stayed += 1
            continue
        with suppress(Conflict):  # somebody else has just pruned it
            await store.pruning.drop(old.match, datetime.now(UTC))
            gone += 1
    if gone and is_alone:
        await store.pruning.shrink()
    print(f"Removed: {gone}, saved in {folder}; kept: {stayed}. Ratings are unchanged.")
    if gone and not is_alone:
        print("The bot is running, so the database keeps its size. New matches fill the free space.")
    return STAYED if stayed else 0


async def _write_results(matches: Matches, store: Store) -> None:
    """Write missing results first, because ratings depend on them."""
    results = Results(matches, store)
    await results.start()
    await results.settled()


async def _keep(matches: Matches, old: OldMatch, folder: Path) -> None:
    """Write the match to its file, read it back and verify it. Raise NotArchived."""
    path = folder / f"{old.match}.json"
    try:
        record = await export(matches, old.match)
        if not path.exists():
            await asyncio.to_thread(_write, path, as_file(record))
        verdict, match = verify_bytes(await asyncio.to_thread(path.read_bytes))
    except Refused as refused:
        raise NotArchived(say(refused.line, DEFAULT)) from None
    except OSError as fault:
        raise NotArchived(f"{path} cannot be written: {fault.strerror}.") from None
    if not verdict.ok:
        raise NotArchived(str(verdict))
    if match != digest(record):
        raise NotArchived(f"{path} is of another match.")


def _write(path: Path, content: bytes) -> None:
    """Write the file under a temporary name, sync it and rename it."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        make_private(unfinished)
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def check_file(path: Path, database: Address, archive: Path | None) -> int:
    """Print the verdict on the file, and whether this database or its archive holds the match. Return the exit code.

    0 = valid, 1 = invalid, 2 = unreadable. The database may be in use: a copy of it is read.
    """
    code = verify_file(path)
    if code == 0 and (isinstance(database, RemoteDatabase) or os.path.isfile(database)):  # noqa: PTH113 - never raises
        print(asyncio.run(_compared(content_of(path), database, archive or archive_beside(database))))
    return code


async def _compared(content: Any, database: Address, archive: Path) -> str:
    """Return a sentence on whether the database holds exactly this match."""
    with TemporaryDirectory() as folder:
        try:
            store = await _looked_into(database, Path(folder), archive)
        except DatabaseError as fault:
            return str(fault)
        try:
            record = await export(Matches(store, seeds=Seeds(), now=lambda: datetime.now(UTC)), content["match"])
        except Refused:
            return word("records-not-kept", DEFAULT)
        finally:
            await store.close()
    ours = digest(record)
    key = "records-same-match" if ours == digest(content) else "records-other-match"
    return word(key, DEFAULT, match=record["match"], digest=ours)


async def _looked_into(database: Address, folder: Path, archive: Path) -> Store:
    """Open a snapshot of the database. Raise DatabaseError."""
    if isinstance(database, RemoteDatabase):
        return await Store.open_read_only(database, archive)
    await asyncio.to_thread(copy, database, folder / "tavolino.db")
    return await Store.open(folder / "tavolino.db", archive=archive)


def import_files(paths: Sequence[Path], database: Address, place: ImportPlace) -> int:
    """Import the files and print a line for each.

    Return 0 if all succeeded, 1 if some failed, 2 without a usable database.
    """
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
        imported = await import_record(store, content, place, datetime.now(UTC))
    except NotImported as refused:
        print(f"{path}: {' '.join(say(refused.line, DEFAULT, refused.names).split())}")
        return False
    text = word("records-imported", DEFAULT, match=imported.match, title=imported.title, moves=imported.moves)
    print(f"{path}: {text} {word('records-digest', DEFAULT, digest=imported.digest)}")
    return True


def print_puzzles(paths: Sequence[Path], budget: AnalysisBudget = FULL_BUDGET) -> int:
    """Print the clearest decision of each record as a puzzle with its solution. Return the exit code."""
    code = 0
    for path in paths:
        try:
            text = puzzle_text(content_of(path), budget)
        except Refused as refused:
            names = refused.names if isinstance(refused, NotImported) else ()
            print(f"{path}: {' '.join(say(refused.line, DEFAULT, names).split())}", file=sys.stderr)
            code = UNREADABLE
            continue
        except (OSError, ValueError) as fault:
            print(f"{path}: {unreadable(fault)}", file=sys.stderr)
            code = UNREADABLE
            continue
        print(f"# {path}\n{text or 'No decision in this match is clear enough.'}\n", flush=True)
        code = code or (0 if text else WITHOUT)
    return code


def puzzle_text(content: object, budget: AnalysisBudget) -> str:
    """Return the puzzle of a record with its solution; "" if no decision is clear enough.

    Raise NotImported, and Refused for a match without a result.
    """
    _, whole = rebuild_match(content, ImportPlace(None, 0), datetime.now(UTC), GAMES)
    if whole.game.outcome(whole.now) is None:
        raise refuse("not_analysable", why="stopped")
    puzzle = puzzle_among(analyse(past_of(whole), lambda *_: None, budget).exercises)
    if puzzle is None:
        return ""
    (view,) = exercise_views(whole, [puzzle])
    return _in_words(whole.game, view)


def _in_words(game: AnyGame, view: ExerciseView) -> str:
    """Return the puzzle and its solution."""
    names = tuple(word("puzzle-player", DEFAULT, letter=mark.letter) for mark in game.marks)
    board = [say(row, DEFAULT, names) for row in (*game.text_board(view.view), *game.texts.hand_facts(view.view))]
    options = [f"{number}  {_moves_in_words(option, names)}" for number, option in enumerate(view.options, 1)]
    named = [
        (line("reason-answer", number=number), option.turn.at_once) for number, option in enumerate(view.options, 1)
    ]
    reasons = [
        say(
            reason(named[view.best], named[number], option.behind, option.turn.error, option.turn.drawback),
            DEFAULT,
            names,
        )
        for number, option in enumerate(view.options)
        if number != view.best
    ]
    head = f"{game.title}, turn {view.turn}. You are {names[view.seat]}. What is the best move?"
    return "\n".join([head, "", *board, "", *options, "", f"Solution: {view.best + 1}", *reasons])


def _moves_in_words(option: ExerciseOption, names: tuple[str, ...]) -> str:
    return "; ".join(say(text, DEFAULT, names) for text in option.turn.words)
