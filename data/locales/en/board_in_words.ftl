### The board as a list in words, for screen readers.

reading-button = Board in words
reading-button-on = Read on
reading-page = The board in words, page { $page } of { $pages }
reading-rest = There is more: press “{ $more }”, then “{ $button }”.
