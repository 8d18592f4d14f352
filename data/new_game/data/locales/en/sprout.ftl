### Texts of Sprout: terms, headline, events, refusals, choices.

## Terms
sprout-card = { $suit ->
    [r] red
    [g] green
   *[b] blue
} { $value }
sprout-name = { $seat }
sprout-pile = Pile
sprout-discards = Discards
sprout-deck = Deck

## Headline
sprout-headline = { $turn ->
    [last] Last turn
   *[other] Turn { $turn }
}: { $seat } to move
sprout-headline-over = { $count ->
    [0] The match is over without a winner
    [one] { $winners } wins
   *[other] { $winners } share the win
}

## Events
sprout-played = { $seat } plays { $card } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sprout-discarded = { $seat } discards a card face down.
sprout-discarded-own = You discard { $card } face down.
sprout-drew-own = You draw { $card }.
sprout-over = The match is over: { $places }.
sprout-place = { $rank }. { $seat } with { $score }

## Refusals
sprout-refused-unreadable = “{ $typed }” is no move. Type `play r7` or `discard r7`.
sprout-refused-no-such-card = There is no card { $card }. Cards go from r1 to b9.
sprout-refused-players = Sprout is for { $least } to { $most } players, not { $count }.
sprout-refused-match-over = The match is over.
sprout-refused-not-your-turn = It is the turn of { $seat }.
sprout-refused-not-in-hand = You don’t hold { $card }.
sprout-refused-too-low = { $card } is neither higher than { $top } nor of its colour. You may discard it.

## Choices
sprout-menu-card = Play a card
sprout-menu-verb = Or
sprout-menu-discarded = Discard a card
sprout-label-play = Play { $card }
sprout-label-discard = Discard
sprout-label-discarded = Discard { $card }

## Revealed after the match
sprout-open-hand = Hand of { $seat }: { $count ->
    [0] empty
   *[other] { $cards }
}.
sprout-open-discards = { $count ->
    [0] There are no discards.
   *[other] Discards, first to last: { $cards }.
}
sprout-open-deck = { $count ->
    [0] The deck is empty.
   *[other] In the deck, next first: { $cards }.
}
