### Puzzle of the week, chosen from a server's ended matches.

puzzle-title = Puzzle of the week
puzzle-line = **{ $game }**, { $turn ->
    [0] before the first turn
   *[other] turn { $turn }
}: what is the best move? The solution comes { $until }.
puzzle-solved = Last puzzle, { $game }: { $total ->
    [0] nobody answered.
    [one] { $right ->
        [0] the one answer was wrong.
       *[other] the one answer was right.
    }
   *[other] { $right } of { $total } answers were right.
}{ $named ->
    [0] { "" }
   *[other] { " " }Solved by { $who }.
}
puzzle-button = Puzzle
puzzle-button-solution = Solution
puzzle-player = Player { $letter }
puzzle-head = { $game }: puzzle of the week, { $turn ->
    [0] before the first turn
   *[other] turn { $turn }
}
puzzle-ask = You are { $seat }. What is the best move? The first answer counts.
puzzle-answered = Your answer: **{ $number }**. The solution comes { $until }.
puzzle-answer-was = You chose answer **{ $number }**.
puzzle-counts = Answers: { $counts }
puzzle-listed = If you are right, the club page names you.
puzzle-unlisted = Nobody will learn how you answered.
puzzle-button-list = Name me if right
puzzle-button-unlist = Don’t name me
refused-no-puzzle = This puzzle is no longer there. The club page has the newest one.
refused-puzzle-over = This puzzle takes no more answers. The club page has the solution.
puzzle-allow-about = { $allows ->
    [1] -# Puzzles may be made from your matches. They name nobody.
   *[0] -# No puzzles are made from your matches. If all players allow it, I choose a puzzle from an ended match; it names nobody.
}
puzzle-button-allow = Allow puzzles
puzzle-button-forbid = No puzzles from me
