### Seats on offer, and what the table is asked.

seats-offer = { $who } { $why ->
    [vanished] has not been here for a while.
   *[gone] has left the table.
} Who plays on in { $game }? The hand comes by direct message.
seats-button-take = Take over { $who }'s seat
seats-offer-back = { $who } alone can keep the seat: with “{ $button }”, or with a move.
seats-button-computer = Seat a computer player
seats-button-back = I am back
seats-taken = The seat is yours. Your hand comes by direct message; the button “My hand” shows it here, too.

seats-button-life = Ask the table …
seats-life-intro = What would you like to ask everybody at the table? It is done when all others have agreed.
seats-button-take-back = Take back my last turn
seats-button-pause = Pause the match
seats-button-resume = Go on
seats-button-end = End without a result
seats-menu-give = Give somebody more time
seats-give-option = { $who }: { $hours } hours more
seats-given = You have given { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }.
seats-asked = { $state ->
    [granted] Done: there was nobody else to ask.
    [overtaken] Too late: somebody has moved meanwhile.
   *[open] The others have been asked in the channel.
}
seats-ask-take-back = **{ $who }** would like to take back the last turn: { $steps ->
    [one] one step
   *[other] { $steps } steps
}{ $revealing ->
    [0] , which showed nothing hidden.
    [one] , one of which showed something hidden or used chance.
   *[other] , { $revealing } of which showed something hidden or used chance.
}
seats-ask-pause = **{ $who }** would like to pause the match: no clock runs until all want to go on.
seats-ask-resume = **{ $who }** would like to go on: the clocks run again.
seats-ask-end = **{ $who }** would like to end the match here, without a result.
seats-request-open = Agreed: { $agreed }. Still asked: { $missing }.
seats-request-until = They can answer until { $when } ({ $left }).
seats-request-ended = { $state ->
    [granted] ✔ All have agreed.
    [refused] ✘ Not everybody agrees.
    [withdrawn] Withdrawn.
    [lapsed] Lapsed: not everybody has answered in time. { $who }
   *[overtaken] Overtaken: the match has gone on.
}
seats-button-agree = Agree
seats-button-refuse = Refuse
seats-button-withdraw = Withdraw

seats-command = table
seats-command-about = Ask everybody at the table, or give somebody more time
seats-no-table = No match is going on in this channel.
seats-command-ask = ask
seats-command-ask-about = Ask everybody at the table: take back a turn, pause, go on, end
seats-command-give = give
seats-command-give-about = Give another player more time
seats-parameter-what = what
seats-parameter-what-about = What you ask for
seats-parameter-player = player
seats-parameter-player-about = Who gets more time
seats-parameter-hours = hours
seats-parameter-hours-about = How many hours more
seats-no-such-player = Nobody of that name sits at this table.
seats-not-your-seat = Only whoever sits there can come back to the seat on offer.

seats-clock-due = time runs out { $when }
seats-clock-paused = time stands still
seats-table-paused = ⏸ The match was paused { $since }: no clock runs.
seats-panel-due = ⏳ For you: { $clock }
seats-table-asleep = 💤 The table sleeps ({ $since }): no clock runs. Any press of a player wakes it.
seats-absent = { $others } { $count ->
    [one] **{ $who }** has let the table wait for a week. The others may decide to offer the seat to whoever wants it, or to a computer player.
   *[other] **{ $who }** have let the table wait for a week. The others may decide to offer a seat to whoever wants it, or to a computer player.
}
seats-button-offer = Offer { $who }'s seat
seats-ask-offer = **{ $who }** would like to go on without **{ $about }**, who has let the table wait for a week: the seat would be free for whoever wants it. Most of the others decide.
seats-vote-ended = { $state ->
    [granted] ✔ Most have agreed.
    [refused] ✘ Most do not agree.
    [withdrawn] Withdrawn.
    [lapsed] Lapsed: too few have answered in time. { $who }
   *[overtaken] Overtaken: the player is back, or the seat is in other hands.
}
seats-away = away until { $until }
seats-seated = { $called } Somebody who manages this server has given a seat away in { $game }: { $who } takes over { $former }'s seat ({ $mark }).
seats-told-timed-out = Your time ran out in { $game }, { $channel }, and I moved for you.
seats-told-offered = You have not been in { $game }, { $channel }, for a while: your seat ({ $mark }) is free for whoever wants it. Press “I am back” there, or move, and you keep it.
seats-told-seated = Somebody who manages the server has given you a seat in { $game }, { $channel }: you take over { $former }'s seat ({ $mark }).
seats-told-unseated = Somebody who manages the server has given your seat in { $game }, { $channel }, to somebody else: { $who } takes over { $former }'s seat ({ $mark }).
seats-told-lapsed = Your request in { $game }, { $channel }, has lapsed: not enough players have answered in time. It was: { $asked }
