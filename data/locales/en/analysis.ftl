### Analysis of a finished match by a strong computer player.

refused-not-analysable = { $why ->
    [running] This match is still running. You can analyse it once it is over.
    [stopped] This match was stopped without a result, so there is nothing to analyse.
    [early] This match ended early because players left. There is nothing to analyse.
   *[no-skill] The computer can’t analyse this game yet.
}
analysis-begins = Analysing the match…
analysis-progress = Analysing the match: { $percent } %
analysis-failed = The analysis failed. Nothing is lost; try again.
analysis-button = Where was it decided?
analysis-button-again = Try again
analysis-button-back = Back
analysis-chart-turns = Expected result after each turn
analysis-course = Expected final points at the start and after turns { $turns } (the last column is the result):
analysis-balance = At the end { $how ->
    [ahead] { $points ->
        [one] 1 point
       *[other] { $points } points
    } ahead{ $others ->
        [one] { "" }
       *[other] { " " }of the others’ average
    }
    [behind] { $points ->
        [one] 1 point
       *[other] { $points } points
    } behind{ $others ->
        [one] { "" }
       *[other] { " " }the others’ average
    }
   *[level] { $others ->
        [one] level on points
       *[other] level with the others’ average
    }
}{ $luck ->
    [unknown] .
    [brought] : luck brought you { $luck_points },{ " " }
    [cost] : luck cost you { $luck_points },{ " " }
   *[none] : luck made no difference,{ " " }
}{ $play ->
    [unknown] { "" }
    [brought] play brought you { $play_points }.
    [cost] play cost you { $play_points }.
   *[none] play made no difference.
}
analysis-decided = { $how ->
    [decisive] { $turn ->
        [0] Decided before the first turn
       *[other] Decided on turn { $turn }
    }
    [costliest] { $turn ->
        [0] Costliest: before the first turn
       *[other] Costliest turn: { $turn }
    }
   *[other] { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn }
    }
}{ $who ->
    [none] { "" }
   *[other] {" "}({ $who })
} · cost about { $points ->
    [one] 1 point
   *[other] { $points } points
}
analysis-none = I have found no turn that cost anything.
analysis-replay = Replay: { $turn ->
    [0] before the first turn
   *[other] turn { $turn }
}
analysis-compared =
    Played: { $played }.{ $brings }
    Better: { $better }, about { $points ->
    [one] 1 point
   *[other] { $points } points
} more in the end.
analysis-why = Why: { $reasons }
analysis-drawback = After the move played, { $drawback }.
analysis-luck = { $players ->
    [2] Lead over the other player
   *[other] Lead over the others’ average
}
analysis-luck-of = { $seat }: { $ahead } (luck { $luck }, play { $play })
analysis-about = A strong computer player’s opinion. The score curve uses all hidden information; suggested moves use only what that player could see.
analysis-verdict = { $margin ->
    [0] { $winner } and { $second } were level on points: { $winner } had more from { $leads }, { $second } from { $trails }.
    [one] { $winner } was one point ahead of { $second }, thanks to { $leads }{ $against ->
        [0] .
       *[other] ; { $second } had more from { $trails }.
    }
   *[other] { $winner } was { $margin } points ahead of { $second }, thanks to { $leads }{ $against ->
        [0] .
       *[other] ; { $second } had more from { $trails }.
    }
}
