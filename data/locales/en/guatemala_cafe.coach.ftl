# Advice in a player’s first match, shown in every panel.
guatemala_cafe-coach-goal = Grow coffee on plantations and score its colours. The most points win. The match ends when a score marker meets the sacks on its track.
guatemala_cafe-coach-place = In your first match any place is good.
guatemala_cafe-coach-first = Where the buyer stops, build a hut and workers: each worker earns a point per scored sack of its colour, more with joined ships.
guatemala_cafe-coach-begin = Workers earn nothing without a hut of their colour. A hut is cheap in the mountains, but near the harbour it needs fewer roads.
guatemala_cafe-coach-workers = Workers earn once they stand beside a hut of their colour.
guatemala_cafe-coach-roads = Roads now lie where pieces were taken, and you may take them. Joined to a harbour, a hut earns more with ships of its colour.
guatemala_cafe-coach-multiply = A ship of its colour, joined to a hut by roads, adds the workers’ points once more. One such ship leaves after each scoring.
guatemala_cafe-coach-score = Scoring a sack, instead of building, brings the points shown and 8 centavos. A secret sack of its colour can block the points.
guatemala_cafe-coach-money = Scoring any sack pays 8 centavos, even without points.
guatemala_cafe-coach-ships = A ship that multiplies these points leaves after the scoring.
guatemala_cafe-coach-blocked = You keep the 8 centavos, and the block cost an opponent a sack.
guatemala_cafe-coach-sail = The ship that leaves multiplies nobody’s points any more.
guatemala_cafe-coach-refill = Anybody can score the sack you put down, and it no longer blocks for you.

# Moves as advice, parts of one sentence
guatemala_cafe-advice-put = put the buyer on { $space } ({ $line })
guatemala_cafe-advice-stay = leave the buyer where he is
guatemala_cafe-advice-go = move the buyer { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} to { $line }
guatemala_cafe-advice-take = { $piece } ({ $space }) { $kind ->
    [border] to border
    [harbour] to harbour
   *[field] to field
} { $target }
guatemala_cafe-advice-score = score { $colour }
guatemala_cafe-advice-pass = do not block { $colour }
guatemala_cafe-advice-block = block with { $colour }
guatemala_cafe-advice-sail = the ship in { $harbour } ({ $colour }) leaves
guatemala_cafe-advice-refill = put { $colour } on { $space }
guatemala_cafe-advice-end = end the turn
