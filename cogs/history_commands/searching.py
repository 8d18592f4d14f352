"""What somebody asks of the lists of matches: it fits into a custom_id, and only what he may look at is searched."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import discord
import msgspec

from bot.games import GAMES
from bot.history.lists import Search
from cogs.screen.sight import readable_channels, seen_here
from cogs.wording.memory import OldButton, Pressed, number_in, one_of, page_in

State: TypeAlias = Literal["any", "open", "finished"]
Where: TypeAlias = Literal["channel", "server"]


class Asked(msgspec.Struct, frozen=True):
    """What was asked for; all of it fits into a custom_id. In direct messages `where` has no meaning."""

    where: Where = "server"
    player: int | None = None
    game: str | None = None
    state: State = "any"
    number: int = 0

    def path(self) -> tuple[str, ...]:
        """For a button."""
        return (self.where, str(self.player or ""), self.game or "", self.state, str(self.number))


def asked_by(pressed: Pressed) -> Asked:
    """Back from `Asked.path`. Raises Refused where it says something that no button of ours ever said."""
    number = page_in(pressed, 4)
    where, player, game, state = pressed.path[:4]
    values = {
        "where": where,
        "player": number_in(player) if player else None,
        "game": one_of(GAMES, game) if game else None,
        "state": state,
        "number": number,
    }
    try:
        return msgspec.convert(values, Asked)
    except msgspec.ValidationError:
        raise OldButton from None


def search_of(interaction: discord.Interaction[Any], asked: Asked) -> Search:
    """What this person may look at of it: in a server what can be read, in direct messages the own matches."""
    me, guild = interaction.user.id, interaction.guild_id
    channels: tuple[int, ...] | None = readable_channels(interaction)
    sees: int | None = me
    if guild is not None and asked.where == "channel":
        channels, sees = (seen_here(interaction),), None
    elif guild is not None and interaction.permissions.manage_guild:
        channels = sees = None
    return Search(channels=channels, user_sees=sees, guild=guild, user=asked.player, game=asked.game, state=asked.state)
