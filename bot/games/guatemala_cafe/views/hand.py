"""Private hand of a seat, for its picture and as text."""

from __future__ import annotations

from bot.game import Line, Name, line
from bot.games.guatemala_cafe.board import SACKS_PER_COLOUR
from bot.games.guatemala_cafe.terms import colour_term, colour_terms
from bot.games.guatemala_cafe.view import ColourView, GuatemalaCafeHand, GuatemalaCafeView, HandColour


def hand(view: GuatemalaCafeView) -> GuatemalaCafeHand | None:
    """Return the content of the private hand picture, or None for the public."""
    if view.viewer is None:
        return None
    mine = view.seats[view.viewer]
    sacks = mine.hand or ()
    return GuatemalaCafeHand(
        seat=view.viewer,
        sacks=sacks,
        colours=tuple(_colour(found, sacks) for found in view.colours),
        score=mine.score,
        money=mine.money,
        scoring=view.scoring,
        answer=view.answer,
    )


def _colour(found: ColourView, sacks: tuple[str, ...]) -> HandColour:
    mine = sacks.count(found.colour)
    return HandColour(found.colour, found.face_up, mine, SACKS_PER_COLOUR - found.face_up - mine, found.gains)


def hand_facts(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return the hand as text.

    It has the sacks, the seven sacks and the gains of each colour, and the viewer's answer to an open question.
    """
    shown = hand(view)
    if shown is None:
        return ()
    facts = [line("guatemala_cafe-hand-sacks", count=len(shown.sacks), sacks=colour_terms(shown.sacks))]
    facts += [_colour_fact(colour) for colour in shown.colours]
    facts.append(line("guatemala_cafe-hand-purse", score=shown.score, money=shown.money))
    if shown.scoring is not None and shown.answer is not None:
        facts.append(line("guatemala_cafe-hand-answer", answer=shown.answer, colour=colour_term(shown.scoring.colour)))
    return tuple(facts)


def _colour_fact(colour: HandColour) -> Line:
    gains = tuple(
        line("guatemala_cafe-gain", seat=Name(seat), points=points)
        for seat, points in enumerate(colour.gains)
        if points
    )
    return line(
        "guatemala_cafe-hand-colour",
        colour=colour_term(colour.colour),
        mine=colour.mine,
        up=colour.face_up,
        unseen=colour.unseen,
        gains=gains,
        count=len(gains),
    )
