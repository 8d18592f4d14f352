# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
guatemala_cafe-coach-place = Der Einkäufer steht neben einer Zeile oder Spalte. Der Startspieler zieht ihn von hier weiter. Stelle ihn dorthin, wo ihm die nächsten Reihen am wenigsten nützen.
guatemala_cafe-coach-move = Wo der Einkäufer hält, ist deine Reihe. Baue bis zu drei ihrer Teile, oder werte ihren Sack für 8 Centavos und Punkte. { $money ->
    [0] Du hast keine Centavos.
    [one] Du hast 1 Centavo.
   *[other] Du hast { $money } Centavos.
} { $sacks ->
    [0] Kein Sack ist in Reichweite.
   *[other] { $mine ->
        [0] Kein Sack in Reichweite bringt dir jetzt Punkte.
       *[other] Von den Säcken in Reichweite passt dir { $colour } am besten: { $mine ->
            [one] 1 Punkt für dich
           *[other] { $mine } Punkte für dich
        }, { $others ->
            [0] keine für die anderen
           *[other] höchstens { $others } für jemand anderen
        }.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] In dieser Reihe geht nichts mehr: Beende den Zug.
    [score] Von dieser Reihe kannst du jetzt kein Teil bauen, aber du darfst ihren Sack werten: 8 Centavos, und Punkte, wenn Arbeiterinnen mit deiner Lagerhütte dieser Farbe verbunden sind.
    [build] { $taken ->
        [0] Nimm bis zu drei Teile der Reihe. Arbeiterinnen punkten, wenn sie mit einer Lagerhütte ihrer Farbe verbunden sind, und Schiffe vervielfachen diese Punkte.
       *[other] { $left ->
            [one] Du darfst noch ein Teil nehmen oder den Zug beenden.
           *[other] Du darfst noch { $left } Teile nehmen oder den Zug beenden.
        }
    } { $money ->
        [0] Du hast keine Centavos.
        [one] Du hast 1 Centavo.
       *[other] Du hast { $money } Centavos.
    }
   *[both] Bauen oder werten, nicht beides. Wird eine Farbe gewertet, bringt jede mit ihrer Lagerhütte verbundene Arbeiterin 1 Punkt. Schiffe, die durch Wege mit der Hütte verbunden sind, vervielfachen diese Punkte.
}{ $sacks ->
    [0] { "" }
   *[other] { " " }{ $mine ->
        [0] { $colour } jetzt zu werten, brächte dir keine Punkte.
       *[other] { $colour } jetzt werten: { $mine ->
            [one] 1 Punkt für dich
           *[other] { $mine } Punkte für dich
        }, { $others ->
            [0] keine für die anderen
           *[other] höchstens { $others } für jemand anderen
        }.
    }
}
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] Blockiert niemand, bringt { $colour } niemandem Punkte.
        [one] Blockiert niemand, bringt { $colour } dir keine Punkte und jemand anderem höchstens 1.
       *[other] Blockiert niemand, bringt { $colour } dir keine Punkte und jemand anderem höchstens { $others }.
    }
   *[other] Blockiert niemand, wird { $colour } gewertet: { $mine ->
            [one] 1 Punkt für dich
           *[other] { $mine } Punkte für dich
        }, { $others ->
            [0] keine für die anderen
           *[other] höchstens { $others } für jemand anderen
        }.
} { $blocks ->
    [yes] Eine Blockade kostet dich einen Sack dieser Farbe, und niemand punktet.
   *[no] Du hast keinen Sack dieser Farbe und kannst nicht blockieren.
}
guatemala_cafe-coach-sail = Ein Schiff, das ablegt, vervielfacht nicht mehr. Wähle das, das die anderen mehr brauchen als du.
guatemala_cafe-coach-refill = Die nächsten Spieler können den Sack werten, den du jetzt hinlegst. { $mine ->
    [0] Von deinen brächte dir jetzt keiner Punkte.
   *[other] Von deinen passt dir { $colour } am besten: { $mine ->
            [one] 1 Punkt für dich
           *[other] { $mine } Punkte für dich
        }, { $others ->
            [0] keine für die anderen
           *[other] höchstens { $others } für jemand anderen
        }.
}

# Züge als Rat, Teile eines Satzes
guatemala_cafe-advice-put = den Einkäufer auf { $space } stellen ({ $line })
guatemala_cafe-advice-stay = den Einkäufer stehen lassen
guatemala_cafe-advice-go = den Einkäufer { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} weiterziehen, { $line }
guatemala_cafe-advice-take = { $piece } von { $space } nach { $target }
guatemala_cafe-advice-score = { $colour } werten
guatemala_cafe-advice-pass = { $colour } nicht blockieren
guatemala_cafe-advice-block = mit { $colour } blockieren
guatemala_cafe-advice-sail = das Schiff in { $harbour } ({ $colour }) ablegen lassen
guatemala_cafe-advice-refill = { $colour } auf { $space } legen
guatemala_cafe-advice-end = den Zug beenden
