import type { Case } from './case.ts';
import { alixEndsIt } from './plain-blow.ts';

/** Anybody can send anything: it is shown as nothing, and play goes on. */
export const garbage: Case<'before' | 'last' | 'exchange'> = {
  name: 'garbage in place of a link changes nothing, and play goes on',
  steps: [
    {
      as: 'player',
      what: 'sends all kinds of garbage in the place of a link, before and during an exchange',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        const before = hands.numbers();
        const real = await hands.unpacked(exchange);
        const { opening } = real;
        const long = 'All work and no play. '.repeat(50_000);
        const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown;
        const answer = { name: 'defence', by: hands.fighter('Corvin'), chosen: ['none'] };
        const garbage: unknown[] = [
          {},
          { opening: {} },
          { opening: [] },
          { opening: { ...opening, setup: null } },
          { opening: { ...opening, setup: 'not packed at all' } },
          { opening: { ...opening, setup: btoa('not packed at all') } },
          { opening: { ...opening, setup: btoa(long) } },
          { opening: { ...opening, setup: { ...opening.setup, fighters: null } } },
          { opening: { ...opening, setup: { ...opening.setup, fighters: { a: 1 } } } },
          { opening: { ...opening, setup: { ...opening.setup, fight: { round: 'one' } } } },
          { opening: { ...opening, setup: { ...opening.setup, fight: [] } } },
          { opening: { ...opening, version: 'newest' } },
          { opening: { ...opening, version: 99 } },
          { opening: { ...opening, ruleset: 'chess' } },
          { opening: { ...opening, ruleset: '__proto__' } },
          { ...real, answers: [deep] },
          { ...real, answers: [{ name: 'attack', by: '__proto__', dice: [1] }] },
          { ...real, facts: [{ fact: 'hurt' }] },
          { exchange, follows: exchange, answers: [] },
          { exchange, follows: exchange, answers: [{ ...answer, chosen: [long] }] },
          { exchange, follows: exchange, answers: new Array(5000).fill(answer) },
          { exchange, follows: exchange, answers: [{ ...answer, dice: [1] }] },
          { exchange, follows: exchange, answers: [{ ...answer, chosen: ['constructor'] }] },
          { exchange, follows: exchange, answers: [{ ...answer, chosen: [] }] },
          { exchange, follows: exchange, answers: [answer], facts: 'all of them' },
          { exchange, follows: exchange, answers: [{ name: 'attack', by: answer.by, dice: [1e9] }] },
          { exchange: long, follows: long, answers: [answer] },
          { exchange, answers: [answer] },
          { exchange, follows: exchange, opening, answers: [answer] },
          'a text',
          ['a list'],
          null,
          7,
        ];
        let last = '';
        for (const system of garbage) {
          await hands.refusal(async () => {
            last = await hands.send(system as Record<string, unknown>);
            await hands.shown(last);
          });
        }
        return { exchange, before, last, question: (await hands.card(exchange))?.question };
      },
      expects: { question: 'defence' },
    },
    {
      as: 'gm',
      what: 'is still asked, sees nothing change, and answers',
      async run({ exchange, last }, hands) {
        await hands.shown(last);
        const now = hands.numbers();
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        return { now };
      },
      expects: { now: 'given.before' },
    },
    { ...alixEndsIt, what: 'ends the exchange' },
  ],
};

/** Text that people write is shown as it was written. */
export const markup: Case<'last'> = {
  name: 'HTML in a link is shown as text and does nothing',
  steps: [
    {
      as: 'player',
      what: 'sends HTML wherever a text can be',
      async run(_given, hands) {
        const html = '<img src="x" onerror="globalThis.tricked = true">';
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const opening = await hands.opening('Maëlys', 'Broadsword');
        const me = hands.fighter('Maëlys');
        type Forged = {
          opening: {
            ruleset: string;
            setup: { attempt: object; fighters: Record<string, { name: string; weapons: object[] }> };
          };
          refused: unknown;
        };
        const forgeries: ((system: Forged, mine: Forged['opening']['setup']['fighters'][string]) => void)[] =
          [
            system => (system.opening.ruleset = html),
            (_system, mine) => (mine.name = html),
            (_system, mine) => mine.weapons.forEach(weapon => Object.assign(weapon, { name: html })),
            (_system, mine) => Object.assign(mine, { state: { hurt: { [html]: 1 } } }),
            system => Object.assign(system.opening.setup.attempt, { action: html }),
            system => (system.refused = { rule: html, id: html, names: { path: html } }),
            system => (system.refused = { rule: html, id: 'numbers-differ', names: { path: html } }),
          ];
        let last = '';
        for (const forge of forgeries) {
          const system = JSON.parse(opening) as Forged;
          const mine = system.opening.setup.fighters[me];
          if (!mine) throw new Error('she is not there');
          forge(system, mine);
          last = await hands.send({ ...system });
          await hands.stands(last, 'refused');
        }
        return { last };
      },
    },
    {
      as: 'gm',
      what: 'is not tricked by any of it',
      async run({ last }, hands) {
        await hands.stands(last, 'refused');
        const images = [...document.querySelectorAll('.passe-card img[onerror], .passe-card img[src="x"]')];
        return {
          images: images.length,
          isTricked: 'tricked' in globalThis,
          told: (await hands.card(last))?.refused,
        };
      },
      expects: {
        images: 0,
        isTricked: false,
        told: 'Does not count: undefined’s numbers have changed since it began (<img src="x" onerror="globalThis.tricked = true">).',
      },
    },
  ],
};
