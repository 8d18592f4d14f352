"""Requests to Discord that arrive late."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.app.client import Tavolino
from bot.app.discord_requests import BEGUN


class HeldRequests:
    """Holds the client's requests of that method about messages until `release`. They arrive even if cancelled."""

    def __init__(self, client: Tavolino, method: str) -> None:
        self.asked: list[asyncio.Task[Any]] = []
        self._method, self._released = method, asyncio.Event()
        self._request = client.http.request
        client.http.request = self._held  # type: ignore[method-assign]

    async def release(self) -> None:
        """Let them arrive."""
        self._released.set()
        await asyncio.wait(self.asked)

    async def _held(self, route: Any, **given: Any) -> Any:
        if route.method != self._method or "/messages" not in route.path or "webhooks" in route.path:
            return await self._request(route, **given)
        asker, task = asyncio.current_task(), asyncio.create_task(self._late(route, given))
        assert asker is not None
        BEGUN.add(asker)
        self.asked.append(task)
        return await asyncio.shield(task)

    async def _late(self, route: Any, given: dict[str, Any]) -> Any:
        await self._released.wait()
        return await self._request(route, **given)
