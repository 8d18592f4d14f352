"""Forums: their tags, and the tags and first messages of posts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground.rest.context import RestContext
from bot.playground.world.models import Account, Channel, Tag
from bot.playground.world.permissions import BITS
from bot.playground.world.responses import ApiError, FormFaults, Json, not_found

MOST_TAGS, MOST_OF_A_POST, TAG_NAME = 20, 5, 20
"""Limits: tags of a forum, tags of a post, and characters of a tag's name."""


def read_tags(context: RestContext, forum: Channel, wanted: Sequence[Json]) -> tuple[Tag, ...]:
    """Return the forum's new tags; those with a known id keep it. Raise ApiError 50035, 30048, 40061 or 10087."""
    faults = FormFaults()
    for index, one in enumerate(wanted):
        faults.length(("available_tags", index, "name"), one.get("name"), 1, TAG_NAME)
    faults.raise_if_any()
    if len(wanted) > MOST_TAGS:
        raise ApiError(400, 30048, f"Maximum number of tags in a forum channel has been reached ({MOST_TAGS})")
    if len({one["name"].casefold() for one in wanted}) < len(wanted):
        raise ApiError(400, 40061, "Tag names must be unique")
    known = {tag.id for tag in forum.available_tags}
    found = []
    for one in wanted:
        key = int(one.get("id") or context.world.ids.next())
        if one.get("id") and key not in known:
            raise not_found("Tag", 10087)
        found.append(Tag(key, one["name"], bool(one.get("moderated")), one.get("emoji_name")))
    return tuple(found)


def check_post_tags(
    context: RestContext, account: Account, forum: Channel, wanted: Sequence[str], before: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the tags for a post of the account.

    Raise ApiError 50035 for too many, 10087 for an unknown one, 50013 for a change of moderated ones by somebody who
    is no moderator, and 40067 or 40066 for none where the forum requires one.
    """
    faults = FormFaults()
    faults.count(("applied_tags",), list(wanted), 0, MOST_OF_A_POST)
    faults.raise_if_any()
    known = {str(tag.id): tag for tag in forum.available_tags}
    if not known.keys() >= set(wanted):
        raise not_found("Tag", 10087)
    changed = [known[key] for key in set(wanted) ^ set(before) if key in known]
    is_moderator = context.world.permissions(account, forum) & BITS["manage_threads"]
    if any(tag.moderated for tag in changed) and not is_moderator:
        raise ApiError(403, 50013, "Missing Permissions")
    if forum.requires_tag and not wanted:
        if not is_moderator and all(tag.moderated for tag in known.values()):
            raise ApiError(400, 40066, "There are no tags available that can be set by non-moderators")
        raise ApiError(400, 40067, "A tag is required to create a forum post in this channel")
    return tuple(dict.fromkeys(wanted))
