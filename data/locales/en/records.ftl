### Records of matches: export, verification, import.

## Export
records-export-ended = Everything about this { $title } match: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, the setup, the seed and the result. `{ $command }` checks such a file, on any server with me.
records-export-running = This { $title } match is still running, so the file has only what you can know now: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, without the seed and hidden information. After the match you get everything.
records-digest = Digest (SHA-256): { $digest }

## Verify
refused-record-running = You can verify a match only once it is over, when its seed is revealed. Until then *More* shows its commitment.
refused-too-large = The file is too large: a record has at most { $megabytes } MB.
refused-not-fetched = I could not download the file from Discord. Attach it again.
refused-check-not-finished = The check of this record didn’t finish here. Check it at home with `python -m bot verify match.json`.
records-no-such-seat = there is no such seat.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-chance-drawn = Chance: the bot alone drew the seed, before the start.
records-chance-shared = Chance: the seed was fixed before anyone joined. Discord’s numbers of the joins and the start were mixed into it.
records-unproven = No check can prove names, times, the match ID, Discord’s numbers or an option without effect.
records-same-match = It is identical to match { $match }, stored here.
records-other-match = It differs from match { $match }, stored here, which has the digest { $digest }.
records-not-kept = There is no finished match with its ID that you can see here.

## Unreadable files
records-detail-large = it is larger than { $megabytes } MB
records-detail-json = invalid JSON at line { $row }, column { $column }
records-detail-letters = invalid character
records-detail-deep = it is nested too deeply
records-detail-number = a number that is invalid or too large
records-detail-twice = duplicate key in an object
records-detail-fault = { $fault } while reading it
records-detail-no-file = there is no such file
records-detail-folder = it is a folder
records-detail-permission = permission denied
records-detail-file = the file can’t be opened
records-detail-shape = unexpected value at { $place }
records-detail-whole = it is not a record

## Import
records-imported = Imported: match { $match } of { $title }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
records-already-there = The database already has this match { $match }; I left it unchanged.
records-id-taken = Another match in the database has the ID { $match }; I imported nothing.
records-bad-id = Invalid record ID: use up to 16 lower-case letters and digits.
records-bad-name = A player’s name in the record is empty, too long or impossible to display.
records-not-ours = The record is valid, but can’t be imported without changing it. Either its times are more precise than a millisecond or out of range, or an undone step depended on an answer that is missing.
refused-no-longer-replayed = The rules were corrected since this match began, so its moves no longer lead to its position. There is no record to verify.
