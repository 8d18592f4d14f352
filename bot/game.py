"""What a game is: one value of plain functions, with two doors outward, `see` and `hear`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.dice import Dice
from bot.lesson import Lesson
from bot.skill import Skill

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 in turn order. Rules know seats, never users."""

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat, or None for the public."""

Path: TypeAlias = tuple[str, ...]
"""The small choices made so far on the way to a move: the tokens of `Choice`."""


class Name(msgspec.Struct, frozen=True, tag=True):
    """The name of the person (or computer player) in a seat, as an argument of a Line."""

    seat: Seat


class Line(msgspec.Struct, frozen=True, tag=True):
    """A message key with its arguments; `bot.words` puts it into the reader's language.

    An argument is a number, a literal (an id such as `w3`, never a sentence), a Name, another
    Line (a term, put into words first) or a tuple of Lines (put into words as a list: "a, b and c").
    """

    key: str
    args: tuple[tuple[str, Argument], ...] = ()


Argument: TypeAlias = int | str | Name | Line | tuple[Line, ...]


def line(key: str, **args: Argument) -> Line:
    """Make a Line: `line("zanzibar-scored", seat=Name(1), points=4)`."""
    return Line(key, tuple(args.items()))


class Refused(Exception):
    """Something was asked that cannot be; `line` says what is wrong and what would be right."""

    def __init__(self, reason: str, said: Line) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = said


class BadNotation(Refused):
    """A text that spells no move."""


class IllegalMove(Refused):
    """A move that the rules refuse now; `reason` is the specification's word (`too_far`)."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. All by seat; rank 1 is the best, equal ranks share a place."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1, ascending."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each place, the best first; () where nobody is first."""
        if not self.winners:
            return ()
        return tuple(
            tuple(seat for seat, rank in enumerate(self.ranks) if rank == place) for place in sorted(set(self.ranks))
        )


class Choice(msgspec.Struct, frozen=True):
    """One small choice on the way to a move.

    `token` is unique among its neighbours, at most 20 characters, without `|`. `menu` names the
    list or the row of buttons in which it is offered (`trader`, `walk`, ...): choices of several
    menus may be open at once, each menu is one short list. No menu ever holds more than 25.
    `first`: it is shown before its neighbours of that menu, wherever its move stands in the canonical order.
    `groups`: it only divides what lies below it into shorter lists, and is not told where these are laid flat.
    `quick`: at the end of a move, it has a button beside its list, or instead where the list is short.
    """

    token: str
    menu: str
    button: bool = False
    first: bool = False
    groups: bool = False
    quick: bool = False


class Label(msgspec.Struct, frozen=True):
    """How a choice is shown: `text` <= 80 characters in every language, `detail` <= 100.

    With `confirm` the choice asks once more, with that text, before it is carried out. `brief` stands for `text` before
    the words of a later choice of the same line.
    """

    text: Line
    detail: Line | None = None
    confirm: Line | None = None
    brief: Line | None = None


class SeatMark(msgspec.Struct, frozen=True):
    """How a seat is told apart: colour, doubled by a shape and a letter."""

    letter: str
    shape: str
    color: str


State = TypeVar("State")
Move = TypeVar("Move")
Event = TypeVar("Event")
View = TypeVar("View")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[State, Move, Event, View]):
    """A game's table of contents. States, moves, events and views are immutable msgspec structs.

    What leaves `bot/` are Views, Lines and notations; a State never does.
    """

    name: str
    """Folder, module, slash group, key in the log: `zanzibar`."""
    title: str
    players: range
    version: int
    """Of the rules; kept in every record."""
    options: type[msgspec.Struct]
    """A frozen struct whose fields all have defaults and whose types are Literals, bools or `int | None`."""
    option_values: Mapping[str, tuple[Any, ...]]
    """For every option the values offered at `new`, the default first."""
    marks: tuple[SeatMark, ...]
    state_type: type[State]
    """What `bot.store` decodes a snapshot to (msgspec)."""
    move_type: Any
    event_type: Any
    """The union of all events."""
    view_type: type[View]

    setup: Callable[[int, Any, Dice], State]
    """(players, options, dice) -> the first position. All chance of the setup comes from `dice`."""
    deciders: Callable[[State], tuple[Seat, ...]]
    """The seats that have legal moves now, ascending: several at once when they decide together. () when over."""
    legal_moves: Callable[[State, Seat], Sequence[Move]]
    """Exactly what `apply` accepts from this seat, in the game's canonical order; empty = this seat waits."""
    apply: Callable[[State, Seat, Move, Dice], tuple[State, tuple[Event, ...]]]
    """Raises IllegalMove. Never enumerates all legal moves."""
    outcome: Callable[[State], Outcome | None]
    default: Callable[[State, Seat], Move]
    """What happens when the seat's time runs out."""
    hidden: Callable[[State], object]
    """Hashable: what a step must leave untouched to be taken back freely. A step reveals when this changes."""

    see: Callable[[State, Viewer], View]
    waiting: Callable[[View], tuple[Seat, ...]]
    """Whom the public is told the table waits for; unlike `deciders` it never shrinks while secret answers come in."""
    timed_turn: Callable[[View], tuple[int, Seat | None]]
    """What a clock counts as one turn: a number that no other turn has, and whose turn it is.

    Whoever else is waited for answers out of turn.
    """
    hear: Callable[[Event, Viewer], Line | None]
    """What that viewer may know of the event, or None."""

    write: Callable[[Move], str]
    read: Callable[[str], Move]
    """Forgiving about case and blanks. Raises BadNotation."""
    complete: Callable[[str, Sequence[Move]], Move | None]
    """A text that is short for exactly one of these legal moves (`7xw3`), or None."""
    choices: Callable[[Move], tuple[Choice, ...]]
    start: Callable[[View], Path]
    """Where a fresh panel opens: () or, for instance, the trader that still has steps left."""
    label: Callable[[View, Path], Label]
    """The words for the last token of the path, seen from the view of the seat that chooses."""

    coach: Callable[[View, Sequence[str]], Line | None] = lambda _view, _offers: None
    """For a seat with these offers, in its first match: what the moment is for and what usually matters."""
    remark: Callable[[View, Path], Line | None] = lambda _view, _path: None
    """What a person who has chosen so far might wonder about: why something that is looked for is not on offer."""

    facts: Callable[[View], tuple[Line, ...]]
    """Alt text: all that matters in the picture, most important first."""
    text_board: Callable[[View], tuple[Line, ...]]
    """All that the picture says, for a code block; one Line a line."""
    listing: Callable[[View], tuple[Line, ...]]
    """All that the picture says as a list in words, for who does not see it: one Line an item, by seat and by place."""
    headline: Callable[[View], Line]
    """One line over the table: turn, phase."""
    turn: Callable[[View], int]
    """The running number of the turn that is going on, as everybody knows it."""
    scores: Callable[[View], tuple[int, ...]]
    placed: Callable[[View, Outcome], View] = lambda view, _outcome: view
    """The view of a match that is over, with these ranks in place of the game's: all that tells of places follows."""
    ended: Callable[[Event, Outcome], Event] = lambda event, _outcome: event
    """The event that ends a match, with these ranks in place of the game's; every other one as it is."""
    hand: Callable[[View], Any]
    """The part of a seat's view that its private hand picture shows (a struct), or None if there is no hand."""
    hand_facts: Callable[[View], tuple[Line, ...]]
    lay_open: Callable[[State], tuple[Line, ...]]
    """All that is hidden in this position, in words: every hand, every pile in its order, sealed answers. Only ever
    said of a match that has ended."""
    zooms: tuple[str, ...] = ()
    """Names of the parts of the board of which there is an enlarged picture."""

    record_setup: Callable[[State], dict[str, Any]]
    """The record's `setup`, from the first position."""
    replay_setup: Callable[[dict[str, Any]], State]
    """The first position, from the record's `setup` alone."""
    record_final: Callable[[State], dict[str, Any]]
    redact_setup: Callable[[dict[str, Any], Viewer], dict[str, Any]] = lambda _setup, _viewer: {}
    """The record's `setup` as that viewer may have it while the match runs: hidden parts left out (here: all)."""
    is_secret: Callable[[State, Seat, Move, State], bool] = lambda _before, _seat, _move, _now: False
    """(before, seat, move, now) -> whether others may still not know in `now` the move that was made in `before`."""
    effective: Callable[[State, Sequence[tuple[Seat, Move]]], Sequence[int]] | None = None
    """(first position, the moves that stand in the order made) -> the indices of those that the record shows.

    In the record's order: a game that asks several seats at once may leave out answers that had no effect. None = all.
    """

    forced: Callable[[State, Seat], Move | None] | None = None
    """The move that everybody can see to be the only one, by public facts alone: it is played for the seat at once."""
    orders: type[msgspec.Struct] | None = None
    """Standing orders of one seat, private and never part of a position: a frozen struct, all fields with defaults."""
    order_values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """For every field of the orders the values offered (at most 25), the default first."""
    order_texts: Mapping[str, Callable[[View, str], Any]] = field(default_factory=dict)
    """The fields of the orders that are typed: what reads the text for a seat with this view. Raises Refused."""
    shown: Callable[[Any, Sequence[str]], Sequence[str]] = lambda _orders, offers: offers
    """Which of the offers the panel of a seat with these orders shows."""
    answer: Callable[[State, Seat, Any], Move | None] = lambda _state, _seat, _orders: None
    """What the seat's orders answer to the question that it is asked now; None = ask the person. A pure function."""
    order_fits: Callable[[View, str, Any], bool] = lambda _view, _order, _value: True
    """Whether that value of that order can ever come true at this table."""
    plans: Callable[[View], Mapping[str, tuple[Any, ...]]] = lambda _view: {}
    """Which of `orders_once` the viewer's seat may give now, before the question comes, and what it may answer."""
    refusing: Mapping[str, Any] = field(default_factory=dict)
    """Orders with which a seat is never asked again what others bring about; offered beside such a question."""
    orders_once: frozenset[str] = frozenset()
    """Fields of the orders that hold only until the seat's person moves again: a plan, not a habit."""
    order_delay: Callable[[State, Seat], tuple[int, int]] = lambda _state, _seat: (0, 0)
    """Seconds from and to which an order's answer to this question waits, drawn evenly: as a person would take."""
    has_orders: Callable[[Any], bool] = lambda _orders: False
    """Whether these orders are such that the public is told that the seat has standing orders."""

    skill: Skill[State, Move, View] | None = None
    """What computer players know of the game; without it they take any move."""
    lesson: Lesson | None = None
    """What a newcomer is taught of it step by step; without it there is no `learn`."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
