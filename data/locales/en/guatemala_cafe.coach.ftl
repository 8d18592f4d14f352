# Advice in a player’s first match, shown in every panel.
guatemala_cafe-coach-goal = The most points win: plantations earn when a sack of their colour is scored. The match ends when a score marker meets the sacks on its track.
guatemala_cafe-coach-place = The start player moves the buyer on 1 to 4 spaces and builds from the line there. In your first match any place is good.
guatemala_cafe-coach-first = Move the buyer; you build up to three pieces of his line on the other board. Workers earn beside a hut of their colour.
guatemala_cafe-coach-roads = Each emptied space gets a road, a piece like the others. Roads from a hut to a harbour let the ships there multiply its points.
guatemala_cafe-coach-sacks = Your sacks are secret. With one you can block a scoring of its colour; after your own scoring, you put one on the board.
guatemala_cafe-coach-begin = A hut and workers of its colour beside it are a plantation: each worker earns a point whenever that colour is scored.
guatemala_cafe-coach-ships = A scoring uses up one of the ships that multiplied it: it leaves, and later scorings earn less.
guatemala_cafe-coach-move = { $sacks ->
    [0] No sack lies within reach: build up to three pieces.
   *[other] { $mine ->
        [0] No sack within reach brings you points now, only 8 centavos.
       *[other] A sack within reach brings you { $mine ->
            [one] 1 point
           *[other] { $mine } points
        }; if somebody blocks, you keep the 8 centavos.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] { $taken ->
        [0] Nothing more is possible in this line: end the turn.
       *[other] As you end the turn, roads from the supply fill the spaces you emptied.
    }
    [score] You can build nothing here, but you may score the sack: 8 centavos, and a point for each worker joined to your hut.
    [build] { $taken ->
        [0] Take up to three pieces. Workers joined to their hut earn points; ships multiply these once roads join hut and harbour.
       *[other] { $left ->
            [one] You may take one more piece, or end the turn.
           *[other] You may take { $left } more pieces, or end the turn.
        }
    } { $money ->
        [0] You have no centavos.
        [one] You have 1 centavo.
       *[other] You have { $money } centavos.
    }
   *[both] { $mine ->
        [0] Build or score, not both. Each worker joined to its hut earns a point when its colour is scored.
       *[other] Build or score, not both. The sack pays 8 centavos; your points come too, unless an opponent blocks with a secret sack of that colour.
    }
}
guatemala_cafe-coach-blocked = Blocked: nobody scores, but you keep the 8 centavos, and the block cost an opponent a sack. You may build instead.
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] Without a block { $colour } brings nobody points.
        [one] Without a block { $colour } brings you no points, and at most 1 to another player.
       *[other] Without a block { $colour } brings you no points, and at most { $others } to another player.
    }
   *[other] Without a block { $colour } is scored: { $mine ->
            [one] 1 point for you
           *[other] { $mine } points for you
        }, { $others ->
            [0] none for the others
           *[other] at most { $others } for another player
        }.
}{ $blocks ->
    [yes] { " " }A block costs you that sack.
   *[no] { "" }
}
guatemala_cafe-coach-sail = The ship that leaves multiplies nobody’s points any more, even where roads reach its harbour.
guatemala_cafe-coach-refill = The sack you put down no longer blocks for you. Any player whose turn brings the buyer there can score it.

# Moves as advice, parts of one sentence
guatemala_cafe-advice-put = put the buyer on { $space } ({ $line })
guatemala_cafe-advice-stay = leave the buyer where he is
guatemala_cafe-advice-go = move the buyer { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to { $line }
guatemala_cafe-advice-take = { $piece } from space { $space } { $kind ->
    [border] to border
    [harbour] to harbour
   *[field] to field
} { $target }
guatemala_cafe-advice-score = score { $colour }
guatemala_cafe-advice-pass = do not block { $colour }
guatemala_cafe-advice-block = block with { $colour }
guatemala_cafe-advice-sail = the ship in { $harbour } ({ $colour }) leaves
guatemala_cafe-advice-refill = put { $colour } on { $space }
guatemala_cafe-advice-end = end the turn
