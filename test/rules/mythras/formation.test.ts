import { describe, expect, test } from 'vitest';
import { againstFormation, leavesFormation } from '../../../src/rules/mythras/formation.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { soldier } from '../fighters.ts';

const hindered = (...by: string[]): { conditions: Condition[] } => ({
  conditions: by.map(id => ({ condition: 'against-formation', by: id })),
});
const [drilled] = soldier('').styles.map(style => ({ ...style, traits: ['formation-fighting'] }));
const phalanx = (id: string, change: Parameters<typeof soldier>[1] = {}) =>
  soldier(id, { circumstances: ['in-formation'], styles: [drilled!], ...change });
const ended = (who: string, by: string) => ({ fact: 'ended', who, condition: 'against-formation', by });

describe('MYT-TRAIT-04, MYT-OPEN-31: a fighter against a formation', () => {
  const anna = soldier('anna');

  test('MYT-TRAIT-04.a: loses a point each round to it', () => {
    expect(againstFormation(anna, phalanx('bert'))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'against-formation', by: 'bert' },
    ]);
  });

  test('once to each of those who form it', () => {
    expect(againstFormation(soldier('anna', { state: hindered('bert') }), phalanx('bert'))).toEqual([]);
    expect(againstFormation(soldier('anna', { state: hindered('bert') }), phalanx('carl'))).toHaveLength(1);
  });

  test.each([
    ['those who do not stand close', anna, phalanx('bert', { circumstances: [] })],
    ['those who never learned it', anna, phalanx('bert', { styles: anna.styles })],
    ['one formation against another', phalanx('anna'), phalanx('bert')],
  ])('MYT-TRAIT-04.c: not to %s', (_who, one, other) => expect(againstFormation(one, other)).toEqual([]));

  test('MYT-TRAIT-04.e: no longer, once the two part', () => {
    const both = soldier('anna', { state: hindered('bert', 'carl') });
    const bert = soldier('bert', { state: hindered('anna') });
    expect(leavesFormation(both, soldier('bert'))).toEqual([ended('anna', 'bert')]);
    expect(leavesFormation(both, bert)).toEqual([ended('anna', 'bert'), ended('bert', 'anna')]);
    expect(leavesFormation(both, soldier('dora'))).toEqual([]);
  });
});
