### Invitations to a table, challenges, and the context menus.

invite-call = { $who } { $host } invites you to { $game }. { $count ->
    [one] A seat is held for you
   *[other] Seats are held for you
 } until { $until }.
invite-held = ✉ { $who } is invited. The seat becomes free { $when }.
invite-declined = { $has_word ->
    [yes] { $who } declined: “{ $word }”
   *[no] { $who } declined.
}
invite-intro = Choose people to invite. I mention each of them once in this channel and hold a seat for three days.
invite-list = Invite people
invite-done = Invited: { $who }
invite-done-declined = You declined. The host can see it in the lobby.
invite-which = Which game do you want to play with { $who }?
invite-somebody = this person
invite-button-decline = Decline
invite-button-release = Release { $who }
invite-form-decline = Decline the invitation
invite-form-word = A word to the host (optional)
invite-form-word-hint = Everyone at the table can read it
common-button-invite = Invite

games-command-challenge = challenge
games-command-challenge-about = Open a table with a seat held for somebody
games-parameter-player = player
games-parameter-player-about = Who gets the invitation
games-parameter-game = game
games-parameter-game-about = The game to play

menu-challenge = Challenge
menu-record = Play record
menu-position = Position here
menu-no-table-message = That is not a message of a table. Choose one with a board.
