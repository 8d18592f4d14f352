### Puzzle of the day, from matches of computer players.

daily-title = Puzzle of the day: { $game }
daily-ask = A position from a match. You are { $seat }. What is the best move? The first answer counts.
daily-right = ✓ Answer **{ $number }** is the best move.
daily-wrong = ✗ Answer **{ $best }** is the best move, not answer { $number }.
daily-streak = { $streak ->
    [0] Your streak starts with the next right answer.
    [one] Streak: 1 day.
   *[other] Streak: { $streak } days.
} Longest: { $longest }. The next puzzle comes tomorrow.
daily-about = -# A strong computer player’s opinion, checked with ten times its usual effort, from what this seat could see.
daily-unknown = You have not finished a match of { $game } yet. Its lesson shows how it is played.
daily-outdated = That was the puzzle of another day. Here is today’s.
daily-draw = Draw an answer on the board
daily-which = Puzzle of the day. Of which game?
daily-button = Puzzle of the day
daily-button-done = { daily-button } ✓
daily-button-back = To the puzzle
refused-no-daily-puzzle = There is no puzzle for the games on this bot.
