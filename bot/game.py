"""Interface that every game implements: one `Game` value of pure functions and types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Generic, Self, TypeAlias, TypeVar, cast

import msgspec

from bot.ai_spec import Skill
from bot.lesson_spec import Lesson
from bot.rng import Dice

Seat: TypeAlias = int
"""Position at the table, 0 to n-1 in turn order. Rules know seats, never users."""

Viewer: TypeAlias = Seat | None
"""Seat whose view is requested, or None for the public."""

Path: TypeAlias = tuple[str, ...]
"""Tokens of the choices made so far on the way to a move (see `Choice`)."""


T = TypeVar("T")


class Name(msgspec.Struct, frozen=True, tag=True):
    """Name of the person (or computer player) in a seat, as an argument of a Line."""

    seat: Seat


class Line(msgspec.Struct, frozen=True, tag=True):
    """Message key with its arguments. `bot.i18n` renders it in the reader's language.

    An argument is one of:
    - a number
    - a literal: an id such as `w3`, never a sentence
    - a Name
    - another Line: a term that is rendered first
    - a tuple of Lines: a list, rendered as "a, b and c"

    `icon`: the icon of what the Line says, if any (see `bot.icons`). It tells nothing that the words do not tell.
    """

    key: str
    args: tuple[tuple[str, Argument], ...] = ()
    icon: str = ""

    def with_icon(self, icon: str) -> Line:
        """Return the Line with that icon before its words."""
        return Line(self.key, self.args, icon)


Argument: TypeAlias = int | str | Name | Line | tuple[Line, ...]


def line(key: str, **args: Argument) -> Line:
    """Build a Line: `line("zanzibar-scored", seat=Name(1), points=4)`."""
    return Line(key, tuple(args.items()))


def signed(points: int) -> str:
    """Return points with a sign, using a proper minus. Zero has no sign."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


class Refused(Exception):
    """Rejected request. `line` says what is wrong and what to do instead.

    Without `said`, its text is `refused-<reason>` with these arguments. A subclass exists only where somebody catches
    it by name; all other refusals are reasons (see `refuse`).
    """

    def __init__(self, reason: str, text: Line | None = None, /, **args: Argument) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = text or line(f"refused-{reason.replace('_', '-')}", **args)

    @classmethod
    def of(cls, part: str, reason: str, /, **args: Argument) -> Self:
        """Return the refusal with a text of a game or another part: `<part>-refused-<reason>`."""
        return cls(reason, line(f"{part}-refused-{reason.replace('_', '-')}", **args))


def check_players(game: str, players: int, allowed: range) -> None:
    """Raise Refused for an unsupported number of players."""
    if players not in allowed:
        raise Refused.of(game, "players", count=players, least=allowed.start, most=allowed[-1])


def plain_options(options: msgspec.Struct, later: Collection[str]) -> dict[str, Any]:
    """Return options as plain values, without the `later` ones that have their default."""
    plain: dict[str, Any] = msgspec.to_builtins(options)
    usual: dict[str, Any] = msgspec.to_builtins(type(options)())
    return {name: value for name, value in plain.items() if name not in later or value != usual[name]}


def refuse(reason: str, **args: Argument) -> Refused:
    """Return the refusal for a reason such as `not_host`. Its text is `refused-not-host`."""
    return Refused(reason, **args)


class BadNotation(Refused):
    """Text that does not parse as a move."""


class IllegalMove(Refused):
    """Move that the rules do not allow now. `reason` is the id of the refusal (`too_far`)."""


class Outcome(msgspec.Struct, frozen=True):
    """Final scores and ranks by seat. Rank 1 is the best; equal ranks share a place."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def of(cls, scores: Iterable[int], standings: Iterable[Any] = ()) -> Self:
        """Return the outcome of seats that are ranked by `standings`, the highest first; by default by their scores."""
        scores = tuple(scores)
        places = tuple(standings) or scores
        return cls(scores, tuple(1 + sum(score > own_score for score in places) for own_score in places))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats of rank 1, ascending."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each place, best first; () if no seat has rank 1."""
        if not self.winners:
            return ()
        return tuple(
            tuple(seat for seat, rank in enumerate(self.ranks) if rank == place) for place in sorted(set(self.ranks))
        )


class BoardPart(msgspec.Struct, frozen=True):
    """Part of the board with its own picture, drawn as `board:<name>`."""

    name: str
    facts: Callable[[Any], tuple[Line, ...]]
    """Return the part's alt text for a view, most important first."""
    is_result: bool = False
    """Whether the picture of the result shows it."""


class Choice(msgspec.Struct, frozen=True):
    """One small choice on the way to a move.

    Choices of several menus may be open at once. No menu holds more than 25.
    """

    token: str
    """Identifier, unique among its siblings: at most 20 characters, without `|`.
    """
    menu: str
    """Name of the list or button row that offers it (`trader`, `walk`, ...)."""
    button: bool = False
    order: int = 0
    """Its place among its siblings in that menu, lowest first. Equal ones stay in the canonical order of the moves.
    A negative one puts its menu first. A positive one sets a button apart, after the others.
    """
    leads: bool = False
    """Whether its button stands above the lists, because it is what most players do first."""
    groups: bool = False
    """Whether it only splits the choices below it into shorter lists. Flat lists leave it out."""
    quick: bool = False
    """Whether, at the end of a move, it gets a button beside its list, or instead of the list if that is short."""
    apart: bool = False
    """Whether the places to choose after it have a list of their own, never one with those after its siblings."""
    flat: int = 25
    """Longest list of what follows it and its siblings together. If it is longer, a list shows only these."""


class Label(msgspec.Struct, frozen=True):
    """Words of a choice: `text` has at most 38 characters in every language, `detail` at most 100.

    A phone shows no more of an option or a button, so the deciding word comes first. With `confirm`, the user must
    confirm that text before the choice is carried out. `brief` replaces `text` if the words of a later choice follow
    on the same line. `asks` is the heading of the lists that follow the choice, at most 150 characters. `icon` is that
    of its button or option; without it, that of the first piece that `text` names. `gain` ranks the choice by what it
    brings: a list shows the largest first, and keeps the canonical order among equals.
    """

    text: Line
    detail: Line | None = None
    confirm: Line | None = None
    brief: Line | None = None
    asks: Line | None = None
    icon: str = ""
    gain: int = 0


class SeatMark(msgspec.Struct, frozen=True):
    """Marks that identify a seat: colour, plus a shape and a letter for people who cannot tell colours apart."""

    letter: str
    shape: str
    color: str


class Together(msgspec.Struct, frozen=True):
    """Offer of several things with one press: `moves` in notation, then `settings`, which are auto-answers.

    The first move is one of the seat's offers. `choices` are those of no other offer.
    """

    moves: tuple[str, ...]
    choices: tuple[Choice, ...]
    settings: Mapping[str, Any] = {}


SEAT_MARKS = (
    SeatMark("A", "circle", "#c0392b"),
    SeatMark("B", "square", "#2471a3"),
    SeatMark("C", "triangle", "#e0a100"),
    SeatMark("D", "diamond", "#6c3483"),
    SeatMark("E", "hexagon", "#1e8449"),
    SeatMark("F", "star", "#566573"),
)
"""Marks for a game whose pieces have no colours."""


MAX_TYPED = 100
"""Maximum length of typed text that a refusal repeats."""


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    return (*items[:place], item, *items[place + 1 :])


def tidied(text: str) -> str:
    """Return typed text in lower case, with single blanks."""
    return " ".join(text.lower().split())


class NoOptions(msgspec.Struct, frozen=True):
    """Options of a game that has none."""


def _seat_to_move(view: Any) -> tuple[Seat, ...]:
    """Return the seat whose turn it is in a state or view."""
    return () if view.seat_to_move is None else (view.seat_to_move,)


def with_places(view: Any, outcome: Outcome) -> Any:
    """Return a view or event with its ranks replaced: the fields `ranks`, `ranking` and `winners` that it has.

    `ranks` are by seat, `ranking` are seats by place. Everything that shows places follows from them.
    """
    known = {"ranks": outcome.ranks, "ranking": outcome.places, "winners": outcome.winners}
    values = {name: value for name, value in known.items() if name in view.__struct_fields__}
    return msgspec.structs.replace(view, **values) if values else view


def _as_json(value: Any) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return decoded


def _hides_everything(state: Any) -> object:
    return state


State = TypeVar("State")
Move = TypeVar("Move")
Event = TypeVar("Event")
View = TypeVar("View")


@dataclass(frozen=True, slots=True, kw_only=True)
class AutoAnswers:
    """Answers that a seat gives in advance to questions that it may be asked."""

    settings: type[msgspec.Struct] | None = None
    """What a seat may set: private, never part of a position. A frozen struct whose fields all have defaults."""
    values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Values offered (at most 25) for every field, the default first."""
    parsers: Mapping[str, Callable[[Any, str], Any]] = field(default_factory=dict)
    """Parsers for the fields that users type: (view, text) -> value. They raise Refused."""
    answer: Callable[[Any, Seat, Any], Any] = lambda _state, _seat, _settings: None
    """Return the move that the seat's auto-answers make now; None to ask the person. A pure function."""
    applies: Callable[[Any, str, Any], bool] = lambda _view, _field, _value: True
    """Return whether that value of that field can ever take effect at this table."""
    plans: Callable[[Any], Mapping[str, tuple[Any, ...]]] = lambda _view: {}
    """Return the auto-answers that the panel offers the viewer's seat at this moment, with their values."""
    wishable: Callable[[Any], tuple[str, ...]] = lambda _view: ()
    """Return the moves, in notation, for which the viewer's seat may wish before it is asked.

    They are stored in the typed auto-answer `wishes`, most wanted first.
    """
    refusing: Mapping[str, Any] = field(default_factory=dict)
    """Preset auto-answers that decline every question about other seats' actions. Offered beside such a question."""
    later: frozenset[str] = frozenset()
    """Fields that the panel does not offer in a first match. *Auto-answers* has them."""
    once: frozenset[str] = frozenset()
    """Fields that are reset once the seat's person moves again."""
    are_seen: Callable[[Any], bool] = lambda _settings: False
    """Return whether the public sees that a seat with these settings has auto-answers."""


@dataclass(frozen=True, slots=True)
class Played(Generic[View]):
    """What moves of a seat have done: its views before and after them, their events, and what lies ahead.

    `ahead`: what each seat sees when its next turn begins, if no other seat moves before; None where `Game.ahead` is.
    """

    before: View
    after: View
    events: Sequence[Any]
    ahead: Sequence[View | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts(Generic[View, Move]):
    """What a game says about a position, as Lines."""

    headline: Callable[[View], Line]
    """Return the one-line title of the table: turn and phase."""
    listing: Callable[[View], tuple[Line, ...]]
    """Return the picture's full content as a list for screen readers: one Line per item, by seat and by place."""
    facts: Callable[[View], tuple[Line, ...]] | None = None
    """Return the alt text: all that matters in the picture, most important first. None: headline and `listing`."""
    board: Callable[[View], tuple[Line, ...]] | None = None
    """Return the picture's full content for a code block, one Line per line. None: headline and `listing`."""
    reasons: Callable[[View, Sequence[Any]], Sequence[Any]] = lambda _view, _events: ()
    """Return a `bot.verdict.Reason` for each source of points, from the public view of the end and all events.

    Those of each seat add up to its score; () without sources. Undone steps have no events.
    """
    coach: Callable[[View, Sequence[str]], Line | None] = lambda _view, _offers: None
    """Return a hint for a seat with these offers in its first match: what is decided and what usually matters."""
    news: Callable[[View], tuple[Line, ...]] = lambda _view: ()
    """Return what the viewer should know from this position on, most important first; () for those not to act.

    In a first match the coach tells one of them in a turn, and each once: by its key and its argument `about`.
    """
    goal: Line | None = None
    """What wins and when the match ends, which the coach says before a player's first choice."""
    appraise: Callable[[View], Line | None] = lambda _view: None
    """Return what the offer to the viewer is worth, as a guess in words.

    An opinion, to be shown only where a hint is fair. None if there is nothing to appraise.
    """
    effects: Callable[[View, View, Sequence[Any]], tuple[Line, ...]] = lambda _before, _after, _events: ()
    """Return what moves do beside bringing points, as parts of a sentence about them: "closes a field of Arabica".

    Takes the views of the seat before and after its moves, and their events. Only facts by the rules, never an opinion.
    One that the others' answers decide, which a review of the moves knows from the log, has the `kind` "risk". One that
    tells what moves do, but hardly why, has the `kind` "minor".
    """
    losses: Callable[[str, Played[View], Played[View]], tuple[Line, ...]] = lambda _aspect, _moves, _better: ()
    """Return what moves lose beside better ones in that aspect of the skill, as clauses: "your limit falls to 4".

    Takes the aspect, the moves, and the better ones; an empty aspect is any. Only facts by the rules, the weightiest
    first.
    """
    advise: Callable[[View, Move], Line] | None = None
    """Return a move as advice to the viewer's seat: "trader 6 to s4, pushing 4 of Bruno to s2", part of a sentence.

    None: its notation.
    """
    hand_facts: Callable[[View], tuple[Line, ...]] = lambda _view: ()
    """Return the hand as text, one Line per item; () for the public."""
    asides: frozenset[str] = frozenset()
    """Keys of the events' texts that a short summary leaves out, because they tell little or nothing of the board."""
    details: frozenset[str] = frozenset()
    """Keys of the events' texts that a short summary leaves out of the step that they belong to."""
    answers: frozenset[str] = frozenset()
    """Keys of the events' texts that other players' answers bring during a turn."""
    outcomes: tuple[type, ...] = ()
    """Events that are news to the player whose answer brought them, as they come of all answers."""
    unsaid: Callable[[View, View], Line | None] = lambda _before, _after: None
    """Return what another seat's step changed for the viewer without an event that tells it; None for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Records(Generic[State, Move]):
    """What the record of a match says about the game's positions."""

    setup: Callable[[State], dict[str, Any]] = _as_json
    """Return the record's `setup` for the initial position. Default: all of it."""
    replay: Callable[[dict[str, Any]], State] | None = None
    """Return the initial position from the record's `setup` alone. Raise ValueError for an impossible one.

    None: read what the default `setup` has written.
    """
    final: Callable[[State], dict[str, Any]] | None = None
    """Return the record's `final` of a finished match. None: scores, ranks and winners."""
    redact: Callable[[dict[str, Any], Viewer], dict[str, Any]] = lambda _setup, _viewer: {}
    """Return the record's `setup` without what the viewer may not know during the match (default: empty)."""
    effective: Callable[[State, Sequence[tuple[Seat, Move]]], Sequence[int]] | None = None
    """Return the indices of the moves that the record shows, in the record's order.

    Takes the initial position and the moves in the order made. A game with simultaneous decisions may leave out answers
    without effect. None: all moves.
    """


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[State, Move, Event, View]):
    """Types and functions of a game. States, moves, events and views are immutable msgspec structs.

    Only Views, Lines and notations leave `bot/`. A State never does.

    Everything with a default may be left out. The defaults fit a game in which one seat decides at a time. They read
    `seat_to_move` (None at the end) of states and views, and `seats` with `score` of views. Every view has `turn`, the
    public running number of the current turn.
    """

    name: str
    """Name used for folder, module, slash command group and log: `zanzibar`."""
    title: str
    is_draft: bool = False
    """Whether the game is still being written: in one language, and only where the setting `drafts` allows it."""
    players: range
    version: int = 1
    """Version of the rules, stored in every record."""
    options: type[msgspec.Struct] = NoOptions
    """Frozen struct whose fields all have defaults and whose types are Literals, bools or `int | None`."""
    option_values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Values offered at `new` for every option, the default first."""
    later_options: frozenset[str] = frozenset()
    """Options that came after a release: records leave them out at their default, so that older ones stay valid."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the rules that texts mention, such as penalties and prices, by the variable's name."""
    marks: tuple[SeatMark, ...] = SEAT_MARKS
    line_colors: Callable[[View], tuple[str, ...]] = lambda _view: ()
    """Return the colours of the seats' lines in the chart of a finished match; () for those of `marks`."""
    state_type: type[State]
    """Type to which `bot.store` decodes a stored state (msgspec)."""
    move_type: Any
    event_type: Any
    """Union of all events."""
    view_type: type[View]

    setup: Callable[[int, Any, Dice], State]
    """Return the initial position for (players, options, dice). All randomness comes from `dice`."""
    deciders: Callable[[State], tuple[Seat, ...]] = _seat_to_move
    """Return the seats with legal moves now, ascending; () when the match is over.

    There are several if they decide simultaneously. Default: `state.seat_to_move`.
    """
    legal_moves: Callable[[State, Seat], Sequence[Move]]
    """Return exactly the moves that `apply` accepts from this seat, in canonical order; empty if it has to wait."""
    apply: Callable[[State, Seat, Move, Dice], tuple[State, tuple[Event, ...]]]
    """Apply a move. Raise IllegalMove. It must not enumerate all legal moves."""
    outcome: Callable[[State], Outcome | None]
    on_timeout: Callable[[State, Seat], Move] | None = None
    """Return the move made when the seat's time runs out. None: the first legal one."""
    hidden: Callable[[State], object] = _hides_everything
    """Return a hashable value that changes when a step reveals something. Other steps can be undone freely.

    Default: every step may reveal something.
    """

    see: Callable[[State, Viewer], View]
    waiting: Callable[[View], tuple[Seat, ...]] = _seat_to_move
    """Return the seats that are publicly waited for. Unlike `deciders`, it ignores secret answers already given.

    Default: `view.seat_to_move`.
    """
    timed_turn: Callable[[View], tuple[int, Seat | None]] = lambda view: (
        cast("Any", view).turn,
        next(iter(_seat_to_move(view)), None),
    )
    """Return the unit of a turn for the clock: a number unique to the turn, and the seat whose turn it is.

    Other seats that are waited for answer out of turn. Default: `view.turn` and `view.seat_to_move`.
    """
    hear: Callable[[Event, Viewer], Line | None]
    """Return the event as a Line for the viewer, or None if the viewer may not know of it."""

    write: Callable[[Move], str]
    read: Callable[[str], Move]
    """Parse a move, ignoring case and extra blanks. Raise BadNotation."""
    abbreviated: Callable[[str, Sequence[Move]], Move | None] | None = None
    """Return the one legal move that an abbreviated text (`7xw3`) means, or None. None: the one that begins so."""
    choices: Callable[[Move], tuple[Choice, ...]]
    start: Callable[[View], Path] = lambda _view: ()
    """Return the path at which a new panel opens: () or, for instance, the trader that has steps left."""
    label: Callable[[View, Path], Label]
    """Return the words for the last token of the path, as the choosing seat sees it."""
    remark: Callable[[View, Path], Line | None] = lambda _view, _path: None
    """Return an explanation of why a choice that the user may expect is not offered, given the choices so far."""
    in_words: Callable[[View, Path], Line | None] = lambda _view, _path: None
    """Return what the picture shows about the choices so far, in words, for those who read no picture. Before `remark`.
    """
    numbered: frozenset[str] = frozenset()
    """Menus whose choices name places on the board: list and picture number them alike."""
    best_first: Callable[[View, tuple[str, ...]], tuple[str, ...]] = lambda _view, targets: targets
    """Return the notations of a choice, best first where the picture shows one move of several on a place.

    The picture has to show the one that the place's label names, and renderers know no values.
    """
    shown: Callable[[Sequence[str]], Sequence[str]] = lambda offers: offers
    """Return the offers that a panel shows: it leaves out those to which another one leads."""
    together: Callable[[View, Sequence[str]], tuple[Together, ...]] = lambda _view, _offers: ()
    """Return what a seat with these offers may do with one press instead of two."""

    texts: Texts[View, Move]
    scores: Callable[[View], tuple[int, ...]] = lambda view: tuple(seat.score for seat in cast("Any", view).seats)
    hand: Callable[[View], Any] = lambda _view: None
    """Return the part of a seat's view for its private hand picture (a struct), or None without a hand."""
    reveal_all: Callable[[State], tuple[Line, ...]]
    """Return all hidden information of this position as text lines: hands, piles in order, sealed answers.

    Call it only once the match is over.
    """
    parts: Callable[[tuple[str, ...]], tuple[BoardPart, ...]] = lambda _targets: ()
    """Return the pictures that show the board one below the other, for the offered notations of a choice (() if there
    is none). Without parts, one picture shows it. A phone and a desktop show a picture in different sizes, so a board
    that is higher than wide is better shown in parts.
    """
    zooms: tuple[str, ...] = ()
    """Names of the board areas that have an enlarged picture."""
    icons: tuple[str, ...] = ()
    """Names of the icons that the game's package in `renderers` draws (see `bot.icons`)."""
    iconless: Mapping[str, str] = field(default_factory=dict)
    """Menus and tokens of `choices` whose labels have no icon, each with the reason."""

    records: Records[State, Move] = Records()
    is_secret: Callable[[State, Seat, Move, State], bool] = lambda _before, _seat, _move, _now: False
    """Return, for (before, seat, move, now), whether the move made in `before` may still be unknown to others in `now`.

    While a match runs, its log, *since* and its export show the notation of every other move to everybody.
    """
    is_sealed: Callable[[State], bool] = lambda _state: False
    """Return whether the open question is answered in secret, as with sealed bids: nobody learns who has answered yet.

    Its answers are secret moves (`is_secret`). Time-outs, undos and records treat them together. A card that is put
    face down in one's own turn is a secret move alone.
    """
    ahead: Callable[[State, Seat], State | None] = lambda _state, _seat: None
    """Return the position in which the seat's next turn begins if nothing changes until then, to prepare that turn.

    None if there will be none, or if a plan made now would hardly ever be possible then. Where the turn has just begun,
    return the same position; later in the turn None.
    """
    forced: Callable[[State, Seat], Move | None] | None = None
    """Return the only possible move if public facts alone show that it is the only one. The bot plays it at once."""
    auto_answers: AutoAnswers = AutoAnswers()
    """Answers that seats give in advance; without `settings` the game has none."""
    skill: Skill[State, Move, View] | None = None
    """Knowledge for computer players; without it they play random moves."""
    lesson: Lesson | None = None
    """Interactive lesson; without it the game has no `learn` command."""

    def default(self, state: State, seat: Seat) -> Move:
        """Return the move made when the seat's time runs out."""
        return self.legal_moves(state, seat)[0] if self.on_timeout is None else self.on_timeout(state, seat)

    def complete(self, text: str, legal: Sequence[Move]) -> Move | None:
        """Return the one legal move that an abbreviated text means, or None."""
        if self.abbreviated is not None:
            return self.abbreviated(text, legal)
        short = tidied(text)
        spelled = [(move, self.write(move).lower()) for move in legal]
        moves = [move for move, notation in spelled if notation.startswith(short) or short in notation.split()]
        return moves[0] if short and len(moves) == 1 else None

    def advise(self, view: View, move: Move) -> Line:
        """Return a move as advice to the viewer's seat."""
        advise = self.texts.advise
        return line("match-literal", text=self.write(move)) if advise is None else advise(view, move)

    def facts(self, view: View) -> tuple[Line, ...]:
        """Return the alt text: all that matters in the picture, most important first."""
        return self._board(view) if self.texts.facts is None else self.texts.facts(view)

    def text_board(self, view: View) -> tuple[Line, ...]:
        """Return the picture's full content for a code block, one Line per line."""
        return self._board(view) if self.texts.board is None else self.texts.board(view)

    def _board(self, view: View) -> tuple[Line, ...]:
        return (self.texts.headline(view), *self.texts.listing(view))

    def replay_setup(self, content: dict[str, Any]) -> State:
        """Return the initial position from the record's `setup`. Raise ValueError for an impossible one."""
        replay = self.records.replay
        return msgspec.convert(content, self.state_type) if replay is None else replay(content)

    def record_final(self, state: State) -> dict[str, Any]:
        """Return the record's `final` of a finished match. Raise ValueError for another one."""
        if self.records.final is not None:
            return self.records.final(state)
        outcome = self.outcome(state)
        if outcome is None:
            raise ValueError("the match is not over")
        return _as_json(outcome) | {"winners": list(outcome.winners)}

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def move_words(game: AnyGame, view: Any, move: Any) -> Line:
    """Return the choices that lead to a move, as lists name them. Groups of choices are left out."""
    choices = game.choices(move)
    path = tuple(choice.token for choice in choices)
    labels = [game.label(view, path[:depth]) for depth, choice in enumerate(choices, 1) if not choice.groups]
    first, *rest = (*(label.brief or label.text for label in labels[:-1]), labels[-1].text)
    return reduce(lambda chosen, following: line("prepare-choices", first=chosen, then=following), rest, first)
