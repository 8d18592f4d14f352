### Tournaments: posts in the club’s channel, the private screen, what organisers do, and the verification of a file.

## Words
tournament-title = Tournament: { $typed }
tournament-name = { $typed }
tournament-format = { $format ->
    [round-robin] everyone against everyone, tables of 2
   *[swiss] tables of { $size }, similar scores meet
}
tournament-with-final = then a final
tournament-seeded = the best ratings apart in round 1
tournament-role = Only members of { $role } can join.
tournament-role-gone = ⚠ Only members of a role can join, and that role was deleted. Nobody new can join.
tournament-round-time = { $account } for each player’s match, a round takes { $days ->
    [one] 1 day
   *[other] { $days } days
} at most
tournament-repeats = { $every ->
    [week] Every week: the next one opens when this one starts, until nobody joins.
   *[month] Every month: the next one opens when this one starts, until nobody joins.
}
tournament-repeats-off = The next one opens once { $game } is allowed on this server again.
tournament-forecast = { $people } people, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, over by { $end }
tournament-so-far = If all of them play, it has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and ends by { $end }.
tournament-final = Final
tournament-round = Round { $number } of { $rounds }
tournament-round-first = Round 1
tournament-table = Table { $number }
tournament-table-void = without result
tournament-tables-wait = **Tables open: { $opened } of { $tables }.** Discord lets me open only some at a time: the next ones follow { $next }. Nobody’s time runs before then.
tournament-byes = **Bye** (half a point): { $names }
tournament-points = **{ $score }** · opponents { $opponents } %
tournament-next-check-in = Starts { $start }. The check-in opens { $opens }.
tournament-next-start = The check-in is open. The tournament starts { $start }.
tournament-next-deadline = This round ends as soon as its last table has ended, { $when } ({ $left }) at the latest.
tournament-next-pairing = The next round begins { $when } ({ $left }).
tournament-ended-cancelled = Organisers have cancelled it: { $reason }
tournament-ended-too-few = Cancelled: fewer than { $fewest } people had checked in.
tournament-ended-nobody = { $last ->
    [yes] Cancelled: nobody had joined. I won’t open another one.
   *[no] Cancelled: nobody had joined.
}
tournament-ended-few-left = Fewer than { $fewest } people were left, so the standings so far are final.
tournament-ended-removed = Cancelled: I was missing from this server for too long.
tournament-ended-rules = Cancelled: the rules of tournaments have changed.
tournament-pace = { $account } for each player: at most { $days ->
    [one] 1 day
   *[other] { $days } days
}
tournament-stage = { $stage ->
    [announced] announced
    [check-in] check-in is open
    [playing] running
    [between] running
    [cancelled] cancelled
   *[over] over
}

## Posts
tournament-news-start = Starts { $start } ({ $left }).
tournament-news-check-in = The check-in opens { $opens }: if you don’t check in, you are out.
tournament-news-check-in-open = The check-in is open: if you don’t check in, you are out.
tournament-entered = { $people ->
    [0] Nobody has joined yet.
    [one] 1 person has joined.
   *[other] { $people } people have joined.
}
tournament-news-runs = It is running, with { $people } people.
tournament-news-over = It is over.
tournament-news-seed = -# Each round is drawn from a number that is fixed beforehand and shown afterwards. Its commitment: { $commitment }
tournament-check-title = Check-in: { $typed }
tournament-check-until = The tournament starts { $start }. Press *{ tournament-button-check-in }* before that, or you are out.
tournament-check-count = Checked in: { $present } of { $people }
tournament-check-over = The check-in is over. Checked in: { $present } of { $people }.
tournament-more-tables = … and { $count ->
    [one] 1 more table
   *[other] { $count } more tables
}. *{ tournament-button-mine }* shows yours.
tournament-standings-title = Standings: { $typed }
tournament-standings-after = { $done ->
    [0] No round has ended yet
   *[other] After { $done } of { $rounds } rounds
}
tournament-over-title = Tournament over: { $typed }
tournament-cancelled-title = Tournament cancelled: { $typed }
tournament-file-hint = -# Every pairing and place can be recomputed: *{ tournament-button-file }*. Digest { $digest }

## Private screen
tournament-none = There is no tournament here yet.
tournament-ended = Ended on { $when }.
tournament-you = { $state ->
    [away] ✓ You are in. You don’t play the next round.
    [in] ✓ You are in.
    [missed] You are out: you didn’t check in before the start.
    [lapsed] You are out: a computer took over your seat twice.
   *[entered] ✓ You have joined. Check in later, or you are out.
}
tournament-standings = Standings
tournament-scores-about = -# Winning a table scores 1, last place 0. A round that you miss scores 0. Ties: stronger opponents first (average strength in %).
tournament-your-place = Place { $place } of { $people }.
tournament-final-decides = -# The final decides the first places, whatever the scores are.
tournament-list = All tournaments
tournament-done = { $act ->
    [enter] ✓ You have joined the tournament. People whom you avoid can sit at your table here.
    [check] ✓ You are checked in. People whom you avoid can sit at your table here.
    [skip] ✓ You don’t play the next round.
    [play] ✓ You play the next round.
   *[leave] ✓ You have withdrawn.
}
refused-tournament-unseen = The tables will be in { $channel }, which you can’t see. Ask a moderator.
refused-tournament-role = Only members of { $role } can join this tournament.
refused-tournament-role-gone = Only members of a role can join this tournament, and that role was deleted. Ask an organiser.
tournament-blocked = The tournament waits: I need { $permissions } in { $channel }. It resumes by itself once I have that.
refused-no-tournament-channel = The tournament waits: I have no channel for its tables. Choose one with `/{ common-group-managers } { server-command-setup } { server-command-club }`.
tournament-leave-before = Withdraw from this tournament? Until the start you can join again.
tournament-leave-started = Withdraw for good? You can’t come back, and a computer plays your present table to its end.
tournament-file-about = Lots, results and standings. To recompute them: `python -m bot verify tournament.json`.

## Buttons and lists
tournament-button-tournaments = Tournaments
tournament-button-join = Join
tournament-button-check-in = Check in
tournament-button-details = Details
tournament-button-mine = My table
tournament-button-table = Full standings
tournament-button-file = Tournament as a file
tournament-button-skip = Skip next round
tournament-button-play = Play next round
tournament-button-leave = Withdraw

## Organisers
tournament-organisers = For organisers
tournament-late = Late tables
tournament-late-table = { $table } has been waiting for { $name } since { $since }
tournament-list-new = Announce a tournament
tournament-list-remove = Withdraw a person
tournament-list-disqualify = Disqualify a person
tournament-list-apart = Keep two people apart
tournament-apart-about = Why are { $names } kept apart? Everyone can read it in the tournament’s file.
tournament-apart-reason = { $why ->
    [household] One household
    [request] By request
    [organiser] Organisers’ decision
   *[none] No longer apart
}
tournament-apart-done = ✓ Saved in the tournament’s file.
tournament-button-start = Start now
tournament-button-move = Move dates
tournament-button-once = Stop repeating
tournament-button-cancel = Cancel tournament
tournament-button-announce = Announce
tournament-button-again = Again
tournament-button-when = Day and hour
tournament-draft-title = New tournament: { $game }
tournament-draft-start = Starts { $start }, with the check-in from { $opens }.
    Round: usually { $usual ->
        [one] 1 day
       *[other] { $usual } days
    }, { $most } at most. { $account } for each player, about { $pace } h a turn.
tournament-draft-slow = At today’s pace { $slow ->
    [0] none of { $people } people would run out of time
    [one] 1 of { $people } people would run out of time
   *[other] { $slow } of { $people } people would run out of time
}.
tournament-draft-long = ⚠ A round can take { $most } days.
tournament-draft-long-tables = ⚠ A round can take { $most } days. With tables of 2 it takes { $days } at most.
tournament-draft-long-game = ⚠ A round can take { $most } days. With { $game } it takes { $days } at most.
tournament-list-tables = Tables
tournament-tables = Tables of { $size }
tournament-tables-all = Everyone against everyone, up to { $most } people
tournament-list-rounds = Rounds
tournament-rounds-usual = As many as needed
tournament-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournament-list-final = Final
tournament-final-no = No final
tournament-final-yes = A final of the best
tournament-list-worst = Worst round
tournament-worst-no = Every round counts
tournament-worst-yes = The worst round doesn’t count (4 rounds or more)
tournament-list-role = People who can join
tournament-role-everybody = Everyone, or pick one role
tournament-list-seeded = Round 1
tournament-seeded-no = Tables at random
tournament-seeded-yes = The best ratings at different tables
tournament-list-repeats = Repeats
tournament-repeats-option = { $every ->
    [week] Every week
    [month] Every month
   *[once] Once
}
tournament-list-days = Length of a round
tournament-form-day = Day, for example 2026-12-31
tournament-form-hour = Hour, for example 18:00 ({ $zone })
tournament-form-days = Days later, or earlier with −, up to { $most }
tournament-form-title = { $act ->
    [start] Start the tournament now
    [move] Move the dates
    [cancel] Cancel the tournament
    [once] No longer repeat this tournament
    [disqualify] Disqualify this person
   *[remove] Withdraw this person
}
tournament-form-reason-new = A new tournament
tournament-announced = ✓ Announced. The post is in { $channel }.
tournament-carried = { $act ->
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
tournament-page-title = Tournaments
tournament-page-line = **{ $typed }** · { $game } · { $next }

## Refusals
tournament-refused-game = This version of the bot doesn’t know the game.
tournament-refused-size = The game has no tables of that size.
tournament-refused-over = The tournament is over.
tournament-refused-started = The tournament has already begun.
tournament-refused-not-started = The tournament has not begun yet.
tournament-refused-late = It is too late to join this tournament.
tournament-refused-full = The tournament is full.
tournament-refused-too-few = Too few people have checked in.
tournament-refused-not-in = That person is not in the tournament.
tournament-refused-tables-open = Some tables of this round are still playing.
tournament-refused-pairing = Each person who is there needs exactly one seat or a bye.
tournament-refused-no-table = The round has no such table.
tournament-refused-has-result = That table has already ended.
tournament-refused-places = These places are impossible at a table of that size.
tournament-refused-ranks = The places by rating don’t fit the people at the start.
tournament-refused-withdrawn = You left this tournament after its start, so you can’t come back.
tournament-refused-lot = This lot doesn’t match the commitment.
tournament-refused-drops-worst = With fewer than four rounds, every round counts.
tournament-refused-everybody-meets = In this format everyone meets everyone.
tournament-refused-too-many-apart = You can keep apart one pair for every eight people. Nobody can be in more than two pairs.

## What people and managers cannot do
refused-no-such-tournament = This server has no such tournament.
refused-too-many-tournaments = This server already has { $most } tournaments. Wait until one is over, or cancel one.
refused-already-entered = You are already in this tournament.
refused-entered-too-often = You can join a tournament at most { $most } times.
refused-check-in-closed = The check-in has not opened yet.
refused-not-repeating = This tournament doesn’t repeat.
refused-bad-start = Choose a time at least ten minutes and at most { $days } days from now.

## Names of tables
tournament-table-name = { $title }, { $kind ->
    [final] final
   *[round] round { $round }, table { $table }
}

## Verify
tournament-file-true = The tournament is valid: { $title }, { $people } people, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. Seed and results give every table and every place.
tournament-file-running = The tournament is valid so far and still running: { $title }, { $people } people, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. Seed and results give every table and every place.
tournament-file-apart = Organisers kept { $count ->
    [one] 1 pair of people
   *[other] { $count } pairs of people
} apart. The file gives the reasons.
tournament-file-unproven = No check of this file can prove names, results or who was away. Each result names its match: verify its record.
tournament-file-unreadable = I can’t read the tournament: { $detail }.
tournament-file-version = This program reads only the format { $format } with version { $version } of the pairing rules.
tournament-file-settings = These settings are impossible: { $detail }
tournament-file-commitment = The seed doesn’t match the commitment published before the tournament.
tournament-file-not-started = The tournament has not begun, so there is nothing to verify.
tournament-file-event = Event { $number } is impossible: { $detail }
tournament-file-byes = Round { $round }: seed and results give a bye to other people.
tournament-file-pairing = Round { $round }, table { $table }: seed and results give other people or other seats.
tournament-file-standings = Standings, place { $place }: the results give another row.
tournament-file-match = Event { $number }: no match has this ID, or another table has it too.
compared-same = Match { $match }: the record gives the same places.
compared-early = Match { $match } ended early because players left. The record can’t prove its places.
compared-elsewhere = Match { $match } is not in this file.
compared-game = Match { $match }: the file names another game or another number of seats.
compared-unfinished = Match { $match }: the record ends before the last move, and nobody has left.
compared-places = Match { $match }: the record gives other places.
compared-seed = Match { $match }: the tournament’s lots give another seed.
