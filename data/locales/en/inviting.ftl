### Invitations to a table, challenges, and the context menus.

inviting-call = { $who } { $host } invites you to { $game }. { $count ->
    [one] A seat is held for you
   *[other] Seats are held for you
 } until { $until }.
inviting-held = ✉ { $who } is invited. The seat becomes free { $when }.
inviting-declined = { $has_word ->
    [yes] { $who } declined: “{ $word }”
   *[no] { $who } declined.
}
inviting-intro = Choose people to invite. I mention each of them once in this channel and hold a seat for three days.
inviting-list = Invite people
inviting-done = Invited: { $who }
inviting-done-declined = You declined. The host can see it in the lobby.
inviting-which = Which game do you want to play with { $who }?
inviting-somebody = this person
inviting-button-decline = Decline
inviting-button-release = Release { $who }
inviting-form-decline = Decline the invitation
inviting-form-word = A word to the host (optional)
inviting-form-word-hint = Everyone at the table can read it

menu-challenge = Challenge
menu-record = Play record
menu-position = Position here
refused-no-table-message = That is not a message of a table. Choose one with a board.
