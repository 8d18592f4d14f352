"""Rules pages follow every option, in every language, and fit into a message."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, NamedTuple

import pytest

from bot.data_files import board_data
from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES, keys
from cogs.play.rules_in_brief import options_page, page_count, rules_page, rules_pages
from cogs.text.command_names import dashed
from cogs.text.localiser import Localiser
from cogs.text.seat_names import option_words, spoken
from cogs.ui.screen import TEXT_LIMIT


class Telling(NamedTuple):
    """Words that the pages contain exactly if the option has this value; by language."""

    game: str
    option: str
    value: Any
    en: str
    it: str
    de: str


TELLING = (
    Telling(
        "zanzibar",
        "first",
        "random",
        "The start player is random. Play",
        "si tira a sorte. Si gioca",
        "Startspieler wird ausgelost. Gespielt",
    ),
    *(
        Telling("zanzibar", "first", seat, f"Seat {seat + 1} b", f"Comincia il posto {seat + 1}", f"Platz {seat + 1} b")
        for seat in range(5)
    ),
    Telling("zanzibar", "setup", "placed", "players place", "i giocatori piazzano", "setzen die Spieler"),
    Telling("zanzibar", "setup", "placed", "`place 5@n3`", "`place 5@n3`", "`place 5@n3`"),
    Telling("zanzibar", "setup", "random", "chance puts all traders", "messi a caso", "setzt der Zufall"),
    Telling("zanzibar", "draw_discard", True, "`end look`, `keep`", "`end look`, `keep`", "`end look`, `keep`"),
    Telling("zanzibar", "draw_discard", True, "with a look", "turno guardando", "mit Ansehen"),
    Telling(
        "zanzibar", "draw_discard", False, "can’t be discarded", "non si può scartare", "kannst du nicht vor deinem"
    ),
    Telling("zanzibar", "round_limit", None, "has no limit", "non ha limite", "nicht begrenzt"),
    *(
        Telling(
            "zanzibar", "round_limit", most, f"had {most} turns", f"giocato {most} turni", f"alle {most} Züge hatten"
        )
        for most in (12, 15, 20)
    ),
    Telling("cafe_international", "hands", "open", "hands lie face up", "mani sono scoperte", "Gäste liegen offen aus"),
    Telling("cafe_international", "hands", "private", "Only you see", "la vedi solo tu", "siehst nur du"),
    Telling("cafe_international", "bar_values", "A", "−10, −12, −14", "−10, −12, −14.", "−10, −12, −14."),
    Telling("cafe_international", "bar_values", "B", "−28, −30", "−28, −30", "−28, −30"),
    Telling(
        "cafe_international",
        "lone_guest",
        "anytime",
        "you may seat one lone",
        "puoi far sedere un",
        "darfst du einen ei",
    ),
    Telling(
        "cafe_international",
        "lone_guest",
        "opening",
        "Only in the very first",
        "Solo nel primissimo",
        "allerersten Zug",
    ),
    Telling(
        "cafe_international",
        "cannot_pay",
        "tile_out",
        "guest leaves the game",
        "l’ospite a lasciare",
        "ist der Gast aus",
    ),
    Telling(
        "cafe_international", "cannot_pay", "player_out", "out of the match", "fuori dalla partita", "scheidest du aus"
    ),
    Telling(
        "cafe_international", "cannot_pay", "player_out", "only one player", "un solo giocatore", "nur noch ein Spieler"
    ),
    Telling(
        "cafe_international", "cannot_pay", "player_out", "Of those still in", "Fra chi è ancora", "Von denen, die noch"
    ),
    Telling(
        "cafe_international",
        "reserved",
        "on",
        "Three alone at an empty",
        "Tre ospiti a un tavolo vuoto",
        "Drei allein an einem",
    ),
    Telling("cafe_international", "reserved", "on", "`reserve USm", "`reserve USm", "`reserve USm"),
    Telling(
        "cafe_international", "pairs_double", "off", "pay no more than", "non valgono più", "bringen nicht mehr als"
    ),
    Telling("cafe_international", "pairs_double", "on", "double too: 4 or 6", "doppio: 4 o 6", "doppelt: 4 oder 6"),
    Telling("saint_martin", "objectives", "public", "all know which", "tutti sanno quale", "alle wissen, welche."),
    Telling("saint_martin", "objectives", "secret", "which one stays secret", "resta segreto", "bleibt geheim"),
    Telling(
        "saint_martin", "auction", "sealed", "asked once, secretly", "una volta, in segreto", "einmal geheim gefragt"
    ),
    Telling("saint_martin", "auction", "sealed", "sealed auction", "asta a busta chiusa", "geheime Versteigerung"),
    Telling(
        "saint_martin", "auction", "open", "drop out for good", "chiamano fuori per sempre", "steigen endgültig aus"
    ),
    Telling("saint_martin", "auction", "open", "`pass T17`", "`pass T17`", "`pass T17`"),
    Telling(
        "saint_martin",
        "after_auction",
        "left_of_winner",
        "buyer’s left",
        "prosegue alla sinistra di chi compra",
        "es links vom Käufer weiter",
    ),
    Telling(
        "saint_martin",
        "after_auction",
        "left_of_drawer",
        "goes on to the drawer’s left",
        "prosegue alla sinistra di chi ha pescato",
        "geht es links von dem Spieler weiter",
    ),
    Telling("saint_martin", "after_auction", "winner", "has a full turn", "ha un turno intero", "einen ganzen Zug"),
    Telling("saint_martin", "worthless_cubes", "yes", "where the field pays no", "il campo non dà", "Feld keine Münze"),
    Telling("saint_martin", "worthless_cubes", "no", "otherwise they stay", "altrimenti restano", "sonst bleiben sie"),
    Telling(
        "guatemala_cafe", "production", "fixed", "in a fixed set-up", "in una disposizione fissa", "festen Aufstellung"
    ),
    Telling("guatemala_cafe", "production", "random", "set out by chance", "disposti a caso", "verteilt der Zufall"),
    *(
        Telling(
            "guatemala_cafe", "track", last, f"downwards from space {last}", f"casella {last}", f"von Feld {last} an"
        )
        for last in (60, 40, 50, 70)
    ),
)

SILENT = {("cafe_international", "reserved", "off"): "there is nothing to say of what is not played"}
"""Values without words of their own on the pages, and why."""

OURS = {
    "zanzibar": (
        ("map and the points of the orders", "La mappa e i punti degli ordini", "Karte der Insel und die Punkte"),
        ("says so before drawing", "lo dice prima di pescare", "sagt es vor dem Ziehen"),
        ("fewer cards left are better", "va meglio chi ha meno carte", "weniger übrige Karten besser"),
    ),
    "guatemala_cafe": (
        ("fixed set-up", "disposizione fissa", "festen Aufstellung"),
        ("the end after two rounds", "la fine dopo due giri", "das Ende nach zwei Runden"),
        ("the end when no sack", "quella quando non resta un sacco", "das Ende, wenn kein Sack"),
    ),
    "cafe_international": (
        ("which tables are neighbours", "quali tavoli sono vicini", "welche Tische benachbart sind"),
        ("what happens when nobody can move", "quando nessuno può muovere", "wenn niemand ziehen kann"),
    ),
    "saint_martin": (
        ("objective tile that is not placed", "tessera obiettivo non piazzata", "Zielplättchen wird nicht mehr gelegt"),
        ("closing comes before burning", "si chiude prima di bruciare", "Erst wird geschlossen, dann abgebrannt"),
    ),
}
HEADING = {"en": "What is ours", "it": "Che cosa è nostro", "de": "Eigene Festlegungen"}


def text(game: AnyGame, locale: str, **options: Any) -> str:
    return "\n\n".join(rules_pages(game, options, locale))


def every_choice(game: AnyGame) -> list[dict[str, Any]]:
    return [dict(zip(game.option_values, values, strict=True)) for values in product(*game.option_values.values())]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_value_of_every_option_has_its_own_rules(game: AnyGame, locale: str) -> None:
    for option, values in game.option_values.items():
        for one, other in combinations(values, 2):
            assert text(game, locale, **{option: one}) != text(game, locale, **{option: other}), (option, one, other)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("told", TELLING, ids=lambda told: f"{told.game}-{told.option}-{told.value}")
@pytest.mark.rotating(4)
def test_what_holds_under_one_value_is_said_there_and_nowhere_else(told: Telling, locale: str) -> None:
    game, phrase = GAMES[told.game], getattr(told, locale)
    for options in every_choice(game):
        is_so = options[told.option] == told.value
        assert (phrase in text(game, locale, **options)) == is_so, options


def test_a_phrase_tells_of_every_value() -> None:
    known = {(told.game, told.option, spoken(told.value)) for told in TELLING} | {
        (game, option, spoken(value)) for game, option, value in SILENT
    }
    values = {
        (game.name, option, spoken(value))
        for game in GAMES.values()
        for option, values in game.option_values.items()
        for value in values
    }
    assert values == known


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_pages_fit_with_all_options(game: AnyGame, locale: str) -> None:
    heading = len(f"### {game.title} · 10/10")
    for options in every_choice(game):
        pages = (*rules_pages(game, options, locale), options_page(game, options, locale))
        assert max(len(page) for page in pages) + heading <= TEXT_LIMIT
        assert all(page.strip() and "\n\n\n" not in page for page in pages), options
        assert all("  " not in page and " ;" not in page and " ," not in page for page in pages), options


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_pages_ask_for_options_of_the_game_alone(game: AnyGame, locale: str) -> None:
    pages = [keys(locale)[f"{game.name}-rules-{page + 1}"] for page in range(page_count(game, locale))]
    assert frozenset().union(*pages) <= {*game.option_values, *game.numbers}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", OURS)
def test_what_is_not_the_rulebook_is_said_to_be_ours(name: str, locale: str) -> None:
    for options in every_choice(GAMES[name]):
        if name == "guatemala_cafe" and options["production"] == "random":
            continue
        if name == "zanzibar" and not options["draw_discard"]:
            continue
        _, _, ours = text(GAMES[name], locale, **options).partition(HEADING[locale])
        for phrases in OURS[name]:
            assert phrases[LOCALES.index(locale)] in ours, options


def test_the_round_limit_is_said_to_be_ours() -> None:
    for locale, phrase in {
        "en": "the limit of 15 turns",
        "it": "limite di 15 turni",
        "de": "Grenze von 15 Zügen",
    }.items():
        _, _, ours = text(GAMES["zanzibar"], locale, round_limit=15).partition(HEADING[locale])
        assert phrase in ours
        assert phrase not in text(GAMES["zanzibar"], locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_values_of_the_bar_are_those_of_the_board(locale: str) -> None:
    for name, values in board_data("cafe_international")["bar"]["values"].items():
        page = text(GAMES["cafe_international"], locale, bar_values=name)
        spelled = [f"{value}".replace("-", "−") for value in values]
        for start in range(0, len(spelled), 5):
            assert ", ".join(spelled[start : start + 5]) in page


@pytest.mark.parametrize("locale", LOCALES)
def test_our_own_set_up_is_not_called_printed(locale: str) -> None:
    about = Localiser(locale).word("guatemala_cafe-option-production-about")
    assert not any(word in about for word in ("printed", "stampat", "gedruckt"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_last_page_names_every_option_and_all_its_values(game: AnyGame, locale: str) -> None:
    localiser = Localiser(locale)
    usual = options_page(game, None, locale)
    assert localiser.word("common-path-new", game=game.name) in usual
    for option, values in game.option_values.items():
        assert localiser.word(f"{game.name}-option-{dashed(option)}-about") in usual
        for value in values:
            here = options_page(game, {option: value}, locale)
            name = localiser.word(f"{game.name}-option-{dashed(option)}")
            assert f"{name}: {option_words(game, option, value, localiser)}**" in here
            assert all(option_words(game, option, other, localiser) in here for other in values)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_one_page_too_far_is_the_last_one(game: AnyGame) -> None:
    assert rules_page(game, None, "en", 99).key() == rules_page(game, None, "en", page_count(game, "en")).key()
