"""The storm: seeded fault injection on the whole bot, in simulated time. Nothing may be lost.

The real client with all its cogs, on a real SQLite file, and the loopback Discord run in one event loop whose time
jumps (`loop`, `clock`). The same seed gives the same diary (`diary`) to the last line, because nothing runs in a thread
or over a socket:

- Connections are carried within the process (`network`, `honest`).
- SQLite is called inline after a random moment (`disk`).
- With PostgreSQL, time stands still until it has answered (`lines`); it also stops or is unreachable (`sea`).
- The gateway's heartbeat is a task (`heart`), pictures are written instead of drawn (`pictures`), and the seed answers
  all requests for random numbers (`chance`).

The bot runs in a `lives.BotRun`. A kill stops it at once: work in progress stays half done, connections are cut, and
the file is closed as it is (`bots`).

Causes: `furnishing` makes servers and people. `guests` act: they mean to play (`playing`), type any command
(`commanding`), or press any component, visible, old or invented (`pressing`, `glances`). `fate`, `trouble`, `events`
and `places` are the faults: kills, two starts at once, jumps of time, outages, a full disk, failing requests, lost
events, changes of permissions, threads, channels and servers. `mood` is their frequency in this world.

Checks: every few minutes all faults end, and after a quiet minute and a half `world` checks the invariants: `truth`
(the log), `showing` (tables, calls, hands, clocks), `deadlines` (other due work), `restraint` (number of messages),
`secrecy` (texts of hands), `endings` (no work after the end), `bounds` (tasks, memory, rows, files). `eyes` (secrets in
pictures, errors shown) and `ears` (logged errors) check all the time. Every fourth world validates all requests against
Discord's description. `counts` are printed at the end.

    make storm SEED=7 MINUTES=60        one world; a repetition gives the same digest
    make storm SEED=7 DATABASE=postgresql   on a real PostgreSQL, whose timing varies: no two runs are the same
    make storm SEED=7 PROCESSES=3       three processes of the bot on it, which replace each other (`flock`, `owners`)
    make storm SEEDS=1-200 MINUTES=60   two at a time (`fleet`), or JOBS=; some of them: SEEDS=1-9,33
    make storm SEED=7 MINUTES=60 UNTIL=12.5   cut short, as a failure prints; LOUD=1 prints the whole diary
"""
