"""Match record: setup and final result."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bot.game import IllegalMove, Seat, Viewer
from bot.games.zanzibar.board import BIGGEST, BITS, CARD_IDS, NAMES, TRADERS, UNPLACED
from bot.games.zanzibar.moves import Place
from bot.games.zanzibar.rules.placement import place
from bot.games.zanzibar.rules.ranking import ranking
from bot.games.zanzibar.rules.setup import before_placement, check_seats
from bot.games.zanzibar.state import Options, Over, Placement, State

RULES_VERSION: Literal[1] = 1
DATA_VERSION: Literal[1] = 1


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Random and chosen parts of the setup. Decks are as before dealing the opening hands, top card first."""

    game: Literal["zanzibar"]
    rules_version: Literal[1]
    data_version: Literal[1]
    players: int
    options: Options
    first: Seat
    decks: tuple[tuple[str, ...], ...]
    placement: tuple[dict[str, str], ...] | None


def record_setup(state: State) -> dict[str, Any]:
    """Return the record's `setup` for an initial position."""
    placed = not isinstance(state.phase, Placement)
    setup = Setup(
        "zanzibar",
        RULES_VERSION,
        DATA_VERSION,
        state.players,
        state.options,
        state.first,
        tuple(cards.hand + cards.deck for cards in state.seats),
        _positions(state) if placed else None,
    )
    content: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup))
    return content


def redact_setup(content: dict[str, Any], viewer: Viewer) -> dict[str, Any]:  # noqa: ARG001 - same for every viewer
    """Return the setup for a running match, without the decks, which not even their owners may know."""
    return {key: value for key, value in content.items() if key != "decks"}


def replay_setup(content: dict[str, Any]) -> State:
    """Return the initial position of a record's `setup`.

    Raise ValueError for an impossible setup, Refused for a wrong number of players.
    """
    setup = msgspec.convert(content, Setup)
    check_seats(setup.players, setup.first)
    chosen = setup.options.first
    if setup.first < 0 or chosen not in ("random", setup.first):
        raise ValueError("the first seat is not the one that the options name")
    if len(setup.decks) != setup.players or any(sorted(deck) != sorted(CARD_IDS) for deck in setup.decks):
        raise ValueError("each seat's deck holds each of the ten cards once")
    if (setup.options.setup == "random") != (setup.placement is not None):
        raise ValueError("a placement is given exactly when it was made by chance")
    state = before_placement(setup.options, setup.first, setup.decks)
    return state if setup.placement is None else _placed(state, setup.placement)


def record_final(state: State) -> dict[str, Any]:
    """Return the record's `final` of a finished match. Raise ValueError before its end."""
    if not isinstance(state.phase, Over):
        raise ValueError("the match is not over")
    return {
        "reason": state.phase.reason,
        "trigger_seat": state.finished[0] if state.finished else None,
        "turns": [state.turns_of(seat) for seat in range(state.players)],
        "positions": list(_positions(state)),
        "scores": [cards.score for cards in state.seats],
        "scored": [
            [
                {"card": card.card, "traders": card.traders, "points": card.points, "turn": card.turn}
                for card in cards.used
                if card.points is not None
            ]
            for cards in state.seats
        ],
        "discarded": [[card.card for card in cards.used if card.points is None] for cards in state.seats],
        "hands": [list(cards.hand) for cards in state.seats],
        "decks": [list(cards.deck) for cards in state.seats],
        "finish_order": list(state.finished),
        "ranking": [list(seats) for seats in ranking(state)],
    }


def _positions(state: State) -> tuple[dict[str, str], ...]:
    return tuple(
        {str(number): NAMES[space] for number, space in enumerate(spaces, BIGGEST) if space != UNPLACED}
        for spaces in state.where
    )


def _placed(state: State, placement: tuple[dict[str, str], ...]) -> State:
    """Return the position with every trader placed as recorded. The order of placing does not matter."""
    numbers = [str(number) for number in TRADERS[state.players]]
    if len(placement) != state.players or any(sorted(spaces) != numbers for spaces in placement):
        raise ValueError("the placement names each trader of each seat once")
    if any(space not in BITS for spaces in placement for space in spaces.values()):
        raise ValueError("the placement names an unknown space")
    for number in numbers:
        for turn in range(state.players):
            seat = (state.first + turn) % state.players
            state = _put(state, seat, Place(int(number), placement[seat][number]))
    return msgspec.structs.replace(state, steps=())


def _put(state: State, seat: Seat, move: Place) -> State:
    try:
        return place(state, seat, move)[0]
    except IllegalMove as refused:
        raise ValueError(f"the placement breaks the rules: {refused.reason}") from refused
