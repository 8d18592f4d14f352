"""Fork server: a process that has imported what a bot needs. A fork starts without the second of imports."""

from __future__ import annotations

import gc
import json
import os
import random
import runpy
import select
import signal
import socket
import sys
from importlib import import_module
from pathlib import Path

import msgspec

NEEDED = ("bot.app.client", "bot.app.settings", *(f"cogs.{path.stem}" for path in Path("cogs").glob("[!_]*.py")))


class ForkRequest(msgspec.Struct, frozen=True):
    """Arguments of `python -m`, and the environment."""

    module: str
    arguments: list[str]
    env: dict[str, str]
    cwd: str | None


def main(channel: socket.socket) -> None:
    """Serve orders until the other end of the channel is closed; in a fork, run the program until it ends."""
    for module in NEEDED:
        import_module(module)
    gc.freeze()
    born = _forked(channel)
    if born is not None:
        _become(*born)


def _forked(channel: socket.socket) -> tuple[ForkRequest, int] | None:
    """Fork for each order, and return in the fork the program to run and its output file. Return None at the end."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    told: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([channel.fileno(), woken], [], [])
        if woken in ready:
            os.read(woken, 1 << 10)
            _reap(told)
        if channel.fileno() in ready:
            asked = _heard(channel)
            if asked is None:
                return None
            request, output, ending = asked
            child = os.fork()
            if child == 0:
                for end in (channel.detach(), woken, wake, ending, *told.values()):
                    os.close(end)
                return request, output
            os.close(output)
            told[child] = ending
            channel.sendall(b"%d\n" % child)


def _heard(channel: socket.socket) -> tuple[ForkRequest, int, int] | None:
    """Return the next order and two pipes: for the output, and for the exit code. Return None at the end."""
    text, ends, _, _ = socket.recv_fds(channel, 1 << 16, 2)
    while text and not text.endswith(b"\n"):
        text += channel.recv(1 << 16)
    return (msgspec.json.decode(text, type=ForkRequest), ends[0], ends[1]) if text else None


def _reap(told: dict[int, int]) -> None:
    """Tell of every fork that has ended with which code."""
    while told:
        child, status = os.waitpid(-1, os.WNOHANG)
        if not child:
            return
        ending = told.pop(child)
        os.write(ending, json.dumps(os.waitstatus_to_exitcode(status)).encode())
        os.close(ending)


def _become(request: ForkRequest, output: int) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for standard in (1, 2):
        os.dup2(output, standard)
    os.close(output)
    os.environ.clear()
    os.environ.update(request.env)
    if request.cwd is not None:
        os.chdir(request.cwd)
    random.seed()
    sys.argv[1:] = request.arguments
    runpy.run_module(request.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
