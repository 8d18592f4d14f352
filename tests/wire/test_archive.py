"""An archived match through Discord: everything that can be asked of it is answered as before."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.store.archive_files import MatchArchive
from cogs.ui import progress_bar
from tests.history.analysis.finished_matches import SMALL
from tests.wire.analyses import GAME, settled
from tests.wire.command_paths import history
from tests.wire.play_session import Session, press, session_at, typed
from tests.wire.random_match import played

COMMANDS = ("show", "log", "replay", "export", "animation", "analysis")


async def answers(session: Session, person: Any, match: str) -> dict[str, tuple[str, list[bytes]]]:
    """Return the text of each answer, and the files of the export and the board."""
    found = {}
    for command in COMMANDS:
        asked = await person.slash(session.channel, *history(command, {"match": match}))
        reply = (await settled(session, asked))[0].reply
        found[command] = (reply.text, [file.data for file in reply.pictures])
    return found


def anything(_: MatchArchive) -> None:
    """Accept every match: all may be archived."""


async def test_archived_match_answers_commands_as_before(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 60.0)
    async with session_at(tmp_path) as session:
        services = session.client.services
        services.history.analyses.budget = SMALL
        anna, bruno = session.people("Anna", "Bruno")
        match = await played(session, anna, bruno, game=GAME)
        services.matches.announce(match)
        await session.quiet()
        await services.history.results.settled()
        before = await answers(session, anna, match)
        exported = (await typed(anna, anna.dm, "tavolino privacy", what="export")).pictures[0].data
        await services.store.archives.archive(match, datetime.now(UTC), anything)
        services.store.pruning.forget(match)
        services.history.replays.forget_all()
        assert await services.store._database.read("SELECT 1 FROM moves WHERE match = ?", (match,)) == []
        after = await answers(session, anna, match)
        for command in COMMANDS:
            assert after[command][0] == before[command][0]
        assert after == before
        now = (await typed(anna, anna.dm, "tavolino privacy", what="export")).pictures[0].data
        assert exported.count(b'"move"') == now.count(b'"move"') > 5
        panel = await typed(anna, anna.dm, "tavolino privacy", what="forget")
        await press(anna, panel, "forget-sure")
        await session.quiet()
        text, files = (await answers(session, bruno, match))["export"]
        assert "Anna" not in text
        assert b"Bruno" in files[0]
        assert b"Anna" not in files[0]
