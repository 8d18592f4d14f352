"""`season.json`: a true file is valid whatever happens to names, and each kind of forgery is named."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.club.club_file import as_bytes, is_called
from bot.club.file_check import verifier_of
from bot.club.season import SeasonMatch, season_table
from bot.club.season_file import FORMAT, digest, numbered, season_file
from bot.club.season_verification import compare, verify
from bot.games import GAMES
from tests.club.season_files import BEGIN, END, made, match_id, matches
from tests.history.record.random_records import made_record


def content() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(as_bytes(made()))
    return found


def test_season_file_with_numbers_for_users_gives_the_same_table() -> None:
    kept, users = numbered(matches())
    ours = season_table(kept, BEGIN, END)
    theirs = season_table(matches(), BEGIN, END)
    assert [(row.place, users[row.user], row.points) for row in ours] == [
        (row.place, row.user, row.points) for row in theirs
    ]
    assert len(ours) == 8
    assert str(1 << 60) not in as_bytes(made()).decode(), "no Discord ids"


def test_season_file_has_a_digest_independent_of_names() -> None:
    verdict = verify(content())
    assert (verdict.ok, verdict.reason) == (True, "true"), str(verdict)
    nameless = msgspec.structs.replace(made(), names=(None,) * len(made().names))
    assert verdict.digest == digest(made()) == digest(nameless)
    assert verify(json.loads(as_bytes(nameless))).ok


def with_ranks(file: dict[str, Any], ranks: tuple[int, ...], stayed: tuple[bool, ...]) -> None:
    """Change the first match of three."""
    match = next(match for match in file["matches"] if len(match["people"]) == len(ranks))
    match.update(ranks=[*ranks], stayed=[*stayed])


FORGERIES: dict[str, tuple[str, Callable[..., object]]] = {
    "points": ("table", lambda file: file["table"][0].update(points=1900)),
    "a row less": ("table", lambda file: file["table"].pop()),
    "a better place": ("table", lambda file: file["matches"][3]["ranks"].reverse()),
    "a match less": ("table", lambda file: file["matches"].pop()),
    "one person twice": (
        "match",
        lambda file: file["matches"][0].update(people=[0, 0], ranks=[1, 2], stayed=[True] * 2),
    ),
    "alone": ("match", lambda file: file["matches"][0].update(people=[0], ranks=[1], stayed=[True])),
    "more seats than the game has": (
        "match",
        lambda file: file["matches"][0].update(people=[*range(6)], ranks=[1] * 6, stayed=[True] * 6),
    ),
    **{
        f"ranks {ranks}": ("match", lambda file, ranks=ranks, stayed=stayed: with_ranks(file, ranks, stayed))
        for ranks, stayed in (
            ((2, 2, 2), (True, True, True)),
            ((3, 3, 3), (True, True, True)),
            ((1, 1, 2), (True, True, True)),
            ((1, 3, 3), (True, True, True)),
            ((1, 3, 2), (True, True, False)),
            ((1, 2, 2), (True, True, False)),
        )
    },
    **{
        f"match {name!r}": ("match", lambda file, name=name: file["matches"][0].update(match=name))
        for name in ("", "[x](http://x", "2222222O", "match\n22")
    },
    "too late": ("match", lambda file: file["matches"][-1].update(ended_at=END)),
    "unknown person": ("match", lambda file: file["matches"][0]["people"].__setitem__(0, 99)),
    "unknown game": ("match", lambda file: file["matches"][0].update(game="chess")),
    "another game": ("match", lambda file: file.update(game="saint_martin")),
    "order": ("order", lambda file: file["matches"].reverse()),
    "a match twice": ("order", lambda file: file["matches"][1].update(match=match_id(0))),
    "a person more": ("order", lambda file: file["names"].append("Nobody")),
    "days": ("settings", lambda file: file.update(begin=END)),
    "version": ("version", lambda file: file.update(version=2)),
    "more": ("unreadable", lambda file: file.update(extra=1)),
    "no table": ("unreadable", lambda file: file.pop("table")),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_verdict_names_the_reason_for_each_forged_season_file(name: str) -> None:
    reason, forge = FORGERIES[name]
    file = content()
    forge(file)
    verdict = verify(file)
    assert (verdict.ok, verdict.reason) == (False, reason), str(verdict)
    assert "\n" not in str(verdict)


def test_verify_command_distinguishes_seasons_from_other_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path := tmp_path / "season.json").write_bytes(as_bytes(made()))
    assert main(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert ("The season is valid: Autumn, 8 people, 40 matches" in told, digest(made()) in told) == (True, True)
    path.write_text("[]")
    assert verifier_of(path) is None
    others: list[object] = [None, [], {"format": 1}, {"format": "tavolino-tournament/1"}]
    assert not any(is_called(other, FORMAT) for other in others)


def with_record() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a season of one match, and the match's record."""
    record = made_record(GAMES["zanzibar"], random.Random(2), players=2)
    record["match"] = match_id(1)
    ranks = tuple(record["result"]["ranks"])
    match = SeasonMatch(match_id(1), BEGIN, (0, 1), ranks, (True, True), "zanzibar")
    return json.loads(as_bytes(season_file("Autumn", None, BEGIN, END, [match], people=2))), record


LIES: dict[str, Callable[[dict[str, Any], dict[str, Any]], object]] = {
    "elsewhere": lambda _, record: record.update(match=match_id(2)),
    "game": lambda season, _: season["matches"][0].update(game="saint_martin"),
    "places": lambda season, _: season["matches"][0]["ranks"].reverse(),
    "unfinished": lambda _, record: record.update(result=None, final=None),
    "same": lambda *_: None,
}


@pytest.mark.parametrize("reason", LIES)
def test_season_result_is_compared_with_the_record_of_its_match(reason: str) -> None:
    season, record = with_record()
    assert verify(season).ok
    LIES[reason](season, record)
    found = compare(season, record)
    assert (found.ok, found.reason) == (reason == "same", reason)


def test_verify_command_compares_a_season_with_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    season, record = with_record()
    path, match = tmp_path / "season.json", tmp_path / "match.json"
    match.write_text(json.dumps(record), encoding="utf-8")
    for code in (0, 1):
        path.write_text(json.dumps(season), encoding="utf-8")
        assert main(["verify", str(path), str(match)]) == code
        assert (
            f"match.json: Match {record['match']}: the record gives the same places." in capsys.readouterr().out
        ) != code
        season["matches"][0]["ranks"].reverse()
