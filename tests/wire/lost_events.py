"""Gateway events that do not arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.wire.play_session import Session


def lose_thread_events(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot get no events about threads."""
    _lose(session, monkeypatch, lambda event: event.startswith("THREAD_"))


def lose_deletions(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot get no events about deleted channels and threads."""
    _lose(session, monkeypatch, lambda event: event in ("CHANNEL_DELETE", "THREAD_DELETE"))


def lose_events(session: Session, monkeypatch: pytest.MonkeyPatch, *prefixes: str) -> None:
    """Let the bot get no events whose names begin so."""
    _lose(session, monkeypatch, lambda event: event.startswith(prefixes))


def _lose(session: Session, monkeypatch: pytest.MonkeyPatch, is_lost: Callable[[str], bool]) -> None:
    gateway = session.loopback._context.gateway
    dispatch = gateway.dispatch

    def send(event: str, *given: Any, **named: Any) -> None:
        if not is_lost(event):
            dispatch(event, *given, **named)

    monkeypatch.setattr(gateway, "dispatch", send)
