"""Digest of Discord's OpenAPI description: its routes, fields, types, limits and enums, without a sentence."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from bot.playground.world.responses import Json

DIGEST = Path(__file__).resolve().parents[3] / "data" / "discord" / "openapi.json.gz"
WORDS = frozenset({"description", "summary", "title", "tags", "operationId", "externalDocs", "security", "headers"})
"""Keys of the description that no check reads."""
NAMED = frozenset({"properties", "responses"})
"""Keys whose values are names of Discord's own, such as a field that is called `description`."""
BODIES = ("requestBody", "responses")
METHODS = frozenset({"get", "put", "post", "patch", "delete"})


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
    found: Json = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
    return found


def write_digest(description: Path, digest: Path = DIGEST) -> int:
    """Write the digest of a description and return its size in bytes. Equal descriptions give equal files."""
    text = json.dumps(digest_of(read_description(description)), separators=(",", ":"), sort_keys=True)
    digest.parent.mkdir(parents=True, exist_ok=True)
    return digest.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _shortened(part: Any, *, is_named: bool = False) -> Any:
    """Return the part without words. With `is_named` its keys are names, which all stay."""
    if isinstance(part, list):
        return [_shortened(one) for one in part]
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
