### Commands, options and the rules in brief of Zanzibar.

zanzibar-command-about = Zanzibar: traders on the spice island, with secret orders
zanzibar-command-place = place
zanzibar-command-place-about = Put one of your traders on the board
zanzibar-command-move = move
zanzibar-command-move-about = Walk with a trader, or clear an enemy out of the way
zanzibar-command-play = play
zanzibar-command-play-about = Score one of your orders
zanzibar-command-discard = discard
zanzibar-command-discard-about = Use one of your orders without scoring it
zanzibar-command-end = end
zanzibar-command-end-about = End your turn
zanzibar-command-keep = keep
zanzibar-command-keep-about = Keep the cards that you have just drawn
zanzibar-command-wishes = wishes
zanzibar-command-wishes-about = Your wishes for the placement, placed at once when it is your turn; without any: none
zanzibar-parameter-moves = moves
zanzibar-parameter-moves-about = Trader and space, the dearest first, such as 5@n3, 3@s1
zanzibar-command-routes = routes
zanzibar-command-routes-about = Where the routes of a space lead
zanzibar-parameter-trader = trader
zanzibar-parameter-trader-about = The number of your trader
zanzibar-parameter-space = space
zanzibar-parameter-space-about = A space of the board, such as w3
zanzibar-parameter-to = to
zanzibar-parameter-to-about = The space to walk to; with x before it, the enemy's space to clear
zanzibar-parameter-send = send
zanzibar-parameter-send-about = Where the enemy goes, if there is a choice
zanzibar-parameter-card = card
zanzibar-parameter-card-about = One of your orders
zanzibar-parameter-look = look
zanzibar-parameter-look-about = Look at the cards you draw before keeping them
zanzibar-no-such-space = There is no such space. Spaces have a letter and a digit, such as w3.

## Options
zanzibar-option-first = Who begins
zanzibar-option-first-slash = first
zanzibar-option-first-about = Who places first and has the first turn
zanzibar-option-first-value = { $value ->
    [random] by lot
    [0] seat 1
    [1] seat 2
    [2] seat 3
    [3] seat 4
   *[4] seat 5
}
zanzibar-option-setup = Placement
zanzibar-option-setup-slash = setup
zanzibar-option-setup-about = Whether the players place their traders or chance does
zanzibar-option-setup-value = { $value ->
    [placed] the players place
   *[random] by chance
}
zanzibar-option-draw-discard = Look when drawing
zanzibar-option-draw-discard-slash = draw_discard
zanzibar-option-draw-discard-about = Whether cards just drawn may be looked at and discarded
zanzibar-option-draw-discard-value = { $value ->
    [on] yes
   *[off] no
}
zanzibar-option-round-limit = Round limit
zanzibar-option-round-limit-slash = round_limit
zanzibar-option-round-limit-about = After how many turns each the match ends at the latest
zanzibar-option-round-limit-value = { $value ->
    [none] none
   *[other] { $value } turns each
}

## Meeting the game
zanzibar-pitch = Spice traders crowd onto an island: place yours where your secret orders pay, and push the others out of the way.
zanzibar-cover = Cover of Zanzibar: traders of four colours on the villages of the spice island.

## The rules in brief
zanzibar-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. You get them from your ten secret orders: each names a spice or a province and pays for your traders on its villages at the moment when you use it.

    {"**"}The picture:**
    {"**"}1** a *trader*. Colour, shape and the letter at the upper right tell whose he is (R red, B blue, K black, W white, O orange), the number how far he goes; the smaller, the stronger.
    {"**"}2** a *village* with its spice: colour and sign tell which (corns pepper, root ginger, sticks cinnamon, flower vanilla, crossed buds cloves). Under a trader the sign moves to the upper left. Every space has a name, such as n6, which stands below it.
    {"**"}3** a village without a spice; it counts for its province only.
    {"**"}4** a *sea space*, o1 to o6. Traders there count for nothing, but sail far.
    {"**"}5** routes: red on land, dashed blue at sea. A step goes along one route to the next space.
    {"**"}6** a *province*: north n, west w, centre c, east e, south s, each in its own colour.
    {"**"}7** a solid arrow: the way of a trader in the last turn; where he stood, a pale figure is left. The paler the arrow, the longer ago.
    {"**"}8** a dotted arrow: this trader was banished. A dashed one: he was pushed.
    {"**"}9** a column for every player, with the points.
    {"**"}10** cards in hand + deck, ✓ orders scored, ✗ orders still to be discarded.
    {"**"}11** the turn, and whose turn it is. Nobody else can move then. That player’s column is golden.
zanzibar-rules-2 =
    Every player has traders of different numbers on the island and ten secret orders, of which two are in hand. A trader's number says how many steps it can make in a turn. The smaller the number, the stronger the trader: strong ones are slow.

    {"**"}At the start** { $setup ->
        [placed] the players place their traders in turn, one at a time, each of a player’s in a different zone: five provinces and the sea. Who does not want to wait notes wishes with `/zanzibar wishes`, at most 25: on that player’s turn the first one that is possible is placed at once, as long as traders are to be placed.
       *[random] chance puts all traders on the board, each of a player’s in a different zone: five provinces and the sea.
    } { $first ->
        [random] Who begins is drawn by lot.
        [0] Seat 1 begins.
        [1] Seat 2 begins.
        [2] Seat 3 begins.
        [3] Seat 4 begins.
       *[4] Seat 5 begins.
    }

    {"**"}A turn** has two parts. First move up to three of your traders, each along the routes as far as its number. They move one after the other: when the next one moves, the one before is done for this turn. Nobody passes over others: whoever stands in the way must be cleared. Then use none, one or both of your orders. Once an order is used, nothing moves any more. At the end you draw as many cards as you used.
zanzibar-rules-3 =
    {"**"}In the way:** your own traders and stronger ones block. A weaker enemy is *pushed* to a free space next to it; if it has none, you *banish* it to any free space. One of equal strength can only be banished, and only if it has no free space next to it. The space you come from does not count as free. Entering the cleared space is your next step.

    {"**"}An example.** Chiara (black triangles) has moved three traders. Her 6 sailed to n4: Bruno’s blue 6 there was as strong as hers and had no free space next to it, so she could banish it, to o6 (dotted arrow). Her 2 stepped from e1 to n3 and pushed Anna’s red 6, which is weaker, to o2, a free space next to it (dashed arrow). Her 5 simply walked to n5.
zanzibar-rules-4 =
    {"**"}Orders** name a spice or a province. They pay for your traders on the matching villages: none −6, one −3, two 0, three +4, four +8, five or more +12. Traders at sea count for nothing. One trader may count for both orders. Nine of the ten are scored (eight with four or five players), the rest discarded; who has scored so many can only discard, who has discarded so many can only score.

    {"**"}Discards.** Of your ten cards you discard one without scoring (two with four or five players), face up, in the card part of a turn{ $draw_discard ->
        [on] , or at the moment you draw it: for that, end the turn with a look. Then you see the cards just drawn and may discard them at once. Who ends the turn without a look keeps what is drawn. A look is only for whoever may still discard and has cards to draw.
       *[off] . A card just drawn cannot be discarded before your next turn.
    }

    {"**"}The end** comes when somebody has used the last card. Everybody else has one more turn. { $round_limit ->
        [none] The number of turns has no limit.
       *[other] It also comes when everybody has had { $round_limit } turns and nobody has used the last card.
    } Most points win; among equals who finished earlier, then who has fewer cards left.

    Moves can be typed: { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (walk), `7xw3>n5` (clear w3 and send the enemy to n5), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}What is ours.** The map and the points of the orders are Tavolino's own; the rules are those of the game. Where it leaves something open or a table wants it otherwise, we have decided: { $first ->
        [random] the lot says who begins;
       *[other] the table says who begins;
    } { $setup ->
        [placed] {""}
       *[random] traders may be placed by chance;{" "}
    }who moves chooses where an enemy goes; discards lie face up; { $draw_discard ->
        [on] whoever wants to look says so before drawing;
       *[off] cards just drawn may not be discarded, though the rulebook allows it;
    } { $round_limit ->
        [none] {""}
       *[other] the limit of { $round_limit } turns;{" "}
    }and among equals who have not finished, fewer cards left are better, else the place is shared.
