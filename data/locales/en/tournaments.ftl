### Tournaments: what is wrong with an event, and the verification of a file.

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
tournament-table = { $title }, { $kind ->
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
