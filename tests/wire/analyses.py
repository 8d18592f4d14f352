"""Analyses of ended matches, with the texts that their answers have shown."""

from __future__ import annotations

from typing import Any

from tests.history.analysis.finished_matches import SMALL
from tests.wire.play_session import Session, custom_id
from tests.wire.random_match import played

GAME = "cafe_international"


async def analysed(session: Session, person: Any, **options: Any) -> tuple[Any, list[str]]:
    """Return the interaction of `/history analysis`, and every text that its answer has shown."""
    return await settled(session, await person.slash(session.channel, "history show", {"view": "analysis", **options}))


async def settled(session: Session, asked: Any) -> tuple[Any, list[str]]:
    """Return the interaction that it answers, and every text that the answer has shown."""
    texts: list[str] = []
    stop = session.loopback.subscribe(
        lambda event: texts.append(event.message.text) if event.message and event.message.id == asked.reply_id else None
    )
    await session.loopback.wait_for(lambda: asked.filled and not {"▰", "▱"} & set(asked.reply.text))
    stop()
    return asked, texts


async def drawn_answer(session: Session, person: Any, answer: Any, verb: str) -> Any:
    """Return the answer to the button of that verb, with everything drawn."""
    asked, _ = await settled(session, await person.press(answer, custom_id(answer, verb)))
    return (await asked.settled()).reply


async def ended(session: Session, *people: Any) -> str:
    """Return a match that these people have played to its end, with a cheap analysis."""
    session.client.services.history.analyses.budget = SMALL
    return await played(session, *people, game=GAME)
