"""Discord's limits: invalid lengths, counts, duplicates and missing fields are answered with 400 / 50035."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.limits.message_limits import FILE_BYTES
from tests.playground.conftest import Table
from tests.playground.sample_bot import picture

V2 = 1 << 15


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def menu(options: int = 2, **more: Any) -> dict[str, Any]:
    choices = [{"label": f"o{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "menu", "options": choices} | more


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def fields(count: int, length: int = 1) -> list[dict[str, Any]]:
    return [{"name": "n", "value": "v" * length} for _ in range(count)]


TWO_ALIKE = [{"label": "a", "value": "same"}, {"label": "b", "value": "same"}]

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "content": ({"content": "x" * 2001}, "content"),
    "embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "embed description": ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    "embed fields": ({"embeds": [{"fields": fields(26)}]}, "embeds.0.fields"),
    "embed field": ({"embeds": [{"fields": fields(1, 1025)}]}, "embeds.0.fields.0.value"),
    "embeds together": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "rows": ({"content": "c", "components": [row(button(str(n))) for n in range(6)]}, "components"),
    "buttons in a row": ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components.0.components"),
    "button beside a menu": ({"components": [row(menu(), button())]}, "components.0.components"),
    "empty row": ({"content": "c", "components": [row()]}, "components.0.components"),
    "button label": ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    "button without words": ({"components": [row(button(label=None))]}, "components.0.components.0.label"),
    "button style": ({"components": [row(button(style=9))]}, "components.0.components.0.style"),
    "custom id": ({"components": [row(button("x" * 101))]}, "components.0.components.0.custom_id"),
    "no custom id": (
        {"components": [row({"type": 2, "style": 1, "label": "Go"})]},
        "components.0.components.0.custom_id",
    ),
    "custom id twice": ({"components": [row(button()), row(button())]}, "components.1.custom_id"),
    "options": ({"components": [row(menu(26))]}, "components.0.components.0.options"),
    "no options": ({"components": [row(menu(0))]}, "components.0.components.0.options"),
    "option twice": ({"components": [row(menu(options=0) | {"options": TWO_ALIKE})]}, "options.1.value"),
    "max values": ({"components": [row(menu(2, max_values=3))]}, "components.0.components.0.max_values"),
    "placeholder": ({"components": [row(menu(placeholder="x" * 151))]}, "components.0.components.0.placeholder"),
    "option label": (
        {"components": [row(menu(0) | {"options": [{"label": "x" * 101, "value": "v"}]})]},
        "components.0.components.0.options.0.label",
    ),
    "v2 without the flag": ({"components": [text(5)]}, "components.0.type"),
    "v2 with content": ({"flags": V2, "content": "c", "components": [text(5)]}, "content"),
    "v2 with embeds": ({"flags": V2, "embeds": [{"title": "t"}], "components": [text(5)]}, "embeds"),
    "v2 text": ({"flags": V2, "components": [text(2001), text(2000)]}, "components"),
    "v2 count": (
        {"flags": V2, "components": [{"type": 17, "components": [text(1)] * 10} for _ in range(4)]},
        "components",
    ),
    "v2 nesting": (
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text(1)]}]}]},
        "components.0.components.0.type",
    ),
    "section": ({"flags": V2, "components": [{"type": 9, "components": [text(1)]}]}, "components.0.accessory"),
    "gallery": ({"flags": V2, "components": [{"type": 12, "items": []}]}, "components.0.items"),
    "gallery alt": (
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "http://x.y/z"}, "description": "x" * 1025}]}],
        },
        "components.0.items.0.description",
    ),
    "attachment missing": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
        "components.0.items.0.media.url",
    ),
    "embed attachment missing": ({"embeds": [{"image": {"url": "attachment://no.png"}}]}, "embeds.0.image.url"),
    "attachment entry": ({"content": "c", "attachments": [{"id": 0}]}, "attachments.0.id"),
    "nonce": ({"content": "c", "nonce": "x" * 26}, "nonce"),
    "mentions": ({"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_messages_beyond_the_limits_are_refused(table: Table, name: str) -> None:
    body, place = REFUSED[name]
    with pytest.raises(discord.HTTPException) as refused:
        await _send(table, body)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert place in refused.value.text
    assert table.anna.sees(table.channel) == []
    table.ignore_violations()


ACCEPTED: dict[str, dict[str, Any]] = {
    "content": {"content": "x" * 2000},
    "embeds": {"embeds": [{"description": "x" * 3000}] * 2},
    "buttons": {"components": [row(*(button(f"{n}{m}") for n in range(5))) for m in range(5)]},
    "menu": {"components": [row(menu(25, max_values=25, placeholder="x" * 150))]},
    "v2": {"flags": V2, "components": [{"type": 17, "components": [text(400)] * 9} for _ in range(1)] + [text(400)]},
    "v2 count": {"flags": V2, "components": [{"type": 17, "components": [text(1)] * 9} for _ in range(4)]},
    "section": {"flags": V2, "components": [{"type": 9, "components": [text(1)], "accessory": button()}]},
    "only buttons": {"components": [row(button())]},
    "link": {"components": [row({"type": 2, "style": 5, "label": "Go", "url": "https://example.org"})]},
}


@pytest.mark.parametrize("name", ACCEPTED)
async def test_messages_at_the_limit_are_accepted(table: Table, name: str) -> None:
    await _send(table, ACCEPTED[name])
    assert len(table.anna.sees(table.channel)) == 1


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"components": []}, {"flags": V2}])
async def test_empty_message_is_refused(table: Table, body: dict[str, Any]) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await _send(table, body)
    assert (refused.value.status, refused.value.code) == (400, 50006)


async def test_edit_cannot_empty_a_message(table: Table) -> None:
    message = await table.place.send("words")
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content=None)
    assert refused.value.code == 50006
    assert table.anna.sees(table.channel)[0].text == "words"


async def test_too_large_and_too_many_files_are_refused(table: Table) -> None:
    big = picture("big.png")
    big.fp.seek(0)
    big.fp.write(bytes(FILE_BYTES + 1))
    big.reset()
    with pytest.raises(discord.HTTPException) as refused:
        await table.place.send(file=big)
    assert (refused.value.status, refused.value.code) == (413, 40005)
    message = await table.place.send(files=[picture(f"{n}.png") for n in range(10)])
    with pytest.raises(discord.HTTPException) as refused:
        await message.add_files(picture("one more.png"))
    assert refused.value.code == 50035
    assert len(table.anna.sees(table.channel)[0].pictures) == 10
    table.ignore_violations()


async def test_too_long_alt_text_is_refused(table: Table) -> None:
    await table.place.send(file=picture("a.png", "x" * 1024))
    with pytest.raises(discord.HTTPException) as refused:
        await table.place.send(file=picture("a.png", "x" * 1025))
    assert "attachments.0.description" in refused.value.text
    table.ignore_violations()


async def test_modals_beyond_the_limits_are_refused(table: Table) -> None:
    refused: list[discord.HTTPException] = []
    field = {"type": 4, "custom_id": "f", "style": 1}
    label = {"type": 18, "label": "Name", "component": field}
    forms = [
        {"custom_id": "m", "title": "x" * 46, "components": [label]},
        {"custom_id": "m", "title": "t", "components": []},
        {
            "custom_id": "m",
            "title": "t",
            "components": [label | {"component": field | {"custom_id": str(n)}} for n in range(6)],
        },
        {"custom_id": "m", "title": "t", "components": [label, label]},
        {"custom_id": "", "title": "t", "components": [label]},
        {"custom_id": "m", "title": "t", "components": [label | {"label": "x" * 46}]},
    ]

    @table.bot.tree.command(name="forms", description="Open bad forms")
    async def open_forms(interaction: discord.Interaction) -> None:
        route = discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
        for form in forms:
            try:
                await table.bot.http.request(route, json={"type": 9, "data": form})
            except discord.HTTPException as error:
                refused.append(error)
        await interaction.response.send_message("done")

    await table.bot.tree.sync()
    await table.anna.slash(table.channel, "forms")
    assert [error.code for error in refused] == [50035] * len(forms)
    table.ignore_violations()


async def _send(table: Table, body: dict[str, Any]) -> Any:
    route = discord.http.Route("POST", f"/channels/{table.channel.id}/messages")
    return await table.bot.http.request(route, json=body)
