### Befehle, Optionen und die Regeln in Kürze von Zanzibar.

zanzibar-command-about = Zanzibar: Händler auf der Gewürzinsel, mit geheimen Aufträgen
zanzibar-command-place = setzen
zanzibar-command-place-about = Einen deiner Händler auf das Brett setzen
zanzibar-command-move = ziehen
zanzibar-command-move-about = Mit einem Händler gehen oder einen Gegner verdrängen
zanzibar-command-play = werten
zanzibar-command-play-about = Einen deiner Aufträge werten
zanzibar-command-discard = abwerfen
zanzibar-command-discard-about = Einen deiner Aufträge ohne Wertung verbrauchen
zanzibar-command-end = ende
zanzibar-command-end-about = Deinen Zug beenden
zanzibar-command-keep = behalten
zanzibar-command-keep-about = Die eben gezogenen Karten behalten
zanzibar-command-wishes = wünsche
zanzibar-command-wishes-about = Deine Wünsche für die Aufstellung, gesetzt, sobald du dran bist; ohne Angabe: keine
zanzibar-parameter-moves = züge
zanzibar-parameter-moves-about = Händler und Feld, der liebste Wunsch zuerst, etwa 5@n3, 3@s1
zanzibar-command-routes = wege
zanzibar-command-routes-about = Wohin die Wege eines Feldes führen
zanzibar-parameter-trader = händler
zanzibar-parameter-trader-about = Die Nummer deines Händlers
zanzibar-parameter-space = feld
zanzibar-parameter-space-about = Ein Feld des Bretts, etwa w3
zanzibar-parameter-to = nach
zanzibar-parameter-to-about = Das Zielfeld; mit x davor das Feld des Gegners, das geräumt wird
zanzibar-parameter-send = wohin
zanzibar-parameter-send-about = Wohin der Gegner geht, wenn es eine Wahl gibt
zanzibar-parameter-card = karte
zanzibar-parameter-card-about = Einer deiner Aufträge
zanzibar-parameter-look = ansehen
zanzibar-parameter-look-about = Die gezogenen Karten ansehen, bevor du sie behältst
zanzibar-no-such-space = Dieses Feld gibt es nicht. Felder haben einen Buchstaben und eine Ziffer, etwa w3.

## Optionen
zanzibar-option-first = Wer beginnt
zanzibar-option-first-slash = beginn
zanzibar-option-first-about = Wer zuerst setzt und den ersten Zug hat
zanzibar-option-first-value = { $value ->
    [random] das Los
    [0] Platz 1
    [1] Platz 2
    [2] Platz 3
    [3] Platz 4
   *[4] Platz 5
}
zanzibar-option-setup = Aufstellung
zanzibar-option-setup-slash = aufstellung
zanzibar-option-setup-about = Ob die Spieler ihre Händler setzen oder der Zufall
zanzibar-option-setup-value = { $value ->
    [placed] die Spieler setzen
   *[random] durch Zufall
}
zanzibar-option-draw-discard = Ansehen beim Ziehen
zanzibar-option-draw-discard-slash = ansehen
zanzibar-option-draw-discard-about = Ob eben gezogene Karten angesehen und abgeworfen werden dürfen
zanzibar-option-draw-discard-value = { $value ->
    [on] ja
   *[off] nein
}
zanzibar-option-round-limit = Rundengrenze
zanzibar-option-round-limit-slash = runden
zanzibar-option-round-limit-about = Nach wie vielen Zügen jedes Spielers spätestens Schluss ist
zanzibar-option-round-limit-value = { $value ->
    [none] keine
   *[other] je { $value } Züge
}

## Das Spiel kennenlernen
zanzibar-pitch = Gewürzhändler drängen sich auf einer Insel: bringe deine dorthin, wo deine geheimen Aufträge zahlen, und schiebe die anderen weg.
zanzibar-cover = Titelbild von Zanzibar: Händler in vier Farben auf den Dörfern der Gewürzinsel.

## Die Regeln in Kürze
zanzibar-rules-1 =
    {"**"}Das Ziel.** Am Ende die meisten Punkte haben. Sie kommen aus deinen zehn geheimen Aufträgen: jeder nennt ein Gewürz oder eine Provinz und zahlt für deine Händler auf deren Dörfern in dem Augenblick, in dem du ihn verwendest.

    {"**"}Das Bild:**
    {"**"}1** ein *Händler*. Farbe, Form und der Buchstabe oben rechts sagen, wem er gehört (R rot, B blau, K schwarz, W weiß, O orange), die Nummer, wie weit er geht; je kleiner, desto stärker.
    {"**"}2** ein *Dorf* mit seinem Gewürz: Farbe und Zeichen sagen, welches (Körner Pfeffer, Wurzel Ingwer, Stangen Zimt, Blüte Vanille, gekreuzte Knospen Nelken). Unter einem Händler rückt das Zeichen nach links oben. Unter jedem Feld steht sein Name, etwa n6.
    {"**"}3** ein Dorf ohne Gewürz; es zählt nur für seine Provinz.
    {"**"}4** ein *Meeresfeld*, o1 bis o6. Händler dort zählen nichts, kommen aber weit.
    {"**"}5** Wege: rot an Land, blau gestrichelt zur See. Ein Schritt führt auf einem Weg zum nächsten Feld.
    {"**"}6** eine *Provinz*: Norden n, Westen w, Mitte c, Osten e, Süden s, jede in ihrer Farbe.
    {"**"}7** ein durchgezogener Pfeil: der Weg eines Händlers im letzten Zug; wo er stand, bleibt eine blasse Figur. Je blasser der Pfeil, desto länger ist es her.
    {"**"}8** ein gepunkteter Pfeil: dieser Händler wurde verbannt. Ein gestrichelter: er wurde geschoben.
    {"**"}9** eine Spalte für jeden, der mitspielt, mit den Punkten.
    {"**"}10** Handkarten + Stapel, ✓ gewertete Aufträge, ✗ noch abzuwerfende.
    {"**"}11** der Zug, und wer am Zug ist; dessen Spalte ist golden. Niemand sonst kann dann ziehen.
zanzibar-rules-2 =
    Alle haben Händler mit verschiedenen Nummern auf der Insel und zehn geheime Aufträge, von denen zwei auf der Hand sind. Die Nummer eines Händlers sagt, wie viele Schritte er in einem Zug machen kann. Je kleiner die Nummer, desto stärker der Händler: die Starken sind langsam.

    {"**"}Zu Beginn** { $setup ->
        [placed] setzen die Spieler reihum je einen Händler, die eines Spielers jeden in eine andere Zone: fünf Provinzen und das Meer. Wer nicht warten will, merkt mit `/zanzibar wünsche` Wünsche vor, höchstens 25: Ist er am Zug, wird der erste mögliche sofort gesetzt, solange Händler zu setzen sind.
       *[random] setzt der Zufall alle Händler auf den Plan, die eines Spielers jeden in eine andere Zone: fünf Provinzen und das Meer.
    } { $first ->
        [random] Wer beginnt, entscheidet das Los.
        [0] Platz 1 beginnt.
        [1] Platz 2 beginnt.
        [2] Platz 3 beginnt.
        [3] Platz 4 beginnt.
       *[4] Platz 5 beginnt.
    }

    {"**"}Ein Zug** hat zwei Teile. Zuerst bewegst du bis zu drei deiner Händler, jeden entlang der Wege, so weit seine Nummer reicht. Sie ziehen nacheinander: zieht der nächste, ist der vorige für diesen Zug fertig. Niemand geht über andere hinweg: wer im Weg steht, muss geräumt werden. Dann verbrauchst du keinen, einen oder beide Aufträge. Ist ein Auftrag verbraucht, bewegt sich nichts mehr. Am Ende ziehst du so viele Karten, wie du verbraucht hast.
zanzibar-rules-3 =
    {"**"}Im Weg:** eigene Händler und stärkere versperren den Weg. Ein schwächerer Gegner wird auf ein freies Feld neben ihm *geschoben*; hat er keines, *verbannst* du ihn auf irgendein freies Feld. Ein gleich starker lässt sich nur verbannen, und nur, wenn er kein freies Feld neben sich hat. Das Feld, von dem du kommst, zählt nicht als frei. Das geräumte Feld zu betreten ist dein nächster Schritt.

    {"**"}Ein Beispiel.** Chiara (schwarze Dreiecke) hat drei Händler gezogen. Ihre 6 ist nach n4 gesegelt: Brunos blaue 6 dort war so stark wie ihre und hatte kein freies Feld neben sich, also durfte sie sie verbannen, nach o6 (gepunkteter Pfeil). Ihre 2 ging von e1 nach n3 und schob Annas rote 6, die schwächer ist, nach o2, auf ein freies Feld daneben (gestrichelter Pfeil). Ihre 5 ist einfach nach n5 gegangen.
zanzibar-rules-4 =
    {"**"}Aufträge** nennen ein Gewürz oder eine Provinz. Sie zahlen für deine Händler in den passenden Dörfern: keiner −6, einer −3, zwei 0, drei +4, vier +8, fünf oder mehr +12. Händler auf See zählen nicht. Ein Händler kann für beide Aufträge zählen. Neun der zehn werden gewertet (acht zu viert oder zu fünft), die anderen abgeworfen; wer so viele gewertet hat, darf nur noch abwerfen, wer so viele abgeworfen hat, nur noch werten.

    {"**"}Abwerfen.** Von deinen zehn Karten wirfst du eine ohne Wertung ab (zwei bei vier oder fünf Spielern), offen, im Kartenteil eines Zuges{ $draw_discard ->
        [on] , oder in dem Augenblick, in dem du sie ziehst: beende dafür den Zug mit Ansehen. Dann siehst du die eben gezogenen Karten und darfst sie gleich abwerfen. Wer ohne Ansehen beendet, behält, was er zieht. Ansehen kann nur, wer noch abwerfen darf und Karten zu ziehen hat.
       *[off] . Eine eben gezogene Karte darf nicht vor deinem nächsten Zug abgeworfen werden.
    }

    {"**"}Das Ende** kommt, wenn jemand die letzte Karte verbraucht hat. Alle anderen haben noch einen Zug. { $round_limit ->
        [none] Die Zahl der Züge ist nicht begrenzt.
       *[other] Es kommt auch, wenn alle { $round_limit } Züge hatten und niemand die letzte Karte verbraucht hat.
    } Die meisten Punkte gewinnen; bei Gleichstand, wer früher fertig war, dann wer weniger Karten übrig hat.

    Züge kann man schreiben: { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (gehen), `7xw3>n5` (w3 räumen und den Gegner nach n5 schicken), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}Was von uns ist.** Die Karte der Insel und die Punkte der Aufträge stammen von Tavolino; die Regeln sind die des Spiels. Wo sie etwas offen lassen oder ein Tisch es anders will, haben wir entschieden: { $first ->
        [random] das Los sagt, wer beginnt;
       *[other] der Tisch sagt, wer beginnt;
    } { $setup ->
        [placed] {""}
       *[random] der Zufall darf die Händler setzen;{" "}
    }wer zieht, wählt, wohin ein Gegner kommt; Abgeworfenes liegt offen; { $draw_discard ->
        [on] wer ansehen will, sagt es vor dem Ziehen;
       *[off] eben gezogene Karten dürfen nicht abgeworfen werden, obwohl die Anleitung es erlaubt;
    } { $round_limit ->
        [none] {""}
       *[other] die Grenze von { $round_limit } Zügen;{" "}
    }und bei Gleichstand derer, die nicht fertig sind, sind weniger übrige Karten besser, sonst ist der Platz geteilt.
