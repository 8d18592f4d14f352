"""Simulated player who repeats a recorded match through the panel and counts the button presses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from bot.game import AnyGame, Path, Seat
from bot.rng import Dice
from cogs.play.menu_layout import ChoicePaths, open_menus
from cogs.text.choice_tree import ChoiceTree, offers, tokens
from tests.playthroughs.transcript import Recorded

MAX_LEVELS = 9


class PressCounts(NamedTuple):
    """Numbers of presses and turns. A turn is all that one seat does in a row, with one press of *My turn*."""

    turns: int
    moves: int
    presses: int

    @property
    def per_turn(self) -> float:
        return self.presses / self.turns


def presses_in(match: Recorded) -> PressCounts:
    """Return the presses of all players over the whole match. They use whatever saves them a press."""
    game, last = match.game, None
    state = game.setup(match.players, match.options, Dice(match.seed, 0))
    turns = presses = 0
    answered = set[int]()
    for place, (seat, text) in enumerate(match.moves):
        is_new = seat != last
        turns, last = turns + is_new, seat
        if place not in answered and not _ends_by_itself(game, state, seat, text):
            needed, with_it = _presses_and_answered(game, state, match.moves, place)
            presses += needed + is_new
            answered |= with_it
        state, _ = game.apply(state, seat, game.read(text), Dice(match.seed, place + 1))
    return PressCounts(turns, len(match.moves), presses)


def _ends_by_itself(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Return whether *End turns for me* makes the move."""
    plan = game.auto_answers.plans(game.see(state, seat)).get("hand_over")
    return plan is not None and text == "end" and len(game.legal_moves(state, seat)) == 1


def _presses_and_answered(
    game: AnyGame, state: Any, moves: Sequence[tuple[Seat, str]], place: int
) -> tuple[int, set[int]]:
    """Return the presses that make the move, and the places of the later moves that come with them."""
    seat, text = moves[place]
    later = [number for number in range(place + 1, len(moves)) if moves[number][0] == seat]
    view = game.see(state, seat)
    offered = [game.write(move) for move in game.legal_moves(state, seat)]
    for one in game.together(view, offered):
        if one.moves[0] != text:
            continue
        follows = [moves[number][1] for number in later[: len(one.moves) - 1]]
        if len(one.moves) > 1 and tuple(follows) == one.moves[1:]:
            return presses_for(game, state, seat, ", ".join(one.moves)), set(later[: len(follows)])
        if one.settings == {"plan": "end"} and later and moves[later[0]][1] == "end":
            return presses_for(game, state, seat, text), {later[0]}
        if one.settings == {"passing": True}:
            refused = takewhile(lambda number: moves[number][1].startswith(("nobid", "pass")), later)
            return presses_for(game, state, seat, text), set(refused)
    return presses_for(game, state, seat, text), set()


def presses_for(game: AnyGame, state: Any, seat: Seat, text: str) -> int:
    """Return how many presses make the move, starting from the seat's new panel."""
    view = game.see(state, seat)
    offered = [game.write(move) for move in game.legal_moves(state, seat)]
    tree = offers(game, offered, game.together(view, offered))
    ways, wanted = ChoicePaths(tree), _path(tree, text)
    chosen = tree.longest(game.start(view))
    for presses in range(1, MAX_LEVELS):
        items = [item for menu in open_menus(ways, chosen) for item in menu.items]
        leading = [item for item in items if wanted[: len(item)] == item and item != chosen]
        chosen = tree.onward(max(leading, key=len))
        if chosen == wanted:
            is_asked_again = game.label(view, wanted).confirm is not None and len(tree.moves) > 1
            return presses + is_asked_again
    raise AssertionError(f"{text} of seat {seat} cannot be chosen")


def _path(tree: ChoiceTree, text: str) -> Path:
    return next(tokens(choices) for spelled, choices in tree.moves if spelled == text)
