# Words inside the pictures of Guatemala Café: keep them short.
guatemala_cafe-picture-place = Placing the buyer
guatemala_cafe-picture-move = Turn { $turn }: the buyer moves
guatemala_cafe-picture-act = Turn { $turn }: build or score
guatemala_cafe-picture-act-build = Turn { $turn }: building
guatemala_cafe-picture-act-instead = Blocked: building instead
guatemala_cafe-picture-block = Will anyone block { guatemala_cafe-picture-colour }?
guatemala_cafe-picture-sail = Which ship leaves?
guatemala_cafe-picture-refill = A new sack for the market
guatemala_cafe-picture-over = { $cause ->
    [idle] The end: two idle rounds
    [sacks] The end: no sacks left
   *[track] Final result
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
guatemala_cafe-picture-roads = Roads
guatemala_cafe-picture-bag = Bag
guatemala_cafe-picture-gap = Gap
guatemala_cafe-picture-score = Score
guatemala_cafe-picture-my-sacks = My sacks
guatemala_cafe-picture-worth = Worth now
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
