# Guatemala Café: terms, events, refusals, choices, the table in words, orders.

guatemala_cafe-colour = { $colour ->
    [K] black
    [B] brown
    [R] red
    [G] beige
    [W] white
   *[other] none
}
guatemala_cafe-piece = { $colour ->
    [K] black{ " " }
    [B] brown{ " " }
    [R] red{ " " }
    [G] beige{ " " }
    [W] white{ " " }
   *[other] { "" }
}{ $kind ->
    [w] worker
    [h] hut
    [s] ship
    [r] road
   *[sack] sack
}
guatemala_cafe-line = { $kind ->
    [row] row
   *[column] column
} { $name }
guatemala_cafe-zoom = { $part ->
    [production] The production board
   *[plantation] The plantations
}
guatemala_cafe-name = { $seat }
guatemala_cafe-gain = { $seat } { $points }

# Events

guatemala_cafe-put = { $seat } puts the buyer on { $space } ({ $line }). { $first } begins.
guatemala_cafe-moved = { $seat } moves the buyer { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to { $line } (space { $space }){ $price ->
    [0] .
   *[other] , { $price } centavos.
}
guatemala_cafe-stayed = { $seat } leaves the buyer where he is.
guatemala_cafe-took = { $seat }: { $piece } from space { $space } to { $kind ->
    [border] border
    [harbour] harbour
   *[field] field
} { $target }{ $price ->
    [0] .
    [one] , 1 centavo.
   *[other] , { $price } centavos.
}
guatemala_cafe-ended = { $seat } ends the turn{ $count ->
    [0] .
    [one] ; a road goes to space { $roads }.
   *[other] ; roads go to spaces { $roads }.
}{ $missing ->
    [0] { "" }
   *[other] { " " }No roads are left for the rest.
}
guatemala_cafe-sack = { $seat } takes { $colour } from space { $space }: 8 centavos.{ $asks ->
    [yes] { " " }Does anybody block?
   *[no] { " " }No player can be asked to block.
}
guatemala_cafe-unblocked = Nobody blocks.
guatemala_cafe-blocked = { $seat } blocks with { $colour } on space { $space }: nobody scores.
guatemala_cafe-scored = Scoring of { $colour }: { $count ->
    [0] no points for anybody.
   *[other] { $yields }.
}
guatemala_cafe-yield = { $seat } { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}{ $ships ->
    [0] { "" }
    [one] { " " }x { $factor } (one ship)
   *[other] { " " }x { $factor } ({ $ships } ships)
} = { $points }, now { $score }
guatemala_cafe-ship-left = A ship leaves { $harbour } ({ $colour }).
guatemala_cafe-refilled = { $source ->
    [bag] From the bag: { $colour } on space { $space } for { $seat }.
   *[hand] { $seat } puts { $colour } on space { $space }.
}
guatemala_cafe-space-closed = Hand and bag are empty, so space { $space } stays without a sack.
guatemala_cafe-idle = Nobody has taken anything for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. After { $left ->
    [one] 1 more such turn
   *[other] { $left } more such turns
} the match ends.
guatemala_cafe-place-of = { $rank }. { $seat } ({ $score ->
    [one] 1 point
   *[other] { $score } points
}, { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
})
guatemala_cafe-over = The match is over: { $cause ->
    [track] a score marker has met the sacks
    [idle] nobody took anything for two rounds
   *[sacks] no sack is left on the board
}. { $places }.

# Refusals

guatemala_cafe-refused-players = Guatemala Café is for { $least } to { $most } players; this table has { $count ->
    [one] 1 player
   *[other] { $count } players
}.
guatemala_cafe-refused-not-understood = I can’t read “{ $typed }”. Moves look like this: @17, stay, >3@20, wB b6>C7, sB b3>P2, r d4>B8/B9, score K@d1, pass K@d1, block K@d1, sail K@P2, refill R@d1, end.
guatemala_cafe-refused-game-over = This match is over. You can’t move any more.
guatemala_cafe-refused-not-asked = The others are deciding whether to block. Wait for them.
guatemala_cafe-refused-already-answered = You have answered, and an answer is final. Please wait for the outcome.
guatemala_cafe-refused-not-your-turn = { $seat } has to decide. Please wait for your turn.
guatemala_cafe-refused-wrong-moment = { $phase ->
    [place] First put the buyer on a path space, for instance with @9.
    [move] Now move the buyer (>1 to >4), or leave him there (stay).
    [block] The question is only whether you block: pass { $colour }@{ $space } or block { $colour }@{ $space }.
    [sail] Now choose the ship that leaves, for instance with sail { $colour }@P1.
    [refill] Now put one of your sacks on { $space }, for instance with refill K@{ $space }.
   *[act] The buyer has moved. Take pieces, score, or finish with end.
}
guatemala_cafe-refused-move-first = Move the buyer first (>1 to >4). If you do not move him, you can only stay.
guatemala_cafe-refused-no-such-space = There is no path space { $space }. They are numbered 1 to 36.
guatemala_cafe-refused-too-far = The buyer goes 1, 2 or 3 spaces, or 4 for 2 centavos; not { $steps }.
guatemala_cafe-refused-other-stop = { $steps ->
    [one] One space takes
   *[other] { $steps } spaces take
} the buyer from where he is now to { $line } (space { $right }), not to { $planned } (space { $space }).
guatemala_cafe-refused-wrong-space = { $right ->
    [none] The buyer’s line has no sack space, so you can’t score { $space }.
   *[other] This is about { $right }, not { $space }.
}
guatemala_cafe-refused-was-blocked = Your scoring was blocked, so you can only build in this turn. Take pieces or finish with end.
guatemala_cafe-refused-already-building = You have taken a piece in this turn, so you can’t score. Build on or finish with end.
guatemala_cafe-refused-not-in-line = { $space } is not in the buyer’s line, { $line }: { $spaces }.
guatemala_cafe-refused-is-sack = { $space } is a sack space. You score a sack; you can’t build it.
guatemala_cafe-refused-three-taken = You have taken three pieces, the most in a turn. Finish with end.
guatemala_cafe-refused-space-empty = { $space } is empty. Choose another space of the line.
guatemala_cafe-refused-wrong-piece = The piece on { $space } is: { $piece }. You named: { $said }.
guatemala_cafe-refused-no-such-border = { $side ->
    [2] There is no border { $target }. Name two neighbouring fields (A1/A2), or a field and its side on the rim (A1/W).
   *[other] No path runs along { $target }. Roads lie only on the paths of the board, such as A9/B9.
}
guatemala_cafe-refused-no-such-harbour = There is no harbour { $target }; the last one is { $last }.
guatemala_cafe-refused-no-such-field = There is no field { $target }. Fields run from A1 to { $last }.
guatemala_cafe-refused-not-a-site = { $target } is no hut site. Huts stand only on the marked sites.
guatemala_cafe-refused-site-only-hut = { $target } is a hut site. Choose an ordinary field for a worker.
guatemala_cafe-refused-closed = With three players { $target } is closed. Use one of the other three paths.
guatemala_cafe-refused-hut-owned = You already have a hut of that colour ({ $colour }) on { $standing }. You may have one hut per colour.
guatemala_cafe-refused-field-taken = { $target } is taken. Choose an empty field.
guatemala_cafe-refused-road-taken = { $target } has a road. Choose a border without one.
guatemala_cafe-refused-harbour-full = All berths of { $target } are taken.
guatemala_cafe-refused-touches-rival = { $target } touches { $rival }’s plantation of the same colour ({ $colour }). Only corners may touch.
guatemala_cafe-refused-not-connected = { $target } does not touch your plantation of that colour ({ $colour }). Build next to your own pieces.
guatemala_cafe-refused-no-money = That costs { $needs ->
    [one] 1 centavo
   *[other] { $needs } centavos
}, and you have { $has }.
guatemala_cafe-refused-no-sack = No sack lies on { $space }.
guatemala_cafe-refused-wrong-sack = The sack is { $right }, not { $said }.
guatemala_cafe-refused-cannot-block = You hold no sack of that colour ({ $colour }), so you can only let it score.
guatemala_cafe-refused-not-holding = You hold no sack of that colour ({ $colour }). Choose one from your hand.
guatemala_cafe-refused-no-such-ship = The ship that leaves lies in one of { $harbours }, not in { $target }.

# Choices

guatemala_cafe-menu-side = Choose a side of the board
guatemala_cafe-menu-space = Choose a path space
guatemala_cafe-menu-piece = Choose a piece
guatemala_cafe-menu-column = Choose a column
guatemala_cafe-menu-field = Choose a field
guatemala_cafe-menu-site = Choose a hut site
guatemala_cafe-menu-harbour = Choose a harbour
guatemala_cafe-menu-near = Choose where the road goes
guatemala_cafe-menu-group = Choose a part of the board
guatemala_cafe-menu-border = Choose a border
guatemala_cafe-menu-sail = Choose the ship that leaves
guatemala_cafe-menu-refill = Choose a sack for the empty space
guatemala_cafe-label-side = { $side ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
}
guatemala_cafe-asks-side = Path space { $first } to { $last }, { guatemala_cafe-label-side }
guatemala_cafe-detail-side = spaces { $first } to { $last }
guatemala_cafe-label-put = Space { $space }, serves { $line }
guatemala_cafe-count = { $kind ->
    [w] { $count ->
        [one] 1 worker
       *[other] { $count } workers
    }
    [h] { $count ->
        [one] 1 hut
       *[other] { $count } huts
    }
    [s] { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
   *[r] { $count ->
        [one] 1 road
       *[other] { $count } roads
    }
}
guatemala_cafe-contents = { $count ->
    [0] no pieces
   *[other] { $pieces }
}{ $sack ->
    [none] { "" }
   *[other] , { $sack } sack
}
guatemala_cafe-label-stay = Leave the buyer: you lose this turn
guatemala_cafe-confirm-stay = Leave the buyer where he is? Your turn ends: you build nothing and score nothing.{ $ends ->
    [yes] { " " }As nobody has taken anything for two rounds, the match ends with it.
   *[no] { "" }
}
guatemala_cafe-standing = Points: { $scores }. { $gap ->
    [one] 1 space is
   *[other] { $gap } spaces are
} left to the end: a scored sack and each point of the leader take one.
guatemala_cafe-stop-in-words = { $kind ->
    [row] Row
   *[column] Column
} { $name }: { $count ->
    [0] empty
   *[other] { $pieces }
}.
guatemala_cafe-words-below =
    { $above }
    { $below }
guatemala_cafe-remark-possible = { $ends ->
    [always] Scoring { $colour } ends the match.
    [unblocked] Scoring { $colour } ends the match unless an opponent blocks.
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] { $ends ->
        [no] { "" }
       *[other] { " " }
    }Points with { $colour }: { $gains }.
}
guatemala_cafe-remark-no-piece = { $why ->
    [three] You have taken three pieces, the most in a turn
    [bare] This line has no pieces
    [money] { $money ->
        [one] Your 1 centavo pays
       *[other] Your { $money } centavos pay
    } for no piece of this line
   *[room] There is no free place for any piece of this line
}. { $scores ->
    [yes] Score, or end the turn.
   *[no] You can only end the turn.
}
guatemala_cafe-remark-first-hut = Near the harbour a hut costs more but needs fewer roads to it, and ships there multiply its points.
guatemala_cafe-remark-second-hut = Not for you, as you may have one hut of a colour: { $huts }.
guatemala_cafe-remark-closed-sites = You can’t build beside another player’s { $colour }: hut { $count ->
    [one] site
   *[other] sites
} { $sites }.
guatemala_cafe-remark-pair = { $one } { $other }
guatemala_cafe-remark-asked = { $count ->
    [0] Nobody would gain points.
   *[other] This scoring brings: { $gains }.
}{ $ends ->
    [always] { " " }The match ends, even after a block.
    [unblocked] { " " }Unless somebody blocks, the match ends.
   *[no] { "" }
} { $holds ->
    [no] You have no such sack. You are asked all the same, so that nobody learns it.
   *[yes] A block costs you a sack of that colour; nobody scores, and { $seat } may build instead.
}
guatemala_cafe-line-use = { $use ->
    [any] { $coffee }
    [begin] begin { $coffee }
    [grow] grow { $coffee }
    [ship] { $coffee } ship
    [road] road for { $coffee }
    [worker] { $coffee } worker
    [roads] road
   *[none] no piece
}{ $more ->
    [yes] { " " }or more
   *[no] { "" }
}
guatemala_cafe-label-go = { $kind ->
    [row] Row
   *[column] Column
} { $name }{ $how ->
    [dear] , pay 2
   *[free] { "" }
}: { $shows ->
    [build] { $use }
    [sack] { $use }, sack
   *[points] { $builds ->
        [no] { "" }
        [road] road or{ " " }
       *[yes] build or{ " " }
    }{ $colour }{ $mine ->
        [0] { "" }
       *[other] { " " }+{ $mine }
    }{ $others ->
        [0] { "" }
       *[other] , others +{ $others }
    }
}
guatemala_cafe-label-piece = { $piece } ({ $space })
guatemala_cafe-label-column = Column { $column }
guatemala_cafe-label-group = { $kind ->
    [v] row { $number }, between columns
   *[h] { $number ->
        [0] along the north rim
        [9] along the sea
       *[other] between rows { $number } and { $next }
    }
}
guatemala_cafe-label-place = { $kind ->
    [harbour] Harbour
   *[other] Field
} { $target }
guatemala_cafe-detail-route = { $colour } hut { $hut } to harbour { $harbour }: { $count ->
    [0] joined by this road
    [one] then 1 road missing
   *[other] then { $count } roads missing
}{ $ships ->
    [0] { "" }
    [one] , 1 ship waits there
   *[other] , { $ships } ships wait there
}
guatemala_cafe-label-way = { $colour } hut { $hut } → harbour { $harbour }
guatemala_cafe-detail-way = { $count ->
    [0] this road joins them
    [one] 1 road more after this one
   *[other] { $count } roads more after this one
}{ $ships ->
    [0] { "" }
    [one] , 1 ship waits there
   *[other] , { $ships } ships wait there
}{ $shortest ->
    [yes] { " " }· your shortest way
   *[no] { "" }
} · border { $border }
guatemala_cafe-label-other = Another border…
guatemala_cafe-detail-berth = { $price ->
    [0] free
    [one] 1 centavo
   *[other] { $price } centavos
} · { $joined ->
    [yes] joined to your { $colour } hut by roads
    [route] no effect yet, { $count ->
        [one] 1 road missing
       *[other] { $count } roads missing
    } to your { $colour } hut
   *[no] helps only a { $colour } hut
}
guatemala_cafe-detail-joins = { $price ->
    [0] { "" }
    [one] 1 centavo:{ " " }
   *[other] { $price } centavos:{ " " }
}joins your { $colour } plantation: { $hut ->
    [none] { "" }
   *[other] hut,{ " " }
}now { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}{ $site ->
    [none] { "" }
   *[other] , beside free hut site { $site }
}
guatemala_cafe-detail-begins = { $price ->
    [0] { "" }
    [one] 1 centavo:{ " " }
   *[other] { $price } centavos:{ " " }
}{ $roads ->
    [-1] begins a plantation
    [0] joined to a harbour by roads
    [one] 1 road from the harbour
   *[other] { $roads } roads from the harbour
}{ $site ->
    [none] { "" }
   *[other] , beside free hut site { $site }
}
guatemala_cafe-detail-fields = { $count ->
    [one] 1 field
   *[other] { $count } fields
}, { $range ->
    [one] { $most ->
        [one] 1 centavo
       *[other] { $most } centavos
    }
   *[other] { $least }–{ $most } centavos
}
guatemala_cafe-detail-piece = { $range ->
    [one] { $most ->
        [one] 1 centavo
       *[other] { $most } centavos
    }
   *[other] { $least }–{ $most } centavos
}: { $how ->
    [hut-new] begins a plantation{ $workers ->
        [0] { "" }
        [one] , 1 worker for it here
       *[other] , { $workers } workers for it here
    }
    [hut-own] { $workers ->
        [one] your worker then earns points
       *[other] your { $workers } workers then earn points
    }
    [worker-hut] your { $colour } then earns { $points } more
    [worker-own] joins yours, no hut yet
   *[worker-new] no hut yet
}
guatemala_cafe-detail-group = borders { $borders }
guatemala_cafe-label-border = { $other ->
    [N] North of { $one }
    [S] Sea side of { $one }
    [E] East rim of { $one }
    [W] West rim of { $one }
   *[other] Between { $one } and { $other }
} ({ $target })
guatemala_cafe-detail-border = { $path ->
    [none] { "" }
   *[other] path { $path }
}{ $site ->
    [none] { "" }
   *[other] { $path ->
        [none] { "" }
       *[other] ,{ " " }
    }leads to hut site { $site }
}
guatemala_cafe-label-end = End turn
guatemala_cafe-confirm-end = You have taken nothing yet, but you could. End your turn anyway?{ $ends ->
    [yes] { " " }As nobody has taken anything for two rounds, the match ends with it.
   *[no] { "" }
}
guatemala_cafe-label-score = Score { $colour }: { $others ->
    [0] { $mine ->
        [0] 8 centavos only
       *[other] 8 centavos, you +{ $mine }
    }
   *[other] you +{ $mine }, others +{ $others }
}
guatemala_cafe-confirm-score = Score { $colour } from { $space }? { $count ->
    [0] Nobody would gain points.
   *[other] This scoring brings: { $gains }.
} You get 8 centavos, even if blocked. Your turn ends unless somebody blocks.{ $ships ->
    [none] { "" }
   *[other] { " " }A ship would leave { $ships }.
}{ $ends ->
    [no] { "" }
   *[other] { " " }That would end the match.
}
guatemala_cafe-label-pass = Let { $colour } score
guatemala_cafe-label-pass-with = { $holds ->
    [no] Let it score; never ask for { $colour }
   *[yes] Let it score; ask only if others gain
}
guatemala_cafe-label-block = Block with { $colour } ({ $count } in hand)
guatemala_cafe-label-refill = { $colour } ({ $count } in hand)
guatemala_cafe-detail-refill = { $count ->
    [0] brings nobody points now
   *[other] if scored now: { $gains }
}
guatemala_cafe-label-sail = Ship of { $harbour } ({ $colour })

# The table in words

guatemala_cafe-headline-place = { $own ->
    [yes] Put the buyer on the path; { $first } begins
   *[no] { $seat } puts the buyer on the path; { $first } begins
}
guatemala_cafe-headline-move = Turn { $turn }: { $own ->
    [yes] move the buyer, then build or score
   *[no] { $seat } moves the buyer
}
guatemala_cafe-headline-act = Turn { $turn }: { $own ->
    [yes] { $may ->
        [blocked] you were blocked and may build
        [both] build or score
       *[build] build
    }
   *[no] { $seat } { $may ->
        [blocked] was blocked and may build
        [both] builds or scores
       *[build] builds
    }
}{ $taken ->
    [0] { "" }
   *[other] , { $taken } of 3 pieces taken
}
guatemala_cafe-headline-block = Turn { $turn }: { $own ->
    [yes] { $seat } scores { $colour }; do you block?
   *[no] { $seat } scores { $colour }; does anybody block?
}
guatemala_cafe-headline-sail = Turn { $turn }: { $own ->
    [yes] choose which ship leaves
   *[no] { $seat } chooses which ship leaves
}
guatemala_cafe-headline-refill = Turn { $turn }: { $own ->
    [yes] refill the sack space
   *[no] { $seat } refills the sack space
}
guatemala_cafe-headline-over = { $count ->
    [0] Nobody stayed to the end
    [one] { $winners } wins with { $score }
   *[other] { $winners } share the win with { $score }
}{ $beaten ->
    [-1] { "" }
   *[other] { " " }(equal points, but { $money ->
        [one] 1 centavo
       *[other] { $money } centavos
    } against { $beaten })
}
guatemala_cafe-fact-buyer = Buyer on path space { $space }, { $line }: { $contents }.
guatemala_cafe-fact-seat = { $mark } { $seat }: { $score ->
    [one] 1 point
   *[other] { $score } points
}, { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
}, { $sacks ->
    [one] 1 sack
   *[other] { $sacks } sacks
}.
guatemala_cafe-fact-track = { $count ->
    [0] No sack on the track yet (last space { $last }).
   *[other] Sacks on the track down to space { $lowest } of { $last }.
} { $gap ->
    [0] The leading marker has met them.
    [one] The match ends when the leading marker meets them, 1 space away.
   *[other] The match ends when the leading marker meets them, { $gap } spaces away.
}
guatemala_cafe-fact-last = Last move, { $seat }: { $spaces }{ $count ->
    [0] { "" }
   *[other] { " " }→ { $targets }
}.
guatemala_cafe-fact-land = { $seat }: { $pieces }.
guatemala_cafe-fact-pieces = { $colour }{ $hut ->
    [none] { "" }
   *[other] { " " }hut { $hut }
}{ $count ->
    [0] { "" }
    [one] { " " }worker { $workers }
   *[other] { " " }workers { $workers }
}
guatemala_cafe-fact-roads = { $count ->
    [0] No road is built.
   *[other] Roads on the plantations: { $roads }.
}
guatemala_cafe-fact-stock = Roads: { $roads } built, { $supply } in the supply, of which each emptied space gets one. Bag: { $bag }.
guatemala_cafe-fact-harbour = { $harbour }: { $closed ->
    [yes] closed
   *[no] { $ships }
}
guatemala_cafe-board-row = { $row }
guatemala_cafe-board-key = Key: wK1 black worker of player 1, h hut, s ship, r road, [K] black sack. B brown, R red, G beige, W white.
guatemala_cafe-board-colour = { $colour }: { $up } of 7 face up; { $count ->
    [0] no points now
   *[other] points now: { $gains }
}
guatemala_cafe-board-taken = Taken: { $piece }, { $space } → { $target }, { $price ->
    [one] 1 centavo
   *[other] { $price } centavos
}
guatemala_cafe-board-hand = Hand of { $seat }: { $count ->
    [0] empty
   *[other] { $sacks }
}
guatemala_cafe-board-bag = Bag: { $count ->
    [0] empty
   *[other] { $sacks }
}
guatemala_cafe-board-places = Places: { $places }
guatemala_cafe-sack-count = { $count } { $colour }
guatemala_cafe-hand-sacks = { $count ->
    [0] You hold no sacks.
    [one] Your sack: { $sacks }.
   *[other] Your { $count } sacks: { $sacks }.
}
guatemala_cafe-fact-worth = { $count ->
    [0] No colour would bring you points now.
   *[other] Worth to you if scored now: { $colours }.
}
guatemala_cafe-fact-colour = { $colour } { $points }
guatemala_cafe-hand-colour = { $colour }: { $mine } in hand, { $up } face up, { $unseen } unseen; { $count ->
    [0] no points now
   *[other] now worth { $gains }
}.
guatemala_cafe-hand-purse = You have { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
}.
guatemala_cafe-hand-answer = Your answer about { $colour }: { $answer ->
    [block] you block
   *[pass] you let it score
}. It stays secret until the outcome.

# Auto-answers

guatemala_cafe-auto-answer-black = Black
guatemala_cafe-auto-answer-black-value = { $value ->
    [ask] ask me
    [never] always let it score
   *[other] block if another gains { $value }+ more
}
guatemala_cafe-auto-answer-brown = Brown
guatemala_cafe-auto-answer-brown-value = { $value ->
    [ask] ask me
    [never] always let it score
   *[other] block if another gains { $value }+ more
}
guatemala_cafe-auto-answer-red = Red
guatemala_cafe-auto-answer-red-value = { $value ->
    [ask] ask me
    [never] always let it score
   *[other] block if another gains { $value }+ more
}
guatemala_cafe-auto-answer-beige = Beige
guatemala_cafe-auto-answer-beige-value = { $value ->
    [ask] ask me
    [never] always let it score
   *[other] block if another gains { $value }+ more
}
guatemala_cafe-auto-answer-white = White
guatemala_cafe-auto-answer-white-value = { $value ->
    [ask] ask me
    [never] always let it score
   *[other] block if another gains { $value }+ more
}
guatemala_cafe-auto-answer-harmless = If only I would gain points
guatemala_cafe-auto-answer-harmless-value = { $value ->
    [on] let it score, whatever the colour
   *[off] as for that colour
}
guatemala_cafe-auto-answer-refill = My refill after the scoring now open, if no player blocks
guatemala_cafe-auto-answer-refill-value = { $value ->
    [K] black
    [B] brown
    [R] red
    [G] beige
    [W] white
   *[ask] ask me
}
guatemala_cafe-auto-answer-sail = The ship that leaves at my scoring now open, if several cost the same
guatemala_cafe-auto-answer-sail-value = { $value ->
    [ask] ask me
   *[other] the one in { $value }
}

# All hidden information, shown once the match has ended

guatemala_cafe-open-hand = Hand of { $seat }: { $count ->
    [0] no sack
   *[other] { $sacks }
}.
guatemala_cafe-open-bag = { $count ->
    [0] The bag is empty.
   *[other] In the bag, next first: { $sacks }.
}
guatemala_cafe-open-answer = { $seat } on the blockade of { $colour }: { $answer ->
    [block] blocks
    [pass] lets it score
   *[none] no answer yet
}.

# Names of the computer players, separated by commas.
guatemala_cafe-computer-names = Ixchel, Tomás, Rosalba, Eusebio, Marta

# Terms of a computer player's evaluation; points follow each.
guatemala_cafe-verdict-ships = ships ({ $own } to { $other })
guatemala_cafe-verdict-workers = workers ({ $own } to { $other })

## Prepared turns

# What moves do, as parts of a sentence

guatemala_cafe-effect-scores = scores { $colour } unless somebody blocks ({ $own ->
    [one] 1 point
   *[other] { $own } points
} for you, { $others ->
    [0] none
   *[other] { $others } at most
} for the others)
guatemala_cafe-effect-ends = ends the match{ $ends ->
    [unblocked] { " " }unless somebody blocks
   *[always] { "" }
}
guatemala_cafe-effect-centavos = brings you { $count ->
    [one] 1 centavo
   *[other] { $count } centavos
}
guatemala_cafe-effect-blocks = stops the scoring of { $colour } ({ $own ->
    [one] 1 point
   *[other] { $own } points
} for you, { $others } for the best of the others)
guatemala_cafe-effect-nearer = brings your { $colour } hut nearer to harbour { $harbour } ({ $count ->
    [one] 1 road missing
   *[other] { $count } roads missing
})
guatemala_cafe-effect-joins = joins your { $colour } hut to harbour { $harbour }
guatemala_cafe-effect-offers = offers { $colour } for a scoring: { $own ->
    [0] no points for anybody now
    [one] 1 point for you now, { $others } at most for the others
   *[other] { $own } points for you now, { $others } at most for the others
}
guatemala_cafe-effect-fills = puts your { $colour } on { $space }, so { $seat } puts no sack there
guatemala_cafe-effect-keeps = keeps your sack of { $colour }, because { $others ->
    [0] this scoring brings the others nothing
    [one] this scoring brings another player only 1 point
   *[other] a later scoring may bring others more than { $others } points
}
guatemala_cafe-effect-starts = starts a { $colour } plantation on { $hut } ({ $points ->
    [0] no worker yet
    [one] 1 point if scored
   *[other] { $points } points if scored
})
guatemala_cafe-effect-prepares = prepares a { $colour } plantation ({ $workers ->
    [0] a hut, no worker yet
    [one] 1 worker
   *[other] { $workers } workers
}{ $hut ->
    [yes] { $workers ->
        [0] { "" }
       *[other] { " " }and a hut
    }
   *[no] , no hut yet
})
guatemala_cafe-effect-worth = brings your { $colour } from { $was } to { $now ->
    [one] 1 point
   *[other] { $now } points
} a scoring

# What moves take from later turns, as clauses

guatemala_cafe-loss-block = { $count ->
    [one] 1 unseen sack
   *[other] any of { $count } unseen sacks
} of { $colour } can block the scoring
guatemala_cafe-loss-others = { $seat } can gain { $points ->
    [one] 1 point
   *[other] { $points } points
} on you with { $colour } next{ $less ->
    [0] { "" }
   *[other] { " " }instead of { $less }
}
guatemala_cafe-loss-ship = the scoring uses up a ship that multiplies { $colour }
guatemala_cafe-loss-worth = your plantations are worth { $count ->
    [one] 1 point
   *[other] { $count } points
} instead of { $more } if all are scored
guatemala_cafe-loss-roads = your { $colour } hut lacks { $count ->
    [one] 1 road
   *[other] { $count } roads
} to the harbour instead of { $less }
guatemala_cafe-loss-gains = { $seat } gets { $kind ->
    [risk] up to { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the scoring
   *[sure] { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once too
}
guatemala_cafe-loss-money = you have { $count ->
    [one] 1 centavo
   *[other] { $count } centavos
} left instead of { $more }
guatemala_cafe-loss-sack = you have a sack less to block with
