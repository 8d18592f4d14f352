"""Views of a position and of a finished match, for each viewer."""

from __future__ import annotations

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.guatemala_cafe.board import (
    COLORS,
    EMPTY,
    EXTRA_STEP,
    EXTRA_STEP_PRICE,
    LINE_SACK,
    LINES,
    line_at,
    path_space_after,
)
from bot.games.guatemala_cafe.rules.ranking import ranking
from bot.games.guatemala_cafe.rules.scoring import gains, harbours_of, points_of, ships_of
from bot.games.guatemala_cafe.rules.turns import idle_limit
from bot.games.guatemala_cafe.state import (
    BARE,
    Acting,
    Asking,
    Moving,
    Over,
    Phase,
    Placing,
    Refilling,
    Sailing,
    State,
    face_up,
)
from bot.games.guatemala_cafe.view import (
    Answer,
    ColorView,
    GuatemalaCafeView,
    HarbourView,
    PhaseName,
    PlantationView,
    ScoringView,
    SeatView,
    StopView,
)
from bot.games.guatemala_cafe.vocabulary import color_term, color_terms

_PHASES: dict[type[Phase], PhaseName] = {
    Placing: "place",
    Moving: "move",
    Acting: "act",
    Asking: "block",
    Sailing: "sail",
    Refilling: "refill",
    Over: "over",
}


def see(state: State, viewer: Viewer) -> GuatemalaCafeView:
    """Return the position as seen by a seat, or by the public (None)."""
    phase, land = state.phase, state.land
    over = phase if isinstance(phase, Over) else None
    return GuatemalaCafeView(
        viewer=viewer,
        players=state.players,
        side=land.side,
        phase=_PHASES[type(phase)],
        turn=state.turns,
        turn_seat=state.first if isinstance(phase, Placing) else phase.seat,
        first=state.first,
        waiting=_waiting(phase),
        layout=state.options.production,
        production=tuple(None if piece == EMPTY else piece for piece in state.production),
        buyer=state.buyer or None,
        line=line_at(state.buyer) if state.buyer else None,
        stops=_stops(state),
        plantations=_plantations(state),
        roads=tuple(land.borders[road] for road in state.roads),
        harbours=_harbours(state),
        is_strip_closed=state.players == 3,
        track=state.options.track,
        track_sacks=state.track_sacks,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.players)),
        colors=tuple(ColorView(color, face_up(state, color), gains(state, color)) for color in COLORS),
        supply=state.supply,
        bag=len(state.bag),
        bag_sacks=state.bag if over else None,
        taken=phase.taken if isinstance(phase, Acting) else (),
        substitute=isinstance(phase, Acting) and phase.substitute,
        scoring=_scoring(phase),
        answer=_own_answer(phase, viewer),
        ties=phase.harbours if isinstance(phase, Sailing) else (),
        idle=state.idle,
        idle_limit=idle_limit(state.players),
        last=state.last,
        reason=over.reason if over else None,
        ranking=ranking(state) if over else (),
    )


def waiting(view: GuatemalaCafeView) -> tuple[Seat, ...]:
    """Return all asked seats while a question is open, whether they have answered or not, else the seat to move."""
    return view.waiting


def timed_turn(view: GuatemalaCafeView) -> tuple[int, Seat]:
    """Return the number of the turn and its seat. Blockade answers are given outside the seat's own turn.

    The seat that places the buyer has a turn's time for it.
    """
    return view.turn, view.turn_seat if view.turn else view.waiting[0]


def _waiting(phase: Phase) -> tuple[Seat, ...]:
    match phase:
        case Over():
            return ()
        case Asking():
            return tuple(sorted(phase.asked))
        case _:
            return (phase.seat,)


def _scoring(phase: Phase) -> ScoringView | None:
    if isinstance(phase, Asking | Sailing | Refilling):
        return ScoringView(phase.seat, phase.color, phase.space)
    return None


def _own_answer(phase: Phase, viewer: Viewer) -> Answer | None:
    """Return the viewer's own answer. No other viewer may know it before the outcome is certain."""
    if not isinstance(phase, Asking) or viewer not in phase.asked:
        return None
    return phase.answers[phase.asked.index(viewer)]


def _stops(state: State) -> tuple[StopView, ...]:
    return tuple(_stop(state, steps) for steps in range(1, EXTRA_STEP + 1)) if state.buyer else ()


def _stop(state: State, steps: int) -> StopView:
    space = path_space_after(state.buyer, steps)
    served = line_at(space)
    sack = LINE_SACK[served]
    return StopView(
        steps,
        space,
        served,
        EXTRA_STEP_PRICE if steps == EXTRA_STEP else 0,
        None if sack is None else state.production[sack] or None,
        tuple(state.production[place] or None for place in LINES[served]),
    )


def _harbours(state: State) -> tuple[HarbourView, ...]:
    return tuple(
        HarbourView(harbour.id, ships, harbour.berths, not harbour.is_open)
        for harbour, ships in zip(state.land.harbours, state.ships, strict=True)
    )


def _plantations(state: State) -> tuple[PlantationView, ...]:
    fields, harbour_names = state.land.fields, state.land.harbour_names
    return tuple(
        PlantationView(
            seat,
            color,
            fields[plantation.hut] if plantation.has_hut else None,
            tuple(fields[worker] for worker in plantation.workers),
            tuple(harbour_names[number] for number in harbours_of(state, plantation)),
            ships_of(state, plantation, color),
            points_of(state, plantation, color),
        )
        for seat, seat_plantations in enumerate(state.plantations)
        for color, plantation in zip(COLORS, seat_plantations, strict=True)
        if plantation != BARE
    )


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    owner = state.seats[seat]
    is_known = viewer == seat or isinstance(state.phase, Over)
    hand = tuple(sorted(owner.hand, key=COLORS.index)) if is_known else None
    return SeatView(owner.score, owner.money, len(owner.hand), hand)


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information as text.

    It has each hand in dealing order, the bag in drawing order, and secret answers to an open question.
    """
    hands = [
        line("guatemala_cafe-open-hand", seat=Name(seat), count=len(owner.hand), sacks=color_terms(owner.hand))
        for seat, owner in enumerate(state.seats)
    ]
    bag = line("guatemala_cafe-open-bag", count=len(state.bag), sacks=color_terms(state.bag))
    return (*hands, bag, *(_answers(state.phase) if isinstance(state.phase, Asking) else ()))


def _answers(asking: Asking) -> list[Line]:
    return [
        line(
            "guatemala_cafe-open-answer",
            seat=Name(seat),
            colour=color_term(asking.color),
            answer=answer or "none",
        )
        for seat, answer in zip(asking.asked, asking.answers, strict=True)
    ]
