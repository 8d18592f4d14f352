"""What a table refuses, each refusal named as the fact that stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.game import Line, Name, Refused, Seat, line


class NoSuchMatch(Refused):
    """There is no match of that id."""

    def __init__(self) -> None:
        super().__init__("no_such_match", line("match-no-such-match"))


class TableTaken(Refused):
    """The channel already has a match that is not over; `match` is its id."""

    def __init__(self, match: str) -> None:
        super().__init__("table_taken", line("match-table-taken"))
        self.match = match


class TooManyLobbies(Refused):
    """The person has as many lobbies open in that server as one may have."""

    def __init__(self, most: int) -> None:
        super().__init__("too_many_lobbies", line("match-too-many-lobbies", most=most))


class TooManyAtOnce(Refused):
    """So much of what this person has asked waits already that nothing more is taken."""

    def __init__(self) -> None:
        super().__init__("too_many_at_once", line("match-one-after-the-other"))


class NotInLobby(Refused):
    """The match has started, so its seats and options stand."""

    def __init__(self) -> None:
        super().__init__("not_in_lobby", line("match-not-in-lobby"))


class NotAbsent(Refused):
    """Nobody may be put out of a seat that he attends."""

    def __init__(self) -> None:
        super().__init__("not_absent", line("life-not-absent"))


class NotStarted(Refused):
    """The match has not started yet."""

    def __init__(self) -> None:
        super().__init__("not_started", line("match-not-started"))


class MatchOver(Refused):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__("match_over", line("match-over"))


class NotEnded(Refused):
    """The match is still going on."""

    def __init__(self) -> None:
        super().__init__("not_ended", line("games-not-ended"))


class LobbyFull(Refused):
    """Every seat that the game has is taken."""

    def __init__(self, players: int) -> None:
        super().__init__("lobby_full", line("match-lobby-full", players=players))


class NoTermsAlone(Refused):
    """Whoever plays alone has no clock and no rating."""

    def __init__(self) -> None:
        super().__init__("no_terms_alone", line("alone-no-terms"))


class NotEnoughPlayers(Refused):
    """Too few seats are taken to start."""

    def __init__(self, least: int, have: int) -> None:
        super().__init__("not_enough_players", line("match-not-enough-players", least=least, have=have))


class AlreadySeated(Refused):
    """That person sits at this table already."""

    def __init__(self) -> None:
        super().__init__("already_seated", line("match-already-seated"))


class NotSeated(Refused):
    """That person has no seat at this table."""

    def __init__(self) -> None:
        super().__init__("not_seated", line("match-not-seated"))


class NotHost(Refused):
    """Only the host may do this."""

    def __init__(self) -> None:
        super().__init__("not_host", line("match-not-host"))


class NoComputerSeated(Refused):
    """No computer player sits at this table."""

    def __init__(self) -> None:
        super().__init__("no_computer_seated", line("match-no-computer-seated"))


class BadOption(Refused):
    """An option or a value that the game does not have; `options` are the names that it has."""

    def __init__(self, reason: str, options: Sequence[str]) -> None:
        names = tuple(line("match-literal", text=option) for option in options)
        super().__init__(reason, line("match-bad-option", options=names))


class SeatResigned(Refused):
    """The person has resigned the seat; it is played without them."""

    def __init__(self) -> None:
        super().__init__("seat_resigned", line("match-seat-resigned"))


class SeatNotOffered(Refused):
    """Somebody sits there, or has just taken the seat."""

    def __init__(self) -> None:
        super().__init__("seat_not_offered", line("life-seat-not-offered"))


class RequestOpen(Refused):
    """The table is being asked something already."""

    def __init__(self) -> None:
        super().__init__("request_open", line("life-request-open"))


class NoSuchRequest(Refused):
    """The table is not asked this, or not any more."""

    def __init__(self) -> None:
        super().__init__("no_such_request", line("life-no-such-request"))


class NotYourRequest(Refused):
    """Only whoever asked may withdraw it."""

    def __init__(self) -> None:
        super().__init__("not_your_request", line("life-not-your-request"))


class NothingToGive(Refused):
    """The seat has no clock running or standing, or is one's own."""

    def __init__(self) -> None:
        super().__init__("nothing_to_give", line("life-nothing-to-give"))


class TooMuchGiven(Refused):
    """Others can add no more than so many hours to one question."""

    def __init__(self, hours: int) -> None:
        super().__init__("too_much_given", line("life-too-much-given", hours=hours))


class AlreadyPaused(Refused):
    """The clocks stand still already."""

    def __init__(self) -> None:
        super().__init__("already_paused", line("life-already-paused"))


class NotPaused(Refused):
    """The clocks are running, or there are none."""

    def __init__(self) -> None:
        super().__init__("not_paused", line("life-not-paused"))


class Stale(Refused):
    """The seat has moved since the offer was made."""

    def __init__(self) -> None:
        super().__init__("stale", line("match-stale"))


class NotYourTurn(Refused):
    """The seat has nothing to decide now; `others` have, as far as this seat may know."""

    def __init__(self, others: Sequence[Seat]) -> None:
        who: tuple[Line, ...] = tuple(line("match-player", seat=Name(seat)) for seat in others)
        said = line("match-not-your-turn", who=who) if who else line("match-nothing-to-decide")
        super().__init__("not_your_turn", said)


WhyNot: TypeAlias = Literal["revealed", "somebody-moved", "nothing", "rules-changed", "answered-anew"]


class CannotStepBack(Refused):
    """A step that stands: it revealed something, somebody moved since, it is no first answer, or there is none."""

    def __init__(self, why: WhyNot) -> None:
        super().__init__(f"cannot_step_back: {why}", line("match-cannot-step-back", why=why))
        self.why = why


class NoOrders(Refused):
    """The game asks nothing that standing orders could answer."""

    def __init__(self) -> None:
        super().__init__("no_orders", line("match-no-orders"))


class BadOrder(Refused):
    """The game knows no such order."""

    def __init__(self) -> None:
        super().__init__("bad_order", line("match-bad-order"))


class ThoughtsSecret(Refused):
    """What computers think would tell the other people at the table what is hidden."""

    def __init__(self) -> None:
        super().__init__("thoughts_secret", line("match-thoughts-secret"))


class NothingToDecide(Refused):
    """There is nothing to give a hint for: the seat need not act now."""

    def __init__(self) -> None:
        super().__init__("nothing_to_decide", line("match-nothing-to-advise"))


class NothingThought(Refused):
    """No computer player has had a choice yet."""

    def __init__(self) -> None:
        super().__init__("nothing_thought", line("match-nothing-thought"))
