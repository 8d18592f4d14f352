"""The documents: links, commands, settings and names in them exist, and paragraphs and sentences are short."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.app.settings import BY_MACHINE, FILE_VARIABLE, FORMER_NAMES, default_of, names
from bot.games import GAMES
from bot.history.record import digest
from bot.rng import Dice, commitment
from cogs.text.permissions import FOR_POSTS, FOR_TAGS, FOR_THREADS, IN_THREADS, IN_VOICE, WISHED, WISHED_IN_POSTS
from tests.cogs.command_tree import paths, payload
from tests.metric_values import declared, explained
from tests.release import current, schema
from tests.sources import ROOT
from tests.storm.counts import Counts
from tests.words_in_use import STIFF, glossary, stands

PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", ".github/**/*.md")
    for path in ROOT.glob(pattern)
)
PROSE = [page for page in PAGES if page.startswith("docs/") or page in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
MAX_IN_A_PARAGRAPH, MAX_IN_A_SENTENCE, MEAN_OF_THE_README = 80, 35, 16
LINES_OF_THE_README = range(60, 101)
RELEASED = "## [1.0.0]"
"""Start of the changelog's released sections, whose commands may have other names today."""
WEB_PATHS = ("/metrics", "/healthz")
SEED = bytes(range(16))
MAX_WORDS, MAX_HOSTING_WORDS = 24_000, 4_000
"""Words of `docs/*.md` and of the page for hosts: what somebody reads before it becomes a burden."""
MAX_UPGRADE_NOTES, MAX_ENTRIES, MAX_IN_AN_ENTRY = 10, 100, 20
"""Lines of an upgrade and of all changes since the last release in the changelog, and words of each."""
COUNTED = ("game", "version", "commitment", "options", "setup", "moves", "final", "result")
"""Parts of a record that its digest covers."""


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


README, HOSTING = text("README.md"), text("docs/hosting.md") + text("docs/hosting-reference.md")
MAKEFILE = text("Makefile")
EVERYTHING = "\n".join(text(page) for page in PAGES if page != "CHANGELOG.md")


def without_code(page: str) -> str:
    """Return the text without fenced blocks."""
    return re.sub(r"^ *```.*?^ *```$", "", text(page), flags=re.DOTALL | re.MULTILINE)


def test_documented_number_of_lesson_steps_is_right() -> None:
    lesson = GAMES["zanzibar"].lesson
    assert lesson is not None
    promised = f"in { {11: 'eleven', 12: 'twelve'}[lesson.length] } short steps"
    assert all(promised in page for page in (README, text("docs/playing.md")))


def links(page: str) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)", without_code(page))
    return [link for link in found if not link.startswith(("https://", "http://"))]


def anchors(page: str) -> set[str]:
    """Return the headings as GitHub spells them in a link."""
    headings = re.findall(r"^#{1,6} (.*)$", without_code(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(page: str) -> Iterator[str]:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = ((ROOT / page).parent / path).resolve().relative_to(ROOT).as_posix() if path else page
        if not (ROOT / target).exists() or (anchor and anchor not in anchors(target)):
            yield link


def paragraphs(page: str) -> Iterator[str]:
    """Yield the prose: paragraphs, list items and table cells, with code and link targets as one word."""
    plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", without_code(page))
    plain = re.sub(r"<!--.*?-->", "", re.sub(r"`[^`]*`", "code", plain), flags=re.DOTALL)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)|\n(?=#)", plain):
        if block.lstrip().startswith("|"):
            yield from (cell.strip() for cell in block.strip().strip("|").split("|") if re.search(r"\w", cell))
        elif re.search(r"\w", block):
            yield re.sub(r"^\s*(?:[-*]|\d+\.)\s+", "", " ".join(block.split()))


def sentences(page: str) -> list[list[str]]:
    """Return the words of every sentence, without headings."""
    blocks = [block for block in paragraphs(page) if not block.startswith("#")]
    parts = [part for block in blocks for part in re.split(r"(?<=[.!?])[*)]*\s+", block)]
    return [words for part in parts if (words := re.findall(r"\w[\w'’.-]*", part))]


def too_long(page: str) -> list[str]:
    return [
        *(block for block in paragraphs(page) if len(block.split()) > MAX_IN_A_PARAGRAPH),
        *(" ".join(words) for words in sentences(page) if len(words) > MAX_IN_A_SENTENCE),
    ]


@pytest.mark.parametrize("page", PAGES)
def test_links_in_the_docs_resolve(page: str) -> None:
    assert list(broken(page)) == []


def test_docs_index_lists_every_page() -> None:
    index = {link.partition("#")[0] for link in links("docs/README.md")}
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= index


@pytest.mark.parametrize("page", PROSE)
def test_docs_have_short_paragraphs_and_sentences(page: str) -> None:
    assert too_long(page) == []


@pytest.mark.parametrize("page", [*PROSE, "CHANGELOG.md"])
def test_docs_have_no_stiff_words(page: str) -> None:
    assert [block for block in paragraphs(page) if STIFF.search(block)] == []


def test_readme_stays_short() -> None:
    lengths = [len(words) for words in sentences("README.md")]
    assert len(README.splitlines()) in LINES_OF_THE_README
    assert sum(lengths) / len(lengths) <= MEAN_OF_THE_README
    assert len(re.findall(r"!\[", README)) == 1


def test_long_paragraphs_and_sentences_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A paragraph of 100 words in short sentences, and one sentence of 50."""
    page = "# A title\n\n" + "It is short. " * 33 + "Done.\n\n- " + "word " * 50 + "end.\n"
    monkeypatch.setattr("tests.test_docs.text", lambda _: page)
    assert [len(found.split()) for found in too_long("README.md")] == [100, 51]


def commands() -> set[str]:
    """Return every slash command with its subcommands, and the groups alone."""
    found = {name for command in asyncio.run(payload()) for name in (command["name"], *_below(command))}
    return {f"/{name}" for name in found}


def _below(command: dict[str, Any]) -> Iterator[str]:
    for path in paths(command):
        parts = path.split()
        yield from (f"{command['name']} {' '.join(parts[:depth])}" for depth in range(1, len(parts) + 1))


def named_commands(page: str) -> Iterator[str]:
    """Yield the slash commands in code spans without parameters, none of past releases.

    `<game>` stands for each game that has a lesson, because only those have all subcommands.
    """
    games = [name for name, game in GAMES.items() if game.lesson is not None]
    for span in re.findall(r"`(/[a-z_<>-]+(?: [a-z-]+)*)(?: [\w-]+:[^`]*)?`", text(page).partition(f"\n{RELEASED}")[0]):
        if span not in WEB_PATHS:
            yield from (span.replace("<game>", game) for game in games) if "<game>" in span else (span,)


def test_documented_slash_commands_exist() -> None:
    named = {name for page in PAGES for name in named_commands(page)}
    assert len(named) > 30
    assert sorted(named - commands()) == []


def test_slash_commands_that_the_doctor_recommends_exist() -> None:
    named = set(
        re.findall(
            r"/tavolino(?:-[a-z]+)?(?: [a-z]+)*",
            "".join(text(f"bot/app/doctor/{name}.py") for name in ("database", "discord")),
        )
    )
    assert len(named) > 3
    assert sorted(named - commands()) == []


def test_changelog_begins_with_what_hosts_must_know() -> None:
    unreleased = text("CHANGELOG.md").partition("## [Unreleased]\n")[2].partition(f"\n{RELEASED}")[0]
    first, heading, told = unreleased.partition("### If you upgrade\n")
    assert (first.strip(), bool(heading)) == ("", True)
    assert len(re.findall(r"^- ", told.partition("\n### ")[0], re.MULTILINE)) <= MAX_UPGRADE_NOTES
    entries = re.findall(r"^- (.*)$", unreleased, re.MULTILINE)
    assert len(entries) <= MAX_ENTRIES
    assert [entry for entry in entries if len(entry.split()) > MAX_IN_AN_ENTRY] == []


def test_changelog_states_the_number_of_member_commands() -> None:
    shown = [one for one in asyncio.run(payload()) if one["default_member_permissions"] is None]
    assert f"A member sees {sum(len(list(paths(one))) for one in shown)} commands" in text("CHANGELOG.md")


def test_documented_output_shows_the_current_schema() -> None:
    """`REDRAW=1` writes its number into docs/hosting.md."""
    number, page = schema(ROOT), ROOT / "docs" / "hosting.md"
    sample = re.compile(r"(?<=schema: )\d+(?=; checked)|(?<=database schema )\d+|(?<=kB, schema )\d+")
    if os.environ.get("REDRAW"):
        page.write_text(sample.sub(str(number), page.read_text("utf-8")), encoding="utf-8")
    assert set(sample.findall(page.read_text("utf-8"))) == {str(number)}


def test_documented_output_shows_only_released_versions() -> None:
    shown = re.findall(r"Tavolino (\d+)\.(\d+)\.(\d+)", HOSTING)
    assert shown
    assert all(tuple(map(int, one)) <= tuple(map(int, current(ROOT).split("."))) for one in shown)


def test_sample_of_a_storm_has_every_count() -> None:
    sample = re.search(r"^seed \d+ in .* lines: (.*);", text("docs/testing.md"), re.MULTILINE)
    assert sample is not None
    assert re.findall(r"\d ([a-z]+)", sample[1]) == list(Counts.__struct_fields__)


def test_documented_make_targets_and_variables_exist() -> None:
    spans = re.findall(r"`((?:[A-Z]+=\S+ )?make [^`\n]*)`", EVERYTHING)
    fenced = "".join(re.findall(r"^ *```\w*\n(.*?)^ *```$", EVERYTHING, re.DOTALL | re.MULTILINE))
    lines = [*spans, *(line.partition("#")[0] for line in re.findall(r"^ *(?:\$ )?(make .*)$", fenced, re.MULTILINE))]
    targets = {target for line in lines for target in re.findall(r"\bmake ([a-z][a-z-]*)", line)}
    assert {"play", "test", "demo", "bench", "run", "ready", "postgres", "lock", "storm", "test-whole"} <= targets
    assert [target for target in targets if not re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)] == []
    given = {name for line in lines for name in re.findall(r"\b([A-Z]+)=", line)}
    assert {"PORT", "SEED", "STEPS", "KILLS"} <= given
    assert [name for name in given if f"$({name})" not in MAKEFILE] == []


def test_documented_test_variables_exist() -> None:
    named = set(re.findall(r"`([A-Z]+)=", text("docs/testing.md")))
    assert {"SEEDS", "JOBS", "UNTIL", "LOUD", "SAMPLE", "LAST", "TESTS", "RATES", "EACH"} <= named
    assert [name for name in named - {"WHOLE", "REDRAW", "ROTATION"} if f"$({name})" not in MAKEFILE] == []


def test_documented_button_labels_exist() -> None:
    """Buttons are in italics and begin with a capital letter."""
    pages = README + "".join(text(f"docs/{page}.md") for page in ("playing", "tournaments", "records", "credits"))
    named = set(re.findall(r"(?<!\*)\*([A-Z][^*\n]*)\*(?!\*)", pages))
    files = (ROOT / "data" / "locales" / "en").glob("*.ftl")
    shown = {line.partition(" = ")[2] for file in files for line in file.read_text(encoding="utf-8").splitlines()}
    assert {"My turn", "Hint", "Rules"} <= named <= shown


def test_documented_benchmarks_exist() -> None:
    (known,) = re.findall(r"^BENCHMARKS := (.*)$", MAKEFILE, re.MULTILINE)
    named = {name for line in re.findall(r"`make bench ([a-z ]+)`", EVERYTHING) for name in line.split()}
    assert {"store", "load", "shards"} <= named <= set(known.split())


def test_documented_command_line_options_exist() -> None:
    source = text("bot/__main__.py")
    lines = re.findall(r"python -m bot ([^`\n]*)", EVERYTHING)
    verbs = {line.split()[0] for line in lines if line[:1].isalpha()}
    assert {"doctor", "backup", "restore", "move", "prune", "verify", "import", "arena"} <= verbs
    assert verbs <= set(re.findall(r'add_parser\(\s*"([\w-]+)"', source))
    options = {option for line in lines for option in re.findall(r"(?<!\S)(--[a-z]+)", line)}
    assert {"--before", "--export", "--from", "--to", "--guild", "--channel", "--database", "--version"} <= options
    assert [option for option in options if f'"{option}"' not in source] == []


def test_documented_settings_exist_and_env_example_has_all_defaults() -> None:
    named = set(re.findall(r"\bTAVOLINO_[A-Z_]+\b", EVERYTHING))
    assert named <= {FILE_VARIABLE, *names(), *FORMER_NAMES.values()}
    shown = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text(".env.example"), re.MULTILINE))
    assert set(shown) == set(names())
    for name in shown.keys() - {"TAVOLINO_DISCORD_API", "TAVOLINO_DISCORD_GATEWAY"}:
        field = name.removeprefix("TAVOLINO_").lower()
        usual, _ = BY_MACHINE.get(field, (default_of(field), None))
        expected = "" if usual is None else str(usual).removesuffix(".0")
        assert shown[name] == (expected.lower() if isinstance(usual, bool) else expected), name


def metrics_table() -> str:
    """Return a row for each metric: its name, type, label and what the exporter says of it."""
    version = ("version", "gauge", "version", "The version of the program.")
    rows = (
        (name, f"{kind}, by `{label}`" if label else kind, told) for name, kind, label, told in (*explained(), version)
    )
    return "".join(f"| `tavolino_{name}` | {kind} | {told} |\n" for name, kind, told in rows)


def test_documented_table_of_metrics_matches_the_exporter() -> None:
    """`REDRAW=1` writes it into docs/hosting-reference.md."""
    page = ROOT / "docs" / "hosting-reference.md"
    head, told, foot = re.split(
        r"(?<=\| metric \| type \| meaning \|\n\|---\|---\|---\|\n)((?:\|.*\n)*)", page.read_text("utf-8")
    )
    if os.environ.get("REDRAW"):
        page.write_text(head + metrics_table() + foot, encoding="utf-8")
    else:
        assert told == metrics_table()


def test_documented_metrics_exist() -> None:
    named = set(re.findall(r"`tavolino_(\w+?)`", EVERYTHING)) - {"process_"}
    assert named == {name for name, *_ in declared()} | {"version", "accidents_total", "letters_total"}


def test_documented_files_and_folders_exist() -> None:
    """The contributors' pages have a test of their own."""
    own = {"CONTRIBUTING.md", *(f"docs/{page}.md" for page in ("architecture", "adding-a-game", "game-reference"))}
    others = {"CHANGELOG.md", *own}
    pages = "\n".join(text(page) for page in PAGES if page not in others)
    named = set(re.findall(r"`((?:bot|cogs|renderers|data|tests|docs)/[\w./<>-]*)`", pages))
    assert len(named) > 6
    there = {path for path in named if (ROOT / path.replace("<game>", "zanzibar")).exists()}
    assert named - there == set()


def test_invite_link_requests_exactly_the_listed_permissions() -> None:
    """One line for each permission. Tags need one more, which is granted in the forum alone."""
    found = re.search(r"permissions=(\d+)`", README)
    assert found is not None
    table = HOSTING.partition("## Permissions")[2].partition("## ")[0]
    rows = [name for name, _ in re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", table, re.MULTILINE)[1:]]
    listed = [name.lower().replace(" ", "_").replace("channels", "channel") for name in rows]
    assert sorted(listed) == sorted({*IN_VOICE, *IN_THREADS, *FOR_THREADS, *FOR_POSTS, *WISHED, *WISHED_IN_POSTS})
    assert int(found[1]) == discord.Permissions(**dict.fromkeys(listed, True)).value
    assert FOR_TAGS == ("manage_channels",)
    assert "Manage Channel in the settings of that forum alone" in table


def test_docs_credit_every_library() -> None:
    """The credits name the libraries of the bot, docs/testing.md those for development."""
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extra = project["optional-dependencies"]
    needed = {pin.split("==")[0] for pin in [*project["dependencies"], *extra["postgres"]]}
    tools = {pin.split("==")[0] for pin in extra["dev"]} - needed
    assert set(re.findall(r"\*\*([\w.-]+)\*\*", text("docs/credits.md").partition("## Libraries")[2])) == needed
    assert set(re.findall(r"\*\*([\w.-]+)\*\*", text("docs/testing.md").partition("## Tools")[2])) == tools


def numbers(seed: bytes, seq: int) -> Iterator[int]:
    """Yield SHA-256(seed + seq + k) for k = 0, 1, 2 ..., cut into numbers of eight bytes."""
    k = 0
    while True:
        block = hashlib.sha256(seed + seq.to_bytes(4, "big") + k.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[i : i + 8], "big") for i in (0, 8, 16, 24))
        k += 1


def below(stream: Iterator[int], n: int) -> int:
    """Return the next number modulo n; skip those at or above the greatest multiple of n."""
    number = next(stream)
    while number >= 2**64 // n * n:
        number = next(stream)
    return number % n


def shuffled(stream: Iterator[int], items: list[int]) -> list[int]:
    """Exchange each place, from the last down to the second, with one drawn from it and those before it."""
    for place in reversed(range(1, len(items))):
        drawn = below(stream, place + 1)
        items[place], items[drawn] = items[drawn], items[place]
    return items


@pytest.mark.parametrize("seq", [0, 1, 300, 2**31])
def test_dice_follow_the_documented_algorithm(seq: int) -> None:
    stream, dice = numbers(SEED, seq), Dice(SEED, seq)
    for bound in [1, 2, 6, 52, 2**63 + 1, 2**64, *[2**63 + 1] * 20]:
        assert dice.below(bound) == below(stream, bound)
    assert list(dice.shuffled(range(48))) == shuffled(stream, list(range(48)))


def test_documented_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_record_digest_follows_the_documented_algorithm() -> None:
    """SHA-256 over the JSON of these parts, keys in order and without blanks; everything else does not count."""
    record: dict[str, Any] = {name: {"ü": 1, "a": [name, None]} for name in COUNTED}
    record |= {"moves": [{"seq": 3, "seat": 1, "move": "tó", "at": "now"}], "match": "x", "seats": [], "taken_back": []}
    counted = {name: record[name] for name in sorted(COUNTED)} | {"moves": [[3, 1, "tó"]]}
    told = json.dumps(counted, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest(record) == hashlib.sha256(told.encode()).hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_specified_rules_use_the_words_of_the_players(game: str) -> None:
    """Stone Town is a village of Zanzibar."""
    said = re.sub(r"`[^`]*`|Stone Town", "", without_code(f"docs/spec/rules/{game}.md"))
    refused = {word for term in glossary("en")[game].values() for word in term.get("never", ())}
    assert refused
    assert {word: lines for word in refused if (lines := stands(word, said))} == {}


def test_records_page_names_every_part_of_the_digest() -> None:
    page = text("docs/spec/records.md")
    assert [name for name in COUNTED if f"`{name}`" not in page] == []


def test_docs_for_players_and_hosts_stay_short() -> None:
    words = sum(len(path.read_text(encoding="utf-8").split()) for path in (ROOT / "docs").glob("*.md"))
    assert words <= MAX_WORDS


def test_hosting_page_stays_short() -> None:
    assert len(text("docs/hosting.md").split()) <= MAX_HOSTING_WORDS
