# Guatemala Café: Begriffe, Ereignisse, Ablehnungen, Auswahl, der Tisch in Worten, Auto-Antworten.

guatemala_cafe-colour = { $colour ->
    [K] Schwarz
    [B] Braun
    [R] Rot
    [G] Beige
    [W] Weiß
   *[other] keine
}
guatemala_cafe-piece = { $kind ->
    [r] { "" }
    [s] { $colour ->
        [K] schwarzes{ " " }
        [B] braunes{ " " }
        [R] rotes{ " " }
        [G] beiges{ " " }
        [W] weißes{ " " }
       *[other] { "" }
    }
    [sack] { $colour ->
        [K] schwarzer{ " " }
        [B] brauner{ " " }
        [R] roter{ " " }
        [G] beiger{ " " }
        [W] weißer{ " " }
       *[other] { "" }
    }
   *[other] { $colour ->
        [K] schwarze{ " " }
        [B] braune{ " " }
        [R] rote{ " " }
        [G] beige{ " " }
        [W] weiße{ " " }
       *[other] { "" }
    }
}{ $kind ->
    [w] Arbeiterin
    [h] Lagerhütte
    [s] Schiff
    [r] Weg
   *[sack] Sack
}
guatemala_cafe-line = { $kind ->
    [row] Zeile
   *[column] Spalte
} { $name }
guatemala_cafe-zoom = { $part ->
    [production] Die Anbaugebiete
   *[plantation] Die Plantagen
}
guatemala_cafe-name = { $seat }
guatemala_cafe-gain = { $seat } { $points }

# Ereignisse

guatemala_cafe-put = { $seat } stellt den Einkäufer auf { $space } ({ $line }). { $first } beginnt.
guatemala_cafe-moved = { $seat } zieht den Einkäufer { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} weiter, { $line } (Feld { $space }){ $price ->
    [0] .
   *[other] , { $price } Centavos.
}
guatemala_cafe-stayed = { $seat } lässt den Einkäufer stehen.
guatemala_cafe-took = { $seat }: { $piece } von Anbaufeld { $space } { $kind ->
    [border] auf Grenze
    [harbour] in Hafen
   *[field] auf Feld
} { $target }{ $price ->
    [0] .
    [one] , 1 Centavo.
   *[other] , { $price } Centavos.
}
guatemala_cafe-ended = { $seat } beendet den Zug{ $count ->
    [0] .
    [one] ; ein Weg kommt auf Anbaufeld { $roads }.
   *[other] ; Wege kommen auf die Anbaufelder { $roads }.
}{ $missing ->
    [0] { "" }
   *[other] { " " }Für den Rest sind keine Wege mehr da.
}
guatemala_cafe-sack = { $seat } nimmt { $colour } von Sackfeld { $space }: 8 Centavos.{ $asks ->
    [yes] { " " }Blockiert jemand?
   *[no] { " " }Niemand kann blockieren.
}
guatemala_cafe-unblocked = Niemand blockiert.
guatemala_cafe-blocked = { $seat } blockiert mit { $colour } auf Sackfeld { $space }: Niemand punktet.
guatemala_cafe-scored = Wertung von { $colour }: { $count ->
    [0] keine Punkte
   *[other] { $yields }
}.
guatemala_cafe-yield = { $seat } { $workers ->
    [one] 1 Arbeiterin
   *[other] { $workers } Arbeiterinnen
}{ $ships ->
    [0] { "" }
    [one] { " " }x { $factor } (ein Schiff)
   *[other] { " " }x { $factor } ({ $ships } Schiffe)
} = { $points }, jetzt { $score }
guatemala_cafe-ship-left = Ein Schiff verlässt { $harbour } ({ $colour }).
guatemala_cafe-refilled = { $source ->
    [bag] Aus dem Beutel: { $colour } auf Sackfeld { $space } für { $seat }.
   *[hand] { $seat } legt { $colour } auf Sackfeld { $space }.
}
guatemala_cafe-space-closed = Hand und Beutel sind leer: Sackfeld { $space } bleibt ohne Sack.
guatemala_cafe-idle = Seit { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
} hat niemand etwas genommen. Nach { $left ->
    [one] 1 weiteren solchen Zug
   *[other] { $left } weiteren solchen Zügen
} endet die Partie.
guatemala_cafe-place-of = { $rank }. { $seat } ({ $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}, { $money ->
    [one] 1 Centavo
   *[other] { $money } Centavos
})
guatemala_cafe-over = Die Partie ist zu Ende: { $cause ->
    [track] Ein Siegpunktanzeiger ist auf die Säcke getroffen
    [idle] Zwei Runden lang hat niemand etwas genommen
   *[sacks] Auf dem Plan liegt kein Sack mehr
}. { $places }.

# Ablehnungen

guatemala_cafe-refused-players = Guatemala Café ist für { $least } bis { $most } Spieler; an diesem Tisch { $count ->
    [one] ist es 1
   *[other] sind es { $count }
}.
guatemala_cafe-refused-not-understood = „{ $typed }“ verstehe ich nicht. Züge sehen so aus: @17, stay, >3@20, wB b6>C7, sB b3>P2, r d4>B8/B9, score K@d1, pass K@d1, block K@d1, sail K@P2, refill R@d1, end.
guatemala_cafe-refused-game-over = Diese Partie ist zu Ende. Du kannst nicht mehr ziehen.
guatemala_cafe-refused-not-asked = Die anderen entscheiden, ob sie blockieren. Warte ihre Antworten ab.
guatemala_cafe-refused-already-answered = Du hast schon geantwortet, und die Antwort ist endgültig. Bitte warte die anderen Antworten ab.
guatemala_cafe-refused-not-your-turn = { $seat } muss entscheiden. Bitte warte, bis du am Zug bist.
guatemala_cafe-refused-wrong-moment = { $phase ->
    [place] Stell zuerst den Einkäufer auf ein Rundwegfeld, zum Beispiel mit @9.
    [move] Zieh jetzt den Einkäufer (>1 bis >4) oder lass ihn stehen (stay).
    [block] Gefragt ist nur, ob du blockierst: pass { $colour }@{ $space } oder block { $colour }@{ $space }.
    [sail] Wähle jetzt, welches Schiff ablegt, zum Beispiel mit sail { $colour }@P1.
    [refill] Leg jetzt einen deiner Säcke auf { $space }, zum Beispiel mit refill K@{ $space }.
   *[act] Der Einkäufer ist gezogen. Nimm Teile, werte oder beende den Zug mit end.
}
guatemala_cafe-refused-move-first = Zieh zuerst den Einkäufer (>1 bis >4). Soll er stehen bleiben, schreib stay.
guatemala_cafe-refused-no-such-space = Ein Rundwegfeld { $space } gibt es nicht. Die Rundwegfelder heißen 1 bis 36.
guatemala_cafe-refused-too-far = Der Einkäufer geht 1, 2 oder 3 Rundwegfelder, oder 4 für 2 Centavos, aber nicht { $steps }.
guatemala_cafe-refused-other-stop = { $steps ->
    [one] Ein Feld weiter kommt
   *[other] { $steps } Felder weiter kommt
} der Einkäufer von hier aus zu { $line } (Rundwegfeld { $right }), nicht zu { $planned } (Rundwegfeld { $space }).
guatemala_cafe-refused-wrong-space = { $right ->
    [none] Die Reihe des Einkäufers hat kein Sackfeld, darum kannst du { $space } nicht werten.
   *[other] Es geht um { $right }, nicht um { $space }.
}
guatemala_cafe-refused-was-blocked = Deine Wertung wurde blockiert, darum kannst du in diesem Zug nur bauen. Nimm Teile oder beende den Zug mit end.
guatemala_cafe-refused-already-building = Du hast in diesem Zug schon ein Teil genommen, darum kannst du nicht werten. Bau weiter oder beende den Zug mit end.
guatemala_cafe-refused-not-in-line = { $space } liegt nicht in der Reihe des Einkäufers, { $line }: { $spaces }.
guatemala_cafe-refused-is-sack = { $space } ist ein Sackfeld. Säcke wertest du, bauen kannst du sie nicht.
guatemala_cafe-refused-three-taken = Du hast drei Teile genommen, mehr geht nicht in einem Zug. Beende ihn mit end.
guatemala_cafe-refused-space-empty = { $space } ist leer. Wähle ein anderes Feld der Reihe.
guatemala_cafe-refused-wrong-piece = Auf { $space } steht: { $piece }. Du hast genannt: { $said }.
guatemala_cafe-refused-no-such-border = { $side ->
    [2] Eine Grenze { $target } gibt es nicht. Nenn zwei benachbarte Felder (A1/A2) oder am Rand ein Feld und seine Seite (A1/W).
   *[other] Entlang { $target } läuft kein Pfad. Wege liegen nur auf den Pfaden des Plans, etwa A9/B9.
}
guatemala_cafe-refused-no-such-harbour = Einen Hafen { $target } gibt es nicht; der letzte ist { $last }.
guatemala_cafe-refused-no-such-field = Ein Feld { $target } gibt es nicht. Die Felder gehen von A1 bis { $last }.
guatemala_cafe-refused-not-a-site = { $target } ist kein Hüttenbauplatz. Lagerhütten stehen nur auf den Hüttenbauplätzen.
guatemala_cafe-refused-site-only-hut = { $target } ist ein Hüttenbauplatz. Wähle für eine Arbeiterin ein gewöhnliches Feld.
guatemala_cafe-refused-closed = Zu dritt ist { $target } geschlossen. Nimm einen der drei anderen Pfade.
guatemala_cafe-refused-hut-owned = Du hast schon eine Lagerhütte dieser Farbe ({ $colour }) auf { $standing }. Je Farbe darfst du nur eine haben.
guatemala_cafe-refused-field-taken = { $target } ist besetzt. Wähle ein leeres Feld.
guatemala_cafe-refused-road-taken = Auf { $target } liegt schon ein Weg. Wähle eine Grenze ohne Weg.
guatemala_cafe-refused-harbour-full = Alle Liegeplätze von { $target } sind besetzt.
guatemala_cafe-refused-touches-rival = { $target } berührt die Plantage derselben Farbe ({ $colour }) von { $rival }. Nur Ecken dürfen sich berühren.
guatemala_cafe-refused-not-connected = { $target } berührt deine Plantage dieser Farbe ({ $colour }) nicht. Bau neben deine eigenen Teile.
guatemala_cafe-refused-no-money = Das kostet { $needs ->
    [one] 1 Centavo
   *[other] { $needs } Centavos
}, und du hast { $has }.
guatemala_cafe-refused-no-sack = Auf { $space } liegt kein Sack.
guatemala_cafe-refused-wrong-sack = Die Farbe des Sacks ist { $right }, nicht { $said }.
guatemala_cafe-refused-cannot-block = Du hast keinen Sack dieser Farbe ({ $colour }), darum kannst du die Wertung nur zulassen.
guatemala_cafe-refused-not-holding = Du hast keinen Sack dieser Farbe ({ $colour }). Wähle einen aus deiner Hand.
guatemala_cafe-refused-no-such-ship = Das Schiff, das ablegt, liegt in { $harbours }, nicht in { $target }.

# Auswahl

guatemala_cafe-menu-side = Seite des Plans wählen
guatemala_cafe-menu-space = Rundwegfeld wählen
guatemala_cafe-menu-piece = Teil wählen
guatemala_cafe-menu-column = Spalte wählen
guatemala_cafe-menu-field = Feld wählen
guatemala_cafe-menu-site = Hüttenbauplatz wählen
guatemala_cafe-menu-harbour = Hafen wählen
guatemala_cafe-menu-near = Wählen, wohin der Weg kommt
guatemala_cafe-menu-group = Teil des Plans wählen
guatemala_cafe-menu-border = Grenze wählen
guatemala_cafe-menu-sail = Schiff wählen, das ablegt
guatemala_cafe-menu-refill = Sack für das leere Feld wählen
guatemala_cafe-label-side = { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
   *[left] links
}
guatemala_cafe-asks-side = Rundwegfeld { $first } bis { $last }, { guatemala_cafe-label-side }
guatemala_cafe-detail-side = Felder { $first } bis { $last }
guatemala_cafe-label-put = Rundwegfeld { $space }: { $line }
guatemala_cafe-count = { $kind ->
    [w] { $count ->
        [one] 1 Arbeiterin
       *[other] { $count } Arbeiterinnen
    }
    [h] { $count ->
        [one] 1 Hütte
       *[other] { $count } Hütten
    }
    [s] { $count ->
        [one] 1 Schiff
       *[other] { $count } Schiffe
    }
   *[r] { $count ->
        [one] 1 Weg
       *[other] { $count } Wege
    }
}
guatemala_cafe-contents = { $count ->
    [0] kein Teil
   *[other] { $pieces }
}{ $sack ->
    [none] { "" }
   *[other] , Sack { $sack }
}
guatemala_cafe-label-stay = Einkäufer stehen lassen: Zug verfällt
guatemala_cafe-confirm-stay = Den Einkäufer stehen lassen? Dein Zug endet: Du baust nichts und wertest nichts.{ $ends ->
    [yes] { " " }Weil zwei Runden lang niemand etwas genommen hat, endet damit die Partie.
   *[no] { "" }
}
guatemala_cafe-standing = Punkte: { $scores }. Bis zum Ende { $gap ->
    [one] bleibt 1 Feld
   *[other] bleiben { $gap } Felder
}: Ein gewerteter Sack und jeder Punkt des Führenden nehmen eines.
guatemala_cafe-stop-in-words = { $kind ->
    [row] Zeile
   *[column] Spalte
} { $name }: { $count ->
    [0] leer
   *[other] { $pieces }
}.
guatemala_cafe-words-below =
    { $above }
    { $below }
guatemala_cafe-remark-possible = { $ends ->
    [always] { $colour } werten beendet die Partie.
    [unblocked] { $colour } werten beendet die Partie, wenn kein Gegner blockiert.
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] { $ends ->
        [no] { "" }
       *[other] { " " }
    }Punkte mit { $colour }: { $gains }.
}
guatemala_cafe-remark-no-piece = { $why ->
    [three] Du hast drei Teile genommen, mehr geht nicht in einem Zug
    [bare] In dieser Reihe liegt kein Teil
    [money] { $money ->
        [one] Dein Centavo reicht
       *[other] Deine { $money } Centavos reichen
    } für kein Teil dieser Reihe
   *[room] Für kein Teil dieser Reihe ist ein Feld frei
}. { $scores ->
    [yes] Werte oder beende den Zug.
   *[no] Du kannst nur den Zug beenden.
}
guatemala_cafe-remark-first-hut = Nah am Hafen kostet eine Lagerhütte mehr, braucht aber weniger Wege zu den Schiffen dort, die ihre Punkte vervielfachen.
guatemala_cafe-remark-second-hut = Nicht für dich, denn von jeder Farbe darfst du eine Lagerhütte haben: { $huts }.
guatemala_cafe-remark-closed-sites = Neben { $count ->
    [one] dem freien Hüttenplatz
   *[other] den freien Hüttenplätzen
} { $sites } stehen Teile eines anderen ({ $colour }), dort darf deine Lagerhütte nicht hin.
guatemala_cafe-remark-pair = { $one } { $other }
guatemala_cafe-remark-asked = { $count ->
    [0] Niemand bekäme Punkte.
   *[other] Diese Wertung bringt: { $gains }.
}{ $ends ->
    [always] { " " }Die Partie endet, auch nach einer Blockade.
    [unblocked] { " " }Wenn niemand blockiert, endet die Partie.
   *[no] { "" }
} { $holds ->
    [no] Du hast keinen solchen Sack. Ich frage dich trotzdem, damit es niemand erfährt.
   *[yes] Eine Blockade kostet dich einen Sack dieser Farbe; niemand punktet, und { $seat } darf stattdessen bauen.
}
guatemala_cafe-line-use = { $use ->
    [any] { $coffee }
    [begin] { $coffee } beginnen
    [grow] { $coffee } ausbauen
    [ship] Schiff, { $coffee }
    [road] Weg für { $coffee }
    [worker] Arbeiterin, { $coffee }
    [roads] Weg
   *[none] kein Teil
}{ $more ->
    [yes] { " " }u. a.
   *[no] { "" }
}
guatemala_cafe-label-go = { $kind ->
    [row] Zeile
   *[column] Spalte
} { $name }{ $how ->
    [dear] { " " }für 2
   *[free] { "" }
}: { $shows ->
    [build] { $use }
    [sack] { $use }, Sack
   *[points] { $builds ->
        [no] { "" }
        [road] Weg/
       *[yes] Bau/
    }{ $colour }{ $mine ->
        [0] { "" }
       *[other] { " " }+{ $mine }
    }{ $others ->
        [0] { "" }
       *[other] , andere +{ $others }
    }
}
guatemala_cafe-label-piece = { $piece } ({ $space })
guatemala_cafe-label-column = Spalte { $column }
guatemala_cafe-label-group = { $kind ->
    [v] zwischen Spalten, Zeile { $number }
   *[h] { $number ->
        [0] am Nordrand
        [9] am Meer
       *[other] zwischen Zeile { $number } und { $next }
    }
}
guatemala_cafe-label-place = { $kind ->
    [harbour] Hafen
   *[other] Feld
} { $target }
guatemala_cafe-detail-route = Hütte { $colour } { $hut } zum Hafen { $harbour }: { $count ->
    [0] mit diesem Weg verbunden
    [one] dann fehlt 1 Weg
   *[other] dann fehlen { $count } Wege
}{ $ships ->
    [0] { "" }
    [one] , dort wartet 1 Schiff
   *[other] , dort warten { $ships } Schiffe
}
guatemala_cafe-label-way = Hütte { $hut } ({ $colour }) → Hafen { $harbour }
guatemala_cafe-detail-way = { $count ->
    [0] dieser Weg verbindet sie
    [one] danach fehlt 1 Weg
   *[other] danach fehlen { $count } Wege
}{ $ships ->
    [0] { "" }
    [one] , dort wartet 1 Schiff
   *[other] , dort warten { $ships } Schiffe
}{ $shortest ->
    [yes] { " " }· deine kürzeste Strecke
   *[no] { "" }
} · Grenze { $border }
guatemala_cafe-label-other = Eine andere Grenze …
guatemala_cafe-detail-berth = { $price ->
    [0] kostenlos
    [one] 1 Centavo
   *[other] { $price } Centavos
} · { $joined ->
    [yes] durch Wege mit deiner Hütte verbunden ({ $colour })
    [route] noch ohne Wirkung, { $count ->
        [one] 1 Weg fehlt
       *[other] { $count } Wege fehlen
    } zu deiner Hütte ({ $colour })
   *[no] nützt nur einer Hütte ({ $colour })
}
guatemala_cafe-detail-joins = { $price ->
    [0] { "" }
    [one] 1 Centavo:{ " " }
   *[other] { $price } Centavos:{ " " }
}schließt an deine Plantage an ({ $colour }): { $hut ->
    [none] { "" }
   *[other] Hütte,{ " " }
}jetzt { $workers ->
    [one] 1 Arbeiterin
   *[other] { $workers } Arbeiterinnen
}{ $site ->
    [none] { "" }
   *[other] , neben Hüttenbauplatz { $site }
}
guatemala_cafe-detail-begins = { $price ->
    [0] { "" }
    [one] 1 Centavo:{ " " }
   *[other] { $price } Centavos:{ " " }
}{ $roads ->
    [-1] beginnt eine Plantage
    [0] durch Wege mit einem Hafen verbunden
    [one] 1 Weg bis zum Hafen
   *[other] { $roads } Wege bis zum Hafen
}{ $site ->
    [none] { "" }
   *[other] , neben Hüttenbauplatz { $site }
}
guatemala_cafe-detail-fields = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}, { $range ->
    [one] { $most ->
        [one] 1 Centavo
       *[other] { $most } Centavos
    }
   *[other] { $least }–{ $most } Centavos
}
guatemala_cafe-detail-piece = { $range ->
    [one] { $most ->
        [one] 1 Centavo
       *[other] { $most } Centavos
    }
   *[other] { $least }–{ $most } Centavos
}: { $how ->
    [hut-new] beginnt eine Plantage{ $workers ->
        [0] { "" }
        [one] , 1 Arbeiterin dafür hier
       *[other] , { $workers } Arbeiterinnen dafür hier
    }
    [hut-own] { $workers ->
        [one] deine Arbeiterin punktet dann
       *[other] deine { $workers } Arbeiterinnen punkten dann
    }
    [worker-hut] deine Plantage ({ $colour }) bringt dann { $points } mehr
    [worker-own] zu deinen, noch ohne Lagerhütte
   *[worker-new] noch ohne Lagerhütte
}
guatemala_cafe-detail-group = Grenzen { $borders }
guatemala_cafe-label-border = { $other ->
    [N] Nördlich von { $one }
    [S] Seeseite von { $one }
    [E] Ostrand von { $one }
    [W] Westrand von { $one }
   *[other] Zwischen { $one } und { $other }
} ({ $target })
guatemala_cafe-detail-border = { $path ->
    [none] { "" }
   *[other] Pfad { $path }
}{ $site ->
    [none] { "" }
   *[other] { $path ->
        [none] { "" }
       *[other] ,{ " " }
    }führt zum Hüttenbauplatz { $site }
}
guatemala_cafe-label-end = Zug beenden
guatemala_cafe-confirm-end = Du hast noch nichts genommen, könntest es aber. Den Zug trotzdem beenden?{ $ends ->
    [yes] { " " }Weil zwei Runden lang niemand etwas genommen hat, endet damit die Partie.
   *[no] { "" }
}
guatemala_cafe-label-score = { $colour } werten: { $others ->
    [0] { $mine ->
        [0] nur 8 Centavos
       *[other] 8 Centavos, du +{ $mine }
    }
   *[other] du +{ $mine }, andere +{ $others }
}
guatemala_cafe-confirm-score = { $colour } von { $space } werten? { $count ->
    [0] Niemand bekäme Punkte.
   *[other] Diese Wertung bringt: { $gains }.
} Du bekommst 8 Centavos, auch bei einer Blockade. Dein Zug endet, wenn niemand blockiert.{ $ships ->
    [none] { "" }
   *[other] { " " }Ein Schiff würde { $ships } verlassen.
}{ $ends ->
    [no] { "" }
   *[other] { " " }Damit wäre die Partie zu Ende.
}
guatemala_cafe-label-pass = { $colour } werten lassen
guatemala_cafe-label-pass-with = { $holds ->
    [no] Nein; bei { $colour } nicht mehr fragen
   *[yes] Nein; nur fragen, wenn andere punkten
}
guatemala_cafe-label-block = Blockieren mit { $colour } (Hand: { $count })
guatemala_cafe-label-refill = { $colour } ({ $count } auf der Hand)
guatemala_cafe-detail-refill = { $count ->
    [0] bringt jetzt niemandem Punkte
   *[other] jetzt gewertet: { $gains }
}
guatemala_cafe-label-sail = Schiff in { $harbour } ({ $colour })

# Der Tisch in Worten

guatemala_cafe-headline-place = { $own ->
    [yes] Stell den Einkäufer auf den Rundweg; { $first } beginnt
   *[no] { $seat } stellt den Einkäufer auf den Rundweg; { $first } beginnt
}
guatemala_cafe-headline-move = Zug { $turn }: { $own ->
    [yes] Einkäufer ziehen, dann bauen oder werten
   *[no] { $seat } zieht den Einkäufer
}
guatemala_cafe-headline-act = Zug { $turn }: { $own ->
    [yes] { $may ->
        [blocked] du wurdest blockiert und darfst bauen
        [both] bauen oder werten
       *[build] bauen
    }
   *[no] { $seat } { $may ->
        [blocked] wurde blockiert und darf bauen
        [both] baut oder wertet
       *[build] baut
    }
}{ $taken ->
    [0] { "" }
   *[other] , { $taken } von 3 Teilen genommen
}
guatemala_cafe-headline-block = Zug { $turn }: { $own ->
    [yes] { $seat } wertet { $colour }; blockierst du?
   *[no] { $seat } wertet { $colour }; blockiert jemand?
}
guatemala_cafe-headline-sail = Zug { $turn }: { $own ->
    [yes] wählen, welches Schiff ablegt
   *[no] { $seat } wählt, welches Schiff ablegt
}
guatemala_cafe-headline-refill = Zug { $turn }: { $own ->
    [yes] Sackfeld auffüllen
   *[no] { $seat } füllt das Sackfeld auf
}
guatemala_cafe-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $score }
   *[other] { $winners } gewinnen gemeinsam mit { $score }
}{ $beaten ->
    [-1] { "" }
   *[other] { " " }(punktgleich, aber mit { $money ->
        [one] 1 Centavo
       *[other] { $money } Centavos
    } gegen { $beaten })
}
guatemala_cafe-fact-buyer = Einkäufer auf Rundwegfeld { $space }, { $line }: { $contents }.
guatemala_cafe-fact-seat = { $mark } { $seat }: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}, { $money ->
    [one] 1 Centavo
   *[other] { $money } Centavos
}, { $sacks ->
    [one] 1 Sack
   *[other] { $sacks } Säcke
}.
guatemala_cafe-fact-track = { $count ->
    [0] Noch kein Sack auf der Siegpunktleiste (letztes Feld { $last }).
   *[other] Säcke auf der Siegpunktleiste hinab bis Feld { $lowest } von { $last }.
} { $gap ->
    [0] Der vorderste Siegpunktanzeiger hat sie erreicht.
    [one] Die Partie endet, wenn der vorderste Siegpunktanzeiger sie erreicht, 1 Feld weiter.
   *[other] Die Partie endet, wenn der vorderste Siegpunktanzeiger sie erreicht, { $gap } Felder weiter.
}
guatemala_cafe-fact-last = Letzter Zug, { $seat }: { $spaces }{ $count ->
    [0] { "" }
   *[other] { " " }→ { $targets }
}.
guatemala_cafe-fact-land = { $seat }: { $pieces }.
guatemala_cafe-fact-pieces = { $colour }{ $hut ->
    [none] { "" }
   *[other] { " " }Lagerhütte { $hut }
}{ $count ->
    [0] { "" }
    [one] { " " }Arbeiterin { $workers }
   *[other] { " " }Arbeiterinnen { $workers }
}
guatemala_cafe-fact-roads = { $count ->
    [0] Noch kein Weg gebaut.
   *[other] Wege auf den Plantagen: { $roads }.
}
guatemala_cafe-fact-stock = Wege: { $roads } gebaut, { $supply } im Vorrat, je einer für jedes geleerte Anbaufeld. Beutel: { $bag }.
guatemala_cafe-fact-harbour = { $harbour }: { $closed ->
    [yes] geschlossen
   *[no] { $ships }
}
guatemala_cafe-board-row = { $row }
guatemala_cafe-board-key = Zeichen: wK1 schwarze Arbeiterin von Spieler 1, h Lagerhütte, s Schiff, r Weg, [K] schwarzer Sack. B Braun, R Rot, G Beige, W Weiß.
guatemala_cafe-board-colour = { $colour }: { $up } von 7 offen; { $count ->
    [0] jetzt keine Punkte
   *[other] Punkte jetzt: { $gains }
}
guatemala_cafe-board-taken = Genommen: { $piece }, { $space } → { $target }, { $price ->
    [one] 1 Centavo
   *[other] { $price } Centavos
}
guatemala_cafe-board-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $sacks }
}
guatemala_cafe-board-bag = Beutel: { $count ->
    [0] leer
   *[other] { $sacks }
}
guatemala_cafe-board-places = Platzierung: { $places }
guatemala_cafe-sack-count = { $count } { $colour }
guatemala_cafe-hand-sacks = { $count ->
    [0] Du hast keine Säcke auf der Hand.
    [one] Dein Sack: { $sacks }.
   *[other] Deine { $count } Säcke: { $sacks }.
}
guatemala_cafe-fact-worth = { $count ->
    [0] Keine Farbe brächte dir jetzt Punkte.
   *[other] Jetzt gewertet, bringt dir: { $colours }.
}
guatemala_cafe-fact-colour = { $colour } { $points }
guatemala_cafe-hand-colour = { $colour }: { $mine } auf der Hand, { $up } offen, { $unseen } ungesehen; { $count ->
    [0] jetzt keine Punkte
   *[other] jetzt wert: { $gains }
}.
guatemala_cafe-hand-purse = Du hast { $money ->
    [one] 1 Centavo
   *[other] { $money } Centavos
}.
guatemala_cafe-hand-answer = Deine Antwort zu { $colour }: { $answer ->
    [block] blockieren
   *[pass] werten lassen
}. Sie bleibt bis zum Ergebnis geheim.

# Auto-Antworten

guatemala_cafe-auto-answer-black = Schwarz
guatemala_cafe-auto-answer-black-value = { $value ->
    [ask] frag mich
    [never] immer werten lassen
   *[other] blockieren, wenn jemand { $value }+ mehr macht
}
guatemala_cafe-auto-answer-brown = Braun
guatemala_cafe-auto-answer-brown-value = { $value ->
    [ask] frag mich
    [never] immer werten lassen
   *[other] blockieren, wenn jemand { $value }+ mehr macht
}
guatemala_cafe-auto-answer-red = Rot
guatemala_cafe-auto-answer-red-value = { $value ->
    [ask] frag mich
    [never] immer werten lassen
   *[other] blockieren, wenn jemand { $value }+ mehr macht
}
guatemala_cafe-auto-answer-beige = Beige
guatemala_cafe-auto-answer-beige-value = { $value ->
    [ask] frag mich
    [never] immer werten lassen
   *[other] blockieren, wenn jemand { $value }+ mehr macht
}
guatemala_cafe-auto-answer-white = Weiß
guatemala_cafe-auto-answer-white-value = { $value ->
    [ask] frag mich
    [never] immer werten lassen
   *[other] blockieren, wenn jemand { $value }+ mehr macht
}
guatemala_cafe-auto-answer-harmless = Wenn nur ich Punkte bekäme
guatemala_cafe-auto-answer-harmless-value = { $value ->
    [on] werten lassen, gleich welche Farbe
   *[off] wie für diese Farbe
}
guatemala_cafe-auto-answer-refill = Mein neuer Sack nach der laufenden Wertung, wenn niemand blockiert
guatemala_cafe-auto-answer-refill-value = { $value ->
    [K] Schwarz
    [B] Braun
    [R] Rot
    [G] Beige
    [W] Weiß
   *[ask] frag mich
}
guatemala_cafe-auto-answer-sail = Das Schiff, das bei meiner laufenden Wertung ablegt, wenn mehrere gleich teuer sind
guatemala_cafe-auto-answer-sail-value = { $value ->
    [ask] frag mich
   *[other] das in { $value }
}

# Alles Verborgene, gezeigt nach dem Ende der Partie

guatemala_cafe-open-hand = Hand von { $seat }: { $count ->
    [0] kein Sack
   *[other] { $sacks }
}.
guatemala_cafe-open-bag = { $count ->
    [0] Der Beutel ist leer.
   *[other] Im Beutel, der nächste zuerst: { $sacks }.
}
guatemala_cafe-open-answer = { $seat } zur Blockade von { $colour }: { $answer ->
    [block] blockiert
    [pass] lässt werten
   *[none] noch keine Antwort
}.

# Namen der Computerspieler, durch Kommas getrennt.
guatemala_cafe-computer-names = Ixchel, Tomás, Rosalba, Eusebio, Marta

# Begriffe aus der Bewertung eines Computerspielers; darauf folgen Punkte.
guatemala_cafe-verdict-ships = Schiffe ({ $own } zu { $other })
guatemala_cafe-verdict-workers = Arbeiterinnen ({ $own } zu { $other })

## Prepared turns

# Was Züge bewirken, als Teile eines Satzes

guatemala_cafe-effect-scores = wertet { $colour }, wenn niemand blockiert ({ $own ->
    [one] 1 Punkt
   *[other] { $own } Punkte
} für dich, { $others ->
    [0] keine
   *[other] höchstens { $others }
} für die anderen)
guatemala_cafe-effect-ends = beendet die Partie{ $ends ->
    [unblocked] , wenn niemand blockiert
   *[always] { "" }
}
guatemala_cafe-effect-centavos = bringt dir { $count ->
    [one] 1 Centavo
   *[other] { $count } Centavos
}
guatemala_cafe-effect-blocks = verhindert die Wertung von { $colour } ({ $own ->
    [one] 1 Punkt
   *[other] { $own } Punkte
} für dich, { $others } für den Besten der anderen)
guatemala_cafe-effect-nearer = bringt deine Hütte ({ $colour }) näher an Hafen { $harbour } ({ $count ->
    [one] 1 Weg fehlt
   *[other] { $count } Wege fehlen
})
guatemala_cafe-effect-joins = verbindet deine Hütte ({ $colour }) mit Hafen { $harbour }
guatemala_cafe-effect-offers = bietet { $colour } für eine Wertung an: { $own ->
    [0] zurzeit für niemanden Punkte
    [one] zurzeit 1 Punkt für dich, höchstens { $others } für die anderen
   *[other] zurzeit { $own } Punkte für dich, höchstens { $others } für die anderen
}
guatemala_cafe-effect-fills = legt dein { $colour } auf { $space }, sodass { $seat } dort keinen Sack hinlegt
guatemala_cafe-effect-keeps = lässt dir den Sack ({ $colour }), denn { $others ->
    [0] diese Wertung bringt den anderen nichts
    [one] diese Wertung bringt jemand anderem nur 1 Punkt
   *[other] eine spätere Wertung kann anderen mehr als { $others } Punkte bringen
}
guatemala_cafe-effect-starts = beginnt auf { $hut } eine Plantage ({ $colour }: { $points ->
    [0] noch ohne Arbeiterin
    [one] 1 Punkt je Wertung
   *[other] { $points } Punkte je Wertung
})
guatemala_cafe-effect-prepares = bereitet eine Plantage vor ({ $colour }: { $workers ->
    [0] Lagerhütte, noch ohne Arbeiterin
    [one] 1 Arbeiterin
   *[other] { $workers } Arbeiterinnen
}{ $hut ->
    [yes] { $workers ->
        [0] { "" }
       *[other] { " " }mit Lagerhütte
    }
   *[no] , noch ohne Lagerhütte
})
guatemala_cafe-effect-worth = bringt dein { $colour } von { $was } auf { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
} je Wertung

# What moves take from later turns, as clauses

guatemala_cafe-loss-block = { $count ->
    [one] 1 verdeckter Sack
   *[other] jeder von { $count } verdeckten Säcken
} ({ $colour }) kann die Wertung blockieren
guatemala_cafe-loss-others = { $seat } kann als Nächstes mit { $colour } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr als du bekommen{ $less ->
    [0] { "" }
   *[other] { " " }statt { $less }
}
guatemala_cafe-loss-ship = die Wertung verbraucht ein Schiff, das { $colour } vervielfacht
guatemala_cafe-loss-worth = deine Plantagen bringen { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} statt { $more }, wenn alle gewertet werden
guatemala_cafe-loss-roads = deiner Lagerhütte ({ $colour }) { $count ->
    [one] fehlt 1 Weg
   *[other] fehlen { $count } Wege
} zum Hafen statt { $less }
guatemala_cafe-loss-gains = { $seat } bekommt { $kind ->
    [risk] für die Wertung bis zu
   *[sure] dabei auch
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
guatemala_cafe-loss-money = dir { $count ->
    [one] bleibt 1 Centavo
   *[other] bleiben { $count } Centavos
} statt { $more }
guatemala_cafe-loss-sack = dir fehlt ein Sack zum Blockieren
