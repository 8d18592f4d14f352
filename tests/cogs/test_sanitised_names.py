"""Hostile names have no effect in any text that a game says of a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from fluent.syntax import FluentSerializer

from bot.game import AnyGame, Line, line
from bot.games import GAMES
from bot.i18n import LOCALES, messages
from cogs.text.localiser import Localiser
from cogs.text.sanitise import NAMELESS, escape_formatting, single_line
from tests.contract.matches import play_out, viewers
from tests.wire.hostile_names import HOSTILE, unruly

MAX_STEPS = 60
CHOOSING = re.compile(r"\$reason *->")


@pytest.mark.parametrize("name", HOSTILE)
def test_sanitised_name_is_harmless_and_recognisable(name: str) -> None:
    assert not unruly(escape_formatting(name), is_formatted=True)
    assert not unruly(single_line(name), is_formatted=False)
    assert "\n" not in escape_formatting(name)
    letters = [sign for sign in name if sign.isalnum() and sign != "\u3164"]
    assert [sign for sign in single_line(name) if sign.isalnum()] == letters
    assert single_line(single_line(name)) == single_line(name)


@pytest.mark.parametrize(
    "name", ["Anna", "Jean-Luc", "O'Brien", "Zoë", "Łukasz 3", "李雷", "❤️", "👨‍👩‍👧", "नमस्ते", "§ & % €"]
)
def test_ordinary_names_are_unchanged(name: str) -> None:
    assert (single_line(name), escape_formatting(name)) == (name, name)


def test_invisible_name_gets_a_placeholder() -> None:
    assert escape_formatting("\u200b\u3164") == NAMELESS


@pytest.mark.parametrize("locale", LOCALES)
def test_typed_reason_is_harmless_in_every_text(locale: str) -> None:
    for reason in HOSTILE:
        told = line("server-told-rewind", step=line("server-told-pause", reason=reason), reason=reason)
        assert not unruly(Localiser(locale).say(told), is_formatted=True)
        assert not unruly(Localiser(locale, is_plain=True).say(told), is_formatted=False)


@pytest.mark.parametrize("locale", LOCALES)
def test_fluent_variants_never_depend_on_typed_text(locale: str) -> None:
    """Sanitised arguments match no variant: rule terms use other names."""
    texts = {key: FluentSerializer().serialize_entry(message) for key, message in messages(locale).items()}
    assert [key for key, text in texts.items() if CHOOSING.search(text)] == []


def spoken(game: AnyGame, players: int) -> Iterator[Line]:
    """Yield all kinds of texts in a match: positions, hands, choices and events."""
    state = None
    for step in islice(play_out(game, players, players), 0, MAX_STEPS):
        state = step.after
        for event in step.events:
            yield from (said for viewer in viewers(players) if (said := game.hear(event, viewer)) is not None)
        for viewer in (None, step.seat):
            view = game.see(state, viewer)
            yield from (
                game.texts.headline(view),
                *game.facts(view),
                *game.text_board(view),
                *game.texts.hand_facts(view),
            )
        if step.seq % 5 == 1 and game.deciders(state):
            yield from _labels(game, state)


def _labels(game: AnyGame, state: Any) -> Iterator[Line]:
    seat = game.deciders(state)[0]
    for move in game.legal_moves(state, seat)[:20]:
        label = game.label(game.see(state, seat), tuple(choice.token for choice in game.choices(move)))
        yield from (said for said in (label.text, label.detail, label.confirm) if said is not None)


@pytest.mark.rotating(12)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_hostile_names_are_harmless_in_all_texts_of_a_game(name: str, locale: str) -> None:
    game, names = GAMES[name], cycle(HOSTILE)
    said = {said for players in game.players for said in spoken(game, players)}
    assert len(said) > 100
    for number, one in enumerate(sorted(said, key=str)):
        called = [next(names) for _ in range(game.players[-1] + number % 2)]
        formatted = Localiser(locale, tuple(map(escape_formatting, called))).say(one)
        shown = Localiser(locale, tuple(map(single_line, called)), is_plain=True).say(one)
        assert not unruly(formatted, is_formatted=True), formatted
        assert not unruly(shown, is_formatted=False), shown
