### Levels of computer players, undone steps, and the result of checking a record.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] easy
    [casual] casual
    [medium] medium
   *[strong] strong
 })
match-level = { $level ->
    [easy] Easy
    [casual] Casual
    [medium] Medium
   *[strong] Strong
 }
match-level-about = { $level ->
    [easy] Makes beginner’s mistakes
    [casual] Plays sensibly but overlooks things
    [medium] Thinks about its own turn and seldom blunders
   *[strong] Looks ahead as far as it can
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } undid: “{ $step }”
match-stepped-back = { $seat } undid the last step.
match-taken-back = A step was undone.
match-quarantined = ⚠️ I can’t read the match at this table at the moment, so it is on hold. A moderator can try `/{ common-group-managers } { server-command-admin } { server-command-repair }`. A new version of the bot may help, too.
match-closed-unread = A moderator has closed this match, because I could not read it.

# Results of checking a record.
match-record-true = The record is valid: { $moves } moves of { $title } lead to the final position.
match-record-stopped = The record is valid: { $moves ->
    [one] one move
   *[other] { $moves } moves
} of { $title }, stopped before the end.
match-record-unreadable = I can’t read the record: { $detail }.
match-record-format = The record has neither the format tavolino-match/1 nor tavolino-match/2.
match-record-game = This version of the bot doesn’t know the record’s game.
match-record-version = The record uses version { $theirs } of the rules, but this bot has version { $ours }.
match-record-running = The match was still running when this record was made, so parts are missing.
match-record-seats = This game can’t be played by { $players } players.
match-record-options = These options don’t belong to this game.
match-record-commitment = The seed doesn’t match the commitment published before the match.
match-record-presses = The numbers of the joins and the start don’t fit the format of the record.
match-record-setup-unreadable = I can’t read the set-up.
match-record-setup = Seed, joins and start give a different set-up from the record’s.
match-record-rows = Row { $seq } of the log is missing or duplicated.
match-record-order = Move { $seq } is in the wrong place, or doesn’t belong in the record.
match-record-times = Row { $seq } has an earlier date than the row before it.
match-record-move = Move { $seq } of seat { $seat } is illegal: { $detail }
match-record-spelling = Move { $seq } is written { $written } instead of { $canonical }.
match-record-taken-back = Row { $seq } undoes a move that was not the last.
match-record-needs-seed = The record has no seed, so its random results can’t be verified.
match-record-final = The moves lead to a different final position from the record’s.
match-record-result = The final position gives a different result from the record’s.
match-record-unfinished = The moves don’t reach the end of the match, but the record has a final position or a result.
match-record-finished = The moves reach the end of the match, but the record has no final position or no result.
