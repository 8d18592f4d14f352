"""An accident is told truly: a move that is stored stands, and is said to; of any other nothing is claimed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.matches import Matches
from bot.words import word
from tests.wire.evening import Evening, choose, open_choices

LOCALES = {"en-US": "en", "it": "it", "de": "de"}


def beginning(key: str, locale: str) -> str:
    """Up to the reference."""
    return word(key, LOCALES[locale], reference="\0").partition("\0")[0].strip()


def goes_wrong(monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """Before a move is stored, right after it, or when it is to be shown."""
    append: Any = Matches._commit

    async def commit(self: Matches, made: Any) -> None:
        if when == "before":
            raise RuntimeError("a broken disk")
        await append(self, made)
        if when == "after":
            raise RuntimeError("a broken memory")
        monkeypatch.setattr(Matches, "look_as", broken)

    async def broken(*_: Any) -> Any:
        raise RuntimeError("a broken eye")

    monkeypatch.setattr(Matches, "_commit", commit)


@pytest.mark.parametrize("when", ["before", "after", "showing"])
@pytest.mark.parametrize("way", ["command", "press"])
async def test_an_accident_says_whether_the_move_stands(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, when: str, way: str
) -> None:
    locale = {"before": "en-US", "after": "it", "showing": "de"}[when]
    anna, bruno = evening.people("Anna", "Bruno", locale=locale)
    await evening.match(anna, bruno, first="0")
    match = await evening.match_id()
    before = (await evening.client.services.matches.table(match)).seq
    goes_wrong(monkeypatch, when)
    await (_typed(evening, anna) if way == "command" else _pressed(evening, anna))
    monkeypatch.undo()
    await evening.client.services.matches.table(match)
    moved = (await evening.client.services.store.load(match)).table.seq > before  # type: ignore[union-attr]
    assert moved == (when != "before")
    said = [message.text for message in anna.sees(evening.channel) if message.ephemeral]
    key, other = "common-accident", "common-accident-stands"
    if moved:
        key, other = other, key
    assert any(beginning(key, locale) in text for text in said), said
    assert not any(beginning(other, locale) in text for text in said), said


def accidents(evening: Evening, person: Any) -> list[str]:
    """All that it was told of any."""
    said = [message.text for message in person.sees(evening.channel) if message.ephemeral]
    keys = ("common-accident", "common-accident-stands")
    told = [beginning(key, locale) for key in keys for locale in LOCALES]
    return [text for text in said if any(one in text for one in told)]


async def _typed(evening: Evening, person: Any) -> Any:
    return await (await person.slash(evening.channel, "zanzibar do", {"moves": "place 2@n1"})).settled()


async def _pressed(evening: Evening, person: Any) -> Any:
    """Choices until an accident happens."""
    panel = await evening.panel(person)
    said = len(accidents(evening, person))
    while len(accidents(evening, person)) == said:
        panel = await choose(person, panel, open_choices(panel)[0])
        await evening.quiet()
    return panel
