### Der Spielplan als Liste in Worten, für Vorleseprogramme.

reading-button = Plan in Worten
reading-button-on = Weiterlesen
reading-page = Der Spielplan in Worten, Seite { $page } von { $pages }
reading-rest = Es gibt noch mehr: Drück „{ $more }“, dann „{ $button }“.
