import type { Case } from './case.ts';

/** A user leaves in the middle of an exchange: the fight goes on without it. */
export const abandoned: Case<'left' | 'next'> = {
  name: 'an exchange that nobody ends blocks no later one, and can be ended later',
  steps: [
    {
      as: 'player',
      what: 'attacks',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const { exchange, notice } = await hands.attack('Maëlys', 'Broadsword');
        return { left: exchange, notice };
      },
      expects: { notice: '' },
    },
    {
      as: 'gm',
      what: 'does not answer, goes on to the next turn, and attacks',
      async run({ left }, hands) {
        await hands.asked(left, 'defence');
        const going = hands.theCombat().nextTurn();
        await hands.inDialog('yes');
        await going;
        hands.dice([96, 100]);
        hands.aim('Maëlys');
        const { exchange, notice } = await hands.attack('Corvin', 'Shortsword');
        return { next: exchange, notice };
      },
      expects: { notice: '' },
    },
    {
      as: 'player',
      what: 'defends',
      async run({ next }, hands) {
        await hands.choose(next, 'defence', 'none');
        await hands.settled(next);
        return { fight: hands.fight() };
      },
      expects: { fight: { round: 1, turn: 'Brannoc', ap: { Maëlys: 2, Corvin: 1, Brannoc: 2, Ysolt: 2 } } },
    },
    {
      as: 'gm',
      what: 'answers the first attack after all',
      async run({ left }, hands) {
        await hands.choose(left, 'defence', 'none');
      },
    },
    {
      as: 'player',
      what: 'ends it: it is paid for, and the turn stays where it is',
      async run({ left }, hands) {
        hands.dice([14, 20], [4, 8]);
        await hands.take(left);
        await hands.settled(left);
        return { lost: hands.lost('Corvin'), fight: hands.fight() };
      },
      expects: {
        lost: 2,
        fight: { round: 1, turn: 'Brannoc', ap: { Maëlys: 1, Corvin: 1, Brannoc: 2, Ysolt: 2 } },
      },
    },
  ],
};

/** The first half of an exchange, in a hand that sends things by itself. */
export const halfSent: Case<'half' | 'before'> = {
  name: 'an attack that was sent without its roll waits for it, and goes on',
  steps: [
    {
      as: 'player',
      what: 'sends an attack without the roll',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const system = JSON.parse(await hands.opening('Maëlys', 'Broadsword')) as Record<string, unknown>;
        const before = hands.numbers();
        hands.dice([40, 100]);
        const half = await hands.send({ ...system, answers: [] });
        const { story } = await hands.asked(half, 'defence');
        return { before, half, story };
      },
      expects: { story: ['Attack (68%) 30 Success'] },
    },
    {
      as: 'gm',
      what: 'answers',
      async run({ half }, hands) {
        await hands.choose(half, 'defence', 'none');
        await hands.asked(half, 'effects');
        return { now: hands.numbers() };
      },
      expects: { now: 'given.before' },
    },
    {
      as: 'player',
      what: 'ends it',
      async run({ half }, hands) {
        hands.dice([14, 20], [4, 8]);
        await hands.take(half);
        await hands.settled(half);
        return { lost: hands.lost('Corvin') };
      },
      expects: { lost: 2 },
    },
  ],
};
