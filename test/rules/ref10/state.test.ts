import { describe, expect, test } from 'vitest';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { roundsLeft } from '../../../src/rules/shared/things-in-state.ts';
import { armourOf, fighterAfter, guardOf, lifeLost } from '../../../src/rules/ref10/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { fencer, inState, unhurt, weapons } from './fighters.ts';

const after = (facts: readonly Fact[], state = {}) => ref10.stateAfter(fencer('anna', { state }), facts);
const who = 'anna';

describe('a state after facts', () => {
  test.each<[string, Fact, object]>([
    ['hurt', { fact: 'hurt', who, where: 'head', points: 3 }, { hurt: { head: 3 } }],
    ['gained', { fact: 'gained', who, condition: 'alert' }, { conditions: [{ condition: 'alert' }] }],
    ['worn armour', { fact: 'worn', who, where: 'head', points: 1, left: 2 }, { wear: { head: 1 } }],
    [
      'a worn weapon',
      { fact: 'worn', who, weapon: 'sword', armour: true, points: 1, left: 2 },
      { wear: { sword: 1 } },
    ],
    [
      'used',
      { fact: 'used', who, weapon: 'pistol', with: 'pistol', amount: 3, left: 5 },
      { used: { pistol: 3 } },
    ],
    [
      'disarmed',
      { fact: 'disarmed', who, weapon: 'sword', metres: 0 },
      { dropped: ['sword'], fallen: ['sword'] },
    ],
    [
      'lifted',
      { fact: 'lifted', who, weapon: 'sword', by: 'bert', amount: 1 },
      { taken: [{ item: 'sword', by: 'bert', amount: 1 }] },
    ],
    [
      'took',
      { fact: 'took', who, weapon: 'axe', from: 'bert', as: 'x', worn: 2, used: 3 },
      { wear: { x: 2 }, used: { x: 3 } },
    ],
  ])('%s', (_what, fact, change) => {
    expect(after([fact])).toEqual({ ...unhurt, ...change });
    expect(after([{ ...fact, who: 'bert' }])).toEqual(unhurt);
  });

  test('adds up, and takes back', () => {
    const state = {
      hurt: { head: 2 },
      dropped: ['sword', 'pistol', 'x'],
      fallen: ['sword', 'x'],
      taken: [{ item: 'sword', by: 'bert', amount: 1 }],
      used: { pistol: 3 },
      conditions: [
        { condition: 'alert' },
        { condition: 'surprising', by: 'bert', lasts: { amount: 2, unit: 'rounds' } },
      ],
    };
    expect(
      after(
        [
          { fact: 'hurt', who, where: 'head', points: 3 },
          { fact: 'readied', who, weapon: 'sword' },
          { fact: 'disarmed', who, weapon: 'pistol', metres: 0 },
          { fact: 'used', who, weapon: 'pistol', with: 'pistol', amount: -4, left: 8 },
          { fact: 'lifted', who, weapon: 'sword', by: 'bert', amount: -1 },
          { fact: 'took', who, weapon: 'y', from: 'bert', as: 'x' },
          { fact: 'ended', who, condition: 'alert' },
          { fact: 'passing', who, condition: 'surprising', left: 1 },
        ],
        state,
      ),
    ).toEqual({
      ...unhurt,
      hurt: { head: 5 },
      dropped: ['pistol'],
      fallen: ['pistol'],
      taken: [],
      used: { pistol: 0 },
      conditions: [{ condition: 'surprising', by: 'bert', lasts: { amount: 1, unit: 'rounds' } }],
    });
  });

  test('is the same object where nothing changes, and keeps what a table adds', () => {
    const anna = fencer('anna');
    expect(ref10.stateAfter(anna, [{ fact: 'did', who, what: 'walk' }])).toBe(anna.state);
    expect(ref10.stateAfter(anna, [{ fact: 'readied', who, weapon: 'axe' }])).not.toBe(null);
    const noted = { ...anna, state: { ...anna.state, note: 'x' } };
    expect(ref10.stateAfter(noted, [{ fact: 'hurt', who, where: 'head', points: 1 }])).toMatchObject({
      note: 'x',
    });
    expect(ref10.withState(anna, noted.state)).toEqual({ ...anna, state: noted.state });
  });
});

describe('the state of a fighter', () => {
  test('REF-AP-02, REF-AP-05: points left of armour, of parrying weapons, of a magazine, of life', () => {
    const anna = fencer('anna', {
      state: { hurt: { head: 2, body: 3 }, wear: { torso: 4, sword: 11 }, used: { pistol: 3, crossbow: 2 } },
    });
    const torso = { id: 'torso', kind: 'torso', from: 2, to: 6, ap: 6 } as const;
    expect(armourOf(anna, torso)).toBe(2);
    expect(armourOf(anna, { ...torso, ap: 3 })).toBe(0);
    expect(guardOf(anna, weapons.sword)).toBe(0);
    expect(guardOf(anna, weapons.dirk)).toBe(10);
    expect(guardOf(anna, weapons.fists)).toBe(0);
    expect(roundsLeft(anna, weapons.pistol)).toBe(5);
    expect(roundsLeft(anna, weapons.crossbow)).toBe(0);
    expect(roundsLeft(anna, weapons.bow)).toBeNull();
    expect(lifeLost(anna)).toBe(5);
    expect(lifeLost(fencer('anna', { state: { hurt: { toString: 1 } } }))).toBe(1);
    expect(after([{ fact: 'hurt', who, where: 'toString', points: 3 }])).toMatchObject({
      hurt: { toString: 3 },
    });
  });

  test('REF-ACT-01, REF-ACT-02: a dropped weapon lies on the ground; one put away, or taken, does not', () => {
    const dropped = [weapons.sword.id];
    const lying = (state: object) => ref10.itemsOnGround(fencer('anna', { state: { dropped, ...state } }));
    expect(lying({})).toEqual([]);
    expect(lying({ fallen: dropped })).toEqual([{ item: 'sword', name: 'Sword', count: 1 }]);
    expect(lying({ fallen: dropped, taken: [{ item: 'sword', by: 'bert', amount: 1 }] })).toEqual([]);
    expect(lying({ fallen: dropped, dropped: [] })).toEqual([]);
    const dropping: Fact[] = [{ fact: 'disarmed', who, weapon: 'sword', metres: 0 }];
    expect(ref10.itemsOnGround(fighterAfter(fencer('anna'), dropping))).toHaveLength(1);
  });

  test('REF-GEN-01: a fighter is helpless, dead before unconscious', () => {
    const why = (...ids: string[]) =>
      ref10.incapacity(fencer('a', inState(...ids.map(condition => ({ condition })))));
    expect(why('alert')).toBeNull();
    expect(why('unconscious')).toEqual({ rule: 'REF-GEN-01', id: 'condition.unconscious' });
    expect(why('unconscious', 'dead')?.id).toBe('condition.dead');
  });
});

test.each([
  ['weapon', 'hide', 5],
  ['weapon', 'wood', 5],
  ['weapon', 'metal', 10],
  ['unsuitable', 'metal', 10],
  ['small', 'hide', 5],
  ['medium', 'wood', 10],
  ['large', 'metal', 15],
] as const)('REF-AP-06.a, .b, REF-AP-07.a, .b: %s of %s: %i AP, whatever the size', (guard, material, ap) => {
  const { ap: _own, ...sword } = weapons.sword;
  expect(guardOf(fencer('anna'), { ...sword, guard, material })).toBe(ap);
  expect(guardOf(fencer('anna'), { ...sword, guard, material, ap: 3 })).toBe(3);
});
