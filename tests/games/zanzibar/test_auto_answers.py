"""Auto-answers: placement wishes, and always looking at drawn cards."""

from __future__ import annotations

import pytest

from bot.game import Refused
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.rules.auto_answers import MAX_WISHES, AutoAnswerSettings
from bot.games.zanzibar.state import State
from bot.i18n import LOCALES, say
from tests.games.moves import NAMED
from tests.games.zanzibar.positions import after, placing, position

read_wishes = GAME.auto_answers.parsers["wishes"]


def answered(state: State, *wishes: str, seat: int = 0) -> str | None:
    move = GAME.auto_answers.answer(state, seat, AutoAnswerSettings(wishes=wishes))
    return None if move is None else GAME.write(move)


def test_first_legal_wish_is_placed() -> None:
    begun = placing(2, 0)
    assert answered(begun, "place 5@n3", "place 3@s1") == "place 5@n3"
    assert answered(begun) is None
    assert answered(begun, "place 5@n3", seat=1) is None, "it is not that seat's turn"
    later = after(begun, "place 5@n3", "place 2@s1")
    assert answered(later, "place 5@w1", "place 4@n1", "place 3@s1", "place 3@s2") == "place 3@s2"
    assert answered(later, "place 5@w1", "place 4@n1", "place 3@s1") is None


def test_illegal_wish_never_becomes_legal_again() -> None:
    """Deleting the wishes of a seat that must be asked therefore loses nothing."""
    state, gone = placing(2, 0), set[str]()
    while GAME.see(state, None).phase == "placement":
        seat = GAME.deciders(state)[0]
        legal = [GAME.write(move) for move in GAME.legal_moves(state, seat)]
        if seat == 0:
            assert not gone & set(legal)
            gone |= {f"place {number}@n{place}" for number in range(2, 8) for place in range(1, 7)} - set(legal)
        state = after(state, legal[len(legal) // 2])
    assert GAME.auto_answers.once == {"wishes", "placing"}


def test_wishes_answer_only_during_the_placement() -> None:
    assert answered(position("0: 2@n1"), "place 3@s1") is None


def test_wishes_ignore_case_and_blanks() -> None:
    view = GAME.see(placing(2, 0), 0)
    assert read_wishes(view, " 5@N3,place 3 @ s1,, 5@n3 ") == ("place 5@n3", "place 3@s1")
    assert read_wishes(view, " ") == ()
    assert read_wishes(view, "2@n3, 7@n3") == ("place 2@n3", "place 7@n3"), "the greatest and the least trader"


def test_every_auto_answer_except_wishes_is_a_switch() -> None:
    assert GAME.auto_answers.values == {"placing": (False, True)}


def test_wishes_are_stored_up_to_the_limit() -> None:
    named = [f"place {number}@{zone}{place}" for number in (2, 3) for zone in "nsewc" for place in range(1, 4)]
    assert read_wishes(GAME.see(placing(2, 0), 0), ",".join(named[:MAX_WISHES])) == tuple(named[:MAX_WISHES])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5@n3, nonsense", "unreadable"),
        ("place 5@n3 3@s1", "unreadable"),
        ("play place", "unreadable"),
        ("1@n3", "no_such_trader"),
        ("8@n3", "no_such_trader"),
        ("5@z9", "no_such_space"),
        (",".join(f"{number}@{zone}{place}" for number in (2, 3) for zone in "nsewc" for place in range(1, 4)), "many"),
    ],
)
def test_invalid_wish_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        read_wishes(GAME.see(placing(2, 0), 0), text)
    assert reason in refused.value.reason
    assert all(say(refused.value.line, locale, NAMED) for locale in LOCALES)
    assert MAX_WISHES == 25


def test_wishes_are_refused_after_the_placement() -> None:
    view = GAME.see(position("0: 2@n1"), 0)
    with pytest.raises(Refused) as refused:
        read_wishes(view, "5@n3")
    assert refused.value.reason == "all_placed"
    assert not GAME.auto_answers.applies(view, "wishes", ())
    assert GAME.auto_answers.applies(GAME.see(placing(2, 0), 0), "wishes", ())


def test_auto_answers_are_hidden_from_the_public() -> None:
    assert not GAME.auto_answers.are_seen(AutoAnswerSettings(("place 5@n3",)))
