"""Twins through the wire: two evenings that differ in secrets alone, held against each other byte by byte.

Two loopbacks and two bots go through the same random match at the same simulated time. Either the first positions are
twins (`state_run`: hands, piles, objectives, sealed answers, exchanged by the game's own `tests.games.<game>.secrecy`),
or some people do other things in secret (`answer_run`, `windows`: answers to a question that is open for several, how
many, which, when, taken back, too late, by auto-answers; and whatever they look at). Who cannot know it watches:
everything that comes unasked, its order and its time (`streams`), and what he asks for and is answered (`asking`).

What may differ, and is not compared:
- the answers to what those do themselves who differ, and what they see of their own secrets;
- everything from the first step on that shows by the rules what was exchanged (`reveals`, a hand dealt to the watcher,
  the end of the match), or after which the two positions are no longer the same;
- what the answer to one's own act tells of clocks: they are being set at that moment (whoever asks is told, and that is
  compared);
- what is told of a match that has ended.

What is made alike in both, by the worlds and not by comparing less: ids (`lanes`: each channel, and each reader's
private messages in it, count for themselves), time (one clock by hand), matches' ids and seeds, and the moves of
computer players, which choose by a secret of their own. Not compared are addresses of pictures, which the loopback
writes itself.
"""
