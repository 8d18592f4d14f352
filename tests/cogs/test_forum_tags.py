"""Tags of forums in every language: within Discord's limits, and told apart."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.games import GAMES
from bot.i18n import LOCALES, word
from cogs.messages.forum_posts import MAX_POST_TAGS, MAX_TAG_LENGTH, MAX_TAGS, STATES, missing_tags, tag_names, tags_for


def forum_of(*names: str, moderated: tuple[str, ...] = ()) -> Any:
    """Return a forum with these tags, some of which only moderators may set."""
    tags = [discord.ForumTag(name=name, moderated=name in moderated) for name in names]
    for number, tag in enumerate(tags, 1):
        tag.id = number
    return SimpleNamespace(available_tags=tags)


def named(tags: list[discord.ForumTag]) -> list[str]:
    return [tag.name for tag in tags]


@pytest.mark.parametrize("locale", LOCALES)
def test_forum_tag_names_fit_and_differ(locale: str) -> None:
    whole = [word("games-tag", locale, state=state) for state in STATES] + [game.title for game in GAMES.values()]
    assert all(1 <= len(name) <= MAX_TAG_LENGTH for name in whole), whole
    assert len({name.casefold() for name in whole}) == len(whole) <= MAX_TAGS
    assert list(tag_names(GAMES, STATES, locale)) == whole


def test_forum_tag_matches_in_any_language_or_case() -> None:
    forum = forum_of("Offen", "zanzibar", "finito")
    assert missing_tags(forum, tag_names(["zanzibar"], STATES, "en")) == ("running",)
    assert named(tags_for(forum, ["open", "Zanzibar"])) == ["Offen", "zanzibar"]


def test_tags_that_users_set_are_kept_while_there_is_room() -> None:
    names = ("open", "running", "Zanzibar", "a", "b", "c", "d")
    forum = forum_of(*names, moderated=("d",))
    before = [tag for tag in forum.available_tags if tag.name in {"open", "Zanzibar", "a", "b", "d"}]
    after = named(tags_for(forum, ["running", "Zanzibar"], before))
    assert after == ["d", "running", "Zanzibar", "a", "b"]
    before = [tag for tag in forum.available_tags if tag.name in {"a", "b", "c", "d"}]
    assert len(tags_for(forum, ["running", "Zanzibar"], before)) == MAX_POST_TAGS


def test_moderated_tags_are_not_applied() -> None:
    forum = forum_of("open", "Zanzibar", moderated=("open",))
    assert missing_tags(forum, ["open", "Zanzibar"]) == ()
    assert named(tags_for(forum, ["open", "Zanzibar"])) == ["Zanzibar"]
