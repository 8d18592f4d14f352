### Commands, options and the rules in brief of Zanzibar.

zanzibar-command-about = Zanzibar: traders on the spice island, with secret orders
zanzibar-command-wishes = wishes
zanzibar-parameter-moves = moves
zanzibar-parameter-moves-about = Trader and space, in order of preference, such as 5@n3, 3@s1
## Options
zanzibar-option-first = Start player
zanzibar-option-first-slash = start_player
zanzibar-option-first-about = The player who places first and has the first turn
zanzibar-option-first-value = { $value ->
    [random] random
    [0] seat 1
    [1] seat 2
    [2] seat 3
    [3] seat 4
   *[4] seat 5
}
zanzibar-option-setup = Placement
zanzibar-option-setup-slash = placement
zanzibar-option-setup-about = Whether the players place their traders, or the bot places them at random
zanzibar-option-setup-value = { $value ->
    [placed] the players place
   *[random] random
}
zanzibar-option-draw-discard = Look when drawing
zanzibar-option-draw-discard-slash = look_when_drawing
zanzibar-option-draw-discard-about = Whether you may look at orders just drawn and discard them
zanzibar-option-draw-discard-value = { $value ->
    [on] yes
   *[off] no
}
zanzibar-option-round-limit = Turn limit
zanzibar-option-round-limit-slash = turn_limit
zanzibar-option-round-limit-about = The match ends after this many turns each, at the latest
zanzibar-option-round-limit-value = { $value ->
    [none] none
   *[other] { $value } turns each
}

## Meeting the game
zanzibar-kind = move traders where secret orders pay
zanzibar-pitch = Spice traders crowd onto an island. Place yours where your secret orders pay, and push the others out of the way.
zanzibar-cover = Cover of Zanzibar: traders of four colours on the villages of the spice island.

## The rules in brief
zanzibar-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. Points come from your ten secret orders. An order names a spice or a province. It pays for your traders on the villages of that spice or province.

    {"**"}The pieces.** Each player has numbered traders of one colour: 2 to 7 with two or three players, 2 to 6 with four, 2 to 5 with five. The number says how many steps the trader can make in a turn. The smaller the number, the stronger the trader: strong traders are slow. Each player also has ten orders: five spices and five provinces.

    {"**"}The board.** A *space* holds one trader at most. The spaces on land are *villages*. Each village lies in one of five provinces. Most villages have a spice, three have none. Six more spaces are at sea. *Routes* join the spaces. Every space has a name, such as n6.

    {"**"}The set-up.** { $setup ->
        [placed] The players place their traders in turn, one at a time. Each of your traders goes to a different zone. The zones are the five provinces and the sea. In a hurry? Until all traders are placed, `/zanzibar { common-command-do } { common-parameter-moves }: wishes` queues up to { $most_wishes } placements. On your turn the first legal one is made for you.
       *[random] Chance puts all traders on the board. Each of a player’s traders stands in a different zone. The zones are the five provinces and the sea.
    } Then all players have { $start_score } points, shuffle their own deck of orders and draw { $hand_size }. Only you see your hand. { $first ->
        [random] The start player is random.
        [0] Seat 1 begins.
        [1] Seat 2 begins.
        [2] Seat 3 begins.
        [3] Seat 4 begins.
       *[4] Seat 5 begins.
    } Play goes clockwise.
zanzibar-rules-2 =
    {"**"}A turn** has three parts. First you may move up to { $most_moved } of your traders. Then you may use none, one or both of your orders. At the end you refill your hand.

    {"**"}Moving.** A step goes along one route to the next space. A trader makes at most as many steps as its number. Traders move one after the other. When the next one moves, the one before is done for this turn. No trader passes over another: a trader in the way must be pushed away.

    {"**"}Using orders.** You use an order when you score it or discard it. Once an order is used, nothing moves any more. At the end of the turn you draw as many as you used, as far as the deck goes.
zanzibar-rules-3 =
    {"**"}In the way.** Your own traders and stronger ones block. You can *push* a weaker enemy to a free space next to it. If it has none, you push it to any free space. You can push an enemy of equal strength only if it has no free space next to it, then to any free space. You choose where a pushed trader goes. The space you come from does not count as free. The step onto the enemy’s space is your next step. You may walk to it first and go on afterwards, and push again, while steps remain.

    {"**"}An example.** Chiara (black triangles) has moved three traders. Her 6 sailed to n4. Bruno’s blue 6 stood there, as strong as hers, and had no free space next to it. So she pushed it far away, to o6 (dotted arrow). Her 2 stepped from e1 to n3 and pushed Anna’s weaker red 6 to o2, a free space next to it (dashed arrow). Her 5 simply walked to n5.
zanzibar-rules-4 =
    {"**"}Orders** pay by the number of your traders on the matching villages: none −6, one −3, two 0, three +4, four +8, five or more +12. Traders at sea count for nothing. One trader may count for both orders. Your score may fall below 0.

    {"**"}How many.** With two or three players you score nine orders and discard one. With four or five players you score eight and discard two. After that many scores you can only discard. After that many discards you can only score.

    {"**"}Discards** bring no points and lie face up. You may discard at the end of your turn{ $draw_discard ->
        [on] , or when you draw. For that, end the turn with a look. Then you see the orders just drawn and may discard them at once. If you end the turn without a look, you keep what you draw. You can look only if you may still discard and have orders to draw.
       *[off] . An order just drawn can’t be discarded before your next turn.
    }
zanzibar-rules-5 =
    {"**"}The end.** When a player has used their last order, every other player has one more turn, and the match ends. { $round_limit ->
        [none] The number of turns has no limit.
       *[other] The match also ends when all players have had { $round_limit } turns and nobody has used their last order.
    } The most points win. If points are equal, the player who finished earlier wins, then the player with fewer orders left.

    {"**"}Typed moves:** { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (walk), `7xw3>n5` (push the enemy on w3 to n5), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}Our own rulings.** The map and the points of the orders are Tavolino’s own. The rules are those of the game. Where the rulebook is silent, or this table’s options differ, these rules apply: { $first ->
        [random] The start player is random.
       *[other] The table chooses the start player.
    } { $setup ->
        [placed] {""}
       *[random] Chance may place the traders.{" "}
    }You choose where an enemy goes when you push it. Discards lie face up. { $draw_discard ->
        [on] A player who wants to look says so before drawing.
       *[off] Orders just drawn may not be discarded, though the rulebook allows it.
    } { $round_limit ->
        [none] {""}
       *[other] The table has set the limit of { $round_limit } turns.{" "}
    }Between equal players who have not finished, fewer orders left are better. Otherwise they share the place.
zanzibar-rules-6 =
    {"**"}The picture:**
    {"**"}1** a *trader*. Colour, shape and the letter at the upper right show the player (R red, B blue, K black, W white, O orange). The number says how far it goes; the smaller, the stronger.
    {"**"}2** a *village* with its spice. Colour and sign show which: peppercorns for pepper, a root for ginger, sticks for cinnamon, a flower for vanilla, crossed buds for cloves. Under a trader the sign moves to the upper left. The name of the space stands below it.
    {"**"}3** a village without a spice (a hut). It counts for its province only.
    {"**"}4** a *sea space* (an anchor), o1 to o6. Traders there score nothing; sea routes are shortcuts around the island.
    {"**"}5** routes: red on land, dashed blue at sea.
    {"**"}6** a *province*: north n, west w, centre c, east e, south s, each in its own colour.
    {"**"}7** a solid arrow: the way of a trader in the last turn. A pale figure stays where the trader stood. The paler the arrow, the longer ago.
    {"**"}8** a dashed arrow: this trader was pushed to the next space. A dotted arrow: it was pushed further.
    {"**"}9** a column for every player, with the points.
    {"**"}10** orders in hand + deck, ✓ scored, ✗ still to discard.
    {"**"}11** the turn, and whose turn it is. Nobody else can move then. That player’s column is golden.
