### Records of matches: giving them out, checking them, bringing them in.

## Commands
history-command-export = export
history-command-export-about = The record of a match as a file, for you alone
history-command-verify = verify
history-command-verify-about = Play a match again and check every move, the chance and the result
history-parameter-record = record
history-parameter-record-about = A match.json to check instead of a match that is kept here

## Export
records-export-ended = Everything about this match of { $title }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, the setup, the seed, the result. `{ $command }` checks such a file, here or wherever I am.
records-export-running = This match of { $title } is still going on, so the file holds only what you may know now: { $moves ->
    [one] one move
   *[other] { $moves } moves
}; without the seed, without what is hidden. When the match has ended you get everything.
records-digest = Digest (SHA-256): { $digest }

## Verify
records-still-running = A match can be checked when it has ended: only then is the seed revealed. Until then its seal stands on the table.
records-too-large = The file is too large: a record has at most { $megabytes } MB.
records-not-fetched = Discord did not hand the file over. Please attach it once more.
records-no-such-seat = there is no such seat.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-same-match = It is the very match { $match } that is kept here.
records-other-match = It is not the match { $match } that is kept here: that one has the digest { $digest }.
records-not-kept = No match with its id that has ended can be looked at here.

## What cannot be read
records-detail-large = it is larger than { $megabytes } MB
records-detail-json = no JSON from line { $row }, column { $column } on
records-detail-letters = a character stands in it that is none
records-detail-deep = it is nested too deeply
records-detail-number = a number in it is none, or too large
records-detail-twice = a key stands twice in one object
records-detail-fault = { $fault } while it was read
records-detail-no-file = there is no such file
records-detail-folder = it is a folder
records-detail-permission = I may not read it
records-detail-file = the file cannot be opened
records-detail-shape = at { $place } stands something that does not belong there
records-detail-whole = it is no record

## Import
records-imported = Brought in: match { $match } of { $title }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
records-already-there = There is a match { $match } in the database already; it stays as it is.
records-bad-id = The record's id is none: up to 16 small letters and digits.
records-bad-name = A player's name in the record is empty, too long, or cannot be shown.
records-not-ours = The record is true, but brought in and given out again it would be another one: its times are finer than a millisecond or out of range, or a step that was taken back hung on an answer that is left out.
records-no-longer-replayed = The rules were corrected since this match began, and its moves no longer lead to where it stands: there is no record of it that could be checked.
