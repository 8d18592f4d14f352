"""Command-line entry point: `python -m bot <command>`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from bot.app.command_line import EXIT_USAGE, Parser, UsageError, count, database, day, discord_id, port, whole_number
from bot.data_files import COMMAND, VAR
from bot.version import full_version

if TYPE_CHECKING:
    from bot.store.engine.address import Address

Verbs: TypeAlias = "argparse._SubParsersAction[Parser]"
ENGINES = ("sqlite", "postgresql")
"""Database engines of the playground: an SQLite file, or an embedded PostgreSQL."""
INTERRUPTED, CLOSED_PIPE = 130, 141
"""Exit codes after Ctrl-C and after the end of the program that read the output, as shells use them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the given command and return its exit code.

    Each command imports its modules only when it runs.
    """
    args = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = args.verb
    try:
        return command(args)
    except UsageError as fault:
        print(fault, file=sys.stderr)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED


def run() -> NoReturn:
    """Run the command that was typed, and exit with its code. The package's command `tavolino` begins here."""
    os.umask(0o077)  # files written by commands are readable by the bot's user only
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with suppress(OSError):  # a forked process writes elsewhere than the stream knows
                stream.reconfigure(errors="backslashreplace")  # no command fails because of a letter that it prints
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader, such as `head`, has enough. Without this, Python would complain once more at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = CLOSED_PIPE
    sys.exit(code)


def _parser() -> argparse.ArgumentParser:
    """Return the parser of all commands. Each command's function is its default for `verb`."""
    parser = Parser(prog=COMMAND, description="Tavolino: board games on Discord.")
    parser.add_argument("--version", action="version", version=full_version())
    verbs = parser.add_subparsers(
        required=True,
        metavar="run | play | demo | arena | verify | puzzles | import | backup | restore | move | prune | doctor"
        " | health | rehearse | new-game",
    )

    run = verbs.add_parser("run", help="connect the bot to Discord (settings: .env)")
    run.set_defaults(verb=_run)

    play = verbs.add_parser("play", help="play on this machine in a web page: no token, no internet")
    play.add_argument("--port", type=port, default=8080, help="port of the page on 127.0.0.1 (8080)")
    play.add_argument("--folder", type=Path, default=VAR / "play", help=f"folder for all data ({VAR / 'play'})")
    play.add_argument("--database", choices=ENGINES, default=ENGINES[0], help="database engine (sqlite)")
    play.set_defaults(verb=_play)

    demo = verbs.add_parser("demo", help="play whole matches between computer players through the real client")
    demo.add_argument("--seed", type=whole_number, default=7, help="random seed; equal seeds give equal matches (7)")
    demo.add_argument("--games", default="", help="games, separated by spaces (all)")
    demo.add_argument("--database", choices=ENGINES, default=ENGINES[0], help="database engine (sqlite)")
    demo.set_defaults(verb=_demo)

    _add_arena(verbs)
    _add_records(verbs)
    _add_copies(verbs)
    _add_rehearsal(verbs)
    _add_new_game(verbs)
    return parser


def _add_arena(verbs: Verbs) -> None:
    arena = verbs.add_parser("arena", help="play a series of matches between computer players")
    arena.add_argument("--game", required=True, help="name of the game")
    arena.add_argument("--seats", required=True, help="players, separated by commas: strong,medium")
    arena.add_argument("--matches", type=whole_number, default=40, help="number of matches (40)")
    arena.add_argument("--seed", type=whole_number, default=1, help="random seed; equal seeds give equal deals (1)")
    arena.add_argument("--jobs", type=count, help="number of parallel processes (one per core)")
    arena.add_argument("--json", action="store_true", help="print a JSON object instead of a table")
    arena.add_argument("--player", action="append", metavar="NAME=MODULE:FUNCTION", help="external player")
    arena.set_defaults(verb=_arena)


def _add_records(verbs: Verbs) -> None:
    check = verbs.add_parser("verify", help="recompute a match, a tournament or a season from its file and compare")
    check.add_argument("record", type=Path, help="a match.json, tournament.json or season.json")
    check.add_argument(
        "matches", type=Path, nargs="*", help="records of its matches, compared with the tournament or season"
    )
    check.add_argument("--database", type=database, help="database that may contain the match (from the settings)")
    check.set_defaults(verb=_verify)

    puzzles = verbs.add_parser("puzzles", help="make puzzles from matches of computer players, or from records")
    puzzles.add_argument("records", type=Path, nargs="*", metavar="record", help="a match.json, for one puzzle from it")
    puzzles.add_argument("--games", default="", help="games, separated by spaces (all)")
    puzzles.add_argument("--count", type=count, default=60, help="puzzles of each game (60)")
    puzzles.add_argument("--seed", type=whole_number, default=1, help="first seed; equal seeds give equal puzzles (1)")
    puzzles.add_argument("--jobs", type=count, help="number of parallel processes (one per core)")
    puzzles.add_argument("--folder", type=Path, help="folder of the files, which are continued (data/puzzles)")
    puzzles.set_defaults(verb=_puzzles)

    bring = verbs.add_parser("import", help="verify records of finished matches and import them into a database")
    bring.add_argument("records", type=Path, nargs="+", metavar="record", help="a match.json")
    bring.add_argument("--database", type=database, help="target database; the bot must be stopped (from the settings)")
    bring.add_argument("--guild", type=discord_id, help="id of the server that will list the match; with --channel")
    bring.add_argument("--channel", type=discord_id, help="id of the channel whose readers may see it; with --guild")
    bring.set_defaults(verb=_import)


def _add_copies(verbs: Verbs) -> None:
    """Add the commands on the database as a whole: backup, restore, move, doctor and prune."""
    save = verbs.add_parser("backup", help="copy the database, even while the bot runs, and check the copy")
    save.add_argument("file", type=Path, nargs="?", help="target file (a new name in the configured folder)")
    save.add_argument("--overwrite", action="store_true", help="replace an existing file")
    save.set_defaults(verb=_back_up)

    back = verbs.add_parser(
        "restore", help="replace the database by a backup, keeping the old one; the bot must be stopped"
    )
    back.add_argument("file", type=Path, help="backup file")
    back.add_argument("target", type=database, nargs="?", metavar="database", help="as --database")
    back.set_defaults(verb=_restore)
    move = verbs.add_parser(
        "move", help="copy a database to another one, SQLite or PostgreSQL; the bot must be stopped"
    )
    move.add_argument("--from", dest="source", type=database, required=True, metavar="DATABASE", help="source database")
    move.add_argument(
        "--to", dest="target", type=database, required=True, metavar="DATABASE", help="empty target database"
    )
    move.set_defaults(verb=_move)
    check = verbs.add_parser("doctor", help="check settings, database, Discord and machine, even while the bot runs")
    check.add_argument("--fix", action="store_true", help="first mend permissions, missing folders and leftovers")
    check.set_defaults(verb=_examine)
    well = verbs.add_parser("health", help="ask the running bot for its health; exits with 1 if it is not well")
    well.set_defaults(verb=_ask_health)
    old = verbs.add_parser(
        "prune", help="export old matches, check the files, then delete them, even while the bot runs"
    )
    old.add_argument(
        "--before", type=day, required=True, metavar="DATE", help="delete matches that ended before this date (UTC)"
    )
    old.add_argument("--export", type=Path, required=True, metavar="DIR", help="folder for the exported files")
    old.set_defaults(verb=_prune)
    for command in (save, back, check, old):
        command.add_argument("--database", type=database, help="database (from the settings)")


def _add_rehearsal(verbs: Verbs) -> None:
    tried = verbs.add_parser("rehearse", help="try on the real Discord everything that the bot takes for granted")
    tried.add_argument("--guild", type=discord_id, required=True, help="id of a test server of yours")
    tried.add_argument("--channel", type=discord_id, help="id of the channel to use (a new private one)")
    tried.add_argument("--keep", action="store_true", help="leave channel and messages there")
    tried.add_argument("--direct", action="store_true", help="write a direct message to the application's owner: you")
    tried.add_argument(
        "--person", action="store_true", help="also ask you to press and type for ten minutes, and record the answers"
    )
    tried.add_argument("--slow", action="store_true", help="also wait for an hour, and with --person for 15 minutes")
    tried.add_argument("--two-sessions", action="store_true", help="also connect twice at the same time")
    tried.add_argument("--only", action="append", metavar="STEP", help="try this step alone; may be repeated")
    tried.add_argument("--game", default="zanzibar", help="game of the match (zanzibar)")
    tried.add_argument("--record", action="store_true", help="store Discord's answers, without names, ids and tokens")
    tried.add_argument("--folder", type=Path, default=VAR / "rehearsal", help=f"reports' folder ({VAR / 'rehearsal'})")
    tried.set_defaults(verb=_rehearse)


def _add_new_game(verbs: Verbs) -> None:
    begin = verbs.add_parser("new-game", help="write a small playable game to begin with, as a draft")
    begin.add_argument("name", help="name of its folders and commands: lower-case letters, digits, underscores")
    begin.add_argument("--title", help="title that people read (from the name)")
    begin.add_argument("--prefix", help="prefix of the ids of its rules, such as FAIR (from the name)")
    begin.add_argument("--check", action="store_true", help="write nothing; list what the game lacks for a release")
    begin.set_defaults(verb=_new_game)


def _new_game(args: argparse.Namespace) -> int:
    from bot.app import new_game

    return new_game.main(args.name, args.title, args.prefix, is_check=args.check)


def _run(_: argparse.Namespace) -> int:
    from bot.app import client, logging, settings, shutdown

    try:
        known = settings.load()
    except settings.SettingsError as fault:
        logging.print_fatal(str(fault), is_json=settings.has_json_log())
        return EXIT_USAGE
    return shutdown.exit_without_finalization(client.run(known))


def _play(args: argparse.Namespace) -> int:
    from bot.games import allow_drafts
    from bot.playground import play as host

    allow_drafts()
    return host.main(args.port, args.folder, args.database)


def _demo(args: argparse.Namespace) -> int:
    from bot.games import allow_drafts_among

    names = args.games.split()
    allow_drafts_among(names)
    from bot.playground import demo

    return demo.main(names, args.seed, engine=args.database)


def _arena(args: argparse.Namespace) -> int:
    from bot import arena

    return arena.main(args)


def _verify(args: argparse.Namespace) -> int:
    from bot.app import settings
    from bot.club.file_check import verifier_of, verify_file
    from bot.history.record.commands import check_file

    verify = verifier_of(args.record)
    if args.matches and verify is None:
        raise UsageError("Only tournament.json and season.json are compared with the records of their matches.")
    if verify is not None:
        return verify_file(args.record, verify, args.matches)
    where = _announced(args.database)
    return check_file(args.record, where, settings.archive_folder(where))


def _puzzles(args: argparse.Namespace) -> int:
    if args.records:
        from bot.history.record.commands import print_puzzles

        return print_puzzles(args.records)
    from bot.games import GAMES
    from bot.history.analysis import puzzle_files, puzzle_making

    names = args.games.split() or [name for name, game in GAMES.items() if game.skill is not None]
    if unknown := [name for name in names if name not in GAMES or GAMES[name].skill is None]:
        raise UsageError(f"There are no computer players of {unknown[0]!r}; games: {', '.join(GAMES)}.")
    return puzzle_making.main(names, args.count, args.seed, args.jobs, args.folder or puzzle_files.FOLDER)


def _import(args: argparse.Namespace) -> int:
    from bot.history.record.commands import import_files
    from bot.history.record.import_record import ImportPlace

    if (args.guild is None) != (args.channel is None):
        raise UsageError("--guild and --channel go together: a channel is one of a server.")
    return import_files(args.records, _announced(args.database), ImportPlace(args.guild, args.channel or 0))


def _back_up(args: argparse.Namespace) -> int:
    from bot.app import database_commands, settings

    where = _announced(args.database)
    archive = settings.archive_folder(where)
    return database_commands.back_up(where, settings.backup_folder(where), args.file, archive, overwrite=args.overwrite)


def _move(args: argparse.Namespace) -> int:
    from bot.app import database_commands, settings

    source, target = settings.database(args.source), settings.database(args.target)
    print(settings.announcement(source, target), file=sys.stderr, flush=True)
    archive = settings.given_folder("ARCHIVE_FOLDER")
    return database_commands.move_database(source, target, settings.given_folder("BACKUP_FOLDER"), archive)


def _prune(args: argparse.Namespace) -> int:
    from bot.app import settings
    from bot.history.record.commands import prune

    where = _announced(args.database)
    return prune(where, args.before, args.export, settings.archive_folder(where))


def _examine(args: argparse.Namespace) -> int:
    from bot.app.doctor.run import run_checks

    return run_checks(args.database, is_mending=args.fix)


def _rehearse(args: argparse.Namespace) -> int:
    code: int = import_module("cogs.rehearsal.run").command(args)
    return code


def _ask_health(_: argparse.Namespace) -> int:
    from bot.app import health, settings

    return health.print_health(settings.read())


def _restore(args: argparse.Namespace) -> int:
    from bot.app import database_commands, settings

    if args.target and args.database:
        raise UsageError("Name the database once: as the second word, or with --database.")
    where = _announced(args.target or args.database)
    return database_commands.put_back(where, args.file, settings.backup_folder(where), settings.archive_folder(where))


def _announced(named: Address | None) -> Address:
    """Print which settings and which database the command uses, and return the database. Raise UsageError."""
    from bot.app import settings, token_claim

    where = settings.database(named)
    print(settings.announcement(where, is_given=named is not None), file=sys.stderr)
    for remark in settings.remarks():
        print(f"Warning: {remark}", file=sys.stderr)
    if named is None and (rival := token_claim.warning(settings.token(), where)):
        print(f"Warning: {rival}", file=sys.stderr)
    return where


if __name__ == "__main__":
    run()
