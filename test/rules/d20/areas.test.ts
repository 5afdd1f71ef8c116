import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import type { Square } from '../../../src/rules/shared/grid/ground-schema.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number, side = 1) => ({ x, y, width: side, height: side });

const FIREBALL: Spell = {
  id: 'fireball',
  name: 'Fireball',
  level: 3,
  casting: 'standard',
  components: [],
  delivery: 'save',
  damage: '5d6',
  save: 'reflex',
  saves: 'half',
  dc: 16,
  range: 'close',
  area: 'spread',
  extent: 4,
};

/** Hoel stands at 0, 0 with a spell; a friend and two foes stand together, another foe far off. */
function setup(
  path: readonly Square[] | null,
  spell: Partial<Spell> = {},
  changes: Partial<Setup> = {},
): Setup {
  const hoel = { ...ready('fighter', 'hoel'), spells: [{ ...FIREBALL, ...spell }] };
  return {
    attempt: { action: 'cast', by: 'hoel', at: 'hoel', with: 'fireball', ...(path && { path: [...path] }) },
    fighters: {
      hoel,
      ally: ready('fighter', 'ally'),
      one: ready('orc', 'one'),
      other: ready('orc', 'other'),
    },
    fight: null,
    places: { hoel: at(0, 0), ally: at(6, 1), one: at(6, 0), other: at(20, 0) },
    sides: { hoel: 'us', ally: 'us', one: 'them', other: 'them' },
    ...changes,
  };
}

const refused = (...given: Parameters<typeof setup>) => d20.refusal(setup(...given))?.id ?? null;
const caught = (...given: Parameters<typeof setup>) => d20.squares?.laid?.(setup(...given))?.caught;
const WALL = { ground: { walls: [{ x1: 3, y1: -20, x2: 3, y2: 20 }] } };

describe('D20-SPELL-01: an area that is laid on the map', () => {
  test('has the range of its spell and caster, its shape and its size', () => {
    const { level } = setup(null).fighters['hoel'] as { level: number } & Setup['fighters'][string];
    const range = (spell: Partial<Spell>) => d20.squares?.areaOf?.(setup(null, spell))?.range;
    expect(d20.squares?.areaOf?.(setup(null))).toMatchObject({ shape: 'spread', extent: 4 });
    expect(range({})).toBe(5 + Math.floor(level / 2));
    expect(range({ range: 'medium' })).toBe(20 + 2 * level);
    expect(range({ range: 'long' })).toBe(80 + 8 * level);
    expect(range({ area: 'cone' })).toBe(0);
  });

  test('catches friends and foes alike, and its caster', () => {
    expect(caught([{ x: 6, y: 1 }])).toEqual(['ally', 'one']);
    expect(caught([{ x: 3, y: 1 }])).toEqual(['hoel', 'ally', 'one']);
    expect(caught(null)).toBeUndefined();
  });

  test('is none of a spell without one, and of other actions', () => {
    const { extent: _none, ...plain } = FIREBALL;
    const bare = setup(null);
    const hoel = { ...ready('fighter', 'hoel'), spells: [plain] };
    expect(d20.squares?.areaOf?.({ ...bare, fighters: { ...bare.fighters, hoel } })).toBeNull();
    expect(d20.squares?.areaOf?.({ ...bare, attempt: { ...bare.attempt, action: 'attack' } })).toBeNull();
  });

  test('begins no farther off than its range, and not beyond a wall (D20-COVER-10)', () => {
    expect(refused([{ x: 6, y: 1 }])).toBeNull();
    expect(refused([{ x: 60, y: 1 }])).toBe('d20.out-of-range');
    expect(refused([{ x: 6, y: 1 }], {}, WALL)).toBe('d20.area.walled-off');
    expect(refused([])).toBe('d20.area.needs-place');
    expect(refused(null)).toBeNull();
  });

  test('that begins on a wall goes to the side of its caster', () => {
    expect(caught([{ x: 3, y: 1 }], {}, WALL)).toEqual(['hoel']);
  });

  test('that is a cone or a line begins at its caster, and goes away from there', () => {
    const cone = { area: 'cone', extent: 8 } as const;
    expect(
      caught(
        [
          { x: 1, y: 1 },
          { x: 6, y: 1 },
        ],
        cone,
      ),
    ).toEqual(['ally', 'one']);
    expect(
      caught(
        [
          { x: 1, y: 0 },
          { x: 30, y: 0 },
        ],
        { area: 'line', extent: 40 },
      ),
    ).toContain('one');
    expect(
      refused(
        [
          { x: 1, y: 1 },
          { x: 6, y: 1 },
        ],
        cone,
      ),
    ).toBeNull();
    expect(
      refused(
        [
          { x: 4, y: 1 },
          { x: 6, y: 1 },
        ],
        cone,
      ),
    ).toBe('d20.area.elsewhere');
    expect(
      refused(
        [
          { x: 0, y: 1 },
          { x: 6, y: 1 },
        ],
        cone,
      ),
    ).toBe('d20.area.over-oneself');
    expect(refused([{ x: 1, y: 1 }], cone)).toBe('d20.area.needs-place');
    expect(
      refused(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        cone,
      ),
    ).toBe('d20.area.needs-place');
  });

  test('concerns all whom it catches, and those who would strike at its caster', () => {
    const near = { places: { ...setup(null).places, other: at(0, 1) } };
    expect(d20.squares?.laid?.(setup([{ x: 6, y: 1 }], {}, near))?.strikes).toEqual(['other']);
    expect(d20.interveners?.(setup([{ x: 6, y: 1 }], {}, near))).toEqual(['other', 'ally', 'one']);
    expect(d20.squares?.laid?.(setup([{ x: 6, y: 1 }], { nature: 'supernatural' }, near))?.strikes).toEqual(
      [],
    );
  });
});

describe('D20-SAVE-01: the effect of an area', () => {
  /** Plays it with these natural rolls for saves, and 3 on each die of damage. */
  function played(given: Setup, saves: Readonly<Record<string, number>>) {
    const asked: Question[] = [];
    const facts = playOut(d20.play(given), question => {
      asked.push(question);
      if (question.ask === 'choose') return { chosen: question.by === 'gm' ? ['one'] : ['openly'] };
      if (question.name.startsWith('save')) return { dice: [saves[question.by] ?? 1] };
      return { dice: question.name === 'healing' ? [3] : [3, 3, 3, 3, 3] };
    });
    const hurt = facts.flatMap(fact => (fact.fact === 'hurt' ? [[fact.who, fact.points]] : []));
    return { asked, hurt: Object.fromEntries(hurt) as Record<string, number> };
  }

  test('its damage is rolled once, and each of those whom it catches saves', () => {
    const { asked, hurt } = played(setup([{ x: 6, y: 1 }]), { ally: 20, one: 2 });
    expect(asked.map(({ name, by }) => `${name} ${by}`)).toEqual([
      'damage hoel',
      'save.reflex.ally ally',
      'save.reflex.one one',
    ]);
    expect(hurt).toEqual({ ally: 7, one: 15 });
  });

  test('nothing is rolled for an area without anybody in it', () => {
    expect(played(setup([{ x: 3, y: 7 }], { extent: 1, range: 'long' }), {}).asked).toEqual([]);
  });

  test('the Game Master names whom it catches where there is no map', () => {
    const { places: _nowhere, ...unmapped } = setup(null);
    const { asked, hurt } = played(unmapped, { one: 2 });
    expect(asked.map(({ name }) => name)).toContain('target.blast');
    expect(hurt).toEqual({ one: 15 });
  });

  test('D20-COVER-06.a, .b: a burst leaves cover to those behind something, a spread none', () => {
    const ground = { walls: [{ x1: 5, y1: 1, x2: 6, y2: 1 }] };
    const needs = (area: 'burst' | 'spread') =>
      played(setup([{ x: 5, y: 2 }], { area, extent: 6 }, { ground }), { one: 2 })
        .asked.filter(({ name }) => name === 'save.reflex.one')
        .flatMap(question => (question.ask === 'roll' ? (question.target?.reasons ?? []) : []))
        .filter(({ id }) => id.startsWith('d20.cover'));
    expect(needs('burst')).toEqual([expect.objectContaining({ amount: 2 })]);
    expect(needs('spread')).toEqual([]);
  });

  test('a healing area is rolled once for all', () => {
    const mass = setup([{ x: 6, y: 1 }], { heals: '1d8+5' });
    const { asked } = played(mass, { ally: 20, one: 20 });
    expect(asked.filter(({ name }) => name.startsWith('healing'))).toHaveLength(1);
  });
});

describe('D20-SPELL-15: the area of a casting of a full round', () => {
  /** Hoel has finished it, or is still at it. */
  function long(path: readonly Square[] | null, turns = 0, aimed?: string): Setup {
    const given = setup(path, { casting: 'full-round' });
    const hoel = given.fighters['hoel'] as D20Fighter;
    const casting = { action: 'cast', with: 'fireball', turns, ...(aimed !== undefined && { at: aimed }) };
    const state = { ...hoel.state, prepared: [casting] };
    return {
      ...given,
      attempt: { ...given.attempt, action: 'spell-done' },
      fighters: { ...given.fighters, hoel: { ...hoel, state } },
    };
  }

  test('is laid once it takes effect, and draws no blow then', () => {
    expect(d20.squares?.areaOf?.(long(null))).toEqual({ shape: 'spread', extent: 4, range: 8 });
    expect(d20.squares?.laid?.(long([{ x: 6, y: 1 }]))).toMatchObject({
      caught: ['ally', 'one'],
      strikes: [],
    });
    expect(d20.interveners?.(long([{ x: 6, y: 1 }]))).toEqual(['ally', 'one']);
  });

  test('is laid neither when it begins nor while it goes on', () => {
    const begins = setup(null, { casting: 'full-round' });
    expect(
      d20.squares?.areaOf?.({ ...begins, attempt: { ...begins.attempt, action: 'cast-long' } }),
    ).toBeNull();
    expect(d20.squares?.areaOf?.(long(null, 1))).toBeNull();
    expect(d20.refusal(long(null, 1))).toEqual({ rule: 'D20-SPELL-15', id: 'd20.not-done' });
  });

  test('lies within the range of the spell, and nobody is asked whom it catches', () => {
    expect(d20.refusal(long([{ x: 60, y: 1 }]))?.id).toBe('d20.out-of-range');
    expect(d20.refusal(long([{ x: 6, y: 1 }]))).toBeNull();
    const asked: string[] = [];
    playOut(d20.play(long([{ x: 6, y: 1 }])), question => {
      asked.push(question.name);
      return question.name === 'damage' ? { dice: [3, 3, 3, 3, 3] } : { dice: [10] };
    });
    expect(asked).toEqual(['damage', 'save.reflex.ally', 'save.reflex.one']);
  });

  test('comes due with its spell, after those who hold on to life', () => {
    const { fighters, fight } = {
      ...long(null),
      fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel'], ap: {} },
    };
    const due = (all: Setup['fighters']) => d20.dueAttempt?.(fight, all);
    expect(due(fighters)).toEqual({ action: 'spell-done', by: 'hoel', at: 'hoel', with: 'fireball' });
    const one = fighters['one'] as D20Fighter;
    const conditions = [{ condition: 'dying' }, { condition: 'stabilizing' }];
    const dying = { ...one, state: { ...one.state, conditions } };
    expect(due({ ...fighters, one: dying })?.action).toBe('hold-on');
  });
});

describe('D20-SPELL-01: where a line of a large maker begins', () => {
  const from = (corner: Square, toward: Square) => {
    const { places } = setup(null);
    const large = { places: { ...places, hoel: at(0, 0, 2) } };
    return d20.refusal(setup([corner, toward], { area: 'line', extent: 6 }, large))?.id ?? 'open';
  };

  test('anywhere on the edge of its space, and nowhere else', () => {
    expect(from({ x: 0, y: 1 }, { x: -5, y: 1 })).toBe('open');
    expect(from({ x: 2, y: 1 }, { x: 9, y: 1 })).toBe('open');
    expect(from({ x: 1, y: 0 }, { x: 1, y: -5 })).toBe('open');
    expect(from({ x: 1, y: 2 }, { x: 1, y: 9 })).toBe('open');
    expect(from({ x: 1, y: 1 }, { x: 9, y: 1 })).toBe('d20.area.elsewhere');
    expect(from({ x: 3, y: 1 }, { x: 9, y: 1 })).toBe('d20.area.elsewhere');
  });
});
