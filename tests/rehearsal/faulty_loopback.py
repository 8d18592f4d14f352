"""Faulty loopback: denies one fact at a time, in answers of the API or in events of the gateway."""

from __future__ import annotations

import itertools
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from unittest.mock import patch

from aiohttp import web

from bot.playground.gateway_session import Session
from bot.playground.loopback import Loopback
from bot.playground.rest.middleware import API, BODY

Json: TypeAlias = dict[str, Any]
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
CHANNEL, THREADS = "/channels/{channel_id}", "/channels/{channel_id}/threads"
COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
EVERYWHERE = "/applications/{application_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOW_UPS = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = FOLLOW_UPS + "/messages/@original"
MEMBER = "/guilds/{guild_id}/members/{user_id}"
APPLICATION = "/applications/@me"


@dataclass
class ReceivedData:
    """An answer of the API or an event that a lie may change."""

    payload: Any
    body: Any
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)

    def accept(self, body: Any = None) -> None:
        """Answer as if the request had been fine."""
        self.status, self.body = (200 if body is not None else 204), body

    def refuse(self) -> None:
        self.status, self.body = 400, {"code": 50035, "message": "Invalid Form Body"}


Change: TypeAlias = Callable[[ReceivedData], object]
LIES: dict[str, tuple[str, str, Change]] = {}
"""For each fact: the request or event to falsify, a part that it must have, and the change."""
SERIAL = itertools.count(10**17)


def _lie(fact: str, place: str, change: Change, about: str = "") -> None:
    LIES[fact] = place, about, change


def _set(*keys: Any, to: Any) -> Change:
    """Return a lie that sets the value at that path of the body."""

    def change(told: ReceivedData) -> None:
        place = told.body
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = to

    return change


def _in_each(name: str, key: str, value: Any) -> Change:
    """Return the lie that sets the value in all listed commands of that name."""
    return lambda told: [one.update({key: value}) for one in told.body if one["name"] == name]


def _drop(key: str) -> Change:
    return lambda told: told.body.pop(key)


def _accepted(body: Any = None) -> Change:
    return lambda told: told.accept(body)


def _header(name: str, value: str | None) -> Change:
    def change(told: ReceivedData) -> None:
        told.headers.pop(name, None)
        if value is not None:
            told.headers[name] = value

    return change


def _status(status: int, body: Any = None) -> Change:
    def change(told: ReceivedData) -> None:
        told.status = status
        told.body = told.body if body is None else body

    return change


def _reversed(*keys: str) -> Change:
    def change(told: ReceivedData) -> None:
        place = told.body
        for key in keys:
            place = place[key]
        place.reverse()

    return change


def _other_id(told: ReceivedData) -> None:
    for part in told.body if isinstance(told.body, list) else [told.body]:
        part["id"] = str(next(SERIAL))


def _when(status: int, change: Change) -> Change:
    """Return the lie for answers with that status only."""
    return lambda told: change(told) if told.status == status else None


def _refuse_if(fits: Callable[[Json], bool]) -> Change:
    return lambda told: told.refuse() if fits(told.payload) else None


POSTED = {"id": "1", "channel_id": "1"}
ITEM = ("components", -1, "items", 0)

_lie("token-is-of-a-bot", "GET /users/@me", _set("bot", to=False))
_lie("application-has-owner", f"GET {APPLICATION}", _drop("owner"))
_lie("interactions-by-gateway", f"GET {APPLICATION}", _set("interactions_endpoint_url", to="https://example.org"))
_lie("install-parameters", f"GET {APPLICATION}", _set("install_params", "permissions", to="0"))
_lie("permissions-granted", "GET /users/@me/guilds", _set(0, "permissions", to="0"))
_lie("session-limits", "GET /gateway/bot", _set("session_start_limit", "remaining", to=0))
_lie("member-found", f"GET {MEMBER}", _when(200, _set("roles", to=None)))
_lie("stranger-not-found", f"GET {MEMBER}", _when(404, _accepted({})))
_lie("json-type", "GET /gateway", _header("Content-Type", "application/json; charset=utf-8"))

_lie("form-errors", f"POST {MESSAGES}", _set("errors", to={}), "x" * 2001)
_lie("content-limit", f"POST {MESSAGES}", ReceivedData.refuse, "y" * 2000)
_lie("empty-refused", f"POST {MESSAGES}", _set("code", to=50035), '{"content": ""}')
_lie("nonce-enforced", f"POST {MESSAGES}", _other_id, "enforce_nonce")
_lie("mentions-suppressed", f"POST {MESSAGES}", _set("mentions", to=[{"id": "1"}]), "nobody <@")
_lie("mentions-allowed", f"POST {MESSAGES}", _set("mentions", to=[]), "the bot <@")
_lie("mentions-on-edit", f"PATCH {MESSAGE}", _set("mentions", to=[{"id": "1"}]), "edited <@")
_lie("silent-flag", f"POST {MESSAGES}", _set("flags", to=0), '"silent"')
_lie("call-with-buttons", f"POST {MESSAGES}", _set("components", to=[]), "please agree")
_lie("buttons-removed", f"PATCH {MESSAGE}", _set("components", to=[{"type": 1}]), '"components": []')
_lie("reply-refers", f"POST {MESSAGES}", _drop("message_reference"), "a reply")
_lie("edit-is-dated", f"PATCH {MESSAGE}", _set("edited_timestamp", to=None), "edited once")
_lie("deleted-is-unknown", f"GET {MESSAGE}", _when(404, _accepted(POSTED)))
_lie("newest-comes-first", f"GET {MESSAGES}", _reversed())
_lie("upload-described", f"POST {MESSAGES}", _set("attachments", 0, "description", to=None), "one picture")
_lie("files-kept", f"PATCH {MESSAGE}", _set("attachments", to=[]), "still with a picture")
_lie("files-appended", f"PATCH {MESSAGE}", _reversed("attachments"), "two of two")
_lie("files-replaced", f"PATCH {MESSAGE}", _set("attachments", to=[{"filename": "first.png"}]), "the new picture")

_lie("v2-posted", f"POST {MESSAGES}", lambda told: [part.pop("id") for part in told.body["components"]], "first screen")
_lie("v2-silent", f"POST {MESSAGES}", _set("flags", to=1 << 15), "a silent screen")
_lie("v2-excludes-content", f"POST {MESSAGES}", _accepted(POSTED), "beside content")
_lie("v2-flag-stays", f"PATCH {MESSAGE}", _set("flags", to=0), "edited without flags")
_lie(
    "v2-forty-components",
    f"POST {MESSAGES}",
    _refuse_if(lambda sent: len(sent["components"][0]["components"]) == 39),
    "line 38",
)
_lie("v2-forty-one-refused", f"POST {MESSAGES}", _accepted(POSTED), "line 39")
_lie("v2-text-total", f"POST {MESSAGES}", _accepted(POSTED), "u" * 2001)
_lie("v2-bytes-total", f"POST {MESSAGES}", _accepted(POSTED), "four bytes each")
_lie("custom-ids-differ", f"POST {MESSAGES}", _accepted(POSTED), '"custom_id": "same"')
_lie("option-values-differ", f"POST {MESSAGES}", _accepted(POSTED), '"value": "same"')
_lie("gallery-alt-text", f"POST {MESSAGES}", _set(*ITEM, "description", to="short"), "a described picture")
_lie("shown-files-not-listed", f"POST {MESSAGES}", _set("attachments", to=[{"id": "1"}]), "listed?")
_lie("missing-file-refused", f"POST {MESSAGES}", _accepted(POSTED), "missing.png")
_lie("gallery-survives-edit", f"PATCH {MESSAGE}", _set(*ITEM, "media", to={"url": ""}), "edited above it")
_lie("gallery-replaced", f"PATCH {MESSAGE}", _set(*ITEM, "media", "width", to=32), "the second board")

_lie("moving-picture-shown", f"POST {MESSAGES}", _set(*ITEM, "media", "content_type", to="image/png"), "it moves")

_lie(
    "addition-announced",
    f"GET {MESSAGES}",
    lambda told: [line.update(type=0) for line in told.body if line["type"] == 1],
)
_lie("other-channels-post", f"POST {MESSAGES}", ReceivedData.refuse, "in another kind")
_lie("thread-created", f"POST {THREADS}", _status(200), "a new thread")
_lie("archive-period", f"POST {THREADS}", _set("thread_metadata", "auto_archive_duration", to=60), "longest period")
_lie("thread-member-read", f"GET {CHANNEL}/thread-members/{{user_id}}", _when(404, _accepted({})))
_lie("thread-member-added", f"PUT {CHANNEL}/thread-members/{{user_id}}", _when(204, _accepted({})))
_lie("archived-refuses-members", f"PUT {CHANNEL}/thread-members/{{user_id}}", _when(400, _accepted()))
_lie("thread-reopened", f"PATCH {CHANNEL}", _set("thread_metadata", "archived", to=True), '"archived": false')
_lie("archived-refuses-edits", f"PATCH {MESSAGE}", _accepted(POSTED), "edited while archived")
_lie("post-wakes-thread", f"GET {CHANNEL}", _when(200, _set("thread_metadata", "archived", to=True)))
_lie("thread-locked", f"PATCH {CHANNEL}", _set("thread_metadata", "locked", to=False), "locked")
_lie("unknown-channel", f"GET {CHANNEL}", _when(404, _accepted({})))
_lie("forum-post", f"POST {THREADS}", _set("applied_tags", to=[]), "first message")
_lie("forum-post-message", f"POST {THREADS}", _set("message", "id", to="1"), "with the id of the post")
_lie(
    "post-changed",
    f"PATCH {CHANNEL}",
    _set("thread_metadata", "auto_archive_duration", to=10080),
    '"auto_archive_duration": 60',
)
_lie("forum-tags-added", f"PATCH {CHANNEL}", _set("available_tags", to=[]), '"rehearsal"')

_lie("commands-accepted", f"GET {COMMANDS}", lambda told: told.body and told.body.pop())
_lie("commands-localised", f"GET {COMMANDS}", lambda told: told.body and told.body[0].pop("description_localizations"))
_lie("commands-options", f"GET {COMMANDS}", lambda told: [part.pop("options", None) for part in told.body])
_lie("command-contexts", f"GET {EVERYWHERE}", _in_each("rehearsal", "contexts", [0, 1, 2]))
_lie("command-ids-stay", f"PUT {COMMANDS}", _other_id, '"rehearsal"')
_lie("command-names-checked", f"PUT {COMMANDS}", _accepted([]), "CAPITALS")
_lie("commands-removed", f"PUT {COMMANDS}", lambda told: told.payload == [] and told.body.append({"id": "1"}))

_lie("emoji-created", f"POST {EMOJIS}", _status(200), "tavolino_1")
_lie("emoji-listed", f"GET {EMOJIS}", lambda told: told.body["items"].clear())
_lie("emoji-names-differ", f"POST {EMOJIS}", _when(400, _accepted({"id": "1", "name": "x"})), "tavolino_4")
_lie(
    "emoji-on-button",
    f"POST {MESSAGES}",
    _set("components", 0, "components", 0, "emoji", to=None),
    "with an emoji",
)
_lie("emoji-unknown-refused", f"POST {MESSAGES}", _accepted(POSTED), "no such emoji")
_lie("emoji-deleted", f"DELETE {EMOJIS}/{{emoji_id}}", _accepted({}))

_lie("direct-opened", "POST /users/@me/channels", _set("type", to=3))
_lie("direct-sent", f"PATCH {MESSAGE}", _set("attachments", to=[]), "an edited message")

_lie("rate-of-posts", f"POST {MESSAGES}", _header("X-RateLimit-Limit", "10"), "how many posts?")
_lie("rate-of-edits", f"PATCH {MESSAGE}", _header("X-RateLimit-Limit", "10"), "how many edits indeed?")
_lie("rate-of-threads", f"POST {THREADS}", _header("X-RateLimit-Limit", None), "how many?")
_lie("rate-of-additions", f"PUT {CHANNEL}/thread-members/{{user_id}}", _header("X-RateLimit-Limit", None))
_lie("rate-of-thread-edits", f"PATCH {CHANNEL}", _header("X-RateLimit-Limit", None), '"auto_archive_duration": 60')
_lie("rate-of-look-ups", f"GET {MEMBER}", _header("X-RateLimit-Limit", None))
_lie("rate-of-emojis", f"POST {EMOJIS}", _header("X-RateLimit-Limit", None), "_7")
_lie("rate-headers", f"GET {MESSAGE}", _header("X-RateLimit-Bucket", None))
_lie("old-edits-limited", f"PATCH {MESSAGE}", _when(429, _accepted(POSTED)), "of an old message")

_lie("ready-lists-server", "READY", _set("guilds", to=[]))
_lie("guild-follows", "GUILD_CREATE", _drop("threads"))
_lie("posts-are-told", "MESSAGE_CREATE", _set("content", to=""), "do we hear it?")
_lie("edits-are-told", "MESSAGE_UPDATE", _set("content", to=""), "heard after")
_lie("deletions-are-told", "MESSAGE_DELETE", _set("content", to="more than the ids"))
_lie("threads-are-told", "THREAD_UPDATE", _set("thread_metadata", "archived", to=False), "heard when archived")
_lie("thread-deletions-are-told", "THREAD_DELETE", _drop("parent_id"))
_lie("session-resumed", "RESUME", lambda _: None)
_lie("two-sessions", "MESSAGE_CREATE", _set("content", to=""), "do both hear it?")

_lie("press-arrives", "INTERACTION_CREATE", _drop("attachment_size_limit"), "rehearsal-hello")
_lie("answer-deferred", f"PATCH {ORIGINAL}", _set(*ITEM, "media", "width", to=1), "A private picture")
_lie("answered-at-once", f"POST {CALLBACK}", _set("resource", "message", "flags", to=1 << 15), "Answered at once")
_lie("updated-at-once", f"POST {CALLBACK}", _set("resource", "message", "id", to="1"), "Updated at once")
_lie("follow-up-private", f"POST {FOLLOW_UPS}", _set("flags", to=1 << 15), "A private follow-up")
_lie("follow-up-public", f"POST {FOLLOW_UPS}", _set("flags", to=1 << 15), "A public follow-up")
_lie("pressed-message-updated", f"PATCH {ORIGINAL}", _set("id", to="1"), "Updated by its button")
_lie("form-updates-message", f"PATCH {ORIGINAL}", _set("id", to="1"), "Updated by a form")
_lie("second-answer-refused", f"POST {CALLBACK}", _when(400, _accepted()), "Twice.")
_lie(
    "modal-submitted",
    "INTERACTION_CREATE",
    _set("data", "components", 0, "component", "value", to=""),
    'rehearsal-form", "components',
)
_lie("section-pressed", "INTERACTION_CREATE", _set("data", "component_type", to=3), "rehearsal-beside")
_lie("icons-listed", "INTERACTION_CREATE", _set("data", "values", to=["v1"]), "rehearsal-icons")
_lie("private-file", f"POST {FOLLOW_UPS}", lambda told: told.body["components"][1].pop("name"), "A private file")
_lie("direct-press", "INTERACTION_CREATE", _set("context", to=0), "rehearsal-direct")
_lie("choice-sent", "INTERACTION_CREATE", _set("data", "options", 0, "value", to="Second"), "rehearsal-choice")
_lie("own-installation-named", "INTERACTION_CREATE", _set("authorizing_integration_owners", to={"0": "0"}), '"1": "')
_lie("people-picked", "INTERACTION_CREATE", _set("data", "resolved", to={}), "rehearsal-people")
_lie("menus-used", "INTERACTION_CREATE", _set("data", "resolved", "users", to={}), '"type": 2, "target_id"')
_lie("late-answer-refused", f"POST {CALLBACK}", _when(404, _accepted({})), "Too late.")
_lie(
    "autocomplete-asked", "INTERACTION_CREATE", _set("data", "options", 0, "value", to="other"), '"value": "suggested"'
)
_lie("token-expires", f"PATCH {ORIGINAL}", _when(401, _accepted({})))


class FactDenier:
    """Falsifies the facts that are named in `told`. Everything else is the loopback's own answer."""

    def __init__(self) -> None:
        self.told: set[str] = set()
        self.asked: set[str] = set()
        """Routes that were asked for, as in `GET /gateway`."""
        self.tokens: set[str] = set()
        """Tokens of interactions that were told."""

    def extend(self, loopback: Loopback) -> None:
        """Let all answers of the loopback pass through here."""
        loopback.app.middlewares.append(self._answer)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Let all events of the gateway pass through here."""
        send, can_replay = Session.send, Session.can_replay

        def changed(session: Session, event: str, data: Json) -> None:
            told = ReceivedData(data, json.loads(json.dumps(data)))
            if "token" in data:
                self.tokens.add(data["token"])
            self._change(event, told)
            send(session, event, told.body)

        def replays(session: Session, sequence: int) -> bool:
            return "session-resumed" not in self.told and can_replay(session, sequence)

        with patch.object(Session, "send", changed), patch.object(Session, "can_replay", replays):
            yield

    @web.middleware
    async def _answer(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        response = await handler(request)
        resource = request.match_info.route.resource
        if not isinstance(response, web.Response) or resource is None or not resource.canonical.startswith(API):
            return response
        place = f"{request.method} {resource.canonical.removeprefix(API)}"
        self.asked.add(place)
        payload = request[BODY].payload if BODY in request else None
        body = json.loads(bytes(response.body)) if isinstance(response.body, bytes) and response.body else None
        told = ReceivedData(payload, body, response.status, dict(response.headers))
        if not self._change(place, told):
            return response
        told.headers.pop("Content-Length", None)
        data = None if told.body is None else json.dumps(told.body).encode()
        return web.Response(body=data, status=told.status, headers=told.headers)

    def _change(self, place: str, told: ReceivedData) -> bool:
        """Tell all lies that fit. Return whether there was one."""
        text = json.dumps(told.payload)
        fitting = [LIES[fact][2] for fact in sorted(self.told) if LIES[fact][0] == place and LIES[fact][1] in text]
        for change in fitting:
            change(told)
        return bool(fitting)
