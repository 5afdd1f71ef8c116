import { expect, test } from 'vitest';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { duel, weapons } from '../../fighters.ts';
import { only, optionsOf, questionOf, shootWith } from '../../play.ts';

const BESIDE = ['at-close-range', 'beside-cover'];
const shot = { attack: 40, defence: 'none', effects: 'duck-back', location: 2, damage: 1 };
const setup = (circumstances = BESIDE, conditions: readonly Condition[] = []) =>
  duel({ attacker: { weapons: [weapons.pistol], circumstances, state: { conditions } } });
const wall = { 'cover.duck-back': 'brick-wall', 'location.duck-back': ['chest', 'abdomen'] };

test('MYT-SE-14.b, MYT-CLOSE-14: the shooter is in cover at once, for no point, with the places that it covers', () => {
  const { asked, result } = shootWith(setup(), { ...shot, ...wall });
  expect(only(result, 'gained')).toEqual([
    { fact: 'gained', who: 'anna', condition: 'in-cover', where: 'chest', amount: 6 },
    { fact: 'gained', who: 'anna', condition: 'in-cover', where: 'abdomen', amount: 6 },
  ]);
  expect(questionOf(asked, 'cover.duck-back')).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-SE-14' }] });
  expect(questionOf(asked, 'location.duck-back')).toMatchObject({
    ...{ by: 'gm', body: 'anna', atLeast: 1, atMost: 7, reasons: [{ rule: 'MYT-CLOSE-14' }] },
  });
  expect(only(result, 'spent')).toEqual([]);
});

test('MYT-SE-14.a: without cover at hand it cannot be chosen, and nothing is lost', () => {
  const { asked } = shootWith(setup(['at-close-range']), { ...shot, effects: [] });
  expect(optionsOf(asked, 'effects')['duck-back']?.refused).toEqual({
    ...{ rule: 'MYT-SE-14', id: 'effect.no-cover-at-hand' },
  });
});

test('MYT-SE-14: once it is chosen, there is cover', () => {
  const { asked } = shootWith(setup(), { ...shot, ...wall });
  expect(Object.keys(optionsOf(asked, 'cover.duck-back'))).not.toContain('no-cover');
});

test('MYT-SE-14: a shooter in cover has it at hand', () => {
  const behind = setup(['at-close-range'], [{ condition: 'in-cover' }]);
  const { asked } = shootWith(behind, { ...shot, effects: [] });
  expect(optionsOf(asked, 'effects')['duck-back']?.refused).toBeUndefined();
});

test('MYT-SE-14.c: not from the ground', () => {
  const { asked } = shootWith(setup(BESIDE, [{ condition: 'prone' }]), { ...shot, attack: 5, effects: [] });
  expect(optionsOf(asked, 'effects')['duck-back']?.refused?.id).toBe('effect.lies-down');
});

test.each([{ condition: 'entangled', where: 'left-leg' }, { condition: 'pinned-under' }])(
  'MYT-SE-14, MYT-SE-16: not by one who cannot leave the spot: %j',
  held => {
    const { asked } = shootWith(setup(BESIDE, [held]), { ...shot, effects: [] });
    expect(optionsOf(asked, 'effects')['duck-back']?.refused?.id).toBe(`condition.${held.condition}`);
  },
);
