### What the bot says around every game: lobby, table message, private panel, errors, commands.

## Commands that every game has
common-command-new = new
common-command-new-about = Open a table in this channel
common-command-lobby = lobby
common-command-lobby-about = Before the match begins: join, leave, seat a computer, start, call off
common-command-join = join
common-command-join-about = Sit down at the table in this channel
common-command-leave = leave
common-command-leave-about = Get up again before the match starts
common-command-start = start
common-command-start-about = Start the match
common-command-close = close
common-command-close-about = Call the match off before it starts
common-command-computer = computer
common-command-computer-about = Seat a computer player, or send one away
common-command-options = options
common-command-options-about = Look at the options of the match, or change them before it starts
common-command-turn = turn
common-command-turn-about = Your private panel: what you can do now
common-command-hand = hand
common-command-hand-about = Your hand, for your eyes only
common-command-look = look
common-command-look-about = Look at the board and at what has happened
common-command-board = board
common-command-board-about = The board, as a picture or as text
common-command-log = log
common-command-log-about = What happened in the match so far
common-command-rules = rules
common-command-rules-about = The rules in brief
common-command-resign = resign
common-command-resign-about = Give up your seat for good
common-command-back = back
common-command-back-about = Take back your own last step, if it has revealed nothing
common-command-do = do
common-command-do-about = Make a move by typing it
common-parameter-add = add
common-parameter-add-about = Yes: one more computer player. No: one fewer
common-parameter-level = level
common-parameter-level-about = How strong it plays: Medium if you leave it out
common-parameter-text = text
common-parameter-text-about = Show the board as text
common-parameter-words = words
common-parameter-words-about = Read the board as a list in words
common-parameter-zoom = zoom
common-parameter-zoom-about = Enlarge a part of the board
common-parameter-page = page
common-parameter-page-about = Which page; the last one if you leave this out
common-parameter-moves = moves
common-parameter-moves-about = The move, or several with commas between them

## Buttons
common-button-join = Join
common-button-leave = Leave
common-button-computer-add = Add computer
common-list-computer-add = Add a computer player
common-button-computer-remove = Remove computer
common-button-start = Start
common-button-options = Options
common-button-close = Call off
common-button-turn = My turn
common-button-hand = My hand
common-button-log = What happened
common-button-rules = Rules
common-button-more = More
common-button-text = Board as text
common-button-back = Step back
common-button-again = Update
common-button-resign = Resign
common-button-sure = Yes, do it
common-button-no = No
common-button-page-back = ◀
common-button-page-on = ▶
common-page = page { $page } of { $pages }
common-menu-zoom = Enlarge a part of the board

## Lobby
common-lobby-intro = { $host } has opened a table. Who plays?
common-lobby-free = { $free ->
    [0] Every seat is taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
common-lobby-closed = This table is closed.
common-options-intro = These options hold for the match. The host can change them until it starts.
common-opened = The table for { $game } is open in this channel.
common-seat-computer = { $seat } (computer)
common-seat-resigned = { $seat } (resigned)
common-seat-vanished = { $seat } (let the time run out)
common-seat-successor = { $seat } ({ $kind ->
    [computer] computer, took over
   *[person] took over
 })
common-done-join = You have a seat.
common-done-leave = You have left the table.
common-done-start = The match has started.
common-done-close = The table is closed.
common-done-computer = Done. The lobby shows who sits at the table.

## Table
common-table-commitment = Seal of the shuffle (SHA-256 of the seed): `{ $commitment }`
common-table-seed = Seed, now revealed: `{ $seed }`
common-table-stopped = The match was stopped. There is no result.
common-moved-on = This table goes on further down: { $link }
common-ping = { $who } It is your turn in { $game }.
common-ping-asked = { $who } You are asked in { $game }. { $what }
common-match-over = { $who } The match of { $game } is over. { $count ->
    [0] Nobody stayed to its end.
   *[other] First place: { $winners }.
 }
common-asleep = 💤 Nobody attends this table of { $game } any more: it sleeps, and nothing runs. Whoever plays here wakes it with any press. If nobody comes, it is closed on { $until }.
common-slept-long = The table of { $game } has slept for 14 days and is closed: no result, nothing rated. To look at it: `/history show match:{ $match }`.
common-dm-closed = { $who } takes no direct messages from me. Nothing is lost: the button "{ $button }" shows the hand privately.

## Private panel
common-panel-waiting = It is not your turn. The table waits for { $who }.
common-panel-waiting-several = The table is waiting for answers that are given in secret. It goes on as soon as they are there.
common-panel-over = The match is over.
common-panel-paused = Nothing is to be chosen until it goes on: **More**, **Ask the table …**, **Go on**.
common-stepped-back = Taken back: “{ $step }”
common-hand-title = Your hand in { $game }, { $channel }
common-no-hand = You hold no cards now.
common-more-intro = What would you like to see?
common-resign-sure = If you resign, your seat is played without you and offered to everybody else, and you no longer see its hand. Do you really want to?
common-resigned = You have resigned.

## Log
common-log-title = What happened, page { $page } of { $pages }
common-log-empty = Nothing has happened yet.
common-log-since = **Since your last step:**
common-log-made = { $maker ->
    [computer] (made by the computer)
    [bot] (made by the bot: the seat was free)
   *[own] (made for you)
}

## Errors
common-accident = Something went wrong on my side. Look again before you repeat it: what is shown then is what holds. If it happens again, tell whoever runs me this reference: { $reference }
common-accident-stands = Your move is made and stands, but something went wrong on my side while I was answering. Look again for what is to be done now. If it happens again, tell whoever runs me this reference: { $reference }
common-disk-full = I have no room left to write anything down, so that was not done. Everything from before is safe. Please try again later; whoever runs me has to make room on the disk.
common-closing = I am about to restart. Please press again in a moment.
common-old-button = This button is of an earlier version of me. The newest table message in the channel has those that work.
common-only-in-server = A table can only be opened in a channel of a server, or in your direct channel with me.
common-no-match-here = No match of { $game } is going on in this channel. Open one with `{ $command }`.
common-no-match-of-yours = You have no running match of { $game }.
common-several-matches = You play several matches of { $game }. Please use the buttons, or the command in the channel of the match.
common-no-permission = In this channel I lack: { $permissions }. Somebody who manages the server can allow it; then try again.
common-permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [create_public_threads] Create Public Threads
    [send_messages_in_threads] Send Messages in Threads
    [embed_links] Embed Links
    [attach_files] Attach Files
    [read_message_history] Read Message History
   *[other] { $permission }
}

## Standing orders
common-command-orders = orders
common-command-orders-about = What you want answered without being asked
common-button-orders = Standing orders
common-button-orders-off = Cancel all orders
common-orders-intro = What do you want answered for you without being asked? Only you see this; it holds for this match and can be changed at any time, also while a question is open.
common-orders-never = You are not asked again in this match. **{ $button }** in **More** takes that back.
common-has-orders = standing orders
