"""Public posts of past positions, replays and animations, as often as the limits of acts allow."""

from __future__ import annotations

from cogs.delivery.stale_messages import keep_posted
from cogs.text.localiser import Localiser
from cogs.ui.press import Press
from cogs.ui.screen import Screen, post


async def post_publicly(press: Press, match: str, screen: Screen, note: str) -> None:
    """Post the screen for everybody in the channel, and tell its user the text `note`. Raise Refused above a limit."""
    with press.services.moderation.act_limits.taken("shown-step", press.user_id, press.channel):
        message = await post(press.interaction, screen, Screen().text(Localiser(press.locale).word(note)))
        await keep_posted(press.context, match, message)
