import { describe, expect, test } from 'vitest';
import { armourClassReasons } from '../../../src/rules/d20/armour-class.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { sumOf } from '../../../src/rules/shared/target.ts';
import { plain, under } from './casting-boons.ts';
import { ready } from './ready.ts';

const [mira, tarn] = [ready('mira'), ready('tarn')];
const attempt = { action: 'attack', by: 'tarn', at: 'mira', with: 'axe' };
const setup: Setup = { attempt, fighters: { mira, tarn }, fight: null };

/** The modifiers of states to armour class, in addition to the Dexterity bonus that some take. */
function added(condition: string, ranged: boolean): number {
  const state = { ...mira.state, conditions: [{ condition }] };
  const reasons = armourClassReasons(setup, { ...mira, state }, { attacker: tarn, ranged, touch: false });
  return reasons
    .filter(({ id, rule }) => rule !== 'D20-AC-01' && rule !== 'D20-AC-04' && id !== 'd20.size')
    .reduce((sum, { amount = 0 }) => sum + amount, 0);
}

test.each([
  ['prone', -4, 4],
  ['kneeling', -2, 2],
  ['blinded', -2, -2],
  ['cowering', -2, -2],
  ['rebuked', -2, -2],
  ['stunned', -2, -2],
  ['squeezing', -4, -4],
  ['charging', -2, -2],
  ['off-balance', -2, -2],
  ['on-the-defensive', 2, 2],
  ['total-defence', 4, 4],
  ['asleep', -4, 0],
])(
  'D20-MOD-02.b, .c, .g, .h, .j, .k, .l: %s is worth %i in melee and %i at range',
  (condition, melee, ranged) => {
    expect([added(condition, false), added(condition, true)]).toEqual([melee, ranged]);
  },
);

/** Armour class in these conditions and circumstances, with armour of 2 and Dexterity 14. */
function armourClass(
  fighter: D20Fighter,
  { conditions = [], circumstances = [], by = tarn, ranged = false, touch = false }: Struck = {},
): number {
  const state = {
    ...fighter.state,
    conditions: [...fighter.state.conditions, ...conditions.map(condition => ({ condition }))],
  };
  const one: D20Fighter = { ...fighter, state };
  const stated = circumstances.map(id => ({ fighter: one.id, id }));
  const given: Setup = { ...setup, fighters: { [one.id]: one, tarn: by }, circumstances: stated };
  return sumOf(armourClassReasons(given, one, { attacker: by, ranged, touch }));
}

interface Struck {
  readonly conditions?: readonly string[];
  readonly circumstances?: readonly string[];
  readonly by?: D20Fighter;
  readonly ranged?: boolean;
  readonly touch?: boolean;
}

const clad: D20Fighter = {
  ...plain,
  abilities: { ...plain.abilities, dex: 14 },
  bonuses: [{ to: 'ac', kind: 'armour', amount: 2 }],
};

describe('the dark, and prone fighters', () => {
  test('D20-MOD-02.n: without darkvision the dark takes Dexterity and 2 more, once with blindness', () => {
    const circumstances = ['in-darkness'];
    expect(armourClass(clad)).toBe(14);
    expect(armourClass(clad, { circumstances })).toBe(10);
    expect(armourClass(clad, { circumstances, ranged: true })).toBe(10);
    expect(armourClass(clad, { circumstances, conditions: ['blinded'] })).toBe(10);
    expect(armourClass({ ...clad, traits: ['darkvision'] }, { circumstances })).toBe(14);
    expect(armourClass(clad, { circumstances: ['in-shadow'] })).toBe(14);
  });

  test('D20-MOD-02.o: who kneels and then lies has what lying gives alone', () => {
    const conditions = ['kneeling', 'prone'];
    expect(armourClass(clad, { conditions })).toBe(10);
    expect(armourClass(clad, { conditions, ranged: true })).toBe(18);
  });
});

describe('D20-BOON-01.c: force stops the touch of those without a body', () => {
  const ghost: D20Fighter = { ...tarn, traits: ['incorporeal'] };
  const touch = true;

  test.each([
    ['mage-armour', 16],
    ['magic-shield', 16],
    ['barkskin', 12],
  ] as const)('%s', (id, total) => {
    expect(armourClass(under(clad, id), { touch, by: ghost })).toBe(total);
    expect(armourClass(under(clad, id), { touch })).toBe(12);
  });

  test('under a stronger suit too, which does not', () => {
    const heavy: D20Fighter = { ...clad, bonuses: [{ to: 'ac', kind: 'armour', amount: 8 }] };
    expect(armourClass(under(heavy, 'mage-armour'))).toBe(20);
    expect(armourClass(under(heavy, 'mage-armour'), { touch, by: ghost })).toBe(16);
  });
});
