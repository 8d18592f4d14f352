"""Endings: of a match that is over or closed nothing can be pressed that would play it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.playground.world.models import COMPONENTS_V2
from bot.store.engine.address import Address
from tests.database_reader import asked
from tests.storm.in_process_discord import HonestDiscord
from tests.storm.message_components import MessageChecks

ACTING = frozenset(
    {"turn", "join", "leave", "start", "computer-add", "computer-remove", "hand", "pick", "sure", "seat-take",
     "consent-yes", "consent-no"}
)  # fmt: skip


def check_endings(
    discord: HonestDiscord,
    database: Address,
    lagging: set[str],
    glances: MessageChecks,
    tell: Callable[[str, str], None],
) -> None:
    """Of all messages that more than one person sees, or that stand in direct channels.

    The calls of a talkative table stay as its story, with the button that leads to it.
    """
    rows = asked(database, "SELECT id, status, terms FROM matches WHERE status IN ('over', 'closed')")
    ended = {match: status for match, status, _ in rows}
    talkative = {match for match, _, terms in rows if msgspec.json.decode(terms).get("verbosity") == "talkative"}
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
