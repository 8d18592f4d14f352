"""Simulated player who repeats a recorded match through the panel and counts the button presses."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.game import AnyGame, Path, Seat
from bot.rng import Dice
from cogs.play.menus import ChoicePaths, open_menus
from cogs.text.choice_tree import ChoiceTree, offers, tokens
from tests.playthroughs.telling import Recorded

MOST_LEVELS = 9


class Counted(NamedTuple):
    """Numbers of presses and turns. A turn is all that one seat does in a row, with one press of *My turn*."""

    turns: int
    moves: int
    presses: int

    @property
    def per_turn(self) -> float:
        return self.presses / self.turns


def presses_in(match: Recorded) -> Counted:
    """Return the presses of all players over the whole match."""
    game, last = match.game, None
    state = game.setup(match.players, match.options, Dice(match.seed, 0))
    turns = presses = 0
    for seq, (seat, text) in enumerate(match.moves, 1):
        turns, presses = (turns, presses) if seat == last else (turns + 1, presses + 1)
        presses += presses_for(game, state, seat, text)
        last = seat
        state, _ = game.apply(state, seat, game.read(text), Dice(match.seed, seq))
    return Counted(turns, len(match.moves), presses)


def presses_for(game: AnyGame, state: Any, seat: Seat, text: str) -> int:
    """Return how many presses make the move, starting from the seat's new panel."""
    view = game.see(state, seat)
    tree = offers(game, [game.write(move) for move in game.legal_moves(state, seat)])
    ways, wanted = ChoicePaths(tree), _path(tree, text)
    chosen = tree.longest(game.start(view))
    for presses in range(1, MOST_LEVELS):
        items = [item for menu in open_menus(ways, chosen) for item in menu.items]
        leading = [item for item in items if wanted[: len(item)] == item and item != chosen]
        chosen = tree.onward(max(leading, key=len))
        if chosen == wanted:
            is_asked_again = game.label(view, wanted).confirm is not None and len(tree.moves) > 1
            return presses + is_asked_again
    raise AssertionError(f"{text} of seat {seat} cannot be chosen")


def _path(tree: ChoiceTree, text: str) -> Path:
    return next(tokens(choices) for spelled, choices in tree.moves if spelled == text)
