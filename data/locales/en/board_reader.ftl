### The board as a list in words, for screen readers.

reading-button = Board in words
reading-button-on = Read on
reading-button-beside = Always show as text
reading-button-apart = Stop showing as text
reading-page = The board in words, page { $page } of { $pages }
reading-rest = There is more: press “{ $more }”, then “{ $button }”.
reading-set = From now on, what changed and your hand come first, in words. “{ $button }” shows the whole board, there and under “{ $more }”.
reading-unset = Boards no longer come in words. To read one at any time, press “{ $more }”, then “{ $button }”.
games-command-words = words
games-command-words-about = Give you the board and your hand in words, without pictures and icons
games-parameter-beside = beside
games-parameter-beside-about = Yes (the default): words only. No: pictures
