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

## Das Spiel kennenlernen
cafe_international-pitch = Setze Gäste aus zwölf Nationen so, dass an jedem Tisch Frauen und Männer sich die Waage halten, und fülle die Tische, die am meisten bringen.
cafe_international-cover = Titelbild von Café International: Gäste an den Tischen mehrerer Nationen, und die Katze auf ihrem Teppich.

## Die Regeln in Kürze
cafe_international-rules-1 =
    {"**"}Das Ziel.** Am Ende die meisten Punkte haben. Gäste bringen Punkte, wenn sie zu anderen an einen Tisch kommen, am meisten, wenn ein Tisch mit einer Nation voll wird; am Ende kosten Gäste auf der Hand Punkte.

    {"**"}Das Bild:**
    {"**"}1** ein *Tisch*: Flagge und Name sagen die Nation (GB1 und GB2 sind britisch).
    {"**"}2** ein *Mann*: eckig, mit Fliege. Buchstaben und Farbe sagen seine Nation.
    {"**"}3** eine *Frau*: rund, mit Blume.
    {"**"}4** ein *Joker* (Stern), Mann oder Frau: sitzt überall und steht für eine Nation seiner Tische.
    {"**"}5** ein freier Stuhl an einem Tisch, daneben seine Nummer. Er hat die Farbe der Nation und die Form dessen, der kommen darf: eckig ein Mann, rund eine Frau, achteckig beide, ein Kreuz niemand.
    {"**"}6** ein Stuhl zwischen zwei Tischen: wer dort sitzt, gehört zu beiden und punktet an beiden. Die Zeichen auf der Flagge eines Tisches sind seine Gäste.
    {"**"}7** ein Kranz: dieser Tisch war voll mit einer Nation und hat 8 gebracht.
    {"**"}8** grün: was dieser Tisch im letzten Zug brachte; die Gäste dieses Zuges haben rosa Strahlen, und die Summe steht neben den Punkten.
    {"**"}9** die *Bar*: ihre 20 Plätze und was sie wert sind; der nächste ist weiß.
    {"**"}10** wie viele Gäste noch im Beutel sind.
    {"**"}11** die Punkte eines Spielers; darunter die Gäste auf der Hand, bei anderen nur, wenn Hände offen liegen.
    {"**"}12** die Tasse: wie viele Gäste man auf der Hand haben darf.
    {"**"}13** der Zug, und wer am Zug ist. Niemand sonst kann dann etwas tun.
cafe_international-rules-2 =
    Du setzt Gäste aus zwölf Nationen in ein Café. Ein Gast sitzt an einem Tisch seiner Nation; ein Stuhl zwischen zwei Tischen gehört zu beiden. Ein Joker darf überall sitzen. { $hands ->
        [open] Alle Hände liegen offen.
       *[private] Deine Hand siehst nur du.
    }

    {"**"}Gleichgewicht:** an jedem Tisch des Stuhls sitzen danach 1 Gast, oder 1 Mann und 1 Frau, oder 2 und 1, oder 2 und 2.

    {"**"}Ein Zug** ist eins von dreien:
    • Einen oder zwei Gäste *setzen*. Jeder muss an einen Tisch kommen, wo schon jemand sitzt. Oder der erste sitzt allein, und der zweite kommt sofort am selben Tisch dazu. { $lone_guest ->
        [anytime] Kann niemand auf deiner Hand das eine oder das andere{ $reserved ->
            [off] {""}
           *[on] {" "}und kannst du keinen Tisch reservieren
        }, so darfst du einen einsamen Gast für 0 Punkte setzen.
       *[opening] Nur im allerersten Zug der Partie darf, wenn niemand auf dieser Hand das eine oder das andere kann{ $reserved ->
            [off] {""}
           *[on] {" "}und kein Tisch zu reservieren ist
        }, ein einsamer Gast für 0 Punkte gesetzt werden; später ist das nie erlaubt.
    }
    • Einen Gast an die *Bar* schicken (nie einen Joker). Ihre 20 Plätze sind 1, 2, 3, 4, 5 wert, dann −2, −4, −6, −8, −10, dann { $bar_values ->
        [A] −4, −6, −8, −10, −12, und zuletzt −6, −8, −10, −12, −14.
       *[B] −12, −14, −16, −18, −20, und zuletzt −22, −24, −26, −28, −30.
    } Dein Punktestand darf nicht unter 0 fallen: { $cannot_pay ->
        [tile_out] dann ist stattdessen der Gast aus dem Spiel, und der Platz bleibt frei.
       *[player_out] wer einen Gast schickt, den er nicht bezahlen kann, scheidet aus der Partie aus, mit allen seinen Plättchen. Sein Punktestand bleibt, wie er ist, am Ende wird nichts abgezogen, und er steht hinter allen, die noch dabei sind.
    }
    • *Tauschen*: setz den Gast, für den ein Joker steht (Nation eines Tisches dieses Stuhls, gleiches Geschlecht), auf den Stuhl des Jokers und nimm den Joker auf die Hand. Keine Punkte, und gezogen wird nichts.

    `end` beendet den Zug nach einem einsamen oder einem ersten Gast; nach einem einsamen Gast kann nichts mehr folgen. Wer zu setzen begonnen hat, darf nichts anderes von den dreien tun. Passen kann nur, wer sonst nichts kann.
cafe_international-rules-3 =
    {"**"}Punkte:** jeder Gast punktet an jedem Tisch seines Stuhls: 2, 3 oder 4 für zwei, drei oder vier Gäste dort, und 8 für einen vollen Tisch einer Nation. { $pairs_double ->
        [off] Zwei oder drei einer Nation zählen nicht mehr als andere.
       *[on] Auch zwei oder drei einer Nation zählen doppelt: 4 oder 6.
    } Joker stören dabei nie.

    {"**"}Ein Beispiel.** Anna (A) hat zwei Gäste gesetzt (rosa Strahlen). Die Französin auf Stuhl 32 ist die dritte an FR2: 3 Punkte. Der Afrikaner auf Stuhl 48 sitzt an zwei Tischen zugleich: AF2 hat nun vier Gäste, aber eine ist Deutsche, darum bringt er 4 und nicht 8; AF1 hat zwei: 2 Punkte. { $pairs_double ->
        [off] Zusammen 9, wie der Zettel sagt.
       *[on] Zusammen 9, wie der Zettel sagt; an eurem Tisch zählen diese zwei aus einer Nation doppelt, und es sind 11.
    }
cafe_international-rules-4 =
    {"**"}Ein Beispiel.** Bruno (B) hatte niemanden, den er setzen wollte, und hat einen Chinesen an die Bar geschickt. Die ersten fünf Plätze brachten 1 bis 5 und sind besetzt; seiner ist der sechste, −2. Der nächste Gast nimmt Platz 7 (weiß) und kostet 4.

    {"**"}Deine Hand:** nach dem Setzen oder der Bar ziehst du bis zu deinem Limit nach, anfangs 5. Jeder Tisch, der dir 8 bringt, senkt dein Limit für immer um 1. Das hilft: am Ende kostet jeder Gast auf der Hand 5 Punkte und jeder Joker 10.
cafe_international-rules-5 =
    {"**"}Schluss** ist sofort, wenn nach einem Zug die Bar oder alle Stühle voll sind, höchstens 4 Plättchen im Beutel liegen, das Limit dessen, der am Zug war, 0 ist{ $cannot_pay ->
        [tile_out] {" "}oder alle nacheinander passen mussten. Die meisten Punkte gewinnen
       *[player_out] , alle nacheinander passen mussten oder nur noch ein Spieler dabei ist. Von denen, die noch dabei sind, gewinnen die meisten Punkte
    }; bei Gleichstand gewinnt man gemeinsam.

    { $reserved ->
        [off] {""}
       *[on] {"**"}Reservierte Tische:** statt einen oder zwei Gäste zu setzen, darfst du einen Tisch mit einem Geschlecht füllen: einen leeren mit vier Gästen, oder einen, an dem ein einziger Gast sitzt, mit drei weiteren von dessen Geschlecht. Das Gleichgewicht zählt dann nur an den Nachbartischen. Das bringt 20 Punkte, oder 40, wenn alle aus einer Nation sind; die 40 senken dein Limit nicht. Drei allein an einem leeren Tisch sind nicht erlaubt: sie wären nicht im Gleichgewicht, und den vierten Stuhl dürfte nie mehr jemand nehmen.
    }

    Züge kann man tippen: `USm@c12`, `bar INm`, `swap USm@c52`, { $reserved ->
        [off] {""}
       *[on] `reserve USm@c45+USm@c51+USm@c52+INm@c57`,{" "}
    }`end`, `pass`. Im Tisch in Worten zeigt ein freier Stuhl, wen er nähme: `m·`, `f·`, `*·` beide, `--` zurzeit niemanden.

    {"**"}Was von uns ist.** Von Tavolino stammen: welche Tische benachbart sind, die Nummern der Stühle, die Werte der Bar ab Platz 11, was geschieht, wenn niemand ziehen kann, { $hands ->
        [open] {""}
       *[private] Hände, die nur ihr Besitzer sieht,{" "}
    }{ $pairs_double ->
        [off] {""}
       *[on] doppelte Punkte für zwei oder drei einer Nation,{" "}
    }{ $cannot_pay ->
        [tile_out] {""}
       *[player_out] die Einzelheiten des Ausscheidens,{" "}
    }{ $reserved ->
        [off] {""}
       *[on] die Einzelheiten der reservierten Tische,{" "}
    }und die Gleichstände. Alles andere sind die Regeln des Spiels.
