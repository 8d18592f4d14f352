"""Questions to several players at once, whose answers are secret."""

from __future__ import annotations

from typing import Any

from tests.wire.play_session import Session
from tests.wire.timed_turns import settled

FOUR = ("Anna", "Bruno", "Carla", "Dora")


async def do(session: Session, person: Any, command: str, moves: str) -> str:
    """Type the move and return the answer."""
    answered = await (await person.slash(session.channel, f"{command} do", {"moves": moves})).settled()
    assert answered.reply is not None
    await session.quiet()
    return str(answered.reply.text)


def said(session: Session) -> list[tuple[str, int, str]]:
    """Return all public texts so far."""
    return [(entry.kind, entry.message, entry.text) for entry in session.loopback.transcript]


async def scoring(session: Session, **options: str) -> tuple[list[Any], list[Any]]:
    """Play Guatemala Café up to the blockade question. Return everybody by seat, and those who are asked."""
    people = await session.new_match(*FOUR, game="guatemala_cafe", **options)
    placer = await session.decider(people)
    await do(session, placer, "guatemala_cafe", "@35")
    scorer = await session.decider(people)
    answered = await do(session, scorer, "guatemala_cafe", ">3@2, end")
    assert "⚠" not in answered
    scorer = await session.decider(people)
    answered = await do(session, scorer, "guatemala_cafe", ">2@4, score K@D1")
    assert "⚠" not in answered
    return people, [person for person in people if person is not scorer]


def calls(session: Session) -> list[Any]:
    """Return all messages in the channel that call somebody."""
    called = ("your turn", "has a question for you")
    return [one for one in session.public() if one.by_bot and any(words in one.text for words in called)]


async def called_together(session: Session, people: list[Any]) -> list[Any]:
    """Ask several of them, and return the asked ones."""
    drawer = await session.decider(people)
    await do(session, drawer, "saint_martin", "draw")
    await settled(session)
    return [one for one in people if one is not drawer]
