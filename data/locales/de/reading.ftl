### Der Tisch als Liste in Worten, für alle, die das Bild nicht sehen.

reading-button = Tisch vorlesen
reading-button-on = Weiterlesen
reading-button-beside = Neben jedes Bild
reading-button-apart = Nicht mehr neben die Bilder
reading-page = Der Tisch in Worten, Seite { $page } von { $pages }
reading-rest = Es geht weiter: „{ $button }“ unter „{ $more }“ sagt alles.
reading-set = Ab jetzt steht der Tisch in Worten neben jedem Bild von ihm, das nur du siehst. „{ $button }“ unter „{ $more }“ zeigt ihn jederzeit.
reading-unset = Der Tisch steht nicht mehr in Worten neben seinen Bildern. „{ $button }“ unter „{ $more }“ zeigt ihn jederzeit.
games-command-words = worte
games-command-words-about = Tische als Liste in Worten, für Vorleseprogramme, neben jedem Bild, das nur du siehst
games-parameter-beside = daneben
games-parameter-beside-about = Ja: in Worten neben jedem Bild (auch ohne Angabe). Nein: nur Bilder
