# Café International: terms, events, refusals, choices, the table in words, the hand.

cafe_international-nation = { $nation ->
    [GB] Great Britain
    [CN] China
    [ES] Spain
    [FR] France
    [AF] Africa
    [CU] Cuba
    [DE] Germany
    [IN] India
    [US] United States
    [TR] Turkey
    [IT] Italy
    [RU] Russia
   *[joker] joker
}
cafe_international-guest = { $nation ->
    [GB] { $sex ->
        [m] a British man
       *[f] a British woman
    }
    [CN] { $sex ->
        [m] a Chinese man
       *[f] a Chinese woman
    }
    [ES] { $sex ->
        [m] a Spanish man
       *[f] a Spanish woman
    }
    [FR] { $sex ->
        [m] a French man
       *[f] a French woman
    }
    [AF] { $sex ->
        [m] an African man
       *[f] an African woman
    }
    [DE] { $sex ->
        [m] a German man
       *[f] a German woman
    }
    [CU] { $sex ->
        [m] a Cuban man
       *[f] a Cuban woman
    }
    [IN] { $sex ->
        [m] an Indian man
       *[f] an Indian woman
    }
    [US] { $sex ->
        [m] an American man
       *[f] an American woman
    }
    [TR] { $sex ->
        [m] a Turkish man
       *[f] a Turkish woman
    }
    [IT] { $sex ->
        [m] an Italian man
       *[f] an Italian woman
    }
    [RU] { $sex ->
        [m] a Russian man
       *[f] a Russian woman
    }
   *[joker] { $sex ->
        [m] a joker as a man
       *[f] a joker as a woman
    }
}
cafe_international-code = { $code }
cafe_international-person = { $nation ->
    [GB] { $sex ->
        [m] British man
       *[f] British woman
    }
    [CN] { $sex ->
        [m] Chinese man
       *[f] Chinese woman
    }
    [ES] { $sex ->
        [m] Spanish man
       *[f] Spanish woman
    }
    [FR] { $sex ->
        [m] French man
       *[f] French woman
    }
    [AF] { $sex ->
        [m] African man
       *[f] African woman
    }
    [CU] { $sex ->
        [m] Cuban man
       *[f] Cuban woman
    }
    [DE] { $sex ->
        [m] German man
       *[f] German woman
    }
    [IN] { $sex ->
        [m] Indian man
       *[f] Indian woman
    }
    [US] { $sex ->
        [m] American man
       *[f] American woman
    }
    [TR] { $sex ->
        [m] Turkish man
       *[f] Turkish woman
    }
    [IT] { $sex ->
        [m] Italian man
       *[f] Italian woman
    }
    [RU] { $sex ->
        [m] Russian man
       *[f] Russian woman
    }
   *[joker] { $sex ->
        [m] joker as a man
       *[f] joker as a woman
    }
}
cafe_international-coded = { $person } ({ $code })
cafe_international-chair = chair { $number }
cafe_international-chair-with-tables = { $chair } ({ $tables })
cafe_international-several = { $count } × { $guest }
cafe_international-placed = { $guest } on { $chair }
cafe_international-table-score = table { $table }: { $points }
cafe_international-either = { $table }{ $count ->
    [0] { "" }
   *[other] { " " }or { $other }
}
cafe_international-zoom = { $part ->
    [north] The north
    [east] The east
    [south] The south
    [west] The west
   *[other] { $part }
}
cafe_international-reason = { $cause ->
    [bar_full] the bar is full
    [chairs_full] every chair is taken
    [bag_low] the bag is nearly empty
    [limit_zero] a player’s limit is down to 0
    [one_left] only one player is left
    [all_passed] all players have passed
   *[other] { $cause }
}
cafe_international-name = { $seat }

# Events

cafe_international-seated-alone = { $seat } seats { $guest } on { $chair }: 0 points.
cafe_international-seated = { $seat } seats { $guest } on { $chair }: { $tables }. That makes { $points ->
    [one] 1 point
   *[other] { $points } points
}, score now { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }A full table of one nation: the limit is now { $limit }.
}
cafe_international-bar = { $seat } sends { $guest } to the bar, place { $place }: { $value }, score now { $score }.
cafe_international-turned-away = { $seat } can’t pay for { $guest } at the bar ({ $value }; { $missing ->
    [one] 1 point is missing
   *[other] { $missing } points are missing
}): the guest leaves the game.
cafe_international-went-out = { $seat } is out of the match{ $count ->
    [0] .
   *[other] , and so are these guests: { $guests }.
}
cafe_international-swapped = { $seat } puts { $guest } on { $chair } and takes { $joker } into the hand. No points.
cafe_international-reserved = { $seat } reserves table { $table } with { $guests }: { $tables }. That makes { $points } points, score now { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }A full table of one nation: the limit is now { $limit }.
}
cafe_international-drew = { $seat } draws { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}.
cafe_international-drew-open = { $seat } draws { $guests }.
cafe_international-drew-own = You draw { $guests }.
cafe_international-ended = { $seat } ends the turn.
cafe_international-passed = { $seat } can do nothing else and passes.
cafe_international-over = The match is over: { $reasons }. { $places }.
cafe_international-place-of = { $rank }. { $seat } { $total }{ $penalty ->
    [0] { "" }
   *[other] { " " }({ $score }, less { $penalty } for { $hand })
}

# Refusals

cafe_international-refused-players = Café International is for { $least } to { $most } players; this table has { $count ->
    [one] 1 player
   *[other] { $count } players
}.
cafe_international-refused-unreadable = I can’t read “{ $typed }”. Moves look like this: USm@c12, bar INm, swap USm@c52, reserve USm@c45+USm@c51+USm@c52+INm@c57, end, pass.
cafe_international-refused-unknown-tile = There is no guest “{ $guest }”. A guest is a nation and m or f, such as USm or GBf; the jokers are Jm and Jf.
cafe_international-refused-unknown-chair = There is no chair { $chair }. Chairs are c01 to c68.
cafe_international-refused-match-over = This match is over. You can’t move any more.
cafe_international-refused-not-your-turn = It is { $seat }’s turn. Please wait for yours.
cafe_international-refused-turn-already-begun = You have seated a guest in this turn. Now seat a second guest or end the turn. To do something else, press Undo first.
cafe_international-refused-nothing-to-end = You have done nothing yet. Seat a guest, send one to the bar or swap a joker.
cafe_international-refused-must-seat-second = Your guest sits alone, and a guest in your hand can join. Seat a second guest at { $tables }, or press Undo.
cafe_international-refused-lone-guest-ends = After a lone guest you can only end the turn: end.
cafe_international-refused-not-in-hand = You do not hold { $guest }. { $count ->
    [0] Your hand is empty.
   *[other] In your hand: { $hand }.
}
cafe_international-refused-chair-taken = { $guest } already sits on { $chair }. Choose a free chair.
cafe_international-refused-wrong-nation = { $guest } can’t sit on { $chair }. It takes guests from { $nations }, and jokers.
cafe_international-refused-unbalanced = { $guest } can’t sit on { $chair }: table { $table } has { $men ->
    [one] 1 man
   *[other] { $men } men
} and { $women ->
    [one] 1 woman
   *[other] { $women } women
}, and one more { $sex ->
    [m] man
   *[f] woman
} would put the table out of balance.
cafe_international-refused-must-score = { $guest } would sit alone on { $chair }, and no guest in your hand could join there. Choose a chair at a table where somebody sits.
cafe_international-refused-must-join = The second guest has to join the first at { $tables }. { $chair } is not there.
cafe_international-refused-second-must-score = The second guest has to score, but the tables of { $chair } are empty. Choose another chair, or end the turn.
cafe_international-refused-joker-at-bar = { $guest } is a joker, and jokers can’t go to the bar. Send another guest.
cafe_international-refused-no-joker-there = No joker sits on { $chair }. Name a chair with a joker.
cafe_international-refused-joker-for-joker = { $guest } is a joker too. Only a guest with a nation can take the chair of the joker on { $chair }.
cafe_international-refused-wrong-sex = { $joker } on { $chair } stands for a guest of the same sex, but { $guest } is of the other sex.
cafe_international-refused-variant-off = This table does not play with reserved tables.
cafe_international-refused-not-one-table = { $chairs } do not belong to the same table. A reservation fills a single table.
cafe_international-refused-mixed-sexes = All guests at a reserved table must have the same sex. At { $table } they would not.
cafe_international-refused-table-not-filled = A reservation fills the whole table. At { $table } this would stay free: { $chairs }. You need four guests at an empty table, or three beside a single guest of their sex. Three of one sex alone are out of balance, and nobody could ever join them.
cafe_international-refused-move-available = You can still do something else, so you can’t pass.

# Choices

cafe_international-menu-guest = Choose a guest
cafe_international-menu-zone = Choose a side of the café
cafe_international-menu-chair = Choose a chair
cafe_international-menu-to-bar = Ends the turn: send to the bar
cafe_international-menu-joker = Choose the joker to take
cafe_international-menu-swapped = Ends the turn: guest for the joker
cafe_international-menu-table = Choose the table to reserve
cafe_international-menu-placing = Ends the turn: their seats
cafe_international-menu-left = Choose the chair they leave
cafe_international-remark-reserve =
    {"**"}Reserve**{ $tables ->
        [0] { " " }(not possible now)
       *[other] { "" }
    }: you fill a table with one sex. You need four guests at an empty table, or three beside a single guest of their sex. Three alone at an empty table are not allowed. They would be out of balance, and nobody could ever take the fourth chair.
cafe_international-remark-no-chair = None of your guests can score on any chair: { $ways ->
    [both] use the bar, or swap a joker
    [bar] only the bar is left
    [swap] you can only swap a joker
   *[none] you can only pass
}.
    { $bar }
cafe_international-remark-bar = { $seats ->
    [yes] Seat one or two guests{ $bar ->
        [none] . The bar is full.
       *[other] , or send one to the bar{ $jokers ->
            [yes] { " " }(no joker)
           *[no] { "" }
        }, where the next place counts { $bar }.
    }
   *[no] { $bar ->
        [none] The bar is full.
       *[other] The next place at the bar counts { $bar }{ $jokers ->
            [yes] { " " }and takes no joker
           *[no] { "" }
        }.
    }
}
cafe_international-label-verb = { $verb ->
    [seat] Seat
    [bar] Bar{ $value ->
        [out] , you are out
       *[other] { " " }{ $value }, ends { $ends ->
            [yes] match
           *[no] turn
        }
    }
    [swap] Swap joker
    [reserve] Reserve
    [pass] { $ends ->
        [yes] Pass, end match
       *[no] Pass, end turn
    }
   *[end] { $ends ->
        [yes] End turn and match
       *[no] { $draws ->
            [0] End turn, draw nobody
           *[other] End turn, draw { $draws }
        }
    }
}
cafe_international-asks-chair = { $guest }{ $joker ->
    [yes] , for any nation
   *[no] { "" }
}: which chair?
cafe_international-label-chair = { $chair }, { $tables }
cafe_international-label-joker = { $chair }, { $tables }: { $joker }
cafe_international-label-table = { $table }
cafe_international-label-placing = { $placing }
cafe_international-label-left = without { $chair }, { $tables }
cafe_international-detail-guest = { $joker ->
    [yes] any nation ·{ " " }
   *[no] { "" }
}{ $chairs ->
    [one] 1 chair
   *[other] { $chairs } chairs
}, best { $best ->
    [one] 1 point
   *[other] { $best } points
}{ $pair ->
    [yes] { " " }with a second guest
   *[no] { "" }
}
cafe_international-label-side = { $side }: best { $chair }
cafe_international-detail-side = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $pair ->
    [yes] { " " }with a second guest
   *[no] { "" }
} · { $chairs }
cafe_international-chairs = { $numbers ->
    [many] { $count ->
        [one] 1 chair
       *[other] { $count } chairs
    }
   *[few] { $count ->
        [one] chair { $numbers }
       *[other] chairs { $numbers }
    }
}
cafe_international-detail-sum = { $parts } = { $points } points{ $second ->
    [yes] { " " }· { $both } with a second guest: { $placed }
   *[no] { "" }
}
cafe_international-detail-over = { $parts } = { $points } points, score then { $score }; ends the turn{ $ends ->
    [yes] { " " }and the match
   *[no] { "" }
}, draws { $draws }
cafe_international-detail-must = 0 points, then seat a second guest at { $tables }
cafe_international-detail-pair = { $points ->
    [one] 1 point
   *[other] { $points } points
} with a second guest (one must follow), best { $placed }
cafe_international-detail-lone = lone guest, 0 points, then you end the turn{ $count ->
    [0] { "" }
   *[other] ; a { $sex ->
        [m] man
       *[f] woman
    } at { $tables } then scores 2{ $double ->
        [yes] { " " }or 4
       *[no] { "" }
    }
}
cafe_international-detail-best = best { $best } points
cafe_international-detail-bar = place { $place }: { $value }, score then { $score }; ends the turn{ $ends ->
    [yes] { " " }and the match
   *[no] { "" }
}, draws { $draws }
cafe_international-detail-tile-out = can’t pay: the guest leaves the game
cafe_international-detail-player-out = can’t pay: you would be out of the match{ $ends ->
    [yes] , which ends with it
   *[no] { "" }
}
cafe_international-detail-swap = no points, you take { $joker } into your hand; ends the turn, you draw nothing
cafe_international-confirm-bar = Send { $guest } to the bar, place { $place }, and end the turn? { $value }, score then { $score }. { $ends ->
    [yes] The match ends with it.
   *[no] You will draw { $draws }.
}
cafe_international-confirm-tile-out = You can’t pay { $value } for { $guest } on place { $place }. The guest leaves the game, your score stays { $score }, and { $ends ->
    [yes] the match ends
   *[no] you will draw { $draws }
}. Do it and end the turn?
cafe_international-confirm-player-out = Careful: you can’t pay { $value } for { $guest } on place { $place }. You would be OUT OF THE MATCH at once, with all your tiles{ $ends ->
    [yes] , and the match would end
   *[no] { "" }
}. Your score stays { $score }. Really?

# The table in words

cafe_international-headline-turn = Turn { $turn }: { $seat } to move
cafe_international-headline-own = Turn { $turn }: { $follow ->
    [first] your move
    [may] seat a second guest, or end the turn
    [must] seat a second guest at { $tables }
   *[end] end the turn
}
cafe_international-headline-second = Turn { $turn }: { $seat } { $follow ->
    [may] may seat a second guest
    [must] must seat a second guest at { $tables }
    [stuck] can only end the turn
    [none] has seated a lone guest and can only end the turn
   *[unknown] has seated a guest
}
cafe_international-headline-over = { $count ->
    [0] Nobody stayed to the end
    [one] { $winners } wins with { $total }
   *[other] { $winners } share the win with { $total }
}
cafe_international-fact-seat = { $letter } { $seat }: { $out ->
    [yes] out with { $score }
   *[no] score { $score }, limit { $limit }, { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } in hand{ $known ->
        [0] { "" }
       *[other] , among them { $jokers }
    }
}.
cafe_international-fact-last = Last turn, { $seat }: { $steps }. Points: { $points }.
cafe_international-fact-seated = Guests at the tables: { $count } of 68.
cafe_international-fact-nearly = Tables that pay 8 to the right fourth guest: { $tables }.
cafe_international-fact-hand = Hand of { $seat }: { $guests }.
cafe_international-fact-table = { $table }: { $guests }.
cafe_international-stock = Bar: { $taken } of { $places } places taken{ $value ->
    [none] { "" }
   *[other] , the next counts { $value }
}; in the bag: { $bag }.
cafe_international-step-seated = { $guest } on { $chair }, { $tables }
cafe_international-step-bar = { $guest } to the bar, place { $place }: { $value }
cafe_international-step-turned-away = { $guest } leaves the game, unpaid
cafe_international-step-swapped = { $guest } on { $chair }, swapped for { $joker }
cafe_international-step-reserved = table { $table } reserved with { $placed }, { $tables }
cafe_international-step-passed = passes
cafe_international-board-row = { $table } { $cells }
cafe_international-board-paid = Paid: { $tables }
cafe_international-board-bar = At the bar: { $guests }
cafe_international-board-out = Left the game: { $guests }
cafe_international-board-seat = { $letter } { $seat } { $score } { $out ->
    [yes] out
   *[no] limit { $limit } hand { $hand }
}
cafe_international-board-last = Last turn ({ $letter }): { $points }
cafe_international-board-step = { "  " }{ $step }
cafe_international-board-over = Over: { $reasons }. { $places }
cafe_international-board-place = { $rank }. { $seat } { $total } ({ $score } − { $penalty })

# The hand

cafe_international-hand-empty = Your hand is empty.
cafe_international-hand-tile = { $guest }.
cafe_international-hand-tile-turn = { $guest }: { $chairs ->
    [one] 1 chair
   *[other] { $chairs } chairs
}, best { $best ->
    [one] 1 point
   *[other] { $best } points
}{ $pair ->
    [yes] { " " }with a second guest
   *[no] { "" }
}.
cafe_international-hand-tile-unseated = { $guest }: { $why ->
    [follows] can sit only as a second guest
    [lone] stays, because a lone guest ends the turn
   *[other] can’t be seated now, { $why ->
        [full] as every chair of this nation is taken
        [balance] as no free chair keeps women and men in balance
        [elsewhere] as no chair at { $tables } fits
        [second] as a second guest must score
       *[alone] as nobody could join
    }
}.
cafe_international-hand-standing = Score { $score }, limit { $limit }.{ $penalty ->
    [0] { "" }
   *[other] { " " }Left at the end, this hand costs { $penalty }.
}
cafe_international-hand-out = You are out of the match.

# All hidden information, shown once the match has ended

cafe_international-open-hand = Hand of { $seat }: { $count ->
    [0] empty
   *[other] { $guests }
}.
cafe_international-open-bag = { $count ->
    [0] The bag is empty.
   *[other] In the bag, next first: { $guests }.
}

# Names of the computer players, separated by commas.
cafe_international-computer-names = Jeanette, Oskar, Manuela, Ivo, Greta

# Terms of a computer player's evaluation; points follow each.
cafe_international-verdict-tables = guests at tables ({ $own } to { $other })
cafe_international-verdict-nations = full tables of one nation ({ $own } to { $other })
cafe_international-verdict-reserved = reserved tables ({ $own } to { $other })
cafe_international-verdict-bar = the bar ({ $own } to { $other })
cafe_international-verdict-hand = tiles left over ({ $own } to { $other })

## Prepared turns

# What moves do, as parts of a sentence

cafe_international-effect-unseated = sends away a guest who { $why ->
    [alone] may not sit alone
   *[full] fits no free chair
}
cafe_international-effect-joker = gives you a joker that fits any nation
cafe_international-effect-opened = lets the next guest at { $tables } score
cafe_international-effect-drew = draws { $count ->
    [one] 1 guest
   *[other] { $count } guests
}
cafe_international-effect-filled = fills { $count ->
    [one] table
   *[other] tables
} { $tables }{ $limit ->
    [same] { "" }
   *[other] { " " }(your guest limit falls to { $limit })
}
cafe_international-loss-joker = the joker leaves your hand
cafe_international-loss-swap = the joker stays on { $chair }{ $points ->
    [0] { "" }
    [one] { " " }though it could bring 1 point next turn
   *[other] { " " }though it could bring { $points } points next turn
}
cafe_international-loss-draw = you draw no guest
cafe_international-loss-kept = you keep { $guest }, who fits no free chair
cafe_international-loss-single = next turn the best guest you keep brings { $points ->
    [0] nothing
   *[other] { $points }
} instead of { $more }
cafe_international-loss-others = { $seat } can get { $points ->
    [one] 1 point
   *[other] { $points } points
} instead of { $less } ({ $placed })
cafe_international-loss-bar = the bar’s { $value } stays free for others
cafe_international-loss-end = the match is over at once
cafe_international-loss-left = you hold { $count ->
    [one] 1 guest
   *[other] { $count } guests
}, and each left at the end costs 5 points
