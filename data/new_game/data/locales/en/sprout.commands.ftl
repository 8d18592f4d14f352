### Command and rules in brief of Sprout.

sprout-command-about = Sprout: play your cards upwards

## Meeting the game
sprout-kind = play cards upwards
sprout-pitch = Play your cards upwards for points, and discard what does not fit.
sprout-cover = Cover of Sprout: cards on a cloth.

## The rules in brief
sprout-rules-1 =
    {"**"}The goal.** Have the most points when the match ends.

    {"**"}The set-up.** The deck has { $cards } cards: 1 to 9 in red, green and blue. Everybody holds { $hand_size } of them, and nobody else sees your hand. The start player is random. Play goes clockwise, and nobody moves out of turn.

    {"**"}A turn.** Do one of two things with a card of your hand, then draw a card while there are any:
    • *Play* it on the pile. It must be higher than the top card, or of its colour. You score its number.
    • *Discard* it face down, for no points.

    {"**"}The end** comes when nobody has cards left. Then nobody can move any more. The most points win, and equal points share the win.

    {"**"}Typed moves:** `play r7`, `discard r7`.

    {"**"}Our own rulings.** All of it.
sprout-rules-2 =
    {"**"}The picture:**
    {"**"}1** the turn, and whose it is (golden).
    {"**"}2** a player’s points.
    {"**"}3** the hand: your own cards, or the number of the others’.
    {"**"}4** the pile with its top card at the right, the discards, and the deck.
