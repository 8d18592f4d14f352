"""Routes of an application: its commands and its emojis."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error as NotBase64Error
from typing import Any, NamedTuple

from aiohttp import web

from bot.playground.limits.command_limits import check_commands
from bot.playground.rest.context import Routes
from bot.playground.rest.middleware import BODY, RouteBuilder
from bot.playground.world import resource_json
from bot.playground.world.models import Emoji
from bot.playground.world.responses import FormFaults, Json, bad_form, json_response, no_content, not_found
from bot.playground.world.world import GLOBAL

OPTION_KEYS = (
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "autocomplete",
    "choices",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
)
NAME = re.compile(r"\w{2,32}", re.ASCII)
MAX_BYTES = 256 * 1024
MAX_EMOJIS = 2000
"""Maximum number of an application's emojis."""
PICTURE = re.compile(r"data:image/(png|gif|jpeg|webp);base64,(.+)", re.DOTALL)


class CommandRoutes(Routes):
    """Handlers of /applications/{application_id}/commands, global and per server."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        routes_of = []
        for place in (
            "/applications/{application_id}/commands",
            "/applications/{application_id}/guilds/{guild_id}/commands",
        ):
            routes_of += [
                builder.route("GET", place, self.listed),
                builder.route("PUT", place, self.replace),
                builder.route("POST", place, self.add),
                builder.route("GET", place + "/{command_id}", self.one),
                builder.route("PATCH", place + "/{command_id}", self.change),
                builder.route("DELETE", place + "/{command_id}", self.remove),
            ]
        return routes_of

    async def listed(self, request: web.Request) -> web.Response:
        """Return all commands of the scope (GET), with their localisations only if these are asked for."""
        commands = self._registered(request)
        is_whole = request.query.get("with_localizations") in ("1", "true", "True")
        return json_response(commands if is_whole else [_without_localizations(command) for command in commands])

    async def replace(self, request: web.Request) -> web.Response:
        """Replace all commands (PUT). A command of the same name keeps its id. Raise ApiError 50035."""
        payload: list[Json] = request[BODY].payload or []
        check_commands(payload)
        commands = [self._command(request, command) for command in payload]
        self._world.put_commands(self._scope(request), commands)
        return json_response(commands)

    async def add(self, request: web.Request) -> web.Response:
        """Add a command, or overwrite the one of the same name (POST). Raise ApiError 50035."""
        payload = request[BODY].payload
        remaining = [registered for registered in self._registered(request) if _key(registered) != _key(payload)]
        check_commands([*remaining, payload])
        command = self._command(request, payload)
        self._world.put_commands(self._scope(request), [*remaining, command])
        return json_response(command, 200 if len(remaining) < len(self._registered(request)) else 201)

    async def one(self, request: web.Request) -> web.Response:
        """Return the command of that id (GET). Raise ApiError 10063."""
        return json_response(self._find(request))

    async def change(self, request: web.Request) -> web.Response:
        """Change the given fields of the command of that id (PATCH). Raise ApiError 10063 or 50035."""
        before = self._find(request)
        remaining = [registered for registered in self._registered(request) if registered["id"] != before["id"]]
        payload = before | request[BODY].payload
        check_commands([*remaining, payload])
        command = self._command(request, payload) | {"id": before["id"]}
        self._world.put_commands(self._scope(request), [*remaining, command])
        return json_response(command)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete the command of that id (DELETE). Raise ApiError 10063."""
        gone = self._find(request)
        left = [registered for registered in self._registered(request) if registered["id"] != gone["id"]]
        self._world.put_commands(self._scope(request), left)
        return no_content()

    def _command(self, request: web.Request, payload: Json) -> Json:
        """Return the command in the format of Discord's response."""
        scope = self._scope(request)
        same = next(
            (registered for registered in self._world.commands.get(scope, []) if _key(registered) == _key(payload)),
            None,
        )
        permissions = payload.get("default_member_permissions")
        shape: Json = {
            "id": same["id"] if same else str(self._world.ids.next()),
            "application_id": str(self._world.bot.id),
            "version": str(self._world.ids.next()),
            "type": payload.get("type") or 1,
            "name": payload["name"],
            "description": payload.get("description") or "",
            "name_localizations": payload.get("name_localizations"),
            "description_localizations": payload.get("description_localizations"),
            "default_member_permissions": None if permissions is None else str(permissions),
            "nsfw": bool(payload.get("nsfw")),
        }
        if scope != GLOBAL:
            return shape | {"guild_id": str(scope)} | _options(payload)
        contexts = payload.get("contexts")
        in_dm = payload.get("dm_permission", True) is not False and (contexts is None or 1 in contexts)
        owners = payload.get("integration_types") or [0]
        if not set(owners) <= set(self._world.installs):
            raise bad_form(("integration_types",), "BASE_TYPE_CHOICES", "The application cannot be installed so")
        return shape | {"dm_permission": in_dm, "contexts": contexts, "integration_types": owners} | _options(payload)

    def _scope(self, request: web.Request) -> int:
        if int(request.match_info["application_id"]) != self._world.bot.id:
            raise not_found("Application", 10002)
        return int(request.match_info.get("guild_id") or GLOBAL)

    def _registered(self, request: web.Request) -> list[Json]:
        return self._world.commands.get(self._scope(request), [])

    def _find(self, request: web.Request) -> Json:
        for command in self._registered(request):
            if command["id"] == request.match_info["command_id"]:
                return command
        raise not_found("application command", 10063)


def _without_localizations(part: Json) -> Json:
    """Return the command or option without its localisations."""
    fields = {key: value for key, value in part.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in fields:
            fields[key] = [_without_localizations(item) for item in fields[key]]
    return fields


def _key(command: Json) -> tuple[Any, str]:
    return command.get("type") or 1, command["name"]


def _options(payload: Json) -> Json:
    options = [_option(option) for option in payload.get("options") or []]
    return {"options": options} if options else {}


def _option(option: Json) -> Json:
    shape = {key: option[key] for key in OPTION_KEYS if option.get(key) is not None}
    return shape | _options(option)


class EmojiRoutes(Routes):
    """Handlers of /applications/{application_id}/emojis."""

    def routes(self, builder: RouteBuilder) -> list[web.RouteDef]:
        """Return the route definitions."""
        emojis = "/applications/{application_id}/emojis"
        return [
            builder.route("GET", emojis, self.listed),
            builder.route("POST", emojis, self.create),
            builder.route("DELETE", emojis + "/{emoji_id}", self.remove),
        ]

    async def listed(self, _request: web.Request) -> web.Response:
        """Return all emojis (GET)."""
        return json_response({"items": [self._shape(key, emoji) for key, emoji in self._context.world.emojis.items()]})

    async def create(self, request: web.Request) -> web.Response:
        """Create an emoji (POST). Raise ApiError 50035 for a bad name or picture."""
        payload, world, faults = request[BODY].payload, self._context.world, FormFaults()
        name, picture = payload.get("name") or "", _picture(payload.get("image") or "")
        if not NAME.fullmatch(name):
            faults.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(emoji.name == name for emoji in world.emojis.values()):
            faults.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name already taken")
        if not 0 < len(picture.data) <= MAX_BYTES:
            faults.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        if len(world.emojis) >= MAX_EMOJIS:
            faults.add((), "APPLICATION_EMOJIS_MAX", f"Maximum number of emojis reached ({MAX_EMOJIS}).")
        faults.raise_if_any()
        key = world.add_emoji(name, picture.kind, picture.data)
        return json_response(self._shape(key, world.emojis[key]), 201)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete an emoji (DELETE). Raise ApiError 10014."""
        key = int(request.match_info["emoji_id"])
        if key not in self._context.world.emojis:
            raise not_found("Emoji", 10014)
        self._context.world.remove_emoji(key)
        return no_content()

    def _shape(self, key: int, emoji: Emoji) -> Json:
        return {
            "id": str(key),
            "name": emoji.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
            "user": resource_json.user(self._context.world.bot),
        }


class _Picture(NamedTuple):
    """Kind and bytes of an uploaded picture."""

    kind: str = ""
    data: bytes = b""


def _picture(address: str) -> _Picture:
    """Return the picture in a data address, or an empty one for any other address."""
    picture = PICTURE.fullmatch(address)
    try:
        return _Picture(picture[1], b64decode(picture[2], validate=True)) if picture else _Picture()
    except NotBase64Error:
        return _Picture()
