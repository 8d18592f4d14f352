"""Texts: labels with points, previews, text board, scores."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, product

import pytest

from bot.game import Line, Path, Refused
from bot.games.cafe_international.board import CHAIR_AT, CHAIRS
from bot.games.cafe_international.events import Drew
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import State
from bot.games.cafe_international.views.events import hear
from bot.i18n import LOCALES, say
from cogs.play.selection import MAX_LABEL
from tests.cogs.positions import random_match
from tests.games.cafe_international.positions import after, made, position, seat
from tests.games.moves import NAMED

CAFE = position("c45=USm c46=USm c11=Jf", seat("USf GBm GBf ESf FRm", 14))


def english(line: Line | None) -> str | None:
    return None if line is None else say(line, "en", NAMED)


@pytest.mark.parametrize(
    ("state", "path", "text", "detail"),
    [
        (CAFE, ("seat",), "Seat", None),
        (CAFE, ("seat", "USf"), "American woman", "5 chairs, best 6 points with a second guest"),
        (
            CAFE,
            ("seat", "USf", "c52"),
            "chair 52, US1 + US2",
            "US1 2 + US2 2 = 4 points · 6 with a second guest: British man on chair 2",
        ),
        (
            CAFE,
            ("seat", "GBm", "c01"),
            "chair 1, GB1",
            "2 points with a second guest (one must follow), best British woman on chair 8",
        ),
        (CAFE, ("bar",), "Bar +1, ends turn", None),
        (position("", seat("USm GBm", 20), bar=19), ("bar",), "Bar −14, ends match", None),
        (position("", seat("USm GBm", 1), bar=5), ("bar",), "Bar 0, ends turn", None),
        (position("", seat("USm GBm", 1), bar=5, cannot_pay="player_out"), ("bar",), "Bar, you are out", None),
        (CAFE, ("bar", "GBm"), "British man", "place 1: +1, score then 15; ends the turn, draws 1"),
        (CAFE, ("swap", "c11"), "chair 11, GB2 + ES1: joker as a woman", None),
        (
            CAFE,
            ("swap", "c11", "ESf"),
            "Spanish woman",
            "no points, you take a joker as a woman into your hand; ends the turn, you draw nothing",
        ),
        (after(CAFE, "USf@c52"), ("end",), "End turn, draw 1", None),
        (
            position("", "USm GBm CNm ESm FRm"),
            ("seat", "USm", "c46"),
            "chair 46, US2",
            "lone guest, 0 points, then you end the turn; a woman at US2 then scores 2",
        ),
        (
            position("", "USf GBm CNm ESm FRm", pairs_double="on"),
            ("seat", "USf", "c52"),
            None,
            "lone guest, 0 points, then you end the turn; a man at US1 or US2 then scores 2 or 4",
        ),
        (
            position("c01=GBm", "Jf GBf CNm ESm FRm"),
            ("seat", "Jf"),
            "joker as a woman",
            "any nation · 29 chairs, best 5 points with a second guest",
        ),
        (position("c01=GBm", "Jf GBf CNm ESm FRm"), ("seat", "Jf", "north"), "The north: best chair 5", None),
        (position("", seat("USm GBm", 1), bar=5), ("bar", "GBm"), None, "can’t pay: the guest leaves the game"),
        (
            position("", seat("USm GBm", 1), bar=5, cannot_pay="player_out"),
            ("bar", "GBm"),
            None,
            "can’t pay: you would be out of the match, which ends with it",
        ),
        (position("", "USm USm USm INm FRm", reserved="on"), ("reserve", "US1"), "US1", "best 20 points"),
        (
            position("", "USm USm USm INm FRm", reserved="on"),
            ("reserve", "US1", "USm+USm+USm+INm"),
            "USm@c45 USm@c51 USm@c52 INm@c57",
            None,
        ),
        (position("", seat("Jm", 7, 1), lone_guest="opening"), ("pass",), "Pass, end turn", None),
        (position("", seat("Jm", 7, 1), lone_guest="opening", passes=1), ("pass",), "Pass, end match", None),
    ],
)
def test_labels_describe_their_choices(state: State, path: Path, text: str | None, detail: str | None) -> None:
    label = GAME.label(GAME.see(state, 0), path)
    assert text in (None, english(label.text))
    assert detail in (None, english(label.detail))


@pytest.mark.parametrize("locale", LOCALES)
def test_button_to_the_bar_with_its_guest_fits_a_phone(locale: str) -> None:
    for taken, score, way in product(range(20), (0, 14), ("tile_out", "player_out")):
        view = GAME.see(position("", seat("USf DEf GBf AFf", score), bar=taken, cannot_pay=way), 0)
        for guest in view.bar_guests:
            said = (say(GAME.label(view, path).text, locale) for path in (("bar",), ("bar", guest)))
            assert len(" › ".join(said)) <= MAX_LABEL


@pytest.mark.parametrize(
    ("locale", "phrase"),
    [("en", "Three alone at an empty table"), ("it", "Tre ospiti a un tavolo vuoto"), ("de", "Drei allein an einem")],
)
def test_refused_reservation_says_why_three_guests_are_not_enough(locale: str, phrase: str) -> None:
    assert phrase in say(Line("cafe_international-remark-reserve", (("tables", 1),)), locale)
    with pytest.raises(Refused) as refused:
        made(position("", "USm USm USm INm FRm", reserved="on"), "reserve USm@c45+USm@c51+USm@c52")
    assert refused.value.reason == "table_not_filled"
    told = say(refused.value.line, locale, NAMED)
    assert "c57" in told
    assert {"en": "Three", "it": "Tre", "de": "Drei"}[locale] in told


THREE_ALONE = position("", "USm USm USm INf FRf", reserved="on")
FOUR = position("", "USm USm USm INm FRm", reserved="on")


@pytest.mark.parametrize(
    ("state", "path", "phrase"),
    [
        (THREE_ALONE, ("seat",), "Reserve** (not possible now): "),
        (THREE_ALONE, ("bar",), "Three alone at an empty table are not allowed"),
        (FOUR, ("seat",), None),
        (FOUR, ("reserve",), "Reserve**: "),
        (FOUR, ("reserve", "US1"), "Three alone at an empty table are not allowed"),
        (position("", "USm USm USm INf FRf"), ("seat",), None),
        (position("", "USm USm INf FRf", reserved="on"), ("seat",), None),
        (after(position("c45=USm", "USf USm USm INm FRf", reserved="on"), "USf@c52"), ("seat",), None),
    ],
)
def test_panel_explains_why_three_guests_cannot_be_reserved(state: State, path: Path, phrase: str | None) -> None:
    """Also shown if nothing can be reserved but the hand has three of one sex."""
    said = english(GAME.remark(GAME.see(state, 0), path))
    assert "Reserve" not in (said or "") if phrase is None else phrase in (said or "")
    assert GAME.remark(GAME.see(state, 1), path) is None
    assert GAME.remark(GAME.see(state, None), path) is None


@pytest.mark.parametrize(
    ("state", "bar"),
    [
        (CAFE, "Seat one or two guests, or send one to the bar, where the next place counts +1."),
        (
            position("", seat("USm GBm", 27, 4), bar=6),
            "Seat one or two guests, or send one to the bar, where the next place counts −4.",
        ),
        (position("", seat("USm GBm", 27), bar=20), "Seat one or two guests. The bar is full."),
        (position("", seat("USm GBm", 1), lone_guest="opening"), "The next place at the bar counts +1."),
    ],
)
def test_panel_says_what_a_turn_is(state: State, bar: str) -> None:
    assert bar in (english(GAME.remark(GAME.see(state, 0), ())) or "")


def test_side_of_the_cafe_names_its_best_chair_and_all_others() -> None:
    view = GAME.see(position("c01=GBm", "Jf GBf CNm ESm FRm"), 0)
    told = set()
    for zone in ("north", "east", "south", "west"):
        found = [one for one in view.prospects if one.guest == "Jf" and CHAIRS[CHAIR_AT[one.chair]].zone == zone]
        if not found:
            continue
        label = GAME.label(view, ("seat", "Jf", zone))
        best = max(one.points + (one.partner[2] if one.partner else 0) for one in found)
        numbers = ", ".join(str(int(one.chair[1:])) for one in found)
        said = english(label.detail) or ""
        assert label.gain == best
        assert said.startswith(f"{best} point")
        assert said.endswith((f"chairs {numbers}", f"chair {numbers}", f"{len(found)} chairs"))
        told.add(numbers in said)
    assert told == {True, False}, "too many for a line are counted"


CODE = re.compile(r"\b[A-Z]{2}[mf]\b|\bJ[mf]\b|\bc\d\d\b")


def test_texts_name_guests_and_chairs_consistently() -> None:
    """Only the hand in words has codes, those of typed moves."""
    for players in GAME.players:
        for state in islice(random_match(GAME, players, 3), 0, None, 5):
            for seat_number in range(players):
                view = GAME.see(state, seat_number)
                for said in map(english, (*GAME.facts(view), *GAME.texts.listing(view))):
                    assert not CODE.search(said or ""), said
                for one in view.prospects:
                    label = GAME.label(view, ("seat", one.guest))
                    assert not CODE.search(english(label.text) or "")
                    told = GAME.label(view, ("seat", one.guest, "north", one.chair))
                    assert f"chair {int(one.chair[1:])}, " in (english(told.text) or "")
                    assert not CODE.search(english(told.detail) or "")


def confirm(state: State, *path: str) -> str | None:
    return english(GAME.label(GAME.see(state, 0), path).confirm)


def detail(state: State, *path: str) -> str | None:
    return english(GAME.label(GAME.see(state, 0), path).detail)


def test_choice_that_ends_the_turn_says_so() -> None:
    second = after(CAFE, "GBm@c05")
    assert detail(second, "seat", "GBf", "c10") == "GB1 2 = 2 points, score then 18; ends the turn, draws 2"
    assert detail(CAFE, "bar", "GBm") == "place 1: +1, score then 15; ends the turn, draws 1"
    assert "you draw nothing" in (detail(CAFE, "swap", "c11", "ESf") or "")


def test_harmless_choices_need_no_confirmation() -> None:
    assert confirm(after(CAFE, "GBm@c05"), "seat", "GBf", "c10") is None
    assert confirm(CAFE, "bar", "GBm") is None
    assert confirm(CAFE, "swap", "c11", "ESf") is None
    assert confirm(CAFE, "seat", "USf", "c52") is None
    assert confirm(after(CAFE, "USf@c52"), "end") is None


def test_leaving_the_match_needs_a_clear_confirmation() -> None:
    state = position("", seat("USm GBm", 1), bar=5, cannot_pay="player_out")
    assert "You would be OUT OF THE MATCH at once" in (confirm(state, "bar", "GBm") or "")


@pytest.mark.parametrize("players", [2, 3])
def test_leaving_the_match_tells_whether_it_ends_with_that(players: int) -> None:
    state = position("", seat("GBm GBf CNm ESm FRm", 0), players=players, bar=5, cannot_pay="player_out")
    ends = GAME.outcome(after(state, "bar GBm")) is not None
    for said in (confirm(state, "bar", "GBm"), detail(state, "bar", "GBm")):
        assert bool(re.search("match would end|match, which ends", said or "")) == ends == (players == 2)


def heard(state: State, move: str) -> list[str | None]:
    _, events = made(state, move)
    return [english(GAME.hear(event, None)) for event in events]


def test_placement_label_states_its_points() -> None:
    state = position("c01=GBm c05=GBf c10=Jf c14=ITf c15=ITm", "GBm CNm ESm FRm RUm")
    assert heard(state, "GBm@c08") == [
        "Anna seats a British man on chair 8: table GB1: 8 and table IT1: 3. That makes 11 points, "
        "score now 11. A full table of one nation: the limit is now 4."
    ]
    assert heard(CAFE, "swap ESf@c11") == [
        "Anna puts a Spanish woman on chair 11 and takes a joker as a woman into the hand. No points."
    ]


def test_texts_explain_a_player_who_cannot_pay() -> None:
    state = position("", seat("USm GBm", 1), bar=5, cannot_pay="player_out", players=3)
    assert heard(state, "bar GBm") == [
        "Anna can’t pay for a British man at the bar (−2; 1 point is missing): the guest leaves the game.",
        "Anna is out of the match, and so are these guests: American man.",
    ]


def test_text_board_shows_a_known_position() -> None:
    state = position("c45=USm c57=INf", seat("GBf CNm Jm ESm", 27, 4), bar=6)
    lines = [english(line) for line in GAME.text_board(GAME.see(state, 1))]
    assert "US1 c45 USm c51 *·  c52 *·  c57 INf" in lines
    assert "Bar: 6 of 20 places taken, the next counts −4; in the bag: 40." in lines
    assert "A Anna 27 limit 4 hand GBf CNm ESm Jm" in lines
    private = position("", seat("Jm GBf", known="Jm"), hands="private")
    assert "A Anna 0 limit 5 hand 2 (Jm)" in [english(line) for line in GAME.text_board(GAME.see(private, 1))]


def test_refusals_name_the_violated_rule() -> None:
    def refusal(state: State, move: str) -> str | None:
        try:
            made(state, move)
        except Refused as refused:
            return english(refused.line)
        return None

    assert refusal(position("c01=GBm", "GBm GBf CNm ESm FRm"), "GBm@c05") == (
        "British man (GBm) can’t sit on chair 5: table GB1 has 1 man and 0 women, "
        "and one more man would put the table out of balance."
    )
    assert "It takes guests from United States and India, and jokers" in (refusal(position("", "FRm"), "FRm@c57") or "")
    assert "at US2" in (refusal(after(position("", "USm USf GBm"), "USm@c46"), "end") or "")


def test_hand_is_described_in_words() -> None:
    lines = [english(line) for line in GAME.texts.hand_facts(GAME.see(CAFE, 0))]
    assert lines[0] == "British man (GBm): 6 chairs, best 6 points with a second guest."
    assert english(GAME.texts.hand_facts(GAME.see(CAFE, 1))[0]) == "Turkish man (TRm)."
    assert lines[-1] == "Score 14, limit 5. Left at the end, this hand costs 25."
    empty = GAME.texts.hand_facts(GAME.see(position("", seat("", 27, 1)), 0))
    assert english(empty[-1]) == "Score 27, limit 1."
    assert GAME.hand(GAME.see(CAFE, None)) is None


@pytest.mark.parametrize(
    ("state", "left"),
    [
        (position("", seat("USm GBm", 1), lone_guest="opening"), "only the bar is left"),
        (position("", seat("Jm", 7, 1), lone_guest="opening"), "you can only pass"),
    ],
)
def test_only_the_player_in_turn_reads_why_no_guest_can_be_seated(state: State, left: str) -> None:
    view = GAME.see(state, 0)
    if view.prospects:
        pytest.fail("somebody can be seated")
    said = english(GAME.remark(view, ()))
    assert said is not None
    assert "None of your guests can score on any chair" in said
    assert left in said
    assert GAME.remark(GAME.see(state, 1), ()) is None
    assert "None of your guests" not in (english(GAME.remark(GAME.see(CAFE, 0), ())) or "")


LONE = "USm GBm CNm ESm FRm"


@pytest.mark.parametrize(
    ("state", "guest", "why"),
    [
        (position("c01=GBm c02=GBf c05=GBm c06=GBf c08=ITf c10=GBf c11=ESm", "GBf USm USf"), "GBf", "as every chair"),
        (position("c01=GBm", "GBm GBf CNm ESm USm"), "USm", "can’t be seated now, as nobody could join"),
        (position("c01=GBm c02=GBm", "GBm USm RUm"), "GBm", "as no free chair keeps women and men in balance"),
        (after(position("", "USm USf GBm"), "USm@c46"), "GBm", "can’t be seated now, as no chair at US2 fits"),
        (after(position("c01=GBm", "GBf USm USf"), "GBf@c10"), "USm", "can’t be seated now, as a second guest must"),
        (after(position("", LONE), "USm@c46"), "GBm", "stays, because a lone guest ends the turn"),
    ],
)
def test_hand_says_why_a_guest_has_no_chair_now(state: State, guest: str, why: str) -> None:
    lines = [english(line) or "" for line in GAME.texts.hand_facts(GAME.see(state, 0))]
    assert why in next(line for line in lines if f"({guest})" in line)


@pytest.mark.parametrize("locale", LOCALES)
def test_hand_in_words_never_leaves_out_a_chair_or_the_reason(locale: str) -> None:
    told = Counter[str]()
    for players, number in product(GAME.players, (3, 4)):
        for state in random_match(GAME, players, number):
            for seat_number in GAME.deciders(state):
                view = GAME.see(state, seat_number)
                for tile in GAME.texts.hand_facts(view)[:-1]:
                    said = dict(tile.args)
                    told[str(said.get("why", "chairs"))] += 1
                    assert len(say(tile, locale)) <= 150
    assert {"chairs", "full", "balance", "alone", "follows", "lone"} <= {*told}, told


def test_board_in_words_lists_tables_with_guests_before_the_empty_ones_in_one_line() -> None:
    told = [english(one) or "" for one in GAME.texts.listing(GAME.see(position("c11=GBm c12=CNm"), 0))]
    *taken, empty = told[-5:]
    assert [said.split(",")[0] for said in taken] == ["Table GB2", "Table CN2", "Table ES1", "Table ES2"]
    assert empty.startswith("Empty tables: GB1 (Great Britain) chairs 1, 8, 10 and chair 5 free for a woman, CN1 ")
    assert empty.count("(") == 20


def test_player_in_turn_reads_which_tables_pay_8_to_a_fourth_guest() -> None:
    state = position("c01=GBm c05=GBf c10=GBf")
    assert english(GAME.in_words(GAME.see(state, 0), ())) == "Tables that pay 8 to the right fourth guest: GB1."
    assert GAME.in_words(GAME.see(state, 1), ()) is None
    assert GAME.in_words(GAME.see(CAFE, 0), ()) is None


def test_advice_names_the_tables_of_a_chair() -> None:
    view = GAME.see(CAFE, 0)
    assert english(GAME.advise(view, GAME.read("USf@c52"))) == "seat an American woman on chair 52 (US1 + US2)"
    assert "chair 11 (GB2 + ES1)" in (english(GAME.advise(view, GAME.read("swap ESf@c11"))) or "")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You draw 2 × African man and a Spanish woman."),
        ("it", "Hai pescato 2 × uomo africano e una donna spagnola."),
        ("de", "Du ziehst 2 × Afrikaner und eine Spanierin."),
    ],
)
def test_equal_guests_drawn_are_counted(locale: str, said: str) -> None:
    drew = hear(Drew(0, ("AFm", "ESf", "AFm"), is_open=True), 0)
    assert drew is not None
    assert say(drew, locale, NAMED) == said
