import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../src/rules/ref10/options.ts';
import { ROLLED_WITH, skillTarget, usuallyWith } from '../../../src/rules/ref10/skill-roll.ts';
import { fencer, inState } from './fighters.ts';

const plain = optionsOf({});

describe('a skill by itself', () => {
  test.each([
    ['vigilance', 'per'],
    ['stealth', 'dex'],
    ['dodge', 'ref'],
    ['athletics', 'ref'],
    ['wrestling', 'ref'],
    ['swords', 'dex'],
    ['guns', 'dex'],
    ['demolitions', 'int'],
    ['Old songs', 'int'],
    ['toString', 'int'],
  ])('REF-MELEE-01, REF-MELEE-02, REF-SURPRISE-01: %s is usually rolled with %s', (skill, by) => {
    expect(usuallyWith(skill)).toBe(by);
  });

  test('REF-MELEE-02: adds the characteristic that is chosen and the skill', () => {
    expect(skillTarget(fencer('anna'), 'swords', 'dex', plain)).toEqual({
      value: 12,
      reasons: [
        { rule: 'REF-MELEE-02', id: 'ref10.dex', amount: 7 },
        { rule: 'REF-MELEE-02', id: 'skill.swords', amount: 5 },
      ],
      bands: [{ level: 'fumble', from: 13, to: 13 }],
      isAdded: true,
    });
    const values = ROLLED_WITH.map(by => skillTarget(fencer('anna'), 'swords', by, plain).value);
    expect(values).toEqual([11, 12, 9, 10, 8]);
  });

  test('a skill that was never learned counts as 0', () => {
    expect(skillTarget(fencer('anna'), 'toString', 'int', plain).reasons).toEqual([
      { rule: '', id: 'ref10.int', amount: 5 },
      { rule: '', id: 'skill.toString', amount: 0 },
    ]);
  });

  test('REF-GEN-01, REF-ENC-02, REF-ACT-01: with what bears on every roll', () => {
    const burdened = fencer('anna', {
      ...inState({ condition: 'alert' }),
      encumbrance: 2,
      load: 41,
    });
    const amounts = (skill: string, by: 'ref' | 'per') =>
      skillTarget(burdened, skill, by, plain).reasons.map(({ id, amount }) => [id, amount]);
    expect(amounts('dodge', 'ref')).toEqual([
      ['ref10.ref', 6],
      ['ref10.overload', -1],
      ['skill.dodge', 5],
      ['ref10.armour-encumbers', -2],
    ]);
    expect(amounts('vigilance', 'per')).toEqual([
      ['ref10.per', 3],
      ['skill.vigilance', 5],
      ['condition.alert', 2],
      ['ref10.armour-encumbers', -2],
    ]);
  });

  test('REF-OPEN-02: a natural 1 is a fumble, where a die means anything by itself', () => {
    const { criticals: _, ...others } = plain;
    expect(skillTarget(fencer('anna'), 'swords', 'dex', { ...others, criticals: 'none' }).bands).toEqual([]);
  });
});
