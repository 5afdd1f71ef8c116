import { expect, test } from 'vitest';
import { afterActing, byRank, fightOf, type Rank } from '../../src/fight/turns.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { soldier } from '../rules/fighters.ts';

const fight: FightState = { round: 1, cycle: 1, turn: 'a', order: ['a', 'b', 'c'], ap: { a: 2, b: 2, c: 2 } };
const fighters = { a: soldier('a'), b: soldier('b'), c: soldier('c') };
const spent = (who: string) => ({ fact: 'spent', who, what: 'ap', amount: 1 }) as const;

/** The fight after these facts of an action in it. */
const fightAfter = (acted: string, facts: readonly Fact[]) =>
  afterActing(mythras, { fighters, fight }, acted, facts).fight;

test('after an exchange both have paid and the turn goes on', () => {
  const next = fightAfter('a', [spent('a'), spent('b')]);
  expect(next).toMatchObject({ turn: 'b', round: 1, ap: { a: 1, b: 1, c: 2 } });
});

test('an exchange out of turn does not end the turn of another', () => {
  const next = fightAfter('c', [spent('c')]);
  expect(next).toMatchObject({ turn: 'a', ap: { a: 2, b: 2, c: 1 } });
});

test('an exchange without cost takes no turn (MYT-AP-02), but delaying does (MYT-ACT-13)', () => {
  const warding = { fact: 'gained', who: 'a', condition: 'warding' } as const;
  expect(fightAfter('a', [warding])).toEqual(fight);
  const delaying = { ...warding, condition: 'delaying' };
  expect(fightAfter('a', [delaying])).toMatchObject({ turn: 'b' });
});

test('a flurry gives another blow in the same turn (MYT-SE-17)', () => {
  const flurry = { fact: 'gained', who: 'a', condition: 'flurry' } as const;
  const next = fightAfter('a', [spent('a'), flurry]);
  expect(next).toMatchObject({ turn: 'a', ap: { a: 1 } });
  const over = { fact: 'ended', who: 'a', condition: 'flurry' } as const;
  expect(fightAfter('a', [spent('a'), over])).toMatchObject({ turn: 'b' });
});

test('an exchange keeps no more of the fight than its fighters need', () => {
  expect(fightOf(fight, ['a', 'c'])).toEqual({
    round: 1,
    cycle: 1,
    turn: 'a',
    order: ['a', 'c'],
    ap: { a: 2, c: 2 },
  });
});

test('a fighter who is none of them, as when it is hidden, keeps the place of its turn', () => {
  expect(fightOf({ ...fight, turn: 'b' }, ['a', 'c'])).toEqual({
    round: 1,
    cycle: 1,
    turn: 'b',
    order: ['a', 'b', 'c'],
    ap: { a: 2, c: 2 },
  });
});

test.each<[string, Rank, Rank]>([
  ['MYT-INIT-02.b: the highest total first', [15, 8, 1], [14, 18, 10]],
  ['MYT-INIT-04.a: at the same total the higher DEX', [15, 12, 1], [15, 11, 10]],
  ['MYT-INIT-04.b: then the higher die', [15, 12, 8], [15, 12, 7]],
  ['who has thrown the die before who has not', [15, 12, 1], [15, 12]],
  ['who has not rolled comes last, whatever the others have', [-3], []],
])('%s', (_rule, first, second) => {
  expect([second, first].sort(byRank)).toEqual([first, second]);
  expect([first, second].sort(byRank)).toEqual([first, second]);
});

test('those of the same rank stay as they are', () => {
  expect(byRank([15, 12], [15, 12])).toBe(0);
  expect(byRank([], [])).toBe(0);
});
