### Commands, options and the rules in brief of Café International.

cafe_international-command-about = Café International: find seats for guests of twelve nations
## Options
cafe_international-option-hands = Hands
cafe_international-option-hands-slash = hands
cafe_international-option-hands-about = Whether everybody sees every hand
cafe_international-option-hands-value = { $value ->
    [open] open
   *[private] private
}
cafe_international-option-bar-values = Bar
cafe_international-option-bar-values-slash = bar
cafe_international-option-bar-values-about = What the places at the bar are worth
cafe_international-option-bar-values-value = { $value ->
    [A] A, down to −14
   *[B] B, down to −30
}
cafe_international-option-lone-guest = Lone guest
cafe_international-option-lone-guest-slash = lone_guest
cafe_international-option-lone-guest-about = When you may seat a guest alone because none of yours can score
cafe_international-option-lone-guest-value = { $value ->
    [anytime] at any time
   *[opening] in the very first turn only
}
cafe_international-option-cannot-pay = Bar not paid
cafe_international-option-cannot-pay-slash = bar_not_paid
cafe_international-option-cannot-pay-about = What happens when you can’t pay for a place at the bar
cafe_international-option-cannot-pay-value = { $value ->
    [tile_out] the guest leaves the game
   *[player_out] the player is out
}
cafe_international-option-reserved = Reserved tables
cafe_international-option-reserved-slash = reserved_tables
cafe_international-option-reserved-about = Whether guests of one sex may reserve a table for 20 or 40 points
cafe_international-option-reserved-value = { $value ->
    [on] yes, full tables
    [three] yes, three are enough
   *[off] no
}
cafe_international-option-pairs-double = Doubled pairs
cafe_international-option-pairs-double-slash = doubled_pairs
cafe_international-option-pairs-double-about = Whether two or three guests of one nation pay double too
cafe_international-option-pairs-double-value = { $value ->
    [on] yes
   *[off] no
}

## Meeting the game
cafe_international-kind = seat guests, fill tables
cafe_international-pitch = Seat guests of twelve nations so that women and men balance at every table. Fill the tables that pay most.
cafe_international-cover = Cover of Café International: guests at the tables of several nations, and the cat on her carpet.

## The rules in brief
cafe_international-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. You score when a guest joins others at a table. A table full of one nation pays most. Guests left in your hand at the end cost points.

    {"**"}The café.** There are 24 tables with four chairs each, two tables for each of twelve nations. A chair between two tables belongs to both. Each nation has four men and four women. A guest sits at a table of their nation. On a shared chair the nation of either table is enough, but the guest must fit the balance of both. There are also four *jokers*, two men and two women. A joker may sit anywhere.

    {"**"}The set-up.** With any number of players, everybody starts with 0 points and draws { $hand_limit } guests from the bag. { $hands ->
        [open] All hands lie face up.
       *[private] Only you see your hand.
    } The start player is random and takes the first turn; play goes clockwise.
cafe_international-rules-2 =
    {"**"}Balance.** After a guest sits down, the men and women at each table of that chair may differ by one at most.

    {"**"}A turn.** Do one of three things:
    • *Seat* one or two guests. Each guest has to come to a table where somebody sits already. Or your first guest opens an empty table and your second joins at once.
    • Send one guest to the *bar* (never a joker). Its 20 places are worth 1, 2, 3, 4, 5, then −2, −4, −6, −8, −10, then { $bar_values ->
        [A] −4, −6, −8, −10, −12, and at last −6, −8, −10, −12, −14.
       *[B] −12, −14, −16, −18, −20, and at last −22, −24, −26, −28, −30.
    } Your score may not fall below 0. { $cannot_pay ->
        [tile_out] If you can’t pay, the guest leaves the game and the place stays free.
       *[player_out] If you can’t pay, you are out of the match, with all your tiles. Your score stays as it is, and nothing is taken off at the end. You rank behind all players who are still in.
    }
    • *Swap:* put a guest on a joker’s chair, and take the joker into your hand. The guest must have the nation of a table of that chair and the same sex. You get no points and draw nothing, and no table scores again.

    {"**"}A lone guest** scores nothing. { $lone_guest ->
        [anytime] If no guest in your hand can join a table or open one with a second{ $reserved ->
            [off] {""}
           *[on] , and you can reserve no table
        }, you may seat one lone guest for 0 points.
       *[opening] Only in the very first turn of the match may one lone guest sit for 0 points. Even then, no guest in that hand may be able to open a table together with a second guest{ $reserved ->
            [off] {""}
           *[on] , and no table can be reserved
        }.
    }

    After a first guest who scored you may stop (`end`). After a lone guest you must. You can’t mix actions: once you have begun to seat, neither bar nor swap is possible. You may pass only when nothing else is possible.
cafe_international-rules-3 =
    {"**"}Points.** Each guest scores at every table of the chair. The table pays 2, 3 or 4 points for two, three or four guests there. A full table of one nation pays { $one_nation_points }. { $pairs_double ->
        [off] Two or three of one nation pay no more than others.
       *[on] Two or three of one nation pay double too: 4 or 6.
    } A joker counts as the nation that is needed.

    {"**"}An example.** Anna (A) has seated two guests (pink rays). The Frenchwoman on chair 32 makes three at FR2: 3 points. The African man on chair 48 sits at two tables at once. AF2 has four guests now, but one of them is German, so it pays 4 and not { $one_nation_points }. AF1 has two: 2 points. { $pairs_double ->
        [off] That makes 9, as the green number beside her score says.
       *[on] That makes 9, as the green number beside her score says. With the options of this table the two at AF1, of one nation, pay double, and it is 11.
    }
cafe_international-rules-4 =
    {"**"}Your hand.** After seating or using the bar you draw up to your limit, at first { $hand_limit }. Every table that pays you { $one_nation_points } lowers your limit by 1 for good, so fewer guests can cost you points at the end. If you hold more than your limit, you draw nothing. At the end each guest left in your hand costs { $guest_penalty } points and each joker { $joker_penalty }.

    {"**"}An example.** Bruno (B) wanted to seat nobody and sent a Chinese man to the bar. The first five places paid 1 to 5 and are taken. His is the sixth, −2. The next guest takes place 7 (white) and costs 4.
cafe_international-rules-5 =
    {"**"}The end** comes at once when, after a turn, one of these is true:
    • the bar is full, or all chairs are taken,
    • { $bag_end } tiles or fewer are in the bag,
    • the limit of the player whose turn it was is 0,
    • { $cannot_pay ->
        [tile_out] all players have had to pass, one after the other.
       *[player_out] all players have had to pass, one after the other, or only one player is still in.
    }

    { $cannot_pay ->
        [tile_out] The most points win
       *[player_out] Of those still in, the most points win
    }. Equal totals share the win.

    { $reserved ->
        [off] {""}
        [three] {"**"}Reserved tables.** Instead of seating one or two guests you may seat three or four guests of one sex at one table at once. You need three or four free chairs there. With three, the other chair may be free, or a man or a woman may sit on it. A free one stays free to the end. The balance then counts at the neighbouring tables only. That pays { $reserved_points } points, or { $reserved_nation_points } if all at the table are of one nation. It does not lower your limit.
       *[on] {"**"}Reserved tables.** Instead of seating one or two guests you may fill a table with one sex. You fill an empty table with four guests, or a table with a single guest with three more of that sex. The balance then counts at the neighbouring tables only. That pays { $reserved_points } points, or { $reserved_nation_points } if all are of one nation. It does not lower your limit. Three alone at an empty table are not allowed. They would be out of balance, and nobody could ever take the fourth chair.
    }

    {"**"}Typed moves:** `USm@c12`, `bar INm`, `swap USm@c52`, { $reserved ->
        [off] {""}
        [three] `reserve USm@c45+USm@c51+USm@c52`,{" "}
       *[on] `reserve USm@c45+USm@c51+USm@c52+INm@c57`,{" "}
    }`end`, `pass`. On the text board a free chair shows which guests may come: `m·`, `f·`, `*·` both, `--` nobody at the moment.

    {"**"}Our own rulings.** Tavolino chose which tables are neighbours, the numbers of the chairs, and the values of the bar from place 11 on. We also decided what happens when nobody can move, and that ties share the win. { $hands ->
        [open] {""}
       *[private] We added hands that only their owners see.{" "}
    }{ $pairs_double ->
        [off] {""}
       *[on] We added double pay for two or three of one nation.{" "}
    }{ $cannot_pay ->
        [tile_out] {""}
       *[player_out] The details of being out are ours.{" "}
    }{ $reserved ->
        [off] {""}
       *[on] The details of reserved tables are ours.{" "}
    }The rest are the rules of the game.
cafe_international-rules-6 =
    {"**"}The picture:**
    {"**"}1** a *table*. Its flag and its name show the nation (GB1 and GB2 are British).
    {"**"}2** a *man*: square, with a bow tie. Letters and colour show his nation.
    {"**"}3** a *woman*: round, with a flower.
    {"**"}4** a *joker* (star), a man or a woman.
    {"**"}5** a free chair, with its number beside it, at one table. It has the nation’s colour. Its form shows which guests may come: square a man, round a woman, eight corners both, a cross nobody.
    {"**"}6** a chair between two tables. A guest there belongs to both and scores at both. The signs on a table’s flag are its guests.
    {"**"}7** a wreath: this table was full of one nation and has paid { $one_nation_points }.
    {"**"}8** green: what that table paid in the last turn. The guests of that turn have pink rays, and the sum stands beside the score.
    {"**"}9** the *bar*: its 20 places and what they pay. The next one is white.
    {"**"}10** how many guests are left in the bag.
    {"**"}11** a player’s points. Below are the guests in hand, of the others only where hands are open.
    {"**"}12** the cup: how many guests may be in hand.
    {"**"}13** the turn, and whose turn it is (golden). Nobody else can do anything then.
