"""Malformed custom_ids are answered with one sentence and cause no unexpected error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cogs.wiring
from bot.games import GAMES
from bot.i18n import word
from bot.rng import Dice
from cogs.text.custom_id import MAX_CUSTOM_ID_LENGTH
from cogs.ui.components import needs
from tests.samples import many, share
from tests.wire.command_situations import Situation, World
from tests.wire.command_walk import ACCIDENTS, listening
from tests.wire.forged_presses import forged, told
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import Session, session_at

HUGE = "9" * 60
NUMBERS = ("", "0", "1", "-1", "7", "00", "1.5", "0.12", "9.9", "0.-1", "1e3", "²", "٣", "0x1", " 1", "nan", HUGE)
WORDS = (
    "none",
    "on",
    "off",
    "__class__",
    "openers",
    "locale",
    "random",
    "pause",
    "NaN",
    "'; --",
    "\u202e@here",
    "%s{0}",
)
ODD = (*NUMBERS, *WORDS)
PARTS = (0, 1, 2, 3, 5, 9, 12)
SITUATIONS: tuple[Situation, ...] = ("lobby", "on turn", "ended")
OF_EACH = many(14, 6)
"""Number of random presses of each verb; half of them of lists."""


def oddities(verb: str, match: str, meant: tuple[str, ...], chance: Dice) -> Iterator[tuple[str, str | None]]:
    """Yield (custom_id, value) with fields that no button of ours has, among valid ones."""
    for number in range(OF_EACH):
        some = (*ODD, *meant)
        path = "|".join(chance.choose(some) for _ in range(chance.choose(PARTS)))
        since, menu = chance.choose(("0", "0", "1", "٣", "-1", "x", "", HUGE)), chance.choose(some)
        where = chance.choose((match, match, match, match, "", "nosuch", match.upper()))
        rest = f":{verb}:{where}:{since}:{menu}:{path}"
        yield ("b" + rest)[:MAX_CUSTOM_ID_LENGTH], None
        if number % 2:
            yield ("s" + rest)[:MAX_CUSTOM_ID_LENGTH], chance.choose(some) or "-"


def hardest(verb: str, match: str) -> Iterator[tuple[str, str | None]]:
    """Yield values that once caused an error with some verb, for every verb."""
    for path in ("", HUGE, "own|public|" + HUGE, "server|" + HUGE + "||any|0", "x", "|", "own|" + HUGE + "|0"):
        yield f"b:{verb}:{match}:0::{path}", None
    for menu, value in (("x", "x"), ("", "0"), ("__class__", "none"), ("openers", "x"), ("0", "0.x"), (HUGE, "1")):
        yield f"b:{verb}:{match}:0:{menu}:", None
        yield f"s:{verb}:{match}:0:{menu}:", value


def words_of(game: str) -> tuple[str, ...]:
    """Return texts about the game's options and auto-answers."""
    options = GAMES[game]
    return (game, *options.option_values, *options.auto_answers.values, *options.zooms, "turn_hours", "verbosity")


@pytest.mark.rotating(12)
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_malformed_custom_ids_cause_no_unexpected_error(
    situation: Situation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    assert cogs.wiring.ANSWERING
    chance, found = Dice(b"odd fields", SITUATIONS.index(situation)), list[str]()
    with listening() as ears:
        async with session_at(tmp_path) as session:
            keeper: Any = session.loopback.add_person("Keeper", admin=True)
            game = sorted(GAMES)[SITUATIONS.index(situation) + 1]
            for number, verb in enumerate(sorted(needs()), SITUATIONS.index(situation)):
                scene = await World(session, situation, keeper).scene(game)
                assert scene.match is not None
                person = keeper if verb in ("setup", "audit") else scene.player
                known = share(list(hardest(verb, scene.match)), len(SITUATIONS), number)
                tries = [*known, *oddities(verb, scene.match, words_of(game), chance)]
                for custom_id, value in tries:
                    answer = await forged(session, person, scene.channel, custom_id, value)
                    said = [message.text for message in (answer.reply, *told(answer)) if message is not None]
                    accidents = [text for text in said if any(accident in text for accident in ACCIDENTS)]
                    errors = ears.taken()
                    if accidents or errors or not (said or answer.modal):
                        found.append(f"{custom_id!r} {value!r}: {accidents} {errors} {said}"[:400])
    assert not found, f"{len(found)}:\n" + "\n".join(found[:60])


async def test_unknown_button_is_reported_as_unknown(session: Session) -> None:
    (anna,) = session.people("Anna")
    for custom_id in (
        "b:",
        "b:x",
        "b:nobody::0::",
        "b:turn:UP:0::",
        "b:turn::x::",
        f"b:turn::{HUGE}::",
        "b:a\nb:::",
        "s:type::0::",  # a button with the custom_id of a list, or of a list of people
        "u:invite-pick::0::",
    ):
        answer = await forged(session, anna, session.channel, custom_id)
        assert [message.text for message in told(answer)] == [word("refused-outdated-button", "en")], custom_id
