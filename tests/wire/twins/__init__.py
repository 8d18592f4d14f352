"""Twins: two worlds that differ only in secrets, compared byte by byte.

Two loopbacks and two bots play the same random match at the same simulated time. There are two kinds:
- The first positions are twins (`hidden_state_run`): hands, piles, objectives and sealed answers are exchanged by the
  game's `tests.games.<game>.secrecy`.
- Some people act differently in secret (`secret_answer_run`, `secret_questions`): they answer an open question at other
  times, change or undo the answer, answer too late or by auto-answers, and look at other things.

A watcher who cannot know the difference compares all messages with their order and time (`EventStream`), and the
answers to own questions (`watcher_queries`).

Differences that are allowed, and not compared:
- answers to the acts of the differing people, and their views of their own secrets;
- everything from the first step that reveals the exchanged facts by the rules (`reveals`, a hand dealt to the watcher,
  the end of the match), or after which the two positions differ;
- clocks in the answer to an own act, because they are being set at that moment (a later question is compared);
- texts about an ended match.

The worlds make these equal: ids (`channel_ids`: each channel, and each reader's private messages in it, have separate
counters), time (one manual clock), matches' ids and seeds, and the moves of computer players, which depend on a secret.
Addresses of pictures, which the loopback writes, are not compared.
"""
