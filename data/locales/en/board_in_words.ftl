### The board as a list in words, for screen readers.

board_in_words-button = Board in words
board_in_words-button-on = Read on
board_in_words-page = The board in words{ $pages ->
    [1] { "" }
   *[other] , page { $page } of { $pages }
}
board_in_words-rest = There is more: press “{ $more }”, then “{ $button }”.
