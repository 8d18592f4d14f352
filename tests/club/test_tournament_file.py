"""`tournament.json`: its content, and refusals of forged files."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.club.club_file import as_bytes, is_called
from bot.club.tournament import Ended, Entered, EventRefused, KeptApart, Started, link, presses_of, table_seed
from bot.club.tournament_file import FORMAT, TournamentFile, digest, export
from bot.club.tournament_verification import compare, verify
from bot.games import GAMES
from bot.i18n import DEFAULT, LOCALES, say
from tests.club.random_tournaments import ROUGH, Club
from tests.history.record.random_records import made_record
from tests.sources import ROOT

PAGE = (ROOT / "docs" / "spec" / "tournaments.md").read_text(encoding="utf-8")


def whole(club: Club) -> dict[str, Any]:
    """Return the file of the club's tournament as JSON."""
    content: dict[str, Any] = json.loads(as_bytes(export(club.settings, club.seed, club.events)))
    return content


def played(*, rounds: int = 3, final: bool = True, **settings: Any) -> Club:
    club = Club(11, 3, ROUGH, rounds=rounds, final=final, **settings)
    club.play()
    return club


@pytest.mark.parametrize("settings", [{}, {"size": 3, "final": False}, {"size": 2, "game": "saint_martin"}])
def test_tournament_file_is_valid(settings: dict[str, Any]) -> None:
    club = played(**settings)
    found = verify(whole(club))
    assert (found.ok, found.reason) == (True, "true")
    assert found.digest == digest(export(club.settings, club.seed, club.events))


def test_round_robin_file_is_valid() -> None:
    club = Club(7, 4, ROUGH, format="round-robin", size=2)
    club.play()
    assert verify(whole(club)).ok


def test_file_of_a_running_tournament_is_valid() -> None:
    club = played()
    for count in range(club.events.index(Started()) + 1, len(club.events), 4):
        content = msgspec.to_builtins(export(club.settings, club.seed, club.events[:count]))
        assert verify(json.loads(json.dumps(content))).reason == "running"


def test_tournament_has_no_file_while_the_seed_is_secret() -> None:
    club = played()
    with pytest.raises(EventRefused, match="not_started"):
        export(club.settings, club.seed, club.events[:5])


def test_digest_of_a_tournament_does_not_depend_on_names() -> None:
    club = played()
    events = [Entered(None, event.press) if isinstance(event, Entered) else event for event in club.events]
    nameless = export(club.settings, club.seed, events)
    assert digest(nameless) == digest(export(club.settings, club.seed, club.events))
    assert verify(msgspec.to_builtins(nameless)).ok


def test_verdict_lists_pairs_kept_apart_first() -> None:
    club = Club(16, 5, before=[KeptApart((0, 3), "household")], rounds=3)
    club.play()
    found = verify(whole(club))
    assert found.ok
    assert "1 pair" in say(found.remarks[0], DEFAULT)


def test_tournament_file_reveals_no_lot_of_a_future_round() -> None:
    club = Club(16, 5, rounds=3)
    club.play_round()
    content = json.dumps(whole(club))
    assert link(club.seed, 1).hex() in content
    assert all(link(club.seed, number).hex() not in content for number in range(2, 17))
    assert club.seed.hex() not in content
    club.play()
    assert whole(club)["next_lot"] == link(club.seed, 4).hex()


def test_presses_of_entrants_are_their_entries_and_check_ins() -> None:
    club = Club(6, 5)
    assert presses_of(club.events, {4, 1}) == (1001, 1004, 4999, 4996)


# Forgeries


def paired(content: dict[str, Any], number: int = 1) -> dict[str, Any]:
    """Return the event that pairs that round."""
    found: dict[str, Any] = [event for event in content["events"] if event["event"] == "paired"][number - 1]
    return found


def exchange_people(content: dict[str, Any]) -> None:
    one, other = paired(content)["tables"][:2]
    one[0], other[0] = other[0], one[0]


def exchange_seats(content: dict[str, Any]) -> None:
    paired(content)["tables"][0].reverse()


def give_the_bye_to_another(content: dict[str, Any]) -> None:
    made = paired(content)
    made["byes"], made["tables"][0][0] = [made["tables"][0][0]], made["byes"][0]


def seat_somebody_twice(content: dict[str, Any]) -> None:
    tables = paired(content)["tables"]
    tables[0][0] = tables[1][0]


def take_another_press(content: dict[str, Any]) -> None:
    content["events"][0]["press"] = "1"


def exchange_places(content: dict[str, Any]) -> None:
    rows = content["standings"]
    rows[0]["entrant"], rows[1]["entrant"] = rows[1]["entrant"], rows[0]["entrant"]


def give_the_winner_another_result(content: dict[str, Any]) -> None:
    last = [event for event in content["events"] if event["event"] == "ended"][-1]
    last["places"] = [1, 2] if last["places"] == [1, 1] else [1, 1]


def name_match(match: str) -> Callable[[dict[str, Any]], None]:
    def changed(content: dict[str, Any]) -> None:
        results(content)[0]["match"] = match

    return changed


def name_a_match_twice(content: dict[str, Any]) -> None:
    name_match(results(content)[-1]["match"])(content)


def results(content: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the events with a result."""
    return [event for event in content["events"] if event["event"] == "ended"]


def change(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    def changed(content: dict[str, Any]) -> None:
        content[name] = value

    return changed


FORGERIES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (exchange_people, "pairing"),
    (exchange_seats, "pairing"),
    (give_the_bye_to_another, "byes"),
    (seat_somebody_twice, "event"),
    (take_another_press, "pairing"),
    (lambda content: paired(content).update(lot="00" * 32), "commitment"),
    (exchange_places, "standings"),
    (give_the_winner_another_result, "standings"),
    (name_a_match_twice, "match"),
    (name_match(""), "match"),
    (name_match("[x](http://x"), "match"),
    (name_match("2222222O"), "match"),
    (lambda content: content["standings"].pop(), "standings"),
    (lambda content: content["standings"][0].update(score="9"), "standings"),
    (lambda content: content["standings"][0].update(lot=1), "standings"),
    (lambda content: content["events"].insert(0, {"event": "away", "entrant": 0}), "event"),
    (lambda content: content["events"].append({"event": "cancelled", "why": "x"}), "unreadable"),
    (lambda content: content["events"].clear(), "not-started"),
    (lambda content: content["settings"].update(size=3), "byes"),
    (lambda content: content["settings"].update(game="chess"), "settings"),
    (lambda content: content["settings"].update(rounds=0), "unreadable"),
    (change("next_lot", "00" * 32), "commitment"),
    (change("next_lot", "xyz"), "unreadable"),
    (change("commitment", "00" * 32), "commitment"),
    (change("version", 2), "version"),
    (change("format", "tavolino-tournament/2"), "version"),
    (change("extra", 1), "unreadable"),
]


@pytest.fixture(scope="module")
def calm() -> dict[str, Any]:
    club = Club(9, 6, rounds=2, size=2)
    club.play()
    return whole(club)


@pytest.mark.parametrize(("forge", "reason"), FORGERIES)
def test_forged_tournament_file_is_refused_with_the_reason(
    calm: dict[str, Any], forge: Callable[[dict[str, Any]], Any], reason: str
) -> None:
    content = json.loads(json.dumps(calm))
    assert verify(content).ok
    forge(content)
    found = verify(content)
    assert (found.ok, found.reason) == (False, reason)
    assert all(say(found.line, locale) for locale in LOCALES)


@pytest.mark.parametrize("content", [None, 1, [], "x", {}, {"format": FORMAT}, {"format": FORMAT, "version": 1}])
def test_any_file_gets_a_verdict(content: object) -> None:
    assert not verify(content).ok
    assert is_called(content, FORMAT) is (isinstance(content, dict) and "format" in content)


# Command line


def test_verify_command_accepts_both_kinds_of_tournament_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], calm: dict[str, Any]
) -> None:
    path = tmp_path / "tournament.json"
    path.write_text(json.dumps(calm), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("The tournament is valid: Zanzibar, 9 people, 2 rounds. ")
    assert re.search(r"^Digest \(SHA-256\): [0-9a-f]{64}$", printed, re.MULTILINE)
    exchange_seats(calm := json.loads(json.dumps(calm)))
    path.write_text(json.dumps(calm), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("Round 1, table 1: ")
    path.write_text(json.dumps({**calm, "events": [{}]}), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out == "I can’t read the tournament: unexpected value at events[0].\n"


@pytest.fixture(scope="module")
def with_record() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a tournament whose first result is that of the record, and the record."""
    club = Club(4, 3, rounds=1, size=2)
    club.pair()
    record = made_record(GAMES["zanzibar"], random.Random(2), players=2, committed=table_seed(club.lot, 0))
    record["match"] = "abcdefgh"
    places = tuple(record["result"]["ranks"])
    club.tell(Ended(0, places, match=record["match"]), club.result(1, 2))
    return whole(club), record


def end_early(content: dict[str, Any], record: dict[str, Any], places: list[int]) -> None:
    """Let the second seat leave, so that the match ends before its last move."""
    record.update(result=None, final=None)
    results(content)[0].update(places=places, resigned=[1])


LIES: list[tuple[Callable[[dict[str, Any], dict[str, Any]], Any], str]] = [
    (lambda _, record: record.update(match="22222222"), "elsewhere"),
    (lambda content, _: content["settings"].update(game="saint_martin"), "game"),
    (lambda content, _: results(content)[0].update(table=1), "seed"),
    (lambda content, _: content.update(next_lot="00" * 32), "seed"),
    (lambda content, _: results(content)[0]["places"].reverse(), "places"),
    (lambda content, _: results(content)[0].update(places=[2, 1], lapsed=[0]), "same"),
    (lambda _, record: record.update(result=None, final=None), "unfinished"),
    (lambda content, record: end_early(content, record, [1, 2]), "early"),
    (lambda content, record: end_early(content, record, [2, 2]), "places"),
    (lambda *_: None, "same"),
]


@pytest.mark.parametrize(("lie", "reason"), LIES)
def test_tournament_result_is_compared_with_the_record_of_its_match(
    with_record: tuple[dict[str, Any], dict[str, Any]], lie: Callable[[Any, Any], Any], reason: str
) -> None:
    content, record = json.loads(json.dumps(with_record))
    lie(content, record)
    found = compare(content, record)
    assert (found.ok, found.reason) == (reason in ("same", "early"), reason)
    assert all(say(found.line, locale) for locale in LOCALES)


def test_verify_command_compares_a_tournament_with_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], with_record: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    content, record = with_record
    paths = tmp_path / "tournament.json", tmp_path / "match.json", tmp_path / "odd.json"
    for path, text in zip(paths, (json.dumps(content), json.dumps(record), "{"), strict=True):
        path.write_text(text, encoding="utf-8")
    tournament, match, odd = map(str, paths)
    assert main(["verify", tournament, match]) == 0
    assert f"match.json: Match {record['match']}: the record gives the same places." in capsys.readouterr().out
    assert main(["verify", tournament, match, odd, str(tmp_path / "none.json")]) == 1
    told = capsys.readouterr().out.splitlines()[-3:]
    assert [said.split(":")[0] for said in told] == ["match.json", "odd.json", "none.json"]
    assert main(["verify", match, tournament]) == 2
    assert "Only tournament.json and season.json are compared" in capsys.readouterr().err


def test_tournaments_page_names_every_field_and_event(calm: dict[str, Any]) -> None:
    club = played()
    named = {*TournamentFile.__struct_fields__, *calm["settings"], *calm["standings"][0]}
    events = [type(event) for event in club.events]
    for kind in dict.fromkeys(events):
        named |= {str(kind.__struct_config__.tag), *kind.__struct_fields__}
    assert [name for name in named if f"`{name}`" not in PAGE] == []
