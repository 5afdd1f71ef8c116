import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Aim } from '../../../src/rules/shared/map-rules.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

function setup(changes: Partial<Setup> = {}): Setup {
  const fighters = { hoel: ready('fighter', 'hoel'), ally: ready('orc', 'ally'), foe: ready('orc', 'foe') };
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'foe', with: '' },
    fighters,
    fight: null,
    places: { hoel: at(0, 0), foe: at(1, 0), ally: at(2, 0) },
    sides: { hoel: 'us', ally: 'us', foe: 'them' },
    ...changes,
  };
}

const aim = (changes: Partial<Setup> = {}): Aim | null => d20.squares?.aimOf(setup(changes)) ?? null;

describe('the preview of an attack by the map', () => {
  test('names the ally with whom the attacker flanks (D20-FLANK-01)', () => {
    expect(aim()).toEqual({ flankedWith: ['ally'], charge: null });
    expect(aim({ places: { ...setup().places, ally: at(1, 1) } })?.flankedWith).toEqual([]);
    expect(aim({ sides: { hoel: 'us', ally: 'them', foe: 'them' } })?.flankedWith).toEqual([]);
  });

  test('holds the lane of a charge at a foe beyond reach (D20-CHARGE-01)', () => {
    const path = [1, 2, 3].map(x => ({ x, y: 0 }));
    const places = { hoel: at(0, 0), foe: at(4, 0), ally: at(9, 9) };
    expect(aim({ places })?.charge).toEqual({ path, refused: null });
  });

  test('or the obstacle in its lane (D20-CHARGE-02)', () => {
    const places = { hoel: at(0, 0), foe: at(4, 0), ally: at(2, 0) };
    expect(aim({ places })?.charge).toEqual({
      path: [],
      refused: { rule: 'D20-CHARGE-02', id: 'd20.charge.creature' },
    });
  });

  test.each([
    ['the attacker', 'nobody', 'foe'],
    ['the target', 'hoel', 'nobody'],
  ])('is empty where %s is not there', (_who, by, target) => {
    expect(aim({ attempt: { action: 'attack', by, at: target, with: '' } })).toBeNull();
  });

  test('is empty with empty hands', () => {
    const hoel = ready('fighter', 'hoel');
    const state = { ...hoel.state, dropped: hoel.weapons.map(({ id }) => id) };
    expect(aim({ fighters: { ...setup().fighters, hoel: { ...hoel, state } } })).toBeNull();
  });

  test('is empty without a map, and for a fighter who aims at itself', () => {
    expect(aim({ places: {} })).toBeNull();
    expect(aim({ attempt: { action: 'attack', by: 'hoel', at: 'hoel', with: '' } })).toBeNull();
  });
});

describe('the squares that a fighter threatens', () => {
  test('are their own and those around it (D20-AOO-02.a)', () => {
    expect(d20.squares?.threatenedBy(setup())).toHaveLength(9);
  });

  test('and none with empty hands', () => {
    const hoel = ready('fighter', 'hoel');
    const dropped = hoel.weapons.map(({ id }) => id);
    const fighters = { hoel: { ...hoel, state: { ...hoel.state, dropped } } };
    expect(d20.squares?.threatenedBy(setup({ fighters }))).toEqual([]);
  });

  test('nor in a tight squeeze (D20-MOVE-23.b)', () => {
    const circumstances = [{ fighter: 'hoel', id: 'tight-squeeze' }];
    expect(d20.squares?.threatenedBy(setup({ circumstances }))).toEqual([]);
  });

  test('nor in a grapple (D20-GRAPPLE-08.a)', () => {
    const hoel = ready('fighter', 'hoel');
    const conditions = [{ condition: 'grappling', by: 'foe' }];
    const fighters = { hoel: { ...hoel, state: { ...hoel.state, conditions } } };
    expect(d20.squares?.threatenedBy(setup({ fighters }))).toEqual([]);
  });
});
