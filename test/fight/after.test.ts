import { describe, expect, test } from 'vitest';
import { afterPassing, afterPassingTo, afterRound } from '../../src/fight/turns.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { soldier } from '../rules/fighters.ts';

const fight: FightState = { round: 1, cycle: 1, turn: 'a', order: ['a', 'b', 'c'], ap: { a: 2, b: 2, c: 2 } };
const bleeding = { condition: 'bleeding' };
const fighters = {
  a: soldier('a'),
  b: soldier('b', { state: { conditions: [bleeding] } }),
  c: soldier('c', { state: { conditions: [{ condition: 'delaying' }] } }),
};

test('a delayed action that is lost is paid for when the turn comes (MYT-ACT-13)', () => {
  const later = afterPassing(mythras, fighters, { ...fight, turn: 'b' });
  expect(later.fight).toMatchObject({ turn: 'c', ap: { c: 1 } });
  expect(later.fighters['c']?.state).toMatchObject({ conditions: [] });
});

test('a round that is cut short gives all points back, and what a round does is done (MYT-AP-05, MYT-BLEED-02)', () => {
  const later = afterRound(mythras, fighters, { ...fight, ap: { a: 0, b: 1, c: 2 } });
  expect(later.fight).toMatchObject({ round: 2, cycle: 1, turn: 'a', ap: { a: 2, b: 2, c: 2 } });
  expect(later.facts).toEqual([{ fact: 'tired', who: 'b', levels: 1, fatigue: 'winded' }]);
});

describe('turns that nobody saw', () => {
  test('pass until it is where the fight is', () => {
    const later = afterPassingTo(mythras, fighters, fight, { round: 2, turn: 'b' });
    expect(later?.fight).toMatchObject({ round: 2, turn: 'b' });
    expect(later?.facts.filter(({ fact }) => fact === 'tired')).toHaveLength(1);
  });

  test('are none when it would never come to that', () => {
    expect(afterPassingTo(mythras, fighters, fight, { round: 1, turn: 'nobody' })).toBeNull();
    expect(afterPassingTo(mythras, fighters, fight, { round: 900, turn: 'a' })).toBeNull();
    expect(afterPassingTo(mythras, fighters, fight, { round: 0, turn: 'a' })).toBeNull();
  });

  test('are only of those who may let them go', () => {
    const goal = { round: 2, turn: 'b' };
    expect(afterPassingTo(mythras, fighters, fight, goal, ({ turn }) => turn !== 'b')).toBeNull();
    expect(
      afterPassingTo(mythras, fighters, fight, { round: 1, turn: 'b' }, ({ turn }) => turn !== 'b'),
    ).not.toBeNull();
  });
});
