"""Twins: two matches that differ only in what a person cannot know look the same to that person, byte for byte."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.rng import Dice
from tests.wire.command_paths import at_table
from tests.wire.outward_views import GAME, normal, other_hands, outward
from tests.wire.play_session import Session, more_of, session_at

STEPS = 12


async def record(session: Session, script: list[str] | None) -> tuple[list[Any], list[Any], list[str]]:
    """Play the script, or make one up; all that seat 0 and a stranger get to see, what seat 1 sees, and the script."""
    anna, bruno, carla, stranger = session.people("Anna", "Bruno", "Carla", "Stranger")
    people = [anna, bruno, carla]
    await session.match(*people, setup="random", first="0")
    match, chance, made = await session.match_id(), Dice(b"secrecy", 0), []
    known: list[Any] = []
    hidden: list[Any] = []
    for number in range(STEPS):
        await session.quiet()
        known.append(await _all_that(session, anna))
        known.append(await _all_that(session, stranger))
        hidden.append(await _all_that(session, bruno))
        person = await session.decider(people)
        look = await session.client.services.matches.look_as(match, person.id)
        fitting = [text for text in look.offers if person is anna or not text.startswith(("play", "discard"))]
        made.append(script[number] if script else chance.choose(_mostly_ends(fitting, number)))
        answer = await (await person.slash(session.channel, "zanzibar do", {"moves": made[-1]})).settled()
        if person is anna:
            known.append(outward([answer.reply]))
    await session.quiet()
    known += [await _looked_back(session, anna), await _looked_back(session, stranger)]
    hidden.append(await _looked_back(session, bruno))
    known.append([entry.kind + normal(entry.text) for entry in session.loopback.transcript])
    return known, hidden, made


def _mostly_ends(offers: list[str], number: int) -> list[str]:
    ends = [text for text in offers if text.startswith("end")]
    return ends if number % 3 == 2 and ends else offers


async def _all_that(session: Session, person: Any) -> list[Any]:
    """Return everything this person can get now: channel, direct messages, every private answer, autocomplete."""
    got: list[Any] = []
    asked: list[tuple[str, dict[str, Any]]] = [
        ("turn", {}),
        ("hand", {}),
        ("board", {}),
        ("board", {"text": True}),
        ("log", {}),
        ("do", {"moves": "play pepper, fly"}) if person.name == "Stranger" else ("rules", {}),
    ]
    for path, options in asked:
        answer = await (await person.slash(session.channel, at_table("zanzibar", path), options)).settled()
        got.append(outward([answer.reply]))
    got += [
        await person.autocomplete(session.channel, "zanzibar do", {}, focused="moves", typed=typed)
        for typed in ("", "play", "3>")
    ]
    table = session.table(person)
    got.append(outward([await more_of(person, table)]))
    got.append(outward(session.public()))
    got.append(outward([message for message in person.sees(person.dm) if message.by_bot]))
    return got


async def _looked_back(session: Session, person: Any) -> list[Any]:
    """Return what this person sees of earlier positions."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("history show", {"view": "replay", "step": step}) for step in (3, 8, 9999)
    ]
    answers = [await (await person.slash(session.channel, *one)).settled() for one in (*asked, ("table since", {}))]
    return outward([answer.reply for answer in answers])


@pytest.fixture
async def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """Play the same session twice; in the second one the others hold other cards."""
    async with session_at(tmp_path / "one") as session:
        one = await record(session, None)
    monkeypatch.setitem(GAMES, "zanzibar", dataclasses.replace(GAME, setup=other_hands(1, 2)))
    async with session_at(tmp_path / "two") as session:
        two = await record(session, one[2])
    return one, two


async def test_visible_output_does_not_depend_on_hidden_hands(twins: tuple[Any, Any]) -> None:
    (known, hidden, _), (other_known, other_hidden, _) = twins
    for number, (seen, other) in enumerate(zip(known, other_known, strict=True)):
        assert seen == other, number
    assert all(seen != other for seen, other in zip(hidden, other_hidden, strict=True)), "the twins must differ"
