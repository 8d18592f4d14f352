"""Refusals of Discord: the person reads one private sentence about what failed.

The table is refusal x request x act. The refusals are those of `cogs.ui.errors`, and each press is made through the
real client. Presses are deferred before their answer, except in tests of an answer at once.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, NamedTuple

import pytest

from bot.i18n import LOCALES, word
from bot.metrics import UNTOLD
from bot.playground.limits.faults import Fault
from cogs.context import Context
from cogs.ui import first_answer, interactions
from cogs.ui.errors import BY_CODE, BY_STATUS
from tests.metric_values import value_of
from tests.waiting import FOREVER
from tests.wire.command_walk import listening
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, custom_id, typed
from tests.wire.refused_requests import (
    ANSWER,
    AT_ONCE,
    DISCORD_LOCALES,
    EXAMPLES,
    FOLLOW_UP,
    MEMBERS,
    STATUSES,
    THREADS,
    refused,
)

WAYS = pytest.mark.parametrize("answer", [ANSWER, AT_ONCE], ids=["deferred", "at once"])
"""Requests of an answer: the edit of a deferral, or the first answer itself."""


@pytest.fixture(autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer in one of `WAYS` for certain, however busy the machine is."""
    callspec = getattr(request.node, "callspec", None)
    is_at_once = callspec is not None and callspec.params.get("answer") == AT_ONCE
    monkeypatch.setattr(first_answer, "DEFERRED_AFTER", FOREVER)
    monkeypatch.setattr(first_answer, "DIRECT_BYTES", first_answer.DIRECT_BYTES if is_at_once else -1)


def sentence(code: int, locale: str) -> str:
    return limited(BY_CODE[code].text, locale, 1 if STATUSES.get(code) == 429 else 0)


def limited(text: str, locale: str, minutes: int) -> str:
    """Return a text with the minutes to wait."""
    return word(text, locale, wait=word("discord-wait", locale, minutes=minutes))


def private(session: Session, person: Any) -> list[str]:
    return [message.text for message in person.sees(session.channel) if message.ephemeral]


async def opens_in_a_thread(session: Session, person: Any) -> Any:
    return await person.slash(session.channel, "zanzibar new", {"thread": True})


async def presses_open_in_a_thread(session: Session, person: Any) -> Any:
    taken = await typed(person, session.channel, "zanzibar new")
    return await person.press(taken, custom_id(taken, "new-thread"))


async def challenges(session: Session, person: Any) -> Any:
    (guest,) = session.people("Guest")
    return await person.slash(session.channel, "games challenge", {"player": guest, "game": "zanzibar"})


async def shows_tables(session: Session, person: Any) -> Any:
    return await person.slash(session.channel, "games mine")


async def shows_club(session: Session, person: Any) -> Any:
    return await person.slash(session.channel, "tavolino club")


async def shows_tournaments(session: Session, person: Any) -> Any:
    return await person.slash(session.channel, "tavolino club", {"show": "tournaments"})


async def joins(session: Session, person: Any) -> Any:
    lobby = session.message_with(person, "join")
    return await person.press(lobby, custom_id(lobby, "join"))


class Act(NamedTuple):
    """Press or command, and the request of it that is refused."""

    does: Callable[[Session, Any], Awaitable[Any]]
    request: tuple[str, str]
    codes: tuple[int, ...] = EXAMPLES


ACTS = [
    Act(opens_in_a_thread, THREADS, tuple(BY_CODE)),
    Act(presses_open_in_a_thread, THREADS),
    Act(challenges, MEMBERS),
    Act(shows_tables, ANSWER),
    Act(shows_club, ANSWER),
    Act(shows_tournaments, ANSWER),
    Act(joins, FOLLOW_UP, EXAMPLES[:4]),
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act.does.__name__}-{act.codes[0]}")
async def test_refused_discord_request_is_explained_to_the_user(session: Session, act: Act) -> None:
    (host,) = session.people("Anna")
    session.loopback.faults.limit(*THREADS, 1000, 1.0)  # more threads than Discord opens at once
    await session.lobby(host)
    untold = value_of(UNTOLD)
    with listening() as ears:
        for number, code in enumerate(act.codes):
            locale = LOCALES[number % len(LOCALES)]
            (person,) = session.people(f"Bruno{code}", locale=DISCORD_LOCALES[locale])
            fault = session.loopback.faults.add(refused(code, act.request))
            await act.does(session, person)
            await work_done()
            assert private(session, person)[-1] == sentence(code, locale), code
            assert fault.times == 0
    assert ears.errors == []
    assert value_of(UNTOLD) == untold, "nobody was left without a sentence"


@pytest.mark.parametrize("locale", LOCALES)
async def test_long_rate_limit_is_stated_in_minutes(session: Session, locale: str) -> None:
    (anna,) = session.people("Anna", locale=DISCORD_LOCALES[locale])
    session.loopback.faults.add(Fault(*THREADS, 429, 0, retry_after=290.0))
    answer = await (await opens_in_a_thread(session, anna)).settled()
    assert answer.reply.text == limited("discord-limit", locale, 5)
    assert await session.client.services.matches.live() == ()


@pytest.mark.parametrize("locale", LOCALES)
async def test_outage_after_the_acknowledgement_is_reported_to_the_user(session: Session, locale: str) -> None:
    (anna,) = session.people("Anna", locale=DISCORD_LOCALES[locale])
    session.loopback.faults.add(Fault(*THREADS, 503, 0))
    answer = await (await opens_in_a_thread(session, anna)).settled()
    assert answer.reply.text == word("discord-down", locale)


async def test_failed_request_is_explained_to_the_user_once_discord_is_back(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "FIRST_PAUSE", 0.01)
    (anna,) = session.people("Anna")
    session.loopback.faults.add(Fault(*THREADS, 403, 50013))
    outage = session.loopback.faults.add(Fault(*ANSWER, 429, 0, retry_after=0.01, times=7))
    answer = await (await opens_in_a_thread(session, anna)).settled()
    assert answer.reply.text == word("discord-forbidden", "en")
    assert outage.times == 0


async def test_failure_that_cannot_be_reported_to_the_user_is_counted(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(interactions, "SHORTEST_TRY", 0.5)
    monkeypatch.setattr(Context, "time_to_answer", lambda *_: timedelta())
    (anna,) = session.people("Anna")
    untold = value_of(UNTOLD)
    session.loopback.faults.add(Fault(*THREADS, 403, 50013))
    session.loopback.faults.add(Fault(*ANSWER, 429, 0, retry_after=0.01, times=10**9))
    await opens_in_a_thread(session, anna)
    await work_done()
    assert value_of(UNTOLD) == untold + 1


@pytest.mark.parametrize("code", EXAMPLES)
async def test_list_of_invitations_that_discord_refuses_is_explained(session: Session, code: int) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    fault = session.loopback.faults.add(refused(code, ANSWER))
    await anna.press(lobby, custom_id(lobby, "invite"))
    await work_done()
    assert fault.times == 0
    assert private(session, anna)[-1] == sentence(code, "en")


@WAYS
@pytest.mark.parametrize("code", [code for code in EXAMPLES if code != 400001])  # that one is shown in words
async def test_panel_that_discord_refuses_is_explained(session: Session, code: int, answer: tuple[str, str]) -> None:
    anna, _ = await session.new_match("Anna", "Bruno", first="0")
    table = session.table(anna)
    session.loopback.faults.add(refused(code, answer))
    await anna.press(table, custom_id(table, "turn"))
    await work_done()
    assert private(session, anna)[-1] == sentence(code, "en")


@pytest.mark.parametrize(("locale", "answer"), [("en", AT_ONCE), ("it", ANSWER), ("de", AT_ONCE)])
@pytest.mark.parametrize("code", EXAMPLES)
async def test_move_counts_although_discord_refuses_its_response(
    session: Session, locale: str, answer: tuple[str, str], code: int
) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale=DISCORD_LOCALES[locale])
    await session.match(anna, bruno, first="0")
    session.loopback.faults.add(refused(code, answer))
    await anna.slash(session.channel, "zanzibar do", {"moves": "place 2@n1"})
    await work_done()
    assert private(session, anna)[-1] == word("discord-stands", locale, what=sentence(code, locale))


@WAYS
@pytest.mark.parametrize("code", EXAMPLES)
async def test_refusal_text_that_discord_refuses_is_sent_another_way(
    session: Session, code: int, answer: tuple[str, str]
) -> None:
    (anna,) = session.people("Anna")
    session.loopback.faults.add(refused(code, answer))
    await anna.slash(session.channel, "zanzibar turn")  # there is no match here
    await work_done()
    assert private(session, anna)[-1] == sentence(code, "en")


def test_every_known_discord_error_has_a_text_in_every_language() -> None:
    texts = {known.text for known in (*BY_CODE.values(), *BY_STATUS.values())}
    for locale in LOCALES:
        said = [limited(text, locale, 5) for text in sorted(texts)]
        assert len(set(said)) == len(texts)
        assert not any(re.search(r"[{}]", text) for text in said)
