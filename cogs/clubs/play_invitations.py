"""Standing invitations to play: one silent message in a channel, with the button that begins a first match."""

from __future__ import annotations

import msgspec

from bot.game import AnyGame
from bot.lessons.examples import primer
from bot.table.message_records import PostRow
from cogs.clubs.posts import DELETED, EDIT_INTERVAL
from cogs.lobby.first_match import PLAY
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.ui.components import button
from cogs.ui.press import Press
from cogs.ui.screen import Screen

SLOT = "play"
"""First word of the slot of an invitation; the channel and the game follow."""
MARK = f"b:{PLAY}:"
REMOVED = "removed"
"""Digest of an invitation that is to be deleted."""


def invited_game(slot: str) -> str | None:
    """Return the game of the invitation in that slot, or None for another message of the club."""
    kind, _, rest = slot.partition(" ")
    return rest.partition(" ")[2] if kind == SLOT else None


def invitation_screen(game: AnyGame, localiser: Localiser) -> Screen:
    """Return the invitation: the game, how long a match for the fewest takes, and *Play*."""
    length = primer(game.name).lengths.get(game.players[0])
    text = localiser.word("newcomer-invitation", game=game.title, minutes=0 if length is None else length.minutes)
    return Screen().section(
        text, button(localiser.word("newcomer-button-play"), ComponentAction(PLAY, "", menu=game.name))
    )


async def set_invitation(press: Press, guild: int, channel: int, game: AnyGame | None) -> None:
    """Let an invitation to the game stand in the channel, in place of any other there; None removes it.

    The club service posts, edits or deletes the message soon. One that somebody has deleted is posted again.
    """
    posts = press.services.club.posts
    rows = (await posts.of(guild)).values()
    former = next((row for row in rows if row.channel == channel and invited_game(row.slot) is not None), None)
    slot = None if game is None else f"{SLOT} {channel} {game.name}"
    if former is not None and slot is None:
        await posts.put(msgspec.structs.replace(former, digest=REMOVED))
    elif slot is not None:
        message = None if former is None or former.message == DELETED else former.message
        at = press.services.now() - EDIT_INTERVAL if former is None else former.at
        if former is not None and former.slot != slot:
            await posts.delete(guild, former.slot)
        await posts.put(PostRow(guild=guild, slot=slot, channel=channel, at=at, message=message))
    press.services.club.searches.changed.tell(guild)
