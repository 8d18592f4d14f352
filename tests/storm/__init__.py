"""The storm: a world that goes wrong on purpose, decided by one seed, in which nothing may be lost.

The whole bot - the real client with all its cogs on a real SQLite file - lives with the loopback Discord in one event
loop whose time jumps (`loop`, `clock`). Nothing runs in a thread and nothing goes over a socket: connections are
carried within the process (`network`, `honest`), SQLite is called inline after a drawn moment (`disk`), where there is
a PostgreSQL time stands still until it has answered (`lines`) and it falls or is out of reach (`sea`), the gateway's
heartbeat is a task (`heart`), pictures are written instead of drawn (`pictures`), and whatever asks the system for
chance is answered by the seed (`chance`). So the same seed gives the same diary (`diary`) to the last line.

The bot's code runs in a `lives.BotRun`. When it is killed, not one line more of that life is run: what was under way
stays done by half, its connections are cut and its file is closed as it is (`bots`).

`furnishing` makes servers and people. `guests` are people who act: they mean to play (`playing`), type any command
(`commanding`), press anything that can be seen, is old, or never was (`pressing`); `glances` are how they look.
`fate`, `trouble`, `events` and `places` are what befalls them: kills, two starts at once, leaps of time, outages, a
full disk, failing requests, lost events, rights, threads, channels and servers that come and go; how much of it is the
world's `mood`. Every few minutes all trouble ends, and after a quiet minute and a half `world` looks whether all holds:
`truth` (the log), `showing` (tables, calls, hands, clocks), `deadlines` (whatever else was due), `restraint` (how many
messages), `secrecy` (words of hands), `endings` (nothing acts where all is over), `bounds` (tasks, memory, rows,
files); `eyes` (secrets in pictures, accidents) and `ears` (errors) are open all the time. One world of
four holds every request against Discord's description. `counts` are told at the end.

    make storm SEED=7 MINUTES=60        one world; the same again gives the same digest
    make storm SEED=7 DATABASE=postgresql   on a real PostgreSQL, whose answers come as they come: no two are the same
    make storm SEED=7 PROCESSES=3       three processes of the bot on it, which follow one another (`flock`, `owners`)
    make storm SEEDS=1-200 MINUTES=60   two at a time (`fleet`), or JOBS=; some of them: SEEDS=1-9,33
    make storm SEED=7 MINUTES=60 UNTIL=12.5   cut short, as a broken world tells; LOUD=1 prints the whole diary
"""
