# What a table refuses, and what it says of itself.

match-computer-name = Computer { $number }
match-computer-level = { $name } ({ $level ->
    [easy] easy
    [medium] medium
   *[strong] strong
 })
match-level = { $level ->
    [easy] Easy
    [medium] Medium
   *[strong] Strong
 }
match-level-about = { $level ->
    [easy] Plays along and makes a beginner's mistakes
    [medium] Thinks about its own turn, seldom blunders
   *[strong] Looks ahead as far as it can
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } took back: “{ $step }”
match-stepped-back = { $seat } took the last step back.
match-taken-back = A step was taken back, by agreement or by whoever manages the server.

match-no-such-match = This match does not exist (any more). Start a new one with the command “new”.
match-table-taken = This channel already has a match. Finish it first, or play in another channel or thread.
match-too-many-lobbies = You have { $most } open tables in this server already. Start one of them or close it, then open another.
match-one-after-the-other = One after the other, please: I am still busy with what you pressed before. Nothing was changed by this press.
match-not-in-lobby = The match has already started: seats and options stay as they are.
match-not-started = The match has not started yet. The host can start it from the lobby message.
match-over = The match has ended. You can still look at it, or start a new one.
match-lobby-full = All { $players } seats are taken.
match-not-enough-players = { $least } players are needed and only { $have ->
    [one] one sits
   *[other] { $have } sit
 } at the table. Invite somebody or add a computer player.
match-already-seated = You already sit at this table.
match-not-seated = You have no seat at this table. You can watch, or join the next match.
match-not-host = Only the host of the table can do that.
match-no-computer-seated = No computer player sits at this table.
match-bad-option = This game has no such option or value. Its options are: { $options }.
match-seat-resigned = You resigned your seat in this match, and it is played without you.
match-stale = You have moved since these choices were made. Open “My turn” again for the present ones.
match-not-your-turn = It is not your turn. The table waits for { $who }.
match-nothing-to-decide = You have nothing to decide now.
match-cannot-step-back = { $why ->
    [revealed] This step cannot be taken back: it revealed something or used chance.
    [somebody-moved] This step cannot be taken back: somebody else has moved since.
    [rules-changed] This step cannot be taken back: the rules were corrected during this match.
    [answered-anew] You have answered this question anew three times; your answer stands now.
   *[nothing] You have no step to take back.
 }

# What checking a record finds.

match-record-true = The record is true: { $moves } moves of { $title } lead to the final position.
match-record-stopped = The record is true: { $moves ->
    [one] one move
   *[other] { $moves } moves
} of { $title }, stopped before the end.
match-record-unreadable = The record cannot be read: { $detail }.
match-record-format = The record's format is not tavolino-match/1.
match-record-game = This program does not know the game of the record.
match-record-version = The record was made with version { $theirs } of the rules, this program has version { $ours }.
match-record-running = The record is of a match that was still running: parts of it are left out.
match-record-seats = The game is not played by { $players } players.
match-record-options = The options are not options of the game.
match-record-commitment = The seed does not match the commitment that was published at the start.
match-record-setup-unreadable = The setup cannot be read.
match-record-setup = The seed gives another setup than the record's.
match-record-rows = Row { $seq } of the log is missing or there twice.
match-record-order = Move { $seq } does not stand where a record has it, or does not belong in it.
match-record-times = Row { $seq } is dated before the row in front of it.
match-record-move = Move { $seq } of seat { $seat } is not possible: { $detail }
match-record-spelling = Move { $seq } is spelled { $written } instead of { $canonical }.
match-record-taken-back = Row { $seq } takes back a move that was not the last.
match-record-needs-seed = The record has no seed: its chance cannot be checked.
match-record-final = The moves lead to another final position than the record's.
match-record-result = The final position gives another result than the record's.
match-record-unfinished = The moves do not lead to the end of the match, but the record has a final position or a result.
match-record-finished = The moves lead to the end of the match, but the record has no final position or no result.
match-no-orders = This game asks nothing that a standing order could answer.
match-bad-order = There is no such order; pick one from the lists.
match-thoughts-secret = What computer players think is told once the match is over, or where nobody else plays but computers: it would give away what is hidden.
match-nothing-to-advise = You need not decide anything now, so there is nothing to advise.
match-nothing-thought = No computer player has had anything to decide yet.
