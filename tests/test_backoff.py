"""Pauses between tries: growing, bounded, and never the same in two processes."""

from __future__ import annotations

import asyncio

import pytest

from bot.backoff import JITTER, Backoff, retried


def test_backoff_pauses_double_up_to_the_maximum() -> None:
    backoff = Backoff(first=5.0, longest=60.0)
    assert [backoff.after(failures) for failures in (1, 2, 3, 4, 5, 6, 5000)] == [5, 10, 20, 40, 60, 60, 60]


def test_jitter_makes_a_pause_a_little_shorter_and_never_longer() -> None:
    drawn = set()
    for _ in range(50):
        backoff = Backoff(first=1.0, longest=3.0)
        pauses = [backoff.next() for _ in range(4)]
        for pause, most in zip(pauses, (1.0, 2.0, 3.0, 3.0), strict=True):
            assert most * (1 - JITTER) <= pause <= most
        drawn.update(pauses)
        backoff.reset()
        assert backoff.next() <= 1.0
    assert len(drawn) > 100


async def test_work_is_retried_until_it_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    slept, told, outcomes = list[float](), list[str](), [OSError("one"), TimeoutError("two"), "done"]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> object:
        outcome = outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def failed(trouble: Exception, pause: float) -> None:
        told.append(str(trouble))
        assert pause not in slept

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert await retried(work, OSError, Backoff(1.0, 8.0), failed, tries=3) == "done"
    assert told == ["one", "two"]
    assert slept[0] <= 1.0 < slept[1] <= 2.0


async def test_exception_of_the_last_attempt_is_raised() -> None:
    attempts = 0

    async def work() -> None:
        nonlocal attempts
        attempts += 1
        raise OSError(attempts)

    with pytest.raises(OSError, match="3"):
        await retried(work, OSError, Backoff(0.0, 0.0), tries=3)


def test_every_backoff_pause_is_bounded() -> None:
    for first, longest in ((0.0, 0.0), (0.2, 30.0), (15.0, 86_400.0)):
        pauses = [Backoff(first, longest).after(failures) for failures in range(2_000)]
        assert pauses == sorted(pauses)
        assert (pauses[0], pauses[-1]) == (0.0, longest)


async def test_unexpected_exceptions_are_not_retried() -> None:
    async def work() -> None:
        raise LookupError("our fault")

    with pytest.raises(LookupError):
        await retried(work, (OSError, TimeoutError), Backoff(1.0, 8.0), lambda *_: None)
