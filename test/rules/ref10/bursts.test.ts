import { describe, expect, test } from 'vitest';
import { burstOf, BURSTS, hitsOf } from '../../../src/rules/ref10/volley.ts';
import { RULE_OPTIONS } from '../../../src/rules/ref10/options.ts';
import { optionsOf as readingsOf } from '../../../src/rules/ref10/options.ts';
import { only, optionsOf, questionOf } from '../play.ts';
import { weapons } from './fighters.ts';
import { addedTo, playScene, refusalOf, type Scene } from './scenes.ts';

const shooter = (weapon: keyof typeof weapons, more: NonNullable<Scene['anna']> = {}) => ({
  anna: { weapons: [weapons[weapon]], ...more },
});
const near = { circumstances: { anna: ['range-0'] } };
const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;

describe('bursts', () => {
  test.each([
    [2, 0, 1],
    // REF-OPEN-04: three belong to the first line.
    [3, 0, 1],
    [4, 1, 1],
    [10, 1, 1],
    [11, 2, 2],
    [20, 2, 2],
    [21, 3, 3],
    [30, 3, 3],
    [31, 4, 4],
    [40, 4, 4],
    [41, 5, 5],
    [50, 5, 5],
    [51, 6, 6],
    [100, 6, 6],
  ])('REF-BURST-04.a, .b: %i rounds: +%i, margin x %i', (rounds, bonus, times) => {
    expect(burstOf(rounds)).toMatchObject({ bonus, times });
    expect(BURSTS).toHaveLength(7);
  });

  const plain = readingsOf({});
  test.each([
    // REF-EX-06, REF-EX-07.
    [3, 3, 1, 3],
    [3, 35, 1, 12],
    [5, 3, 1, 3],
    [0, 12, 1, 1],
    // REF-BURST-06, REF-OPEN-07: floor(7 / 3) x 4, at most 35 / 3.
    [7, 35, 3, 8],
    [11, 35, 3, 11],
    [1, 35, 3, 1],
    [9, 2, 3, 1],
  ])(
    'REF-BURST-05, REF-BURST-06: margin %i, %i rounds, %i targets: %i hits',
    (margin, rounds, targets, hits) => {
      expect(hitsOf(margin, rounds, targets, plain)).toBe(hits);
    },
  );

  test('REF-OPEN-07: or the hits are divided', () => {
    expect(hitsOf(7, 35, 3, { ...plain, sweepDivides: 'hits' })).toBe(9);
    expect(RULE_OPTIONS.sweepDivides).toEqual(['margin', 'hits']);
  });

  test('REF-BURST-01.a, REF-BURST-05: the weapon fires its burst, and each round that hits strikes somewhere', () => {
    const played = playScene(
      { ...shooter('autogun'), ...near, action: 'burst' },
      // 5 + 12 + 2 against 2 + 11 - 2: a margin of 8, twice, at most 12.
      {
        attack: 5,
        defence: 'dodge',
        dodge: 2,
        location: [1, 2, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6],
        damage: new Array<number>(12).fill(3),
      },
    );
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.guns': 5, burst: 2 });
    expect(questionOf(played.asked, 'location')).toMatchObject({ dice: '12d10', by: 'anna' });
    expect(questionOf(played.asked, 'damage')).toMatchObject({ dice: '12d6' });
    expect(only(played.result, 'hurt').map(({ where, points }) => [where, points])).toEqual(
      [
        'head',
        'torso',
        'left-arm',
        'right-arm',
        'left-leg',
        'right-leg',
        'head',
        ...new Array<string>(5).fill('torso'),
      ].map(where => [where, 3]),
    );
    expect(only(played.result, 'used')).toMatchObject([{ amount: 12, left: 23 }]);
    // 36 of 30 life points: down with the tenth.
    expect(only(played.result, 'gained')).toEqual([
      { fact: 'gained', who: 'bert', condition: 'unconscious' },
    ]);
  });

  test('REF-BURST-01.b: a full burst empties the magazine', () => {
    const played = playScene(
      { ...shooter('autogun', { state: { used: { autogun: 2 } } }), ...near, action: 'full-burst' },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'attack')).toMatchObject({ burst: 4 });
    expect(only(played.result, 'used')).toMatchObject([{ amount: 33, left: 0 }]);
  });

  test('REF-BURST-01.c: a burst fires no more than there is', () => {
    const played = playScene(
      { ...shooter('autogun', { state: { used: { autogun: 30 } } }), ...near, action: 'burst' },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'attack')).toMatchObject({ burst: 1 });
    expect(only(played.result, 'used')).toMatchObject([{ amount: 5, left: 0 }]);
  });

  test('REF-BURST-02.a, .b: three rounds may be aimed, more may not', () => {
    const carbine = { ...shooter('carbine'), ...near, action: 'burst' };
    const anywhere = playScene(carbine, { aimed: 'any', ...dodged });
    expect(addedTo(anywhere, 'attack')).toEqual({ dex: 7, 'skill.guns': 5 });
    const head = playScene(carbine, {
      aimed: 'head',
      attack: 9,
      defence: 'dodge',
      dodge: 2,
      damage: [1, 1, 1, 1, 1, 1],
    });
    expect(addedTo(head, 'attack')).toMatchObject({ 'aimed-at': -4 });
    expect(only(head.result, 'struck').map(({ where }) => where)).toEqual(['head', 'head', 'head']);
  });

  test.each<[string, Scene, string | null]>([
    ['a weapon that fires them', shooter('pistol'), 'ref10.not-automatic'],
    ['a firearm', { anna: { weapons: [{ ...weapons.grenade, burst: 3 }] } }, 'ref10.not-automatic'],
    ['two rounds', shooter('autogun', { state: { used: { autogun: 34 } } }), 'no-ammunition'],
    ['no more', shooter('autogun', { state: { used: { autogun: 33 } } }), null],
  ])('REF-BURST-01.d: bursts need %s', (_what, scene, id) => {
    expect(refusalOf({ ...scene, ...near, action: 'burst' })).toBe(id);
    expect(refusalOf({ ...scene, ...near, action: 'full-burst' })).toBe(id);
  });

  test('REF-BURST-01: a full burst needs a magazine that is counted', () => {
    const { magazine: _none, ...belt } = weapons.autogun;
    const scene = { anna: { weapons: [belt] }, ...near };
    expect(refusalOf({ ...scene, action: 'full-burst' })).toBe('ref10.no-magazine');
    expect(refusalOf({ ...scene, action: 'burst' })).toBeNull();
  });
});

describe('sweeps', () => {
  const three: Scene = { ...shooter('autogun'), ...near, action: 'burst', cora: {} };

  test.each([
    ['arc-none', undefined],
    ['arc-45', -2],
    ['arc-90', -4],
    ['arc-180', -6],
  ])('REF-BURST-03.a, .b: %s', (arc, amount) => {
    const swept = amount === undefined ? {} : { 'target.sweep': [] };
    const played = playScene(three, { 'sweep-arc': arc, ...swept, attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')['sweeping']).toBe(amount);
  });

  test('REF-BURST-06.a, .b: the margin is shared among all, no matter who dodges; each is measured by its own defence', () => {
    const played = playScene(three, {
      'sweep-arc': 'arc-45',
      'target.sweep': ['cora'],
      attack: 10,
      defence: 'dodge',
      dodge: 3,
      // 22 against 12: 10, halved, twice, at most 6.
      location: [3, 3, 3, 3, 3, 3],
      damage: [1, 1, 1, 1, 1, 1],
      'defence.at-cora': 'dodge',
      'dodge.at-cora': 10,
      // 22 against 19: 3, halved, twice.
      'location.at-cora': [3, 3],
      'damage.at-cora': [1, 1],
    });
    expect(only(played.result, 'hurt').map(({ who }) => who)).toEqual([
      ...new Array<string>(6).fill('bert'),
      'cora',
      'cora',
    ]);
    expect(questionOf(played.asked, 'target.sweep').by).toBe('gm');
    expect(only(played.result, 'rolled')[0]).toMatchObject({ roll: 'attack', level: 'critical' });
  });

  test('REF-BURST-07: a missed target is only hit by a stray round, on a fumble', () => {
    const played = playScene(
      { ...three, cora: { skills: { dodge: 40 } } },
      {
        'sweep-arc': 'arc-45',
        'target.sweep': ['cora'],
        attack: 2,
        defence: 'dodge',
        dodge: 10,
        'defence.at-cora': 'dodge',
        'dodge.at-cora': 1,
        'location.at-cora': 3,
        'damage.at-cora': 1,
      },
    );
    expect(only(played.result, 'hurt')).toMatchObject([{ who: 'cora', points: 1 }]);
  });

  test('REF-BURST-01: nobody parries a burst', () => {
    const bert = { weapons: [weapons.shield] };
    const played = playScene({ ...shooter('autogun'), bert, ...near, action: 'burst' }, dodged);
    expect(optionsOf(played.asked, 'defence')['parry:shield']?.refused?.id).toBe('no-parry-of-bullets');
  });
});

describe('shotguns', () => {
  const scene: Scene = { ...shooter('shotgun'), circumstances: { anna: ['range-3'] }, cora: {} };

  test('REF-SHOTGUN-01.b: others near the target dodge too, or take the normal damage', () => {
    const played = playScene(scene, {
      attack: 10,
      'target.cone': ['cora'],
      defence: 'dodge',
      dodge: 10,
      location: 3,
      damage: [1, 1, 1, 1],
      'defence.at-cora': 'dodge',
      'dodge.at-cora': 2,
      'location.at-cora': 1,
      'damage.at-cora': [2, 2, 2, 2],
    });
    expect(questionOf(played.asked, 'target.cone').reasons).toEqual([
      { rule: 'REF-SHOTGUN-01', id: 'ref10.in-the-cone', names: { metres: 2 } },
    ]);
    expect(only(played.result, 'hurt')).toMatchObject([
      { who: 'bert', where: 'torso', points: 4 },
      { who: 'cora', where: 'head', points: 8 },
    ]);
  });

  test('REF-SHOTGUN-01.a, .b: a burst goes out in a cone too; the others take the damage once', () => {
    const automatic = { ...weapons.shotgun, magazine: 6, burst: 2 };
    const burst: Scene = { ...scene, anna: { weapons: [automatic] }, action: 'burst' };
    const played = playScene(burst, {
      'sweep-arc': 'arc-none',
      aimed: 'any',
      attack: 10,
      'target.cone': ['cora'],
      defence: 'dodge',
      dodge: 2,
      location: [3, 3],
      damage: [1, 1, 1, 1, 1, 1, 1, 1],
      'defence.at-cora': 'dodge',
      'dodge.at-cora': 2,
      'location.at-cora': 1,
      'damage.at-cora': [2, 2, 2, 2],
    });
    expect(only(played.result, 'hurt').map(({ who, points }) => [who, points])).toEqual([
      ['bert', 4],
      ['bert', 4],
      ['cora', 8],
    ]);
    const swept = playScene(burst, {
      'sweep-arc': 'arc-45',
      'target.sweep': [],
      attack: 2,
      defence: 'dodge',
      dodge: 10,
    });
    expect(swept.asked.map(({ name }) => name)).not.toContain('target.cone');
  });

  test('REF-LOC-02, REF-SHOTGUN-01: a place is aimed at on one body, not on all', () => {
    const played = playScene(
      { ...scene, action: 'aimed-attack' },
      {
        aimed: 'head',
        attack: 10,
        'target.cone': ['cora'],
        defence: 'dodge',
        dodge: 2,
        damage: [1, 1, 1, 1],
        'defence.at-cora': 'dodge',
        'dodge.at-cora': 2,
        'location.at-cora': 3,
        'damage.at-cora': [1, 1, 1, 1],
      },
    );
    expect(only(played.result, 'struck')).toMatchObject([{ where: 'head' }, { where: 'torso' }]);
  });

  test('REF-SHOTGUN-01: a fumble hits nobody, and nobody else is needed', () => {
    expect(playScene(scene, { attack: 1 }).asked).toHaveLength(1);
    const alone = playScene({ ...scene, cora: null }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(alone.asked.map(({ name }) => name)).toEqual(['attack', 'defence', 'dodge']);
  });
});
