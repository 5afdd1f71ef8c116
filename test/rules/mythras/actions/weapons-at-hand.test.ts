import { describe, expect, test } from 'vitest';
import { fighterFrom } from '../../../../src/rules/mythras/character.ts';
import type { MythrasFighter, MythrasState, Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { stateAfter } from '../../../../src/rules/mythras/state.ts';
import { bow, rifle } from '../../ranged-weapons.ts';
import { soldier, weapons } from '../../fighters.ts';
import { cost, doing, done } from './acting.ts';

const empty = { condition: 'unloaded', with: 'rifle', amount: 2 };
const loading = (...conditions: object[]) =>
  done(
    doing('reload', {
      anna: { weapons: [rifle, bow], state: { conditions: conditions as [] } },
      with: 'rifle',
    }),
  );
const over = { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' };

test.each([
  [{ condition: 'rapid-reload', with: 'rifle', amount: 1 }, true],
  [{ condition: 'rapid-reload', with: 'rifle' }, true],
  [{ condition: 'rapid-reload' }, true],
  [{ condition: 'steady', with: 'rifle' }, false],
  [{ condition: 'rapid-reload', with: 'bow', amount: 1 }, false],
])('MYT-SE-29: a turn is saved by %j: %s', (condition, saved) => {
  const facts = loading(empty, condition);
  expect(facts).toContainEqual(over);
  expect(facts.some(({ fact }) => fact === 'gained')).toBe(!saved);
});

test('MYT-SE-29.b: two picks save two turns', () => {
  const facts = loading({ ...empty, amount: 3 }, { condition: 'rapid-reload', with: 'rifle', amount: 2 });
  expect(facts.at(-1)).toEqual(over);
});

test.each([
  ['another weapon', { condition: 'fetching', with: 'dagger' }],
  ['something else', { condition: 'steady', with: 'broadsword' }],
])('MYT-ACT-10: having fetched %s does not shorten it', (_name, known) => {
  const anna = { state: { dropped: ['broadsword'], conditions: [known] } };
  expect(done(doing('ready-weapon', { anna, with: 'broadsword' }))).toEqual([
    { fact: 'gained', who: 'anna', condition: 'fetching', with: 'broadsword' },
  ]);
});

test('MYT-ACT-10: another weapon that sticks somewhere does not matter', () => {
  const conditions = [
    { condition: 'weapon-lodged', with: 'dagger', by: 'bert' },
    { condition: 'fetching', with: 'broadsword' },
  ];
  const anna = { state: { dropped: ['broadsword'], conditions } };
  expect(done(doing('ready-weapon', { anna, with: 'broadsword' }))).toContainEqual({
    ...{ fact: 'readied', who: 'anna', weapon: 'broadsword' },
  });
});

describe('MYT-ACT-10.a: a stowed weapon is drawn, and one in hand is put away', () => {
  /** Anna owns a sword, in hand, and an axe that is put away. */
  function owned(state: Partial<MythrasState> = {}): MythrasFighter {
    const { broadsword, hatchet } = weapons;
    const anna = soldier('anna');
    return fighterFrom({
      ...{
        id: 'anna',
        name: 'anna',
        characteristics: anna.characteristics,
        skills: {},
        styles: [],
        armour: [],
      },
      weapons: [
        { ...broadsword, id: 'sword', key: 'sword', ready: true },
        { ...hatchet, id: 'axe', key: 'axe', ready: false },
      ],
      state: { ...anna.state, ...state },
    });
  }

  test('readies only weapons that are not in hand', () => {
    const anna = owned();
    expect([anna.weapons.map(({ id }) => id), anna.stowed]).toEqual([['sword'], [{ id: 'axe', hands: 1 }]]);
    expect(mythras.refusal(doing('ready-weapon', { anna, with: 'sword' }))).toMatchObject({
      id: 'weapon-in-hand',
    });
    expect(mythras.refusal(doing('ready-weapon', { anna, with: 'axe' }))).toBeNull();
    expect(mythras.refusal(doing('ready-weapon', { anna, with: 'spoon' }))).toMatchObject({
      id: 'weapon-missing',
    });
    expect(mythras.refusal(doing('put-away', { anna, with: 'axe' }))).toMatchObject({ id: 'weapon-missing' });
  });

  test('drawn it is in hand, and put away again as it is written down', () => {
    const drawn = done(doing('ready-weapon', { anna: owned(), with: 'axe' }));
    expect(drawn).toEqual([{ fact: 'readied', who: 'anna', weapon: 'axe', by: 'drawing' }]);
    const state = stateAfter(owned(), drawn);
    expect(state.swapped).toEqual(['axe']);
    const armed = owned(state);
    expect([armed.weapons.map(({ id }) => id), armed.stowed]).toEqual([['sword', 'axe'], undefined]);
    const away = done(doing('put-away', { anna: armed, with: 'axe' }));
    expect(away).toEqual([{ fact: 'readied', who: 'anna', weapon: 'axe', by: 'putting-away' }]);
    expect(stateAfter(armed, away).swapped).toEqual([]);
  });

  test('it takes an Action Point in a fight', () => {
    expect(cost(doing('ready-weapon', { anna: owned(), with: 'axe' }))).toBe(1);
    expect(cost(doing('put-away', { anna: owned(), with: 'sword' }))).toBe(1);
  });

  test('fists are never put away, nor what has fallen', () => {
    const fallen = owned({ dropped: ['sword'] });
    expect(mythras.refusal(doing('put-away', { anna: fallen, with: 'sword' }))).toMatchObject({
      id: 'weapon-dropped',
    });
    const anna = { weapons: [weapons.fist] };
    expect(mythras.refusal(doing('put-away', { anna, with: 'fist' }))).toMatchObject({
      id: 'natural-weapon-stays',
    });
  });
});

test('MYT-FREE-03: a weapon on the ground cannot be dropped', () => {
  const anna = { state: { dropped: ['broadsword'] } };
  expect(mythras.refusal(doing('drop-item', { anna, with: 'broadsword' }))).toEqual({
    rule: 'MYT-FREE-03',
    id: 'weapon-dropped',
  });
});

describe('MYT-WOUND-06: what no arm can hold is not taken up', () => {
  const useless = (...arms: readonly string[]) => arms.map(where => ({ condition: 'useless', where }));
  const { longSpear, dagger, heater } = weapons;
  const refusalOf = (weapon: Weapon, conditions: readonly object[], dropped = [weapon.id]) =>
    mythras.refusal(
      doing('ready-weapon', {
        anna: { weapons: [weapon], state: { conditions: conditions as [], dropped } },
        with: weapon.id,
      }),
    );

  test('with both arms useless, nor with one that is caught and one that is stunned', () => {
    const noArm = { rule: 'MYT-WOUND-06', id: 'no-arm-works' };
    expect(refusalOf(dagger, useless('left-arm', 'right-arm'))).toEqual(noArm);
    expect(refusalOf(heater, useless('left-arm', 'right-arm'))).toEqual(noArm);
    const stunned = { condition: 'useless', where: 'left-arm', lasts: { amount: 2, unit: 'turns' } };
    expect(refusalOf(dagger, [stunned, { condition: 'entangled', where: 'right-arm' }])).toEqual(noArm);
    expect(refusalOf(dagger, useless('left-arm'))).toBeNull();
  });

  test('a weapon for two hands with one arm', () => {
    const oneArm = { rule: 'MYT-WOUND-06', id: 'one-arm-works' };
    expect(refusalOf(longSpear, useless('left-arm'))).toEqual(oneArm);
    expect(refusalOf(longSpear, [])).toBeNull();
    const armless = soldier('anna').locations.filter(({ id }) => id !== 'left-arm');
    const born = { weapons: [longSpear], locations: armless, state: { dropped: [longSpear.id] } };
    expect(mythras.refusal(doing('ready-weapon', { anna: born, with: longSpear.id }))).toBeNull();
  });

  test('the bow in hand is not nocked with an arm of no use', () => {
    const unloaded = { condition: 'unloaded', with: 'bow', amount: 1 };
    expect(refusalOf(bow, [unloaded, ...useless('left-arm')], [])?.id).toBe('condition.useless');
    expect(refusalOf(bow, [unloaded], [])).toBeNull();
  });
});
