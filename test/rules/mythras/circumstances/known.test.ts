import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { NOWHERE, type Whereabouts } from '../../../../src/rules/shared/circumstances.ts';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duel, soldier, weapons, type Duel } from '../../fighters.ts';
import { bow } from '../../ranged-weapons.ts';

const { known, remarks } = mythras.circumstances;

const where = (change: Partial<Whereabouts> = {}): Whereabouts => ({ ...NOWHERE, ...change });
const far = (metres: number) => where({ metresBetween: () => metres });
const doing = (setup: Setup, change: Partial<Setup['attempt']>): Setup => ({
  ...setup,
  attempt: { ...setup.attempt, ...change },
});
const archers = (more: Duel = {}) => duel({ attacker: { weapons: [bow] }, ...more });
const ids = (setup: Setup, at: Whereabouts) => known(setup, at).map(({ fighter, id }) => `${fighter} ${id}`);
const state = (...conditions: Condition['condition'][]) => ({
  state: { conditions: conditions.map(condition => ({ condition })) },
});

describe('circumstances of a blow', () => {
  const above = where({ metresAbove: () => 1 });

  test.each(['attack', 'charge', 'sweep'])(
    'MYT-SITU-04: %s from above, a helpless or a lower target',
    action => {
      expect(ids(doing(duel(), { action }), above)).toEqual(['bert lower-ground']);
      expect(ids(doing(duel({ defender: state('unconscious') }), { action }), where())).toEqual([
        'anna helpless-target',
      ]);
      expect(ids(doing(duel({ attacker: state('mounted') }), { action }), where())).toEqual([
        'bert lower-ground',
      ]);
    },
  );

  test('none of an action that is no blow', () => {
    const riding = duel({ attacker: state('mounted'), defender: state('unconscious') });
    expect(ids(doing(riding, { action: 'move' }), above)).toEqual([]);
  });

  test.each([
    ['nobody', { at: '' }],
    ['oneself', { at: 'anna' }],
  ])('none of one at %s', (_who, change) => {
    const setup = doing(duel({ attacker: state('unconscious') }), { action: 'sweep', ...change });
    expect([ids(setup, { ...above, metresBetween: () => 1 }), remarks(setup, far(9))]).toEqual([[], []]);
  });

  test('the same is known once: a rider on a hill', () => {
    expect(known(duel({ attacker: state('mounted') }), above)).toEqual([
      { fighter: 'bert', id: 'lower-ground', from: 'map' },
    ]);
  });

  test('each of two things, of each of two people', () => {
    const riding = duel({ attacker: state('mounted'), defender: state('unconscious') });
    const dark = where({ everywhere: ['unstable-ground'] });
    expect(ids(riding, dark)).toEqual([
      ...['anna helpless-target', 'bert lower-ground', 'anna unstable-ground', 'bert unstable-ground'],
    ]);
  });

  test('close quarters hinder those who take part, and nobody who stands by', () => {
    const three: Setup = { ...duel(), fighters: { ...duel().fighters, carl: soldier('carl') } };
    const narrow = where({ everywhere: ['confined'] });
    expect(ids(three, narrow)).toEqual(['anna confined', 'bert confined']);
    expect(ids(doing(three, { at: 'carl' }), narrow)).toEqual(['anna confined', 'carl confined']);
  });
});

describe('MYT-CLOSE-07: a charge', () => {
  const charge = doing(duel(), { action: 'charge' });

  test.each([
    [18, 'running', 'run'],
    [18.5, 'sprinting', 'sprint'],
    [30, 'sprinting', 'sprint'],
  ])('MYT-CLOSE-07.d: over %d m is at a %s', (metres, id, gait) => {
    expect(known(charge, far(metres))).toEqual([{ fighter: 'anna', id, from: 'map', metres }]);
    expect(remarks(charge, far(metres))).toEqual([
      { rule: 'MYT-CLOSE-07', id: 'charge.gait', names: { metres, gait } },
    ]);
  });

  test('over more is too far', () => {
    expect(remarks(charge, far(30.5))).toEqual([
      { rule: 'MYT-CLOSE-07', id: 'charge.too-far', names: { metres: 30.5, most: 30 } },
    ]);
  });

  test('from above, or over nobody knows how much', () => {
    const above = { ...far(10), metresAbove: () => 3 };
    expect(ids(charge, above)).toEqual(['bert lower-ground', 'anna running']);
    expect([ids(charge, where()), remarks(charge, where())]).toEqual([[], []]);
  });
});

describe('MYT-CLOSE-01: reach', () => {
  test.each([
    ['attack', 2.5, false],
    ['attack', 2.6, true],
    ['sweep', 2.6, true],
    ['move', 2.6, false],
  ])('%s at %d m: that it is beyond reach is remarked on: %s', (action, metres, hasCircumstance) => {
    const remark = { rule: 'MYT-CLOSE-01', id: 'beyond-reach', names: { metres } };
    expect(remarks(doing(duel(), { action }), far(metres))).toEqual(hasCircumstance ? [remark] : []);
  });

  const knife = { ...bow, id: 'knife', traits: ['thrown'] };
  const thrower = archers({ attacker: { weapons: [knife] } });

  test.each([
    [2.5, 'anna engaged'],
    [2.6, 'anna at-close-range'],
  ])('MYT-RANGED-01: a knife at %d m: %s', (metres, id) => {
    expect(ids(thrower, far(metres))).toEqual([id]);
  });

  test('a thrower is known to be engaged from the map', () => {
    expect(known(thrower, far(1))).toEqual([{ fighter: 'anna', id: 'engaged', from: 'map' }]);
  });

  test('nobody is his own foe', () => {
    const alone = doing(thrower, { at: '' });
    const others = where({ metresBetween: (a, b) => (a === b ? 0 : 9), areFoes: () => true });
    expect(ids(alone, others)).toEqual([]);
  });

  test.each([
    ['shoot-two', [bow]],
    ['throw-weapon', [weapons.broadsword]],
  ])('MYT-RANGED-05, MYT-SITU-05: %s has a range and a target that lies, as a shot has', (action, held) => {
    const setup = doing(duel({ attacker: { weapons: held }, defender: state('prone') }), {
      ...{ action, with: held[0]?.id ?? '' },
    });
    expect(ids(setup, far(4))).toEqual(['anna at-close-range', 'anna target-prone']);
    expect(remarks(setup, far(4))).toEqual([]);
    expect(mythras.circumstances.wantsDistance(setup)).toBe(true);
    const crowd = mythras.circumstances.offered(setup).find(({ id }) => id === 'crowd');
    expect(crowd?.choices).toHaveLength(2);
  });

  test('a shot at nobody, or from nobody knows where, has no range', () => {
    expect(ids(doing(archers(), { at: '' }), far(20))).toEqual([]);
    expect(ids(archers(), where())).toEqual([]);
  });
});

describe('MYT-SITU-05, MYT-SITU-06: circumstances of a shot, and of nothing else', () => {
  test('a target on the ground', () => {
    expect(known(archers({ defender: state('prone') }), where())).toEqual([
      { fighter: 'anna', id: 'target-prone', from: 'state' },
    ]);
  });

  test('a rider is higher by what is known of the two', () => {
    expect(known(duel({ attacker: state('mounted') }), where())).toEqual([
      { fighter: 'bert', id: 'lower-ground', from: 'state' },
    ]);
  });

  test('the shooter’s mist counts: it is darkness for one who moves with a bow', () => {
    const dark = where({ everywhere: ['partial-darkness', 'gale'] });
    expect(ids(doing(archers(), { action: 'move' }), dark)).toEqual([
      ...['anna partial-darkness', 'bert partial-darkness'],
    ]);
  });

  test.each([
    ['partial-darkness', ['bert partial-darkness']],
    ['pitch-black', ['bert pitch-black']],
    ['poor-visibility', ['anna target-in-mist', 'bert poor-visibility']],
  ])('MYT-TRAIT-01: %s and a shot with Blind Fighting', (light, found) => {
    const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['blind-fighting'] }];
    const shooter = archers({ attacker: { weapons: [bow], styles } });
    expect(ids(shooter, where({ everywhere: [light] }))).toEqual(found);
  });

  test.each([
    ['an arrow', {}, ['anna gale']],
    ['a bullet', { firearm: true }, []],
    ['a beam', { energy: true }, []],
  ])('wind and %s', (_what, shoots, carried) => {
    const weapon = { ...bow, ranged: { ...weapons.bow.ranged, ...shoots } };
    expect(ids(archers({ attacker: { weapons: [weapon] } }), where({ everywhere: ['gale'] }))).toEqual(
      carried,
    );
  });
});

describe('MYT-RANGED-09: a bystander who could be hit instead', () => {
  test.each([
    [2.5, ['carl']],
    [2.6, []],
  ])('stands within %d m of the target', (metres, who) => {
    const three: Setup = { ...archers(), fighters: { ...archers().fighters, carl: soldier('carl') } };
    const near = where({ metresBetween: (a, b) => (a === 'carl' && b === 'bert' ? metres : 1) });
    expect(remarks(three, near).map(({ names }) => names?.['who'])).toEqual(who);
    expect(remarks(three, where())).toEqual([]);
  });
});

describe('MYT-SITU-01: ways to do the same', () => {
  const { variants: ways } = mythras.circumstances;

  test('a sweep may be an attack or a charge; a charge with a bow is none of a shot', () => {
    expect(ways(doing(duel(), { action: 'sweep' }))).toEqual(['sweep', 'attack', 'charge']);
    expect(ways(doing(archers(), { action: 'charge' }))).toEqual(['charge']);
  });

  test('as many circumstances as there can be are taken', () => {
    const circumstances = Array<{ fighter: string; id: string }>(60).fill({
      fighter: 'anna',
      id: 'confined',
    });
    expect(mythras.refusal({ ...duel(), circumstances })).toBeNull();
    expect(mythras.refusal({ ...duel(), circumstances: [...circumstances, ...circumstances] })).toEqual({
      ...{ rule: 'MYT-SITU-01', id: 'too-many-circumstances', names: { most: 60 } },
    });
    expect(mythras.refusal({ ...duel(), circumstances: [{ fighter: 'anna', id: 'blessed' }] })).toEqual({
      ...{ rule: 'MYT-SITU-01', id: 'unknown-circumstance', names: { id: 'blessed' } },
    });
  });
});
