### Looking back: lists of matches, what they were, how they went.

history-command = history
history-command-about = Past matches: lists, moves, replays, records, ratings
refused-not-yours-to-see = You can’t look at this match: it belongs to a channel you can’t read.
refused-none-of-that-id = No match with that ID here. See `/{ history-command } { history-command-list }`.
refused-no-match-here = No match has been played in this channel yet. Name one, or pick it from the list.
history-parameter-match = match
history-parameter-match-about = The match; leave it out for this channel’s match
history-parameter-view = view
history-parameter-view-about = What you want to see of it: its page, a replay, the analysis, an animation or the record
history-view = { $view ->
    [replay] { history-button-replay }
    [analysis] Analysis
    [animation] { history-button-film }
    [record] { history-button-record }
   *[page] Page
}

## The log
history-command-log = log

## Durations
history-span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
 }{ $hours ->
    [0] { "" }
    [one] , { $hours } hour
   *[other] , { $hours } hours
 }
history-span-hours = { $hours } h { $minutes } min
history-span-minutes = { $minutes } min { $seconds } s

## Lists of matches
history-command-list = list
history-command-list-about = List the matches of this channel or server; in DMs, your own
history-parameter-where = where
history-parameter-where-about = Only this channel, or all channels of this server that you can read
history-parameter-player = player
history-parameter-player-about = Only matches with this player
history-parameter-game = game
history-parameter-game-about = Only this game
history-parameter-state = state
history-parameter-state-about = Open, finished, or both
history-where = { $where ->
    [channel] this channel
   *[server] this server
 }
history-state = { $state ->
    [open] open and running
    [finished] finished
   *[any] any
 }
history-status = { $status ->
    [lobby] open
    [running] running
    [over] finished
   *[closed] stopped
 }
history-waits = waiting for { $who }
history-list-title = { $own ->
    [yes] Your matches
   *[no] Matches: { $where }
} ({ $total }){ $pages ->
    [1] { "" }
   *[other] , page { $page } of { $pages }
}
history-list-empty = No matches found.
history-list-open = Choose a match to look at

## A match
history-command-show = show
history-command-show-about = Show a match: its page, a replay, the analysis, an animation, or its record as a file
history-before = Earlier players: { $who }
history-how-long = Duration: { $span } · { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }
history-rated = Rating: { $who }{ $settled ->
    [yes] { "" }
   *[no] {" "}(?: fewer than five rated matches)
}
history-rated-soon = Rated. The new ratings will be ready soon.
history-unrated = Unrated: { $why ->
    [stopped] the match was stopped before its end.
    [terms] the table was set to unrated.
    [direct] it was not played in a server.
    [imported] it was imported from a record.
    [few] only one person played.
    [computers] a computer player was there from the start.
    [forgotten] a player from the start has deleted their data.
    [unrated] a moderator took it out of ratings and seasons: { $reason }
    [short] it ended before two turns each.
    [often] exactly these people have already played three rated matches within 30 days.
   *[deserted] none of the original players stayed to the end.
 }
history-in-place-of = (for { $who })
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Turning points
history-turning-lead = Turn { $turn }: { $how ->
    [lost] { $loser } loses { $loss }, so { $seat } leads
    [gained] { $seat } gains { $gain } and takes the lead
   *[led] { $seat } takes the lead
}{ $final ->
    [yes] {" "}for good
   *[no] { "" }
}
history-turning-gain = Turn { $turn }: { $seat } gains { $gain }
history-turning-loss = Turn { $turn }: { $seat } loses { $gain }
history-turning-end = Turn { $turn }: the end
history-turning-open = Replay from a turning point
history-chart-turns = Scores after each turn
history-chart = Scores at the start and after turns { $turns }:
history-pace = Time per decision: { $who }
history-stopped = Stopped.
history-stopped-deserted = Nobody was left at the table. Gone: { $who }.
history-button-moves = Moves
history-button-replay = Replay
history-button-record = Record
history-button-film = Animation

## People
history-command-player = player
history-command-player-about = Show a player’s statistics in this server; in DMs, your own
history-parameter-member = member
history-parameter-member-about = The player; leave it out for yourself
history-parameter-record = record
history-parameter-record-about = A file match.json, tournament.json or season.json, instead of a match stored here
history-player-title = { $name }, { $where ->
    [everywhere] in all servers
   *[server] in this server
 }
history-player-none = No finished matches yet.
history-player-won = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
 } ({ $percent }%){ $shared ->
    [0] { "" }
    [one] , { $shared } shared win
   *[other] , { $shared } shared wins
 }
history-player-scores = average { $average }, best { $best }
history-player-seats = Wins by seat: { $seats }
history-player-seat = seat { $seat }: { $wins } of { $matches }
history-player-pace = { $span } per decision
history-player-rating = rating { $rating } ({ $matches } rated)
history-player-resigned = resigned, timed out or replaced: { $matches }
history-player-streak = winning streak: { $now } now, { $best } at best
history-player-rivals = Head to head
history-player-rival = { $name }: ahead in { $ahead }, behind in { $behind } of { $matches }
history-player-chart = Ratings
history-player-chart-along = Rated matches
history-command-leaderboard = leaderboard
history-command-leaderboard-about = Show this server’s best players in a game
history-command-analysis = analysis
history-command-animation = animation
history-command-export = export
history-command-verify = verify
history-command-verify-about = Recompute a match, a tournament or a season. Names and times can’t be checked
history-button-against = Against computers
history-against-title = { $game }: against computers
history-against-empty = Nobody here has finished a match of this game against computer players yet.
history-against-note = The strongest computer at the table counts. These matches don’t change ratings.
history-against-best = best { $points }
history-button-board = Leaderboard
history-board-title = { $game }: leaderboard{ $pages ->
    [1] { "" }
   *[other] , page { $page } of { $pages }
}
history-board-all = All games
history-board-club-note = Rated matches only, by wins. Shared wins count apart. Head to head counts who finished higher.
history-board-empty-club = No rated matches here yet.
history-board-empty = Nobody has played a rated match of this game yet.
history-board-unranked = Not ranked yet
history-board-met = { $met } of { $needed ->
    [one] one opponent
   *[other] { $needed } opponents
}
history-board-note = Only matches started by two or more people in a server count. Leave one and you come last. You are ranked once you have played against three different people, or against everyone here if there are fewer. Everyone starts at 1500. A question mark means fewer than five rated matches; these players rank below the others.
history-board-row = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
 }{ $shared ->
    [0] { "" }
    [one] , { $shared } shared win
   *[other] , { $shared } shared wins
 }
refused-no-server-board = Each server has its own leaderboard. Use this command in a server channel.
