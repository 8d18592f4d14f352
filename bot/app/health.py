"""Health of the running bot: its state, and the question for it from another process."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address
from urllib import request
from urllib.error import HTTPError, URLError

from bot.app.command_line import UsageError
from bot.app.settings import Settings

AWAY = 120.0
"""Seconds that the gateway may be disconnected before this is reported. Short losses are normal."""
STILL = 15.0
"""Seconds without a heartbeat after which the event loop counts as blocked."""
LATE = {
    "tavolino-artist": (60.0, "a picture"),
    "tavolino-thinker": (120.0, "a computer player's move"),
    "tavolino-film": (1800.0, "an animation"),
    "tavolino-analyst": (1800.0, "an analysis"),
    "tavolino-verifier": (1800.0, "a check of a record"),
    "tavolino-pairer": (300.0, "a round of a tournament"),
}
"""By worker, the age in seconds from which its oldest request is reported, and what the request asks for."""


class Health:
    """Health state, updated by the event loop and read from another thread."""

    def __init__(self) -> None:
        self._pulse = self._there = time.monotonic()
        self._unwritten: str | None = None
        self._damaged: str | None = None
        self._unstarted: str | None = None
        self._remarks: tuple[str, ...] = ()

    def beat(
        self,
        *,
        is_connected: bool,
        unwritten: str | None,
        damaged: str | None = None,
        unstarted: str | None = None,
        quarantined: int = 0,
        stuck: int = 0,
        ages: Mapping[str, float] | None = None,
        folders: Sequence[str] = (),
    ) -> float:
        """Record a heartbeat. Return for how many seconds the gateway has been disconnected.

        - `unwritten`: reason why the database cannot be written, or None.
        - `damaged`: what the check of the database has found, or None.
        - `unstarted`: a part of the start that has failed, with the reason, or None.
        - `quarantined`: number of matches that cannot be read.
        - `stuck`: number of tournaments that cannot be carried on.
        - `ages`: age of the oldest request of each worker in seconds.
        - `folders`: what is wrong with the folders of the database and the archive.
        """
        self._pulse, self._unwritten, self._damaged = time.monotonic(), unwritten, damaged
        self._unstarted, self._remarks = unstarted, _remarks(quarantined, stuck, ages or {}, folders)
        if is_connected:
            self._there = self._pulse
        return self._pulse - self._there

    def complaint(self) -> str | None:
        """Return one sentence on the current problem, or None if the bot is healthy."""
        now = time.monotonic()
        if now - self._pulse > STILL:
            return f"The loop has stood for {now - self._pulse:.0f} seconds."
        if now - self._there > AWAY:
            return f"The gateway has been away for {now - self._there:.0f} seconds."
        if self._unwritten is not None:
            return f"The database cannot be written: {self._unwritten.rstrip('.')}."
        if self._damaged is not None:
            return self._damaged
        return None if self._unstarted is None else f"The start is not complete: {self._unstarted}."

    def remark(self) -> str:
        """Return `ok`, or what does not work as it should while the bot as a whole does."""
        return f"degraded: {'; '.join(self._remarks)}" if self._remarks else "ok"


def _remarks(quarantined: int, stuck: int, ages: Mapping[str, float], folders: Sequence[str]) -> tuple[str, ...]:
    remarks = [*folders]
    remarks += [f"{quarantined} of the matches cannot be read; see python -m bot doctor"] if quarantined else []
    if stuck:
        remarks.append(f"{stuck} of the tournaments cannot go on; see the log")
    for worker, (limit, label) in LATE.items():
        if (age := ages.get(worker, 0.0)) > limit:
            remarks.append(f"{label} has been waiting for {age:.0f} seconds")
    return tuple(remarks)


ANSWER_TIMEOUT = 5.0
"""Seconds that the bot may take to answer."""
HEALTHY, UNHEALTHY = 0, 1
"""Exit codes of `python -m bot health`."""


class NoAnswerError(Exception):
    """No bot answers the question for its health. The message is the reason."""


def ask(settings: Settings) -> tuple[int, str]:
    """Return the status and the sentence of the running bot's `/healthz`. Raise NoAnswerError."""
    url = f"http://{_reachable(settings.metrics_address)}:{settings.metrics}/healthz"
    direct = request.build_opener(request.ProxyHandler({}))
    try:
        with direct.open(url, timeout=ANSWER_TIMEOUT) as answer:
            return int(answer.status), answer.read().decode(errors="replace").strip()
    except HTTPError as answer:
        with answer:
            return answer.code, answer.read().decode(errors="replace").strip()
    except (URLError, OSError) as fault:
        reason = " ".join(str(getattr(fault, "reason", fault)).split())
        raise NoAnswerError(f"nothing answers at {url} ({reason})") from fault


def print_health(settings: Settings) -> int:
    """Print what the running bot says about its health. Return the exit code. Raise UsageError without a port."""
    if not settings.metrics:
        raise UsageError("The bot answers no questions for its health: set TAVOLINO_METRICS to a port.")
    try:
        status, text = ask(settings)
    except NoAnswerError as fault:
        print(f"The bot does not answer: {fault}.", file=sys.stderr)
        return UNHEALTHY
    print(text)
    return HEALTHY if status == HTTPStatus.OK else UNHEALTHY


def _reachable(address: IPv4Address | IPv6Address) -> str:
    """Return the address as part of a URL. A server on all addresses is asked on this machine's own."""
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return str(address) if address.version == 4 else f"[{address}]"
