"""*Report a problem*: from *More* and from an answer with a reference, to the owner of the application."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.doctor.database import check_reports
from bot.i18n import word
from bot.match.changes import MatchChanges
from bot.store.reports import MAX_PER_DAY
from bot.store.sqlite.inspection import inspect
from cogs.messages.reports import ReportSender
from cogs.text.custom_id import ComponentAction, write
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import Session, answer_to, custom_id, more_of, typed

LOCALES = {"en-US": "en", "it": "it", "de": "de"}


async def opened(session: Session, person: Any) -> Any:
    """Return the form that *Report a problem* in *More* opens."""
    table = session.table(person)
    more = await more_of(person, table)
    return await person.press(more, custom_id(more, "wrong"))


async def sent(person: Any, form: Any, text: str = "No board", **values: Any) -> str:
    return str((await answer_to(person.submit(form.modal, {"text": text, **values}))).text)


async def delivered(session: Session, owner: Any) -> list[Any]:
    """Return the reports that the owner has got."""
    sender: Any = session.client.get_cog("ReportSender")
    assert isinstance(sender, ReportSender)
    await sender.settled()
    return [message for message in owner.sees(owner.dm) if "⚠" in message.text]


@pytest.mark.parametrize("locale", LOCALES)
async def test_report_is_confirmed_to_the_player_and_sent_to_the_owner(session: Session, locale: str) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno", locale=locale)
    await typed(owner, session.channel, "tavolino help")  # the bot knows the owner's language
    await session.match(anna, bruno)
    form = await opened(session, anna)
    assert (form.answer, form.modal.title) == ("modal", word("report-button", LOCALES[locale]))
    said = await sent(anna, form, "The *board* is @everyone\n\nempty", consent=True)
    assert said.startswith(word("report-arrived", LOCALES[locale], reference=""))
    (report,) = await delivered(session, owner)
    assert report.text.startswith(word("report-to-operator", LOCALES[locale], reference="", match="none")[:20])
    assert said.rpartition(" ")[2] in report.text
    assert "> The \\*board\\* is" in report.text
    assert "Anna" not in report.text
    assert not report.mentions
    match = await session.match_id()
    (file,) = report.pictures
    record = json.loads(file.data)
    assert (record["match"], "seed" in record) == (match, False)


async def test_report_is_sent_although_discord_refuses_its_record(session: Session) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno")
    await session.match(anna, bruno)
    form = await opened(session, anna)
    send: Any = discord.PartialMessageable.send

    async def refusing(self: Any, *args: Any, files: Any = (), **given: Any) -> Any:
        if files:
            raise discord.HTTPException(SimpleNamespace(status=413, reason="too large", headers={}), {"code": 40005})
        return await send(self, *args, **given)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(discord.PartialMessageable, "send", refusing)
        await sent(anna, form, consent=True)
        (report,) = await delivered(session, owner)
    assert report.pictures == []
    assert await session.match_id() in report.text


async def test_report_without_consent_names_no_match(session: Session) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno")
    await session.match(anna, bruno)
    await sent(anna, await opened(session, anna))
    (report,) = await delivered(session, owner)
    assert (report.attachments, await session.match_id() in report.text) == ((), False)
    assert session.rows("SELECT match FROM reports") == [("",)]


async def test_error_message_with_a_reference_has_the_report_button(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno")
    await session.match(anna, bruno, first="0")

    async def broken(*_: Any) -> None:
        raise RuntimeError("a broken disk")

    monkeypatch.setattr(MatchChanges, "commit", broken)
    await typed(anna, session.channel, "zanzibar do", moves="place 2@n1")
    monkeypatch.undo()
    accident = session.message_with(anna, "wrong")
    reference = accident.text.rpartition(" ")[2]
    form = await anna.press(accident, custom_id(accident, "wrong"))
    said = await sent(anna, form, consent=True)
    assert reference in said
    (report,) = await delivered(session, owner)
    assert reference in report.text
    assert await session.match_id() in report.text


async def test_fourth_report_of_the_day_is_refused_before_and_after_the_form(session: Session) -> None:
    _, anna, bruno = session.people("Owner", "Anna", "Bruno")
    await session.match(anna, bruno)
    forms = [await opened(session, anna) for _ in range(2)]
    for _ in range(MAX_PER_DAY):
        await sent(anna, await opened(session, anna))
    limit = word("refused-reports-used-up", "en", most=MAX_PER_DAY)
    assert await sent(anna, forms[0]) == limit
    refused = await (await opened(session, anna)).settled()
    assert (refused.modal, [one.text for one in told(refused)]) == (None, [limit])
    assert session.rows("SELECT count(*) FROM reports") == [(MAX_PER_DAY,)]
    assert "arrived" in await sent(bruno, await opened(session, bruno))


async def test_empty_report_is_refused_and_forged_match_is_not_stored(session: Session) -> None:
    _, anna, bruno, carla = session.people("Owner", "Anna", "Bruno", "Carla")
    await session.match(anna, bruno)
    match = await session.match_id()
    assert await sent(anna, await opened(session, anna), " \n\u200b") == word("refused-report-empty", "en")
    for pressed in (ComponentAction("wrong", "nosuch00"), ComponentAction("wrong", match, path=("no reference",))):
        carla_form = await forged(session, carla, carla.dm, write("b", pressed))
        assert [field.custom_id for field in carla_form.modal.fields] == ["text"]
        await sent(carla, carla_form)
    rows = session.rows("SELECT match, reference FROM reports")
    assert len(rows) == 2
    assert all(match == "" and len(reference) == 8 for match, reference in rows)


async def test_undelivered_report_is_listed_by_the_doctor_and_sent_later(session: Session) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno")
    owner.set_dms_open(False)
    await session.match(anna, bruno)
    assert "arrived" in await sent(anna, await opened(session, anna), "The board is empty", consent=True)
    assert await delivered(session, owner) == []
    match = await session.match_id()
    (finding,) = check_reports(inspect(session.database))
    assert "The board is empty" in str(finding)
    assert match in str(finding)
    owner.set_dms_open(True)
    await session.loopback.drop_gateway(resumable=False)
    (report,) = await session.loopback.wait_for(lambda: [one for one in owner.sees(owner.dm) if one.pictures])
    assert "The board is empty" in report.text
    await delivered(session, owner)
    assert [*check_reports(inspect(session.database))] == []


async def test_failed_report_delays_no_other(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, anna, bruno = session.people("Owner", "Anna", "Bruno")
    await session.match(anna, bruno)
    record_of = ReportSender._record_of

    async def broken(self: ReportSender, report: Any) -> list[bytes]:
        if report.text == "First":
            raise RuntimeError("this one cannot be sent")
        return await record_of(self, report)

    monkeypatch.setattr(ReportSender, "_record_of", broken)
    await sent(anna, await opened(session, anna), "First")
    await sent(bruno, await opened(session, bruno), "Second")
    (report,) = await delivered(session, owner)
    assert "> Second" in report.text
