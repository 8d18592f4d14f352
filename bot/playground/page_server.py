"""HTTP and websocket server of the playground page.

Frames are JSON objects. Ids are strings of digits. Messages have the format of Discord's API.

A request of the page is one of the structs in `bot/playground/page_actions.py`, with a number: `{"ask": 7, "do":
"press", "as": "12", "message": "34", "custom_id": "…"}`.

The answer repeats the number, `{"answer": 7, "outcome": …}`. Its outcomes are:

- "taken": carried out. Depending on the request it has `commands` (a list of offers) with `person_menu` and
  `message_menu` (names of commands), `choices` (a list of `{name, value}`) or `modal` (`{number, title, components}`).
- "silent": the bot did not answer within three seconds.
- "refused": Discord's client would not have allowed it. `why` is the reason.

The server also sends events, `{"event": …}`:

- "world": the whole state, sent first: `languages` (code -> name), `words` (code -> key -> text), `people`, `channels`,
  `roles`, `bot`, `state` and `messages` (a list of "message" events).
- "people": `people`, `channels` and `roles` again, after a person was added or changed.
- "message": `{channel, owner, message}`, a new or edited message. `owner` is its only viewer, null for everyone.
- "gone": `{channel, message}`, a deleted message.
- "bot": `{state}`, which is starting, here, restarting or broken. It is sent again when the commands change.

The entries of the lists in these events are:

- a person: `{id, name, locale, color, dms, member, manager, roles}`, with `roles` as a list of ids.
- a role: `{id, name, everybody}`, with `everybody` set for the role that all people have.
- a channel: `{id, name, kind: "text"|"thread"|"dm"|…, person}`, with `person` set for a direct channel, else null.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec
from aiohttp import WSCloseCode, web

from bot.data_files import DATA
from bot.i18n import DEFAULT, LOCALES, keys, word
from bot.languages import LANGUAGES
from bot.playground import page_actions
from bot.playground.loopback import Loopback
from bot.playground.page_actions import RequestHandler
from bot.playground.person_actions import Person
from bot.playground.world.models import Channel, Event, Guild, Message, Role
from bot.playground.world.responses import Json

Answering: TypeAlias = Callable[[page_actions.Ask], Awaitable[Json]]


class PageSocket:
    """Websocket of one open page."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._under_way: set[asyncio.Task[None]] = set()

    def tell(self, frame: Json) -> None:
        """Queue a frame for the page."""
        self._frames.put_nowait(frame)

    async def serve(self, answering: Answering) -> None:
        """Receive requests and send frames until the page closes."""
        speaking = asyncio.create_task(self._speak())
        try:
            async for frame in self._socket:
                self._on_message(frame.data, answering)
        except (msgspec.MsgspecError, TypeError) as fault:  # TypeError: a frame that is too long or no text
            LOG.warning("page frame refused: %s", fault)
            await self._socket.close(code=WSCloseCode.INVALID_TEXT)
        finally:
            for task in (speaking, *self._under_way):
                task.cancel()

    async def close(self) -> None:
        """Close the websocket because the server stops."""
        await self._socket.close(code=WSCloseCode.GOING_AWAY)

    def _on_message(self, text: str, answering: Answering) -> None:
        """Answer a request in the background, so that further ones can arrive in the meantime."""
        number, ask = page_actions.parse_request(text)
        task = asyncio.create_task(self._carry_out(number, ask, answering))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, number: int, ask: page_actions.Ask, answering: Answering) -> None:
        self.tell({"answer": number, **await answering(ask)})

    async def _speak(self) -> None:
        while not self._socket.closed:
            frame = await self._frames.get()
            try:
                await self._socket.send_str(msgspec.json.encode(frame).decode())
            except ConnectionError:
                return


LOG = logging.getLogger(__name__)
FILES = {path.name: path for path in (DATA / "playground").iterdir()}
FONTS = {path.name: path for path in (DATA / "fonts").iterdir()}
WORDS = "playground-"
HOME = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::[0-9]{1,5})?", re.IGNORECASE)
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

MAX_SHOWN = 200
"""Number of messages per channel shown when the page is opened."""


class PageServer:
    """Routes of the page and the state shared by all open pages."""

    def __init__(self, loopback: Loopback) -> None:
        self.loopback = loopback
        self.state = "here" if loopback.bot_online else "starting"
        self._open: set[PageSocket] = set()
        self._acts = RequestHandler(loopback)
        loopback.app.middlewares.append(_at_home)
        loopback.app.add_routes(
            [
                web.get("/", _to_the_page),
                web.get("/playground/", _file(lambda _: FILES["index.html"])),
                web.get("/playground/wire", self._talk),
                web.get("/playground/fonts/{name}", _file(FONTS.get)),
                web.get("/playground/{name}", _file(FILES.get)),
            ]
        )
        loopback.app.on_shutdown.append(self._close)
        loopback.subscribe(self._on_message)

    def set_state(self, state: str) -> None:
        """Send the bot's state to the pages: starting, here, restarting, broken."""
        self.state = state
        self._tell({"event": "bot", "state": state})

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        """Accept a websocket, but only from pages of the same origin."""
        if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        browser = PageSocket(socket)
        browser.tell(self._world())
        self._open.add(browser)
        try:
            await browser.serve(self._acts.answer)
        finally:
            self._open.discard(browser)
        return socket

    async def _close(self, _: web.Application) -> None:
        """Close all websockets. The pages reconnect once the playground is back."""
        for browser in tuple(self._open):
            await browser.close()

    # -- Events ------------------------------------------------------------------------------------------------

    def _on_message(self, event: Event) -> None:
        match event.kind:
            case "bot_online":
                self.set_state("here")
            case "bot_offline":
                self.set_state("restarting" if self.state == "here" else self.state)
            case "commands_changed":
                self.set_state(self.state)
            case "channel_added" | "channel_deleted" | "roles_changed" | "person_added" | "person_changed":
                self._tell({"event": "people", **self._people()})
            case "message_deleted" if event.message:
                gone = {"channel": str(event.message.channel), "message": str(event.message.id)}
                self._tell({"event": "gone", **gone})
            case "message_created" | "message_edited" if event.message:
                self._tell(self._message(event.message))

    def _tell(self, frame: Json) -> None:
        for browser in self._open:
            browser.tell(frame)

    def _world(self) -> Json:
        bot = self.loopback.bot
        return {
            "event": "world",
            "languages": {locale: language.name for locale, language in LANGUAGES.items()},
            "words": {locale: _texts(locale) for locale in LOCALES},
            **self._people(),
            "bot": {"id": str(bot.id), "name": bot.name},
            "state": self.state,
            "messages": [self._message(message) for message in self._messages()],
        }

    def _people(self) -> Json:
        people = self.loopback.people
        channels = (*self.loopback.channels, *(person.dm for person in people))
        return {
            "people": [_person(person) for person in people],
            "channels": [_channel(channel, self.loopback.viewers(channel)) for channel in channels],
            "roles": [_role(role, guild) for guild in self.loopback.guilds for role in guild.all_roles],
        }

    def _messages(self) -> list[Message]:
        channels = (*self.loopback.channels, *(person.dm for person in self.loopback.people))
        return [message for channel in channels for message in self.loopback.messages(channel)[-MAX_SHOWN:]]

    def _message(self, message: Message) -> Json:
        owner = message.only_for and str(message.only_for)
        payload = self.loopback.payload(message)
        return {"event": "message", "channel": str(message.channel), "owner": owner, "message": payload}


@web.middleware
async def _at_home(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Reject requests whose Host header is not this machine (DNS rebinding), and restrict what a page may load."""
    if HOME.fullmatch(request.host) is None:
        raise web.HTTPForbidden(text=word(f"{WORDS}foreign-host", DEFAULT))
    response = await handler(request)
    if not response.prepared:
        response.headers.update(_restrictions(request))
    return response


def _restrictions(request: web.Request) -> dict[str, str]:
    """Return headers: only own scripts, styles, fonts and sockets, pictures of the CDN, and no frame around it."""
    cdn = f"http://127.0.0.1:{request.url.port}"
    policy = (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        f"img-src 'self' {cdn}",
        f"connect-src 'self' ws://{request.host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(policy),
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }


async def _to_the_page(_: web.Request) -> web.Response:
    raise web.HTTPFound("/playground/")


def _file(path_of: Callable[[str], Path | None]) -> Handler:
    """Return a handler for known files. They are revalidated, so that a new version is visible at once."""

    async def serve(request: web.Request) -> web.StreamResponse:
        path = path_of(request.match_info.get("name", ""))
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    return serve


def _texts(locale: str) -> dict[str, str]:
    """Return the page's own texts. Variables stay as `{name}`, to be replaced by the page."""
    variables = {key: names for key, names in keys(locale).items() if key.startswith(WORDS)}
    filled = {key: {name: f"{{{name}}}" for name in names} for key, names in variables.items()}
    return {key.removeprefix(WORDS): word(key, locale, **values) for key, values in filled.items()}


def _person(person: Person) -> Json:
    return {
        "id": str(person.id),
        "name": person.name,
        "locale": person.locale,
        "color": person.color,
        "dms": person.dms_open,
        "member": bool(person.account.guilds),
        "installed": person.account.installed,
        "manager": person.is_manager,
        "roles": [str(role) for role in person.roles],
    }


def _role(role: Role, guild: Guild) -> Json:
    return {"id": str(role.id), "name": role.name, "everybody": role == guild.everybody}


def _channel(channel: Channel, viewers: Iterable[int]) -> Json:
    whose = None if channel.person is None else str(channel.person)
    return {
        "id": str(channel.id),
        "name": channel.name,
        "kind": channel.kind,
        "person": whose,
        "parent": channel.parent and str(channel.parent),
        "archived": channel.archived,
        "tags": list(channel.tags),
        "available": [{"id": str(tag.id), "name": tag.name} for tag in channel.available_tags],
        "viewers": [str(person) for person in viewers],
    }
