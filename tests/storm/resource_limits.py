"""Resource limits: tasks, memory, database rows and files stay bounded once there are no faults."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Set
from pathlib import Path
from typing import Any

from bot.games import GAMES
from bot.store.engine.address import Address
from tests.database_reader import asked
from tests.storm.bot_run import BotRun
from tests.storm.loop import OrderedTask

Tell = Callable[[str, str], None]

MAX_TASKS = 60
"""Most tasks of one run without faults."""
MAX_KEPT = 1200
"""Most entries of one container; caches have lower bounds."""
MAX_FILES = 12
"""Beside the backups."""
MAX_WAITING = 16 << 20
"""Most bytes of the write-ahead log, four times its checkpoint size."""
OURS = ("bot.", "cogs.")
DEEPEST = 9


def check_bounds(client: Any, bot_run: BotRun, database: Address, tell: Tell) -> int:
    """Check tasks, containers, rows and files. Return the size of the largest container."""
    tasks = [task for task in asyncio.all_tasks() if isinstance(task, OrderedTask) and task.bot_run is bot_run]
    if len(tasks) > MAX_TASKS:
        tell("tasks stay few", f"{len(tasks)}: {sorted(Counter(map(_what, tasks)).items())[:80]}")
    largest = 0
    for path, size in _sizes(client):
        largest = max(largest, size)
        if size > MAX_KEPT:
            tell("memory stays bounded", f"{path} holds {size}")
    if not client.services.delivery.retry_queue.matches:
        check_rows(database, tell)
    if isinstance(database, Path):
        check_files(database, client.settings.backups_kept, tell)
    return largest


def _what(task: asyncio.Task[Any]) -> str:
    """Return the name of the task, or of its coroutine if the task has none."""
    name = task.get_name()
    return getattr(task.get_coro(), "__qualname__", name) if name.startswith("Task-") else name


def check_files(database: Path, backups: int, tell: Tell) -> None:
    """Check that there are no more backups than are kept, few other files, and no growing one but the database."""
    copies: list[Path] = []
    others: list[Path] = []
    for path in sorted(path for path in database.parent.rglob("*") if path.is_file()):
        (copies if path.suffix == database.suffix and path != database else others).append(path)
    if len(copies) > backups or len(others) > MAX_FILES:
        tell("files stay few", ", ".join(str(path.relative_to(database.parent)) for path in [*copies, *others]))
    waiting = database.with_name(f"{database.name}-wal")
    if waiting.exists() and waiting.stat().st_size > MAX_WAITING:
        tell("files stay bounded", f"{waiting.name} has {waiting.stat().st_size} bytes")


def check_rows(database: Address, tell: Tell) -> None:
    """Check that nothing is pending once no update is delayed. Replaced messages whose slot is still empty may stay.

    A message in its slot has not been replaced: nothing could be posted instead, for instance if the holder of that
    hand has left the server and the seat.
    """
    pending = asked(database, "SELECT * FROM outbox WHERE message IS NULL AND digest IS NOT NULL")
    ((going,),) = asked(
        database,
        "SELECT count(*) FROM replaced JOIN matches ON matches.id = replaced.match"
        " WHERE fate = 'goes' AND status IN ('lobby', 'running')"
        " AND (matches.id, message) NOT IN (SELECT match, message FROM messages)",
    )
    if pending:
        tell("nothing stays pending", f"{len(pending)} rows: {pending[:5]}")
    if going:
        tell("what was replaced goes", f"{going} rows")
    check_invitations(database, tell)


def check_invitations(database: Address, tell: Tell) -> None:
    """Check that no lobby holds more seats than its game has, and that invitations end with their lobby.

    People whom the bot called to a table already have a seat, with an invitation.
    """
    rows = asked(
        database,
        "SELECT game, status, (SELECT count(*) FROM seats WHERE match = matches.id),"
        " (SELECT count(*) FROM invitations WHERE match = matches.id AND state = 'open' AND user NOT IN"
        " (SELECT user FROM seats WHERE match = matches.id AND user IS NOT NULL)) FROM matches",
    )
    for game, status, taken, held in rows:
        if held and status != "lobby":
            tell("invitations end with their lobby", f"{held} in a match of {game}")
        if held and taken + held > GAMES[game].players[-1]:
            tell("no more seats are held than there are", f"{taken} and {held} in a lobby of {game}")


def _sizes(client: Any) -> Iterator[tuple[str, int]]:
    """Yield (path, size) of every container that is reachable from the bot's services and context."""
    seen: set[int] = set()
    open_ends: deque[tuple[str, Any, int]] = deque(
        [("services", client.services, 0), ("context", client.context, 0), ("client", dict(vars(client)), 0)]
    )
    while open_ends:
        path, value, depth = open_ends.popleft()
        if id(value) in seen or depth > DEEPEST:
            continue
        seen.add(id(value))
        if isinstance(value, Mapping | Set | list | deque):
            yield path, len(value)
        if type(value).__module__.startswith(OURS):
            names = [*getattr(value, "__struct_fields__", ()), *getattr(value, "__dict__", ())]
            open_ends.extend((f"{path}.{name}", getattr(value, name, None), depth + 1) for name in names)
        elif isinstance(value, Mapping) and len(value) < 50:
            open_ends.extend((f"{path}[]", inner, depth + 1) for inner in value.values())
