import { expect, test } from 'vitest';
import { fightAfterExchange, fightOf } from '../../src/fight/order.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { soldier } from '../rules/fighters.ts';

const fight: FightState = { round: 1, cycle: 1, turn: 'a', order: ['a', 'b', 'c'], ap: { a: 2, b: 2, c: 2 } };
const fighters = { a: soldier('a'), b: soldier('b'), c: soldier('c') };
const spent = (who: string) => ({ fact: 'spent', who, what: 'ap', amount: 1 }) as const;

test('after an exchange both have paid and the turn goes on', () => {
  const next = fightAfterExchange(mythras, fight, fighters, 'a', [spent('a'), spent('b')]);
  expect(next).toMatchObject({ turn: 'b', round: 1, ap: { a: 1, b: 1, c: 2 } });
});

test('an exchange out of turn does not end the turn of another', () => {
  const next = fightAfterExchange(mythras, fight, fighters, 'c', [spent('c')]);
  expect(next).toMatchObject({ turn: 'a', ap: { a: 2, b: 2, c: 1 } });
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
