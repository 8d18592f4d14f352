### Texts for every game: lobby, table message, private choices, errors, commands.

## Groups of commands
common-group = tavolino
common-group-about = Help, reminders, the club, being away, and privacy
common-group-managers = tavolino-admin
common-group-managers-about = For moderators: settings of this server, and its matches

## Commands that every game has
common-command-new = new
common-command-new-about = Open a table in this channel
common-command-join = join
common-command-join-about = Join the table in this channel
common-command-leave = leave
common-command-leave-about = Leave the table; once the match has started the bot asks you first
common-command-start = start
common-command-close = close
common-command-computer = computer
common-command-options = options
common-command-turn = turn
common-command-turn-about = Take your turn (only you can see your choices)
common-command-hand = hand
common-command-hand-about = Show your hand (only you can see it)
common-command-board = board
common-command-board-about = Show the board, as a picture or as text
common-command-log = log
common-command-log-about = Show everything that has happened in the match so far
common-command-rules = rules
common-command-rules-about = Read the rules in brief
common-command-resign = resign
common-command-back = undo
common-command-back-about = Undo your last step (if it revealed nothing)
common-command-do = do
common-command-do-about = Make a move by typing it
common-path-new = /{ $game } { common-command-new }
common-path-rules = /{ $game } { common-command-rules }
common-parameter-level = level
common-parameter-level-about = How strong it plays (Medium by default)
common-parameter-text = text
common-parameter-text-about = Show the board as text
common-parameter-words = words
common-parameter-words-about = Read the board as a list in words
common-parameter-zoom = zoom
common-parameter-zoom-about = Zoom in on a part of the board
common-parameter-page = page
common-parameter-page-about = Page to show (the last one by default)
common-parameter-moves = moves
common-parameter-moves-about = One move, or several separated by commas

## Buttons
common-button-join = Join
common-button-leave = Leave
common-button-computer-add = Add computer
common-list-computer-add = Add a computer player
common-button-computer-remove = Remove computer
common-button-start = Start
common-button-options = Options
common-button-close = Close table
common-button-turn = My turn
common-button-free-seats = Free seats
common-button-hand = My hand
common-button-log = Log
common-button-rules = Rules
common-button-more = More
common-button-all = Everything else
common-button-words = Words only: { $value ->
    [on] on
   *[off] off
}
common-words-on = Board and hand come in words, without pictures and icons.
common-button-type = Type a move
common-type-label = Move, or several, separated by commas
common-type-hint = As in the log
common-button-text = Text diagram
common-button-back = Undo
common-button-again = My choices
common-button-resign = Resign
common-button-sure = Yes
common-button-no = No
common-button-page-back = Previous page
common-button-page-on = Next page
common-page = page { $page } of { $pages }
common-menu-zoom = Zoom in

## Lobby
common-lobby-free = { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
lobby-heading = {"**"}{ $game }** · opened by { $host } · { $taken } of { $seats } seats
lobby-host = { $name } (host)
lobby-computer = { $name } ({ $level ->
    [none] computer
    [easy] easy computer
    [casual] casual computer
    [medium] medium computer
   *[strong] strong computer
 })
lobby-rated = { $value ->
    [yes] rated
    [soon] rated once a second person joins
    [computer] not rated with a computer
   *[no] not rated
}
lobby-unusual = Changed here: { $options }
lobby-seal = Shuffle commitment: { $seal }
lobby-more-heading = {"**"}{ $game }**, before the start
lobby-fair =
    {"**"}Fair shuffle.** Everything random comes from a secret seed, which was fixed when this table opened, and from the joins and the start. The code below is the seed’s commitment. After the match I show the seed, and anyone can check that the two belong together. The lobby shows its beginning in a shorter spelling of 22 characters.
lobby-button-back = Back
lobby-button-terms = Time and messages
common-button-fair = Fair shuffle
common-lobby-closed = This table is closed.
common-options-intro = These are the match options. The host can change them until the match starts.
common-options-reading = These are the match options. Only the host, { $host }, can change them.
common-opened = The { $game } table is open in this channel.
common-seat-computer = { $seat } (computer)
common-seat-resigned = { $seat } (resigned)
common-seat-vanished = { $seat } (timed out)
common-seat-successor = { $seat } ({ $kind ->
    [computer] computer, took over
   *[person] took over
 })
common-done-join = You have a seat.
common-done-leave = You left the table.
common-done-start = The match has started.
common-done-close = The table is closed.
common-done-computer = Done. The lobby shows all players.

## Table
common-table-commitment = Shuffle commitment (SHA-256 of the seed): `{ $commitment }`
common-table-seed = Seed, now revealed: `{ $seed }`
common-table-stopped = The match was stopped without a result.
common-table-alone = { $left } { $who } can end the match or play on.
common-table-ended-early = { $count ->
    [one] { $who } has won: nobody else stayed.
   *[other] The match ended early. First place, shared by all who stayed: { $who }.
}
common-table-last = Last: { $what }
common-moved-on = The table continues further down: { $link }
common-ping = { $who } **{ $game }**: your turn.
common-ping-asked = { $who } { $game } has a question for you. { $what }
common-end-left = { $why ->
    [resigned] resigned
   *[vanished] timed out
}
common-end-you-win = you win! { $result }
common-end-substitute = { $who } played on for { $former }, who left, so the seat comes last with any score.
common-end-computers = Played by the computer: { $who }
common-match-over = { $who } {"**"}{ $game }: { $result }.**
common-asleep = 💤 This { $game } table is asleep: nobody has played for a while. If you play here, press any button to wake it. Otherwise it closes on { $until }.
common-slept-long = This { $game } table is closed: it slept for 14 days. There is no result. To look at the match: `/{ history-command } { history-command-show } { history-parameter-match }:{ $match }`.
common-dm-closed = I can’t DM { $who }. Press “{ $button }” to see your hand privately.

## Private choices
common-panel-waiting = { $who } { $left ->
    [yes] has left. The seat is free; from { $moment } I move for it
   *[no] is choosing
}.{ $alone ->
    [yes] {" "}Your turn appears here.
   *[no] {" "}I’ll mention you when it’s your turn.
}
common-panel-waiting-several = The table is waiting for secret answers. The match continues once they are in.
common-panel-answered = ✅ Answered. The match continues once all answers are in. Until then, **{ common-button-back }** lets you choose again.
common-panel-answered-for-you = ✅ Answered: your auto-answers take care of this question. To change that: **{ common-button-auto-answers }**.
common-panel-forced = ✅ The only possible move is played for you.
common-panel-numbers = { $count ->
    [one] The number in the picture matches the list.
   *[other] The numbers 1 to { $count } in the picture match the list.
}
common-panel-no-seat = You don’t play here.
common-panel-over = The match is over.
common-panel-paused = The match is paused. To resume: **{ common-button-more }**, **{ seats-button-life }**, **{ seats-button-resume }**.
common-stepped-back = Undone: “{ $step }”
common-hand-title = {"**"}Your hand in { $game }**, { $channel }{ $turn ->
    [yes] { " " }– your turn
    [over] { " " }– match over
   *[no] { "" }
}
common-no-hand = You have nothing in hand at the moment.
common-more-intro = What would you like to do?
common-more-group = **{ $group ->
    [think] Think ahead
    [look] Look
   *[match] This match
}**
common-more-about = { $verb ->
    [try] play any moves on a private board, nothing counts
    [prep] choose your next turn now
    [wishes] moves to make as soon as they are possible
    [orders] answer recurring questions in advance
    [note] your own words on this match, for you alone
    [follow] get the result by DM
    [life] undo a turn, pause, end, more time
    [fair] how anyone can check the shuffle
   *[other] { "" }
}
common-resign-sure = Resign? { $wins ->
    [yes] { $who } then wins or plays on without you. { $stake }
   *[no] You come last. { $stake } Your seat goes to anyone who wants it, and you can’t see its hand any more.
}
common-stake = { $rated ->
    [yes] This counts for your rating.
    [short] This counts for your rating, unless the match ends before two turns each.
   *[no] This doesn’t count for your rating.
}
common-resigned = You have resigned. { $wins ->
    [yes] { $who } then wins or plays on without you. { $stake }
   *[no] { $stake }
}

## Log
common-log-title = Log{ $pages ->
    [1] { "" }
   *[other] , page { $page } of { $pages }
}
common-log-empty = Nothing has happened yet.
common-log-since = **Since your last step:**
common-log-automatic = (automatic)
common-bot-for = Bot for { $who }

## Errors
common-accident = Something went wrong on my side. Check the table before you try again; it may have worked. If it happens again, press *{ report-button }*. Reference: { $reference }
common-accident-stands = Your move counts, but something went wrong while I was answering. Check the table to see what to do now. If it happens again, press *{ report-button }*. Reference: { $reference }
common-database-gone = My database is gone, so I could not save that. Earlier moves are safe. Please tell the bot’s operator, who has to put it back.
common-database-gone-stands = Your move counts. My database is gone now, so what you see may be out of date; please tell the bot’s operator.
common-disk-full = My disk is full, so I could not save that. Earlier moves are safe. Try again later; the bot’s operator has to free some space.
common-disk-full-stands = Your move counts. My disk is full now, so what you see may be out of date; the bot’s operator has to free some space.
common-database-busy = The database is busy right now. Nothing was lost and nothing was stored: press again in a moment.
common-database-lost = The database doesn’t answer, so I don’t know yet whether that counts. Look at the table before you try again.
common-database-stands = Your move counts. The database doesn’t answer at the moment, so what you see may be out of date.
refused-closing = I am about to restart. Try again in a moment.
refused-no-such-choice = This command doesn’t offer that value. Type it again and pick one from the list.
refused-old-command = This command is gone or has moved. Restart Discord to see the new ones; `/{ common-group } { guide-command-help }` shows where to begin.
refused-moved-command = This command is now `{ $command }`. Restart Discord to see it in the list.
refused-outdated-button = This button is out of date. Use the ones on the newest table message.
refused-no-guild = You can open a table only in a server channel or in our DMs.
refused-play-elsewhere = To play, use me in a server that has added me, or message { $bot } to learn a game and to play alone.
refused-no-match-of-game = There is no { $game } match in this channel. Open a table with `{ $command }`.
refused-match-elsewhere = Your { $game } match is { $place ->
    [direct] in your DMs
   *[channel] in { $channel }
}.
refused-no-match-of-yours = You are not playing { $game } at the moment.
refused-no-permission = I am missing permissions in this channel: { $permissions }. Ask a moderator to allow them, then try again.
common-permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [create_public_threads] Create Public Threads
    [send_messages_in_threads] Send Messages in Threads
    [create_posts] Create Posts
    [send_messages_in_posts] Send Messages in Posts
    [embed_links] Embed Links
    [attach_files] Attach Files
    [read_message_history] Read Message History
    [connect] Connect
   *[other] { $permission }
}

## Auto-answers
common-command-auto-answers = auto
common-command-auto-answers-about = Set auto-answers: questions the bot answers for you
common-button-auto-answers = Auto-answers
common-button-auto-answers-off = Turn off all
common-auto-answers-intro = Which questions should I answer for you? Only you can see this. Auto-answers count for this match, and you can change them at any time.
common-button-wishes = Wishes
common-button-wishes-clear = Clear wishes
common-button-invite = Invite
common-auto-answers-never = I won’t ask you again in this match. To change that: **{ common-button-more }**, **{ $button }**.
common-has-auto-answers = auto-answers
