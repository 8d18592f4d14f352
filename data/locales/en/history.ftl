### Looking back: lists of matches, what they were, how they went.

history-command = history
history-command-about = Look back at matches: lists, moves, replays, records, ratings
history-not-visible = You cannot look at this match: it belongs to a channel that you cannot read.
history-none-here = No match has been played in this channel yet. Name one, or pick it from the list.
