### Commands, options, standing orders and the rules in brief of Saint Martin.

saint_martin-command-about = Saint Martin: coffee fields and fires on an island
saint_martin-command-draw = draw
saint_martin-command-draw-about = Draw the next tile; the others may want to buy it
saint_martin-command-place = place
saint_martin-command-place-about = Place a tile of your hand, or the one you bought
saint_martin-command-objective = objective
saint_martin-command-objective-about = Place your objective tile
saint_martin-command-burn = burn
saint_martin-command-burn-about = Put a cube on a quarter of the tile you have just placed
saint_martin-command-discard = discard
saint_martin-command-discard-about = Give up a tile when none of your hand fits
saint_martin-command-bid = bid
saint_martin-command-bid-about = Bid for the tile on offer; 0 means no bid, or dropping out
saint_martin-command-end = end
saint_martin-command-end-about = End your turn
saint_martin-parameter-tile = tile
saint_martin-parameter-tile-about = The id of a tile, such as T17
saint_martin-parameter-cell = cell
saint_martin-parameter-cell-about = A cell of the island, such as F5
saint_martin-parameter-turn = rotation
saint_martin-parameter-turn-about = Quarter turns to the right: r0 to r3
saint_martin-parameter-quarter = quarter
saint_martin-parameter-quarter-about = A quarter of the tile, such as F5ne
saint_martin-parameter-coins = coins
saint_martin-parameter-coins-about = How many coins at most; 0 for none

## Options
saint_martin-option-objectives = Coffees
saint_martin-option-objectives-slash = objectives
saint_martin-option-objectives-about = Whether all may know which coffee belongs to whom
saint_martin-option-objectives-value = { $value ->
    [public] known to all
   *[secret] secret
}
saint_martin-option-auction = Auction
saint_martin-option-auction-slash = auction
saint_martin-option-auction-about = Whether bids are given secretly, all at once, or aloud, one after another
saint_martin-option-auction-value = { $value ->
    [sealed] sealed, one question each
   *[open] open, bid by bid
}
saint_martin-option-after-auction = After a sale
saint_martin-option-after-auction-slash = after_auction
saint_martin-option-after-auction-about = Who is next when a tile was sold
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] left of the buyer
    [left_of_drawer] left of who drew
   *[winner] the buyer
}
saint_martin-option-worthless-cubes = Cubes beside worthless fields
saint_martin-option-worthless-cubes-slash = worthless_cubes
saint_martin-option-worthless-cubes-about = Whether closing a field worth no coin takes the cubes beside it
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] are taken
   *[no] stay
}

## Standing orders
saint_martin-order-coffees = Coffees you care for, in tiles that others draw
saint_martin-order-coffees-value = { $value ->
    [none] none in particular
   *[other] { $value }
}
saint_martin-order-limit = Others’ tiles that show one of these coffees
saint_martin-order-limit-value = { $value ->
    [ask] ask me
    [1] bid up to 1 coin
   *[other] bid up to { $value } coins
}
saint_martin-order-others = All other tiles of others
saint_martin-order-others-value = { $value ->
    [ask] ask me
   *[never] never bid
}
saint_martin-order-own = When others want a tile that you drew
saint_martin-order-own-value = { $value ->
    [ask] ask me
    [let_go] let it go
   *[other] go up to { $value } coins
}
saint_martin-order-plan = If the tile that you have just drawn stays with you
saint_martin-order-plan-value = { $value ->
    [ask] ask me
   *[end] end the turn without placing
}
saint_martin-order-keep-objective = At the end, your objective tile
saint_martin-order-keep-objective-value = { $value ->
    [off] ask me
   *[on] keep it
}
saint_martin-order-hand-over = When nothing is left but ending the turn
saint_martin-order-hand-over-value = { $value ->
    [off] wait for me
   *[on] end it at once
}

## Meeting the game
saint_martin-pitch = Lay the coffee fields of an island tile by tile: close them for coins, burn those of the others, and let your own grow.
saint_martin-cover = Cover of Saint Martin: fields of four coffees round the mansion, and the sea.

## The rules in brief
saint_martin-rules-1 =
    {"**"}The goal.** Have the most points when the match ends: coins from closing fields, cubes taken from the others’ fires, and the fields of your own coffee as they are then.

    {"**"}The picture:**
    {"**"}1** an open *field*: quarters of one coffee joined, by letter, colour and pattern (A Arabica, B Benghalensis, C Canephora, D Dewevrei). It may still grow.
    {"**"}2** a closed field, with a pale rim: it cannot grow any more.
    {"**"}3** a burned quarter with a black cube: it does not count.
    {"**"}4** the mansion, in the middle. Like striped quarters, palms and huts it is no coffee.
    {"**"}5** the tile placed last, between four white corners. Sand is road. Cells are named by column and row, F5; its quarters ne, se, sw, nw.
    {"**"}6** dotted: a free cell next to the island where a tile may be placed.
    {"**"}7** the coffee of that player, where it is known.
    {"**"}8** coins.
    {"**"}9** cubes won, one point each.
    {"**"}10** fire: lit, so he may burn; grey and crossed out: out.
    {"**"}11** the objective tile, not placed yet; empty once it lies.
    {"**"}12** the points as they stand now. Golden plate: whose turn it is. Nobody else can do anything then, unless asked (dashed plate).
    {"**"}13** the tiles in hand that everybody knows; others face down.
    {"**"}14** tiles left in the bag, cubes left to burn with.
saint_martin-rules-2 =
    {"**"}Fields.** Square tiles are laid around the mansion on an island of 9 by 9 cells. Each is cut by roads into quarters of coffee: Arabica, Benghalensis, Canephora, Dewevrei; the white striped ones are *public land*, and like barracks and the mansion they belong to no field and never burn. Connected quarters of one coffee are a field, also across tiles. A new tile must share a side with a placed one; road must meet road, and field must meet field, of any colour. Every player has a coffee of his own; { $objectives ->
        [public] all know which.
       *[secret] which one stays secret until his objective tile is placed or the match is over.
    }

    {"**"}A turn** is one of two things: place a tile of your hand (or your objective tile), or draw. What is drawn is shown, and the others may buy it from you. If you keep it, you may still place one tile. At most three stay in your hand.

    Turned ways that look alike are one and the same. The objective tile is placed once; nobody draws from an empty bag. Who holds more than three tiles has to place one of the hand first. If then nothing in hand fits, one tile is discarded, and only then.
saint_martin-rules-3 =
    {"**"}Closing.** A field that can no longer grow is closed, and whoever placed the last tile is paid at once, whatever the coffee: as many coins as it has quarters, less three; nothing below four. { $worthless_cubes ->
        [yes] All cubes on quarters beside the field are yours, too, one point each, even where the field pays no coin.
       *[no] Where the field pays at least one coin, all cubes on quarters beside it are yours, too, one point each; otherwise they stay.
    }

    {"**"}An example.** Dario (Z) has placed the framed tile on I5. With it the red field A cannot grow any more: it has 11 quarters, none burned, so he gets 11 − 3 = 8 coins at once, although his own coffee is C. A cube lay on the quarter G5se beside it; he takes that, too (pale: where it was). Now he may burn.
saint_martin-rules-4 =
    {"**"}Burning.** After placing you may put a cube on one coffee quarter of that tile. It stops counting. Then your fire is out; your next placement lights it again, and only the one after that may be burned. Without cubes nobody burns, and one tile is burned once.

    {"**"}An example.** Dario (Z) has placed the framed tile on D6 and has put a cube on its A quarter in the south-west. What it belongs to is a quarter smaller now. His fire is out, as the grey flame on his plate says; his next tile lights it again.
saint_martin-rules-5 =
    {"**"}Auction.** { $auction ->
        [sealed] When a tile that fits is drawn, everybody else with a coin is asked once, secretly, how far they would go. The bot then bids one coin more for each in turn, as at a table; who drew is asked when it is his turn to bid. When the last answer is in, the question closes; standing orders answer at once.
       *[open] When a tile that fits is drawn, everybody else with a coin is asked in turn, from the left of who drew, whether to call an auction. The first to bid has called it. Then all others in turn, who drew too, bid more or drop out for good, until one is left. Every bid is public at once; standing orders answer at once.
    } A buyer pays who drew and places the tile at once; { $after_auction ->
        [left_of_winner] then play goes on to the buyer’s left.
        [left_of_drawer] then play goes on to the left of who drew.
       *[winner] then the buyer has a full turn.
    } Who drew and bids highest keeps the tile and pays the bank.

    Nobody can bid more than his coins, nor less than one more than the last bid; who buys places that very tile.

    {"**"}An example.** Anna (W) has drawn the tile in the band. { $auction ->
        [sealed] Bruno has secretly said 3, Chiara and Dario 2 each. The bot has bid for them in turn: Bruno 1, Chiara 2. Now Anna, who drew it, is asked. If she does not bid, the bot says 3 for Bruno, who pays her 3 coins and places the tile at once.
       *[open] Bruno has called the auction with 1, Chiara has bid 2, and Dario has dropped out. Now Anna, who drew it, bids 3 or more or drops out, and Bruno is asked again.
    }
saint_martin-rules-6 =
    {"**"}The end** comes when bag and hands are empty. You score your coins, your cubes, every field of your own coffee (quarters less three, open or closed), 1 for each cube lying on your coffee, and 2 if you have not placed your objective tile. Nobody gets another turn for an objective tile then. Most points win.

    {"**"}Typed moves**: `draw`, `place T17@F5r1` (r1: one quarter turn right), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (drop out)
    }, `end`.

    {"**"}What is ours**: the set of 62 tiles, all of them in the bag for any number of players, the names and colours of the coffees, { $auction ->
        [sealed] the sealed auction and its{" "}
       *[open] the auction’s{" "}
    }standing orders, discarding when nothing fits, { $objectives ->
        [public] {""}
       *[secret] coffees kept secret,{" "}
    }and some readings where the rulebook is silent: roads alone decide what fits; closing comes before burning; { $worthless_cubes ->
        [yes] worthless closings take cubes;
       *[no] worthless closings take no cubes;
    } { $after_auction ->
        [left_of_winner] after a sale the left of the buyer is next;
        [left_of_drawer] after a sale the left of who drew is next;
       *[winner] after a sale the buyer is next;
    } an objective tile that is not placed when bag and hands are empty stays unplaced; ties share the win.
