"""Private hand of a seat, for its picture and as text."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import SACKS_PER_COLOR
from bot.games.guatemala_cafe.view import ColorView, GuatemalaCafeHand, GuatemalaCafeView, HandColor
from bot.games.guatemala_cafe.vocabulary import color_term


def hand(view: GuatemalaCafeView) -> GuatemalaCafeHand | None:
    """Return the content of the private hand picture, or None for the public."""
    if view.viewer is None:
        return None
    mine = view.seats[view.viewer]
    sacks = mine.hand or ()
    return GuatemalaCafeHand(
        seat=view.viewer,
        sacks=sacks,
        colors=tuple(_color(color, sacks) for color in view.colors),
        score=mine.score,
        money=mine.money,
        scoring=view.scoring,
        answer=view.answer,
    )


def _color(color: ColorView, sacks: tuple[str, ...]) -> HandColor:
    mine = sacks.count(color.color)
    return HandColor(color.color, color.face_up, mine, SACKS_PER_COLOR - color.face_up - mine, color.gains)


def standing_line(view: GuatemalaCafeView) -> Line:
    """Return the scores of all seats and how many spaces are left between the leader and the sacks (GUA-60)."""
    scores = tuple(
        line("guatemala_cafe-gain", seat=Name(seat), points=seat_view.score)
        for seat, seat_view in enumerate(view.seats)
    )
    gap = view.lowest_sack - max(seat_view.score for seat_view in view.seats)
    return line("guatemala_cafe-standing", scores=scores, gap=max(gap, 0))


def hand_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return the hand as text.

    It has the seven sacks and the gains of each colour, and the viewer's answer to an open question.
    """
    shown = hand(view)
    if shown is None:
        return ()
    facts = [] if shown.sacks else [line("guatemala_cafe-hand-sacks", count=0, sacks=())]
    facts += map(_color_fact, shown.colors)
    facts += [standing_line(view), line("guatemala_cafe-hand-purse", money=shown.money)]
    if shown.scoring is not None and shown.answer is not None:
        facts.append(line("guatemala_cafe-hand-answer", answer=shown.answer, colour=color_term(shown.scoring.color)))
    return tuple(facts)


def _color_fact(color: HandColor) -> Line:
    gains = tuple(
        line("guatemala_cafe-gain", seat=Name(seat), points=points) for seat, points in enumerate(color.gains) if points
    )
    return line(
        "guatemala_cafe-hand-colour",
        colour=color_term(color.color),
        mine=color.mine,
        up=color.face_up,
        unseen=color.unseen,
        gains=gains,
        count=len(gains),
    )
