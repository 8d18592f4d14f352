### Der Spielplan als Liste in Worten, für Vorleseprogramme.

reading-button = Plan in Worten
reading-button-on = Weiterlesen
reading-button-beside = Immer als Text zeigen
reading-button-apart = Nicht mehr als Text
reading-page = Der Spielplan in Worten, Seite { $page } von { $pages }
reading-rest = Es gibt noch mehr: Drücke „{ $more }“, dann „{ $button }“.
reading-set = Von jetzt an stehen am Anfang, in Worten, das Neue und deine Hand. „{ $button }“ zeigt den ganzen Plan, dort und unter „{ $more }“.
reading-unset = Spielpläne kommen nicht mehr in Worten. Jederzeit lesen kannst du einen mit „{ $more }“, dann „{ $button }“.
games-command-words = worte
games-command-words-about = Plan und Hand in Worten, ohne Bilder und Symbole
games-parameter-beside = daneben
games-parameter-beside-about = Ja (Standard): nur Text. Nein: Bilder
