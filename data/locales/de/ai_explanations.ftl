# Die Überlegungen der Computerspieler.
why-button = Warum?
why-title = **Warum { $who } das gespielt hat**, { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}
why-played = Gespielt: { $moves }
why-none = Es gab keine Wahl.
why-rank = { $rank }. { $moves } · **{ $points }**{ $is_played ->
    [1] {" "}· gespielt
   *[0] {""}
 }
why-term = { $name } { $points }
why-menu = Ein anderer Zug
why-option = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}, { $who }
why-term-others = die anderen
why-intro = Wie viele Punkte jede Möglichkeit voraussichtlich bringt oder kostet, mit den wichtigsten Gründen.

# Tipps für den eigenen Zug.
hint-thinking = Ich überlege …
hint-button = Tipp
hint-title = Mit deinem Wissen würde ein starker Computerspieler das wählen: **{ $turn }**.
hint-then = dann { $move }
hint-none = Hier habe ich keinen Tipp.
hint-do = Ausführen
hint-intro = Wie viele Punkte das voraussichtlich bringt oder kostet, mit den wichtigsten Gründen.
