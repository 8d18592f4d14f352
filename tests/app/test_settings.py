"""Settings: names, sources, and refusals in one sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.app.setting_values import Secret
from bot.app.settings import (
    FORMER_NAMES,
    InvalidSettingError,
    Settings,
    SettingsError,
    database,
    default_cache_folder,
    load,
    names,
    read,
    remarks,
    token_place,
)
from bot.games import GAMES
from bot.shards import ShardSpec

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove the settings of the person who runs the tests."""
    for name in (*names(), *FORMER_NAMES.values()):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def env(text: str) -> Path:
    path = Path(".env")
    path.write_text(text)
    return path


def sentence(path: Path) -> str:
    with pytest.raises(SettingsError) as refused:
        load(path)
    text = str(refused.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


def test_token_is_the_only_required_setting_and_stays_secret() -> None:
    settings = load(env("DISCORD_TOKEN=abc.def\n"))
    assert settings.discord_token.reveal() == "abc.def"
    assert "abc.def" not in f"{settings} {settings!r}"
    assert (settings.database, settings.seed, settings.discord_api) == (Path("var/tavolino.db"), None, None)


def test_environment_overrides_the_settings_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLINO_SEED", "7")
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    settings = load(env("DISCORD_TOKEN=from-file\nTAVOLINO_SEED=5\nTAVOLINO_DATABASE=else/where.db\n"))
    assert settings.discord_token.reveal() == "from-environment"
    assert (settings.seed, settings.database) == (7, Path("else/where.db"))


def test_settings_file_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "t")
    monkeypatch.setenv("TAVOLINO_DISCORD_API", "http://127.0.0.1:8081/api/v10")
    monkeypatch.setenv("TAVOLINO_DISCORD_GATEWAY", "ws://127.0.0.1:8081/gateway/")
    settings = read()
    assert str(settings.discord_api) == "http://127.0.0.1:8081/api/v10"
    assert str(settings.discord_gateway) == "ws://127.0.0.1:8081/gateway/"


def test_unknown_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    said = sentence(env("DISCORD_TOKEN=t\nTAVOLINO_SPEED=3\n"))
    assert said.startswith("There is no setting TAVOLINO_SPEED")
    monkeypatch.setenv("TAVOLINO_DATABSE", "typo.db")
    assert "TAVOLINO_DATABSE" in sentence(env("DISCORD_TOKEN=t\n"))


def test_former_setting_names_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = load(env("DISCORD_TOKEN=t\nTAVOLINO_THINKERS=3\nTAVOLINO_ORDER_DELAY=0.5\n"))
    assert (settings.ai_workers, settings.auto_answer_delay) == (3, 0.5)
    settings = load(env("DISCORD_TOKEN=t\nTAVOLINO_AI_WORKERS=5\nTAVOLINO_AUTO_ANSWER_DELAY=2\n"))
    assert (settings.ai_workers, settings.auto_answer_delay) == (5, 2.0)
    assert load(env("DISCORD_TOKEN=t\nTAVOLINO_THINKERS=3\nTAVOLINO_AI_WORKERS=5\n")).ai_workers == 5
    monkeypatch.setenv("TAVOLINO_THINKERS", "4")
    assert load(env("DISCORD_TOKEN=t\nTAVOLINO_THINKERS=3\n")).ai_workers == 4
    monkeypatch.setenv("TAVOLINO_AI_WORKERS", "6")
    assert load(env("DISCORD_TOKEN=t\n")).ai_workers == 6
    assert sentence(env("DISCORD_TOKEN=t\nTAVOLINO_ORDER_DELAY=11\n")).startswith(
        "The setting TAVOLINO_AUTO_ANSWER_DELAY is wrong:"
    )


@pytest.mark.parametrize("text", ["", "DISCORD_TOKEN=\n"])
def test_error_about_a_missing_token_says_where_to_get_one(text: str) -> None:
    assert sentence(env(text)).startswith("The setting DISCORD_TOKEN is missing")


def test_error_about_a_missing_token_names_the_settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "named.env"
    file.write_text("TAVOLINO_SEED=7\n")
    monkeypatch.setenv("TAVOLINO_SETTINGS", str(file))
    with pytest.raises(SettingsError, match=f"write it into the settings file, {file} "):
        load()
    assert token_place() == str(file)
    monkeypatch.setenv("DISCORD_TOKEN", "t")
    assert token_place() == "the environment"


@pytest.mark.parametrize(
    ("wrong", "demand"),
    [
        ("SEED=seven", "it must be a whole number"),
        ("LOG_LEVEL=LOUD", "it is DEBUG, INFO, WARNING or ERROR"),
        ("DRAW_PROCESSES=0", "it must be a whole number, at least 1 and at most 16"),
        ("AI_WORKERS=65", "it must be a whole number, at least 0 and at most 64"),
        ("METRICS=65536", "it must be a whole number, at least 0 and at most 65535"),
        ("GUILD_READY_TIMEOUT=0", "it must be a number, more than 0 and at most 86400"),
        ("GUILD_READY_TIMEOUT=inf", "it must be a number, more than 0 and at most 86400"),
        ("DISCORD_API=here", "it must be a URL that begins with http:// or https://"),
        ("DISCORD_API=http://", "it must be a URL that begins with http:// or https://"),
        ("DISCORD_API=http://here:0/", "it must be a URL that begins with http:// or https://"),
        ("DISCORD_API=ftp://here/", "it must be a URL that begins with http:// or https://"),
        ("DISCORD_GATEWAY=http://here", "it must be a URL that begins with ws:// or wss://"),
        ("COMPUTER_PAUSE=-1", "it must be a number, at least 0 and at most 60"),
        ("COMPUTER_PAUSE=short", "it must be a number, at least 0 and at most 60"),
        ("DATABASE=mysql://here", "a database is a path, or a URL that begins with postgresql://"),
        ("ICONS=perhaps", "it must be true or false"),
        ("SMALL=very", "it is auto, yes or no"),
        ("EDIT_INTERVAL=nan", "it must be a number, at least 0 and at most 10"),
        ("METRICS_ADDRESS=here", "give an IP address such as 127.0.0.1, or 0.0.0.0 for all of this machine"),
    ],
)
def test_error_about_a_wrong_value_names_the_setting_and_the_rule(wrong: str, demand: str) -> None:
    name = "TAVOLINO_" + wrong.split("=", maxsplit=1)[0]
    said = sentence(env(f"DISCORD_TOKEN=very-secret\nTAVOLINO_{wrong}\n"))
    assert said == f"The setting {name} is wrong: {demand}."


@pytest.mark.parametrize(
    ("text", "value"), [("YES", True), ("off", False), ("1", True), ("F", False), (" true ", True)]
)
def test_boolean_setting_accepts_the_usual_spellings(text: str, value: bool) -> None:
    assert load(env(f"DISCORD_TOKEN=t\nTAVOLINO_ICONS='{text}'\n")).icons is value


@pytest.mark.parametrize("given", ["http://127.0.0.1:8081/api/v10", "https://[::1]:443", "https://discord.com/api"])
def test_discord_address_must_be_a_url(given: str) -> None:
    assert load(env(f"DISCORD_TOKEN=t\nTAVOLINO_DISCORD_API={given}\n")).discord_api == given


@pytest.mark.parametrize(
    ("system", "variable", "usual"),
    [
        ("linux", "XDG_CACHE_HOME", ".cache/tavolino"),
        ("darwin", "XDG_CACHE_HOME", "Library/Caches/tavolino"),
        ("win32", "LOCALAPPDATA", "AppData/Local/tavolino"),
    ],
)
def test_cache_is_in_the_cache_folder_of_the_system(
    system: str, variable: str, usual: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "ada")
    monkeypatch.delenv(variable, raising=False)
    assert default_cache_folder() == tmp_path / "ada" / usual
    monkeypatch.setenv(variable, "not/absolute")
    assert default_cache_folder() == tmp_path / "ada" / usual
    monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert load(env("DISCORD_TOKEN=t\n")).cache == tmp_path / "elsewhere" / "tavolino"
    assert load(env("DISCORD_TOKEN=t\nTAVOLINO_CACHE=here\n")).cache == Path("here")


def test_bot_without_a_home_keeps_its_cache_beside_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", nobody)
    assert default_cache_folder() == Path("var/cache")


def test_setting_names_and_values_ignore_case() -> None:
    lines = ("discord_token=t", "tavolino_database=small.db", "TAVOLINO_LOG_LEVEL=warning", "TAVOLINO_LOG_FORMAT=JSON")
    settings = load(env("\n".join(lines)))
    assert (settings.log_level, settings.log_format) == ("WARNING", "json")
    assert settings.database == database() == Path("small.db")


def test_unknown_line_of_the_settings_file_is_ignored_with_a_warning() -> None:
    """The warning does not contain its value, which may be another program's secret."""
    file = env("# shared\nDISCORD_TOKEN=t\n\nPGPASSWORD=very-secret\n 'what is\nTAVOLINO_SEED=7\nexport LANG=C\n")
    assert load(file).seed == 7
    assert list(remarks()) == ["Lines 4, 5, 7 of .env are ignored: not settings of Tavolino."]
    assert sentence(env("TOKEN=t\n")).startswith("The setting DISCORD_TOKEN is missing")
    assert list(remarks()) == ["Line 1 of .env is ignored: not a setting of Tavolino."]


@pytest.mark.parametrize("content", [b"TAVOLINO_NONSENSE=1\n", b"DISCORD_TOKEN=\xff\xfe\n"])
def test_invalid_setting_ends_the_program_with_one_sentence(content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    Path(".env").write_bytes(content)
    with pytest.raises(SystemExit) as ended:
        read()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(("There is no setting TAVOLINO_NONSENSE", "The settings in .env cannot be read"))
    assert said.count("\n") == 1


def test_env_example_names_every_setting_and_no_other() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert sorted(re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE)) == sorted(names())
    filled = re.sub(r"^#(?=[A-Z_]+=)", "", text, flags=re.MULTILINE).replace("DISCORD_TOKEN=", "DISCORD_TOKEN=t")
    assert load(env(filled)).draw_processes == 2


GIGABYTE = 10**9


@pytest.mark.parametrize(
    ("cores", "memory", "small", "chosen"),
    [
        (1, 4 * GIGABYTE, "auto", (1, 8, 16, 1)),
        (4, GIGABYTE, "auto", (1, 8, 16, 1)),
        (2, None, "auto", (2, 64, 52, 1)),
        (64, 64 * GIGABYTE, "auto", (2, 64, 52, 63)),
        (64, 64 * GIGABYTE, "yes", (1, 8, 16, 1)),
        (1, GIGABYTE, "no", (2, 64, 52, 1)),
    ],
)
def test_default_processes_and_caches_depend_on_the_machine(
    cores: int, memory: int | None, small: str, chosen: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.machine.cores", lambda: cores)
    monkeypatch.setattr("bot.app.machine.memory", lambda: memory)
    found = load(env(f"DISCORD_TOKEN=t\nTAVOLINO_SMALL={small}\n"))
    assert (found.draw_processes, found.picture_cache, found.draw_cache, found.most_ai_workers) == chosen


def test_explicit_settings_override_the_defaults_of_the_machine() -> None:
    given = "TAVOLINO_SMALL=YES\nTAVOLINO_DRAW_PROCESSES=3\nTAVOLINO_PICTURE_CACHE=20\nTAVOLINO_AI_WORKERS=0\n"
    found = load(env(f"DISCORD_TOKEN=t\n{given}"))
    assert (found.draw_processes, found.picture_cache, found.draw_cache, found.most_ai_workers) == (3, 20, 16, 0)


def test_settings_built_in_code_are_validated_too() -> None:
    with pytest.raises(InvalidSettingError, match="backup_hours: it must be a whole number, at least 0"):
        Settings(discord_token=Secret("t"), backup_hours=9000)
    changed = replace(load(env("DISCORD_TOKEN=t\nTAVOLINO_GAMES=zanzibar\n")), seed=5)
    assert (changed.seed, changed.games, changed.log_level) == (5, ("zanzibar",), "INFO")


def test_shards_setting_is_a_share_of_a_total_or_automatic() -> None:
    shared = "DISCORD_TOKEN=t\nTAVOLINO_DATABASE=postgresql://host/tavolino\nTAVOLINO_SHARDS="
    assert load(env("DISCORD_TOKEN=t\n")).shards is None
    assert load(env(f"{shared}0-7/16\n")).shards == ShardSpec(frozenset(range(8)), 16)
    assert load(env(f"{shared}auto\n")).shards == ShardSpec(None, None)
    assert (
        sentence(env(f"{shared}0-7\n"))
        == "The setting TAVOLINO_SHARDS is wrong: it is auto, or shards out of a total, as in 0-7/16."
    )
    assert "the last is 15" in sentence(env(f"{shared}9-16/16\n"))


def test_several_processes_cannot_share_a_sqlite_file() -> None:
    told = sentence(env("DISCORD_TOKEN=t\nTAVOLINO_SHARDS=0/1\n"))
    assert told.startswith("The setting TAVOLINO_SHARDS is wrong: several processes need a PostgreSQL database")


@pytest.mark.parametrize("given", ["0.0.0.0", "::1"])
def test_metrics_listen_on_loopback_unless_an_address_is_set(given: str) -> None:
    assert str(load(env("DISCORD_TOKEN=t\n")).metrics_address) == "127.0.0.1"
    assert str(load(env(f"DISCORD_TOKEN=t\nTAVOLINO_METRICS_ADDRESS={given}\n")).metrics_address) == given


@pytest.mark.parametrize(
    "text", ["zanzibar, cafe_international", "zanzibar cafe_international", "zanzibar,zanzibar,cafe_international,"]
)
def test_games_setting_accepts_any_order(text: str) -> None:
    assert load(env(f"DISCORD_TOKEN=t\nTAVOLINO_GAMES={text}\n")).games == ("cafe_international", "zanzibar")


def test_all_games_are_on_by_default() -> None:
    assert load(env("DISCORD_TOKEN=t\nTAVOLINO_GAMES=\n")).offered_games == GAMES


def test_error_about_an_unknown_game_lists_the_known_ones() -> None:
    told = sentence(env("DISCORD_TOKEN=t\nTAVOLINO_GAMES=zanzibar ludo\n"))
    assert told.startswith(
        "The setting TAVOLINO_GAMES is wrong: there is no game ludo; the games are cafe_international,"
    )
    assert "it names no game" in sentence(env("DISCORD_TOKEN=t\nTAVOLINO_GAMES=,\n"))
