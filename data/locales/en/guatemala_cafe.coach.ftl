# Advice in a player’s first match, shown in every panel.
guatemala_cafe-coach-place = The buyer stands beside a row or column. The start player moves him on from here. Put him where the next lines help that player least.
guatemala_cafe-coach-move = Where the buyer stops is your line. Build up to three of its pieces, or score its sack for 8 centavos and points. You have { $money } centavos. { $sacks ->
    [0] No sack lies within reach.
   *[other] Of the sacks within reach { $colour } suits you best: { $mine } points for you, at most { $others } for another player.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Build or score, not both. Whenever a colour is scored, each worker joined to its hut earns 1 point. Ships joined to that hut by roads multiply these points.
   *[other] Take up to three pieces in a turn, as long as your { $money } centavos last.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }Scoring { $colour } now: { $mine } points for you, at most { $others } for another player.
}
guatemala_cafe-coach-block = If no player blocks, { $colour } brings you { $mine } points, and at most { $others } to another player. Blocking costs you a sack of that colour, and nobody scores.
guatemala_cafe-coach-sail = A ship that leaves does not multiply any more. Send away the one that the others need more than you.
guatemala_cafe-coach-refill = The next players can score the sack that you put down now. Of yours { $colour } would suit you best: { $mine } points for you, at most { $others } for another player.
