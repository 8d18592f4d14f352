### Looking back: lists of matches, what they were, how they went.

history-command = history
history-command-about = Look back at matches: lists, moves, replays, records, ratings
history-not-visible = You cannot look at this match: it belongs to a channel that you cannot read.
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
