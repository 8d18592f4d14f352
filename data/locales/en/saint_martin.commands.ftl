### Commands, options, auto-answers and the rules in brief of Saint Martin.

saint_martin-command-about = Saint Martin: coffee fields and fires on an island
## Options
saint_martin-option-objectives = Coffees
saint_martin-option-objectives-slash = coffees
saint_martin-option-objectives-about = Whether everybody knows which coffee belongs to which player
saint_martin-option-objectives-value = { $value ->
    [public] known to all
   *[secret] secret
}
saint_martin-option-auction = Auction
saint_martin-option-auction-slash = auction
saint_martin-option-auction-about = Whether all bid secretly at once, or openly one after another
saint_martin-option-auction-value = { $value ->
    [sealed] sealed, one question each
   *[open] open, bid by bid
}
saint_martin-option-after-auction = After a sale
saint_martin-option-after-auction-slash = after_a_sale
saint_martin-option-after-auction-about = The player whose turn it is after a tile was sold
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] left of the buyer
    [left_of_drawer] left of the drawer
   *[winner] the buyer
}
saint_martin-option-worthless-cubes = Cubes beside worthless fields
saint_martin-option-worthless-cubes-slash = cubes_beside_worthless_fields
saint_martin-option-worthless-cubes-about = Whether closing a field worth no coin takes the cubes beside it
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] are taken
   *[no] stay
}
saint_martin-option-spare-objectives = Unowned objective tiles
saint_martin-option-spare-objectives-slash = unowned_objective_tiles
saint_martin-option-spare-objectives-about = Whether objective tiles that nobody gets stay in the box or go into the bag
saint_martin-option-spare-objectives-value = { $value ->
    [box] stay in the box
   *[bag] go into the bag
}
saint_martin-option-unfit-tiles = Tiles that fit nowhere
saint_martin-option-unfit-tiles-slash = tiles_that_fit_nowhere
saint_martin-option-unfit-tiles-about = Whether the others may also buy a drawn tile that fits nowhere, to keep it
saint_martin-option-unfit-tiles-value = { $value ->
    [kept] stay with the drawer
   *[sold] may be bought
}

## Auto-answers
saint_martin-auto-answer-coffees = Coffees you want, in tiles that others draw
saint_martin-auto-answer-coffees-value = { $value ->
    [none] none in particular
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
    [AB] A, B
    [AC] A, C
    [AD] A, D
    [BC] B, C
    [BD] B, D
    [CD] C, D
    [ABC] A, B, C
    [ABD] A, B, D
    [ACD] A, C, D
    [BCD] B, C, D
   *[ABCD] all four coffees
}
saint_martin-auto-answer-limit = Others’ tiles that show one of these coffees
saint_martin-auto-answer-limit-value = { $value ->
    [ask] ask me
    [1] bid up to 1 coin
   *[other] bid up to { $value } coins
}
saint_martin-auto-answer-others = All other tiles that others draw
saint_martin-auto-answer-others-value = { $value ->
    [ask] ask me
    [better] ask me only if better than mine
   *[never] never bid
}
saint_martin-auto-answer-own = When others want a tile that you drew
saint_martin-auto-answer-own-value = { $value ->
    [ask] ask me
    [let_go] let it go
   *[other] go up to { $value } coins
}
saint_martin-auto-answer-plan = If the tile that you have just drawn stays with you
saint_martin-auto-answer-plan-value = { $value ->
    [ask] ask me
   *[end] end the turn without placing
}
saint_martin-auto-answer-keep-objective = Your objective tile at the end
saint_martin-auto-answer-keep-objective-value = { $value ->
    [off] ask me
   *[on] keep it
}
saint_martin-auto-answer-hand-over = When you can only end the turn
saint_martin-auto-answer-hand-over-value = { $value ->
    [off] wait for me
   *[on] end it at once
}
saint_martin-auto-answer-passing = All tiles of others until my next turn
saint_martin-auto-answer-passing-value = { $value ->
    [on] no bid
   *[off] ask me
}

## Meeting the game
saint_martin-kind = place tiles, close coffee fields
saint_martin-pitch = Place the coffee fields of an island tile by tile. Close them for coins, burn those of the others, and let your own grow.
saint_martin-cover = Cover of Saint Martin: fields of four coffees round the mansion, and the sea.

## The rules in brief
saint_martin-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. Points come from coins, from cubes and from the fields of your own coffee.

    {"**"}The tiles.** Square tiles have four quarters. Each quarter shows one of four coffees: Arabica, Benghalensis, Canephora, Dewevrei. A side has a road where its two quarters differ. Barracks and mansion have one on every side. Quarters of one coffee that share a side are a *field*, also across tiles; corners do not connect. White striped quarters are *public land*. Public land, barracks and the mansion belong to no field and never burn.

    {"**"}The set-up.** The mansion stands in the middle of an island of 9 by 9 cells. Each player owns one coffee; { $objectives ->
        [public] everybody knows whose is which.
       *[secret] which one stays secret until the objective tile is placed or the match is over.
    } Every player gets { $start_coins } coins, { $start_hand } tiles, a lit fire and an *objective tile*: four quarters of their coffee, without a road. { $spare_objectives ->
        [box] The objective tiles of coffees that nobody owns stay in the box. All other tiles lie in the bag.
       *[bag] All other tiles lie in the bag, including the objective tiles of coffees that nobody owns.
    } { $cubes } cubes lie ready for burning. The start player is random and takes the first turn; play goes clockwise.

    {"**"}Number of players.** With two or three players some coffees belong to nobody. Their fields can be closed, but bring no points at the end.
saint_martin-rules-2 =
    {"**"}A turn.** Do one of two things: place a tile, or draw. You place a tile of your hand or your objective tile. If you draw, everybody sees the tile, and the others may buy it. If you keep it, you may still place one tile. At the end of your turn you hold { $hand_limit } tiles at most.

    {"**"}Placing.** A tile goes on a free cell next to the island: it must share a side with a placed tile. Road must meet road. Field must meet field, of any coffee. You may turn a tile first. Barracks and objective tiles look the same in every rotation. The objective tile is placed once at most.

    {"**"}Too many tiles.** With more than { $hand_limit } tiles in hand you must place a tile of your hand. If none fits, you discard one. When the bag is empty, nobody draws any more: you place a tile every turn, and discard one if none fits. At other times nobody may discard.
saint_martin-rules-3 =
    {"**"}Closing.** A field is closed when none of its quarters borders an empty cell. The sea closes too. If you place the tile that closes a field, you are paid at once, whatever the coffee. You get as many coins as the field has quarters, less three. Burned quarters do not count. A field with fewer than four pays nothing. { $worthless_cubes ->
        [yes] You also get all cubes on quarters beside the field, even where the field pays no coin. Each cube is one point.
       *[no] If the field pays at least one coin, you also get all cubes on quarters beside it; otherwise they stay. Each cube is one point.
    } Cubes on the closed field itself stay. A quarter whose cube is taken counts again.

    {"**"}An example.** Dario (Z) has placed the tile on I5, between pink corners. Now no quarter of the red field A borders an empty cell. It has 11 quarters, none burned, so he gets 11 − 3 = 8 coins at once. His own coffee is C, but that does not matter. There was a cube on the quarter G5se beside the field. He takes that too; a dashed outline shows where it was. Now he may burn.
saint_martin-rules-4 =
    {"**"}Burning.** After placing a tile you may put a cube on one coffee quarter of that tile. The quarter stops counting, but still connects. Then your fire is out. The next tile you place lights it again, but you can’t burn that tile. Once the { $cubes } cubes are used up, nobody burns. You burn one quarter of a tile at most.

    {"**"}An example.** Dario (Z) has placed the tile on D6, between pink corners. He has put a cube on its A quarter in the south-west. The field there is a quarter smaller now. His fire is out, as the grey flame on his plate shows. His next tile lights it again.
saint_martin-rules-5 =
    {"**"}Auction.** { $auction ->
        [sealed] { $unfit_tiles ->
            [kept] When you draw a tile that fits, the others may buy it.
           *[sold] When you draw a tile, the others may buy it, even if it fits nowhere.
        } All others with a coin are asked once, secretly, for the most they would pay. The bot then bids for each in turn, one coin more each time, from the drawer’s left. If maxima are equal, the first to reach that price wins. The drawer is asked when it is their turn to bid. Bidding ends when everyone has answered; auto-answers count immediately.
       *[open] { $unfit_tiles ->
            [kept] When you draw a tile that fits, the others may buy it.
           *[sold] When you draw a tile, the others may buy it, even if it fits nowhere.
        } All others with a coin are asked in turn, from the drawer’s left, whether to call an auction. The first bid calls it. Then all others in turn, the drawer too, bid more or drop out for good, until one is left. Every bid is public at once. Auto-answers count immediately.
    } The buyer pays the drawer and places the tile at once.{ $unfit_tiles ->
        [kept] {""}
       *[sold] {" "}A tile that fits nowhere joins the buyer’s hand; a buyer with more than { $hand_limit } tiles must then place one of them, or discard one if none fits.
    } { $after_auction ->
        [left_of_winner] Then play goes on to the buyer’s left.
        [left_of_drawer] Then play goes on to the drawer’s left.
       *[winner] Then the buyer has a full turn.
    } If the drawer bids highest, the drawer keeps the tile and pays the bank.

    You can’t bid more coins than you have. Each bid must be at least one coin above the last. The buyer places that very tile.

    {"**"}An example.** Anna (W) has drawn the tile in the band. { $auction ->
        [sealed] Bruno has secretly said 3, Chiara and Dario 2 each. The bot has bid for them in turn: Bruno 1, Chiara 2. Now Anna, the drawer, is asked. If she does not bid, the bot says 3 for Bruno. He then pays her 3 coins and places the tile at once.
       *[open] Bruno has called the auction with 1, Chiara has bid 2, and Dario has dropped out. Now Anna, the drawer, bids 3 or more or drops out. Then Bruno is asked again.
    }
saint_martin-rules-6 =
    {"**"}The end** comes when bag and hands are empty. Then you score:
    • 1 for each of your coins and cubes,
    • every field of your own coffee, open or closed: its quarters less three, at least 0; fewer than four score nothing,
    • 1 for each cube that lies on your coffee,
    • { $unplaced_objective } if you have not placed your objective tile.

    Burned quarters do not count. If bag and your hand are empty while others still hold tiles, you may use your turn to place your objective tile. Once all hands are empty, nobody gets another turn for it. The most points win; equal points share the win.

    {"**"}Typed moves:** `draw`, `place T17@F5r1` (r1: one quarter turn right), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (drop out)
    }, `end`.

    {"**"}Our own rulings.** These things are Tavolino’s own: the set of 62 tiles, the names and colours of the coffees, { $auction ->
        [sealed] the sealed auction,{" "}
       *[open] {""}
    }{ $objectives ->
        [public] {""}
       *[secret] coffees kept secret,{" "}
    }the auto-answers, and discarding when nothing fits. { $spare_objectives ->
        [box] Unowned objective tiles are not in the bag.
       *[bag] Unowned objective tiles are in the bag.
    } Where the rulebook is silent, we decided. Roads alone decide what fits. The closing comes before burning. { $worthless_cubes ->
        [yes] A worthless closing takes cubes.
       *[no] A worthless closing takes no cubes.
    } { $after_auction ->
        [left_of_winner] After a sale the player to the buyer’s left is next.
        [left_of_drawer] After a sale the player to the drawer’s left is next.
       *[winner] After a sale the buyer is next.
    } An objective tile that is not placed when bag and hands are empty stays unplaced.
saint_martin-rules-7 =
    {"**"}The picture:**
    {"**"}1** an open *field*, by letter, colour and pattern (A Arabica, B Benghalensis, C Canephora, D Dewevrei). It borders an empty cell.
    {"**"}2** a closed field, with a pale rim: it borders no empty cell.
    {"**"}3** a burned quarter with a black cube: it does not count.
    {"**"}4** the mansion, in the middle. Like striped quarters, palms and barracks, it is no coffee.
    {"**"}5** a tile placed in the last turns, between pink corners. The paler the corners, the longer ago. Sand is road. Cells are named by column and row, such as F5; its quarters are ne, se, sw, nw.
    {"**"}6** a dotted square: a free cell next to the island where a tile may be placed.
    {"**"}7** the coffee of that player, where it is known.
    {"**"}8** coins.
    {"**"}9** cubes won, one point each.
    {"**"}10** fire: lit, so this player may burn; grey and crossed out: out.
    {"**"}11** the objective tile, not placed yet; dashed once it is placed.
    {"**"}12** the points as they stand now. Golden plate: whose turn it is. Nobody else can do anything then, unless asked (dashed plate).
    {"**"}13** the tiles in hand that everybody knows; others lie face down.
    {"**"}14** tiles left in the bag, cubes left to burn with.
