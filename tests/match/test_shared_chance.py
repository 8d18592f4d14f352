"""Shared randomness: no player can choose it, and the record proves it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.history.record import digest, export, verify
from bot.history.record.import_record import ImportPlace, NotImported, import_record
from bot.match.matches import Matches
from bot.rng import MAX_PRESSES, SEED_BYTES, Dice, Seeds, match_seed
from bot.table.table import Table
from tests.match.tables import ANNA, BERT, CARLA, Clock, context, lobby, opened, play_any
from tests.threadless_sqlite import store_at

Json = dict[str, Any]
COMMITTED = bytes(range(SEED_BYTES))
PRESSES = (1_300_000_000_000_000_001, 1_300_000_000_004_194_305, 1_300_000_000_008_388_609)


class KnownSeeds(Seeds):
    """Seeds as in production, but known to the test."""

    def next(self, game: str = "") -> tuple[str, bytes]:
        return super().next(game)[0], COMMITTED


def serving(matches: Matches) -> Matches:
    matches.lobby._seeds = KnownSeeds()
    return matches


async def started(matches: Matches, *presses: int, game: str = "zanzibar", channel: int = 7) -> Table:
    """Start a match of three, two of whom have joined, with these numbers for the joins and the start."""
    table = await lobby(serving(matches), ANNA, channel=channel, game=game)
    for person, press in zip((BERT, CARLA), presses, strict=False):
        await matches.lobby.join(table.id, person, interaction=press)
    return await matches.lobby.start(table.id, ANNA, interaction=presses[-1])


async def stopped(matches: Matches, *presses: int, game: str = "zanzibar") -> Json:
    """Return the record of such a match, stopped after a few moves."""
    table = await started(matches, *presses, game=game)
    await play_any(matches, table.id, ANNA, BERT, CARLA, most=2)
    for person in (ANNA, BERT, CARLA):
        await matches.seats.resign(table.id, person.id)
    return await export(matches, table.id)


async def test_commitment_precedes_joins_and_presses_decide_the_seed(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        table = await lobby(serving(matches), ANNA, game="zanzibar")
        assert (table.commitment, table.seed) == (hashlib.sha256(COMMITTED).hexdigest(), None)
        assert table.presses == ()
        record = await stopped(matches, *PRESSES, game="saint_martin") if await closed(matches, table) else {}
    assert (record["format"], record["commitment"]) == ("tavolino-match/2", table.commitment)
    assert (record["seed"], record["presses"]) == (COMMITTED.hex(), [str(press) for press in PRESSES])
    mixed = hashlib.sha256(" ".join([record["seed"], *record["presses"]]).encode()).digest()
    saint_martin = GAMES["saint_martin"]
    assert saint_martin.records.setup(saint_martin.setup(3, saint_martin.options(), Dice(mixed, 0))) == record["setup"]
    verdict = verify(record)
    assert verdict.ok
    assert verdict.about is not None
    assert verdict.about.is_shared


async def closed(matches: Matches, table: Table) -> bool:
    return (await matches.lobby.close(table.id, ANNA)).status == "closed"


@pytest.mark.parametrize("game", GAMES)
async def test_match_seed_depends_on_every_press_and_their_order(tmp_path: Path, game: str) -> None:
    others = [(*PRESSES[:2], PRESSES[2] + 1), (PRESSES[0] + 1, *PRESSES[1:]), (PRESSES[1], PRESSES[0], PRESSES[2])]
    setups = set()
    for number, presses in enumerate([PRESSES, *others]):
        async with opened(tmp_path / str(number), games=GAMES) as matches:
            setups.add(json.dumps((await stopped(matches, *presses, game=game))["setup"], sort_keys=True))
    assert len(setups) == 4


async def test_restarted_match_continues_with_its_seed(tmp_path: Path) -> None:
    """Another process can continue it from the database alone."""
    async with opened(tmp_path, games=GAMES) as matches:
        table = await started(matches, *PRESSES, game="saint_martin")
        first = (await matches.views.whole(table.id)).first
    async with opened(tmp_path, games=GAMES) as matches:
        again = await matches.views.whole(table.id)
        assert (again.first, again.seed) == (first, match_seed(COMMITTED, PRESSES))
        running = await export(matches, table.id)
        assert running["presses"] == [str(press) for press in PRESSES]
        assert "seed" not in running
        assert again.seed.hex() not in json.dumps(running)
        assert COMMITTED.hex() not in json.dumps(running)
        chance = Dice(b"on", 0)
        while seats := (await matches.look(table.id, None)).deciders:
            await matches.play_seat(table.id, seats[0], chance.choose((await matches.look(table.id, seats[0])).offers))
        assert (await matches.table(table.id)).seed == COMMITTED.hex()
        assert verify(await export(matches, table.id)).ok


async def test_press_of_a_join_counts_after_leaving_and_the_opening_does_not(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        table = await lobby(serving(matches), ANNA, game="zanzibar")
        await matches.lobby.join(table.id, BERT, interaction=11)
        await matches.lobby.leave(table.id, BERT)
        await matches.lobby.add_computer(table.id, ANNA)
        await matches.lobby.leave(table.id, ANNA)
        await matches.lobby.add_computer(table.id, ANNA)
        assert (await matches.lobby.start(table.id, ANNA, interaction=12)).presses == (11, 12)
        again = await matches.lobby.open(
            game="zanzibar", guild=1, channel=8, host=ANNA, options={}, locale="en", computers=[None]
        )
        assert (await matches.lobby.start(again.id, ANNA, interaction=13)).presses == (13,)


async def test_rematch_starts_with_a_commitment_and_without_presses(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        table = await started(matches, *PRESSES)
        for person in (ANNA, BERT, CARLA):
            await matches.seats.resign(table.id, person.id)
        matches.lobby._seeds = Seeds()
        again = await matches.lobby.rematch(table.id, BERT)
        assert again.presses == ()
        assert again.commitment != table.commitment
        await matches.lobby.join(again.id, ANNA, interaction=21)
        assert (await matches.lobby.start(again.id, BERT, interaction=22)).presses == (21, 22)


async def test_number_of_counted_presses_is_limited(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        table = await lobby(serving(matches), ANNA, game="zanzibar")
        for press in range(1, MAX_PRESSES + 5):
            await matches.lobby.join(table.id, BERT, interaction=press)
            if press < MAX_PRESSES + 4:
                await matches.lobby.leave(table.id, BERT)
        table = await matches.lobby.start(table.id, ANNA, interaction=1000)
        assert table.presses == (*range(1, MAX_PRESSES + 1), 1000)
        await matches.seats.resign(table.id, ANNA.id)
        await matches.seats.resign(table.id, BERT.id)
        assert verify(await export(matches, table.id)).ok


async def test_fixed_seed_repeats_matches(tmp_path: Path) -> None:
    """The presses of people come when they come: where a match is to be the same again they do not count."""
    async with opened(tmp_path, seed=7, games=GAMES) as matches:
        table = await lobby(matches, ANNA, game="zanzibar")
        await matches.lobby.join(table.id, BERT, interaction=11)
        assert (await matches.lobby.start(table.id, ANNA, interaction=12)).presses == ()
        seed = (await matches.views.whole(table.id)).seed
        assert seed == Seeds(7).next()[1] == match_seed(seed, ())
        assert (await export(matches, table.id))["format"] == "tavolino-match/1"


def reason(record: Json, **changes: Any) -> str:
    """Return why the record with these changes is invalid. A field that becomes None is left out."""
    without = {key: value for key, value in record.items() if changes.get(key, key) is not None}
    return verify(without | {key: value for key, value in changes.items() if value is not None}).reason


async def test_record_with_changed_presses_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        record = await stopped(matches, *PRESSES)
    one, two, three = record["presses"]
    assert reason(record) == "stopped"
    for others in ([two, one, three], [one, two], [one, two, three, "5"], [one, two, str(int(three) + 1)]):
        assert reason(record, presses=others) == "setup"
        assert digest({**record, "presses": others}) != digest(record)
    assert reason(record, presses=[one, two, three, three]) == "presses"
    assert reason(record, presses=None) == "presses"
    assert reason(record, format="tavolino-match/1") == "presses"
    assert reason(record, presses=None, format="tavolino-match/1") == "setup"
    long = [str(number) for number in range(1, MAX_PRESSES + 3)]
    odd = [[], "1", [1], ["01"], ["-1"], ["1\n"], [" 1"], ["١"], ["1" * 20], ["0"], [None], long]
    assert {reason(record, presses=presses) for presses in odd} == {"unreadable"}


async def test_imported_match_keeps_its_presses(tmp_path: Path) -> None:
    async with opened(tmp_path, games=GAMES) as matches:
        record = await stopped(matches, *PRESSES)
    store = await store_at(tmp_path / "other.db")
    assert (await import_record(store, record, ImportPlace(), Clock()(), GAMES)).digest == digest(record)
    other = context(store, games=GAMES)
    assert await export(other, record["match"]) == record
    assert (await other.table(record["match"])).presses == PRESSES
    with pytest.raises(NotImported):
        await import_record(store, {**record, "match": "x", "presses": record["presses"][:1]}, ImportPlace(), Clock()())
    await store.close()
