import type { Case } from './case.ts';
import { alixEndsIt, alixHits, corvinLetsItCome } from './plain-blow.ts';

/** The first answer counts, and the exchange goes on from it. */
export const secondAnswer: Case<'exchange' | 'before' | 'late'> = {
  name: 'a second answer to an answered question is shown as late',
  steps: [
    alixHits,
    {
      as: 'gm',
      what: 'answers, and answers the same question again',
      async run({ exchange }, hands) {
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        const again = [{ name: 'defence', by: hands.fighter('Corvin'), chosen: ['parry:corvinShortsword'] }];
        const late = await hands.reply(exchange, exchange, again);
        const note = await hands.shown(late);
        await hands.until('the note on the card', async () => (await hands.card(exchange))?.ignored.length);
        return { late, note, ignored: (await hands.card(exchange))?.ignored, before: hands.numbers() };
      },
      expects: {
        note: 'This answer does not count: somebody answered first.',
        ignored: ['Game Master’s answer does not count: somebody answered first'],
      },
    },
    {
      as: 'player',
      what: 'sees it too, and goes on from the first answer',
      async run({ exchange, late }, hands) {
        hands.dice([14, 20], [4, 8]);
        const note = await hands.shown(late);
        await hands.take(exchange);
        await hands.settled(exchange);
        return { note, fight: hands.fight(), lost: hands.lost('Corvin') };
      },
      expects: {
        note: 'This answer does not count: somebody answered first.',
        lost: 2,
        fight: { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2 } },
      },
    },
  ],
};

/** Nobody answers for a fighter that is not theirs. */
export const somebodyElsesAnswer: Case<'exchange' | 'before' | 'forged' | 'half'> = {
  name: 'an answer by a user who may not give it changes nothing',
  steps: [
    {
      as: 'player',
      what: 'attacks, and answers for the defender too',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        const answers = [{ name: 'defence', by: hands.fighter('Corvin'), chosen: ['none'] }];
        const half = await hands.reply(exchange, exchange, answers);
        return { exchange, half, before: hands.numbers(), note: await hands.shown(half) };
      },
      expects: { note: 'This answer does not count: it was not theirs to give.' },
    },
    {
      as: 'other',
      what: 'answers for a fighter of the Game Master',
      async run({ exchange }, hands) {
        await hands.asked(exchange, 'defence');
        const answers = [{ name: 'defence', by: hands.fighter('Corvin'), chosen: ['none'] }];
        const forged = await hands.reply(exchange, exchange, answers);
        const note = await hands.shown(forged);
        const seen = await hands.card(exchange);
        return { forged, note, question: seen?.question, buttons: seen?.buttons };
      },
      expects: {
        note: 'This answer does not count: it was not theirs to give.',
        question: 'defence',
        buttons: [],
      },
    },
    {
      as: 'gm',
      what: 'is told of both, nothing has changed, and the proper answer counts',
      async run({ exchange, forged }, hands) {
        await hands.shown(forged);
        const { ignored, question } = await hands.asked(exchange, 'defence');
        const now = hands.numbers();
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        return { ignored, question, now };
      },
      expects: {
        now: 'given.before',
        ignored: [
          'Alix’s answer does not count: it was not theirs to give',
          'Basile’s answer does not count: it was not theirs to give',
        ],
      },
    },
  ],
};

/** Dice show what their formula can show, and nothing else. */
export const impossibleDice: Case<'exchange' | 'before' | 'opening'> = {
  name: 'dice outside their formula are not taken',
  steps: [
    {
      as: 'player',
      what: 'sends attacks with dice that cannot be',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const opening = await hands.opening('Maëlys', 'Broadsword');
        const before = hands.numbers();
        const refused: (string | undefined)[] = [];
        for (const dice of [[130], [0], [-4], [30, 30], []]) {
          const system = JSON.parse(opening) as { answers: { dice: number[] }[] };
          for (const answer of system.answers) answer.dice = dice;
          const id = await hands.send({ ...system });
          await hands.shown(id);
          refused.push((await hands.card(id))?.refused);
        }
        return { before, refused };
      },
      expects: { refused: new Array<string>(5).fill('Does not count: it does not fit the question.') },
    },
    { ...alixHits, what: 'attacks properly' },
    {
      as: 'gm',
      what: 'parries with dice that cannot be, and then with some that can',
      async run({ exchange }, hands) {
        await hands.asked(exchange, 'defence');
        const now = hands.numbers();
        const by = hands.fighter('Corvin');
        const answers = [
          { name: 'defence', by, chosen: ['parry:corvinShortsword'] },
          { name: 'parry', by, dice: [101] },
        ];
        const note = await hands.shown(await hands.reply(exchange, exchange, answers));
        hands.dice([80, 100]);
        await hands.choose(exchange, 'defence', 'parry:corvinShortsword');
        await hands.asked(exchange, 'effects');
        return { note, now, story: (await hands.card(exchange))?.story.length };
      },
      expects: {
        note: 'This answer does not count: it does not fit the question.',
        now: 'given.before',
        story: 3,
      },
    },
  ],
};

/** Facts follow from the answers. */
export const falseFacts: Case<'exchange' | 'before' | 'forged'> = {
  name: 'claiming what did not happen changes nothing',
  steps: [
    alixHits,
    corvinLetsItCome,
    {
      as: 'player',
      what: 'ends it with facts of their own',
      async run({ exchange }, hands) {
        await hands.asked(exchange, 'effects');
        const by = hands.fighter('Maëlys');
        const answers = [
          { name: 'effects', by, chosen: [] },
          { name: 'location', by, dice: [14] },
          { name: 'damage', by, dice: [4] },
        ];
        const facts = [{ fact: 'hurt', who: hands.fighter('Corvin'), where: 'head', points: 99 }];
        const forged = await hands.reply(exchange, await hands.lastLink(exchange), answers, facts);
        const without = await hands.reply(exchange, await hands.lastLink(exchange), answers);
        return { forged, notes: [await hands.shown(forged), await hands.shown(without)] };
      },
      expects: {
        notes: new Array<string>(2).fill('This answer does not count: it claims what did not happen.'),
      },
    },
    {
      as: 'gm',
      what: 'has not applied anything',
      async run({ exchange, forged }, hands) {
        await hands.shown(forged);
        return { question: (await hands.asked(exchange, 'effects')).question, now: hands.numbers() };
      },
      expects: { now: 'given.before' },
    },
    { ...alixEndsIt, what: 'ends it properly' },
  ],
};

/** A message that does not count takes nothing away from those who play. */
export const strayAnswer: Case<'exchange'> = {
  name: 'an answer that does not count keeps the unsent choices of another user',
  steps: [
    {
      as: 'gm',
      what: 'plays both sides, and has not sent the defence yet',
      async run(_given, hands) {
        await hands.theCombat().update({ turn: 1 } as never);
        hands.dice([30, 100]);
        hands.aim('Ysolt');
        const { exchange } = await hands.attack('Corvin', 'Shortsword');
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        return { exchange };
      },
    },
    {
      as: 'other',
      what: 'answers what is not theirs to answer',
      async run({ exchange }, hands) {
        await hands.asked(exchange, 'defence');
        const answers = [{ name: 'defence', by: hands.fighter('Ysolt'), chosen: ['none'] }];
        await hands.shown(await hands.reply(exchange, exchange, answers));
      },
    },
    {
      as: 'gm',
      what: 'hears of it, and goes on where they were',
      async run({ exchange }, hands) {
        await hands.until('the note', async () => (await hands.card(exchange))?.ignored.length);
        const { question } = (await hands.card(exchange)) ?? {};
        hands.dice([20, 20], [1, 6]);
        await hands.take(exchange);
        await hands.settled(exchange);
        return { question, fight: hands.fight() };
      },
      expects: { question: 'effects', fight: { turn: 'Brannoc' } },
    },
  ],
};
