"""JSON responses as the client expects them, and Discord's errors."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

import msgspec
from aiohttp import web

Json: TypeAlias = dict[str, Any]
Where: TypeAlias = tuple[str | int, ...]
"""Path of a fault in a request: ("components", 0, "custom_id")."""


def json_response(body: Any, status: int = 200) -> web.Response:
    """Return a JSON response with content type `application/json`.

    With a charset the client would treat the body as a string.
    """
    return web.Response(body=msgspec.json.encode(body), status=status, headers={"Content-Type": "application/json"})


def no_content() -> web.Response:
    """Return an empty response with status 204."""
    return web.Response(status=204)


def iso(at: float) -> str:
    """Format Unix seconds as Discord does."""
    return datetime.fromtimestamp(at, UTC).isoformat()


class ApiError(Exception):
    """Discord error: HTTP status, error code, and nested details of an invalid form.

    For status 429, `scope` is "user", "global" or "shared".
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
        """Return the JSON body of the error."""
        body: Json = {"code": self.code, "message": self.message}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": self.scope == "global"}
        return body


def not_found(resource: str, code: int) -> ApiError:
    """Return a 404 error for an unknown resource."""
    return ApiError(404, code, f"Unknown {resource}")


class FormFaults:
    """Collector of faults in a request, raised together as 400 / 50035."""

    def __init__(self) -> None:
        self._errors: Json = {}

    def add(self, where: Where, code: str, message: str) -> None:
        """Add a fault at that path."""
        place = self._errors
        for step in where:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, where: Where, text: Any, least: int, most: int) -> None:
        """Add a fault if the text is missing, not a string, or of the wrong length in characters."""
        if text is None and least == 0:
            return
        if text is None:
            self.add(where, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(text, str):
            self.add(where, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not least <= len(text) <= most:
            self.add(where, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, where: Where, items: Any, least: int, most: int) -> None:
        """Add a fault if the list is too short or too long."""
        if not isinstance(items, list) or not least <= len(items) <= most:
            self.add(where, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def raise_if_any(self) -> None:
        """Raise ApiError if there are faults."""
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", self._errors)


def bad_form(where: Where, code: str, message: str) -> ApiError:
    """Return the error of a form with a single fault."""
    faults = FormFaults()
    faults.add(where, code, message)
    try:
        faults.raise_if_any()
    except ApiError as error:
        return error
    raise AssertionError(where)
