### The first meeting with the bot: guide, catalogue, game cards.

guide-length = { $least } to { $most } players, about { $minutes } min for { $least }.
guide-players = { $least } to { $most } players.
guide-start-needs = { $missing ->
    [one] To *{ common-button-start }*, you need one more player or a computer.
   *[other] To *{ common-button-start }*, you need { $missing } more players (people or computers).
}

## The guide
guide-command-help = help
guide-command-help-about = See where to begin: the games, your tables, free seats, words only
guide-title = {"**"}Board games, turn by turn.** Which one?
guide-game = {"**"}{ $game }**: { $kind }. { $length }
guide-first =
    {"**"}How it works.** I mention you when you need to move. *{ common-button-turn }* shows your choices, one at a time. Your hand stays up to date here.
guide-more =
    {"**"}New to a game?** { $lesson ->
        [yes] { $learn } teaches it in ten minutes on the real board.{" "}
       *[no] {""}
    }{ $rules } explains it with pictures. `/{ common-group } { guide-command-help }` shows everything else.

## The catalogue
guide-catalogue-below = Choose a game to open a table, take its lesson or read its rules.
guide-button-computer = Play with a computer
guide-rest =
    `/{ $game } { common-command-new }` opens a table, and `/{ $game } { common-command-turn }` shows your turn. Every game has both.
    `/{ seats-command } { common-command-board }` shows this channel’s table.
    -# Type `/` to see all commands.
guide-button-mine = My tables
guide-button-open = Free seats
guide-button-more = { common-button-more }
guide-button-catalogue = All games
guide-button-back = Back
guide-button-past = My past matches
guide-button-reminders = Reminders
guide-button-club = Club
guide-button-former = Former commands
guide-former-title = {"**"}What the commands are called now.** What { $game } shows applies to every game.
guide-button-first = First match
guide-button-people = Play with people
