### Free seats, and requests to the table.

seats-offer = { $who } { $why ->
    [vanished] has been inactive for a while.
   *[gone] has left.
} Anyone without a seat here can take over in { $game }. { $moment ->
    [now] Until then I move for this seat.
   *[other] From { $moment } I move for this seat.
}
seats-offer-computer = Computer player{ $level ->
    [none] { "" }
   *[other] : { $level }
}{ $rated ->
    [yes] ; the match stays rated
   *[no] { "" }
}.
seats-won = { $who } **{ $game }**: { $left } { $why ->
    [resigned] has resigned
   *[left] has left
}. { games-end-asked }. { $rated ->
    [yes] It counts for your rating.
   *[no] It doesn’t count for your rating.
}{ $until ->
    [never] { "" }
   *[other] {" "}If you don’t choose, it ends { $until }.
}
seats-button-won = End now
seats-button-take = Take over { $who }’s seat
seats-offer-back = Only { $who } can keep the seat, with “{ $button }” or a move.
seats-button-computer = Add computer player
seats-button-back = I’m back
seats-taken = The seat is yours. I’ll DM you the hand; you can also press “{ common-button-hand }” here.

seats-button-life = Ask the table
seats-life-intro = What do you want to ask the table? It happens once all the others agree.
seats-button-take-back = Undo the whole turn
seats-button-pause = Pause
seats-button-resume = Resume
won-offer = **You have won.** Nobody else is left. End the match now{ $rated ->
    [yes] {" "}(it counts for your rating)
   *[no] {" "}(it doesn’t count for your rating)
} or play on. You can still end it later, in **{ common-button-more }**.
won-button-end = You have won: end now
won-button-play-on = Play on
won-ended = You have won. The match is over.
seats-button-end = { $how ->
    [none] End without result
    [won] { won-button-end }
    [shared] End with a shared win
   *[open] End match
}
seats-menu-give = Give a player more time
seats-give-option = { $who }: { $hours ->
    [one] { $hours } more hour
   *[other] { $hours } more hours
 }
seats-given = You gave { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } to { $who }.
seats-asked = { $state ->
    [granted] Done: there was nobody else to ask.
    [overtaken] Too late: someone has already moved.
   *[open] I have asked the others in the channel.
}
seats-button-play-on = Play on here
seats-asked-directly = { $state ->
    [granted] Done: there was nobody else to ask.
    [overtaken] Too late: someone has already moved.
   *[open] Noted. The channel is gone, so I can’t ask the others there: they can agree with the buttons of their own message, or in “{ common-button-turn }”.
}
seats-ask-take-back = **{ $who }** wants to undo their last turn and all since: { $steps ->
    [one] one step
   *[other] { $steps } steps
}{ $revealing ->
    [0] , which revealed nothing.
    [one] , one of which revealed something or was random.
   *[other] , { $revealing } of which revealed something or were random.
}
seats-ask-pause = **{ $who }** wants to pause the match. No clock runs until everyone wants to resume. After { $days } days, half of the players suffice.
seats-ask-resume = **{ $who }** wants to resume the match. The clocks will run again.
seats-ask-end = **{ $who }** wants to end the match here{ $how ->
    [none] {" "}without a result.
    [won] . Nobody else is left, so they have won.
   *[shared] . Players have left, so all who stayed share first place.
}{ $rated ->
    [yes] {" "}It counts for your rating.
    [no] {" "}It doesn’t count for your rating.
   *[unknown] { "" }
}
seats-request-agree = Do you agree?
seats-request-open = Agreed: { $agreed }. Waiting for: { $missing }.
seats-request-until = No answer by { $when } ({ $left }) means no.
seats-request-ended = { $state ->
    [granted] ✔ Everyone agreed.
    [refused] ✘ Not everyone agreed.
    [withdrawn] Withdrawn.
    [lapsed] Expired: not everyone answered in time. { $who }
   *[overtaken] No longer needed: the match has moved on.
}
seats-pause-ended = { $state ->
    [granted] ✔ Enough players agreed.
    [refused] ✘ Too few players agreed.
    [withdrawn] Withdrawn.
    [lapsed] Expired: too few answered in time. { $who }
   *[overtaken] No longer needed: the match has moved on.
}
seats-half = The pause has lasted { $days } days: half of the players suffice.
seats-button-agree = Agree
seats-button-refuse = Refuse
seats-button-withdraw = Withdraw

seats-command = table
seats-command-about = This channel’s table: board, log, undo, requests, lobby, leaving
seats-command-note = note
seats-command-note-about = Keep a note on the match, which only you can see
seats-command-lobby = lobby
seats-command-lobby-about = Start the match, close the table, change options or computer players; afterwards: rematch
seats-parameter-act = action
seats-parameter-act-about = What to do; leave it out to see what is possible
seats-parameter-match = match
seats-parameter-match-about = The match; leave it out for this channel’s match
seats-parameter-text = text
seats-parameter-text-about = Your note; leave it out to write it in a form
refused-no-table-here = There is no match in this channel. Use this command in a match’s channel or thread.
refused-several-tables = You are playing several matches. Choose one.
refused-no-table-of-yours = You are not playing a match at the moment. `/{ common-group } { guide-command-help }` shows how to begin one.
refused-give-whom = Choose the player with `{ seats-parameter-player }` and the time with `{ seats-parameter-hours }`.
seats-command-ask = ask
seats-command-ask-about = Ask the table to undo a turn, pause, resume or end; or give a player more time
seats-command-give = give
seats-parameter-what = what
seats-parameter-what-about = Your request, or more time for a player
seats-parameter-player = player
seats-parameter-player-about = The player to give time to
seats-parameter-hours = hours
seats-parameter-hours-about = How many more hours
refused-no-such-player = There is no player with that name at this table.
refused-not-your-seat = Only the seat’s player can do that.

seats-clock-due = time runs out { $when }
seats-clock-before-reserve = time for this turn runs out { $when }, then { $reserve } in reserve
seats-clock-in-reserve = in reserve: time runs out { $when }
seats-reserve = { $reserve } in reserve
seats-no-reserve = no reserve left
seats-span-days = { $count } d
seats-span-hours = { $count } h
seats-span-minutes = { $count } min
seats-clock-paused = clock paused
seats-table-paused = ⏸ The match was paused { $since }: no clock runs.
seats-panel-due = ⏳ For you: { $clock }
seats-table-asleep = 💤 The table is asleep ({ $since }): no clock runs. Any player can wake it by pressing a button.
seats-absent = { $others } { $count ->
    [one] **{ $who }** has kept the table waiting for a week. The others can vote to offer the seat to someone else, or to a computer player.
   *[other] **{ $who }** have kept the table waiting for a week. The others can vote to offer a seat to someone else, or to a computer player.
}
seats-button-offer = Offer { $who }’s seat
seats-ask-offer = **{ $who }** wants to offer the seat of **{ $about }** to anyone, after a week of waiting. A majority of the others decides.
seats-vote-ended = { $state ->
    [granted] ✔ The majority agreed.
    [refused] ✘ The majority didn’t agree.
    [withdrawn] Withdrawn.
    [lapsed] Expired: too few answered in time. { $who }
   *[overtaken] No longer needed: the player is back, or someone else has the seat.
}
seats-away = away until { $until }
seats-seated = { $called } A moderator has given away a seat in { $game }: { $who } takes over { $former }’s seat ({ $mark }).
seats-told-timed-out = Your time ran out in { $game }, { $channel }, so I moved for you.
seats-told-offered = You have been inactive in { $game }, { $channel }: your seat ({ $mark }) is now free for anyone. To keep it, press “{ seats-button-back }” there, or move.
seats-told-seated = A moderator has given you a seat in { $game }, { $channel }: you take over { $former }’s seat ({ $mark }).
seats-told-unseated = A moderator has given your seat in { $game }, { $channel }, to someone else: { $who } takes over { $former }’s seat ({ $mark }).
seats-told-lapsed = Your request in { $game }, { $channel }, expired: not everyone answered in time. You asked: { $asked }
seats-told-channel-deleted = The channel of your match in { $game } was deleted, so the match is paused. You can play on here: once all of you have pressed “{ seats-button-play-on }”, I DM each of you when it is your turn. You can also end the match, if all of you agree. Or a moderator moves it to another channel with `/{ common-group-managers } { server-command-admin } { server-command-move }`. Otherwise I close it after { $days } days.
seats-told-channel-moved = Your match in { $game } continues in { $channel }.
seats-told-channel-closed = Your match in { $game } was closed without a result. Its channel had been deleted.
seats-told-place-closed = Your match in { $game }, { $channel }, is paused: I can’t write there, or one of you can’t see it. The match’s log says what is wrong. A moderator can change that, or move the match with `/{ common-group-managers } { server-command-admin } { server-command-move }`. Then it continues by itself.{ $tournament ->
    [yes] {" "}After twelve hours, it continues elsewhere or ends without a result.
   *[no] {" "}You can also play on here: once all of you have pressed “{ seats-button-play-on }”, I DM each of you when it is your turn. Otherwise it continues elsewhere after seven days, or ends without a result.
}
seats-told-place-ended = Your match in { $game } was closed without a result. Its channel stayed closed, and there is no other for it.
seats-told-channel-over = Your match in { $game } is over.
