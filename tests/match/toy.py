"""A small game for these tests: sealed bids by all at once, then a turn of the winner, with a die and a hidden deck.

Every round all seats bid a card of their secret hand; the highest card scores (ties: the lower seat) and its seat has
a turn: walk up to three steps, one at a time, peek at the deck's top card, roll a die, pass. Three rounds make a match.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.game import (
    BadNotation,
    Choice,
    Game,
    IllegalMove,
    Label,
    Line,
    Name,
    Outcome,
    Path,
    Records,
    Seat,
    SeatMark,
    Texts,
    Viewer,
    line,
)
from bot.rng import Dice

ROUNDS = 3
MAX_STEPS = 3


class Options(msgspec.Struct, frozen=True):
    cards: Literal[3, 4] = 3
    bonus: bool = False


class Bid(msgspec.Struct, frozen=True, tag=True):
    card: int


class Act(msgspec.Struct, frozen=True, tag=True):
    kind: Literal["walk", "peek", "roll", "pass"]


Move = Bid | Act


class Sealed(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: int


class Opened(msgspec.Struct, frozen=True, tag=True):
    cards: tuple[int, ...]
    winner: Seat


class Acted(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    kind: str
    seen: int


Event = Sealed | Opened | Acted


class State(msgspec.Struct, frozen=True):
    options: Options
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    sealed: tuple[int | None, ...]
    scores: tuple[int, ...]
    round: int = 1
    turn: Seat | None = None
    steps: int = 0
    peeked: int | None = None


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    hand: tuple[int, ...] | None
    hand_counts: tuple[int, ...]
    scores: tuple[int, ...]
    round: int
    mover: Seat | None
    steps: int
    peeked: int | None

    @property
    def turn(self) -> int:
        return self.round


def setup(players: int, options: Options, dice: Dice) -> State:
    cards = dice.shuffled(range(players * options.cards + ROUNDS))
    hands = tuple(tuple(sorted(cards[seat * options.cards : (seat + 1) * options.cards])) for seat in range(players))
    return State(options, hands, cards[players * options.cards :], (None,) * players, (0,) * players)


def deciders(state: State) -> tuple[Seat, ...]:
    if state.round > ROUNDS:
        return ()
    if state.turn is not None:
        return (state.turn,)
    return tuple(seat for seat, card in enumerate(state.sealed) if card is None)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if seat not in deciders(state):
        return ()
    if state.turn is None:
        return tuple(Bid(card) for card in state.hands[seat])
    walk = (Act("walk"),) if state.steps < MAX_STEPS else ()
    peek = (Act("peek"),) if state.peeked is None else ()
    return (*walk, *peek, Act("roll"), Act("pass"))


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    if move not in legal_moves(state, seat):
        raise IllegalMove("not_now", line("match-literal", text=f"{write(move)} cannot be done now"))
    match move:
        case Bid(card):
            return _bid(state, seat, card)
        case Act("walk"):
            return msgspec.structs.replace(state, steps=state.steps + 1), (Acted(seat, "walk", 0),)
        case Act("peek"):
            return msgspec.structs.replace(state, peeked=state.deck[0]), (Acted(seat, "peek", state.deck[0]),)
        case Act("roll"):
            rolled = dice.below(6) + 1
            return _scored(state, seat, rolled), (Acted(seat, "roll", rolled),)
        case _:
            after = msgspec.structs.replace(
                state, turn=None, steps=0, peeked=None, round=state.round + 1, deck=state.deck[1:]
            )
            return after, (Acted(seat, "pass", 0),)


def _bid(state: State, seat: Seat, card: int) -> tuple[State, tuple[Event, ...]]:
    sealed = tuple(card if other == seat else was for other, was in enumerate(state.sealed))
    hands = tuple(
        tuple(held for held in hand if other != seat or held != card) for other, hand in enumerate(state.hands)
    )
    after = msgspec.structs.replace(state, sealed=sealed, hands=hands)
    cards = tuple(given for given in sealed if given is not None)
    if len(cards) < len(sealed):
        return after, (Sealed(seat, card),)
    winner = cards.index(max(cards))
    after = msgspec.structs.replace(_scored(after, winner, 1), sealed=(None,) * len(sealed), turn=winner)
    return after, (Sealed(seat, card), Opened(cards, winner))


def _scored(state: State, seat: Seat, points: int) -> State:
    return msgspec.structs.replace(
        state, scores=tuple(score + points * (other == seat) for other, score in enumerate(state.scores))
    )


def outcome(state: State) -> Outcome | None:
    if state.round <= ROUNDS:
        return None
    ranks = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
    return Outcome(state.scores, ranks)


def default(state: State, seat: Seat) -> Move:
    return Bid(state.hands[seat][0]) if state.turn is None else Act("pass")


def hidden(state: State) -> object:
    return state.hands, state.sealed, state.deck, state.peeked


def see(state: State, viewer: Viewer) -> View:
    return View(
        viewer,
        None if viewer is None else state.hands[viewer],
        tuple(len(hand) + (card is not None) for hand, card in zip(state.hands, state.sealed, strict=True)),
        state.scores,
        state.round,
        state.turn,
        state.steps,
        state.peeked if viewer is not None and viewer == state.turn else None,
    )


def waiting(view: View) -> tuple[Seat, ...]:
    if view.round > ROUNDS:
        return ()
    return tuple(range(len(view.scores))) if view.mover is None else (view.mover,)


def timed_turn(view: View) -> tuple[int, Seat | None]:
    return view.round, view.mover


def hear(event: Event, viewer: Viewer) -> Line | None:
    match event:
        case Sealed(seat, card):
            return line("toy-sealed", seat=Name(seat), card=card) if seat == viewer else None
        case Opened(cards, winner):
            return line("toy-opened", winner=Name(winner), cards=tuple(line("toy-card", card=card) for card in cards))
        case Acted(seat, kind, seen):
            return line("toy-acted", seat=Name(seat), kind=kind, seen=seen if kind != "peek" or seat == viewer else 0)


def write(move: Move) -> str:
    return f"bid {move.card}" if isinstance(move, Bid) else move.kind


def read(text: str) -> Move:
    plain = " ".join(text.lower().split())
    found = re.fullmatch(r"bid (\d{1,3})", plain)
    if found:
        return Bid(int(found[1]))
    try:
        return msgspec.convert({"type": "Act", "kind": plain}, Act)
    except msgspec.ValidationError:
        raise BadNotation("unreadable", line("match-literal", text="no move is spelled so")) from None


def complete(text: str, moves: Sequence[Move]) -> Move | None:
    """Complete `3` to `bid 3`, and `w` to `walk`."""
    found = [move for move in moves if text and write(move).removeprefix("bid ").startswith(text)]
    return found[0] if len(found) == 1 else None


def choices(move: Move) -> tuple[Choice, ...]:
    return (Choice(write(move), "move"),)


def label(view: View, path: Path) -> Label:
    return Label(line("match-literal", text=path[-1]))


def facts(view: View) -> tuple[Line, ...]:
    return (line("match-literal", text=f"round {view.round}"),)


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return the hands, the bids, and the deck from its top."""
    return tuple(line("match-literal", text=str(cards)) for cards in (*state.hands, state.sealed, state.deck))


def record_setup(state: State) -> dict[str, Any]:
    setup: dict[str, Any] = msgspec.to_builtins({"hands": state.hands, "deck": state.deck, "options": state.options})
    return setup


def replay_setup(setup: dict[str, Any]) -> State:
    whole = msgspec.convert(setup, dict[str, Any])
    hands = msgspec.convert(whole["hands"], tuple[tuple[int, ...], ...])
    deck = msgspec.convert(whole["deck"], tuple[int, ...])
    options = msgspec.convert(whole["options"], Options)
    return State(options, hands, deck, (None,) * len(hands), (0,) * len(hands))


def redact_setup(setup: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    hands = [hand if seat == viewer else None for seat, hand in enumerate(setup["hands"])]
    return {"hands": hands, "options": setup["options"]}


def is_sealed(state: State) -> bool:
    return state.turn is None


def is_secret(before: State, seat: Seat, move: Move, now: State) -> bool:
    return isinstance(move, Bid) and before.round == now.round and now.turn is None


TOY: Game[State, Move, Event, View] = Game(
    name="toy",
    title="Toy",
    players=range(2, 5),
    version=1,
    options=Options,
    option_values={"cards": (3, 4), "bonus": (False, True)},
    marks=tuple(SeatMark(letter, "circle", "#000000") for letter in "ABCD"),
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=View,
    setup=setup,
    deciders=deciders,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    on_timeout=default,
    hidden=hidden,
    see=see,
    waiting=waiting,
    timed_turn=timed_turn,
    hear=hear,
    write=write,
    read=read,
    abbreviated=complete,
    choices=choices,
    start=lambda view: (),
    label=label,
    scores=lambda view: view.scores,
    hand=lambda view: view.hand,
    reveal_all=reveal_all,
    is_secret=is_secret,
    is_sealed=is_sealed,
    texts=Texts(
        headline=lambda view: facts(view)[0],
        listing=facts,
        facts=facts,
        board=facts,
        hand_facts=facts,
    ),
    records=Records(
        setup=record_setup,
        replay=replay_setup,
        final=lambda state: {"scores": list(state.scores), "deck": list(state.deck)},
        redact=redact_setup,
    ),
)
GAMES = {"toy": TOY}
