"""Records of matches that people are handed."""

from __future__ import annotations

import json
from typing import Any

from tests.wire.command_paths import history
from tests.wire.play_session import Session


async def asked(session: Session, person: Any, command: str, **options: Any) -> Any:
    """Return the private answer to `/history <command>`."""
    answer = await (await person.slash(session.channel, *history(command, options))).settled()
    assert answer.reply.only_for == person.id
    return answer.reply


async def record_of(session: Session, person: Any, **options: Any) -> dict[str, Any]:
    """Return the file that `/history export` hands to this person."""
    (file,) = (await asked(session, person, "export", **options)).pictures
    assert file.filename == "match.json"
    found: dict[str, Any] = json.loads(file.data)
    return found
