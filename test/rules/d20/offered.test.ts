import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/d20/actions/all-actions.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Whereabouts } from '../../../src/rules/shared/circumstances.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

/** Hoel, who acts, with the orc and the goblin. */
function setup(attempt: Partial<Attempt> = {}, more: Partial<Setup> = {}): Setup {
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword', ...attempt },
    fighters: { hoel: ready('fighter', 'hoel'), orc: ready('orc'), goblin: ready('goblin') },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc', 'goblin'], ap: {} },
    sides: { hoel: 'us', orc: 'them', goblin: 'them' },
    ...more,
  };
}

describe('the actions on offer', () => {
  const idsOf = (kind: string) =>
    d20.openActions(setup()).flatMap(one => (one.kind === kind ? [one.id] : []));

  test('D20-ACT-02: those out of turn, and those that take no action', () => {
    expect(idsOf('reactive')).toEqual([
      ...[
        'spell-done',
        'mount-falls',
        'slump-in-saddle',
        'step-in',
        'step-in-first',
        'plummet',
        'ability-damage',
        'level-drain',
        'level-return',
        'burns-on',
        'poison-acts',
        'hold-on',
      ],
    ]);
    expect(idsOf('free')).toEqual([
      ...[
        'fight-defensively',
        'five-foot-step',
        'silence-pinned',
        'release-pinned',
        'cast-quickened',
        'cease-concentration',
        'release-undead',
      ],
      ...['guide-with-knees', 'hide-from', 'delay-turn', 'draw-on-the-move', 'drop-item', 'drop-prone'],
      ...['nights-rest', 'day-in-bed', 'hour-passes', 'day-without-help', 'end-turn'],
    ]);
  });

  test('D20-ACT-08: an action that provokes says so in advance, unless a feat prevents it', () => {
    const provoke = (given: Setup) =>
      d20.openActions(given).flatMap(({ id, provokes }) => (provokes === true ? [id] : []));
    const usual = provoke(setup());
    expect(usual).toEqual(
      expect.arrayContaining(['bull-rush', 'grapple', 'disarm-of', 'overrun-through', 'cast', 'sheathe']),
    );
    expect(usual).not.toContain('total-defence');
    expect(usual).not.toContain('five-foot-step');
    const hoel = { ...ready('fighter', 'hoel'), feats: ['improved-bull-rush'] as const };
    expect(provoke(setup({}, { fighters: { ...setup().fighters, hoel } }))).not.toContain('bull-rush');
  });

  describe('D20-ACT-33: on a map nobody mounts what is not there', () => {
    const PLACES = {
      hoel: { x: 0, y: 0, width: 1, height: 1 },
      horse: { x: 1, y: 0, width: 2, height: 2 },
    };
    const mounting = (at: string, more: Partial<Setup>) =>
      d20
        .openActions(
          setup(
            { at, with: '' },
            { fighters: { ...setup().fighters, horse: ready('warhorse', 'horse') }, ...more },
          ),
        )
        .filter(({ id }) => id === 'mount-up' || id === 'mount-fast')
        .map(({ whom, refused }) => [whom, refused?.id]);

    test('it needs the mount on the map', () => {
      const sides = { hoel: 'us', horse: 'us', orc: 'them', goblin: 'them' };
      const alone = ['another', 'needs-target'];
      expect(mounting('hoel', { places: PLACES, sides })).toEqual([alone, alone]);
      const open = ['another', undefined];
      expect(mounting('horse', { places: PLACES, sides })).toEqual([open, open]);
    });

    test('without a map the table has it stand by', () => {
      const open = ['perhaps', undefined];
      expect(mounting('hoel', {})).toEqual([open, open]);
    });
  });

  const ON_GROUND = ACTIONS.filter(({ id, inAir }) => !inAir && id !== 'attack');
  test.each(ON_GROUND.map(({ id, needs = 'nothing' }) => [id, needs]))(
    '%s alone and with empty hands: it needs %s',
    (id, needs) => {
      const open = d20.openActions(setup({ at: 'hoel', with: '' }));
      const refused = open.find(one => one.id === id)?.refused?.id;
      if (needs === 'target' || needs === 'both') expect(refused).toBe('needs-target');
      else if (needs === 'weapon') expect(refused).toBe('weapon-missing');
      else expect(['needs-target', 'weapon-missing']).not.toContain(refused);
    },
  );

  test('D20-ACT-26: drawing and sheathing', () => {
    expect(d20.handling).toMatchObject({ draw: 'draw', putAway: 'sheathe' });
    expect(d20.takingUp).toEqual({ rule: 'D20-ACT-30', own: 'retrieve', others: 'take-up' });
  });
});

describe('the circumstances on offer', () => {
  /** The choices of each group with whom they hold for; those for everybody without. */
  const groups = (given: Setup): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      d20.circumstances
        .offered(given)
        .map(({ id, choices }) => [
          id,
          choices.flatMap(({ id: choice, gives }) =>
            gives.length === 1 ? gives.map(one => `${one.fighter} ${one.id}`) : [choice],
          ),
        ]),
    );
  const each = (fighter: string, ...ids: string[]) => ids.map(id => `${fighter} ${id}`);
  const RULED = ['much-easier', 'easier', 'harder', 'much-harder'];
  const COVERS = ['cover', 'soft-cover', 'improved-cover', 'total-cover'];
  const CONCEALED = [10, 20, 30, 40, 50].map(percent => `concealed-${percent}`);
  const alone = {
    light: ['in-shadow', 'in-darkness'],
    ground: ['in-water', 'under-water'],
    actor: each('hoel', 'higher-ground'),
    threats: ['orc threatens', 'goblin threatens'],
    'ruled-actor': each('hoel', ...RULED),
  };

  test('for a fighter who acts alone, and for an attack', () => {
    const walking = { ...alone, footing: ['firm-footing'] };
    expect(groups(setup({ action: 'move-squares', at: 'hoel' }))).toEqual(walking);
    const against = {
      ...alone,
      actor: each('hoel', 'flanking', 'higher-ground'),
      target: each('orc', 'unaware', 'engaged', 'tight-squeeze'),
      cover: each('orc', ...COVERS),
      concealment: each('orc', ...CONCEALED),
      'ruled-target': each('orc', ...RULED),
    };
    expect(groups(setup())).toEqual(against);
    expect(groups(setup({}, { options: { aerial: 'squares' } }))).toEqual({
      ...against,
      air: ['orc in-blind-spot', 'hoel among-peaks'],
    });
  });

  test('D20-COVER-07: for a hiding fighter, its own cover and concealment', () => {
    const { cover, concealment } = groups(setup({ action: 'hide-from' }));
    expect([cover, concealment]).toEqual([each('hoel', ...COVERS), each('hoel', ...CONCEALED)]);
  });

  test.each([
    [29.9, []],
    [30, ['range-1']],
    [59, ['range-1']],
    [60, ['range-2']],
    [9999, ['range-10']],
  ])('D20-ATK-05.a: a shot over %d m of a bow that carries 30 m', (metres, ids) => {
    const where: Whereabouts = {
      metresBetween: () => metres,
      metresAbove: () => 0,
      areFoes: () => true,
      coverFrom: () => null,
      darknessAt: () => null,
      everywhere: [],
    };
    const known = d20.circumstances.known(setup({ with: 'longbow' }), where);
    expect(known.filter(({ id }) => id.startsWith('range'))).toEqual(
      ids.map(id => ({ fighter: 'hoel', id, from: 'map', metres })),
    );
    expect(d20.circumstances.known(setup(), where)).toEqual([]);
    const waded = d20.circumstances.known(setup(), { ...where, everywhere: ['firm-footing'] });
    expect(waded).toContainEqual({ fighter: 'hoel', id: 'firm-footing', from: 'scene' });
    expect(d20.circumstances.everywhere.map(({ id }) => id)).toEqual(['light', 'ground', 'footing']);
  });
});

describe('D20-THROW-02.b: the splash of a flask, thrown at an intersection', () => {
  const thrower = (weapon: object): Setup => {
    const hoel = ready('fighter', 'hoel');
    const [sword] = hoel.weapons;
    const flask = { ...sword, id: 'fire', ...weapon } as D20Fighter['weapons'][number];
    const given = setup({ action: 'throw-at-point', with: 'fire', path: [{ x: 4, y: 1 }] });
    const places = { hoel: { x: 0, y: 0, width: 1, height: 1 }, orc: { x: 4, y: 0, width: 1, height: 1 } };
    const armed: D20Fighter = { ...hoel, weapons: [flask] };
    return { ...given, places, fighters: { ...given.fighters, hoel: armed } };
  };

  test('fills the squares around it, as far as five increments', () => {
    const given = thrower({ kind: 'flask', increment: 2 });
    expect(d20.squares?.areaOf?.(given)).toEqual({ shape: 'burst', extent: 1, range: 10 });
    expect(d20.squares?.laid?.(given)).toMatchObject({ caught: ['orc'] });
    expect(d20.squares?.areaOf?.(thrower({ kind: 'flask' }))).toMatchObject({ range: 5 });
  });

  test('of nothing else', () => {
    expect(d20.squares?.areaOf?.(thrower({ kind: 'thrown', increment: 2 }))).toBeNull();
  });
});

test('swimming on dry land, climbing, attacks at squares in the light and what lowers nothing are shown when they are looked for', () => {
  const [mira, tarn] = [ready('mira'), ready('tarn')];
  const attempt = { action: '', by: 'mira', at: 'mira', with: '' };
  const unusual = (circumstances: readonly { fighter: string; id: string }[]) =>
    d20
      .openActions({ attempt, fighters: { mira, tarn }, fight: null, circumstances })
      .flatMap(({ id, isUnusual }) => (isUnusual ? [id] : []));
  expect(unusual([])).toEqual([
    'attack-square',
    'full-attack-square',
    'throw-at-square',
    'climb-slowly',
    'climb-fast',
    'swim-on',
    'swim-fast',
    'trample-over',
    'gaze-at',
    'lower-resistance',
    'level-return',
    'burns-on',
    'poison-acts',
  ]);
  const unusualInWater = [
    ...['attack-square', 'full-attack-square', 'throw-at-square', 'climb-slowly', 'climb-fast'],
    'trample-over',
    'gaze-at',
    'lower-resistance',
    'level-return',
    'burns-on',
    'poison-acts',
  ];
  expect(unusual([{ fighter: 'mira', id: 'in-water' }])).toEqual(unusualInWater);
  expect(unusual([{ fighter: 'mira', id: 'in-darkness' }])).not.toContain('attack-square');
});
