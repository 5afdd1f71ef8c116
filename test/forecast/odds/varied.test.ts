import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/forecast/odds/battle.ts';
import { Forecaster } from '../../../src/forecast/odds/forecast.ts';
import { rangeOf, variedTo } from '../../../src/forecast/odds/varied.ts';
import { knowsVariant, variantOf } from '../../../src/forecast/odds/variants.ts';
import {
  ADVENTURERS,
  type Arena,
  FENCERS,
  SKIRMISHERS,
  SOLDIERS,
  WARRIORS,
} from '../../bench/four-against-four.ts';

const ARENAS = [SOLDIERS, WARRIORS, FENCERS, ADVENTURERS, SKIRMISHERS].map(
  arena => [arena.ruleset.id, arena] as const,
);

/** Two against three who are alike. */
function duel({ battle: { fighters } }: Arena): Battle {
  const { a1, a2, b1 } = fighters;
  if (!a1 || !a2 || !b1) throw new Error('nobody fights');
  const alike = Object.fromEntries(['b1', 'b1~2', 'b1~3'].map(id => [id, { ...b1, id }]));
  return {
    fighters: { a1, a2, ...alike },
    parties: [
      { members: ['a1', 'a2'], manner: 'sensible', breaksAt: 1 },
      { members: Object.keys(alike), manner: 'sensible', breaksAt: 1 },
    ],
    flees: { b1: 9, 'b1~2': 9, 'b1~3': 9 },
  };
}

const FOES = ['b1', 'b1~2', 'b1~3'];

describe.each(ARENAS)('what is varied in a fight of %s', (_id, arena) => {
  const { ruleset } = arena;
  const battle = duel(arena);
  const valid = ({ fighters }: Battle) =>
    expect(Object.values(fighters).flatMap(fighter => ruleset.faults(fighter))).toEqual([]);

  test('is the number of those alike: more of them flee as they do, and the rest of the fight is as it was', () => {
    const more = variedTo(battle, { what: 'number', who: FOES }, 5);
    expect(more.parties[1].members).toEqual([...FOES, 'b1~4', 'b1~5']);
    expect(Object.keys(more.fighters)).toEqual(['a1', 'a2', ...FOES, 'b1~4', 'b1~5']);
    expect(more.flees?.['b1~5']).toBe(9);
    expect(more.parties[0]).toEqual(battle.parties[0]);
    valid(more);
    const fewer = variedTo(battle, { what: 'number', who: FOES }, 1);
    expect(fewer.parties[1].members).toEqual(['b1']);
    expect(Object.keys(fewer.fighters)).toEqual(['a1', 'a2', 'b1']);
    expect(variedTo(battle, { what: 'number', who: FOES }, 3)).toEqual(battle);
  });

  test.each(['armour', 'skill'] as const)('is their %s, up and down, and nobody else has more', what => {
    const range = rangeOf(battle, { what, who: FOES });
    expect(range).toMatchObject({ now: 0, isHarder: true });
    expect(rangeOf(battle, { what, who: ['a1'] })).toMatchObject({ isHarder: false });
    const aheadAt = (points: number) => {
      const varied = variedTo(battle, { what, who: FOES }, points);
      expect(varied.fighters['a1']).toBe(battle.fighters['a1']);
      valid(varied);
      const { outcomes } = new Forecaster(ruleset, varied).play([...Array(10).keys()]);
      return outcomes.reduce((sum, { ahead }) => sum + ahead, 0);
    };
    expect(aheadAt(range?.least ?? 0)).toBeGreaterThan(aheadAt(range?.most ?? 0));
    expect(variedTo(battle, { what, who: FOES }, 0)).toEqual(battle);
  });

  test('is better armour as a what-if, which is valid and hurts nobody more', () => {
    expect(knowsVariant(ruleset, battle, { kind: 'armour', party: 1 })).toBe(true);
    const armoured = variantOf(ruleset, battle, { kind: 'armour', party: 1 });
    expect(armoured.fighters['b1']).not.toEqual(battle.fighters['b1']);
    valid(armoured);
  });
});

test('the numbers that are tried leave room for the others, and none of a side is left out where it is alone', () => {
  const battle = duel(SOLDIERS);
  expect(rangeOf(battle, { what: 'number', who: FOES })).toEqual({
    least: 1,
    most: 20,
    step: 1,
    now: 3,
    isHarder: true,
  });
  expect(rangeOf(battle, { what: 'number', who: ['a1'] })).toMatchObject({ least: 0, isHarder: false });
  const crowd = variedTo(battle, { what: 'number', who: ['a1'] }, 30);
  const full = variedTo(crowd, { what: 'number', who: ['a2'] }, 5);
  expect(Object.keys(full.fighters)).toHaveLength(38);
  expect(rangeOf(full, { what: 'number', who: FOES })).toMatchObject({ most: 5 });
  expect(rangeOf(battle, { what: 'number', who: [] })).toBeNull();
});
