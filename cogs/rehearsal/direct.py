"""Step `direct`: a direct message to the application's owner, who has consented by the option."""

from __future__ import annotations

from cogs.rehearsal.api import Json
from cogs.rehearsal.stage import FIRST, NotTried, Stage, accepted, expect, proves

DIRECT, CLOSED = 1, 50007


async def open_direct(stage: Stage) -> Json:
    """Open the direct channel of the application's owner, who must be one person."""
    if stage.owner is None:
        raise NotTried("the application belongs to a team: no owner to write to")
    opened: Json = accepted(await stage.api("POST", "/users/@me/channels", {"recipient_id": str(stage.owner)}))
    return opened


@proves("direct-opened")
async def direct_opened(stage: Stage) -> None:
    """Open the direct channel twice."""
    first, second = await open_direct(stage), await open_direct(stage)
    expect(first["type"] == DIRECT, f"type {first['type']}")
    expect(first["id"] == second["id"], "another channel")


@proves("direct-sent")
async def direct_sent(stage: Stage) -> None:
    """Send a picture, and edit the text."""
    channel = int((await open_direct(stage))["id"])
    answer = await stage.try_post({"content": "Rehearsal of Tavolino: a message"}, FIRST, channel=channel)
    if answer.code == CLOSED:
        raise NotTried("the owner does not accept direct messages")
    message = accepted(answer)
    edited = await stage.edit(message, {"content": "Rehearsal of Tavolino: an edited message"})
    expect(edited["content"].endswith("an edited message") and len(edited["attachments"]) == 1, "another message")
