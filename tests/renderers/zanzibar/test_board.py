"""Zanzibar's board is drawn for any match, names and language, and shows nothing secret."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PIL import ImageChops

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.moves import Clear, Walk
from bot.games.zanzibar.view import StepView
from bot.i18n import LOCALES
from bot.rng import Dice
from bot.scene import Scene
from renderers import picture
from renderers.zanzibar.board import Board
from renderers.zanzibar.ground.picture_layout import HEAD, STRIP
from renderers.zanzibar.pieces.marks import Marks, marks_of
from tests.cogs.positions import random_match
from tests.contract.matches import path_of, random_steps, targets_after
from tests.renderers.compare import colors
from tests.renderers.fast_encoding import assert_drawn
from tests.renderers.zanzibar.views import arrows, choosing, five, fresh, hand, scene, scenes

STRANGE = (
    "Bartholomäus von und zu Hohenzollern-Sigmaringen der Vierte",
    "🎲🎲🎲",
    "مريم",
    "𝓐𝓷𝓷𝓪\u0335\u0336\u0337 Z̷͝a",
    "<b>&\n\t\x00",
)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("players", GAME.players)
def test_every_view_of_random_matches_is_drawn(players: int) -> None:
    assert assert_drawn(_scenes(players, number_of_matches=2)) > 100


def _scenes(players: int, number_of_matches: int) -> Iterator[Scene]:
    """Yield every position for the public and, during a choice, for the choosing seat."""
    for number in range(number_of_matches):
        seed = bytes([players, number]) * 8
        state = GAME.setup(players, GAME.options(), Dice(seed, 0))
        for seq, step in enumerate(random_steps(GAME, state, random.Random(number), seed, only_first=True)):
            yield scene(GAME.see(step.before, None))
            path, seen = path_of(GAME, step.move)[: seq % 3], GAME.see(step.before, step.seat)
            yield scene(seen, path=path, targets=targets_after(GAME, step.before, step.seat, path))
            if GAME.hand(seen) is not None:
                yield scene(GAME.hand(seen), "hand")
            state = step.after
        yield scene(GAME.see(state, None))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("shown", [five(), arrows(), fresh(2)])
def test_unusual_names_fit_their_plates(locale: str, shown: object) -> None:
    usual = colors(picture(scene(shown, locale=locale)).data)
    strange = colors(picture(scene(shown, locale=locale, names=STRANGE)).data)
    difference = ImageChops.difference(usual, strange)
    assert difference.getbbox() is not None
    for region in (HEAD, STRIP):
        difference.paste((0, 0, 0), (region.x + 8, region.y + 4, region.x + region.w - 8, region.y + region.h - 8))
    assert difference.getbbox() is None


@pytest.mark.parametrize("locale", LOCALES)
def test_board_words_are_in_the_readers_language(locale: str) -> None:
    others = [picture(scene(hand(), "hand", locale=other)).data for other in LOCALES if other != locale]
    assert picture(scene(hand(), "hand", locale=locale)).data not in others


@pytest.mark.rotating(4)
def test_equal_scenes_are_equal_pictures_in_another_process() -> None:
    program = (
        "import hashlib; from renderers import picture; from tests.renderers.zanzibar.views import scenes;"
        "print([hashlib.sha256(picture(scenes()[name]).data).hexdigest() for name in ('arrows', 'walking', 'hand')])"
    )
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    here = [hashlib.sha256(picture(scenes()[name]).data).hexdigest() for name in ("arrows", "walking", "hand")]
    assert there.strip() == str(here)


def test_drawing_needs_neither_discord_nor_the_store() -> None:
    program = (
        "import sys, renderers, renderers.worker; renderers.warm('zanzibar');"
        "loaded = {name.partition('.')[0] for name in sys.modules};"
        "print(sorted(loaded & {'discord', 'aiohttp', 'aiosqlite', 'sqlite3'}))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_public_board_hides_hands() -> None:
    mine = msgspec.structs.replace(choosing(), viewer=None)
    for other_hand in (("ginger", "north"), (), None):
        seat = msgspec.structs.replace(mine.seats[0], hand=other_hand)
        other = msgspec.structs.replace(mine, seats=(seat, *mine.seats[1:]))
        assert picture(scene(other)).data == picture(scene(mine)).data


def test_villages_of_a_hand_are_marked_only_for_its_owner() -> None:
    mine = choosing()
    seat = msgspec.structs.replace(mine.seats[0], hand=("ginger", "north"))
    other = msgspec.structs.replace(mine, seats=(seat, *mine.seats[1:]))
    assert picture(scene(other, targets=("end",))).data != picture(scene(mine, targets=("end",))).data


@pytest.mark.parametrize(
    ("path", "targets", "marks"),
    [
        ((), ("3>w1", "2xw3>w5", "end"), Marks(movers=frozenset({2, 3}))),
        (("3",), ("3>w1", "3xw3>w5"), Marks(frozenset({3}), frozenset({"w1"}), frozenset({"w3"}))),
        (("3",), ("3xw3>w5", "3xw3>w2"), Marks(frozenset({3}), frozenset(), frozenset({"w3"}))),
        (("3", "xw3"), ("3xw3>w5",), Marks(frozenset({3}), frozenset(), frozenset({"w3"}), frozenset({"w5"}))),
        (("5", "n"), ("place 5@n1", "place 5@n2"), Marks(walks=frozenset({"n1", "n2"}))),
        ((), ("keep", "discard north"), Marks()),
    ],
)
def test_marks_follow_from_the_offered_notations(path: tuple[str, ...], targets: tuple[str, ...], marks: Marks) -> None:
    assert marks_of(path, targets) == marks


@pytest.mark.parametrize("kind", [Walk, Clear])
def test_chosen_move_is_drawn_from_start_to_target(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[StepView]()
    monkeypatch.setattr(Board, "_put_arrows", lambda _board, step, _age: drawn.append(step))
    positions = ((state, GAME.legal_moves(state, GAME.deciders(state)[0])) for state in random_match(GAME, 2, 3))
    pairs = ((state, move) for state, moves in positions for move in moves)
    found: tuple[Any, Any] = next((state, move) for state, move in pairs if isinstance(move, kind))
    state, move = found
    view, path = GAME.see(state, GAME.deciders(state)[0]), tuple(choice.token for choice in GAME.choices(move))
    picture(scene(view, path=path, targets=(GAME.write(move),)))
    assert [(step.trader, step.route[-1]) for step in drawn] == [(move.trader, path[1][1:])]
    drawn.clear()
    picture(scene(view, path=path[:1], targets=(GAME.write(move), f"{move.trader}>o1")))
    assert drawn == []
