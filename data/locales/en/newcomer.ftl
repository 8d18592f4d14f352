### Standing invitations to play, and the way from there to a first match.

newcomer-invitation = {"**"}Play { $game } here.** { $minutes ->
    [0] Whenever you like.
    [one] One minute, whenever you like.
   *[other] { $minutes } minutes, whenever you like.
}
newcomer-button-play = Play
newcomer-asked = Ever played { $game }?
newcomer-button-first = No, show me as I play
newcomer-button-lesson = Lesson first
newcomer-button-people = Yes, find people
