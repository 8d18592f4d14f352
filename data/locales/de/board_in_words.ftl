### Der Spielplan als Liste in Worten, für Vorleseprogramme.

board_in_words-button = Plan in Worten
board_in_words-button-on = Weiterlesen
board_in_words-page = Der Spielplan in Worten{ $pages ->
    [1] { "" }
   *[other] , Seite { $page } von { $pages }
}
board_in_words-rest = Es gibt noch mehr: Drück „{ $more }“, dann „{ $button }“.
