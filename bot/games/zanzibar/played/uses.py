"""What a seat may do with its hand in its turn, and what that leaves it: the best of it is what the turn is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.zanzibar.played.future import Future, Holding, future, promised
from bot.games.zanzibar.played.outlook import POINTS, Outlook


class Use(NamedTuple):
    """Cards played and discarded, by their places in the data; the points at once, and what remains."""

    played: tuple[int, ...]
    discarded: tuple[int, ...]
    points: int
    after: Future

    @property
    def total(self) -> float:
        """Points now and later."""
        return self.points + self.after.total


def uses(look: Outlook, holding: Holding, turns: float, *, is_last: bool, must: bool) -> list[Use]:
    """The best first; doing nothing among them unless the seat `must` use a card. `turns`: after this one."""
    found, deck = [], promised(look, holding.others)
    for played, discarded in _ways(holding.known):
        if len(played) > holding.orders or len(discarded) > holding.discards:
            continue
        if must and not played and not discarded:
            continue
        rest = Holding(
            holding.players,
            tuple([card for card in holding.known if card not in played and card not in discarded]),
            holding.others,
            holding.orders - len(played),
            holding.discards - len(discarded),
            0 if played or discarded else holding.idle + 1,
        )
        points = sum([POINTS[look.now[card]] for card in played])
        found.append(Use(played, discarded, points, future(look, rest, turns, deck, is_last=is_last)))
    found.sort(key=lambda use: -use.total)
    return found


def _ways(hand: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every card is played, discarded, or kept."""
    if not hand:
        yield (), ()
        return
    first, rest = hand[0], hand[1:]
    for played, discarded in _ways(rest):
        yield played, discarded
        yield (first, *played), discarded
        yield played, (first, *discarded)
