"""Step `person`: somebody presses, picks, types and runs commands for ten minutes, one sentence at a time.

The rehearsal measures the answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bot.app.client import BY_USERS
from cogs.rehearsal.api import Answer, Json
from cogs.rehearsal.commands import COMMANDS, EVERYWHERE, PROBE, remove_probe, require_user_installs
from cogs.rehearsal.components import FILE, SELECT, THUMBNAIL, button, gallery, row, screen, section, text
from cogs.rehearsal.connection import Event
from cogs.rehearsal.direct import open_direct
from cogs.rehearsal.gateway import connection_of
from cogs.rehearsal.stage import (
    EPHEMERAL,
    FIRST,
    SILENT,
    TEXT_FILE,
    V2,
    NotTried,
    Stage,
    accepted,
    described,
    expect,
    expect_refusal,
    proves,
)

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, SUGGESTIONS, MODAL = 4, 5, 6, 7, 8, 9
PEOPLE = 5
"""Type of a list of people."""
PERSON_MENU, MESSAGE_MENU = 2, 3
BOT_DM = 1
"""Context of an interaction in a direct channel of the bot."""
CHOICE = "rehearsal-choice"
"""Name of the command with choices."""
MENU = "Rehearsal"
"""Name of the commands in the context menus."""
TARGETS = {PERSON_MENU: ("yourself", "users"), MESSAGE_MENU: ("the last message", "messages")}
LATE, DOUBLE, EXPIRED = 10062, 40060, 50027
ARRIVED = "INTERACTION_CREATE"
UNTIL_PRESSED = 600.0
"""Seconds that the person has for each act."""
TOO_LATE = 3.5
TOKEN_LIFETIME = 900.0
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOW_UPS = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = FOLLOW_UPS + "/messages/@original"
FOLLOW_UP = FOLLOW_UPS + "/messages/{message_id}"
FIELDS = ("member", "channel", "message", "guild_id", "app_permissions", "attachment_size_limit", "locale", "context")


async def _pressed(
    stage: Stage, label: str, where: str = "the test channel", *, channel: int | None = None, beside: bool = False
) -> Json:
    """Post a button, in a row or `beside` its text, ask for a press, and return the interaction."""
    await connection_of(stage)
    custom_id = f"rehearsal-{label.lower()}"
    wish, part = f"Please press **{label}**.", button(custom_id, label)
    parts = [section(wish, part)] if beside else [text(wish), row(part)]
    await stage.post(screen(*parts, flags=V2 if channel is None else V2 | SILENT), channel=channel)
    stage.tell(f"Please press the button {label} in {where}.")
    return await _wait_for_interaction(stage, lambda data: data["data"].get("custom_id") == custom_id)


async def _wait_for_interaction(stage: Stage, fits: Callable[[Json], Any], since: int = 0) -> Json:
    """Wait for an interaction that fits, and return it. Raise Mismatch if none comes."""
    connection = await connection_of(stage)
    interaction = await connection.heard(ARRIVED, fits, since=since, patience=UNTIL_PRESSED)
    stage.api.note_event(ARRIVED, interaction)
    return interaction


async def _answer(stage: Stage, interaction: Json, kind: int, data: Json | None = None) -> Answer:
    payload: Json = {"type": kind} | ({"data": data} if data is not None else {})
    places = {"interaction_id": interaction["id"], "interaction_token": interaction["token"]}
    return await stage.api("POST", CALLBACK, payload, **places)


async def _acknowledge(stage: Stage, interaction: Json, kind: int, data: Json | None = None) -> None:
    """Answer for the first time. Raise Mismatch if Discord refuses it."""
    answer = await _answer(stage, interaction, kind, data)
    expect(answer.status < 400, answer.short)


def _hook(stage: Stage, interaction: Json) -> dict[str, Any]:
    return {"webhook_id": stage.application, "webhook_token": interaction["token"]}


async def _first_press(stage: Stage) -> tuple[Json, Answer]:
    """Return the press of the first button and the answer to its deferral. Only the first call asks for it."""
    if stage.greeted is None:
        interaction = await _pressed(stage, "Hello")
        since = time.monotonic()
        answer = await _answer(stage, interaction, DEFERRED, {"flags": EPHEMERAL})
        stage.measure("press acknowledged", since)
        stage.greeted = interaction, answer
    return stage.greeted


@proves("press-arrives")
async def press_arrives(stage: Stage) -> None:
    """Look at all fields of a press."""
    interaction, _ = await _first_press(stage)
    missing = [name for name in FIELDS if name not in interaction]
    expect(not missing and "permissions" in interaction["member"], f"missing: {', '.join(missing)}")


@proves("answer-deferred")
async def answer_deferred(stage: Stage) -> None:
    """Fill the promised private answer, then edit it, the second time with a picture."""
    interaction, deferred = await _first_press(stage)
    expect(deferred.status < 400, deferred.short)
    places = _hook(stage, interaction)
    since = time.monotonic()
    first = accepted(await stage.api("PATCH", ORIGINAL, screen(text("A private answer")), **places))
    stage.measure("private answer edited", since)
    expect(first["flags"] & EPHEMERAL, f"flags {first['flags']}")
    body = screen(text("A private picture"), gallery(FIRST, "private"), attachments=described(FIRST))
    since = time.monotonic()
    second = accepted(await stage.api("PATCH", ORIGINAL, body, files=(FIRST,), **places))
    stage.measure("picture in a private answer", since)
    expect(second["components"][-1]["items"][0]["media"].get("width") == 32, "without a picture")


async def _answer_at_once(stage: Stage, interaction: Json, kind: int, words: str, *, flags: int = V2) -> Json:
    """Answer with a picture, and return the message that Discord sends back."""
    data = screen(text(words), gallery(FIRST, "at once"), flags=flags, attachments=described(FIRST))
    places = {"interaction_id": interaction["id"], "interaction_token": interaction["token"]}
    query = {"with_response": "true"}
    since = time.monotonic()
    answer = await stage.api("POST", CALLBACK, {"type": kind, "data": data}, files=(FIRST,), query=query, **places)
    message: Json = accepted(answer).get("resource", {}).get("message", {})
    stage.measure(words.lower(), since)
    expect(message, "no message")
    expect(message["components"][-1]["items"][0]["media"].get("width") == 32, "without a picture")
    return message


@proves("answered-at-once")
async def answered_at_once(stage: Stage) -> None:
    """Answer a press with a private message and a picture, without a deferral."""
    interaction = await _pressed(stage, "Answer")
    message = await _answer_at_once(stage, interaction, MESSAGE, "Answered at once", flags=V2 | EPHEMERAL)
    expect(message["flags"] & EPHEMERAL, f"flags {message['flags']}")
    edited = accepted(await stage.api("PATCH", ORIGINAL, screen(text("Edited")), **_hook(stage, interaction)))
    expect(edited["id"] == message["id"], "another message")


@proves("updated-at-once")
async def updated_at_once(stage: Stage) -> None:
    """Answer a press with an update of its message and a picture, without a deferral."""
    interaction = await _pressed(stage, "Now")
    message = await _answer_at_once(stage, interaction, UPDATE, "Updated at once")
    expect(message["id"] == interaction["message"]["id"], "another message")
    edited = accepted(await stage.api("PATCH", ORIGINAL, screen(text("Edited")), **_hook(stage, interaction)))
    expect(edited["id"] == message["id"], "another message")


@proves("follow-up-private")
async def follow_up_private(stage: Stage) -> None:
    """Send a private follow-up after the answer, and edit it."""
    interaction, _ = await _first_press(stage)
    places = _hook(stage, interaction)
    body = screen(text("A private follow-up"), flags=V2 | EPHEMERAL)
    sent = accepted(await stage.api("POST", FOLLOW_UPS, body, query={"wait": "true"}, **places))
    expect(sent["flags"] & EPHEMERAL, f"flags {sent['flags']}")
    edit = {"components": [text("An edited follow-up")]}
    edited = accepted(await stage.api("PATCH", FOLLOW_UP, edit, message_id=sent["id"], **places))
    expect(edited["id"] == sent["id"], "another message")


@proves("follow-up-public")
async def follow_up_public(stage: Stage) -> None:
    """Send a follow-up for everybody after the private answer."""
    interaction, _ = await _first_press(stage)
    body = screen(text("A public follow-up"), flags=V2 | SILENT)
    sent = accepted(await stage.api("POST", FOLLOW_UPS, body, query={"wait": "true"}, **_hook(stage, interaction)))
    stage.messages.append((stage.channel, int(sent["id"])))
    expect(sent["flags"] & SILENT and not sent["flags"] & EPHEMERAL, f"flags {sent['flags']}")


@proves("pressed-message-updated")
async def pressed_message_updated(stage: Stage) -> None:
    """Promise to update the message of the button, and update it."""
    interaction = await _pressed(stage, "Update")
    await _acknowledge(stage, interaction, DEFERRED_UPDATE)
    edit = {"components": [text("Updated by its button")]}
    edited = accepted(await stage.api("PATCH", ORIGINAL, edit, **_hook(stage, interaction)))
    expect(edited["id"] == interaction["message"]["id"], "another message")


@proves("second-answer-refused")
async def second_answer_refused(stage: Stage) -> None:
    """Answer a press that is answered."""
    interaction, _ = await _first_press(stage)
    again = await _answer(stage, interaction, MESSAGE, {"content": "Twice.", "flags": EPHEMERAL})
    expect_refusal(again, DOUBLE)


@proves("modal-submitted")
async def modal_submitted(stage: Stage) -> None:
    """Open a form, and read what comes back."""
    interaction = await _pressed(stage, "Form")
    field = {"type": 4, "custom_id": "word", "style": 1, "required": True}
    form = {
        "custom_id": "rehearsal-form",
        "title": "Rehearsal",
        "components": [{"type": 18, "label": "Any word", "component": field}],
    }
    await _acknowledge(stage, interaction, MODAL, form)
    stage.tell("Please write any word into the form and send it.")
    sent = await _wait_for_interaction(stage, lambda data: data["type"] == SUBMIT)
    stage.submitted = sent
    await _acknowledge(stage, sent, DEFERRED_UPDATE)
    expect(sent["data"]["components"][0]["component"].get("value"), "without the text")


@proves("form-updates-message")
async def form_updates_message(stage: Stage) -> None:
    """Update the message from whose button the form was opened."""
    sent = stage.submitted
    if sent is None:
        raise NotTried("no form was sent")
    edit = {"components": [text("Updated by a form")]}
    edited = accepted(await stage.api("PATCH", ORIGINAL, edit, **_hook(stage, sent)))
    expect(edited["id"] == sent["message"]["id"], "another message")


@proves("people-picked")
async def people_picked(stage: Stage) -> None:
    """Post a list of people, and read who was picked."""
    await connection_of(stage)
    people = {"type": PEOPLE, "custom_id": "rehearsal-people", "max_values": 2}
    await stage.post(screen(text("Please pick **yourself**."), row(people)))
    stage.tell("Please pick yourself from the list of people in the test channel.")
    interaction = await _wait_for_interaction(stage, lambda data: data["data"].get("custom_id") == "rehearsal-people")
    await _acknowledge(stage, interaction, DEFERRED_UPDATE)
    picked, resolved = interaction["data"]["values"], interaction["data"].get("resolved", {})
    expect(picked == [interaction["member"]["user"]["id"]], "somebody else was picked")
    expect(set(picked) <= resolved.get("users", {}).keys() & resolved.get("members", {}).keys(), "nobody is resolved")


@proves("section-pressed")
async def section_pressed(stage: Stage) -> None:
    """Post a button beside a text."""
    interaction = await _pressed(stage, "Beside", beside=True)
    await _acknowledge(stage, interaction, DEFERRED_UPDATE)
    expect(interaction["data"]["component_type"] == 2, f"type {interaction['data']['component_type']}")


@proves("icons-listed")
async def icons_listed(stage: Stage) -> None:
    """Post a list of 25 entries, each with an icon, and read what is picked."""
    await connection_of(stage)
    options = [{"label": f"Entry {n}", "value": f"v{n}", "emoji": {"name": "\N{GAME DIE}"}} for n in range(1, 26)]
    await stage.post(screen(text("Please pick **Entry 25**."), row(_list("rehearsal-icons", options))))
    stage.tell("Please pick Entry 25 from the list with icons in the test channel.")
    interaction = await _wait_for_interaction(stage, lambda data: data["data"].get("custom_id") == "rehearsal-icons")
    await _acknowledge(stage, interaction, DEFERRED_UPDATE)
    expect(interaction["data"]["values"] == ["v25"], "another entry")


def _list(custom_id: str, options: list[Json]) -> Json:
    return {"type": SELECT, "custom_id": custom_id, "options": options}


@proves("private-file")
async def private_file(stage: Stage) -> None:
    """Send a private follow-up with a thumbnail beside its text, and a file."""
    interaction, _ = await _first_press(stage)
    files = (FIRST, TEXT_FILE)
    thumbnail = {"type": THUMBNAIL, "media": {"url": f"attachment://{FIRST.filename}"}, "description": "small"}
    file = {"type": FILE, "file": {"url": f"attachment://{TEXT_FILE.filename}"}}
    body = screen(section("A private file", thumbnail), file, flags=V2 | EPHEMERAL, attachments=described(*files))
    places = _hook(stage, interaction)
    sent = accepted(await stage.api("POST", FOLLOW_UPS, body, files=files, query={"wait": "true"}, **places))
    expect(sent["flags"] & EPHEMERAL, f"flags {sent['flags']}")
    expect(sent["components"][1].get("name") == TEXT_FILE.filename, "without the file's name")


@proves("direct-press")
async def direct_press(stage: Stage) -> None:
    """Post a button into the owner's direct channel."""
    channel = int((await open_direct(stage))["id"])
    interaction = await _pressed(stage, "Direct", "your direct messages", channel=channel)
    await _acknowledge(stage, interaction, DEFERRED_UPDATE)
    expect("user" in interaction and "guild_id" not in interaction, "it comes from a server")
    expect(interaction.get("context") == BOT_DM, f"context {interaction.get('context')}")


@proves("choice-sent")
async def choice_sent(stage: Stage) -> None:
    """Register a command with choices, and read which one was taken."""
    choices = [{"name": name, "value": name.lower()} for name in ("First", "Second")]
    option = {"type": 3, "name": "word", "description": "Any choice", "choices": choices, "required": True}
    command = {"name": CHOICE, "type": 1, "description": "Rehearsal of Tavolino", "options": [option]}
    places: dict[str, Any] = {"application_id": stage.application, "guild_id": stage.guild}
    accepted(await stage.api("PUT", COMMANDS, [command], **places))
    await connection_of(stage)
    stage.tell(f"Please run /{CHOICE} in the test channel, and choose Second.")
    interaction = await _wait_for_interaction(stage, lambda data: data["data"].get("name") == CHOICE)
    await _acknowledge(stage, interaction, MESSAGE, {"content": "Thank you.", "flags": EPHEMERAL})
    values = [option["value"] for option in interaction["data"]["options"]]
    expect(values == ["second"], "another value than that of the choice")


@proves("menus-used")
async def menus_used(stage: Stage) -> None:
    """Register a command for people and one for messages, and read what each is about."""
    places: dict[str, Any] = {"application_id": stage.application, "guild_id": stage.guild}
    menus = [{"name": MENU, "type": kind} for kind in TARGETS]
    accepted(await stage.api("PUT", COMMANDS, menus, **places))
    message = await stage.post({"content": "Please use the menu of this message."})
    for kind, (target_name, collection) in TARGETS.items():
        stage.tell(f"Please use Apps, {MENU}, in the menu of {target_name}.")
        interaction = await _wait_for_interaction(stage, _of_menu(kind))
        await _acknowledge(stage, interaction, MESSAGE, {"content": "Thank you.", "flags": EPHEMERAL})
        target = interaction["data"]["target_id"]
        expect(target in interaction["data"]["resolved"][collection], f"the target is not among the {collection}")
        expect(kind != MESSAGE_MENU or target == message["id"], "another message")


def _of_menu(kind: int) -> Callable[[Json], bool]:
    """Return whether an interaction comes from a context menu of that kind, as a function of its data."""
    return lambda data: data["type"] == COMMAND and data["data"]["type"] == kind


@proves("own-installation-named")
async def own_installation_named(stage: Stage) -> None:
    """Register a command for installations to people's own accounts alone, and read who has installed it."""
    await require_user_installs(stage)
    command = {"name": PROBE, "type": 1, "description": "Rehearsal of Tavolino"}
    command |= {"contexts": [BOT_DM], "integration_types": [BY_USERS]}
    connection = await connection_of(stage)
    since = len(connection.events)
    accepted(await stage.api("POST", EVERYWHERE, command, application_id=stage.application))
    try:
        stage.tell(f"Please install the bot to your own account, and run /{PROBE} in its direct messages.")
        interaction = await _wait_for_interaction(stage, _of_command, since)
        await _acknowledge(stage, interaction, MESSAGE, {"content": "Thank you.", "flags": EPHEMERAL})
    finally:
        await remove_probe(stage)
    owners = interaction.get("authorizing_integration_owners", {})
    expect(owners == {str(BY_USERS): interaction["user"]["id"]}, f"kinds {sorted(owners)}, or another account")


@proves("late-answer-refused")
async def late_answer_refused(stage: Stage) -> None:
    """Answer too late, on purpose."""
    interaction = await _pressed(stage, "Late")
    await stage.wait(TOO_LATE)
    late = await _answer(stage, interaction, MESSAGE, {"content": "Too late.", "flags": EPHEMERAL})
    expect_refusal(late, LATE, 404)


@proves("autocomplete-asked")
async def autocomplete_asked(stage: Stage) -> None:
    """Register a command, suggest something, and answer the command."""
    option = {"type": 3, "name": "word", "description": "Any suggestion", "autocomplete": True, "required": True}
    command = {"name": PROBE, "type": 1, "description": "Rehearsal of Tavolino", "options": [option]}
    places: dict[str, Any] = {"application_id": stage.application, "guild_id": stage.guild}
    accepted(await stage.api("PUT", COMMANDS, [command], **places))
    connection = await connection_of(stage)
    since = len(connection.events)
    stage.tell(f"Please run /{PROBE} in the test channel, and take the suggestion.")
    is_asked = False
    while True:
        interaction = await _wait_for_interaction(stage, _of_command, since)
        if interaction["type"] == COMMAND:
            break
        since = connection.events.index(Event(ARRIVED, interaction)) + 1
        answer = await _answer(
            stage, interaction, SUGGESTIONS, {"choices": [{"name": "Rehearsal", "value": "suggested"}]}
        )
        is_asked = is_asked or answer.status < 400
    await _acknowledge(stage, interaction, MESSAGE, {"content": "Thank you.", "flags": EPHEMERAL})
    expect(is_asked, "the command ran, and nobody asked for suggestions")
    values = [option["value"] for option in interaction["data"]["options"]]
    expect(values == ["suggested"], "another value than the suggestion")


def _of_command(data: Json) -> bool:
    return data["type"] in (COMMAND, AUTOCOMPLETE) and data["data"].get("name") == PROBE


@proves("token-expires")
async def token_expires(stage: Stage) -> None:
    """Edit an answer after more than 15 minutes."""
    interaction, _ = await _first_press(stage)
    stage.tell("Waiting for 15 minutes, until the first press expires.")
    await stage.wait(TOKEN_LIFETIME + 10.0)
    late = await stage.api("PATCH", ORIGINAL, {"components": [text("Too late")]}, **_hook(stage, interaction))
    expect_refusal(late, EXPIRED, 401)
