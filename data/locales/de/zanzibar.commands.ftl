### Befehle, Optionen und die Regeln in Kürze von Zanzibar.

zanzibar-command-about = Zanzibar: Händler auf der Gewürzinsel, mit geheimen Aufträgen
zanzibar-command-wishes = wünsche
zanzibar-parameter-moves = züge
zanzibar-parameter-moves-about = Händler und Feld, der liebste Wunsch zuerst, etwa 5@n3, 3@s1
## Optionen
zanzibar-option-first = Startspieler
zanzibar-option-first-slash = startspieler
zanzibar-option-first-about = Der Spieler, der zuerst setzt und den ersten Zug hat
zanzibar-option-first-value = { $value ->
    [random] zufällig
    [0] Platz 1
    [1] Platz 2
    [2] Platz 3
    [3] Platz 4
   *[4] Platz 5
}
zanzibar-option-setup = Aufstellung
zanzibar-option-setup-slash = aufstellung
zanzibar-option-setup-about = Ob die Spieler ihre Händler setzen oder der Bot sie zufällig setzt
zanzibar-option-setup-value = { $value ->
    [placed] die Spieler setzen
   *[random] zufällig
}
zanzibar-option-draw-discard = Ansehen beim Nachziehen
zanzibar-option-draw-discard-slash = ansehen_beim_nachziehen
zanzibar-option-draw-discard-about = Ob du eben gezogene Aufträge ansehen und abwerfen darfst
zanzibar-option-draw-discard-value = { $value ->
    [on] ja
   *[off] nein
}
zanzibar-option-round-limit = Zuggrenze
zanzibar-option-round-limit-slash = zuggrenze
zanzibar-option-round-limit-about = Nach so vielen Zügen je Spieler endet die Partie spätestens
zanzibar-option-round-limit-value = { $value ->
    [none] keine
   *[other] je { $value } Züge
}

## Das Spiel kennenlernen
zanzibar-kind = Händler dorthin bewegen, wo geheime Aufträge zahlen
zanzibar-pitch = Gewürzhändler drängen sich auf einer Insel. Stell deine dorthin, wo sie für deine geheimen Aufträge am meisten bringen, und schieb die anderen aus dem Weg.
zanzibar-cover = Titelbild von Zanzibar: Händler in vier Farben in den Dörfern der Gewürzinsel.

## Die Regeln in Kürze
zanzibar-rules-1 =
    {"**"}Das Ziel.** Wer am Ende die meisten Punkte hat, gewinnt. Punkte kommen aus deinen zehn geheimen Aufträgen. Ein Auftrag nennt ein Gewürz oder eine Provinz. Er bringt Punkte für deine Händler in den Dörfern dieses Gewürzes oder dieser Provinz.

    {"**"}Die Figuren.** Jeder Spieler hat nummerierte Händler einer Farbe: 2 bis 7 zu zweit oder zu dritt, 2 bis 6 zu viert, 2 bis 5 zu fünft. Die Nummer sagt, wie viele Schritte der Händler in einem Zug machen kann. Je kleiner die Nummer, desto stärker der Händler: Starke Händler sind langsam. Jeder Spieler hat außerdem zehn Aufträge: fünf Gewürze und fünf Provinzen.

    {"**"}Der Plan.** Auf einem *Feld* steht höchstens ein Händler. Die Felder an Land sind *Dörfer*. Jedes Dorf liegt in einer von fünf Provinzen. Die meisten Dörfer haben ein Gewürz, drei haben keines. Sechs weitere Felder liegen auf See. *Wege* verbinden die Felder. Jedes Feld hat einen Namen, etwa n6.

    {"**"}Der Aufbau.** { $setup ->
        [placed] Die Spieler setzen reihum je einen Händler, bis alle stehen. Jeder deiner Händler kommt in eine andere Zone. Die Zonen sind die fünf Provinzen und das Meer. Hast du es eilig? Bis alle Händler stehen, merkt `/zanzibar { common-command-do } { common-parameter-moves }: wishes` bis zu { $most_wishes } Wünsche vor. Bist du am Zug, wird der erste mögliche für dich gesetzt.
       *[random] Der Zufall setzt alle Händler auf den Plan. Die Händler eines Spielers stehen in verschiedenen Zonen. Die Zonen sind die fünf Provinzen und das Meer.
    } Dann haben alle { $start_score } Punkte, mischen ihren Stapel Aufträge und ziehen { $hand_size }. Deine Hand siehst nur du. { $first ->
        [random] Der Startspieler wird ausgelost.
        [0] Platz 1 beginnt.
        [1] Platz 2 beginnt.
        [2] Platz 3 beginnt.
        [3] Platz 4 beginnt.
       *[4] Platz 5 beginnt.
    } Gespielt wird im Uhrzeigersinn.
zanzibar-rules-2 =
    {"**"}In deinem Zug** tust du dreierlei. Zuerst darfst du bis zu { $most_moved } deiner Händler bewegen. Dann darfst du keinen, einen oder beide Aufträge verbrauchen. Am Ende füllst du deine Hand auf.

    {"**"}Bewegen.** Ein Schritt führt auf einem Weg zum nächsten Feld. Ein Händler macht höchstens so viele Schritte, wie seine Nummer sagt. Die Händler bewegen sich nacheinander. Bewegt sich der nächste, ist der vorige für diesen Zug fertig. Kein Händler geht über einen anderen hinweg: Wer im Weg steht, muss weggeschoben werden.

    {"**"}Aufträge verbrauchen.** Du verbrauchst einen Auftrag, wenn du ihn wertest oder abwirfst. Ist ein Auftrag verbraucht, bewegt sich kein Händler mehr. Am Ende des Zuges ziehst du so viele nach, wie du verbraucht hast, soweit der Stapel reicht.
zanzibar-rules-3 =
    {"**"}Im Weg.** Deine eigenen Händler und stärkere versperren den Weg. Einen schwächeren Gegner kannst du auf ein freies Feld neben ihm *schieben*. Hat er keines, schiebst du ihn auf irgendein freies Feld. Einen gleich starken Gegner kannst du nur schieben, wenn kein Feld neben ihm frei ist, und dann auf irgendein freies Feld. Du wählst, wohin der Händler kommt. Das Feld, von dem du kommst, zählt nicht als frei. Das Feld des Gegners zu betreten ist dein nächster Schritt. Du darfst vorher hingehen und danach weitergehen, auch mehrmals schieben, solange Schritte übrig sind.

    {"**"}Ein Beispiel.** Chiara (schwarze Dreiecke) hat drei Händler bewegt. Ihre 6 ist nach n4 gesegelt. Dort stand Brunos blaue 6, so stark wie ihre, und kein Feld neben ihr war frei. Also hat Chiara sie weit weg geschoben, nach o6 (gepunkteter Pfeil). Ihre 2 ging von e1 nach n3 und schob Annas schwächere rote 6 nach o2, auf ein freies Feld daneben (gestrichelter Pfeil). Ihre 5 ist einfach nach n5 gezogen.
zanzibar-rules-4 =
    {"**"}Aufträge** bringen Punkte nach der Zahl deiner Händler in den passenden Dörfern: keiner −6, einer −3, zwei 0, drei +4, vier +8, fünf oder mehr +12. Händler auf See zählen nicht. Ein Händler kann für beide Aufträge zählen. Dein Punktestand darf unter 0 fallen.

    {"**"}Wie viele.** Zu zweit oder zu dritt wertest du neun Aufträge und wirfst einen ab. Zu viert oder zu fünft wertest du acht und wirfst zwei ab. Nach so vielen Wertungen kannst du nur noch abwerfen. Nach so vielen Abwürfen kannst du nur noch werten.

    {"**"}Abgeworfene Aufträge** bringen keine Punkte und liegen offen. Abwerfen darfst du am Ende deines Zuges{ $draw_discard ->
        [on] , oder wenn du ziehst. Beende dafür den Zug mit Ansehen. Dann siehst du die eben gezogenen Aufträge und darfst sie gleich abwerfen. Beendest du den Zug ohne Ansehen, behältst du, was du ziehst. Ansehen kannst du nur, wenn du noch abwerfen darfst und Aufträge zu ziehen hast.
       *[off] . Einen eben gezogenen Auftrag kannst du nicht vor deinem nächsten Zug abwerfen.
    }
zanzibar-rules-5 =
    {"**"}Das Ende.** Hat ein Spieler seinen letzten Auftrag verbraucht, haben alle anderen noch einen Zug, dann endet die Partie. { $round_limit ->
        [none] Die Zahl der Züge ist nicht begrenzt.
       *[other] Sie endet auch, wenn alle { $round_limit } Züge hatten und niemand seinen letzten Auftrag verbraucht hat.
    } Es gewinnt, wer die meisten Punkte hat. Bei Gleichstand gewinnt, wer früher fertig war, dann wer weniger Aufträge übrig hat.

    {"**"}Getippte Züge:** { $setup ->
        [placed] `place 5@n3`,{" "}
       *[random] {""}
    }`7>w3` (gehen), `7xw3>n5` (den Gegner von w3 nach n5 schieben), `play pepper`, `discard north`, `end`{ $draw_discard ->
        [on] , `end look`, `keep`
       *[off] {""}
    }.

    {"**"}Eigene Festlegungen.** Die Karte der Insel und die Punkte der Aufträge stammen von Tavolino. Die Regeln sind die des Spiels. Wo die Anleitung schweigt oder die Optionen dieses Tisches abweichen, gilt Folgendes: { $first ->
        [random] Der Startspieler wird ausgelost.
       *[other] Der Tisch wählt den Startspieler.
    } { $setup ->
        [placed] {""}
       *[random] Der Bot darf die Händler zufällig setzen.{" "}
    }Wenn du einen Gegner schiebst, wählst du, wohin er kommt. Abgeworfene Aufträge liegen offen. { $draw_discard ->
        [on] Wer ansehen will, sagt es vor dem Ziehen.
       *[off] Eben gezogene Aufträge dürfen nicht abgeworfen werden, obwohl die Anleitung es erlaubt.
    } { $round_limit ->
        [none] {""}
       *[other] Der Tisch hat die Grenze von { $round_limit } Zügen gesetzt.{" "}
    }Haben Spieler gleich viele Punkte und ist keiner fertig, liegt vorn, wer weniger Aufträge übrig hat. Sonst teilen sie sich die Platzierung.
zanzibar-rules-6 =
    {"**"}Das Bild:**
    {"**"}1** ein *Händler*. Farbe, Form und der Buchstabe oben rechts zeigen den Spieler (R rot, B blau, K schwarz, W weiß, O orange). Die Nummer sagt, wie weit er kommt; je kleiner, desto stärker.
    {"**"}2** ein *Dorf* mit seinem Gewürz. Farbe und Zeichen sagen, welches: Körner für Pfeffer, eine Wurzel für Ingwer, Stangen für Zimt, eine Blüte für Vanille, gekreuzte Knospen für Nelken. Steht ein Händler dort, rückt das Zeichen nach links oben. Der Name des Feldes steht darunter.
    {"**"}3** ein Dorf ohne Gewürz (eine Hütte). Es zählt nur für seine Provinz.
    {"**"}4** ein *Meeresfeld* (ein Anker), o1 bis o6. Händler dort bringen keine Punkte; Seewege sind Abkürzungen rund um die Insel.
    {"**"}5** Wege: rot an Land, blau gestrichelt auf See.
    {"**"}6** eine *Provinz*: Norden n, Westen w, Zentrum c, Osten e, Süden s, jede in ihrer Farbe.
    {"**"}7** ein durchgezogener Pfeil: der Weg eines Händlers im letzten Zug. Wo er stand, bleibt eine blasse Figur. Je blasser der Pfeil, desto länger ist es her.
    {"**"}8** ein gestrichelter Pfeil: Dieser Händler wurde auf das nächste Feld geschoben. Ein gepunkteter Pfeil: Er wurde weiter geschoben.
    {"**"}9** eine Spalte für jeden Spieler, mit den Punkten.
    {"**"}10** Aufträge auf der Hand + im Stapel, ✓ gewertete, ✗ noch abzuwerfende.
    {"**"}11** der Zug, und wer am Zug ist: Dessen Spalte ist golden. Die anderen können so lange nichts tun.
