"""A move waits for the next picture of its public table, in either order of events."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from bot.playground.world.models import Event
from tests.bench.load.latencies import Latencies
from tests.bench.load.measurement import NEVER, Measured, quantile

TURN, MORE = "b:turn:m", "b:more:m"


class Pressed(NamedTuple):
    custom_id: str


class Said(NamedTuple):
    """As much of a message as is looked at."""

    id: int
    channel: int
    media_ids: frozenset[int]
    button: str = TURN
    only_for: int | None = None
    by_bot: bool = True

    def buttons(self) -> list[Pressed]:
        return [Pressed(self.button)]


def heard(waits: Latencies, *messages: Any) -> None:
    for message in messages:
        waits.hear(Event("message_edited", message))


def test_move_waits_for_the_next_picture_of_its_table() -> None:
    seconds = itertools.count()
    waits = Latencies(lambda: float(next(seconds)))
    pressed = waits.now()
    heard(waits, Said(1, 5, frozenset({10})))
    waits.moved(5, pressed)
    assert waits.shown == [1.0]
    late = waits.now()
    waits.moved(5, late)
    heard(waits, Said(1, 5, frozenset({10})), Said(2, 5, frozenset({11}), MORE), Said(3, 5, frozenset({12}), TURN, 7))
    heard(waits, Said(4, 6, frozenset({13})), Said(5, 5, frozenset({14}), by_bot=False), Said(1, 5, frozenset()))
    assert dict(waits.unseen) == {5: [late]}
    heard(waits, Said(1, 5, frozenset({15})))
    assert waits.shown == [1.0, 2.0]
    assert not waits.unseen
    assert waits.pictures == 5


def test_missing_pictures_are_reported() -> None:
    assert quantile([], 50) == NEVER
    assert [quantile([0.3, 0.1, 0.2, NEVER], percent) for percent in (0, 50, 99)] == [0.1, 0.3, NEVER]
    measured = Measured(
        rate=5.0,
        presses=4,
        lost=1,
        acknowledged=(0.002,),
        answered=(0.003,),
        shown=(),
        pictures=3,
        seconds=1.5,
        processor={"the bot": 0.1},
        memory={"those that draw": 120.0},
        requests={"GET /users/@me": 2},
    )
    told = {what: figure for what, figure, _ in measured.told()}
    assert told["lost"] == 1
    assert told["answered p50"] == 3.0
    assert told["pictures a second"] == 2.0
    assert told["processor a press, the bot"] == 25.0
    assert told["memory of one, those that draw"] == 120.0
    assert told["requests a press, GET /users/@me"] == 0.5
    assert told["move to picture p99"] == 1000 * NEVER
