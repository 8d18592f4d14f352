"""Text secrecy: no words of a hand are in a message that somebody else reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.games import GAMES
from bot.i18n import LOCALES, say, word
from bot.playground.world.models import Message
from cogs.context import Context
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

TRIALS = tuple(f"### {word('trial-title', locale, game=game.title)}\n" for locale in LOCALES for game in GAMES.values())
HANDS = tuple(
    word("common-hand-title", locale, game=game.title, channel="", turn="no").rstrip()
    for locale in LOCALES
    for game in GAMES.values()
)
"""Beginnings of messages that show the reader's own hand, also that of a seat given up since."""
SHORTEST = 12
"""Shorter texts reveal nothing."""


def is_trial(message: Message) -> bool:
    """Return whether it shows a trial, in which the hands of others are drawn and may by chance be right."""
    return any(title in message.text for title in TRIALS)


class TextSecrecyCheck:
    """Checks the messages since the last check."""

    def __init__(
        self, discord: InProcessDiscord, components: MessageComponents, tell: Callable[[str, str], None]
    ) -> None:
        self._discord, self._components, self._tell = discord, components, tell
        self._last = 0

    async def check(self, context: Context) -> None:
        """Compare the words of every present hand with every message that others can read."""
        messages = [one for key, one in self._discord._world.messages.items() if key > self._last and one.by_bot]
        for table in await context.services.matches.live():
            if table.status != "running":
                continue
            words = [await self.words(context, table, seat.seat) for seat in table.seats]
            sitting = {info.user for info in table.seats}
            for info in table.seats:
                if info.user is not None and not info.changes and words[info.seat]:
                    others = set().union(*(said for seat, said in enumerate(words) if seat != info.seat))
                    self._hold(table, info, words[info.seat] - others, messages, sitting)
        self._last = max((one.id for one in messages), default=self._last)

    async def words(self, context: Context, table: Any, seat: int) -> set[str]:
        """Return the game's texts of that hand for its holder: each line, and all of them."""
        look = await context.services.matches.look(table.id, seat)
        if context.game(table).hand(look.view) is None:
            return set()
        lines = context.game(table).texts.hand_facts(look.view)
        said = [[say(line, locale, table.names) for line in lines] for locale in LOCALES]
        return {text for texts in said for text in (*texts, "\n".join(texts)) if len(text) >= SHORTEST}

    def _hold(
        self, table: Any, info: Any, secret: Iterable[str], messages: list[Message], sitting: set[int | None]
    ) -> None:
        """Report words of the hand in messages of others.

        People at the same table may hold an equal card, so for them only all lines together count. A player who gave up
        a seat keeps the message with the hand of that time, which may have an equal card.
        """
        for message in messages:
            reader = self._reader(message)
            if reader == info.user or self._is_elsewhere(message, table) or is_trial(message):
                continue
            for text in secret:
                is_said = text in message.text if "\n" in text else text in message.text.splitlines()
                held_one = reader in sitting or message.text.startswith(HANDS)
                if is_said and ("\n" in text or not held_one):
                    what = f"{table.game} {table.id}: {text!r} of seat {info.seat} in {message.text[:300]}"
                    self._tell("no words of a hand reach anybody else", what)

    def _reader(self, message: Message) -> int | None:
        if message.only_for is not None:
            return message.only_for
        channel = self._discord._world.channels.get(message.channel)
        return None if channel is None else channel.person

    def _is_elsewhere(self, message: Message, table: Any) -> bool:
        """Return whether the message is about another table, by its components or else by its channel."""
        about = {fields[2] for fields in self._components.fields(message) if len(fields) > 2}
        return table.id not in about if about else message.channel != table.channel
