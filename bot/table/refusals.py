"""Refusals of a table. Each class is named after the fact that prevents the action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.game import Line, Name, Refused, Seat, line


class NoSuchMatch(Refused):
    """No match has that id."""

    def __init__(self) -> None:
        super().__init__("no_such_match", line("match-no-such-match"))


class Unreadable(Refused):
    """The stored match cannot be decoded: it is damaged, or this version of the program does not know its form."""

    def __init__(self) -> None:
        super().__init__("unreadable", line("match-unreadable"))


class NotRebuilt(Refused):
    """The log of the unreadable match does not lead to a position."""

    def __init__(self) -> None:
        super().__init__("not_rebuilt", line("server-not-rebuilt"))


class NothingToRepair(Refused):
    """The match can be read."""

    def __init__(self) -> None:
        super().__init__("nothing_to_repair", line("server-nothing-to-repair"))


class TableTaken(Refused):
    """The channel already has a match that is not over; `match` is its id."""

    def __init__(self, match: str) -> None:
        super().__init__("table_taken", line("match-table-taken"))
        self.match = match


class TooManyLobbies(Refused):
    """The user has too many open lobbies in that server."""

    def __init__(self, most: int) -> None:
        super().__init__("too_many_lobbies", line("match-too-many-lobbies", most=most))


class TooManyClosed(Refused):
    """The user has lately closed too many lobbies in that server to call people to another one."""

    def __init__(self, most: int) -> None:
        super().__init__("too_many_closed", line("match-too-many-closed", most=most))


class TooManyAtOnce(Refused):
    """Too many presses of this user are waiting."""

    def __init__(self) -> None:
        super().__init__("too_many_at_once", line("match-one-after-the-other"))


class NotInLobby(Refused):
    """The match has started; its seats and options are fixed."""

    def __init__(self) -> None:
        super().__init__("not_in_lobby", line("match-not-in-lobby"))


class NotAbsent(Refused):
    """The seat's player is not absent, so the seat cannot be offered."""

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
    """The match has not ended."""

    def __init__(self) -> None:
        super().__init__("not_ended", line("games-not-ended"))


class LobbyFull(Refused):
    """All seats are taken."""

    def __init__(self, players: int) -> None:
        super().__init__("lobby_full", line("match-lobby-full", players=players))


class SeatsHeld(Refused):
    """The free seats are held for invited people, whose names are given."""

    def __init__(self, invited: str) -> None:
        super().__init__("seats_held", line("match-seats-held", invited=invited))


class KeptForCalled(Refused):
    """The bot has opened the table for these people, who are all there."""

    def __init__(self, called: str) -> None:
        super().__init__("kept_for_called", line("match-kept-for-called", called=called))


class NothingAhead(Refused):
    """The seat has no turn to prepare now, or the steps so far end its turn."""

    def __init__(self) -> None:
        super().__init__("nothing_ahead", line("prepare-nothing-ahead"))


class TooManySteps(Refused):
    """The prepared turn is as long as it may be."""

    def __init__(self, most: int) -> None:
        super().__init__("too_many_steps", line("prepare-too-long", most=most))


class TrialOff(Refused):
    """The terms of the running match allow no trials."""

    def __init__(self) -> None:
        super().__init__("trial_off", line("trial-off"))


class TrialGone(Refused):
    """The user has no such trial: another one was begun, or it was left, is too old or ended with the process."""

    def __init__(self) -> None:
        super().__init__("trial_gone", line("trial-gone"))


class TrialTooLong(Refused):
    """The trial has as many steps as it may have."""

    def __init__(self, most: int) -> None:
        super().__init__("trial_too_long", line("trial-too-long", most=most))


class NothingToTry(Refused):
    """Nobody has anything to decide in this position."""

    def __init__(self) -> None:
        super().__init__("nothing_to_try", line("trial-nothing"))


class TrialNotPlayable(Refused):
    """The own steps of the trial cannot be made in the match now. `why` says it in words."""

    def __init__(self, why: Line) -> None:
        super().__init__("trial_not_playable", line("trial-not-playable", why=why))


class NotInvited(Refused):
    """The user has no open invitation to this table."""

    def __init__(self) -> None:
        super().__init__("not_invited", line("match-not-invited"))


class AlreadyInvited(Refused):
    """The person has an open invitation to this table."""

    def __init__(self, invited: str) -> None:
        super().__init__("already_invited", line("match-already-invited", invited=invited))


class InvitedSeated(Refused):
    """The invited person has a seat at this table."""

    def __init__(self, invited: str) -> None:
        super().__init__("invited_seated", line("match-invited-seated", invited=invited))


class InvitedLately(Refused):
    """The same host has invited the person within a day."""

    def __init__(self, invited: str) -> None:
        super().__init__("invited_lately", line("match-invited-lately", invited=invited))


class InvitedTooOften(Refused):
    """The person has the most open invitations already."""

    def __init__(self, invited: str, most: int) -> None:
        super().__init__("invited_too_often", line("match-invited-too-often", invited=invited, most=most))


class TooManyInvitations(Refused):
    """The host has sent the most open invitations already."""

    def __init__(self, most: int) -> None:
        super().__init__("too_many_invitations", line("match-too-many-invitations", most=most))


class WantsNoInvitations(Refused):
    """The person has turned invitations off."""

    def __init__(self, invited: str) -> None:
        super().__init__("wants_no_invitations", line("match-wants-no-invitations", invited=invited))


class InvitedNobody(Refused):
    """The invited person is the user or a bot."""

    def __init__(self) -> None:
        super().__init__("invited_nobody", line("match-invited-nobody"))


class InvitedAway(Refused):
    """The invited person is not in the server, or cannot see the channel."""

    def __init__(self, invited: str) -> None:
        super().__init__("invited_away", line("match-invited-away", invited=invited))


class NoTermsAlone(Refused):
    """A solo match has no clock and no rating."""

    def __init__(self) -> None:
        super().__init__("no_terms_alone", line("alone-no-terms"))


class NotEnoughPlayers(Refused):
    """Too few seats are taken to start."""

    def __init__(self, least: int, have: int) -> None:
        super().__init__("not_enough_players", line("match-not-enough-players", least=least, have=have))


class AlreadySeated(Refused):
    """The user already has a seat at this table."""

    def __init__(self) -> None:
        super().__init__("already_seated", line("match-already-seated"))


class NotSeated(Refused):
    """The user has no seat at this table."""

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
    """The game has no such option or value; `options` are the names that it has."""

    def __init__(self, reason: str, options: Sequence[str]) -> None:
        names = tuple(line("match-literal", text=option) for option in options)
        super().__init__(reason, line("match-bad-option", options=names))


class SeatResigned(Refused):
    """The user has resigned the seat."""

    def __init__(self) -> None:
        super().__init__("seat_resigned", line("match-seat-resigned"))


class OtherHandSeen(Refused):
    """The user held another seat of this match and knows its hand."""

    def __init__(self) -> None:
        super().__init__("other_hand_seen", line("match-other-hand-seen"))


class SeatNotOffered(Refused):
    """The seat is not on offer, or has just been taken."""

    def __init__(self) -> None:
        super().__init__("seat_not_offered", line("life-seat-not-offered"))


class RequestOpen(Refused):
    """Another request is open at this table."""

    def __init__(self) -> None:
        super().__init__("request_open", line("life-request-open"))


class AskedTooOften(Refused):
    """The player has lately withdrawn, or been refused, the most requests."""

    def __init__(self, most: int) -> None:
        super().__init__("asked_too_often", line("life-asked-too-often", most=most))


class NoSuchRequest(Refused):
    """The request does not exist or is closed."""

    def __init__(self) -> None:
        super().__init__("no_such_request", line("life-no-such-request"))


class NotYourRequest(Refused):
    """Only the player who made the request may withdraw it."""

    def __init__(self) -> None:
        super().__init__("not_your_request", line("life-not-your-request"))


class NothingToGive(Refused):
    """The seat has no clock, or it is the user's own."""

    def __init__(self) -> None:
        super().__init__("nothing_to_give", line("life-nothing-to-give"))


class TooMuchGiven(Refused):
    """The added time exceeds the `hours` that others may still give to that seat."""

    def __init__(self, hours: int) -> None:
        super().__init__("too_much_given", line("life-too-much-given", hours=hours))


class AlreadyPaused(Refused):
    """The match is already paused."""

    def __init__(self) -> None:
        super().__init__("already_paused", line("life-already-paused"))


class NotLeftAlone(Refused):
    """Other players are left, so the match is not won."""

    def __init__(self) -> None:
        super().__init__("not_left_alone", line("life-not-left-alone"))


class NotPaused(Refused):
    """The match is not paused."""

    def __init__(self) -> None:
        super().__init__("not_paused", line("life-not-paused"))


class Stale(Refused):
    """The seat has acted since the choice was offered."""

    def __init__(self) -> None:
        super().__init__("stale", line("match-stale"))


class NotYourTurn(Refused):
    """The seat has nothing to decide now. `others` have to decide, as far as this seat may know."""

    def __init__(self, others: Sequence[Seat]) -> None:
        who: tuple[Line, ...] = tuple(line("match-player", seat=Name(seat)) for seat in others)
        said = line("match-not-your-turn", who=who) if who else line("match-nothing-to-decide")
        super().__init__("not_your_turn", said)


WhyNot: TypeAlias = Literal["revealed", "somebody-moved", "nothing", "rules-changed", "answered-anew", "too-often"]


class CannotStepBack(Refused):
    """The step cannot be undone. `why` is the reason."""

    def __init__(self, why: WhyNot) -> None:
        super().__init__(f"cannot_step_back: {why}", line("match-cannot-step-back", why=why))
        self.why = why


class AtTournament(Refused):
    """The table belongs to a tournament, where this is not possible."""

    def __init__(self) -> None:
        super().__init__("at_tournament", line("match-at-tournament"))


class NoAutoAnswers(Refused):
    """The game has no questions for auto-answers."""

    def __init__(self) -> None:
        super().__init__("no_orders", line("match-no-orders"))


class BadAutoAnswer(Refused):
    """The game has no such auto-answer."""

    def __init__(self) -> None:
        super().__init__("bad_order", line("match-bad-order"))


class ExplanationSecret(Refused):
    """The computers' reasons would reveal hidden information to other players."""

    def __init__(self) -> None:
        super().__init__("thoughts_secret", line("match-thoughts-secret"))


class NothingToDecide(Refused):
    """The seat has nothing to decide, so there is no hint."""

    def __init__(self) -> None:
        super().__init__("nothing_to_decide", line("match-nothing-to-advise"))


class NoExplanation(Refused):
    """No computer player has had a choice yet."""

    def __init__(self) -> None:
        super().__init__("nothing_thought", line("match-nothing-thought"))
