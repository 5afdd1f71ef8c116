import type { Step } from './case.ts';

/** Alix strikes at Corvin with Maëlys' broadsword: a hit. */
export const alixHits: Step<never> = {
  as: 'player',
  what: 'hits Corvin',
  async run(_given, hands) {
    hands.dice([30, 100]);
    hands.aim('Corvin');
    return { ...(await hands.attack('Maëlys', 'Broadsword')), before: hands.numbers() };
  },
  expects: { notice: '' },
};

/** Corvin, who is the Game Master's, lets it come; then it is for Alix to go on. */
export const corvinLetsItCome: Step<'exchange'> = {
  as: 'gm',
  what: 'does not defend',
  async run({ exchange }, hands) {
    await hands.choose(exchange, 'defence', 'none');
    await hands.asked(exchange, 'effects');
  },
};

/** Alix takes no effect, and ends it: two hit points. */
export const alixEndsIt: Step<'exchange'> = {
  as: 'player',
  what: 'ends it with the damage that the weapon has',
  async run({ exchange }, hands) {
    hands.dice([14, 20], [4, 8]);
    await hands.take(exchange);
    await hands.settled(exchange);
    return { lost: hands.lost('Corvin') };
  },
  expects: { lost: 2 },
};

/** The Game Master's client has seen the last forgery refused, and nobody is other than before. */
export const nothingChanged: Step<'last'> = {
  as: 'gm',
  what: 'sees nothing change',
  async run({ last }, hands) {
    await hands.stands(last, 'refused');
    return { now: hands.numbers() };
  },
  expects: { now: 'given.before' },
};
