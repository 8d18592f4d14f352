"""Tests of computer levels and names through storage, rematch and record."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.ai_spec import LEVELS, AnySkill, Skill
from bot.games import GAMES
from bot.history.record import export
from bot.history.record.record_format import SeatRecord
from bot.i18n import LOCALES, word
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from tests.match.tables import ANNA, BERT
from tests.passing_time import MovableClock

GAME = "zanzibar"


def skilled() -> dict[str, Any]:
    """Return the games, each with some skill."""

    def nothing(*_: Any) -> Any:
        raise AssertionError("nobody thinks here")

    none: AnySkill = Skill(guess=nothing, promising=nothing, worth=nothing, turn=nothing, efforts={})
    return {name: dataclasses.replace(game, skill=game.skill or none) for name, game in GAMES.items()}


def context(store: Store, games: dict[str, Any] | None = None) -> Matches:
    return Matches(store, seeds=Seeds(1), games=games or skilled(), now=MovableClock())


async def lobby(matches: Matches, channel: int = 7) -> str:
    table = await matches.lobby.open(game=GAME, guild=1, channel=channel, host=ANNA, options={}, locale="en")
    return table.id


async def test_computer_keeps_its_name_and_level(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    try:
        matches = context(store)
        match = await lobby(matches)
        for level in LEVELS:
            await matches.lobby.add_computer(match, ANNA, level)
        kept = (await context(store).table(match)).seats[1:]
        assert tuple(info.level for info in kept) == LEVELS
        assert len({info.name.split()[0] for info in kept}) == len(LEVELS)
        for info in kept:
            assert info.name.endswith(f"({info.level})")
        await matches.lobby.start(match, ANNA)
        assert [seat.get("level") for seat in (await export(matches, match))["seats"]] == [None, *LEVELS]
    finally:
        await store.close()


async def test_game_without_skill_has_computers_without_a_level(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    try:
        plain = {name: dataclasses.replace(game, skill=None) for name, game in GAMES.items()}
        matches = context(store, plain)
        match = await lobby(matches)
        table = await matches.lobby.add_computer(match, ANNA, "strong")
        assert (table.seats[1].name, table.seats[1].level) == ("Computer 1", None)
    finally:
        await store.close()


async def test_rematch_keeps_computer_levels_without_the_replacement(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    try:
        matches = context(store)
        match = await lobby(matches)
        await matches.lobby.join(match, BERT)
        for level in ("strong", "easy"):
            await matches.lobby.add_computer(match, ANNA, level)
        await matches.lobby.start(match, ANNA)
        await matches.seats.resign(match, BERT.id)
        table = await matches.seats.give_to_computer(match, 1)
        assert (table.seats[1].kind, table.seats[1].level) == ("computer", "medium")
        await matches.seats.resign(match, ANNA.id)
        again = await matches.lobby.rematch(match, BERT)
        assert [info.level for info in again.seats if info.kind == "computer"] == ["strong", "easy"]
    finally:
        await store.close()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.skill])
def test_every_game_and_language_has_enough_computer_names(game: str, locale: str) -> None:
    names = word(f"{game}-computer-names", locale).split(", ")
    assert len(set(names)) == len(names) >= GAMES[game].players[-1]
    for name in names:
        for level in LEVELS:
            assert len(word("match-computer-level", locale, name=name, level=level)) <= 32


async def test_record_in_which_a_person_has_a_level_is_refused(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    try:
        matches = context(store)
        match = await lobby(matches)
        await matches.lobby.join(match, BERT)
        await matches.lobby.start(match, ANNA)
        record = await export(matches, match)
        with pytest.raises(msgspec.ValidationError, match="only a computer"):
            msgspec.convert(record["seats"][0] | {"level": "strong"}, SeatRecord)
    finally:
        await store.close()
