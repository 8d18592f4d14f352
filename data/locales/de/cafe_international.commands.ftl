### Befehle, Optionen und die Regeln in Kürze von Café International.

cafe_international-command-about = Café International: Finde Stühle für Gäste aus zwölf Nationen
## Optionen
cafe_international-option-hands = Hände
cafe_international-option-hands-slash = hände
cafe_international-option-hands-about = Ob alle Hände für alle sichtbar sind
cafe_international-option-hands-value = { $value ->
    [open] offen
   *[private] verdeckt
}
cafe_international-option-bar-values = Bar
cafe_international-option-bar-values-slash = bar
cafe_international-option-bar-values-about = Was die Barplätze wert sind
cafe_international-option-bar-values-value = { $value ->
    [A] A, bis −14
   *[B] B, bis −30
}
cafe_international-option-lone-guest = Einsamer Gast
cafe_international-option-lone-guest-slash = einsamer_gast
cafe_international-option-lone-guest-about = Wann du einen Gast allein setzen darfst, wenn keiner deiner Gäste punkten kann
cafe_international-option-lone-guest-value = { $value ->
    [anytime] jederzeit
   *[opening] nur im allerersten Zug
}
cafe_international-option-cannot-pay = Bar nicht bezahlt
cafe_international-option-cannot-pay-slash = bar_nicht_bezahlt
cafe_international-option-cannot-pay-about = Was geschieht, wenn du einen Barplatz nicht bezahlen kannst
cafe_international-option-cannot-pay-value = { $value ->
    [tile_out] der Gast ist aus dem Spiel
   *[player_out] der Spieler scheidet aus
}
cafe_international-option-reserved = Reservierte Tische
cafe_international-option-reserved-slash = reservierte_tische
cafe_international-option-reserved-about = Ob Gäste eines Geschlechts einen Tisch für 20 oder 40 Punkte reservieren dürfen
cafe_international-option-reserved-value = { $value ->
    [on] ja, volle Tische
    [three] ja, drei genügen
   *[off] nein
}
cafe_international-option-pairs-double = Doppelte Paare
cafe_international-option-pairs-double-slash = doppelte_paare
cafe_international-option-pairs-double-about = Ob auch zwei oder drei Gäste einer Nation doppelt zählen
cafe_international-option-pairs-double-value = { $value ->
    [on] ja
   *[off] nein
}

## Das Spiel kennenlernen
cafe_international-kind = Gäste setzen, Tische füllen
cafe_international-pitch = Setz Gäste aus zwölf Nationen so, dass Frauen und Männer an jedem Tisch im Gleichgewicht sind. Füll die Tische, die am meisten bringen.
cafe_international-cover = Titelbild von Café International: Gäste an den Tischen mehrerer Nationen, und die Katze auf ihrem Teppich.

## Die Regeln in Kürze
cafe_international-rules-1 =
    {"**"}Das Ziel.** Wer am Ende die meisten Punkte hat, gewinnt. Du punktest, wenn ein Gast zu anderen an einen Tisch kommt. Ein Tisch voller Gäste einer Nation bringt am meisten. Gäste, die am Ende auf deiner Hand bleiben, kosten Punkte.

    {"**"}Das Café.** Es gibt 24 Tische mit je vier Stühlen, zwei Tische für jede von zwölf Nationen. Ein Stuhl zwischen zwei Tischen gehört zu beiden. Jede Nation hat vier Männer und vier Frauen. Ein Gast sitzt an einem Tisch seiner Nation. Auf einem gemeinsamen Stuhl genügt die Nation eines der beiden Tische, aber der Gast muss ins Gleichgewicht beider passen. Dazu kommen vier *Joker*, zwei Männer und zwei Frauen. Ein Joker darf überall sitzen.

    {"**"}Der Aufbau.** Bei jeder Spielerzahl beginnen alle mit 0 Punkten und ziehen { $hand_limit } Gäste aus dem Beutel. { $hands ->
        [open] Alle Gäste liegen offen aus.
       *[private] Deine Hand siehst nur du.
    } Der Startspieler wird ausgelost und hat den ersten Zug; gespielt wird im Uhrzeigersinn.
cafe_international-rules-2 =
    {"**"}Gleichgewicht.** Sobald ein Gast sitzt, darf sich an jedem Tisch seines Stuhls die Zahl der Männer und Frauen höchstens um eins unterscheiden.

    {"**"}In deinem Zug** hast du drei Möglichkeiten:
    • *Setze* einen oder zwei Gäste. Jeder Gast muss an einen Tisch kommen, wo schon jemand sitzt. Oder dein erster Gast eröffnet einen leeren Tisch, und dein zweiter kommt sofort dazu.
    • Schick einen Gast an die *Bar* (nie einen Joker). Ihre 20 Barplätze sind 1, 2, 3, 4, 5 wert, dann −2, −4, −6, −8, −10, dann { $bar_values ->
        [A] −4, −6, −8, −10, −12, und zuletzt −6, −8, −10, −12, −14.
       *[B] −12, −14, −16, −18, −20, und zuletzt −22, −24, −26, −28, −30.
    } Dein Punktestand darf nicht unter 0 fallen. { $cannot_pay ->
        [tile_out] Kannst du nicht zahlen, ist der Gast aus dem Spiel, und der Barplatz bleibt frei.
       *[player_out] Kannst du nicht zahlen, scheidest du aus, mit allen deinen Plättchen. Dein Punktestand bleibt, wie er ist, und am Ende wird nichts abgezogen. Du kommst hinter allen Spielern, die noch dabei sind.
    }
    • *Tausche:* Setz einen Gast auf den Stuhl eines Jokers und nimm den Joker auf die Hand. Der Gast muss die Nation eines Tisches dieses Stuhls und das gleiche Geschlecht haben. Du bekommst keine Punkte und ziehst nichts, und kein Tisch punktet noch einmal.

    {"**"}Ein einsamer Gast** bringt nichts ein. { $lone_guest ->
        [anytime] Kann kein Gast auf deiner Hand an einen Tisch dazukommen oder mit einem zweiten einen eröffnen{ $reserved ->
            [off] {""}
           *[on] {" "}und kannst du keinen Tisch reservieren
        }, darfst du einen einsamen Gast für 0 Punkte setzen.
       *[opening] Nur im allerersten Zug der Partie darf ein einsamer Gast für 0 Punkte sitzen, und nur, wenn kein Gast auf dieser Hand mit einem zweiten einen Tisch eröffnen kann{ $reserved ->
            [off] {""}
           *[on] {" "}und kein Tisch reserviert werden kann
        }.
    }

    Nach einem ersten Gast, der gepunktet hat, darfst du aufhören (`end`). Nach einem einsamen Gast musst du es. Mischen darfst du nicht: Hast du einen Gast gesetzt, kannst du in diesem Zug weder die Bar nutzen noch tauschen. Passen darfst du nur, wenn nichts anderes möglich ist.
cafe_international-rules-3 =
    {"**"}Punkte.** Jeder Gast punktet an jedem Tisch des Stuhls. Der Tisch bringt 2, 3 oder 4 Punkte für zwei, drei oder vier Gäste dort. Ein voller Tisch einer Nation bringt { $one_nation_points }. { $pairs_double ->
        [off] Zwei oder drei einer Nation bringen nicht mehr als andere.
       *[on] Auch zwei oder drei einer Nation zählen doppelt: 4 oder 6.
    } Ein Joker zählt als die Nation, die gebraucht wird.

    {"**"}Ein Beispiel.** Anna (A) hat zwei Gäste gesetzt (rosa Strahlen). Die Französin auf Stuhl 32 ist die dritte an FR2: 3 Punkte. Der Afrikaner auf Stuhl 48 sitzt an zwei Tischen zugleich. AF2 hat jetzt vier Gäste, aber ein Gast ist aus Deutschland, darum bringt der Tisch 4 und nicht { $one_nation_points }. AF1 hat zwei: 2 Punkte. { $pairs_double ->
        [off] Das macht 9, wie die grüne Zahl neben ihren Punkten zeigt.
       *[on] Das macht 9, wie die grüne Zahl neben ihren Punkten zeigt. Mit den Optionen dieses Tisches zählen die beiden an AF1, aus einer Nation, doppelt, das macht 11.
    }
cafe_international-rules-4 =
    {"**"}Deine Hand.** Hast du Gäste gesetzt oder einen an die Bar geschickt, ziehst du bis zu deinem Limit nach, anfangs { $hand_limit }. Jeder Tisch, der dir { $one_nation_points } bringt, senkt dein Limit für immer um 1, sodass dich am Ende weniger Gäste Punkte kosten können. Hast du mehr auf der Hand als dein Limit, ziehst du nichts. Am Ende kostet jeder Gast auf deiner Hand { $guest_penalty } Punkte und jeder Joker { $joker_penalty }.

    {"**"}Ein Beispiel.** Bruno (B) wollte niemanden setzen und hat einen Chinesen an die Bar geschickt. Die ersten fünf Barplätze brachten 1 bis 5 und sind besetzt. Seiner ist der sechste, −2. Der nächste Gast nimmt Barplatz 7 (weiß) und kostet 4.
cafe_international-rules-5 =
    {"**"}Das Ende** kommt sofort, wenn nach einem Zug eines davon gilt:
    • die Bar ist voll, oder alle Stühle sind besetzt,
    • höchstens { $bag_end } Plättchen sind im Beutel,
    • das Limit des Spielers, der am Zug war, ist 0,
    • { $cannot_pay ->
        [tile_out] alle Spieler mussten nacheinander passen.
       *[player_out] alle Spieler mussten nacheinander passen, oder nur noch ein Spieler ist dabei.
    }

    { $cannot_pay ->
        [tile_out] Es gewinnt, wer die meisten Punkte hat
       *[player_out] Von denen, die noch dabei sind, gewinnt, wer die meisten Punkte hat
    }. Bei Gleichstand wird der Sieg geteilt.

    { $reserved ->
        [off] {""}
        [three] {"**"}Reservierte Tische.** Statt einen oder zwei Gäste zu setzen, darfst du drei oder vier Gäste eines Geschlechts auf einmal an einen Tisch setzen. Dort müssen drei oder vier Stühle frei sein. Bei drei Gästen darf der übrige Stuhl frei sein, oder ein Mann oder eine Frau sitzt darauf. Ist er frei, bleibt er es bis zum Ende. Das Gleichgewicht zählt dann nur an den Nachbartischen. Das bringt { $reserved_points } Punkte, oder { $reserved_nation_points }, wenn alle am Tisch aus einer Nation sind. Dein Limit sinkt dadurch nicht.
       *[on] {"**"}Reservierte Tische.** Statt einen oder zwei Gäste zu setzen, darfst du einen Tisch mit einem Geschlecht füllen. Du füllst einen leeren Tisch mit vier Gästen, oder einen Tisch mit einem einzelnen Gast mit drei weiteren seines Geschlechts. Das Gleichgewicht zählt dann nur an den Nachbartischen. Das bringt { $reserved_points } Punkte, oder { $reserved_nation_points }, wenn alle aus einer Nation sind. Dein Limit sinkt dadurch nicht. Drei allein an einem leeren Tisch sind nicht erlaubt. Sie wären nicht im Gleichgewicht, und den vierten Stuhl dürfte nie jemand nehmen.
    }

    {"**"}Getippte Züge:** `USm@c12`, `bar INm`, `swap USm@c52`, { $reserved ->
        [off] {""}
        [three] `reserve USm@c45+USm@c51+USm@c52`,{" "}
       *[on] `reserve USm@c45+USm@c51+USm@c52+INm@c57`,{" "}
    }`end`, `pass`. Im Plan als Text zeigt ein freier Stuhl, welche Gäste kommen dürfen: `m·`, `f·`, `*·` beide, `--` zurzeit niemand.

    {"**"}Eigene Festlegungen.** Von Tavolino stammen: welche Tische benachbart sind, die Nummern der Stühle und die Werte der Bar ab Barplatz 11. Wir haben auch entschieden, was geschieht, wenn niemand ziehen kann, und dass bei Gleichstand der Sieg geteilt wird. { $hands ->
        [open] {""}
       *[private] Von uns sind auch Hände, die nur ihr Besitzer sieht.{" "}
    }{ $pairs_double ->
        [off] {""}
       *[on] Von uns sind die doppelten Punkte für zwei oder drei einer Nation.{" "}
    }{ $cannot_pay ->
        [tile_out] {""}
       *[player_out] Die Einzelheiten des Ausscheidens sind von uns.{" "}
    }{ $reserved ->
        [off] {""}
       *[on] Die Einzelheiten der reservierten Tische sind von uns.{" "}
    }Alles andere sind die Regeln des Spiels.
cafe_international-rules-6 =
    {"**"}Das Bild:**
    {"**"}1** ein *Tisch*. Flagge und Name zeigen die Nation (GB1 und GB2 sind britisch).
    {"**"}2** ein *Mann*: eckig, mit Fliege. Buchstaben und Farbe zeigen seine Nation.
    {"**"}3** eine *Frau*: rund, mit Blume.
    {"**"}4** ein *Joker* (Stern), Mann oder Frau.
    {"**"}5** ein freier Stuhl an einem Tisch, daneben seine Nummer. Er hat die Farbe der Nation. Seine Form zeigt, welche Gäste kommen dürfen: eckig ein Mann, rund eine Frau, achteckig beide, ein Kreuz niemand.
    {"**"}6** ein Stuhl zwischen zwei Tischen. Ein Gast dort gehört zu beiden und punktet an beiden. Die Zeichen auf der Flagge eines Tisches sind seine Gäste.
    {"**"}7** ein Kranz: Dieser Tisch war voll mit einer Nation und hat { $one_nation_points } gebracht.
    {"**"}8** grün: was dieser Tisch im letzten Zug brachte. Die Gäste dieses Zuges haben rosa Strahlen, und die Summe steht neben den Punkten.
    {"**"}9** die *Bar*: ihre 20 Barplätze und was sie bringen. Der nächste ist weiß.
    {"**"}10** wie viele Gäste noch im Beutel sind.
    {"**"}11** die Punkte eines Spielers. Darunter die Gäste auf der Hand, bei anderen nur, wenn Hände offen liegen.
    {"**"}12** die Tasse: wie viele Gäste du auf der Hand haben darfst.
    {"**"}13** der Zug, und wer am Zug ist (golden). Die anderen können so lange nichts tun.
