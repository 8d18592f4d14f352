"""Gateway events that do not arrive."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.play_session import Session


def lose_thread_events(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot get no events about threads."""
    gateway = session.loopback._context.gateway
    dispatch = gateway.dispatch

    def send(event: str, *given: Any, **named: Any) -> None:
        if not event.startswith("THREAD_"):
            dispatch(event, *given, **named)

    monkeypatch.setattr(gateway, "dispatch", send)
