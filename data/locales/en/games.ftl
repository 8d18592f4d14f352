### All tables: one's own, those to join, rematches, threads, lobbies that nothing has come of.

games-not-ended = The match is still going on.
games-lobby-lasts = If nobody starts the match, this table closes { $when }.
games-lobby-expired = Nobody has started the match within seven days, so I have closed this table. A new one is quickly opened.
games-rematch-seats = A rematch: everybody sits one seat further on, and whoever sat first sits last.

## A thread of its own
games-thread-slash = thread
games-thread-about = Open a thread of its own for the match
games-thread-name = { $game }: { $host }
games-opened-in-thread = The table for { $game } is open in its own thread: { $thread }
games-in-thread = This is a thread already. Leave out "thread" to play here, or open the table in a channel.
games-no-threads = There are no threads in a channel of this kind. Leave out "thread" to play here.
games-too-many-threads = This server has as many open threads as Discord allows. Leave out "thread" to play here.

## Rematch
games-button-rematch = Rematch
games-rematch-ping = { $who } { $host } wants a rematch of { $game }. Everybody sits one seat further on. Who is in?
games-rematch-opened = The table for the rematch is open: { $link }
games-rematch-is-open = The table for the rematch is open already: { $link }
games-rematch-there = A rematch is played where the match was: { $channel }
games-command-rematch = rematch
games-command-rematch-about = Open the last match of this channel once more, with the seats rotated

## The commands
games-command = games
games-command-about = Your tables, and tables to join
games-command-catalogue = catalogue
games-command-catalogue-about = All games with their covers: open a table, take a lesson, read the rules
games-command-mine = mine
games-command-mine-about = Your tables in all servers: whose turn, since when, until when
games-command-open = open
games-command-open-about = Tables of this server with a free seat; in direct messages a table for you alone
games-mine-title = Your tables ({ $total }), page { $page } of { $pages }
games-mine-none = You sit at no table. In a server, `/games open` shows where there is a free seat.
games-mine-list = My turn at one of these tables
games-way = to the table
games-your-turn = It is your turn
games-waits = waits for { $who }
games-since = asked { $when }
games-due = time until { $at } ({ $when })
games-clock-stands = the clock stands still
games-lobby-of = not started, { $taken } of at most { $seats } seats taken; closes { $closes }
games-open-title = Tables with a free seat ({ $total }), page { $page } of { $pages }
games-open-none = At no table that you can see here is there a free seat for you. Open one with `new`, for instance `/zanzibar new`.
games-open-list = Look at one of these tables and join
games-closes = closes { $when }

## Rules
games-rules-usual = **The options.** These pages tell the rules with the usual options. A table may choose others ({ $command }); the rules that are opened there tell those.
games-rules-here = **The options of this table.** These pages tell the rules as they are here.
games-rules-instead = instead: { $others }
