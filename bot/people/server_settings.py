"""Server settings: games, allowed channels, members who may open tables, language, default terms."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from bot.game import AnyGame, Refused, line, refuse
from bot.games import GAMES
from bot.i18n import LOCALES
from bot.people.stored_choices import is_same, read_choices, warn_once, with_choices
from bot.store import Store
from bot.store.engine.database import retry_on_conflict
from bot.table.match_terms import Terms, Verbosity, changed

Openers: TypeAlias = Literal["everyone", "role", "managers"]
OPENERS: tuple[Openers, ...] = get_args(Openers)
DEFAULT_TERMS = ("turn_hours", "reserve_hours", "answer_hours", "verbosity")
"""Terms of which a server chooses the defaults."""
MAX_AWAY_DAYS = 366
"""The days are counted per year."""
MAX_CHANNELS = 50
"""The settings mention them all, and Discord allows 4000 characters."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a server. Only explicit choices are stored; the rest follow the current defaults."""

    locale: str | None = None
    """Language of public texts; None for the server's own."""
    channels: tuple[int, ...] = ()
    """Channels in which, and in whose threads, tables may be opened; () for all."""
    hidden_games: tuple[str, ...] = ()
    """Games that nobody may begin here. Games that a later version adds are not among them."""
    openers: Openers = "everyone"
    """Members who may open tables."""
    opener_role: int | None = None
    """Role whose members may open tables as well."""
    turn_hours: int | None = Terms().turn_hours
    """Default term: hours for a turn; None for no clock."""
    reserve_hours: int | None = Terms().reserve_hours
    """Default term: hours in reserve; None for none."""
    answer_hours: int = Terms().answer_hours
    """Default term: hours for an answer out of turn."""
    verbosity: Verbosity = Terms().verbosity
    """Default term: amount of messages in the channel."""
    threads: bool = False
    """Whether each new table is opened in a thread."""
    forum: int | None = None
    """Forum in which each new table opens a post. Tables are allowed there."""
    away_days: int = 21
    """Maximum number of days of absence in a year."""
    club: int | None = None
    """Channel of the club page; None for no page."""
    organiser_role: int | None = None
    """Role whose members organise the club's tournaments and seasons, as moderators do."""
    news_role: int | None = None
    """Role that is called once for a new tournament; None for nobody."""

    @property
    def terms(self) -> Terms:
        """Return the default terms of a table."""
        return Terms(**{name: getattr(self, name) for name in DEFAULT_TERMS})


NAMED_ROLES = ("opener_role", "organiser_role", "news_role")
NAMED_CHANNELS = ("channels", "forum", "club")


def gone(settings: ServerSettings, roles: Collection[int], channels: Collection[int]) -> tuple[str, ...]:
    """Return the settings that name a deleted role or channel. `roles` and `channels` are those that still exist.

    A deleted role gives nobody a right and mentions nobody. A deleted channel or forum counts as not set. If all
    allowed channels have been deleted, no channel is allowed, because a lost limit must not open the server.
    """
    named = [(name, getattr(settings, name), roles) for name in NAMED_ROLES]
    named += [(name, getattr(settings, name), channels) for name in NAMED_CHANNELS]
    return tuple(
        name
        for name, value, there in named
        if value is not None
        and any(member not in there for member in (value if isinstance(value, tuple) else (value,)))
    )


def game_not_offered(game: AnyGame, games: tuple[AnyGame, ...]) -> Refused:
    """Return the refusal of a game that the host or the server has switched off."""
    if not games:
        return Refused("game_off", line("server-games-none"))
    titles = tuple(line("server-game", game=offered.title) for offered in games)
    return refuse("game_off", game=game.title, games=titles)


class Servers:
    """Settings of all servers."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame] = GAMES) -> None:
        """`games`: those that the host offers; a server can hide some of them."""
        self._rows, self.games = store.guilds, games
        self._one_at_a_time = asyncio.Lock()

    async def of(self, guild: int | None) -> ServerSettings:
        """Return the server's settings; the defaults outside of servers and for what cannot be read."""
        if guild is None:
            return ServerSettings()
        settings, unreadable = read_settings(await self._rows.settings(guild))
        if unreadable:
            warn_once(f"server {guild}", unreadable)
        return settings

    async def offered_in(self, guild: int | None) -> dict[str, AnyGame]:
        """Return the games that can be begun in the server; outside of servers, all that the host offers."""
        hidden = (await self.of(guild)).hidden_games
        return {name: game for name, game in self.games.items() if name not in hidden}

    async def check_game(self, guild: int | None, game: AnyGame) -> None:
        """Raise Refused if the game cannot be begun there. Tables that exist go on."""
        offered = await self.offered_in(guild)
        if game.name not in offered:
            raise game_not_offered(game, tuple(offered.values()))

    async def change(self, guild: int, **changes: Any) -> ServerSettings:
        """Change the named settings and return all. Raise Refused."""
        return await self.revise(guild, lambda _: changes)

    async def revise(self, guild: int, changes: Callable[[ServerSettings], dict[str, Any]]) -> ServerSettings:
        """Change settings depending on the stored ones, and return all.

        Raise Refused. Exceptions of `changes` propagate.
        """

        async def work() -> ServerSettings:
            written = await self._rows.settings(guild)
            before, unreadable = read_settings(written)
            chosen = changes(before)
            settings = msgspec.structs.replace(before, **chosen)
            _check(settings)
            fallbacks = {name: getattr(before, name) for name in ("openers", "opener_role") if name in unreadable}
            if not is_same(written, after := with_choices(written, fallbacks | chosen, unreadable)):
                await self._rows.set_settings(guild, after, before=written)
            return settings

        async with self._one_at_a_time:
            return await retry_on_conflict(work)


def read_settings(written: str | None) -> tuple[ServerSettings, tuple[str, ...]]:
    """Return the stored settings, and the names of those that cannot be read.

    Openers that name no role, such as a kind of a newer version, are moderators: a lost limit must not open the server.
    """
    settings, unreadable = read_choices(written, ServerSettings, _is_valid)
    if {"all", "openers", "opener_role"} & {*unreadable} or (settings.openers == "role") != (
        settings.opener_role is not None
    ):
        unreadable = tuple(dict.fromkeys((*unreadable, "openers", "opener_role")))
        settings = msgspec.structs.replace(settings, openers="managers", opener_role=None)
    return settings, unreadable


def _is_valid(name: str, value: Any) -> bool:
    """Return whether the setting alone may have that value."""
    try:
        if name in DEFAULT_TERMS:
            changed(Terms(), {name: value})
    except Refused:
        return False
    if name == "locale":
        return value in (None, *LOCALES)
    return name != "away_days" or 0 <= value <= MAX_AWAY_DAYS


def _check(settings: ServerSettings) -> None:
    if len(settings.channels) > MAX_CHANNELS:
        raise refuse("too_many_channels", most=MAX_CHANNELS)
    has_role = settings.opener_role is not None
    if settings.openers not in OPENERS or has_role != (settings.openers == "role"):
        raise refuse("bad_setting")
    if not all(_is_valid(name, getattr(settings, name)) for name in settings.__struct_fields__):
        raise refuse("bad_setting")
