"""Doctor: `python -m bot doctor` checks machine, database and Discord, and prints a line for each check."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib import request
from urllib.error import HTTPError, URLError
from zoneinfo import ZoneInfo

import msgspec

from bot.app import settings
from bot.app.archive_copies import faulty_archives
from bot.app.backups import made, private_files
from bot.app.command_line import UsageError
from bot.app.doctor_checks import (
    ROOM,
    Finding,
    check_disks,
    check_rivals,
    check_settings_file,
    counted,
    existing,
    size,
    unwritable,
)
from bot.app.doctor_fixes import mend
from bot.app.health import check_health
from bot.app.identify_budget import Limit, is_low
from bot.app.invite import invite_url, missing_permissions
from bot.app.settings import Settings
from bot.clock import Clock
from bot.club import tournament
from bot.data_files import COMMAND, IS_CLONE, ROOT
from bot.database_errors import is_full as has_no_room
from bot.game import Seat
from bot.languages import LANGUAGES
from bot.match.prepared import PreparedStep
from bot.people.preferences import read_preferences
from bot.people.server_settings import gone, read_settings
from bot.shards import format_shards
from bot.store import NO_DRIVER, DatabaseError
from bot.store.engine.address import (
    Address,
    DatabaseDamagedError,
    DatabaseForbiddenError,
    DatabaseLockedError,
    ForeignFileError,
    NewerDatabaseError,
    RemoteDatabase,
    archive_beside,
)
from bot.store.engine.database_stats import Contents, Inspection
from bot.store.sqlite.backup import kept_copies
from bot.store.sqlite.faults import explained
from bot.store.sqlite.inspection import inspect, is_in_use
from bot.store.sqlite.private_files import is_open_to_others
from bot.table.match_terms import Terms
from bot.version import version

if TYPE_CHECKING:
    from bot.store.postgresql.shard_locks import ShardHolders


LONG_LOG = 200_000_000
"""Size of the write-ahead log in bytes from which it is reported."""
AHEAD = timedelta(minutes=2)
SILENT = timedelta(minutes=5)
"""Age of the last heartbeat from which a bot with the database open counts as hung, or without Discord."""
MAX_LISTED = 20
"""Number of unreadable matches that are listed."""
RESTORE = f"stop the bot and put the latest copy in its place: {COMMAND} restore FILE."


class DatabaseChecks:
    """Checks of one database and its backups. `every` is the backup interval in hours; 0 disables backups.

    A database that the settings do not name (`is_own`) may be without backups: it may be a rehearsal or a copy itself.
    """

    def __init__(
        self, database: Path, copies: Path, every: int, archive: Path | None = None, *, is_own: bool = True
    ) -> None:
        self._is_own = is_own
        self._database = database
        self._archive = archive or archive_beside(database)
        self._copies = copies
        self._every = timedelta(hours=every)
        self._now = datetime.now(UTC)

    def look(self, discord: DiscordChecks | None = None) -> Iterator[Finding]:
        """Yield all findings. Checks that need an open database are skipped if it does not open."""
        found, is_ours = None, True
        try:
            if self._is_missing():
                yield self._look_at_folder()
            else:
                found = inspect(self._database)
                yield self._look_at_file(found)
        except DatabaseError as fault:
            yield Finding("database", str(fault), _remedy(fault))
            is_ours = not isinstance(fault, ForeignFileError)
        held, makes_copies = found.size + found.log if found else 0, self._is_own and bool(self._every)
        yield from check_disks(self._database, self._copies if makes_copies else None, self._archive, held)
        if is_ours:
            with suppress(PermissionError):  # owned by another user, which is reported above
                yield self._look_at_permissions()
        if found is not None:
            yield self._look_at_log(found)
            yield self._look_at_copies(found)
            yield from check_archive(self._archive, found, is_own=self._is_own)
            full = unwritable(self._database)
            yield check_activity(found, self._now, is_in_use=is_in_use(self._database), is_full=full is not None)
            yield from check_matches(found)
            yield from check_choices(found, discord)
            yield from check_structures(found)
            yield from check_reports(found)

    def _is_missing(self) -> bool:
        """Return whether there is no such file. Raise DatabaseForbiddenError if this user cannot find out."""
        try:
            self._database.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError as fault:
            raise explained(self._database, fault) from fault
        return False

    def _look_at_folder(self) -> Finding:
        folder = existing(self._database.parent)
        if is_in_use(self._database):
            told = f"a bot runs, but its database {self._database} is gone: nothing is saved any more."
            saved = sorted(path for path in kept_copies(self._database) if ".saved-" in path.name)
            back = f"{saved[-1]} is what it held: rename it back" if saved else "put it back, or restore a copy"
            return Finding("database", told, f"stop the bot. {back[0].upper()}{back[1:]}, and start the bot.")
        if copies := made(self._copies, self._database):
            told = (
                f"there is no {self._database}, but {counted(len(copies), 'copy', 'copies')} of it in {self._copies}."
            )
            return Finding("database", told, f"correct TAVOLINO_DATABASE, or restore a copy: {COMMAND} restore FILE.")
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            return Finding("database", f"{folder} is not a writable folder.", "set TAVOLINO_DATABASE, or its owner.")
        return Finding("database", f"there is none yet; the first start makes {self._database}.")

    def _look_at_file(self, found: Inspection) -> Finding:
        whole = found.contents
        told = f"{self._database} is intact: {_contents(whole)}, {size(found.size)},"
        if self._database.resolve().stat().st_nlink > 1:
            return Finding("database", f"{self._database} has a second name (a hard link).", "remove one of them.")
        if not os.access(self._database, os.W_OK) or not os.access(self._database.resolve().parent, os.W_OK):
            return Finding(
                "database", f"{self._database} cannot be written.", "give the file and its folder to the bot."
            )
        if whole.schema < found.newest:
            return Finding(
                "database", f"{told} schema {whole.schema}; the next start copies it and makes it {found.newest}."
            )
        return Finding("database", f"{told} schema {whole.schema}.")

    def _look_at_permissions(self) -> Finding:
        """Return the finding on files that other users of the machine can read."""
        folders = [folder for folder in (self._copies, self._archive) if folder.is_dir()]
        files = private_files(self._copies, self._database)
        shared = [shlex.quote(str(path)) for path in (*files, *folders) if is_open_to_others(path)]
        if not shared:
            return Finding("files", "the database and its copies are open to their owner only.")
        told = (
            f"other users of this machine may open {len(shared)} of {len(files) + len(folders)}: {', '.join(shared)}."
        )
        return Finding("files", told, f"restart the bot, or chmod go= {' '.join(shared)}")

    def _look_at_log(self, found: Inspection) -> Finding:
        if found.log > LONG_LOG:
            told = f"{size(found.log)} beside the database: something prevents its checkpoint."
            return Finding("log", told, "end other programs that have the database open, then restart the bot.")
        return Finding("log", f"{size(found.log)} beside the database.")

    def _look_at_copies(self, found: Inspection) -> Finding:
        """Return the finding on the latest backup: it must open and be at most two intervals old."""
        copies = made(self._copies, self._database)
        if not self._is_own and not copies:
            return Finding("backup", f"none in {self._copies}, and none needed: the settings name another database.")
        if not self._every:
            return Finding("backup", f"switched off (TAVOLINO_BACKUP_HOURS=0); {len(copies)} are there.")
        if not found.contents.matches:
            return Finding("backup", "none needed: there are no matches yet.")
        folder = existing(self._copies)
        if self._is_own and not (folder.is_dir() and os.access(folder, os.W_OK)):
            told = f"{len(copies)} are in {self._copies}, and no other can be written there."
            return Finding("backup", told, "set TAVOLINO_BACKUP_FOLDER to a folder of the bot, or its owner.")
        if not copies:
            return Finding("backup", f"there is none in {self._copies}.", f"start the bot, or {COMMAND} backup.")
        moment, path = copies[0]
        try:
            held = inspect(path).contents
        except DatabaseError as fault:
            return Finding("backup", f"the latest does not open: {fault}", f"{COMMAND} backup, and look at that disk.")
        age = self._now - moment
        told = f"{path}, {_long(age)} old, opens: {_contents(held)}"
        if age > 2 * self._every:
            return Finding(
                "backup", f"{told}; one is overdue.", f"see why in the bot's log; {COMMAND} backup makes one."
            )
        return Finding("backup", f"{told}.")


def check_activity(found: Inspection, now: datetime, *, is_in_use: bool, is_full: bool = False) -> Finding:
    """Return the finding on live matches, and on whether a bot runs and sends heartbeats.

    `is_full`: its disk takes no heartbeats.
    """
    counts = (
        counted(found.running, "running match", "running matches"),
        counted(found.lobbies, "open lobby", "open lobbies"),
        counted(found.behind, "pending update"),
        counted(found.unsent, "unsent message"),
    )
    told = f"{', '.join(counts)}; "
    if found.seen is not None and found.seen - now > AHEAD:
        ahead = f"the bot was last seen {_long(found.seen - now)} in the future."
        return Finding("activity", told + ahead, "set this machine's clock.")
    if not is_in_use:
        return Finding("activity", told + (f"no bot runs since {_when(found.seen)}." if found.seen else "no bot runs."))
    if found.seen is not None and now - found.seen > SILENT:
        since = f"a bot runs, but nobody can play since {_when(found.seen)}."
        hangs = "look at its log: it waits for Discord, or hangs; then restart it."
        return Finding(
            "activity", told + since, "make room on its disk; then it goes on by itself." if is_full else hangs
        )
    return Finding("activity", told + "a bot runs.")


def check_archive(folder: Path, found: Inspection, *, is_own: bool) -> Iterator[Finding]:
    """Yield a finding on the files of archived matches, if there are any, and on a folder that takes no others.

    `is_own`: the settings name this database, so the bot writes there.
    """
    there = existing(folder)
    if is_own and not (there.is_dir() and os.access(there, os.W_OK)):
        told = f"no match can be archived in {folder}: {there} is not a writable folder."
        yield Finding("archive", told, "set TAVOLINO_ARCHIVE_FOLDER to a folder of the bot, or its owner.")
    if found.archived:
        faulty = faulty_archives(folder, found.archived)
        told = f"{counted(len(found.archived), 'match', 'matches')} in {folder}"
        if faulty:
            remedy = f"copy them from a backup of that folder: {', '.join(faulty[:MAX_LISTED])}"
            yield Finding("archive", f"{told}; missing or damaged files: {len(faulty)}.", remedy)
        else:
            yield Finding("archive", f"{told}; each has its file.")


def check_matches(found: Inspection) -> Iterator[Finding]:
    """Yield a finding on the matches that the bot cannot read, if there are any."""
    if found.quarantined:
        ids = ", ".join(found.quarantined[:MAX_LISTED]) + (", …" if len(found.quarantined) > MAX_LISTED else "")
        remedy = (
            "in their channels try /tavolino-admin match repair, else update the bot, "
            "or end them with /tavolino-admin match end."
        )
        yield Finding("matches", f"{len(found.quarantined)} cannot be read: {ids}.", remedy)


def check_choices(found: Inspection, discord: DiscordChecks | None = None) -> Iterator[Finding]:
    """Yield findings on stored settings that cannot be read, and on those that name what is gone, if there are any."""
    readers = {"user": read_preferences, "server": read_settings}
    told = [
        f"{owner} {number} ({', '.join(bad)})"
        for owner, number, text in found.choices
        if (bad := readers[owner](text)[1])
    ]
    if told:
        listed = "; ".join(told[:MAX_LISTED]) + ("; …" if len(told) > MAX_LISTED else "")
        remedy = (
            "update the bot and its time zone data, or have them saved again: "
            "/tavolino reminders, /tavolino-admin setup."
        )
        yield Finding("stored settings", f"{len(told)} cannot be read, so defaults apply: {listed}.", remedy)
    if discord is not None:
        yield from discord.look_at_named(found)


def check_structures(found: Inspection) -> Iterator[Finding]:
    """Yield a finding on the rows of seats and tournaments that cannot be read, if there are any."""
    unreadable = Counter(f"{what} of {owner}" for what, owner, text in found.structures if not _is_readable(what, text))
    if unreadable:
        listed = ", ".join([*unreadable][:MAX_LISTED]) + (", …" if len(unreadable) > MAX_LISTED else "")
        told = f"{unreadable.total()} cannot be read, so they count as missing: {listed}."
        yield Finding("stored rows", told, "update the bot; else nothing is to be done, except to end a tournament.")


def _is_readable(what: str, text: str) -> bool:
    try:
        msgspec.json.decode(text, type=STRUCTURES.get(what, dict[str, Any]))
    except (msgspec.MsgspecError, UnicodeError):
        return False
    return True


def check_reports(found: Inspection) -> Iterator[Finding]:
    """Yield a finding for each report of a user that the owner of the application has not got by direct message."""
    for reference, text, match in found.reports[:MAX_LISTED]:
        about = f"{reference}, match {match}" if match else reference
        remedy = "read it in the direct messages of the application's owner: allow them, and start the bot again."
        yield Finding(f"report {about}", json.dumps(text, ensure_ascii=False), remedy)


def _remedy(fault: DatabaseError) -> str:
    if isinstance(fault, DatabaseDamagedError):
        return RESTORE
    if isinstance(fault, DatabaseForbiddenError):
        return "run this as the bot's user (sudo -u), or give the file and its folder to that user; nothing is damaged."
    if isinstance(fault, DatabaseLockedError):
        return "end the other program that has it open, and run this again; nothing is damaged."
    if isinstance(fault, NewerDatabaseError):
        return "update the bot, or go back to the copy that was made before the last update."
    if isinstance(fault, ForeignFileError):
        return "set TAVOLINO_DATABASE to the bot's own file, or move this one away."
    return "look at its disk and folder, and run this again; restore a copy only if the file itself is lost."


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds() // 60)
    if minutes < 120:
        return counted(minutes, "minute")
    return f"{minutes // 60} hours" if minutes < 2880 else f"{time.days} days"


def _contents(whole: Contents) -> str:
    return f"{counted(whole.matches, 'match', 'matches')}, {counted(whole.moves, 'move')}"


def _when(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M UTC")


STRUCTURES: Mapping[str, Any] = {
    "prepared turn": tuple[PreparedStep, ...],
    "time left": tuple[tuple[str, int, int], ...],
    "answers to a request": tuple[Seat, ...],
    "settings": tournament.Settings,
    "terms": Terms,
}
"""Types of stored structures; the others are JSON objects."""
SPREAD = "start the processes that are to hold them, or one with TAVOLINO_SHARDS=auto."
REACH = "start PostgreSQL, or correct TAVOLINO_DATABASE."
COPIES = "copied by pg_dump, not by the bot: see docs/hosting-reference.md."


def check_postgresql(where: RemoteDatabase, discord: DiscordChecks | None = None) -> Iterator[Finding]:
    """Yield all findings. Skip checks that need a connection if it is missing."""
    try:
        from bot.store.postgresql.inspection import inspect_remote, inspect_shards
    except ModuleNotFoundError:
        yield Finding("database", "asyncpg is not installed.", NO_DRIVER)
        return
    try:
        found, is_in_use = inspect_remote(where)
    except DatabaseError as fault:
        yield Finding("database", str(fault), REACH)
        return
    if not found.contents.schema:
        yield Finding("database", f"{where} is empty; the first start makes its tables.")
        return
    whole = found.contents
    told = f"{where}: {_contents(whole)}, {size(found.size)}, schema {whole.schema}"
    later = "" if whole.schema == found.newest else f"; the next start makes it {found.newest}"
    yield Finding("database", f"{told}{later}.")
    yield Finding("backup", COPIES)
    yield from check_archive(settings.archive_folder(where), found, is_own=_is_configured(where))
    yield check_activity(found, datetime.now(UTC), is_in_use=is_in_use)
    yield from check_matches(found)
    yield from check_choices(found, discord)
    yield from check_structures(found)
    yield from check_reports(found)
    if is_in_use and whole.schema == found.newest:
        yield from _look_at_shards(inspect_shards(where))


def _look_at_shards(found: ShardHolders) -> Iterator[Finding]:
    """Yield a finding on the held shards; nothing for a single process."""
    if found.holders:
        held = frozenset[int]().union(*(one.shards for one in found.holders))
        processes = f"{len(found.holders)} processes" if len(found.holders) > 1 else "one process"
        if free := frozenset(range(found.count)) - held:
            yield Finding(
                "shards", f"of {found.count}, {format_shards(free)} are not held; {processes} at work.", SPREAD
            )
        else:
            yield Finding("shards", f"all {found.count} are held, by {processes}.")


DISCORD = "https://discord.com/api/v10"
PATIENCE = 10.0
TOLERATED = timedelta(seconds=30)
"""Tolerated clock error. The bot sets its own clock; the log and the age of files follow the machine's."""
PAGE = 200
MAX_ASKED = 20
"""Number of servers whose roles and channels are compared with the settings."""


def _another_token() -> str:
    return f"reset it in the developer portal and write it into {settings.token_place()}."


class DiscordChecks:
    """Checks that call Discord's API with the token. No finding contains the token."""

    def __init__(self, settings: Settings) -> None:
        self._servers = frozenset[int]()
        self._base = (settings.discord_api or DISCORD).rstrip("/")
        self._token = settings.discord_token.reveal().strip()  # as the bot itself does
        self._clock = Clock(wall=lambda: datetime.now(UTC))

    def look(self) -> Iterator[Finding]:
        """Yield the findings on token, permissions and clock. Checks that depend on a failed call are skipped."""
        if not re.fullmatch(r"[!-~]+", self._token):  # urllib would quote it in its error
            yield Finding("token", "it contains an invalid character.", _another_token())
            return
        try:
            bot = self._ask("/users/@me")
            application = self._ask("/applications/@me")
            servers = self._ask(f"/users/@me/guilds?limit={PAGE}")
            sessions = self._ask("/gateway/bot")["session_start_limit"]
        except HTTPError as refused:
            yield _refused(refused)
        except (URLError, OSError, ValueError) as fault:
            reason = getattr(fault, "reason", fault)
            told = f"Discord cannot be reached ({' '.join(str(reason).split())})"
            yield Finding("token", f"not tried: {told}.", "look at the network, or at TAVOLINO_DISCORD_API.")
        else:
            self._servers = frozenset(int(one["id"]) for one in servers)
            yield Finding("token", f"accepted; the bot is {bot['id']}, in {_servers(len(servers))}.")
            yield _permissions(str(application["id"]), servers)
            yield _sessions(sessions)
        if self._clock.is_known:
            yield _clock(-self._clock.ahead)

    def look_at_named(self, found: Inspection) -> Iterator[Finding]:
        """Yield a finding on server settings that name a role or channel that is gone, if there are any.

        Look at up to `MAX_ASKED` servers whose settings name one.
        """
        told, named = (
            list[str](),
            [
                (number, chosen)
                for owner, number, text in found.choices
                if owner == "server" and number in self._servers and gone(chosen := read_settings(text)[0], (), ())
            ],
        )
        for number, chosen in named[:MAX_ASKED]:
            with suppress(URLError, OSError, ValueError):
                roles = {int(one["id"]) for one in self._ask(f"/guilds/{number}")["roles"]}
                channels = {int(one["id"]) for one in self._ask(f"/guilds/{number}/channels")}
                told += [f"server {number} ({', '.join(bad)})"] if (bad := gone(chosen, roles, channels)) else []
        if told:
            listed = "; ".join(told[:MAX_LISTED]) + ("; …" if len(told) > MAX_LISTED else "")
            remedy = "a moderator sees what follows from it with /tavolino-admin setup check."
            yield Finding("server settings", f"they name roles or channels that are gone: {listed}.", remedy)

    def _ask(self, path: str) -> Any:
        asked = request.Request(  # noqa: S310 - the settings allow only http and https
            self._base + path,
            headers={
                "Authorization": f"Bot {self._token}",
                "User-Agent": f"DiscordBot (Tavolino, {version()})",
            },
        )
        try:
            with request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310
                self._clock.learn(answer.headers.get("Date"))
                return json.loads(answer.read())
        except HTTPError as refused:
            self._clock.learn(refused.headers.get("Date"))
            raise


def _refused(refused: HTTPError) -> Finding:
    with refused:
        if refused.code == 401:
            return Finding("token", "Discord does not accept it.", _another_token())
        return Finding("token", f"not tried: Discord answers {refused.code}.", "try again in a few minutes.")


def _sessions(limit: Limit) -> Finding:
    """Return the finding on the gateway sessions that Discord still allows today."""
    told = f"{limit['remaining']} of {limit['total']} starts are left today."
    return Finding("sessions", told, "see in the log why the bot starts so often." if is_low(limit) else None)


def _permissions(application: str, servers: Sequence[Any]) -> Finding:
    """Return the finding on missing server-wide permissions. `/tavolino-admin setup check` covers single channels."""
    short = [found for one in servers if (found := missing_permissions(int(one.get("permissions", 0))))]
    if not short:
        return Finding(
            "permissions", f"granted by {_servers(len(servers))}; the invitation is {invite_url(application)}"
        )
    missed = Counter(name for found in short for name in found)
    told = ", ".join(f"{name} ({count})" for name, count in missed.most_common())
    what = "open this link once more for each of them, or give its role what is missing:"
    return Finding(
        "permissions",
        f"{_servers(len(short))} of {len(servers)} do not grant {told}.",
        f"{what} {invite_url(application)}",
    )


def _clock(fast_by: timedelta) -> Finding:
    if abs(fast_by) > TOLERATED:
        told = f"{abs(fast_by).total_seconds():.0f} seconds {'fast' if fast_by > timedelta() else 'slow'}"
        return Finding("clock", f"it goes {told}.", "set it by a time server (timedatectl set-ntp true).")
    return Finding("clock", "as Discord's, to the second or so.")


def _servers(count: int) -> str:
    return f"{count} server{'' if count == 1 else 's'}" if count < PAGE else f"{PAGE} servers or more"


OLDEST = (3, 11)
LOCK = ROOT / "requirements.lock" if IS_CLONE else None
_PIN = re.compile(r"^([a-z0-9-]+)==([\w.!+]+)( ;)?", re.MULTILINE)
RESTORE_FONTS = "restore data/fonts with git checkout." if IS_CLONE else "install Tavolino again."
INSTALL = (
    "make a fresh environment: rm -rf .venv, then make run (or pip install --require-hashes -r requirements.lock)."
    if IS_CLONE
    else "install Tavolino again, in an environment of its own (pipx, uv or venv)."
)


def check_python() -> Finding:
    """Check the version of Python."""
    here = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Finding("Python", f"{here} is too old.", "install Python 3.11 or newer.")
    return Finding("Python", f"{here}; Tavolino {version()}, {'a clone in' if IS_CLONE else 'a package in'} {ROOT}.")


def check_libraries(lock: Path | None = LOCK) -> Finding:
    """Compare installed libraries with the lock file or the package's pins. Platform-specific ones may be missing."""
    pins: dict[str, set[str]] = {}
    everywhere = set()
    try:
        for name, pinned, marker in _PIN.findall(_package_pins() if lock is None else lock.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(pinned)
            if not marker:
                everywhere.add(name)
    except OSError as fault:
        assert lock is not None  # noqa: S101 - a package's metadata raise no OSError
        return Finding("libraries", f"{lock.name} cannot be read: {fault.strerror}.", "restore it with git checkout.")
    wrong = list(_differing(pins, everywhere))
    if wrong:
        return Finding("libraries", f"{'; '.join(wrong)}.", INSTALL)
    return Finding("libraries", f"all {len(everywhere)} as locked.")


def _package_pins() -> str:
    """Return the pins of the installed package without those of its extras, as a lock file has them."""
    return "\n".join(one.lower() for one in metadata.requires("tavolino") or () if "extra ==" not in one)


def _differing(pins: dict[str, set[str]], everywhere: set[str]) -> Iterator[str]:
    for name, pinned in sorted(pins.items()):
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            if name in everywhere:
                yield f"{name} is not installed"
            continue
        if found not in pinned:
            yield f"{name} is {found} and locked as {' or '.join(sorted(pinned))}"


def check_fonts() -> Finding:
    """Check that every font loads and contains letters."""
    try:
        faces = import_module("renderers.kit.fonts")
        widths = {face: faces.font(face, 20).getlength("Tavolino") for face in ("title", "bold", "semibold", "regular")}
    except Exception as fault:  # any error in a font or its loader prevents rendering
        return Finding("fonts", f"{type(fault).__name__}: {_in_one_line(fault)}.", RESTORE_FONTS)
    if not all(widths.values()):
        return Finding("fonts", "a font has no letters.", RESTORE_FONTS)
    return Finding("fonts", f"{len(widths)} faces.")


def check_cache(folder: Path) -> Finding:
    """Check that the image cache is writable and report its size. Without it the bot is slower."""
    there = folder if os.path.exists(folder) else existing(folder)  # noqa: PTH110 - never raises
    try:
        with tempfile.TemporaryFile(dir=there) as tried:
            tried.write(bytes(ROOM))  # a full disk refuses only content
            tried.flush()
        held = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    except OSError as fault:
        told = f"{folder} cannot be written: {fault.strerror}."
        remedy = "make room there." if has_no_room(fault) else "set TAVOLINO_CACHE to a folder that is the bot's own."
        return Finding("cache", told, remedy)
    return Finding("cache", f"{folder}, {size(held)}.")


_POSIX_ZONE = re.compile(r"(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)[+-]?\d")
"""Beginning of a time zone that TZ gives in full, such as `CET-1CEST`. A mere name that is unknown means UTC."""


def check_time_zones() -> Finding:
    """Check the time zones offered for quiet hours."""
    zones = {zone for language in LANGUAGES.values() for zone in language.zones}
    missing = [zone for zone in sorted(zones) if not _is_zone(zone)]
    if missing:
        return Finding("time zones", f"{', '.join(missing)} unknown.", INSTALL)
    ours = os.environ.get("TZ", "")
    if ours and not _is_zone(ours.lstrip(":")) and not _POSIX_ZONE.match(ours):
        return Finding("time zones", f"TZ names {ours}, which does not exist.", "correct TZ in the bot's environment.")
    return Finding("time zones", f"{len(zones)} tried; TZ is {ours or 'not set'}.")


def _is_zone(name: str) -> bool:
    """Return whether that is a time zone or, as TZ may name one, a file with one."""
    try:
        return Path(name).is_file() or bool(ZoneInfo(name))
    except (KeyError, OSError, ValueError):
        return False


def _in_one_line(fault: BaseException) -> str:
    return " ".join(str(fault).split()).rstrip(".")


EXIT_PROBLEMS = 1
"""Exit code if anything is wrong."""


def run_checks(database: Address | None = None, *, is_mending: bool = False) -> int:
    """Run all checks and print the findings, for that database or the configured one. Return the exit code.

    If `is_mending`, first mend what is safe to mend.
    """
    is_well = True
    for finding in (*(_mended(database) if is_mending else ()), *_findings(database)):
        print(finding, flush=True)
        is_well &= finding.is_well
    return 0 if is_well else EXIT_PROBLEMS


def _mended(database: Address | None) -> Iterator[Finding]:
    """Mend what is safe to mend around the database and yield what was done. Wrong settings are reported later."""
    with suppress(UsageError):
        known = settings.load()
        path = settings.database(database)
        if isinstance(path, Path):
            copies = settings.folder_for(path, known.backup_folder)
            yield from mend(path, copies, settings.archive_for(path, known.archive_folder), known.cache)


def _findings(database: Address | None) -> Iterator[Finding]:
    try:
        known = settings.load()
        path = settings.database(database)
        told = settings.announcement(path, is_given=database is not None)
        yield Finding("settings", " ".join([told, *settings.remarks()]))
    except UsageError as fault:
        told = f"{_announced(database)}{fault}"
        yield Finding("settings", told, "correct them; .env.example explains every setting.")
        yield Finding("token", "not tried: the settings are wrong.")
        yield from _check_machine()
        yield from _kept(database)
        return
    yield from check_settings_file()
    yield from _check_machine()
    discord = DiscordChecks(known)
    yield from discord.look()
    yield from check_rivals(known, path if database is None else known.database)
    yield check_cache(known.cache)
    is_own = _absolute(path) == _absolute(known.database)
    if is_own:
        yield check_health(known)
    if isinstance(path, RemoteDatabase):
        yield from check_postgresql(path, discord)
    else:
        copies = settings.folder_for(path, known.backup_folder)
        archive = settings.archive_for(path, known.archive_folder)
        yield from DatabaseChecks(path, copies, known.backup_hours, archive, is_own=is_own).look(discord)


def _announced(database: Address | None) -> str:
    """Return which settings and database are meant, or nothing where the settings do not say."""
    try:
        return f"{settings.announcement(settings.database(database), is_given=database is not None)} "
    except UsageError:
        return ""


def _is_configured(where: Address) -> bool:
    """Return whether the settings name that database."""
    with suppress(UsageError):
        return _absolute(where) == _absolute(settings.database(None))
    return False


def _absolute(where: Address) -> Address:
    return where.resolve() if isinstance(where, Path) else where


def _check_machine() -> Iterator[Finding]:
    yield check_python()
    yield check_libraries()
    yield check_fonts()
    yield check_time_zones()


def _kept(database: Address | None) -> Iterator[Finding]:
    """Yield the findings on the database and its backups, which need no other settings."""
    try:
        path = settings.database(database)
        if isinstance(path, RemoteDatabase):
            yield from check_postgresql(path)
            return
        yield from DatabaseChecks(
            path,
            settings.backup_folder(path),
            settings.default_of("backup_hours"),
            settings.archive_folder(path),
            is_own=_is_configured(path),
        ).look()
    except UsageError:
        yield Finding("database", "not checked: no setting says where it is.")
