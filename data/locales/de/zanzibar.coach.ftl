# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
zanzibar-coach-goal = Die meisten Punkte gewinnen, aus je zehn geheimen Aufträgen. Hat ein Spieler alle zehn verbraucht, haben die anderen noch einen Zug.
zanzibar-coach-placement = Du bist { $color }. Ein Händler je Zone. Ein Dorf mit Gewürz dient zwei Aufträgen: Gewürz und Provinz. Aufträge kommen danach.
zanzibar-coach-turn = { $moves ->
    [rest] { $steps ->
        [one] Händler { $mover }: noch ein Schritt.
       *[other] Händler { $mover }: noch { $steps } Schritte.
    }
   *[other] Du bist { $color }.
} { $count ->
    [0] Du hast keine Aufträge auf der Hand.
    [one] Dein Auftrag, jetzt wert: { $cards }.
   *[other] Deine Aufträge, jetzt wert: { $cards }.
}{ $last ->
    [yes] { " " }Dein letzter Zug.
    [soon] { " " }Fast am Ende.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }Aufträge dürfen warten.
    }
}
zanzibar-coach-card = { $card } { $now }{ $grows ->
    [yes] { " " }(nach einer Bewegung { $then })
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] Du darfst auch den anderen Auftrag verbrauchen oder ihn behalten und den Zug beenden.
   *[no] Beende den Zug.
}{ $draws ->
    [yes] { " " }Du ziehst so viele Aufträge nach, wie du verbraucht hast.
   *[no] { "" }
}
zanzibar-coach-fresh = Du musst noch { $discards ->
    [one] einen Auftrag
   *[other] { $discards } Aufträge
} abwerfen, jetzt oder später. Das kostet nichts, auch bei −6. Der schlechteste hat weit entfernte Dörfer.

# Züge als Rat, Teile eines Satzes
zanzibar-advice-place = { $order ->
    [first] zuerst Händler { $trader },
   *[next] Händler { $trader }
} auf { $space }
zanzibar-advice-walk = Händler { $trader } nach { $space }
zanzibar-advice-clear = Händler { $trader } nach { $space }, dabei { $color } { $victim } nach { $target } schieben
zanzibar-advice-play = { $card } werten { $pays ->
    [yes] ({ $points })
   *[no] ohne Punkte
}{ zanzibar-advice-use }
zanzibar-advice-discard = { $card } abwerfen{ $why ->
    [none] { "" }
   *[other] { " " }({ $points })
}{ zanzibar-advice-use }
zanzibar-advice-use = { $why ->
    [draw] , um einen anderen Auftrag zu ziehen
    [sooner] , um früher fertig zu sein
    [fewer] , weil bei Gleichstand weniger Aufträge gewinnen
   *[none] { $ends ->
        [yes] { " " }(beendet den Zug)
       *[no] { "" }
    }
}
zanzibar-advice-keep = die gezogenen Aufträge behalten
zanzibar-advice-end = { $looks ->
    [yes] den Zug beenden und die gezogenen Aufträge ansehen
   *[no] den Zug beenden
}
