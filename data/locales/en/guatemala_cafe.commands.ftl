### Commands, options and the rules in brief of Guatemala Café.

guatemala_cafe-command-about = Guatemala Café: build plantations and score coffee sacks
## Options
guatemala_cafe-option-production = Production board
guatemala_cafe-option-production-slash = production_board
guatemala_cafe-option-production-about = Whether the pieces stand in our fixed set-up or are set out at random
guatemala_cafe-option-production-value = { $value ->
    [fixed] fixed
   *[random] random
}
guatemala_cafe-option-track = Score track
guatemala_cafe-option-track-slash = score_track
guatemala_cafe-option-track-about = The last space of the score track; a smaller one makes a shorter match
guatemala_cafe-option-track-value = { $value } spaces

## Meeting the game
guatemala_cafe-kind = build plantations, score at the right moment
guatemala_cafe-pitch = Coffee planters share one land and one buyer. Build plantations by the road to the harbour, and score a colour before a rival blocks it.
guatemala_cafe-cover = Cover of Guatemala Café: huts and workers of four planters, joined by roads.

## The rules in brief
guatemala_cafe-rules-1 =
    {"**"}The goal.** Have the most points when the match ends. Points come from *plantations*. Whenever a player scores a sack, every plantation of its colour pays its owner.

    {"**"}Plantations.** You are coffee planters on one common board. A *plantation* is a hut with the workers joined to it, all of one coffee colour and one owner. The coffee colours are black, brown, red, beige and white. Workers and huts belong to the player who placed them. Ships and roads belong to nobody.

    {"**"}The set-up.** { $production ->
        [fixed] The pieces of the production board stand in a fixed set-up, the same in every match.
       *[random] The pieces of the production board are set out by chance, differently in every match.
    } Six more spaces hold a sack each. All players start with { $start_money } centavos and 0 points. They also get secret sacks: 12 each with two players, 8 with three, 6 with four. The bag holds five more. The start player is random and takes the first turn; play goes clockwise. The last player in turn order first puts the buyer on any of the 36 path spaces.

    {"**"}Number of players.** With three players the left path with its harbour and its hut sites is closed. With two players there is one harbour with six berths. Then roads may lie on any border, and reach a hut from any corner.
guatemala_cafe-rules-2 =
    {"**"}A turn.** All players share one buyer. He walks clockwise around the production board. On your turn, move the buyer 1 to 3 spaces, or 4 for { $extra_step_price } centavos. Then do one thing, or nothing: build or score. You do either only in the row or column that he faces, his *line*. You may also leave him where he is. Then your turn is over.

    {"**"}Build:** take one to three pieces of the line, in any mix. Place and pay each before the next.
    • A *road* lies on the border of two fields, along a path, and is free.
    • A *ship* takes the cheapest free berth of a harbour, at the price shown there: 2, 3 or 4 centavos.
    • A *hut* stands on a hut site, at the price shown there: 6, 4 or 2 centavos, with two players 2 to 7. You may have one hut per colour.
    • A *worker* stands on any other field: 3 centavos by the sea, 2 in the middle, 1 in the mountains.

    Your first piece of a colour may stand anywhere legal, even a worker before its hut. Your pieces of one colour form one group, joined by their sides. They may not touch a rival’s pieces of that colour, except at corners. A field, a berth and a border take one piece each. Pieces on a field or a border never move. When you end your turn, roads fill the spaces you emptied, as long as there are any.
guatemala_cafe-rules-3 =
    {"**"}Score:** take the sack of the line and put it on the highest free space of the score track. You get { $score_income } centavos. Then *every* plantation of that colour scores, not only yours. It needs a hut and at least one worker. It pays one point a worker. One ship of the colour doubles that, two ships triple it, and so on. A ship counts if roads join its harbour to the hut: with two players at any corner of its field, with more at its *driveway*, the corner where the branch of the path ends. If ships counted, the one on the cheapest berth leaves. Last, refill the empty space with a sack from your hand. If you hold none, one comes from the bag.

    {"**"}An example.** Anna (1) has scored red. Her red plantation has three workers. Three red ships lay in P3, and roads lead from there to its hut: 3 × 4 = 12 points. Chiara’s four red workers bring 4, and Dario’s one brings 1. No red ship can reach their huts. One of the red ships, on the cheapest berth, left P3, and the others moved up. A dashed frame shows what is gone. Anna put a brown sack on f9.
guatemala_cafe-rules-4 =
    {"**"}Blockade.** Before the points, all others with sacks are asked at once and in secret, unless all seven sacks of the colour already lie face up. A player who blocks puts a sack of that colour on the space. Then nobody scores. If several block, the first in turn order counts, and the others keep their sacks. The scorer keeps the { $score_income } centavos, the sack stays on the track, and the scorer may build instead. An answer is final.

    Auto-answers can answer for you. Everybody sees that you have some, but not what they say.

    {"**"}An example.** Bruno (2) has taken the red sack from a7 (dashed) and has his { $score_income } centavos. Chiara and Dario still hold sacks, so they are asked (golden, with a question mark). Nobody sees what they answer. Anna has no sack and is not asked. If one of them puts a red sack on a7, nobody scores. Bruno may then build in column a instead.
guatemala_cafe-rules-5 =
    {"**"}The end** comes after a scoring or a blockade, when a score marker has reached or passed the lowest sack on the score track. The sacks there grow downwards from space { $track }. The match ends at once: no ship leaves, no sack is refilled, nobody builds, and the round is not finished. It also comes after two rounds in which nobody takes anything, or when no sack is left to score. The most points win. If points are equal, the most money wins.

    {"**"}Typed moves:** `@17`, `stay`, `>3@20`, `wB b6>C7` (worker), `hB g1>D7` (hut), `sB b3>P2` (ship), `r d4>B8/B9` (road), `score K@d1`, `pass K@d1`, `block K@d1`, `sail K@P2`, `refill R@d1`, `end`. Colours: K black, B brown, R red, G beige, W white.

    {"**"}Our own rulings.** The rulebook does not describe the printed boards. These things are ours:
    • Tavolino designed the 9x9 production board{ $production ->
        [fixed] {" "}with its fixed set-up
       *[random] {""}
    }, the plantation boards with their paths and hut sites, the { $track }-space score track and the prices for two players.
    • So that every match ends, it ends after two rounds in which nobody takes anything, and when no sack is left to score.
    • For a blockade all are asked at once. Auto-answers may answer.
    • With two players, roads meet a hut at any corner.
    • Roads fill the emptied spaces in the order in which you emptied them.
    • You choose the harbour when two ships lie equally cheap.
    • An emptied sack space stays empty when hand and bag are empty.
    • Players who are still equal share the win.
guatemala_cafe-rules-6 =
    {"**"}The picture:**
    {"**"}1** the *buyer* on one of the 36 path spaces. A dashed frame and dots show the way that he has come. The next four spaces are white; the fourth costs { $extra_step_price }.
    {"**"}2** the row or column that he faces, on grey: you take pieces or a sack only there.
    {"**"}3** a piece to take: workers (with a hat), huts, ships, roads. The letter tells the colour of coffee: K black, B brown, R red, G beige, W white.
    {"**"}4** a *sack*, on a space with a white frame. It is scored, never built.
    {"**"}5** a hut with its workers: a *plantation*. The colour and number of the frame show the owner.
    {"**"}6** a free hut site and its price. Its fields are A1, B1 and so on; the spaces where you take pieces are a1, b1.
    {"**"}7** a road, on a path between fields. Pale paths are still free.
    {"**"}8** a harbour, P1 to P4, with its berths: the ships there, and the prices of free berths.
    {"**"}9** what a worker costs in that strip.
    {"**"}10** score markers, in colour and shape of the seats.
    {"**"}11** the row of scored sacks, which grows towards the markers. When they meet, the match ends.
    {"**"}12** points (large), money and sacks in hand of each player, and what each colour would bring now. Golden: whose turn it is or who is asked. Nobody else can act.
    {"**"}13** what is left: roads, sacks in the bag, and the gap between markers and sacks.
