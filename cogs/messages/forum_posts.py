"""Forum posts: opening them for tables and pages, and tagging them by game and state."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias, get_args

import discord

from bot.game import Line, Refused, line, refuse
from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.table.table import Table
from cogs.text.localiser import Localiser, cut, thread_name
from cogs.text.permissions import FOR_POSTS, FOR_TAGS, missing_from, permission_lines
from cogs.text.sanitise import escape_formatting
from cogs.ui.errors import ErrorCause, cause_of, is_refusal

LOG = logging.getLogger(__name__)

State: TypeAlias = Literal["open", "running", "ended"]
STATES: tuple[State, ...] = get_args(State)
MAX_TAGS, MAX_POST_TAGS, MAX_TAG_LENGTH = 20, 5, 20
"""Discord's limits: tags of a forum, tags of a post, and characters of a tag's name."""
LIVE_ARCHIVE_MINUTES: Final = 10080
"""Minutes without a message after which Discord archives the thread of a live table: one week, the maximum."""
TAGS_CHANGED_ERRORS = (10087, 30048, 40061)
"""Error codes if the forum's tags have changed meanwhile: unknown tag, too many tags, duplicate name."""
IMPLIED_PERMISSIONS = ("embed_links", "attach_files")
TAG_REQUIRED_ERRORS = (40066, 40067)
"""Error codes: the forum requires a tag of each post."""
NOBODY = discord.AllowedMentions.none()


def state_of(table: Table) -> State:
    """Return the state by which the table's post is tagged."""
    if not table.is_live:
        return "ended"
    return "running" if table.status == "running" else "open"


def state_name(state: State, locale: str) -> str:
    """Return the name of a state's tag."""
    return cut(word("games-tag", locale, state=state), MAX_TAG_LENGTH)


def game_name(game: str) -> str:
    """Return the name of a game's tag."""
    return cut(GAMES[game].title, MAX_TAG_LENGTH)


def tag_names(games: Iterable[str], states: Iterable[State], locale: str) -> tuple[str, ...]:
    """Return the names of the tags of these states and games."""
    return (*(state_name(state, locale) for state in states), *map(game_name, games))


def missing_tags(forum: discord.ForumChannel, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of tags that the forum lacks. A state's tag in another language counts as present."""
    return tuple(name for name in names if _find(forum, name) is None)


def _find(forum: discord.ForumChannel, name: str) -> discord.ForumTag | None:
    """Return the forum's tag of that name, or of the same state in another language."""
    accepted = {spelling.casefold() for group in _spellings() if name in group for spelling in group}
    accepted.add(name.casefold())
    return next((tag for tag in forum.available_tags if tag.name.casefold() in accepted), None)


def _spellings() -> tuple[frozenset[str], ...]:
    """Return the names of each state in all languages."""
    return tuple(frozenset(state_name(state, locale) for locale in LOCALES) for state in STATES)


def _is_ours(tag: discord.ForumTag) -> bool:
    names = frozenset().union(*_spellings()) | {game_name(game) for game in GAMES}
    return tag.name.casefold() in {name.casefold() for name in names}


async def add_tags(forum: discord.ForumChannel, names: Sequence[str]) -> discord.ForumChannel:
    """Add missing tags as far as there is room and the bot may manage the forum. Return the current forum.

    Raise discord.HTTPException.
    """
    new = missing_tags(forum, names)[: max(0, MAX_TAGS - len(forum.available_tags))]
    if not new or missing_from(forum.permissions_for(forum.guild.me), FOR_TAGS):
        return forum
    tags = [*forum.available_tags, *(discord.ForumTag(name=name) for name in new)]
    try:
        return await forum.edit(available_tags=tags) or forum
    except discord.HTTPException as fault:
        if fault.code not in TAGS_CHANGED_ERRORS:
            raise
    current = await forum.guild.fetch_channel(forum.id)
    return current if isinstance(current, discord.ForumChannel) else forum


def tags_for(
    forum: discord.ForumChannel, names: Iterable[str], before: Sequence[discord.ForumTag] = ()
) -> list[discord.ForumTag]:
    """Return the tags of a post, at most five: those named, and those in `before` that people have added.

    Moderated tags can be added and removed by moderators only, so they are kept and never added.
    """
    added = [tag for name in names if (tag := _find(forum, name)) is not None and not tag.moderated]
    remaining = [tag for tag in before if tag.moderated or not _is_ours(tag)]
    remaining.sort(key=lambda tag: not tag.moderated)
    moderated = [tag for tag in remaining if tag.moderated]
    return [*moderated, *added, *remaining[len(moderated) :]][:MAX_POST_TAGS]


def faults_of(forum: discord.ForumChannel, games: Iterable[str], locale: str) -> tuple[Line, ...]:
    """Return the problems that keep the bot from opening posts in the forum or from tagging them; () if none."""
    where, permissions = forum.mention, forum.permissions_for(forum.guild.me)
    if missing := missing_for_posts(forum):
        return (line("server-check-missing", channel=where, permissions=permission_lines(missing, forum)),)
    missing_names = missing_tags(forum, tag_names(games, STATES, locale))
    if not missing_names:
        return ()
    if forum.flags.require_tag and not permissions.manage_channels:
        return (line("server-check-required-tag", channel=where, tags=", ".join(missing_names)),)
    if len(forum.available_tags) + len(missing_names) > MAX_TAGS:
        return (line("server-check-full", channel=where, most=MAX_TAGS, tags=", ".join(missing_names)),)
    if permissions.manage_channels:
        return ()
    return (line("server-check-tags", channel=where, tags=", ".join(missing_names)),)


def missing_for_posts(forum: discord.ForumChannel) -> tuple[str, ...]:
    """Return the permissions that the bot lacks to open posts in the forum.

    Without *Send Messages*, discord.py also removes others. These are not named.
    """
    missing = missing_from(forum.permissions_for(forum.guild.me), FOR_POSTS)
    return tuple(name for name in missing if name not in IMPLIED_PERMISSIONS or "send_messages" not in missing)


def check_post(forum: discord.ForumChannel) -> None:
    """Raise Refused if the bot lacks a permission to open a post in the forum."""
    if missing := missing_for_posts(forum):
        named = permission_lines(missing, forum)
        raise refuse("no_posts", forum=forum.mention, permissions=named)


async def open_post(
    forum: discord.ForumChannel, game: str, host: str, locale: str, content: str = ""
) -> discord.Thread:
    """Open a post for a new table, named after game and host. Raise Refused.

    `content` is the text of its first message; "" for the usual one.
    """
    title = GAMES[game].title
    content = content or Localiser(locale).word("games-post-about", game=title, host=escape_formatting(host))
    return await _create_post(forum, thread_name(title, host, locale), content, tag_names([game], ["open"], locale))


async def open_page_post(forum: discord.ForumChannel, name: str, content: str, locale: str) -> discord.Thread:
    """Open a post for a page, with a tag only if the forum requires one. Raise Refused."""
    check_post(forum)
    return await _create_post(forum, name, content, tag_names([], ["open"], locale) if forum.flags.require_tag else ())


async def _create_post(forum: discord.ForumChannel, name: str, content: str, names: Sequence[str]) -> discord.Thread:
    try:
        forum = await _with_tags(forum, names)
        created = await forum.create_thread(
            name=name,
            content=content,
            applied_tags=tags_for(forum, names),
            auto_archive_duration=LIVE_ARCHIVE_MINUTES,
            allowed_mentions=NOBODY,
            silent=True,
        )
    except discord.HTTPException as fault:
        raise _refusal_of(forum, fault) or fault from fault
    return created.thread


async def _with_tags(forum: discord.ForumChannel, names: Sequence[str]) -> discord.ForumChannel:
    """Return the forum with the missing tags, or the unchanged forum if Discord refuses to add them."""
    try:
        return await add_tags(forum, names)
    except discord.HTTPException as error:
        if not is_refusal(error):
            raise
        LOG.info("tags not added: %s", error)
        return forum


def _refusal_of(forum: discord.ForumChannel, fault: discord.HTTPException) -> Refused | None:
    """Return the Refused for an error of Discord that refuses a post, or None for any other error."""
    if fault.code in TAG_REQUIRED_ERRORS:
        return refuse("no_tag", forum=forum.mention)
    if cause_of(fault) in (ErrorCause.FORBIDDEN, ErrorCause.CHANNEL_GONE):
        named = permission_lines(FOR_POSTS, forum)
        return refuse("no_posts", forum=forum.mention, permissions=named)
    return None
