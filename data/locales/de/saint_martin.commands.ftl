### Befehle, Optionen, Auto-Antworten und die Regeln in Kürze von Saint Martin.

saint_martin-command-about = Saint Martin: Kaffeefelder und Feuer auf einer Insel
## Optionen
saint_martin-option-objectives = Kaffeesorten
saint_martin-option-objectives-slash = kaffeesorten
saint_martin-option-objectives-about = Ob alle wissen, welche Kaffeesorte welchem Spieler gehört
saint_martin-option-objectives-value = { $value ->
    [public] allen bekannt
   *[secret] geheim
}
saint_martin-option-auction = Versteigerung
saint_martin-option-auction-slash = versteigerung
saint_martin-option-auction-about = Ob alle zugleich geheim bieten oder offen der Reihe nach
saint_martin-option-auction-value = { $value ->
    [sealed] geheim, eine Frage an jeden
   *[open] offen, Gebot um Gebot
}
saint_martin-option-after-auction = Nach einem Verkauf
saint_martin-option-after-auction-slash = nach_einem_verkauf
saint_martin-option-after-auction-about = Wer nach dem Verkauf eines Plättchens am Zug ist
saint_martin-option-after-auction-value = { $value ->
    [left_of_winner] links vom Käufer
    [left_of_drawer] links vom Spieler, der gezogen hat
   *[winner] der Käufer
}
saint_martin-option-worthless-cubes = Würfel neben wertlosen Feldern
saint_martin-option-worthless-cubes-slash = würfel_neben_wertlosen_feldern
saint_martin-option-worthless-cubes-about = Ob auch das Schließen eines Feldes ohne Münze die Würfel daneben bringt
saint_martin-option-worthless-cubes-value = { $value ->
    [yes] werden genommen
   *[no] bleiben liegen
}
saint_martin-option-spare-objectives = Zielplättchen, die niemand hat
saint_martin-option-spare-objectives-slash = zielplättchen_die_niemand_hat
saint_martin-option-spare-objectives-about = Ob Zielplättchen, die niemand bekommt, in der Schachtel bleiben oder in den Beutel kommen
saint_martin-option-spare-objectives-value = { $value ->
    [box] bleiben in der Schachtel
   *[bag] kommen in den Beutel
}
saint_martin-option-unfit-tiles = Plättchen, die nirgends passen
saint_martin-option-unfit-tiles-slash = plättchen_die_nirgends_passen
saint_martin-option-unfit-tiles-about = Ob die anderen auch ein gezogenes Plättchen kaufen dürfen, das nirgends passt
saint_martin-option-unfit-tiles-value = { $value ->
    [kept] behält, wer sie zieht
   *[sold] kann man kaufen
}

## Auto-Antworten
saint_martin-auto-answer-coffees = Sorten, die du willst, auf Plättchen der anderen
saint_martin-auto-answer-coffees-value = { $value ->
    [none] keine besonderen
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
    [AB] A, B
    [AC] A, C
    [AD] A, D
    [BC] B, C
    [BD] B, D
    [CD] C, D
    [ABC] A, B, C
    [ABD] A, B, D
    [ACD] A, C, D
    [BCD] B, C, D
   *[ABCD] alle vier Sorten
}
saint_martin-auto-answer-limit = Plättchen der anderen mit einer dieser Sorten
saint_martin-auto-answer-limit-value = { $value ->
    [ask] frag mich
    [1] bis 1 Münze bieten
   *[other] bis { $value } Münzen bieten
}
saint_martin-auto-answer-others = Alle übrigen Plättchen der anderen
saint_martin-auto-answer-others-value = { $value ->
    [ask] frag mich
    [better] nur fragen, wenn besser als meine
   *[never] nie bieten
}
saint_martin-auto-answer-own = Wenn andere ein Plättchen wollen, das du gezogen hast
saint_martin-auto-answer-own-value = { $value ->
    [ask] frag mich
    [let_go] abgeben
   *[other] bis { $value } Münzen mitbieten
}
saint_martin-auto-answer-plan = Wenn das eben gezogene Plättchen dir bleibt
saint_martin-auto-answer-plan-value = { $value ->
    [ask] frag mich
   *[end] den Zug beenden, ohne zu legen
}
saint_martin-auto-answer-keep-objective = Dein Zielplättchen am Ende
saint_martin-auto-answer-keep-objective-value = { $value ->
    [off] frag mich
   *[on] behalten
}
saint_martin-auto-answer-hand-over = Wenn du nur noch den Zug beenden kannst
saint_martin-auto-answer-hand-over-value = { $value ->
    [off] warte auf mich
   *[on] sofort beenden
}
saint_martin-auto-answer-passing = Alle Plättchen der anderen bis zu meinem Zug
saint_martin-auto-answer-passing-value = { $value ->
    [on] kein Gebot
   *[off] frag mich
}

## Das Spiel kennenlernen
saint_martin-kind = Plättchen legen, Kaffeefelder schließen
saint_martin-pitch = Leg Plättchen für Plättchen die Kaffeefelder einer Insel. Schließ sie für Münzen, brenn die der anderen ab, und lass deine eigenen wachsen.
saint_martin-cover = Titelbild von Saint Martin: Felder mit vier Kaffeesorten rings um das Herrenhaus, und das Meer.

## Die Regeln in Kürze
saint_martin-rules-1 =
    {"**"}Das Ziel.** Wer am Ende die meisten Punkte hat, gewinnt. Punkte kommen von Münzen, von Würfeln und von den Feldern deiner eigenen Sorte.

    {"**"}Die Plättchen.** Quadratische Plättchen haben vier Viertel. Jedes Viertel zeigt eine von vier Kaffeesorten: Arabica, Benghalensis, Canephora, Dewevrei. Eine Seite hat eine Straße, wenn ihre zwei Viertel verschieden sind. Baracken und Herrenhaus haben auf jeder Seite eine. Viertel einer Sorte, die Seite an Seite liegen, sind ein *Feld*, auch über Plättchen hinweg; Ecken verbinden nicht. Weiß gestreifte Viertel sind *Staatsland*. Staatsland, Baracken und Herrenhaus gehören zu keinem Feld und brennen nie.

    {"**"}Der Aufbau.** Das Herrenhaus steht in der Mitte einer Insel von 9 mal 9 Kästchen. Jeder Spieler hat eine eigene Sorte; { $objectives ->
        [public] alle wissen, welche.
       *[secret] sie bleibt geheim, bis das Zielplättchen liegt oder die Partie zu Ende ist.
    } Jeder Spieler bekommt { $start_coins } Münzen, { $start_hand } Plättchen, ein brennendes Feuer und ein *Zielplättchen*: vier Viertel seiner Sorte, ohne Straße. { $spare_objectives ->
        [box] Zielplättchen von Sorten, die niemandem gehören, bleiben in der Schachtel. Alle anderen Plättchen sind im Beutel.
       *[bag] Alle anderen Plättchen sind im Beutel, darunter die Zielplättchen von Sorten, die niemandem gehören.
    } { $cubes } Würfel liegen zum Abbrennen bereit. Der Startspieler wird ausgelost und hat den ersten Zug; gespielt wird im Uhrzeigersinn.

    {"**"}Zahl der Spieler.** Zu zweit oder zu dritt gehören manche Sorten niemandem. Ihre Felder kann man schließen, aber am Ende bringen sie keine Punkte.
saint_martin-rules-2 =
    {"**"}In deinem Zug** legst du ein Plättchen, oder du ziehst eines. Du legst ein Plättchen deiner Hand oder dein Zielplättchen. Ziehst du, sehen alle das Plättchen, und die anderen dürfen es kaufen. Behältst du es, darfst du noch ein Plättchen legen. Am Ende deines Zuges hast du höchstens { $hand_limit } Plättchen auf der Hand.

    {"**"}Legen.** Ein Plättchen kommt auf ein freies Kästchen neben der Insel: Es muss ein gelegtes mit einer Seite berühren. Straße trifft auf Straße. Feld trifft auf Feld, gleich welcher Sorte. Vorher darfst du es drehen. Baracken und Zielplättchen sehen in jeder Drehung gleich aus. Das Zielplättchen wird höchstens einmal gelegt.

    {"**"}Zu viele Plättchen.** Mit mehr als { $hand_limit } Plättchen auf der Hand musst du eines davon legen. Passt keines, wirfst du eines ab. Ist der Beutel leer, zieht niemand mehr: Du legst in jedem Zug ein Plättchen und wirfst eines ab, wenn keines passt. Sonst darf niemand abwerfen.
saint_martin-rules-3 =
    {"**"}Schließen.** Ein Feld ist geschlossen, wenn keines seiner Viertel an ein leeres Kästchen grenzt. Auch das Meer schließt. Legst du das Plättchen, das ein Feld schließt, wirst du sofort bezahlt, gleich welche Sorte es ist. Du bekommst so viele Münzen, wie das Feld Viertel hat, weniger drei. Abgebrannte Viertel zählen nicht. Ein Feld mit weniger als vier bringt nichts. { $worthless_cubes ->
        [yes] Du bekommst auch alle Würfel auf Vierteln neben dem Feld, selbst wenn das Feld keine Münze bringt. Jeder Würfel ist ein Punkt.
       *[no] Bringt das Feld mindestens eine Münze, bekommst du auch alle Würfel auf Vierteln daneben; sonst bleiben sie liegen. Jeder Würfel ist ein Punkt.
    } Würfel auf dem geschlossenen Feld selbst bleiben liegen. Ein Viertel, dessen Würfel genommen wird, zählt wieder.

    {"**"}Ein Beispiel.** Dario (Z) hat das Plättchen auf I5 gelegt, zwischen rosa Ecken. Jetzt grenzt kein Viertel des roten Feldes A an ein leeres Kästchen. Es hat 11 Viertel, keines abgebrannt, also bekommt er sofort 11 − 3 = 8 Münzen. Seine eigene Sorte ist C, aber das spielt keine Rolle. Auf dem Viertel G5se neben dem Feld lag ein Würfel. Auch den nimmt er; ein gestrichelter Umriss zeigt, wo er war. Jetzt darf er abbrennen.
saint_martin-rules-4 =
    {"**"}Abbrennen.** Nach dem Legen darfst du einen Würfel auf ein Kaffeeviertel dieses Plättchens setzen. Das Viertel zählt nicht mehr, verbindet aber weiter. Dann ist dein Feuer aus. Das nächste Plättchen, das du legst, zündet es wieder an, aber dieses kannst du nicht abbrennen. Sind die { $cubes } Würfel verbraucht, brennt niemand mehr etwas ab. Von einem Plättchen brennst du höchstens ein Viertel ab.

    {"**"}Ein Beispiel.** Dario (Z) hat das Plättchen auf D6 gelegt, zwischen rosa Ecken. Er hat einen Würfel auf dessen A-Viertel im Südwesten gesetzt. Das Feld dort ist jetzt um ein Viertel kleiner. Sein Feuer ist aus, wie die graue Flamme auf seiner Tafel zeigt. Sein nächstes Plättchen zündet es wieder an.
saint_martin-rules-5 =
    {"**"}Versteigerung.** { $auction ->
        [sealed] { $unfit_tiles ->
            [kept] Ziehst du ein Plättchen, das passt, dürfen die anderen es kaufen.
           *[sold] Ziehst du ein Plättchen, dürfen die anderen es kaufen, auch wenn es nirgends passt.
        } Alle anderen, die eine Münze haben, werden einmal geheim gefragt, wie viel sie höchstens zahlen würden. Der Bot bietet dann reihum für jeden, immer eine Münze mehr, beginnend links von dir. Bei gleichem Höchstgebot gewinnt, wer diesen Preis zuerst erreicht. Wer gezogen hat, wird gefragt, wenn er mit Bieten an der Reihe ist. Das Bieten endet, sobald alle geantwortet haben; Auto-Antworten zählen sofort.
       *[open] { $unfit_tiles ->
            [kept] Ziehst du ein Plättchen, das passt, dürfen die anderen es kaufen.
           *[sold] Ziehst du ein Plättchen, dürfen die anderen es kaufen, auch wenn es nirgends passt.
        } Alle anderen, die eine Münze haben, werden reihum gefragt, ob sie eine Versteigerung eröffnen, beginnend links von dir. Das erste Gebot eröffnet sie. Dann bieten alle anderen reihum mehr oder steigen endgültig aus, bis einer übrig ist. Auch wer gezogen hat, bietet mit. Jedes Gebot ist sofort öffentlich. Auto-Antworten zählen sofort.
    } Der Käufer bezahlt den Spieler, der gezogen hat, und legt das Plättchen sofort.{ $unfit_tiles ->
        [kept] {""}
       *[sold] {" "}Ein Plättchen, das nirgends passt, kommt auf die Hand des Käufers; hat er dann mehr als { $hand_limit } Plättchen, muss er eines davon legen oder, wenn keines passt, eines abwerfen.
    } { $after_auction ->
        [left_of_winner] Dann geht es links vom Käufer weiter.
        [left_of_drawer] Dann geht es links von dem Spieler weiter, der gezogen hat.
       *[winner] Dann hat der Käufer einen ganzen Zug.
    } Bietet der Spieler, der gezogen hat, am höchsten, behält er das Plättchen und zahlt an die Bank.

    Du kannst nicht mehr Münzen bieten, als du hast. Jedes Gebot muss mindestens eine Münze über dem letzten liegen. Der Käufer legt genau dieses Plättchen.

    {"**"}Ein Beispiel.** Anna (W) hat das Plättchen im Streifen gezogen. { $auction ->
        [sealed] Bruno hat geheim 3 gesagt, Chiara und Dario je 2. Der Bot hat reihum für sie geboten: Bruno 1, Chiara 2. Jetzt wird Anna gefragt, die gezogen hat. Bietet sie nicht, sagt der Bot 3 für Bruno. Er zahlt ihr dann 3 Münzen und legt das Plättchen sofort.
       *[open] Bruno hat die Versteigerung mit 1 eröffnet, Chiara hat 2 geboten, und Dario ist ausgestiegen. Jetzt bietet Anna, die gezogen hat, 3 oder mehr oder steigt aus. Dann wird Bruno wieder gefragt.
    }
saint_martin-rules-6 =
    {"**"}Das Ende** kommt, wenn der Beutel leer ist und niemand mehr Plättchen hat. Dann zählen:
    • 1 Punkt für jede deiner Münzen und jeden deiner Würfel,
    • jedes Feld deiner Sorte, offen oder geschlossen: seine Viertel weniger drei, mindestens 0; weniger als vier bringen nichts,
    • 1 Punkt für jeden Würfel, der auf deiner Sorte liegt,
    • { $unplaced_objective }, wenn du dein Zielplättchen nicht gelegt hast.

    Abgebrannte Viertel zählen nicht. Sind der Beutel und deine Hand leer, während andere noch Plättchen haben, darfst du in deinem Zug dein Zielplättchen legen. Sind alle Hände leer, bekommt dafür niemand noch einen Zug. Es gewinnt, wer die meisten Punkte hat; bei Gleichstand wird der Sieg geteilt.

    {"**"}Getippte Züge:** `draw`, `place T17@F5r1` (r1: um 90° nach rechts), `objective@D4`, `burn F5ne`, `discard T17`, `bid T17=3`, `nobid T17`{ $auction ->
        [sealed] {""}
       *[open] , `pass T17` (aussteigen)
    }, `end`.

    {"**"}Eigene Festlegungen.** Von Tavolino stammen: die 62 Plättchen, Namen und Farben der Kaffeesorten, { $auction ->
        [sealed] die geheime Versteigerung,{" "}
       *[open] {""}
    }{ $objectives ->
        [public] {""}
       *[secret] geheime Sorten,{" "}
    }die Auto-Antworten und das Abwerfen, wenn nichts passt. { $spare_objectives ->
        [box] Zielplättchen, die niemand hat, sind nicht im Beutel.
       *[bag] Zielplättchen, die niemand hat, sind im Beutel.
    } Wo die Anleitung schweigt, haben wir entschieden. Nur die Straßen entscheiden, was passt. Erst wird geschlossen, dann abgebrannt. { $worthless_cubes ->
        [yes] Auch wer ein wertloses Feld schließt, bekommt die Würfel daneben.
       *[no] Wer ein wertloses Feld schließt, bekommt keine Würfel.
    } { $after_auction ->
        [left_of_winner] Nach einem Verkauf ist der Spieler links vom Käufer am Zug.
        [left_of_drawer] Nach einem Verkauf ist der Spieler links von dem am Zug, der gezogen hat.
       *[winner] Nach einem Verkauf ist der Käufer am Zug.
    } Ein Zielplättchen wird nicht mehr gelegt, wenn der Beutel leer ist und niemand mehr Plättchen hat.
saint_martin-rules-7 =
    {"**"}Das Bild:**
    {"**"}1** ein offenes *Feld*, nach Buchstabe, Farbe und Muster (A Arabica, B Benghalensis, C Canephora, D Dewevrei). Es grenzt an ein leeres Kästchen.
    {"**"}2** ein geschlossenes Feld, mit hellem Rand: Es grenzt an kein leeres Kästchen.
    {"**"}3** ein abgebranntes Viertel mit schwarzem Würfel: Es zählt nicht.
    {"**"}4** das Herrenhaus, in der Mitte. Wie gestreifte Viertel, Palmen und Baracken ist es kein Kaffee.
    {"**"}5** ein Plättchen aus den letzten Zügen, zwischen rosa Ecken. Je blasser die Ecken, desto länger ist es her. Sand ist Straße. Kästchen heißen nach Spalte und Zeile, etwa F5; die Viertel sind ne, se, sw, nw.
    {"**"}6** ein gepunktetes Quadrat: ein freies Kästchen neben der Insel, auf das ein Plättchen gelegt werden darf.
    {"**"}7** die Sorte dieses Spielers, soweit bekannt.
    {"**"}8** Münzen.
    {"**"}9** gewonnene Würfel, je ein Punkt.
    {"**"}10** das Feuer: Brennt es, darf dieser Spieler abbrennen. Grau und durchgestrichen: Es ist aus.
    {"**"}11** das Zielplättchen, noch nicht gelegt; gestrichelt, sobald es liegt.
    {"**"}12** die Punkte, wie sie jetzt stehen. Goldene Tafel: wer am Zug ist. Die anderen können nur etwas tun, wenn sie gefragt werden (gestrichelte Tafel).
    {"**"}13** die Plättchen auf der Hand, die alle kennen; andere liegen verdeckt.
    {"**"}14** Plättchen im Beutel, Würfel zum Abbrennen.
