"""The gateway's heartbeat without a thread, in simulated time."""

from __future__ import annotations

import asyncio
import time
from typing import Any


class SimulatedKeepAlive:
    """Stands in for discord.py's `KeepAliveHandler`: beats, and closes a connection from which nothing comes."""

    def __init__(self, *, ws: Any, interval: float, shard_id: int | None = None) -> None:
        self._socket, self._interval, self._shard = ws, interval, shard_id
        self._latest = self._sent = time.perf_counter()
        self._most = ws._max_heartbeat_timeout
        self._beating: asyncio.Task[None] | None = None
        self.latency = float("inf")

    def start(self) -> None:
        """From now on."""
        self._beating = asyncio.get_running_loop().create_task(self._beat(), name="gateway heartbeat")

    def stop(self) -> None:
        """No more."""
        if self._beating is not None and self._beating is not asyncio.current_task():
            self._beating.cancel()

    def get_payload(self) -> dict[str, Any]:
        """A beat."""
        return {"op": self._socket.HEARTBEAT, "d": self._socket.sequence}

    def beat(self) -> dict[str, Any]:
        """One that was asked for."""
        self._sent = time.perf_counter()
        return self.get_payload()

    def tick(self) -> None:
        """Something has come."""
        self._latest = time.perf_counter()

    def ack(self) -> None:
        """The beat was heard."""
        self.latency = time.perf_counter() - self._sent

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            if self._latest + self._most < time.perf_counter():
                await self._socket.close(4000)
                return
            try:
                await self._socket.send_heartbeat(self.get_payload())
            except Exception:  # as there: listeners are notified
                return
            self._sent = time.perf_counter()
