### All tables: your own, those to join, rematches, threads, expired lobbies.

refused-not-ended = The match is still running.
games-lobby-lasts = Closes { $when }.
games-lobby-expired = I closed this table: nobody started the match within seven days. You can open a new one at any time.

## A separate thread
games-thread-slash = thread
games-thread-about = Open a separate thread for the match
games-thread-name = { $game }: { $host }
games-thread-ended = This table has ended. The thread stays readable; Discord closes it after an hour without messages.
games-opened-in-thread = The { $game } table is open in its own thread: { $thread }
games-opened-in-post = The { $game } table is open in its own post: { $thread }
games-post-about = A table of { $game }, opened by { $host }. It is below.
refused-no-posts = I can’t open a post in { $forum }. Ask a moderator to allow me there: { $permissions }.
refused-no-tag = Every post in { $forum } needs a tag, and I can’t set one. Ask a moderator to add my tags or to make tags optional.
games-tag = { $state ->
    [open] open
    [running] running
   *[ended] ended
}
refused-in-thread = You are already in a thread. Leave out “{ games-thread-slash }” to play here, or open the table in a channel.
refused-no-threads = This channel can’t have threads. Leave out “{ games-thread-slash }” to play here.
games-button-thread = Open in a thread

## Rematch
games-button-rematch = Rematch
games-button-again = Play again
games-button-level = { $how ->
    [easier] Play again, easier
   *[harder] Play again, harder
}
games-strong-winner = { $who } was strong today.
games-rematch-ping = { $who }{ $host } wants a rematch of { $game }. Who’s in?
games-rematch-opened = The rematch table is open: { $link }
games-rematch-is-open = The rematch table is already open: { $link }
refused-rematch-of-others = Only those who played the match can ask for a rematch.
refused-rematch-elsewhere = You can play a rematch only in the match’s own channel: { $channel }
games-command-rematch = rematch

## The commands
games-command = games
games-command-about = Your tables, tables to join, and the puzzle of the day
games-command-catalogue = catalogue
games-command-mine = mine
games-command-mine-about = List your tables in all servers, with turns and deadlines
games-command-open = open
games-command-open-about = List tables of this server with a free seat; in DMs, open a solo table
games-command-puzzle = puzzle
games-command-puzzle-about = Solve the puzzle of the day, and see your streak
games-command-words = words
games-command-challenge = challenge
games-command-challenge-about = Open a table with a seat held for someone
games-parameter-player = player
games-parameter-player-about = The person to invite
games-parameter-game = game
games-parameter-game-about = The game to play
games-mine-title = { $waiting ->
    [0] Your tables wait for others
    [one] 1 table waits for you
   *[other] { $waiting } tables wait for you
}
games-mine-none = You have no tables.
games-way = go to table
games-your-turn = It is your turn
games-end-asked = You have won: end the match or play on
games-can-start = You can start the match
games-since = last move { $when }
games-due = time runs out { $at } ({ $when })
games-clock-stands = the clock is paused
games-open-title = { $total ->
    [one] 1 table with a free seat
   *[other] { $total } tables with a free seat
}
games-held = ✉ A seat is held for you.
games-button-refresh = Refresh
games-open-none = There are no free seats at the moment.

## Rules
games-rules-usual = **Options.** These pages show the rules with the default options. A table can have other options ({ $command }); to see its own rules, open them there.
games-rules-here = **The options of this table.** These pages show the rules for this table.
games-rules-instead = other values: { $others }

games-seats-left = { $free ->
    [0] no seat left
    [one] 1 seat left
   *[other] { $free } seats left
}
games-waits-for = waiting for { $who }
games-table = { $game } with { $who }
games-left = { $left } left
games-lobby-taken = not started, { $taken } of { $seats } seats taken.
