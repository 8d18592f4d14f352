# Refusals of a table, computer players, and the checks of a record.

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
    [easy] Makes beginner’s mistakes
    [medium] Thinks about its own turn and seldom blunders
   *[strong] Looks ahead as far as it can
 }
match-literal = { $text }
match-player = { $seat }
match-took-back = { $seat } undid: “{ $step }”
match-stepped-back = { $seat } undid the last step.
match-taken-back = A step was undone, by agreement or by a moderator.

refused-no-such-match = This match no longer exists. Open a new table with `/{ common-group } { meeting-command-help }`.
refused-unreadable = I can’t read this match at the moment, so nothing can happen in it. A moderator can try `/{ common-group-managers } { server-command-admin } { server-command-repair }`.
match-quarantined = ⚠️ I can’t read the match at this table at the moment, so it is on hold. A moderator can try `/{ common-group-managers } { server-command-admin } { server-command-repair }`. A new version of the bot may help, too.
match-closed-unread = A moderator has closed this match, because I could not read it.
refused-table-taken = This channel already has a match. Finish it first, or play in another channel or thread.
refused-too-many-lobbies = You already have { $most } open tables in this server. Start or close one first.
refused-too-many-closed = You have closed { $most } tables within an hour. Wait a while before you mention others again.
refused-too-many-at-once = I am still busy with your last press, so I ignored this one. Try again in a moment.
refused-not-in-lobby = The match has already started, so seats and options can’t change any more.
refused-not-started = The match has not started yet. The host can start it from the lobby.
refused-match-over = The match is over. You can still look at it, or open a new table.
refused-lobby-full = All { $players } seats are taken.
refused-seats-held = The free seats are held for { $invited }. The host can release them.
refused-kept-for-called = The bot opened this table for { $called }. Ask one of them to invite you, or look for players yourself.
refused-not-invited = This invitation isn’t for you, or it is over.
refused-already-invited = { $invited } already has an invitation to this table.
refused-invited-seated = { $invited } already has a seat at this table.
refused-invited-lately = You’ve already invited { $invited } today. You can do it again tomorrow.
refused-invited-too-often = { $invited } already has { $most } open invitations. Try again later.
refused-too-many-invitations = You can have { $most } open invitations. Wait for an answer, or release a seat.
refused-wants-no-invitations = { $invited } doesn’t want invitations.
refused-invited-nobody = Choose someone else: you can’t invite yourself or a bot.
refused-invited-away = { $invited } can’t see this channel, or has left the server.
refused-not-enough-players = The match needs { $least } players, and only { $have ->
    [one] one is
   *[other] { $have } are
 } here. Invite someone or add a computer player.
refused-already-seated = You already have a seat at this table.
refused-not-seated = You have no seat at this table. You can watch, or join the next match.
refused-not-host = Only the host can do that.
refused-no-computer-seated = There is no computer player at this table.
refused-bad-option = This game has no such option or value. Its options are: { $options }.
refused-seat-resigned = You have resigned from this match, so you can’t play your seat any more.
refused-other-hand-seen = A player who has held one seat in this match can’t take another one, having seen the first hand. Join the next match instead.
refused-stale = These choices are out of date. Press “{ common-button-turn }” again.
refused-not-your-turn = { $others ->
    [0] You have nothing to decide at the moment.
   *[other] It is not your turn. The table is waiting for { $who }.
 }
refused-cannot-step-back = { $why ->
    [revealed] Can’t undo: that step revealed something or was random.
    [somebody-moved] Can’t undo: someone else has moved since.
    [rules-changed] Can’t undo: the rules were corrected during this match.
    [answered-anew] Can’t undo: you have changed this answer three times already.
    [too-often] Can’t undo: the last moves were undone 50 times already. Play on from here.
   *[nothing] You have nothing to undo.
 }

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
refused-no-auto-answers = This game has no questions for auto-answers.
refused-at-tournament = That’s not possible at a tournament table: its terms are fixed, and nobody can pause it or end it without a result.
refused-plays-in-tournament = You play in this tournament. Ask a moderator who doesn’t to close the table.
refused-pick-two = Pick two people.
refused-bad-auto-answer = There is no such auto-answer. Pick one from the lists.
refused-explanation-secret = You can see a computer’s reasoning after the match. Before that it would give away hidden information.
refused-nothing-to-decide = You have nothing to decide at the moment, so there is no hint.
refused-no-explanation = No computer player has decided anything yet.
