"""Everything a game says can be said in every language, and fits where Discord shows it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.game import AnyGame, Label, Line
from bot.games import GAMES
from bot.i18n import LOCALES, keys, say
from tests.contract.matches import NAMES, TABLES, Step, played, viewers

MAX_LABEL, MAX_DETAIL, MAX_CONFIRM = 80, 100, 1000


def said(line: Line) -> list[str]:
    texts = [say(line, locale, NAMES) for locale in LOCALES]
    assert all(text.strip() for text in texts), line
    return texts


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_text_about_a_position_has_words(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 0)[::16]:
        for viewer in viewers(players):
            view = game.see(step.after, viewer)
            lines = [game.texts.headline(view), *game.facts(view), *game.text_board(view), *game.texts.hand_facts(view)]
            for line in lines:
                said(line)
            assert len(game.scores(view)) == players
            assert max(len("\n".join(said(line)[2] for line in game.text_board(view))), 0) < 4000


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_event_has_words_for_every_viewer(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 1):
        heard = {viewer: _heard(game, step, viewer) for viewer in viewers(players)}
        assert heard[None] or game.is_sealed(step.before), (
            f"nobody hears of {game.write(step.move)}: only answers to a sealed question (is_sealed) may be silent"
        )
        for lines in heard.values():
            for line in lines:
                said(line)


def _heard(game: AnyGame, step: Step, viewer: int | None) -> list[Line]:
    return [line for event in step.events if (line := game.hear(event, viewer)) is not None]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_choice_labels_fit_in_every_language(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 2)[::15]:
        view = game.see(step.before, step.seat)
        for path in _open_paths(game, step):
            _check_label(game.label(view, path))
            remark = game.remark(view, path)
            assert remark is None or max(map(len, said(remark))) <= MAX_CONFIRM


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_fresh_panel_opens_on_a_path_to_a_legal_move(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(game.name, players, 3):
        open_paths = {(), *_open_paths(game, step)}
        assert game.start(game.see(step.before, step.seat)) in open_paths
        assert game.start(game.see(step.before, None)) == ()


def _open_paths(game: AnyGame, step: Step) -> set[tuple[str, ...]]:
    paths = set()
    for move in game.legal_moves(step.before, step.seat):
        path = tuple(choice.token for choice in game.choices(move))
        paths |= {path[: depth + 1] for depth in range(len(path))}
    return paths


def _check_label(label: Label) -> None:
    assert all(len(text) <= MAX_LABEL for text in said(label.text)), label
    if label.detail is not None:
        assert all(len(text) <= MAX_DETAIL for text in said(label.detail)), label
    if label.confirm is not None:
        assert all(len(text) <= MAX_CONFIRM for text in said(label.confirm)), label


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_menus_options_and_help_have_words(name: str, locale: str) -> None:
    game = GAMES[name]
    known = keys(locale)
    menus = {choice.menu for step in _all_steps(game) for choice in game.choices(step.move) if not choice.button}
    wanted = {f"{name}-menu-{menu}" for menu in menus}
    for option in game.option_values:
        dashed = option.replace("_", "-")
        wanted |= {f"{name}-option-{dashed}", f"{name}-option-{dashed}-value", f"{name}-option-{dashed}-about"}
    wanted |= {f"{name}-rules-1"} | ({f"{name}-zoom"} if game.zooms else set())
    assert wanted <= set(known)


def _all_steps(game: AnyGame) -> list[Any]:
    return [step for players in game.players for step in played(game.name, players, 0)]


LONE = re.compile(r"(?:^|[\s:(])-+(?=$|[\s,;.)])")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_texts_have_no_dash_in_place_of_a_word(name: str, players: int, locale: str) -> None:
    game = GAMES[name]
    for step in played(name, players, 4)[::23]:
        for viewer in (None, step.seat):
            view = game.see(step.after, viewer)
            for said in (
                *game.facts(view),
                *game.texts.listing(view),
                *game.texts.hand_facts(view),
                *game.text_board(view),
            ):
                words = say(said, locale, NAMES)
                assert LONE.search(words) is None, words
