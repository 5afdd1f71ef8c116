import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Whereabouts } from '../../../../src/rules/shared/circumstances.ts';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duel, soldier, type Duel } from '../../fighters.ts';
import { bow, rifle } from '../../ranged-weapons.ts';

const { known, offered, remarks, wantsDistance, variants: ways, everywhere } = mythras.circumstances;

const at = (metres: number | null, more: Partial<Whereabouts> = {}): Whereabouts => ({
  metresBetween: () => metres,
  metresAbove: () => null,
  areFoes: () => false,
  coverFrom: () => null,
  darknessAt: () => null,
  everywhere: [],
  ...more,
});
const nowhere = at(null);

const ids = (setup: Setup, where: Whereabouts) =>
  known(setup, where).map(({ fighter, id }) => `${fighter} ${id}`);
const archers = (more: Duel = {}) => duel({ attacker: { weapons: [bow] }, ...more });
const doing = (action: string, more: Duel = {}): Setup => {
  const setup = duel(more);
  return { ...setup, attempt: { ...setup.attempt, action } };
};
const lying: Condition = { condition: 'prone' };

describe('MYT-RANGED-05: the distance to the target', () => {
  test.each([
    [15, 'at-close-range'],
    [15.1, 'at-effective-range'],
    [100, 'at-effective-range'],
    [101, 'at-long-range'],
    [200, 'at-long-range'],
    [201, 'out-of-range'],
  ])('%d m with a bow: %s', (metres, id) => {
    expect(known(archers(), at(metres))).toEqual([{ fighter: 'anna', id, from: 'map', metres }]);
  });

  test('nobody knows: nothing is proposed, and the distance is wanted', () => {
    expect(known(archers(), nowhere)).toEqual([]);
    expect(wantsDistance(archers())).toBe(true);
    expect(wantsDistance({ ...archers(), circumstances: known(archers(), at(20)) })).toBe(false);
  });

  test('a blow is struck at any distance that the table lets pass, with a remark beyond reach', () => {
    expect(known(duel(), at(12))).toEqual([]);
    expect(wantsDistance(duel())).toBe(false);
    expect(remarks(duel(), at(12))).toEqual([
      { rule: 'MYT-CLOSE-01', id: 'beyond-reach', names: { metres: 12 } },
    ]);
    expect(remarks(duel(), at(1))).toEqual([]);
  });

  test('out of range nothing is shot', () => {
    const far = { ...archers(), circumstances: known(archers(), at(300)) };
    expect(mythras.refusal(far)).toMatchObject({ rule: 'MYT-RANGED-05', id: 'range.out' });
  });
});

describe('MYT-CLOSE-01: a thrown weapon in reach of a foe strikes', () => {
  const knife = { ...bow, id: 'knife', traits: ['thrown'] };
  const thrower = archers({ attacker: { weapons: [knife] } });

  test('the target beside the thrower', () => {
    expect(ids(thrower, at(1))).toEqual(['anna engaged']);
    expect(ids(thrower, at(5))).toEqual(['anna at-close-range']);
  });

  test('another fighter, if a foe', () => {
    const three: Setup = { ...thrower, fighters: { ...thrower.fighters, carl: soldier('carl') } };
    const where = at(null, { metresBetween: (_, other) => (other === 'carl' ? 1 : 9) });
    expect(ids(three, where)).toEqual(['anna at-close-range']);
    expect(ids(three, { ...where, areFoes: () => true })).toEqual(['anna engaged']);
  });

  test('a bow is a bow at any distance', () =>
    expect(ids(archers(), at(1))).toEqual(['anna at-close-range']));
});

describe('MYT-CLOSE-07: a charge', () => {
  test.each([
    [10, 'anna running', 'charge.gait'],
    [25, 'anna sprinting', 'charge.gait'],
    [40, 'anna sprinting', 'charge.too-far'],
  ])('MYT-CLOSE-07.d: over %d m: %s', (metres, gait, remark) => {
    expect(ids(doing('charge'), at(metres))).toEqual([gait]);
    expect(remarks(doing('charge'), at(metres))).toMatchObject([{ rule: 'MYT-CLOSE-07', id: remark }]);
  });

  test('is open to a fighter who stands beside the target already', () => {
    expect(mythras.refusal({ ...doing('charge'), circumstances: known(doing('charge'), at(1)) })).toBeNull();
  });

  test('is another way to use a weapon that strikes', () => {
    expect(ways(duel())).toEqual(['attack', 'charge', 'sweep']);
    expect(ways(doing('charge'))).toEqual(['charge', 'attack', 'sweep']);
    expect(ways(archers())).toEqual(['attack']);
    expect(ways(doing('move'))).toEqual(['move']);
  });
});

describe('MYT-SITU-04, MYT-SITU-05: circumstances between the two', () => {
  test('higher ground, by more than a step', () => {
    const above = (metres: number) => at(1, { metresAbove: () => metres });
    expect(ids(duel(), above(2))).toEqual(['bert lower-ground']);
    expect(ids(duel(), above(0.5))).toEqual([]);
    expect(ids(duel(), above(-2))).toEqual([]);
  });

  test('a rider against a fighter on foot, and not against a rider', () => {
    const riding = { state: { conditions: [{ condition: 'mounted' }] } };
    expect(ids(duel({ attacker: riding }), nowhere)).toEqual(['bert lower-ground']);
    expect(ids(duel({ attacker: riding, defender: riding }), nowhere)).toEqual([]);
  });

  test('a target that cannot defend itself', () => {
    const out = { state: { conditions: [{ condition: 'unconscious' }] } };
    expect(known(duel({ defender: out }), nowhere)).toEqual([
      { fighter: 'anna', id: 'helpless-target', from: 'state' },
    ]);
  });

  test('a target on the ground, for shots', () => {
    expect(ids(archers({ defender: { state: { conditions: [lying] } } }), nowhere)).toEqual([
      'anna target-prone',
    ]);
    expect(ids(duel({ defender: { state: { conditions: [lying] } } }), nowhere)).toEqual([]);
  });
});

describe('MYT-SITU-01: circumstances of the scene', () => {
  const dark = at(null, { everywhere: ['partial-darkness'] });

  test('hold for everybody', () => {
    expect(known(duel(), dark)).toEqual([
      { fighter: 'anna', id: 'partial-darkness', from: 'scene' },
      { fighter: 'bert', id: 'partial-darkness', from: 'scene' },
    ]);
  });

  test.each([
    ['poor-visibility', 'target-in-mist'],
    ['partial-darkness', 'target-in-mist'],
    ['pitch-black', 'target-fully-obscured'],
    ['unstable-ground', 'attacker-unstable'],
  ])('%s has another name for a shooter: %s', (there, id) => {
    expect(ids(archers(), at(null, { everywhere: [there] }))).toEqual([`anna ${id}`, `bert ${there}`]);
  });

  test('MYT-TRAIT-49.a: eyes made for the dark see their target in it, but not through fog', () => {
    const seeing = archers({ attacker: { weapons: [bow], abilities: ['night-sight'] } });
    expect(ids(seeing, dark)).toEqual(['bert partial-darkness']);
    const black = at(null, { everywhere: ['pitch-black'] });
    // MYT-TRAIT-69.b: the dark is half-dark to them.
    expect(ids(seeing, black)).toEqual(['anna target-in-mist', 'bert pitch-black']);
    const fog = at(null, { everywhere: ['poor-visibility'] });
    expect(ids(seeing, fog)).toEqual(['anna target-in-mist', 'bert poor-visibility']);
  });

  test('MYT-SITU-06.a: wind carries arrows off, and no bullets or blows', () => {
    const windy = at(null, { everywhere: ['wind-strong'] });
    expect(ids(archers(), windy)).toEqual(['anna wind-strong']);
    expect(ids(archers({ attacker: { weapons: [rifle] } }), windy)).toEqual([]);
    expect(ids(duel(), windy)).toEqual([]);
  });

  test('close quarters hinder blows and no shots', () => {
    const narrow = at(null, { everywhere: ['confined'] });
    expect(ids(duel(), narrow)).toEqual(['anna confined', 'bert confined']);
    expect(ids(archers(), narrow)).toEqual([]);
  });

  test('all of them are known to the rules', () => {
    for (const { choices } of everywhere) {
      for (const { id } of choices) {
        for (const setup of [duel(), archers()]) {
          const circumstances = known(setup, at(20, { everywhere: [id] }));
          const refusal = mythras.refusal({ ...setup, circumstances });
          expect(refusal === null || refusal.id === 'grade.hopeless', id).toBe(true);
        }
      }
    }
  });
});

describe('MYT-SITU-01: circumstances on offer', () => {
  test.each([
    ['a blow', duel()],
    ['a shot', archers()],
    ['a charge', doing('charge')],
    ['a move', doing('move')],
  ])('%s: each choice is accepted by the rules, for a fighter who takes part', (_, setup) => {
    for (const { choices } of offered(setup)) {
      for (const { gives } of choices) {
        expect(gives.length).toBeGreaterThan(0);
        expect(mythras.refusal({ ...setup, circumstances: gives })?.id ?? '').not.toMatch(/circumstance/);
      }
    }
  });

  test('a circumstance that a state gives is not asked again', () => {
    const riding = duel({ attacker: { state: { conditions: [{ condition: 'mounted' }] } } });
    const actor = offered(riding).find(({ id }) => id === 'actor');
    expect(actor?.choices.map(({ id }) => id)).not.toContain('mounted');
  });

  test('no wind for bullets', () => {
    const groups = (weapon: typeof bow) =>
      offered(archers({ attacker: { weapons: [weapon] } })).map(({ id }) => id);
    expect(groups(bow)).toContain('wind');
    expect(groups(rifle)).not.toContain('wind');
  });

  test('a bystander who could be hit instead is remarked on (MYT-RANGED-09)', () => {
    const three: Setup = { ...archers(), fighters: { ...archers().fighters, carl: soldier('carl') } };
    expect(remarks(three, at(2))).toEqual([
      { rule: 'MYT-RANGED-09', id: 'beside-target', names: { who: 'carl' } },
    ]);
    expect(remarks(three, at(9))).toEqual([]);
  });
});

describe('MYT-SITU-01: circumstances that are refused', () => {
  const saying = (...circumstances: NonNullable<Setup['circumstances']>) =>
    mythras.refusal({ ...duel(), circumstances });

  test('circumstances that nobody knows, or of nobody', () => {
    expect(saying({ fighter: 'anna', id: 'blessed' })).toMatchObject({ id: 'unknown-circumstance' });
    expect(saying({ fighter: 'zoe', id: 'confined' })).toMatchObject({ id: 'circumstance-of-nobody' });
    expect(saying({ fighter: 'anna', id: 'confined' })).toBeNull();
  });

  test('more than there can be', () => {
    const many = new Array<{ fighter: string; id: string }>(61).fill({ fighter: 'anna', id: 'confined' });
    expect(saying(...many)).toMatchObject({ id: 'too-many-circumstances' });
  });

  test('for actions as for attacks', () => {
    const setup = { ...doing('move'), circumstances: [{ fighter: 'anna', id: 'blessed' }] };
    expect(mythras.refusal(setup)).toMatchObject({ id: 'unknown-circumstance' });
  });
});

test('knows nothing of an absent fighter', () => {
  const setup = duel();
  expect(known({ ...setup, fighters: {} }, at(3))).toEqual([]);
  expect(remarks({ ...setup, fighters: {} }, at(3))).toEqual([]);
});

describe('MYT-CLOSE-13, MYT-CLOSE-15: walls by the map', () => {
  const behind = (coverFrom: 'none' | 'partial' | 'full') => at(20, { coverFrom: () => coverFrom });

  test('a target hidden in part has cover; hidden wholly, cover that is to be confirmed', () => {
    const found = (cover: 'none' | 'partial' | 'full') => ids(archers(), behind(cover)).slice(1);
    expect([found('none'), found('partial'), found('full')]).toEqual([
      [],
      ['bert in-cover'],
      ['bert fully-in-cover'],
    ]);
    expect(mythras.circumstances.toConfirm).toEqual(['fully-in-cover']);
  });

  test('a fighter who took cover before is not asked about it twice', () => {
    const covered = archers({ defender: { state: { conditions: [{ condition: 'in-cover', amount: 4 }] } } });
    expect(ids(covered, behind('partial'))).toEqual(['anna at-effective-range']);
  });

  test('a blow is struck around corners', () => expect(known(duel(), behind('full'))).toEqual([]));
});

describe('MYT-SITU-04, MYT-SITU-05: darkness by the map', () => {
  const dark = (darkness: number | null, ...everywhere: string[]) =>
    at(20, { darknessAt: () => darkness, everywhere });

  test.each([
    [null, []],
    [0.24, []],
    [0.25, ['poor-visibility']],
    [0.5, ['partial-darkness']],
    [0.94, ['partial-darkness']],
    [0.95, ['pitch-black']],
  ])('%d is %j', (darkness, light) => {
    expect(ids(duel(), dark(darkness))).toEqual(light.flatMap(id => [`anna ${id}`, `bert ${id}`]));
  });

  test('MYT-TRAIT-69.b: pitch dark is half-dark to a shooter with night sight', () => {
    const seeing = archers({ attacker: { weapons: [bow], abilities: ['night-sight'] } });
    expect(ids(seeing, at(null, { darknessAt: () => 1 }))).toEqual([
      'anna target-in-mist',
      'bert pitch-black',
    ]);
    expect(ids(seeing, at(null, { darknessAt: () => 0.5 }))).toEqual(['bert partial-darkness']);
  });

  test('counts where the target stands; without one, where the actor does', () => {
    const only = (dark: string) => at(20, { darknessAt: id => (id === dark ? 1 : 0) });
    expect(ids(duel(), only('bert'))).toEqual(['anna pitch-black', 'bert pitch-black']);
    expect(ids(duel(), only('anna'))).toEqual([]);
    const alone = { ...doing('move'), attempt: { ...doing('move').attempt, at: '' } };
    expect(ids(alone, only('anna'))).toContain('anna pitch-black');
  });

  test('for a shot, the target is hard to see', () => {
    expect(known(archers(), dark(0.6))).toContainEqual({
      fighter: 'anna',
      id: 'target-in-mist',
      from: 'map',
    });
  });

  test('yields to the light that the GM has set for the scene', () => {
    expect(ids(duel(), dark(1, 'poor-visibility'))).toEqual(['anna poor-visibility', 'bert poor-visibility']);
  });
});
