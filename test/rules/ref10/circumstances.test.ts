import { describe, expect, test } from 'vitest';
import { circumstances } from '../../../src/rules/ref10/circumstances.ts';
import type { Whereabouts } from '../../../src/rules/shared/circumstances.ts';
import { weapons } from './fighters.ts';
import { scene, type Scene } from './scenes.ts';

const at = (metres: number | null, ...everywhere: readonly string[]): Whereabouts => ({
  metresBetween: () => metres,
  metresAbove: () => null,
  areFoes: () => true,
  coverFrom: () => null,
  darknessAt: () => null,
  everywhere,
});
const holding = (weapon: keyof typeof weapons, more: Scene = {}) =>
  scene({ anna: { weapons: [weapons[weapon]] }, ...more });

describe('circumstances known in advance', () => {
  test('REF-RANGE-01: the distance in units, of what is shot or thrown', () => {
    expect(circumstances.known(holding('pistol'), at(25))).toEqual([
      { fighter: 'anna', id: 'range-2', from: 'map', metres: 25 },
    ]);
    expect(circumstances.known(holding('pistol'), at(101))).toMatchObject([{ id: 'out-of-range' }]);
    expect(circumstances.known(holding('grenade', { action: 'throw-grenade' }), at(7))).toMatchObject([
      { id: 'range-2' },
    ]);
    for (const setup of [
      scene(),
      holding('mine'),
      holding('pistol', { at: '' }),
      holding('pistol', { at: 'anna' }),
      holding('pistol', { action: 'take-aim' }),
      scene({ anna: { weapons: [{ ...weapons.sword, unit: 5 }] } }),
    ]) {
      expect(circumstances.known(setup, at(7))).toEqual([]);
    }
    expect(circumstances.known(holding('pistol'), at(null))).toEqual([]);
  });

  test('REF-GEN-03, REF-MOVE-05: circumstances of the scene, for everybody', () => {
    expect(circumstances.known(scene(), at(1, 'in-water', 'poor-sight-2'))).toEqual(
      ['in-water', 'poor-sight-2'].flatMap(id =>
        ['anna', 'bert'].map(fighter => ({ fighter, id, from: 'scene' })),
      ),
    );
    expect(circumstances.everywhere.map(({ id, isSingle }) => [id, isSingle])).toEqual([
      ['light', true],
      ['ground', false],
    ]);
  });

  test('choices depend on actor, action and target', () => {
    const ids = (setup: ReturnType<typeof scene>, group: string) =>
      circumstances
        .offered(setup)
        .find(({ id }) => id === group)
        ?.choices.map(({ id }) => id);
    expect(ids(scene(), 'actor')).toEqual(['unseen', 'floating']);
    expect(ids(holding('pistol'), 'actor')).toEqual(['hidden', 'unseen', 'floating']);
    expect(ids(scene(), 'target')).toEqual(['out-of-sight']);
    expect(ids(scene({ at: '' }), 'target')).toBeUndefined();
    expect(ids(scene({ at: 'anna' }), 'target')).toBeUndefined();
    expect(ids(scene(), 'light')).toHaveLength(5);
    expect(circumstances.offered(scene())[1]?.choices).toEqual([
      { id: 'in-water', gives: ['anna', 'bert'].map(fighter => ({ fighter, id: 'in-water' })) },
    ]);
    const target = circumstances.offered(scene()).find(({ id }) => id === 'target');
    expect(target?.choices[0]?.gives).toEqual([{ fighter: 'bert', id: 'out-of-sight' }]);
  });

  test('REF-MELEE-02: a target too far off for a blow is remarked on', () => {
    expect(circumstances.remarks(scene(), at(3))).toEqual([
      { rule: 'REF-MELEE-02', id: 'beyond-reach', names: { metres: 3 } },
    ]);
    expect(circumstances.remarks(scene(), at(2.5))).toEqual([]);
    expect(circumstances.remarks(holding('pistol'), at(30))).toEqual([]);
    expect(circumstances.remarks(scene(), at(null))).toEqual([]);
    expect(circumstances.remarks(scene({ at: '' }), at(30))).toEqual([]);
    expect(circumstances.remarks(scene({ at: 'anna' }), at(30))).toEqual([]);
    expect(circumstances.remarks(scene({ with: 'x' }), at(30))).toEqual([]);
  });

  test('REF-RANGE-01: the distance is wanted where it matters and nobody says', () => {
    expect(circumstances.wantsDistance(holding('pistol'))).toBe(true);
    expect(circumstances.wantsDistance(holding('pistol', { circumstances: { anna: ['range-3'] } }))).toBe(
      false,
    );
    expect(
      circumstances.wantsDistance(holding('pistol', { circumstances: { anna: ['out-of-range'] } })),
    ).toBe(false);
    expect(circumstances.wantsDistance(holding('pistol', { circumstances: { bert: ['range-3'] } }))).toBe(
      true,
    );
    expect(circumstances.wantsDistance(scene())).toBe(false);
    expect(circumstances.wantsDistance(holding('grenade', { action: 'throw-grenade' }))).toBe(true);
    expect(circumstances.wantsDistance(holding('mine', { action: 'set-off' }))).toBe(false);
  });

  test('REF-LOC-02, REF-BURST-01: ways to use the same weapon, the one in mind first', () => {
    expect(circumstances.variants(scene())).toEqual(['attack', 'aimed-attack']);
    expect(circumstances.variants(scene({ action: 'aimed-attack' }))).toEqual(['aimed-attack', 'attack']);
    expect(circumstances.variants(holding('autogun'))).toEqual([
      'attack',
      'aimed-attack',
      'burst',
      'full-burst',
    ]);
    expect(circumstances.variants(holding('pistol', { action: 'run' }))).toEqual(['run']);
  });
});
