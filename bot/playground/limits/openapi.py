"""Keeping the loopback honest: requests and answers held against Discord's own description, where it is at hand."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.playground.limits.openapi_schemas import ANSWERS, REQUESTS, described
from bot.playground.limits.openapi_strict import without_gaps
from bot.playground.world.wire import Json

BESIDE = Path(__file__).resolve().parents[4] / "shared" / "discord-openapi.json"
FORM_TYPES = ("application/json", "multipart/form-data")


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
        self._described = described(path) if path is not None and _is_checker_installed() else None

    @property
    def checking(self) -> bool:
        return self._described is not None

    def check_request(self, method: str, path: str, body: Any) -> None:
        """A body of the bot; `path` as in the description: `/channels/{channel_id}`."""
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
        operation = self._operation(method, path, "answer")
        if operation is None or self._described is None:
            return
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
        self._check(ANSWERS, f"{method} {path} {status}", schema, body, "answer")

    def check_value(self, schema: str, value: Any, what: str) -> None:
        """A part of a gateway event, of which the description knows the schema by name."""
        if self._described is not None:
            self._check(ANSWERS, schema, {"$ref": f"#/components/schemas/{schema}"}, value, what)

    def check_guild(self, shape: Json) -> None:
        """The parts of GUILD_CREATE that the description knows."""
        if self._described is None:
            return
        known = self._described.schemas["GuildResponse"]["properties"]
        self.check_value("GuildResponse", {key: value for key, value in shape.items() if key in known}, "GUILD_CREATE")
        for channel in shape["channels"]:
            self.check_value("GuildChannelResponse", channel, "GUILD_CREATE channel")
        for thread in shape["threads"]:
            self.check_value("ThreadResponse", thread, "GUILD_CREATE thread")
        for member in shape["members"]:
            self.check_value("GuildMemberResponse", member, "GUILD_CREATE member")

    def _operation(self, method: str, path: str, what: str) -> Json | None:
        if self._described is None:
            return None
        operation = self._described.operation(method, path)
        if operation is None:
            self.violations.append(f"{what} {method} {path}: not described")
        return operation

    def _check(self, urn: str, key: str, schema: Json, value: Any, what: str) -> None:
        if self._described is None:
            return
        validator = self._described.validator(urn, key, schema)
        if validator.is_valid(value):  # several times as fast as looking for faults
            return
        for fault in validator.iter_errors(value):
            place = "/".join(map(str, fault.instance_path))
            self.violations.append(f"{what} {key}: at /{place}: {fault.message[:300]}")


def _is_checker_installed() -> bool:
    return find_spec("jsonschema_rs") is not None
