import type { Case } from './case.ts';

/** Only a Game Master lets an exchange count whose numbers are no longer those of the actors. */
export const acceptedByItsAuthor: Case<'before' | 'forged'> = {
  name: 'an author does not accept their own forged numbers',
  steps: [
    {
      as: 'player',
      what: 'sends an attack with more skill, and says that it is accepted',
      async run(_given, hands) {
        type Forged = { opening: { setup: { fighters: Record<string, { styles: { skill: number }[] }> } } };
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const system = JSON.parse(await hands.opening('Maëlys', 'Broadsword')) as Forged;
        const before = hands.numbers();
        const mine = system.opening.setup.fighters[hands.fighter('Maëlys')];
        for (const style of mine?.styles ?? []) style.skill = 99;
        const forged = await hands.send({ ...system, accepted: true });
        return { before, forged, refused: (await hands.stands(forged, 'refused')).refused };
      },
      expects: {
        refused:
          'Does not count: The numbers of Maëlys Tarvenne are no longer those it began with (styles.0.skill).',
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change, and may accept it',
      async run({ forged }, hands) {
        const { buttons } = await hands.stands(forged, 'refused');
        const now = hands.numbers();
        await hands.button(forged, 'accept');
        await hands.asked(forged, 'defence');
        return { now, buttons };
      },
      expects: { now: 'given.before', buttons: ['take-back', 'copy-scenario', 'accept'] },
    },
  ],
};

/** What was sent stays as it was sent. */
export const rewrittenNumbers: Case<'exchange' | 'before' | 'next'> = {
  name: 'a link that its author rewrites does not count any more: numbers',
  steps: [
    {
      as: 'player',
      what: 'attacks',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        return { ...(await hands.attack('Maëlys', 'Broadsword')), before: hands.numbers() };
      },
    },
    {
      as: 'gm',
      what: 'has seen that all is right, and does not defend',
      async run({ exchange }, hands) {
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
      },
    },
    {
      as: 'player',
      what: 'gives the weapon more damage, takes the refusal away, and attacks properly',
      async run({ exchange }, hands) {
        type Forged = { opening: { setup: { fighters: Record<string, { weapons: { damage: string }[] }> } } };
        const { opening } = (await hands.unpacked(exchange)) as unknown as Forged;
        const mine = opening.setup.fighters[hands.fighter('Maëlys')];
        for (const weapon of mine?.weapons ?? []) weapon.damage = '10d10';
        const message = hands.messageOf(exchange);
        await hands.refusal(() => message.update({ system: { opening } } as never));
        const first = await hands.stands(exchange, 'refused');
        await hands.refusal(() => message.update({ system: { refused: null } } as never));
        const second = await hands.until('refused again', () => {
          const { refused } = hands.systemOf(exchange);
          return refused !== null && hands.card(exchange)?.state === 'refused' ? hands.card(exchange) : null;
        });
        hands.dice([30, 100]);
        const { exchange: next, told } = await hands.attack('Maëlys', 'Broadsword');
        return { refused: [first.refused, second.refused], next, told };
      },
      expects: {
        refused: new Array<string>(2).fill('Does not count: One of its messages was changed afterwards.'),
        told: '',
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change, and is asked again',
      async run({ exchange, next }, hands) {
        await hands.stands(exchange, 'refused');
        const now = hands.numbers();
        await hands.choose(next, 'defence', 'none');
        await hands.asked(next, 'effects');
        return { now };
      },
      expects: { now: 'given.before' },
    },
  ],
};

/** Dice lie as they fell. */
export const rewrittenDice: Case<'exchange' | 'before'> = {
  name: 'a link that its author rewrites does not count any more: dice',
  steps: [
    {
      as: 'player',
      what: 'attacks, misses, and makes a hit of it',
      async run(_given, hands) {
        hands.dice([96, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        const before = hands.numbers();
        await hands.asked(exchange, 'defence');
        const answers = [{ name: 'attack', by: hands.fighter('Maëlys'), dice: [1] }];
        await hands.refusal(() => hands.messageOf(exchange).update({ system: { answers } } as never));
        return { exchange, before, refused: (await hands.stands(exchange, 'refused')).refused };
      },
      expects: { refused: 'Does not count: One of its messages was changed afterwards.' },
    },
    {
      as: 'gm',
      what: 'is asked nothing, and nothing has changed',
      async run({ exchange }, hands) {
        const { question } = await hands.stands(exchange, 'refused');
        return { question, now: hands.numbers() };
      },
      expects: { question: '', now: 'given.before' },
    },
  ],
};
