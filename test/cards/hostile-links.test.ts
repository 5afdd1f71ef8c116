import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainOf } from '../../src/cards/chain.ts';
import { readLink } from '../../src/cards/link.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { chanceFrom, mutated } from '../host/mutations.ts';
import { given, link, mayAnswer, opening } from './links.ts';

const root = opening();
const defence = link('d', 'ben', 'root', given(root.answers, ['none']));
const sent = JSON.parse(JSON.stringify([root, defence])) as object[];

test('links changed at random are read, left out or refused, and never break anything', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const chance = chanceFrom(seed);
      const [first, second] = sent.map((one, i) => {
        const raw = chance(2) === 0 ? one : mutated(one, chance);
        return readLink(['root', 'd'][i] ?? '', ['ann', 'ben'][i] ?? '', i, raw);
      });
      const chain = first && chainOf(first, second ? [second] : [], mythras, mayAnswer);
      if (chain) expect(['asking', 'finished', 'refused']).toContain(chain.standing.at);
    }),
    { numRuns: 5000 },
  );
});

test('a setup that breaks the rules is refused, not played', () => {
  const broken = structuredClone(root.opening) as unknown as { setup: { fight: unknown } };
  broken.setup.fight = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'] };
  const chain = chainOf({ ...root, opening: broken as never }, [], mythras, mayAnswer);
  expect(chain?.standing).toEqual({ at: 'refused', reason: { rule: '', id: 'link.unplayable' } });
});

test('a flood of answers that do not fit hides no proper one', () => {
  const flood = Array.from({ length: 2000 }, (_, i) =>
    link(`x${i}`, 'ann', 'root', [{ name: 'defence', by: 'bert', chosen: ['none'] }], { made: 1 }),
  );
  const chain = chainOf(root, [...flood, { ...defence, made: 2 }], mythras, mayAnswer);
  expect(chain?.links.map(({ id }) => id)).toEqual(['root', 'd']);
  expect(chain?.ignored).toHaveLength(2000);
});
