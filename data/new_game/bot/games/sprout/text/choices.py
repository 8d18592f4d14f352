"""Menus for choosing a move step by step: choices and labels."""

from __future__ import annotations

from bot.games.sprout.moves import Discard, Move, Play
from bot.games.sprout.view import SproutView
from bot.games.sprout.vocabulary import card_term

from bot.game import Choice, Label, Path, line


def choices(move: Move) -> tuple[Choice, ...]:
    """Return the choices that lead to a move: a card to play, or *Discard* and a card."""
    match move:
        case Play(card):
            return (Choice(card, "card"),)
        case Discard(card):
            return Choice("discard", "verb", groups=True), Choice(card, "discarded")


def label(view: SproutView, path: Path) -> Label:  # noqa: ARG001 - a card has the same name for everybody
    """Return the words of the last token of the path."""
    match path:
        case ("discard",):
            return Label(line("sprout-label-discard"))
        case ("discard", card):
            return Label(line("sprout-label-discarded", card=card_term(card)), brief=card_term(card))
        case _:
            return Label(line("sprout-label-play", card=card_term(path[-1])))
