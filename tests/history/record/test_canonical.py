"""Tests of canonical records: every change either invalidates a record or keeps its digest."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.games import GAMES
from bot.history.record import Record, digest, verify
from bot.history.record.record_format import MoveRecord
from bot.history.record.record_replay import RecordReplay
from bot.rng import Dice
from tests.history.record.random_records import made_record

Json = dict[str, Any]
Change = Callable[[Json, random.Random], None]
GUATEMALA = GAMES["guatemala_cafe"]
TRIES = 40


def rows_of(record: Json) -> set[int]:
    """Return all log rows that the record names."""
    undone = record["taken_back"]
    return {step[row] for step in undone for row in ("seq", "by_seq")} | {move["seq"] for move in record["moves"]}


def renumbered(record: Json, number: Callable[[int], int]) -> Json:
    """Return the record with another number for every row."""
    copy: Json = json.loads(json.dumps(record))
    for step in (*copy["moves"], *copy["taken_back"]):
        step["seq"] = number(step["seq"])
        if "by_seq" in step:
            step["by_seq"] = number(step["by_seq"])
    for at, step in zip(sorted(step["at"] for step in copy["moves"]), by_row(copy), strict=True):
        step["at"] = at
    return copy


def by_row(record: Json) -> list[Json]:
    """Return the moves in the order of the log."""
    return sorted(record["moves"], key=lambda move: int(move["seq"]))


def redated(record: Json) -> Json:
    """Return the record with times in the order of the rows, so that they reveal nothing else."""
    copy: Json = json.loads(json.dumps(record))
    steps = sorted((*copy["moves"], *copy["taken_back"]), key=lambda step: int(step["seq"]))
    for at, step in zip(sorted(step["at"] for step in steps), steps, strict=True):
        step["at"] = at
    return copy


def answers(record: Json) -> list[list[int]]:
    """Return the indexes of the answers to each question of Guatemala Café that somebody answered."""
    found: list[list[int]] = []
    for place, move in enumerate(record["moves"]):
        if move["move"].startswith(("pass ", "block ")):
            if found and found[-1][-1] == place - 1 and record["moves"][place - 1]["move"][:4] == "pass":
                found[-1].append(place)
            else:
                found.append([place])
    return found


def with_two_answers() -> tuple[Json, int]:
    """Return a valid record without undos, and the index of the first of two answers to one question."""
    for number in range(100):
        record = made_record(GUATEMALA, random.Random(number), players=4, undo=0.0)
        if found := [places for places in answers(record) if len(places) > 1]:
            return record, found[0][0]
    raise AssertionError("nobody was asked")


def with_a_gap() -> tuple[Json, int]:
    """Return a valid record from which an answer without effect is left out, and its row."""
    for number in range(100):
        record = made_record(GUATEMALA, random.Random(number), players=4, most=60, undo=0.0)
        rows = rows_of(record)
        if missing := [row for row in range(1, max(rows)) if row not in rows]:
            return record, missing[0]
    raise AssertionError("every answer had an effect")


def reason(record: Json) -> str:
    return verify(redated(record)).reason


def test_swapped_answers_break_the_order_of_a_record() -> None:
    record, place = with_two_answers()
    moves = record["moves"]
    moves[place], moves[place + 1] = moves[place + 1], moves[place]
    assert reason(record) == "order"


def test_answers_with_swapped_row_numbers_break_the_order_of_a_record() -> None:
    record, place = with_two_answers()
    one, other = record["moves"][place : place + 2]
    record["moves"][place : place + 2] = [{**other, "seq": one["seq"]}, {**one, "seq": other["seq"]}]
    assert reason(record) == "order"


def test_order_of_answers_does_not_change_the_record() -> None:
    """Both orders can have been; neither the record's order nor its digest tells which it was."""
    record, place = with_two_answers()
    other: Json = json.loads(json.dumps(record))
    one, two = other["moves"][place : place + 2]
    one["seq"], two["seq"] = two["seq"], one["seq"]
    assert verify(redated(other)).ok
    assert digest(other) == digest(record)


def test_record_with_an_answer_without_effect_is_refused() -> None:
    record, row = with_a_gap()
    blocker = next(place for place, move in enumerate(record["moves"]) if move["seq"] > row)
    question = next(places for places in answers(record) if places[-1] >= blocker)
    spoken = {record["moves"][place]["seat"] for place in question}
    about, found = record["moves"][question[0]]["move"].split(" ")[1], []
    for seat in set(range(4)) - spoken:
        added = {**record["moves"][question[0]], "seq": row, "seat": seat, "move": f"pass {about}"}
        moves = [*record["moves"][: question[-1] + 1], added, *record["moves"][question[-1] + 1 :]]
        found.append(reason({**record, "moves": moves}))
    assert "order" in found
    assert set(found) <= {"order", "move"}


def test_row_gaps_are_valid_only_for_answers_without_effect() -> None:
    record, row = with_a_gap()
    assert verify(record).ok
    for number in (lambda seq: 2 * seq, lambda seq: seq + 1, lambda seq: seq + 5 * (seq > row)):
        assert reason(renumbered(record, number)) == "rows"


def test_omitted_row_does_not_change_the_digest() -> None:
    """Whether a seat behind the blocker had answered is not told: such answers are forgotten."""
    record, row = with_a_gap()
    without = renumbered(record, lambda seq: seq - (seq > row))
    assert verify(redated(without)).ok
    assert digest(without) == digest(record)


def test_any_place_of_a_gap_gives_the_same_digest_or_is_refused() -> None:
    left_out, gap = with_a_gap()
    record, found = redated(renumbered(left_out, lambda seq: seq - (seq > gap))), set()
    for row in range(1, max(rows_of(record)) + 1):
        other = redated(renumbered(record, lambda seq, row=row: seq + (seq >= row)))  # type: ignore[misc]
        verdict = verify(other)
        found.add(verdict.reason)
        assert not verdict.ok or digest(other) == digest(record)
    assert found == {"rows", "stopped"}


@pytest.mark.parametrize("name", GAMES)
def test_exported_record_of_any_match_verifies(name: str) -> None:
    """However it was played: with steps taken back, also such as closed a question, stopped or ended."""
    for number in range(30 if name == GUATEMALA.name else 6):
        chance = random.Random(number)
        players, most = chance.choice(GAMES[name].players), chance.choice([0, 1, 25, 70, 4000])
        record = made_record(GAMES[name], chance, players=players, most=most)
        verdict = verify(record)
        assert verdict.ok, str(verdict)


def test_record_verifies_if_an_undone_step_depended_on_an_omitted_answer() -> None:
    """The answer had an effect until the step that closed the question was taken back and another given."""
    plain, hung = with_hanging_steps()
    assert verify(plain).ok
    for step in [step for step in plain["taken_back"] if step["seq"] in hung]:
        other = json.loads(json.dumps(plain))
        (changed,) = [one for one in other["taken_back"] if one["seq"] == step["seq"]]
        changed["move"] = "dance"
        assert not verify(other).ok
        changed["move"], changed["seat"] = step["move"], (step["seat"] + 1) % 4
        assert not verify(other).ok


class HangingStepLister(RecordReplay):
    """Lists the rows of steps that depend on an answer left out."""

    def __init__(self, record: Record) -> None:
        first = GUATEMALA.replay_setup(record.setup)
        super().__init__(GUATEMALA, record, bytes.fromhex(str(record.seed)), first)
        self.hung = set[int]()

    def _hang(self, move: MoveRecord) -> None:
        self.hung.add(move.seq)
        super()._hang(move)


def with_hanging_steps() -> tuple[Json, set[int]]:
    """Return a valid record with steps that depend on an answer left out, and their rows."""
    for number in range(36, 336):
        plain = made_record(GUATEMALA, random.Random(number), players=4, undo=0.4, most=400)
        rerun = HangingStepLister(msgspec.convert(plain, Record))
        rerun.carry_out()
        if rerun.hung:
            return plain, rerun.hung
    raise AssertionError("no step hung on an answer")


def with_a_step_put_in(record: Json, row: int, seat: int, move: str) -> Json:
    """Return the record with a step at that row, undone by the next row."""
    other = renumbered_all(record, lambda seq: seq + 2 * (seq >= row))
    at = max((step["at"] for step in (*record["moves"], *record["taken_back"]) if step["seq"] < row), default=None)
    step = {"seq": row, "seat": seat, "move": move, "at": at or record["moves"][0]["at"], "by_seq": row + 1}
    other["taken_back"] = sorted([*other["taken_back"], step], key=lambda one: int(one["seq"]))
    return other


def renumbered_all(record: Json, number: Callable[[int], int]) -> Json:
    """Return the record with another number for every row, and the same times."""
    copy: Json = json.loads(json.dumps(record))
    for step in (*copy["moves"], *copy["taken_back"]):
        step["seq"] = number(step["seq"])
        if "by_seq" in step:
            step["by_seq"] = number(step["by_seq"])
    return copy


def positions(record: Json) -> dict[int, Any]:
    """Return the position before each row of a log without undos, and the one after the last row."""
    state, found = GUATEMALA.replay_setup(record["setup"]), {}
    for move in by_row(record):
        found[move["seq"]] = state
        state, _ = GUATEMALA.apply(state, move["seat"], GUATEMALA.read(move["move"]), Dice(b"", 0))
    return found | {max(rows_of(record)) + 1: state}


@pytest.mark.rotating(2)
@pytest.mark.parametrize("ended", [False, True])
def test_invented_step_is_found_anywhere_in_a_record(*, ended: bool) -> None:
    """An answer that is left out explains steps within its question alone; after the end nothing explains any."""
    for seed in (0,) if ended else range(0, 120, 40):
        record = with_a_gap_of(seed, most=4000 if ended else 60)
        (gap, *_), last = gaps_of(record), max(rows_of(record)) + 1
        taken = [move for move in record["moves"] if move["move"].split()[0] not in ("pass", "block")]
        before = positions(record)
        explained = next(row for row in sorted(before) if row > gap)
        for row in [*range(explained + 1, last, 1 + last // 20), last]:
            if row not in before:
                continue
            state = before[row]
            for move in random.Random(row).sample(taken, 3):
                seat, text = move["seat"], move["move"]
                if seat in GUATEMALA.deciders(state) and GUATEMALA.read(text) in GUATEMALA.legal_moves(state, seat):
                    continue
                if is_asking(state):
                    continue
                assert not verify(with_a_step_put_in(record, row, seat, text)).ok, (seed, row, text)


def test_invented_end_of_turn_after_a_gap_is_found() -> None:
    """A question that closes too early goes on only once a listed answer is undone."""
    tried = 0
    for number in range(0, 120, 20):
        record = with_a_gap_of(number, most=60)
        for gap in gaps_of(record)[:4]:
            for seat in range(4):
                assert not verify(with_a_step_put_in(record, gap + 1, seat, "end")).ok, (number, gap, seat)
                tried += 1
    assert tried >= 24


def is_asking(state: Any) -> bool:
    """Return whether a question is open: an omitted answer to it can explain what follows."""
    seats = GUATEMALA.deciders(state)
    return any(GUATEMALA.is_secret(state, seat, GUATEMALA.default(state, seat), state) for seat in seats)


def with_a_gap_of(seed: int, most: int) -> Json:
    """Return a valid record without undos, from which an answer without effect is left out."""
    for number in range(100):
        record = made_record(GUATEMALA, random.Random(number), players=4, most=most, undo=0.0)
        if gaps_of(record):
            return record
    raise AssertionError("every answer had an effect")


def gaps_of(record: Json) -> list[int]:
    rows = rows_of(record)
    return [row for row in range(1, max(rows)) if row not in rows]


def test_invented_step_after_a_gap_must_be_possible() -> None:
    """Dependent steps are replayed in the positions to which the omitted answers can have led."""
    plain, hung = with_hanging_steps()
    first = min(hung)
    (step,) = [step for step in plain["taken_back"] if step["seq"] == first]
    found = set()
    for text in ("end", "place R1", step["move"], *(move["move"] for move in plain["moves"][::20])):
        for seat in range(4):
            other = json.loads(json.dumps(plain))
            (changed,) = [one for one in other["taken_back"] if one["seq"] == first]
            changed["move"], changed["seat"] = text, seat
            found.add(((text, seat) == (step["move"], step["seat"]), verify(other).ok))
    assert {(True, True), (False, False)} <= found


def test_record_must_undo_a_dependent_step_before_the_match_continues() -> None:
    plain, hung = with_hanging_steps()
    record, last = plain, max(rows_of(plain))
    (step,) = [step for step in record["taken_back"] if step["seq"] == min(hung)]
    step["by_seq"], gone = last + 1, step["by_seq"]
    number = {row: place for place, row in enumerate(sorted({*rows_of(record), *gaps_of(plain)} - {gone}), 1)}
    assert not verify(redated(renumbered_all(record, lambda seq: number[seq]))).ok


def test_undone_steps_must_be_legal_if_no_row_is_missing() -> None:
    record = made_record(GAMES["zanzibar"], random.Random(1))
    assert verify(record).ok
    record["taken_back"][-1]["move"] = record["taken_back"][0]["move"]
    assert verify(record).reason == "move"


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", GAMES)
def test_any_change_of_a_record_is_found_or_keeps_the_digest(name: str) -> None:
    found = set()
    for number in range(4):
        chance = random.Random(f"{name} {number}")
        players, presses = chance.choice(GAMES[name].players), ((), (3, 1, 2))[number % 2]
        record = made_record(GAMES[name], chance, players=players, presses=presses)
        for _ in range(TRIES):
            change = chance.choice(CHANGES)
            other: Json = json.loads(json.dumps(record))
            change(other, chance)
            verdict = verify(other)
            found.add(verdict.reason)
            assert not verdict.ok or digest(other) == digest(record), change.__name__
    assert {"true", "order", "rows"} <= found


def some(record: Json, chance: random.Random) -> tuple[list[Json], int]:
    """Return the moves or the undone steps, and the index of one of them."""
    steps = chance.choice([part for part in (record["moves"], record["taken_back"]) if part])
    return steps, chance.randrange(len(steps))


def exchange(record: Json, chance: random.Random) -> None:
    moves = record["moves"]
    place = chance.randrange(len(moves) - 1)
    moves[place], moves[place + 1] = moves[place + 1], moves[place]


def exchange_rows(record: Json, chance: random.Random) -> None:
    place = chance.randrange(len(record["moves"]) - 1)
    one, other = record["moves"][place : place + 2]
    one["seq"], other["seq"] = other["seq"], one["seq"]


def stretch(record: Json, chance: random.Random) -> None:
    factor, start = chance.choice([1, 2, 3]), chance.randrange(3)
    record.update(redated(renumbered(record, lambda seq: factor * seq + start)))


def open_gap(record: Json, chance: random.Random) -> None:
    row, size = chance.choice(sorted(rows_of(record))), chance.choice([1, 2])
    record.update(redated(renumbered(record, lambda seq: seq + size * (seq >= row))))


def close_gaps(record: Json, _: random.Random) -> None:
    number = {row: place for place, row in enumerate(sorted(rows_of(record)), 1)}
    record.update(redated(renumbered(record, lambda seq: number[seq])))


def double(record: Json, chance: random.Random) -> None:
    steps, place = some(record, chance)
    steps.insert(place, dict(steps[place]))


def leave_out(record: Json, chance: random.Random) -> None:
    steps, place = some(record, chance)
    del steps[place]


def leave_out_field(record: Json, chance: random.Random) -> None:
    del record[chance.choice(list(record))]


def other_type(record: Json, chance: random.Random) -> None:
    steps, place = some(record, chance)
    field = chance.choice(["seq", "seat"])
    steps[place][field] = chance.choice([float, str, bool])(steps[place][field])


def other_spelling(record: Json, chance: random.Random) -> None:
    steps, place = some(record, chance)
    text = steps[place]["move"]
    steps[place]["move"] = chance.choice([text.upper(), text.lower(), f"{text} ", text.replace(" ", "  ")])


def other_seat(record: Json, chance: random.Random) -> None:
    steps, place = some(record, chance)
    steps[place]["seat"] += chance.choice([-1, 1, 2])


def other_option(record: Json, chance: random.Random) -> None:
    if not record["options"]:
        record["options"]["no_such_option"] = 1
        return
    name = chance.choice(list(record["options"]))
    values = [*GAMES[record["game"]].option_values[name], None, 1.0]
    record["options"][name] = chance.choice([value for value in values if value != record["options"][name]])


def no_option(record: Json, chance: random.Random) -> None:
    if record["options"]:
        del record["options"][chance.choice(list(record["options"]))]


def other_end(record: Json, chance: random.Random) -> None:
    part = record[chance.choice(["final", "result", "setup"])]
    field = chance.choice(list(part))
    part[field] = chance.choice([None, 0, [], {}, part[field] + 1.0 if isinstance(part[field], int) else "x"])


def other_seed(record: Json, chance: random.Random) -> None:
    record.pop("seed")
    record["commitment"] = chance.choice(["0" * 64, None, record["commitment"]])


def other_names(record: Json, chance: random.Random) -> None:
    record["seats"][0]["name"] = chance.choice(["", "X", "\u202ex"])
    record["match"] = "other"


def other_presses(record: Json, chance: random.Random) -> None:
    record["presses"] = chance.choice([["1"], ["3", "2", "1"], ["3", "1", "2", "4"], ["3", "1", "2", "2"], ["01"], []])


def other_format(record: Json, chance: random.Random) -> None:
    record["format"] = chance.choice(["tavolino-match/1", "tavolino-match/2", "tavolino-match/3", None])


CHANGES: tuple[Change, ...] = (
    other_presses,
    other_format,
    exchange,
    exchange_rows,
    stretch,
    open_gap,
    close_gaps,
    double,
    leave_out,
    leave_out_field,
    other_type,
    other_spelling,
    other_seat,
    other_option,
    no_option,
    other_end,
    other_seed,
    other_names,
)
