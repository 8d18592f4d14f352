# Advice in a player’s first match, shown in every panel.
guatemala_cafe-coach-place = The buyer stands beside a row or column. The start player moves him on from here. Put him where the next lines help that player least.
guatemala_cafe-coach-move = Where the buyer stops is your line. Build up to three of its pieces, or score its sack for 8 centavos and points. { $money ->
    [0] You have no centavos.
    [one] You have 1 centavo.
   *[other] You have { $money } centavos.
} { $sacks ->
    [0] No sack lies within reach.
   *[other] { $mine ->
        [0] No sack within reach brings you points now.
       *[other] Of the sacks within reach { $colour } suits you best: { $mine ->
            [one] 1 point for you
           *[other] { $mine } points for you
        }, { $others ->
            [0] none for the others
           *[other] at most { $others } for another player
        }.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] Nothing more is possible in this line: end the turn.
    [score] None of the line’s pieces can be built now, but you may score its sack: 8 centavos, and points where workers are joined to your hut of that colour.
    [build] { $taken ->
        [0] Take up to three pieces of the line. Workers earn points once they are joined to a hut of their colour, and ships multiply these points.
       *[other] { $left ->
            [one] You may take one more piece, or end the turn.
           *[other] You may take { $left } more pieces, or end the turn.
        }
    } { $money ->
        [0] You have no centavos.
        [one] You have 1 centavo.
       *[other] You have { $money } centavos.
    }
   *[both] Build or score, not both. Whenever a colour is scored, each worker joined to its hut earns 1 point. Ships joined to that hut by roads multiply these points.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }{ $mine ->
        [0] Scoring { $colour } now would bring you no points.
       *[other] Scoring { $colour } now: { $mine ->
            [one] 1 point for you
           *[other] { $mine } points for you
        }, { $others ->
            [0] none for the others
           *[other] at most { $others } for another player
        }.
    }
}
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] If no player blocks, { $colour } brings nobody points.
        [one] If no player blocks, { $colour } brings you no points, and at most 1 to another player.
       *[other] If no player blocks, { $colour } brings you no points, and at most { $others } to another player.
    }
   *[other] If no player blocks, { $colour } is scored: { $mine ->
            [one] 1 point for you
           *[other] { $mine } points for you
        }, { $others ->
            [0] none for the others
           *[other] at most { $others } for another player
        }.
} { $blocks ->
    [yes] Blocking costs you a sack of that colour, and nobody scores.
   *[no] You have no sack of that colour, so you can’t block.
}
guatemala_cafe-coach-sail = A ship that leaves does not multiply any more. Send away the one that the others need more than you.
guatemala_cafe-coach-refill = The next players can score the sack that you put down now. { $mine ->
    [0] None of yours would bring you points now.
   *[other] Of yours { $colour } would suit you best: { $mine ->
            [one] 1 point for you
           *[other] { $mine } points for you
        }, { $others ->
            [0] none for the others
           *[other] at most { $others } for another player
        }.
}

# Moves as advice, parts of one sentence
guatemala_cafe-advice-put = put the buyer on { $space } ({ $line })
guatemala_cafe-advice-stay = leave the buyer where he is
guatemala_cafe-advice-go = move the buyer { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to { $line }
guatemala_cafe-advice-take = { $piece } from { $space } to { $target }
guatemala_cafe-advice-score = score { $colour }
guatemala_cafe-advice-pass = do not block { $colour }
guatemala_cafe-advice-block = block with { $colour }
guatemala_cafe-advice-sail = the ship in { $harbour } ({ $colour }) leaves
guatemala_cafe-advice-refill = put { $colour } on { $space }
guatemala_cafe-advice-end = end the turn
