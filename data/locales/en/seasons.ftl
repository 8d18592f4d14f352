### Seasons: their standings, their end, and the forms of organisers.

## Words
season-title = Season: { $typed }
season-over-title = Season over: { $typed }
season-facts = { $games } · { $begin } to { $end } · { $matches ->
    [one] 1 rated match
   *[other] { $matches } rated matches
}
season-games = { $game ->
    [all] All games
   *[other] { $title }
}
season-about = -# Everyone starts at 1500. Rated matches of this period count, tournaments included. You are listed once you have { $fewest } matches against { $people } different people, or against everyone if there are fewer. The same group counts at most { $same } times.
season-row = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $opponents ->
    [one] 1 opponent
   *[other] { $opponents } opponents
}
season-nobody = Nobody is listed yet: that takes { $fewest } matches against several people.
season-file-hint = -# The results behind these standings: *{ season-button-file }*. Digest { $digest }
season-none = There has been no season here yet.
season-chart = Season: the leaders
season-chart-along = Day of the season
season-acts-title = What organisers did
season-page-title = Season: { $typed }
season-page-until = until { $end }

## Buttons and lists
season-button-seasons = Seasons
season-button-table = Full standings
season-button-file = Results as a file
season-button-end = End this season
season-list-others = All seasons
season-list-new = Start a season

## Forms
season-form-title = Start a season
season-form-name = Name
season-form-begin = First day, for example 2026-12-31
season-form-end = Last day, for example 2026-12-31
season-form-end-title = End the season now
season-form-reason = Reason, which everyone can read
season-form-reason-new = A new season
season-started = ✓ The season has started. Its standings are on the club page.
season-ended = ✓ The season is over. I’ll post the final standings in the club’s channel.
season-file-about = The results and standings of the season. To recompute them: `python -m bot verify season.json`.

## Refusals
refused-season-running = A season is running here already. End it first, or wait for its last day.
refused-season-over = This season is over.
refused-season-unknown = There is no such season here.
refused-season-title = A season needs a name of at most { $most } characters.
refused-season-dates = I can’t read these days. The first is today or earlier, the last is later than today, with at most { $days } days between them.
refused-no-reason = Give a reason: everyone can read it.

## Verify
season-file-true = The season is valid: { $title }, { $people } people, { $matches ->
    [one] one match
   *[other] { $matches } matches
}. The results give every row of the standings.
season-file-unproven = No check of this file can prove names or results, or that no match is missing. Each result has the ID of its match: verify its record.
season-file-unreadable = I can’t read the season: { $detail }.
season-file-version = This program reads only the format { $format } with version { $version } of the season rules.
season-file-settings = Its days or its game are impossible.
season-file-match = Match { $number } is impossible, or was not played in this season.
season-file-order = Matches or people are not in the order in which they ended.
season-file-table = Standings, row { $place }: the results give another row.
