"""Names cannot inject formatting, mentions or links into anything the bot sends."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.scene import Scene
from cogs.drawing import pictures
from tests.wire.command_situations import Situation
from tests.wire.command_walk import CommandWalk, listening
from tests.wire.hostile_names import FORMATS, HOSTILE, texts_in, unruly
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import Session, session_at

HERE: tuple[tuple[Situation, str], ...] = (("lobby", "de"), ("on turn", "en-US"), ("ended", "it"))
MESSAGES = ("content", "components", "embeds")
MODAL = 9
"""Discord's number of the answer that opens a form."""


class SentRequests:
    """Records every request that the bot makes."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests: list[tuple[str, str, Any]] = []
        checker = session.loopback._context.checker
        check = checker.check_request

        def listen(method: str, path: str, body: Any) -> None:
            if "/commands" not in path:
                self.requests.append((method, path, body))
            check(method, path, body)

        monkeypatch.setattr(checker, "check_request", listen)

    def bodies(self) -> list[tuple[str, Any]]:
        """Return (what, message) of everything that creates or edits a message."""
        found = []
        for method, path, payload in self.requests:
            body = payload.get("data", payload) if isinstance(payload, dict) else None
            if isinstance(payload, dict) and path.endswith("/callback") and payload.get("type") == MODAL:
                continue  # a form mentions nobody
            if isinstance(body, dict) and any(field in body for field in MESSAGES):
                found.append((f"{method} {path}", body))
        return found


def call_people_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each new person a hostile name."""
    names, people = cycle(HOSTILE), Session.people

    def come(session: Session, *called: str, locale: str = "en-US") -> list[Any]:
        return people(session, *(next(names) for _ in called), locale=locale)

    monkeypatch.setattr(Session, "people", come)


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("situation", "locale"), HERE)
async def test_hostile_names_are_harmless_everywhere(
    situation: Situation, locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    call_people_names(monkeypatch)
    drawn: set[str] = set()

    async def draw(_: Any, scene: Scene, __: Any = None, **___: Any) -> None:
        drawn.update(scene.names)

    monkeypatch.setattr(pictures.Pictures, "draw", draw)
    with listening() as ears:
        async with session_at(tmp_path, locale=locale) as session:
            sent = SentRequests(session, monkeypatch)
            walk = CommandWalk(session, situation, ears)
            await walk.all_commands()
            await session.quiet()
    bodies = sent.bodies()
    assert len(bodies) > len(walk.offers)
    loose = [what for what, body in bodies if body.get("allowed_mentions", {}).get("parse") != []]
    assert not loose, loose[:20]
    found = [
        f"{what}: {harm} in {text[:300]!r}"
        for what, body in bodies
        for field, text in texts_in(body)
        if (harm := unruly(text, is_formatted=field in FORMATS))
    ]
    assert not found, f"{len(found)}\n" + "\n".join(found[:30])
    assert not [name for name in drawn if unruly(name, is_formatted=False)]
    assert not walk.found, "\n".join(walk.found[:20])
