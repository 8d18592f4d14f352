"""Discord's description, read once: its operations, and validators compiled when they are first needed."""

from __future__ import annotations

import json
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from bot.playground.limits.openapi_strict import Strict
from bot.playground.world.wire import Json

REQUESTS, ANSWERS = "urn:requests", "urn:answers"
"""The two readings of the description: as strict as requests are, and as answers are."""


class Described:
    """One description file."""

    def __init__(self, path: Path) -> None:
        self._document: Json = json.loads(path.read_text(encoding="utf-8"))
        self._validators: dict[tuple[str, str], Any] = {}

    @property
    def schemas(self) -> Json:
        found: Json = self._document["components"]["schemas"]
        return found

    def operation(self, method: str, path: str) -> Json | None:
        found: Json | None = self._document["paths"].get(path, {}).get(method.lower())
        return found

    def answer(self, operation: Json, status: int) -> Json | None:
        """What the operation answers with that status, by itself or with its hundred (`4XX`)."""
        known = operation["responses"]
        found: Json | None = known.get(str(status)) or known.get(f"{status // 100}XX")
        if found is not None and "$ref" in found:
            found = self._document["components"]["responses"][found["$ref"].rsplit("/", 1)[-1]]
        return found

    def validator(self, urn: str, key: str, schema: Json) -> Any:
        """The compiled schema; `key` says which it is."""
        import jsonschema_rs

        if (urn, key) not in self._validators:
            own = self._strict(urn, urn).all_of(schema)
            self._validators[urn, key] = jsonschema_rs.validator_for(own, registry=self._registry)
        return self._validators[urn, key]

    @cached_property
    def _registry(self) -> Any:
        import jsonschema_rs

        components = self._document["components"]
        return jsonschema_rs.Registry(
            [(urn, {"components": self._strict(urn).all_of(components)}) for urn in (REQUESTS, ANSWERS)],
            draft=jsonschema_rs.Draft202012,
        )

    def _strict(self, urn: str, references: str = "") -> Strict:
        return Strict(self.schemas, request=urn == REQUESTS, references=references)


@cache
def described(path: Path) -> Described:
    """The description in that file, read once a process."""
    return Described(path)
