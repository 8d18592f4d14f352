### The board as a list in words, for who does not see the picture.

reading-button = Read the board
reading-button-on = Read on
reading-button-beside = Beside every picture
reading-button-apart = No longer beside pictures
reading-page = The board in words, page { $page } of { $pages }
reading-rest = There is more: “{ $button }” under “{ $more }” says all.
reading-set = From now on the board stands in words beside every picture of it that only you see. “{ $button }” under “{ $more }” shows the same at any time.
reading-unset = The board no longer stands in words beside its pictures. “{ $button }” under “{ $more }” shows it at any time.
games-command-words = words
games-command-words-about = Boards as a list in words, for a screen reader, beside every picture that only you see
games-parameter-beside = beside
games-parameter-beside-about = Yes: in words beside every picture (so if you leave it out). No: pictures alone
