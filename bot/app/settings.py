"""Settings from the environment and one file: `.env`, or `/etc/tavolino.env`."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    AliasChoices,
    BeforeValidator,
    Field,
    HttpUrl,
    PlainValidator,
    SecretStr,
    ValidationError,
    ValidationInfo,
    WebsocketUrl,
    field_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.app.command_line import UsageError, refuse
from bot.game import AnyGame
from bot.games import GAMES, allow_drafts
from bot.shards import ShardSpec, parse_shard_spec
from bot.store.engine.address import Address, accompanied_in, address, archive_beside, beside
from bot.store.sqlite.faults import closed_place

PREFIX = "TAVOLINO_"
TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name of the variable
FORMER_NAMES = {"TAVOLINO_AI_WORKERS": "TAVOLINO_THINKERS", "TAVOLINO_AUTO_ANSWER_DELAY": "TAVOLINO_ORDER_DELAY"}
"""Former names of settings, which still work. If both are set in one place, the new name counts."""
FILE_VARIABLE = "TAVOLINO_SETTINGS"
"""Environment variable with the path of the settings file."""
LOCAL_FILE, SYSTEM_FILE = Path(".env"), Path("/etc/tavolino.env")
"""Settings files if the variable names none. The first one that exists is read, and no other."""
UNIT = Path("/etc/systemd/system/tavolino.service")
_NAMED = re.compile(rf"\b{PREFIX}DATABASE=([^\s\"']+)")
logging.getLogger("dotenv.main").setLevel(logging.ERROR)  # `ignored_lines` tells the same with the line's number


class SettingsError(UsageError):
    """A setting is missing, unknown or invalid. The message is one sentence for the operator."""


def default_cache_folder() -> Path:
    """Return the platform's cache folder for the bot; without a home folder, a local one."""
    given = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", "")
    try:
        home = Path.home()
    except RuntimeError:
        return Path("var/cache")
    usual = home / {"win32": "AppData/Local", "darwin": "Library/Caches"}.get(sys.platform, ".cache")
    return (Path(given) if Path(given).is_absolute() else usual) / "tavolino"


def default_render_processes() -> int:
    """Return the default number of render processes: two, if there are enough cores."""
    return min(2, os.cpu_count() or 1)


def _renamed(name: str) -> AliasChoices:
    return AliasChoices(name, FORMER_NAMES[name])


def _upper(given: object) -> object:
    return given.upper() if isinstance(given, str) else given


def _lower(given: object) -> object:
    return given.lower() if isinstance(given, str) else given


def _ip_address(text: object) -> IPv4Address | IPv6Address:
    """Parse an address of this machine. Raise ValueError."""
    try:
        return ip_address(str(text).strip())
    except ValueError:
        raise ValueError("give an IP address such as 127.0.0.1, or 0.0.0.0 for all of this machine") from None


def named_games(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Parse names of games, separated by commas or spaces. Raise ValueError."""
    found = tuple(text.replace(",", " ").split()) if isinstance(text, str) else text
    unknown = [name for name in found if name not in GAMES]
    if unknown or not found:
        wrong = f"there is no game {unknown[0]}" if unknown else "it names no game"
        raise ValueError(f"{wrong}; the games are {', '.join(GAMES)}")
    return tuple(name for name in GAMES if name in found)


def _with_drafts(allowed: bool) -> bool:
    """Add the drafts to the games before the setting `games` is read."""
    if allowed:
        allow_drafts()
    return allowed


GameNames: TypeAlias = Annotated[tuple[str, ...], NoDecode, PlainValidator(named_games)]


class Settings(BaseSettings):
    """All settings, explained in `.env.example`. Environment variables have the prefix TAVOLINO_."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        frozen=True,
        extra="ignore",
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    discord_token: SecretStr = Field(min_length=1, validation_alias=AliasChoices(TOKEN))
    state_folder: Path | None = None
    database: Annotated[Address, PlainValidator(address)] = Path("var/tavolino.db")
    shards: Annotated[ShardSpec, PlainValidator(parse_shard_spec)] | None = None
    backup_hours: int = Field(default=24, ge=0, le=8760)
    backups_kept: int = Field(default=7, ge=1, le=1000)
    backup_folder: Path | None = None
    empty_match_days: int = Field(default=0, ge=0, le=36500)
    archive_days: int = Field(default=0, ge=0, le=36500)
    archive_folder: Path | None = None
    drafts: Annotated[bool, AfterValidator(_with_drafts)] = False
    games: GameNames = Field(default_factory=lambda: tuple(GAMES))
    seed: int | None = None
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = "text"
    metrics: int = Field(default=0, ge=0, le=65535)
    metrics_address: Annotated[IPv4Address | IPv6Address, PlainValidator(_ip_address)] = IPv4Address("127.0.0.1")
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = "INFO"
    cache: Path = Field(default_factory=default_cache_folder)
    icons: bool = True
    draw_processes: int = Field(default_factory=default_render_processes, ge=1, le=16)
    computer_pause: float = Field(default=1.5, ge=0, le=60)
    answer_pause: float = Field(default=1.0, ge=0, le=10)
    edit_interval: float = Field(default=0.4, ge=0, le=10)
    ai_workers: int | None = Field(default=None, ge=0, le=64, validation_alias=_renamed("TAVOLINO_AI_WORKERS"))
    auto_answer_delay: float = Field(default=1.0, ge=0, le=10, validation_alias=_renamed("TAVOLINO_AUTO_ANSWER_DELAY"))
    discord_api: HttpUrl | None = None
    discord_gateway: WebsocketUrl | None = None
    guild_ready_timeout: float = Field(default=1.0, gt=0)

    @field_validator("database")
    @classmethod
    def _knows_its_folder(cls, given: Address, info: ValidationInfo) -> Address:
        """Add the folder of the files that accompany a PostgreSQL database."""
        return accompanied_in(given, info.data.get("state_folder"))

    @property
    def offered_games(self) -> dict[str, AnyGame]:
        """Return the games that can be begun, by name."""
        return {name: GAMES[name] for name in self.games}

    @property
    def games_off(self) -> frozenset[str]:
        """Return the names of all other games."""
        return frozenset(GAMES) - set(self.games)

    @field_validator("shards")
    @classmethod
    def _are_shared(cls, given: ShardSpec | None, info: ValidationInfo) -> ShardSpec | None:
        """Raise ValueError for shards with an SQLite file, which only one process can use."""
        if given is not None and isinstance(info.data.get("database"), Path):
            raise ValueError(f"several processes need a PostgreSQL database: see {PREFIX}DATABASE")
        return given


def settings_file() -> Path | None:
    """Return the file that holds the settings, or None if there is none. Raise SettingsError."""
    if given := os.environ.get(FILE_VARIABLE):
        if not Path(given).is_file():
            raise SettingsError(f"There is no file {given}, which {FILE_VARIABLE} names.")
        return Path(given)
    return next((file for file in (LOCAL_FILE, SYSTEM_FILE) if file.exists()), None)


def load(file: Path | None = None) -> Settings:
    """Load the settings from the environment, which takes precedence, and from the file. Raise SettingsError.

    Without `file`, the usual one is read.
    """
    file = file or settings_file()
    _refuse_unknown(name for name in os.environ if name.upper().startswith(PREFIX) and name.upper() != FILE_VARIABLE)
    _refuse_unknown(name for name in _in_file(file) if name.startswith(PREFIX))
    sources: dict[str, Any] = {"_env_file": file}
    try:
        return Settings(**sources)
    except ValidationError as fault:
        raise SettingsError(_sentence(fault)) from None


def read() -> Settings:
    """Load the settings for a command-line command. Exit if they are invalid."""
    try:
        return load()
    except SettingsError as fault:
        refuse(str(fault))


def database(given: Address | None = None) -> Address:
    """Return the given database, or the configured one, without requiring the other settings. Raise SettingsError."""
    if isinstance(given, Path):
        return given
    name, default = f"{PREFIX}DATABASE", str(Settings.model_fields["database"].default)
    try:
        where = given or address(_value(name) or default)
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
    meant = " and ".join(str(one.absolute() if isinstance(one, Path) else one) for one in databases)
    origin = "" if is_given or len(databases) > 1 or not _in_environment(name) else f" (environment, {name})"
    return f"Settings: {read}. Database: {meant}{origin}."


def remarks() -> Iterator[str]:
    """Yield a sentence about every line, and every other file, that is not used. Raise SettingsError."""
    file = settings_file()
    if file == LOCAL_FILE and SYSTEM_FILE.exists():
        yield f"{SYSTEM_FILE} is not read, because there is a {LOCAL_FILE} here."
    ignored = ignored_lines(file)
    if ignored:
        lines = ", ".join(map(str, ignored))
        is_one = len(ignored) == 1
        told = "Line {} of {} is ignored: not a setting" if is_one else "Lines {} of {} are ignored: not settings"
        yield f"{told.format(lines, file)} of Tavolino."


def ignored_lines(file: Path | None) -> list[int]:
    """Return the numbers of the lines in the file that are no settings of the bot. Raise SettingsError."""
    if file is None or not file.exists():
        return []
    known, found = (*names(), *FORMER_NAMES.values()), []
    try:
        with file.open(encoding="utf-8") as opened:
            for one in parse_stream(opened):
                if one.error or (one.key is not None and one.key.upper() not in known):
                    blank = len(one.original.string) - len(one.original.string.lstrip())
                    found.append(one.original.line + one.original.string[:blank].count("\n"))
    except (OSError, UnicodeError) as fault:
        raise _unreadable(file, fault) from None
    return found


def database_of_unit() -> str | None:
    """Return the database that systemd's unit names itself, as those of version 1.0.0 did, or None."""
    found = None
    for file in (UNIT, *sorted(Path(f"{UNIT}.d").glob("*.conf"))):
        with suppress(OSError):
            for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
                if line.startswith("Environment=") and (named := _NAMED.search(line)):
                    found = named[1]
    return found


def backup_folder(database: Address) -> Path:
    """Return the folder for the database's backups without requiring the other settings."""
    return folder_for(database, given_folder("BACKUP_FOLDER"))


def given_folder(name: str) -> Path | None:
    """Return the folder that this setting names, or None. Raise SettingsError."""
    given = _value(f"{PREFIX}{name}")
    return Path(given) if given else None


def archive_folder(database: Address) -> Path:
    """Return the folder for the database's archived matches without requiring the other settings."""
    return archive_for(database, given_folder("ARCHIVE_FOLDER"))


def archive_for(database: Address, given: Path | str | None) -> Path:
    """Return the given folder, or by default one beside the database."""
    return Path(given) if given else archive_beside(database)


def folder_for(database: Address, given: Path | str | None) -> Path:
    """Return the given folder, or by default one beside the database."""
    return Path(given) if given else beside(database).parent / "backups"


def names() -> tuple[str, ...]:
    """Return the names of all settings as environment variables."""
    return (TOKEN, *(PREFIX + field.upper() for field in Settings.model_fields if field != TOKEN.lower()))


def token() -> str | None:
    """Return the configured token without requiring the other settings, or None. Raise SettingsError."""
    return _value(TOKEN)


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


def _refuse_unknown(given: Iterable[str]) -> None:
    known = names()
    unknown = sorted(name for name in given if name.upper() not in {*known, *FORMER_NAMES.values()})
    if unknown:
        raise SettingsError(f"There is no setting {unknown[0]}; the settings are {', '.join(known)}.")


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "path": "a path",
    "url": "a URL",
}
"""What a setting must be, by the beginning of pydantic's type of error."""
LIMITS = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
"""The words for a limit, by its name in pydantic's errors."""


def _sentence(fault: ValidationError) -> str:
    """Return what is wrong with the first wrong setting, without its value, which may be secret."""
    first = fault.errors(include_input=False, include_url=False)[0]
    field = str(first["loc"][0]).upper()
    name = field if field == TOKEN or field.startswith(PREFIX) else PREFIX + field
    if first["type"] == "missing":
        return f"The setting {name} is missing: write it into the settings file, .env (see .env.example)."
    return f"The setting {name} is wrong: {_demand(first['type'], first.get('ctx', {}), first['msg'])}."


def _demand(kind: str, details: Mapping[str, Any], message: str) -> str:
    """Return what is demanded of the value."""
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    if kind == "literal_error":
        return f"it is {str(details['expected']).replace(chr(39), '')}"
    if schemes := details.get("expected_schemes"):
        begins = " or ".join(f"{one.strip(chr(39))}://" for one in str(schemes).split(" or "))
        return f"it must be a URL that begins with {begins}"
    limit = next((f"{words} {details[key]:g}" for key, words in LIMITS.items() if key in details), None)
    if limit is not None:
        return f"it must be {limit}"
    return f"it must be {KINDS.get(kind.partition('_')[0], 'another value')}"
