"""Whose eyes a picture is for: a seat's, as long as the match runs; everybody's, once it is over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.playground.world.models import Attachment, Event, Message
from bot.scene import Scene
from bot.store import Store
from tests.match.tables import ANNA, BERT, context, running
from tests.storm.fake_pictures import PictureStore
from tests.storm.message_components import MessageComponents
from tests.storm.picture_secrecy import PictureSecrecyCheck, SeenViews

ANNAS = "what Anna alone sees"


class Place:
    """Fake Discord with a channel and the direct channels of two people."""

    def __init__(self) -> None:
        self.called: dict[int, set[str]] = {}
        self.people = {one.id: SimpleNamespace(name=one.name) for one in (ANNA, BERT)}

    def subscribe(self, _: Any) -> None:
        """Do nothing: this world has no events."""

    def channel(self, key: int) -> Any:
        """Return the direct channel of the person with that id."""
        return SimpleNamespace(person=key if key in self.people else None)

    def person(self, key: int) -> Any:
        return self.people[key]


STEP, PUZZLE = "b:replay-step:{match}:0:next:all|0|1", "b:today-read::::0"


async def told(folder: Path, channel: int, only_for: int | None, *, is_over: bool, custom_id: str = STEP) -> list[str]:
    """Return the problems reported for a picture of Anna's view in that place, above a button of the match."""
    store = await Store.open(folder / "test.db")
    match = (await running(context(store), ANNA, BERT)).id
    await store.close()
    if is_over:
        with closing(sqlite3.connect(folder / "test.db")) as file, file:
            file.execute("UPDATE matches SET status = 'over', ended_at = started_at WHERE id = ?", (match,))
    found: list[str] = []
    place: Any = Place()
    gallery, seen_views = PictureStore(), SeenViews()
    seen_views.note(ANNAS, 0)
    names = (ANNA.name, BERT.name)
    picture = gallery.draw(Scene(game="toy", kind="board", view=ANNAS, names=names, locale="en"))
    picture_check = PictureSecrecyCheck(
        place,
        folder / "test.db",
        gallery=gallery,
        seen_views=seen_views,
        components=MessageComponents(),
        tell=lambda invariant, _: found.append(invariant),
    )
    button = {"type": 2, "style": 1, "label": "Next", "custom_id": custom_id.format(match=match)}
    message = Message(
        id=1,
        channel=channel,
        author=2,
        by_bot=True,
        at=0.0,
        only_for=only_for,
        components=({"type": 1, "components": [button]},),
        attachments=(Attachment(3, "board.png", "image/png", len(picture.data), data=picture.data),),
    )
    picture_check.see(Event("message_created", message))
    return found


@pytest.mark.parametrize(("channel", "only_for"), [(7, None), (7, BERT.id), (BERT.id, None)])
async def test_check_allows_hands_in_pictures_after_the_end(tmp_path: Path, channel: int, only_for: int | None) -> None:
    assert await told(tmp_path, channel, only_for, is_over=True) == []


@pytest.mark.parametrize(("channel", "only_for"), [(7, None), (7, BERT.id), (BERT.id, None)])
async def test_check_reports_hands_of_others_in_pictures_during_the_match(
    tmp_path: Path, channel: int, only_for: int | None
) -> None:
    assert await told(tmp_path, channel, only_for, is_over=False) == ["nobody sees what is not for his eyes"]


@pytest.mark.parametrize(("channel", "only_for"), [(7, ANNA.id), (ANNA.id, None)])
async def test_solo_match_is_visible_to_its_player_while_it_runs(
    tmp_path: Path, channel: int, only_for: int | None
) -> None:
    assert await told(tmp_path, channel, only_for, is_over=False) == []


async def test_daily_puzzle_may_show_a_hand_of_another_match(tmp_path: Path) -> None:
    assert await told(tmp_path, 7, BERT.id, is_over=False, custom_id=PUZZLE) == []
