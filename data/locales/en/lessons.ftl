### Lessons: what holds for those of all games.

lessons-title = { $game }: lesson, { $place } of { $steps }
lessons-right = Right. { $brings }
lessons-wrong = ↩ That is allowed, but it is not what is asked. It would do this: { $brings } Nothing has changed.
lessons-points = (Your points: { $before } → { $after }, { $change })
lessons-answer = 💡 Choose: { $steps } (`{ $notation }`)
lessons-over = You have played { $game } to its end, and the lesson with it. Open a table of your own with `{ $command }`; everything there is to know stands in `{ $rules }`.
lessons-none = There is no lesson for { $game } yet.
lessons-nothing-asked = There is nothing to do here any more. Go on to the next step, or begin again.
lessons-offer = New to { $game }? The lesson takes ten minutes: one move at a time, on the real board, for your eyes only. You may leave and come back.
lessons-button-open = Learn { $game }
lessons-button-next = Next step
lessons-button-skip = Skip
lessons-button-earlier = Previous step
lessons-button-show = Show the answer
lessons-button-anew = Once more
lessons-button-first = Start again
lessons-button-undo = Take back
lessons-command-learn = learn
lessons-command-learn-about = Learn the game step by step, for your eyes only; goes on where you left
lessons-parameter-act = act
lessons-parameter-act-about = What you do in this step, in the short notation; without it the lesson is shown
lessons-button-known = I know this game
