"""What a person starts from the command line: `python -m bot` and a verb."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from bot.run.command_line import BAD_LINE, Parser, Unfit, count, database, day, discord_id, port, whole_number
from bot.version import version

Verbs: TypeAlias = "argparse._SubParsersAction[Parser]"
ENGINES = ("sqlite", "postgresql")
"""For the playground: a file, or a PostgreSQL of its own."""
INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the verb; the number is the exit code. What a verb needs is imported when it is asked for."""
    asked = _parser().parse_args(arguments)
    verb: Callable[[argparse.Namespace], int] = asked.verb
    try:
        return verb(asked)
    except Unfit as fault:
        print(fault, file=sys.stderr)
        return BAD_LINE
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m bot", description="Tavolino: board games on Discord.")
    parser.add_argument("--version", action="version", version=f"Tavolino {version()}")
    verbs = parser.add_subparsers(
        required=True, metavar="run | play | demo | arena | verify | import | backup | restore | move | prune | doctor"
    )

    run = verbs.add_parser("run", help="connect the bot to Discord (settings: .env)")
    run.set_defaults(verb=_run)

    play = verbs.add_parser("play", help="play on this machine in a web page: no token, no internet")
    play.add_argument("--port", type=port, default=8080, help="where the page listens on 127.0.0.1 (8080)")
    play.add_argument("--folder", type=Path, default=Path("var/play"), help="where everything is kept (var/play)")
    play.add_argument("--database", choices=ENGINES, default=ENGINES[0], help="what keeps the matches (sqlite)")
    play.set_defaults(verb=_play)

    demo = verbs.add_parser("demo", help="let computer players play whole matches through the real client")
    demo.add_argument("--seed", type=whole_number, default=7, help="the same seed gives the same matches (7)")
    demo.add_argument("--games", default="", help="names of games with blanks between them (all)")
    demo.add_argument("--database", choices=ENGINES, default=ENGINES[0], help="what keeps the matches (sqlite)")
    demo.set_defaults(verb=_demo)

    _add_arena(verbs)
    _add_records(verbs)
    _add_copies(verbs)
    return parser


def _add_arena(verbs: Verbs) -> None:
    arena = verbs.add_parser("arena", help="let computer players play many matches against each other")
    arena.add_argument("--game", required=True, help="which game")
    arena.add_argument("--seats", required=True, help="the players, with commas between them: strong,medium")
    arena.add_argument("--matches", type=whole_number, default=40, help="how many matches (40)")
    arena.add_argument("--seed", type=whole_number, default=1, help="the same seed deals the same matches (1)")
    arena.add_argument("--jobs", type=count, help="how many at once (one a core)")
    arena.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    arena.add_argument("--player", action="append", metavar="NAME=MODULE:FUNCTION", help="a player of one's own")
    arena.set_defaults(verb=_arena)


def _add_records(verbs: Verbs) -> None:
    check = verbs.add_parser("verify", help="play the record of a match again and say whether it is true")
    check.add_argument("record", type=Path, help="a match.json")
    check.add_argument("--database", type=database, help="where the match may be kept (that of the settings)")
    check.set_defaults(verb=_verify)

    bring = verbs.add_parser("import", help="check records of ended matches and bring them into a database")
    bring.add_argument("records", type=Path, nargs="+", metavar="record", help="a match.json")
    bring.add_argument(
        "--database", type=database, help="which database; no bot may have it open (that of the settings)"
    )
    bring.add_argument("--guild", type=discord_id, help="id of the server in which it is to be found; with --channel")
    bring.add_argument(
        "--channel", type=discord_id, help="id of the channel whose readers may look at it; with --guild"
    )
    bring.set_defaults(verb=_import)


def _add_copies(verbs: Verbs) -> None:
    save = verbs.add_parser("backup", help="copy the database, also while the bot runs, and check the copy")
    save.add_argument("file", type=Path, nargs="?", help="the copy (a name of its own in the folder of the settings)")
    save.add_argument("--overwrite", action="store_true", help="also where there is such a file")
    save.set_defaults(verb=_back_up)

    back = verbs.add_parser("restore", help="put a copy in the place of the database, which is kept; no bot may run")
    back.add_argument("file", type=Path, help="the copy")
    back.set_defaults(verb=_restore)
    move = verbs.add_parser("move", help="bring all of a database into another, SQLite or PostgreSQL; no bot may run")
    move.add_argument("--from", dest="source", type=database, required=True, metavar="DATABASE", help="which one")
    move.add_argument("--to", dest="target", type=database, required=True, metavar="DATABASE", help="an empty one")
    move.set_defaults(verb=_move)
    check = verbs.add_parser("doctor", help="look at everything that the bot stands on, also while it runs")
    check.set_defaults(verb=_examine)
    old = verbs.add_parser("prune", help="export old matches, check the files, then take them out; no bot may run")
    old.add_argument("--before", type=day, required=True, metavar="DATE", help="what ended before that day, UTC")
    old.add_argument("--export", type=Path, required=True, metavar="DIR", help="the folder for the files")
    old.set_defaults(verb=_prune)
    for verb in (save, back, check, old):
        verb.add_argument("--database", type=database, help="which database (that of the settings)")


def _run(_: argparse.Namespace) -> int:
    from bot.run import client, settings

    return client.run(settings.read())


def _play(asked: argparse.Namespace) -> int:
    from bot.playground import host

    return host.main(asked.port, asked.folder, asked.database)


def _demo(asked: argparse.Namespace) -> int:
    from bot.playground import demo

    return demo.main(asked.games.split(), asked.seed, engine=asked.database)


def _arena(asked: argparse.Namespace) -> int:
    from bot.arena import verb

    return verb.main(asked)


def _verify(asked: argparse.Namespace) -> int:
    from bot.history.record.command import check_file
    from bot.run import settings

    return check_file(asked.record, asked.database or settings.database())


def _import(asked: argparse.Namespace) -> int:
    from bot.history.record.command import import_files
    from bot.history.record.importing import Place
    from bot.run import settings

    if (asked.guild is None) != (asked.channel is None):
        raise Unfit("--guild and --channel go together: a channel is one of a server.")
    return import_files(asked.records, asked.database or settings.database(), Place(asked.guild, asked.channel or 0))


def _back_up(asked: argparse.Namespace) -> int:
    from bot.run import copying, settings

    where = asked.database or settings.database()
    return copying.back_up(where, settings.backup_folder(where), asked.file, overwrite=asked.overwrite)


def _move(asked: argparse.Namespace) -> int:
    from bot.run import settings, transferring

    return transferring.move_database(asked.source, asked.target, settings.given_folder())


def _prune(asked: argparse.Namespace) -> int:
    from bot.history.record.leaving import prune
    from bot.run import settings

    return prune(asked.database or settings.database(), asked.before, asked.export)


def _examine(asked: argparse.Namespace) -> int:
    from bot.run.doctor.round import visit

    return visit(asked.database)


def _restore(asked: argparse.Namespace) -> int:
    from bot.run import copying, settings

    return copying.put_back(asked.database or settings.database(), asked.file)


if __name__ == "__main__":
    sys.exit(main())
