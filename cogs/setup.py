"""`/tavolino-admin setup`: settings for all tables of a server, changed by its moderators."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import AnyGame, Line, Refused, line, refuse
from bot.games import GAMES
from bot.languages import LANGUAGES
from bot.people.server_settings import DEFAULT_TERMS, MAX_AWAY_DAYS, OPENERS, ServerSettings, gone
from cogs.clubs.play_invitations import set_invitation
from cogs.clubs.search_screens import SET_UP
from cogs.messages.forum_posts import STATES, add_tags, faults_of, missing_for_posts, tag_names
from cogs.text.command_names import command, dashed, key, managers_group, options
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.languages import public_locale
from cogs.text.localiser import Localiser
from cogs.text.permissions import (
    FOR_THREADS,
    NEEDED,
    missing_from,
    permission_lines,
    required_permissions,
    wished_permissions,
)
from cogs.text.seat_names import literal, spoken
from cogs.ui.channel_options import Channel, Channels
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.guards import check_permissions, managers_only
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.term_inputs import choices, listed_values

LOG = logging.getLogger(__name__)

KINDS = discord.ChannelType
TableChannel: TypeAlias = app_commands.Transform[Channel, Channels(KINDS.text, KINDS.news, KINDS.voice, KINDS.forum)]
Forum: TypeAlias = app_commands.Transform[Channel, Channels(KINDS.forum)]
ClubChannel: TypeAlias = app_commands.Transform[Channel, Channels(KINDS.text, KINDS.news, KINDS.forum)]


def permission_report(
    press: Press, settings: ServerSettings, games: Iterable[str], only: int | None
) -> tuple[Line, ...]:
    """Return a Line for each channel with missing permissions, and one with the number of the others.

    Check the channel `only`; by default, check this channel and those in which the server allows tables. `games`: those
    for which a forum needs tags.
    """
    here, forum = press.channel, () if settings.forum is None else (settings.forum,)
    channels = (only,) if only is not None else tuple(dict.fromkeys((here, *settings.channels, *forum)))
    faults_by_channel = [tuple(_faults(press, settings, games, channel)) for channel in channels]
    faults = tuple(fault for faults in faults_by_channel for fault in faults)
    news = (*gone_settings(press.server, settings), *news_fault(press.server, settings))
    return (*faults, *news, line("server-check-fine", channels=sum(not faults for faults in faults_by_channel)))


def gone_settings(guild: discord.Guild | None, settings: ServerSettings) -> tuple[Line, ...]:
    """Return a Line with the effect for each setting that names a role or channel that is gone."""
    if guild is None:
        return ()
    channels = {channel.id for channel in guild.channels}
    names = list(gone(settings, {role.id for role in guild.roles}, channels))
    if "channels" in names and not channels.isdisjoint({*settings.channels, settings.forum}):
        names.remove("channels")  # tables can be opened in the others; which ones are gone is said by channel
    return tuple(line(f"server-check-gone-{dashed(name)}") for name in names)


def news_fault(guild: discord.Guild | None, settings: ServerSettings) -> tuple[Line, ...]:
    """Return a Line if the role for news of tournaments is not notified, because the bot may not mention it."""
    role = None if guild is None else guild.get_role(settings.news_role or 0)
    if guild is None or role is None or role.mentionable:
        return ()
    club = guild.get_channel(settings.club or 0)
    permissions = guild.me.guild_permissions if club is None else club.permissions_for(guild.me)
    return () if permissions.mention_everyone else (line("server-check-news", role=role.mention),)


def _faults(press: Press, settings: ServerSettings, games: Iterable[str], channel: int) -> Iterator[Line]:
    where = f"<#{channel}>"
    target, permissions = _permissions(press, channel)
    if permissions is None:
        yield line("server-check-gone", channel=where)
        return
    missing = missing_from(permissions, required_permissions(target))
    if isinstance(target, discord.ForumChannel):
        yield from faults_of(target, games, public_locale(target.guild, settings))
    elif missing:
        yield line("server-check-missing", channel=where, permissions=permission_lines(missing, target))
    missing_optional = tuple(
        name for name in missing_from(permissions, wished_permissions(target)) if name not in missing
    )
    if missing_optional:
        yield line("server-check-wished", channel=where, permissions=permission_lines(missing_optional, target))


def _permissions(press: Press, channel: int) -> tuple[object, discord.Permissions | None]:
    """Return the channel and the bot's permissions there. For the current channel, Discord sends both."""
    if channel == press.channel:
        return press.here, press.interaction.app_permissions
    guild = press.server
    target = guild.get_channel_or_thread(channel) if guild is not None else None
    if guild is None or target is None:
        return None, None
    return target, target.permissions_for(guild.me)


OF_DISCORD = "discord"
"""Value that selects the server's language on Discord."""


class ListedSetting(msgspec.Struct, frozen=True):
    """Setting that is picked from a list: the key of its title, the values as stored, and how a value is worded."""

    title: str
    values: Sequence[Any]
    words: Callable[[Any, Localiser], str]
    spell: Callable[[Any], str] = literal


def _locale_words(code: str | None, localiser: Localiser) -> str:
    return localiser.word("server-locale-of-discord") if code is None else LANGUAGES[code].name


def _words(text_key: str) -> Callable[[Any, Localiser], str]:
    return lambda value, localiser: localiser.word(text_key, value=spoken(value))


LISTED = {
    "locale": ListedSetting("server-locale", (None, *LANGUAGES), _locale_words, lambda code: code or OF_DISCORD),
    "openers": ListedSetting("server-openers", OPENERS, _words("server-openers-value")),
    "threads": ListedSetting("server-threads", (False, True), _words("server-threads-value")),
    **{
        name: ListedSetting(f"term-{dashed(name)}", listed_values(name), _words(f"term-{dashed(name)}-value"))
        for name in DEFAULT_TERMS
    },
}
"""Settings with a list on the screen of `/tavolino-admin setup`, in its order."""


def changes_for(name: str, text: str) -> dict[str, Any]:
    """Return the changes to the settings for a picked value. Raise OutdatedButton."""
    listed = LISTED[one_of(LISTED, name)]
    changes = {name: one_of(listed.values, text, listed.spell)}
    return changes | {"opener_role": None} if name == "openers" and text != "role" else changes


def setup_screen(settings: ServerSettings, games: Mapping[str, AnyGame], localiser: Localiser, note: str) -> Screen:
    """Return the current settings with lists to change them. `games`: those that the host offers."""
    screen = Screen().text(note).title(localiser.word("server-title"))
    away = localiser.word("server-away", days=settings.away_days)
    screen.text(
        "\n".join(
            (
                _channels(settings, localiser),
                *_forum(settings, localiser),
                _openers(settings, localiser),
                _games(settings, games, localiser),
                away,
                _club(settings, localiser),
            )
        )
    )
    for name, listed in LISTED.items():
        title, now = localiser.word(listed.title), getattr(settings, name)
        # the list cannot ask which role may open tables: it offers that only where one is set
        values = [value for value in listed.values if value != "role" or now == "role"]
        options = [Option(listed.spell(value), listed.words(value, localiser), chosen=value == now) for value in values]
        screen.text(f"**{title}**").row(select(title, ComponentAction("setup", "", menu=name), options))
    return screen.text(localiser.word("server-commands"))


async def show_setup(press: Press, settings: ServerSettings, note: str = "") -> None:
    """Show the settings in answer to this interaction."""
    localiser = press.words
    notes = [localiser.word(note)] if note else []
    notes += map(localiser.say, news_fault(press.server, settings))
    await press.show(setup_screen(settings, press.services.people.servers.games, localiser, "\n".join(notes)))


def games_screen(games: Mapping[str, AnyGame], settings: ServerSettings, localiser: Localiser, note: str) -> Screen:
    """Return the games that the host offers, each with a button that hides it here or shows it again."""
    screen = Screen().text(note).title(localiser.word("server-games-title"))
    screen.text(localiser.word("server-games-about"))
    return screen.row(*(_game_button(game, is_hidden=name in settings.hidden_games) for name, game in games.items()))


def _game_button(game: AnyGame, *, is_hidden: bool) -> StatefulButton:
    """Return the button that switches the game to the other state."""
    pressed = ComponentAction("setup-game", "", menu=game.name, path=("show" if is_hidden else "hide",))
    style = discord.ButtonStyle.secondary if is_hidden else discord.ButtonStyle.success
    return button(f"{'✗' if is_hidden else '✓'} {game.title}", pressed, style=style)


async def show_games(press: Press, settings: ServerSettings, note: str = "") -> None:
    """Show the games with their switches in answer to this interaction."""
    localiser = press.words
    text = localiser.word(note) if note else ""
    await press.show(games_screen(press.services.people.servers.games, settings, localiser, text))


@answers("setup-game", "update", managers_only)
async def switch_game(press: Press) -> None:
    """Hide a game in this server, or show it again. Raise Refused for the last one."""
    guild, servers = press.require_manager(), press.services.people.servers
    name = one_of(servers.games, press.action.menu)
    is_hidden = one_of(("show", "hide"), "".join(press.action.path)) == "hide"

    def changes(settings: ServerSettings) -> dict[str, Any]:
        hidden = {*settings.hidden_games, name} if is_hidden else {*settings.hidden_games} - {name}
        if is_hidden and hidden >= set(servers.games):
            raise refuse("last_game")
        return {"hidden_games": tuple(sorted(hidden))}

    await show_games(press, await servers.revise(guild, changes), "server-settled")


@answers("setup", "update", managers_only)
async def answer_setup(press: Press) -> None:
    """Change the setting that was picked from a list."""
    guild, picked = press.require_manager(), picked_in(press.action)
    settings = await press.services.people.servers.change(guild, **changes_for(press.action.menu, picked))
    await show_setup(press, settings, "server-settled")


def _channels(settings: ServerSettings, localiser: Localiser) -> str:
    if not settings.channels:
        return localiser.word("server-everywhere")
    return localiser.word("server-channels", channels=" ".join(f"<#{channel}>" for channel in settings.channels))


def _forum(settings: ServerSettings, localiser: Localiser) -> tuple[str, ...]:
    return () if settings.forum is None else (localiser.word("server-forum", forum=f"<#{settings.forum}>"),)


def _games(settings: ServerSettings, games: Mapping[str, AnyGame], localiser: Localiser) -> str:
    titles = [game.title for name, game in games.items() if name not in settings.hidden_games]
    return localiser.word("server-games", games=", ".join(titles)) if titles else localiser.word("server-games-none")


def _club(settings: ServerSettings, localiser: Localiser) -> str:
    if settings.club is None:
        return localiser.word("server-club-none")
    lines = [localiser.word("server-club", channel=f"<#{settings.club}>")]
    for key_, role in (("server-club-organisers", settings.organiser_role), ("server-club-news", settings.news_role)):
        lines += [] if role is None else [localiser.word(key_, role=f"<@&{role}>")]
    return " ".join(lines)


def _openers(settings: ServerSettings, localiser: Localiser) -> str:
    role = f"<@&{settings.opener_role}>" if settings.opener_role is not None else ""
    return localiser.word("server-opened-by", openers=settings.openers, role=role)


OWNER = "server"


class SetupGroup(app_commands.Group):
    """Commands of `/tavolino-admin setup`."""

    @app_commands.command(**command("show", owner=OWNER))
    @handles_command()
    async def show(self, press: Press) -> None:
        """Show the settings with lists to change them."""
        await _settle(press, lambda _: {}, note="")

    @app_commands.command(**command("language", owner=OWNER))
    @options("language", owner=OWNER)
    @app_commands.choices(
        language=[
            app_commands.Choice(name=key("server-locale-of-discord"), value=OF_DISCORD),
            *(app_commands.Choice(name=spoken.name, value=code) for code, spoken in LANGUAGES.items()),
        ]
    )
    @handles_command()
    async def language(self, press: Press, language: str) -> None:
        """Set the language of public texts at tables opened from now on."""
        await _settle(press, lambda _: changes_for("locale", language))

    @app_commands.command(**command("terms", owner=OWNER))
    @app_commands.rename(
        **{name: key(f"term-{dashed(name)}-slash") for name in DEFAULT_TERMS}, threads=key("games-thread-slash")
    )
    @app_commands.describe(
        **{name: key(f"term-{dashed(name)}-about") for name in DEFAULT_TERMS}, threads=key("server-threads-about")
    )
    @app_commands.choices(**{name: choices(name) for name in DEFAULT_TERMS})
    @handles_command()
    async def terms(
        self,
        press: Press,
        turn_hours: str | None = None,
        reserve_hours: str | None = None,
        answer_hours: str | None = None,
        *,
        verbosity: str | None = None,
        threads: bool | None = None,
    ) -> None:
        """Set the default terms of new tables, and whether they are opened in threads."""
        values = {
            "turn_hours": turn_hours,
            "reserve_hours": reserve_hours,
            "answer_hours": answer_hours,
            "verbosity": verbosity,
            "threads": None if threads is None else literal(threads),
        }
        changes: dict[str, Any] = {}
        for name, value in values.items():
            changes |= {} if value is None else changes_for(name, value)
        await _settle(press, lambda _: changes, "server-settled" if changes else "")

    @app_commands.command(**command("forum", owner=OWNER))
    @options("forum", owner=OWNER)
    @handles_command()
    async def forum(self, press: Press, forum: Forum | None = None) -> None:
        """Set the forum in which new tables are opened, or none. Add the tags of games and states to it."""
        guild, servers = press.require_manager(), press.services.people.servers
        settings = await servers.change(guild, forum=None if forum is None else forum.id)
        localiser = press.words
        notes, offered = [localiser.word("server-settled")], await servers.offered_in(guild)
        if settings.forum is not None:
            await _add_tags(press, settings, offered)
            notes += map(localiser.say, _faults(press, settings, offered, settings.forum))
        await press.show(setup_screen(settings, servers.games, localiser, "\n".join(notes)))

    @app_commands.command(**command("openers", owner=OWNER))
    @options("who", "role", owner=OWNER)
    @app_commands.choices(
        who=[app_commands.Choice(name=key("server-openers-value", value=value), value=value) for value in OPENERS]
    )
    @handles_command()
    async def openers(
        self,
        press: Press,
        who: str | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Set who may open tables: everybody, a role, or moderators only."""

        def changes(_: ServerSettings) -> dict[str, Any]:
            if (role is None) == (who in (None, "role")):
                raise refuse("which_role")
            return {"openers": who or "role", "opener_role": role.id if role is not None else None}

        await _settle(press, changes)

    @app_commands.command(**command("allow", owner=OWNER))
    @options("channel", owner=OWNER)
    @handles_command()
    async def allow(self, press: Press, channel: TableChannel) -> None:
        """Allow tables in a channel. The first allowed channel excludes all others."""
        await _settle(press, lambda settings: {"channels": tuple(dict.fromkeys((*settings.channels, channel.id)))})

    @app_commands.command(**command("forbid", owner=OWNER))
    @options("channel", owner=OWNER)
    @handles_command()
    async def forbid(self, press: Press, channel: TableChannel) -> None:
        """Remove an allowed channel; the last one cannot be removed."""

        def changes(settings: ServerSettings) -> dict[str, Any]:
            remaining = tuple(allowed for allowed in settings.channels if allowed != channel.id)
            if not remaining:
                raise refuse("last_channel")
            return {"channels": remaining}

        await _settle(press, changes)

    @app_commands.command(**command("everywhere", owner=OWNER))
    @handles_command()
    async def everywhere(self, press: Press) -> None:
        """Allow tables in every channel."""
        await _settle(press, lambda _: {"channels": ()})

    @app_commands.command(**command("games", owner=OWNER))
    @handles_command()
    async def games(self, press: Press) -> None:
        """Show the games with a switch for each."""
        await show_games(press, await press.services.people.servers.of(press.require_manager()))

    @app_commands.command(**command("club", owner=OWNER))
    @options("organisers", "news", channel="server-parameter-channel-club-about", owner=OWNER)
    @handles_command()
    async def club(
        self,
        press: Press,
        channel: ClubChannel | None = None,
        organisers: discord.Role | None = None,
        news: discord.Role | None = None,
    ) -> None:
        """Put the club page into a channel or forum, name its roles; without any, remove all. Raise Refused."""
        if channel is not None:
            _check_club_channel(press, channel.id)
        guild = press.require_manager()
        targets = {"club": channel, "organiser_role": organisers, "news_role": news}
        if any(target is not None for target in targets.values()):
            targets = {name: target for name, target in targets.items() if target is not None}
        changes = {name: None if target is None else target.id for name, target in targets.items()}
        settings = await press.services.people.servers.change(guild, **changes)
        press.services.club.searches.changed.tell(guild)
        await _show_club(press, settings)

    @app_commands.command(**command("invitation", owner=OWNER))
    @options(game="server-parameter-game-invitation-about", owner="games")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in GAMES.items()])
    @handles_command()
    async def invitation(self, press: Press, game: str | None = None) -> None:
        """Let an invitation to play the game stand in this channel; without one, remove it. Raise Refused."""
        guild, chosen = press.require_manager(), None if game is None else GAMES[one_of(GAMES, game)]
        if chosen is not None:
            check_permissions(press)
            await press.services.people.servers.check_game(guild, chosen)
        await set_invitation(press, guild, press.channel, chosen)
        text = "server-invitation-removed" if chosen is None else "server-invitation-set"
        await press.say(text, game="" if chosen is None else chosen.title)

    @app_commands.command(**command("away", owner=OWNER))
    @options("days", owner=OWNER)
    @handles_command()
    async def away(self, press: Press, days: app_commands.Range[int, 0, MAX_AWAY_DAYS]) -> None:
        """Set the days per year for which a player may pause the clocks."""
        await _settle(press, lambda _: {"away_days": days})

    @app_commands.command(**command("check", owner=OWNER))
    @options(channel="server-parameter-channel-check-about", owner=OWNER)
    @handles_command()
    async def check(self, press: Press, channel: TableChannel | None = None) -> None:
        """Show the bot's missing permissions here and in the allowed channels."""
        settings = await press.services.people.servers.of(press.require_manager())
        games = await press.services.people.servers.offered_in(press.guild)
        report = permission_report(press, settings, games, None if channel is None else channel.id)
        await press.show(Screen().text("\n".join(press.words.say(entry) for entry in report)))


@answers(SET_UP, "update", managers_only)
async def set_up_club(press: Press) -> None:
    """Ask whether the club page goes into this channel, then put it there. Raise Refused."""
    guild, here = press.require_manager(), press.here
    channel = (here.parent_id if isinstance(here, discord.Thread) else press.channel) or 0
    _check_club_channel(press, channel)
    if press.action.menu == "yes":
        settings = await press.services.people.servers.change(guild, club=channel)
        press.services.club.searches.changed.tell(guild)
        await _show_club(press, settings)
        return
    localiser = press.words
    put = button(
        localiser.word("club-button-here"),
        ComponentAction(SET_UP, "", menu="yes"),
        style=discord.ButtonStyle.success,
    )
    back = button(localiser.word("club-button-back"), ComponentAction("seek-back", ""))
    screen = Screen().text(localiser.word("club-set-up-about", channel=f"<#{channel}>"))
    await press.show(screen.row(put, back))


async def _show_club(press: Press, settings: ServerSettings) -> None:
    """Say in one line where the club page is now, and offer the other settings."""
    localiser = press.words
    screen = Screen().text(f"✓ {_club(settings, localiser)}")
    screen.text("\n".join(map(localiser.say, news_fault(press.server, settings))))
    await press.show(screen.row(button(localiser.word("server-button-settings"), ComponentAction("setup-show", ""))))


@answers("setup-show", "update", managers_only)
async def answer_settings(press: Press) -> None:
    """Show the settings."""
    await show_setup(press, await press.services.people.servers.of(press.require_manager()))


def _check_club_channel(press: Press, channel: int) -> None:
    """Raise Refused if the bot cannot post the club page there, or open threads for tables."""
    press.require_manager()
    target, permissions = _permissions(press, channel)
    if permissions is None:
        raise Refused("channel_gone", line("server-check-gone", channel=f"<#{channel}>"))
    if isinstance(target, discord.ForumChannel):
        missing = missing_for_posts(target)
    else:
        missing = missing_from(permissions, (*NEEDED, *FOR_THREADS[1:3]))
    if missing:
        reason = line("server-club-missing", channel=f"<#{channel}>", permissions=permission_lines(missing))
        raise Refused("no_permission", reason)


async def _add_tags(press: Press, settings: ServerSettings, games: Iterable[str]) -> None:
    """Add the tags of all games and states to the server's forum. The check reports what Discord refuses."""
    forum = press.server and press.server.get_channel(settings.forum or 0)
    if not isinstance(forum, discord.ForumChannel):
        return
    locale = public_locale(forum.guild, settings)
    try:
        await add_tags(forum, tag_names(games, STATES, locale))
    except DISCORD_ERRORS as trouble:
        LOG.info("tags not added: %s", trouble)


async def _settle(
    press: Press,
    changes: Callable[[ServerSettings], dict[str, Any]],
    note: str = "server-settled",
) -> None:
    """Store the changes returned by `changes(settings)` and show the result. Raise Refused if `changes` does."""
    guild = press.require_manager()
    await show_setup(press, await press.services.people.servers.revise(guild, changes), note)


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    managers_group(client.tree).add_command(
        SetupGroup(name=key("server-command-setup"), description=key("server-command-setup-about"))
    )
