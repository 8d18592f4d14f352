"""What each server has settled: where tables may stand, who opens them, in which language and on which terms."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from bot.game import Refused, line
from bot.store import Store
from bot.store.engine.insisting import insisted
from bot.table.terms import Terms, Verbosity, changed
from bot.words import LOCALES

Openers: TypeAlias = Literal["everyone", "role", "managers"]
OPENERS: tuple[Openers, ...] = get_args(Openers)
MOST_AWAY_DAYS = 366
MOST_CHANNELS = 50


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What holds in one server.

    `locale` is the language of public texts (None: the one that the server has on Discord). Tables may stand in
    `channels` and their threads, () = everywhere, and are opened by `openers`; with `role` by whoever has
    `opener_role`. `turn_hours`, `answer_hours` and `verbosity` are the terms of a table whose opener names none.
    `away_days` is how many days a year a person may be away.
    """

    locale: str | None = None
    channels: tuple[int, ...] = ()
    openers: Openers = "everyone"
    opener_role: int | None = None
    turn_hours: int | None = Terms().turn_hours
    answer_hours: int = Terms().answer_hours
    verbosity: Verbosity = Terms().verbosity
    away_days: int = 21

    @property
    def terms(self) -> Terms:
        """The terms of a table whose opener names none."""
        return Terms(turn_hours=self.turn_hours, answer_hours=self.answer_hours, verbosity=self.verbosity)


class BadServerSetting(Refused):
    """There is no such setting or value."""

    def __init__(self) -> None:
        super().__init__("bad_setting", line("server-bad-setting"))


class TooManyChannels(Refused):
    """As many channels as there can be are allowed already."""

    def __init__(self) -> None:
        super().__init__("too_many_channels", line("server-too-many-channels", most=MOST_CHANNELS))


class Servers:
    """The settings of all servers."""

    def __init__(self, store: Store) -> None:
        self._rows = store.people
        self._one_at_a_time = asyncio.Lock()

    async def of(self, guild: int | None) -> ServerSettings:
        """What holds there; the defaults where nothing was settled, and outside of servers."""
        return ServerSettings() if guild is None else _read(await self._rows.guild_settings(guild))

    async def change(self, guild: int, **changes: Any) -> ServerSettings:
        """The named settings changed, the others kept. Raises BadServerSetting, BadTerm, TooManyChannels."""
        return await self.revise(guild, lambda _: changes)

    async def revise(self, guild: int, changes: Callable[[ServerSettings], dict[str, Any]]) -> ServerSettings:
        """As `change`, with changes that depend on what holds now. Raises what `changes` raises, too."""

        async def work() -> ServerSettings:
            written = await self._rows.guild_settings(guild)
            before = _read(written)
            settings = msgspec.structs.replace(before, **changes(before))
            _check(settings)
            if settings != before:
                await self._rows.set_guild_settings(guild, msgspec.json.encode(settings).decode(), before=written)
            return settings

        async with self._one_at_a_time:
            return await insisted(work)


def _read(written: str | None) -> ServerSettings:
    return msgspec.json.decode(written, type=ServerSettings) if written else ServerSettings()


def _check(settings: ServerSettings) -> None:
    changed(Terms(), {name: getattr(settings, name) for name in ("turn_hours", "answer_hours", "verbosity")})
    if len(settings.channels) > MOST_CHANNELS:
        raise TooManyChannels
    has_role = settings.opener_role is not None
    if settings.openers not in OPENERS or has_role != (settings.openers == "role"):
        raise BadServerSetting
    if settings.locale not in (None, *LOCALES) or not 0 <= settings.away_days <= MOST_AWAY_DAYS:
        raise BadServerSetting
