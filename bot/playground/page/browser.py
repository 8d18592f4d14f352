"""The websocket to one open page: frames go out in order, asks are carried out side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from aiohttp import WSCloseCode, web

from bot.playground.page import asks
from bot.playground.world.wire import Json

Answering: TypeAlias = Callable[[asks.Ask], Awaitable[Json]]


class Browser:
    """One open page."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._under_way: set[asyncio.Task[None]] = set()

    def tell(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    async def serve(self, answering: Answering) -> None:
        """Hear and speak until the page goes."""
        speaking = asyncio.create_task(self._speak())
        try:
            async for frame in self._socket:
                self._hear(frame.data, answering)
        finally:
            for task in (speaking, *self._under_way):
                task.cancel()

    async def close(self) -> None:
        await self._socket.close(code=WSCloseCode.GOING_AWAY)

    def _hear(self, text: str, answering: Answering) -> None:
        """A person may press a second button while the first still waits for the bot."""
        number, ask = asks.read(text)
        task = asyncio.create_task(self._carry_out(number, ask, answering))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, number: int, ask: asks.Ask, answering: Answering) -> None:
        self.tell({"answer": number, **await answering(ask)})

    async def _speak(self) -> None:
        while not self._socket.closed:
            frame = await self._frames.get()
            try:
                await self._socket.send_str(msgspec.json.encode(frame).decode())
            except ConnectionError:
                return
