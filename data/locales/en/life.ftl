### What keeps a match alive: seats that change hands, agreements, clocks.

life-seat-resigned = { $seat } resigned. The seat is free for whoever wants it.
life-seat-resigned-then = { $seat } resigned.
life-seat-left = { $seat } is no longer in this server. The seat is free for whoever wants it.
life-seat-left-then = { $seat } is no longer in this server.
life-seat-offered = { $seat } has not been here for a while. The seat is free for whoever wants it.
life-seat-offered-then = { $seat } had not been here for a while, and the seat was free.
life-seat-kept = { $seat } is back and keeps the seat.
life-seat-voted = { $seat } has let the table wait for a week. The others want to go on: the seat is free for whoever wants it.
life-fell-asleep = Nobody attends this table any more: it sleeps.
life-woke = The table is awake again.
life-rules-corrected = The rules of this game were corrected (version { $before } became { $now }). This match goes on from its position by the corrected ones; its record can be checked only by the version with which it began.
life-slept-long = Nobody came back for 14 days: the match was closed without a result.
life-not-absent = Nobody is waited for so long there: a seat may be offered after seven days in which its player pressed nothing.
life-bot-removed = The bot was taken out of this server: the clocks stand still until it is back, for 30 days at most.
life-bot-returned = The bot is back in this server, and the match goes on.
life-bot-stayed-away = The bot was out of this server for 30 days, and the match was closed without a result.
life-taken-person = { $seat } takes over a seat.
life-taken-computer = { $seat } takes over a seat, a computer player.
life-taken-over = { $kind ->
    [computer] { $who }, a computer player, takes over { $former }'s seat ({ $mark }).
   *[person] { $who } takes over { $former }'s seat ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } asked all to take back a turn
    [pause] { $who } asked all to pause the match
    [resume] { $who } asked all to go on
    [end] { $who } asked all to end the match without a result
    [offer] { $who } asked the others to put a seat on offer
   *[other] { $who } asked the others something
}{ $state ->
    [open] : not all have answered yet.
    [granted] : agreed.
    [refused] : not everybody agreed.
    [withdrawn] , and withdrew it.
    [lapsed] , and it lapsed: not everybody answered in time.
   *[overtaken] , but the match has gone on without it.
}
life-steps-taken-back = { $way ->
    [own] { $names } took { $count } steps back.
    [ordered] { $count } steps taken back by somebody who manages this server{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count } steps taken back by agreement{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = All agree: { $seat } may think again. { $steps ->
    [one] One step was taken back.
   *[other] { $steps } steps were taken back.
}
life-pause-agreed = All agree: the clocks stand still until everybody wants to go on.
life-resume-agreed = All agree: the clocks go on.
life-end-agreed = All agree: the match ends here, without a result.
life-take-back-alone = { $seat } has taken back a turn: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
}
life-end-alone = { $seat } has ended the match here, without a result.
life-time-out = { $seat } let the time run out, and I moved instead.
life-time-given = { $seat } gives { $to } { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } more.

life-seat-not-offered = The seat is not free any more: somebody plays on there.
life-request-open = The table is being asked something already.
life-no-such-request = This request is settled already.
life-not-your-request = Only the player who asked can withdraw the request.
life-already-paused = The match is paused already.
life-not-paused = The match is not paused.
life-nothing-to-give = There is nothing to give: no clock is running for that seat, or it is your own.
life-too-much-given = Nobody can be given more than { $hours } hours for one turn or answer.
