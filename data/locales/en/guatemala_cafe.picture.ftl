# Words inside the pictures of Guatemala Café. Keep them short.
guatemala_cafe-picture-turn = Turn { $turn }
guatemala_cafe-picture-beginning = Before the first turn
guatemala_cafe-picture-place = places the buyer
guatemala_cafe-picture-move = moves the buyer
guatemala_cafe-picture-act = builds or scores
guatemala_cafe-picture-act-build = is building
guatemala_cafe-picture-act-instead = is blocked and builds
guatemala_cafe-picture-block = scores { guatemala_cafe-picture-colour }: block?
guatemala_cafe-picture-sail = chooses the ship that leaves
guatemala_cafe-picture-refill = puts down a new sack
guatemala_cafe-picture-over = { $cause ->
    [idle] The end: two idle rounds
    [sacks] The end: no sacks left
   *[track] Final result
}
guatemala_cafe-picture-wins = { $count ->
    [one] wins
   *[other] win together
}
guatemala_cafe-picture-colour = { $colour ->
    [K] black
    [B] brown
    [R] red
    [G] beige
   *[W] white
}
guatemala_cafe-picture-seat = { $color ->
    [azure] Light blue
    [orange] Orange
    [yellow] Yellow
   *[violet] Violet
}
guatemala_cafe-picture-score = Score
guatemala_cafe-picture-my-sacks = My sacks
guatemala_cafe-picture-stock = { $of ->
    [roads] roads left
    [bag] in the bag
   *[gap] to the end
}
guatemala_cafe-picture-taken = taken
guatemala_cafe-picture-you-are = You are
guatemala_cafe-picture-no-sacks = No sacks in hand
guatemala_cafe-picture-face-up = Face up
guatemala_cafe-picture-mine = Mine
guatemala_cafe-picture-unseen = Unseen
guatemala_cafe-picture-gains = If scored now
guatemala_cafe-picture-asked = Block { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-answer = { $answer ->
    [block] You block { guatemala_cafe-picture-colour }
   *[pass] You let { guatemala_cafe-picture-colour } score
}
guatemala_cafe-picture-own-scoring = You score { guatemala_cafe-picture-colour }
