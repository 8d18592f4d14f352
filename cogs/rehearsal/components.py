"""Step `components`: messages of Components V2."""

from __future__ import annotations

from typing import Any

from cogs.rehearsal.api import Json, Picture
from cogs.rehearsal.messages import BUTTON, FORM, ROW
from cogs.rehearsal.stage import (
    ANIMATION,
    FIRST,
    SECOND,
    SILENT,
    V2,
    Stage,
    described,
    expect,
    expect_refusal,
    proves,
)

SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, CONTAINER = 3, 9, 10, 11, 12, 13, 17
ALT = "a" * 1024


def screen(*components: Json, **more: Any) -> Json:
    """Return a message of these components."""
    return {"flags": V2, "components": list(components)} | more


def text(content: str) -> Json:
    """Return a text component."""
    return {"type": TEXT, "content": content}


def button(custom_id: str, label: str = "Button") -> Json:
    """Return a button."""
    return {"type": BUTTON, "style": 2, "label": label, "custom_id": custom_id}


def row(*parts: Json) -> Json:
    """Return a row of buttons, or with one menu."""
    return {"type": ROW, "components": list(parts)}


def gallery(file: Picture | str, alt: str = ALT) -> Json:
    """Return a gallery of one uploaded file."""
    name = file if isinstance(file, str) else file.filename
    return {"type": GALLERY, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt}]}


def _menu(*values: str) -> Json:
    options = [{"label": f"Option {n}", "value": value} for n, value in enumerate(values)]
    return {"type": SELECT, "custom_id": "menu", "options": options}


def section(content: str, accessory: Json) -> Json:
    """Return a section: a text with a button or a picture beside it."""
    return {"type": SECTION, "components": [text(content)], "accessory": accessory}


def _many(count: int) -> list[Json]:
    """Return that many components: a container, and texts inside it."""
    return [{"type": CONTAINER, "components": [text(f"line {n}") for n in range(count - 1)]}]


@proves("v2-posted")
async def v2_posted(stage: Stage) -> None:
    """Post a text and a row."""
    message = await stage.post(screen(text("first screen"), row(button("press"))))
    numbers = [part.get("id") for part in message["components"]]
    expect(message["flags"] & V2 and message["content"] == "", f"flags {message['flags']}")
    expect(all(isinstance(number, int) for number in numbers) and len(set(numbers)) == 2, f"ids {numbers}")


@proves("v2-silent")
async def v2_silent(stage: Stage) -> None:
    """Post a screen without a notification."""
    message = await stage.post(screen(text("a silent screen"), flags=V2 | SILENT))
    expect(message["flags"] & V2 and message["flags"] & SILENT, f"flags {message['flags']}")


@proves("v2-excludes-content")
async def v2_excludes_content(stage: Stage) -> None:
    """Post components beside content."""
    expect_refusal(await stage.try_post(screen(text("beside content"), content="content")), FORM)


@proves("v2-flag-stays")
async def v2_flag_stays(stage: Stage) -> None:
    """Edit without flags."""
    message = await stage.post(screen(text("with the flag")))
    edited = await stage.edit(message, {"components": [text("edited without flags")]})
    expect(edited["flags"] & V2, f"flags {edited['flags']}")


@proves("v2-forty-components")
async def v2_forty_components(stage: Stage) -> None:
    """Post as many components as are allowed."""
    answer = await stage.try_post(screen(*_many(40)))
    expect(answer.status == 200, answer.short)


@proves("v2-forty-one-refused")
async def v2_forty_one_refused(stage: Stage) -> None:
    """Post one component too many."""
    expect_refusal(await stage.try_post(screen(*_many(41))), FORM)


@proves("v2-text-total")
async def v2_text_total(stage: Stage) -> None:
    """Post as much text as is allowed, and one character more."""
    answer = await stage.try_post(screen(text("t" * 2000), text("u" * 2000)))
    expect(answer.status == 200, f"4,000 characters: {answer.short}")
    more = await stage.try_post(screen(text("t" * 2000), text("u" * 2001)))
    expect((more.status, more.code) == (400, FORM), f"4,001 characters: {more.short}")


@proves("v2-bytes-total")
async def v2_bytes_total(stage: Stage) -> None:
    """Post few letters of many bytes."""
    answer = await stage.try_post(screen(text("four bytes each " + "\N{GAME DIE}" * 2600)), is_patient=False)
    expect(answer.status == 500, answer.short)


@proves("custom-ids-differ")
async def custom_ids_differ(stage: Stage) -> None:
    """Post two buttons with one custom_id."""
    expect_refusal(await stage.try_post(screen(row(button("same"), button("same")))), FORM)


@proves("option-values-differ")
async def option_values_differ(stage: Stage) -> None:
    """Post a menu with one value twice."""
    expect_refusal(await stage.try_post(screen(row(_menu("same", "same")))), FORM)


@proves("gallery-alt-text")
async def gallery_alt_text(stage: Stage) -> None:
    """Post a picture with the longest alt text."""
    message = await stage.post(screen(text("a described picture"), gallery(FIRST)), FIRST)
    alt = _item(message).get("description") or ""
    expect(alt == ALT, f"{len(alt)} characters")


@proves("shown-files-not-listed")
async def shown_files_not_listed(stage: Stage) -> None:
    """Post a picture, and look where it is listed."""
    message = await stage.post(screen(gallery(FIRST, "listed?")), FIRST)
    media = _item(message)["media"]
    expect(media["url"].startswith("http") and media.get("width") == 32, f"width {media.get('width')}")
    expect(message["attachments"] == [], f"{len(message['attachments'])} listed")


@proves("missing-file-refused")
async def missing_file_refused(stage: Stage) -> None:
    """Show a file that is not there."""
    expect_refusal(await stage.try_post(screen(gallery("missing.png"))), FORM)


@proves("gallery-survives-edit")
async def gallery_survives_edit(stage: Stage) -> None:
    """Edit the text above a picture."""
    message = await stage.post(screen(text("above a picture"), gallery(FIRST, "stays")), FIRST)
    edited = await stage.edit(message, {"components": [text("edited above it"), gallery(FIRST, "stays")]})
    expect(_item(edited)["media"].get("width") == 32, "the picture is gone")


@proves("gallery-replaced")
async def gallery_replaced(stage: Stage) -> None:
    """Replace the picture of a screen."""
    message = await stage.post(screen(text("the first board"), gallery(FIRST, "first")), FIRST)
    changed = {"components": [text("the second board"), gallery(SECOND, "second")], "attachments": described(SECOND)}
    edited = await stage.edit(message, changed, SECOND)
    expect(_item(edited)["media"].get("width") == 24, f"width {_item(edited)['media'].get('width')}")


@proves("moving-picture-shown")
async def animation_shown(stage: Stage) -> None:
    """Post an animated picture."""
    message = await stage.post(screen(text("it moves"), gallery(ANIMATION, "moving")), ANIMATION)
    media = _item(message)["media"]
    expect((media.get("content_type"), media.get("width")) == ("image/webp", 16), f"{media.get('content_type')}")


def _item(message: Json) -> Json:
    item: Json = message["components"][-1]["items"][0]
    return item
