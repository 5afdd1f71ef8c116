import { expect, test } from 'vitest';
import type { MythrasFighter, Style } from '../../../src/rules/mythras/fighter.ts';
import { styleSkill, targetOf } from '../../../src/rules/mythras/weapon-skill.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { soldier } from '../fighters.ts';

const style: Style = { id: 'soldier', name: 'Soldier', skill: 60 };
const value = (conditions: readonly Condition[], more: Partial<MythrasFighter> = {}) => {
  const fighter = soldier('anna', { ...more, state: { conditions } });
  return targetOf(styleSkill(fighter, more.styles?.[0] ?? style)).value;
};

test.each<[string, readonly Condition[], number]>([
  ['nothing hinders', [], 60],
  ['MYT-FATIGUE-03: winded', [{ condition: 'fatigue', amount: 1 }], 40],
  ['MYT-FATIGUE-03: exhausted', [{ condition: 'fatigue', amount: 4 }], 30],
  ['MYT-SE-05: blinded', [{ condition: 'blinded', amount: 2 }], 30],
  ['MYT-SE-20: impaled', [{ condition: 'impaled', where: 'chest', amount: 1 }], 40],
  ['MYT-SE-16: a body that is entangled', [{ condition: 'entangled', where: 'chest' }], 40],
  ['MYT-SE-16: an arm that is entangled', [{ condition: 'entangled', where: 'left-arm' }], 60],
])('a combat style rolled by itself: %s', (_what, conditions, expected) => {
  expect(value(conditions)).toBe(expected);
});

test('MYT-SITU-03: Ride caps it on a mount, unless the style is one of riders', () => {
  const mounted = [{ condition: 'mounted' }];
  const skills = { ...soldier('').skills, ride: 25 };
  expect(value(mounted, { skills })).toBe(25);
  expect(value(mounted, { skills, styles: [{ ...style, traits: ['mounted-combat'] }] })).toBe(60);
});

test('MYT-DIFF-02: grades are points where the world reads them so', () => {
  expect(value([{ condition: 'fatigue', amount: 1 }], { circumstances: ['grades-as-points'] })).toBe(40);
  expect(value([{ condition: 'fatigue', amount: 4 }], { circumstances: ['grades-as-points'] })).toBe(20);
});
