"""Text reader: a person who reads only texts of messages, lists, buttons and alt texts, never a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from bot.games import GAMES
from bot.playground.world.models import NotOfferedError
from bot.rng import Dice
from tests.contract.facts import Reading, facts_of
from tests.wire.play_session import Session, choose, open_choices

MAX_PAGES = 6
Choice: TypeAlias = tuple[str, str | None]

GAIN = re.compile(r"([+−]\d+)")
LAST = re.compile(r"End turn|Draw and keep|Discard|Bar\b|Pass\b|No bid|Leave|Drop out|Let |Stay", re.IGNORECASE)
"""Verbs pressed only if there is nothing better."""
AHEAD = re.compile(r"until my turn|and end turn", re.IGNORECASE)
"""Choices that also answer later questions. The reader wants to be asked each time."""


def best_choice(panel: Any, choices: list[Choice], chance: Dice) -> Choice:
    """Return the choice with the best words, at random among equals."""
    labels = labels_of(panel)
    worth = {choice: worth_of(labels.get(choice, "")) for choice in choices}
    best = max(worth.values())
    return chance.choose([choice for choice in choices if worth[choice] == best])


def worth_of(label: str) -> float:
    """Return the points that the words promise, or slightly less than 0 for the end of the turn."""
    if AHEAD.search(label):
        return -100.0
    gains = [int(found.replace("−", "-")) for found in GAIN.findall(label)]
    return max(gains) if gains else -0.5 if LAST.search(label) else 0.0


def labels_of(panel: Any) -> dict[Choice, str]:
    """Return the words of each choice."""
    found: dict[Choice, str] = {(button.custom_id, None): button.label for button in panel.buttons()}
    for choosing in panel.selects():
        found |= {(choosing.custom_id, value): label for label, value in choosing.options}
    return found


def pressing(message: Any, verb: str) -> list[str]:
    """Return the custom_ids of enabled buttons of that verb."""
    return [
        button.custom_id
        for button in message.buttons()
        if (button.custom_id or "").startswith(f"b:{verb}:") and not button.disabled
    ]


def lines_of(message: Any) -> Iterator[str]:
    """Return everything that a screen reader reads of a message."""
    yield from message.text.splitlines()
    for alt in message.alts:
        yield from (alt or "").splitlines()
    for choosing in message.selects():
        yield choosing.placeholder
        yield from (label for label, _ in choosing.options)
    yield from (button.label for button in message.buttons())


def read_at_once(message: Any) -> Iterator[str]:
    """Return what a screen reader reads of a message with closed lists."""
    yield message.text
    yield from (alt or "" for alt in message.alts)
    yield from (choosing.placeholder for choosing in message.selects())
    yield from (button.label for button in message.buttons())


def read_when_opened(message: Any, name: str) -> Iterator[str]:
    """Return what a screen reader reads of the open list with that custom_id."""
    for choosing in message.selects():
        if choosing.custom_id == name:
            yield from (label for label, _ in choosing.options)


class Reader:
    """A person with boards in words, at one table."""

    def __init__(self, session: Session, person: Any, chance: Dice) -> None:
        self.session, self.person, self.chance = session, person, chance
        self.decisions = self.facts = self.pages = self.presses = self.characters = 0

    async def set_words(self) -> Any:
        """Turn on boards in words and return the answer."""
        return (await (await self.person.slash(self.session.channel, "games words")).settled()).reply

    async def read(self, message: Any) -> tuple[str, ...]:
        """Return the text of the message and of its further pages."""
        lines, onward = list(lines_of(message)), pressing(message, "read")
        for _ in range(MAX_PAGES):
            if not onward:
                break
            message = (await (await self.person.press(message, onward[0])).settled()).reply
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
                choice = best_choice(panel, choices, self.chance)
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
