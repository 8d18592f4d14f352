"""The worked example in `docs/spec/records.md`, recomputed with hashlib, with the dice, and with the page's code."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.games import GAMES
from bot.games.saint_martin.game import GAME as SAINT_MARTIN
from bot.history.record import DRAWN, MEGABYTES, SHARED, digest, verify
from bot.history.record.record_format import COVERED, MoveRecord, Record, Result, SeatRecord, TakenBackRecord
from bot.rng import SEED_BYTES, Dice, commitment, match_seed
from tests.history.record.random_records import made_record

DOCS = Path(__file__).parents[1] / "docs"
PAGE = "".join((DOCS / name).read_text(encoding="utf-8") for name in ("records.md", "spec/records.md"))
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def table(head: str) -> dict[str, list[str]]:
    """Return the rows of the table with that head, by their first cell, without backticks."""
    lines = PAGE.partition(f"\n{head}\n")[2].splitlines()
    rows = [line for line in lines[1 : lines.index("")] if line.startswith("|")]
    cells = [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in rows]
    return {first: rest for first, *rest in cells}


VALUES = table("| name | value |")
COMMITTED = bytes.fromhex(VALUES["seed"][0])
PRESSES = tuple(int(VALUES[name][0]) for name in ("first join", "second join", "start"))
SEED = bytes.fromhex(VALUES["match seed"][0])


def block(row: int, number: int) -> bytes:
    return hashlib.sha256(SEED + row.to_bytes(4, "big") + number.to_bytes(4, "big")).digest()


def stream(row: int) -> Iterator[int]:
    for number in range(1000):
        found = block(row, number)
        yield from (int.from_bytes(found[start : start + 8], "big") for start in range(0, 32, 8))


def drawn(bound: int, numbers: Iterator[int]) -> int:
    fair = (1 << 64) // bound * bound
    return next(number for number in numbers if number < fair) % bound


def test_commitment_of_the_example_is_the_hash_of_the_seed() -> None:
    assert len(COMMITTED) == SEED_BYTES
    assert VALUES["commitment"] == [hashlib.sha256(COMMITTED).hexdigest()] == [commitment(COMMITTED)]


def test_match_seed_of_the_example_is_the_hash_of_seed_and_presses() -> None:
    written = " ".join([VALUES["seed"][0], *(VALUES[name][0] for name in ("first join", "second join", "start"))])
    assert hashlib.sha256(written.encode()).digest() == SEED == match_seed(COMMITTED, PRESSES)


def test_command_prints_the_match_seed() -> None:
    (command,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == VALUES["match seed"][0]


def test_press_id_contains_its_time() -> None:
    said = re.search(r"divide it by (\d+) .* and add (\d+)\.", PAGE)
    example = re.search(r"the start was (\d+) milliseconds after 1970, at (.*) UTC on (.*)\.", PAGE)
    assert said is not None
    assert example is not None
    milliseconds = PRESSES[-1] // int(said[1]) + int(said[2])
    assert milliseconds == int(example[1])
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    assert f"{moment:%H:%M:%S}" == example[2]
    assert f"{moment.day} {moment:%B %Y}" == example[3]
    assert discord.utils.snowflake_time(PRESSES[-1]) == moment


def test_example_record_verifies() -> None:
    record = made_record(SAINT_MARTIN, random.Random(7), players=2, most=9, committed=COMMITTED, presses=PRESSES)
    assert (record["seed"], record["commitment"]) == (VALUES["seed"][0], VALUES["commitment"][0])
    assert record["presses"] == [VALUES[name][0] for name in ("first join", "second join", "start")]
    assert verify(record).ok
    assert not verify({**record, "presses": record["presses"][:-1]}).ok


@pytest.mark.parametrize("row", [0, 1])
def test_records_page_shows_the_first_block_and_its_numbers(row: int) -> None:
    assert table("| row | block 0 |")[str(row)] == [block(row, 0).hex()]
    shown = [int(cell) for cell in table("| row | first | second | third | fourth |")[str(row)]]
    numbers, dice = stream(row), Dice(SEED, row)
    assert shown == [next(numbers) for _ in shown]
    assert shown == [dice.below(1 << 64) for _ in shown]


def test_records_page_shows_the_numbers_below_six() -> None:
    shown = [int(cell) for cell in table("| draw | 1 | 2 | 3 | 4 |")["result"]]
    numbers, dice = stream(1), Dice(SEED, 1)
    assert shown == [drawn(6, numbers) for _ in range(4)]
    assert shown == [dice.below(6) for _ in range(4)]


def test_records_page_shows_the_shuffle_step_by_step() -> None:
    steps = table("| position | drawn | order after the swap |")
    assert list(steps) == ["4", "3", "2", "1"]
    order, numbers = list("ABCDE"), stream(0)
    for position, (other, shown) in steps.items():
        last, found = int(position), drawn(int(position) + 1, numbers)
        order[last], order[found] = order[found], order[last]
        assert (other, shown) == (str(found), " ".join(order))
    assert tuple(order) == Dice(SEED, 0).shuffled("ABCDE")


def test_documented_draws_give_the_setup_of_saint_martin() -> None:
    shown = table("| drawn | value |")
    numbers, coffees = stream(0), list("ABCD")
    for last in (3, 2, 1):
        found = drawn(last + 1, numbers)
        coffees[last], coffees[found] = coffees[found], coffees[last]
    assert [*shown.values()] == [[coffees[0]], [coffees[1]], [str(drawn(2, numbers))]]
    state = SAINT_MARTIN.setup(2, SAINT_MARTIN.options(), Dice(SEED, 0))
    assert [*shown.values()] == [[state.seats[0].coffee], [state.seats[1].coffee], [str(state.first)]]


def test_documented_program_prints_the_random_numbers_of_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    exec(CODE[0], {})
    dice, rolls = Dice(SEED, 1), list[int]()
    rolls += [dice.below(6) for _ in range(4)]
    order = list(Dice(SEED, 0).shuffled("ABCDE"))
    assert capsys.readouterr().out.splitlines() == [commitment(COMMITTED), SEED.hex(), str(rolls), str(order)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_documented_program_computes_the_digest_of_the_bot(game: str) -> None:
    program: dict[str, Any] = {}
    exec(CODE[1], program)
    for presses in ((), PRESSES):
        record = made_record(GAMES[game], random.Random(7), most=60, undo=0.2, presses=presses)
        assert record["taken_back"]
        assert program["digest"](record) == digest(record)


def test_records_page_explains_every_field() -> None:
    named = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    expected = [
        *Record.__struct_fields__,
        *MoveRecord.__struct_fields__,
        *(name for name in TakenBackRecord.__struct_fields__ if name not in MoveRecord.__struct_fields__),
        *Result.__struct_fields__,
    ]
    assert sorted(named) == sorted(expected)
    assert all(f"`{name}`" in PAGE for name in SeatRecord.__struct_fields__)


def test_digest_covers_the_documented_fields() -> None:
    said = re.search(r"SHA-256 over these fields of the record: (.*)\.", PAGE)
    assert said is not None
    assert tuple(re.findall(r"`(\w+)`", said[1])) == COVERED


def test_documented_format_and_size_match_the_code() -> None:
    assert f"| `format` | `{SHARED}`, or `{DRAWN}` for" in PAGE
    assert f"at most {MEGABYTES} MB" in PAGE


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_use_randomness_only_in_the_setup(game: str) -> None:
    """The page says that all chance is in the set-up."""
    played, chance = GAMES[game], random.Random(3)
    setting, moves = Dice(SEED, 0), 0
    state = played.setup(played.players[-1], played.options(), setting)
    assert setting.is_rolled
    while (seats := played.deciders(state)) and moves < 200:
        moves += 1
        dice, seat = Dice(SEED, moves), chance.choice(seats)
        state, _ = played.apply(state, seat, chance.choice(played.legal_moves(state, seat)), dice)
        assert not dice.is_rolled
    assert moves > 20
