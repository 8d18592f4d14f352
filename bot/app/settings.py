"""Settings from the environment and one file: `.env` in a clone, the user's or `/etc/tavolino.env`."""

from __future__ import annotations

import errno
import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from msgspec import Meta

from bot.app import machine
from bot.app.command_line import UsageError, refuse
from bot.app.setting_values import Parser, Secret, SocketURL, WebURL, network_address, parsed
from bot.data_files import DATA, IS_CLONE, VAR, user_folder
from bot.game import AnyGame
from bot.games import GAMES, allow_drafts
from bot.shards import ShardSpec, parse_shard_spec
from bot.store.engine.address import Address, accompanied_in, address, archive_beside, beside
from bot.store.sqlite.faults import closed_place
from bot.store.sqlite.private_files import make_private_folder

PREFIX = "TAVOLINO_"
TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name of the variable
FORMER_NAMES = {"TAVOLINO_AI_WORKERS": "TAVOLINO_THINKERS", "TAVOLINO_AUTO_ANSWER_DELAY": "TAVOLINO_ORDER_DELAY"}
"""Former names of settings, which still work. If both are set in one place, the new name counts."""
FILE_VARIABLE = "TAVOLINO_SETTINGS"
"""Environment variable with the path of the settings file."""
LOCAL_FILE = Path(".env") if IS_CLONE else (user_folder("CONFIG") or VAR) / "tavolino.env"
SYSTEM_FILE = Path("/etc/tavolino.env")
"""Settings files if the variable names none. The first one that exists is read, and no other."""
EXAMPLE = Path(".env.example") if IS_CLONE else DATA / "settings.env.example"
UNIT = Path("/etc/systemd/system/tavolino.service")
_NAMED = re.compile(rf"\b{PREFIX}DATABASE=([^\s\"']+)")
logging.getLogger("dotenv.main").setLevel(logging.ERROR)  # `ignored_lines` reports the same with the line number


class SettingsError(UsageError):
    """A setting is missing, unknown or invalid. The message is one sentence for the operator."""


def default_cache_folder() -> Path:
    """Return the platform's cache folder for the bot; without a home folder, one beside the database."""
    return user_folder("CACHE") or VAR / "cache"


class InvalidSettingError(ValueError):
    """A field has an invalid value. `demand` says what it must be, without the value, which may be secret."""

    def __init__(self, name: str, demand: str) -> None:
        super().__init__(f"{name}: {demand}")
        self.name, self.demand = name, demand


def named_games(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Parse names of games, separated by commas or spaces. Raise ValueError."""
    games = tuple(text.replace(",", " ").split()) if isinstance(text, str) else text
    unknown = [name for name in games if name not in GAMES]
    if unknown or not games:
        wrong = f"there is no game {unknown[0]}" if unknown else "it names no game"
        raise ValueError(f"{wrong}; the games are {', '.join(GAMES)}")
    return tuple(name for name in GAMES if name in games)


THIS_MACHINE = IPv4Address("127.0.0.1")
CHOSEN = -1
"""Default of a number that depends on the machine. No setting has this value."""
BY_MACHINE = {"draw_processes": (2, 1), "picture_cache": (64, 8), "draw_cache": (52, 16)}
"""Defaults on a usual machine and on a small one."""
Days: TypeAlias = Annotated[int, Meta(ge=0, le=36500)]
Pause: TypeAlias = Annotated[float, Meta(ge=0, le=10)]
"""Seconds."""
PARSERS: Mapping[str, Parser] = {
    "database": lambda value: address(value) if isinstance(value, str) else value,
    "shards": parse_shard_spec,
    "games": named_games,
    "metrics_address": network_address,
}
"""Parsers of what msgspec cannot read: unions of classes, and forms of our own."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings, explained in `.env.example`. Environment variables have the prefix TAVOLINO_.

    Values may be given as text. Raise InvalidSettingError.
    """

    discord_token: Secret
    state_folder: Path | None = None
    database: Address = VAR / "tavolino.db"
    shards: ShardSpec | None = None
    backup_hours: Annotated[int, Meta(ge=0, le=8760)] = 24
    backups_kept: Annotated[int, Meta(ge=1, le=1000)] = 7
    backup_folder: Path | None = None
    empty_match_days: Days = 0
    archive_days: Days = 0
    archive_folder: Path | None = None
    drafts: bool = False
    games: tuple[str, ...] = ()
    seed: int | None = None
    log_format: Literal["text", "json"] = "text"
    metrics: Annotated[int, Meta(ge=0, le=65535)] = 0
    metrics_address: IPv4Address | IPv6Address = THIS_MACHINE
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    cache: Path = field(default_factory=default_cache_folder)
    icons: bool = True
    small: Literal["auto", "yes", "no"] = "auto"
    draw_processes: Annotated[int, Meta(ge=1, le=16)] = CHOSEN
    picture_cache: Annotated[int, Meta(ge=1, le=4096)] = CHOSEN
    draw_cache: Annotated[int, Meta(ge=4, le=4096)] = CHOSEN
    ai_workers: Annotated[int, Meta(ge=0, le=64)] | None = None
    computer_pause: Annotated[float, Meta(ge=0, le=60)] = 1.5
    answer_pause: Pause = 1.0
    edit_interval: Pause = 0.4
    auto_answer_delay: Pause = 1.0
    discord_api: WebURL | None = None
    discord_gateway: SocketURL | None = None
    guild_ready_timeout: Annotated[float, Meta(gt=0, le=86400)] = 0.5

    def __post_init__(self) -> None:
        """Parse what is given as text, and choose what depends on the machine."""
        for setting in fields(self):
            self._set(setting.name, self._parsed(setting))
            if setting.name == "drafts" and self.drafts:  # before the games are read, which may be drafts
                allow_drafts()
        self._set("database", accompanied_in(self.database, self.state_folder))
        if self.shards is not None and isinstance(self.database, Path):
            raise InvalidSettingError("shards", f"several processes need a PostgreSQL database: see {PREFIX}DATABASE")

    def _parsed(self, setting: Field[Any]) -> Any:
        value = getattr(self, setting.name)
        if value is CHOSEN:
            return BY_MACHINE[setting.name][self.is_small]
        if value == ():
            return tuple(GAMES)
        if value is setting.default or value is None:
            return value
        try:
            parser = PARSERS.get(setting.name)
            return parsed(_types()[setting.name], value) if parser is None else parser(value)
        except ValueError as fault:
            raise InvalidSettingError(setting.name, str(fault)) from None

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @property
    def is_small(self) -> bool:
        """Return whether the bot should be sparing with memory and processes."""
        return machine.is_small() if self.small == "auto" else self.small == "yes"

    @property
    def most_ai_workers(self) -> int:
        """Return the number of processes for computer players: by default all cores but one, at least one."""
        if self.ai_workers is not None:
            return self.ai_workers
        return 1 if self.is_small else max(1, machine.cores() - 1)

    @property
    def offered_games(self) -> dict[str, AnyGame]:
        """Return the games that can be begun, by name."""
        return {name: GAMES[name] for name in self.games}

    @property
    def games_off(self) -> frozenset[str]:
        """Return the names of all other games."""
        return frozenset(GAMES) - set(self.games)


@cache
def _types() -> dict[str, Any]:
    """Return the types of the fields with their bounds."""
    return get_type_hints(Settings, include_extras=True)


def settings_file() -> Path | None:
    """Return the file that holds the settings, or None. Raise SettingsError."""
    if path := os.environ.get(FILE_VARIABLE):
        if not Path(path).is_file():
            raise SettingsError(f"There is no file {path}, which {FILE_VARIABLE} names.")
        return Path(path)
    return next((file for file in (LOCAL_FILE, SYSTEM_FILE) if file.exists()), None)


def load(file: Path | None = None) -> Settings:
    """Load the settings from the environment, which takes precedence, and from the file. Raise SettingsError.

    Without `file`, the usual one is read.
    """
    file = file or settings_file()
    _refuse_unknown(name for name in os.environ if name.upper().startswith(PREFIX) and name.upper() != FILE_VARIABLE)
    _refuse_unknown(name for name in _in_file(file) if name.startswith(PREFIX))
    known, in_file = _fields_by_name(), _in_file(file)
    values_given = {key: text for name, key in known.items() if (text := _written(name, in_file)) is not None}
    if TOKEN.lower() not in values_given:
        raise SettingsError(
            f"The setting {TOKEN} is missing: write it into the settings file, {file or LOCAL_FILE} (see {EXAMPLE})."
        )
    values: dict[str, Any] = dict(values_given)
    try:
        return Settings(**values)
    except InvalidSettingError as fault:
        name = next(name for name, key in known.items() if key == fault.name)
        raise SettingsError(f"The setting {name} is wrong: {fault.demand}.") from None


def read() -> Settings:
    """Load the settings for a command-line command. Exit if they are invalid."""
    try:
        return load()
    except SettingsError as fault:
        refuse(str(fault))


def database(named: Address | None = None) -> Address:
    """Return the given database, or the configured one, without requiring the other settings. Raise SettingsError."""
    if isinstance(named, Path):
        return named
    name, default = f"{PREFIX}DATABASE", str(default_of("database"))
    try:
        where = named or address(_value(name) or default)
    except ValueError as fault:
        raise SettingsError(f"The setting {name} is wrong: {fault}.") from None
    folder = _value(f"{PREFIX}STATE_FOLDER")
    return accompanied_in(where, Path(folder) if folder else None)


def announcement(*databases: Address, is_given: bool = False) -> str:
    """Return the first line of every command: which settings are read, and which databases are meant.

    `is_given` says that the command line names them. Raise SettingsError.
    """
    file, name = settings_file(), f"{PREFIX}DATABASE"
    read = "none but the environment" if file is None else file.absolute()
    meant = " and ".join(str(database.absolute() if isinstance(database, Path) else database) for database in databases)
    origin = "" if is_given or len(databases) > 1 or not _in_environment(name) else f" (environment, {name})"
    return f"Settings: {read}. Database: {meant}{origin}."


def remarks() -> Iterator[str]:
    """Yield a sentence about every line, and every other file, that is not used. Raise SettingsError."""
    file = settings_file()
    if file == LOCAL_FILE and SYSTEM_FILE.exists():
        yield f"{SYSTEM_FILE} is not read, because there is a {LOCAL_FILE}{' here' if IS_CLONE else ''}."
    ignored = ignored_lines(file)
    if ignored:
        lines = ", ".join(map(str, ignored))
        is_one = len(ignored) == 1
        text = "Line {} of {} is ignored: not a setting" if is_one else "Lines {} of {} are ignored: not settings"
        yield f"{text.format(lines, file)} of Tavolino."


def ignored_lines(file: Path | None) -> list[int]:
    """Return the numbers of the lines in the file that are no settings of the bot. Raise SettingsError."""
    if file is None or not file.exists():
        return []
    known, ignored = (*names(), *FORMER_NAMES.values()), []
    try:
        with file.open(encoding="utf-8") as opened:
            for binding in parse_stream(opened):
                if binding.error or (binding.key is not None and binding.key.upper() not in known):
                    blank = len(binding.original.string) - len(binding.original.string.lstrip())
                    ignored.append(binding.original.line + binding.original.string[:blank].count("\n"))
    except (OSError, UnicodeError) as fault:
        raise _unreadable(file, fault) from None
    return ignored


def database_of_unit() -> str | None:
    """Return the database that systemd's unit names itself, as those of version 1.0.0 did, or None."""
    database = None
    for file in (UNIT, *sorted(Path(f"{UNIT}.d").glob("*.conf"))):
        with suppress(OSError):
            for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
                if line.startswith("Environment=") and (named := _NAMED.search(line)):
                    database = named[1]
    return database


def backup_folder(database: Address) -> Path:
    """Return the folder for the database's backups without requiring the other settings."""
    return backups_for(database, given_folder("BACKUP_FOLDER"))


def given_folder(name: str) -> Path | None:
    """Return the folder that this setting names, or None. Raise SettingsError."""
    folder = _value(f"{PREFIX}{name}")
    return Path(folder) if folder else None


def archive_folder(database: Address) -> Path:
    """Return the folder for the database's archived matches without requiring the other settings."""
    return archive_for(database, given_folder("ARCHIVE_FOLDER"))


def archive_for(database: Address, folder: Path | str | None) -> Path:
    """Return the given folder, or by default one beside the database."""
    return Path(folder) if folder else archive_beside(database)


def backups_for(database: Address, folder: Path | str | None) -> Path:
    """Return the given folder, or by default one beside the database."""
    return Path(folder) if folder else beside(database).parent / "backups"


def default_of(field: str) -> Any:
    """Return the default of a field; None where the machine or the program decides."""
    setting = next(candidate for candidate in fields(Settings) if candidate.name == field)
    return None if setting.default in (MISSING, CHOSEN, ()) else setting.default


def names() -> tuple[str, ...]:
    """Return the names of all settings as environment variables."""
    return tuple(_fields_by_name())


def _fields_by_name() -> dict[str, str]:
    """Return the fields by the names of their environment variables."""
    return {
        TOKEN if field.name == TOKEN.lower() else PREFIX + field.name.upper(): field.name for field in fields(Settings)
    }


def _written(name: str, in_file: Mapping[str, str | None]) -> str | None:
    """Return the text of the setting, also under its former name. The environment takes precedence over the file."""
    known = [name, *([FORMER_NAMES[name]] if name in FORMER_NAMES else [])]
    values = (*map(_in_environment, known), *(in_file.get(name_in_file) or None for name_in_file in known))
    return next((text for text in values if text is not None), None)


def has_json_log() -> bool:
    """Return whether the log is in JSON, even where other settings are wrong."""
    with suppress(SettingsError):
        return (_value(f"{PREFIX}LOG_FORMAT") or "").lower() == "json"
    return False


def token() -> str | None:
    """Return the configured token without requiring the other settings, or None. Raise SettingsError."""
    return _value(TOKEN)


def token_place() -> str:
    """Return where the token is read from, or where it belongs. Raise SettingsError."""
    return "the environment" if _in_environment(TOKEN) else str(settings_file() or LOCAL_FILE)


def _value(name: str) -> str | None:
    """Return the setting as it is written in the environment or in the file, or None. Raise SettingsError."""
    return _in_environment(name) or _in_file(settings_file()).get(name)


def _in_environment(name: str) -> str | None:
    return next((value for key, value in os.environ.items() if key.upper() == name and value), None)


def _in_file(file: Path | None) -> Mapping[str, str | None]:
    """Return the variables in the file with their names in capitals. Raise SettingsError."""
    try:
        return {} if file is None else {name.upper(): value for name, value in dotenv_values(file).items()}
    except (OSError, UnicodeError) as fault:
        raise _unreadable(file, fault) from None


def _unreadable(file: Path | None, fault: Exception) -> SettingsError:
    closed = closed_place(file, writing=False) if file is not None and isinstance(fault, PermissionError) else None
    return SettingsError(f"The settings in {file} cannot be read: {closed or ' '.join(str(fault).split())}.")


def _refuse_unknown(names_given: Iterable[str]) -> None:
    known = names()
    unknown = sorted(name for name in names_given if name.upper() not in {*known, *FORMER_NAMES.values()})
    if unknown:
        near = get_close_matches(unknown[0].upper(), known, 1)
        hint = f"the nearest is {near[0]}." if near else f"see {EXAMPLE}."
        raise SettingsError(f"There is no setting {unknown[0]}; {hint}")


def require_folders(settings: Settings) -> None:
    """Raise UsageError if a folder that the operator has set cannot be used: for the cache or for archived matches."""
    if settings.cache != default_cache_folder():
        _require("cache", settings.cache)
    if settings.archive_days and settings.archive_folder is not None:
        _require("archive", settings.archive_folder)


def _require(kind: str, folder: Path) -> None:
    name = {"cache": "TAVOLINO_CACHE", "archive": "TAVOLINO_ARCHIVE_FOLDER"}[kind]
    try:
        make_private_folder(folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as fault:
        text = f"The {kind} folder {folder} cannot be used: {fault.strerror}"
        raise UsageError(f"{text}; set {name} to one that the bot may write.") from fault
