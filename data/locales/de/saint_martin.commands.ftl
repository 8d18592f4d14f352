### Befehle, Optionen, Daueraufträge und die Regeln von Saint Martin in Kürze.

saint_martin-command-about = Saint Martin: Kaffeefelder und Feuer auf einer Insel
saint_martin-command-draw = ziehen
saint_martin-command-draw-about = Das nächste Plättchen ziehen; die anderen können es kaufen wollen
saint_martin-command-place = legen
saint_martin-command-place-about = Ein Plättchen der Hand legen, oder das gekaufte
saint_martin-command-objective = ziel
saint_martin-command-objective-about = Dein Zielplättchen legen
saint_martin-command-burn = abbrennen
saint_martin-command-burn-about = Einen Würfel auf ein Viertel des eben gelegten Plättchens setzen
saint_martin-command-discard = abwerfen
saint_martin-command-discard-about = Ein Plättchen aufgeben, wenn keines der Hand passt
saint_martin-command-bid = bieten
saint_martin-command-bid-about = Für das angebotene Plättchen bieten; 0 heißt kein Gebot oder aussteigen
saint_martin-command-end = ende
saint_martin-command-end-about = Den Zug beenden
saint_martin-parameter-tile = plättchen
saint_martin-parameter-tile-about = Der Name eines Plättchens, etwa T17
saint_martin-parameter-cell = platz
saint_martin-parameter-cell-about = Ein Platz der Insel, etwa F5
saint_martin-parameter-turn = drehung
saint_martin-parameter-turn-about = Vierteldrehungen nach rechts: r0 bis r3
saint_martin-parameter-quarter = viertel
saint_martin-parameter-quarter-about = Ein Viertel des Plättchens, etwa F5ne
saint_martin-parameter-coins = münzen
saint_martin-parameter-coins-about = Wie viele Münzen höchstens; 0 für keine

## Optionen
saint_martin-option-objectives = Kaffees
saint_martin-option-objectives-slash = ziele
saint_martin-option-objectives-about = Ob alle wissen dürfen, wem welcher Kaffee gehört
saint_martin-option-objectives-value = { $value ->
    [public] allen bekannt
   *[secret] geheim
}
saint_martin-option-auction = Versteigerung
saint_martin-option-auction-slash = versteigerung
saint_martin-option-auction-about = Ob geheim und alle zugleich geboten wird oder offen der Reihe nach
saint_martin-option-auction-value = { $value ->
    [sealed] verdeckt, eine Frage an jeden
   *[open] offen, Gebot um Gebot
}
saint_martin-option-after-auction = Nach einem Verkauf
saint_martin-option-after-auction-slash = nach_verkauf
saint_martin-option-after-auction-about = Wer nach dem Verkauf eines Plättchens an der Reihe ist
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] links vom Käufer
    [left_of_drawer] links von dem, der zog
   *[winner] der Käufer
}
saint_martin-option-worthless-cubes = Würfel neben wertlosen Feldern
saint_martin-option-worthless-cubes-slash = wertlose_felder
saint_martin-option-worthless-cubes-about = Ob das Schließen eines Feldes ohne Münze die Würfel daneben einbringt
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] werden genommen
   *[no] bleiben liegen
}

## Daueraufträge
saint_martin-order-coffees = Kaffees, auf die es dir bei Plättchen der anderen ankommt
saint_martin-order-coffees-value = { $value ->
    [none] keine besonderen
   *[other] { $value }
}
saint_martin-order-limit = Plättchen der anderen, die einen dieser Kaffees zeigen
saint_martin-order-limit-value = { $value ->
    [ask] frag mich
    [1] bis 1 Münze bieten
   *[other] bis { $value } Münzen bieten
}
saint_martin-order-others = Alle übrigen Plättchen der anderen
saint_martin-order-others-value = { $value ->
    [ask] frag mich
   *[never] nie bieten
}
saint_martin-order-own = Wenn andere ein Plättchen wollen, das du gezogen hast
saint_martin-order-own-value = { $value ->
    [ask] frag mich
    [let_go] hergeben
   *[other] bis { $value } Münzen gehen
}
saint_martin-order-plan = Wenn dir das eben gezogene Plättchen bleibt
saint_martin-order-plan-value = { $value ->
    [ask] frag mich
   *[end] den Zug beenden, ohne zu legen
}
saint_martin-order-keep-objective = Am Schluss dein Zielplättchen
saint_martin-order-keep-objective-value = { $value ->
    [off] frag mich
   *[on] behalten
}
saint_martin-order-hand-over = Wenn nur noch der Zug zu beenden ist
saint_martin-order-hand-over-value = { $value ->
    [off] warte auf mich
   *[on] ihn gleich beenden
}

## Das Spiel kennenlernen
saint_martin-pitch = Lege Plättchen für Plättchen die Kaffeefelder einer Insel: schließe sie für Münzen, brenne die der anderen ab, und lass deine eigenen wachsen.
saint_martin-cover = Titelbild von Saint Martin: Felder mit vier Kaffeesorten rings um das Herrenhaus, und das Meer.

## Die Regeln in Kürze
saint_martin-rules-1 =
    {"**"}Das Ziel.** Am Ende die meisten Punkte haben: Münzen vom Schließen der Felder, Würfel aus den Bränden der anderen, und die Felder des eigenen Kaffees, wie sie dann sind.

    {"**"}Das Bild:**
    {"**"}1** ein offenes *Feld*: verbundene Viertel eines Kaffees, an Buchstabe, Farbe und Muster zu erkennen (A Arabica, B Benghalensis, C Canephora, D Dewevrei). Es kann noch wachsen.
    {"**"}2** ein geschlossenes Feld, mit hellem Rand: es kann nicht mehr wachsen.
    {"**"}3** ein abgebranntes Viertel mit schwarzem Würfel: es zählt nicht.
    {"**"}4** das Herrenhaus, in der Mitte. Wie gestreifte Viertel, Palmen und Hütten ist es kein Kaffee.
    {"**"}5** das zuletzt gelegte Plättchen, zwischen vier weißen Ecken. Sand ist Straße. Plätze heißen nach Spalte und Zeile, F5; ihre Viertel ne, se, sw, nw.
    {"**"}6** gepunktet: ein freier Platz neben der Insel, auf den ein Plättchen gelegt werden kann.
    {"**"}7** der Kaffee dieses Spielers, soweit bekannt.
    {"**"}8** Münzen.
    {"**"}9** gewonnene Würfel, je ein Punkt.
    {"**"}10** das Feuer: brennt es, darf er abbrennen; grau und durchgestrichen: es ist aus.
    {"**"}11** das Zielplättchen, noch nicht gelegt; leer, sobald es liegt.
    {"**"}12** die Punkte, wie sie jetzt stehen. Goldene Tafel: wer am Zug ist. Niemand sonst kann etwas tun, außer er wird gefragt (gestrichelte Tafel).
    {"**"}13** die Plättchen auf der Hand, die alle kennen; andere liegen verdeckt.
    {"**"}14** Plättchen im Beutel, Würfel zum Abbrennen.
saint_martin-rules-2 =
    {"**"}Felder.** Quadratische Plättchen werden auf einer Insel von 9 mal 9 Plätzen um das Herrenhaus gelegt. Straßen teilen sie in Viertel mit Kaffee: Arabica, Benghalensis, Canephora, Dewevrei; die weiß gestreiften sind *Staatsland*, gehören wie Baracken und Herrenhaus zu keinem Feld und brennen nie. Verbundene Viertel eines Kaffees sind ein Feld, auch über Plättchen hinweg. Ein neues Plättchen muss ein gelegtes mit einer Seite berühren; Straße trifft auf Straße, Feld auf Feld, gleich welcher Farbe. Jeder hat einen eigenen Kaffee; { $objectives ->
        [public] alle wissen, welchen.
       *[secret] welchen, bleibt geheim, bis sein Zielplättchen liegt oder die Partie zu Ende ist.
    }

    {"**"}Ein Zug** ist eines von beiden: ein Plättchen der Hand (oder das Zielplättchen) legen, oder ziehen. Das gezogene wird gezeigt, und die anderen können es dir abkaufen. Behältst du es, darfst du noch ein Plättchen legen. Auf der Hand bleiben höchstens drei.

    Drehungen, die gleich aussehen, sind ein und dieselbe. Das Zielplättchen wird einmal gelegt; aus einem leeren Beutel zieht niemand. Wer mehr als drei Plättchen hat, muss zuerst eines der Hand legen. Passt dann nichts auf der Hand, wird eines abgeworfen, und nur dann.
saint_martin-rules-3 =
    {"**"}Schließen.** Ein Feld, das nicht mehr wachsen kann, ist geschlossen, und wer das letzte Plättchen gelegt hat, wird sofort bezahlt, gleich welcher Kaffee es ist: so viele Münzen, wie es Viertel hat, weniger drei; unter vier nichts. { $worthless_cubes ->
        [yes] Auch alle Würfel auf Vierteln neben dem Feld gehören dir, je ein Punkt, selbst wenn das Feld keine Münze bringt.
       *[no] Bringt das Feld mindestens eine Münze, gehören auch alle Würfel auf Vierteln daneben dir, je ein Punkt; sonst bleiben sie liegen.
    }

    {"**"}Ein Beispiel.** Dario (Z) hat das umrahmte Plättchen auf I5 gelegt. Damit kann das rote Feld A nicht mehr wachsen: es hat 11 Viertel, keines abgebrannt, also bekommt er sofort 11 − 3 = 8 Münzen, obwohl sein eigener Kaffee C ist. Auf dem Viertel G5se daneben lag ein Würfel; auch den nimmt er (blass: wo er war). Jetzt darf er abbrennen.
saint_martin-rules-4 =
    {"**"}Abbrennen.** Nach dem Legen darfst du einen Würfel auf ein Kaffeeviertel dieses Plättchens setzen. Es zählt nicht mehr. Dann ist dein Feuer aus; das nächste Legen zündet es wieder an, und erst nach dem übernächsten darfst du wieder abbrennen. Ohne Würfel brennt niemand etwas ab, und ein Plättchen wird nur einmal abgebrannt.

    {"**"}Ein Beispiel.** Dario (Z) hat das umrahmte Plättchen auf D6 gelegt und einen Würfel auf dessen A-Viertel im Südwesten gesetzt. Das Feld, zu dem es gehört, ist nun um ein Viertel kleiner. Sein Feuer ist aus, wie die graue Flamme auf seiner Tafel sagt; sein nächstes Plättchen zündet es wieder an.
saint_martin-rules-5 =
    {"**"}Versteigerung.** { $auction ->
        [sealed] Wird ein Plättchen gezogen, das passt, werden alle anderen mit einer Münze einmal geheim gefragt, wie weit sie gehen würden. Der Bot bietet dann für jeden reihum eine Münze mehr, wie am Tisch; wer gezogen hat, wird gefragt, wenn er an der Reihe ist. Mit der letzten Antwort schließt die Frage; Daueraufträge antworten sofort.
       *[open] Wird ein Plättchen gezogen, das passt, werden alle anderen mit einer Münze reihum, von links vom Ziehenden an, gefragt, ob sie eine Versteigerung ausrufen. Wer als erster bietet, hat sie ausgerufen. Dann bieten alle anderen reihum, auch wer gezogen hat, mehr oder steigen für immer aus, bis einer übrig ist. Jedes Gebot ist sofort öffentlich; Daueraufträge antworten sofort.
    } Der Käufer zahlt an den, der gezogen hat, und legt das Plättchen sofort; { $after_auction ->
        [left_of_winner] dann geht es links vom Käufer weiter.
        [left_of_drawer] dann geht es links von dem weiter, der gezogen hat.
       *[winner] dann hat der Käufer einen ganzen Zug.
    } Wer gezogen hat und am höchsten bietet, behält das Plättchen und zahlt an die Bank.

    Niemand kann mehr bieten, als er Münzen hat, und nicht weniger als eine mehr als das letzte Gebot; wer kauft, legt genau dieses Plättchen.

    {"**"}Ein Beispiel.** Anna (W) hat das Plättchen im Streifen gezogen. { $auction ->
        [sealed] Bruno hat geheim 3 gesagt, Chiara und Dario je 2. Der Bot hat reihum für sie geboten: Bruno 1, Chiara 2. Jetzt wird Anna gefragt, die es gezogen hat. Bietet sie nicht, sagt der Bot 3 für Bruno, der ihr 3 Münzen zahlt und das Plättchen sofort legt.
       *[open] Bruno hat die Versteigerung mit 1 ausgerufen, Chiara 2 geboten, und Dario ist ausgestiegen. Jetzt bietet Anna, die es gezogen hat, 3 oder mehr oder steigt aus, und Bruno wird wieder gefragt.
    }
saint_martin-rules-6 =
    {"**"}Das Ende** kommt, wenn Beutel und Hände leer sind. Es zählen deine Münzen, deine Würfel, jedes Feld deines Kaffees (Viertel weniger drei, offen oder geschlossen), 1 für jeden Würfel auf deinem Kaffee und 2, wenn dein Zielplättchen nicht gelegt ist. Für ein Zielplättchen bekommt dann niemand noch einen Zug. Die meisten Punkte gewinnen.

    {"**"}Geschriebene Züge**: `draw`, `place T17@F5r1` (r1: eine Vierteldrehung rechts), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (aussteigen)
    }, `end`.

    {"**"}Was von uns ist**: die 62 Plättchen, bei jeder Spielerzahl alle im Beutel, Namen und Farben der Kaffees, { $auction ->
        [sealed] die verdeckte Versteigerung und ihre{" "}
       *[open] die{" "}
    }Daueraufträge, das Abwerfen, wenn nichts passt, { $objectives ->
        [public] {""}
       *[secret] geheime Kaffees,{" "}
    }und einige Lesarten, wo die Regel schweigt: nur die Straßen entscheiden, was passt; erst schließen, dann abbrennen; { $worthless_cubes ->
        [yes] auch wertloses Schließen bringt Würfel;
       *[no] wertloses Schließen bringt keine Würfel;
    } { $after_auction ->
        [left_of_winner] nach einem Verkauf ist links vom Käufer an der Reihe;
        [left_of_drawer] nach einem Verkauf ist links von dem an der Reihe, der gezogen hat;
       *[winner] nach einem Verkauf ist der Käufer an der Reihe;
    } ein Zielplättchen, das nicht liegt, wenn Beutel und Hände leer sind, wird nicht mehr gelegt; Gleichstand ist ein geteilter Sieg.
