### Prepared turns: the next turn, laid down while others move.

prepare-button = Prepare my turn
prepare-button-back = Remove last step
prepare-button-leave = Back
prepare-button-off = Cancel prepared turn
prepare-button-done = Done
prepare-button-change = Change prepared turn
prepare-title = Prepare your next turn
prepare-about = -# What you choose here is played as soon as your turn begins, if it still does the same. Only you can see it.
prepare-ready = ⏳ Ready for your next turn: { $moves }
prepare-played = ✅ Played as prepared: { $moves }
prepare-begun = ✅ Played as prepared: { $moves }. It is still your turn.
prepare-goes-on = I played what you had prepared; the rest is yours.
prepare-step = Step { $number }
prepare-choices = { $first } → { $then }
prepare-armed = **⏳ Ready: this is played as soon as your turn begins**, if it still does the same. { $goes_on ->
    [yes] Then it is still your turn, and I mention you.
   *[no] Only you can see it.
}
prepare-withdrawn = Your prepared turn is cancelled: you play it yourself.
prepare-nothing = No turn is prepared any more.
prepare-hindered = As the board is now, this turn can’t be played: { $why }
prepare-dropped = Your prepared turn was not played. { $why }
prepare-changed = “{ $move }” would no longer do what it did when you prepared it. It would now do this: { $what }
prepare-illegal = “{ $move }” is not possible any more: { $why }
prepare-ends-early = “{ $move }” now ends the turn or shows something new.
prepare-something = It would no longer do what it did when you prepared it.
prepare-refused = It could not be played.
prepare-undone = An undo went back to before you prepared it.
refused-too-many-steps = A prepared turn has at most { $most } steps.
refused-nothing-ahead = There is no turn to prepare at the moment.
