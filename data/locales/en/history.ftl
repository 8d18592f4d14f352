### Looking back: lists of matches, what they were, how they went.

history-command = history
history-command-about = Look back at matches: lists, moves, replays, records, ratings
history-not-visible = You cannot look at this match: it belongs to a channel that you cannot read.
history-none-of-that-id = There is no match with this id here. `/history list` has all that there are.
history-none-here = No match has been played in this channel yet. Name one, or pick it from the list.
history-parameter-match = match
history-parameter-match-about = Which match; without it the one of this channel

## The log
history-command-log = log
history-command-log-about = Every move of a match in words, with its time and notation

## Spans of time
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
history-command-list-about = Matches of this channel or server; in direct messages your own
history-parameter-where = where
history-parameter-where-about = In this channel only, or everywhere in this server that you can read
history-parameter-player = player
history-parameter-player-about = Only matches in which this person plays or played
history-parameter-game = game
history-parameter-game-about = Only this game
history-parameter-state = state
history-parameter-state-about = Open, finished, or both
history-where = { $where ->
    [channel] this channel
    [mine] your matches
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
history-waits = waits for { $who }
history-list-title = Matches: { $where } ({ $total }), page { $page } of { $pages }
history-list-empty = There are no such matches.
history-list-open = Look at one of these matches

## A match
history-command-show = show
history-command-show-about = One match: result, options, turning points, the board
history-before = Played here before: { $who }
history-how-long = Duration: { $span } · { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }
history-rated = Rating: { $who }
history-rated-soon = Rated; the points are about to be worked out.
history-unrated = Not rated: { $why ->
    [stopped] the match was stopped before its end.
    [terms] it was agreed to be an unrated match.
    [direct] it was not played in a server.
    [imported] it was brought in from a record.
    [few] one person alone played.
    [computers] a computer player sat there from the beginning.
    [forgotten] somebody who began it has been forgotten.
   *[deserted] nobody who began it stayed to the end.
 }
history-points = { $points }{ $settled ->
    [yes] { "" }
   *[no] ?
 }
history-turning = Turning points
history-turning-lead = Step { $number }: { $seat } takes the lead
history-turning-gain = Step { $number }: { $seat } gains { $gain }
history-turning-loss = Step { $number }: { $seat } loses { $gain }
history-turning-end = Step { $number }: the end
history-turning-last = Step { $number }: the last one
history-turning-open = Replay from a turning point
history-chart-turns = Scores after each turn
history-chart = Scores after turns { $turns }:
history-pace = Time for a decision: { $who }
history-stopped = Stopped.
history-stopped-deserted = Nobody was left at the table: { $who } had gone.
history-button-moves = Moves
history-button-replay = Replay
history-button-record = Record
history-button-film = Animation

## People
history-command-player = player
history-command-player-about = What somebody has played and won in this server; in direct messages your own record
history-parameter-member = member
history-parameter-member-about = Whose record; your own if you leave this out
history-player-title = { $name }, { $where ->
    [everywhere] in all servers
   *[server] in this server
 }
history-player-none = No match has been played to its end yet.
history-player-won = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
 } ({ $percent }%)
history-player-scores = average { $average }, best { $best }
history-player-seats = Wins by seat: { $seats }
history-player-seat = seat { $seat }: { $wins } of { $matches }
history-player-pace = { $span } for a decision
history-player-rating = rating { $rating } ({ $matches } rated)
history-player-resigned = resigned, timed out or replaced: { $matches }
history-command-leaderboard = leaderboard
history-command-leaderboard-about = Who leads this server in a game
history-button-against = Against the computers
history-against-title = { $game }: against the computers
history-against-empty = Nobody has played this game to its end against computer players here yet.
history-against-note = The strongest computer at the table counts. These matches change no rating.
history-against-best = best { $points }
history-button-board = Leaderboard
history-board-title = { $game }: leaderboard, page { $page } of { $pages }
history-board-empty = Nobody has played a rated match of this game to its end yet.
history-board-note = Rated are matches that people began together in a server; whoever leaves one comes last in it. Everybody begins at 1500. A question mark: fewer than five rated matches, behind all who have more.
history-board-row = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
 }
history-board-server = Every server has its own leaderboard. Please ask for it in a channel of the server.
