# Refusals at a table.

refused-no-such-match = This match no longer exists. Open a new table with `/{ common-group } { guide-command-help }`.
refused-unreadable = I can’t read this match at the moment, so nothing can happen in it. A moderator can try `/{ common-group-managers } { server-command-admin } { server-command-repair }`.
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
refused-not-host = { $seated ->
    [yes] Only the host, { $host }, can do that.
   *[no] Only the host can do that.
}
refused-no-computer-seated = There is no computer player at this table.
refused-bad-option = This game has no such option or value. Its options are: { $options }.
refused-seat-resigned = You have resigned from this match, so you can’t play your seat any more.
refused-other-hand-seen = A player who has held one seat in this match can’t take another one, having seen the first hand. Join the next match instead.
refused-stale = These choices are out of date. Press “{ common-button-turn }” again.
refused-too-late = That button was for an earlier turn, so nothing was played.
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

refused-no-auto-answers = This game has no questions for auto-answers.
refused-at-tournament = That’s not possible at a tournament table: its terms are fixed, and nobody can pause it or end it without a result.
refused-plays-in-tournament = You play in this tournament. Ask a moderator who doesn’t to close the table.
refused-pick-two = Pick two people.
refused-bad-auto-answer = There is no such auto-answer. Pick one from the lists.
refused-explanation-secret = You can see a computer’s reasoning after the match. Before that it would give away hidden information.
refused-nothing-to-decide = You have nothing to decide at the moment, so there is no hint.
refused-no-explanation = No computer player has decided anything yet.
