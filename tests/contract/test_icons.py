"""Every piece that a game offers has an icon, and an icon tells nothing that the words do not tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.game import AnyGame, Label, Line, Path
from bot.games import GAMES
from bot.i18n import DEFAULT, is_said, say
from bot.icons import MARKS, first_icon, icon_of, seat_icons, without_marks
from tests.contract.matches import NAMES, TABLES, Step, played, viewers


def marked(said: Line) -> str:
    return say(said, DEFAULT, NAMES, has_icons=True)


def icon(label: Label) -> str:
    return label.icon or first_icon(marked(label.text))


def icons_in(said: Line) -> Iterator[str]:
    for mark in MARKS.findall(marked(said)):
        yield icon_of(mark)


def offered(game: AnyGame, step: Step) -> dict[Path, str]:
    """Return the open paths, with the menu of the last choice."""
    found: dict[Path, str] = {}
    for move in game.legal_moves(step.before, step.seat):
        choices = game.choices(move)
        for depth, choice in enumerate(choices, 1):
            found[tuple(one.token for one in choices[:depth])] = choice.menu
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_offered_piece_has_an_icon_or_a_reason_for_none(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(name, players, 2)[::15]:
        view = game.see(step.before, step.seat)
        for path, menu in offered(game, step).items():
            shown = icon(game.label(view, path))
            if menu in game.iconless or path[-1] in game.iconless:
                continue
            assert shown, f"no icon for {path} in the menu {menu}"


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_for_no_icon_is_needed_and_stated(name: str) -> None:
    game = GAMES[name]
    unused = {key for key in game.iconless if not is_said(f"{name}-menu-{key}", DEFAULT)}
    for step in (step for players in game.players for step in played(name, players, 2)):
        unused -= {key for choice in game.choices(step.move) for key in (choice.menu, choice.token)}
    assert all(game.iconless.values())
    assert unused == set()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_texts_name_only_listed_icons(name: str, players: int) -> None:
    game, listed = GAMES[name], {f"{name}.{icon}" for icon in GAMES[name].icons}
    for step in played(name, players, 2)[::15]:
        for viewer in viewers(players):
            view = game.see(step.before, viewer)
            heard = [said for event in step.events if (said := game.hear(event, viewer)) is not None]
            for said in (*heard, *game.texts.hand_facts(view), *game.facts(view), game.texts.headline(view)):
                assert set(icons_in(said)) <= listed
        view = game.see(step.before, step.seat)
        for path in offered(game, step):
            label = game.label(view, path)
            assert {icon(label)} - {""} <= listed
            assert all(set(icons_in(said)) <= listed for said in (label.detail, label.confirm, label.brief) if said)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_icons_depend_only_on_the_words(name: str, players: int) -> None:
    game, found = GAMES[name], dict[str, str]()
    for step in played(name, players, 1)[::5]:
        for viewer in viewers(players):
            view = game.see(step.after, viewer)
            heard = [said for event in step.events if (said := game.hear(event, viewer)) is not None]
            for said in (*heard, *game.texts.hand_facts(view), *game.facts(view)):
                words = say(said, DEFAULT, NAMES)
                assert without_marks(marked(said)) == words
                assert found.setdefault(words, marked(said)) == marked(said)


@pytest.mark.parametrize("name", GAMES)
def test_game_has_an_icon_for_itself_and_every_seat(name: str) -> None:
    assert set(seat_icons(GAMES[name].players[-1])) <= set(GAMES[name].icons)
    assert len(set(GAMES[name].icons)) == len(GAMES[name].icons)
