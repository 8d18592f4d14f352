"""The storm: seeded fault injection on the whole bot, in simulated time.

The real client with all its cogs, on a real SQLite file, and the loopback Discord run in one event loop whose time
jumps (`loop`, `clock`). The same seed gives the same events (`event_log`) to the last line, because nothing runs in a
thread or over a socket:

- Connections are carried within the process (`network`, `in_process_discord`).
- SQLite is called inline after a random moment (`disk`).
- With PostgreSQL, time stands still until it has answered (`database_connections`). It also stops or is unreachable
  (`database_faults`).
- The gateway's heartbeat is a task (`run`), pictures are stored instead of drawn (`fake_pictures`), and the seed
  answers all requests for random numbers (`random_sources`).

A bot runs in a `bot_run.BotRun`. A kill stops it at once: work in progress stays half done, connections are cut, and
the file is closed as it is (`bot_process`).

Causes: `world_setup` creates servers and people. A `simulated_user` acts: plays (`play_actions`), types any command or
presses any component, visible, old or invented (`random_actions`, `message_components`), takes part in clubs and
tournaments (`club_actions`, `tournament_actions`, `social_actions`). The faults are in `fault_injector`, `http_faults`,
`gateway_faults`, `channel_faults`, `database_file` and `database_faults`: kills, two starts at once, jumps of time,
outages, a full disk, a lost database file, unreadable settings, failing requests, lost events, changes of permissions,
threads, channels, servers and names. In every second world the bot uses its own clock, on a machine whose clock is
wrong now and then. `fault_rates` says how often they occur in a world.

Checks: every few minutes all faults end, and after a quiet minute and a half `world` checks the invariants:
`log_integrity`, `displayed_tables` (tables, calls, hands, clocks, ended matches), `deadlines` (other due work),
`post_limit` (number of messages), `text_secrecy` (texts of hands), `log_secrecy`, `tournaments`, `fairness`,
`resource_limits` (tasks, memory, rows, files) and `ownership` (several processes). `picture_secrecy` (secrets in
pictures, errors shown), `logged_errors` and `stalls` check all the time. Every fourth world validates all requests
against Discord's description. `counts` are printed at the end.

    make storm SEED=7 MINUTES=60        one world; a repetition gives the same digest
    make storm SEED=7 DATABASE=postgresql   on a real PostgreSQL, whose timing varies: no two runs are the same
    make storm SEED=7 PROCESSES=3       three processes of the bot on it, which replace each other (`bot_group`)
    make storm SEEDS=1-200 MINUTES=60   two at a time (`parallel_worlds`), or JOBS=; some of them: SEEDS=1-9,33
    make storm SEED=7 MINUTES=60 UNTIL=12.5   stopped early, as a failure prints; LOUD=1 prints the whole event log
"""
