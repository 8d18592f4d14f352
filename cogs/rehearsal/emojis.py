"""Step `emojis`: an emoji of the application."""

from __future__ import annotations

from base64 import b64encode

from cogs.rehearsal.api import Answer, Json
from cogs.rehearsal.components import button, row, screen
from cogs.rehearsal.stage import EMOJI, FIRST, Stage, accepted, expect, expect_refusal, proves

EMOJIS = "/applications/{application_id}/emojis"


async def create_emoji(stage: Stage, number: int) -> Answer:
    """Create an emoji, which the clean-up deletes, and return the answer."""
    image = "data:image/png;base64," + b64encode(FIRST.data).decode()
    payload = {"name": f"{EMOJI}_{number}", "image": image}
    return await stage.api("POST", EMOJIS, payload, application_id=stage.application)


async def _listed(stage: Stage) -> list[Json]:
    emojis = accepted(await stage.api("GET", EMOJIS, application_id=stage.application))
    items: list[Json] = emojis.get("items", []) if isinstance(emojis, dict) else []
    return items


async def _delete(stage: Stage, emoji: Json) -> Answer:
    return await stage.api("DELETE", EMOJIS + "/{emoji_id}", application_id=stage.application, emoji_id=emoji["id"])


async def remove_emojis(stage: Stage) -> None:
    """Delete all emojis that a rehearsal has made."""
    for emoji in await _listed(stage):
        if emoji["name"].startswith(EMOJI):
            await _delete(stage, emoji)


@proves("emoji-created")
async def emoji_created(stage: Stage) -> None:
    """Create an emoji."""
    answer = await create_emoji(stage, 1)
    emoji = accepted(answer)
    expect(answer.status == 201 and emoji["name"] == f"{EMOJI}_1", answer.short)


@proves("emoji-listed")
async def emoji_listed(stage: Stage) -> None:
    """Look for an emoji in the list."""
    emoji = accepted(await create_emoji(stage, 2))
    expect(emoji["id"] in [listed["id"] for listed in await _listed(stage)], "it is not listed")


@proves("emoji-names-differ")
async def emoji_names_differ(stage: Stage) -> None:
    """Create two emojis of one name."""
    accepted(await create_emoji(stage, 4))
    expect_refusal(await create_emoji(stage, 4), 50035)


def _on_button(label: str, emoji: Json) -> Json:
    """Return a message with a button that has this emoji."""
    reference = {"id": emoji["id"], "name": emoji["name"]}
    return screen(row(button("emoji", label) | {"emoji": reference}))


@proves("emoji-on-button")
async def emoji_on_button(stage: Stage) -> None:
    """Post a button with an emoji."""
    emoji = accepted(await create_emoji(stage, 5))
    posted = await stage.post(_on_button("with an emoji", emoji))
    reference = posted["components"][0]["components"][0].get("emoji") or {}
    expect(reference.get("id") == emoji["id"], reference)


@proves("emoji-unknown-refused")
async def emoji_unknown_refused(stage: Stage) -> None:
    """Post a button with an emoji that does not exist."""
    answer = await stage.try_post(_on_button("no such emoji", {"id": "1", "name": "nothing"}))
    expect_refusal(answer, 50035)
    expect("emoji" in str(answer.body).lower(), answer.short)


@proves("emoji-deleted")
async def emoji_deleted(stage: Stage) -> None:
    """Delete an emoji and look for it."""
    emoji = accepted(await create_emoji(stage, 3))
    answer = await _delete(stage, emoji)
    expect(answer.status == 204, answer.short)
    expect(emoji["id"] not in [listed["id"] for listed in await _listed(stage)], "it is still listed")
