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
    seat_view = view.seats[view.viewer]
    sacks = seat_view.hand or ()
    return GuatemalaCafeHand(
        seat=view.viewer,
        sacks=sacks,
        colors=tuple(_color(color, sacks) for color in view.colors),
        score=seat_view.score,
        money=seat_view.money,
        scoring=view.scoring,
        answer=view.answer,
    )


def _color(color: ColorView, sacks: tuple[str, ...]) -> HandColor:
    count = sacks.count(color.color)
    return HandColor(color.color, color.face_up, count, SACKS_PER_COLOR - color.face_up - count, color.gains)


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
    own_hand = hand(view)
    if own_hand is None:
        return ()
    facts = [] if own_hand.sacks else [line("guatemala_cafe-hand-sacks", count=0, sacks=())]
    facts += map(_color_fact, own_hand.colors)
    facts += [standing_line(view), line("guatemala_cafe-hand-purse", money=own_hand.money)]
    if own_hand.scoring is not None and own_hand.answer is not None:
        facts.append(
            line("guatemala_cafe-hand-answer", answer=own_hand.answer, colour=color_term(own_hand.scoring.color))
        )
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
