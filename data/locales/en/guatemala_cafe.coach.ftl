# Said to whoever plays for the first time, in every panel.
guatemala_cafe-coach-place = The buyer stands beside a row or column, and whoever begins moves him on from here: put him where the next lines help that player least.
guatemala_cafe-coach-move = Where the buyer stops is your line: build up to three of its pieces, or score its sack for 8 centavos and points. You have { $money } centavos. { $sacks ->
    [0] No sack lies within reach.
   *[other] Of the sacks within reach { $colour } suits you best: { $mine } points for you, { $others } at most for another.
}
guatemala_cafe-coach-act = { $taken ->
    [0] Build or score, not both: a hut with workers beside it pays a point a worker whenever its colour is scored; ships that roads join to it multiply that.
   *[other] Up to three pieces in a turn, as long as your { $money } centavos last.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }Scoring { $colour } now: { $mine } points for you, { $others } at most for another.
}
guatemala_cafe-coach-block = If nobody blocks, { $colour } brings you { $mine } points, and { $others } at most to another. Blocking costs you a sack of that colour, and nobody scores.
guatemala_cafe-coach-sail = A ship that leaves multiplies no more: send the one away that others need more than you.
guatemala_cafe-coach-refill = Whoever comes by can score the sack that you lay now. Of yours { $colour } would suit you best: { $mine } points for you, { $others } at most for another.
