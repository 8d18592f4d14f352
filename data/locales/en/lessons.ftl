### Lessons: texts for every game.

lessons-title = { $game }: lesson, { $place } of { $steps }
lessons-right = Right. { $brings }
lessons-wrong = ↩ That is legal, but not what this step asks for. It would do this: { $brings } I have changed nothing.
lessons-points = (Your points: { $before } → { $after }, { $change })
lessons-answer = 💡 Choose: { $steps } (`{ $notation }`)
lessons-over = You have finished the lesson and a whole match of { $game }. Open your own table with `{ $command }`. You can find all the rules in `{ $rules }`.
refused-no-lesson = There is no lesson for { $game } yet.
refused-nothing-to-do = This step is done. Go to the next step, or start again.
lessons-offer = New to { $game }? The lesson takes ten minutes: { $steps } steps, one move at a time on the real board. Only you can see it, and you can stop and resume.
lessons-button-open = Learn { $game }
lessons-button-next = Next step
lessons-button-skip = Skip
lessons-button-earlier = Previous step
lessons-button-show = Show answer
lessons-button-anew = Repeat step
lessons-button-first = Start again
lessons-button-undo = Undo
lessons-command-learn = learn
lessons-path-learn = /{ $game } { lessons-command-learn }
lessons-command-learn-about = Learn the game step by step (only you can see it; resumes where you left off)
lessons-parameter-act = move
lessons-parameter-act-about = Your move in this step, in short notation; leave it out to see the lesson
lessons-button-known = Stop the coach
lessons-button-coached = Explain my choices again
lessons-coach-gone = I no longer explain your choices in { $game }.
