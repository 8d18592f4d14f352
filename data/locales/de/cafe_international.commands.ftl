### Befehle, Optionen und die Regeln in Kürze von Café International.

cafe_international-command-about = Café International: Plätze für Gäste aus zwölf Nationen
cafe_international-command-seat = setzen
cafe_international-command-seat-about = Einen deiner Gäste setzen
cafe_international-command-bar = bar
cafe_international-command-bar-about = Einen deiner Gäste an die Bar schicken
cafe_international-command-swap = tauschen
cafe_international-command-swap-about = Einen Gast an die Stelle eines Jokers setzen und den Joker nehmen
cafe_international-command-reserve = reservieren
cafe_international-command-reserve-about = Einen Tisch mit Gästen eines Geschlechts füllen (Variante)
cafe_international-command-end = ende
cafe_international-command-end-about = Deinen Zug nach einem Gast beenden
cafe_international-command-pass = passen
cafe_international-command-pass-about = Passen, wenn nichts anderes geht
cafe_international-parameter-guest = gast
cafe_international-parameter-guest-about = Einer deiner Gäste, etwa USm
cafe_international-parameter-chair = stuhl
cafe_international-parameter-chair-about = Ein Stuhl, etwa c12
cafe_international-parameter-placing = sitzordnung
cafe_international-parameter-placing-about = Die Gäste und ihre Stühle

## Optionen
cafe_international-option-hands = Hände
cafe_international-option-hands-slash = hände
cafe_international-option-hands-about = Ob alle alle Hände sehen
cafe_international-option-hands-value = { $value ->
    [open] offen
   *[private] verdeckt
}
cafe_international-option-bar-values = Bar
cafe_international-option-bar-values-slash = barwerte
cafe_international-option-bar-values-about = Was die Plätze an der Bar wert sind
cafe_international-option-bar-values-value = { $value ->
    [A] A, bis −14
   *[B] B, bis −30
}
cafe_international-option-lone-guest = Einsamer Gast
cafe_international-option-lone-guest-slash = einsamer_gast
cafe_international-option-lone-guest-about = Wann ein Gast allein sitzen darf, weil niemand punkten kann
cafe_international-option-lone-guest-value = { $value ->
    [anytime] jederzeit
   *[opening] nur im allerersten Zug
}
cafe_international-option-cannot-pay = Bar unbezahlt
cafe_international-option-cannot-pay-slash = unbezahlt
cafe_international-option-cannot-pay-about = Wer geht, wenn ein Platz an der Bar nicht bezahlt werden kann
cafe_international-option-cannot-pay-value = { $value ->
    [tile_out] der Gast ist aus dem Spiel
   *[player_out] der Spieler scheidet aus
}
cafe_international-option-reserved = Reservierte Tische
cafe_international-option-reserved-slash = reserviert
cafe_international-option-reserved-about = Ob ein Tisch mit einem Geschlecht gefüllt werden darf, für 20 oder 40 Punkte
cafe_international-option-reserved-value = { $value ->
    [on] ja
   *[off] nein
}
cafe_international-option-pairs-double = Doppelte Paare
cafe_international-option-pairs-double-slash = paare_doppelt
cafe_international-option-pairs-double-about = Ob auch zwei oder drei Gäste einer Nation doppelt zählen
cafe_international-option-pairs-double-value = { $value ->
    [on] ja
   *[off] nein
}

## Die Regeln in Kürze
cafe_international-rules-1 =
    Du setzt Gäste aus zwölf Nationen in ein Café. Ein Gast sitzt an einem Tisch seiner Nation; ein Stuhl zwischen zwei Tischen gehört zu beiden. Ein Joker darf überall sitzen.

    {"**"}Gleichgewicht:** an jedem Tisch des Stuhls sitzen danach 1 Gast, oder 1 Mann und 1 Frau, oder 2 und 1, oder 2 und 2.

    {"**"}Ein Zug** ist eins von dreien:
    • Einen oder zwei Gäste *setzen*. Jeder muss an einen Tisch kommen, wo schon jemand sitzt. Oder der erste sitzt allein, und der zweite kommt sofort am selben Tisch dazu. Kann niemand auf deiner Hand das eine oder das andere, so darfst du einen einsamen Gast für 0 Punkte setzen.
    • Einen Gast an die *Bar* schicken (nie einen Joker). Die Plätze haben Werte, bald unter null; dein Punktestand darf nicht unter 0 fallen: dann ist stattdessen der Gast aus dem Spiel.
    • *Tauschen*: setz den Gast, für den ein Joker steht (Nation eines Tisches dieses Stuhls, gleiches Geschlecht), auf den Stuhl des Jokers und nimm den Joker auf die Hand. Keine Punkte, und gezogen wird nichts.

    {"**"}Punkte:** jeder Gast punktet an jedem Tisch seines Stuhls: 2, 3 oder 4 für zwei, drei oder vier Gäste dort, und 8 für einen vollen Tisch einer Nation. Joker stören dabei nie.
cafe_international-rules-2 =
    {"**"}Deine Hand:** nach dem Setzen oder der Bar ziehst du bis zu deinem Limit nach, anfangs 5. Jeder Tisch, der dir 8 bringt, senkt dein Limit für immer um 1. Das hilft: am Ende kostet jeder Gast auf der Hand 5 Punkte und jeder Joker 10.

    {"**"}Schluss** ist sofort, wenn nach einem Zug die Bar oder alle Stühle voll sind, höchstens 4 Plättchen im Beutel liegen oder das Limit dessen, der am Zug war, 0 ist. Die meisten Punkte gewinnen; bei Gleichstand gewinnt man gemeinsam.

    {"**"}Reservierte Tische** (Option): als ganzen Zug darfst du einen leeren Tisch mit vier Gästen eines Geschlechts füllen, oder einen mit einem Gast mit drei weiteren desselben Geschlechts: 20 Punkte, oder 40, wenn alle aus einer Nation sind.

    Züge kann man tippen: `USm@c12`, `bar INm`, `swap USm@c52`, `reserve USm@c45+USm@c51+USm@c52+INm@c57`, `end`, `pass`. Im Tisch in Worten zeigt ein freier Stuhl, wen er nähme: `m·`, `f·`, `*·` beide, `--` zurzeit niemanden.

    Welche Tische benachbart sind, die Nummern der Stühle, die Werte der Bar ab Platz 11, was geschieht, wenn niemand ziehen kann, Gleichstände und die Einzelheiten des Ausscheidens und der reservierten Tische stammen von Tavolino; alles andere sind die Regeln des Spiels.
