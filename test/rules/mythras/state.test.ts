import { expect, test } from 'vitest';
import { lostAt, stateAfter, withState } from '../../../src/rules/mythras/state.ts';
import { weaponsInUse } from '../../../src/rules/mythras/weapons-in-use.ts';
import { weaponsHeld } from '../../../src/rules/mythras/which-hand.ts';
import { conditionOf } from '../../../src/rules/shared/conditions.ts';
import type { MythrasFighter, MythrasState } from '../../../src/rules/mythras/fighter.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { soldier, unhurt, weapons } from '../fighters.ts';

const bert = soldier('bert');
const after = (...facts: Fact[]) => stateAfter(bert, facts);
const hurt = (points: number, who = 'bert', where = 'head'): Fact => ({ fact: 'hurt', who, where, points });

test('hit points lost add up, by location', () => {
  expect(after(hurt(2), hurt(3), hurt(1, 'bert', 'chest'))).toEqual({
    ...unhurt,
    hurt: { head: 5, chest: 1 },
  });
});

test('and add to what was lost before', () => {
  const wounded = soldier('bert', { state: { hurt: { head: 4, chest: 2 } } });
  expect(stateAfter(wounded, [hurt(3)]).hurt).toEqual({ head: 7, chest: 2 });
});

test('conditions are gained without the rest of the fact', () => {
  const lasts = { amount: 2, unit: 'turns' } as const;
  const gained: Fact[] = [
    { fact: 'gained', who: 'bert', condition: 'prone' },
    { fact: 'gained', who: 'bert', condition: 'useless', where: 'left-arm' },
    { fact: 'gained', who: 'bert', condition: 'cannot-attack', lasts },
  ];
  expect(after(...gained).conditions).toStrictEqual([
    { condition: 'prone' },
    { condition: 'useless', where: 'left-arm' },
    { condition: 'cannot-attack', lasts },
  ]);
});

test('a condition keeps all that there is to say of it', () => {
  const told: Required<Omit<Condition, 'effect'>> = {
    condition: 'impaled',
    where: 'chest',
    with: 'spear',
    by: 'anna',
    amount: 2,
    roll: { total: 30, level: 'success', value: 60 },
    lasts: { amount: 3, unit: 'rounds' },
    before: 'carl',
  };
  expect(conditionOf(told)).toStrictEqual(told);
  expect(conditionOf({ ...told, lasts: { amount: 1, unit: 'rounds' } })).not.toEqual(told);
  expect(after({ fact: 'gained', who: 'bert', ...told }).conditions).toStrictEqual([told]);
  const passing: Fact = { fact: 'passing', who: 'bert', condition: 'impaled', left: 2, before: 'carl' };
  const left = stateAfter({ ...bert, state: { ...bert.state, conditions: [told] } }, [passing]);
  expect(left.conditions).toStrictEqual([{ ...told, lasts: { amount: 2, unit: 'rounds' } }]);
});

test('all that a fighter is stays so in another state', () => {
  const whole: Required<MythrasFighter> = {
    ...bert,
    initiativeBonus: 1,
    magicPoints: 12,
    luckPoints: 2,
    own: { amount: 1, why: 'high ground' },
    movement: 8,
    mountModifier: '1d6',
    legs: 4,
    abilities: ['undead'],
    passions: ['willpower'],
    circumstances: ['mounted'],
    stowed: [{ id: 'axe', hands: 1 }],
    burden: { things: 20.5, skills: ['juggling'] },
  };
  const state: Required<MythrasState> & Record<string, unknown> = {
    hurt: { head: 3 },
    conditions: [{ condition: 'prone' }],
    dropped: ['broadsword'],
    swapped: ['axe'],
    taken: [{ item: 'dagger', by: 'anna', amount: 1 }],
    wear: { head: 1 },
    used: { arrows: 2 },
    luckSpent: 1,
    notes: 'limps',
  };
  expect(withState(whole, state)).toStrictEqual({ ...whole, state });
  expect(withState(bert, state)).toStrictEqual({ ...bert, state });
  expect(stateAfter({ ...bert, state }, [hurt(1)])).toStrictEqual({ ...state, hurt: { head: 4 } });
});

test('a weapon is dropped once', () => {
  const lost: Fact = { fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 2 };
  expect(after(lost, lost).dropped).toEqual(['broadsword']);
});

test('facts about others change nothing, nor do those that tell how it came about', () => {
  const others: Fact[] = [
    hurt(3, 'anna'),
    { fact: 'gained', who: 'anna', condition: 'prone' },
    { fact: 'disarmed', who: 'anna', weapon: 'broadsword', metres: 0 },
    { fact: 'struck', who: 'bert', where: 'head' },
    { fact: 'wounded', who: 'bert', where: 'head', wound: 'minor' },
    { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
  ];
  expect(after(...others)).toBe(bert.state);
});

test('a fact that is true already leaves the same state', () => {
  const state = { ...unhurt, conditions: [{ condition: 'prone' }], dropped: ['broadsword'] };
  const lying = soldier('bert', { state });
  const facts: Fact[] = [
    { fact: 'gained', who: 'bert', condition: 'prone' },
    { fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 0 },
  ];
  expect(stateAfter(lying, facts)).toBe(lying.state);
});

test('other keys of the state stay', () => {
  const noted = { ...bert, state: { ...bert.state, notes: 'limps' } };
  expect(stateAfter(noted, [hurt(1)])).toEqual({ ...unhurt, hurt: { head: 1 }, notes: 'limps' });
});

test('a location with an odd name is a location like others', () => {
  expect(lostAt({ hurt: {} }, 'constructor')).toBe(0);
  expect(lostAt(after(hurt(2, 'bert', '__proto__')), '__proto__')).toBe(2);
});

test('a dropped weapon is not in hand; the body always is', () => {
  const armed = soldier('bert', {
    weapons: [weapons.broadsword, weapons.kite, weapons.fist],
    state: { dropped: ['broadsword', 'fist'] },
  });
  expect(weaponsInUse(armed).map(({ id }) => id)).toEqual(['kite', 'fist']);
  expect(weaponsHeld(armed).map(({ id }) => id)).toEqual(['kite']);
});
