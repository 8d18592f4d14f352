### Seats that change hands, requests to the table, clocks.

life-seat-resigned = { $seat } resigned.
life-seat-left = { $seat } is no longer in this server. The seat is free for anyone.
life-seat-left-then = { $seat } is no longer in this server.
life-seat-offered = { $seat } has been inactive for a while. The seat is free for anyone.
life-seat-offered-then = { $seat } was inactive for a while, and the seat was free.
life-seat-kept = { $seat } is back and keeps the seat.
life-seat-voted = { $seat } kept the table waiting for a week. The others voted to continue: the seat is free for anyone.
life-fell-asleep = Nobody has played for a while: the table is asleep.
life-woke = The table is awake again.
life-rules-corrected = The rules of this game were corrected (version { $before } → { $now }). The match continues with the corrected rules. Its record can be verified only with the version it began with.
life-slept-long = The match was closed without a result: the table slept for 14 days.
life-tournament-cancelled = The match was closed because its tournament was cancelled.
refused-not-absent = You can offer a seat only once its player has been inactive for seven days.
life-bot-removed = The bot was removed from this server. The clocks are paused until it is back, for 30 days at most.
life-bot-returned = The bot is back in this server, and the match continues.
life-bot-stayed-away = The match was closed without a result: the bot was not in this server for 30 days.
life-channel-deleted = The channel of this match was deleted. The match is paused until a moderator moves it to another channel, or all players want to play on by DM. After 14 days, it is closed.
life-channel-replaced = The channel of this match was deleted. I continue the match in another one.
life-channel-back = The channel of this match is there after all, and the match continues.
life-channel-stayed-deleted = The match was closed without a result: its channel was deleted 14 days ago.
life-place-closed = { $why ->
    [locked] This thread is locked, so I can’t write in it.
    [timed-out] I was given a time-out in this server, so I can’t write in it.
    [hidden] I can’t see the channel of this match any more.
   *[other] I’m no longer allowed to write in this match’s channel.
} No clock runs until a moderator changes that or moves the match. After seven days, at a tournament table after twelve hours, it continues elsewhere or ends without a result.
life-place-unseen = { $seat } can’t see this channel any more. No clock runs until a moderator changes that or moves the match. After seven days, at a tournament table after twelve hours, it continues elsewhere or ends without a result.
life-place-open = The match continues here. The clocks were paused for { $hours ->
    [0] { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
    [one] 1 hour
   *[other] { $hours } hours
}.
life-place-left = The match continues here, because it could not be played in its former channel for too long.
life-place-stayed-closed = The match was closed without a result: its channel stayed closed for too long, and there is no other for it.
life-taken-person = { $seat } takes over a seat.
life-taken-computer = { $seat }, a computer player, takes over a seat.
life-lapsed = A player has used up time and reserve. { $seat }, a computer player, plays the seat to its end.
life-taken-over = { $kind ->
    [computer] { $who }, a computer player, takes over { $former }’s seat ({ $mark }).
   *[person] { $who } takes over { $former }’s seat ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } asked to undo a turn
    [pause] { $who } asked to pause the match
    [resume] { $who } asked to resume the match
    [end] { $who } asked to end the match without a result
    [offer] { $who } asked to offer a seat to someone else
   *[other] { $who } asked the table something
}{ $state ->
    [open] : not everyone has answered yet.
    [granted] : agreed.
    [refused] : not everyone agreed.
    [withdrawn] , and withdrew the request.
    [lapsed] , but the request expired: not everyone answered in time.
   *[overtaken] , but the match moved on first.
}
life-steps-taken-back = { $way ->
    [own] { $names } undid { $count ->
        [one] 1 step
       *[other] { $count } steps
    }.
    [ordered] A moderator undid { $count ->
        [one] 1 step
       *[other] { $count } steps
    }{ $known ->
        [yes] : { $names }
       *[no] .
    }
    [alone] { $count ->
        [one] 1 step was
       *[other] { $count } steps were
    } undone{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count ->
        [one] 1 step was
       *[other] { $count } steps were
    } undone by agreement{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = Everyone agreed: { $seat } can choose again. { $steps ->
    [one] One step was undone.
   *[other] { $steps } steps were undone.
}
life-pause-agreed = Everyone agreed: the match is paused until everyone wants to resume, or half of the players after seven days.
life-resume-agreed = Everyone agreed: the match resumes, and the clocks run again.
life-end-agreed = Everyone agreed: the match ends here without a result.
life-won = The match is over: { $seat } has won, as nobody else stayed.
life-drawn = The match ended early. { $count ->
    [one] One player has left and is last.
   *[other] { $count } players have left and are last.
 } All who stayed share first place.
life-played-on = { $seat } is the only player left, and plays on.
refused-not-left-alone = Others still play in this match, so nobody has won yet.
life-resume-half = Enough players agreed: the match resumes, and the clocks run again.
life-take-back-alone = { $seat } undid a turn: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
}
life-end-stalled = { $seat } ended the match without a result, because other players had given each other all the time that a match allows.
life-end-alone = { $seat } ended the match without a result.
life-time-out = { $seat } ran out of time, so I moved instead.
life-time-given = { $seat } gives { $to } { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
 }.

refused-seat-not-offered = Someone already took this seat.
refused-request-open = This table already has an open request. Answer it first, or wait until it expires.
refused-asked-too-often = You have asked { $most } times within an hour without success. Wait a while.
refused-no-such-request = This request is no longer open.
refused-not-your-request = Only the player who made the request can withdraw it.
refused-already-paused = The match is already paused.
refused-not-paused = The match is not paused.
refused-nothing-to-give = You can’t give time there: the seat has no running clock, or it is your own.
refused-too-much-given = { $hours ->
    [0] This player can’t get more time in this match.
    [one] This player can get only { $hours } more hour in this match.
   *[other] This player can get only { $hours } more hours in this match.
}
