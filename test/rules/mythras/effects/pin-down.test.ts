import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { armoured, duel, weapons } from '../../fighters.ts';
import { only, questionOf, shootWith } from '../../play.ts';

const setup = (conditions: readonly Condition[] = []) =>
  duel({
    attacker: { weapons: [weapons.pistol], circumstances: ['at-close-range'] },
    defender: { skills: { willpower: 50 }, locations: armoured(9), state: { conditions } },
  });
const pinned = { attack: 40, effects: 'pin-down', location: 2, damage: 1, 'resist.pin-down': 60 };

test.each([
  [['pin-down'], 1],
  [['pin-down', 'pin-down'], 2],
])('MYT-SE-25.f, .g, MYT-OPEN-16: %j: one roll, %i turns, even without damage', (effects, amount) => {
  const { result } = shootWith(setup(), { ...pinned, attack: 3, effects, 'cover.pin-down': 'no-cover' });
  const lasts = { amount, unit: 'turns' };
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'pinned-down', lasts });
});

describe('MYT-SE-25: a failure takes the cover at hand', () => {
  test('MYT-SE-25.c: as the GM says, and no point is paid for it', () => {
    const all = armoured(9).map(({ id }) => id);
    const cover = { 'cover.pin-down': 'wooden-wall', 'location.pin-down': all };
    const { asked, result } = shootWith(setup(), { ...pinned, ...cover });
    expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'in-cover', amount: 4 });
    expect(questionOf(asked, 'cover.pin-down')).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-SE-25' }] });
    expect(only(result, 'spent')).toEqual([]);
  });

  test.each([
    { condition: 'in-cover' },
    { condition: 'unconscious' },
    { condition: 'entangled', where: 'left-leg' },
  ])('not for a fighter who is there already, or cannot get there: %j', known => {
    const { asked } = shootWith(setup([known]), pinned);
    expect(asked.map(({ name }) => name)).not.toContain('cover.pin-down');
  });
});

test('MYT-SE-25.b: Willpower may hold', () => {
  const { result } = shootWith(setup(), { ...pinned, 'resist.pin-down': 45 });
  expect(result.at(-1)).toMatchObject({ fact: 'resisted', held: true });
});

test('MYT-TRAIT-75: the undead destroyed by the shot is asked for no passion', () => {
  const undead = { abilities: ['undead'], skills: { willpower: 50, loyalty: 60 }, passions: ['loyalty'] };
  const shot = duel({
    attacker: { weapons: [{ ...weapons.pistol, damage: '1d20' }], circumstances: ['at-close-range'] },
    defender: undead,
  });
  const answers = { attack: 40, effects: 'pin-down', location: 11, damage: 20 };
  const { asked, result } = shootWith(shot, answers);
  expect(asked.map(({ name }) => name)).not.toContain('skill.pin-down');
  expect(only(result, 'resisted')).toMatchObject([{ who: 'bert', held: false }]);
});

describe('MYT-SE-25: a fighter who is pinned down', () => {
  const lying = { conditions: [{ condition: 'pinned-down' }] };
  const doing = (action: string, id: string, fight = false) => {
    const { pistol, fist, broadsword } = weapons;
    const made = duel({
      attacker: { weapons: [pistol, fist, broadsword], state: lying },
      ...(!fight && { fight: null }),
    });
    return { ...made, attempt: { ...made.attempt, action, with: id } };
  };
  const kept = { rule: 'MYT-SE-25', id: 'condition.pinned-down' };

  test('MYT-SE-25.d: does not shoot back', () => {
    expect(mythras.refusal(doing('attack', 'pistol'))).toEqual(kept);
    expect(mythras.refusal(doing('shoot-two', 'pistol'))).toEqual(kept);
  });

  test('strikes at those who come close', () => {
    expect(mythras.refusal(doing('attack', 'fist'))).toBeNull();
    expect(mythras.refusal(doing('attack', 'broadsword'))).toBeNull();
  });

  test('runs at nobody, which is to be out in the open', () => {
    expect(mythras.refusal(doing('charge', 'broadsword'))).toEqual(kept);
  });

  test('MYT-SE-25.e: loads, and takes other cover', () => {
    expect(mythras.refusal(doing('take-cover', ''))).toBeNull();
  });
});
