### Commands, options and the rules in brief of Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: coffee planters, one buyer, and sacks that close in
guatemala_cafe-command-buyer = buyer
guatemala_cafe-command-buyer-about = Put the buyer on his path before the first turn
guatemala_cafe-command-go = go
guatemala_cafe-command-go-about = Move the buyer, or leave him where he is
guatemala_cafe-command-take = take
guatemala_cafe-command-take-about = Take a piece of the buyer's line and place it
guatemala_cafe-command-score = score
guatemala_cafe-command-score-about = Score the sack of the buyer's line
guatemala_cafe-command-answer = answer
guatemala_cafe-command-answer-about = Answer secretly whether you block a scoring
guatemala_cafe-command-sail = sail
guatemala_cafe-command-sail-about = Choose which ship leaves
guatemala_cafe-command-refill = refill
guatemala_cafe-command-refill-about = Put one of your sacks on the emptied space
guatemala_cafe-command-end = end
guatemala_cafe-command-end-about = End your turn
guatemala_cafe-parameter-space = space
guatemala_cafe-parameter-space-about = A path space, 1 to 36
guatemala_cafe-parameter-steps = steps
guatemala_cafe-parameter-steps-about = 1 to 3, or 4 for 2 centavos; 0 leaves the buyer and ends the turn
guatemala_cafe-parameter-piece = piece
guatemala_cafe-parameter-piece-about = The piece and its space, such as wB B6
guatemala_cafe-parameter-to = to
guatemala_cafe-parameter-to-about = A field (C7), a harbour (P2) or, for a road, a border (B8/B9)
guatemala_cafe-parameter-block = block
guatemala_cafe-parameter-block-about = Yes: block with a sack of the colour; no: let it score
guatemala_cafe-parameter-harbour = harbour
guatemala_cafe-parameter-harbour-about = The harbour of the ship that leaves
guatemala_cafe-parameter-colour = colour
guatemala_cafe-parameter-colour-about = K black, B brown, R red, G beige, W white

## Options
guatemala_cafe-option-production = Production board
guatemala_cafe-option-production-slash = production
guatemala_cafe-option-production-about = Whether the pieces stand in the fixed set-up, which is ours, or by chance
guatemala_cafe-option-production-value = { $value ->
    [fixed] fixed
   *[random] by chance
}
guatemala_cafe-option-track = Score track
guatemala_cafe-option-track-slash = track
guatemala_cafe-option-track-about = The last space of the score track; a smaller one makes a shorter match
guatemala_cafe-option-track-value = { $value } spaces

## Meeting the game
guatemala_cafe-pitch = Coffee planters share one land and one buyer: build plantations by the road to the harbour, and score a colour before a rival blocks it.
guatemala_cafe-cover = Cover of Guatemala Café: huts and workers of four planters, joined by roads.

## The rules in brief
guatemala_cafe-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. Points come from *plantations*: whenever anybody scores a sack, every plantation of its colour pays its owner.

    {"**"}The picture:**
    {"**"}1** the *buyer* on one of the 36 path spaces; points outside show the way that he has come. The next four spaces are white; the fourth costs 2.
    {"**"}2** the row or column that he faces: only there one takes pieces or a sack.
    {"**"}3** a piece to take: workers (with a hat), huts, ships, roads. The letter tells the colour of coffee: K black, B brown, R red, G beige, W white.
    {"**"}4** a *sack*, on one of the spaces with a white frame. It is scored, never taken.
    {"**"}5** a hut with its workers: a *plantation*. Colour and number of the frame tell whose it is.
    {"**"}6** a free hut site and its price. Fields are named A1, B1 and so on, by column and row.
    {"**"}7** a road, on a path between fields. Pale paths are still free.
    {"**"}8** a harbour, P1 to P4, with its berths: ships that lie there, and prices of free berths.
    {"**"}9** what a worker costs in that strip: 3 by the sea, 2 in the middle, 1 in the mountains.
    {"**"}10** score markers, in colour and shape of the seats.
    {"**"}11** the row of scored sacks, which grows towards the markers. When they meet, the match ends.
    {"**"}12** points (large), money and sacks in hand of each player, and what each colour would bring him now; golden: whose turn it is or who is asked. Nobody else can act.
    {"**"}13** what is left: roads, sacks in the bag, and the gap between markers and sacks.
guatemala_cafe-rules-2 =
    You are coffee planters on one common board. A *plantation* is a hut and its adjoining workers of one coffee colour and one owner. One buyer, moved by everybody in turn, walks clockwise around the production board. { $production ->
        [fixed] Its pieces stand in a fixed set-up, the same in every match.
       *[random] Its pieces are set out by chance, differently in every match.
    }

    {"**"}A turn**: move the buyer 1 to 3 spaces, or 4 for 2 centavos. Then do one thing, or nothing: build or score, always in the row or column that he faces. Or leave him where he is; then the turn is over.

    {"**"}Build**: take one to three pieces of the line, any mix, and place and pay each before the next. Roads lie on the paths and are free. A ship takes the cheapest free berth of a harbour, in the colour that it carries. A hut stands on a hut site. A worker stands on any other field: 3 centavos by the sea, 2 in the middle, 1 in the mountains. Your pieces of one colour form one group, joined by their sides; they may not touch a rival’s of that colour, except at corners. One hut per colour. When the turn ends, roads fill the emptied spaces as far as they go. A field, a berth and a path take one piece each; what stands there stays.
guatemala_cafe-rules-3 =
    {"**"}Score**: take the sack of the line and put it on the highest free space of the score track. You get 8 centavos. Then *every* plantation of that colour with a hut and workers scores, not only yours: one point a worker, doubled by one ship of the colour, tripled by two, and so on, if roads join the harbour to the hut. If ships counted, the one on the cheapest berth leaves. You put a sack of your choice on the empty space.

    {"**"}An example.** Anna (1) has scored red. Her red plantation has three workers, and three red ships lie in P3, from where roads lead to its hut: 3 × 4 = 12 points. Chiara’s four red workers bring 4 and Dario’s one brings 1; no red ship can reach their huts. One of the red ships, on the cheapest berth, left P3, the others moved up (dashed: what is gone), and Anna put a brown sack on F9.
guatemala_cafe-rules-4 =
    {"**"}Blockade**: before the points all others with sacks are asked at once and in secret. Whoever blocks puts a sack of that colour on the space; nobody scores. In turn order the first one counts, and the others keep theirs. You keep the 8 centavos and may build instead. An answer is final.

    Standing orders can answer for you. That you have some is public, what they say is not.

    {"**"}An example.** Bruno (2) has taken the red sack from A7 (dashed) and has his 8 centavos. Chiara and Dario still hold sacks: they are asked (golden, with a question mark), and nobody sees what they answer. Anna has no sack and is not asked. If one of them puts a red sack on A7, nobody scores, and Bruno may build in row or column A instead.
guatemala_cafe-rules-5 =
    {"**"}The end** comes when after a scoring or a blockade a score marker has met the row of sacks, which grows downwards from space { $track }. It also comes after two rounds in which nobody takes anything, or when no sack is left to score. Most points win; tied, most money.

    With three players the left path with its harbour and its hut sites is closed. With two there is one harbour with six berths, and roads may lie on every border; they serve a hut at any corner of its field.

    Moves can be typed: `@17`, `stay`, `>3@20`, `wB B6>C7` (worker), `hB G1>D7` (hut), `sB B3>P2` (ship), `r D4>B8/B9` (road), `score K@D1`, `pass K@D1`, `block K@D1`, `sail K@P2`, `refill R@D1`, `end`. Colours: K black, B brown, R red, G beige, W white.

    {"**"}What is ours.** The rulebook does not describe the printed boards; the 9x9 production board{ $production ->
        [fixed] {" "}with its fixed setup
       *[random] {""}
    }, the plantation boards with paths, hut sites and the prices for two players, and the { $track }-space score track are Tavolino's own design. Ours too are two guards against endless matches: the end after two rounds in which nobody takes anything, and the end when no sack is left to score. So are asking all at once for a blockade, standing orders, where roads meet a hut with two players, in which order roads fill the emptied spaces, who chooses between harbours when two ships lie equally cheap, an emptied sack space that stays empty when hand and bag are, and sharing the win.
