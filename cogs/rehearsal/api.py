"""Requests of the rehearsal through discord.py's HTTP client, with the answers as Discord sent them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, NamedTuple, TypeAlias

import discord
from discord.http import HTTPClient, Route

from bot.app.discord_requests import Response, observe

Json: TypeAlias = dict[str, Any]


class Picture(NamedTuple):
    """File to upload."""

    filename: str
    data: bytes


class Answer(NamedTuple):
    """Discord's answer: status, parsed body and headers."""

    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def code(self) -> int:
        """Return Discord's error code, or 0."""
        return int(self.body.get("code", 0)) if self.status >= 400 and isinstance(self.body, dict) else 0

    @property
    def short(self) -> str:
        """Return the answer in a few words, without anything that belongs to a person."""
        return f"{self.status}/{self.code}" if self.code else str(self.status)


EVENT, WAIT = "EVENT", "WAIT"
IMPATIENT = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.INTERNAL_SERVER_ERROR)
"""Answers after which discord.py repeats a request."""


class Exchange(NamedTuple):
    """Request with its answer, as listeners hear it. `path` is a template, `places` its ids and tokens.

    An event has the method `EVENT`, its name as path and its data as answer. A pause has the method `WAIT`, and its
    seconds as payload.
    """

    method: str
    path: str
    places: Mapping[str, str]
    query: Mapping[str, Any]
    payload: Any
    files: tuple[str, ...]
    answer: Answer


class LimitedError(Exception):
    """Discord answered 429 or 500 to a request that is not repeated."""


class Api:
    """One request at a time, and its answer with status and headers."""

    def __init__(self, client: HTTPClient) -> None:
        self._client = client
        self._client.http_trace = observe(self._hear)
        self._heard: Response | None = None
        self._is_patient = True
        self.listeners: list[Callable[[Exchange], None]] = []

    def _hear(self, response: Response) -> None:
        self._heard = response
        if response.status in IMPATIENT and not self._is_patient:
            raise LimitedError

    async def __call__(
        self,
        method: str,
        path: str,
        payload: Any = None,
        *,
        files: Sequence[Picture] = (),
        query: Mapping[str, Any] | None = None,
        is_patient: bool = True,
        **places: Any,
    ) -> Answer:
        """Send a request and return its answer, also if Discord refuses it. `path` is a template.

        Unless `is_patient`, a rate limit or a failure is an answer and not a reason to wait.
        """
        options: Json = {"params": query} if query else {}
        if files:
            options["form"] = _form(payload, files)
        elif payload is not None:
            options["json"] = payload
        self._heard, self._is_patient = None, is_patient
        try:
            await self._client.request(Route(method, path, **places), **options)
        except (discord.HTTPException, LimitedError):
            if self._heard is None:
                raise
        assert self._heard is not None  # noqa: S101 - the trace hears every answer
        response = self._heard
        is_json = "json" in response.headers.get("Content-Type", "")
        body = json.loads(response.body) if response.body and is_json else None
        answer = Answer(response.status, body, response.headers)
        names = tuple(file.filename for file in files)
        path_parameters = {name: str(place) for name, place in places.items()}
        self._tell(Exchange(method, path, path_parameters, query or {}, payload, names, answer))
        return answer

    def note_event(self, name: str, data: Json) -> None:
        """Tell the listeners of an event of the gateway."""
        self._tell(Exchange(EVENT, name, {}, {}, None, (), Answer(0, data, {})))

    def note_pause(self, seconds: float) -> None:
        """Tell the listeners of a pause."""
        self._tell(Exchange(WAIT, "", {}, {}, seconds, (), Answer(0, None, {})))

    def _tell(self, exchange: Exchange) -> None:
        for listen in self.listeners:
            listen(exchange)


def _form(payload: Any, files: Sequence[Picture]) -> list[Json]:
    fields: list[Json] = [{"name": "payload_json", "value": json.dumps(payload)}]
    fields += [
        {"name": f"files[{n}]", "value": file.data, "filename": file.filename, "content_type": _kind(file.filename)}
        for n, file in enumerate(files)
    ]
    return fields


def _kind(name: str) -> str:
    return {"png": "image/png", "webp": "image/webp"}.get(name.rpartition(".")[2], "application/json")
