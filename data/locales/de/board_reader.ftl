### Der Spielplan als Liste in Worten, für Vorleseprogramme.

reading-button = Plan vorlesen
reading-button-on = Weiterlesen
reading-button-beside = Immer als Text zeigen
reading-button-apart = Nicht mehr als Text
reading-page = Der Spielplan in Worten, Seite { $page } von { $pages }
reading-rest = Es gibt noch mehr: Drücke „{ $more }“, dann „{ $button }“.
reading-set = Von jetzt an stehen am Anfang, in Worten, das Neue und deine Hand. „{ $button }“ zeigt den ganzen Plan, dort und unter „{ $more }“.
reading-unset = Spielpläne kommen nicht mehr in Worten. Jederzeit lesen kannst du einen mit „{ $more }“, dann „{ $button }“.
games-command-words = worte
games-command-words-about = Den Spielplan in Worten, für Vorleseprogramme, zu jedem Bild, das nur du siehst
games-parameter-beside = daneben
games-parameter-beside-about = Ja (Standard): Worte zu jedem Bild. Nein: nur Bilder
