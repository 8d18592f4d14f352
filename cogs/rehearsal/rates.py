"""Step `rates`: rate limits, as given by the response headers."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from cogs.rehearsal.api import Answer
from cogs.rehearsal.emojis import create_emoji
from cogs.rehearsal.identity import MEMBER
from cogs.rehearsal.stage import MESSAGE, NotTried, Stage, accepted, expect, proves
from cogs.rehearsal.threads import CHANNEL, MEMBERS, PUBLIC, THREADS, open_new

HOUR = 3600.0
OLD_EDITS = 30046
FEWEST, MAX_TRIES = 3, 8
HEADERS = ("Bucket", "Limit", "Remaining", "Reset", "Reset-After")


@proves("rate-of-posts")
async def rate_of_posts(stage: Stage) -> None:
    """Read the limit of posts."""
    _expect_five((await stage.try_post({"content": "how many posts?"})).headers)


@proves("rate-of-edits")
async def rate_of_edits(stage: Stage) -> None:
    """Read the limit of edits."""
    message = await stage.post({"content": "how many edits?"})
    _expect_five((await stage.try_edit(message, {"content": "how many edits indeed?"})).headers)


def _expect_five(headers: Mapping[str, str]) -> None:
    limit, reset = headers.get("X-RateLimit-Limit"), headers.get("X-RateLimit-Reset-After", "")
    expect(limit == "5" and reset and float(reset) <= 5.0, f"{limit} in {reset} seconds")


@proves("rate-of-threads")
async def rate_of_threads(stage: Stage) -> None:
    """Open a thread and read the limit, which no document tells."""
    answer = await stage.api("POST", THREADS, {"name": "how many?", "type": PUBLIC}, channel_id=stage.channel)
    stage.threads.append(int(accepted(answer)["id"]))
    _note_limit(stage, answer, "threads of a channel")


@proves("rate-of-additions")
async def rate_of_additions(stage: Stage) -> None:
    """Add somebody to a thread and read the limit."""
    thread = await open_new(stage, "how many members?")
    answer = await stage.api("PUT", MEMBERS, channel_id=thread["id"], user_id=stage.owner or stage.bot)
    if answer.status in (403, 404):
        raise NotTried(f"{answer.short}: the application's owner cannot see the channel")
    _note_limit(stage, answer, "additions to a thread")


@proves("rate-of-thread-edits")
async def rate_of_thread_edits(stage: Stage) -> None:
    """Change a thread and read the limit."""
    thread = await open_new(stage, "how many changes?")
    answer = await stage.api("PATCH", CHANNEL, {"auto_archive_duration": 60}, channel_id=thread["id"])
    accepted(answer)
    _note_limit(stage, answer, "changes of a thread")


@proves("rate-of-look-ups")
async def rate_of_look_ups(stage: Stage) -> None:
    """Ask for a member and read the limit."""
    answer = await stage.api("GET", MEMBER, guild_id=stage.guild, user_id=stage.bot)
    accepted(answer)
    _note_limit(stage, answer, "look-ups of members")


@proves("rate-of-emojis")
async def rate_of_emojis(stage: Stage) -> None:
    """Create an emoji and read the limit."""
    answer = await create_emoji(stage, 7)
    accepted(answer)
    _note_limit(stage, answer, "new emojis")


def _note_limit(stage: Stage, answer: Answer, label: str) -> None:
    """Store the limit that the headers tell. Raise Mismatch if they tell none."""
    limit, reset = (answer.headers.get(f"X-RateLimit-{name}", "") for name in ("Limit", "Reset-After"))
    expect(limit.isdigit() and reset, f"{limit or 'no limit'} in {reset or '?'} seconds")
    stage.measured[f"{label} before a pause"] = int(limit)
    stage.measured[f"seconds for that many {label}"] = float(reset)


@proves("rate-headers")
async def rate_headers(stage: Stage) -> None:
    """Look for all headers of a read."""
    message = await stage.post({"content": "which headers?"})
    answer = await stage.api("GET", MESSAGE, channel_id=stage.channel, message_id=message["id"])
    missing = [name for name in HEADERS if f"X-RateLimit-{name}" not in answer.headers]
    expect(not missing, f"missing: {', '.join(missing)}")


@proves("old-edits-limited")
async def old_edits_limited(stage: Stage) -> None:
    """Wait for an hour, then edit until Discord refuses."""
    message = await stage.post({"content": "posted an hour ago"})
    stage.tell("Waiting for an hour, until a message is old.")
    await stage.wait(HOUR + 60.0)
    for count in range(MAX_TRIES):
        answer = await stage.try_edit(message, {"content": f"edit {count} of an old message"}, is_patient=False)
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            stage.measured["edits of an old message"] = count
            expect(answer.code == OLD_EDITS and count >= FEWEST, f"{answer.short} after {count} edits")
            return
    expect(False, f"{MAX_TRIES} edits were accepted")
