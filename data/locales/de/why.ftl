# What computer players thought.
why-button = Warum?
why-title = **Warum { $who } so gespielt hat**, Zug { $turn }
why-played = Gespielt: { $moves }
why-none = Es gab nichts abzuwägen.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· gespielt
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Ein anderer Zug
why-option = Zug { $turn }, { $who }
why-term-others = die anderen
why-intro = Punkte, die jeder Zug zu bringen oder zu kosten schien, mit den Gründen, die am meisten wogen.

# What one would do now.
hint-button = Tipp
hint-title = Eine starke Computerspielerin würde mit deinem Wissen das tun: **{ $choice }**.
hint-then = danach: { $moves }
hint-none = Hier weiß ich keinen Rat.
hint-do = So machen
hint-intro = Punkte, die das zu bringen oder zu kosten scheint, nach den Gründen, die am meisten wiegen.
