"""Text reader: a person who reads only texts of messages, lists, buttons and alt texts, never a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from bot.games import GAMES
from bot.playground.world.models import NotOfferedError
from tests.contract.facts import Reading, facts_of
from tests.wire.play_session import Session, answer_to, buttons_of, choose, open_choices, typed

MAX_PAGES = 6
Choice: TypeAlias = tuple[str, str | None]

GAIN = re.compile(r"([+−]\d+)|(\d+) points?\b")
"""Points that a choice states. The first number in its words is that of the choice itself."""
LAST = re.compile(r"End turn|Draw and keep|Discard|Bar\b|Pass\b|No bid|Leave|Drop out|Let |Stay", re.IGNORECASE)
"""Verbs pressed only if there is nothing better."""
AHEAD = re.compile(r"until my turn|and end turn|Score [^·]*, end turn", re.IGNORECASE)
"""Choices that also answer later questions. The reader wants to be asked each time."""
CLOSER = re.compile(r"joined to your|joins your|(\d+) roads? missing|your [A-D]: (\d+) quarters?")
"""Words of a choice that bring nothing at once, but more later."""
THEIRS = re.compile(r"others can close: \+\d+|\+\d+ for them|others could get \d+")
"""Points that a choice gives to others."""
BID, WORTH = re.compile(r"^(?:Up to|Bid) (\d+)\b"), re.compile(r"would bring you (\d+) points? now")
"""A bid, and what the panel says that the tile is worth."""


def best_choice(panel: Any, choices: list[Choice]) -> Choice:
    """Return the choice with the best words, the first one among equals, as lists begin with the best."""
    words, worth = words_of(panel), WORTH.search(panel.text)
    limit = int(worth[1]) if worth else 0
    return max(choices, key=lambda choice: worth_of(words.get(choice, ""), limit))


def worth_of(words: str, limit: int = 0) -> float:
    """Return the points that the words promise, or slightly less than 0 for the end of the turn.

    A bid is good if it stays below `limit`, the points that the panel says the tile brings.
    """
    if AHEAD.search(words):
        return -100.0
    if bid := BID.match(words):
        return 0.1 * int(bid[1]) if int(bid[1]) < limit else -1.0
    if gain := GAIN.search(THEIRS.sub("", words)):
        return float((gain[1] or gain[2]).replace("−", "-"))
    if LAST.search(words):
        return -0.5
    closer = CLOSER.search(words)
    return 0.0 if closer is None else 0.6 - 0.02 * int(closer[1] or 5) + 0.02 * int(closer[2] or 0)


def words_of(panel: Any) -> dict[Choice, str]:
    """Return the words of each choice, both lines of those in lists."""
    found: dict[Choice, str] = {(button.custom_id, None): button.label for button in panel.buttons()}
    for choosing in panel.selects():
        for (label, value), detail in zip(choosing.options, choosing.details, strict=True):
            found[choosing.custom_id, value] = f"{label} · {detail}" if detail else label
    return found


def pressing(message: Any, verb: str) -> list[str]:
    """Return the custom_ids of enabled buttons of that verb."""
    return [button.custom_id for button in buttons_of(message, verb) if not button.disabled]


def lines_of(message: Any) -> Iterator[str]:
    """Return everything that a screen reader reads of a message."""
    yield from message.text.splitlines()
    for alt in message.alts:
        yield from (alt or "").splitlines()
    for choosing in message.selects():
        yield choosing.placeholder
    yield from words_of(message).values()


def read_at_once(message: Any) -> Iterator[str]:
    """Return what a screen reader reads of a message with closed lists."""
    yield message.text
    yield from (alt or "" for alt in message.alts)
    yield from (choosing.placeholder for choosing in message.selects())
    yield from (button.label for button in message.buttons())


def read_when_opened(message: Any, name: str) -> Iterator[str]:
    """Return what a screen reader reads of the open list with that custom_id."""
    yield from (words for (custom_id, value), words in words_of(message).items() if custom_id == name and value)


class Reader:
    """A person with boards in words, at one table."""

    def __init__(self, session: Session, person: Any) -> None:
        self.session, self.person = session, person
        self.decisions = self.facts = self.pages = self.presses = self.characters = 0

    async def set_words(self) -> Any:
        """Turn on boards in words and return the answer."""
        return await typed(self.person, self.session.channel, "tavolino reminders", words=True)

    async def read(self, message: Any) -> tuple[str, ...]:
        """Return the text of the message and of its further pages."""
        lines, onward = list(lines_of(message)), pressing(message, "read")
        for _ in range(MAX_PAGES):
            if not onward:
                break
            message = await answer_to(self.person.press(message, onward[0]))
            self.pages += 1
            lines += lines_of(message)
            onward = [found for found in pressing(message, "read-page") if ":on:" in found]
        return tuple(lines)

    async def check(self, panel: Any, match: str, locale: str = "en") -> None:
        """Check that everything which the decision needs is there."""
        look = await self.session.client.services.matches.look_as(match, self.person.id)
        game = GAMES[look.table.game]
        facts = facts_of(game, look.view, locale)
        reading = Reading(await self.read(panel), locale, look.table.names)
        missing = reading.missing(facts)
        assert not missing, missing
        self.decisions += 1
        self.facts += len(facts)

    async def decide(self, match: str) -> None:
        """Press *My turn*, read, and choose by the words of the lists until the seat waits."""
        matches = self.session.client.services.matches
        panel = await self.session.panel(self.person)
        self._hear(panel)
        while panel is not None and open_choices(panel):
            seq = (await matches.table(match)).seq
            await self.check(panel, match)
            while (await matches.table(match)).seq == seq and (choices := open_choices(panel)):
                tell_apart(panel)
                choice = best_choice(panel, choices)
                self.characters += sum(map(len, read_when_opened(panel, choice[0])))
                try:
                    panel = await choose(self.person, panel, choice)
                except NotOfferedError:  # the bot has made the only possible move meanwhile
                    panel = await self.session.panel(self.person)
                assert "⚠" not in panel.text
                self._hear(panel)

    def _hear(self, panel: Any) -> None:
        """Count a press, and read its answer."""
        self.presses += 1
        self.characters += sum(map(len, read_at_once(panel)))


def tell_apart(panel: Any) -> None:
    """Check that no two lines of a list and no two buttons of the panel read alike."""
    for choosing in panel.selects():
        labels = [label for label, _ in choosing.options]
        assert len(set(labels)) == len(labels), labels
    labels = [button.label for button in panel.buttons()]
    assert len(set(labels)) == len(labels), labels
