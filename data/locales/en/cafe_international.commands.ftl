### Commands, options and the rules in brief of Café International.

cafe_international-command-about = Café International: find seats for guests of twelve nations
cafe_international-command-seat = seat
cafe_international-command-seat-about = Seat one of your guests
cafe_international-command-bar = bar
cafe_international-command-bar-about = Send one of your guests to the bar
cafe_international-command-swap = swap
cafe_international-command-swap-about = Put a guest in a joker’s place and take the joker
cafe_international-command-reserve = reserve
cafe_international-command-reserve-about = Fill a whole table with guests of one sex (variant)
cafe_international-command-end = end
cafe_international-command-end-about = End your turn after one guest
cafe_international-command-pass = pass
cafe_international-command-pass-about = Pass, when nothing else is possible
cafe_international-parameter-guest = guest
cafe_international-parameter-guest-about = One of your guests, such as USm
cafe_international-parameter-chair = chair
cafe_international-parameter-chair-about = A chair, such as c12
cafe_international-parameter-placing = placing
cafe_international-parameter-placing-about = The guests and their chairs

## Options
cafe_international-option-hands = Hands
cafe_international-option-hands-slash = hands
cafe_international-option-hands-about = Whether everybody sees every hand
cafe_international-option-hands-value = { $value ->
    [open] open
   *[private] private
}
cafe_international-option-bar-values = Bar
cafe_international-option-bar-values-slash = bar_values
cafe_international-option-bar-values-about = What the places at the bar are worth
cafe_international-option-bar-values-value = { $value ->
    [A] A, down to −14
   *[B] B, down to −30
}
cafe_international-option-lone-guest = Lone guest
cafe_international-option-lone-guest-slash = lone_guest
cafe_international-option-lone-guest-about = When a guest may be seated alone because nobody can score
cafe_international-option-lone-guest-value = { $value ->
    [anytime] at any time
   *[opening] in the very first turn only
}
cafe_international-option-cannot-pay = Bar not paid
cafe_international-option-cannot-pay-slash = cannot_pay
cafe_international-option-cannot-pay-about = Who leaves when a place at the bar cannot be paid
cafe_international-option-cannot-pay-value = { $value ->
    [tile_out] the guest leaves the game
   *[player_out] the player is out
}
cafe_international-option-reserved = Reserved tables
cafe_international-option-reserved-slash = reserved
cafe_international-option-reserved-about = Whether a table may be filled with one sex for 20 or 40 points
cafe_international-option-reserved-value = { $value ->
    [on] yes
   *[off] no
}
cafe_international-option-pairs-double = Doubled pairs
cafe_international-option-pairs-double-slash = pairs_double
cafe_international-option-pairs-double-about = Whether two or three guests of one nation pay double too
cafe_international-option-pairs-double-value = { $value ->
    [on] yes
   *[off] no
}

## Meeting the game
cafe_international-pitch = Seat guests of twelve nations so that women and men balance at every table, and fill the tables that pay most.
cafe_international-cover = Cover of Café International: guests at the tables of several nations, and the cat on her carpet.

## The rules in brief
cafe_international-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. Guests pay when they join others at a table, most when a table is full of one nation; at the end, guests left in your hand cost points.

    {"**"}The picture:**
    {"**"}1** a *table*: its flag and its name tell the nation (GB1 and GB2 are British).
    {"**"}2** a *man*: square, with a bow tie. Letters and colour tell his nation.
    {"**"}3** a *woman*: round, with a flower.
    {"**"}4** a *joker* (star), a man or a woman: may sit anywhere and stands for a nation of its tables.
    {"**"}5** a free chair with its number, at one table. It has the nation’s colour and the form of who may come: square a man, round a woman, eight corners both, a cross nobody.
    {"**"}6** a chair between two tables: whoever sits there belongs to both and scores at both. The signs on a table’s flag are its guests.
    {"**"}7** a wreath: this table was full of one nation and has paid 8.
    {"**"}8** green: what that table paid in the last turn; the guests of that turn have pink rays, and the sum stands beside the score.
    {"**"}9** the *bar*: its 20 places and what they pay; the next one is white.
    {"**"}10** how many guests are left in the bag.
    {"**"}11** a player’s points; below are the guests in hand, of the others only where hands are open.
    {"**"}12** the cup: how many guests may be in hand.
    {"**"}13** the turn, and whose turn it is. Nobody else can do anything then.
cafe_international-rules-2 =
    You seat guests of twelve nations in one café. A guest sits at a table of his nation; a chair between two tables serves both. A joker may sit anywhere. { $hands ->
        [open] All hands lie face up.
       *[private] Only you see your hand.
    }

    {"**"}Balance:** at every table of the chair there must then be 1 guest, or 1 man and 1 woman, or 2 and 1, or 2 and 2.

    {"**"}A turn** is one of three things:
    • *Seat* one or two guests. Each has to come to a table where somebody sits already. Or the first sits alone, and the second joins him at once at the same table. { $lone_guest ->
        [anytime] If nobody in your hand can do either{ $reserved ->
            [off] {""}
           *[on] {" "}and you can reserve no table
        }, you may seat one lone guest for 0 points.
       *[opening] Only in the very first turn of the match, if nobody in that hand can do either{ $reserved ->
            [off] {""}
           *[on] {" "}and no table can be reserved
        }, one lone guest may be seated for 0 points; later that is never allowed.
    }
    • Send one guest to the *bar* (never a joker). Its 20 places are worth 1, 2, 3, 4, 5, then −2, −4, −6, −8, −10, then { $bar_values ->
        [A] −4, −6, −8, −10, −12, and at last −6, −8, −10, −12, −14.
       *[B] −12, −14, −16, −18, −20, and at last −22, −24, −26, −28, −30.
    } Your score may not fall below 0: { $cannot_pay ->
        [tile_out] then the guest leaves the game instead, and the place stays free.
       *[player_out] whoever sends a guest whom he cannot pay is out of the match, with all his tiles. His score stays as it is, nothing is taken off at the end, and he ranks behind all who are still in.
    }
    • *Swap*: put the guest for whom a joker stands (nation of a table of that chair, same sex) on the joker’s chair and take the joker into your hand. No points, and nothing is drawn.

    `end` closes a turn after a lone guest or a first one; after a lone guest nothing else can follow. Whoever has begun to seat cannot do another of the three. Passing is possible only when nothing else is.
cafe_international-rules-3 =
    {"**"}Points:** each guest scores every table of his chair: 2, 3 or 4 for two, three or four guests there, and 8 for a full table of one nation. { $pairs_double ->
        [off] Two or three of one nation pay no more than others.
       *[on] Two or three of one nation pay double too: 4 or 6.
    } Jokers never spoil that.

    {"**"}An example.** Anna (A) has seated two guests (pink rays). The Frenchwoman on chair 32 makes three at FR2: 3 points. The African man on chair 48 sits at two tables at once: AF2 has four guests now, but one of them is German, so it pays 4 and not 8; AF1 has two: 2 points. { $pairs_double ->
        [off] 9 in all, as the slip says.
       *[on] 9 in all, as the slip says; at your table these two, of one nation, pay double, and it is 11.
    }
cafe_international-rules-4 =
    {"**"}An example.** Bruno (B) had nobody whom he wanted to seat and sent a Chinese man to the bar. The first five places paid 1 to 5 and are taken; his is the sixth, −2. The next guest takes place 7 (white) and costs 4.

    {"**"}Your hand:** after seating or the bar you draw up to your limit, at first 5. Every table that pays you 8 lowers your limit by 1 for good. That helps: at the end each guest left in your hand costs 5 points and each joker 10.
cafe_international-rules-5 =
    {"**"}The end** comes at once when, after a turn, the bar or all chairs are full, 4 tiles or fewer are in the bag, the limit of the player whose turn it was is 0, { $cannot_pay ->
        [tile_out] or all have had to pass one after the other. Most points win
       *[player_out] all have had to pass one after the other, or only one player is still in. Of those still in most points win
    }; equal totals share the win.

    { $reserved ->
        [off] {""}
       *[on] {"**"}Reserved tables:** instead of seating one or two guests you may fill a table with one sex: an empty table with four guests, or a table with a single guest with three more of that guest’s sex. The balance then counts at the neighbouring tables only. That pays 20 points, or 40 if all are of one nation; the 40 does not lower your limit. Three alone at an empty table are not allowed: they would be out of balance, and nobody could ever take the fourth chair.
    }

    Moves can be typed: `USm@c12`, `bar INm`, `swap USm@c52`, { $reserved ->
        [off] {""}
       *[on] `reserve USm@c45+USm@c51+USm@c52+INm@c57`,{" "}
    }`end`, `pass`. On the text board a free chair shows whom it would take: `m·`, `f·`, `*·` both, `--` nobody at the moment.

    {"**"}What is ours.** Tavolino’s own are: which tables are neighbours, the numbers of the chairs, the values of the bar from place 11 on, what happens when nobody can move, { $hands ->
        [open] {""}
       *[private] hands that only their owners see,{" "}
    }{ $pairs_double ->
        [off] {""}
       *[on] two or three of one nation paid double,{" "}
    }{ $cannot_pay ->
        [tile_out] {""}
       *[player_out] the details of being out,{" "}
    }{ $reserved ->
        [off] {""}
       *[on] the details of reserved tables,{" "}
    }and ties. The rest are the rules of the game.
