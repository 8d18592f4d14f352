"""What goes over the wire: JSON objects, answers exactly as the client expects them, and Discord's errors."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

Json: TypeAlias = dict[str, Any]
Where: TypeAlias = tuple[str | int, ...]
"""The place of a fault in a request: ("components", 0, "custom_id")."""


def answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """A JSON answer whose content type is exactly `application/json`: with a charset the client sees a string."""
    response = web.Response(body=msgspec.json.encode(body), status=status, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response


def nothing() -> web.Response:
    """204, the answer of a request that has none."""
    return web.Response(status=204)


def iso(at: float) -> str:
    """Unix seconds as Discord writes a moment."""
    return datetime.fromtimestamp(at, UTC).isoformat()


class ApiError(Exception):
    """An answer of Discord that is an error: HTTP status, Discord's code, and the nested details of a bad form.

    Of a 429 `scope` says whose limit it is: "user", "global" or "shared".
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        *,
        retry_after: float | None = None,
        scope: str = "user",
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.scope = scope

    def body(self) -> Json:
        body: Json = {"code": self.code, "message": self.message}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": self.scope == "global"}
        return body


def unknown(what: str, code: int) -> ApiError:
    return ApiError(404, code, f"Unknown {what}")


class FormFaults:
    """Collects what is wrong with a request, to be answered at once as 400 / 50035."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def add(self, where: Where, code: str, message: str) -> None:
        place = self._errors
        for step in where:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, where: Where, text: Any, least: int, most: int) -> None:
        """Note a text that is missing, no text, too short or too long (in characters)."""
        if text is None and least == 0:
            return
        if text is None:
            self.add(where, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(text, str):
            self.add(where, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not least <= len(text) <= most:
            self.add(where, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, where: Where, items: Any, least: int, most: int) -> None:
        """Note a list that is too short or too long."""
        if not isinstance(items, list) or not least <= len(items) <= most:
            self.add(where, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def raise_if_any(self) -> None:
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", self._errors)


def bad_form(where: Where, code: str, message: str) -> ApiError:
    """A bad form with a single fault."""
    faults = FormFaults()
    faults.add(where, code, message)
    try:
        faults.raise_if_any()
    except ApiError as error:
        return error
    raise AssertionError(where)
