"""Settings from the environment and the file `.env`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from dotenv import dotenv_values
from pydantic import (
    AliasChoices,
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
from bot.games import GAMES
from bot.shards import ShardSpec, parse_shard_spec
from bot.store.engine.address import Address, address, beside

PREFIX = "TAVOLINO_"
TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name of the variable
FORMER_NAMES = {"TAVOLINO_AI_WORKERS": "TAVOLINO_THINKERS", "TAVOLINO_AUTO_ANSWER_DELAY": "TAVOLINO_ORDER_DELAY"}
"""Former names of settings, which still work. If both are set in one place, the new name counts."""


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


def named_games(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Parse names of games, separated by commas or spaces. Raise ValueError."""
    found = tuple(text.replace(",", " ").split()) if isinstance(text, str) else text
    unknown = [name for name in found if name not in GAMES]
    if unknown or not found:
        wrong = f"there is no game {unknown[0]}" if unknown else "it names no game"
        raise ValueError(f"{wrong}; the games are {', '.join(GAMES)}")
    return tuple(name for name in GAMES if name in found)


GameNames: TypeAlias = Annotated[tuple[str, ...], NoDecode, PlainValidator(named_games)]


class Settings(BaseSettings):
    """All settings, explained in `.env.example`. Environment variables have the prefix TAVOLINO_."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    discord_token: SecretStr = Field(min_length=1, validation_alias=AliasChoices(TOKEN))
    database: Annotated[Address, PlainValidator(address)] = Path("var/tavolino.db")
    shards: Annotated[ShardSpec, PlainValidator(parse_shard_spec)] | None = None
    backup_hours: int = Field(default=24, ge=0, le=8760)
    backups_kept: int = Field(default=7, ge=1, le=1000)
    backup_folder: Path | None = None
    empty_match_days: int = Field(default=0, ge=0, le=36500)
    games: GameNames = Field(default_factory=lambda: tuple(GAMES))
    seed: int | None = None
    log_format: Literal["text", "json"] = "text"
    metrics: int = Field(default=0, ge=0, le=65535)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    cache: Path = Field(default_factory=default_cache_folder)
    draw_processes: int = Field(default_factory=default_render_processes, ge=1, le=16)
    computer_pause: float = Field(default=1.5, ge=0, le=60)
    answer_pause: float = Field(default=1.0, ge=0, le=10)
    edit_interval: float = Field(default=0.4, ge=0, le=10)
    ai_workers: int | None = Field(default=None, ge=0, le=64, validation_alias=_renamed("TAVOLINO_AI_WORKERS"))
    auto_answer_delay: float = Field(default=1.0, ge=0, le=10, validation_alias=_renamed("TAVOLINO_AUTO_ANSWER_DELAY"))
    discord_api: HttpUrl | None = None
    discord_gateway: WebsocketUrl | None = None
    guild_ready_timeout: float = Field(default=1.0, gt=0)

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


def load(env_file: Path = Path(".env")) -> Settings:
    """Load the settings. The environment overrides the file. Raise SettingsError."""
    in_file = _in_file(env_file)
    _refuse_unknown(name for name in os.environ if name.upper().startswith(PREFIX))
    _refuse_unknown(in_file)
    sources: dict[str, Any] = {"_env_file": env_file}
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


def database(env_file: Path = Path(".env")) -> Address:
    """Return the configured database without requiring the other settings. Raise SettingsError."""
    name, default = f"{PREFIX}DATABASE", str(Settings.model_fields["database"].default)
    try:
        return address(os.environ.get(name) or _in_file(env_file).get(name) or default)
    except ValueError as fault:
        raise SettingsError(f"The setting {name} is wrong: {fault}.") from None


def backup_folder(database: Address, env_file: Path = Path(".env")) -> Path:
    """Return the folder for the database's backups without requiring the other settings."""
    return folder_for(database, given_folder(env_file))


def given_folder(env_file: Path = Path(".env")) -> Path | None:
    """Return the configured backup folder, or None."""
    name = f"{PREFIX}BACKUP_FOLDER"
    given = os.environ.get(name) or _in_file(env_file).get(name)
    return Path(given) if given else None


def folder_for(database: Address, given: Path | str | None) -> Path:
    """Return the given folder, or by default one beside the database."""
    return Path(given) if given else beside(database).parent / "backups"


def names() -> tuple[str, ...]:
    """Return the names of all settings as environment variables."""
    return (TOKEN, *(PREFIX + field.upper() for field in Settings.model_fields if field != TOKEN.lower()))


def _in_file(env_file: Path) -> Mapping[str, str | None]:
    """Return the variables in the file, none if it does not exist. Raise SettingsError."""
    try:
        return dotenv_values(env_file)
    except (OSError, UnicodeError) as fault:
        raise SettingsError(f"The settings in {env_file} cannot be read: {' '.join(str(fault).split())}.") from None


def _refuse_unknown(given: Iterable[str]) -> None:
    known = names()
    unknown = sorted(name for name in given if name.upper() not in {*known, *FORMER_NAMES.values()})
    if unknown:
        raise SettingsError(f"There is no setting {unknown[0]}; the settings are {', '.join(known)}.")


def _sentence(fault: ValidationError) -> str:
    first = fault.errors(include_input=False, include_url=False)[0]
    field = str(first["loc"][0]).upper()
    name = field if field == TOKEN or field.startswith(PREFIX) else PREFIX + field
    if first["type"] == "missing":
        return f"The setting {name} is missing: write it into .env (see .env.example)."
    told = first["msg"].removeprefix("Value error, ")
    return f"The setting {name} is wrong: {told[0].lower()}{told[1:]}."
