import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../src/rules/shared/field-schema.ts';
import { hasReadableDice, valuesOf } from '../../../src/rules/shared/field-values.ts';
import {
  dice,
  flag,
  inSection,
  number,
  offeredBy,
  one,
  parts,
  some,
} from '../../../src/rules/shared/fields.ts';
import { object } from '../../../src/rules/shared/schema.ts';

const FIELDS = {
  ...inSection('strike', {
    damage: dice({ initial: '1d6', most: 2 }),
    extra: dice({ usually: '', most: 2 }),
    threatRange: number({ from: 11, to: 20, usually: 20 }),
    touch: flag,
    types: some(['slashing', 'piercing'], { words: 'CLASSIC.damageType' }),
    uses: some(['trip', 'disarm'], { usually: 'none', words: 'CLASSIC.use' }),
  }),
  increment: number({ from: 1, to: 200, usually: null }),
  order: one(['always', 'never'], { usually: 'ask' }),
  reduction: parts({ points: number({ from: 0, to: 100, initial: 0 }) }, { usually: { points: 0 } }),
  grips: parts({ count: number({ from: 1, to: 4, usually: 1 }) }, { usually: 'none' }),
};
const USUAL = {
  ...{ damage: '1d6', extra: '', threatRange: 20, touch: false, types: [], uses: [], increment: null },
  ...{ order: 'ask', reduction: { points: 0 }, grips: { count: 1 } },
};
const OTHER = {
  ...{ damage: '2d4', extra: '1d6', threatRange: 19, touch: true, increment: 2, order: 'never' },
  ...{ types: new Set(['slashing']), uses: new Set(['trip']), reduction: { points: 5 }, grips: { count: 2 } },
};

describe('the fields of a thing', () => {
  it('give the rules only what differs from the default', () => {
    expect(valuesOf(FIELDS, USUAL)).toEqual({ damage: '1d6', types: [] });
    expect(valuesOf(FIELDS, OTHER)).toEqual({ ...OTHER, types: ['slashing'], uses: ['trip'] });
  });

  it('leave out dice that cannot be read, and say so of a whole thing', () => {
    expect(valuesOf(FIELDS, { ...USUAL, extra: 'sword' })).not.toHaveProperty('extra');
    expect(hasReadableDice(FIELDS, USUAL)).toBe(true);
    for (const damage of ['', 'sword', '3d6'])
      expect(hasReadableDice(FIELDS, { ...USUAL, damage })).toBe(false);
  });

  it('make a schema that takes what the mapping gives, and nothing out of bounds', () => {
    const schema = object(entriesOf(FIELDS));
    const isTaken = (value: object) => safeParse(schema, value).success;
    for (const stored of [USUAL, OTHER]) expect(isTaken(valuesOf(FIELDS, stored))).toBe(true);
    const whole = valuesOf(FIELDS, OTHER);
    const wrong = [
      { damage: '3d6' },
      { threatRange: 10 },
      { order: 'ask' },
      { types: ['blunt'] },
      { grips: { count: 5 } },
    ];
    for (const one of wrong) expect(isTaken({ ...whole, ...one }), JSON.stringify(one)).toBe(false);
    expect(isTaken({ types: [] })).toBe(false);
  });

  it('offer the usual choice where the rules have none for it', () => {
    expect(offeredBy(FIELDS.order)).toEqual(['ask', 'always', 'never']);
  });
});
