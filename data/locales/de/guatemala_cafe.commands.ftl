### Befehle, Optionen und die Regeln in Kürze von Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: Kaffeepflanzer, ein Einkäufer und Säcke, die näher rücken
guatemala_cafe-command-buyer = einkäufer
guatemala_cafe-command-buyer-about = Stelle den Einkäufer vor dem ersten Zug auf seinen Pfad
guatemala_cafe-command-go = gehen
guatemala_cafe-command-go-about = Ziehe den Einkäufer oder lass ihn stehen
guatemala_cafe-command-take = nehmen
guatemala_cafe-command-take-about = Nimm ein Teil aus der Reihe des Einkäufers und setze es ein
guatemala_cafe-command-score = werten
guatemala_cafe-command-score-about = Werte den Sack in der Reihe des Einkäufers
guatemala_cafe-command-answer = antworten
guatemala_cafe-command-answer-about = Antworte geheim, ob du eine Wertung blockierst
guatemala_cafe-command-sail = ablegen
guatemala_cafe-command-sail-about = Wähle, welches Schiff ablegt
guatemala_cafe-command-refill = auffüllen
guatemala_cafe-command-refill-about = Lege einen deiner Säcke auf das leere Feld
guatemala_cafe-command-end = ende
guatemala_cafe-command-end-about = Beende deinen Zug
guatemala_cafe-parameter-space = feld
guatemala_cafe-parameter-space-about = Ein Feld des Pfads, 1 bis 36
guatemala_cafe-parameter-steps = schritte
guatemala_cafe-parameter-steps-about = 1 bis 3, oder 4 für 2 Centavos; 0 lässt den Einkäufer stehen und beendet den Zug
guatemala_cafe-parameter-piece = teil
guatemala_cafe-parameter-piece-about = Das Teil und sein Feld, etwa wB B6
guatemala_cafe-parameter-to = nach
guatemala_cafe-parameter-to-about = Ein Feld (C7), ein Hafen (P2) oder für einen Weg eine Grenze (B8/B9)
guatemala_cafe-parameter-block = blockieren
guatemala_cafe-parameter-block-about = Ja: mit einem Sack der Farbe blockieren; nein: werten lassen
guatemala_cafe-parameter-harbour = hafen
guatemala_cafe-parameter-harbour-about = Der Hafen des Schiffs, das ablegt
guatemala_cafe-parameter-colour = farbe
guatemala_cafe-parameter-colour-about = K Schwarz, B Braun, R Rot, G Beige, W Weiß

## Optionen
guatemala_cafe-option-production = Produktionsplan
guatemala_cafe-option-production-slash = produktion
guatemala_cafe-option-production-about = Ob die Teile in der festen Aufstellung stehen, die von uns ist, oder nach dem Zufall
guatemala_cafe-option-production-value = { $value ->
    [fixed] fest
   *[random] zufällig
}
guatemala_cafe-option-track = Siegpunktleiste
guatemala_cafe-option-track-slash = siegpunktleiste
guatemala_cafe-option-track-about = Das letzte Feld der Siegpunktleiste; je kleiner, desto kürzer die Partie
guatemala_cafe-option-track-value = { $value } Felder

## Das Spiel kennenlernen
guatemala_cafe-pitch = Kaffeepflanzer teilen sich ein Land und einen Einkäufer: baue Plantagen am Weg zum Hafen, und werte eine Farbe, bevor jemand sie blockiert.
guatemala_cafe-cover = Titelbild von Guatemala Café: Lagerhütten und Arbeiterinnen von vier Pflanzern, durch Wege verbunden.

## Die Regeln in Kürze
guatemala_cafe-rules-1 =
    {"**"}Das Ziel.** Am Ende die meisten Punkte haben. Punkte kommen von *Plantagen*: wann immer jemand einen Sack wertet, zahlt jede Plantage dieser Farbe ihrem Besitzer.

    {"**"}Das Bild:**
    {"**"}1** der *Einkäufer* auf einem der 36 Wegfelder; Punkte außen zeigen, woher er kam. Die nächsten vier Felder sind weiß; das vierte kostet 2.
    {"**"}2** die Zeile oder Spalte, vor der er steht: nur dort nimmt man Teile oder einen Sack.
    {"**"}3** ein Teil zum Nehmen: Arbeiterinnen (mit Hut), Lagerhütten, Schiffe, Wege. Der Buchstabe sagt die Kaffeefarbe: K Schwarz, B Braun, R Rot, G Beige, W Weiß.
    {"**"}4** ein *Sack*, auf einem der Felder mit weißem Rahmen. Er wird gewertet, nie genommen.
    {"**"}5** eine Lagerhütte mit ihren Arbeiterinnen: eine *Plantage*. Farbe und Nummer des Rahmens sagen, wem sie gehört.
    {"**"}6** ein freier Bauplatz und sein Preis. Die Felder heißen A1, B1 und so weiter, nach Spalte und Zeile.
    {"**"}7** ein Weg, auf einem Pfad zwischen Feldern. Blasse Pfade sind noch frei.
    {"**"}8** ein Hafen, P1 bis P4, mit seinen Liegeplätzen: die Schiffe dort, und die Preise der freien.
    {"**"}9** was eine Arbeiterin in diesem Streifen kostet: 3 am Meer, 2 in der Mitte, 1 im Gebirge.
    {"**"}10** Zählsteine, in Farbe und Form der Plätze.
    {"**"}11** die Reihe der gewerteten Säcke, die den Zählsteinen entgegenwächst. Treffen sie sich, ist die Partie zu Ende.
    {"**"}12** Punkte (groß), Geld und Säcke auf der Hand von jedem, und was jede Farbe ihm jetzt brächte; golden: wer am Zug ist oder gefragt wird. Niemand sonst kann etwas tun.
    {"**"}13** was übrig ist: Wege, Säcke im Beutel, und der Abstand zwischen Zählsteinen und Säcken.
guatemala_cafe-rules-2 =
    Ihr seid Kaffeepflanzer auf einem gemeinsamen Plan. Eine *Plantage* ist eine Lagerhütte mit ihren angrenzenden Arbeiterinnen, in einer Kaffeefarbe und von einem Besitzer. Ein einziger Einkäufer, den alle reihum ziehen, geht im Uhrzeigersinn um den Produktionsplan. { $production ->
        [fixed] Seine Teile stehen in einer festen Aufstellung, in jeder Partie derselben.
       *[random] Seine Teile stellt der Zufall auf, in jeder Partie anders.
    }

    {"**"}Ein Zug**: ziehe den Einkäufer 1 bis 3 Felder, oder 4 für 2 Centavos. Dann tust du eines oder nichts: bauen oder werten, immer in der Zeile oder Spalte, vor der er steht. Oder lass ihn stehen; dann ist der Zug vorbei.

    {"**"}Bauen**: nimm ein bis drei Teile der Reihe, beliebig gemischt; jedes wird eingesetzt und bezahlt, ehe das nächste kommt. Wege liegen auf den Pfaden und kosten nichts. Ein Schiff nimmt den billigsten freien Liegeplatz eines Hafens und gilt für seine Farbe. Eine Lagerhütte steht auf einem Bauplatz. Eine Arbeiterin steht auf jedem anderen Feld: 3 Centavos am Meer, 2 in der Mitte, 1 im Gebirge. Deine Teile einer Farbe bilden eine Gruppe, Seite an Seite; die eines Gegners in dieser Farbe dürfen sie nur an Ecken berühren. Je Farbe nur eine Lagerhütte. Am Ende des Zuges kommen Wege auf die leeren Felder, solange es welche gibt. Ein Feld, ein Liegeplatz und ein Pfad fassen je ein Teil; was dort steht, bleibt.
guatemala_cafe-rules-3 =
    {"**"}Werten**: nimm den Sack der Reihe und lege ihn auf das höchste freie Feld der Siegpunktleiste. Du bekommst 8 Centavos. Dann punkten *alle* Plantagen dieser Farbe mit Lagerhütte und Arbeiterinnen, nicht nur deine: ein Punkt je Arbeiterin, das Doppelte mit einem Schiff der Farbe, das Dreifache mit zweien und so weiter, wenn Wege den Hafen mit der Lagerhütte verbinden. Haben Schiffe gezählt, legt das am billigsten Platz ab. Du legst einen Sack deiner Wahl auf das leere Feld.

    {"**"}Ein Beispiel.** Anna (1) hat Rot gewertet. Ihre rote Plantage hat drei Arbeiterinnen, und drei rote Schiffe liegen in P3, von wo Wege zu ihrer Lagerhütte führen: 3 × 4 = 12 Punkte. Chiaras vier rote Arbeiterinnen bringen 4 und Darios eine bringt 1; kein rotes Schiff erreicht ihre Lagerhütten. Eines der roten Schiffe, am billigsten Platz, hat P3 verlassen, die anderen sind nachgerückt (gestrichelt: was weg ist), und Anna hat einen braunen Sack auf F9 gelegt.
guatemala_cafe-rules-4 =
    {"**"}Blockade**: vor den Punkten werden alle anderen, die Säcke haben, zugleich und geheim gefragt. Wer blockiert, legt einen Sack dieser Farbe auf das Feld; niemand punktet. In der Zugreihenfolge zählt der erste, die anderen behalten ihren. Du behältst die 8 Centavos und darfst stattdessen bauen. Eine Antwort ist endgültig.

    Anweisungen können für dich antworten. Dass du welche hast, ist öffentlich; was sie sagen, nicht.

    {"**"}Ein Beispiel.** Bruno (2) hat den roten Sack von A7 (gestrichelt) genommen und hat seine 8 Centavos. Chiara und Dario haben noch Säcke: sie werden gefragt (golden, mit Fragezeichen), und niemand sieht, was sie antworten. Anna hat keinen Sack und wird nicht gefragt. Legt einer von ihnen einen roten Sack auf A7, punktet niemand, und Bruno darf stattdessen in der Reihe A bauen.
guatemala_cafe-rules-5 =
    {"**"}Das Ende** kommt, wenn nach einer Wertung oder einer Blockade ein Zählstein auf die Reihe der Säcke getroffen ist, die von Feld { $track } an abwärts wächst. Es kommt auch nach zwei Runden, in denen niemand etwas nimmt, oder wenn kein Sack zum Werten mehr da ist. Die meisten Punkte gewinnen; bei Gleichstand das meiste Geld.

    Zu dritt ist der linke Pfad mit seinem Hafen und seinen Bauplätzen geschlossen. Zu zweit gibt es einen Hafen mit sechs Liegeplätzen, und Wege dürfen auf jeder Grenze liegen; sie erreichen eine Lagerhütte an jeder Ecke ihres Feldes.

    Züge kann man schreiben: `@17`, `stay`, `>3@20`, `wB B6>C7` (Arbeiterin), `hB G1>D7` (Lagerhütte), `sB B3>P2` (Schiff), `r D4>B8/B9` (Weg), `score K@D1`, `pass K@D1`, `block K@D1`, `sail K@P2`, `refill R@D1`, `end`. Farben: K Schwarz, B Braun, R Rot, G Beige, W Weiß.

    {"**"}Was von uns ist.** Die Anleitung beschreibt die gedruckten Pläne nicht; der Produktionsplan mit 9x9 Feldern{ $production ->
        [fixed] {" "}und seiner festen Aufstellung
       *[random] {""}
    }, die Plantagenpläne mit Pfaden, Bauplätzen und den Preisen für zwei Spieler und die Siegpunktleiste mit { $track } Feldern sind von Tavolino entworfen. Von uns sind auch zwei Riegel gegen endlose Partien: das Ende nach zwei Runden, in denen niemand etwas nimmt, und das Ende, wenn kein Sack zum Werten mehr da ist. Ebenso: dass alle zugleich nach einer Blockade gefragt werden, die Anweisungen, wo zu zweit Wege eine Lagerhütte erreichen, in welcher Folge Wege auf die leeren Felder kommen, wer unter Häfen wählt, wenn zwei Schiffe gleich billig liegen, das Sackfeld, das leer bleibt, wenn Hand und Beutel es sind, und der geteilte Sieg.
