### Tournaments on Discord: posts in the club’s channel, the private screen, and what organisers do.

## Words
cup-title = Tournament: { $typed }
cup-name = { $typed }
cup-format = { $format ->
    [round-robin] everyone against everyone, tables of 2
   *[swiss] tables of { $size }, similar scores meet
}
cup-with-final = then a final
cup-seeded = the best ratings apart in round 1
cup-role = Only members of { $role } can join.
cup-role-gone = ⚠ Only members of a role can join, and that role was deleted. Nobody new can join.
cup-round-time = { $account } for each player’s match, a round takes { $days ->
    [one] 1 day
   *[other] { $days } days
} at most
cup-repeats = { $every ->
    [week] Every week: the next one opens when this one starts, until nobody joins.
   *[month] Every month: the next one opens when this one starts, until nobody joins.
}
cup-repeats-off = The next one opens once { $game } is allowed on this server again.
cup-forecast = { $people } people, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, over by { $end }
cup-so-far = If all of them play, it has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and ends by { $end }.
cup-final = Final
cup-round = Round { $number } of { $rounds }
cup-round-first = Round 1
cup-table = Table { $number }
cup-table-void = without result
cup-tables-wait = **Tables open: { $opened } of { $tables }.** Discord lets me open only some at a time: the next ones follow { $next }. Nobody’s time runs before then.
cup-byes = **Bye** (half a point): { $names }
cup-points = **{ $score }** · opponents { $opponents } %
cup-next-check-in = Starts { $start }. The check-in opens { $opens }.
cup-next-start = The check-in is open. The tournament starts { $start }.
cup-next-deadline = This round ends as soon as its last table has ended, { $when } ({ $left }) at the latest.
cup-next-pairing = The next round begins { $when } ({ $left }).
cup-ended-cancelled = Organisers have cancelled it: { $reason }
cup-ended-too-few = Cancelled: fewer than { $fewest } people had checked in.
cup-ended-nobody = { $last ->
    [yes] Cancelled: nobody had joined. I won’t open another one.
   *[no] Cancelled: nobody had joined.
}
cup-ended-few-left = Fewer than { $fewest } people were left, so the standings so far are final.
cup-ended-removed = Cancelled: I was missing from this server for too long.
cup-ended-rules = Cancelled: the rules of tournaments have changed.
cup-pace = { $account } for each player: at most { $days ->
    [one] 1 day
   *[other] { $days } days
}
cup-stage = { $stage ->
    [announced] announced
    [check-in] check-in is open
    [playing] running
    [between] running
    [cancelled] cancelled
   *[over] over
}

## Posts
cup-news-start = Starts { $start } ({ $left }).
cup-news-check-in = The check-in opens { $opens }: if you don’t check in, you are out.
cup-news-check-in-open = The check-in is open: if you don’t check in, you are out.
cup-entered = { $people ->
    [0] Nobody has joined yet.
    [one] 1 person has joined.
   *[other] { $people } people have joined.
}
cup-news-runs = It is running, with { $people } people.
cup-news-over = It is over.
cup-news-seed = -# Each round is drawn from a number that is fixed beforehand and shown afterwards. Its commitment: { $commitment }
cup-check-title = Check-in: { $typed }
cup-check-until = The tournament starts { $start }. Press *{ cup-button-check-in }* before that, or you are out.
cup-check-count = Checked in: { $present } of { $people }
cup-check-over = The check-in is over. Checked in: { $present } of { $people }.
cup-more-tables = … and { $count ->
    [one] 1 more table
   *[other] { $count } more tables
}. *{ cup-button-mine }* shows yours.
cup-standings-title = Standings: { $typed }
cup-standings-after = { $done ->
    [0] No round has ended yet
   *[other] After { $done } of { $rounds } rounds
}
cup-over-title = Tournament over: { $typed }
cup-cancelled-title = Tournament cancelled: { $typed }
cup-file-hint = -# Every pairing and place can be recomputed: *{ cup-button-file }*. Digest { $digest }

## Private screen
cup-none = There is no tournament here yet.
cup-ended = Ended on { $when }.
cup-you = { $state ->
    [away] ✓ You are in. You don’t play the next round.
    [in] ✓ You are in.
    [missed] You are out: you didn’t check in before the start.
    [lapsed] You are out: a computer took over your seat twice.
   *[entered] ✓ You have joined. Check in later, or you are out.
}
cup-standings = Standings
cup-scores-about = -# Winning a table scores 1, last place 0. A round that you miss scores 0. Ties: stronger opponents first (average strength in %).
cup-your-place = Place { $place } of { $people }.
cup-final-decides = -# The final decides the first places, whatever the scores are.
cup-list = All tournaments
cup-done = { $act ->
    [enter] ✓ You have joined the tournament. People whom you avoid can sit at your table here.
    [check] ✓ You are checked in. People whom you avoid can sit at your table here.
    [skip] ✓ You don’t play the next round.
    [play] ✓ You play the next round.
   *[leave] ✓ You have withdrawn.
}
refused-tournament-unseen = The tables will be in { $channel }, which you can’t see. Ask a moderator.
refused-tournament-role = Only members of { $role } can join this tournament.
refused-tournament-role-gone = Only members of a role can join this tournament, and that role was deleted. Ask an organiser.
cup-blocked = The tournament waits: I need { $permissions } in { $channel }. It resumes by itself once I have that.
refused-no-tournament-channel = The tournament waits: I have no channel for its tables. Choose one with `/{ common-group-managers } { server-command-setup } { server-command-club }`.
cup-leave-before = Withdraw from this tournament? Until the start you can join again.
cup-leave-started = Withdraw for good? You can’t come back, and a computer plays your present table to its end.
cup-file-about = Lots, results and standings. To recompute them: `python -m bot verify tournament.json`.

## Buttons and lists
cup-button-tournaments = Tournaments
cup-button-join = Join
cup-button-check-in = Check in
cup-button-details = Details
cup-button-mine = My table
cup-button-table = Full standings
cup-button-file = Tournament as a file
cup-button-skip = Skip next round
cup-button-play = Play next round
cup-button-leave = Withdraw

## Organisers
cup-organisers = For organisers
cup-late = Late tables
cup-late-table = { $table } has been waiting for { $name } since { $since }
cup-list-new = Announce a tournament
cup-list-remove = Withdraw a person
cup-list-disqualify = Disqualify a person
cup-list-apart = Keep two people apart
cup-apart-about = Why are { $names } kept apart? Everyone can read it in the tournament’s file.
cup-apart-reason = { $why ->
    [household] One household
    [request] By request
    [organiser] Organisers’ decision
   *[none] No longer apart
}
cup-apart-done = ✓ Saved in the tournament’s file.
cup-button-start = Start now
cup-button-move = Move dates
cup-button-once = Stop repeating
cup-button-cancel = Cancel tournament
cup-button-announce = Announce
cup-button-again = Again
cup-button-when = Day and hour
cup-draft-title = New tournament: { $game }
cup-draft-start = Starts { $start }, with the check-in from { $opens }.
    Round: usually { $usual ->
        [one] 1 day
       *[other] { $usual } days
    }, { $most } at most. { $account } for each player, about { $pace } h a turn.
cup-draft-slow = At today’s pace { $slow ->
    [0] none of { $people } people would run out of time
    [one] 1 of { $people } people would run out of time
   *[other] { $slow } of { $people } people would run out of time
}.
cup-draft-long = ⚠ A round can take { $most } days.
cup-draft-long-tables = ⚠ A round can take { $most } days. With tables of 2 it takes { $days } at most.
cup-draft-long-game = ⚠ A round can take { $most } days. With { $game } it takes { $days } at most.
cup-list-tables = Tables
cup-tables = Tables of { $size }
cup-tables-all = Everyone against everyone, up to { $most } people
cup-list-rounds = Rounds
cup-rounds-usual = As many as needed
cup-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
cup-list-final = Final
cup-final-no = No final
cup-final-yes = A final of the best
cup-list-worst = Worst round
cup-worst-no = Every round counts
cup-worst-yes = The worst round doesn’t count (4 rounds or more)
cup-list-role = People who can join
cup-role-everybody = Everyone, or pick one role
cup-list-seeded = Round 1
cup-seeded-no = Tables at random
cup-seeded-yes = The best ratings at different tables
cup-list-repeats = Repeats
cup-repeats-option = { $every ->
    [week] Every week
    [month] Every month
   *[once] Once
}
cup-list-days = Length of a round
cup-form-day = Day, for example 2026-12-31
cup-form-hour = Hour, for example 18:00 ({ $zone })
cup-form-days = Days later, or earlier with −, up to { $most }
cup-form-title = { $act ->
    [start] Start the tournament now
    [move] Move the dates
    [cancel] Cancel the tournament
    [once] No longer repeat this tournament
    [disqualify] Disqualify this person
   *[remove] Withdraw this person
}
cup-form-reason-new = A new tournament
cup-announced = ✓ Announced. The post is in { $channel }.
cup-carried = { $act ->
    [start] ✓ The check-in is over. The first round is being paired.
    [move] ✓ The dates are moved.
    [cancel] ✓ The tournament is cancelled.
    [once] ✓ The tournament no longer repeats.
    [disqualify] ✓ That person is disqualified and last at every table.
   *[remove] ✓ That person is withdrawn.
}
refused-bad-day = I can’t read this day. Write it like 2026-12-31.
refused-bad-days = Write a number of days up to { $most }, with − to move to an earlier day.
refused-no-title = A tournament needs a name.

## Club page
cup-page-title = Tournaments
cup-page-line = **{ $typed }** · { $game } · { $next }
