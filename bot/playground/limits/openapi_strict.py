"""Stricter variant of Discord's OpenAPI schemas, and the known gaps between them and discord.py."""

from __future__ import annotations

from typing import Any

from bot.playground.world.responses import Json

PREFIX = "#/components/schemas/"
SNOWFLAKE = "SnowflakeType"
INNER_ERRORS = "InnerErrors"
KEPT_ATTACHMENT = ("id", "filename", "description", "title")
UPDATE = 7
"""Callback type that edits the message of the pressed button."""


class Strict:
    """Schema transformer that closes objects and resolves unions by `type`.

    In requests, snowflakes may be numbers. `references` is the prefix of every reference, for schemas outside the
    description's document.
    """

    def __init__(self, schemas: Json, *, request: bool, references: str = "") -> None:
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
        """Return the schema with all nested schemas made strict."""
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
            return _with_code_words(schema)
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
        """Return the union as conditions on `type`, or None if its members do not fix their `type`."""
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


def _with_code_words(schema: Json) -> Json:
    """Return the error schema with string codes (BASE_TYPE_REQUIRED), where the description has numbers."""
    fault = {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}}}
    return schema | {"properties": {"_errors": {"type": "array", "items": fault}}}


def without_gaps(method: str, path: str, body: Any) -> Any:
    """Return the body without fields that discord.py 2.7.1 sends beyond the description."""
    if path.endswith(("/commands", "/commands/{command_id}")):
        commands = body if isinstance(body, list) else [body]
        shapes = [{key: value for key, value in command.items() if key != "nsfw"} for command in commands]
        return shapes if isinstance(body, list) else shapes[0]
    if not isinstance(body, dict):
        return body
    shape = dict(body)
    if shape.get("embeds"):
        shape["embeds"] = [{key: value for key, value in embed.items() if key != "flags"} for embed in shape["embeds"]]
    if shape.get("attachments"):
        shape["attachments"] = [_kept_attachment(entry) for entry in shape["attachments"]]
    if isinstance(shape.get("data"), dict):
        shape["data"] = without_gaps("PATCH" if shape.get("type") == UPDATE else method, path, shape["data"])
    if method == "PATCH" or path.startswith("/webhooks/"):
        shape.pop("tts", None)
    return shape


def _kept_attachment(entry: Json) -> Json:
    """Return the entry of a kept attachment without the extra fields that the client sends."""
    return {key: value for key, value in entry.items() if "url" not in entry or key in KEPT_ATTACHMENT}
