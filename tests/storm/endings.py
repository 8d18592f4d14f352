"""Endings: of a match that is over or closed nothing can be pressed that would play it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from bot.playground.world.values import COMPONENTS_V2
from tests.storm.glances import Glances
from tests.storm.honest import HonestDiscord

ACTING = frozenset(
    {"turn", "join", "leave", "start", "computer-add", "computer-remove", "hand", "pick", "sure", "seat-take",
     "consent-yes", "consent-no"}
)  # fmt: skip


def check_endings(
    discord: HonestDiscord, database: Path, lagging: set[str], glances: Glances, tell: Callable[[str, str], None]
) -> None:
    """Of all messages that more than one person sees, or that stand in direct channels.

    The calls of a talkative table stay as its story, with the button that leads to it.
    """
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        rows = file.execute(
            "SELECT id, status, json_extract(terms, '$.verbosity') FROM matches WHERE status IN ('over', 'closed')"
        ).fetchall()
    ended = {match: status for match, status, _ in rows}
    talkative = {match for match, _, verbosity in rows if verbosity == "talkative"}
    for message in list(discord._world.messages.values()):
        if message.ephemeral or not message.by_bot:
            continue
        is_story = not message.flags & COMPONENTS_V2
        for fields in glances.fields(message):
            if is_story and fields[1:2] == ("turn",) and fields[2] in talkative:
                continue
            if len(fields) > 2 and fields[1] in ACTING and fields[2] in ended and fields[2] not in lagging:
                what = f"{fields[2]} is {ended[fields[2]]}: {':'.join(fields)} below {message.text[:120]!r}"
                tell("what has ended has no acting buttons", what)
