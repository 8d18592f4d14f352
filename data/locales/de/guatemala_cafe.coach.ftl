# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
guatemala_cafe-coach-goal = Die meisten Punkte gewinnen: Plantagen bringen sie, wenn ein Sack ihrer Farbe gewertet wird. Die Partie endet, wenn ein Siegpunktanzeiger auf die Säcke trifft.
guatemala_cafe-coach-place = Der Startspieler zieht den Einkäufer von hier bis zu 4 Felder weiter und baut aus der Reihe dort. In der ersten Partie passt jeder Platz.
guatemala_cafe-coach-first = Zieh den Einkäufer: Aus seiner Reihe baust du bis zu drei Teile auf dem anderen Plan. Arbeiterinnen punkten neben einer Lagerhütte ihrer Farbe.
guatemala_cafe-coach-roads = Jedes geleerte Feld bekommt einen Weg, ein Teil wie die anderen. Wege von der Lagerhütte zum Hafen lassen die Schiffe dort deren Punkte vervielfachen.
guatemala_cafe-coach-sacks = Deine Säcke sind geheim. Mit einem kannst du eine Wertung seiner Farbe blockieren; nach einer eigenen Wertung legst du einen offen hin.
guatemala_cafe-coach-begin = Eine Lagerhütte mit gleichfarbigen Arbeiterinnen daneben ist eine Plantage: Jede Arbeiterin bringt einen Punkt, sooft diese Farbe gewertet wird.
guatemala_cafe-coach-ships = Jede Wertung verbraucht eines der Schiffe, die sie vervielfachen: Es fährt ab, und spätere Wertungen bringen weniger.
guatemala_cafe-coach-move = { $sacks ->
    [0] Kein Sack ist in Reichweite: Bau bis zu drei Teile.
   *[other] { $mine ->
        [0] Kein Sack in Reichweite bringt dir jetzt Punkte, nur 8 Centavos.
       *[other] Ein Sack in Reichweite bringt dir { $mine ->
            [one] 1 Punkt
           *[other] { $mine } Punkte
        }; blockiert jemand, behältst du die 8 Centavos.
    }
}
guatemala_cafe-coach-act = { $may ->
    [nothing] { $taken ->
        [0] In dieser Reihe geht nichts mehr: Beende den Zug.
       *[other] Wenn du den Zug beendest, kommen Wege aus dem Vorrat auf die geleerten Anbaufelder.
    }
    [score] Bauen kannst du hier nichts, aber den Sack werten: 8 Centavos, und ein Punkt je Arbeiterin, die mit deiner Hütte verbunden ist.
    [build] { $taken ->
        [0] Nimm bis zu drei Teile. Mit ihrer Lagerhütte verbundene Arbeiterinnen punkten. Schiffe vervielfachen das, sobald Wege Hütte und Hafen verbinden.
       *[other] { $left ->
            [one] Du darfst noch ein Teil nehmen oder den Zug beenden.
           *[other] Du darfst noch { $left } Teile nehmen oder den Zug beenden.
        }
    } { $money ->
        [0] Du hast keine Centavos.
        [one] Du hast 1 Centavo.
       *[other] Du hast { $money } Centavos.
    }
   *[both] { $mine ->
        [0] Bauen oder werten, nicht beides. Mit ihrer Lagerhütte verbundene Arbeiterinnen bringen je einen Punkt, wenn ihre Farbe gewertet wird.
       *[other] Bauen oder werten, nicht beides. Der Sack bringt 8 Centavos, und Punkte, wenn kein Gegner mit einem geheimen Sack dieser Farbe blockiert.
    }
}
guatemala_cafe-coach-blocked = Blockiert: Niemand bekommt Punkte, aber du behältst die 8 Centavos, und die Blockade kostete einen Gegner einen Sack. Du darfst stattdessen bauen.
guatemala_cafe-coach-block = { $mine ->
    [0] { $others ->
        [0] Ohne Blockade bringt { $colour } niemandem Punkte.
        [one] Ohne Blockade bringt { $colour } dir keine Punkte und jemand anderem höchstens 1.
       *[other] Ohne Blockade bringt { $colour } dir keine Punkte und jemand anderem höchstens { $others }.
    }
   *[other] Ohne Blockade wird { $colour } gewertet: { $mine ->
            [one] 1 Punkt für dich
           *[other] { $mine } Punkte für dich
        }, { $others ->
            [0] keine für die anderen
           *[other] höchstens { $others } für jemand anderen
        }.
}{ $blocks ->
    [yes] { " " }Eine Blockade kostet dich diesen Sack.
   *[no] { "" }
}
guatemala_cafe-coach-sail = Das Schiff, das ablegt, vervielfacht niemandes Punkte mehr, wer auch immer seinen Hafen durch Wege angebunden hat.
guatemala_cafe-coach-refill = Der Sack, den du hinlegst, blockiert nicht mehr für dich. Werten kann ihn jeder, der den Einkäufer in seinem Zug dorthin bringt.

# Züge als Rat, Teile eines Satzes
guatemala_cafe-advice-put = den Einkäufer auf { $space } stellen ({ $line })
guatemala_cafe-advice-stay = den Einkäufer stehen lassen
guatemala_cafe-advice-go = den Einkäufer { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} weiterziehen, { $line }
guatemala_cafe-advice-take = { $piece } von Anbaufeld { $space } { $kind ->
    [border] auf Grenze
    [harbour] in Hafen
   *[field] auf Feld
} { $target }
guatemala_cafe-advice-score = { $colour } werten
guatemala_cafe-advice-pass = { $colour } nicht blockieren
guatemala_cafe-advice-block = mit { $colour } blockieren
guatemala_cafe-advice-sail = das Schiff in { $harbour } ({ $colour }) ablegen lassen
guatemala_cafe-advice-refill = { $colour } auf { $space } legen
guatemala_cafe-advice-end = den Zug beenden
