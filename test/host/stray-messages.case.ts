import type { Case } from './case.ts';
import { alixHits, corvinLetsItCome } from './plain-blow.ts';

/** An exchange is over when it is over. */
export const afterTheEnd: Case<'exchange' | 'before' | 'again' | 'stray'> = {
  name: 'what was sent once is not sent again: old links, and links after the end',
  steps: [
    alixHits,
    corvinLetsItCome,
    {
      as: 'player',
      what: 'ends it, and sends each of its links once more',
      async run({ exchange }, hands) {
        hands.dice([14, 20], [4, 8]);
        await hands.take(exchange);
        await hands.settled(exchange);
        const before = hands.numbers();
        const last = await hands.lastLink(exchange);
        const again = await hands.send(hands.systemOf(last));
        const opening = await hands.send(hands.systemOf(exchange));
        const follows = { ...hands.systemOf(last), follows: last };
        const stray = await hands.send(follows);
        const notes = [await hands.shown(again), await hands.shown(stray)];
        const { refused } = await hands.stands(opening, 'refused');
        return { before, again, stray, notes, refused };
      },
      expects: {
        notes: [
          'This answer does not count: somebody answered first.',
          'This answer does not count: it was already over.',
        ],
        // The blow has engaged both.
        refused:
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (state.conditions.0).',
      },
    },
    {
      as: 'gm',
      what: 'has applied it once',
      async run({ exchange, stray }, hands) {
        await hands.shown(stray);
        return { now: hands.numbers(), marked: hands.appliedTo(exchange), lost: hands.lost('Corvin') };
      },
      expects: { now: 'given.before', marked: ['Corvin', 'Maëlys', 'the fight'], lost: 2 },
    },
    {
      as: 'gm',
      what: 'attacks in turn',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Maëlys');
        return hands.attack('Corvin', 'Shortsword');
      },
      expects: { notice: '' },
    },
  ],
};

/** A link names the exchange and the link that it follows: both must fit. */
export const anotherExchange: Case<'exchange' | 'finished' | 'end' | 'before' | 'stray'> = {
  name: 'a link of one exchange does not go on from a link of another',
  steps: [
    {
      as: 'player',
      what: 'attacks',
      async run(_given, hands) {
        hands.dice([96, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        return { finished: exchange };
      },
    },
    {
      as: 'gm',
      what: 'lets the miss go by, and attacks in turn',
      async run({ finished }, hands) {
        await hands.choose(finished, 'defence', 'none');
        await hands.settled(finished);
        hands.dice([30, 100]);
        hands.aim('Maëlys');
        const { exchange, notice } = await hands.attack('Corvin', 'Shortsword');
        return { exchange, notice, end: await hands.lastLink(finished), before: hands.numbers() };
      },
      expects: { notice: '' },
    },
    {
      as: 'player',
      what: 'answers it as if it followed the other one',
      async run({ exchange, finished, end }, hands) {
        await hands.asked(exchange, 'defence');
        const answers = [{ name: 'defence', by: hands.fighter('Maëlys'), chosen: ['none'] }];
        const crossed = await hands.reply(exchange, end, answers);
        const nowhere = await hands.reply(exchange, 'nothingThere0000', answers);
        const stray = await hands.reply(finished, exchange, answers);
        const notes = [await hands.shown(crossed), await hands.shown(nowhere), await hands.shown(stray)];
        const again = await hands.send(hands.systemOf(finished));
        const { refused } = await hands.stands(again, 'refused');
        return { notes, stray, refused, question: (await hands.card(exchange))?.question };
      },
      expects: {
        notes: new Array<string>(3).fill('This answer does not count: what it follows is gone.'),
        // Even a miss has engaged both.
        refused:
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (state.conditions.0).',
        question: 'defence',
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change',
      async run({ stray }, hands) {
        await hands.shown(stray);
        return { now: hands.numbers() };
      },
      expects: { now: 'given.before' },
    },
    {
      as: 'player',
      what: 'answers properly',
      async run({ exchange }, hands) {
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
      },
    },
  ],
};

/** Without its first link there is no exchange. */
export const deletedExchange: Case<'exchange' | 'next' | 'before' | 'stray'> = {
  name: 'a link to a deleted exchange changes nothing, and the next exchange goes its way',
  steps: [
    alixHits,
    {
      as: 'gm',
      what: 'answers, deletes the first message, and answers again',
      async run({ exchange }, hands) {
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        const answer = await hands.lastLink(exchange);
        await hands.messageOf(exchange).delete();
        const answers = [{ name: 'defence', by: hands.fighter('Corvin'), chosen: ['none'] }];
        const stray = await hands.reply(exchange, exchange, answers);
        const notes = [await hands.shown(stray), await hands.shown(answer)];
        return { stray, notes, now: hands.numbers() };
      },
      expects: {
        now: 'given.before',
        notes: new Array<string>(2).fill('Its exchange is no longer here. It changes nothing.'),
      },
    },
    {
      as: 'player',
      what: 'is not asked any more, and attacks again',
      async run({ exchange, stray }, hands) {
        await hands.shown(stray);
        hands.dice([30, 100]);
        const card = await hands.card(exchange);
        const { exchange: next, notice } = await hands.attack('Maëlys', 'Broadsword');
        return { card, next, notice };
      },
      expects: { card: null, notice: '' },
    },
    {
      as: 'gm',
      what: 'is asked how to defend against the new attack',
      async run({ next }, hands) {
        await hands.choose(next, 'defence', 'none');
        await hands.asked(next, 'effects');
      },
    },
  ],
};
