import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Square } from '../../../src/rules/shared/grid/ground-schema.ts';
import type { Setup, Way } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number, side = 1) => ({ x, y, width: side, height: side });

/** What a way comes to for Hoel, who stands at 0, 0; one orc stands below the square 1, 0 and another below 3, 0. */
function way(path: readonly Square[], changes: Partial<Setup> = {}, action = 'move-squares'): Way | null {
  const fighters = { hoel: ready('fighter', 'hoel'), one: ready('orc', 'one'), other: ready('orc', 'other') };
  const setup: Setup = {
    attempt: { action, by: 'hoel', at: 'hoel', with: '', path: [...path] },
    fighters,
    fight: null,
    places: { hoel: at(0, 0), one: at(0, 1), other: at(4, 1) },
    sides: { hoel: 'us', one: 'them', other: 'them' },
    ...changes,
  };
  return d20.squares?.wayOf(setup) ?? null;
}

const EAST = [1, 2, 3, 4].map(x => ({ x, y: 0 }));

describe('D20-AOO-04: what a way comes to before anybody goes it', () => {
  test('its cost, and each foe who strikes, where whoever goes it stands then', () => {
    const strikes = [
      { by: 'one', at: 0 },
      { by: 'other', at: 3 },
    ];
    expect(way(EAST)).toEqual({ cost: 4, strikes });
  });

  test('nobody strikes where it ends', () => {
    expect(way(EAST.slice(0, 3))?.strikes).toEqual([{ by: 'one', at: 0 }]);
  });

  test('friends strike at nobody', () => {
    expect(way(EAST, { sides: { hoel: 'us', one: 'us', other: 'them' } })?.strikes).toEqual([
      { by: 'other', at: 3 },
    ]);
  });

  test('nor does anybody who has struck as often as they may', () => {
    const one = ready('orc', 'one');
    const spent = { ...one, state: { ...one.state, spent: { ...one.state.spent, opportunity: 1 } } };
    const fighters = { hoel: ready('fighter', 'hoel'), one: spent, other: ready('orc', 'other') };
    expect(way(EAST, { fighters })?.strikes).toEqual([{ by: 'other', at: 3 }]);
  });

  test('at a step of 1.5 m nobody strikes (D20-ACT-52)', () => {
    expect(way(EAST.slice(0, 1), {}, 'five-foot-step')).toEqual({ cost: 1, strikes: [] });
  });

  test('difficult ground costs double, and every second diagonal too (D20-MOVE-06, D20-MOVE-16)', () => {
    expect(way(EAST, { ground: { difficult: [at(2, 0)] } })?.cost).toBe(5);
    expect(way([1, 2].map(both => ({ x: both, y: -both })))?.cost).toBe(3);
  });

  test('without a way, or a map, there is none', () => {
    expect(way([])).toBeNull();
    expect(way(EAST, { places: {} })).toBeNull();
  });
});
