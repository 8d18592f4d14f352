"""A forked process with the interface of asyncio's processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tests.app.fork_server import ForkRequest
from tests.sources import ROOT


class ForkedProcess:
    """A forked process. `stdout` reads what it prints, `returncode` is set when it has ended."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, ending: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.ensure_future(self._hear(ending))

    def send_signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    async def _hear(self, ending: asyncio.StreamReader) -> int:
        self.returncode = int(await ending.read())
        return self.returncode


class ForkServer:
    """The process that forks, started with the first request."""

    def __init__(self) -> None:
        self._channel, far_end = socket.socketpair()
        command = [sys.executable, "-m", "tests.app.fork_server", str(far_end.fileno())]
        around = os.environ | {"PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=around, stdin=subprocess.DEVNULL, pass_fds=[far_end.fileno()]
        )
        far_end.close()

    def close(self) -> None:
        """Close the channel and wait for the process, so that its processor time is counted."""
        self._channel.close()
        self._process.wait()

    async def create(
        self, program: str, *arguments: str, env: Mapping[str, str], cwd: Path | None, **_: Any
    ) -> ForkedProcess:
        """Replace `asyncio.create_subprocess_exec`."""
        assert (program, arguments[0]) == (sys.executable, "-m")
        printed, output = os.pipe()
        told, ending = os.pipe()
        request = ForkRequest(arguments[1], list(arguments[2:]), dict(env), None if cwd is None else str(cwd))
        pid = await asyncio.to_thread(self._ask, request, output, ending)
        return ForkedProcess(pid, await _read(printed), await _read(told))

    def _ask(self, request: ForkRequest, *ends: int) -> int:
        socket.send_fds(self._channel, [msgspec.json.encode(request) + b"\n"], ends)
        for end in ends:
            os.close(end)
        answer = b""
        while not answer.endswith(b"\n"):
            chunk = self._channel.recv(64)
            assert chunk, "the process that forks has ended"
            answer += chunk
        return int(answer)


async def _read(end: int) -> asyncio.StreamReader:
    loop, reader = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(end, "rb", 0))
    return reader
