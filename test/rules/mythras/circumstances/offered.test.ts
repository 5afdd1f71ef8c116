import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { type CircumstanceGroup, isRuled } from '../../../../src/rules/shared/circumstances.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duel, type Duel } from '../../fighters.ts';
import { bow, rifle } from '../../ranged-weapons.ts';

const { everywhere, wantsDistance } = mythras.circumstances;
/** The circumstances that the rules have a word for; the rest is the Game Master's. */
const offered = (setup: Setup) => mythras.circumstances.offered(setup).filter(group => !isRuled(group));

/** The choices offered, group by group: `anna running`, or the choice with what it gives if that is more. */
const offers = (setup: Setup) =>
  Object.fromEntries(
    offered(setup).map(({ id, choices }) => [
      id,
      choices.map(choice => {
        const gives = choice.gives.map(({ fighter, id: given }) => `${fighter} ${given}`);
        return gives.length === 1 && gives[0]?.endsWith(` ${choice.id}`) ? gives[0] : [choice.id, ...gives];
      }),
    ]),
  );
const single = (groups: readonly CircumstanceGroup[]) =>
  groups.filter(({ isSingle }) => isSingle).map(({ id }) => id);
const archers = (more: Duel = {}) => duel({ attacker: { weapons: [bow] }, ...more });
const doing = (setup: Setup, change: Partial<Setup['attempt']>): Setup => ({
  ...setup,
  attempt: { ...setup.attempt, ...change },
});
const of = (who: string, ...ids: string[]) => ids.map(id => `${who} ${id}`);
const both = (id: string) => [id, `anna ${id}`, `bert ${id}`];

describe('MYT-SITU-01: circumstances of a scene on offer', () => {
  test('are one light, one wind, and any ground', () => {
    expect(everywhere.map(({ id, choices }) => [id, choices.map(choice => choice.id)])).toEqual([
      ['light', ['poor-visibility', 'partial-darkness', 'pitch-black']],
      ['wind', ['wind-light', 'wind-moderate', 'wind-strong', 'gale']],
      ['ground', ['unstable-ground', 'confined', 'in-water']],
    ]);
    expect(single(everywhere)).toEqual(['light', 'wind']);
    expect(everywhere.flatMap(({ choices }) => choices.flatMap(({ gives }) => gives))).toEqual([]);
  });
});

describe('MYT-SITU-04: circumstances of a blow on offer', () => {
  const own = ['crouching', 'blinded', 'mounted', 'in-formation'];
  const place = {
    light: ['poor-visibility', 'partial-darkness', 'pitch-black'].map(both),
    ground: ['unstable-ground', 'confined', 'in-water'].map(both),
  };

  test.each(['attack', 'charge', 'sweep'])('%s', action => {
    const setup = doing(duel(), { action });
    expect(offers(setup)).toEqual({
      ...place,
      actor: of('anna', ...own),
      target: [
        'anna helpless-target',
        ...of(
          'bert',
          'lower-ground',
          'attacked-from-behind',
          'surprised',
          'in-cover',
          'fully-in-cover',
          ...own,
        ),
      ],
    });
    expect(single(offered(setup))).toEqual(['light']);
  });

  test.each(['', 'anna'])('at nobody else than %j: nothing of a target', at => {
    expect(Object.keys(offers(doing(duel(), { action: 'sweep', at })))).toEqual(['light', 'ground', 'actor']);
  });

  test('a circumstance that a state gives is not asked again, of either', () => {
    const state = { conditions: [{ condition: 'blinded' as const }, { condition: 'prone' as const }] };
    const { actor, target } = offers(duel({ attacker: { state }, defender: { state } }));
    expect(actor).toEqual(of('anna', 'crouching', 'mounted', 'in-formation'));
    expect(target).not.toContain('bert blinded');
  });
});

describe('MYT-SITU-05, MYT-SITU-06: circumstances of a shot on offer', () => {
  const inLight = (id: string, name: string) => [id, `anna ${name}`, `bert ${id}`];
  const light = [
    inLight('poor-visibility', 'target-in-mist'),
    inLight('partial-darkness', 'target-in-mist'),
    inLight('pitch-black', 'target-fully-obscured'),
  ];
  const sight = of(
    'anna',
    ...['target-in-mist', 'target-in-smoke', 'target-fully-obscured'],
    ...['target-invisible', 'target-invisible-but-located', 'shooter-blinded'],
  );

  test('with a bow', () => {
    expect(offers(archers())).toEqual({
      light,
      sight,
      wind: of('anna', 'wind-light', 'wind-moderate', 'wind-strong', 'gale'),
      movement: ['anna target-running', 'anna target-zigzagging', 'bert still'],
      crowd: of('anna', 'crowd-edge', 'crowd-through'),
      target: ['anna target-prone', ...of('bert', 'unaware', 'surprised', 'in-cover', 'fully-in-cover')],
      actor: of('anna', 'attacker-unstable', 'mounted', 'in-water', 'running'),
    });
    expect(single(offered(archers()))).toEqual(['light', 'sight', 'wind', 'movement', 'crowd']);
  });

  test.each([
    ['a firearm, and cover at hand', rifle, ['prepared-position', 'beside-cover']],
    ['a crossbow', { ...bow, traits: ['crossbow'] }, ['prepared-position']],
  ])('MYT-SE-14: with %s: a prepared position as well', (_what, weapon, more) => {
    expect(offers(archers({ attacker: { weapons: [weapon] } }))['actor']).toEqual(
      of('anna', 'attacker-unstable', 'mounted', 'in-water', 'running', ...more),
    );
  });

  test.each([
    ['dark-sight', [true, false, false]],
    ['earth-sense', [true, false, false]],
    ['night-sight', [true, false, true]],
    ['life-sense', [true, true, true]],
  ])('MYT-TRAIT-49, MYT-TRAIT-53, MYT-TRAIT-69: with %s', (ability, hindered) => {
    const seeing = archers({ attacker: { weapons: [bow], abilities: [ability] } });
    const lights = offered(seeing).find(({ id }) => id === 'light')?.choices ?? [];
    expect(lights.map(({ gives }) => gives.some(({ fighter }) => fighter === 'anna'))).toEqual(hindered);
  });
});

test('MYT-TRAIT-69: offers only light that hinders a fighter who is there', () => {
  const seeing = archers({ attacker: { weapons: [bow], abilities: ['night-sight'] } });
  const alone = { ...doing(seeing, { at: '' }), fighters: { anna: seeing.fighters['anna']! } };
  expect(offers(alone)['light']).toEqual([
    ['poor-visibility', 'anna target-in-mist'],
    ['pitch-black', 'anna target-in-mist'],
  ]);
});

test.each(['at-close-range', 'at-effective-range', 'at-long-range', 'out-of-range'])(
  'MYT-RANGED-05: %s is given, so no distance is wanted',
  id => {
    const said = (fighter: string, known: string) => ({
      ...archers(),
      circumstances: [{ fighter, id: known }],
    });
    expect(wantsDistance(said('anna', id))).toBe(false);
    expect(wantsDistance(said('bert', id))).toBe(true);
    expect(wantsDistance(said('anna', 'wind-light'))).toBe(true);
  },
);

describe('MYT-SITU-03: circumstances of any other action on offer', () => {
  test('of oneself alone', () => {
    const setup = doing(duel(), { action: 'move' });
    expect(offers(setup)).toEqual({
      gait: of('anna', 'running', 'sprinting'),
      actor: of('anna', 'engaged', 'mounted', 'in-water', 'aloft', 'in-cover', 'fully-in-cover'),
    });
    expect(single(offered(setup))).toEqual(['gait']);
  });

  test('MYT-OPEN-31: and a formation, for a fighter drilled for it', () => {
    const style = { id: 'soldier', name: 'Soldier', skill: 60, traits: ['formation-fighting'] };
    const setup = doing(duel({ attacker: { styles: [style] } }), { action: 'move' });
    expect(offers(setup)['actor']?.at(-1)).toEqual(of('anna', 'in-formation')[0]);
  });
});
