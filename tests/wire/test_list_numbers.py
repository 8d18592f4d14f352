"""Numbers of the open list and of the private picture: the same places, in the same order."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import say, word
from bot.rng import Dice
from bot.scene import Scene
from cogs.context import context_at
from renderers import Picture
from tests.wire.no_pictures import dot
from tests.wire.play_session import Session, choose, open_choices, path_of, pressed, reached, typed

pytestmark = pytest.mark.shared_bot
NUMBERED = sorted(name for name, game in GAMES.items() if game.numbered)
NUMBER = re.compile(r"\[(\d+)\] ")
CELL = re.compile(r"\b[A-I][1-9](\|r\d)?$")
ROTATIONS = {"not turned", "turned right", "upside down", "turned left"}
MAX_CHOICES, LONG = 80, 1_000
"""Choices of a test, and those after which every game has shown a list with numbers."""


@pytest.fixture
def scenes(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Record every scene instead of drawing it."""
    seen: list[Scene] = []

    async def draw(scene: Scene, _place: Any = None, **_: Any) -> Picture:
        seen.append(scene)
        return dot()

    monkeypatch.setattr(context_at(session.client).pictures, "draw", draw)
    return seen


def numbers_of(panel: Any) -> dict[str, int]:
    """Return the number of each place that an option of the panel names."""
    found: dict[str, int] = {}
    for opened in panel.selects():
        for label, value in opened.options:
            if number := NUMBER.match(label):
                path = (*path_of(opened.custom_id), *value.split("|"))
                for token in path:
                    found[token.removeprefix(">").removeprefix("x")] = int(number[1])
                    if token[0] == "x":  # where the pushed trader goes has no number
                        break
    return found


def labels_of(panel: Any) -> list[str]:
    """Return the words of the panel's buttons, without what they bring."""
    return [one.label.rpartition(" · ")[2] for one in panel.buttons()]


async def panels(
    session: Session, people: list[Any], scenes: list[Scene], most: int = MAX_CHOICES
) -> AsyncIterator[Any]:
    """Choose at random, at `most` so many times, and yield each panel. `scenes` are then those of the panel."""
    chance, panel = Dice(b"numbers", 1), await session.panel(await session.decider(people))
    for _ in range(most):
        yield panel
        scenes.clear()
        choices = open_choices(panel)
        if choices:
            person = next(one for one in people if one.id == panel.only_for)
            listed = [choice for choice in choices if choice[1] is not None]
            offered = chance.choose((listed or choices, choices))
            panel = await choose(person, panel, chance.choose(offered))
        else:
            await session.answered()
            panel = await session.panel(await session.decider(people))


@pytest.mark.parametrize("name", NUMBERED)
async def test_picture_numbers_the_places_of_the_open_list(name: str, session: Session, scenes: list[Scene]) -> None:
    people = await session.new_match("Anna", "Bruno", game=name)
    numbered = (panel async for panel in panels(session, people, scenes, LONG) if numbers_of(panel))
    panel = await anext(numbered)
    scene = next(scene for scene in scenes if scene.numbered)
    said = numbers_of(panel)
    assert [said[place] for place in scene.numbered] == [*range(1, len(scene.numbered) + 1)]
    assert word("common-panel-numbers", "en", count=len(scene.numbered)) in panel.alts[0]


@pytest.mark.parametrize("name", NUMBERED)
async def test_lists_without_a_picture_have_no_numbers(name: str, session: Session, scenes: list[Scene]) -> None:
    people = await session.new_match("Anna", "Bruno", game=name)
    for person in people:
        await typed(person, session.channel, "tavolino reminders", words=True)
    async for panel in panels(session, people, scenes):
        assert numbers_of(panel) == {}
        assert not any(scene.numbered for scene in scenes)


async def test_cells_of_saint_martin_have_their_numbers_from_the_first_turn(
    session: Session, scenes: list[Scene]
) -> None:
    """The list shows cells only of one tile, so that the picture shows them too."""
    people, seen = session.people("Anna", "Bruno"), 0
    await session.match(*people, game="saint_martin")
    async for panel in panels(session, people, scenes):
        is_cell_chosen = any(label in ROTATIONS for label in labels_of(panel))
        if any(str(target).startswith("objective@") for scene in scenes for target in scene.targets):
            continue  # the objective tile's own few cells are marked without numbers
        for opened in panel.selects():
            cells = [label for label, value in opened.options if CELL.search(value)]
            if len(cells) == len(opened.options) and not is_cell_chosen:
                assert all(map(NUMBER.match, cells)), cells
                assert any(len(scene.numbered) == len(cells) for scene in scenes)
                seen += 1
    assert seen


async def test_picture_turns_a_tile_as_the_line_of_its_cell_says(session: Session, scenes: list[Scene]) -> None:
    people, seen = session.people("Anna", "Bruno"), set[str]()
    await session.match(*people, game="saint_martin")
    async for _ in panels(session, people, scenes, LONG):
        for scene in scenes:
            for cell in scene.numbered:
                drawn, said = turnings_of(scene, cell)
                assert said in ("", drawn)
                seen.add(said)
        if len(seen - {""}) > 1:
            return
    raise AssertionError("the lines name one turning only")


def turnings_of(scene: Scene, cell: str) -> tuple[str, str]:
    """Return how the picture turns the tile of the first move on the cell, and how the cell's line does, if it says."""
    game, path = GAMES["saint_martin"], (scene.path[0], cell[0], cell)
    drawn = next(target for target in scene.targets if f"@{cell}" in target)
    if drawn.startswith("objective"):
        return "", ""
    text = say(game.label(scene.view, (*path, drawn[-2:])).text, "en")
    detail = game.label(scene.view, path).detail
    said = "" if detail is None else say(detail, "en").partition(" – ")[0]
    return text.rpartition("· ")[2], said if said in ROTATIONS else ""


OTHERS = {"try": "try-pick", "prep": "prep-pick", "learn": "learn-pick"}
"""Panels beside *My turn*, by the verb or the command that opens them, with the verb of their choices."""
STEPS = 12
"""Steps of a lesson; one of them asks for a place."""


@pytest.mark.parametrize("opened", OTHERS)
async def test_trials_prepared_turns_and_lessons_number_lists_like_the_panel(
    opened: str, session: Session, scenes: list[Scene]
) -> None:
    people = await session.new_match("Anna", "Bruno", game="zanzibar")
    match, matches = await session.match_id(), session.client.services.matches
    while (look := await matches.look(match, None)).view.phase == "placement":
        person = people[look.deciders[0]]
        await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
    asked = await session.decider(people)
    person = next(one for one in people if one is not asked) if opened == "prep" else asked
    if opened == "learn":
        panel = await typed(person, session.channel, "zanzibar learn")
    else:
        panel = await reached(person, await session.panel(person), opened)
    for _ in range(STEPS):
        listed = [choice for choice in open_choices(panel, OTHERS[opened]) if choice[1] is not None]
        scenes.clear()
        if listed:
            panel = await choose(person, panel, listed[0])
        elif opened == "learn":
            panel = await pressed(person, panel, "learn-skip")
        if numbers_of(panel):
            break
    said, (scene,) = numbers_of(panel), [scene for scene in scenes if scene.numbered]
    assert [said[place] for place in scene.numbered] == [*range(1, len(scene.numbered) + 1)]
