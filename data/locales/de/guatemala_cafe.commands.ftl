### Befehle, Optionen und die Regeln in Kürze von Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: Plantagen bauen und Kaffeesäcke werten
## Optionen
guatemala_cafe-option-production = Anbaugebiete
guatemala_cafe-option-production-slash = anbaugebiete
guatemala_cafe-option-production-about = Ob die Teile in unserer festen Aufstellung stehen oder zufällig verteilt werden
guatemala_cafe-option-production-value = { $value ->
    [fixed] fest
   *[random] zufällig
}
guatemala_cafe-option-track = Siegpunktleiste
guatemala_cafe-option-track-slash = siegpunktleiste
guatemala_cafe-option-track-about = Das letzte Feld der Siegpunktleiste; ein kleineres macht die Partie kürzer
guatemala_cafe-option-track-value = { $value } Felder

## Das Spiel kennenlernen
guatemala_cafe-kind = Plantagen bauen, im richtigen Moment werten
guatemala_cafe-pitch = Kaffeepflanzer teilen sich ein Land und einen Einkäufer. Bau Plantagen am Weg zum Hafen, und werte eine Farbe, bevor jemand sie blockiert.
guatemala_cafe-cover = Titelbild von Guatemala Café: Lagerhütten und Arbeiterinnen von vier Pflanzern, durch Wege verbunden.

## Die Regeln in Kürze
guatemala_cafe-rules-1 =
    {"**"}Das Ziel.** Wer am Ende die meisten Punkte hat, gewinnt. Punkte kommen von *Plantagen*. Immer wenn ein Spieler einen Sack wertet, bringt jede Plantage dieser Farbe ihrem Besitzer Punkte.

    {"**"}Plantagen.** Alle bauen auf demselben Plan Kaffee an. Eine *Plantage* ist eine Lagerhütte mit den Arbeiterinnen, die an sie anschließen, alle in einer Kaffeefarbe und von einem Besitzer. Die Kaffeefarben sind Schwarz, Braun, Rot, Beige und Weiß. Arbeiterinnen und Lagerhütten gehören dem Spieler, der sie eingesetzt hat. Schiffe und Wege gehören niemandem.

    {"**"}Der Aufbau.** { $production ->
        [fixed] Die Teile der Anbaugebiete stehen in einer festen Aufstellung, in jeder Partie derselben.
       *[random] Die Teile der Anbaugebiete verteilt der Zufall, in jeder Partie anders.
    } Auf sechs Sackfeldern liegt je ein Sack. Alle beginnen mit { $start_money } Centavos und 0 Punkten. Dazu bekommen sie geheime Säcke: je 12 zu zweit, 8 zu dritt, 6 zu viert. Im Beutel sind noch fünf. Der Startspieler wird ausgelost und hat den ersten Zug; gespielt wird im Uhrzeigersinn. Der letzte Spieler in der Zugreihenfolge stellt zuvor den Einkäufer auf eines der 36 Rundwegfelder.

    {"**"}Zahl der Spieler.** Zu dritt ist der linke Pfad mit seinem Hafen und seinen Hüttenbauplätzen geschlossen. Zu zweit gibt es einen Hafen mit sechs Liegeplätzen. Wege dürfen dann auf jeder Grenze liegen und erreichen eine Lagerhütte an jeder Ecke ihres Feldes.
guatemala_cafe-rules-2 =
    {"**"}In deinem Zug** ziehst du den Einkäufer, den sich alle Spieler teilen, im Uhrzeigersinn um die Anbaugebiete: 1 bis 3 Rundwegfelder weiter, oder 4 für { $extra_step_price } Centavos. Dann darfst du eines von beidem tun: bauen oder werten. Beides geht nur in der Zeile oder Spalte, vor der er steht, seiner *Reihe*. Du darfst ihn auch stehen lassen. Dann ist dein Zug vorbei.

    {"**"}Bauen:** Nimm ein bis drei Teile der Reihe, beliebig gemischt. Setz und bezahl jedes Teil, bevor du das nächste nimmst.
    • Ein *Weg* liegt auf der Grenze zweier Felder, entlang eines Pfades, und kostet nichts.
    • Ein *Schiff* nimmt den billigsten freien Liegeplatz eines Hafens, zum Preis, der dort steht: 2, 3 oder 4 Centavos.
    • Eine *Lagerhütte* steht auf einem Hüttenbauplatz, zum Preis, der dort steht: 6, 4 oder 2 Centavos, zu zweit 2 bis 7. Je Farbe darfst du nur eine haben.
    • Eine *Arbeiterin* steht auf jedem anderen Feld: 3 Centavos am Meer, 2 in der Mitte, 1 im Gebirge.

    Dein erstes Teil einer Farbe darf überall stehen, wo es erlaubt ist, auch eine Arbeiterin vor ihrer Lagerhütte. Deine Teile einer Farbe bilden eine Gruppe, Seite an Seite. Die Teile eines Gegners in dieser Farbe dürfen sie nur an Ecken berühren. Ein Feld, ein Liegeplatz und eine Grenze fassen je ein Teil. Teile auf einem Feld oder einer Grenze bewegen sich nie. Wenn du den Zug beendest, kommen Wege auf die Anbaufelder, die du geleert hast, solange es Wege gibt.
guatemala_cafe-rules-3 =
    {"**"}Werten:** Nimm den Sack der Reihe und leg ihn auf das höchste freie Feld der Siegpunktleiste. Du bekommst { $score_income } Centavos. Dann punkten *alle* Plantagen dieser Farbe, nicht nur deine. Nötig sind eine Lagerhütte und mindestens eine Arbeiterin. Jede Arbeiterin bringt einen Punkt. Ein Schiff der Farbe verdoppelt das, zwei verdreifachen es, und so weiter. Ein Schiff zählt, wenn Wege seinen Hafen mit der Lagerhütte verbinden: zu zweit mit einer beliebigen Ecke ihres Feldes, zu dritt oder viert mit ihrer *Zufahrt*, der Ecke, an der der Abzweig des Pfades endet. Haben Schiffe die Punkte vervielfacht, legt danach eines ab: das am billigsten Liegeplatz. Zuletzt füllst du das leere Sackfeld mit einem Sack aus deiner Hand. Hast du keinen, kommt einer aus dem Beutel.

    {"**"}Ein Beispiel.** Anna (1) hat Rot gewertet. Ihre rote Plantage hat drei Arbeiterinnen. Drei rote Schiffe lagen in P3, und von dort führen Wege zu ihrer Lagerhütte: 3 × 4 = 12 Punkte. Chiaras vier rote Arbeiterinnen bringen 4, Darios eine bringt 1. Kein rotes Schiff erreicht ihre Lagerhütten. Eines der roten Schiffe, am billigsten Liegeplatz, hat P3 verlassen, und die anderen sind nachgerückt. Ein gestrichelter Rahmen zeigt, was weg ist. Anna hat einen braunen Sack auf f9 gelegt.
guatemala_cafe-rules-4 =
    {"**"}Blockade.** Vor den Punkten werden alle anderen mit Säcken zugleich und geheim gefragt, außer wenn schon alle sieben Säcke der Farbe offen liegen. Wer blockiert, legt einen Sack dieser Farbe auf das Sackfeld. Dann punktet niemand. Blockieren mehrere, zählt der erste in der Zugreihenfolge, und die anderen behalten ihre Säcke. Wer werten wollte, behält die { $score_income } Centavos und darf stattdessen bauen. Der Sack bleibt auf der Siegpunktleiste. Eine Antwort ist endgültig.

    Auto-Antworten können für dich antworten. Alle sehen, dass du welche hast, aber nicht, was sie sagen.

    {"**"}Ein Beispiel.** Bruno (2) hat den roten Sack von a7 (gestrichelt) genommen und seine { $score_income } Centavos bekommen. Chiara und Dario haben noch Säcke, darum werden sie gefragt (golden, mit Fragezeichen). Niemand sieht, was sie antworten. Anna hat keinen Sack und wird nicht gefragt. Legt einer von ihnen einen roten Sack auf a7, punktet niemand. Bruno darf dann stattdessen in der Spalte a bauen.
guatemala_cafe-rules-5 =
    {"**"}Das Ende** kommt nach einer Wertung oder Blockade, wenn ein Siegpunktanzeiger den untersten Sack auf der Siegpunktleiste erreicht oder überholt hat. Die Säcke liegen dort von Feld { $track } an abwärts. Die Partie endet sofort: Kein Schiff legt ab, kein Sack wird nachgelegt, niemand baut, und die Runde endet vorzeitig. Es kommt auch nach zwei Runden, in denen niemand etwas nimmt, oder wenn kein Sack zum Werten mehr da ist. Es gewinnt, wer die meisten Punkte hat. Bei Gleichstand gewinnt, wer mehr Geld hat.

    {"**"}Getippte Züge:** `@17`, `stay`, `>3@20`, `wB b6>C7` (Arbeiterin), `hB g1>D7` (Lagerhütte), `sB b3>P2` (Schiff), `r d4>B8/B9` (Weg), `score K@d1`, `pass K@d1`, `block K@d1`, `sail K@P2`, `refill R@d1`, `end`. Farben: K Schwarz, B Braun, R Rot, G Beige, W Weiß.

    {"**"}Eigene Festlegungen.** Die Anleitung beschreibt die gedruckten Pläne nicht. Das hier stammt von uns:
    • Tavolino hat die Anbaugebiete mit 9x9 Feldern{ $production ->
        [fixed] {" "}und ihrer festen Aufstellung
       *[random] {""}
    } entworfen, dazu die Plantagenpläne mit Pfaden und Hüttenbauplätzen, die Siegpunktleiste mit { $track } Feldern und die Preise für zwei Spieler.
    • Damit jede Partie endet, ist sie nach zwei Runden vorbei, in denen niemand etwas nimmt, und wenn kein Sack zum Werten mehr da ist.
    • Für eine Blockade werden alle zugleich gefragt. Auto-Antworten dürfen antworten.
    • Zu zweit erreichen Wege eine Lagerhütte an jeder Ecke.
    • Wege kommen auf die geleerten Anbaufelder in der Reihenfolge, in der du sie geleert hast.
    • Liegen zwei Schiffe gleich billig, wählst du den Hafen.
    • Ein geleertes Sackfeld bleibt leer, wenn Hand und Beutel leer sind.
    • Spieler, die dann noch gleich sind, teilen sich den Sieg.
guatemala_cafe-rules-6 =
    {"**"}Das Bild:**
    {"**"}1** der *Einkäufer* auf einem der 36 Rundwegfelder. Ein gestrichelter Rahmen und Pünktchen zeigen, woher er kam. Die nächsten vier Rundwegfelder sind weiß; das vierte kostet { $extra_step_price }.
    {"**"}2** die Zeile oder Spalte, vor der er steht, auf Grau: Nur dort nimmst du Teile oder einen Sack.
    {"**"}3** ein Teil zum Nehmen: Arbeiterinnen (mit Hut), Lagerhütten, Schiffe, Wege. Der Buchstabe nennt die Kaffeefarbe: K Schwarz, B Braun, R Rot, G Beige, W Weiß.
    {"**"}4** ein *Sack*, auf einem Sackfeld mit weißem Rahmen. Er wird gewertet, nie gebaut.
    {"**"}5** eine Lagerhütte mit ihren Arbeiterinnen: eine *Plantage*. Farbe und Nummer des Rahmens zeigen den Besitzer.
    {"**"}6** ein freier Hüttenbauplatz und sein Preis. Die Felder der Plantagen heißen A1, B1 und so weiter; die, von denen du Teile nimmst, a1, b1.
    {"**"}7** ein Weg, auf einem Pfad zwischen Feldern. Blasse Pfade sind noch frei.
    {"**"}8** ein Hafen, P1 bis P4, mit seinen Liegeplätzen: die Schiffe dort und die Preise der freien Liegeplätze.
    {"**"}9** was eine Arbeiterin in diesem Streifen kostet.
    {"**"}10** Siegpunktanzeiger, in Farbe und Form der Spieler.
    {"**"}11** die gewerteten Säcke auf der Siegpunktleiste, die den Siegpunktanzeigern entgegenwachsen. Treffen sie sich, endet die Partie.
    {"**"}12** Punkte (groß), Geld und Säcke auf der Hand jedes Spielers, und was jede Farbe jetzt brächte. Golden: wer am Zug ist oder gefragt wird. Die anderen können so lange nichts tun.
    {"**"}13** was übrig ist: Wege, Säcke im Beutel und der Abstand zwischen Siegpunktanzeigern und Säcken.
