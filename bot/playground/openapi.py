"""Keeping the loopback honest: requests and answers held against Discord's own description, where it is at hand."""

from __future__ import annotations

import json
import os
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.playground.openapi_strict import Strict, without_gaps
from bot.playground.wire import Json

BESIDE = Path(__file__).resolve().parents[3] / "shared" / "discord-openapi.json"
FORM_TYPES = ("application/json", "multipart/form-data")
REQUESTS, ANSWERS = "urn:requests", "urn:answers"


def description() -> Path | None:
    """Where Discord's description is: in DISCORD_OPENAPI, beside the project, or nowhere."""
    named = os.environ.get("DISCORD_OPENAPI")
    for path in (Path(named) if named else None, BESIDE):
        if path is not None and path.is_file():
            return path
    return None


class Honesty:
    """Checks bodies and gathers `violations`; without a description it checks nothing (`checking` is False)."""

    def __init__(self, path: Path | None) -> None:
        self.violations: list[str] = []
        self._path = path
        self._validators: dict[str, Any] = {}

    @cached_property
    def checking(self) -> bool:
        if self._path is None:
            return False
        try:
            import jsonschema_rs  # noqa: F401
        except ImportError:
            return False
        return True

    def check_request(self, method: str, path: str, body: Any) -> None:
        """A body of the bot; `path` as in the description: `/channels/{channel_id}`."""
        if not self.checking:
            return
        operation = self._operation(method, path, "request")
        if operation is None:
            return
        content = operation.get("requestBody", {}).get("content", {})
        schema = next((content[kind]["schema"] for kind in FORM_TYPES if kind in content), None)
        if schema is None:
            if body not in (None, {}):
                self.violations.append(f"request {method} {path}: a body where none is described")
            return
        self._check(REQUESTS, f"{method} {path}", schema, without_gaps(method, path, body), "request")

    def check_answer(self, method: str, path: str, status: int, body: Any) -> None:
        """A body of the loopback server."""
        if not self.checking:
            return
        operation = self._operation(method, path, "answer")
        if operation is None:
            return
        known = operation["responses"]
        answer = known.get(str(status)) or known.get(f"{status // 100}XX")
        if answer is None:
            self.violations.append(f"answer {method} {path}: {status} is not described")
            return
        if "$ref" in answer:
            answer = self._document["components"]["responses"][answer["$ref"].rsplit("/", 1)[-1]]
        content = answer.get("content")
        if content is None:
            if body is not None:
                self.violations.append(f"answer {method} {path}: {status} has no body")
            return
        schema = content["application/json"]["schema"]
        self._check(ANSWERS, f"{method} {path} {status}", schema, body, "answer")

    def check_value(self, schema: str, value: Any, what: str) -> None:
        """A part of a gateway event, of which the description knows the schema by name."""
        if self.checking:
            self._check(ANSWERS, schema, {"$ref": f"#/components/schemas/{schema}"}, value, what)

    def check_guild(self, shape: Json) -> None:
        """The parts of GUILD_CREATE that the description knows."""
        if not self.checking:
            return
        known = self._document["components"]["schemas"]["GuildResponse"]["properties"]
        self.check_value("GuildResponse", {key: value for key, value in shape.items() if key in known}, "GUILD_CREATE")
        for channel in shape["channels"]:
            self.check_value("GuildChannelResponse", channel, "GUILD_CREATE channel")
        for thread in shape["threads"]:
            self.check_value("ThreadResponse", thread, "GUILD_CREATE thread")
        for member in shape["members"]:
            self.check_value("GuildMemberResponse", member, "GUILD_CREATE member")

    # -- inside ----------------------------------------------------------------------------------------------------

    @cached_property
    def _document(self) -> Json:
        if self._path is None:
            raise LookupError("no description at hand")
        document: Json = json.loads(self._path.read_text(encoding="utf-8"))
        return document

    @cached_property
    def _registry(self) -> Any:
        import jsonschema_rs

        components = self._document["components"]
        return jsonschema_rs.Registry(
            [(urn, {"components": self._strict(urn).all_of(components)}) for urn in (REQUESTS, ANSWERS)],
            draft=jsonschema_rs.Draft202012,
        )

    def _strict(self, urn: str, references: str = "") -> Strict:
        return Strict(self._document["components"]["schemas"], request=urn == REQUESTS, references=references)

    def _operation(self, method: str, path: str, what: str) -> Json | None:
        operation: Json | None = self._document["paths"].get(path, {}).get(method.lower())
        if operation is None:
            self.violations.append(f"{what} {method} {path}: not described")
        return operation

    def _check(self, urn: str, key: str, schema: Json, value: Any, what: str) -> None:
        validator = self._validators.get(f"{urn} {key}") or self._compiled(urn, key, schema)
        for fault in validator.iter_errors(value):
            place = "/".join(map(str, fault.instance_path))
            self.violations.append(f"{what} {key}: at /{place}: {fault.message[:300]}")

    def _compiled(self, urn: str, key: str, schema: Json) -> Any:
        import jsonschema_rs

        own = self._strict(urn, urn).all_of(schema)
        validator = jsonschema_rs.validator_for(own, registry=self._registry)
        self._validators[f"{urn} {key}"] = validator
        return validator
