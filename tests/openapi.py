"""Validation of requests and answers against Discord's OpenAPI description, or the digest of it that we ship."""

from __future__ import annotations

import gzip
import json
import os
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.playground.limits.checker import Checker
from bot.playground.world.responses import Json

PREFIX = "#/components/schemas/"
SNOWFLAKE = "SnowflakeType"
INNER_ERRORS = "InnerErrors"
KEPT_ATTACHMENT = ("id", "filename", "description", "title")
SERVER_ERROR = 500
UPDATE = 7
"""Callback type that edits the message of the pressed button."""
DIGEST = Path(__file__).with_name("openapi.json.gz")
WORDS = frozenset({"description", "summary", "title", "tags", "operationId", "externalDocs", "security", "headers"})
"""Keys of the OpenAPI description that no check needs. The digest omits them."""
NAMED = frozenset({"properties", "responses"})
"""Keys of objects whose own keys are names chosen by Discord, such as a property called `description`."""
BODIES = ("requestBody", "responses")
METHODS = frozenset({"get", "put", "post", "patch", "delete"})


class Strict:
    """Schema transformer that closes objects and resolves unions by `type`.

    In requests, snowflakes may be numbers. `references` is the prefix of every reference, for schemas outside the
    description's document.
    """

    def __init__(self, schemas: Json, *, request: bool, references: str) -> None:
        self._schemas = schemas
        self._request = request
        self._references = references
        self._open = {
            part["$ref"].removeprefix(PREFIX)
            for schema in schemas.values()
            for part in schema.get("allOf", [])
            if schema.get("type") == "object" and "$ref" in part
        }

    def all_of(self, schema: Any, closed: bool = True) -> Any:
        """Return the schema with itself and all nested schemas made strict.

        With `closed=False` its own object may have additional properties. Nested objects are closed nevertheless.
        """
        if isinstance(schema, list):
            return [self.all_of(part) for part in schema]
        if not isinstance(schema, dict):
            return schema
        if "schemas" in schema:
            return {"schemas": {name: self._named(name, value) for name, value in schema["schemas"].items()}}
        if "$ref" in schema:
            return schema | {"$ref": self._references + schema["$ref"]}
        union = schema.get("oneOf") or schema.get("anyOf")
        if union and (typed := self._by_type(union)):
            return typed
        return self._closed(schema, closed)

    def _named(self, name: str, schema: Json) -> Any:
        if name == SNOWFLAKE and self._request:
            return {"type": ["string", "integer"], "pattern": schema["pattern"]}
        if name == INNER_ERRORS:
            return _with_string_codes(schema)
        return self.all_of(schema, closed=name not in self._open)

    def _closed(self, schema: Json, closed: bool) -> Json:
        is_whole = schema.get("type") == "object" and "allOf" in schema
        shape = {
            key: [self.all_of(part, closed=not is_whole) for part in value] if key == "allOf" else self.all_of(value)
            for key, value in schema.items()
            if key != "properties"
        }
        if isinstance(schema.get("properties"), dict):
            shape["properties"] = {name: self.all_of(value) for name, value in schema["properties"].items()}
            if closed:
                shape.setdefault("additionalProperties", False)
        if is_whole:
            shape["unevaluatedProperties"] = False
        return shape

    def _by_type(self, union: list[Json]) -> Json | None:
        """Return the union as conditions on `type`; None if its members do not fix their `type`."""
        members = [part for part in union if part != {"type": "null"}]
        if len(members) == 1 and len(union) == 2:
            return {"if": {"type": "null"}, "then": True, "else": self.all_of(members[0])}
        pins = [self._pin(part) for part in members]
        if len(members) < 2 or not all(pins):
            return None
        kinds = [kind for pin in pins for kind in pin]
        if len(set(kinds)) < len(kinds):
            return None
        steps = [
            {"if": {"properties": {"type": {"enum": pin}}, "required": ["type"]}, "then": self.all_of(part)}
            for part, pin in zip(members, pins, strict=True)
        ]
        known: Json = {"type": "object", "required": ["type"], "properties": {"type": {"enum": kinds}}, "allOf": steps}
        if len(members) == len(union):
            return known
        return {"if": {"type": "null"}, "then": True, "else": known}

    def _pin(self, part: Json) -> list[int]:
        name = part.get("$ref", "").removeprefix(PREFIX)
        schema = self._schemas.get(name, {})
        if "type" not in schema.get("required", []):
            return []
        pinned: list[int] = schema["properties"]["type"].get("enum", [])
        return pinned


def _with_string_codes(schema: Json) -> Json:
    """Return the error schema with string codes (BASE_TYPE_REQUIRED) instead of the numbers in the description."""
    fault = {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}}}
    return schema | {"properties": {"_errors": {"type": "array", "items": fault}}}


def strip_undocumented_fields(method: str, path: str, body: Any) -> Any:
    """Return the body without fields that discord.py 2.7.1 sends although the description lacks them."""
    if path.endswith(("/commands", "/commands/{command_id}")):
        commands = body if isinstance(body, list) else [body]
        stripped_commands = [{key: value for key, value in command.items() if key != "nsfw"} for command in commands]
        return stripped_commands if isinstance(body, list) else stripped_commands[0]
    if not isinstance(body, dict):
        return body
    stripped = dict(body)
    if stripped.get("embeds"):
        stripped["embeds"] = [
            {key: value for key, value in embed.items() if key != "flags"} for embed in stripped["embeds"]
        ]
    if stripped.get("attachments"):
        stripped["attachments"] = [_kept_attachment(entry) for entry in stripped["attachments"]]
    if isinstance(stripped.get("data"), dict):
        stripped["data"] = strip_undocumented_fields(
            "PATCH" if stripped.get("type") == UPDATE else method, path, stripped["data"]
        )
    if path == THREADS and isinstance(stripped.get("message"), dict):
        stripped.pop("type", None)
        stripped["message"] = strip_undocumented_fields("PATCH", path, stripped["message"])
    if method == "PATCH" or path.startswith("/webhooks/"):
        stripped.pop("tts", None)
    return stripped


def _kept_attachment(entry: Json) -> Json:
    """Return the entry of a kept attachment without the extra fields that the client sends."""
    return {key: value for key, value in entry.items() if "url" not in entry or key in KEPT_ATTACHMENT}


THREADS = "/channels/{channel_id}/threads"
"""Path whose response contains the first message of a new forum post. The OpenAPI description omits that field."""
REQUESTS, ANSWERS = "urn:requests", "urn:answers"
"""Namespaces of the two variants of the description: strict for requests, lenient for answers."""


class ApiDescription:
    """Parsed OpenAPI description."""

    def __init__(self, path: Path) -> None:
        self._document: Json = read_description(path)
        self._validators: dict[tuple[str, str], Any] = {}

    @property
    def schemas(self) -> Json:
        """Return the component schemas by name."""
        schemas_of: Json = self._document["components"]["schemas"]
        return schemas_of

    def operation(self, method: str, path: str) -> Json | None:
        """Return the operation for the method and path template, or None."""
        operation_of: Json | None = self._document["paths"].get(path, {}).get(method.lower())
        return operation_of

    def answer(self, operation: Json, status: int) -> Json | None:
        """Return the operation's response for the status, exact or as a range (`4XX`)."""
        known = operation["responses"]
        response: Json | None = known.get(str(status), known.get(f"{status // 100}XX"))
        if response is not None and "$ref" in response:
            response = self._document["components"]["responses"][response["$ref"].rsplit("/", 1)[-1]]
        return response

    def validator(self, urn: str, key: str, schema: Json) -> Any:
        """Return the compiled schema, cached under `key`."""
        if (urn, key) not in self._validators:
            own = self._strict(urn, urn).all_of(schema)
            self._validators[urn, key] = jsonschema_rs.validator_for(own, registry=self._registry)
        return self._validators[urn, key]

    @cached_property
    def _registry(self) -> Any:
        components = self._document["components"]
        return jsonschema_rs.Registry(
            [(urn, {"components": self._strict(urn).all_of(components)}) for urn in (REQUESTS, ANSWERS)],
            draft=jsonschema_rs.Draft202012,
        )

    def _strict(self, urn: str, references: str = "") -> Strict:
        return Strict(self.schemas, request=urn == REQUESTS, references=references)


@cache
def load_description(path: Path) -> ApiDescription:
    """Return the parsed description of that file, cached per process."""
    return ApiDescription(path)


FORM_TYPES = ("application/json", "multipart/form-data")


class SchemaChecker(Checker):
    """Checker of requests and answers against the description in that file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._described = load_description(path)

    def check_request(self, method: str, path: str, body: Any) -> None:
        """Check a request body of the bot. `path` is a template such as `/channels/{channel_id}`."""
        operation = self._operation(method, path, "request")
        if operation is None:
            return
        content = operation.get("requestBody", {}).get("content", {})
        schema = next((content[kind]["schema"] for kind in FORM_TYPES if kind in content), None)
        if schema is None:
            if body not in (None, {}):
                self.violations.append(f"request {method} {path}: a body where none is described")
            return
        self._check(REQUESTS, f"{method} {path}", schema, strip_undocumented_fields(method, path, body), "request")

    def check_answer(self, method: str, path: str, status: int, body: Any) -> None:
        """Check a response body of the loopback server, given as JSON or as a value."""
        body = (json.loads(body) if body else None) if isinstance(body, bytes) else body
        operation = self._operation(method, path, "answer")
        if operation is None or status >= SERVER_ERROR:
            return  # the description has no 5xx responses
        answer = self._described.answer(operation, status)
        if answer is None:
            self.violations.append(f"answer {method} {path}: {status} is not described")
            return
        content = answer.get("content")
        if content is None:
            if body is not None:
                self.violations.append(f"answer {method} {path}: {status} has no body")
            return
        schema = content["application/json"]["schema"]
        if path == THREADS and isinstance(body.get("message"), dict):
            self.check_value("MessageResponse", body["message"], f"answer {method} {path}")
            body = {key: value for key, value in body.items() if key != "message"}
        self._check(ANSWERS, f"{method} {path} {status}", schema, body, "answer")

    def check_value(self, schema: str, value: Any, what: str) -> None:
        """Check part of a gateway event against a named schema."""
        self._check(ANSWERS, schema, {"$ref": f"#/components/schemas/{schema}"}, value, what)

    def check_guild(self, shape: Json) -> None:
        """Check a GUILD_CREATE payload as far as the description covers it."""
        known = self._described.schemas["GuildResponse"]["properties"]
        self.check_value("GuildResponse", {key: value for key, value in shape.items() if key in known}, "GUILD_CREATE")
        for channel in shape["channels"]:
            self.check_value("GuildChannelResponse", channel, "GUILD_CREATE channel")
        for thread in shape["threads"]:
            self.check_value("ThreadResponse", thread, "GUILD_CREATE thread")
        for member in shape["members"]:
            self.check_value("GuildMemberResponse", member, "GUILD_CREATE member")

    def _operation(self, method: str, path: str, what: str) -> Json | None:
        operation = self._described.operation(method, path)
        if operation is None:
            self.violations.append(f"{what} {method} {path}: not described")
        return operation

    def _check(self, urn: str, key: str, schema: Json, value: Any, what: str) -> None:
        validator = self._described.validator(urn, key, schema)
        if validator.is_valid(value):  # several times faster than listing the errors
            return
        for fault in validator.iter_errors(value):
            place = "/".join(map(str, fault.instance_path))
            self.violations.append(f"{what} {key}: at /{place}: {fault.message[:300]}")


def find_description() -> Path:
    """Return the path of Discord's description that DISCORD_OPENAPI names, or else of our digest."""
    return Path(os.environ.get("DISCORD_OPENAPI") or DIGEST)


def schema_checker() -> SchemaChecker:
    """Return a new checker with that description."""
    return SchemaChecker(find_description())


def digest_of(description: Json) -> Json:
    """Return the part of the description that checks read."""
    components = description["components"]
    return {
        "paths": {path: _operations(shape) for path, shape in description["paths"].items()},
        "components": {key: _shortened(components[key], is_named=True) for key in ("schemas", "responses")},
    }


def read_description(path: Path) -> Json:
    """Return the description in a file, which may be compressed."""
    data = path.read_bytes()
    description: Json = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
    return description


def write_digest(description: Path, digest: Path = DIGEST) -> int:
    """Write the digest of a description and return its size in bytes. Equal descriptions give equal files."""
    text = json.dumps(digest_of(read_description(description)), separators=(",", ":"), sort_keys=True)
    digest.parent.mkdir(parents=True, exist_ok=True)
    return digest.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _shortened(part: Any, *, is_named: bool = False) -> Any:
    """Return a copy without the keys in `WORDS`. With `is_named`, all keys of this object are names and stay."""
    if isinstance(part, list):
        return [_shortened(item) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _shortened(value, is_named=not is_named and key in NAMED)
        for key, value in part.items()
        if is_named or key not in WORDS
    }


def _operations(shape: Json) -> Json:
    """Return the operations of a path with their bodies and answers."""
    return {
        method: _shortened({key: value for key, value in operation.items() if key in BODIES})
        for method, operation in shape.items()
        if method in METHODS
    }
