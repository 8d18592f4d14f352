"""Records through the wire: given out as files, checked here, and what is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.club import club_file, file_check, season_file, tournament_file
from bot.games import GAMES
from bot.history.record import digest, verify
from bot.i18n import word
from bot.playground.person_actions import Upload
from bot.rng import Dice
from tests.club.random_tournaments import Club
from tests.club.season_files import made as made_season
from tests.history.record.hostile_files import MARK
from tests.history.record.random_records import made_record
from tests.wire.command_paths import lobby
from tests.wire.play_session import Session, pressed, step, tells_result
from tests.wire.records import asked, record_of

pytestmark = pytest.mark.shared_bot

CHANCE = Dice(b"records", 0)


async def played_by_computers(session: Session, host: Any) -> str:
    """Play a whole match of computer players. Return its id."""
    await session.lobby(host)
    for command in ("computer", "computer", "leave", "start"):
        match = await session.match_id()
        await (await host.slash(session.channel, *lobby(command))).settled()
    await session.loopback.wait_for(lambda: is_over(session, host))
    return match


def is_over(session: Session, person: Any) -> bool:
    """Return whether the end has been told."""
    return any(tells_result(one) for one in person.sees(session.channel))


async def test_record_of_a_running_match_shows_only_permitted_facts(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno)
    person = await session.decider([anna, bruno])
    await step(person, await session.panel(person), CHANCE)
    by_eyes = [await record_of(session, who) for who in (anna, bruno, carla)]
    match = await session.client.services.matches.views.whole(await session.match_id())
    assert all("seed" not in record and match.seed.hex() not in json.dumps(record) for record in by_eyes)
    assert all(record["final"] is None for record in by_eyes)
    assert all(set(record["setup"]) < set(match.game.records.setup(match.first)) for record in by_eyes)
    said = await asked(session, carla, "export")
    assert "still running" in said.text
    assert digest(by_eyes[2]) in said.text
    assert "once it is over" in (await asked(session, anna, "verify")).text
    page = await asked(session, carla, "show")
    (file,) = (await pressed(carla, page, "record-export")).pictures
    assert json.loads(file.data) == by_eyes[2]


@pytest.mark.rotating(3)
async def test_record_of_an_ended_match_is_exported_and_verified(session: Session) -> None:
    anna, carla = session.people("Anna", "Carla")
    (giulia,) = session.people("Giulia", locale="it")
    match = await played_by_computers(session, anna)
    record = await record_of(session, carla, match=match)
    assert verify(record).ok
    number = digest(record)
    for said in (await asked(session, carla, "export"), await asked(session, carla, "verify")):
        assert number in said.text
    assert "✅ La registrazione è valida" in (await asked(session, giulia, "verify", match=match)).text

    async def told(data: bytes, **options: Any) -> str:
        return str((await asked(session, giulia, "verify", record=Upload("match.json", data), **options)).text)

    true = json.dumps(record).encode()
    assert number in await told(true)
    assert "identica alla partita" in await told(true, match=match)
    assert word("match-record-final", "it") in await told(json.dumps({**record, "final": {}}).encode())
    assert word("match-record-commitment", "it") in await told(json.dumps({**record, "seed": "0" * 32}).encode())
    assert "Non riesco a leggere" in await told(true[:-1])
    assert word("refused-too-large", "it", megabytes=2) in await told(b" " * (2**21 + 1))


def odd_files(record: dict[str, Any]) -> list[bytes]:
    """Return files with words that must not be shown as they are."""
    moves, seats = record["moves"], record["seats"]
    odd = "<@1> **b** https://e.example <t:0:R>\u202e"
    return [
        json.dumps({**record, "version": 10**3999}).encode(),
        json.dumps({**record, "version": MARK}).encode().replace(json.dumps(MARK).encode(), b"NaN"),
        json.dumps({**record, "moves": [{**moves[0], "move": "x" * 1_000_000}, *moves[1:]]}).encode(),
        json.dumps({**record, "moves": [{**moves[0], "move": odd}, *moves[1:]]}).encode(),
        json.dumps({**record, "moves": [{**moves[0], "seat": 1 - moves[0]["seat"]}, *moves[1:]]}).encode(),
        json.dumps({**record, "seats": [{**seat, "name": odd * 1000} for seat in seats]}).encode(),
        json.dumps({**record, odd * 100: 1}).encode(),
        b"[" * 100_000,
    ]


@pytest.mark.rotating(3)
async def test_unsuitable_record_file_is_refused_with_a_short_sentence(session: Session) -> None:
    anna, giulia = session.people("Anna")[0], session.people("Giulia", locale="it")[0]
    record = made_record(GAMES["zanzibar"], random.Random(1), players=2)
    kept = await session.client.services.matches.latest_in(session.channel.id)
    for data in odd_files(record):
        for person in (anna, giulia):
            said = (await asked(session, person, "verify", record=Upload("match.json", data))).text
            finding = said.splitlines()[0]
            assert finding.startswith(("❌", "✅"))
            assert len(said) < 1000
            assert finding.isprintable()
            assert not any(mark in finding.replace("\\", "\\\\") for mark in (" <@", "**b**", "https://", " <t:"))
    assert await session.client.services.matches.latest_in(session.channel.id) == kept


async def test_verify_checks_files_of_tournaments_and_seasons(session: Session) -> None:
    anna, giulia = session.people("Anna")[0], session.people("Giulia", locale="it")[0]
    club = Club(9, 6, rounds=2, size=2)
    club.play()
    tournament, season = tournament_file.export(club.settings, club.seed, club.events), made_season()

    async def told(name: str, content: object, person: Any = anna) -> str:
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        return str((await asked(session, person, "verify", record=Upload(name, data))).text)

    data = club_file.as_bytes(tournament)
    said = await told("tournament.json", data)
    assert said.startswith("✅ The tournament is valid: Zanzibar, 9 people, 2 rounds")
    assert (tournament_file.digest(tournament) in said, "can prove names, results or who was away" in said) == (
        True,
        True,
    )
    forged = json.loads(data)
    forged["standings"][0]["score"] = "9"
    assert (await told("tournament.json", forged)).startswith("❌ Standings, place 1: ")
    assert (await told("x.json", {**json.loads(data), "next_lot": "0" * 64}, giulia)).startswith("❌ Il seme")
    assert (await told("x.json", {**json.loads(data), "next_lot": "odd"})).startswith("❌ ")
    data = club_file.as_bytes(season)
    said = await told("season.json", data, giulia)
    assert (said.startswith("✅ La stagione"), season_file.digest(season) in said) == (True, True)
    forged = json.loads(data)
    forged["table"].pop()
    assert (await told("season.json", forged)).startswith("❌ Standings, row 8: ")
    odd = {**json.loads(data), "title": "<@1> **b** https://e.example"}
    assert "\\*\\*b\\*\\*" in await told("season.json", odd)


async def test_disguised_tournament_file_is_verified_in_the_worker_process(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = session.people("Anna")
    club, here = Club(9, 6, rounds=2, size=2), list[object]()
    club.play()
    data = club_file.as_bytes(tournament_file.export(club.settings, club.seed, club.events))

    monkeypatch.setattr(file_check, "VERIFIERS", {tournament_file.FORMAT: here.append})
    for disguised in (data.replace(b'"tavolino-t', b'"\\u0074avolino-t'), data.decode().encode("utf-16")):
        said = (await asked(session, anna, "verify", record=Upload("x.json", disguised))).text
        assert said.startswith("✅ The tournament is valid")
    assert here == [], "not in the process of the bot"


async def test_season_file_with_too_many_seats_is_refused_before_rating(session: Session) -> None:
    (anna,) = session.people("Anna")
    seats = 300  # the time to rate them grows with the third power
    match = {"match": "a", "ended_at": 5, "people": [*range(seats)], "ranks": [1] * seats, "game": "zanzibar"}
    season = {"format": season_file.FORMAT, "version": 1, "title": "x", "game": None, "begin": 1, "end": 9, "table": []}
    season |= {"names": [None] * seats, "matches": [{**match, "stayed": [True, *[False] * (seats - 1)]}]}
    upload = Upload("season.json", json.dumps(season).encode())
    assert (await asked(session, anna, "verify", record=upload)).text.startswith("❌ Match 1")
