"""Step `threads`: threads, and posts of a forum."""

from __future__ import annotations

from cogs.rehearsal.api import Json
from cogs.rehearsal.stage import MESSAGES, NotTried, Stage, accepted, expect, expect_refusal, proves

PUBLIC, FORUM, VOICE, ANNOUNCEMENT, STAGE = 11, 15, 2, 5, 13
ADDED = 1
"""Type of the line that tells of an addition."""
ASLEEP, UNKNOWN_CHANNEL, UNKNOWN_MEMBER = 50083, 10003, 10007
PERIOD = 10080
"""Minutes without a message after which Discord archives the bot's threads."""
SOON = 60
"""Minutes without a message after which Discord archives the thread of a match that has ended."""
REQUIRE_TAG = 1 << 4
MAX_TAGS = 20
CHANNEL = "/channels/{channel_id}"
THREADS = CHANNEL + "/threads"
OPEN_THREADS = "/guilds/{guild_id}/threads/active"
MEMBERS = CHANNEL + "/thread-members/{user_id}"


async def open_new(stage: Stage, name: str) -> Json:
    """Open a thread as the bot does, which the clean-up removes. Raise Mismatch."""
    payload = {"name": name, "type": PUBLIC, "auto_archive_duration": PERIOD}
    return _kept(stage, accepted(await stage.api("POST", THREADS, payload, channel_id=stage.channel)))


def _kept(stage: Stage, thread: Json) -> Json:
    stage.threads.append(int(thread["id"]))
    return thread


async def change(stage: Stage, thread: Json, **changes: bool) -> Json:
    """Change the thread and return it. Raise Mismatch."""
    changed: Json = accepted(await stage.api("PATCH", CHANNEL, changes, channel_id=thread["id"]))
    return changed


@proves("thread-created")
async def thread_created(stage: Stage) -> None:
    """Open a thread, and find it among the open ones of the server."""
    payload = {"name": "a new thread", "type": PUBLIC}
    answer = await stage.api("POST", THREADS, payload, channel_id=stage.channel)
    thread = _kept(stage, accepted(answer))
    expect(answer.status == 201, answer.short)
    expect((thread["type"], thread["parent_id"]) == (PUBLIC, str(stage.channel)), f"type {thread['type']}")
    open_threads = accepted(await stage.api("GET", OPEN_THREADS, guild_id=stage.guild))["threads"]
    expect(any(open_thread["id"] == thread["id"] for open_thread in open_threads), "not among the open ones")


@proves("archive-period")
async def archive_period(stage: Stage) -> None:
    """Open a thread with the longest period."""
    thread = await open_new(stage, "with the longest period")
    period = thread["thread_metadata"]["auto_archive_duration"]
    expect(period == PERIOD, f"{period} minutes")


@proves("thread-member-added")
async def thread_member_added(stage: Stage) -> None:
    """Add the owner of the application to a thread."""
    thread = await open_new(stage, "with a member")
    answer = await stage.api("PUT", MEMBERS, channel_id=thread["id"], user_id=stage.owner or stage.bot)
    if answer.status in (403, 404):
        raise NotTried(f"{answer.short}: the application's owner cannot see the channel")
    expect(answer.status == 204, answer.short)


@proves("addition-announced")
async def addition_announced(stage: Stage) -> None:
    """Add the owner of the application to a thread, and read what is told there."""
    if stage.owner is None:
        raise NotTried("the application belongs to a team: nobody to add")
    thread = await open_new(stage, "whose members are announced")
    answer = await stage.api("PUT", MEMBERS, channel_id=thread["id"], user_id=stage.owner)
    if answer.status in (403, 404):
        raise NotTried(f"{answer.short}: the application's owner cannot see the channel")
    messages = accepted(await stage.api("GET", MESSAGES, channel_id=thread["id"], query={"limit": 1}))
    expect([line["type"] for line in messages] == [ADDED], f"messages of type {[line['type'] for line in messages]}")
    expect([mention["id"] for mention in messages[0]["mentions"]] == [str(stage.owner)], "about somebody else")


@proves("thread-member-read")
async def thread_member_read(stage: Stage) -> None:
    """Read a membership: that of the application's owner before and after adding the owner, or else the bot's own."""
    user = stage.owner or stage.bot
    places = {"channel_id": (await open_new(stage, "whose members are read"))["id"], "user_id": user}
    if stage.owner:
        expect_refusal(await stage.api("GET", MEMBERS, **places), UNKNOWN_MEMBER, 404)
        await stage.api("PUT", MEMBERS, **places)
    answer = await stage.api("GET", MEMBERS, **places)
    if answer.status == 404:
        raise NotTried("the application's owner cannot see the channel")
    expect(accepted(answer)["user_id"] == str(user), f"user {answer.body['user_id']}")


@proves("archived-refuses-edits")
async def archived_refuses_edits(stage: Stage) -> None:
    """Edit a message of an archived thread."""
    thread = await open_new(stage, "to be archived")
    message = await stage.post({"content": "posted before"}, channel=int(thread["id"]))
    await change(stage, thread, archived=True)
    expect_refusal(await stage.try_edit(message, {"content": "edited while archived"}), ASLEEP)


@proves("archived-refuses-members")
async def archived_refuses_members(stage: Stage) -> None:
    """Add a member to an archived thread."""
    thread = await open_new(stage, "closed to members")
    await change(stage, thread, archived=True)
    answer = await stage.api("PUT", MEMBERS, channel_id=thread["id"], user_id=stage.owner or stage.bot)
    expect_refusal(answer, ASLEEP)


@proves("thread-reopened")
async def thread_reopened(stage: Stage) -> None:
    """Reopen an archived thread without a message, and edit a message there."""
    thread = await open_new(stage, "to be reopened")
    message = await stage.post({"content": "stale meanwhile"}, channel=int(thread["id"]))
    await change(stage, thread, archived=True)
    now = (await change(stage, thread, archived=False))["thread_metadata"]
    expect(now["archived"] is False and now["auto_archive_duration"] == PERIOD, f"archived: {now['archived']}")
    await stage.edit(message, {"content": "edited after that"})


@proves("post-wakes-thread")
async def post_wakes_thread(stage: Stage) -> None:
    """Post to an archived thread."""
    thread = await open_new(stage, "to be woken")
    await change(stage, thread, archived=True)
    await stage.post({"content": "wake up"}, channel=int(thread["id"]))
    now = accepted(await stage.api("GET", CHANNEL, channel_id=thread["id"]))
    expect(now["thread_metadata"]["archived"] is False, "it is still archived")


@proves("thread-locked")
async def thread_locked(stage: Stage) -> None:
    """Lock a thread."""
    thread = await open_new(stage, "to be locked")
    changed = await change(stage, thread, locked=True)
    expect(changed["thread_metadata"]["locked"] is True, "it is not locked")


@proves("unknown-channel")
async def unknown_channel(stage: Stage) -> None:
    """Ask for a channel that does not exist."""
    expect_refusal(await stage.api("GET", CHANNEL, channel_id=stage.channel + 1), UNKNOWN_CHANNEL, 404)


@proves("forum-post")
async def forum_post(stage: Stage) -> None:
    """Post to the first forum of the server, with its first tag."""
    forum = await _forum(stage)
    thread = await _post(stage, forum, "first message")
    expect(thread.get("applied_tags", []) == _tags(forum), "another tag")


@proves("forum-post-message")
async def forum_post_message(stage: Stage) -> None:
    """Post to the forum and look at the first message."""
    thread = await _post(stage, await _forum(stage), "with the id of the post")
    expect(thread.get("message", {}).get("id") == thread["id"], "the first message has another id")


@proves("post-changed")
async def post_changed(stage: Stage) -> None:
    """Take the tags of a post away, and let it be archived soon."""
    forum = await _forum(stage)
    if forum.get("flags", 0) & REQUIRE_TAG:
        raise NotTried("the forum requires a tag")
    thread = await _post(stage, forum, "to be changed")
    changes = {"applied_tags": [], "auto_archive_duration": SOON}
    changed = accepted(await stage.api("PATCH", CHANNEL, changes, channel_id=thread["id"]))
    expect(not changed.get("applied_tags"), "the tags are still there")
    minutes = changed["thread_metadata"]["auto_archive_duration"]
    expect(minutes == SOON, f"{minutes} minutes")


@proves("forum-tags-added")
async def forum_tags_added(stage: Stage) -> None:
    """Add a tag to the forum, and take it away again."""
    forum = await _forum(stage)
    before = forum.get("available_tags") or []
    if len(before) >= MAX_TAGS:
        raise NotTried("the forum has no room for another tag")
    added = {"available_tags": [*before, {"name": "rehearsal"}]}
    try:
        now = accepted(await stage.api("PATCH", CHANNEL, added, channel_id=forum["id"]))["available_tags"]
        expect([tag["id"] for tag in now[:-1]] == [tag["id"] for tag in before], "other tags have new ids")
        expect(now[-1:] != [] and now[-1]["name"] == "rehearsal", "the tag was not added")
    finally:
        await stage.api("PATCH", CHANNEL, {"available_tags": before}, channel_id=forum["id"])


@proves("other-channels-post")
async def other_channels_post(stage: Stage) -> None:
    """Post beside a voice channel, and in announcement and stage channels, which only communities have."""
    refused = []
    for kind in (VOICE, ANNOUNCEMENT, STAGE):
        reply = await stage.api(
            "POST", "/guilds/{guild_id}/channels", {"name": "kinds", "type": kind}, guild_id=stage.guild
        )
        if reply.status >= 400:
            refused.append(f"{reply.short} for a channel of type {kind}")
            continue
        try:
            answer = await stage.try_post({"content": "in another kind of channel"}, channel=int(reply.body["id"]))
            expect(answer.status == 200 and reply.body["type"] == kind, f"{answer.short} in type {reply.body['type']}")
        finally:
            await stage.api("DELETE", CHANNEL, channel_id=reply.body["id"])
    if refused:
        raise NotTried("; ".join(refused))


async def _forum(stage: Stage) -> Json:
    """Return the first forum of the server. Raise NotTried without one."""
    channels = accepted(await stage.api("GET", "/guilds/{guild_id}/channels", guild_id=stage.guild))
    forum: Json | None = next((channel for channel in channels if channel["type"] == FORUM), None)
    if forum is None:
        raise NotTried("the server has no forum")
    return forum


def _tags(forum: Json) -> list[str]:
    """Return the first tag that everybody may use, if there is one."""
    return [tag["id"] for tag in forum.get("available_tags") or [] if not tag["moderated"]][:1]


async def _post(stage: Stage, forum: Json, text: str) -> Json:
    """Open a post with the forum's first tag, which the clean-up removes. Raise Mismatch."""
    payload = {"name": "rehearsal of Tavolino", "message": {"content": text}, "applied_tags": _tags(forum)}
    return _kept(stage, accepted(await stage.api("POST", THREADS, payload, channel_id=forum["id"])))
