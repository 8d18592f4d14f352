"""Step `messages`: posts, edits, deletions, history and files."""

from __future__ import annotations

from typing import Any

from cogs.rehearsal.api import Json
from cogs.rehearsal.stage import (
    FIRST,
    MESSAGE,
    MESSAGES,
    NOBODY,
    SECOND,
    SILENT,
    Mismatch,
    Stage,
    accepted,
    described,
    expect,
    expect_refusal,
    proves,
)
from cogs.text.localiser import ping

FORM, EMPTY, UNKNOWN_MESSAGE = 50035, 50006, 10008
ROW, BUTTON = 1, 2


@proves("form-errors")
async def form_errors(stage: Stage) -> None:
    """Post a text that is too long, and look for its place among the errors."""
    answer = await stage.try_post({"content": "x" * 2001})
    expect_refusal(answer, FORM)
    try:
        (fault,) = answer.body["errors"]["content"]["_errors"]
    except (KeyError, TypeError, ValueError):
        raise Mismatch("the errors do not lead to `content`") from None
    expect(isinstance(fault.get("code"), str) and fault.get("message"), "an error without code or message")


@proves("content-limit")
async def content_limit(stage: Stage) -> None:
    """Post the longest text."""
    message = await stage.post({"content": "y" * 2000, "allowed_mentions": NOBODY})
    expect(len(message["content"]) == 2000, f"{len(message['content'])} characters")


@proves("empty-refused")
async def empty_refused(stage: Stage) -> None:
    """Post nothing."""
    expect_refusal(await stage.try_post({"content": ""}), EMPTY)


@proves("nonce-enforced")
async def nonce_enforced(stage: Stage) -> None:
    """Post twice with one nonce."""
    payload = {"content": "posted once", "nonce": f"rehearsal-{stage.channel % 10**12}", "enforce_nonce": True}
    first, second = await stage.post(payload), await stage.post(payload)
    expect(first["id"] == second["id"], "two messages")


@proves("mentions-suppressed")
async def mentions_suppressed(stage: Stage) -> None:
    """Mention the bot, and suppress it."""
    message = await stage.post({"content": f"nobody {ping(stage.bot)}", "allowed_mentions": NOBODY})
    expect(message["mentions"] == [], f"{len(message['mentions'])} mentioned")


@proves("mentions-allowed")
async def mentions_allowed(stage: Stage) -> None:
    """Mention the bot alone."""
    allowed = {"parse": [], "users": [str(stage.bot)]}
    message = await stage.post({"content": f"the bot {ping(stage.bot)}", "allowed_mentions": allowed})
    expect(
        [mention["id"] for mention in message["mentions"]] == [str(stage.bot)], f"{len(message['mentions'])} mentioned"
    )


@proves("mentions-on-edit")
async def mentions_on_edit(stage: Stage) -> None:
    """Add a suppressed mention by an edit."""
    message = await stage.post({"content": "before the edit", "allowed_mentions": NOBODY})
    edited = await stage.edit(message, {"content": f"edited {ping(stage.bot)}", "allowed_mentions": NOBODY})
    expect(edited["mentions"] == [], f"{len(edited['mentions'])} mentioned")


@proves("silent-flag")
async def silent_flag(stage: Stage) -> None:
    """Post without a notification."""
    message = await stage.post({"content": "silent", "flags": SILENT})
    expect(message["flags"] & SILENT, f"flags {message['flags']}")


@proves("call-with-buttons")
async def call_with_buttons(stage: Stage) -> None:
    """Post a text that mentions the bot, with a button below, as calls are."""
    message = await _called(stage, "please agree")
    counts = len(message["mentions"]), [part["type"] for part in message["components"]]
    expect(message["content"].startswith("please agree") and counts == (1, [ROW]), f"mentions and components {counts}")


@proves("buttons-removed")
async def buttons_removed(stage: Stage) -> None:
    """Take the button away from a call."""
    message = await _called(stage, "nothing left to do")
    edited = await stage.edit(message, {"components": []})
    expect(edited["components"] == [], f"{len(edited['components'])} rows left")
    expect(edited["content"] == message["content"], "another text")


async def _called(stage: Stage, text: str) -> Json:
    row = {"type": ROW, "components": [{"type": BUTTON, "style": 2, "label": "Button", "custom_id": "call"}]}
    allowed = {"parse": [], "users": [str(stage.bot)]}
    payload = {"content": f"{text} {ping(stage.bot)}", "components": [row], "allowed_mentions": allowed}
    return await stage.post(payload)


@proves("reply-refers")
async def reply_refers(stage: Stage) -> None:
    """Reply to a message without calling its author."""
    message = await stage.post({"content": "to be replied to"})
    reference = {"message_id": message["id"], "fail_if_not_exists": False}
    allowed = {"parse": [], "replied_user": False}
    reply = await stage.post({"content": "a reply", "message_reference": reference, "allowed_mentions": allowed})
    expect(reply.get("message_reference", {}).get("message_id") == message["id"], "without a reference")
    expect(reply["mentions"] == [], f"{len(reply['mentions'])} mentioned")


@proves("edit-is-dated")
async def edit_is_dated(stage: Stage) -> None:
    """Edit a message, and compare its dates."""
    message = await stage.post({"content": "not yet edited"})
    expect(message["edited_timestamp"] is None, "dated before the edit")
    edited = await stage.edit(message, {"content": "edited once"})
    expect(edited["edited_timestamp"], "not dated after the edit")


@proves("deleted-is-unknown")
async def deleted_is_unknown(stage: Stage) -> None:
    """Delete a message, and ask for it."""
    message = await stage.post({"content": "to be deleted"})
    places = {"channel_id": stage.channel, "message_id": message["id"]}
    gone = await stage.api("DELETE", MESSAGE, **places)
    expect(gone.status == 204, gone.short)
    expect_refusal(await stage.api("GET", MESSAGE, **places), UNKNOWN_MESSAGE, 404)


@proves("newest-comes-first")
async def history_newest_first(stage: Stage) -> None:
    """Post three messages and read them back."""
    posted = [(await stage.post({"content": f"history {n}"}))["id"] for n in range(3)]
    newest = await _history(stage, limit=2)
    expect(newest == posted[:0:-1], "another order, or others")
    later = await _history(stage, after=posted[0], limit=5)
    expect(later == posted[:0:-1], "another order after a message")


async def _history(stage: Stage, **query: Any) -> list[str]:
    messages = accepted(await stage.api("GET", MESSAGES, query=query, channel_id=stage.channel))
    return [message["id"] for message in messages]


@proves("upload-described")
async def upload_described(stage: Stage) -> None:
    """Post a picture."""
    (file,) = _files(await stage.post({"content": "one picture"}, FIRST))
    fields = {key: file.get(key) for key in ("filename", "description", "width", "height")}
    expect(fields == {"filename": "first.png", "description": "alt first.png", "width": 32, "height": 16}, fields)


@proves("files-kept")
async def files_kept(stage: Stage) -> None:
    """Edit the text beside a picture."""
    message = await stage.post({"content": "with a picture"}, FIRST)
    edited = await stage.edit(message, {"content": "still with a picture"})
    expect(_names(edited) == ["first.png"], _names(edited))


@proves("files-appended")
async def files_appended(stage: Stage) -> None:
    """Add a second picture to the first."""
    message = await stage.post({"content": "one of two"}, FIRST)
    files = [{"id": file["id"]} for file in _files(message)]
    edited = await stage.edit(message, {"content": "two of two", "attachments": files + described(SECOND)}, SECOND)
    expect(_names(edited) == ["first.png", "second.png"], _names(edited))


@proves("files-replaced")
async def files_replaced(stage: Stage) -> None:
    """Replace a picture by another."""
    message = await stage.post({"content": "the old picture"}, FIRST)
    edited = await stage.edit(message, {"content": "the new picture", "attachments": described(SECOND)}, SECOND)
    expect(_names(edited) == ["second.png"], _names(edited))


def _files(message: Json) -> list[Json]:
    files: list[Json] = message["attachments"]
    return files


def _names(message: Json) -> list[str]:
    return [file["filename"] for file in _files(message)]
